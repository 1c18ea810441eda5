"""Stickers that turn packs into a deck: labels on label sheets, or whole faces to cut from a full sheet."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import BLACK
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, Transform, around
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.spelling import quantity
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, WHITE_EDGE, dimensions, millimetres
from deckgen.foundations.words import word
from deckgen.game.conversion_rows import conversion_title
from deckgen.pages.card_sheets import foil_warnings
from deckgen.pages.document import Document, Page
from deckgen.pages.label_arrangement import fit_words, printed_area
from deckgen.pages.marks import crop_marks
from deckgen.pages.sheet_notes import furniture, strips
from deckgen.pages.sticker_job import DrawnSticker, StickerJob, StickerLayout, make_stickers

BLEED = 1 * MILLIMETRE  # how far a ground runs on beyond the cut line of a whole face

CUT, TINT = "#8a8a8a", "#e9e4d8"

KEY_TYPE, KEY_LARGEST = 8.0, 10.0  # the type of the key to a sheet, and the largest in which it names a card
KEY_HEAD, KEY_EDGE = 12.0, 8 * MILLIMETRE  # the height of the line above the key, and what it leaves on either side
CLOSE = 2.0  # points from the edge of a face in its key to the words in it
DOWN, KEY_GAP = 3, 1.5 * MILLIMETRE  # how many sheets stand below each other in the key to whole faces, and air
NAMED, LEAST_NAMED = 21.5 * MILLIMETRE, 18 * MILLIMETRE  # how wide a face is there, and what its name needs
MOST_NUDGE = 10 * MILLIMETRE  # how far labels may be moved; a sheet that is further off lies wrong in the tray

_Sheet: TypeAlias = tuple[StickerLayout, Sequence[DrawnSticker | None]]
"""How a sheet lies, and the label in each of its places, None where it is gone."""


def stickers(job: StickerJob) -> Document:
    """The document of all sheets, those of each size by themselves, and of the key to each of them.

    DeckgenError for labels that the sheet has not, and when there is nothing to print.
    """
    sheets: list[_Sheet] = []
    count = 0
    for layout in job.layouts:
        if own := list(make_stickers(job, layout.size)):
            queue = _queue(own, set() if sheets else _used_labels(job, layout))
            most = len(layout.places)
            sheets += ((layout, queue[first : first + most]) for first in range(0, len(queue), most))
            count += len(own)
    if not sheets:
        raise DeckgenError(Finding("nothing-to-print", "no card needs a label"))
    pages = []
    for number, (layout, labels) in enumerate(sheets, 1):
        places = zip(labels, layout.places, strict=False)
        items = tuple(item for sticker, place in places if sticker for item in _place(job, sticker, place))
        items += _beside(job, layout, number, len(sheets))
        pages.append(Page(layout.paper, items, label=str(number), bookmark=word("sheets.label", number=number)))
    if job.has_key:
        pages += _small_keys(job, sheets) if job.sheet.whole else _keys(job, sheets)
    subject = f"{quantity(count, 'sticker')} on {job.sheet.title}"
    return Document(
        word("titles.stickers", conversion=conversion_title(job.relation.conversion)),
        tuple(pages),
        subject=subject,
        single_sided=True,
    )


def _beside(job: StickerJob, layout: StickerLayout, number: int, of: int) -> tuple[Item, ...]:
    """In the margin: what the sheet is, its stock, a ruler that proves its scale, and marks to lay a sheet of labels
    against, at its four corners alone, so that words between them stay together.
    """
    title = word("sheets.sheet", title=conversion_title(job.relation.conversion), number=number, of=of)
    words, face = (title, job.sheet.title), job.theme.pages["figures"]
    if job.sheet.whole:
        return furniture(strips(layout.paper, layout.places, BLEED), words, face)[0]
    block = (around(layout.places),)
    return (
        *furniture(strips(layout.paper, block, 0.0), words, face)[0],
        *crop_marks(block, layout.paper, 0.0, "margins"),
    )


def _used_labels(job: StickerJob, layout: StickerLayout) -> set[int]:
    """The labels of the first sheet that are gone, counted from 1."""
    most = len(layout.places)
    for code, number in [("start", job.asked.start), *(("skip", number) for number in sorted(job.asked.skip))]:
        if not 1 <= number <= most:
            message = f"there is no label {number} on a sheet of {job.sheet.product}, which has {most}"
            raise DeckgenError(Finding(code, message, hint=f"count from 1 to {most}, row by row"))
    used = {*range(1, job.asked.start), *job.asked.skip}
    if len(used) == most:
        raise DeckgenError(Finding("skip", "no label of this sheet is left", hint="take a new one, without --skip"))
    return used


def _queue(stickers: Sequence[DrawnSticker], used: set[int]) -> list[DrawnSticker | None]:
    """The stickers in the order of the labels, and None for each label that is gone."""
    queue: list[DrawnSticker | None] = []
    for sticker in stickers:
        while len(queue) + 1 in used:
            queue.append(None)
        queue.append(sticker)
    return queue


def _keys(job: StickerJob, sheets: Sequence[_Sheet]) -> Iterator[Page]:
    """The labels of each sheet as they lie on it, on a page of its own."""
    for number, (layout, labels) in enumerate(sheets, 1):
        items: list[Item] = []
        top = min(place.y for place in layout.places)
        if top >= KEY_HEAD * 2:
            room = Rect(KEY_EDGE, top - KEY_HEAD * 1.6, layout.paper.width - 2 * KEY_EDGE, KEY_HEAD)
            head = word("label-key.title", sheet=number, sheets=len(sheets))
            items += _key_line(job, head + _tell_tinted(labels), room)
        items += _key_entries(job, labels, layout.places)
        yield Page(layout.paper, tuple(items), label=f"key {number}", bookmark=word("label-key.bookmark", sheet=number))


def _small_keys(job: StickerJob, sheets: Sequence[_Sheet]) -> Iterator[Page]:
    """The whole faces of each sheet as they lie on it, so small that a page holds several sheets."""
    columns = max(len({place.x for place in layout.places}) for layout, _ in sheets)
    paper = sheets[0][0].paper
    room = Rect(0, 0, *paper).inset(KEY_EDGE)
    abreast = max(1, int(room.width / NAMED) // columns)
    down = max(
        (number for number in range(2, DOWN + 1) if _named_width(sheets, room, number) >= LEAST_NAMED), default=1
    )
    most = abreast * down
    wide, high = room.width / abreast, (room.height - KEY_HEAD) / down
    for first in range(0, len(sheets), most):
        shown = sheets[first : first + most]
        tinted = _tell_tinted([label for _, labels in shown for label in labels])
        items = [*_key_line(job, word("label-key.whole") + tinted, room._replace(height=KEY_HEAD))]
        for place, (layout, labels) in enumerate(shown):
            row, across = divmod(place, abreast)
            cell = Rect(room.x + across * wide, room.y + KEY_HEAD * 1.5 + row * high, wide, high).inset(KEY_GAP)
            block = around(layout.places)
            scale = min(cell.width / block.width, (cell.height - KEY_HEAD * 1.5) / block.height)
            title = word("label-key.sheet", sheet=first + place + 1)
            items += _key_line(job, title, cell._replace(height=KEY_HEAD, width=block.width * scale))
            places = [
                Rect(
                    cell.x + (one.x - block.x) * scale,
                    cell.y + KEY_HEAD + (one.y - block.y) * scale,
                    one.width * scale,
                    one.height * scale,
                )
                for one in layout.places
            ]
            items += _key_entries(job, labels, places)
        number = first // most + 1
        yield Page(paper, tuple(items), label=f"key {number}", bookmark=word("label-key.bookmark-whole"))


def _named_width(sheets: Sequence[_Sheet], room: Rect, down: int) -> float:
    """How wide the narrowest face is in the key where so many sheets stand below each other."""
    high = (room.height - KEY_HEAD) / down - 2 * KEY_GAP - KEY_HEAD * 1.5
    return min(layout.places[0].width * high / around(layout.places).height for layout, _ in sheets)


def _key_line(job: StickerJob, text: str, room: Rect) -> Sequence[Item]:
    return fit_words(text, job.theme.pages["figures"], KEY_TYPE, room).items


def _tell_tinted(labels: Sequence[DrawnSticker | None]) -> str:
    """The words that say which packs of some labels are tinted."""
    tinted = dict.fromkeys(str(sticker.pack) for sticker in labels if sticker and _is_tinted(sticker))
    return " " + word("label-key.tinted", number=", ".join(tinted)) if tinted else ""


def _key_entries(job: StickerJob, labels: Sequence[DrawnSticker | None], places: Sequence[Rect]) -> Iterator[Item]:
    """Each label in its place with the card that it goes on; every other pack is tinted."""
    for sticker, place in zip(labels, places, strict=False):
        if sticker:
            entry = tuple(_key_entry(job, sticker, Size(place.width, place.height)))
            yield Group(entry, Transform(e=place.x, f=place.y))


def _key_entry(job: StickerJob, sticker: DrawnSticker, size: Size) -> Iterator[Item]:
    """The outline of a label, and in it the pack, where there are several, and the card."""
    yield Path(_outline(job, size), stroke=CUT, width=0.35, fill=TINT if _is_tinted(sticker) else None)
    box = Rect(0, 0, *size).inset(CLOSE) if job.sheet.whole else printed_area(size, job.sheet.round)
    if len(job.cards) > 1:
        pack = word("label-key.pack", number=sticker.pack)
        above = box._replace(height=KEY_TYPE * 1.2)
        yield from fit_words(pack, job.theme.pages["strong-figures"], KEY_TYPE, above).items
        box = Rect(box.x, box.y + KEY_TYPE * 1.2, box.width, box.height - KEY_TYPE * 1.2)
    yield from fit_words(sticker.card, job.theme.pages["figures"], KEY_LARGEST, box).items


def _is_tinted(sticker: DrawnSticker) -> bool:
    """Whether the key sets off a label's pack, which it does with every other one."""
    return sticker.pack % 2 == 0


