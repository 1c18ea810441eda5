"""What deckgen knows out of one file each: labels, cutters, exports, tabletops, styles, packs and sources."""

import re
from typing import Any

from deckgen.foundations import files, sizes
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import look_up, words
from deckgen.library.reading import survey_yaml
from deckgen.library.source import convert
from deckgen.records.fields import ID_TEXT, NAME, SOURCES, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup, List
from deckgen.records.record import Record, each, given_fields, key, record, replace
from deckgen.records.services import Cutter, ExportTarget, LabelSheet
from deckgen.records.shapes import Shape
from deckgen.records.table_layout import TabletopLayout

PROFILE = "profiles/FOGRA39L_coated.icc"  # the press profile that deckgen ships: sheetfed, coated


class Style(Record):
    """A style of sabacc that is told of somewhere, and played by rules that nobody wrote down."""

    name: str
    title: str = key(NAME)
    known: str = key(TEXT)


class FuturePack(Record):
    """A pack that is left for later: its title, what else it goes by, and what is known of it."""

    id: str
    title: str = key(NAME)
    known: str = key(TEXT)
    aliases: tuple[str, ...] = key(List(NAME), default=())

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that it goes by."""
        return (self.id, self.title, *self.aliases)


class Work(Record):
    """A source of facts by its short name, and whom thanks are due to."""

    name: str
    called: str = key(NAME, "What it is called in a sentence.")
    by: str = key(NAME, "Its authors.")
    gave: str = key(TEXT, "What comes from it, and who helped.")


_SOURCES = Key(Entries(ID_TEXT, TEXT))
CUTTERS = KeyGroup({"sources": _SOURCES, "cutters": Key(each(Cutter, field="name"))})
EXPORTS = KeyGroup({"sources": _SOURCES, "targets": Key(each(ExportTarget, field="name"))})
LABELS = KeyGroup({"sources": _SOURCES, "sheets": Key(Entries(ID_TEXT, given_fields(LabelSheet)))})
TABLETOPS = KeyGroup({"layouts": Key(List(record(TabletopLayout), 1))})
STYLES = KeyGroup({"sources": Key(SOURCES, default=()), "styles": Key(each(Style, field="name"))})
FUTURE_PACKS = KeyGroup({"packs": Key(each(FuturePack))})
WORKS = KeyGroup({"sources": Key(each(Work, NAME, field="name"))})


def read_shipped(folder: str, place: str, shape: Shape) -> Any:
    """The record that ``shape`` makes of a file that deckgen ships, at a ``place`` in one of its folders."""
    return convert(shape, survey_yaml(files.data_folder(folder) / place, f"{folder}/{place}"))


@remember_reads
def cutters() -> dict[str, Cutter]:
    """Every cutting machine by name."""
    file = read_shipped("templates", "cutters.yaml", CUTTERS)
    return {cutter.name: replace(cutter, source=file["sources"][cutter.source]) for cutter in file["cutters"]}


def cutter(name: str) -> Cutter:
    """The cutting machine of that name, in any case; UnknownName with the nearest one."""
    typed, by_name = name.strip().lower(), cutters()
    titled = [one.name for one in by_name.values() if typed in words(one.title)]  # such as cameo
    message = f"there is no cutter {name!r}"
    if typed not in by_name and titled:
        raise UnknownName(Finding("unknown-cutter", message, hint=f"did you mean {' or '.join(titled)}?"))
    return look_up(typed, by_name, "unknown-cutter", message)


@remember_reads
def export_targets() -> dict[str, ExportTarget]:
    """Every place to which a deck can be exported, by name."""
    file = read_shipped("templates", "exports.yaml", EXPORTS)
    return {target.name: replace(target, source=file["sources"][target.source]) for target in file["targets"]}


@remember_reads
def label_sheets() -> dict[str, LabelSheet]:
    """Every label sheet by name."""
    file, sheets = read_shipped("templates", "labels.yaml", LABELS), {}
    for name, entry in file["sheets"].items():
        facts = {"paper": sizes.paper(entry["paper"]).size, "source": file["sources"][entry["source"]]}
        sheets[name] = LabelSheet(name=name, **entry | facts)
    return sheets


def label_sheet(name: str) -> LabelSheet:
    """The sheet of that number, in any case and with or without a maker's name; UnknownName with the nearest one."""
    by_name = {also: sheet for sheet in label_sheets().values() for also in (sheet.name, *sheet.also)}
    typed = re.sub(r"^(avery|zweckform|herma)[ -]*", "", name.strip().lower())
    return look_up(typed, by_name, "unknown-labels", f"there is no label sheet {name!r}")


@remember_reads
def tabletop_layouts() -> tuple[TabletopLayout, ...]:
    """Every way in which a deck lies on a table."""
    layouts: tuple[TabletopLayout, ...] = read_shipped("templates", "tabletops.yaml", TABLETOPS)["layouts"]
    return layouts


@remember_reads
def styles() -> tuple[Style, ...]:
    """The styles that are known by name alone, in the order of the file."""
    entries: tuple[Style, ...] = read_shipped("decks", "rulesets/_known-by-name.yaml", STYLES)["styles"]
    return entries


@remember_reads
def future_packs() -> tuple[FuturePack, ...]:
    """The packs that are known and left for later."""
    entries: tuple[FuturePack, ...] = read_shipped("decks", "packs/_later.yaml", FUTURE_PACKS)["packs"]
    return entries


@remember_reads
def works() -> dict[str, Work]:
    """Every source by its short name, in the order in which they are thanked."""
    return {work.name: work for work in read_shipped("decks", "_sources.yaml", WORKS)["sources"]}
