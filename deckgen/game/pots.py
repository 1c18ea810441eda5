"""The money of a two-pot hand, credit by credit: antes, bets, folds, penalties, and who takes which pot.

No credit is made and none is lost: what players pay is in a pot, and what leaves a pot is with a player.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.score import ScoredHand
from deckgen.records.record import Record, replace
from deckgen.records.ruleset import Pots, Ruleset

Pot: TypeAlias = Literal["hand", "sabacc"]


class Money(Record):
    """The money on the table: each player's credits (below zero for a debt), both pots, who has folded, and the round's
    bets.

    ``bet`` is what each player has put in since the betting phase began.
    """

    credits: tuple[int, ...]
    hand_pot: int = 0
    sabacc_pot: int = 0
    folded: frozenset[int] = frozenset()
    bet: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Every credit on the table and with the players."""
        return sum(self.credits) + self.hand_pot + self.sabacc_pot

    @property
    def playing(self) -> tuple[int, ...]:
        """The players who have not folded."""
        return tuple(player for player in range(len(self.credits)) if player not in self.folded)


def two_pots(ruleset: Ruleset) -> Pots:
    """The amounts of a game that says what its penalties cost; DeckgenError for any other."""
    if ruleset.pots is None or ruleset.pots.bombed not in ("hand-pot", "tenth", "stake"):
        hint = "leave out what the hand pot holds"
        raise DeckgenError(Finding("no-pots", f"nobody owes what the hand pot holds in {ruleset.title}", hint=hint))
    return ruleset.pots


def deal(money: Money, pots: Pots) -> Money:
    """The payments for a new hand: to the hand pot, to the sabacc pot if it is empty or always, and a stake."""
    empty = money.sabacc_pot == 0 or pots.every_hand
    money = replace(money, folded=frozenset(), bet=(0,) * len(money.credits))
    for player in money.playing:
        money = _pay(money, player, pots.ante, "hand")
        if empty:
            money = _pay(money, player, pots.sabacc_ante, "sabacc")
        money = stake(money, player, pots)
    return money


def stake(money: Money, player: int, pots: Pots) -> Money:
    """``player`` pays a stake to the sabacc pot: for a new hand, for a call, or for cards that are frozen."""
    return _pay(money, player, pots.stake, "sabacc")


def begin_betting(money: Money) -> Money:
    """A new betting phase: nobody has bet yet."""
    return replace(money, bet=(0,) * len(money.credits))


def bet(money: Money, player: int, raised: int, pots: Pots) -> Money:
    """``player`` meets the highest bet and raises it by ``raised``, 0 to stay in; into the hand pot.

    Raises DeckgenError for a raise beyond the limit, for who has folded, and for more credits than the player has.
    """
    if not 0 <= raised <= (pots.limit or raised):
        hint = f"bets and raises go up to {pots.limit}" if pots.limit else "0 stays in without a raise"
        raise DeckgenError(Finding("bet", f"there is no raise of {raised} credits", hint=hint))
    _check_playing(money, player)
    bets = money.bet or (0,) * len(money.credits)
    due = max(bets) + raised - bets[player]
    if due > money.credits[player]:
        raise DeckgenError(Finding("bet", f"player {player + 1} has {money.credits[player]} credits and needs {due}"))
    paid = _pay(money, player, due, "hand")
    return replace(paid, bet=_add(bets, player, due))


def fold(money: Money, player: int, pots: Pots) -> Money:
    """``player`` leaves the hand, for a fee to the sabacc pot."""
    _check_playing(money, player)
    return replace(_pay(money, player, pots.fold, "sabacc"), folded=money.folded | {player})


def find_debts(
    hands: Sequence[ScoredHand], winners: Sequence[int], hand_pot: int, pots: Pots, caller: int | None = None
) -> tuple[int, ...]:
    """The debt of each hand to the sabacc pot at a call: for bombing out, and for a call that was lost."""
    costs = {"hand-pot": hand_pot, "tenth": (hand_pot + 5) // 10, "stake": pots.stake}
    bombed, called = costs.get(pots.bombed, 0), costs.get(pots.caller, 0)
    return tuple(
        bombed * hand.out + called * (place == caller and place not in winners) for place, hand in enumerate(hands)
    )


def takes_both(hands: Sequence[ScoredHand], winners: Sequence[int], pots: Pots) -> bool:
    """Whether those who win take the sabacc pot too, or play for it in a sudden demise."""
    special = [place for place, hand in enumerate(hands) if hand.outcome in pots.takes_both]
    return bool(winners) and set(winners) <= set(special) and (not pots.alone or len(special) == 1)


def settle(
    money: Money, hands: Sequence[ScoredHand], winners: Sequence[int], pots: Pots, caller: int | None = None
) -> Money:
    """The money after a call: penalties first, then the pots to the winners; ``hands`` are those of who still plays.

    ``winners`` and ``caller`` number those hands. A special hand takes both pots; credits that do not divide stay in
    the pot, and so does everything when nobody wins.
    """
    players = money.playing
    for player, due in zip(players, find_debts(hands, winners, money.hand_pot, pots, caller), strict=True):
        money = _pay(money, player, due, "sabacc")
    won: tuple[Pot, ...] = ("hand",)
    if takes_both(hands, winners, pots):
        won = ("hand", "sabacc")
    for pot in won:
        money = _share(money, [players[winner] for winner in winners], pot)
    return money


def _share(money: Money, players: Sequence[int], pot: Pot) -> Money:
    """Share a pot out equally; what does not divide stays in it."""
    contents = money.hand_pot if pot == "hand" else money.sabacc_pot
    for player in players:
        money = _pay(money, player, -(contents // len(players)), pot)
    return money


def _pay(money: Money, player: int, amount: int, pot: Pot) -> Money:
    """``amount`` from a player to a pot; from the pot to the player when it is negative."""
    money = replace(money, credits=_add(money.credits, player, -amount))
    if pot == "hand":
        return replace(money, hand_pot=money.hand_pot + amount)
    return replace(money, sabacc_pot=money.sabacc_pot + amount)


def _add(amounts: Sequence[int], place: int, more: int) -> tuple[int, ...]:
    return (*amounts[:place], amounts[place] + more, *amounts[place + 1 :])


def _check_playing(money: Money, player: int) -> None:
    if player not in money.playing:
        raise DeckgenError(Finding("bet", f"player {player + 1} is not in this hand"))
