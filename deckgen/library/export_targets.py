"""The places to which a deck can be exported, from ``templates/exports.yaml``."""

from dataclasses import replace

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import convert
from deckgen.library.reading import read_yaml
from deckgen.records.export import ExportTarget
from deckgen.records.fields import ID_TEXT, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup
from deckgen.records.record import each

FILE = KeyGroup({"sources": Key(Entries(ID_TEXT, TEXT)), "targets": Key(each(ExportTarget, field="name"))})
"""All places, and where what is known of them comes from."""

PROFILE = "profiles/FOGRA39L_coated.icc"
"""The press profile that deckgen ships, in the folder of templates: sheetfed offset on coated paper."""


@remember_reads
def export_targets() -> dict[str, ExportTarget]:
    """Every place by name."""
    path = files.data_folder("templates") / "exports.yaml"
    found = convert(FILE, read_yaml(path, "templates/exports.yaml"))
    return {target.name: replace(target, source=found["sources"][target.source]) for target in found["targets"]}
