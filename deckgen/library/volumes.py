"""The booklets that there are: what each is called, whose cards it shows, and which games it tells."""

from collections.abc import Iterator
from typing import NamedTuple

from pydantic import ConfigDict, Field

from deckgen.foundations import files
from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library import catalogue
from deckgen.library.models import Id, Model, Name
from deckgen.library.reading import survey_yaml
from deckgen.library.source import Source, refuse
from deckgen.library.validation import validated

FILE = "booklets/booklets.yaml"


class Volume(NamedTuple):
    """A booklet: the name of its template, its titles, the deck that it shows, and the rulesets that it holds."""

    name: str
    title: str
    running: str
    deck: str
    rules: tuple[str, ...]


class VolumeEntry(Model):
    """What the file says of a booklet."""

    title: Name = Field(description="What stands on its first page.")
    running: Name = Field(description="What stands at the head of its left-hand pages.")
    deck: Name = Field(description="The deck whose cards are pictured.")
    rules: list[Name] = Field(min_length=1, description="The rulesets that it tells.")


class VolumesFile(Model):
    """All booklets by the names of their templates."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[Id, VolumeEntry]


@remember_reads
def shelf() -> tuple[Volume, ...]:
    """Every booklet, in the order of the file; DeckgenError with everything that is wrong in it."""
    source = survey_yaml(files.data_folder("templates") / FILE, f"templates/{FILE}")
    entries = validated(VolumesFile, source).__pydantic_extra__
    found = tuple(
        Volume(name, entry.title, entry.running, entry.deck, tuple(entry.rules)) for name, entry in entries.items()
    )
    if findings := [finding for volume in found for finding in _unknown(volume, source)]:
        refuse(findings)
    return found


def _unknown(volume: Volume, source: Source) -> Iterator[Finding]:
    """The template, the deck and the rulesets of a booklet that there are not."""
    template = f"booklets/{volume.name}.md"
    if not (files.data_folder("templates") / template).is_file():
        yield Finding("file", f"there is no template templates/{template}", source.key_at(volume.name))
    named = [("deck", volume.deck, f"{volume.name}.deck")]
    named += [("ruleset", rules, f"{volume.name}.rules.{number}") for number, rules in enumerate(volume.rules)]
    for kind, name, path in named:
        if name not in catalogue.names(kind):
            hint = catalogue.near(name, (kind,))
            yield Finding(f"unknown-{kind}", f"there is no {kind} called {name!r}", source.at(path), hint)
