"""Rulesets: from a name to the record of a whole game, or to everything that is wrong with its file."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.game.hand_kinds import find_flaw, hand_keys, make_kind
from deckgen.library import catalogue
from deckgen.library.blanks import fill_blanks
from deckgen.library.catalogue import Entry
from deckgen.library.decks import load_deck
from deckgen.library.inheritance import inherit, lineage, locate_errors, name_from
from deckgen.library.source import Source, convert, refuse
from deckgen.names.misses import card_named
from deckgen.records.deck import Card, Deck, Rank, Suit
from deckgen.records.fields import ID_TEXT, NAME, id_text
from deckgen.records.groups import Entries, Key, filled_group
from deckgen.records.judgement import TieBreaker
from deckgen.records.record import given_fields, replace
from deckgen.records.ruleset import Phase, Ruleset
from deckgen.records.shapes import Words
from deckgen.records.special_hands import THROWN, UNNAMED, Selector, SpecialHand


def _special_id(id: str) -> str:
    if id_text(id) in UNNAMED:
        raise ValueError(f"is the id of an outcome that is no special hand; call it something else than {id}")
    return id


SPECIAL = given_fields(
    SpecialHand,
    before=Key(ID_TEXT, "The special hand that it ranks just above, if it is not the last.", None),
    **hand_keys(),
)
SPECIAL.check = find_flaw
PHASE = given_fields(Phase, before=Key(ID_TEXT, "The step that it comes just before, if it is not the last.", None))

RULESET_FILE = filled_group(  # what a ruleset file may hold
    {
        **Ruleset.KEYS,
        "extends": Key(NAME, "A built-in ruleset, or a file beside this one, that this changes.", None),
        "ranking": Key(
            Entries(Words(_special_id, **ID_TEXT.keywords), SPECIAL, most=50),
            "The special hands by id, best first.",
            {},
        ),
        "phases": Key(Entries(ID_TEXT, PHASE, most=50), "The steps of the game by id, in order.", {}),
    },
    "Ruleset",
    "The rules of a sabacc game.",
)
RULESET_FILE.elsewhere = {"drop": "what is left out is null where it would stand, such as ranking: {straight: null}"}


@remember_reads
def load_ruleset(name: str) -> Ruleset:
    """The ruleset of that name or file, what it extends taken in; DeckgenError with every problem, each at its place,
    and with the cards that it names and its own deck does not have.
    """
    entry = catalogue.resolve(name, "ruleset")
    line = lineage(entry)
    source = inherit(line)
    file = convert(RULESET_FILE, source)
    files = [ancestor.source.label for ancestor in line]
    file["disputes"] = (*file["disputes"], *_unlisted_rulings(file, source, files))
    draft = _ruleset(file, source, tuple(str(ancestor.source.data.get("ruleset")) for ancestor in line), entry)
    ruleset, blanks = fill_blanks(draft)
    deck = locate_errors(source.at("decks.0"), load_deck, ruleset.decks[0])
    refuse([*blanks, *_find_unknown_names(ruleset, deck), *_find_unknown_hands(file, source)])
    return ruleset


def _ruleset(file: dict[str, Any], source: Source, ancestors: tuple[str, ...], entry: Entry) -> Ruleset:
    ranking, phases = file["ranking"], file["phases"]
    fields = {
        "decks": tuple(
            locate_errors(source.at(f"decks.{number}"), name_from, deck, entry, "deck")
            for number, deck in enumerate(file["decks"])
        ),
        "ranking": tuple(
            SpecialHand(id, ranking[id]["name"], make_kind(ranking[id]), ranking[id].get("worth"))
            for id in _put_in_order(ranking)
        ),
        "tie_breakers": _tie_breakers(file["tie_breakers"]),
        "phases": tuple(Phase(id, phases[id]["title"], phases[id]["text"]) for id in _put_in_order(phases)),
        "lineage": ancestors,
        "marks": source.marks,
        "file": entry.label,
    }
    return Ruleset(**{name: file[name] for name in Ruleset.KEYS} | fields)


def _unlisted_rulings(file: dict[str, Any], source: Source, files: Sequence[str]) -> Iterator[str]:
    """The rulings of files that take over a list of disputes, which cannot know them, by id; ``files`` are the names
    of those the ruleset is made of, nearest first.
    """
    if "disputes" in source.marks:
        listed = files.index(source.at("disputes").file)
        for ruling in file["rulings"]:
            if ruling.id not in file["disputes"] and source.at(f"rulings.{ruling.id}").file in files[:listed]:
                yield ruling.id


def _tie_breakers(entries: Sequence[Selector | TieBreaker]) -> tuple[TieBreaker, ...]:
    """The tie-breakers that entries mean; cards in a row make one, each as good as the others."""
    steps: list[TieBreaker] = []
    for number, entry in enumerate(entries):
        if isinstance(entry, TieBreaker):
            steps.append(replace(entry, number=number))
        elif steps and steps[-1].listed:
            steps[-1] = replace(steps[-1], cards=(*steps[-1].cards, entry))
        else:
            steps.append(TieBreaker("holding", (entry,), number=number, listed=True))
    return tuple(steps)


def _put_in_order(entries: Mapping[str, dict[str, Any]]) -> list[str]:
    """The ids of entries in order, each that names another put before it; those that go in a circle are left out."""
    order = [id for id, entry in entries.items() if entry.get("before") not in entries]
    waiting = {id: entry["before"] for id, entry in entries.items() if entry.get("before") in entries}
    while ready := next((id for id, before in waiting.items() if before in order), None):
        order.insert(order.index(waiting.pop(ready)), ready)
    return order


def _find_misplaced(part: str, what: str, entries: Mapping[str, dict[str, Any]], source: Source) -> Iterator[Finding]:
    """Entries that are to come before one that is not there, or before one that in the end waits for them."""
    in_order = _put_in_order(entries)
    for id, before in ((id, entry["before"]) for id, entry in entries.items() if "before" in entry):
        gone = f"{part}.{before}"
        if id not in in_order:
            message = f"{id} is to come before {before}, which in the end is to come before it"
            yield Finding("circle", message, source.at(f"{part}.{id}.before"), "leave one of them out")
        elif gone in source.nulls:
            message = f"{id} is to come before {before}, which is left out"
            hint = f"write {part}: {{{id}: {{before: …}}}} with another, or null for its place in the file"
            yield Finding("left-out", message, source.at(gone), hint)
        elif before not in entries:
            code, message = f"unknown-{what.split()[-1]}", f"there is no {what} {before} here"
            yield Finding(code, message, source.at(f"{part}.{id}.before"), suggestion(before, list(entries)))


def _find_unknown_names(ruleset: Ruleset, deck: Deck) -> Iterator[Finding]:
    """Cards, suits and ranks that the ruleset names and its own deck does not have."""
    parts: dict[str, Sequence[Card | Suit | Rank]] = {"card": deck.cards, "suit": deck.suits, "rank": deck.ranks}
    ids = {part: [one.id for one in ones] for part, ones in parts.items()}
    for path, part, id in _references(ruleset):
        if id not in ids[part]:
            message = f"{deck.title} has no {part} {id}"
            yield Finding(f"unknown-{part}", message, ruleset.marks.at(path), _near(id, part, ids[part], deck))


def _references(ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    """Every card, suit and rank that the ruleset names: where, which of the three it is, and its id."""
    selectors = [
        (f"ranking.{special.id}.{place}", selector)
        for special in ruleset.ranking
        for place, selector in special.kind.cards
    ]
    selectors += [(f"readings.{number}.cards", reading.cards) for number, reading in enumerate(ruleset.readings)]
    selectors += [pair for step in ruleset.tie_breakers for pair in step.selectors()]
    for path, selector in selectors:
        for part in ("card", "suit", "rank"):
            id = getattr(selector, part)
            if id and not (id == THROWN and ruleset.throws.suit):
                yield path if path in ruleset.marks else f"{path}.{part}", part, id
    lists = [
        ("piles", "suit", ruleset.piles),
        ("throws.suit", "suit", ruleset.throws.suit),
        ("needs.cards", "card", ruleset.needs.cards),
        ("needs.ranks", "rank", ruleset.needs.ranks),
        ("discards.holding", "card", ruleset.discards.holding if ruleset.discards else ()),
        *((f"tie-breakers.{step.number}.suits", "suit", step.suits) for step in ruleset.tie_breakers),
    ]
    for path, part, ids in lists:
        yield from ((f"{path}.{place}", part, id) for place, id in enumerate(ids))
    yield from ((f"values.{id}", "card", id) for id in ruleset.values)


def _near(id: str, part: str, ids: list[str], deck: Deck) -> str:
    """A hint for a missed id; a card that is spelt as people type it is told by its id."""
    if part == "card":
        with suppress(UnknownName):
            return f"did you mean {card_named(id.replace('-', ' '), deck).id}?"
    return suggestion(id, ids)


def _find_unknown_hands(file: dict[str, Any], source: Source) -> Iterator[Finding]:
    """Special hands, decks and rulesets that are named and not there."""
    ids, rulings = list(file["ranking"]), [ruling.id for ruling in file["rulings"]]
    yield from _find_misplaced("ranking", "special hand", file["ranking"], source)
    yield from _find_misplaced("phases", "phase", file["phases"], source)
    takes_both = file["pots"].takes_both if file["pots"] else ()
    references = [(f"pots.takes-both.{number}", hand) for number, hand in enumerate(takes_both)]
    for number, step in enumerate(file["tie_breakers"]):
        hands = enumerate(getattr(step, "hands", ()))
        references += [(f"tie-breakers.{number}.hands.{place}", hand) for place, hand in hands if hand != "plain"]
    for path, hand in references:
        if hand not in ids and f"ranking.{hand}" not in source.nulls:
            hint = suggestion(hand, ids)
            yield Finding("unknown-hand", f"there is no special hand {hand} here", source.at(path), hint)
    for number, id in enumerate(file["disputes"]):
        at = source.at(f"disputes.{number}")
        if id not in rulings and at.file == source.at("ruleset").file:  # a base may name what is left out here
            yield Finding("unknown-ruling", f"there is no ruling {id} here", at, suggestion(id, rulings))
    for number, ruleset in enumerate(file["draws"]):
        if not catalogue.has("ruleset", ruleset):
            hint = suggestion(ruleset, list(catalogue.names("ruleset")))
            yield Finding("unknown-ruleset", f"there is no ruleset {ruleset}", source.at(f"draws.{number}"), hint)
