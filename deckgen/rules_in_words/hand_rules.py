"""Hands in words: what makes them, what totals count for beside them, and what parts equal ones."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import word
from deckgen.game.hand_kinds.cards import CardsKind, Exactly
from deckgen.game.hand_kinds.matched import Alike, MatchedCardsKind
from deckgen.game.phrases import name_card, name_cards, say_hands, say_step
from deckgen.game.standings import Game
from deckgen.records.judgement import TieBreaker
from deckgen.records.record import replace
from deckgen.records.ruleset import PLAIN, Ruleset
from deckgen.records.special_hands import SpecialHand

NUMBERS = ("value", "absolute")  # what matched cards have in common that ranks: their number, with its sign or without


def describe_hand(special: SpecialHand, game: Game) -> str:
    """A special hand in words: "a total of 23", "just the Idiot, a two and a three", of piles "a difference of 0"."""
    if game.ruleset.piles and special.kind.KEY == "total":
        return word("made-of.difference", difference=in_figures(special.kind.total or 0))
    kind = special.kind
    if isinstance(kind, Exactly) and _comes_to(kind, game) == kind.besides:
        kind = replace(kind, besides=None)  # its cards can have no other total
    return kind.words(lambda cards: name_cards(cards, game.deck))


def _comes_to(kind: Exactly, game: Game) -> int | None:
    """The total of the cards that a hand names, if they cannot have another."""
    cards = [card for card in game.deck.cards if card.in_play]
    total = 0
    for _, selector in kind.cards:
        values = {look.value for card in cards for look in game.looks(card.id) if selector.fits(look)}
        if len(values) != 1:
            return None
        total += values.pop()
    return total


def describe_hands(game: Game) -> tuple[str, list[str]]:
    """The common features of all special hands, in sentences, and the rest of what makes each, the best first.

    A single hand has none in common, nor is a clause common that one of the hands which could have it has not.
    """
    ruleset = game.ruleset
    kinds = [special.kind for special in ruleset.ranking]
    card_kinds = [kind for kind in kinds if isinstance(kind, CardsKind)]
    matching = [
        kind for kind in card_kinds if isinstance(kind, MatchedCardsKind) and getattr(kind, "by", "") in NUMBERS
    ]
    totals = {special.kind.goal for special in ruleset.ranking}
    changes: dict[str, Any] = {}
    common = []
    if len(card_kinds) > 1 and len(totals) == 1 and (total := totals.pop()) is not None:
        others = ruleset.plain if ruleset.plain != PLAIN else ""
        name = "made-of.all-above" if others else "made-of.all-total"
        common.append(word(name, total=in_figures(total), plain=others))
        changes["besides"] = None
    if len(matching) > 1 and all(kind.best == "lowest" for kind in matching):
        common.append(_lower_wins(matching))
        changes["best"] = "highest"
    sets = [kind for kind in matching if isinstance(kind, Alike)]
    any_sign = len(sets) > 1 and all(kind.by == "absolute" for kind in sets)
    if any_sign:
        common.append(word("made-of.all-numbers"))

    def shorten(special: SpecialHand) -> str:
        kind = special.kind
        if not isinstance(kind, CardsKind):
            return word("made-of.other-cards") if "besides" in changes else describe_hand(special, game)
        by = {"by": "value"} if any_sign and isinstance(kind, Alike) and kind in sets else {}
        fields = {name: value for name, value in {**changes, **by}.items() if hasattr(kind, name)}
        return describe_hand(replace(special, kind=replace(kind, **fields)), game)

    return " ".join(common), [shorten(special) for special in ruleset.ranking]


def _lower_wins(matching: Sequence[MatchedCardsKind]) -> str:
    """A sentence that of two hands of one name the lower pair, set or run wins, whichever of these there are."""
    counts = [kind.counts for kind in matching if isinstance(kind, Alike)]
    there = {
        "pair": any(2 in sizes for sizes in counts),
        "set": any(size > 2 for sizes in counts for size in sizes),
        "run": len(counts) < len(matching),
    }
    cards = several([word(f"made-of.lower-{name}") for name, has_any in there.items() if has_any], "or")
    twice = [sizes for sizes in counts if len(set(sizes)) < len(sizes)]
    name = "-pairs" if all(set(sizes) == {2} for sizes in twice) else "-sets"
    return word(f"made-of.all-lowest{name if twice else ''}", cards=cards)


def ranking(game: Game) -> list[list[str]]:
    """The special hands with what makes them, the best first, then what counts below them and what is out."""
    ruleset = game.ruleset
    rows = [[special.name, describe_hand(special, game)] for special in ruleset.ranking]
    rows.append([ruleset.plain, plain(ruleset)])
    if totals := out(ruleset):
        rows.append([word("hands.lost" if ruleset.lost else "hands.bombed-out"), totals])
    return rows


def out(ruleset: Ruleset) -> str:
    """Which totals bomb out or lose, empty when none does: "over 23, under −23 or exactly 0"."""
    bombs = ruleset.bombs
    parts = [word("rules.over", total=bombs.over)] if bombs.over is not None else []
    parts += [word("rules.under", total=in_figures(bombs.under))] if bombs.under is not None else []
    parts += [word("rules.exactly", total=in_figures(total)) for total in bombs.at]
    if ruleset.lost:
        parts.append(word("rules.over", total=ruleset.lost.over))
    return several(parts, "or")


def plain(ruleset: Ruleset) -> str:
    """A sentence on a total that makes no special hand."""
    if ruleset.sides:
        return word("rules.plain-sides")
    if ruleset.piles or ruleset.throws.target:
        return word("rules.plain-piles" if ruleset.piles else "rules.plain-thrown")
    goals = word("rules.plain", goals=several([in_figures(target) for target in ruleset.targets], "or"))
    wrap = ruleset.wrap
    return goals + (word("rules.plain-wrap", over=wrap.over, less=wrap.less) if wrap else "")


def sign_rule(ruleset: Ruleset) -> str:
    """Which side of zero counts for what."""
    targets, over = ruleset.targets, ruleset.bombs.over
    goals = [in_figures(target) for target in targets]
    if ruleset.sides:
        sides = sorted(ruleset.sides, key=lambda side: -ruleset.sides[side])
        return word("rules.sign-sides", first=sides[0], second=sides[-1])
    if ruleset.piles or ruleset.throws.target:
        return word("rules.sign-piles" if ruleset.piles else "rules.sign-thrown")
    if len(targets) > 1:
        return word("rules.sign-several", goals=several(goals, "or"), order=several(goals, "then"))
    if targets[0] == 0:
        signs = [step.best for step in ruleset.tie_breakers if step.by == "sign"]
        order = ("positive", "negative") if "highest" in signs[:1] else ("negative", "positive")
        return word("rules.sign-zero-first", first=order[0], second=order[1]) if signs else word("rules.sign-zero")
    kept_below = ruleset.wrap is not None or (over is not None and over <= 2 * targets[0])
    return word("rules.sign-positive" if targets[0] > 0 and kept_below else "rules.sign-one", goal=goals[0])


def ties(game: Game) -> str:
    """The steps that compare equal hands, and what follows when none does."""
    end, steps = word(f"ties.{game.ruleset.tie_end}"), game.ruleset.tie_breakers
    if not steps:
        return end
    if len(steps) == 1 and steps[0].by == "holding":
        return f"{word('rules.breakers', cards=say_step(steps[0], game.deck))} {end}"
    return f"{word('rules.tie-steps', steps='; '.join(_tie_steps(game)))} {end}"


def _tie_steps(game: Game) -> Iterator[str]:
    """The tie-breakers in words, those for the same hands together: "where both are Nulrhek, more cards, then …"."""
    for hands, steps in groupby(game.ruleset.tie_breakers, lambda step: say_hands(step, game.ruleset)):
        text = word("rules.tie-then").join(_tie_step(step, game) for step in steps)
        yield word("rules.tie-hands", hands=hands, steps=text) if hands else text


def _tie_step(step: TieBreaker, game: Game) -> str:
    text = say_step(step, game.deck)
    if not step.holding:
        return text
    cards = several([name_card(selector, game.deck) for selector in step.holding], "or")
    return word("rules.tie-holding", step=text, cards=cards)
