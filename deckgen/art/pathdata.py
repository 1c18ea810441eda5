"""SVG path data read into outlines."""

import functools
import re
from collections.abc import Callable, Iterator
from itertools import cycle
from operator import add

from deckgen.art.pen import FARTHEST, Pen
from deckgen.foundations.outline import Outline

# Possessive throughout: a number is as long as it goes, and no text can make the matching slow.
NUMBER = r"[-+]?+(?:[0-9]++\.?+[0-9]*+|\.[0-9]++)(?:[eE][-+]?+[0-9]++)?+"
_SPACE = r"[ \t\r\n\f]*+"
_LETTER = re.compile(rf"{_SPACE}([MmLlHhVvCcSsQqTtAaZz])")
_NUMBER = re.compile(rf"{_SPACE},?+{_SPACE}({NUMBER})")
_FLAG = re.compile(rf"{_SPACE},?+{_SPACE}([01])")
_TAKES = {
    **{letter: (_NUMBER,) * count for letter, count in zip("MLHVCSQTZ", (2, 2, 1, 1, 6, 4, 4, 2, 0), strict=True)},
    "A": (_NUMBER, _NUMBER, _NUMBER, _FLAG, _FLAG, _NUMBER, _NUMBER),
}
_ALL = {letter: re.compile("".join(each.pattern for each in takes)) for letter, takes in _TAKES.items()}


@functools.lru_cache(maxsize=1024)
def read_path(data: str, most: int) -> Outline:
    """The outline that SVG path data draws; ValueError says what is wrong with it, and where.

    Data that makes more than ``most`` segments raises OverflowError. Figures share parts, and so many of their paths.
    """
    pen = Pen()
    draw: dict[str, Callable[..., None]] = {
        "M": pen.move, "L": pen.line, "H": pen.across, "V": pen.down, "C": pen.curve, "S": pen.smooth,
        "Q": pen.quadratic, "T": pen.smooth_quadratic, "A": pen.arc, "Z": pen.close,
    }  # fmt: skip
    for letter, operands in _commands(data):
        numbers = operands
        if not len(pen) and letter not in "Mm":
            raise ValueError(f"a path begins with M, not {letter}")
        if letter == "a":
            numbers = (*numbers[:5], numbers[5] + pen.at.x, numbers[6] + pen.at.y)
        elif letter.islower():
            origin = pen.at[::-1] if letter == "v" else pen.at
            numbers = tuple(map(add, numbers, cycle(origin)))
        draw[letter.upper()](*numbers)
        if len(pen) > most:
            raise OverflowError
    return pen.outline


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
