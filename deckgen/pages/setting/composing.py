"""Text composed on the grid: spans in the fonts of a role, justified where the measure is wide enough, else ragged; and
whether what is set goes where it is to stand.
"""

import math
import re
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Text, walk
from deckgen.foundations.geometry import Rect, Transform, around
from deckgen.foundations.spelling import keep_together
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.pages.setting.blocks import Span, Spans
from deckgen.pages.setting.page_design import ROLES, PageDesign
from deckgen.pages.setting.slabs import Slab
from deckgen.typography.fonts import font, width
from deckgen.typography.lines import Alignment, SetLine, move_line, set_lines
from deckgen.typography.runs import Run

NARROW = 24.0  # ems of the body text below whose measure none is justified, small print as little: spaces would gape
LONE = re.compile(r"(?<![\w,.])([01])(?!\w|[.,]\d)")  # a figure that by itself would pass for a letter among italics

NUMBERS = re.compile(r"(\d+)")

ROUNDED = 0.5  # points by which one text may seem to leave its place, for widths are rounded
TOUCHING = 0.05  # points between two runs of which one goes on where the other ends


def line_up(run: Run, design: PageDesign) -> tuple[Run, ...]:
    """A run in parts, so that a 0 or a 1 that stands alone among italics, whose figures are old-style, is no letter;
    all its numbers are alike.
    """
    if run.font != design.fonts["italic"] or not LONE.search(run.text):
        return (run,)
    parts = NUMBERS.split(run.text)
    fonts = (run.font, design.fonts["figures"])
    return tuple(
        run._replace(text=text, font=fonts[place % 2], mark=run.mark if place == 0 else "")
        for place, text in enumerate(parts)
        if text
    )


class Composer:
    """Composes text in a design; ``folios`` says on which page each anchor stood the last time round."""

    def __init__(self, design: PageDesign, folios: Mapping[str, str], measure: float = 0.0, role: str = "body") -> None:
        self.design, self.folios, self.role = design, folios, role
        self.measure = measure or design.measure

    def text(self, spans: Spans, role: str = "", align: Alignment = "justified", indent: float = 0.0) -> list[Slab]:
        """Spans as lines of the grid, one slab each."""
        is_ragged = (role or self.role) == "figures" or self.measure < NARROW * self.design.text
        if align == "justified" and is_ragged:
            align = "left"
        lines = set_lines(self.runs(spans, role), self.measure, align, indent)
        return [self.line(line) for line in lines]

    def fit(
        self, spans: Spans, role: str, size: float, room: float = 0.0, align: Alignment = "left"
    ) -> tuple[SetLine, ...]:
        """Spans on a line ``room`` points wide in type of ``size``, or smaller down to SMALLEST_TYPE, or on several."""
        room = room or self.measure
        runs = self.runs(spans, role)
        natural = math.fsum(run.width for run in runs) / self.design.type(role).size
        if natural:
            size = max(SMALLEST_TYPE, min(size, room / natural - 0.01))
        return set_lines(tuple(run._replace(size=size) for run in runs), room, align)

    def small_print(
        self, lines: Iterable[Spans], room: float, align: Alignment, role: str = "caption"
    ) -> tuple[tuple[Item, ...], float]:
        """Lines of small print, each broken as it must be, and how high they are together."""
        size = self.design.type(role).size
        y = size * 0.35
        items: list[Item] = []
        for spans in lines:
            for line in set_lines(self.runs(spans, role), room, align):
                y += size * 1.2
                items += move_line(line, 0.0, y).items
        return tuple(items), y + size * 0.4

    def line(self, line: SetLine) -> Slab:
        """A line of text on its line of the grid."""
        placed = move_line(line, 0.0, self.design.baseline)
        entries = tuple(mark for mark in placed.marks if mark)
        return Slab(1, placed.items, links=placed.links, entries=entries, after=25.0 if line.hyphenated else 0.0)

    def runs(self, spans: Spans, role: str = "") -> tuple[Run, ...]:
        """Spans in the fonts of a role."""
        role = role or self.role
        return tuple(part for span in spans for part in line_up(self._run(span, role), self.design))

    def _run(self, span: Span, role: str) -> Run:
        face = self.design.type(role)
        if span.style:
            font = {
                "strong": f"{role}-strong" if f"{role}-strong" in ("table-strong", "caption-strong") else "strong",
                "italic": "body" if ROLES[role][0] == "italic" else "italic",
                "small-caps": "small-caps",
            }[span.style]
            face = self.design.type(font)._replace(size=face.size)
        if span.picture:
            return Run("", face.font, face.size, "", span.link, span.entry, span.picture, span.tall)
        size = face.size if span.tall == 1 else round(face.size * span.tall, 2)
        text = keep_together(word("page", number=self.folios.get(span.link, "00"))) if span.page else span.text
        return Run(text, face.font, size, self.design.ink, span.link, span.entry)


def is_crowded(items: Iterable[Item], room: float) -> bool:
    """Whether a run of text leaves the width of ``room`` points, or comes closer to another than a third of an em."""
    runs = _whole_runs(_extent(item, under) for item, under in walk(tuple(items)) if isinstance(item, Text))
    if any(run.box.x < -ROUNDED or run.box.right > room + ROUNDED for run in runs):
        return True
    runs.sort(key=lambda run: run.box.y)
    return any(  # less than a third of an em between two runs that stand on a line
        max(other.box.x - run.box.right, run.box.x - other.box.right) < min(run.size, other.size) * (1 / 3)
        for place, run in enumerate(runs)
        for other in takewhile(lambda below: below.box.y < run.box.bottom, runs[place + 1 :])  # noqa: B023
    )


def narrow(items: tuple[Item, ...], room: float) -> tuple[Item, ...]:
    """A line of text, narrowed to ``room`` points where it is wider."""
    boxes = [_extent(item, under).box for item, under in walk(items) if isinstance(item, Text)]
    left, right = min((box.x for box in boxes), default=0.0), max((box.right for box in boxes), default=0.0)
    if right - left <= room + ROUNDED:
        return items
    narrowing = room / (right - left)
    return (Group(items, Transform(narrowing, 0, 0, 1, -left * narrowing, 0)),)


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
