"""Words in boxes on labels: on as many lines as they take, in the largest type that goes."""

from collections.abc import Iterator

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Item, Text
from deckgen.foundations.geometry import Rect
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.type.fonts import font, width
from deckgen.type.lines import typographic

LARGEST_NAME = 14.0
LEADING = 1.12


def fit_words(text: str, face: str, largest: float, box: Rect, colour: str = BLACK) -> Iterator[Item]:
    """Words in the middle of a box, on as many lines as they take, in the largest type in which they go."""
    return set_words(text, face, best_size(text, box.width, box.height, face, largest), box, 0.5, colour)


def set_words(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Iterator[Item]:
    """Words in the middle of a box, on as many lines as they take."""
    lines = list(wrap(bind(text), face, size, box.width))
    pitch = size * LEADING
    top = box.centre.y - pitch * len(lines) / 2
    for number, words in enumerate(lines):
        yield set_line(words, face, size, Rect(box.x, top + number * pitch, box.width, pitch), align, colour)


def set_line(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Text:
    """A line with its capitals in the middle of a box; ``align`` is 0 at its left and 1 at its right."""
    taken = width(text, face, size)
    baseline = box.centre.y + font(face).cap_height * size / 2
    return Text(box.x + (box.width - taken) * align, baseline, text, face, size, colour)


def best_size(text: str, room: float, height: float, face: str, largest: float = LARGEST_NAME) -> float:
    """The largest type in which words go into a box; the smallest where they go in none."""
    size = largest
    while size > SMALLEST_TYPE:
        lines = list(wrap(bind(text), face, size, room))
        if len(lines) * size * LEADING <= height and all(width(words, face, size) <= room for words in lines):
            return size
        size -= 0.25
    return SMALLEST_TYPE


def bind(name: str) -> str:
    """A name that is not broken after a little word."""
    return typographic(name).replace(" of ", " of\u00a0").replace(" and ", " and\u00a0")


def wrap(text: str, face: str, size: float, room: float) -> Iterator[str]:
    """The lines of a paragraph, each as full as goes."""
    held: list[str] = []
    for one in typographic(text).split(" "):
        if held and width(" ".join((*held, one)), face, size) > room:
            yield " ".join(held)
            held = []
        held.append(one)
    if held:
        yield " ".join(held)
