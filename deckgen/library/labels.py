"""The label sheets that there are, by the number on the box."""

import re
from typing import Any

from deckgen.foundations import sizes
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.library.convert import read_shipped
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
    found: dict[str, Any] = read_shipped("templates", "labels.yaml", FILE)
    return found


def key_words() -> KeyWords:
    """What the pages of a key say."""
    words: KeyWords = _file()["key"]
    return words


def label_sheets() -> dict[str, LabelSheet]:
    """Every label sheet by name."""
    sources, found = _file()["sources"], {}
    for name, entry in _file()["sheets"].items():
        known = {"paper": sizes.paper(entry["paper"]).size, "source": sources[entry["source"]]}
        found[name] = LabelSheet(name=name, **entry | known)
    return found


def label_sheet(name: str) -> LabelSheet:
    """The sheet of that number, in any case and with or without a maker's name; UnknownName with the nearest one."""
    found = {also: sheet for sheet in label_sheets().values() for also in (sheet.name, *sheet.also)}
    typed = re.sub(r"^(avery|zweckform|herma)[ -]*", "", name.strip().lower())
    if typed not in found:
        hint = suggestion(typed, list(found)) or f"there is {', '.join(label_sheets())}"
        raise UnknownName(Finding("unknown-labels", f"there is no label sheet {name!r}", hint=hint))
    return found[typed]
