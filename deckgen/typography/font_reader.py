"""Reads a font of the user's in a process of its own, which may be stopped: its measures, or some of its characters.

``fonts`` runs it as a script. What comes in is a line of JSON, ``{"cut": null}`` for the measures or the characters
to cut out, and the bytes of the font; what goes out is a line of JSON and, for a cut, the bytes of a new TrueType font.
A font from a stranger can be made to keep a reader busy for ever or to fill the memory: both are bounded here.
"""

import contextlib
import json
import sys
from io import BytesIO
from typing import Any

MOST_MEMORY = 2_000_000_000  # bytes that reading a font may take, where the system lets a process be held to it

PRECISION = 1 / 2000  # ems by which the curves of a cut may differ from the font's: a fifth of what printers show
SOME_DAY = 3_786_912_000  # when every cut was made, in seconds since 1904, so that it has the same bytes on any day

Font = Any


def main() -> None:
    """Answer one question."""
    question, data = json.loads(sys.stdin.buffer.readline()), sys.stdin.buffer.read()
    _bound_memory()
    cut = question["cut"]
    font = _open(data)
    head, content = (measures(font), b"") if cut is None else ({}, cut_out(font, cut))
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + content)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows has no such bounds
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _open(data: bytes) -> Font:
    import logging

    import brotli
    from fontTools.ttLib import TTFont, woff2

    class Bounded:
        """Unpacks no more than a font can hold."""

        @staticmethod
        def decompress(packed: bytes) -> bytes:
            unpacker = brotli.Decompressor()
            unpacked: bytes = unpacker.process(packed, output_buffer_limit=100_000_000)
            if not unpacker.is_finished():
                raise ValueError("more than a font can hold")
            return unpacked

    logging.disable()
    woff2.brotli = Bounded
    return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)


def measures(font: Font) -> dict[str, object]:
    """The measures by which text is set, in thousandths of an em, and what the maker of the font allows."""
    em, advances = font["head"].unitsPerEm, font["hmtx"].metrics
    if not 16 <= em <= 16384:
        raise ValueError("an em that cannot be")

    def part(units: float) -> int:
        return round(units * 1000 / int(em))

    names, system = font["name"], font.get("OS/2")
    characters = font.getBestCmap() or {}
    outlined = any(table in font for table in ("glyf", "CFF ", "CFF2"))
    return {
        "name": names.getDebugName(6) or names.getDebugName(4) or "",
        "ascent": part(font["hhea"].ascent),
        "descent": part(-font["hhea"].descent),
        "cap_height": part(getattr(system, "sCapHeight", 0) or _height(font, characters, "H") or em * 0.7),
        "x_height": part(getattr(system, "sxHeight", 0) or _height(font, characters, "x") or em * 0.5),
        "blank": part(advances[font.getGlyphOrder()[0]][0]),
        "widths": {
            chr(code): part(advances[name][0])
            for code, name in sorted(characters.items())
            if outlined and code >= 0x20 and not 0xD800 <= code < 0xE000
        },
        "embedding": getattr(system, "fsType", 0),
        "variable": "fvar" in font,
    }


def _height(font: Font, characters: dict[int, str], letter: str) -> float:
    """How high a letter reaches, in the font's units; 0 for one that it has not."""
    from fontTools.pens.boundsPen import BoundsPen

    if ord(letter) not in characters:
        return 0
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[characters[ord(letter)]].draw(pen)
    return pen.bounds[3] if pen.bounds else 0


def cut_out(font: Font, characters: str) -> bytes:
    """A TrueType font of these characters: the first is glyph 1, the next glyph 2, behind what stands for none."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    em, advances, glyph_names = font["head"].unitsPerEm, font["hmtx"].metrics, font.getBestCmap()
    names = [font.getGlyphOrder()[0], *(glyph_names[ord(character)] for character in characters)]
    glyphs = [".notdef", *(f"g{number}" for number in range(1, len(names)))]
    sources, outlines = font.getGlyphSet(), {}
    for name, source in zip(glyphs, names, strict=True):
        recording, pen = DecomposingRecordingPen(sources), TTGlyphPen(None)
        sources[source].draw(recording)
        recording.replay(Cu2QuPen(pen, em * PRECISION, reverse_direction="glyf" not in font))
        outlines[name] = pen.glyph()

    builder = FontBuilder(em, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({ord(character): name for character, name in zip(characters, glyphs[1:], strict=True)})
    builder.setupGlyf(outlines)
    sides = {name: getattr(builder.font["glyf"][name], "xMin", 0) for name in glyphs}
    builder.setupHorizontalMetrics(
        {name: (advances[source][0], sides[name]) for name, source in zip(glyphs, names, strict=True)}
    )
    builder.setupHorizontalHeader(ascent=font["hhea"].ascent, descent=font["hhea"].descent)
    builder.setupNameTable({"familyName": "Cut", "styleName": "Regular", "psName": "Cut"}, mac=False)
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.updateHead(created=SOME_DAY, modified=SOME_DAY)
    builder.font.recalcTimestamp = False
    stream = BytesIO()
    builder.save(stream)
    return stream.getvalue()


if __name__ == "__main__":
    main()
