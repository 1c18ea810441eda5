"""Compiles SVG artwork, a declared subset of it, into paths; anything else is a finding, never dropped in silence.

A drawing is made of ``svg``, ``g``, ``path``, ``rect``, ``circle``, ``ellipse``, ``line``, ``polyline`` and ``polygon``
(with ``title`` and ``desc``, which do not draw), in solid colours. Presentation attributes, and the same as properties
in ``style``, are inherited through groups and every transform is applied, so that what comes out are outlines in the
coordinates of the viewBox and nothing else.

What no renderer of SVG would draw is passed over: the notes of drawing programs, which are elements and attributes of
other namespaces, ``metadata``, and ``defs``, since every use of what is defined there is a finding of its own.
"""

import re
from dataclasses import dataclass
from typing import Any, NamedTuple
from xml.parsers import expat

from deckgen.art.assembly import assemble, count_pieces, paint
from deckgen.art.attributes import PRESENTATION, Paint, box, side, transform
from deckgen.art.dialect import HINTS, changes_nothing, declarations
from deckgen.art.shapes import LARGEST, SHAPES
from deckgen.foundations.files import LARGEST_TEXT
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Rect
from deckgen.names import suggestion

DEEPEST = 32
"""Groups within groups."""

MOST_FINDINGS = 100
"""Enough to see that a file is not a drawing of this kind."""