def _place(job: StickerJob, sticker: DrawnSticker, place: Rect) -> Iterator[Item]:
    """A sticker in its place, and the line along which a whole face is cut.

    One that is looked at through the foil is mirrored where it is, not with the page: the sheet lies in the printer as
    any other does, and so labels are counted and moved as on any other.
    """
    size = sticker.frame.size
    seen = Transform(-1, 0, 0, 1, place.right, place.y) if job.asked.mirrored else Transform(e=place.x, f=place.y)
    yield Group(sticker.frame.items, seen, _outline(job, size, BLEED if job.sheet.whole else 0.0), sticker.name)
    if job.sheet.whole:
        yield Group((Path(_outline(job, size), stroke=CUT, width=0.35, tool="cut"),), seen)


def _outline(job: StickerJob, size: Size, bleed: float = 0.0) -> Outline:
    """The edge of a sticker, or ``bleed`` points outside of it."""
    radius = size.width / 2 if job.sheet.round else 4 * MILLIMETRE if job.sheet.whole else job.sheet.corner
    return rectangle(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed, radius)


def outline_page(job: StickerJob) -> Document:
    """The outlines and numbers of the labels alone, to be held against the light with a sheet; a page a size."""
    pages = tuple(Page(layout.paper, tuple(_outlines(job, layout)), label="outlines") for layout in job.layouts)
    return Document(word("titles.outlines", sheet=job.sheet.title), pages, single_sided=True)


