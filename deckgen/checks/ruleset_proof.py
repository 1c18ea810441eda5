"""The proof of a ruleset: the checks that hold it against every deck it is played with."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from deckgen.checks.check import Check, by_id, check, once, run
from deckgen.checks.subject import Played
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.compatibility import cards_without_value, impossible, lacks, selectors_without_card
from deckgen.game.standings import Game
from deckgen.library.decks import load_deck
from deckgen.library.inheritance import locate_errors
from deckgen.library.rulesets import load_ruleset
from deckgen.records.judgement import Bounds
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import SpecialHand


@check()
def rules_needs(played: Played) -> Iterator[Finding]:
    """Every deck that a ruleset names has what the game needs."""
    for lack in lacks(played.ruleset, played.deck):
        at = played.ruleset.marks.own(lack.path, "needs", "decks", "extends")
        yield Finding(rules_needs.id, lack.message, at, "name another deck under decks, or need less")


@check()
def rules_values(played: Played) -> Iterator[Finding]:
    """Every card in play has a value in the game, and every choice of cards in the rules fits at least one."""
    cards = cards_without_value(played.ruleset, played.deck)
    for path, selector in selectors_without_card(played.ruleset, played.deck):
        at = played.ruleset.marks.own(path, "values", "decks", "extends")
        yield Finding(rules_values.id, f"{played.deck.title} has no card that is {selector}", at)
    if cards:
        names = ", ".join(card.name for card in cards)
        message = f"{played.deck.title} has cards without a value in this game: {names}"
        hint = f"write values: {{{cards[0].id}: …}} in the ruleset"
        yield Finding(rules_values.id, message, played.ruleset.marks.own("decks", "extends"), hint)


CAUSES = ("hand", "bombs", "lost", "readings", "values", "ranking", "decks", "extends")
"""The parts of a ruleset that special hands depend on, the likeliest first."""


@check()
def rules_hands(played: Played) -> Iterator[Finding]:
    """Every special hand is possible, and no two are the same."""
    ruleset = played.ruleset
    same = _find_alike(ruleset, lambda special: special.kind.known_by)
    for id, other in same.items():
        at = ruleset.marks.own(f"ranking.{id}", f"ranking.{other}")
        yield Finding(rules_hands.id, f"{id} is the same hand as {other}", at, _hint(ruleset, id, "keep one of them"))
    names = {special.id: special.name for special in ruleset.ranking}
    for id, other in _find_alike(ruleset, lambda special: special.name).items():
        message = f"{id} and {other} are both called {names[id]}"
        yield Finding(rules_hands.id, message, ruleset.marks.own(f"ranking.{id}", "ranking"), "give each its own name")
    if ruleset.draws or cards_without_value(ruleset, played.deck):
        return
    for special in impossible(Game(ruleset, played.deck)):
        if special.id not in same:
            message = f"{special.name} cannot come about with {played.deck.title}"
            at = ruleset.marks.own(f"ranking.{special.id}", *CAUSES)
            yield Finding(rules_hands.id, message, at, _hint(ruleset, special.id, _cause(special, played)))


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


@check()
def rules_discards(played: Played) -> Iterator[Finding]:
    """The numbers of cards that may be discarded make sense."""
    ruleset, rule = played.ruleset, played.ruleset.discards
    if not rule:
        return
    most = ruleset.hand.most
    for part, numbers in (("allowed", rule.allowed), ("then", rule.then)):
        for place, number in enumerate(numbers):
            at = ruleset.marks.at(f"discards.{part}.{place}")
            if most is not None and number > most:
                yield Finding(rules_discards.id, f"{number} cards cannot go from a hand of {most}", at)
            if number in numbers[:place]:
                yield Finding(rules_discards.id, f"{number} is said twice", at, "say each number once")
    if rule.then and not set(rule.then) > set(rule.allowed):
        message = "holding a card has to open further numbers and keep the others"
        at = ruleset.marks.at("discards.then")
        yield Finding(rules_discards.id, message, at, f"add more to {list(rule.allowed)}")


@check()
def rules_draws(played: Played) -> Iterator[Finding]:
    """A game that draws its rules draws them from games that are dealt alike."""
    ruleset = played.ruleset
    for number, name in enumerate(ruleset.draws):
        variant = load_ruleset(name)
        at = ruleset.marks.at(f"draws.{number}")
        if variant.draws:
            yield Finding(rules_draws.id, f"{name} draws its rules itself", at)
        elif (variant.decks[0], variant.hand) != (ruleset.decks[0], ruleset.hand):
            deal = f"{variant.hand} of {variant.decks[0]}, and this game {ruleset.hand} of {ruleset.decks[0]}"
            yield Finding(rules_draws.id, f"{name} deals {deal}", at)


@check()
def rules_sides(played: Played) -> Iterator[Finding]:
    """A game of two sides is played only for points."""
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
        yield Finding(rules_sides.id, message, ruleset.marks.own("sides", "extends"), hint)


@check()
def rules_dealing(played: Played) -> Iterator[Finding]:
    """Hands from two piles, and hands that are laid out from more cards, can be counted."""
    ruleset = played.ruleset
    hand, piles = ruleset.hand, ruleset.piles
    if piles and (hand.least != hand.most or hand.deal % len(piles)):
        message = f"a hand of {len(piles)} piles has as many cards of each, and is played here with {hand}"
        hint = f"write hand: {{deal: {len(piles)}, least: {len(piles)}, most: {len(piles)}}}"
        yield Finding(rules_dealing.id, message, ruleset.marks.own("hand", "piles", "extends"), hint)
    if len(set(piles)) < len(piles):
        at = ruleset.marks.own("piles", "extends")
        yield Finding(rules_dealing.id, "a pile is named twice", at, "name two suits")
    if ruleset.losses and not piles:
        message = "chips are lost by the difference of two piles, and there are none"
        hint = "name two piles, or leave losses out"
        yield Finding(rules_dealing.id, message, ruleset.marks.own("losses", "piles", "extends"), hint)
    if ruleset.selection and (parts := _find_unused(played)):
        message = f"a hand that is laid out is counted by its total, without {', '.join(parts)}"
        hint = "leave them out, or write selection: false"
        causes = ("tie-breakers", "readings", "ranking", "sides", "piles", "selection", "extends")
        yield Finding(rules_dealing.id, message, ruleset.marks.own(*causes), hint)


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


RULESET_CHECKS: Mapping[str, Check[Played]] = by_id(
    rules_needs, rules_values, rules_hands, rules_discards, rules_draws, rules_sides, rules_dealing
)


def check_ruleset(name: str) -> list[Finding]:
    """Everything that is wrong with the ruleset of that name or file; DeckgenError when it cannot be read."""
    return check_played(load_ruleset(name))


def refuse_broken(name: str) -> None:
    """Raise DeckgenError with everything that is wrong with a ruleset in a file; what is built in is sound."""
    if files.names_file(name) and (findings := check_ruleset(name)):
        raise DeckgenError(findings)


def check_played(ruleset: Ruleset) -> list[Finding]:
    """Everything that is wrong with a ruleset and the decks it names; what is wrong with several is told once."""
    findings: list[Finding] = []
    for number, name in enumerate(ruleset.decks):
        deck = locate_errors(ruleset.marks.at(f"decks.{number}"), load_deck, name)
        findings += run(RULESET_CHECKS, Played(ruleset, deck))
    return once(findings)
