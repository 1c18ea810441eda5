"""The play in words: the deal, what may be thrown away, what cards count, what is paid into pots and who takes them."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import amount, word
from deckgen.game.phrases import count_words, name_card, span, with_article
from deckgen.game.standings import Game
from deckgen.records.judgement import Reading
from deckgen.records.ruleset import Ruleset
from deckgen.rules_in_words.hand_rules import ranking, ties

SOLO_RULINGS = ("standing-pat", "over-46", "fourth-card")  # the rulings of the table that who plays alone needs too


def solo_rules(game: Game) -> Iterator[str]:
    """The rules for playing alone besides those of the game, a paragraph each, with the rulings that matter."""
    bonus = game.ruleset.points.bonus if game.ruleset.points else 0
    yield from (word(f"solo.{name}", bonus=bonus) for name in ("scoring", "drawing", "right", "bonus"))
    for ruling in game.ruleset.rulings:
        if ruling.id in SOLO_RULINGS:
            yield f"{ruling.title} ({word('ruling').lower()}). {ruling.text}"


def tell_solo(game: Game) -> dict[str, Any]:
    """A variant as somebody who plays it alone needs it: its discards, cards and hands, best first, and paragraphs."""
    faces = [card for card in game.deck.cards if card.is_face and card.in_play]
    return {
        "title": game.ruleset.title,
        "summary": game.ruleset.summary,
        "discards": discards(game.ruleset, game),
        "faces": [[card.name, card_value(card.id, game)] for card in faces],
        "hands": ranking(game),
        "lines": [*solo_rules(game)],
    }


def table_rules(game: Game) -> list[tuple[str, str]]:
    """The rules before and between the steps of a turn: the deal, discards, the shift, the dice, ties."""
    ruleset, shift = game.ruleset, game.ruleset.shift
    rows = [(word("table.deal"), deal(ruleset))]
    if ruleset.discards:
        rows.append((word("table.discards"), discards(ruleset, game)))
    if shift:
        rows.append((word("table.shift"), word("rules.shift", when=shift.when, how=shift.how)))
    if ruleset.dice not in ("", "none"):
        rows.append((word("table.dice"), ruleset.dice))
    rows.append((word("table.ties"), ties(game)))
    return [(heading, f"{text[:1].upper()}{text[1:]}") for heading, text in rows]


def deal(ruleset: Ruleset) -> str:
    """How many cards are dealt: "two cards each; hands may grow", "three cards each; hands may grow to five"."""
    hand = ruleset.hand
    if hand.least < hand.deal == hand.most and not ruleset.selection:  # such a hand is dealt card by card
        return word("rules.deal-up-to", number=count_words(hand.deal))
    dealt = word("rules.deal", number=count_words(hand.deal))
    if hand.most == hand.deal or not hand.grows:
        return dealt
    if hand.most is None:
        return word("rules.deal-grow", dealt=dealt)
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


def card_value(id: str, game: Game) -> str:
    """The value of a card in a game: "−17", "1 or 15", "1 to 15"."""
    if id in game.copiers:
        return word("rules.copies")
    counts = {look.number if game.ruleset.piles else look.value for look in game.looks(id)}
    return span(sorted(counts))


def readings(game: Game) -> list[str]:
    """The cards that count otherwise than their number, in words: "a seven counts 1 to 11"."""
    lines = [
        word("rules.reading", card=name_card(reading.cards, game.deck), values=_say_reading(reading))
        for reading in game.ruleset.readings
    ]
    values = game.ruleset.values.items()
    return lines + [word("rules.reading", card=game.name(id), values=in_figures(value)) for id, value in values]


def _say_reading(reading: Reading) -> str:
    if reading.values:
        return span(reading.values)
    if reading.dice:
        return word("rules.dice", number=count_words(reading.dice))
    return word("rules.copies" if reading.copies else "rules.negated")


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
    if pots.card:
        rows.append(("card", credits(pots.card), hand))
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
    return [(word(f"payments.{occasion}"), much, word(f"payments.{pot}")) for occasion, much, pot in rows]


def credits(number: int) -> str:
    """Credits with their number: "1 credit", "3 credits"."""
    return amount("credits", number)
