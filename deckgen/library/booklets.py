"""The booklets that there are: what each is called, whose cards it shows, which games it tells; and which is meant."""

from collections.abc import Iterator

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.reading import survey_yaml
from deckgen.library.rulesets import load_ruleset
from deckgen.library.source import Source, convert, refuse
from deckgen.records.fields import NAME, TEXT
from deckgen.records.groups import List
from deckgen.records.palette import Cover
from deckgen.records.record import Record, each, key, record, replace

PLACE = "booklets/booklets.yaml"
ANY = "_any"  # the template that tells any game from its data


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


BOOKLETS_FILE = each(Volume, field="name")


@remember_reads
def shelf() -> tuple[Volume, ...]:
    """Every booklet, in the order of the file; DeckgenError with everything that is wrong in it."""
    source = survey_yaml(files.data_folder("templates") / PLACE, f"templates/{PLACE}")
    volumes: tuple[Volume, ...] = convert(BOOKLETS_FILE, source)
    refuse(finding for volume in volumes for finding in _find_unknown(volume, source))
    return volumes


def _find_unknown(volume: Volume, source: Source) -> Iterator[Finding]:
    """The template, the deck and the rulesets of a booklet that there are not."""
    template = f"booklets/{volume.name}.md"
    if not (files.data_folder("templates") / template).is_file():
        yield Finding("file", f"there is no template templates/{template}", source.key_at(volume.name))
    references = [("deck", volume.deck, f"{volume.name}.deck")]
    references += [("ruleset", rules, f"{volume.name}.rules.{number}") for number, rules in enumerate(volume.rules)]
    for kind, name, path in references:
        if not catalogue.has(kind, name):
            hint = catalogue.near(name, (kind,))
            yield Finding(f"unknown-{kind}", f"there is no {kind} called {name!r}", source.at(path), hint)


def zine_volume(name: str) -> Volume:
    """The volume of the zine of ``name``: the one game that is meant, or the games of a booklet that are variants of
    one.

    DeckgenError for a booklet of several games, with a hint what to ask for.
    """
    booklet, rules = volume(name), name.removeprefix("ruleset:")
    if booklet.template:
        return booklet
    if rules in catalogue.names("ruleset"):
        title = booklet.title if rules == booklet.name else load_ruleset(rules).title
        return replace(booklet, name=files.result_stem(rules), title=title, running=title, rules=(rules,))
    families = {one.partition("/")[0] for one in booklet.rules}
    if families != {booklet.name}:
        games = ", ".join(one.name for one in shelf() if one is not booklet and one.name != booklet.name)
        hint = f"ask for the zine of one game: {games}"
        raise DeckgenError(Finding("zine", f"{booklet.title} is too much for the eight pages of a zine", hint=hint))
    return booklet


def volume(name: str) -> Volume:
    """The booklet of that name, or the one that holds the ruleset of that name, or one that tells a ruleset which no
    booklet holds, such as one of the user's own; UnknownName with the nearest names.
    """
    volumes, name = shelf(), name.removeprefix("ruleset:")
    by_name = {one.name: one for one in volumes}
    if name in by_name:
        return by_name[name]
    by_rules = {rules: one for one in volumes for rules in one.rules}
    if name in by_rules:
        return by_rules[name]
    if name.partition("/")[0] in by_name and name in catalogue.names("ruleset"):
        return by_name[name.partition("/")[0]]
    if files.names_file(name) or name in catalogue.names("ruleset"):
        ruleset = load_ruleset(name)
        return Volume(files.result_stem(name), ruleset.title, ruleset.title, ruleset.decks[0], (name,), template=ANY)
    names = [*by_name, *(rules for rules in by_rules if rules not in by_name)]
    beside = catalogue.near(name, ("ruleset",)) if files.is_file(name) else ""
    hint = beside or suggestion(name, names) or f"there is {', '.join(by_name)}"
    raise UnknownName(Finding("unknown-booklet", f"there is no booklet for {name!r}", hint=hint))
