"""The words that are printed without a template of their own, as ``templates/words.yaml`` has them."""

import functools
from typing import Any

from deckgen.foundations import files, store

FILE = "words.yaml"


def word(name: str, /, **blanks: object) -> str:
    """The words of a dotted name, as ``payments.ante``, with their blanks filled; KeyError for a name there is not."""
    return str(_look_up(name)).format(**blanks)


def words_under(name: str) -> dict[str, str]:
    """All the words under a dotted name, by what they are called there; KeyError for a name there is not."""
    return dict(_look_up(name))


def amount(name: str, number: int, in_letters: str = "") -> str:
    """So many of what a dotted name has the words for, ``one`` and ``more``: "1 credit", or as it is ``in_letters``."""
    return word(f"{name}.{'one' if number == 1 else 'more'}", number=in_letters or number)


def _look_up(name: str) -> Any:
    entry = _words()
    for part in name.split("."):
        entry = entry[part]
    return entry


@functools.cache
def _words() -> Any:
    data = files.read_bytes(files.data_folder("templates") / FILE)

    def parse() -> Any:
        import yaml

        return yaml.load(data, getattr(yaml, "CBaseLoader", yaml.BaseLoader))  # every value is text

    return store.recall_data(data, (__file__,), parse)
