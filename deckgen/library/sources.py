"""The sources that the facts come from: what each is called, and whom thanks are due to."""

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import convert
from deckgen.library.reading import read_yaml
from deckgen.records.fields import NAME, TEXT
from deckgen.records.groups import Key, KeyGroup
from deckgen.records.record import Record, each, key

PLACE = "_sources.yaml"


class Work(Record):
    """A source by its short name."""

    name: str
    called: str = key(NAME, "What it is called in a sentence.")
    by: str = key(NAME, "Its authors.")
    gave: str = key(TEXT, "What comes from it, and who helped.")


FILE = KeyGroup({"sources": Key(each(Work, NAME, field="name"))})


@remember_reads
def works() -> dict[str, Work]:
    """Every source by its short name, in the order in which they are thanked."""
    source = read_yaml(files.data_folder("decks") / PLACE, f"decks/{PLACE}")
    return {work.name: work for work in convert(FILE, source)["sources"]}
