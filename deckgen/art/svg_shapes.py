"""The shapes of SVG as outlines: which attributes each has, and how it is drawn, paths by their data."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from operator import add
from typing import Any, NamedTuple

from deckgen.art import attributes
from deckgen.art.attributes import NUMBER
from deckgen.art.pen import FARTHEST, Pen
from deckgen.foundations.outline import Outline, circle, polygon, polyline, rectangle

LARGEST = 20_000  # segments that a drawing may have; a rich woodcut has a tenth of that

_SPACE = r"[ \t\r\n\f]*+"
_LETTER = re.compile(rf"{_SPACE}([MmLlHhVvCcSsQqTtAaZz])")
_NUMBER = re.compile(rf"{_SPACE},?+{_SPACE}({NUMBER})")
_FLAG = re.compile(rf"{_SPACE},?+{_SPACE}([01])")
_TAKES = {
    **{letter: (_NUMBER,) * count for letter, count in zip("MLHVCSQTZ", (2, 2, 1, 1, 6, 4, 4, 2, 0), strict=True)},
    "A": (_NUMBER, _NUMBER, _NUMBER, _FLAG, _FLAG, _NUMBER, _NUMBER),
}
_ALL = {letter: re.compile("".join(each.pattern for each in takes)) for letter, takes in _TAKES.items()}


def read_path(data: str, most: int) -> Outline:
    """The outline that SVG path data draws; ValueError says what is wrong with it, and where, OverflowError that it
    makes more than ``most`` segments.
    """
    pen = Pen()
    draw: dict[str, Callable[..., None]] = {
        "M": pen.move, "L": pen.line, "H": pen.across, "V": pen.down, "C": pen.curve, "S": pen.smooth,
        "Q": pen.quadratic, "T": pen.smooth_quadratic, "A": pen.arc, "Z": pen.close,
    }  # fmt: skip
    for count, (letter, operands) in enumerate(_commands(data)):
        numbers = operands
        if not count and letter not in "Mm":
            raise ValueError(f"a path begins with M, not {letter}")
        if letter == "a":
            numbers = (*numbers[:5], numbers[5] + pen.at.x, numbers[6] + pen.at.y)
        elif letter.islower():
            origin = pen.at[::-1] if letter == "v" else pen.at
            numbers = tuple(map(add, numbers, cycle(origin)))
        draw[letter.upper()](*numbers)
        if count >= most:
            raise OverflowError
    outline = pen.outline
    if len(outline.verbs) > most:  # an arc makes several
        raise OverflowError
    return outline


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each command with its numbers; one that goes on without a letter comes as a command of its own."""
    at, end = 0, len(data.rstrip(" \t\r\n\f"))
    while at < end:
        letter, at = _token(_LETTER, data, at, "a command such as M, L, C or Z")
        while True:
            numbers, at = _numbers(letter, data, at)
            yield letter, numbers
            if letter in "Zz" or not _NUMBER.match(data, at):
                break
            letter = {"M": "L", "m": "l"}.get(letter, letter)


def _numbers(letter: str, data: str, at: int) -> tuple[tuple[float, ...], int]:
    match = _ALL[letter.upper()].match(data, at)
    if not match:
        for pattern in _TAKES[letter.upper()]:
            _, at = _token(pattern, data, at, "a flag, 0 or 1," if pattern is _FLAG else "a number")
        raise AssertionError("what matches piece by piece matches as a whole")
    numbers = tuple(map(float, match.groups()))
    if numbers and not max(map(abs, numbers)) <= FARTHEST:
        raise ValueError(f"expected numbers within ±{FARTHEST:,}")
    return numbers, match.end()


def _token(pattern: re.Pattern[str], data: str, at: int, what: str) -> tuple[str, int]:
    match = pattern.match(data, at)
    if match:
        return match[1], match.end()
    before, after = data[max(0, at - 16) : at].strip(), data[at : at + 8].strip()
    raise ValueError(f"expected {what} after {before!r}" + (f", found {after!r}" if after else ""))


class ElementKind(NamedTuple):
    """An element that draws: readers of its attributes, those it cannot do without, and what draws it.

    A reader is given the text and the length that per cent are of. What has no extent is drawn as an empty outline.
    """

    attributes: Mapping[str, Callable[[str, float], Any]]
    required: tuple[str, ...]
    draw: Callable[..., Outline]


def _rect(width: float, height: float, x: float = 0, y: float = 0, **radii: float) -> Outline:
    """A rectangle; of two corner radii, one that is not given is the same as the other."""
    if not (width and height):
        return Outline()
    rx = min(radii.get("rx", radii.get("ry", 0)), width / 2)
    ry = min(radii.get("ry", radii.get("rx", 0)), height / 2)
    return rectangle(x, y, width, height, rx, ry) if rx and ry else rectangle(x, y, width, height)


_length, _magnitude = attributes.length, attributes.magnitude


def _points(text: str, _whole: float) -> tuple[tuple[float, float], ...]:
    return attributes.points(text)


SHAPES: Mapping[str, ElementKind] = {
    "path": ElementKind({"d": lambda text, _whole: text}, ("d",), lambda d: read_path(d, LARGEST)),
    "rect": ElementKind(
        {"x": _length, "y": _length, "width": _magnitude, "height": _magnitude, "rx": _magnitude, "ry": _magnitude},
        ("width", "height"),
        _rect,
    ),
    "circle": ElementKind(
        {"cx": _length, "cy": _length, "r": _magnitude},
        ("r",),
        lambda r, cx=0, cy=0: circle((cx, cy), r) if r else Outline(),
    ),
    "ellipse": ElementKind(
        {"cx": _length, "cy": _length, "rx": _magnitude, "ry": _magnitude},
        ("rx", "ry"),
        lambda rx, ry, cx=0, cy=0: circle((cx, cy), rx, ry) if rx and ry else Outline(),
    ),
    "line": ElementKind(
        {"x1": _length, "y1": _length, "x2": _length, "y2": _length},
        (),
        lambda x1=0, y1=0, x2=0, y2=0: polyline(((x1, y1), (x2, y2))),
    ),
    "polyline": ElementKind({"points": _points}, ("points",), polyline),
    "polygon": ElementKind({"points": _points}, ("points",), polygon),
}
