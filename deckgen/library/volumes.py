"""The booklets that there are: what each is called, whose cards it shows, and which games it tells."""

from collections.abc import Iterator

from deckgen.foundations import files
from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library import catalogue
from deckgen.library.convert import convert
from deckgen.library.reading import survey_yaml
from deckgen.library.source import Source, refuse
from deckgen.records.cover import Cover
from deckgen.records.fields import NAME, TEXT
from deckgen.records.groups import List
from deckgen.records.record import Record, each, key, record

PLACE = "booklets/booklets.yaml"


class Volume(Record):
    """A booklet, and the rulesets that it holds; without a ``template`` it has the one of its name."""

    name: str
    title: str = key(NAME, "What stands on its first page.")
    running: str = key(NAME, "What stands at the head of its left-hand pages.")
    deck: str = key(NAME, "The deck whose cards are pictured.")
    rules: tuple[str, ...] = key(List(NAME, 1), "The rulesets that it tells.")
    cover: Cover | None = key(record(Cover), "What is pictured on it; a card of its deck unless given.", default=None)
    blurb: str = key(TEXT, "What stands on its back; the summary of its first ruleset unless given.", default="")
    template: str = ""

    @property
    def text(self) -> str:
        """The template that tells it, by default the one of its name."""
        return self.template or self.name


FILE = each(Volume, field="name")


@remember_reads
def shelf() -> tuple[Volume, ...]:
    """Every booklet, in the order of the file; DeckgenError with everything that is wrong in it."""
    source = survey_yaml(files.data_folder("templates") / PLACE, f"templates/{PLACE}")
    found: tuple[Volume, ...] = convert(FILE, source)
    if findings := [finding for volume in found for finding in _find_unknown(volume, source)]:
        refuse(findings)
    return found


def _find_unknown(volume: Volume, source: Source) -> Iterator[Finding]:
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
