"""The words that are printed without a template of their own, as ``templates/words.yaml`` has them."""

import functools
from collections.abc import Mapping
from typing import Any

from deckgen.foundations import files
from deckgen.library.reading import read_yaml

FILE = "words.yaml"


def word(name: str, /, **blanks: object) -> str:
    """The words of a dotted name, as ``payments.ante``, with their blanks filled; KeyError for a name there is not."""
    found: Any = _words()
    for part in name.split("."):
        found = found[part]
    return str(found).format(**blanks)


@functools.cache
def _words() -> Mapping[str, Any]:
    data: Mapping[str, Any] = read_yaml(files.data_folder("templates") / FILE, f"templates/{FILE}").data
    return data
