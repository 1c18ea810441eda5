"""The back of a box: the backs of its cards, and over them a plate that says what is in it."""

from collections.abc import Iterator, Sequence

from deckgen.art.back_ornament import BETWEEN, MARGIN, STEP, framed_area
from deckgen.art.corners import FRAMES
from deckgen.faces.back import BACK, draw_back
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, Transform, fit_into, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.pages.booklet.cover import break_title
from deckgen.pages.box_dress import RULE, BoxDress
from deckgen.pages.filler_cards import AIR
from deckgen.records.boxes import REFERENCE
from deckgen.typography.fonts import fit
from deckgen.typography.lines import SetLine, move_line, set_lines
from deckgen.typography.markup import typographic
from deckgen.typography.runs import Run

GAP = 3 * MILLIMETRE  # between two backs

FILLED = 0.7
"""The part of its place that a back fills at least, as it is on cards; otherwise it is drawn in the shape of that."""

PLATE = 0.84  # the part of the back's width that its plate takes, and at most of its height

COVER = 0.52
"""How high a plate over a picture is at least, in widths of the back: what stands in its middle is about so large."""

TITLE, SMALL, LEADING = 22.0, 10.0, 1.24
"""Points of a plate's title, and of what is in the box; and between the lines, in sizes of their type."""

TEXT = (9.0, 8.0, SMALLEST_TYPE)  # points of what the game is, the first that goes


def back_panel(dress: BoxDress, frame: Rect, design: CardDesign) -> Iterator[Item]:
    """The backs of the cards in ``frame``, and over their middle what is in the box.

    A back that the theme has as a drawing brings no frame, and has that of the front.
    """
    yield from _draw_backs(dress, frame)
    if _is_drawn(dress):
        yield Path(FRAMES[design.theme.back["frame"]](frame, STEP), None, design.palette.border, RULE)
    yield from _plate(dress, frame, design)


def _plate(dress: BoxDress, frame: Rect, design: CardDesign) -> Iterator[Item]:
    """The title, what the game is and takes, and below it the time, or all in figures where words have no room; as high
    as that is.
    """
    pages, metal, cut = design.theme.pages, design.palette.border, FRAMES[design.theme.back["frame"]]
    width = frame.width * PLATE
    left, room = frame.centre.x - width / 2 + AIR, width - 2 * AIR
    titles, size = _break_title(dress.deck.title, pages["title"], room)
    pitch, small = (TITLE if len(titles) == 1 else size) * 1.3, SMALL * LEADING
    title = pitch * len(titles)
    figures = [dress.length] if dress.length else []
    high, least = frame.height * PLATE, 2.5 * AIR + title
    lines = _set_text(dress, room, high - least - len(figures) * small - AIR, design)
    if not lines or not dress.kit:
        figures.insert(0, dress.held)
    text = sum(points for _, points in lines) * LEADING
    least += len(figures) * small
    needed = high = least + (text + AIR if lines else 0.0)
    if any(dress.deck.back(id) for id in dress.deck.backs_in_use):  # whose middle is to be covered, not its half
        high = max(high, frame.width * COVER)
    plate = Rect(left - AIR, frame.centre.y - high / 2, width, high)
    yield Path(cut(plate.inset(-BETWEEN), STEP), design.paper)
    yield Path(cut(plate, STEP), None, metal, RULE)
    yield Path(cut(plate.inset(BETWEEN), STEP), None, metal, RULE / 2)
    y = plate.y + (high - needed) / 2 + AIR
    for number, one in enumerate(titles):
        yield fit_line(one, pages["title"], size, Rect(left, y + number * pitch, room, pitch), design.ink)
    y += title + AIR / 2
    yield Path(rectangle(left, y - RULE / 4, room, RULE / 2), metal)
    y += AIR / 2 if lines else 0.0
    for line, points in lines:
        yield from move_line(line, left, y + points).items
        y += points * LEADING
    y += AIR / 2 if lines else 0.0
    for number, one in enumerate(figures):
        yield fit_line(one, pages["small-heading"], SMALL, Rect(left, y + number * small, room, small), metal)


