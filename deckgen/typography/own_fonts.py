"""Fonts of the user's own, TTF, OTF and WOFF2, read as strangers' files: their measures, and cuts of them.

What was found out about a font is kept by its bytes, so that it is read once.
"""

import functools
import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from deckgen.foundations import files, store
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.records.measures import LARGEST_FONT, FontFile

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
