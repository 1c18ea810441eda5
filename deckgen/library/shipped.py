"""What deckgen knows out of one file each: cutting machines, places to export to, styles known by name, and sources."""

from dataclasses import replace

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.library.convert import read_shipped
from deckgen.records.cutting import Cutter
from deckgen.records.export import ExportTarget
from deckgen.records.fields import ID_TEXT, NAME, SOURCES, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup
from deckgen.records.record import Record, each, key

PROFILE = "profiles/FOGRA39L_coated.icc"
"""The press profile that deckgen ships, in the folder of templates: sheetfed offset on coated paper."""


class Style(Record):
    """A style of sabacc that is told of somewhere, and played by rules that nobody wrote down."""

    name: str
    title: str = key(NAME)
    known: str = key(TEXT)


class Work(Record):
    """A source of facts by its short name, and whom thanks are due to."""

    name: str
    called: str = key(NAME, "What it is called in a sentence.")
    by: str = key(NAME, "Its authors.")
    gave: str = key(TEXT, "What comes from it, and who helped.")


CUTTERS = KeyGroup({"sources": Key(Entries(ID_TEXT, TEXT)), "cutters": Key(each(Cutter, field="name"))})
EXPORTS = KeyGroup({"sources": Key(Entries(ID_TEXT, TEXT)), "targets": Key(each(ExportTarget, field="name"))})
STYLES = KeyGroup({"sources": Key(SOURCES, default=()), "styles": Key(each(Style, field="name"))})
WORKS = KeyGroup({"sources": Key(each(Work, NAME, field="name"))})


@remember_reads
def cutters() -> dict[str, Cutter]:
    """Every cutting machine by name."""
    found = read_shipped("templates", "cutters.yaml", CUTTERS)
    return {cutter.name: replace(cutter, source=found["sources"][cutter.source]) for cutter in found["cutters"]}


def cutter(name: str) -> Cutter:
    """The cutting machine of that name, in any case; UnknownName with the nearest one."""
    known = cutters()
    typed = name.strip().lower()
    if typed not in known:
        hint = suggestion(typed, list(known)) or f"there is {', '.join(known)}"
        raise UnknownName(Finding("unknown-cutter", f"there is no cutter {name!r}", hint=hint))
    return known[typed]


@remember_reads
def export_targets() -> dict[str, ExportTarget]:
    """Every place to which a deck can be exported, by name."""
    found = read_shipped("templates", "exports.yaml", EXPORTS)
    return {target.name: replace(target, source=found["sources"][target.source]) for target in found["targets"]}


@remember_reads
def styles() -> tuple[Style, ...]:
    """The styles that are known by name alone, in the order of the file."""
    found: tuple[Style, ...] = read_shipped("decks", "rulesets/_known-by-name.yaml", STYLES)["styles"]
    return found


@remember_reads
def works() -> dict[str, Work]:
    """Every source by its short name, in the order in which they are thanked."""
    return {work.name: work for work in read_shipped("decks", "_sources.yaml", WORKS)["sources"]}
