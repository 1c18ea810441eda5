"""Rulesets: from a name to the record of a whole game, or to everything that is wrong with its file."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import TYPE_CHECKING

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.library import catalogue
from deckgen.library.blanks import fill_blanks
from deckgen.library.catalogue import Entry
from deckgen.library.decks import load_deck
from deckgen.library.inheritance import inherit, lineage, locate_errors, name_from, own_keys
from deckgen.library.source import Source, refuse
from deckgen.library.validation import validated
from deckgen.names import card_named, suggestion
from deckgen.records.deck import Deck
from deckgen.records.ruleset import Phase, Ruleset, Ruling
from deckgen.records.special import Selector, SpecialHand

if TYPE_CHECKING:
    from deckgen.library.rulesetfile import PhaseEntry, RulesetFile
    from deckgen.library.specialfile import SpecialEntry


@remember_reads
def load_ruleset(name: str) -> Ruleset:
    """The ruleset that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file, cards that
    its own deck does not have included.
    """
    from deckgen.library.rulesetfile import RulesetFile

    entry = catalogue.resolve(name, "ruleset")
    line = lineage(entry)
    source = inherit(line)
    file = validated(RulesetFile, source, own_keys("ruleset"))
    found = _ruleset(file, source, tuple(str(ancestor.source.data.get("ruleset")) for ancestor in line), entry)
    ruleset, blanks = fill_blanks(found)
    deck = locate_errors(source.at("decks.0"), load_deck, ruleset.decks[0])
    findings = [*blanks, *_find_unknown_names(ruleset, deck), *_find_unknown_hands(file, source)]
    if findings:
        refuse(findings)
    return ruleset


def _ruleset(file: "RulesetFile", source: Source, ancestors: tuple[str, ...], entry: Entry) -> Ruleset:
    """The record of a validated file: what is written there, and what takes more than one entry to say."""
    from deckgen.library.rulesetfile import written
    from deckgen.library.specialfile import selector

    known = {field.name for field in fields(Ruleset)}
    made = {
        "name": file.ruleset,
        "decks": tuple(
            locate_errors(source.at(f"decks.{number}"), name_from, deck, entry, "deck")
            for number, deck in enumerate(file.decks)
        ),
        "ranking": tuple(_ranking(file)),
        "readings": tuple(reading.record() for reading in file.readings),
        "tie_breakers": tuple(map(selector, file.tie_breakers)),
        "phases": tuple(Phase(id, file.phases[id].title, file.phases[id].text) for id in _put_in_order(file.phases)),
        "rulings": tuple(Ruling(id, ruling.title, ruling.text) for id, ruling in file.rulings.items()),
        "lineage": ancestors,
        "marks": source.marks,
        "file": entry.shown,
    }
    return Ruleset(**{name: value for name, value in (written(file) | made).items() if name in known})


def _ranking(file: "RulesetFile") -> Iterable[SpecialHand]:
    """The special hands in order."""
    entries = ((id, file.ranking[id]) for id in _put_in_order(file.ranking))
    return [SpecialHand(id, entry.name, entry.kind(), entry.worth) for id, entry in entries]


def _put_in_order(entries: "Mapping[str, SpecialEntry] | Mapping[str, PhaseEntry]") -> list[str]:
    """The ids of entries in order, each that names another put before it; those that go in a circle are left out."""
    order = [id for id, entry in entries.items() if entry.before not in entries]
    waiting = {id: str(entry.before) for id, entry in entries.items() if entry.before in entries}
    while ready := next((id for id, before in waiting.items() if before in order), None):
        order.insert(order.index(waiting.pop(ready)), ready)
    return order


def _find_misplaced(
    part: str, what: str, entries: "Mapping[str, SpecialEntry] | Mapping[str, PhaseEntry]", source: Source
) -> Iterator[Finding]:
    """Entries that are to come before one that is not there, or before one that in the end waits for them."""
    in_order = _put_in_order(entries)
    for id, entry in entries.items():
        gone = f"{part}.{entry.before}"
        if id not in in_order:
            message = f"{id} is to come before {entry.before}, which in the end is to come before it"
            yield Finding("circle", message, source.at(f"{part}.{id}.before"), "leave one of them out")
        elif gone in source.nulls:
            message = f"{id} is to come before {entry.before}, which is left out"
            hint = f"write {part}: {{{id}: {{before: …}}}} with another, or null for its place in the file"
            yield Finding("left-out", message, source.at(gone), hint)
        elif entry.before and entry.before not in entries:
            code, message = f"unknown-{what.split()[-1]}", f"there is no {what} {entry.before} here"
            yield Finding(code, message, source.at(f"{part}.{id}.before"), suggestion(entry.before, list(entries)))


def _selectors(ruleset: Ruleset) -> Iterator[tuple[str, Selector]]:
    """Every selector with the path at which it stands."""
    for special in ruleset.ranking:
        for number, selector in enumerate(special.kind.cards):
            yield f"ranking.{special.id}.{special.kind.KEY}.{number}", selector
    for number, reading in enumerate(ruleset.readings):
        yield f"readings.{number}.cards", reading.cards
    for number, selector in enumerate(ruleset.tie_breakers):
        yield f"tie-breakers.{number}", selector


def _find_unknown_names(ruleset: Ruleset, deck: Deck) -> Iterator[Finding]:
    """Cards, suits and ranks that the ruleset names and its own deck does not have."""
    suits, ranks = [suit.id for suit in deck.suits], [rank.id for rank in deck.ranks]
    cards = [card.id for card in deck.cards]
    named = [
        (path if path in ruleset.marks else f"{path}.{part}", part, id, known)
        for path, selector in _selectors(ruleset)
        for part, known in (("card", cards), ("suit", suits), ("rank", ranks))
        if (id := getattr(selector, part))
    ]
    named += [(f"values.{id}", "card", id, cards) for id in ruleset.values]
    named += [(f"needs.cards.{number}", "card", id, cards) for number, id in enumerate(ruleset.needs.cards)]
    named += [(f"needs.ranks.{number}", "rank", id, ranks) for number, id in enumerate(ruleset.needs.ranks)]
    if ruleset.discards:
        holding = enumerate(ruleset.discards.holding)
        named += [(f"discards.holding.{number}", "card", id, cards) for number, id in holding]
    for path, part, id, known in named:
        if id not in known:
            message = f"{deck.title} has no {part} {id}"
            yield Finding(f"unknown-{part}", message, ruleset.marks.at(path), _near(id, part, known, deck))


def _near(id: str, part: str, known: list[str], deck: Deck) -> str:
    """A hint for a missed id; a card that is spelt as people type it is told by its id."""
    if part == "card":
        with suppress(UnknownName):
            return f"did you mean {card_named(id.replace('-', ' '), deck).id}?"
    return suggestion(id, known)


def _find_unknown_hands(file: "RulesetFile", source: Source) -> Iterator[Finding]:
    """Special hands, decks and rulesets that are named and not there."""
    known = list(file.ranking)
    yield from _find_misplaced("ranking", "special hand", file.ranking, source)
    yield from _find_misplaced("phases", "phase", file.phases, source)
    for number, hand in enumerate(file.pots.takes_both if file.pots else []):
        if hand not in known and f"ranking.{hand}" not in source.nulls:
            at = source.at(f"pots.takes-both.{number}")
            yield Finding("unknown-hand", f"there is no special hand {hand} here", at, suggestion(hand, known))
    for number, id in enumerate(file.disputes):
        at = source.at(f"disputes.{number}")
        if id not in file.rulings and at.file == source.at("ruleset").file:  # a base may name what is left out here
            yield Finding("unknown-ruling", f"there is no ruling {id} here", at, suggestion(id, list(file.rulings)))
    for number, ruleset in enumerate(file.draws):
        if ruleset not in catalogue.names("ruleset"):
            hint = suggestion(ruleset, list(catalogue.names("ruleset")))
            yield Finding("unknown-ruleset", f"there is no ruleset {ruleset}", source.at(f"draws.{number}"), hint)
