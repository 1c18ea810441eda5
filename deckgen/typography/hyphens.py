"""Where English words may be broken, by the patterns of Pyphen."""

import functools
import re
from collections.abc import Mapping

LANGUAGE = "en_US"  # the British patterns break "po-s-itions"; these know "colour" as well


@functools.cache
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
                for at, value in _pattern_values(pattern):
                    if value > places[start + at]:
                        places[start + at] = value
    return tuple(place for place in range(2, len(word) - 1) if places[place + 1] % 2)


@functools.cache
def _pattern_values(pattern: str) -> tuple[tuple[int, int], ...]:
    """The figures of a pattern, each with how many letters stand before it."""
    figures = enumerate(re.finditer(r"\d", pattern))
    return tuple((match.start() - before, int(match[0])) for before, match in figures)


@functools.cache
def _patterns() -> tuple[Mapping[str, str], int]:
    """The patterns by their letters, and the most letters of one; their file begins with its settings, in capitals."""
    import pyphen

    lines = re.findall(r"^[^A-Z%#\n].*$", pyphen.LANGUAGES[LANGUAGE].read_text("utf-8"), re.MULTILINE)
    letters = re.sub(r"\d", "", "\n".join(lines)).split("\n")
    return dict(zip(letters, lines, strict=True)), max(map(len, letters))