_NAMESPACE = "http://www.w3.org/2000/svg"
_HANDED_DOWN = {*PRESENTATION, "transform", "id"}
_DRAWN = ("svg", "g", *SHAPES)
_SILENT = ("title", "desc")
_PASSED_OVER = ("defs", "metadata")
_AT_WORK_ANYWHERE = ("style", "script")
_OF_THE_ROOT = ("viewBox", "width", "height", "x", "y", "version", "baseProfile")
_CHILDREN = {"svg": ("g", *SHAPES, *_SILENT), "g": ("g", *SHAPES, *_SILENT), "title": (), "desc": ()}


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A compiled drawing: the rectangle of its viewBox, and paths in the same coordinates.

    Colours are as they were written, ``#rrggbb`` in lower case or ``currentColor``. Each is equal to itself alone, so
    that what is made from one can be remembered by it; the same bytes give the same drawing again.
    """

    bounds: Rect
    items: tuple[Item, ...]


class _Element(NamedTuple):
    name: str
    paint: Paint


def compile_svg(data: bytes, shown: str) -> Drawing:
    """The drawing in an SVG file of at most a megabyte, in UTF-8; ``shown`` is the file's name in findings.

    Raises DeckgenError with everything that is wrong at once: what is not well-formed XML, an element or an attribute
    outside the subset, a value that cannot be, and whatever could be meant to exhaust the machine.
    """
    reader = _Reader(data, shown)
    reader.read()
    if reader.findings:
        raise DeckgenError(reader.findings)
    return Drawing(reader.bounds, assemble(reader.paths, reader.bounds))


class _Stop(Exception):
    """Reading on makes no sense."""


class _Reader:
    """Walks through the elements, keeping what groups hand down, and collects paths and findings."""

    def __init__(self, data: bytes, shown: str) -> None:
        self.findings: list[Finding] = []
        self.paths: list[Path] = []
        self.bounds = Rect(0, 0, 0, 0)
        self._data, self._shown = data, shown
        self._open: list[_Element] = []
        self._skipped = self._pieces = 0
        self._passed_over = False
        self._parser = parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        parser.CharacterDataHandler = self._characters

    def read(self) -> None:
        if len(self._data) > LARGEST_TEXT:
            self._find("svg-limit", f"the drawing is larger than {LARGEST_TEXT:,} bytes")
            return
        try:
            self._parser.Parse(self._data, True)
        except _Stop:
            pass
        except expat.ExpatError as error:
            at = Location(self._shown, error.lineno, error.offset + 1)
            reason = expat.errors.messages.get(error.code, "cannot be read")
            self.findings.append(Finding("svg-syntax", f"this is not well-formed XML: {reason}", at))

    # What expat calls.

    def _start(self, qualified: str, attributes: dict[str, str]) -> None:
        space, _, name = qualified.rpartition(" ")
        name = name if space == _NAMESPACE else f" {name}"
        if self._skipped:
            self._skipped += 1
            if self._passed_over and name in _AT_WORK_ANYWHERE:
                self._refuse_element(name)
        elif not self._open:
            self._root(name, attributes)
        elif name.startswith(" ") or name in _PASSED_OVER:
            self._skipped, self._passed_over = 1, True
        elif name not in _CHILDREN.get(self._open[-1].name, _SILENT):
            self._skipped, self._passed_over = 1, False
            self._refuse_element(name)
        elif len(self._open) >= DEEPEST:
            self._stop("svg-limit", f"elements stand more than {DEEPEST} deep in one another")
        else:
            self._open.append(_Element(name, self._paint(name, attributes)))
            if name in SHAPES:
                self._draw(name, attributes)

    def _end(self, _name: str) -> None:
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def _doctype(self, *_declared: object) -> None:
        self._stop("svg-doctype", "a drawing has no DOCTYPE and declares no entities", hint="delete the declaration")

    def _instruction(self, target: str, _data: str) -> None:
        self._find("svg-element", f"<?{target}?> has no place in a drawing", hint="delete it")

    def _characters(self, text: str) -> None:
        if text.strip() and not self._skipped and self._open and self._open[-1].name not in _SILENT:
            self._find("svg-element", f"text stands between the elements: {_short(text)}", hint=HINTS["text"])

    # What they make of it.

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        if name != "svg":
            self._stop("svg-element", "this is not an SVG drawing", hint=f'it begins with <svg xmlns="{_NAMESPACE}" …>')
        self.bounds = self._view(attributes) or self.bounds
        rest = {key: text for key, text in attributes.items() if key not in _OF_THE_ROOT}
        self._open.append(_Element(name, self._paint(name, rest)))

    def _view(self, attributes: dict[str, str]) -> Rect | None:
        """The rectangle of the viewBox, or without one that of the drawing's width and height; None for neither."""
        if "viewBox" in attributes:
            view = self._value("viewBox", attributes["viewBox"], box)
            return Rect(*view) if view else None
        sides = [self._value(key, attributes[key], side) for key in ("width", "height") if key in attributes]
        if len(sides) < 2:
            self._find("svg-attribute", "<svg> has no viewBox", hint='add one, such as viewBox="0 0 100 100"')
        return Rect(0, 0, *sides) if len(sides) == 2 and all(sides) else None

    def _paint(self, name: str, attributes: dict[str, str]) -> Paint:
        """What holds inside an element: what was handed down, changed by its attributes, the unknown ones reported."""
        paint = self._open[-1].paint if self._open else Paint()
        own = SHAPES[name].attributes if name in SHAPES else {}
        for key, text in attributes.items():
            if key in PRESENTATION:
                paint = paint._replace(**self._presentation(key, text))
            elif key == "transform":
                step = self._value(key, text, transform)
                paint = paint._replace(transform=step.then(paint.transform)) if step else paint
            elif key not in ("id", "style", *own) and not changes_nothing(key, text):
                self._refuse_attribute(name, key, (*own, *sorted(_HANDED_DOWN)))
        return self._apply_style(name, paint, attributes["style"]) if "style" in attributes else paint

    def _apply_style(self, name: str, paint: Paint, style: str) -> Paint:
        """The paint of an element with what its ``style`` says, which goes over its other attributes."""
        for key, text in self._value("style", style, declarations) or ():
            if key in PRESENTATION:
                paint = paint._replace(**self._presentation(key, text, "style"))
            elif not changes_nothing(key, text):
                self._refuse_attribute(name, key, tuple(PRESENTATION), "style")
        return paint

    def _presentation(self, key: str, text: str, within: str = "") -> dict[str, Any]:
        (field, reader), before = PRESENTATION[key], len(self.findings)
        value = self._value(key, text, reader, within)
        return {field: value} if len(self.findings) == before else {}

    def _draw(self, name: str, attributes: dict[str, str]) -> None:
        shape, before = SHAPES[name], len(self.findings)
        for key in shape.required:
            if key not in attributes:
                self._find("svg-attribute", f"<{name}> has no {key}")
        own = {key: text for key, text in attributes.items() if key in shape.attributes}
        values = {key: self._value(key, text, shape.attributes[key]) for key, text in own.items()}
        if len(self.findings) > before:
            return
        try:
            path = paint(shape.draw(**values), self._open[-1].paint)
        except ValueError as error:
            at = self._place("d") if name == "path" else None
            self._find("svg-value", f"this <{name}> cannot be drawn: {error}", at=at)
        except OverflowError:
            self._stop("svg-limit", f"a path has more than {LARGEST:,} segments")
        else:
            self._keep(path)

    def _keep(self, path: Path | None) -> None:
        if path:
            self.paths.append(path)
            self._pieces += count_pieces(path)
        if self._pieces > LARGEST:
            self._stop("svg-limit", f"the drawing has more than {LARGEST:,} segments and dashes")

    # What is wrong.

    def _value(self, key: str, text: str, reader: Any, within: str = "") -> Any:
        try:
            return reader(text)
        except ValueError as error:
            hint = HINTS["linearGradient"] if text.lstrip().startswith("url(") else ""
            self._find("svg-value", f"{key}={_short(text)}: {error}", hint, self._place(within or key))
            return None

    def _refuse_element(self, name: str) -> None:
        plain = name[:40]
        hint = HINTS.get(plain) or suggestion(plain, _DRAWN) or f"drawings are made of {', '.join(_DRAWN)}"
        self._find("svg-element", f"<{plain}> is not part of the SVG that deckgen draws", hint=hint)

    def _refuse_attribute(self, element: str, key: str, known: tuple[str, ...], within: str = "") -> None:
        plain = key.rpartition(" ")[2][:40]
        hint = HINTS.get(plain) or HINTS.get(plain.rpartition("-")[2]) or suggestion(plain, known)
        message = f"{plain} on <{element}> is not part of the SVG that deckgen draws"
        self._find("svg-attribute", message, hint=hint, at=self._place(within or plain))

    def _find(self, code: str, message: str, hint: str = "", at: Location | None = None) -> None:
        self.findings.append(Finding(code, message, at or self._here(), hint))
        if len(self.findings) >= MOST_FINDINGS:
            raise _Stop

    def _stop(self, code: str, message: str, hint: str = "") -> None:
        self._find(code, message, hint)
        raise _Stop

    def _here(self) -> Location:
        return Location(self._shown, self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)

    def _place(self, attribute: str) -> Location:
        """Where an attribute of the current element stands."""
        start = self._parser.CurrentByteIndex
        match = re.compile(rb"[\s:]" + re.escape(attribute.encode()) + rb"\s*=").search(self._data, start)
        if not match:
            return self._here()
        before = self._data[start : match.start() + 1].decode(errors="replace")
        rows = before.count("\n")
        column = len(before.rpartition("\n")[2]) + 1 if rows else self._here().column + len(before)
        return Location(self._shown, self._here().line + rows, column)


def _short(text: str) -> str:
    plain = " ".join(text[:200].split())
    return repr(plain if len(plain) <= 40 else plain[:39] + "…")
