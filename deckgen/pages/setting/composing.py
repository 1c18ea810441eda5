"""Text composed on the grid: spans in the fonts of a role, justified where the measure is wide enough, else ragged."""

import math
import re
from collections.abc import Iterable, Mapping

from deckgen.foundations.frame import Item
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.pages.setting.blocks import Span, Spans
from deckgen.pages.setting.page_design import ROLES, PageDesign
from deckgen.pages.setting.slabs import Slab
from deckgen.typography.lines import Alignment, SetLine, move_line, set_lines
from deckgen.typography.runs import Run

NARROW = 24.0  # ems of the body text below whose measure none is justified, small print as little: spaces would gape
LONE = re.compile(r"(?<![\w,.])([01])(?!\w|[.,]\d)")  # a figure that by itself would pass for a letter among italics

NUMBERS = re.compile(r"(\d+)")


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
        text = word("page", number=self.folios.get(span.link, "00")).replace(" ", "\u00a0") if span.page else span.text
        return Run(text, face.font, size, self.design.ink, span.link, span.entry)
