"""What is said of the elements of a drawing, by attributes, style sheets and styles, and what is wrong with it."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from deckgen.art.attributes import ACROSS, DOWN, OWN, PRESENTATION, GroupStyle, length, transform
from deckgen.art.gradients import GRADIENTS
from deckgen.art.stylesheet import StyleSheet, own_style
from deckgen.art.svg_markup import Element, Findings, short
from deckgen.art.svg_shapes import SHAPES
from deckgen.foundations.findings import Location
from deckgen.foundations.geometry import IDENTITY, Size, Transform
from deckgen.foundations.spelling import suggestion

NEUTRAL: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("filter", "mask", "marker", "marker-start", "marker-mid", "marker-end"), ("none", "")),
    "isolation": ("auto", "isolate"),
    "mix-blend-mode": ("normal",),
    "vector-effect": ("none",),
    "transform-origin": ("0", "0 0", "0px 0px"),
    "mask-image": ("none",),
}
"""Properties that deckgen does not draw, by the values at which there is nothing to draw."""

INERT = (  # attributes and properties of which nothing is seen on a filled or stroked shape, whatever their value
    *("color-interpolation", "color-interpolation-filters", "color-rendering", "image-rendering", "shape-rendering"),
    *("enable-background", "solid-color", "solid-opacity", "direction", "writing-mode", "unicode-bidi", "cursor"),
    *("letter-spacing", "word-spacing", "line-height", "white-space", "baseline-shift", "dominant-baseline", "kerning"),
    *("alignment-baseline", "inline-size", "shape-inside", "shape-padding", "shape-margin", "pointer-events", "role"),
    *("clip", "marker-knockout", "mask-type", "flood-color", "flood-opacity", "lighting-color", "fill-extend"),
    *("class", "id", "style", "lang", "tabindex", "focusable", "block-progression", "glyph-orientation-vertical"),
    *("systemLanguage", "requiredFeatures", "requiredExtensions", "externalResourcesRequired", "color-profile"),
    *("spacing", "pathLength", "space", "user-select", "background", "background-color", "perspective"),
)

INERT_KINDS = ("font", "text-", "-inkscape-", "data-", "aria-", "-webkit-", "-moz-", "-ms-", "xml:", "glyph-", "--")
"""What the names of such properties begin with: those of type, and programs' notes to themselves."""

OR_PICTURE = "or save the drawing as a PNG with transparency"  # the way out for all that deckgen does not draw
_EXPAND = f"flatten it: in Illustrator Object ▸ Flatten Transparency, {OR_PICTURE}"

HINTS: Mapping[str, str] = {  # what would help, by the name of an element or attribute that deckgen does not draw
    **dict.fromkeys(
        ("text", "tspan", "textPath", "flowRoot"),
        "convert text to paths: Inkscape Path ▸ Object to Path, Illustrator Type ▸ Create Outlines, "
        "Affinity Layer ▸ Convert to Curves",
    ),
    "image": "a drawing holds outlines; trace it (Inkscape Path ▸ Trace Bitmap), or take the picture itself, "
    "a PNG or JPEG, as the card's art",
    "script": "a drawing cannot do anything; delete it",
    "href": "a drawing stands alone: nothing in it may lead elsewhere",
    "filter": f"take the effect off (Inkscape Filters ▸ Remove Filters), {OR_PICTURE}",
    **dict.fromkeys(("mask", "mask-image"), f"clip instead (Inkscape Object ▸ Clip ▸ Set Clip), {OR_PICTURE}"),
    "pattern": f"make the pattern into objects (Inkscape Object ▸ Pattern ▸ Pattern to Objects), {OR_PICTURE}",
    **dict.fromkeys(
        ("marker", "marker-start", "marker-mid", "marker-end"),
        f"make it into a path (Inkscape Path ▸ Stroke to Path), {OR_PICTURE}",
    ),
    "foreignObject": f"draw it with shapes and paths, {OR_PICTURE}",
    "mix-blend-mode": _EXPAND,
    "vector-effect": f"make the line into a path (Inkscape Path ▸ Stroke to Path), {OR_PICTURE}",
    "transform-origin": f"apply the transforms, {OR_PICTURE}",
    **dict.fromkeys(("animate", "animateTransform", "animateMotion", "set"), "paper keeps still; delete it"),
    "meshgradient": f"take a linear or radial gradient, {OR_PICTURE}",
    "hatch": f"take a plain colour, {OR_PICTURE}",
}


def changes_nothing(name: str, value: str) -> bool:
    """Whether a drawing looks the same without this attribute or property."""
    return name in INERT or name.startswith(INERT_KINDS) or value.strip() in NEUTRAL.get(name, ())


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
        style = scope.style._replace(**changed) if changed else scope.style
        step = self.value(element, "transform", transform)
        under = step.then(scope.under) if step else scope.under
        return Scope(style, under, scope.view, (*scope.around, element), scope.uses)

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
