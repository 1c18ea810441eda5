"""Gradients as PDF objects: axial and radial shadings, the patterns that lines are drawn in, and masks for what is seen
through.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from deckgen.foundations.colour import channels
from deckgen.foundations.geometry import Transform
from deckgen.foundations.paint import Gradient, Stop
from deckgen.press.objects import pdfdoc

Part = tuple[float, ...]

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}  # the colour space of so many amounts


def shading(gradient: Gradient, seen_through: bool = False) -> Any:
    """A gradient's colours as a shading, grey where all are, inks where separated; or how opaque it is, as greys."""
    colours: list[Part] = []
    for stop in gradient.stops:
        if seen_through:
            colours.append((stop.opacity,))
        elif stop.colour.startswith("#"):
            colours.append(tuple(part / 255 for part in channels(stop.colour)))
        else:
            colours.append(tuple(map(float, stop.colour.split()[:-1])))
    grey = all(len(parts) < 4 and len({*parts}) == 1 for parts in colours)
    values = [parts[:1] for parts in colours] if grey else colours
    return pdfdoc.PDFDictionary(
        {
            "ShadingType": 3 if gradient.radial else 2,
            "ColorSpace": SPACES[len(values[0])],
            "Coords": _numbers(gradient.ends),
            "Extend": "[true true]",
            "Function": _function(gradient.stops, values),
        }
    )


def pattern(shading: Any, transform: Transform) -> Any:
    """A shading as a pattern, placed by a transform in the coordinates of the form that uses it."""
    return pdfdoc.PDFDictionary({"PatternType": 2, "Matrix": _numbers(transform), "Shading": shading})


def mask(form: Any) -> Any:
    """A graphics state that shows things as far as a form is light."""
    return pdfdoc.PDFDictionary({"SMask": pdfdoc.PDFDictionary({"S": "/Luminosity", "G": form})})


def group(space: str) -> Any:
    """The entries that make a form a transparency group, whose items are seen through together, mixed in a colour
    space.
    """
    return pdfdoc.PDFDictionary({"S": "/Transparency", "CS": space, "I": "true"})


def _function(stops: Sequence[Stop], values: Sequence[Part]) -> Any:
    """From 0 to 1 the values of the stops, and between them a mixture; two at one place are a sharp edge."""
    steps = [
        (one.offset, other.offset, start, end)
        for (one, start), (other, end) in pairwise(zip(stops, values, strict=True))
        if other.offset - one.offset > 1e-5
    ]
    pieces = [
        pdfdoc.PDFDictionary({"FunctionType": 2, "Domain": "[0 1]", "C0": _numbers(start), "C1": _numbers(end), "N": 1})
        for _, _, start, end in steps
    ]
    if len(pieces) == 1:
        return pieces[0]
    return pdfdoc.PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": "[0 1]",
            "Functions": pdfdoc.PDFArrayCompact(pieces),
            "Bounds": _numbers([end for _, end, _, _ in steps[:-1]]),
            "Encode": _numbers([0, 1] * len(pieces)),
        }
    )


def _numbers(values: Sequence[float]) -> Any:
    return pdfdoc.PDFArrayCompact([f"{value:.6f}".rstrip("0").rstrip(".") if value else "0" for value in values])
