"""Small fonts for tests, made on the spot: square letters, of the kind and with the flaws that are asked for."""

from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

LATIN = " 0123456789−+-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
JAPANESE = "コインのエースサーベル愚者バック七、"
EM = 1000


def square(pen, side):
    """A square of ``side`` with a round corner, drawn with cubic curves where the pen takes them."""
    pen.moveTo((100, 0))
    pen.lineTo((100, side))
    pen.lineTo((side, side))
    if isinstance(pen, T2CharStringPen):
        pen.curveTo((side + 100, side), (side + 100, 100), (side, 0))
    else:
        pen.qCurveTo((side + 100, side // 2), (side, 0))
    pen.closePath()


def make_font(characters=JAPANESE, kind="ttf", embedding=0, name="Mine-Regular", shared=()):
    """The bytes of a font that has these characters, each an em wide but for the first, which is half as wide.

    ``shared`` are pairs of characters of which the first looks like the second and is the same glyph.
    """
    names = {character: f"u{ord(character):05X}" for character in dict.fromkeys(characters)}
    font = FontBuilder(EM, isTTF=kind != "otf")
    font.setupGlyphOrder([".notdef", *names.values()])
    same = {ord(one): names[other] for one, other in shared}
    font.setupCharacterMap({ord(character): glyph for character, glyph in names.items()} | same)
    widths = dict.fromkeys((".notdef", *names.values()), (EM, 100))
    if names:
        widths[next(iter(names.values()))] = (EM // 2, 100)
    glyphs = {}
    for place, glyph in enumerate(widths):
        pen = T2CharStringPen(widths[glyph][0], None) if kind == "otf" else TTGlyphPen(None)
        if glyph != names.get(" "):
            square(pen, 300 + place % 400)
        glyphs[glyph] = pen.getCharString() if kind == "otf" else pen.glyph()
    if kind == "otf":
        font.setupCFF(name, {"FullName": name}, glyphs, {})
    else:
        font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(widths)
    font.setupHorizontalHeader(ascent=880, descent=-120)
    font.setupNameTable({"familyName": "Mine", "styleName": "Regular", "psName": name})
    font.setupOS2(sTypoAscender=880, fsType=embedding, sCapHeight=730, sxHeight=500, version=4)
    font.setupPost()
    if kind == "woff2":
        font.font.flavor = "woff2"
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()
