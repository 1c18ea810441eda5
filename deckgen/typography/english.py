"""What printers do to English words: true characters, what belongs together on one line, and where to hyphenate."""

import re
from collections.abc import Mapping
from functools import cache

LANGUAGE = "en_US"  # the British patterns break "po-s-itions"; these know "colour" as well

# Compiled at its first use, for it takes long and cards without a text do without.
_COUNT = (
    r"(?:[−+±]?\d+(?:[.,]\d+)*"
    r"|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|an?))"
)
_UNIT = r"(?:points?|credits?|cards?|players?|hands?|dice|die|stakes?|minutes?|hours?|turns?|rounds?|pt|mm|%)"
_NUMBERED = rf"(?<![\w,.]){_COUNT} (?:(?:to|or) {_COUNT} )?(?:{_UNIT}(?!\w)|of [^\W\d_a-z]\w*)"
"""A value and what it counts, "5 to 10 minutes", or a card of a suit, "two of Hearts"."""

_HYPHEN_MINUS = re.compile(r"(?<![\w)\]−-])-(?=\d)")


def typographic(text: str) -> str:
    """``text`` with true minus signs and curled apostrophes, and with values kept together with what they count."""
    bound = re.sub(_NUMBERED, lambda match: match[0].replace(" ", "\u00a0"), _HYPHEN_MINUS.sub("−", text))
    return bound.replace("'", "’")


@cache
def hyphens(word: str) -> tuple[int, ...]:
    """The places in a word before which it may be broken, two letters or more from its ends.

    It is Liang's way with the patterns of Pyphen: letters with figures between them, of which the highest for a place
    in a word counts, and an odd one allows a hyphen. Only patterns that meet a word are parsed.
    """
    (by_letters, longest), dotted = _patterns(), f".{word.lower()}."
    places = [0] * (len(dotted) + 1)
    for start in range(len(dotted)):
        for end in range(start + 1, min(start + longest, len(dotted)) + 1):
            if pattern := by_letters.get(dotted[start:end]):
                for at, value in _values(pattern):
                    if value > places[start + at]:
                        places[start + at] = value
    return tuple(place for place in range(2, len(word) - 1) if places[place + 1] % 2)


@cache
def _values(pattern: str) -> tuple[tuple[int, int], ...]:
    """The figures of a pattern, each with how many letters stand before it."""
    figures = enumerate(re.finditer(r"\d", pattern))
    return tuple((match.start() - before, int(match[0])) for before, match in figures)


@cache
def _patterns() -> tuple[Mapping[str, str], int]:
    """The patterns by their letters, and the most letters of one; their file begins with its settings, in capitals."""
    import pyphen

    lines = re.findall(r"^[^A-Z%#\n].*$", pyphen.LANGUAGES[LANGUAGE].read_text("utf-8"), re.MULTILINE)
    letters = re.sub(r"\d", "", "\n".join(lines)).split("\n")
    return dict(zip(letters, lines, strict=True)), max(map(len, letters))
