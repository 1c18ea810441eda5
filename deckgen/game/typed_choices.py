"""What a typed hand leaves open or chooses: a suit that cannot matter, a value that is for the holder to say."""

import re
from collections.abc import Collection, Iterator, Sequence

from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.game.hand_kinds.cards import match
from deckgen.game.readings import by_dice
from deckgen.game.standings import Game
from deckgen.names.card_names import CardNames
from deckgen.names.typed_lists import ListEntry
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import CardPool, Look, Selector

NO_SUIT = "?"  # the suit of a card of which nobody has said it, which no special hand asks for

_LOOSE_CHOICE = r"(?is)(.*?[^\W\d])[\s=]*(\d+(?:\s*(?:\bor\b|/)\s*\d+)*)\s*"


def loose_choice(text: str, ruleset: Ruleset, names: CardNames) -> Iterator[Finding]:
    """What is said of a card whose value dice decide, and of a number behind it that is not said to be its value."""
    match = re.fullmatch(_LOOSE_CHOICE, text)
    cards = names.find(match[1]).cards if match else ()
    if match and len(cards) == 1 and by_dice(cards[0], names.deck, ruleset):
        numbers = " or ".join(re.findall(r"\d+", match[2]))
        message = f"in {text!r} it is not clear what {numbers} is"
        hint = f'write "{cards[0].name} as {numbers}", or "as 3 or 5" for the better of two dice'
        yield Finding("card-value", message, hint=hint)


def problems(
    entry: ListEntry, hand: Sequence[ListEntry], more: int, game: Game, at_best: bool = False
) -> Iterator[Finding]:
    """Why an entry of a hand, to which so many ``more`` cards may come, cannot stand: an open suit that matters, a
    choice that the rules do not give, or one that was not made, unless every card is read ``at_best``.
    """
    card, ruleset = entry.cards[0], game.ruleset
    if len(entry.cards) > 1 and (why := _why_suits_matter(entry, hand, more, game)):
        rank = game.deck.rank(card.rank or "").name
        message = f"of which suit is the {rank}? In {ruleset.title} {why}"
        yield Finding("suit-matters", message, hint=f"name the card, such as {card.name}")
    dice = by_dice(card, game.deck, ruleset)
    if not entry.choice and (at_best or not dice):
        return
    numbers = [look.number for look in game.looks(card.id)]
    if not entry.choice:
        message = f"in {ruleset.title} {card.name} counts what its holder chooses of the dice thrown"
        example = f', or "as {numbers[2]} or {numbers[4]}" for the better of two dice' if dice > 1 else ""
        hint = f'write "{card.name} as {numbers[0]}", or what else was chosen{example}'
        yield Finding("card-value", message, hint=hint)
    elif dice and len(entry.choice) > dice:
        message = f"{card.name} counts one of {in_words(dice)} dice in {ruleset.title}, not of {len(entry.choice)}"
        yield Finding("card-value", message, hint="say what the dice show")
    elif not set(entry.choice).issubset(numbers) or card.id in game.copiers:
        copier = card.id in game.copiers
        counts = "what another card of the hand does" if copier else several(map(in_figures, numbers), "or")
        message = f"{card.name} counts {counts} in {ruleset.title}; its holder cannot have it count"
        hint = f"choose {counts}" if dice else "leave the choice out"
        yield Finding("card-value", f"{message} {several(map(in_figures, entry.choice), 'or')}", hint=hint)


def _why_suits_matter(entry: ListEntry, hand: Sequence[ListEntry], more: int, game: Game) -> str:
    """The reason in the rules to tell cards of one rank apart: a reading, a hand, a tie-breaker; "" for none."""
    readings = [game.looks(card.id) for card in entry.cards]
    suitless = [[look._replace(card="", suit=None) for look in reading] for reading in readings]
    if any(other != suitless[0] for other in suitless):
        return "not every suit is read alike"
    pool = CardPool(sorted({look.number for reading in readings for look in reading}), game.pool.suits)
    held = [[game.looks(card.id) for card in one.cards] for one in hand for _ in range(one.times)]
    for special in game.ruleset.ranking:
        for _, slots in special.kind.patterns(special.kind.size if more else len(held), pool):
            if _tells_apart(slots, readings) and _suits_decide(slots, held, more):
                return f"the suit can make {special.name}"
    for step in game.ruleset.tie_breakers:
        if step.by == "suit" or _tells_apart([selector for _, selector in step.selectors()], readings):
            return "the suit can break a tie"
    return ""


def _suits_decide(slots: Sequence[Selector], held: Sequence[Sequence[Sequence[Look]]], more: int) -> bool:
    """Whether these cards, each of any of its suits, can fill all slots but for those ``more``, and need not."""
    any_suit = [[look for reading in readings for look in reading] for readings in held]
    no_suit = [
        looks if len(readings) == 1 else [look._replace(card="", suit=NO_SUIT) for look in looks]
        for looks, readings in zip(any_suit, held, strict=True)
    ]
    return _count_filled(slots, any_suit) + more >= len(slots) and (
        more > 0 or _count_filled(slots, no_suit) < len(slots)
    )


def _count_filled(slots: Sequence[Selector], cards: Sequence[Sequence[Look]]) -> int:
    """How many of the slots these cards fill at most, each in one of its readings."""
    return len(match([[place for place, looks in enumerate(cards) if any(map(slot.fits, looks))] for slot in slots]))


def _tells_apart(selectors: Collection[Selector], readings: Sequence[Sequence[Look]]) -> bool:
    """Whether some of these cards, each in its readings, are meant by selectors that do not mean the others."""
    fits = [[[selector.fits(look) for selector in selectors] for look in reading] for reading in readings]
    return any(other != fits[0] for other in fits)
