"""What is said of the elements of a drawing, by attributes, style sheets and styles, and what is wrong with it."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from deckgen.art.attributes import ACROSS, DOWN, OWN, PRESENTATION, GroupStyle, length, transform
from deckgen.art.dialect import HINTS, changes_nothing
from deckgen.art.gradients import GRADIENTS
from deckgen.art.stylesheet import StyleSheet, own_style
from deckgen.art.svg_markup import Element, Findings, short
from deckgen.art.svg_shapes import SHAPES
from deckgen.foundations.findings import Location
from deckgen.foundations.geometry import IDENTITY, Size, Transform
from deckgen.foundations.spelling import suggestion

FRAMES = ("viewBox", "width", "height", "x", "y", "preserveAspectRatio")  # of what shows a part of a drawing
_HEAD = ("version", "baseProfile", "zoomAndPan", "contentScriptType", "contentStyleType", "xmlns", "color-profile")
CONTAINERS: Mapping[str, tuple[str, ...]] = {  # what holds other elements, and the attributes of its own
    "svg": (*FRAMES, *_HEAD),
    "symbol": (*FRAMES, "refX", "refY"),
    "g": (),
    "a": ("href", "target", "rel", "download", "title", "type", "show", "actuate"),
    "switch": (),
    "use": ("href", "x", "y", "width", "height"),
}

DRAWN = (*CONTAINERS, *SHAPES)  # all that is drawn

SILENT = ("title", "desc", "metadata", "defs", "style", "symbol", "clipPath", *GRADIENTS, "stop", "view", "script")
"""What draws nothing where it stands."""

DEFINED = (  # what is only told where something uses it
    *("filter", "mask", "pattern", "marker", "font", "font-face", "color-profile"),
    *("hatch", "meshgradient", "cursor"),
)


class Scope(NamedTuple):
    """The state at an element: inherited properties, the map to the drawing's coordinates, the size that per cents
    refer to, and the elements and uses around it.
    """

    style: GroupStyle = GroupStyle()
    under: Transform = IDENTITY
    view: Size = Size(100, 100)
    around: tuple[Element, ...] = ()
    uses: tuple[str, ...] = ()


Properties = Mapping[str, tuple[str, Callable[[], Location]]]  # texts, and what finds out where each stands


class PropertyReader:
    """Reads what is said of the elements of one drawing."""

    def __init__(self, by_id: Mapping[str, Element], sheet: StyleSheet, findings: Findings) -> None:
        self.by_id, self.sheet, self.findings = by_id, sheet, findings

    def properties(self, element: Element, around: Sequence[Element]) -> Properties:
        """The properties of an element: its attributes, overridden by style sheets, overridden by its own style."""
        attributes = element.attributes
        place = self.findings.place
        properties = {name: (text, partial(place, element, name)) for name, text in attributes.items() if _styles(name)}
        for name, text, location in self.sheet.find(element, around):
            properties[name] = text, partial(Location, *location)
        if "style" in attributes:
            try:
                at = partial(place, element, "style")
                properties |= {name: (text, at) for name, text in own_style(element).items()}
            except ValueError as error:
                message = f"style={short(attributes['style'])}: {error}"
                self.findings.add("svg-value", message, place(element, "style"))
        return properties

    def enter(self, element: Element, properties: Properties, scope: Scope) -> Scope:
        """The scope inside an element; whatever of its attributes is not known is told."""
        allowed = SHAPES[element.name].attributes if element.name in SHAPES else CONTAINERS[element.name]
        changed: dict[str, Any] = {}
        for name, (text, at) in properties.items():
            if text.strip() == "inherit" or name in OWN:
                continue
            if name in PRESENTATION:
                field, reader = PRESENTATION[name]
                try:
                    changed[field] = reader(text)
                except ValueError as error:
                    self.findings.add("svg-value", f"{name}={short(text)}: {error}", at())
            elif name not in allowed and name not in ("transform", *FRAMES) and not changes_nothing(name, text):
                self.refuse_property(element, name, at(), allowed)
        for name in element.attributes:
            if not (_styles(name) or name in allowed or name == "transform" or changes_nothing(name, "")):
                self.refuse_property(element, name, self.findings.place(element, name), allowed)
        step = self.value(element, "transform", transform) or IDENTITY
        style = scope.style._replace(**changed)
        return scope._replace(style=style, under=step.then(scope.under), around=(*scope.around, element))

    def own(self, properties: Properties, name: str, usual: Any) -> Any:
        """The properties that an element sets itself."""
        if name not in properties or properties[name][0].strip() == "inherit":
            return usual
        text, at = properties[name]
        try:
            return OWN[name](text)
        except ValueError as error:
            self.findings.add("svg-value", f"{name}={short(text)}: {error}", at())
            return usual

    def value(self, element: Element, name: str, reader: Any) -> Any:
        """An attribute, read; None where it is not there, or cannot be read, which is told."""
        text = element.attributes.get(name)
        if text is None:
            return None
        try:
            return reader(text)
        except ValueError as error:
            self.refuse_value(element, name, text, error)
            return None

    def length(self, element: Element, name: str, view: Size) -> Any:
        """An attribute of a shape, or a place, of which per cent are of the view."""
        if name in ACROSS:
            whole = view.width
        elif name in DOWN:
            whole = view.height
        else:
            whole = (math.fsum(x * x for x in view) / 2) ** 0.5
        reader = SHAPES[element.name].attributes[name] if element.name in SHAPES else length
        return self.value(element, name, lambda text: reader(text, whole))

    def refuse_value(self, element: Element, name: str, text: str, error: ValueError) -> None:
        """Note that an attribute says what it cannot."""
        at = self.findings.place(element, name)
        self.findings.add("svg-value", f"{name}={short(text)}: {error}", at, HINTS.get(name, ""))

    def refuse_element(self, element: Element) -> None:
        """Note that an element cannot be drawn, and what to do about it."""
        plain = element.name[:40]
        hint = HINTS.get(plain, "") or suggestion(plain, DRAWN) or f"drawings are made of {', '.join(DRAWN)}"
        message = f"<{plain}> is not part of the SVG that deckgen draws"
        self.findings.add("svg-element", message, element.at, hint)

    def refuse_property(self, element: Element, name: str, at: Location, allowed: Any) -> None:
        """Note an attribute or property that is not known on an element, which has those that are ``allowed``."""
        plain = name[:40]
        hint = HINTS.get(plain, "") or suggestion(plain, (*allowed, *PRESENTATION, *OWN, "transform"))
        message = f"{plain} on <{element.name}> is not part of the SVG that deckgen draws"
        self.findings.add("svg-attribute", message, at, hint)


@lru_cache(maxsize=1024)
def _styles(name: str) -> bool:
    """Whether an attribute says what a style might say as well."""
    return name in PRESENTATION or name in OWN or (name in HINTS and name != "href")
