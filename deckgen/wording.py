"""Rules in words: what makes a hand, what is paid and when, how often something happens; all from a ruleset's data."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import floor
from typing import Any

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import amount, word
from deckgen.game.kinds.alike import Alike
from deckgen.game.kinds.cards import CardsKind, MatchedCardsKind
from deckgen.game.phrases import count_words, name_card, name_cards, span, with_article
from deckgen.game.table import Game
from deckgen.game.ties import say_hands, say_step
from deckgen.records.judging import Reading, TieBreaker
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.special import SpecialHand

OFTEN = 0.1
"""The share from which on people think in per cent."""

HALF_UP = 1e-6
"""What is added before rounding, so that "1 in 18.5" becomes 19 and not the nearer even number."""

NUMBERS = ("value", "absolute")
"""What matched cards have in common that ranks: their number, with its sign or without."""

SEVERAL = 3
"""Hands that are named one by one at most, where they can be told by their total."""

SOLO_RULINGS = ("standing-pat", "over-46", "fourth-card")
"""The rulings of the table that who plays alone needs too."""


def chance(share: float) -> str:
    """How often: in per cent where it is often, as "1 in 38" where it is rare, "never"; within half a per cent."""
    return chances([share])[0]


def chances(shares: Sequence[float]) -> list[str]:
    """How often each of several, so that they can be compared: in per cent if any is often, else all as "1 in 38"."""
    often = any(share >= OFTEN for share in shares)
    return [
        percent(share) if often or share <= 0 else word("one-in", number=f"{1 / share + HALF_UP:,.0f}")
        for share in shares
    ]


def percent(share: float) -> str:
    """A share in per cent, with more places the rarer it is."""
    if share >= 1:
        return word("always")
    if share > 0.99:
        return f"{floor(share * 1000) / 10:g}\u00a0%"  # what is not certain is not told as if it were
    places = next((places for places in range(4) if share >= 10 ** -(places + 1)), 4)
    return f"{share:.{places}%}".replace("%", "\u00a0%") if share else word("never")


def sentence(parts: Sequence[str]) -> str:
    """Parts as a sentence of its own: "A, b and c.", or where one has a comma "A, as b; c."; empty for none."""
    said = "; ".join(parts) if any("," in part for part in parts) else several(parts)
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def describe_hand(special: SpecialHand, game: Game) -> str:
    """What makes a special hand: "a total of 23", "just the Idiot, a two and a three", of piles "a difference of 0"."""
    if game.ruleset.piles and special.kind.KEY == "total":
        return word("made-of.difference", difference=in_figures(special.kind.total or 0))
    return special.kind.words(lambda cards: name_cards(cards, game.deck))


def takers(ruleset: Ruleset) -> str:
    """The hands that win both pots, in running text; where they are all there are of one total, no more than that."""
    both = ruleset.pots.takes_both if ruleset.pots else ()
    named = [special for special in ruleset.ranking if special.id in both]
    plain = next((special.kind.total for special in named if not isinstance(special.kind, CardsKind)), None)
    alike = [special for special in ruleset.ranking if _total(special) == plain]
    if len(named) > SEVERAL and plain is not None and alike == named:
        return word("made-of.all-of-total", total=in_figures(plain))
    return several([special.name for special in named], "or")


def _total(special: SpecialHand) -> int | None:
    kind = special.kind
    return kind.besides if isinstance(kind, CardsKind) else kind.total


def describe_hands(game: Game) -> tuple[str, list[str]]:
    """What all special hands have in common, in sentences, and what makes each of them besides, the best first.

    Nothing is in common of a single hand, and no clause is that one of those which could have it has not.
    """
    ruleset = game.ruleset
    kinds = [special.kind for special in ruleset.ranking]
    made = [kind for kind in kinds if isinstance(kind, CardsKind)]
    matched = [kind for kind in made if isinstance(kind, MatchedCardsKind) and getattr(kind, "by", "") in NUMBERS]
    totals = {_total(special) for special in ruleset.ranking}
    left: dict[str, Any] = {}
    common = []
    if len(made) > 1 and len(totals) == 1 and (total := totals.pop()) is not None:
        common.append(word("made-of.all-total", total=in_figures(total)))
        left["besides"] = None
    if len(matched) > 1 and all(kind.best == "lowest" for kind in matched):
        common.append(word("made-of.all-lowest"))
        left["best"] = "highest"
    sets = [kind for kind in matched if isinstance(kind, Alike)]
    any_sign = len(sets) > 1 and all(kind.by == "absolute" for kind in sets)
    if any_sign:
        common.append(word("made-of.all-numbers"))

    def shorten(special: SpecialHand) -> str:
        kind = special.kind
        if not isinstance(kind, CardsKind):
            return word("made-of.other-cards") if "besides" in left else describe_hand(special, game)
        by = {"by": "value"} if any_sign and isinstance(kind, Alike) and kind in sets else {}
        fields = {name: value for name, value in {**left, **by}.items() if hasattr(kind, name)}
        return describe_hand(replace(special, kind=replace(kind, **fields)), game)

    return " ".join(common), [shorten(special) for special in ruleset.ranking]


def ranking(game: Game) -> list[list[str]]:
    """The special hands with what makes them, the best first, then what counts below them and what is out."""
    ruleset = game.ruleset
    rows = [[special.name, describe_hand(special, game)] for special in ruleset.ranking]
    rows.append([ruleset.plain, plain(ruleset)])
    if lost := out(ruleset):
        rows.append([word("hands.lost" if ruleset.lost else "hands.bombed-out"), lost])
    return rows


def solo_rules(game: Game) -> Iterator[str]:
    """What who plays a game alone has to know besides its rules, a paragraph each, with the rulings that matter."""
    bonus = game.ruleset.points.bonus if game.ruleset.points else 0
    yield from (word(f"solo.{name}", bonus=bonus) for name in ("scoring", "drawing", "right", "bonus"))
    for ruling in game.ruleset.rulings:
        if ruling.id in SOLO_RULINGS:
            yield f"{ruling.title} ({word('ruling').lower()}). {ruling.text}"


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
    """What a total counts for that makes no special hand."""
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


def table_rules(game: Game) -> list[tuple[str, str]]:
    """What a table has to know before and between the steps: the deal, the shift, the dice, ties."""
    ruleset, shift = game.ruleset, game.ruleset.shift
    rows = [(word("table.deal"), deal(ruleset))]
    if shift:
        rows.append((word("table.shift"), word("rules.shift", when=shift.when, how=shift.how)))
    if ruleset.dice not in ("", "none"):
        rows.append((word("table.dice"), ruleset.dice))
    rows.append((word("table.ties"), ties(game)))
    return [(what, f"{said[:1].upper()}{said[1:]}") for what, said in rows]


def deal(ruleset: Ruleset) -> str:
    """How many cards are dealt: "two cards each; hands may grow", "three cards each; hands may grow to five"."""
    hand = ruleset.hand
    if hand.least < hand.deal == hand.most and not ruleset.selection:  # such a hand is dealt card by card
        return word("rules.deal-up-to", number=count_words(hand.deal))
    dealt = word("rules.deal", number=count_words(hand.deal))
    if hand.most is None:
        return word("rules.deal-grow", dealt=dealt)
    if hand.most == hand.deal:
        return dealt
    name = "rules.deal-or" if hand.most == hand.deal + 1 else "rules.deal-grow-to"
    return word(name, dealt=dealt, number=count_words(hand.most))


def discards(ruleset: Ruleset, game: Game) -> str:
    """How many cards may go: "0 to 3", "exactly 2", "1; 1 to 4 with a Smuggler"."""
    if not ruleset.discards:
        return ""
    usual = number_words(ruleset.discards.allowed)
    if not ruleset.discards.then:
        return usual
    holders = several([with_article(game.name(card)) for card in ruleset.discards.holding], "or")
    name = "rules.discard-showing" if ruleset.discards.shown else "rules.discard-holding"
    return word(name, usual=usual, more=number_words(ruleset.discards.then), cards=holders)


def number_words(allowed: Sequence[int]) -> str:
    """Numbers of which one is chosen: "exactly 2", "0 to 3", "1 or 3"."""
    if len(allowed) == 1:
        return word("rules.discard", number=allowed[0])
    if len(allowed) > 2 and list(allowed) == list(range(allowed[0], allowed[-1] + 1)):
        return word("rules.discard-range", least=allowed[0], most=allowed[-1])
    return several([str(number) for number in allowed], "or")


def payments(ruleset: Ruleset) -> list[tuple[str, str, str]]:
    """Who pays when: what for, how much, into which pot; empty for a game without pots."""
    pots = ruleset.pots
    if pots is None:
        return []
    hand, sabacc, both = ("hand-pot", "sabacc-pot", "both-pots") if pots.two else ("one-pot",) * 3
    rows: list[tuple[str, str, str]] = []
    if pots.stake:
        rows.append(("deal", word("payments.stake", credits=credits(pots.stake)), sabacc))
    else:
        rows.append(("deal", credits(pots.ante), hand) if pots.ante else ("deal", word("payments.agreed"), both))
    if pots.sabacc_ante:
        rows.append(("deal" if pots.every_hand else "empty", credits(pots.sabacc_ante), sabacc))
    bet = word("payments.up-to", credits=credits(pots.limit)) if pots.limit else word("payments.agreed")
    rows.append(("bet", bet, hand))
    if pots.stake:
        rows.append(("call", word("payments.bet-and-stake"), both))
        rows.append(("freezing", word("payments.another-stake"), sabacc))
    if pots.fold:
        rows.append(("folding", credits(pots.fold), sabacc))
    amounts = {
        "hand-pot": "payments.hand-pot-again",
        "tenth": "payments.tenth",
        "stake": "payments.another-stake",
        "fine": "payments.fine",
    }
    if pots.bombed:
        rows.append(("bombing", word(amounts[pots.bombed]), sabacc))
    if pots.caller:
        rows.append(("calling", word(amounts[pots.caller]), sabacc))
    return [(word(f"payments.{what}"), much, word(f"payments.{pot}")) for what, much, pot in rows]


def credits(number: int) -> str:
    """Credits with their number: "1 credit", "3 credits"."""
    return amount("credits", number)


def card_value(id: str, game: Game) -> str:
    """What a card counts in a game: "−17", "1 or 15", "1 to 15"."""
    if id in game.copiers:
        return word("rules.copies")
    counts = {look.number if game.ruleset.piles else look.value for look in game.looks(id)}
    return span(sorted(counts))


def readings(game: Game) -> list[str]:
    """What cards count that are not read as they are: "a seven counts 1 to 11"."""
    told = [
        word("rules.reading", card=name_card(reading.cards, game.deck), values=_say_reading(reading))
        for reading in game.ruleset.readings
    ]
    values = game.ruleset.values.items()
    return told + [word("rules.reading", card=game.name(id), values=in_figures(value)) for id, value in values]


def _say_reading(reading: Reading) -> str:
    if reading.values:
        return span(reading.values)
    if reading.dice:
        return word("rules.dice", number=count_words(reading.dice))
    return word("rules.copies" if reading.copies else "rules.negated")


def ties(game: Game) -> str:
    """What parts equal hands, and what follows when nothing does."""
    end, steps = word(f"ties.{game.ruleset.tie_end}"), game.ruleset.tie_breakers
    if not steps:
        return end
    if len(steps) == 1 and steps[0].by == "holding":
        return f"{word('rules.breakers', cards=say_step(steps[0], game.deck))} {end}"
    return f"{word('rules.tie-steps', steps='; '.join(_tie_steps(game)))} {end}"


def _tie_steps(game: Game) -> Iterator[str]:
    """The tie-breakers in words, those for the same hands together: "between plain totals more cards, then …"."""
    for hands, steps in groupby(game.ruleset.tie_breakers, lambda step: say_hands(step, game.ruleset)):
        said = word("rules.tie-then").join(_tie_step(step, game) for step in steps)
        yield word("rules.tie-hands", hands=hands, steps=said) if hands else said


def _tie_step(step: TieBreaker, game: Game) -> str:
    said = say_step(step, game.deck)
    if not step.holding:
        return said
    cards = several([name_card(selector, game.deck) for selector in step.holding], "or")
    return word("rules.tie-holding", step=said, cards=cards)
