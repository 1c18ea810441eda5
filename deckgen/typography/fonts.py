"""Fonts, those that come with deckgen and those of the user: their characters, and how wide and large text is set.

A font of the user's, TTF, OTF or WOFF2, is read as a stranger's file; what was found out about it is kept by its
bytes, so that it is read once.
"""

import functools
import json
import math
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeVar

from deckgen.foundations import files, store
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE
from deckgen.records.measures import LARGEST_FONT, STACK, FontFile

LONGEST = 60.0  # seconds that reading a font may take; a font of all Japanese characters takes two

FONT_FORMATS = {b"\0\1\0\0": "TrueType", b"true": "TrueType", b"OTTO": "OpenType", b"wOF2": "WOFF2"}
"""What a font file is by the bytes that it begins with."""

OTHERS = {b"wOFF": "an older WOFF", b"ttcf": "a collection of several fonts", b"%!PS": "a PostScript font"}

READER = Path(__file__).with_name("font_reader.py")


@functools.lru_cache(maxsize=64)
def read_measures(font: FontFile) -> dict[str, Any]:
    """The measures of a font in thousandths of an em, its widths by character, its name, and what its maker allows;
    DeckgenError for a file that cannot be printed, or is no longer what it was.
    """
    question = ("font measures", font.digest)
    if not (stored := store.find(question)):
        answer = _answer(font, None)
        if not json.loads(answer)["widths"]:
            way = "take one of outlines, which emoji have in one colour (Noto Emoji), or show a sign as {art/sign.svg}"
            _refuse(font.path, "has no outlines of characters", way)
        stored = store.StoredResult({"measures": answer})
        store.keep(question, stored)
    measures: dict[str, Any] = json.loads(stored.files["measures"])
    return measures


def cut_font(font: FontFile, characters: str) -> bytes:
    """A TrueType font of these characters of a font and no others, each a glyph in the order in which they stand."""
    question = ("font cut", font.digest, characters)
    if not (stored := store.find(question)):
        stored = store.StoredResult({"font": _answer(font, characters).partition(b"\n")[2]})
        store.keep(question, stored)
    return stored.files["font"]


def _answer(font: FontFile, cut: str | None) -> bytes:
    import subprocess  # which a font that is kept does without

    data = files.read_bytes(font.path, LARGEST_FONT, code="font")
    if files.digest(data) != font.digest:
        _refuse(font.path, "was changed while it was used", "run this again")
    if data[:4] not in FONT_FORMATS:
        kind = OTHERS.get(data[:4], "no font")
        _refuse(font.path, f"is {kind}", "TrueType (.ttf), OpenType (.otf) and WOFF2 (.woff2) are taken")
    question = json.dumps({"cut": cut}).encode() + b"\n" + data
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open a console
    try:
        answer = subprocess.run(  # -P: nothing that lies beside the deck is ever taken for a library
            [sys.executable, "-P", str(READER)],
            input=question,
            capture_output=True,
            timeout=LONGEST,
            creationflags=hidden,
            check=True,
        )
    except subprocess.TimeoutExpired:
        _refuse(font.path, f"takes more than {LONGEST:g} seconds to read", "take another font")
    except subprocess.CalledProcessError:
        reason = f"is damaged, or no {FONT_FORMATS[data[:4]]} font at all"
        _refuse(font.path, reason, "open it in a font editor and save it anew")
    return answer.stdout


def _refuse(path: Path, reason: str, hint: str) -> NoReturn:
    raise DeckgenError(Finding("font", f"{path.name} {reason}", Location(str(path)), hint))


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
        return "".join(character for character in dict.fromkeys(text) if character not in self.holder(character).widths)

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
