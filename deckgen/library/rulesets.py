"""Rulesets: from a name to the record of a whole game, or to everything that is wrong with its file."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from deckgen.findings import Finding, UnknownName
from deckgen.library import catalogue
from deckgen.library.blanks import filled
from deckgen.library.catalogue import Entry
from deckgen.library.decks import load_deck
from deckgen.library.lineage import lineage, located, named
from deckgen.library.source import Source, quoted, refuse
from deckgen.library.validation import validated
from deckgen.memory import remembered
from deckgen.names import card_named, suggestion
from deckgen.records.deck import Deck
from deckgen.records.ruleset import (
    Bounds,
    Discards,
    Extras,
    HandSize,
    Lost,
    Needs,
    Phase,
    Points,
    Pots,
    Reading,
    Ruleset,
    Ruling,
    Shift,
    Skifters,
    Ties,
    Wrap,
)
from deckgen.records.special import Selector, SpecialHand

if TYPE_CHECKING:
    from deckgen.library.rulesetfile import ExtrasEntry, PhaseEntry, RulesetFile, ShiftEntry
    from deckgen.library.specialfile import SpecialEntry

MERGED = ("hand", "bombs", "ranking", "values", "ties", "pots", "needs", "extras", "phases", "rulings")
"""The parts that are merged entry by entry with those of the ruleset that is extended; any other replaces its like."""

LISTED = ("values", "phases", "rulings")
"""Those of them of which an entry can be left out with ``null``."""

OWN = ("ruleset", "title", "summary", "extends", "draws")
"""What a ruleset never takes over."""


@remembered
def load_ruleset(name: str) -> Ruleset:
    """The ruleset that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file, cards that
    its own deck does not have included.
    """
    from deckgen.library.rulesetfile import RulesetFile

    entry = catalogue.resolve(name, "ruleset")
    line = lineage(entry)
    source = _without_gaps(reduce(_over, (ancestor.source for ancestor in reversed(line))))
    file = validated(RulesetFile, source)
    found = _ruleset(file, source, tuple(str(ancestor.source.data.get("ruleset")) for ancestor in line), entry)
    ruleset, blanks = filled(found)
    deck = located(source.at("decks.0"), load_deck, ruleset.decks[0])
    findings = [*blanks, *_find_unknown_names(ruleset, deck), *_find_unknown_hands(file, source)]
    if findings:
        refuse(findings)
    return ruleset


def _over(under: Source, over: Source) -> Source:
    """One ruleset over another: groups merged entry by entry, anything else replaced."""
    data = {key: value for key, value in under.data.items() if key not in OWN}
    for key, value in over.data.items():
        both = key in MERGED and isinstance(data.get(key), dict) and isinstance(value, dict)
        data[key] = _merge(key, data[key], value) if both else value
    anew = over.data.get("ranking")
    data["drop"] = [*_drops(over), *(id for id in _drops(under) if not isinstance(anew, dict) or str(id) not in anew)]
    return over.over(under, data)


def _merge(part: str, under: dict[Any, Any], over: dict[Any, Any]) -> dict[Any, Any]:
    """A part with the entries of another over it; ``null`` leaves an entry out where a part is a list of them."""
    gone = {id for id, value in over.items() if value is None and id in under} if part in LISTED else set()
    return {id: value for id, value in {**under, **over}.items() if id not in gone}


def _without_gaps(source: Source) -> Source:
    """The data without the entries that are left out of a base that has none of their name; each is noted."""
    data, findings = dict(source.data), list(source.findings)
    for part in LISTED:
        entries = data.get(part)
        if isinstance(entries, dict) and None in entries.values():
            data[part] = kept = {id: entry for id, entry in entries.items() if entry is not None}
            for id in () if source.orphan else sorted(entries.keys() - kept):
                at, hint = source.key_at(f"{part}.{id}"), suggestion(id, list(kept))
                findings.append(Finding("unknown-key", f"there is no {quoted(id)} in {part} to leave out", at, hint))
    return replace(source, data=data, findings=tuple(findings))


def _drops(source: Source) -> list[Any]:
    """The special hands that a file leaves out; one that is no list is told as such when the whole is validated."""
    dropped = source.data.get("drop", [])
    return dropped if isinstance(dropped, list) else [dropped]


def _ruleset(file: "RulesetFile", source: Source, ancestors: tuple[str, ...], entry: Entry) -> Ruleset:
    """The record of a validated file."""
    from deckgen.library.specialfile import selector, values

    def of(record: Any, part: Any) -> Any:
        return record(**_frozen(part.model_dump())) if part is not None else None

    return Ruleset(
        name=file.ruleset,
        title=file.title,
        decks=tuple(
            located(source.at(f"decks.{number}"), named, deck, entry, "deck") for number, deck in enumerate(file.decks)
        ),
        hand=of(HandSize, file.hand),
        targets=tuple(file.targets),
        ranking=tuple(_ranking(file)),
        bombs=of(Bounds, file.bombs),
        wrap=of(Wrap, file.wrap),
        lost=of(Lost, file.lost),
        readings=tuple(Reading(selector(one.cards), values(one.values), one.negated) for one in file.readings),
        values=file.values,
        tie_breakers=tuple(map(selector, file.tie_breakers)),
        ties=of(Ties, file.ties),
        sides=dict(file.sides.items()),
        discards=of(Discards, file.discards),
        skifters=of(Skifters, file.skifters) or Skifters(),
        points=of(Points, file.points),
        pots=of(Pots, file.pots),
        shift=_shift(file.shift),
        draws=tuple(file.draws),
        needs=Needs(**_frozen(file.needs.model_dump() | {"values": values(file.needs.values)})),
        phases=tuple(Phase(id, file.phases[id].title, file.phases[id].text) for id in _put_in_order(file.phases)),
        rulings=tuple(Ruling(id, ruling.title, ruling.text) for id, ruling in file.rulings.items()),
        disputes=tuple(file.disputes),
        summary=file.summary,
        players=file.players or "",
        dice=file.dice or "",
        length=file.length or "",
        kit=tuple(file.kit),
        extras=_extras(file.extras),
        sources=tuple(file.sources),
        lineage=ancestors,
        marks=source.marks,
        file=entry.shown,
    )


def _shift(entry: "ShiftEntry | None") -> Shift | None:
    from deckgen.library.specialfile import values

    return Shift(entry.when, entry.how, tuple(entry.die), values(entry.minutes)) if entry else None


def _extras(entry: "ExtrasEntry") -> Extras:
    """The pieces of a game, what is counted of them by number in order."""
    counted = {
        part: {int(number): many for number, many in sorted(getattr(entry, part).items(), key=lambda one: int(one[0]))}
        for part in ("credits", "third_die")
    }
    return Extras(**_frozen(entry.model_dump() | counted | {"field": entry.field or ""}))


def _frozen(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields as a record takes them: lists as tuples, and nothing where nothing was chosen among words."""
    words = ("bombed", "caller")
    return {
        key: tuple(value) if isinstance(value, list) else "" if value is None and key in words else value
        for key, value in fields.items()
    }


