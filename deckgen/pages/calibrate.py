"""The two-sided test page, from which it is read how far a printer puts backs off their fronts.

Four ladders of lines run along the sheet's edges. The back's half of each line is moved by the very offset that is
printed beside the front's half, so against the light the two halves that meet tell the offset that mends this printer.
"""

from collections.abc import Iterator
from typing import NamedTuple

from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Group, Item, Path, Text
from deckgen.geometry import Point, Rect, Size, moving
from deckgen.pages.backs import behind
from deckgen.pages.document import Document, Duplex, Page
from deckgen.pages.furniture import FONT, INK, LINE, ruler
from deckgen.type.fonts import font
from deckgen.units import MILLIMETRE, millimetres

PITCH = 6 * MILLIMETRE
"""Between the lines of a ladder; twice what it can tell, so that no line can be taken for its neighbour's."""

STEP = 0.2
"""Millimetres from one line of a ladder to the next."""

MOST = 14
"""Lines to either side of the middle: 2.8 mm, more than printers are off."""

TICK = 6 * MILLIMETRE
INSET = 22 * MILLIMETRE
"""From the paper's edge to where the halves of a ladder's lines meet."""

SMALLEST = 140 * MILLIMETRE
"""The narrowest paper that has room for the scales and for what is said about them."""

TITLE, TEXT, LEADING = 14.0, 9.5, 13.0


class Rung(NamedTuple):
    """One line of a ladder: where its halves meet on the front page, and the offset in millimetres that it stands for.

    ``upright`` rungs tell how far to the right backs have to go, level ones how far down.
    """

    at: Point
    offset: float
    upright: bool

    @property
    def moves(self) -> Point:
        """The offset in points, right and down."""
        by = self.offset * MILLIMETRE
        return Point(by, 0) if self.upright else Point(0, by)


def calibration(paper: Size, duplex: Duplex = "long-edge") -> Document:
    """The two pages for a paper as it lies, upright or on its side, and a flip; DeckgenError if it is too small."""
    if min(paper) < SMALLEST:
        raise DeckgenError(
            Finding("paper-too-small", f"the test page needs paper at least {millimetres(SMALLEST)} wide and high")
        )
    ladder = tuple(rungs(paper))
    front = Page(paper, tuple(_front(paper, duplex, ladder)), side="front", label="front")
    back = Page(paper, tuple(_back(paper, duplex, ladder)), side="back", label="back")
    return Document("Two-sided test page", (front, back), duplex=duplex, subject="Measures how a printer puts backs")


def rungs(paper: Size) -> Iterator[Rung]:
    """Every line of the four ladders, as many as the paper has room for."""
    across, down = (min(MOST, int((side / 2 - INSET - TICK) / PITCH)) for side in paper)
    for y in (INSET, paper.height - INSET):
        yield from (Rung(Point(paper.width / 2 + n * PITCH, y), n * STEP, True) for n in range(-across, across + 1))
    for x in (INSET, paper.width - INSET):
        yield from (Rung(Point(x, paper.height / 2 + n * PITCH), n * STEP, False) for n in range(-down, down + 1))


def half(rung: Rung, paper: Size) -> Rect:
    """The front's half of a line, as a rectangle without thickness, on the side of the paper's edge."""
    x, y = rung.at
    if rung.upright:
        return Rect(x, y - TICK if y < paper.height / 2 else y, 0, TICK)
    return Rect(x - TICK if x < paper.width / 2 else x, y, TICK, 0)


def other_half(rung: Rung, paper: Size, duplex: Duplex) -> Rect:
    """The back's half of a line on the back page: toward the middle from the front's, and moved by its offset."""
    outer = half(rung, paper)
    inner = outer.moved(*(2 * (at - middle) for at, middle in zip(rung.at, outer.centre, strict=True)))
    return behind(inner, paper, duplex, rung.moves)[0]


def _front(paper: Size, duplex: Duplex, ladder: tuple[Rung, ...]) -> Iterator[Item]:
    yield _lines(half(rung, paper) for rung in ladder)
    yield from (_label(rung, half(rung, paper), paper) for rung in ladder)
    left, line = INSET + 2 * TICK, INSET + 4 * TICK
    yield _text(left, line, "Two-sided test page, front", TITLE)
    for words in _wrapped(("", *_instructions(duplex)), paper.width - 2 * left):
        line += LEADING
        yield _text(left, line, words)
    yield Group(ruler()[0], moving(left, line))


def _back(paper: Size, duplex: Duplex, ladder: tuple[Rung, ...]) -> Iterator[Item]:
    yield _lines(other_half(rung, paper, duplex) for rung in ladder)
    yield _text(INSET + 2 * TICK, paper.height - INSET - 4 * TICK, "Two-sided test page, back", TITLE)


def _instructions(duplex: Duplex) -> tuple[str, ...]:
    edge = "short" if duplex == "short-edge" else "long"
    return (
        f"1.  Print this page on both sides of one sheet at 100 %, flipped on the {edge} edge. The ruler has to "
        "measure 50 mm.",
        "2.  Hold the sheet against a window with this side toward you. On each of the four scales, one line runs "
        "straight through from the front to the back: read the number beside it.",
        "3.  X is what the scales above and below say, Y what those at the left and right say. Where two of a kind "
        "differ, take the middle: the paper went in a little askew, and no offset mends that.",
        "4.  deckgen sheets DECK --back-offset Xmm,Ymm",
        "For example, 0.4mm,-0.2mm moves the backs 0.4 mm to the right and 0.2 mm up, as you look at them. To keep the "
        "numbers for a printer: deckgen calibrate --printer NAME --keep Xmm,Ymm",
    )


def _lines(rects: Iterator[Rect]) -> Path:
    data = " ".join(f"M {rect.x:.3f} {rect.y:.3f} L {rect.right:.3f} {rect.bottom:.3f}" for rect in rects)
    return Path(data, stroke=INK, width=0.5)


def _label(rung: Rung, line: Rect, paper: Size) -> Text:
    """The offset of a line, beyond its outer end; without a plus sign, for it is to be typed as it stands."""
    words = f"{rung.offset:.1f}".replace("-", "−")
    size = 7.0
    width = font(FONT).width(words, size)
    capitals = font(FONT).cap_height * size
    x, y = line.centre
    if rung.upright:
        above = rung.at.y < paper.height / 2
        return _text(x - width / 2, line.y - LINE / 2 if above else line.bottom + LINE / 2 + capitals, words, size)
    left = rung.at.x < paper.width / 2
    return _text(line.x - LINE / 2 - width if left else line.right + LINE / 2, y + capitals / 2, words, size)


def _wrapped(paragraphs: tuple[str, ...], room: float) -> Iterator[str]:
    measure = font(FONT)
    for paragraph in paragraphs:
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure.width(longer, TEXT) > room:
                yield line
                line = word
            else:
                line = longer
        yield line
        yield ""


def _text(x: float, y: float, words: str, size: float = TEXT) -> Text:
    return Text(x, y, words, FONT, size, INK)
