"""The blanks in a ruleset's words: "{limit}" in a text stands for what the ruleset says of it, "three credits"."""

import re
from collections.abc import Iterator
from typing import TypeVar

from deckgen.foundations.findings import Finding, printable
from deckgen.foundations.spelling import in_figures, in_words, several, suggestion
from deckgen.foundations.words import amount, word
from deckgen.game.hand_kinds.matched import Straight
from deckgen.records.record import replace
from deckgen.records.ruleset import Phase, Pots, Ruleset, Ruling

Step = TypeVar("Step", Phase, Ruling)

_BLANK = re.compile(r"\{([A-Za-z][a-z-]*)\}")


def facts(ruleset: Ruleset) -> dict[str, str]:
    """The words for each blank, empty where the ruleset says nothing of it; docs/rulesets.md lists them."""
    hand, bombs, wrap, lost, pots = ruleset.hand, ruleset.bombs, ruleset.wrap, ruleset.lost, ruleset.pots or Pots()
    discards, points, shift = ruleset.discards, ruleset.points, ruleset.shift
    kinds = (special.kind for special in ruleset.ranking)
    wild = next((reading.values for reading in ruleset.readings if reading.values), ())
    return {
        "deal": in_words(hand.deal),
        "least": in_words(hand.least),
        "most": in_words(hand.most) if hand.most else "",
        "rounds": in_words(ruleset.rounds) if ruleset.rounds else "",
        "target": in_figures(ruleset.targets[0]),
        "targets": several([*map(in_figures, ruleset.targets)], "or"),
        "order": ", then ".join(map(in_figures, ruleset.targets)),
        "light": _number(ruleset.sides.get("light")),
        "dark": _number(ruleset.sides.get("dark")),
        "over": _number(bombs.over),
        "under": _number(bombs.under),
        "wrap": _number(wrap.over if wrap else None),
        "less": _number(wrap.less if wrap else None),
        "lost": _number(lost.over if lost else None),
        "straight": next((in_words(kind.count) for kind in kinds if isinstance(kind, Straight)), ""),
        "wild": word("range", least=in_figures(wild[0]), most=in_figures(wild[-1])) if wild else "",
        "discards": in_words(max(discards.allowed)) if discards else "",
        "holding": in_words(max(discards.then)) if discards and discards.then else "",
        "bonus": in_words(points.bonus) if points else "",
        "ante": _credits(pots.ante),
        "sabacc-ante": _credits(pots.sabacc_ante),
        "card": _credits(pots.card),
        "stake": _credits(pots.stake),
        "limit": _credits(pots.limit),
        "fold": _credits(pots.fold),
        "die": several([*map(in_figures, shift.die)], "or") if shift else "",
        "minutes": word("minutes", least=shift.minutes[0], most=shift.minutes[-1]) if shift and shift.minutes else "",
    }


def fill_blanks(ruleset: Ruleset) -> tuple[Ruleset, list[Finding]]:
    """The ruleset with the blanks in its words filled in, and a finding for each that stands for nothing."""
    values = facts(ruleset)
    findings: list[Finding] = []

    def fill(match: re.Match[str]) -> str:
        """The words for a blank; one with a capital begins a sentence."""
        words = values.get(match[1].lower(), "")
        return words[:1].upper() + words[1:] if match[1][0].isupper() else words

    def fill_text(text: str, path: str) -> str:
        findings.extend(_find_empty(text, values, ruleset, path))
        return _BLANK.sub(fill, text)

    def step(record: Step, part: str) -> Step:
        texts = {key: fill_text(getattr(record, key), f"{part}.{record.id}.{key}") for key in ("title", "text")}
        return replace(record, **texts)

    shift = ruleset.shift
    rules = replace(
        ruleset,
        summary=fill_text(ruleset.summary, "summary"),
        phases=tuple(step(phase, "phases") for phase in ruleset.phases),
        rulings=tuple(step(ruling, "rulings") for ruling in ruleset.rulings),
        shift=shift and replace(shift, when=fill_text(shift.when, "shift.when"), how=fill_text(shift.how, "shift.how")),
    )
    return rules, findings


def odd_brace(text: str, blank: re.Pattern[str]) -> str:
    """A remark on a brace in a text that is not one of its blanks; empty if there is none."""
    odd = re.search(r"[{}][^{}]{0,20}", blank.sub(lambda match: " " * len(match[0]), text))
    return f'"{printable(odd[0])}" is no blank' if odd else ""


def _find_empty(text: str, values: dict[str, str], ruleset: Ruleset, path: str) -> Iterator[Finding]:
    """Blanks that nothing is known by, or of which this ruleset says nothing, and braces that are no blank's."""
    if odd := odd_brace(text, _BLANK):
        hint = "write the name of what is meant between { and }, such as {limit}, and nothing else in braces"
        yield Finding("unknown-blank", odd, ruleset.marks.at(path), hint)
    for name in dict.fromkeys(match[1] for match in _BLANK.finditer(text)):
        at = ruleset.marks.at(path)
        if name.lower() not in values:
            hint = suggestion(name.lower(), list(values)) or f"there is {', '.join(values)}"
            yield Finding("unknown-blank", f"{{{name}}} stands for nothing", at, hint)
        elif not values[name.lower()]:
            hint = "say it in the ruleset, or write the text without it"
            yield Finding("unknown-blank", f"{{{name}}} stands for nothing in {ruleset.title}", at, hint)


def _credits(number: int) -> str:
    return amount("some-credits", number, in_words(number)) if number else ""


def _number(number: int | None) -> str:
    return "" if number is None else in_figures(number)
