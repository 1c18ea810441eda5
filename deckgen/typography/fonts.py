"""Fonts, those that come with deckgen and those of the user: their characters, and how wide and large text is set."""

import functools
import json
import math
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE
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
    if file:
        return Font(file.id, file.path, **_in_ems(read_measures(file)), own_file=file)
    return _shipped_font(font_id)


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


Result = TypeVar("Result")

STEP = 0.25  # points that sizes are whole multiples of, so that a deck is not set in another for every card


class TypeFit(NamedTuple):
    """The size, in points, at which text is to be set, its width at that size, and whether that fits."""

    size: float
    width: float
    fits: bool


def fit(text: str, font_id: str, size: float, room: float, smallest: float = SMALLEST_TYPE) -> TypeFit:
    """The largest size up to ``size`` at which ``text`` is no wider than ``room`` points, in quarter points down to
    ``smallest``; text that is too wide even there comes back with ``fits`` false, for a check to report.
    """
    natural = width(text, font_id, size)
    if natural <= room + TOLERANCE:
        return TypeFit(size, natural, True)
    ideal = math.floor(size * (room + TOLERANCE) / natural / STEP) * STEP
    smaller = max(ideal, min(size, smallest))
    reached = width(text, font_id, smaller)
    return TypeFit(smaller, reached, reached <= room + TOLERANCE)


def largest(fits: Callable[[float], Result | None], least: float, most: float, step: float = 0.125) -> Result | None:
    """The result of ``fits`` for the largest type, from ``least`` to ``most`` points, for which it has one, found by
    halving; None if there is none.
    """
    best = fits(least)
    low, high = 0, round((most - least) / step)
    while best is not None and low < high:
        middle = (low + high + 1) // 2
        result = fits(least + middle * step)
        if result is None:
            high = middle - 1
        else:
            best, low = result, middle
    return best
