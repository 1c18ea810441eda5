"""Labels to be printed: the job, how stickers of one size lie on a sheet, and each of them drawn."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from deckgen.faces import draw_back, draw_card
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.sizes import MARGIN
from deckgen.foundations.units import MILLIMETRE
from deckgen.game import readings
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import name_on, needs_label
from deckgen.options.sheet_options import StickerOptions
from deckgen.pages.imposition import impose
from deckgen.pages.label_arrangement import INSET
from deckgen.pages.label_faces import card_sticker, draw_labels, skifter_sticker
from deckgen.pages.paper import on_white
from deckgen.records.conversion import Pull
from deckgen.records.services import LabelSheet
from deckgen.records.theme import Ink, Theme

PEEL = 1 * MILLIMETRE  # what a whole face stays inside the edge of its card, so that nothing is felt or lifted there

GAP = 3 * MILLIMETRE  # paper between two faces, each of which has its own cut line


class StickerJob(NamedTuple):
    """Everything that decides what a set of stickers looks like; lengths in points.

    ``cards`` are the sizes of the cards, one for each pack. ``only`` are the ids of the cards of the deck that get
    labels, None for every card that needs one.
    """

    asked: StickerOptions
    relation: Relation
    theme: Theme
    sheet: LabelSheet
    cards: tuple[Size, ...]
    only: frozenset[str] | None = None

    @property
    def nudge(self) -> Point:
        """How far everything is moved."""
        return self.asked.nudge or Point(0, 0)

    @property
    def has_key(self) -> bool:
        """Whether pages say which card each label goes on; where all get the same back they would say nothing."""
        backs = self.relation.conversion.deck.backs_in_use
        return self.asked.key and not (self.asked.backs and len(backs) == 1)

    @property
    def ink(self) -> Ink:
        """The ink that whole faces are drawn for."""
        return "foil" if self.asked.foil else "full"

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


class DrawnSticker(NamedTuple):
    """A sticker that is to be printed, the words it is known by, and the pack and the card that it goes on."""

    name: str
    frame: Frame
    pack: int
    card: str


def make_stickers(job: StickerJob, size: Size) -> Iterator[DrawnSticker]:
    """The stickers of a size, in columns of suits where a sheet has as many, else as the cards lie in their packs; then
    those of the skifters.

    Those that are printed ``only`` look as they do among all.
    """
    if job.asked.backs:
        yield from _make_backs(job, size)
        return
    deck = job.relation.conversion.deck
    design = design_for(job.theme, size, "foil") if job.asked.foil else CardDesign(on_white(job.theme), size, False)
    named = job.only or frozenset()
    sized = [pull for pull in job.relation.pulls if job.size(pull.pack) == size]
    pulls = [pull for pull in sized if job.asked.all_cards or pull.becomes.id in named or needs_label(pull)]
    cards = {pull.becomes.id: pull.becomes for pull in pulls}
    spares = [
        (left, rank) for left, rank in job.relation.skifters if job.asked.skifters and job.size(left.pack) == size
    ]
    spare_ids = [f"skifter-{rank}" if rank else readings.MASTER for _, rank in spares]
    skifters = [skifter_sticker(deck.rank(rank) if rank else None, design) for _, rank in spares]
    frames: Sequence[Frame] = ()
    if job.sheet.whole:
        by_id = {card.id: card for card in readings.skifters(deck)} if spares else {}
        whole = [*cards.values(), *(by_id[id] for id in spare_ids)]
        frames = [draw_card(card, deck, job.theme, size, job.ink) for card in whole]
    elif labels := [*(card_sticker(card, deck, design) for card in cards.values()), *skifters]:
        frames = draw_labels(labels, size, design, job.sheet.round)
    faces = dict(zip(cards, frames, strict=False))
    times = 1 if job.sheet.whole else job.asked.corners
    printed = [pull for pull in pulls if job.only is None or pull.becomes.id in job.only]
    places = _layout(job, size).places
    columns = sum(place.y == places[0].y for place in places)
    for pull in _put_in_columns(printed, [suit.id for suit in deck.suits], columns // times):
        yield from [DrawnSticker(pull.becomes.name, faces[pull.becomes.id], pull.pack, name_on(pull.card))] * times
    for (left, _), id, sticker, frame in zip(spares, spare_ids, skifters, frames[len(cards) :], strict=True):
        if job.only is None or id in job.only:
            yield from [DrawnSticker(sticker.name, frame, left.pack, name_on(left.card))] * times


def _put_in_columns(pulls: Sequence[Pull], suits: Sequence[str], columns: int) -> Sequence[Pull]:
    """Cards in rows of so many: a suit to a column, the cards of a rank side by side, and in the columns that are left
    the others, of which the rest comes last, as all of them do where there are too few to leave no gap.
    """
    ranks: dict[str, list[Pull]] = {}
    for pull in pulls:
        if pull.becomes.suit and pull.becomes.rank:
            ranks.setdefault(pull.becomes.rank, []).append(pull)
    by_suit = ([[pull for pull in rank if pull.becomes.suit == suit] for suit in suits] for rank in ranks.values())
    whole = [row for columns_of_rank in by_suit for row in zip(*columns_of_rank, strict=False)]
    in_rows = {id(pull) for row in whole for pull in row}
    rest = deque(pull for pull in pulls if id(pull) not in in_rows)
    abreast, beside = divmod(columns, max(1, len(suits)))
    if not abreast or len(rest) < beside * (len(whole) // abreast):
        return sorted(pulls, key=lambda pull: pull.becomes.suit is None)
    rows: list[Pull] = []
    for first in range(0, len(whole), abreast):
        rows += chain.from_iterable(whole[first : first + abreast])
        rows += (rest.popleft() for _ in range(min(beside, len(rest))))
    return (*rows, *rest)


def _make_backs(job: StickerJob, size: Size) -> Iterator[DrawnSticker]:
    """The backs of a size, one for every card that is pulled, and for every skifter the usual one."""
    if not job.sheet.whole:
        hint = "take stock that is one large label: --labels l7167, or 5165"
        raise DeckgenError(Finding("labels", f"{job.sheet.title} has no room for a whole back", hint=hint))
    deck = job.relation.conversion.deck
    pulls = [pull for pull in job.relation.pulls if job.size(pull.pack) == size]
    spares = [left for left, _ in job.relation.skifters if job.asked.skifters and job.size(left.pack) == size]
    usual = {"", *(pull.becomes.back for pull in pulls)}
    frames = {id: draw_back(deck, job.theme, size, job.ink, id) for id in sorted(usual)}
    for pull in pulls:
        if job.only is None or pull.becomes.id in job.only:
            yield DrawnSticker("", frames[pull.becomes.back], pull.pack, name_on(pull.card))
    for left in spares if job.only is None else ():
        yield DrawnSticker("", frames[""], left.pack, name_on(left.card))
