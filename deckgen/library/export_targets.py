"""The places to which a deck can be exported, from ``templates/exports.yaml``."""

from typing import Annotated

from pydantic import AfterValidator, Field

from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.library.models import Id, Model, Name, Text
from deckgen.library.reading import read_yaml
from deckgen.library.validation import validated
from deckgen.records.export import ExportTarget


def _pixels(text: str) -> str:
    across, _, down = text.partition("x")
    if not (across.isdecimal() and down.isdecimal()):
        raise ValueError("has to be pixels across and down, such as 822x1122")
    return text


class TargetEntry(Model):
    """A place to which a deck is exported."""

    title: Name
    source: Id
    verified: bool
    dpi: float = 300.0
    bleed: float = 0.0
    safe: float = 0.0
    sizes: list[Annotated[str, AfterValidator(_pixels)]] = Field([])
    most: int = 0
    brackets: list[int] = Field([])
    stocks: list[Name] = Field([])
    foil: list[Name] = Field([])
    facts: dict[Id, float] = Field({})


class ExportsFile(Model):
    """All places, and where what is known of them comes from."""

    sources: dict[Id, Text]
    targets: dict[Id, TargetEntry]


@remember_reads
def _file() -> ExportsFile:
    path = files.data_folder("templates") / "exports.yaml"
    return validated(ExportsFile, read_yaml(path, "templates/exports.yaml"))


def export_targets() -> dict[str, ExportTarget]:
    """Every place by name."""
    file = _file()
    return {name: _target(name, entry, file.sources) for name, entry in file.targets.items()}


def _target(name: str, entry: TargetEntry, sources: dict[str, str]) -> ExportTarget:
    sizes = tuple((int(across), int(down)) for across, _, down in (size.partition("x") for size in entry.sizes))
    return ExportTarget(
        name=name,
        title=entry.title,
        source=sources[entry.source],
        verified=entry.verified,
        dpi=entry.dpi,
        bleed=entry.bleed,
        safe=entry.safe,
        sizes=sizes,
        most=entry.most,
        brackets=tuple(entry.brackets),
        stocks=tuple(entry.stocks),
        foil=tuple(entry.foil),
        facts=entry.facts,
    )
