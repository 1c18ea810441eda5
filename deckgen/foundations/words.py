"""The words that are printed without a template of their own, as ``templates/words.yaml`` has them, and how often."""

import functools
from collections.abc import Sequence
from math import floor
from typing import Any

from deckgen.foundations import files, store

WORDS_FILE = "words.yaml"

OFTEN = 0.1  # the share from which on people think in per cent
HALF_UP = 1e-6  # what is added before rounding, so that "1 in 18.5" becomes 19 and not the nearer even number


def word(name: str, /, **blanks: object) -> str:
    """The words of a dotted name, as ``payments.ante``, with their blanks filled; KeyError for a name there is not."""
    return str(_look_up(name)).format(**blanks)


def words_under(name: str) -> dict[str, str]:
    """All the words under a dotted name, by what they are called there; KeyError for a name there is not."""
    return dict(_look_up(name))


def amount(name: str, number: int, in_letters: str = "") -> str:
    """So many of what a dotted name has the words for, ``one`` and ``more``: "1 credit", or as it is ``in_letters``."""
    return word(f"{name}.{'one' if number == 1 else 'more'}", number=in_letters or number)


def chance(share: float) -> str:
    """How often: in per cent where it is often, as "1 in 38" where it is rare, "never"; within half a per cent."""
    return chances([share])[0]


def chances(shares: Sequence[float]) -> list[str]:
    """How often each of several, so that they can be compared: in per cent if any is often, else all as "1 in 38"."""
    often = any(share >= OFTEN for share in shares)
    return [
        percent(share) if often or share <= 0 else word("one-in", number=f"{1 / share + HALF_UP:,.0f}")
        for share in shares
    ]


def percent(share: float) -> str:
    """A share in per cent, with more places the rarer it is."""
    if share >= 1:
        return word("always")
    if share > 0.99:
        return f"{floor(share * 1000) / 10:g}\u00a0%"  # what is not certain is not told as if it were
    places = next((places for places in range(4) if share >= 10 ** -(places + 1)), 4)
    return f"{share:.{places}%}".replace("%", "\u00a0%") if share else word("never")


def _look_up(name: str) -> Any:
    entry = _words()
    for part in name.split("."):
        entry = entry[part]
    return entry


@functools.cache
def _words() -> Any:
    data = files.read_bytes(files.data_folder("templates") / WORDS_FILE)

    def parse() -> Any:
        import yaml

        return yaml.load(data, getattr(yaml, "CBaseLoader", yaml.BaseLoader))  # every value is text

    return store.recall_data(data, (__file__,), parse)
