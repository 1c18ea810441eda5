"""Makes the numerals of an invented script, Orbit: four quarters of a ring about an axis.

    python fonts/make_orbit.py

Every quarter stands for one, clockwise from the upper right, and the axis for five; where there is no axis a stone
stands in the middle, and nothing is a large stone alone. The sign above zero is two needles, that below it one that
lies. Everything is drawn here and is deckgen's own; ``orbit.ttf`` and ``orbit.json`` are written beside this file, the
same bytes with any recent fontTools.
"""

import json
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = Path(__file__).parent
EM, CAPITAL, AIR = 1000, 690, 62
RIGHT, TOP, CUT, STROKE = 240, CAPITAL // 2, 116, 96
"""A quarter reaches so far from the middle; its corner is cut off, and its two arms are so thick."""

GAP_ACROSS, GAP_DOWN = 78, 30
"""From the middle to the ends of a quarter's arms."""

QUARTER = (
    (GAP_ACROSS, TOP), (RIGHT - CUT, TOP), (RIGHT, TOP - CUT), (RIGHT, GAP_DOWN),
    (RIGHT - STROKE, GAP_DOWN + STROKE // 2),
    (RIGHT - STROKE, TOP - CUT - 42), (RIGHT - CUT - 42, TOP - STROKE), (GAP_ACROSS, TOP - STROKE),
)  # fmt: skip
AXIS = ((0, TOP), (48, TOP - 150), (48, 150 - TOP), (0, -TOP), (-48, 150 - TOP), (-48, TOP - 150))
STONE = ((0, 200), (150, 0), (0, -200), (-150, 0))
MIDDLE = ((0, 92), (70, 0), (0, -92), (-70, 0))
LYING = ((RIGHT, 0), (90, -52), (-90, -52), (-RIGHT, 0), (-90, 52), (90, 52))
UPRIGHT = ((0, RIGHT), (52, 90), (52, -90), (0, -RIGHT), (-52, -90), (-52, 90))

QUARTERS = tuple(
    tuple((across * x, down * y) for x, y in QUARTER[:: across * down])
    for across, down in ((1, 1), (1, -1), (-1, -1), (-1, 1))
)
"""Clockwise from the upper right; each runs round the same way, so that it is filled."""

GLYPHS = {
    "0": (STONE,),
    **{str(number): (AXIS if number > 4 else MIDDLE, *QUARTERS[: number % 5]) for number in range(1, 10)},
    "−": (LYING,),
    "+": (LYING, UPRIGHT),
}


def main() -> None:
    """Write the font and its measures."""
    names = {text: f"uni{ord(text):04X}" for text in GLYPHS} | {" ": "space"}
    shapes = {".notdef": STONE[:0], "space": ()} | {names[text]: parts for text, parts in GLYPHS.items()}
    advances = {name: 2 * (RIGHT + AIR) if parts else 250 for name, parts in shapes.items()}
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


def draw(parts: tuple[tuple[tuple[int, int], ...], ...]) -> object:
    """A glyph of polygons about the middle of its room."""
    pen = TTGlyphPen(None)
    for part in parts:
        points = [(x + RIGHT + AIR, y + CAPITAL // 2) for x, y in part]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    main()
