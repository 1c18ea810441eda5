"""Special hands that say their total, as Pure Sabacc, or name their cards, as the Idiot's Array."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.game.kinds.cards import SIGNS_TELL, CardsKind
from deckgen.records.fields import VALUE
from deckgen.records.record import key, replace
from deckgen.records.shapes import Choice
from deckgen.records.special import SELECTORS, CardPool, HandKind, Height, Holding, NearMiss, Selector


class Total(HandKind):
    """Any hand of a total."""

    total: int = key(VALUE, "Any hand of this total; beside another key, the total that such a hand has to have.")

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "a total of 23"."""
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
        """As many cards as it names."""
        return len(self.named)

    @property
    def known_by(self) -> object:
        """The cards, in whatever order they are named."""
        return self.KEY, tuple(sorted(map(str, self.named))), self.signs, self.besides

    @property
    def cards(self) -> list[tuple[str, Selector]]:
        """The cards, in order."""
        return [(f"{self.KEY}.{place}", selector) for place, selector in enumerate(self.named)]

    def ways(self) -> list[tuple[Selector, ...]]:
        """The cards, and those with all signs turned where these do as well."""
        return [self.named, tuple(map(_turn_sign, self.named))] if self.signs else [self.named]

    def say_signs(self, words: str) -> str:
        """What makes the hand, with what its signs may be and the total that it has to have."""
        return self.say_total(word("made-of.signs-turned", cards=words) if self.signs else words)


class Exactly(NamedCardsKind):
    """A hand of some cards and no other."""

    named: tuple[Selector, ...] = key(SELECTORS, "A hand of these cards and no other.", name="exactly")

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """Its cards, if the hand has as many."""
        if size == self.size:
            yield from (((), cards) for cards in self.ways())

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just the Idiot, a two and a three"."""
        alike = len(set(self.named)) == 1 and self.named[0].card  # "both Sylops" says already which
        return self.say_signs(word("made-of.alone" if alike else "made-of.just", cards=cards(self.named)))


class Contains(NamedCardsKind):
    """A hand that holds some cards."""

    named: tuple[Selector, ...] = key(SELECTORS, "A hand that holds these cards.", name="contains")
    whole = False

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """Its cards, if they go into the hand."""
        if self.size <= size:
            yield from (((), cards) for cards in self.ways())

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "both Jedi Knights and an Ace"."""
        return self.say_signs(cards(self.named))


def _turn_sign(selector: Selector) -> Selector:
    """A selector of the same card with the other sign."""
    return selector if selector.number is None else replace(selector, number=-selector.number)
