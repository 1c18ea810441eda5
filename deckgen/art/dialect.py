"""What drawing programs write in SVG besides shapes and paint: what changes nothing, and what to do about the rest."""

from collections.abc import Mapping

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