def _break_title(title: str, face: str, room: float) -> tuple[Sequence[str], float]:
    """The lines of a title and their points: one line, unless that is smaller than what stands below it."""
    fitted = fit(title, face, TITLE, room, SMALL)
    return ((title,), TITLE) if fitted.fits else break_title(title.split(), face, room, 2 * TITLE, TITLE)


def _set_text(dress: BoxDress, room: float, high: float, design: CardDesign) -> list[tuple[SetLine, float]]:
    """Lines on the game, and on what is in the box and what is not, each with the points of its type; no lines if that
    is more than a plate holds.
    """
    paragraphs = [text for text in (dress.blurb, dress.contents) if text]
    for size in TEXT if paragraphs else ():
        lines: list[tuple[SetLine, float]] = []
        for paragraph in paragraphs:
            lines += [(SetLine((), 0.0), size / 2)] if lines else []
            run = Run(typographic(paragraph), design.theme.pages["text"], size, design.ink)
            lines += ((line, size) for line in set_lines((run,), room, "centre"))
        if sum(points for _, points in lines) * LEADING <= high and max(line.width for line, _ in lines) <= room:
            return lines
    return []


def _card_around(frame: Rect) -> Size:
    """The smallest card, from usual ones up, whose back has its frame in the shape of ``frame``."""
    enlarged = max(1.0, REFERENCE.width / frame.width, REFERENCE.height / frame.height)
    return Size(frame.width * enlarged + 2 * MARGIN, frame.height * enlarged + 2 * MARGIN)


def _is_drawn(dress: BoxDress) -> bool:
    """Whether all cards have the back that the theme has as a drawing."""
    return BACK in dress.theme.art and all(dress.deck.back(id) is None for id in dress.deck.backs_in_use)


def _draw_backs(dress: BoxDress, frame: Rect) -> Iterator[Item]:
    """The deck's own back with its frame in ``frame``; of several, all of them, upright or lying, as large as goes."""
    deck, theme, card = dress.deck, dress.theme, dress.card
    ids = deck.backs_in_use
    if len(ids) == 1 and deck.back(ids[0]) is None:
        card = _card_around(frame)
    turn, boxes = _arrange(len(ids), frame, framed_area(Rect(0, 0, *card)))
    framed = framed_area(Rect(0, 0, *card))
    seen = turn.bounds(framed)
    across, down = boxes[0].width / seen.width, boxes[0].height / seen.height
    if len(ids) > 1 and min(across, down) < FILLED * max(across, down):
        card = _card_around(turn.bounds(boxes[0]))
        framed = framed_area(Rect(0, 0, *card))
    margin = framed if _is_drawn(dress) else framed.inset(-0.9 * MILLIMETRE)
    for id, box in zip(ids, boxes, strict=True):
        back = draw_back(deck, theme, card, theme.ink, id)
        pictured = deck.back(id) is not None  # which has square corners, whatever the theme's frame
        edge = rectangle(*margin) if pictured else FRAMES[theme.back["frame"]](margin, STEP)
        yield Group((Path(edge, WHITE), *back.items), turn.then(fit_into(turn.bounds(framed), box)), edge)


def _arrange(count: int, frame: Rect, framed: Rect) -> tuple[Transform, Sequence[Rect]]:
    """The places of so many backs in ``frame``, and how each is turned: beside one another, or lying, where that lets
    them be larger.
    """
    between = GAP * (count - 1)
    wide, high = (frame.width - between) / count, (frame.height - between) / count
    beside = [Rect(frame.x + place * (wide + GAP), frame.y, wide, frame.height) for place in range(count)]
    lying = [Rect(frame.x, frame.y + place * (high + GAP), frame.width, high) for place in range(count)]
    ways = ((Transform(), beside), (turning(90), lying))[: 1 if count == 1 else 2]
    return max(ways, key=lambda way: fit_into(way[0].bounds(framed), way[1][0]).stretch)
