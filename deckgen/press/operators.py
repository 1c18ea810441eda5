"""Items of a frame as PDF operators: text to be joined, written once for every drawing that repeats.

The page is turned upside down once, so that y runs downward as in a frame; text is turned back where it is shown.
Every number and operator stands apart by a space: pdfium drops a segment in silence when they touch.
"""

import functools
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import ClassVar, NamedTuple, Protocol

from deckgen.foundations.colour import BLACK, channels
from deckgen.foundations.frame import Group, Image, Item, Path, Repeats, Text, find_repeated, thinnest_line
from deckgen.foundations.geometry import IDENTITY, Transform
from deckgen.foundations.limits import THINNEST_LINE
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Gradient

FORM_WORTH = 250
"""Characters of operators from which on a drawing that comes again is referred to; an object of the file costs more."""

REMEMBERED = 2000
"""Drawings kept in mind while a file is written; a deck has some dozens of them, or nearly none that come again."""

SILENT = "DeckgenSilent"
"""What a form without words that are looked for is marked with in the file, so that a reader need not look inside."""

MITER = 10  # how long, in widths of a line, PDF lets a mitre be unless it is told

FORMS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
"""How PDF writes each verb of an outline: its operands first."""

NEEDLESS = (("00 ", " "), ("0 ", " "), (". ", " "), ("-0 ", "0 "))
"""What ends a number of three decimals in vain, from the last on, and what is left of it; the noughts before a point
are kept, for a point stands between.
"""

_COLOUR = re.compile(r"[01](?<!\S.)(?:\.\d+)? (?:[01](?:\.\d+)? ){0,3}(?:rg|RG|[gGkK]) ")
"""What sets a colour: parts of one, and their operator; in long drawings a pattern that begins otherwise is slow."""


class TextRun(NamedTuple):
    """A run of text in one embedded font: the font's name and the codes in hexadecimal.

    ``spaces`` says that they are spaces of a font with codes of two bytes, which the width of words does not reach.
    """

    font: str
    codes: str
    spaces: bool = False


class Resources(Protocol):
    """What operators refer to by name; each method registers a thing once and returns its name in the file."""

    def text(self, text: str, font: str) -> list["TextRun"]:
        """The text as runs of one embedded font each."""

    def image(self, image: Image) -> str:
        """A picture file, or the part of it that is shown."""

    def opacity(self, opacity: float) -> str:
        """A graphics state of that opacity."""

    def form(self, operators: str, *, together: bool = False) -> str:
        """A drawing that is referred to from several places, or whose items are seen through together."""

    def shading(self, gradient: Gradient) -> str:
        """The colours of a gradient."""

    def pattern(self, gradient: Gradient) -> str:
        """A gradient to draw lines in, in the coordinates of the form that does."""

    def mask(self, gradient: Gradient) -> str:
        """A graphics state that lets a gradient be seen through as it says, in the coordinates where it is set."""


class _Drawing(NamedTuple):
    """A drawing that may come again: its items, its thinnest line, in its own points, and its operators by the scale at
    which its lines are made wider, 0 for as they are.
    """

    items: tuple[Item, ...]
    thinnest: float
    operators: dict[float, str]


