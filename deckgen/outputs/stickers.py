"""Labels that turn the packs that somebody has into a deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckgen.foundations.sizes import PAPERS, card_size
from deckgen.foundations.spelling import quantity, several
from deckgen.foundations.units import dimensions
from deckgen.game.conversion_relation import Relation
from deckgen.options.sheet_options import StickerOptions
from deckgen.outputs.chart import file_stem
from deckgen.products import Layout
from deckgen.records.record import replace
from deckgen.workspace import Workspace

if TYPE_CHECKING:
    from deckgen.pages.sticker_job import StickerJob

USUAL = {PAPERS["letter"].size: "5167"}
"""The labels that are meant where none are named, by paper; elsewhere it is those of A4."""

USUAL_A4 = "l7651"

FEW = 6  # cards that a remark names one by one


def lay_out(workspace: Workspace, name: str, options: StickerOptions) -> Layout:
    """Print a label for every card that does not show what it counts.

    On ordinary label sheets, a label shows value, emblem and name. Sheets that are one large label (5165, l7167) get
    whole faces, a millimetre smaller than the card on every side, with lines to cut along; packs of two sizes get
    separate sheets. A last page, for plain paper, says which card of which pack each label goes on.

    \b
    Examples:
      deckgen stickers tarot-two-decks --labels 5160 --start 7
      deckgen stickers tarot-two-decks --only "ace of coins" --skip 1,2,5
      deckgen stickers playing-cards --jokers 4 --labels l7651
      deckgen stickers playing-cards --labels l7167 --card-size bridge
      deckgen stickers tarot-two-decks --labels l7167 --backs
      deckgen stickers tarot-two-decks --labels l7167 --cut
      deckgen stickers tarot-two-decks --labels l7651 --outline
    """
    from deckgen.library.pack_names import name_by
    from deckgen.library.shipped import label_sheet
    from deckgen.outputs.chosen_cards import find_cards
    from deckgen.outputs.cutter_sheets import with_lines
    from deckgen.pages.label_pages import outline_page, sticker_warnings, stickers
    from deckgen.pages.sticker_job import StickerJob

    relation = workspace.relation(name, options.deck, options.traditions, options.jokers)
    deck, packs = relation.conversion.deck, relation.conversion.packs
    usual = USUAL.get(options.paper_size, USUAL_A4)
    cards = find_cards(workspace, name_by(relation, deck), options.only, skifters=True) if options.only else None
    job = StickerJob(
        asked=options,
        relation=relation,
        theme=workspace.theme(options.theme or deck.theme),
        sheet=label_sheet(options.labels or usual),
        cards=tuple(options.size or card_size(pack.card_size).size for pack in packs),
        only=frozenset(card.id for card in cards) if cards else None,
    )
    document = outline_page(job) if options.outline else stickers(job)
    remarks = () if options.outline else tuple(_remarks(job, document.subject))
    kind = "outline" if options.outline else "backs" if options.backs else "stickers"
    part = "-foil" * options.foil + "-some" * (options.only is not None)
    part += replace(options, paper=job.sheet.paper).other_paper
    stem = f"{file_stem(relation, options)}-{kind}{part}"
    return with_lines(Layout({stem: document}, tuple(sticker_warnings(job)), remarks), options.cut)


def _remarks(job: "StickerJob", subject: str) -> Iterator[str]:
    """What to mind about labels, of which ``subject`` says how many there are."""
    from deckgen.game.conversion_rows import plays_unlabelled
    from deckgen.pages.chart_facts import mixing_advice

    asked, relation = job.asked, job.relation
    yield f"{subject}; print at 100 %, one side"
    if job.sheet.whole and not asked.size:
        yield f"they are for cards of {several(dict.fromkeys(map(dimensions, job.cards)))}; --card-size says another"
    if job.has_key:
        yield "the pages after the labels are the key to them, for plain paper"
    if asked.backs:
        return
    if plays_unlabelled(relation):
        yield "no card has to have its label: the deck can be played without, and labels spare a look at the chart"
    if not (asked.all_cards or asked.only):
        yield from _tell_partial(relation, job.sheet.whole)
    yield from mixing_advice(relation)


def _tell_partial(relation: Relation, whole: bool) -> Iterator[str]:
    """Which of the labels only spare a look at the chart, beside some that have to be; which cards keep their faces."""
    from deckgen.game.conversion_rows import name_on, needs_label

    labelled = [pull for pull in relation.pulls if needs_label(pull)]
    unmarked = [pull for pull in labelled if not pull.altered]
    if unmarked and len(unmarked) < len(labelled):
        names = [*dict.fromkeys(name_on(pull.card) for pull in unmarked)]
        which = f": {several(names)}" if len(names) <= FEW else ""
        yield f"{len(unmarked)} of the labels may be left out, for cards of which the chart tells without one{which}"
    if whole and (plain := len(relation.pulls) - len(labelled)):
        yield f"{quantity(plain, 'card')} that show what they count keep the faces of their pack; --all covers them too"
