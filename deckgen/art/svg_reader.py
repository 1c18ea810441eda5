"""Compiles SVG artwork, as people draw it and as drawing programs save it, into paths; nothing is dropped in silence.

Gradients, clips, style sheets, symbols and transforms are worked out here: what comes out are outlines in the
coordinates of the viewBox with a paint each, in groups where several are clipped or seen through together. What no
renderer of SVG would draw is passed over; what is seen elsewhere and cannot be printed so (filters, masks, patterns,
text that is still text, bitmaps) is a finding at its line, with a way out.
"""

from collections.abc import Iterator, Mapping

from deckgen.art.assembly import (
    Coat,
    Drawing,
    assemble,
    count_levels,
    count_pieces,
    crop,
    page_view,
    paint_shape,
    view_transform,
)
from deckgen.art.attributes import CURRENT, Reference, Tint, box, length, link
from deckgen.art.clip_paths import Clips
from deckgen.art.gradients import GRADIENTS, Definition, read_gradient
from deckgen.art.properties import DEFINED, DRAWN, SILENT, Properties, Scope
from deckgen.art.stylesheet import read_style_sheets
from deckgen.art.svg_markup import DEEPEST, Element, Findings, StopReading, raise_all, read_markup
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform, moving
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Paint

MOST_DRAWN = 50_000  # elements that are drawn, each as often as it is used
MOST_NESTED = 2 * DEEPEST  # groups within groups: an element makes one to be clipped and one to be seen through


def compile_svg(data: bytes, file: str) -> Drawing:
    """The drawing in an SVG file in UTF-8; ``file`` is its name in findings.

    DeckgenError with everything that is wrong at once: what is not well-formed XML, cannot be printed as it is meant,
    or could be meant to exhaust the machine.
    """
    findings = Findings(data, file)
    try:
        root = read_markup(data, findings)
        if root is not None:
            view, items = _Compiler(root, findings).draw_root()
            if count_levels(items) > MOST_NESTED:
                raise RecursionError
            raise_all(findings)
            return Drawing(view, assemble(items, view))
    except StopReading:
        pass
    except RecursionError:  # which may come before the levels are counted, of more than that
        message = f"more than {MOST_NESTED} groups that are clipped or seen through stand in one another"
        findings.all.append(Finding("svg-limit", message, Location(file)))
    raise_all(findings)
    raise AssertionError("a drawing is read or refused")


