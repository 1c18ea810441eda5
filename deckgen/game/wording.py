"""Rules in words: what makes a hand, what is paid and when, how often something happens; all from a ruleset's data."""

from collections.abc import Sequence
from math import floor

from deckgen.game.phrases import count_words, name_card, name_cards, several, with_article
from deckgen.game.table import Game
from deckgen.names import signed
from deckgen.records.ruleset import Ruleset
from deckgen.records.special import SpecialHand

TURNED = "with its sign turned round at the showdown"

OFTEN = 0.1
"""The share from which on people think in per cent."""

ENDS = {
    "sudden-demise": "sudden demise decides",
    "split": "they split the pot",
    "share": "they share the win",
}
"""What becomes of hands that tie."""

HALF_UP = 1e-6
"""What is added before rounding, so that "1 in 18.5" becomes 19 and not the nearer even number."""


def chance(share: float) -> str:
    """How often: in per cent where it is often, as "1 in 38" where it is rare, "never"; within half a per cent."""
    return chances([share])[0]


def chances(shares: Sequence[float]) -> list[str]:
    """How often each of several, so that they can be compared: in per cent if any is often, else all as "1 in 38"."""
    often = any(share >= OFTEN for share in shares)
    return [percent(share) if often or share <= 0 else f"1 in {1 / share + HALF_UP:,.0f}" for share in shares]


def percent(share: float) -> str:
    """A share in per cent, with more places the rarer it is."""
    if share >= 1:
        return "always"
    if share > 0.99:
        return f"{floor(share * 1000) / 10:g}\u00a0%"  # what is not certain is not told as if it were
    places = next((places for places in range(4) if share >= 10 ** -(places + 1)), 4)
    return f"{share:.{places}%}".replace("%", "\u00a0%") if share else "never"


def sentence(parts: Sequence[str]) -> str:
    """Parts as a sentence of its own: "A, b and c."; empty for none."""
    said = several(parts)
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def describe_hand(special: SpecialHand, game: Game) -> str:
    """What makes a special hand: "a total of 23", "just the Idiot, a two and a three"."""
    return special.kind.words(lambda cards: name_cards(cards, game.deck))


def out(ruleset: Ruleset) -> str:
    """Which totals bomb out or lose, empty when none does: "over 23, under −23 or exactly 0"."""
    bombs = ruleset.bombs
    parts = [f"over {bombs.over}"] if bombs.over is not None else []
    parts += [f"under {signed(bombs.under)}"] if bombs.under is not None else []
    parts += [f"exactly {signed(total)}" for total in bombs.at]
    if ruleset.lost:
        parts.append(f"over {ruleset.lost.over}")
    return several(parts, "or")


def plain(ruleset: Ruleset) -> str:
    """What a total counts for that makes no special hand."""
    if ruleset.sides:
        return "points for the side that its holder is on; the side with more wins"
    goals = several([signed(target) for target in ruleset.targets], "or")
    less = f"; over {ruleset.wrap.over} it counts {ruleset.wrap.less} less" if ruleset.wrap else ""
    return f"the nearer to {goals}, the better{less}"


def sign_rule(ruleset: Ruleset) -> str:
    """Which side of zero counts for what."""
    goals = several([signed(target) for target in ruleset.targets], "or")
    if ruleset.sides:
        sides = several([f"{signed(goal)} for the {side} side" for side, goal in ruleset.sides.items()])
        return f"Play for {sides}."
    if len(ruleset.targets) == 1:
        below = ruleset.bombs.under is not None or ruleset.wrap
        also = " A negative total ranks below every positive one." if below else ""
        return f"Only the positive side counts: the nearer to {goals} the better.{also}"
    first = several([signed(target) for target in ruleset.targets], "then")
    return f"Play for {goals}. At the same distance they rank in this order: {first}."


def table_rules(game: Game) -> list[tuple[str, str]]:
    """What a table has to know before and between the steps: the deal, the shift, the dice, ties."""
    ruleset, shift = game.ruleset, game.ruleset.shift
    rows = [("Deal", deal(ruleset))]
    if shift:
        rows.append(("Shift", f"{shift.when}: {shift.how}"))
    if ruleset.dice not in ("", "none"):
        rows.append(("Dice", ruleset.dice))
    return [(what, f"{said[:1].upper()}{said[1:]}") for what, said in (*rows, ("Ties", ties(game)))]


