"""Cuts the bundled fonts out of their published originals, and measures them.

Run it once when an original changes, with the three folders that ``fonts/README.md`` names:

    python fonts/make.py /usr/share/fonts/truetype/vollkorn node_modules/@fontsource/{oxanium,exo-2}/files

It writes ``ID.ttf`` and ``ID.json`` beside itself. The same originals give the same bytes with any recent fontTools.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

HERE = Path(__file__).parent


FIGURE_AIR = 26
"""Beside a figure of a narrowed font, in thousandths of an em."""


class Cut(NamedTuple):
    """A font to make: its id, its names, the originals it comes from, and the features frozen into it.

    ``others`` are the ids of the fonts that help out where it lacks a character. A cut that is ``narrowed``, to that
    part of its width, takes its heights from lighter originals, so that its stems and its bars are alike again; one
    with serifs, whose bars are thin, needs none.
    """

    id: str
    family: str
    style: str
    originals: tuple[str, ...]
    freeze: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    narrowed: float = 1.0
    heights: tuple[str, ...] = ()


def parts(name: str, weight: int, *scripts: str) -> tuple[str, ...]:
    """The originals of a font whose scripts are published apart."""
    return tuple(f"{name}-{script}-{weight}-normal" for script in scripts)


LATIN, CYRILLIC = ("latin", "latin-ext"), ("cyrillic", "cyrillic-ext")

CUTS = (
    Cut(
        "oxanium-semibold",
        "Oxanium",
        "SemiBold",
        parts("oxanium", 600, *LATIN),
        (),
        ("exo2-semibold", "vollkorn-semibold"),
    ),
    Cut("oxanium-bold", "Oxanium", "Bold", parts("oxanium", 700, *LATIN), (), ("exo2-bold", "vollkorn-bold")),
    Cut(
        "oxanium-condensed",
        "Oxanium Condensed",
        "Bold",
        parts("oxanium", 800, *LATIN),
        (),
        ("oxanium-bold", "exo2-bold", "vollkorn-bold"),
        0.72,
        parts("oxanium", 600, *LATIN),
    ),
    Cut(
        "exo2-condensed",
        "Exo 2 Condensed",
        "Bold",
        parts("exo-2", 800, *LATIN, *CYRILLIC),
        (),
        ("vollkorn-bold",),
        0.72,
    ),
    Cut("exo2-semibold", "Exo 2", "SemiBold", parts("exo-2", 600, *LATIN, *CYRILLIC), (), ("vollkorn-semibold",)),
    Cut("exo2-bold", "Exo 2", "Bold", parts("exo-2", 700, *LATIN, *CYRILLIC), (), ("vollkorn-bold",)),
    Cut("vollkorn-regular", "Vollkorn", "Regular", ("Vollkorn-Regular",)),
    Cut("vollkorn-italic", "Vollkorn", "Italic", ("Vollkorn-Italic",)),
    Cut("vollkorn-semibold", "Vollkorn", "SemiBold", ("Vollkorn-SemiBold",)),
    Cut("vollkorn-bold", "Vollkorn", "Bold", ("Vollkorn-Bold",)),
    Cut("vollkorn-lining", "Vollkorn Lining", "Regular", ("Vollkorn-Regular",), ("lnum",)),
    Cut("vollkorn-lining-semibold", "Vollkorn Lining", "SemiBold", ("Vollkorn-SemiBold",), ("lnum",)),
    Cut("vollkorn-lining-italic", "Vollkorn Lining", "Italic", ("Vollkorn-Italic",), ("lnum",)),
    Cut("vollkorn-condensed", "Vollkorn Condensed", "Bold", ("Vollkorn-ExtraBold",), ("lnum",), (), 0.64),
    Cut("vollkorn-condensed-black", "Vollkorn Condensed", "Black", ("Vollkorn-Black",), ("lnum",), (), 0.62),
    Cut("vollkorn-condensed-italic", "Vollkorn Condensed", "Italic", ("Vollkorn-BoldItalic",), ("lnum",), (), 0.66),
    Cut("vollkorn-small-caps", "Vollkorn Small Caps", "Regular", ("Vollkorn-Regular",), ("smcp",)),
    Cut("vollkorn-small-caps-semibold", "Vollkorn Small Caps", "SemiBold", ("Vollkorn-SemiBold",), ("smcp",)),
)

CHARACTERS = {
    *range(0x20, 0x7F),  # Basic Latin
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x218, 0x21C),  # the Romanian letters with a comma below
    *range(0x384, 0x3CF),  # Greek
    *range(0x400, 0x460),  # the Cyrillic of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian
    *(0x490, 0x491, 0x2116),  # the Ukrainian Ґ, and №
    *range(0x2009, 0x200B),  # thin and hair space
    *range(0x2010, 0x2027),  # hyphens, dashes, quotation marks, daggers, bullet, ellipsis
    *(0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122),
    *range(0x2150, 0x215F),  # fractions
    *range(0x2190, 0x2196),  # arrows
    *(0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265),  # minus, infinity and comparisons
}


def main() -> None:
    """Make every font of ``CUTS``."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path, help="folders that hold the originals")
    folders = parser.parse_args().folders
    for cut in CUTS:
        font = made(cut, originals(cut, folders))
        font.save(HERE / f"{cut.id}.ttf", reorderTables=True)
        (HERE / f"{cut.id}.json").write_text(
            json.dumps(measured(font, cut), ensure_ascii=False) + "\n", encoding="utf-8"
        )


