"""Special hands known by their total, or by the cards that they name, and what all share that are made of cards."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.records.fields import VALUE
from deckgen.records.record import key, replace
from deckgen.records.shapes import Choice
from deckgen.records.special_hands import SELECTORS, CardPool, HandKind, Height, Holding, NearMiss, Selector

FEWEST = 2  # cards of a special hand that have to be there before anything is said of those that are not

SIGNS_TELL = (
    "either: named cards may all have the other sign; same, opposite: what signs sets of cards alike have; "
    "same goes with runs, too."
)


class CardsKind(HandKind):
    """A special hand that is made of cards, with a total ``besides`` where one is asked for."""

    besides: int | None = key(VALUE, default=None, name="total")

    def goes_into(self, size: int) -> bool:
        """Whether a hand of so many cards can be one."""
        return self.size == size or (self.size < size and not self.whole)

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """The cards that undo a hand which has all of its own and more, or the one that a hand lacks of them."""
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
        """The words for the hand, with the total that it has to have."""
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


class Total(HandKind):
    """Any hand of a total."""

    total: int = key(VALUE, "Any hand of this total; beside another key, the total that such a hand has to have.")

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The hand in words: "a total of 23"."""
        return word("made-of.total", total=in_figures(self.total))

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """A total that only the sign keeps from it."""
        if self.total and holding.total == -self.total:
            yield NearMiss(1, "other-total")


class NamedCardsKind(CardsKind):
    """A special hand that names its cards; with ``signs`` "either" the same numbers below zero for above do as well."""

    named: tuple[Selector, ...] = ()
    signs: str = key(Choice("either"), SIGNS_TELL, default="")

    @property
    def size(self) -> int:
        """The number of cards that it names."""
        return len(self.named)

    @property
    def known_by(self) -> object:
        """The cards, in whatever order they are named."""
        return self.KEY, tuple(sorted(map(str, self.named))), self.signs, self.besides

    @property
    def cards(self) -> list[tuple[str, Selector]]:
        """The cards, in order."""
        return [(f"{self.KEY}.{place}", selector) for place, selector in enumerate(self.named)]

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """The cards, and those with all signs turned where these do as well."""
        if self.goes_into(size):
            yield (), self.named
            if self.signs:
                yield (), tuple(one if one.number is None else replace(one, number=-one.number) for one in self.named)

    def say_signs(self, words: str) -> str:
        """The words for the hand, with the signs it may have and the total that it has to have."""
        return self.say_total(word("made-of.signs-turned", cards=words) if self.signs else words)


class Exactly(NamedCardsKind):
    """A hand of some cards and no other."""

    named: tuple[Selector, ...] = key(SELECTORS, "A hand of these cards and no other.", name="exactly")

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The hand in words: "just the Idiot, a two and a three"."""
        alike = len(set(self.named)) == 1 and self.named[0].card  # "both Sylops" says already which
        return self.say_signs(word("made-of.alone" if alike else "made-of.just", cards=cards(self.named)))


class Contains(NamedCardsKind):
    """A hand that holds some cards."""

    named: tuple[Selector, ...] = key(SELECTORS, "A hand that holds these cards.", name="contains")
    whole = False

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The hand in words: "both Jedi Knights and an Ace"."""
        return self.say_signs(cards(self.named))
