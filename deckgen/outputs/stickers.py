"""Labels that turn the packs that somebody has into a deck."""

from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.sizes import PAPERS, card_size
from deckgen.foundations.spelling import several
from deckgen.foundations.units import dimensions
from deckgen.options import CARDS, FLAG, AnswerKind, number, option
from deckgen.options.lengths import NUDGE
from deckgen.outputs.card_options import cut_option, mirror_option, size_option
from deckgen.outputs.chart import ConversionOptions, file_stem
from deckgen.products import Layout
from deckgen.workspace import Workspace

USUAL = {PAPERS["letter"].size: "5167"}
"""The labels that are meant where none are named, by paper; elsewhere it is those of A4."""

USUAL_A4 = "l7651"

AS_ASKED = ("start", "skip", "foil", "mirrored", "corners", "all_cards", "skifters", "backs")
"""What a job of stickers has just as it is asked for."""


def _parse_labels(text: str) -> frozenset[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() and int(part) for part in parts):
        raise ValueError(f"{text!r} has to be numbers of labels with commas between them, such as 3,7")
    return frozenset(map(int, parts))


LABELS = AnswerKind("text", str.strip, metavar="NUMBER")  # the number of a label sheet
LABEL_NUMBERS = AnswerKind("n[,n]", _parse_labels)  # labels of a sheet by number, such as 3,7


class StickerOptions(ConversionOptions):
    """What labels may be asked for."""

    labels: str | None = option(LABELS, "The label sheet: l7651, 5160, …; see deckgen list labels.")
    start: int = option(number(1), "The first free label, for a half-used sheet.", 1)
    skip: frozenset[int] = option(LABEL_NUMBERS, "Labels of the first sheet that are gone: 3,7.", frozenset())
    only: str | None = option(CARDS, "Labels for these cards of the deck alone.")
    nudge: Point | None = option(NUDGE, "Move everything right,down: 0.5mm,-0.3mm.")
    foil: bool = option(FLAG, "For transparent foil: no grounds, dark colours.", False)
    mirrored: bool = mirror_option()
    outline: bool = option(FLAG, "Only the outlines of the labels, to hold against the light.", False)
    corners: int = option(number(1, 2), "Labels for each card: 1, or 2 for both ends.", 1)
    all_cards: bool = option(FLAG, "Label those cards too that show what they count.", False, "--all")
    skifters: bool = option(FLAG, "Labels for skifters, where they are played.", True)
    key: bool = option(FLAG, "A last page that says which card each label goes on.", True)
    backs: bool = option(FLAG, "Whole backs, one for every card, on one large label (5165, l7167).", False)
    size: Size | None = size_option("Size of your cards.  [that of each pack]")
    cut: bool = cut_option()


OPTIONS = StickerOptions


def lay_out(workspace: Workspace, name: str, options: StickerOptions) -> Layout:
    """The labels for the conversion that ``name`` means."""
    from deckgen.game.conversion_rows import plays_unlabelled
    from deckgen.library.pack_names import name_by
    from deckgen.library.shipped import label_sheet
    from deckgen.outputs.cutter_sheets import with_lines
    from deckgen.outputs.pieces import find_cards
    from deckgen.pages.chart_facts import mixing_advice
    from deckgen.pages.sticker_job import StickerJob
    from deckgen.pages.stickers import outline_page, sticker_warnings, stickers

    relation = workspace.relation(name, options.deck, options.traditions, options.jokers)
    deck, packs = relation.conversion.deck, relation.conversion.packs
    usual = USUAL.get(options.paper_size, USUAL_A4)
    cards = find_cards(workspace, name_by(relation, deck), options.only, skifters=True) if options.only else None
    job = StickerJob(
        relation=relation,
        theme=workspace.theme(options.theme or deck.theme),
        sheet=label_sheet(options.labels or usual),
        cards=tuple(options.size or card_size(pack.card_size).size for pack in packs),
        only=frozenset(card.id for card in cards) if cards else None,
        nudge=options.nudge or Point(0, 0),
        key=options.key and not (options.backs and len(deck.backs_in_use) == 1),
        **{name: getattr(options, name) for name in AS_ASKED},
    )
    document = outline_page(job) if options.outline else stickers(job)
    warnings = tuple(sticker_warnings(job))
    kind = "outline" if options.outline else "backs" if options.backs else "stickers"
    key = ("the pages after the labels are the key to them, for plain paper",) * job.key
    summary = f"{document.subject}; print at 100 %, one side"
    without = "no card has to have its label: the deck can be played without, and labels spare a look at the chart"
    optional = (without,) * plays_unlabelled(relation)
    of_faces = () if options.backs else (*optional, *mixing_advice(relation))
    sizes = several(dict.fromkeys(map(dimensions, job.cards)))
    assumed = (f"they are for cards of {sizes}; --card-size says another",) * (job.sheet.whole and not options.size)
    remarks = () if options.outline else (summary, *assumed, *key, *of_faces)
    part = "-foil" * options.foil + "-some" * (options.only is not None)
    layout = Layout({f"{file_stem(relation, options)}-{kind}{part}": document}, warnings, remarks)
    return with_lines(layout, options.cut)
