"""Makes the numerals of an invented script, Orbit: four quarters of a ring about an axis.

    python fonts/make_orbit.py

Every figure is joined up and as high as the axis that it stands on. Every quarter stands for one, clockwise from the
upper right, and a stone on the axis for five; nothing is an empty ring. The sign above zero is two needles, that below
it one that lies. Everything is drawn here and is deckgen's own; ``orbit.ttf`` and ``orbit.json`` are written beside
this file, the same bytes with any recent fontTools.
"""

import json
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = Path(__file__).parent
EM, CAPITAL, AIR = 1000, 690, 52
RIGHT, TOP, CUT, STROKE, STEM = 240, CAPITAL // 2, 130, 100, 46
"""A quarter reaches so far from the middle; its corner is cut off, its arms so thick, and the axis twice ``STEM``."""

INNER = round(CUT - STROKE * (2 - 2**0.5))
"""How much of the corner is cut off inside, so that a quarter is as thick all along."""

QUARTER = (
    (0, TOP), (RIGHT - CUT, TOP), (RIGHT, TOP - CUT), (RIGHT, -20), (RIGHT - STROKE, -20),
    (RIGHT - STROKE, TOP - STROKE - INNER), (RIGHT - STROKE - INNER, TOP - STROKE), (0, TOP - STROKE),
)  # fmt: skip
"""From the axis to a little beyond the middle, so that two run into each other without a seam."""

AXIS = ((-STEM, TOP), (STEM, TOP), (STEM, -TOP), (-STEM, -TOP))
STONE = ((0, 150), (STROKE, 0), (0, -150), (-STROKE, 0))
LYING = ((RIGHT, 0), (90, -52), (-90, -52), (-RIGHT, 0), (-90, 52), (90, 52))
UPRIGHT = ((0, RIGHT), (52, 90), (52, -90), (0, -RIGHT), (-52, -90), (-52, 90))

QUARTERS = tuple(
    tuple((across * x, down * y) for x, y in QUARTER[:: across * down])
    for across, down in ((1, 1), (1, -1), (-1, -1), (-1, 1))
)
"""Clockwise from the upper right; each runs round the same way, so that it is filled."""

GLYPHS = {
    "0": QUARTERS,
    **{str(number): (AXIS, *(STONE,) * (number > 4), *QUARTERS[: number % 5]) for number in range(1, 10)},
    "−": (LYING,),
    "+": (LYING, UPRIGHT),
}


def main() -> None:
    """Write the font and its measures."""
    names = {text: f"uni{ord(text):04X}" for text in GLYPHS} | {" ": "space"}
    shapes = {".notdef": STONE[:0], "space": ()} | {names[text]: parts for text, parts in GLYPHS.items()}
    advances = {name: extent(parts)[1] - extent(parts)[0] + 2 * AIR if parts else 250 for name, parts in shapes.items()}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(shapes))
    builder.setupCharacterMap({ord(text): name for text, name in names.items()})
    builder.setupGlyf({name: draw(parts) for name, parts in shapes.items()})
    table = builder.font["glyf"]
    for shape in table.glyphs.values():
        shape.recalcBounds(table)
    builder.setupHorizontalMetrics({name: (advances[name], getattr(table[name], "xMin", 0)) for name in shapes})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"copyright": "Drawn for deckgen", "familyName": "Orbit", "styleName": "Regular",
                            "uniqueFontIdentifier": "deckgen: Orbit", "fullName": "Orbit", "psName": "Orbit-Regular",
                            "version": "Version 1.000"})  # fmt: skip
    builder.setupOS2(fsType=0, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(HERE / "orbit.ttf")
    measures = {"ascent": 800, "descent": 200, "cap_height": CAPITAL, "x_height": CAPITAL, "blank": 250}
    widths = {text: advances[name] for text, name in sorted(names.items())}
    told = {**measures, "others": ["oxanium-condensed", "oxanium-bold"], "widths": widths}
    (HERE / "orbit.json").write_text(json.dumps(told, ensure_ascii=False) + "\n", encoding="utf-8")


def extent(parts: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[int, int]:
    """How far polygons reach to the left and to the right."""
    across = [x for part in parts for x, _ in part] or [0]
    return min(across), max(across)


def draw(parts: tuple[tuple[tuple[int, int], ...], ...]) -> object:
    """A glyph of polygons, with air to its left and right."""
    pen, left = TTGlyphPen(None), extent(parts)[0] - AIR
    for part in parts:
        points = [(x - left, y + CAPITAL // 2) for x, y in part]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    main()
