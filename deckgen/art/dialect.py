"""What drawing programs write in SVG besides shapes and paint: what changes nothing, and what to do about the rest."""

from collections.abc import Iterator, Mapping

NEUTRAL: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), ("1", "1.0")),
    **dict.fromkeys(("clip-path", "filter", "mask", "marker", "marker-start", "marker-mid", "marker-end"), ("none",)),
    "display": ("inline", "block"),
    "visibility": ("visible",),
    "overflow": ("visible",),
    "isolation": ("auto",),
    "mix-blend-mode": ("normal",),
    "vector-effect": ("none",),
    "stroke-miterlimit": ("4",),
    "stroke-dashoffset": ("0", "0px"),
    "paint-order": (
        "normal",
        "fill",
        "fill stroke",
        "fill stroke markers",
        "fill markers stroke",
        "markers fill stroke",
    ),
    "preserveAspectRatio": ("xMidYMid", "xMidYMid meet"),
}
"""Properties that deckgen does not draw, by the values at which there is nothing to draw."""

INERT = (
    *("clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering", "image-rendering"),
    *("shape-rendering", "enable-background", "solid-color", "solid-opacity", "direction", "writing-mode"),
    *("letter-spacing", "word-spacing", "line-height", "white-space", "baseline-shift", "dominant-baseline"),
)
"""Properties of which nothing is seen on a filled or stroked shape, whatever their value."""

INERT_KINDS = ("font", "text-", "-inkscape-", "data-")
"""What the names of such properties begin with: those of type, and programs' notes to themselves."""

OR_PICTURE = "or save the drawing as a PNG with transparency"
"""The way out for whatever a drawing program does that deckgen does not draw."""

HINTS: Mapping[str, str] = {
    "use": f"write the shape out where it is drawn, {OR_PICTURE}",
    "symbol": f"write each shape where it is drawn, {OR_PICTURE}",
    "image": f"a drawing holds outlines only, {OR_PICTURE}",
    "text": f"turn the text into outlines, {OR_PICTURE}",
    "script": "a drawing cannot do anything",
    "style": f"write fill, stroke and the like as attributes, {OR_PICTURE}",
    "class": f"write fill, stroke and the like as attributes, {OR_PICTURE}",
    "display": "delete what is hidden",
    "visibility": "delete what is hidden",
    "opacity": f"use a solid colour; #808080 is printed as the theme's tone, {OR_PICTURE}",
    "href": "a drawing stands alone: nothing in it may lead elsewhere",
    "clip-path": f"draw the outline as it is to be seen, {OR_PICTURE}",
    "filter": OR_PICTURE.removeprefix("or "),
    "mask": f"draw the outline as it is to be seen, {OR_PICTURE}",
    "linearGradient": f"use solid colours, {OR_PICTURE}",
    "radialGradient": f"use solid colours, {OR_PICTURE}",
    "preserveAspectRatio": "drawings always keep their proportions",
}
"""What would help, by the name of an element or attribute that is not part of the SVG that deckgen draws."""

LINKS = "http://www.w3.org/1999/xlink"


def changes_nothing(name: str, value: str) -> bool:
    """Whether a drawing looks the same without this attribute or property, of which ``name`` may have a namespace.

    Names of other namespaces are notes, but for links, which lead elsewhere.
    """
    space, _, plain = name.rpartition(" ")
    if space:
        return space != LINKS
    return plain in INERT or plain.startswith(INERT_KINDS) or value.strip() in NEUTRAL.get(plain, ())


def declarations(text: str) -> tuple[tuple[str, str], ...]:
    """The properties of a ``style`` attribute and their values; ValueError for what is none."""
    return tuple(_declarations(text))


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for part in filter(str.strip, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError("expected properties and values, such as fill:#000000;stroke:none")
        yield name.strip(), value.strip()