def deal(ruleset: Ruleset) -> str:
    """How many cards are dealt: "two cards each; hands may grow", "three cards each; hands may grow to five"."""
    hand = ruleset.hand
    if hand.least < hand.deal:
        return f"up to {count_words(hand.deal)} cards each, as the turn goes on"
    dealt = f"{count_words(hand.deal)} cards each"
    if hand.most is None:
        return f"{dealt}; hands may grow"
    if hand.most == hand.deal + 1:
        return f"{dealt}, or {count_words(hand.most)}"
    return f"{dealt}; hands may grow to {count_words(hand.most)}" if hand.most > hand.deal else dealt


def discards(ruleset: Ruleset, game: Game) -> str:
    """How many cards may go: "0 to 3", "exactly 2", "1; 1 to 4 with a Smuggler"."""
    if not ruleset.discards:
        return ""
    usual = _numbers(ruleset.discards.allowed)
    if not ruleset.discards.then:
        return usual
    holders = several([with_article(game.name(card)) for card in ruleset.discards.holding], "or")
    how = "showing" if ruleset.discards.shown else "with"
    return f"{usual}; {_numbers(ruleset.discards.then)} {how} {holders}"


def _numbers(allowed: Sequence[int]) -> str:
    if len(allowed) == 1:
        return f"exactly {allowed[0]}"
    if len(allowed) > 2 and list(allowed) == list(range(allowed[0], allowed[-1] + 1)):
        return f"{allowed[0]} to {allowed[-1]}"
    return several([str(number) for number in allowed], "or")


def payments(ruleset: Ruleset) -> list[tuple[str, str, str]]:
    """Who pays when: what for, how much, into which pot; empty for a game without pots."""
    pots = ruleset.pots
    if pots is None:
        return []
    rows = []
    if pots.ante:
        rows.append(("Each hand, everyone", credits(pots.ante), "hand pot"))
    if pots.sabacc_ante:
        rows.append(("When the sabacc pot is empty, everyone", credits(pots.sabacc_ante), "sabacc pot"))
    if pots.stake:
        rows.append(("Each hand, everyone", "a stake", "sabacc pot"))
        rows.append(("A call", "a bet, and a stake", "hand pot; sabacc pot"))
        rows.append(("Freezing any number of cards", "a stake", "sabacc pot"))
    if pots.limit:
        rows.append(("A bet or a raise", f"1 to {credits(pots.limit)}", "hand pot"))
    if pots.fold:
        rows.append(("Folding", credits(pots.fold), "sabacc pot"))
    amount = {"hand-pot": "as much as the hand pot holds", "stake": "a stake", "fine": "the fine agreed on"}
    if pots.bombed:
        rows.append(("Bombing out", amount[pots.bombed], "sabacc pot"))
    if pots.caller:
        rows.append(("Calling and not winning", amount[pots.caller], "sabacc pot"))
    return rows


def credits(number: int) -> str:
    """Credits with their number: "1 credit", "3 credits"."""
    return f"{number} credit{'' if number == 1 else 's'}"


def card_value(id: str, game: Game) -> str:
    """What a card counts in a game: "−17", "1 or 15", "1 to 15"."""
    return _span(sorted({look.value for look in game.looks(id)}))


def _span(values: Sequence[int]) -> str:
    """Values of which one is chosen: "1 or 15", "1 to 11"."""
    if len(values) > 2 and list(values) == list(range(values[0], values[-1] + 1)):
        return f"{signed(values[0])} to {signed(values[-1])}"
    return several([signed(value) for value in values], "or")


def readings(game: Game) -> list[str]:
    """What cards count that are not read as they are: "a seven counts 1 to 11"."""
    told = [
        f"{name_card(reading.cards, game.deck)} counts {_span(reading.values) if reading.values else TURNED}"
        for reading in game.ruleset.readings
    ]
    return told + [f"{game.name(id)} counts {signed(value)}" for id, value in game.ruleset.values.items()]


def ties(game: Game) -> str:
    """What parts equal hands, and what follows when nothing does."""
    breakers = several([name_card(selector, game.deck) for selector in game.ruleset.tie_breakers], "or")
    first = f"a hand with {breakers} beats its equal without; else " if breakers else ""
    return f"{first}{ENDS[game.ruleset.ties.by]}"
