"""Names as people type them: what two spellings of one name share, and the nearest names to a miss."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from deckgen.foundations.findings import Finding, UnknownName

T = TypeVar("T")

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Small numbers in words, as texts have them and as some people type ranks."""

SIGNS = {**dict.fromkeys("-−‐‑‒–—―﹣－", "-"), **dict.fromkeys("+＋", "+"), "minus": "-", "plus": "+"}
"""Everything that people type for a minus or a plus: a hyphen and its many relatives, and the words."""

ROMAN = {"C": 100, "XC": 90, "L": 50, "XL": 40, "X": 10, "IX": 9, "V": 5, "IV": 4, "I": 1}
CHOICE = 4  # names of which a word is a part that are told at most
PART = 4  # letters of a word from which on it may stand for a name that it is a part of
JOINED = ("the", "of", "and")  # words that a name has or has not, as people please
NO_BREAK = "\u00a0"  # the space at which no line may end
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")  # small letters, digits and single hyphens

_TYPED = str.maketrans({"×": "x"} | {sign: plain for sign, plain in SIGNS.items() if len(sign) == 1})
"""Plain signs for all that people type."""

_WORD = re.compile(r"(?:(?<![^\W_])([-+])\s*)?(\d+(?:[-+./]\d+)*)|(?:[^\W\d_][\u0300-\u036f]*)+|[\u2660-\u2667]")
"""A number with the sign before it, if it has one; a word; or the pip of a playing card.

A dash after a letter joins, as in ``sabres-7``; between two figures it makes one of them, ``1-5``, which nothing is
called.
"""

_COMMAS = str.maketrans(dict.fromkeys(";\n、，；،؛", ","))
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa"})  # letters in two, as where they are not at hand

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe"})
"""Letters that are no other letter with a mark on it, and what people type who do not have them."""


def fold(text: str) -> str:
    """Text as two spellings of it share it: in small letters, accents composed, wide and foreign digits as plain ones.

    ``ß`` is ``ss``, and the Turkish ``İ`` and ``ı`` are ``i``, which is what they become under most keys.
    """
    if text.isascii():
        return text.casefold()
    text = unicodedata.normalize("NFKC", text).casefold().replace("i\u0307", "i").replace("ı", "i")
    return re.sub(r"\d", lambda digit: str(int(digit[0])), text)


def strip_accents(text: str) -> str:
    """Text in small letters without accents, as it is typed where they are not at hand: ``Złoto`` is ``zloto``.

    Marks that make another letter altogether, as in Japanese, stay.
    """
    text = fold(text)
    if text.isascii():
        return text
    bare = re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFC", bare.translate(_LETTERS))


def words(text: str) -> list[str]:
    """The words of a name in small letters, without punctuation; a number keeps its sign, as ``-5`` or ``+5``.

    "minus 5" is ``-5``, "7s" is ``7`` and ``s``. The words in JOINED are left out, unless there is no other.
    """
    forms: list[str] = []
    for match in _WORD.finditer(fold(text).translate(_TYPED)):
        figures = match[2]
        word = (figures.lstrip("0") or "0") if figures else match[0]
        if match[1]:
            word = match[1] + word
        elif forms and forms[-1] in ("minus", "plus") and (figures or word in NUMBERS):
            word = SIGNS[forms.pop()] + (word if figures else str(NUMBERS.index(word)))
        forms.append(word[1:] if word in ("-0", "+0") else word)
    return [word for word in forms if word not in JOINED] or forms


def plain(text: str) -> str:
    """A name without case, punctuation, "the", "of" and "and": what two spellings of one name share."""
    parts = words(text)
    return " ".join(parts) if set(parts).difference(JOINED) else fold(text).strip()


def likely(text: str, names: Iterable[str], alike: float = 0.6) -> list[str]:
    """The two names out of ``names`` that ``text`` may have been meant as, at least so much ``alike``, the likelier
    first; where none is like it, the first CHOICE of those of which it is a part, word by word.
    """
    import difflib

    by_form: dict[str, str] = {}
    for name in names:
        by_form.setdefault(plain(name), name)
    close = difflib.get_close_matches(plain(text), by_form, n=2, cutoff=alike)
    if not close and len(fold(text).strip("0123456789+- ")) >= PART:
        close = [form for form in by_form if set(words(text)) <= set(form.split())][:CHOICE]
    return [by_form[form] for form in close]


