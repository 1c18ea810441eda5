"""The fonts that come with deckgen: which characters they have, and how wide text runs in them."""

import functools
import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.names import suggestion


class Font(NamedTuple):
    """A font and its measures, in parts of the type size: a capital at 10 points is ``10 * cap_height`` high.

    ``descent`` is counted downward and positive. ``widths`` maps each character that the font has to its advance;
    ``blank`` is the advance of the box that stands for a character it has not.
    """

    id: str
    file: Path
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    blank: float
    widths: Mapping[str, float]

    def missing(self, text: str) -> str:
        """The characters of ``text`` that the font lacks, each once, in the order they come."""
        return "".join(dict.fromkeys(character for character in text if character not in self.widths))

    def width(self, text: str, size: float) -> float:
        """Points that ``text`` runs at ``size`` points, without kerning, as it is printed."""
        return math.fsum(self.widths.get(character, self.blank) for character in text) * size


def font_ids() -> tuple[str, ...]:
    """The id of every font there is."""
    return tuple(sorted(path.stem for path in files.data_folder("fonts").glob("*.ttf")))


@functools.cache
def font(font_id: str) -> Font:
    """The font of that id, such as ``oxanium-bold``; UnknownName with the nearest ids if there is none.

    The measures stand in a table beside the font, made with it, so that no font has to be parsed to set text.
    """
    known = font_ids()
    if font_id not in known:
        raise UnknownName(Finding("unknown-font", f"there is no font {font_id!r}", hint=suggestion(font_id, known)))
    folder = files.data_folder("fonts")
    table = json.loads(files.read_bytes(folder / f"{font_id}.json"))
    widths = {character: width / 1000 for character, width in table.pop("widths").items()}
    measures = {name: measure / 1000 for name, measure in table.items()}
    return Font(font_id, folder / f"{font_id}.ttf", **measures, widths=widths)


def width(text: str, font_id: str, size: float) -> float:
    """Points that ``text`` runs in a font at ``size`` points, without kerning, as it is printed."""
    return font(font_id).width(text, size)