def _outlines(job: StickerJob, layout: StickerLayout) -> Iterator[Item]:
    for number, place in enumerate(layout.places, 1):
        shape = Path(_outline(job, layout.size), stroke=BLACK, width=0.5)
        text = fit_line(str(number), job.theme.pages["figures"], 8.0, Rect(0, 0, *layout.size), BLACK)
        yield Group((shape, text), Transform(e=place.x, f=place.y))


def sticker_warnings(job: StickerJob) -> Iterator[Finding]:
    """Warnings before a sheet is printed: about the sheet, and about what is printed where."""
    sheet, narrowest = job.sheet, min(job.cards)
    if not sheet.verified:
        message = f"the measures of {sheet.product} are not verified: {sheet.source}"
        hint = "print with --outline on plain paper, hold it and a sheet against the light, and mend with --nudge"
        yield Finding("labels-unverified", message, hint=hint, severity="warning")
    if not sheet.whole and sheet.label.width > narrowest.width + TOLERANCE:
        message = f"these labels are {millimetres(sheet.label.width)} wide, and the cards {dimensions(narrowest)}"
        yield Finding("label-too-wide", message, hint="trim them, or take a smaller label", severity="warning")
    papers = ((Rect(0, 0, *layout.paper).inset(WHITE_EDGE), layout.printed) for layout in job.layouts)
    if not all(inside.holds(box) for inside, printed in papers for box in printed):
        edge = millimetres(WHITE_EDGE)
        message = f"most printers cannot print within {edge} of the edge, where some labels are printed"
        hint = "print one sheet on plain paper first, and look at its outer labels"
        yield Finding("margin", message, hint=hint, severity="warning")
    hint = "dark print on light cards can be read; on dark ones use white labels"
    yield from foil_warnings(job.asked.foil, job.asked.mirrored, hint)
    if max(abs(job.nudge.x), abs(job.nudge.y)) > MOST_NUDGE:
        message = f"labels are moved by more than {millimetres(MOST_NUDGE)}"
        yield Finding("nudge", message, hint="look how the sheet lies in the tray", severity="warning")