class Writer:
    """Turns items into operators for one file; drawings that come again are remembered."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self._drawings: dict[Hashable, _Drawing] = {}
        self._forms: dict[str, str] = {}
        self._scale = 1.0
        self._repeated = Repeats({}, frozenset())
        self._thinnest: dict[int, float] = {}

    def look_over(self, items: Iterable[Item]) -> None:
        """Note which drawings come again among items that stay in memory, before these are written in turn."""
        self._repeated = find_repeated(items)

    def items(self, items: Iterable[Item]) -> str:
        """The operators of items in drawing order."""
        kinds = self._KINDS
        return "\n".join([kinds[type(item)](self, item) for item in items])

    def place(self, operators: str, transform: Transform, clip: Outline | None = None, even_odd: bool = False) -> str:
        """Operators under a transform, clipped to an outline that is given in the same points as they are."""
        matrix = "" if transform == IDENTITY else f"{matrix_operands(transform)} cm\n"
        clipping = f"{outline_operators(clip)} {'W*' if even_odd else 'W'} n\n" if clip else ""
        return f"q {matrix}{clipping}{operators}\nQ"

    def _group(self, group: Group) -> str:
        operators = self._drawing(group.items, self._scale * group.transform.stretch)
        if group.opacity < 1:
            form = self.resources.form(operators, together=True)
            operators = f"/{self.resources.opacity(group.opacity)} gs /{form} Do"
        return self.place(operators, group.transform, group.clip, group.even_odd)

    def _drawing(self, items: tuple[Item, ...], scale: float) -> str:
        """The operators of a drawing at a scale: in full where it first stands, unless it is known to come again, and a
        reference from then on if that is shorter. Where its lines would be too thin, it is another at every scale.
        """
        alike = self._repeated.alike.get(id(items))
        key: Hashable = items if alike is None else id(alike)
        drawing = self._drawings.get(key)
        if drawing is None:
            if len(self._drawings) >= REMEMBERED:
                self._drawings.clear()
                self._forms.clear()
            drawing = self._drawings[key] = _Drawing(alike or items, self._thinnest_line(items), {})
        raised = scale if drawing.thinnest * scale < THINNEST_LINE else 0.0
        operators = drawing.operators.get(raised)
        again = operators is not None
        if operators is None:
            outer, self._scale = self._scale, scale
            operators = self.items(drawing.items)
            self._scale = outer
            again = key in self._repeated.again
        if again and len(operators) > FORM_WORTH:
            operators = self._refer(operators)
        drawing.operators[raised] = operators
        return operators

    def _thinnest_line(self, items: tuple[Item, ...]) -> float:
        """The thinnest line of a drawing; in a document that was looked over, each drawing is gone through once."""
        alike = self._repeated.alike.get(id(items))
        if alike is None:
            return thinnest_line(items)
        if id(alike) not in self._thinnest:
            self._thinnest[id(alike)] = thinnest_line(alike, self._thinnest_line)
        return self._thinnest[id(alike)]

    def _refer(self, operators: str) -> str:
        """A reference to a drawing, which is one for all its colours where it has no more than one to fill and one to
        draw with: they are set before it is shown.
        """
        colours = dict.fromkeys(_COLOUR.findall(operators))
        alone = len({colour[-2].isupper() for colour in colours}) == len(colours)
        bare = _COLOUR.sub("", operators) if alone else operators
        if bare not in self._forms:
            self._forms[bare] = self.resources.form(bare)
        return f"{''.join(colours) if alone else ''}/{self._forms[bare]} Do"

    def _path(self, path: Path) -> str:
        if path.stroke and self._scale > 0 and path.width * self._scale < THINNEST_LINE:
            path = path._replace(width=THINNEST_LINE / self._scale)
        if not (path.fill or path.stroke):
            return ""
        if isinstance(path.fill, Gradient) or isinstance(path.stroke, Gradient):
            operators = "\n".join((*self._fill(path), *self._stroke(path)))
        else:
            operators = path_operators(path)
        return operators if path.opacity == 1 else f"q /{self.resources.opacity(path.opacity)} gs {operators} Q"

    def _fill(self, path: Path) -> Iterator[str]:
        """What fills a path, by itself: a shading that is clipped to it."""
        if isinstance(path.fill, Gradient):
            inside = f"{outline_operators(path.outline)} {'W*' if path.even_odd else 'W'} n"
            shade = f"{matrix_operands(path.fill.transform)} cm /{self.resources.shading(path.fill)} sh"
            yield f"q {inside}{self._see_through(path.fill)} {shade} Q"
        elif path.fill:
            yield path_operators(path._replace(stroke=None))

    def _stroke(self, path: Path) -> Iterator[str]:
        """The line of a path, by itself: for colours that run, a form, for in one their place is known."""
        if isinstance(path.stroke, Gradient):
            line = path_operators(path._replace(fill=None, stroke=BLACK)).removeprefix(stroke(BLACK))
            operators = f"/Pattern CS /{self.resources.pattern(path.stroke)} SCN{line}"
            form = self.resources.form(operators, together=path.stroke.translucent)
            yield f"q{self._see_through(path.stroke)} /{form} Do Q"
        elif path.stroke:
            yield path_operators(path._replace(fill=None))

    def _see_through(self, gradient: Gradient) -> str:
        return f" /{self.resources.mask(gradient)} gs" if gradient.translucent else ""

    def _text(self, text: Text) -> str:
        runs = " ".join(_show_run(run, text) for run in self.resources.text(text.text, text.font))
        if text.spacing or text.tracking:
            runs = f"{number(text.spacing)} Tw {number(text.tracking)} Tc {runs} 0 Tw 0 Tc"
        ink = fill(text.colour) if text.colour else "3 Tr"
        return f"BT {ink} 1 0 0 -1 {number(text.x)} {number(text.y)} Tm {runs}{'' if text.colour else ' 0 Tr'} ET"

    def _image(self, image: Image) -> str:
        box = Transform(image.width, 0, 0, -image.height, image.x, image.y + image.height)
        return f"q {matrix_operands(box)} cm /{self.resources.image(image)} Do Q"

    _KINDS: ClassVar[Mapping[type, Callable[..., str]]] = {Path: _path, Text: _text, Image: _image, Group: _group}


def _show_run(run: TextRun, text: Text) -> str:
    """A run of a text; spaces that the width of words does not reach are made wider as letters are moved apart."""
    operators = f"/{run.font} {number(text.size)} Tf <{run.codes}> Tj"
    if run.spaces and text.spacing:
        return f"{number(text.tracking + text.spacing)} Tc {operators} {number(text.tracking)} Tc"
    return operators


@functools.lru_cache(maxsize=4096)
def path_operators(path: Path) -> str:
    """A filled or stroked outline, colours and line included; its paints are plain colours."""
    parts, miter = [], ""
    if isinstance(path.fill, str):
        parts.append(fill(path.fill))
    if isinstance(path.stroke, str):
        dash = " ".join(map(number, path.dash))
        miter = "" if path.join or path.miter == MITER else f" {number(path.miter)} M"
        line = f"{number(path.width)} w {path.cap} J {path.join} j{miter} [{dash}] {number(path.phase)} d"
        parts.append(f"{stroke(path.stroke)} {line}")
    paint = "B" if path.fill and path.stroke else "f" if path.fill else "S"
    paint += "*" if path.even_odd and path.fill else ""
    after = f" {MITER} M" if path.stroke and miter else ""
    return " ".join((*parts, outline_operators(path.outline), paint)) + after


@functools.lru_cache(maxsize=4096)
def outline_operators(outline: Outline) -> str:
    """An outline in PDF's operators."""
    return write_outline(outline, FORMS)


