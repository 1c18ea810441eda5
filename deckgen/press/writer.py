"""Items of a frame as operators of one file, written once for every drawing that comes again."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import ClassVar, NamedTuple

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Group, Image, Item, Path, Repeats, Text, find_repeated, thinnest_line
from deckgen.foundations.geometry import IDENTITY, Transform
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Gradient
from deckgen.foundations.units import THINNEST_LINE
from deckgen.press.operators import fill, matrix_operands, number, outline_operators, path_operators, stroke
from deckgen.press.resources import Resources, TextRun

FORM_WORTH = 1200  # characters, all but the first time, from which on a drawing is referred to: what repeats packs well
OFTEN = 5  # how often a drawing is taken to come that comes again while nobody counts
REMEMBERED = 2000  # drawings kept in mind while a file is written; a deck has some dozens that come again

_COLOUR = re.compile(r"[01](?<!\S.)(?:\.\d+)? (?:[01](?:\.\d+)? ){0,3}(?:rg|RG|[gGkK]) ")
"""What sets a colour: parts of one, and their operator; in long drawings a pattern that begins otherwise is slow."""


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
        self._repeated = Repeats({}, {})
        self._thinnest: dict[int, float] = {}

    def look_over(self, items: Iterable[Item]) -> None:
        """Note how often drawings come among items that stay in memory, before these are written in turn."""
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
        """The operators of a drawing at a scale: a reference where it comes often for its length, else in full, as it
        first stands where nobody counts. Where its lines would be too thin, it is another at every scale.
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
        counted = self._repeated.times.get(id(drawing.items))
        times = 1 if counted else OFTEN  # what was counted was decided on when it was written
        if operators is None:
            outer, self._scale = self._scale, scale
            operators = self.items(drawing.items)
            self._scale, times = outer, counted or 1
        if len(operators) * (times - 1) > FORM_WORTH:
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
        """The operators that fill a path: a shading clipped to it."""
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
