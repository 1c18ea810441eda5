"""The styles of sabacc that are known by name alone: told of somewhere, and played by rules that nobody wrote down."""

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import convert
from deckgen.library.reading import read_yaml
from deckgen.records.fields import NAME, SOURCES, TEXT
from deckgen.records.groups import Key, KeyGroup
from deckgen.records.record import Record, each, key

PLACE = "rulesets/_known-by-name.yaml"


class Style(Record):
    """A style and what little is known of it."""

    name: str
    title: str = key(NAME)
    known: str = key(TEXT)


FILE = KeyGroup({"sources": Key(SOURCES, default=()), "styles": Key(each(Style, field="name"))})


@remember_reads
def styles() -> tuple[Style, ...]:
    """All of them, in the order of the file."""
    source = read_yaml(files.data_folder("decks") / PLACE, f"decks/{PLACE}")
    found: tuple[Style, ...] = convert(FILE, source)["styles"]
    return found
