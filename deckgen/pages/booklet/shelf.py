"""The booklets there are, and which one holds the rules that somebody asks for."""

from dataclasses import replace

from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.library.volumes import Volume, shelf

ANY = "_any"
"""The template that tells any game from its data."""


def zine_volume(name: str) -> Volume:
    """What the zine of ``name`` tells: the one game that is meant, or the games of a booklet that are variants of one.

    DeckgenError for a booklet of several games, with a hint what to ask for.
    """
    found, rules = volume(name), name.removeprefix("ruleset:")
    if found.template:
        return found
    if rules in catalogue.names("ruleset"):
        title = found.title if rules == found.name else load_ruleset(rules).title
        return replace(found, name=rules.replace("/", "-"), title=title, running=title, rules=(rules,))
    families = {one.partition("/")[0] for one in found.rules}
    if families != {found.name}:
        games = ", ".join(one.name for one in shelf() if one is not found and one.name != found.name)
        hint = f"ask for the zine of one game: {games}"
        raise DeckgenError(Finding("zine", f"{found.title} is too much for the eight pages of a zine", hint=hint))
    return found


def volume(name: str) -> Volume:
    """The booklet of that name, or the one that holds the ruleset of that name, or one that tells a ruleset which no
    booklet holds, such as one of the user's own; UnknownName with the nearest names.
    """
    shelved, name = shelf(), name.removeprefix("ruleset:")
    named = {one.name: one for one in shelved}
    if name in named:
        return named[name]
    holding = {rules: one for one in shelved for rules in one.rules}
    if name in holding:
        return holding[name]
    if name.partition("/")[0] in named and name in catalogue.names("ruleset"):
        return named[name.partition("/")[0]]
    if name.endswith(catalogue.SUFFIX) or name in catalogue.names("ruleset"):
        return _any_volume(name)
    known = [*named, *(rules for rules in holding if rules not in named)]
    hint = _elsewhere(name) or suggestion(name, known) or f"there is {', '.join(named)}"
    raise UnknownName(Finding("unknown-booklet", f"there is no booklet for {name!r}", hint=hint))


def _any_volume(name: str) -> Volume:
    """A booklet made from the data of one ruleset alone."""
    ruleset = load_ruleset(name)
    stem = ruleset.name.replace("/", "-")
    return Volume(stem, ruleset.title, ruleset.title, ruleset.decks[0], (name,), template=ANY)


def _elsewhere(name: str) -> str:
    """A hint for what is no booklet, but a deck."""
    if name in catalogue.names("deck") and (rules := load_deck(name).rules):
        return f"{name} is a deck; its rules are in {volume(rules).name}"
    return ""
