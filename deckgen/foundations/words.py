"""The words that are printed without a template of their own, as ``templates/words.yaml`` has them, and how often."""

import functools
from math import floor
from typing import Any

from deckgen.foundations import files, store

WORDS_FILE = "words.yaml"

OFTEN = 0.05  # the share from which on people think in per cent
HALF_UP = 1e-6  # what is added before rounding, so that "1 in 18.5" becomes 19 and not the nearer even number


def word(name: str, /, **blanks: object) -> str:
    """The words of a dotted name, as ``payments.ante``, with their blanks filled; KeyError for a name there is not."""
    return str(_look_up(name)).format(**blanks)


def words_under(name: str) -> dict[str, str]:
    """All the words under a dotted name, by what they are called there; KeyError for a name there is not."""
    return dict(_look_up(name))


def amount(name: str, number: int, in_letters: str = "") -> str:
    """A number with the words of a dotted name, ``one`` or ``more``: "1 credit", in figures or ``in_letters``."""
    return word(f"{name}.{'one' if number == 1 else 'more'}", number=in_letters or number)


def chance(share: float) -> str:
    """How often: in per cent where it is often, as "1 in 38" where it is rare, "always" or "never"."""
    if share <= 0:
        return word("never")
    if share < OFTEN:
        return one_in(share)
    if share >= 1:
        return word("always")
    if share > 0.99:
        return f"{floor(share * 1000) / 10:g}\u00a0%"  # what is not certain is not told as if it were
    return f"{100 * share:.{int(share < 0.0995)}f}\u00a0%"


def one_in(share: float, places: int = 0) -> str:
    """How rare: "1 in 38", or with so many decimal places."""
    return word("one-in", number=f"{1 / share + HALF_UP:,.{places}f}")


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
