"""Whether what is set goes where it is to stand, and can be printed."""

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from deckgen.foundations.findings import Finding
from deckgen.foundations.frame import Item, Text, walk
from deckgen.foundations.geometry import Rect, Transform, around
from deckgen.typography.fonts import font, width

ROUNDED = 0.5  # points by which one text may seem to leave its place, for widths are rounded
TOUCHING = 0.05  # points between two runs of which one goes on where the other ends


def is_crowded(items: Iterable[Item], room: float) -> bool:
    """Whether a run of text leaves the width of ``room`` points, or comes closer to another than a third of an em."""
    runs = _whole_runs(_extent(item, under) for item, under in walk(tuple(items)) if isinstance(item, Text))
    if any(run.box.x < -ROUNDED or run.box.right > room + ROUNDED for run in runs):
        return True
    runs.sort(key=lambda run: run.box.y)
    return any(
        _is_close(run, other)
        for place, run in enumerate(runs)
        for other in takewhile(lambda below: below.box.y < run.box.bottom, runs[place + 1 :])  # noqa: B023
    )


class _Extent(NamedTuple):
    """What a run of text covers, from the height of its small letters to its baseline, and the points of its type."""

    box: Rect
    size: float


def _extent(text: Text, under: Transform) -> _Extent:
    high = font(text.font).x_height * text.size
    moved_apart = text.spacing * text.text.count(" ") + text.tracking * len(text.text)
    box = under.bounds(Rect(text.x, text.y - high, width(text.text, text.font, text.size) + moved_apart, high))
    return _Extent(box, text.size * box.height / high)


def _whole_runs(runs: Iterable[_Extent]) -> list[_Extent]:
    """Runs of text, those that go on where another ends on the same line as one with it: they differ in style alone."""
    whole: list[_Extent] = []
    for run in sorted(runs, key=lambda run: (round(run.box.bottom, 1), run.box.x)):
        last = whole[-1] if whole else None
        if last and abs(last.box.bottom - run.box.bottom) < TOUCHING and abs(run.box.x - last.box.right) < TOUCHING:
            box = around([last.box, run.box])
            whole[-1] = _Extent(box, max(last.size, run.size))
        else:
            whole.append(run)
    return whole


def _is_close(run: _Extent, other: _Extent) -> bool:
    """Whether two runs that stand on a line have less than a third of an em between them."""
    gap = max(other.box.x - run.box.right, run.box.x - other.box.right)
    return gap < min(run.size, other.size) * (1 / 3)  # of an em


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
