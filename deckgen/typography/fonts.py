"""Fonts, those that come with deckgen and those of the user: which characters they have, and how wide text runs."""

import functools
import json
import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.spelling import suggestion
from deckgen.records.measures import STACK, FontFile
from deckgen.typography.own_fonts import read_measures


class Font(NamedTuple):
    """A font and its measures, in parts of the type size: a capital at 10 points is ``10 * cap_height`` high.

    ``widths`` are the advances of the characters that it has, ``blank`` that of the box for any other; ``descent`` is
    positive. ``others`` help out, in order; ``own_file`` is there for a font of the user's.
    """

    id: str
    file: Path
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    blank: float
    widths: Mapping[str, float]
    others: tuple[str, ...] = ()
    own_file: FontFile | None = None

    def missing(self, text: str) -> str:
        """The characters of ``text`` that neither the font nor its helpers have, each once, in the order they come."""
        return "".join(dict.fromkeys(character for character in text if character not in self.holder(character).widths))

    def width(self, text: str, size: float) -> float:
        """Points that ``text`` runs at ``size`` points, without kerning, as it is printed."""
        try:
            return math.fsum(map(self.widths.__getitem__, text)) * size
        except KeyError:
            advances = (self.holder(character).widths.get(character, self.blank) for character in text)
            return math.fsum(advances) * size

    def holder(self, character: str) -> "Font":
        """The font that a character is printed in: this one, or the first that has what it lacks."""
        if character in self.widths:
            return self
        return next((other for other in map(font, self.others) if character in other.widths), self)


MOST_TOLD = 6  # characters that are told one by one


def tell_missing(fonts: Iterable[Font], text: str) -> str:
    """The characters of ``text`` that any of the fonts lacks, as messages have them; empty where each has all."""
    missing = "".join(dict.fromkeys("".join(face.missing(text) for face in fonts)))
    signs = [f"{character!r} (U+{ord(character):04X})" for character in missing]
    return ", ".join(signs[:MOST_TOLD]) + (f" and {len(signs) - MOST_TOLD} more" if len(signs) > MOST_TOLD else "")


def font_ids() -> tuple[str, ...]:
    """The id of every font that comes with deckgen."""
    return tuple(sorted(path.stem for path in files.data_folder("fonts").glob("*.ttf")))


@functools.lru_cache(maxsize=256)
def font(font_id: str) -> Font:
    """The font of that id: one that comes with deckgen, such as ``oxanium-bold``, or a ``FontFile``'s; several with
    STACK between them are one font, whose others help it out. UnknownName for none, DeckgenError for a file that is no
    font.
    """
    first, *others = font_id.split(STACK)
    if others:
        base = font(first)
        return base._replace(others=(*others, *base.others))
    file = FontFile.of_id(font_id)
    return _own_font(file) if file else _shipped_font(font_id)


def _own_font(file: FontFile) -> Font:
    return Font(file.id, file.path, **_in_ems(read_measures(file)), own_file=file)


def _shipped_font(font_id: str) -> Font:
    """A font whose measures stand in a table beside it, made with it, so that no font has to be parsed to set text."""
    ids = font_ids()
    if font_id not in ids:
        raise UnknownName(Finding("unknown-font", f"there is no font {font_id!r}", hint=suggestion(font_id, ids)))
    folder = files.data_folder("fonts")
    table = json.loads(files.read_bytes(folder / f"{font_id}.json"))
    return Font(font_id, folder / f"{font_id}.ttf", **_in_ems(table), others=tuple(table.get("others", ())))


def _in_ems(table: Mapping[str, Any]) -> dict[str, Any]:
    """The measures of a font out of a table in thousandths of an em."""
    measures = {name: table[name] / 1000 for name in ("ascent", "descent", "cap_height", "x_height", "blank")}
    return {**measures, "widths": {character: width / 1000 for character, width in table["widths"].items()}}


@functools.lru_cache(maxsize=4096)
def width(text: str, font_id: str, size: float) -> float:
    """Points that ``text`` runs in a font at ``size`` points, without kerning, as it is printed."""
    return font(font_id).width(text, size)