def _ranking(file: "RulesetFile") -> Iterable[SpecialHand]:
    """The special hands in order, those that are dropped left out."""
    entries = ((id, file.ranking[id]) for id in _put_in_order(file.ranking) if id not in file.drop)
    return [SpecialHand(id, entry.name, entry.kind(), entry.worth) for id, entry in entries]


def _put_in_order(entries: "Mapping[str, SpecialEntry] | Mapping[str, PhaseEntry]") -> list[str]:
    """The ids of entries in order, each that names another put before it; those that go in a circle are left out."""
    order = [id for id, entry in entries.items() if entry.before not in entries]
    waiting = {id: str(entry.before) for id, entry in entries.items() if entry.before in entries}
    while ready := next((id for id, before in waiting.items() if before in order), None):
        order.insert(order.index(waiting.pop(ready)), ready)
    return order


def _circles(
    part: str, entries: "Mapping[str, SpecialEntry] | Mapping[str, PhaseEntry]", source: Source
) -> Iterator[Finding]:
    """Entries that have no place, for each that they are to come before waits for them in turn."""
    placed = _put_in_order(entries)
    for id, entry in entries.items():
        if id not in placed:
            message = f"{id} is to come before {entry.before}, which in the end is to come before it"
            yield Finding("circle", message, source.at(f"{part}.{id}.before"), "leave one of them out")


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
            yield Finding(f"unknown-{part}", message, ruleset.where(path), _near(id, part, known, deck))


def _near(id: str, part: str, known: list[str], deck: Deck) -> str:
    """A hint for a missed id; a card that is spelt as people type it is told by its id."""
    if part == "card":
        with suppress(UnknownName):
            return f"did you mean {card_named(id.replace('-', ' '), deck).id}?"
    return suggestion(id, known)


def _find_unknown_hands(file: "RulesetFile", source: Source) -> Iterator[Finding]:
    """Special hands, decks and rulesets that are named and not there."""
    known = list(file.ranking)
    pots = file.pots.takes_both if file.pots else []
    yield from _circles("ranking", file.ranking, source)
    yield from _circles("phases", file.phases, source)
    named = [(f"ranking.{id}.before", entry.before) for id, entry in file.ranking.items()]
    named += [(f"drop.{number}", id) for number, id in enumerate(file.drop)]
    named += [(f"pots.takes-both.{number}", id) for number, id in enumerate(pots)]
    for path, hand in named:
        if hand and hand not in known:
            message = f"there is no special hand {hand} here"
            yield Finding("unknown-hand", message, source.at(path), suggestion(hand, known))
    for number, id in enumerate(file.disputes):
        at = source.at(f"disputes.{number}")
        if id not in file.rulings and at.file == source.at("ruleset").file:  # a base may name what is left out here
            yield Finding("unknown-ruling", f"there is no ruling {id} here", at, suggestion(id, list(file.rulings)))
    for id, phase in file.phases.items():
        if phase.before and phase.before not in file.phases:
            message, hint = f"there is no phase {phase.before} here", suggestion(phase.before, list(file.phases))
            yield Finding("unknown-phase", message, source.at(f"phases.{id}.before"), hint)
    for number, ruleset in enumerate(file.draws):
        if ruleset not in catalogue.names("ruleset"):
            hint = suggestion(ruleset, list(catalogue.names("ruleset")))
            yield Finding("unknown-ruleset", f"there is no ruleset {ruleset}", source.at(f"draws.{number}"), hint)
