"""Whether what is set goes where it is to stand, and the largest type in which it does."""

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import TypeVar

from deckgen.findings import Finding
from deckgen.frame import Item, Text, walk
from deckgen.geometry import Rect, Transform
from deckgen.type.fonts import font, width

Set = TypeVar("Set")

ROUNDED = 0.5
"""Points by which one text may seem to leave its place, for widths are rounded."""


def largest(fits: Callable[[float], Set | None], least: float, most: float, step: float = 0.125) -> Set | None:
    """What ``fits`` makes of the largest type, in points, for which it makes something; None if of none.

    Found by halving, so about six sizes are tried; ``least`` and ``most`` are among them.
    """
    best = fits(least)
    low, high = 0, round((most - least) / step)
    while best is not None and low < high:
        middle = (low + high + 1) // 2
        made = fits(least + middle * step)
        if made is None:
            high = middle - 1
        else:
            best, low = made, middle
    return best


def crowded(items: Iterable[Item], room: float) -> bool:
    """Whether a run of text leaves the width of ``room`` points, or comes close to another."""
    runs = [_extent(item, under) for item, under in walk(tuple(items)) if isinstance(item, Text)]
    if any(run.x < -ROUNDED or run.right > room + ROUNDED for run in runs):
        return True
    runs.sort(key=lambda run: run.y)
    return any(
        _close(run, other)
        for place, run in enumerate(runs)
        for other in takewhile(lambda below: below.y < run.bottom, runs[place + 1 :])  # noqa: B023
    )


def _extent(text: Text, under: Transform) -> Rect:
    """What a run of text covers, from the height of its small letters to its baseline."""
    high = font(text.font).x_height * text.size
    moved_apart = text.spacing * text.text.count(" ") + text.tracking * len(text.text)
    return under.bounds(Rect(text.x, text.y - high, width(text.text, text.font, text.size) + moved_apart, high))


def _close(run: Rect, other: Rect) -> bool:
    """Whether two runs on a line touch."""
    return Rect(run.x + ROUNDED, run.y, run.width - 2 * ROUNDED, run.height).overlaps(other)


def unprintable(items: Iterable[Item]) -> Finding | None:
    """A warning where text holds characters that its font has not; None where everything can be printed."""
    missing = dict.fromkeys(
        character
        for item, _ in walk(tuple(items))
        if isinstance(item, Text)
        for character in font(item.font).missing(item.text)
    )
    if not missing:
        return None
    message = f"no font has {' '.join(missing)}: a box is printed instead"
    return Finding("glyphs", message, hint="write the name in Latin letters", severity="warning")
