"""Checks of what a ruleset asks of its decks: what they need, their values, and the hands that can come about."""

from collections import Counter
from collections.abc import Callable, Iterator

from deckgen.checks.check import check
from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding
from deckgen.game.compatibility import cards_without_value, impossible, lacks, selectors_without_card
from deckgen.game.standings import Game
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import SpecialHand


@check("rules-needs")
def needs(played: Played) -> Iterator[Finding]:
    """Every deck that a ruleset names has what the game needs.

    Under `needs` a ruleset says how many suits the game takes, which values and ranks every suit has to have, and which
    face cards there have to be, and how many of each.

    This passes:

    ```yaml
    extends: holocron
    decks: [standard]
    needs: {suits: 4, values: 1..15, cards: [idiot]}
    ```

    This fails, for the deck has four suits:

    ```yaml
    extends: holocron
    decks: [standard]
    needs: {suits: 5}
    ```
    """
    for lack in lacks(played.ruleset, played.deck):
        at = played.ruleset.marks.own(lack.path, "needs", "decks", "extends")
        yield Finding(needs.id, lack.message, at, "name another deck under decks, or need less")


@check("rules-values")
def values(played: Played) -> Iterator[Finding]:
    """Every card in play has a value in the game, and every choice of cards in the rules fits at least one.

    A face card that counts differently from game to game has to have a value for this ruleset or for one that it
    extends, unless the ruleset itself gives it one under `values`. A reading or a tie-breaker that fits no card of the
    deck is most likely a mistake.

    This passes:

    ```yaml
    extends: dagobah/imperial
    values: {rancor: 9}
    ```

    This fails, for no value of the Dagobah face cards is that of this game:

    ```yaml
    extends: holocron
    decks: [dagobah]
    ```
    """
    cards = cards_without_value(played.ruleset, played.deck)
    for path, selector in selectors_without_card(played.ruleset, played.deck):
        at = played.ruleset.marks.own(path, "values", "decks", "extends")
        yield Finding(values.id, f"{played.deck.title} has no card that is {selector}", at)
    if cards:
        names = ", ".join(card.name for card in cards)
        message = f"{played.deck.title} has cards without a value in this game: {names}"
        hint = f"write values: {{{cards[0].id}: …}} in the ruleset"
        yield Finding(values.id, message, played.ruleset.marks.own("decks", "extends"), hint)


CAUSES = ("hand", "bombs", "lost", "readings", "values", "ranking", "decks", "extends")
"""The parts of a ruleset that special hands depend on, the likeliest first."""


@check("rules-hands")
def hands(played: Played) -> Iterator[Finding]:
    """Every special hand is possible, and no two are the same.

    A hand would never come up if it asked for a third copy of a card, for more cards than are dealt, for a total that
    bombs out, or for one that always makes a better hand. Hands of up to seven cards are counted to prove it.

    This passes:

    ```yaml
    extends: holocron
    ranking:
      twins: {name: Twins, exactly: [star, star], worth: 23}
    ```

    This fails, for there are two Stars:

    ```yaml
    extends: holocron
    ranking:
      triplets: {name: Triplets, exactly: [star, star, star], worth: 23}
    ```
    """
    ruleset = played.ruleset
    same = _find_alike(ruleset, lambda special: special.kind.known_by)
    for id, other in same.items():
        at = ruleset.marks.own(f"ranking.{id}", f"ranking.{other}")
        yield Finding(hands.id, f"{id} is the same hand as {other}", at, _hint(ruleset, id, "keep one of them"))
    names = {special.id: special.name for special in ruleset.ranking}
    for id, other in _find_alike(ruleset, lambda special: special.name).items():
        message = f"{id} and {other} are both called {names[id]}"
        yield Finding(hands.id, message, ruleset.marks.own(f"ranking.{id}", "ranking"), "give each its own name")
    if ruleset.draws or cards_without_value(ruleset, played.deck):
        return
    for special in impossible(Game(ruleset, played.deck)):
        if special.id not in same:
            message = f"{special.name} cannot come about with {played.deck.title}"
            at = ruleset.marks.own(f"ranking.{special.id}", *CAUSES)
            yield Finding(hands.id, message, at, _hint(ruleset, special.id, _cause(special, played)))


def _cause(special: SpecialHand, played: Played) -> str:
    """The reason why no cards make a special hand, as far as it can be told."""
    ruleset, game = played.ruleset, Game(played.ruleset, played.deck)
    for selector, asked in Counter(selector for _, selector in special.kind.cards).items():
        cards = [card for card in played.deck.cards if card.in_play and any(map(selector.fits, game.looks(card.id)))]
        held = sum(card.copies for card in cards)
        if held < asked:
            return f"it asks for {asked} × {selector}, and {played.deck.title} has {held or 'none'}"
    if special.kind.total is None or not any(reading.negated for reading in ruleset.readings):
        return "no hand has these cards, or a hand above it takes its place"
    return (
        "no hand has this total, or a hand above it takes its place; a card that is negated takes from a total what is "
        "printed on it, and is asked for by the number that is printed on it"
    )


def _hint(ruleset: Ruleset, id: str, advice: str) -> str:
    """A hint at a special hand: ``advice`` for one of the ruleset's own; one that is taken over can be left out."""
    if ruleset.marks.at(f"ranking.{id}").file == ruleset.file:
        return advice
    return f"{id} is taken over from the ruleset that this one extends; ranking: {{{id}: null}} leaves it out"


def _find_alike(ruleset: Ruleset, sign: Callable[[SpecialHand], object]) -> dict[str, str]:
    """The special hands that share a sign with one above them, by id, each with the first that has it."""
    first: dict[object, str] = {}
    first_alike = {special.id: first.setdefault(sign(special), special.id) for special in ruleset.ranking}
    return {id: other for id, other in first_alike.items() if id != other}
