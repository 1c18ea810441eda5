"""The page of a booklet: its margins by a canon, its grid of lines, its type and colours. Lengths in points."""

import functools
from collections.abc import Mapping
from typing import NamedTuple

from deckgen.foundations.colour import contrast, mix
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.spelling import look_up
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.units import size as parsed
from deckgen.pages.paper import on_white
from deckgen.records.record import Record, replace
from deckgen.records.theme import Theme
from deckgen.typography.runs import Run


class SizedFont(NamedTuple):
    """The type of a role: a font's id and points."""

    font: str
    size: float


ROLES = {
    "body": ("text", 1.0),
    "italic": ("italic", 1.0),
    "strong": ("strong", 1.0),
    "small-caps": ("small-caps", 1.0),
    "figures": ("figures", 1.0),
    "table": ("figures", 0.9),
    "table-strong": ("strong-figures", 0.9),
    "table-head": ("small-heading", 0.9),
    "caption": ("figures", 0.8),
    "caption-strong": ("strong-figures", 0.8),
    "small": ("text", 0.9),
    "lead": ("italic", 1.12),
    "chapter": ("title", 2.1),
    "section": ("heading", 1.35),
    "subsection": ("small-heading", 1.08),
    "verdict": ("strong-figures", 1.1),
    "running": ("small-caps", 0.85),
    "folio": ("strong-figures", 0.9),
    "title": ("title", 4.0),
    "subtitle": ("small-caps", 1.5),
}
"""Which of the theme's fonts of pages a role is set in, and its size beside that of the text."""


class PageFormat(NamedTuple):
    """A page: its size, the parts in twelfths of its margins (inner, top, outer, bottom), and of its text the size, the
    leading and the columns.
    """

    size: Size
    margins: tuple[float, float, float, float]
    text: float
    leading: float
    columns: int = 1


PAGE_FORMATS = {
    "a5": PageFormat(parsed("148x210mm"), (1.05, 1.05, 1.75, 1.65), 10.0, 13.0),
    "half-letter": PageFormat(parsed("5.5x8.5in"), (1.05, 1.05, 1.6, 1.65), 10.0, 13.0),
    "a4": PageFormat(parsed("210x297mm"), (0.95, 0.83, 1.15, 0.97), 10.0, 13.0, 2),
    "letter": PageFormat(parsed("8.5x11in"), (1.05, 0.82, 1.3, 0.93), 10.0, 13.0, 2),
    "zine-a4": PageFormat(parsed("74.25x105mm"), (1.0, 0.75, 1.0, 0.95), 8.25, 10.25),
    "zine-letter": PageFormat(parsed("2.75x4.25in"), (0.9, 0.75, 0.9, 0.95), 8.25, 10.25),
}
"""The pages that booklets are set on; margins after the canon of twelfths, moved a little to keep the line readable."""

WIDE = 0.75  # the shape, width by height, above which paper is one of the American family


def half_page(paper: Size) -> str:
    """The name of the page of which two go on a side of ``paper``."""
    return "half-letter" if paper.width / paper.height > WIDE else "a5"


DARK = 4.5  # the contrast with paper from which on a ground of cards is dark
GUTTER = 1.9  # ems between two columns of text
TINT, SHADE = 0.18, 0.09  # the part of the accent in a pale ground, and in one that is hardly to be seen


