"""Whether what is set goes where it is to stand, and can be printed."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from deckgen.foundations.findings import Finding, printable
from deckgen.foundations.frame import Group, Item, Text, walk
from deckgen.foundations.geometry import Rect, Transform, around
from deckgen.foundations.memory import MOST
from deckgen.pages.document import Document
from deckgen.typography.fonts import font, tell_missing, width

HINT = "use other characters, or take a theme whose fonts have them: fonts: {mine: fonts/Mine.ttf}"

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
    """The extent of a run of text, from the height of its small letters to its baseline, and the points of its type."""

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


def find_unprintable(documents: Iterable[Document]) -> Iterator[Finding]:
    """An error for each font that lacks something of the words that are printed, with the first that it stands in.

    The faces of decks that are too large to be remembered are left to the checks of the deck.
    """
    texts: dict[str, dict[str, None]] = {}
    seen: dict[int, tuple[Item, ...]] = {}  # drawings that stand in many places are looked at once

    def look(items: tuple[Item, ...]) -> None:
        if id(items) in seen:
            return
        seen[id(items)] = items
        for item in items:
            if isinstance(item, Group):
                look(item.items)
            elif isinstance(item, Text) and item.colour:
                texts.setdefault(item.font, {})[item.text] = None

    for document in documents:
        faces = dict.fromkeys(placement.face for page in document.pages for placement in page.placements)
        for items in [document.faces[face].items for face in faces if len(faces) <= MOST // 2]:
            look(items)
        for page in document.pages:
            look(page.items)
    for face, runs in ((font(id), runs) for id, runs in texts.items()):
        if missing := tell_missing([face], "".join(runs)):
            first = next(run for run in runs if face.missing(run))
            message = f"the font {face.file.stem} has no {missing}, which stands in {printable(first)!r}"
            yield Finding("glyphs", message, hint=HINT)
