"""The cutting machines that sheets are laid out for, from ``templates/cutters.yaml``."""

from dataclasses import replace

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import convert
from deckgen.library.reading import read_yaml
from deckgen.names import suggestion
from deckgen.records.cutting import Cutter
from deckgen.records.fields import ID_TEXT, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup
from deckgen.records.record import each

FILE = KeyGroup({"sources": Key(Entries(ID_TEXT, TEXT)), "cutters": Key(each(Cutter, field="name"))})
"""All machines, and where what is known of them comes from."""


@remember_reads
def cutters() -> dict[str, Cutter]:
    """Every machine by name."""
    path = files.data_folder("templates") / "cutters.yaml"
    found = convert(FILE, read_yaml(path, "templates/cutters.yaml"))
    return {cutter.name: replace(cutter, source=found["sources"][cutter.source]) for cutter in found["cutters"]}


def cutter(name: str) -> Cutter:
    """The machine of that name, in any case; UnknownName with the nearest one."""
    known = cutters()
    typed = name.strip().lower()
    if typed not in known:
        hint = suggestion(typed, list(known)) or f"there is {', '.join(known)}"
        raise UnknownName(Finding("unknown-cutter", f"there is no cutter {name!r}", hint=hint))
    return known[typed]
