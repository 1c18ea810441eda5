"""The booklets there are, and which one holds the rules that somebody asks for."""

from typing import NamedTuple

from deckgen import files
from deckgen.findings import Finding, UnknownName
from deckgen.library import catalogue
from deckgen.library.reading import read_yaml
from deckgen.names import suggestion

FILE = "booklets/booklets.yaml"


class Volume(NamedTuple):
    """A booklet: the name of its template, its titles, the deck that it shows, and the rulesets that it holds."""

    name: str
    title: str
    running: str
    deck: str
    rules: tuple[str, ...]


def shelf() -> tuple[Volume, ...]:
    """Every booklet, in the order of the file."""
    data = read_yaml(files.data_folder("templates") / FILE, f"templates/{FILE}").data
    return tuple(
        Volume(name, said["title"], said["running"], said["deck"], tuple(said["rules"])) for name, said in data.items()
    )


def volume(name: str) -> Volume:
    """The booklet of that name, or the one that holds the ruleset of that name; UnknownName with the nearest names."""
    volumes, name = shelf(), name.removeprefix("ruleset:")
    named = {one.name: one for one in volumes}
    if name in named:
        return named[name]
    holding = {rules: one for one in volumes for rules in one.rules}
    if name in holding:
        return holding[name]
    if name.partition("/")[0] in named and name in catalogue.names("ruleset"):
        return named[name.partition("/")[0]]
    known = [*named, *(rules for rules in holding if rules not in named)]
    hint = suggestion(name, known) or f"there is {', '.join(named)}"
    raise UnknownName(Finding("unknown-booklet", f"there is no booklet for {name!r}", hint=hint))
