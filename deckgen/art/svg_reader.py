"""Compiles SVG artwork, as people draw it and as drawing programs save it, into paths; nothing is dropped in silence.

A drawing is made of shapes and paths in groups, with colours, gradients, lines, opacity and clips, with style sheets,
symbols and their uses, and whatever transforms. All of it is worked out here, so that what comes out are outlines in
the coordinates of the viewBox with a paint each, in groups where several are clipped or seen through together.

What no renderer of SVG would draw is passed over: the notes of drawing programs, what is hidden, and what is defined
and never used. What is seen elsewhere and cannot be printed so (filters, masks, patterns, text that is still text,
bitmaps) is a finding at its line, with a way out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from deckgen.art.assembly import Coat, ShapePaint, Stroke, assemble, count_pieces, crop, paint_shape
from deckgen.art.attributes import (
    ACROSS,
    CURRENT,
    DOWN,
    OWN,
    PRESENTATION,
    GroupStyle,
    Reference,
    Tint,
    box,
    length,
    link,
    transform,
)
from deckgen.art.clipping import unite
from deckgen.art.dialect import OR_PICTURE, changes_nothing, find_hint
from deckgen.art.gradients import KINDS, Definition, read_gradient
from deckgen.art.markup import Element, Findings, StopReading, raise_all, read_markup, short
from deckgen.art.shapes import LARGEST, SHAPES
from deckgen.art.stylesheet import own_style, read_style_sheets
from deckgen.art.viewing import page_view, view_transform
from deckgen.foundations.findings import Location
from deckgen.foundations.frame import Group, Item, Path, bounds
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform, moving
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Paint
from deckgen.names import suggestion

MOST_DRAWN = 50_000
"""Elements that are drawn, each as often as it is used."""

LITTLE = 0.5
"""A drawing that is neither so wide nor so high, as a part of its page, was drawn in a corner of it."""

_FRAMES = ("viewBox", "width", "height", "x", "y", "preserveAspectRatio")
_HEAD = ("version", "baseProfile", "zoomAndPan", "contentScriptType", "contentStyleType", "xmlns", "color-profile")
_CONTAINERS: Mapping[str, tuple[str, ...]] = {
    "svg": (*_FRAMES, *_HEAD),
    "symbol": (*_FRAMES, "refX", "refY"),
    "g": (),
    "a": ("href", "target", "rel", "download", "title", "type", "show", "actuate"),
    "switch": (),
    "use": ("href", "x", "y", "width", "height"),
}
_DRAWN = (*_CONTAINERS, *SHAPES)
_SILENT = ("title", "desc", "metadata", "defs", "style", "symbol", "clipPath", *KINDS, "stop", "view", "script")
_DEFINED = (
    "filter",
    "mask",
    "pattern",
    "marker",
    "font",
    "font-face",
    "color-profile",
    "hatch",
    "meshgradient",
    "cursor",
)
"""What is only told where something uses it."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A compiled drawing: the rectangle of its viewBox, and items in the same coordinates.

    Colours are as they were written, ``#rrggbb`` in lower case or ``currentColor``. ``page`` is the viewBox of a
    drawing that was cut to what is drawn. Each is equal to itself alone, so that what is made from one can be
    remembered by it; the same bytes give the same drawing again.
    """

    bounds: Rect
    items: tuple[Item, ...]
    page: Rect | None = None

    @property
    def cut(self) -> "Drawing":
        """The drawing, without the page around it where it fills but little of that."""
        drawn = bounds(self.items)
        if not drawn or not (drawn.width and drawn.height):
            return self
        seen = drawn.intersection(self.bounds)
        if max(seen.width / self.bounds.width, seen.height / self.bounds.height) >= LITTLE:
            return self
        return replace(self, bounds=seen, page=self.bounds)


class _Scope(NamedTuple):
    """What holds where an element stands: what is handed down, the map to the drawing's coordinates, what per cent are
    of, and the elements and uses around it.
    """

    style: GroupStyle = GroupStyle()
    under: Transform = IDENTITY
    view: Size = Size(100, 100)
    around: tuple[Element, ...] = ()
    uses: tuple[str, ...] = ()


Said = Mapping[str, tuple[str, Callable[[], Location]]]
"""What is said of an element, by property: the text, and what finds out where it stands."""


def compile_svg(data: bytes, shown: str) -> Drawing:
    """The drawing in an SVG file in UTF-8; ``shown`` is the file's name in findings.

    Raises DeckgenError with everything that is wrong at once: what is not well-formed XML, what cannot be printed as it
    is meant, a value that cannot be, and whatever could be meant to exhaust the machine.
    """
    findings = Findings(data, shown)
    try:
        root = read_markup(data, findings)
        if root is not None:
            compiler = _Compiler(root, findings)
            view, items = compiler.draw_root()
            raise_all(findings)
            return Drawing(view, assemble(items, view))
    except StopReading:
        pass
    raise_all(findings)
    raise AssertionError("a drawing is read or refused")


class _Compiler:
    """Walks through the elements of one drawing."""

    def __init__(self, root: Element, findings: Findings) -> None:
        self._root, self._findings = root, findings
        every = list(_walk(root))
        self._by_id = {id: one for one in reversed(every) if (id := one.attributes.get("id"))}
        self._sheet = read_style_sheets([one for one in every if one.name == "style"], findings)
        self._gradients: dict[str, Definition | None] = {}
        self._count = self._pieces = 0

    def draw_root(self) -> tuple[Rect, list[Item]]:
        """The bounds of the drawing and its items."""
        root = self._root
        said = self._say(root, ())
        view, under, size = self._page(root)
        scope = self._enter(root, said, _Scope(under=under, view=size))
        items = self._children(root, scope)
        return view, self._veil(items, said, scope)

    def _page(self, root: Element) -> tuple[Rect, Transform, Size]:
        """The bounds of the drawing, the map onto them, and the size that per cent are of."""
        sides = [self._side(root, name) for name in ("width", "height")]
        room = Size(*sides) if all(sides) else None  # type: ignore[arg-type]
        view = self._value(root, "viewBox", box)
        if "viewBox" not in root.attributes:
            if room is None:
                hint = 'add one, such as viewBox="0 0 100 100"'
                self._findings.add("svg-attribute", "<svg> has no viewBox", root.at, hint)
            view = Rect(0, 0, *(room or (100, 100)))
        if view is None:
            return Rect(0, 0, 100, 100), IDENTITY, Size(100, 100)
        try:
            area, under = page_view(view, room, root.attributes.get("preserveAspectRatio", ""))
        except ValueError as error:
            self._wrong(root, "preserveAspectRatio", root.attributes["preserveAspectRatio"], error)
            area, under = view, IDENTITY
        return area, under, Size(view.width, view.height)

    def _side(self, root: Element, name: str) -> float | None:
        """The width or height that the drawing asks for; None where that is left to whoever shows it."""
        text = root.attributes.get(name, "auto").strip()
        if text == "auto" or text.endswith("%"):
            return None
        found = self._value(root, name, length)
        if found is not None and found <= 0:
            self._wrong(root, name, text, ValueError("expected a length, such as 30mm"))
        return found if found and found > 0 else None

    # What is said of an element.

    def _say(self, element: Element, around: Sequence[Element]) -> Said:
        """What is said of an element: by its attributes, over them by style sheets, over these by its own style."""
        attributes = element.attributes
        place = self._findings.place
        said = {name: (text, partial(place, element, name)) for name, text in attributes.items() if _styles(name)}
        for name, text, at in self._sheet.find(element, around):
            said[name] = text, partial(Location, *at)
        if "style" in attributes:
            try:
                said |= {name: (text, partial(place, element, "style")) for name, text in own_style(element).items()}
            except ValueError as error:
                message = f"style={short(attributes['style'])}: {error}"
                self._findings.add("svg-value", message, place(element, "style"))
        return said

    def _enter(self, element: Element, said: Said, scope: _Scope) -> _Scope:
        """The scope inside an element; whatever of its attributes is not known is told."""
        own = SHAPES[element.name].attributes if element.name in SHAPES else _CONTAINERS[element.name]
        changed: dict[str, Any] = {}
        for name, (text, at) in said.items():
            if text.strip() == "inherit" or name in OWN:
                continue
            if name in PRESENTATION:
                field, reader = PRESENTATION[name]
                try:
                    changed[field] = reader(text)
                except ValueError as error:
                    self._findings.add("svg-value", f"{name}={short(text)}: {error}", at())
            elif name not in own and name not in ("transform", *_FRAMES) and not changes_nothing(name, text):
                self._refuse_property(element, name, at(), own)
        for name in element.attributes:
            if not (_styles(name) or name in own or name == "transform" or changes_nothing(name, "")):
                self._refuse_property(element, name, self._findings.place(element, name), own)
        step = self._value(element, "transform", transform) or IDENTITY
        style = scope.style._replace(**changed)
        return scope._replace(style=style, under=step.then(scope.under), around=(*scope.around, element))

    # What is drawn.

    def _children(self, element: Element, scope: _Scope) -> list[Item]:
        return [item for child in element.children for item in self._draw(child, scope)]

    def _draw(self, element: Element, scope: _Scope) -> list[Item]:
        """What an element draws."""
        name = element.name
        if name in _SILENT or name in _DEFINED:
            return []
        self._count += 1
        if self._count > MOST_DRAWN:
            self._findings.stop("svg-limit", f"the drawing draws more than {MOST_DRAWN:,} elements", element.at)
        said = self._say(element, scope.around)
        if said.get("display", ("",))[0].strip() == "none" or (name == "text" and not _has_words(element)):
            return []
        if name not in _DRAWN:
            self._refuse_element(element)
            return []
        inner = self._enter(element, said, scope)
        return self._veil(self._inside(element, said, inner), said, inner)

    def _inside(self, element: Element, said: Said, scope: _Scope) -> list[Item]:
        match element.name:
            case "use":
                return self._use(element, scope)
            case "svg":
                return self._frame(element, said, scope, element)
            case "switch":
                return self._draw(chosen, scope) if (chosen := _choose(element)) else []
            case "g" | "a":
                return self._children(element, scope)
        for child in element.children:
            if child.name not in _SILENT:
                self._refuse_element(child)
        return self._shape(element, scope)

    def _use(self, element: Element, scope: _Scope) -> list[Item]:
        """Something that stands elsewhere in the drawing once more."""
        id = self._value(element, "href", link)
        target = self._by_id.get(id or "")
        if id is None or target is None:
            if "href" not in element.attributes or id is not None:
                at = self._findings.place(element, "href")
                self._findings.add("svg-value", f"there is no #{id or ''} in the drawing that could be used", at)
            return []
        if id in scope.uses or target in scope.around:
            self._findings.stop("svg-limit", f"#{id} uses itself", element.at)
        x, y = (self._length(element, name, scope.view) or 0.0 for name in ("x", "y"))
        inner = scope._replace(under=moving(x, y).then(scope.under), uses=(*scope.uses, id))
        if target.name not in ("symbol", "svg"):
            return self._draw(target, inner)
        said = self._say(target, inner.around)
        within = self._enter(target, said, inner)
        return self._veil(self._frame(target, said, within, element), said, within)

    def _frame(self, element: Element, said: Said, scope: _Scope, sized: Element) -> list[Item]:
        """What stands in an ``<svg>`` or a symbol, cut off at its edges; ``sized`` says how large it is shown."""
        x, y = (self._length(element, name, scope.view) or 0.0 for name in ("x", "y"))
        sides = []
        for name, whole in zip(("width", "height"), scope.view, strict=True):
            own = self._length(sized, name, scope.view) if name in sized.attributes else None
            own = self._length(element, name, scope.view) if own is None and name in element.attributes else own
            sides.append(whole if own is None else own)
        room = Size(*sides)
        if room.width <= 0 or room.height <= 0:
            return []
        under = moving(x, y).then(scope.under)
        view = self._value(element, "viewBox", box)
        inner = scope._replace(under=under, view=room)
        if view:
            aspect = element.attributes.get("preserveAspectRatio", "")
            try:
                step = view_transform(view, room, aspect)
            except ValueError as error:
                self._wrong(element, "preserveAspectRatio", aspect, error)
                step = IDENTITY
            inner = scope._replace(under=step.then(under), view=Size(view.width, view.height))
        items = self._children(element, inner)
        open_ended = said.get("overflow", ("hidden",))[0].strip() in ("visible", "auto")
        return items if open_ended or not items else crop(items, Rect(0, 0, *room), under)

    def _shape(self, element: Element, scope: _Scope) -> list[Item]:
        style, outline = scope.style, self._outline(element, scope)
        if outline is None or not outline.verbs or not style.visible:
            return []
        line = Stroke(style.width, style.cap, style.join, style.miter, style.dash, style.phase)
        fill = self._coat(element, style.fill, style.fill_opacity, outline, 0.0, scope)
        around = style.width * max(1, style.miter) / 2
        stroke = self._coat(element, style.stroke, style.stroke_opacity, outline, around, scope)
        try:
            made = paint_shape(outline, scope.under, ShapePaint(fill, stroke, line, style.even_odd, style.stroke_first))
        except ValueError as error:
            self._findings.add("svg-value", f"this <{element.name}> cannot be drawn: {error}", element.at)
            return []
        self._pieces += count_pieces(made)
        if self._pieces > LARGEST:
            self._findings.stop("svg-limit", f"the drawing has more than {LARGEST:,} segments and dashes", element.at)
        return made

    def _outline(self, element: Element, scope: _Scope) -> Outline | None:
        """The outline of a shape in its own coordinates; None where it cannot be drawn."""
        shape = SHAPES[element.name]
        missing = [key for key in shape.required if key not in element.attributes]
        for key in missing:
            self._findings.add("svg-attribute", f"<{element.name}> has no {key}", element.at)
        own = {key: self._length(element, key, scope.view) for key in shape.attributes if key in element.attributes}
        if missing or any(value is None for value in own.values()):
            return None
        try:
            return shape.draw(**own)
        except ValueError as error:
            at = self._findings.place(element, "d")
            self._findings.add("svg-value", f"this <{element.name}> cannot be drawn: {error}", at)
        except OverflowError:
            self._findings.stop("svg-limit", f"a path has more than {LARGEST:,} segments", element.at)
        return None

    def _coat(
        self,
        element: Element,
        paint: Tint | Reference | None,
        opacity: float,
        outline: Outline,
        around: float,
        scope: _Scope,
    ) -> Coat | None:
        """What a shape is painted with, as far ``around`` it; a reference that leads nowhere is told."""
        if paint is None:
            return None
        if isinstance(paint, Tint):
            colour = scope.style.colour if paint.colour == CURRENT else paint.colour
            return Coat(lambda _under: colour, opacity * paint.opacity)
        gradient = self._gradient(element, paint)
        if gradient is None:
            return self._coat(element, paint.instead, opacity, outline, around, scope)
        shape = outline.bounds
        reach = shape.inset(-around)
        try:
            plain = gradient.paint(shape, reach, scope.view, scope.under)
        except ValueError as error:
            self._findings.add("svg-value", f"the gradient #{paint.id}: {error}", self._by_id[paint.id].at)
            return None
        if plain is None or isinstance(plain, Tint):
            return self._coat(element, plain or paint.instead, opacity, outline, around, scope)

        def ready(under: Transform) -> Paint | None:
            made = gradient.paint(shape, reach, scope.view, under)
            return None if isinstance(made, Tint) else made

        return Coat(ready, opacity)

    def _gradient(self, element: Element, paint: Reference) -> Definition | None:
        """The gradient of an id; None, and a finding, where there is none."""
        if paint.id in self._gradients:
            return self._gradients[paint.id]
        target = self._by_id.get(paint.id)
        found = None
        if target is None and not paint.instead:
            message = f"there is no gradient #{paint.id} in the drawing"
            self._findings.add("svg-value", message, element.at, "give the shape a colour")
        elif target is not None and target.name not in KINDS:
            self._refuse_element(target)
        elif target is not None:
            try:
                found = read_gradient(target, self._by_id, self._plain_style, self._findings)
            except ValueError as error:
                self._findings.add("svg-value", f"the gradient #{paint.id}: {error}", target.at)
        self._gradients[paint.id] = found
        return found

    def _plain_style(self, element: Element) -> Mapping[str, str]:
        return {**element.attributes, **{name: text for name, (text, _) in self._say(element, ()).items()}}

    # What is seen of it.

    def _veil(self, items: list[Item], said: Said, scope: _Scope) -> list[Item]:
        """What an element draws, clipped and seen through as the element says of itself."""
        opacity = self._own(said, "opacity", 1.0)
        if not items or not opacity:
            return []
        if opacity < 1:
            only = items[0]
            if len(items) == 1 and isinstance(only, Path) and not (only.fill and only.stroke):
                items = [only._replace(opacity=round(only.opacity * opacity, 4))]
            else:
                items = [Group(tuple(items), opacity=opacity)]
        if clip := self._own(said, "clip-path", ""):
            items = self._clip(items, clip, said["clip-path"][1](), scope, ())
        return items

    def _own(self, said: Said, name: str, usual: Any) -> Any:
        """What an element says for itself alone."""
        if name not in said or said[name][0].strip() == "inherit":
            return usual
        text, at = said[name]
        try:
            return OWN[name](text)
        except ValueError as error:
            self._findings.add("svg-value", f"{name}={short(text)}: {error}", at())
            return usual

    def _clip(self, items: list[Item], id: str, at: Location, scope: _Scope, within: tuple[str, ...]) -> list[Item]:
        """Items of which only what lies in a clip path is seen."""
        target = self._by_id.get(id)
        if target is None or target.name != "clipPath" or id in within:
            self._findings.add("svg-value", f"clip-path: there is no clip path #{id} in the drawing", at)
            return items
        said = self._say(target, ())
        under = (self._value(target, "transform", transform) or IDENTITY).then(scope.under)
        if target.attributes.get("clipPathUnits", "").strip() == "objectBoundingBox":
            area = bounds(tuple(items))
            if area is None or not (scope.under.a * scope.under.d - scope.under.b * scope.under.c):
                return []
            shape = scope.under.inverse.bounds(area)
            under = Transform(shape.width, 0, 0, shape.height, shape.x, shape.y).then(under)
        style = GroupStyle(clip_even_odd=self._clip_rule(said))
        outlines = list(self._clip_outlines(target, scope._replace(style=style, under=under, around=(target,))))
        if not outlines:
            return []
        outline, even_odd = unite(outlines)
        items = [Group(tuple(items), clip=outline, even_odd=even_odd)]
        if outer := self._own(said, "clip-path", ""):
            items = self._clip(items, outer, said["clip-path"][1](), scope, (*within, id))
        return items

    def _clip_rule(self, said: Said) -> bool:
        return said.get("clip-rule", ("",))[0].strip() == "evenodd"

    def _clip_outlines(self, element: Element, scope: _Scope) -> Iterator[tuple[Outline, bool]]:
        """The outlines of a clip path, each with whether it is filled by the even-odd rule."""
        for child in element.children:
            if child.name in _SILENT:
                continue
            said = self._say(child, scope.around)
            if said.get("display", ("",))[0].strip() == "none":
                continue
            if child.name == "use":
                yield from self._used_outlines(child, said, scope)
            elif child.name not in SHAPES:
                self._refuse_element(child)
            else:
                inner = self._enter(child, said, scope)
                outline = self._outline(child, inner)
                if self._own(said, "clip-path", ""):
                    hint = f"unite the two clips, {OR_PICTURE}"
                    self._findings.add("svg-element", "a clip path is clipped in part", child.at, hint)
                if outline and outline.verbs and inner.style.visible:
                    self._pieces += len(outline.verbs)
                    if self._pieces > LARGEST:
                        message = f"the drawing has more than {LARGEST:,} segments and dashes"
                        self._findings.stop("svg-limit", message, child.at)
                    yield outline.transform(inner.under).round(), inner.style.clip_even_odd

    def _used_outlines(self, use: Element, said: Said, scope: _Scope) -> Iterator[tuple[Outline, bool]]:
        """The outlines of what a clip path uses."""
        inner = self._enter(use, said, scope)
        target = self._by_id.get(self._value(use, "href", link) or "")
        if target is None or target.name not in SHAPES:
            self._findings.add("svg-value", "a clip path uses something that is no shape", use.at)
            return
        x, y = (self._length(use, name, scope.view) or 0.0 for name in ("x", "y"))
        only = replace(use, children=[target])
        yield from self._clip_outlines(only, inner._replace(under=moving(x, y).then(inner.under)))

    # Values, and what is wrong.

    def _value(self, element: Element, name: str, reader: Any) -> Any:
        """An attribute, read; None where it is not there, or cannot be read, which is told."""
        text = element.attributes.get(name)
        if text is None:
            return None
        try:
            return reader(text)
        except ValueError as error:
            self._wrong(element, name, text, error)
            return None

    def _length(self, element: Element, name: str, view: Size) -> Any:
        """An attribute of a shape, or a place, of which per cent are of the view."""
        whole = view.width if name in ACROSS else view.height if name in DOWN else (sum(x * x for x in view) / 2) ** 0.5
        reader = SHAPES[element.name].attributes[name] if element.name in SHAPES else length
        return self._value(element, name, lambda text: reader(text, whole))

    def _wrong(self, element: Element, name: str, text: str, error: ValueError) -> None:
        at = self._findings.place(element, name)
        self._findings.add("svg-value", f"{name}={short(text)}: {error}", at, find_hint(name))

    def _refuse_element(self, element: Element) -> None:
        plain = element.name[:40]
        hint = find_hint(plain) or suggestion(plain, _DRAWN) or f"drawings are made of {', '.join(_DRAWN)}"
        message = f"<{plain}> is not part of the SVG that deckgen draws"
        self._findings.add("svg-element", message, element.at, hint)

    def _refuse_property(self, element: Element, name: str, at: Location, own: Any) -> None:
        plain = name[:40]
        hint = find_hint(plain) or suggestion(plain, (*own, *PRESENTATION, *OWN, "transform"))
        message = f"{plain} on <{element.name}> is not part of the SVG that deckgen draws"
        self._findings.add("svg-attribute", message, at, hint)


def _walk(element: Element) -> Iterator[Element]:
    yield element
    for child in element.children:
        yield from _walk(child)


def _styles(name: str) -> bool:
    """Whether an attribute says what a style might say as well."""
    return name in PRESENTATION or name in OWN or (find_hint(name) != "" and name != "href")


def _has_words(element: Element) -> bool:
    """Whether an element of text shows anything."""
    return any(one.text.strip() for one in _walk(element))


def _choose(element: Element) -> Element | None:
    """What is drawn of a ``<switch>``: the first that asks for nothing that only one program has."""
    shown = (child for child in element.children if child.name not in _SILENT)
    return next((child for child in shown if not child.attributes.get("requiredExtensions", "").strip()), None)
