"""What the kinds of special hands share that are made of cards: why a hand of cards is nearly one of them."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.records.fields import VALUE
from deckgen.records.record import key
from deckgen.records.special import HandKind, Holding, NearMiss, Selector

FEWEST = 2  # cards of a special hand that have to be there before anything is said of those that are not

SIGNS_TELL = (
    "either: named cards may all have the other sign; same, opposite: what signs sets of cards alike have; "
    "same goes with runs, too."
)


class CardsKind(HandKind):
    """A special hand that is made of cards, with a total ``besides`` where one is asked for."""

    besides: int | None = key(VALUE, default=None, name="total")

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """What undoes a hand that has all its cards and more, or what a hand lacks that has all but one."""
        if len(holding.looks) >= self.size - 1:
            for _, slots in reversed(list(self.patterns(self.size, holding.pool))):
                yield from self._near(slots, holding)

    def _near(self, slots: Sequence[Selector], holding: Holding) -> Iterator[NearMiss]:
        filling = match_cards(slots, holding)
        lacking = [slot for slot in range(len(slots)) if slot not in filling]
        spare = tuple(place for place in range(len(holding.looks)) if place not in filling.values())
        if not lacking:
            yield NearMiss(1, "undo", spare) if self.whole and spare else NearMiss(0, "lost")
        if len(lacking) != 1 or len(filling) < FEWEST or (self.whole and len(spare) > 1):
            return
        wanted = slots[lacking[0]]
        for place in spare:
            if any(map(wanted.nearly_fits, holding.looks[place])):
                yield NearMiss(2, "nearly", (place,), wanted)
        if self.whole and spare:
            yield NearMiss(4, "instead", spare, wanted)
        else:
            yield NearMiss(3, "missing", spare, wanted)

    def say_total(self, words: str) -> str:
        """What makes the hand, with the total that it has to have."""
        if self.besides is None:
            return words
        return word("made-of.with-total", cards=words, total=in_figures(self.besides))


def match_cards(slots: Sequence[Selector], holding: Holding) -> dict[int, int]:
    """The places of cards by the numbers of the slots that they fill, as many as can be filled at once."""
    fits = {
        slot: [place for place, looks in enumerate(holding.looks) if any(map(slot.fits, looks))] for slot in set(slots)
    }
    return match([fits[slot] for slot in slots])


def match(fits: Sequence[Sequence[int]]) -> dict[int, int]:
    """Places by slot, each filled once, as many as can be; ``fits`` are the places that may fill each slot."""
    by_place: dict[int, int] = {}

    def fill(slot: int, tried: set[int]) -> bool:
        """Fill a slot, if need be with a card that another slot can do without."""
        for place in fits[slot]:
            if place not in tried:
                tried.add(place)
                if place not in by_place or fill(by_place[place], tried):
                    by_place[place] = slot
                    return True
        return False

    for slot in range(len(fits)):
        fill(slot, set())
    return {slot: place for place, slot in by_place.items()}