def found(name: str, folders: list[Path]) -> Path:
    """The original ``name`` in whichever folder has it."""
    for folder in folders:
        for path in (folder / f"{name}.ttf", folder / f"{name}.woff2"):
            if path.is_file():
                return path
    raise SystemExit(f"{name} is in none of {', '.join(map(str, folders))}; fonts/README.md says where it comes from")


def originals(cut: Cut, folders: list[Path]) -> list[TTFont]:
    """The fonts that a cut is made of, their features frozen, and narrowed where it is."""
    fonts = [TTFont(found(name, folders), recalcTimestamp=False) for name in cut.originals]
    for font in fonts:
        freeze(font, cut.freeze)
    if cut.narrowed < 1:
        for font, name in zip(fonts, cut.heights or cut.originals, strict=True):
            narrow(font, TTFont(found(name, folders)), cut.narrowed)
    return fonts


def made(cut: Cut, originals: list[TTFont]) -> TTFont:
    """The small font of ``cut``: merged, everything that unshaped text does not use left out."""
    font = originals[0]
    for other in originals[1:]:
        merge(font, other)
    font.flavor = None
    options = subset.Options(
        layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[0, 13, 14],
        drop_tables=["DSIG", "GPOS", "GSUB", "GDEF", "STAT", "gasp"], recalc_bounds=True,
    )  # fmt: skip
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(font)
    rename(font, cut)
    font["OS/2"].fsType = 0
    return font


def merge(font: TTFont, other: TTFont) -> None:
    """Add to ``font`` the characters that only ``other`` has, as plain outlines."""
    tables = [table for table in font["cmap"].tables if table.isUnicode()]
    glyphs = other.getGlyphSet()
    for code, name in other.getBestCmap().items():
        if code in tables[0].cmap:
            continue
        outline, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(outline)
        outline.replay(pen)
        added = f"added{code:04X}"
        font["glyf"][added] = pen.glyph()
        font["hmtx"][added] = other["hmtx"][name]
        for table in tables:
            table.cmap[code] = added
    font.setGlyphOrder(font["glyf"].glyphOrder)


def narrow(font: TTFont, lighter: TTFont, by: float) -> None:
    """Bring ``font`` to that part of its width, its heights those of the same points of a lighter one.

    Figures, which all have the same room in the original, stand as close as they are wide: an index has to be narrow.
    """
    shapes, heights, advance = font["glyf"], lighter["glyf"], font["hmtx"].metrics
    for name in font.getGlyphOrder():
        shape, other = shapes[name], heights[name]
        if shape.isComposite():
            for component, along in zip(shape.components, other.components, strict=True):
                component.x, component.y = round(component.x * by), along.y
        elif shape.numberOfContours > 0:
            points = zip(shape.coordinates, other.coordinates, strict=True)
            shape.coordinates = GlyphCoordinates([(round(x * by), y) for (x, _), (_, y) in points])
        shape.recalcBounds(shapes)
        advance[name] = (round(advance[name][0] * by), getattr(shape, "xMin", 0))
    for figure in "0123456789":
        name = font.getBestCmap().get(ord(figure))
        if name:
            shape = shapes[name]
            shape.coordinates.translate((FIGURE_AIR - shape.xMin, 0))
            shape.recalcBounds(shapes)
            advance[name] = (shape.xMax + FIGURE_AIR, FIGURE_AIR)


def freeze(font: TTFont, features: tuple[str, ...]) -> None:
    """Let the characters mean the glyphs that ``features`` would put in their place."""
    for old, new in dict(pair for feature in features for pair in replacements(font, feature)).items():
        for table in font["cmap"].tables:
            for code, name in table.cmap.items():
                if name == old:
                    table.cmap[code] = new


def replacements(font: TTFont, feature: str) -> Iterator[tuple[str, str]]:
    """The one-to-one substitutions of a feature."""
    table = font["GSUB"].table
    records = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == feature]
    for index in sorted({index for record in records for index in record.LookupListIndex}):
        for part in table.LookupList.Lookup[index].SubTable:
            plain = getattr(part, "ExtSubTable", part)
            if plain.LookupType == 1:
                yield from plain.mapping.items()


def rename(font: TTFont, cut: Cut) -> None:
    """Give the font names of its own, so that two cuts never pass for one another in a printed file."""
    names, plain = font["name"], cut.family.replace(" ", "")
    names.names = [record for record in names.names if record.platformID == 3]
    version = f"Version {font['head'].fontRevision:.3f}; a cut for deckgen"
    for number, text in (
        (1, f"{cut.family} {cut.style}"),
        (2, "Regular"),
        (3, f"deckgen: {plain}-{cut.style}"),
        (4, f"{cut.family} {cut.style}"),
        (5, version),
        (6, f"{plain}-{cut.style}"),
    ):
        names.setName(text, number, 3, 1, 0x409)


def measured(font: TTFont, cut: Cut) -> dict[str, object]:
    """What setting text needs to know, in thousandths of an em."""
    em, advance, characters = font["head"].unitsPerEm, font["hmtx"].metrics, font.getBestCmap()
    height = {letter: font["glyf"][characters[ord(letter)]].yMax for letter in "Hx"}
    return {
        "ascent": round(font["hhea"].ascent * 1000 / em),
        "descent": round(-font["hhea"].descent * 1000 / em),
        "cap_height": round(height["H"] * 1000 / em),
        "x_height": round(height["x"] * 1000 / em),
        "blank": round(advance[".notdef"][0] * 1000 / em),
        **({"others": cut.others} if cut.others else {}),
        "widths": {chr(code): round(advance[name][0] * 1000 / em) for code, name in sorted(characters.items())},
    }


if __name__ == "__main__":
    main()