class _Compiler(Clips):
    def __init__(self, root: Element, findings: Findings) -> None:
        every = list(_walk(root))
        by_id = {id: one for one in reversed(every) if (id := one.attributes.get("id"))}
        sheet = read_style_sheets([one for one in every if one.name == "style"], findings)
        super().__init__(by_id, sheet, findings)
        self._root, self._count = root, 0
        self._gradients: dict[str, Definition | None] = {}

    def draw_root(self) -> tuple[Rect, list[Item]]:
        """The bounds of the drawing and its items."""
        root = self._root
        properties = self.properties(root, ())
        view, under, size = self._page(root)
        scope = self.enter(root, properties, Scope(under=under, view=size))
        items = self._children(root, scope)
        return view, self._veil(items, properties, scope)

    def _page(self, root: Element) -> tuple[Rect, Transform, Size]:
        """The bounds of the drawing, the map onto them, and the size that per cent are of."""
        sides = [self._side(root, name) for name in ("width", "height")]
        room = Size(*sides) if all(sides) else None  # type: ignore[arg-type]
        view = self.value(root, "viewBox", box)
        if "viewBox" not in root.attributes:
            if room is None:
                hint = 'add one, such as viewBox="0 0 100 100"'
                self.findings.add("svg-attribute", "<svg> has no viewBox", root.at, hint)
            view = Rect(0, 0, *(room or (100, 100)))
        if view is None:
            return Rect(0, 0, 100, 100), IDENTITY, Size(100, 100)
        try:
            area, under = page_view(view, room, root.attributes.get("preserveAspectRatio", ""))
        except ValueError as error:
            self.refuse_value(root, "preserveAspectRatio", root.attributes["preserveAspectRatio"], error)
            area, under = view, IDENTITY
        return area, under, Size(view.width, view.height)

    def _side(self, root: Element, name: str) -> float | None:
        """The width or height that the drawing asks for; None where that is left to whoever shows it."""
        text = root.attributes.get(name, "auto").strip()
        if text == "auto" or text.endswith("%"):
            return None
        side = self.value(root, name, length)
        if side is not None and side <= 0:
            self.refuse_value(root, name, text, ValueError("expected a length, such as 30mm"))
        return side if side and side > 0 else None

    def _children(self, element: Element, scope: Scope) -> list[Item]:
        return [item for child in element.children for item in self._draw(child, scope)]

    def _draw(self, element: Element, scope: Scope) -> list[Item]:
        name = element.name
        if name in SILENT or name in DEFINED:
            return []
        self._count += 1
        if self._count > MOST_DRAWN:
            self.findings.stop("svg-limit", f"the drawing draws more than {MOST_DRAWN:,} elements", element.at)
        if len(scope.around) >= DEEPEST:
            self.findings.stop("svg-limit", f"elements stand more than {DEEPEST} deep in one another", element.at)
        properties = self.properties(element, scope.around)
        empty = name == "text" and not any(one.text.strip() for one in _walk(element))
        if empty or self.own(properties, "display", "") == "none":
            return []
        if name not in DRAWN:
            self.refuse_element(element)
            return []
        inner = self.enter(element, properties, scope)
        return self._veil(self._inside(element, properties, inner), properties, inner)

    def _inside(self, element: Element, properties: Properties, scope: Scope) -> list[Item]:
        match element.name:
            case "use":
                return self._use(element, scope)
            case "svg":
                return self._frame(element, properties, scope, element)
            case "switch":  # the first that asks for nothing that only one program has
                children = (child for child in element.children if child.name not in SILENT)
                plain = (one for one in children if not one.attributes.get("requiredExtensions", "").strip())
                return self._draw(chosen, scope) if (chosen := next(plain, None)) else []
            case "g" | "a":
                return self._children(element, scope)
        for child in element.children:
            if child.name not in SILENT:
                self.refuse_element(child)
        return self._shape(element, scope)

    def _use(self, element: Element, scope: Scope) -> list[Item]:
        """The items of an element that is defined elsewhere in the drawing."""
        id = self.value(element, "href", link)
        target = self.by_id.get(id or "")
        if id is None or target is None:
            if "href" not in element.attributes or id is not None:
                at = self.findings.place(element, "href")
                self.findings.add("svg-value", f"there is no #{id or ''} in the drawing that could be used", at)
            return []
        if id in scope.uses or target in scope.around:
            self.findings.stop("svg-limit", f"#{id} uses itself", element.at)
        x, y = (self.length(element, name, scope.view) or 0.0 for name in ("x", "y"))
        inner = scope._replace(under=moving(x, y).then(scope.under), uses=(*scope.uses, id))
        if target.name not in ("symbol", "svg"):
            return self._draw(target, inner)
        properties = self.properties(target, inner.around)
        within = self.enter(target, properties, inner)
        return self._veil(self._frame(target, properties, within, element), properties, within)

    def _frame(self, element: Element, properties: Properties, scope: Scope, sized: Element) -> list[Item]:
        """The content of an ``<svg>`` or a symbol, clipped to its edges; ``sized`` gives the size it is shown at."""
        x, y = (self.length(element, name, scope.view) or 0.0 for name in ("x", "y"))
        sides = []
        for name, whole in zip(("width", "height"), scope.view, strict=True):
            side = self.length(sized, name, scope.view) if name in sized.attributes else None
            side = self.length(element, name, scope.view) if side is None and name in element.attributes else side
            sides.append(whole if side is None else side)
        room = Size(*sides)
        if room.width <= 0 or room.height <= 0:
            return []
        under = moving(x, y).then(scope.under)
        view = self.value(element, "viewBox", box)
        inner = scope._replace(under=under, view=room)
        if view:
            aspect = element.attributes.get("preserveAspectRatio", "")
            try:
                step = view_transform(view, room, aspect)
            except ValueError as error:
                self.refuse_value(element, "preserveAspectRatio", aspect, error)
                step = IDENTITY
            inner = scope._replace(under=step.then(under), view=Size(view.width, view.height))
        items = self._children(element, inner)
        open_ended = self.own(properties, "overflow", "hidden") in ("visible", "auto")
        return items if open_ended or not items else crop(items, Rect(0, 0, *room), under)

    def _shape(self, element: Element, scope: Scope) -> list[Item]:
        style, outline = scope.style, self.outline(element, scope)
        if outline is None or not outline.verbs or not style.visible:
            return []
        fill = self._coat(element, style.fill, style.fill_opacity, outline, 0.0, scope)
        around = style.width * max(1, style.miter) / 2
        stroke = self._coat(element, style.stroke, style.stroke_opacity, outline, around, scope)
        try:
            items = paint_shape(outline, scope.under, fill, stroke, style)
        except ValueError as error:
            self.findings.add("svg-value", f"this <{element.name}> cannot be drawn: {error}", element.at)
            return []
        self.add_pieces(count_pieces(items), element.at)
        return items

    def _coat(
        self,
        element: Element,
        paint: Tint | Reference | None,
        opacity: float,
        outline: Outline,
        around: float,
        scope: Scope,
    ) -> Coat | None:
        """The paint of a shape, as far ``around`` its outline; a broken reference is reported."""
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
            self.findings.add("svg-value", f"the gradient #{paint.id}: {error}", self.by_id[paint.id].at)
            return None
        if plain is None or isinstance(plain, Tint):
            return self._coat(element, plain or paint.instead, opacity, outline, around, scope)
        self.add_pieces(len(plain.stops) - len(gradient.stops), element.at)  # as often as it is repeated

        def ready(under: Transform) -> Paint | None:
            final = gradient.paint(shape, reach, scope.view, under)
            return None if isinstance(final, Tint) else final

        return Coat(ready, opacity)

    def _gradient(self, element: Element, paint: Reference) -> Definition | None:
        """The gradient of an id; None, and a finding, where there is none."""
        if paint.id in self._gradients:
            return self._gradients[paint.id]
        target = self.by_id.get(paint.id)
        definition = None
        if target is None and not paint.instead:
            message = f"there is no gradient #{paint.id} in the drawing"
            self.findings.add("svg-value", message, element.at, "give the shape a colour")
        elif target is not None and target.name not in GRADIENTS:
            self.refuse_element(target)
        elif target is not None:
            try:
                definition = read_gradient(target, self.by_id, self._plain_style, self.findings)
            except ValueError as error:
                self.findings.add("svg-value", f"the gradient #{paint.id}: {error}", target.at)
        self._gradients[paint.id] = definition
        return definition

    def _plain_style(self, element: Element) -> Mapping[str, str]:
        return {**element.attributes, **{name: text for name, (text, _) in self.properties(element, ()).items()}}

    def _veil(self, items: list[Item], properties: Properties, scope: Scope) -> list[Item]:
        """The items of an element under its own clip and opacity."""
        opacity = self.own(properties, "opacity", 1.0)
        if not items or not opacity:
            return []
        if opacity < 1:
            only = items[0]
            if len(items) == 1 and isinstance(only, Path) and not (only.fill and only.stroke):
                items = [only._replace(opacity=round(only.opacity * opacity, 4))]
            else:
                items = [Group(tuple(items), opacity=opacity)]
        if clip := self.own(properties, "clip-path", ""):
            items = self.clip(items, clip, properties["clip-path"][1](), scope, ())
        return items


def _walk(element: Element) -> Iterator[Element]:
    yield element
    for child in element.children:
        yield from _walk(child)