def write_outline(outline: Outline, forms: Mapping[str, str]) -> str:
    """An outline as text: each verb in its form, without needless digits, all at once, which is faster by far."""
    text = " ".join([*map(forms.__getitem__, outline.verbs), ""]) % outline.numbers
    for digits, short in NEEDLESS:
        text = text.replace(digits, short)
    return text.rstrip()


@functools.lru_cache(maxsize=1024)
def fill(colour: str) -> str:
    """The operator that fills with ``#rrggbb``: greys as such, so that black type takes black ink and no other.

    A colour that was separated into inks is its operator already.
    """
    if not colour.startswith("#"):
        return colour
    parts = [number(part / 255) for part in channels(colour)]
    return f"{parts[0]} g" if len({*parts}) == 1 else f"{' '.join(parts)} rg"


def stroke(colour: str) -> str:
    """The operator that draws lines in ``#rrggbb``, or in inks."""
    return fill(colour).upper()


def matrix_operands(transform: Transform) -> str:
    """The six operands of a transform; its scales keep more digits than its shifts need."""
    a, b, c, d, e, f = transform
    scales = " ".join(number(scale, 6) for scale in (a, b, c, d))
    return f"{scales} {number(e)} {number(f)}"


@functools.lru_cache(maxsize=4096)
def number(value: float, digits: int = 3) -> str:
    """A number without needless digits, by default to a thousandth of a point, which is finer than any printer."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
