"""Text composed on the grid: spans in the fonts of a role, justified where the measure is wide enough, else ragged."""

from collections.abc import Mapping

from deckgen.pages.booklet.blocks import Span, Spans
from deckgen.pages.booklet.design import Design
from deckgen.pages.booklet.slabs import Slab
from deckgen.type.lines import Alignment, Run, SetLine, moved, set_lines

NARROW = 24.0
"""Ems of measure below which text is not justified, for its spaces would gape."""

STRONG = ("table-strong", "caption-strong")
"""Roles that have a bolder face of their own."""


class Composer:
    """Composes text in a design; ``folios`` says on which page each anchor stood the last time round."""

    def __init__(self, design: Design, folios: Mapping[str, str], measure: float = 0.0, role: str = "body") -> None:
        self.design, self.folios, self.role = design, folios, role
        self.measure = measure or design.measure

    def text(self, spans: Spans, role: str = "", align: Alignment = "justified", indent: float = 0.0) -> list[Slab]:
        """Spans as lines of the grid, one slab each."""
        if align == "justified" and self.measure < NARROW * self.design.type(role or self.role).size:
            align = "left"
        lines = set_lines(self.runs(spans, role), self.measure, align, indent)
        return [self.line(line) for line in lines]

    def line(self, line: SetLine) -> Slab:
        """A line of text on its line of the grid."""
        placed = moved(line, 0.0, self.design.baseline)
        entries = tuple(mark for mark in placed.marks if mark)
        return Slab(1, placed.items, links=placed.links, entries=entries, after=25.0 if line.hyphenated else 0.0)

    def runs(self, spans: Spans, role: str = "", colour: str = "") -> tuple[Run, ...]:
        """Spans in the fonts of a role."""
        role = role or self.role
        return tuple(self._run(span, role, colour) for span in spans)

    def _run(self, span: Span, role: str, colour: str) -> Run:
        face = self.design.type(role)
        if span.style:
            font = {
                "strong": f"{role}-strong" if f"{role}-strong" in STRONG else "strong",
                "italic": "body" if face.font == "vollkorn-italic" else "italic",
                "small-caps": "small-caps",
            }[span.style]
            face = self.design.type(font)._replace(size=face.size)
        text = f"page\u00a0{self.folios.get(span.link, '00')}" if span.page else span.text
        return Run(text, face.font, face.size, colour or self.design.ink, span.link, span.entry)
