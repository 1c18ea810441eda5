"""Stickers that turn packs into a deck: labels on label sheets, or whole faces to cut from a full sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deckgen.faces import draw_card
from deckgen.faces.design import Design
from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Frame, Group, Item, Path, Text, rectangle
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import becoming, needs_label
from deckgen.geometry import Point, Rect, Size, Transform
from deckgen.pages.document import Document, Page
from deckgen.pages.imposition import impose
from deckgen.pages.label_faces import INSET, card_sticker, clear, draw_labels, skifter_sticker
from deckgen.pages.marks import UNPRINTABLE
from deckgen.pages.sheets import MARGIN
from deckgen.pages.typesetting import BODY, on_white
from deckgen.records.labels import LabelSheet
from deckgen.records.theme import Theme
from deckgen.type.fonts import width
from deckgen.units import MILLIMETRE, TOLERANCE, dimensions, millimetres

PEEL = 1 * MILLIMETRE
"""What a whole face stays inside the edge of its card, so that nothing is felt or lifted there."""

CORNER = 4 * MILLIMETRE
"""The radius of a whole face's corners: larger than a card's, for the same reason."""

GAP = 3 * MILLIMETRE
"""Paper between two faces, each of which has its own cut line."""

BLEED = 1 * MILLIMETRE
"""How far a ground runs on beyond the cut line of a whole face."""

CUT = "#8a8a8a"

MOST_NUDGE = 10 * MILLIMETRE
"""How far labels may be moved; a sheet that is further off lies wrong in the tray."""


@dataclass(frozen=True, slots=True)
class StickerJob:
    """Everything that decides what a set of stickers looks like; lengths in points.

    ``cards`` are the sizes of the cards, one for each pack. ``start`` is the first label that is free, counted from 1.
    ``corners`` says how many labels each card gets. ``all_cards`` labels those too that show what they count.
    ``mirrored`` prints for the inside of a clear foil.
    """

    relation: Relation
    theme: Theme
    sheet: LabelSheet
    cards: tuple[Size, ...]
    start: int = 1
    nudge: Point = field(default=Point(0, 0))
    foil: bool = False
    mirrored: bool = False
    corners: int = 1
    all_cards: bool = False
    skifters: bool = True

    def size(self, pack: int) -> Size:
        """The size of a sticker for the cards of a pack, counted from 1: a label, or a face smaller than the card."""
        if not self.sheet.whole:
            return self.sheet.label
        card = self.cards[pack - 1]
        return Size(card.width - 2 * PEEL, card.height - 2 * PEEL)

    @property
    def layouts(self) -> tuple["Layout", ...]:
        """A layout for each size of stickers; DeckgenError where not one whole face fits, or one leaves the paper."""
        sizes = dict.fromkeys(self.size(pack) for pack in range(1, len(self.cards) + 1))
        return tuple(_layout(self, size) for size in sizes)


class Layout(NamedTuple):
    """Stickers of one size on a sheet: the paper as it lies, every place in reading order, and what each prints."""

    size: Size
    paper: Size
    places: tuple[Rect, ...]
    printed: tuple[Rect, ...]


class Made(NamedTuple):
    """A sticker that is to be printed, and the words it is known by."""

    name: str
    frame: Frame


def _layout(job: StickerJob, size: Size) -> Layout:
    if job.sheet.whole:
        grid = impose(job.sheet.paper, size, MARGIN, GAP)
        paper, places = grid.paper, tuple(trim.moved(*job.nudge) for trim in grid.trims)
    else:
        paper, places = job.sheet.paper, job.sheet.labels(job.nudge)
    printed = places if job.sheet.whole else tuple(place.inset(INSET) for place in places)
    for number, box in enumerate(printed, 1):
        if not Rect(0, 0, *paper).holds(box):
            hint = "look how the sheet lies in the tray, and move labels by no more than the outline page is off"
            raise DeckgenError(Finding("nudge", f"moved so far, label {number} leaves the paper", hint=hint))
    return Layout(size, paper, places, printed)


def stickers(job: StickerJob) -> Document:
    """The document of all sheets, those of each size by themselves.

    DeckgenError for a start beyond the sheet and when there is nothing to print.
    """
    pages: list[Page] = []
    count = 0
    for layout in job.layouts:
        made: list[Made | None] = [*_made(job, layout.size)]
        if made:
            used = _used(job, layout) if not pages else 0
            pages += _pages(job, layout, [None] * used + made, len(pages) + 1)
            count += len(made)
    if not pages:
        raise DeckgenError(Finding("nothing-to-print", "no card needs a label"))
    subject = f"{count} stickers on {job.sheet.title}"
    return Document(f"Stickers: {becoming(job.relation)}", tuple(pages), subject=subject, single_sided=True)


def _used(job: StickerJob, layout: Layout) -> int:
    """How many labels of the first sheet are used already."""
    held = len(layout.places)
    if not 1 <= job.start <= held:
        message = f"there is no label {job.start}; a sheet of {job.sheet.title} has {held}"
        raise DeckgenError(Finding("start", message, hint=f"count from 1 to {held}, row by row"))
    return job.start - 1


def _pages(job: StickerJob, layout: Layout, queue: Sequence[Made | None], first: int) -> Iterator[Page]:
    """As many sheets as it takes; the first of them has the number ``first``."""
    held = len(layout.places)
    for number, start in enumerate(range(0, len(queue), held), first):
        placed = zip(queue[start : start + held], layout.places, strict=False)
        items = tuple(item for sticker, place in placed if sticker for item in _placed(job, sticker, place))
        yield Page(layout.paper, items, label=str(number), bookmark=f"Sheet {number}")


def _placed(job: StickerJob, sticker: Made, place: Rect) -> Iterator[Item]:
    """A sticker in its place, and the line along which a whole face is cut.

    One that is looked at through the foil is mirrored where it is, not with the page: the sheet lies in the printer as
    any other does, and so labels are counted and moved as on any other.
    """
    size = sticker.frame.size
    seen = Transform(-1, 0, 0, 1, place.right, place.y) if job.mirrored else Transform(e=place.x, f=place.y)
    yield Group(sticker.frame.items, seen, _outline(job, size, BLEED if job.sheet.whole else 0.0), sticker.name)
    if job.sheet.whole:
        yield Group((Path(_outline(job, size), stroke=CUT, width=0.35),), seen)


def _outline(job: StickerJob, size: Size, bleed: float = 0.0) -> str:
    """The edge of a sticker, or ``bleed`` points outside of it."""
    radius = size.width / 2 if job.sheet.round else CORNER if job.sheet.whole else job.sheet.corner
    return rectangle(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed, radius)


def _made(job: StickerJob, size: Size) -> Iterator[Made]:
    """The stickers of a size in the order in which the cards lie in their packs, then those of the skifters."""
    deck = job.relation.conversion.deck
    theme = clear(job.theme) if job.foil else job.theme
    label_theme = theme if job.foil else on_white(theme)
    design = Design(label_theme, size, job.foil)
    sized = [pull for pull in job.relation.pulls if job.size(pull.pack) == size]
    pulls = [pull for pull in sized if job.all_cards or needs_label(pull)]
    cards = {pull.becomes.id: pull.becomes for pull in pulls}
    spares = job.relation.skifters if job.skifters else ()
    ranks = [rank for left, rank in spares if job.size(left.pack) == size]
    skifters = [skifter_sticker(deck.rank(rank) if rank else None, design) for rank in ranks]
    if job.sheet.whole:
        ink = "saver" if job.foil else "full"
        faces = {id: draw_card(card, deck, theme, size, ink) for id, card in cards.items()}
        spare = draw_labels(skifters, size, design) if skifters else ()
    else:
        said = [*(card_sticker(card, deck, design) for card in cards.values()), *skifters]
        drawn = draw_labels(said, size, design, job.sheet.round) if said else ()
        faces, spare = dict(zip(cards, drawn, strict=False)), drawn[len(cards) :]
    times = 1 if job.sheet.whole else job.corners
    for pull in pulls:
        yield from [Made(pull.becomes.name, faces[pull.becomes.id])] * times
    for sticker, frame in zip(skifters, spare, strict=True):
        yield from [Made(sticker.name, frame)] * times


def outline_page(job: StickerJob) -> Document:
    """Nothing but the outlines and numbers of the labels, to be held against the light with a sheet; a page a size."""
    pages = tuple(Page(layout.paper, tuple(_outlines(job, layout)), label="outlines") for layout in job.layouts)
    return Document(f"Outlines of {job.sheet.title}", pages, single_sided=True)


def _outlines(job: StickerJob, layout: Layout) -> Iterator[Item]:
    for number, place in enumerate(layout.places, 1):
        shape = Path(_outline(job, layout.size), stroke="#000000", width=0.5)
        words = str(number)
        text = Text((place.width - width(words, BODY, 8)) / 2, place.height / 2 + 3, words, BODY, 8, "#000000")
        yield Group((shape, text), Transform(e=place.x, f=place.y))


def sticker_warnings(job: StickerJob) -> Iterator[Finding]:
    """What to know before a sheet is printed."""
    yield from _on_labels(job)
    if job.foil:
        message = "printers put no white on foil: what is white stays clear, and shows the card below"
        hint = "dark print on light cards can be read; on dark cards use white labels. Inkjet and laser foils differ"
        yield Finding("foil", message, hint=hint, severity="warning")
    if job.mirrored and not job.foil:
        message = "the labels are mirrored, and can be read only through a clear foil"
        yield Finding("mirror", message, hint="add --foil, or leave --mirror out", severity="warning")
    if max(abs(job.nudge.x), abs(job.nudge.y)) > MOST_NUDGE:
        message = f"labels are moved by more than {millimetres(MOST_NUDGE)}"
        yield Finding("nudge", message, hint="look how the sheet lies in the tray", severity="warning")


def _on_labels(job: StickerJob) -> Iterator[Finding]:
    """What there is to know about the sheet and about where it is printed."""
    sheet, narrowest = job.sheet, min(job.cards)
    if not sheet.verified:
        message = f"the measures of {sheet.title} are not verified: {sheet.source}"
        hint = "print with --outline on plain paper, hold it and a sheet against the light, and mend with --nudge"
        yield Finding("labels-unverified", message, hint=hint, severity="warning")
    if not sheet.whole and sheet.label.width > narrowest.width + TOLERANCE:
        message = f"these labels are {millimetres(sheet.label.width)} wide, and the cards {dimensions(narrowest)}"
        yield Finding("label-too-wide", message, hint="trim them, or take a smaller label", severity="warning")
    papers = ((Rect(0, 0, *layout.paper).inset(UNPRINTABLE), layout.printed) for layout in job.layouts)
    if not all(inside.holds(box) for inside, printed in papers for box in printed):
        message = (
            f"most printers cannot print within {millimetres(UNPRINTABLE)} of the edge, where some labels are printed"
        )
        hint = "print one sheet on plain paper first, and look at its outer labels"
        yield Finding("margin", message, hint=hint, severity="warning")
