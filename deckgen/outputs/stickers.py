"""Labels that turn the packs that somebody has into a deck."""

from dataclasses import dataclass

from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.sizes import PAPERS, card_size
from deckgen.outputs.chart import ConversionOptions, file_stem
from deckgen.products import Layout
from deckgen.workspace import Workspace

USUAL = {PAPERS["letter"].size: "5167"}
"""The labels that are meant where none are named, by paper; elsewhere it is those of A4."""

USUAL_A4 = "l7651"

AS_ASKED = ("start", "skip", "foil", "mirrored", "corners", "all_cards", "skifters", "backs")
"""What a job of stickers has just as it is asked for."""


@dataclass(frozen=True, kw_only=True)
class StickerOptions(ConversionOptions):
    """``labels`` is the number of a label sheet, None for a usual one; ``start`` the first free label, ``skip`` are
    those of the first sheet that are gone; ``only`` are names of cards with commas between them, None for all.

    ``nudge`` moves everything right and down; ``corners`` is how many labels each card gets; ``all_cards`` labels those
    too that show what they count; ``key`` adds the pages that say which card each goes on; ``size`` is that of the
    cards, None for that of each pack. ``backs`` prints whole backs, on stock that is one large label. With
    ``cut`` the lines of whole faces go into files for a machine as well.
    """

    labels: str | None = None
    start: int = 1
    skip: frozenset[int] = frozenset()
    only: str | None = None
    nudge: Point | None = None
    foil: bool = False
    mirrored: bool = False
    outline: bool = False
    corners: int = 1
    all_cards: bool = False
    skifters: bool = True
    key: bool = True
    backs: bool = False
    size: Size | None = None
    cut: bool = False


OPTIONS = StickerOptions


def lay_out(workspace: Workspace, name: str, options: StickerOptions) -> Layout:
    """The labels for the conversion that ``name`` means."""
    from deckgen.game.conversion_rows import plays_unlabelled
    from deckgen.library.shipped import label_sheet
    from deckgen.outputs.cutter_sheets import with_lines
    from deckgen.outputs.pieces import find_cards
    from deckgen.pages.chart_facts import mixing
    from deckgen.pages.setting.fitting import unprintable
    from deckgen.pages.sticker_job import StickerJob
    from deckgen.pages.stickers import outline_page, sticker_warnings, stickers

    found = workspace.relation(name, options.deck, options.traditions, options.jokers)
    deck, packs = found.conversion.deck, found.conversion.packs
    usual = USUAL.get(options.paper, USUAL_A4) if options.paper else USUAL_A4
    named = find_cards(workspace, deck, options.only, skifters=True) if options.only else None
    job = StickerJob(
        relation=found,
        theme=workspace.theme(options.theme or deck.theme),
        sheet=label_sheet(options.labels or usual),
        cards=tuple(options.size or card_size(pack.card_size).size for pack in packs),
        only=frozenset(card.id for card in named) if named else None,
        nudge=options.nudge or Point(0, 0),
        key=options.key and not (options.backs and len(deck.backs_in_use) == 1),
        **{name: getattr(options, name) for name in AS_ASKED},
    )
    document = outline_page(job) if options.outline else stickers(job)
    warnings = (*sticker_warnings(job), *filter(None, (unprintable(page.items) for page in document.pages)))
    kind = "outline" if options.outline else "backs" if options.backs else "stickers"
    key = ("the pages after the labels are the key to them, for plain paper",) * job.key
    printed = f"{document.subject}; print at 100 %, one side"
    without = "no card has to have its label: the deck can be played without, and labels spare a look at the chart"
    optional = (without,) * plays_unlabelled(found)
    of_faces = () if options.backs else (*optional, *mixing(found))
    remarks = () if options.outline else (printed, *key, *of_faces)
    return with_lines(Layout({f"{file_stem(found, options.deck)}-{kind}": document}, warnings, remarks), options.cut)