class PageDesign(Record):
    """A page and its grid. ``measure`` is the width of a column of text, ``lines`` how many go in one, and ``columns``
    how many stand on the page.

    ``frame`` is the colour of frames, ``ground`` that of the theme's cards, white where they have none, and ``title``
    that of a title upon it. ``fonts`` are the theme's, by what they are for; no type is smaller than ``least`` points.
    Where tables are not ``ruled`` between their rows, every other row of a long one stands on a pale ground; on pages
    that are ``cards`` they go on from one to the next, in the size of all text. Where sections and paragraphs stay
    ``whole``, pages end short rather than within one. ``device`` is what stands in the middle of the theme's backs.
    Of pages that are ``trimmed`` the ground may reach the edge; those of a zine are never cut, and have their headings
    on plates in place of a running head.
    """

    size: Size
    inner: float
    outer: float
    top: float
    lines: int
    text: float
    leading: float
    ink: str
    accent: str
    tone: str
    paper: str
    frame: str
    ground: str
    title: str
    fonts: Mapping[str, str]
    least: float = 7.5
    ruled: bool = True
    cards: bool = False
    whole: bool = False
    device: str = "none"
    trimmed: bool = True
    columns: int = 1

    @property
    def tint(self) -> str:
        """A pale ground in the theme's hue: black type can be read on it, and a grey print shows it."""
        return mix(self.paper, self._hue, TINT)

    @property
    def shade(self) -> str:
        """A ground hardly to be seen, that leads the eye along a row."""
        return mix(self.paper, self._hue, SHADE)

    @property
    def _hue(self) -> str:
        """The hue of pale grounds: that of the ground of the theme's cards where this is dark, else of the accent."""
        return mix(self.ground, self.paper, 0.5) if contrast(self.ground, self.paper) >= DARK else self.accent

    @property
    def measure(self) -> float:
        """The width of a column of text."""
        return (self.width - self.gutter * (self.columns - 1)) / self.columns

    @property
    def width(self) -> float:
        """The width of all text on the page."""
        return self.size.width - self.inner - self.outer

    @property
    def gutter(self) -> float:
        """The room between two columns."""
        return self.text * GUTTER

    @property
    def height(self) -> float:
        """The height of the text, a whole number of lines."""
        return self.lines * self.leading

    @property
    def indent(self) -> float:
        """How far the first line of a paragraph is moved in."""
        return self.text * 1.2

    @property
    def kept_lines(self) -> int:
        """The lines of a paragraph that stay together at least on either side of the end of a page."""
        return 6 if self.whole else 2

    @property
    def baseline(self) -> float:
        """From the top of a line of the grid down to its baseline."""
        return self.leading * 0.75

    def block(self, page: int) -> Rect:
        """Where the text stands on the page of that index, the first being a right-hand one."""
        left = self.inner if page % 2 == 0 else self.outer
        return Rect(left, self.top, self.width, self.height)

    def column(self, page: int, number: int) -> Rect:
        """Where a column of the text stands there, counted from 0."""
        block = self.block(page)
        return block._replace(x=block.x + number * (self.measure + self.gutter), width=self.measure)

    def type(self, role: str) -> SizedFont:
        """The font and points of a role, never below the smallest that can be read."""
        return self._types[role]

    @functools.cached_property
    def _types(self) -> Mapping[str, SizedFont]:
        types = {}
        for role, (font, size) in ROLES.items():
            even = self.cards and role in ("table", "table-strong")
            types[role] = SizedFont(self.fonts[font], max(self.least, round((1.0 if even else size) * self.text, 2)))
        return types

    def run(self, text: str, role: str, colour: str = "", link: str = "") -> Run:
        """Text in a role."""
        face = self.type(role)
        return Run(text, face.font, face.size, colour or self.ink, link)

    def lines_for(self, height: float) -> int:
        """The lines of the grid that something ``height`` points high takes."""
        return max(1, -int(-(height - 0.01) // self.leading))


ZINE_TEXT = (10.0, 9.75, 9.5, 9.25, 9.0), (8.75, 8.5, 8.25, 8.0)
"""Points that a zine may be set in, the largest that fits its eight pages being taken; and those that it is set in only
where nothing that may be left out makes room enough.
"""


def design(page: str, theme: Theme, text: float = 0.0) -> PageDesign:
    """The design of a page of that name in a theme's colours; UnknownName with the nearest names.

    ``text`` sets it in another size than is usual for the page, its leading in proportion.
    """
    usual = look_up(page, PAGE_FORMATS, "unknown-page", f"there is no page {page!r} for booklets")
    text = text or usual.text
    sized = make_design(usual._replace(text=text, leading=usual.leading * text / usual.text), theme)
    return replace(sized, ruled=False, trimmed="zine" not in page)


def make_design(format: PageFormat, theme: Theme, least: float = 7.5, seen: Theme | None = None) -> PageDesign:
    """The design of a page in a theme's fonts, in type of at least so many points; its colours are those of ``seen``,
    or for None such as are seen on white paper.
    """
    size, (inner, top, outer, bottom), text, leading, columns = format
    across, down = size.width / 12, size.height / 12
    lines = int((size.height - (top + bottom) * down) // leading)
    palette = (seen or on_white(theme)).palette
    own = theme.saver if theme.ink == "saver" else theme.palette
    grid = (size, inner * across, outer * across, top * down, lines, text, leading)
    colours = (palette.ink, palette.accent, palette.tone, palette.paper, palette.border, own.paper, own.ink)
    return PageDesign(*grid, *colours, fonts=theme.pages, least=least, device=theme.back["centre"], columns=columns)


RULE = 0.4  # the width of a thin rule
BAR = 0.6 * MILLIMETRE  # the width of the bar beside what is set apart
