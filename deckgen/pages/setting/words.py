"""The few words of pages that belong to no template, as ``templates/words.yaml`` has them."""

import functools
from collections.abc import Mapping

from deckgen import files
from deckgen.library.reading import survey_yaml

FILE = "words.yaml"


def word(name: str, **blanks: str) -> str:
    """The words of that name with their blanks filled; KeyError for a name that the file has not."""
    return _words()[name].format(**blanks)


@functools.cache
def _words() -> Mapping[str, str]:
    data: Mapping[str, str] = survey_yaml(files.data_folder("templates") / FILE, f"templates/{FILE}").data
    return data
