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
from deckgen.pages.label_faces import card_sticker, clear, draw_labels, skifter_sticker
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

    ``start`` is the first label that is free, counted from 1. ``corners`` says how many labels each card gets.
    ``all_cards`` labels those too that show what they count. ``mirrored`` prints for the inside of a clear foil.
    """

    relation: Relation
    theme: Theme
    sheet: LabelSheet
    card: Size
    start: int = 1
    nudge: Point = field(default=Point(0, 0))
    foil: bool = False
    mirrored: bool = False
    corners: int = 1
    all_cards: bool = False
    skifters: bool = True

    @property
    def face(self) -> Size:
        """The size of a whole face."""
        return Size(self.card.width - 2 * PEEL, self.card.height - 2 * PEEL)

    @property
    def places(self) -> tuple[Rect, ...]:
        """Where the stickers of a sheet lie; DeckgenError where not one whole face fits."""
        if not self.sheet.whole:
            return self.sheet.labels(self.nudge)
        grid = impose(self.sheet.paper, self.face, MARGIN, GAP)
        return tuple(trim.moved(*self.nudge) for trim in grid.trims)

    @property
    def paper(self) -> Size:
        """The paper as it lies."""
        return impose(self.sheet.paper, self.face, MARGIN, GAP).paper if self.sheet.whole else self.sheet.paper


class Made(NamedTuple):
    """A sticker that is to be printed, and the words it is known by."""

    name: str
    frame: Frame


def stickers(job: StickerJob) -> Document:
    """The document of all sheets; DeckgenError for a start beyond the sheet and when there is nothing to print."""
    made, places = [*_made(job)], job.places
    if not made:
        raise DeckgenError(Finding("nothing-to-print", "no card needs a label"))
    if not 1 <= job.start <= len(places):
        message = f"there is no label {job.start}; a sheet of {job.sheet.title} has {len(places)}"
        raise DeckgenError(Finding("start", message, hint=f"count from 1 to {len(places)}, row by row"))
    queue: list[Made | None] = [None] * (job.start - 1) + made
    sheets = [queue[first : first + len(places)] for first in range(0, len(queue), len(places))]
    return Document(
        title=f"Stickers: {becoming(job.relation)}",
        subject=f"{len(made)} stickers on {job.sheet.title}",
        pages=tuple(_page(job, sheet, places, number) for number, sheet in enumerate(sheets, 1)),
        single_sided=True,
    )


def _page(job: StickerJob, sheet: Sequence[Made | None], places: Sequence[Rect], number: int) -> Page:
    items: list[Item] = []
    for sticker, place in zip(sheet, places, strict=False):
        if sticker:
            moved, size = Transform(e=place.x, f=place.y), Size(place.width, place.height)
            clip = _outline(job, size, BLEED if job.sheet.whole else 0.0)
            items.append(Group(sticker.frame.items, moved, clip, sticker.name))
            if job.sheet.whole:
                items.append(Group((Path(_outline(job, size), stroke=CUT, width=0.35),), moved))
    return Page(job.paper, _seen(job, tuple(items)), label=str(number), bookmark=f"Sheet {number}")


def _seen(job: StickerJob, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The page as it is printed: mirrored where it is looked at through the foil."""
    return (Group(items, Transform(-1, 0, 0, 1, job.paper.width, 0)),) if job.mirrored else items


def _outline(job: StickerJob, size: Size, bleed: float = 0.0) -> str:
    """The edge of a sticker, or ``bleed`` points outside of it."""
    radius = size.width / 2 if job.sheet.round else CORNER if job.sheet.whole else job.sheet.corner
    return rectangle(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed, radius)


def _made(job: StickerJob) -> Iterator[Made]:
    """The stickers in the order in which the cards lie in their packs, then those of the skifters."""
    deck = job.relation.conversion.deck
    theme = clear(job.theme) if job.foil else job.theme
    label_theme = theme if job.foil else on_white(theme)
    size = job.face if job.sheet.whole else job.sheet.label
    design = Design(label_theme, size, job.foil)
    pulls = [pull for pull in job.relation.pulls if job.all_cards or needs_label(pull)]
    cards = {pull.becomes.id: pull.becomes for pull in pulls}
    ranks = [rank for _, rank in job.relation.skifters] if job.skifters else []
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
    """A page of nothing but the outlines and numbers of the labels, to be held against the light with a sheet."""
    items: list[Item] = []
    for number, place in enumerate(job.places, 1):
        shape = Path(_outline(job, Size(place.width, place.height)), stroke="#000000", width=0.5)
        words = str(number)
        text = Text((place.width - width(words, BODY, 8)) / 2, place.height / 2 + 3, words, BODY, 8, "#000000")
        items.append(Group((shape, text), Transform(e=place.x, f=place.y)))
    page = Page(job.paper, _seen(job, tuple(items)), label="outlines")
    return Document(f"Outlines of {job.sheet.title}", (page,), single_sided=True)


def sticker_warnings(job: StickerJob) -> Iterator[Finding]:
    """What to know before a sheet is printed."""
    sheet = job.sheet
    if not sheet.verified:
        message = f"the measures of {sheet.title} are not verified: {sheet.source}"
        hint = "print with --outline on plain paper, hold it and a sheet against the light, and mend with --nudge"
        yield Finding("labels-unverified", message, hint=hint, severity="warning")
    if not sheet.whole and sheet.label.width > job.card.width + TOLERANCE:
        message = f"these labels are {millimetres(sheet.label.width)} wide, and the cards {dimensions(job.card)}"
        yield Finding("label-too-wide", message, hint="trim them, or take a smaller label", severity="warning")
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
