"""Pots in words: what is paid into them and when, and who takes both."""

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import amount, word
from deckgen.game.kinds.cards import CardsKind
from deckgen.records.ruleset import Ruleset
from deckgen.wording.hand_rules import total_of

SEVERAL = 3  # hands that are named one by one at most, where they can be told by their total


def takers(ruleset: Ruleset) -> str:
    """The hands that win both pots, in running text; where they are all there are of one total, no more than that."""
    ids = ruleset.pots.takes_both if ruleset.pots else ()
    specials = [special for special in ruleset.ranking if special.id in ids]
    plain = next((special.kind.total for special in specials if not isinstance(special.kind, CardsKind)), None)
    alike = [special for special in ruleset.ranking if total_of(special) == plain]
    if len(specials) > SEVERAL and plain is not None and alike == specials:
        return word("made-of.all-of-total", total=in_figures(plain))
    return several([special.name for special in specials], "or")


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