def nearest(text: str, names: Iterable[str], alike: float = 0.6) -> str:
    """The likeliest of the names that ``text`` may have been meant as; empty where there is none."""
    return next(iter(likely(text, names, alike)), "")


def near_hint(text: str, names: Iterable[str]) -> str:
    """A hint with the nearest of some names; empty where none is near."""
    near = nearest(text, names)
    return f"did you mean {near}?" if near else ""


def suggestion(text: str, names: Sequence[str]) -> str:
    """A hint for a missed name: "did you mean …?", or what there is when nothing is near."""
    close = likely(text, names)
    if close:
        return f"did you mean {several(close, 'or')}?"
    return f"there is {', '.join(names)}" if 0 < len(names) <= 12 else ""


def look_up(name: str, things: Mapping[str, T], code: str, message: str) -> T:
    """The thing of that name; UnknownName, with the nearest names or all there are, for one that nothing goes by."""
    if name not in things:
        hint = suggestion(name, list(things)) or f"there is {', '.join(things)}"
        raise UnknownName(Finding(code, message, hint=hint))
    return things[name]


def keep_together(text: str) -> str:
    """Text in which no line may end."""
    return text.replace(" ", NO_BREAK)


def in_figures(number: int, plus: bool = False) -> str:
    """A number with a true minus sign, one above zero with its ``plus`` if that is wanted."""
    return f"{number:{'+' if plus and number else ''}}".replace("-", "−")


def in_words(number: int) -> str:
    """A small number in words, a larger one or one below zero in figures, with a true minus sign."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else in_figures(number)


def numeral(number: int | None, style: str) -> str:
    """A number as a pack prints it: ``roman`` XIV, ``additive`` XIIII, ``arabic`` 14; empty for ``none``."""
    if number is None or style == "none":
        return ""
    if style == "arabic" or number == 0:
        return str(number)
    text = ""
    for letters, worth in ROMAN.items():
        if style == "roman" or len(letters) == 1:
            text += letters * (number // worth)
            number %= worth
    return text


def number_of(printed: str) -> int | None:
    """The number that stands on a card, in whichever style; None where none does."""
    if printed.isdecimal():  # a ² is a digit too, and no number
        return int(printed)
    if not printed or set(printed) - ROMAN.keys():
        return None
    worths = [ROMAN[sign] for sign in printed]
    return sum(-one if one < next else one for one, next in zip(worths, [*worths[1:], 0], strict=True))


def times(number: int) -> str:
    """How often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def quantity(number: int | str, noun: str) -> str:
    """A number with its noun: "1 card", "3 cards", "no cards"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def several(parts: Iterable[str], last: str = "and") -> str:
    """Parts in a sentence: "a, b and c"."""
    *before, end = [*parts] or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def separate(text: str | Iterable[str]) -> list[str]:
    """The names in a list, or in a text with commas, semicolons or new lines between them, of any script."""
    names = text.translate(_COMMAS).split(",") if isinstance(text, str) else text
    return [name.strip() for name in names if name.strip()]


def first_words(text: str) -> str:
    """The name for a card that has none: the first words of its text, without markup."""
    bare = re.sub(r"\{[^{}\n]*\}|^\s*(?:[-•]|\d+[.)])\s", " ", text, flags=re.MULTILINE)
    bare = re.sub(r"[*_\\]", "", bare)
    return " ".join(bare.split()[:5])[:60].strip(" -.,:;!?")


def slugs(text: str) -> tuple[str, str]:
    """The ids nearest to ``text`` in both of its spellings: ``Fährleute`` is ``fahrleute`` and ``faehrleute``."""
    return slug(text), slug(fold(text).translate(UMLAUTS))


def slug(text: str) -> str:
    """The id nearest to ``text``: ``Queen of Air`` is ``queen-of-air``; a leading "the" is dropped."""
    letters = unicodedata.normalize("NFKD", strip_accents(text)).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", re.sub(r"^the\s+", "", letters)))
