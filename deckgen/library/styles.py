"""The styles of sabacc that are known by name alone: told of somewhere, and played by rules that nobody wrote down."""

from typing import NamedTuple

from pydantic import Field

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.models import Id, Model, Name, Text
from deckgen.library.reading import read_yaml
from deckgen.library.validation import validated

FILE = "rulesets/_known-by-name.yaml"


class Style(NamedTuple):
    """A style and what little is known of it."""

    name: str
    title: str
    known: str


class StyleEntry(Model):
    """What is known of a style."""

    title: Name
    known: Text


class StylesFile(Model):
    """The file of all such styles."""

    sources: list[Text] = Field([], description="Where they are told of.")
    styles: dict[Id, StyleEntry]


@remember_reads
def styles() -> tuple[Style, ...]:
    """All of them, in the order of the file."""
    source = read_yaml(files.data_folder("decks") / FILE, f"decks/{FILE}")
    found = validated(StylesFile, source).styles
    return tuple(Style(id, style.title, style.known) for id, style in found.items())
