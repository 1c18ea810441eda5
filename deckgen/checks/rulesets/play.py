"""Checks of how a game runs: its discards, the rules that it draws, its sides, and hands dealt in other ways."""

from collections.abc import Iterator

from deckgen.checks.check import check
from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding
from deckgen.library.rulesets import load_ruleset
from deckgen.records.judging import Bounds


@check("rules-discards")
def discards(played: Played) -> Iterator[Finding]:
    """The numbers of cards that may be discarded make sense.

    No more cards can go than a hand has, no number is said twice, and holding a card opens further numbers, never
    fewer.

    This passes:

    ```yaml
    extends: dagobah/imperial
    discards: {allowed: [0, 1, 2]}
    ```

    This fails, for a hand has four cards:

    ```yaml
    extends: dagobah/imperial
    discards: {allowed: [2, 5]}
    ```
    """
    ruleset, rule = played.ruleset, played.ruleset.discards
    if not rule:
        return
    most = ruleset.hand.most
    for part, numbers in (("allowed", rule.allowed), ("then", rule.then)):
        for place, number in enumerate(numbers):
            at = ruleset.marks.at(f"discards.{part}.{place}")
            if most is not None and number > most:
                yield Finding(discards.id, f"{number} cards cannot go from a hand of {most}", at)
            if number in numbers[:place]:
                yield Finding(discards.id, f"{number} is said twice", at, "say each number once")
    if rule.then and not set(rule.then) > set(rule.allowed):
        message = "holding a card has to open further numbers and keep the others"
        yield Finding(discards.id, message, ruleset.marks.at("discards.then"), f"add more to {list(rule.allowed)}")


@check("rules-draws")
def draws(played: Played) -> Iterator[Finding]:
    """A game that draws its rules draws them from games that are dealt alike.

    Each of them deals as many cards, from the same deck, because players keep their cards when the rules change.

    This passes:

    ```yaml
    extends: dagobah/random
    draws: [dagobah/imperial, dagobah/corellian]
    ```

    This fails, for another deck is dealt in Centran Sabacc:

    ```yaml
    extends: dagobah/random
    draws: [dagobah/imperial, centran]
    ```
    """
    ruleset = played.ruleset
    for number, name in enumerate(ruleset.draws):
        variant = load_ruleset(name)
        at = ruleset.marks.at(f"draws.{number}")
        if variant.draws:
            yield Finding(draws.id, f"{name} draws its rules itself", at)
        elif (variant.decks[0], variant.hand) != (ruleset.decks[0], ruleset.hand):
            deal = f"{ruleset.hand} of {ruleset.decks[0]}"
            yield Finding(draws.id, f"{name} deals {variant.hand} of {variant.decks[0]}, and this game {deal}", at)


@check("rules-sides")
def sides(played: Played) -> Iterator[Finding]:
    """A game of two sides is played only for points.

    Each side adds up the totals of its hands, and a hand on its side's target is a Pure Sabacc. So nothing bombs out,
    no total counts less than it is, no card is read in several ways, and a special hand is known by its total.

    This passes:

    ```yaml
    extends: force
    sides: {light: 20, dark: -20}
    targets: [20, -20]
    ranking:
      pure-sabacc: {name: Pure Sabacc, total: 20}
      pure-sabacc-minus: {name: Pure Sabacc (−20), total: -20}
    ```

    This fails, for a hand over 23 bombs out in the game that it extends:

    ```yaml
    extends: holocron
    sides: {light: 23, dark: -23}
    ```
    """
    ruleset = played.ruleset
    if not ruleset.sides:
        return
    parts = {
        "bombs": ruleset.bombs != Bounds(),
        "wrap": ruleset.wrap is not None,
        "lost": ruleset.lost is not None,
        "readings": bool(ruleset.readings),
        "tie-breakers": bool(ruleset.tie_breakers),
    }
    parts |= {f"ranking.{special.id}": special.kind.total is None for special in ruleset.ranking}
    names = [part.replace("ranking.", "the special hand ") for part, there in parts.items() if there]
    if names:
        message = f"a game of two sides is counted in points alone, without {', '.join(names)}"
        hint = "extend force, or write a ruleset that extends nothing"
        yield Finding(sides.id, message, ruleset.marks.own("sides", "extends"), hint)


@check("rules-dealing")
def dealing(played: Played) -> Iterator[Finding]:
    """Hands from two piles, and hands that are laid out from more cards, can be counted.

    A hand from two piles takes as many cards from one as from the other, and always the same number; their difference
    is what a loser pays in chips, so that `losses` needs piles. A hand that its holder lays out from the cards dealt is
    judged by its total and, at the same distance from the target, by how many cards of some kind it holds. So no card
    is read in several ways, no special hand asks for cards, and there is at most one tie-breaker.

    This passes:

    ```yaml
    extends: coruscant-shift
    tie-breakers: [{by: cards, of: [sylop]}]
    ```

    This fails, for the sign cannot choose what is laid out:

    ```yaml
    extends: coruscant-shift
    tie-breakers: [{by: sign}]
    ```
    """
    ruleset = played.ruleset
    hand, piles = ruleset.hand, ruleset.piles
    if piles and (hand.least != hand.most or hand.deal % len(piles)):
        message = f"a hand of {len(piles)} piles has as many cards of each, and is played here with {hand}"
        hint = f"write hand: {{deal: {len(piles)}, least: {len(piles)}, most: {len(piles)}}}"
        yield Finding(dealing.id, message, ruleset.marks.own("hand", "piles", "extends"), hint)
    if len(set(piles)) < len(piles):
        yield Finding(dealing.id, "a pile is named twice", ruleset.marks.own("piles", "extends"), "name two suits")
    if ruleset.losses and not piles:
        message = "chips are lost by the difference of two piles, and there are none"
        hint = "name two piles, or leave losses out"
        yield Finding(dealing.id, message, ruleset.marks.own("losses", "piles", "extends"), hint)
    if ruleset.selection and (parts := _find_unused(played)):
        message = f"a hand that is laid out is counted by its total, without {', '.join(parts)}"
        hint = "leave them out, or write selection: false"
        causes = ("tie-breakers", "readings", "ranking", "sides", "piles", "selection", "extends")
        yield Finding(dealing.id, message, ruleset.marks.own(*causes), hint)


def _find_unused(played: Played) -> list[str]:
    """The parts of a ruleset that a selection has no use for, in words."""
    ruleset, steps = played.ruleset, played.ruleset.tie_breakers
    parts = {
        "readings": bool(ruleset.readings),
        "cards of several values": any(card.also for card in played.deck.cards if card.in_play),
        "sides": bool(ruleset.sides),
        "piles": bool(ruleset.piles),
        "more than one tie-breaker": len(steps) > 1,
        "a tie-breaker by anything but the number of cards": any(step.by != "cards" for step in steps),
        "the lowest number of cards as the best": any(step.best == "lowest" for step in steps),
    }
    parts |= {f"the special hand {one.id}": one.kind.total is None for one in ruleset.ranking}
    return [part for part, there in parts.items() if there]
