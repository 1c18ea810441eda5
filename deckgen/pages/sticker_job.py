"""What is to be printed on labels: the job, and how stickers of one size lie on a sheet."""

from dataclasses import dataclass, field
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.relation import Relation
from deckgen.pages.imposition import impose
from deckgen.pages.label_faces import INSET
from deckgen.pages.sheets import MARGIN
from deckgen.records.labels import LabelSheet
from deckgen.records.theme import Theme

PEEL = 1 * MILLIMETRE
"""What a whole face stays inside the edge of its card, so that nothing is felt or lifted there."""

GAP = 3 * MILLIMETRE
"""Paper between two faces, each of which has its own cut line."""


@dataclass(frozen=True, slots=True)
class StickerJob:
    """Everything that decides what a set of stickers looks like; lengths in points.

    ``cards`` are the sizes of the cards, one for each pack. ``start`` is the first label that is free, counted from 1.
    ``skip`` are labels of the first sheet that are gone. ``only`` are the ids of the cards of the deck that get labels,
    None for every card that needs one; ``corners`` says how many labels each card gets. ``all_cards`` labels those too
    that show what they count. ``mirrored`` prints for the inside of a clear foil. ``key`` adds the pages that say which
    card of which pack each label goes on. With ``backs`` it is whole backs that are printed, one for every card.
    """

    relation: Relation
    theme: Theme
    sheet: LabelSheet
    cards: tuple[Size, ...]
    start: int = 1
    skip: frozenset[int] = frozenset()
    only: frozenset[str] | None = None
    nudge: Point = field(default=Point(0, 0))
    foil: bool = False
    mirrored: bool = False
    corners: int = 1
    all_cards: bool = False
    skifters: bool = True
    key: bool = False
    backs: bool = False

    def size(self, pack: int) -> Size:
        """The size of a sticker for the cards of a pack, counted from 1: a label, or a face smaller than the card."""
        if not self.sheet.whole:
            return self.sheet.label
        card = self.cards[pack - 1]
        return Size(card.width - 2 * PEEL, card.height - 2 * PEEL)

    @property
    def layouts(self) -> tuple["StickerLayout", ...]:
        """A layout for each size of stickers; DeckgenError where not one whole face fits, or one leaves the paper."""
        sizes = dict.fromkeys(self.size(pack) for pack in range(1, len(self.cards) + 1))
        return tuple(_layout(self, size) for size in sizes)


class StickerLayout(NamedTuple):
    """Stickers of one size on a sheet: the paper as it lies, every place in reading order, and what each prints."""

    size: Size
    paper: Size
    places: tuple[Rect, ...]
    printed: tuple[Rect, ...]


def _layout(job: StickerJob, size: Size) -> StickerLayout:
    if job.sheet.whole:
        grid = impose(job.sheet.paper, size, MARGIN, GAP)
        paper, places = grid.paper, tuple(trim.move(*job.nudge) for trim in grid.trims)
    else:
        paper, places = job.sheet.paper, job.sheet.labels(job.nudge)
    printed = places if job.sheet.whole else tuple(place.inset(INSET) for place in places)
    for number, box in enumerate(printed, 1):
        if not Rect(0, 0, *paper).holds(box):
            hint = "look how the sheet lies in the tray, and move labels by no more than the outline page is off"
            raise DeckgenError(Finding("nudge", f"moved so far, label {number} leaves the paper", hint=hint))
    return StickerLayout(size, paper, places, printed)
