"""The label sheets that there are, by the number on the box."""

import re
from collections.abc import Mapping
from typing import Any

from deckgen.foundations import files, sizes
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import convert
from deckgen.library.reading import read_yaml
from deckgen.names import suggestion
from deckgen.records.fields import ID_TEXT, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup
from deckgen.records.labels import LabelSheet
from deckgen.records.record import Record, given_fields, key, record


class KeyWords(Record):
    """What the pages of a key say, with ``{sheet}``, ``{sheets}`` and ``{number}`` in it."""

    title: str = key(TEXT)
    whole: str = key(TEXT)
    bookmark: str = key(TEXT)
    pack: str = key(TEXT)


FILE = KeyGroup(
    {
        "sources": Key(Entries(ID_TEXT, TEXT)),
        "key": Key(record(KeyWords)),
        "sheets": Key(Entries(ID_TEXT, given_fields(LabelSheet))),
    }
)
"""All label sheets, and where their numbers come from."""


@remember_reads
def _file() -> dict[str, Any]:
    path = files.data_folder("templates") / "labels.yaml"
    found: dict[str, Any] = convert(FILE, read_yaml(path, "templates/labels.yaml"))
    return found


def key_words() -> KeyWords:
    """What the pages of a key say."""
    words: KeyWords = _file()["key"]
    return words


def label_sheets() -> dict[str, LabelSheet]:
    """Every label sheet by name."""
    file = _file()
    return {name: _sheet(name, entry, file["sources"]) for name, entry in file["sheets"].items()}


def _sheet(name: str, entry: dict[str, Any], sources: Mapping[str, str]) -> LabelSheet:
    named = {"name": name, "paper": sizes.paper(entry["paper"]).size, "source": sources[entry["source"]]}
    return LabelSheet(**entry | named)


def label_sheet(name: str) -> LabelSheet:
    """The sheet of that number, in any case and with or without a maker's name; UnknownName with the nearest one."""
    found = {also: sheet for sheet in label_sheets().values() for also in (sheet.name, *sheet.also)}
    typed = re.sub(r"^(avery|zweckform|herma)[ -]*", "", name.strip().lower())
    if typed not in found:
        hint = suggestion(typed, list(found)) or f"there is {', '.join(label_sheets())}"
        raise UnknownName(Finding("unknown-labels", f"there is no label sheet {name!r}", hint=hint))
    return found[typed]
