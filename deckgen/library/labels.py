"""The label sheets that there are, by the number on the box."""

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from deckgen.foundations import files, sizes, units
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.memory import remember_reads
from deckgen.library.models import Id, Model, Name, Text
from deckgen.library.reading import read_yaml
from deckgen.library.validation import validated
from deckgen.names import suggestion
from deckgen.records.labels import LabelSheet


def _grid(value: object) -> object:
    match = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", str(value))
    if not match:
        raise ValueError("has to be columns x rows, such as 3x10")
    return int(match[1]), int(match[2])


def _point(value: object) -> Point:
    across, _, down = str(value).partition(",")
    return Point(units.length(across), units.length(down))


Grid = Annotated[tuple[int, int], BeforeValidator(_grid)]
Length = Annotated[float, BeforeValidator(lambda value: units.length(str(value)))]
Offset = Annotated[Any, BeforeValidator(_point)]
Area = Annotated[Any, BeforeValidator(lambda value: units.size(str(value)))]


class SheetEntry(Model):
    """A sheet of labels."""

    title: Name
    also: list[Name] = Field([])
    paper: Name
    grid: Grid
    label: Area
    corner: Length = 0.0
    round: bool = False
    first: Offset
    pitch: Offset = Point(0, 0)
    source: Id
    verified: bool


class KeyWords(Model):
    """What the pages of a key say, with ``{sheet}``, ``{sheets}`` and ``{number}`` in it."""

    title: Text
    bookmark: Text
    pack: Text


class LabelsFile(Model):
    """All label sheets, and where their numbers come from."""

    sources: dict[Id, Text]
    key: KeyWords
    sheets: dict[Id, SheetEntry]


@remember_reads
def _file() -> LabelsFile:
    path = files.data_folder("templates") / "labels.yaml"
    return validated(LabelsFile, read_yaml(path, "templates/labels.yaml"))


def key_words() -> KeyWords:
    """What the pages of a key say."""
    return _file().key


def label_sheets() -> dict[str, LabelSheet]:
    """Every label sheet by name."""
    file = _file()
    return {name: _sheet(name, entry, file.sources) for name, entry in file.sheets.items()}


def _sheet(name: str, entry: SheetEntry, sources: dict[str, str]) -> LabelSheet:
    columns, rows = entry.grid
    return LabelSheet(
        name=name,
        title=entry.title,
        paper=sizes.paper(entry.paper).size,
        columns=columns,
        rows=rows,
        label=Size(*entry.label),
        corner=entry.corner,
        first=Point(*entry.first),
        pitch=Point(*entry.pitch),
        source=sources[entry.source],
        verified=entry.verified,
        round=entry.round,
        also=tuple(entry.also),
    )


def label_sheet(name: str) -> LabelSheet:
    """The sheet of that number, in any case and with or without a maker's name; UnknownName with the nearest one."""
    found = {also: sheet for sheet in label_sheets().values() for also in (sheet.name, *sheet.also)}
    typed = re.sub(r"^(avery|zweckform|herma)[ -]*", "", name.strip().lower())
    if typed not in found:
        hint = suggestion(typed, list(found)) or f"there is {', '.join(label_sheets())}"
        raise UnknownName(Finding("unknown-labels", f"there is no label sheet {name!r}", hint=hint))
    return found[typed]
