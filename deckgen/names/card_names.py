"""The card of a deck that is meant by what people type."""

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import UMLAUTS, plain, slugs, strip_accents, words
from deckgen.names import forms
from deckgen.names.forms import Forms, Index
from deckgen.records.deck import Card, Deck

_BLANK = re.compile(r"(?<!\d) | (?![-+\d])")

LONGEST_SINGULAR = 3  # letters of the longest word that is not taken for a plural: "as" is the Ace of Sabres

T = TypeVar("T")


class Meaning(NamedTuple):
    """The cards that a name may mean: one when it is clear. ``plural`` says that it speaks of several of a kind."""

    cards: tuple[Card, ...]
    plural: bool = False

    @property
    def rank(self) -> str | None:
        """The rank that all of several cards have, where the name leaves only the suit open."""
        ranks = {card.rank for card in self.cards}
        return ranks.pop() if len(self.cards) > 1 and len(ranks) == 1 else None


class CardNames:
    """Every way in which the cards of a deck can be typed.

    ``value`` says what a card counts where its deck leaves that to the rules in play; ``others`` are cards that are
    played with beside those of the deck.
    """

    def __init__(
        self, deck: Deck, value: Callable[[Card], int | None] | None = None, others: Iterable[Card] = ()
    ) -> None:
        self.deck = deck
        self.value = value or (lambda card: card.value if isinstance(card.value, int) else None)
        self.cards = (*deck.cards, *others)
        self._by_id = {card.id: card for card in self.cards}
        self.find = lru_cache(maxsize=1024)(self._find)

    def _find(self, text: str) -> Meaning:
        """The cards that ``text`` may mean: none, one, or those among which it does not choose.

        The words by which the deck joins a rank and a suit may be left out, or stand where the deck has none.
        """
        meaning = self._look_up(text)
        if meaning.cards or self.joints.isdisjoint(words(text)):
            return meaning
        return self._look_up(" ".join(word for word in words(text) if word not in self.joints))

    def _look_up(self, text: str) -> Meaning:
        id = re.sub(r"#\d+$", "", text.strip())
        if id in self._by_id:
            return Meaning((self._by_id[id],))
        form, parts = plain(id), words(id)
        if forms.NUMBER.fullmatch(form):
            return Meaning(distinct([*self._ranks.get(form, ()), *self._face_values.get(form, ())]))
        if cards := self._names.get(form) or next(
            (table[form] for table in (*self._exact, self._numerals) if form in table), []
        ):
            return Meaning(distinct(cards))
        if group := self._plural(parts):
            return Meaning(group, plural=not self._with_plural_suit(parts, group[0]))
        tight = next((table[close_up(form)] for table in self._tight if close_up(form) in table), ())
        return Meaning(
            distinct(tight)
            or self._fitting(forms.starts, parts, self._indexes)
            or distinct(self._ranks.get(form, ()))
            or self._loosely(parts)
            or self._without_accents(strip_accents(form).split())
            or distinct(self._corners.get(form, ()))
        )

    def group(self, text: str) -> tuple[Card, ...]:
        """All cards of the suit that ``text`` names, of the rank that it names in the plural, or that say so in a box,
        as their kind; none otherwise.
        """
        typed, ids = plain(text), {*filter(None, slugs(text))}
        for suit in self.deck.suits:
            names = [name for name in (suit.name, suit.id, *suit.aliases) if len(name) > 1]
            if typed in map(plain, names) or not ids.isdisjoint(id for name in names for id in slugs(name)):
                return tuple(card for card in self.deck.cards if card.shown_suit == suit.id)
        matches = (card for card in self.deck.cards if any(ids & {*slugs(box)} for box in card.boxes.values()))
        return self._plural(words(text)) or (() if typed in self._names else tuple(matches))

    def of_rank(self, text: str) -> tuple[Card, ...]:
        """All cards of the rank that ``text`` names, a number or a word, where no other card can be meant by it."""
        meaning, typed = self.find(text), plain(text)
        known = meaning.rank and typed in self._ranks and not meaning.plural
        return meaning.cards if known and not self.faces_with(typed) else ()

    def faces_with(self, typed: str) -> list[Card]:
        """The face cards in whose names a typed word stands, which is no number."""
        faces = (card for card in self.deck.cards if card.is_face and not forms.NUMBER.fullmatch(typed))
        return [card for card in faces if any(typed in form.split() for form in forms.spellings(card, self.deck))]

    def knows(self, text: str) -> bool:
        """Whether each word of ``text`` is a number or may belong to the name of a card."""

        def may_be(word: str) -> bool:
            starts = tuple(filter(None, (word, *forms.singulars(word), word[:-1])))
            short = any(forms.is_short(word, whole) for whole in self._words)
            return word in ("x", "and") or short or any(whole.startswith(starts) for whole in self._words)

        return all(word[-1].isdigit() or may_be(word) for word in words(text))

    @cached_property
    def _words(self) -> set[str]:
        return {word for table in (*self._exact, self._ranks, self._corners) for form in table for word in form.split()}

    @cached_property
    def _names(self) -> Forms:
        return self._recall("names", lambda: forms.names(self.cards, self.deck))

    @cached_property
    def _exact(self) -> tuple[Forms, Forms, Forms]:
        """The cards by their names, by what they count in a suit, and by their names without an article."""

        def make() -> tuple[Forms, Forms, Forms]:
            return self._names, forms.values(self.deck), forms.short_names(self.cards)

        return self._recall("exact", make)

    @cached_property
    def _indexes(self) -> list[Index]:
        return self._recall("indexes", lambda: [forms.index(table) for table in self._exact])

    @cached_property
    def joints(self) -> frozenset[str]:
        """The words by which the deck joins a rank and a suit."""
        return frozenset(forms.joints(self.deck.naming).split())

    @cached_property
    def _unaccented(self) -> Forms:
        """The cards whose names have accents by their spellings without them."""
        unaccented: Forms = {}
        for form, cards in (pair for table in self._exact for pair in table.items() if not pair[0].isascii()):
            for spelling in {strip_accents(form), strip_accents(form.translate(UMLAUTS))}:
                unaccented.setdefault(spelling, []).extend(cards)
        return unaccented

    @cached_property
    def _unaccented_index(self) -> Index:
        return forms.index(self._unaccented)

    @cached_property
    def _numerals(self) -> Forms:
        return self._recall("numerals", lambda: forms.numerals(self.deck))

    @cached_property
    def _corners(self) -> Forms:
        return self._recall("corners", lambda: forms.corners(self.cards))

    @cached_property
    def _ranks(self) -> Forms:
        return self._recall("ranks", lambda: forms.ranks(self.deck))

    @cached_property
    def _face_values(self) -> Forms:
        return forms.face_values(self.cards, self.value, self._ranks)

    @cached_property
    def _tight(self) -> list[Forms]:
        def make() -> list[Forms]:
            return [{close_up(form): cards for form, cards in table.items()} for table in self._exact]

        return self._recall("tight", make)

    def _recall(self, tables: str, make: Callable[[], T]) -> T:
        """The state shared by all games that are played with the same cards."""
        return recall(("spellings", tables, self.deck.asked_as, len(self.cards)), make, (self.deck, self.cards))

    def _plural(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards whose name is typed in the plural, "stars" or "aces of coins", or of a rank, "aces"."""
        for place, word in enumerate(parts):
            for singular in forms.singulars(word) if len(word) > LONGEST_SINGULAR else ():
                form = " ".join([*parts[:place], singular, *parts[place + 1 :]])
                for table in (*self._exact, self._ranks):
                    if form in table:
                        return distinct(table[form])
        return ()

    def _with_plural_suit(self, parts: list[str], card: Card) -> bool:
        """Whether the plural among some words is that of the card's suit, "2 of sands", which is one card."""
        suits = [suit for suit in self.deck.suits if suit.id == card.suit]
        named = {word for suit in suits for name in (suit.name, suit.id, *suit.aliases) for word in words(name)}
        return any(not named.isdisjoint(forms.singulars(word)) for word in parts if len(word) > LONGEST_SINGULAR)

    def _without_accents(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards that are spelt as typed, or begin so, when nobody minds accents."""
        cards = self._unaccented.get(" ".join(parts), ())
        return distinct(cards) or self._fitting(forms.starts, parts, [self._unaccented_index])

    def _loosely(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards whose name has the typed words in another order or shortened, or a rank and suit as in "mc"."""
        pair = [parts[0][:-1], parts[0][-1]] if len(parts) == 1 and len(parts[0]) > 1 else []
        return (
            self._fitting(forms.holds, parts, self._indexes[:1])
            or self._fitting(forms.shortens, parts, self._indexes[:1])
            or self._fitting(forms.ends, pair, self._indexes[:1])
        )

    def _fitting(
        self, fits: Callable[[list[str], list[str]], bool], parts: list[str], tables: Iterable[Index]
    ) -> tuple[Card, ...]:
        groups = (min((table.get(forms.head(word), []) for word in parts), key=len, default=[]) for table in tables)
        return distinct(card for group in groups for one in group if fits(parts, one.words) for card in one.cards)


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in their order, each of them once."""
    return tuple({card.id: card for card in cards}.values())


def close_up(form: str) -> str:
    """A spelling without spaces, but for those that keep two numbers apart."""
    return _BLANK.sub("", form) if " " in form else form
