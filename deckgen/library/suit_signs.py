"""The signs of playing cards, ♠ and its like, as names of a deck's suits."""

from collections.abc import Iterable, Mapping

from deckgen.foundations.memory import remember_reads
from deckgen.library import catalogue
from deckgen.records.deck import Deck
from deckgen.records.record import replace

_PIPS = frozenset("♠♡♢♣♤♥♦♧")


def with_pips(deck: Deck, typed: str | Iterable[str]) -> Deck:
    """The deck with the signs that stand for its suits among their aliases, if one of them is ``typed``.

    They stand for what they become when packs of playing cards are converted.
    """
    if _PIPS.isdisjoint("".join(typed)):
        return deck
    ids = {suit.id for suit in deck.suits}
    signs = next((signs for signs in _conversions() if ids & signs.keys()), {})
    suits = (replace(suit, aliases=(*suit.aliases, *filter(None, [signs.get(suit.id)]))) for suit in deck.suits)
    return replace(deck, suits=tuple(suits))


@remember_reads
def _conversions() -> tuple[Mapping[str, str], ...]:
    """For each conversion of packs whose suits have a sign: the deck's suits with the signs that stand for them."""
    from deckgen.library.conversions import load_conversion  # which nobody waits for who types no such sign

    maps = []
    for name in catalogue.names("conversion"):
        conversion = load_conversion(name)
        signs = {suit.id: suit.pip for pack in conversion.packs for suit in pack.suits if suit.pip}
        if signs:
            maps.append({suit: signs[origin] for suit, origin in conversion.suits.items() if origin in signs})
    return tuple(maps)
