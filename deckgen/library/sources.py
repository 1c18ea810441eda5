"""The sources that the facts come from: what each is called, and whom thanks are due to."""

from typing import NamedTuple

from pydantic import Field

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.models import Model, Name, Text
from deckgen.library.reading import read_yaml
from deckgen.library.validation import validated

FILE = "_sources.yaml"


class Work(NamedTuple):
    """A source by its short name: ``called`` in a sentence, ``by`` its authors, and what they ``gave``."""

    name: str
    called: str
    by: str
    gave: str


class WorkEntry(Model):
    """What the file says of a source."""

    called: Name = Field(description="What it is called in a sentence.")
    by: Name = Field(description="Its authors.")
    gave: Text = Field(description="What comes from it, and who helped.")


class WorksFile(Model):
    """The file of all sources."""

    sources: dict[Name, WorkEntry]


@remember_reads
def works() -> dict[str, Work]:
    """Every source by its short name, in the order in which they are thanked."""
    source = read_yaml(files.data_folder("decks") / FILE, f"decks/{FILE}")
    entries = validated(WorksFile, source).sources
    return {name: Work(name, entry.called, entry.by, entry.gave) for name, entry in entries.items()}
