"""Letters as outlines, for drawings that have to look alike where the fonts of deckgen are not installed."""

import functools
import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from deckgen.foundations.frame import Text
from deckgen.typography.fonts import Font, font

_reading = threading.Lock()  # fontTools unpacks a glyph when it is asked for, and not for two who ask at once


def set_letters(text: Text) -> Iterator[tuple[float, str, Font]]:
    """Each letter of a run, in the font that has it, and how far in points from the beginning of the run it stands."""
    first, x = font(text.font), 0.0
    for letter in text.text:
        yield x, letter, first.holder(letter)
        x += first.width(letter, text.size) + text.tracking + (text.spacing if letter == " " else 0.0)


@functools.lru_cache(maxsize=4096)
def outline(file: Path, letter: str) -> str:
    """The outline of a letter in a font that comes with deckgen, as SVG has it, a thousand to the em and y upward.

    Empty for a space, and for a letter that the font lacks.
    """
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    with _reading:
        face, glyphs = _face(file)
        name = face.getBestCmap().get(ord(letter))
        if name is None:
            return ""
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.4g}")
        thousandth = 1000 / face["head"].unitsPerEm
        glyphs[name].draw(TransformPen(pen, (thousandth, 0, 0, thousandth, 0, 0)))
    return str(pen.getCommands())


@functools.lru_cache(maxsize=32)
def _face(file: Path) -> tuple[Any, Any]:
    from fontTools.ttLib import TTFont

    face = TTFont(BytesIO(file.read_bytes()), lazy=True)
    return face, face.getGlyphSet()
