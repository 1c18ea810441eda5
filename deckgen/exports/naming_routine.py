"""The routine by which virtualtabletop.io names a hand: what the routines of that table can tell of a game."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from deckgen.exports.tabletop_facts import HandFacts, Way
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import SpecialHand

Step: TypeAlias = dict[str, Any] | str  # an operation of a routine, or an assignment in letters
MOST_WAYS = 400  # ways to make special hands that a routine goes through, in the browser of whoever asks


def safe(text: str) -> str:
    """A text in which the table sees no variable to fill in."""
    return text.replace("${", "$ {")


def countable_ways(facts: HandFacts) -> dict[int, list[Way]]:
    """By the size of a hand, the ways to make special hands that can be told by counting the cards that fit.

    None where cards count as their holder likes. A way is told where no card fits two of its places that differ.
    """
    by_size: dict[int, list[Way]] = {}
    if facts.wild or sum(map(len, facts.ways.values())) > MOST_WAYS:
        return by_size
    fits = [set(facts.fits(facts.looks(card)[0])) for card in facts.cards]
    for size, ways in facts.ways.items():
        clear = [way for way in ways if all(len(fit & set(way.slots)) <= 1 for fit in fits)]
        if clear:
            by_size[size] = clear
    return by_size


def counted_selectors(facts: HandFacts) -> list[int]:
    """The numbers of the selectors that the routine counts."""
    by_size = countable_ways(facts).values()
    return sorted({slot for ways in by_size for way in ways for slot in way.slots})


def untold_hands(facts: HandFacts) -> list[str]:
    """The names of the special hands that the routine cannot tell in every case."""
    by_size = countable_ways(facts)
    names = {way.special.name for size, ways in facts.ways.items() for way in ways if way not in by_size.get(size, ())}
    return [special.name for special in facts.ruleset.ranking if special.name in names]


def naming_routine(facts: HandFacts, places: dict[str, str]) -> list[Step]:
    """Name the hand in each holder of ``places``, the ``key``, on its label, the ``value``."""
    sums = [_sum("value", "total"), *(_sum(f"fits{number}", f"fits{number}") for number in counted_selectors(facts))]
    routine: list[Step] = [
        {"func": "VAR", "variables": {"label": "${value}", "text": ""}},
        {"func": "SELECT", "type": "card", "property": "parent", "value": "${key}", "collection": "hand"},
        {"func": "COUNT", "collection": "hand", "variable": "size"},
        _if("size", ">", 0, [*sums, *_judge(facts)]),
        {"func": "LABEL", "label": "${label}", "value": "${text}"},
    ]
    return [{"func": "FOREACH", "in": places, "loopRoutine": routine}]


def _judge(facts: HandFacts) -> Iterator[Step]:
    """The name of the hand: each that is better overrides those before it."""
    rules = facts.ruleset
    yield from _plain(rules)
    by_size = countable_ways(facts)
    for special in reversed(rules.ranking):
        total = special.kind.total
        if total is not None and not (rules.bombs.bomb(total) or (rules.lost and total > rules.lost.over)):
            yield _if("total", "==", total, [_call(special, rules)])
        for size, ways in by_size.items():
            steps = [_way(way, rules) for way in ways if way.special is special]
            if steps:
                yield _if("size", "==", size, steps)
    if rules.lost and not rules.lost.arrays_stand:
        yield _if("total", ">", rules.lost.over, [_say("screen.out", name=rules.outcomes()["lost"])])


def _plain(rules: Ruleset) -> Iterator[Step]:
    """A hand without a name, and one that is out."""
    yield "var value = ${total}"
    if rules.wrap:
        yield _if("total", ">", rules.wrap.over, [f"var value = ${{total}} - {rules.wrap.less}"])
    if rules.piles:
        yield "var value = abs ${value}"
    yield _say("screen.hand", name=rules.plain)
    bombs, out = rules.bombs, _say("screen.out", name=rules.outcomes().get("bombed-out", ""))
    if bombs.over is not None:
        yield _if("total", ">", bombs.over, [out])
    if bombs.under is not None:
        yield _if("total", "<", bombs.under, [out])
    yield from (_if("total", "==", total, [out]) for total in bombs.at)
    if rules.lost:
        yield _if("total", ">", rules.lost.over, [_say("screen.out", name=rules.outcomes()["lost"])])


def _way(way: Way, rules: Ruleset) -> Step:
    """Call the hand by its name if it has all the cards of a way to make it."""
    steps: list[Step] = [_call(way.special, rules)]
    for slot in sorted(set(way.slots), reverse=True):
        steps = [_if(f"fits{slot}", ">=", way.slots.count(slot), steps)]
    if way.total is not None:
        steps = [_if("total", "==", way.total, steps)]
    (step,) = steps
    return step


def _call(special: SpecialHand, rules: Ruleset) -> Step:
    if special.worth is not None:
        return _say("screen.hand", name=special.name, value=in_figures(special.worth))
    if not rules.piles:
        return _say("screen.hand", name=special.name, value="${total}")
    return _say("screen.hand", name=special.name)


def _say(words: str, name: str, value: str = "${value}") -> Step:
    return {"func": "VAR", "variables": {"text": word(words, name=safe(name), value=value, total="${total}")}}


def _sum(property: str, variable: str) -> Step:
    return {"func": "GET", "collection": "hand", "property": property, "aggregation": "sum", "variable": variable}


def _if(variable: str, relation: str, number: int, then: list[Step]) -> Step:
    return {"func": "IF", "operand1": f"${{{variable}}}", "relation": relation, "operand2": number, "thenRoutine": then}
