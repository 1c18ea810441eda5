"""The card of a deck that is meant by what people type."""

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import (
    UMLAUTS,
    in_figures,
    nearest,
    plain,
    several,
    slugs,
    strip_accents,
    suggestion,
    words,
)
from deckgen.names import forms
from deckgen.names.forms import Forms
from deckgen.records.deck import Card, Deck

_BLANK = re.compile(r"(?<!\d) | (?![-+\d])")

LEAST = 3  # letters of the longest word that is not taken for a plural: "as" is the Ace of Sabres

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


def card_named(text: str, deck: Deck) -> Card:
    """The card of ``deck`` that ``text`` means, as CardNames finds it."""
    names = recall(("card names", deck.asked_as), lambda: CardNames(deck), deck)
    return names.card(text)


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
        self._cards = (*deck.cards, *others)
        self._by_id = {card.id: card for card in self._cards}
        self.find = lru_cache(maxsize=1024)(self._find)

    def card(self, text: str) -> Card:
        """The card that ``text`` means.

        Ids, names, aliases, letters in a corner ("JK"), "ace coins", "7 of Sabers", "7s", a face card's value with its
        sign ("-17") and any start of a name that fits one card alone are understood. Raises UnknownName with the
        nearest names, or with the cards among which it cannot tell.
        """
        meaning = self.find(text)
        if len(meaning.cards) == 1:
            return meaning.cards[0]
        raise UnknownName(self.miss(text, meaning.cards))

    def miss(self, text: str, cards: tuple[Card, ...]) -> Finding:
        """The finding on a name that means no card, or several."""
        if cards:
            cards = _distinct((*self._faces_with(plain(text)), *cards))
            names = ", ".join(card.name for card in cards[:4]) + (" …" if len(cards) > 4 else "")
            ranks = {card.rank for card in cards} & forms.twins(self.deck)
            hint = "type the number with its sign, + or −" if ranks else "type more of the name"
            return Finding("ambiguous-card", f"{text!r} could be {names}", hint=hint)
        return Finding("unknown-card", f"{self.deck.title} has no card {text!r}", hint=self._hint(text))

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
            return Meaning(_distinct([*self._ranks.get(form, ()), *self._face_values.get(form, ())]))
        if cards := self._names.get(form) or next(
            (table[form] for table in (*self._exact, self._numerals) if form in table), []
        ):
            return Meaning(_distinct(cards))
        if group := self._plural(parts):
            return Meaning(group, plural=True)
        tight = next((table[close_up(form)] for table in self._tight if close_up(form) in table), ())
        return Meaning(
            _distinct(tight)
            or self._fitting(forms.starts, parts, self._exact)
            or _distinct(self._ranks.get(form, ()))
            or self._loosely(parts)
            or self._without_accents(strip_accents(form).split())
            or _distinct(self._corners.get(form, ()))
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
        return meaning.cards if known and not self._faces_with(typed) else ()

    def _faces_with(self, typed: str) -> list[Card]:
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
        return self._recall("names", lambda: forms.names(self._cards, self.deck))

    @cached_property
    def _exact(self) -> tuple[Forms, Forms, Forms]:
        """The cards by their names, by what they count in a suit, and by their names without an article."""

        def make() -> tuple[Forms, Forms, Forms]:
            return self._names, forms.values(self.deck), forms.short_names(self._cards)

        return self._recall("exact", make)

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
    def _numerals(self) -> Forms:
        return self._recall("numerals", lambda: forms.numerals(self.deck))

    @cached_property
    def _corners(self) -> Forms:
        return self._recall("corners", lambda: forms.corners(self._cards))

    @cached_property
    def _ranks(self) -> Forms:
        return self._recall("ranks", lambda: forms.ranks(self.deck))

    @cached_property
    def _face_values(self) -> Forms:
        return forms.face_values(self._cards, self.value, self._ranks)

    @cached_property
    def _tight(self) -> list[Forms]:
        def make() -> list[Forms]:
            return [{close_up(form): cards for form, cards in table.items()} for table in self._exact]

        return self._recall("tight", make)

    def _recall(self, tables: str, make: Callable[[], T]) -> T:
        """The state shared by all games that are played with the same cards."""
        return recall(("spellings", tables, self.deck.asked_as, len(self._cards)), make, (self.deck, self._cards))

    def _plural(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards whose name is typed in the plural, "stars" or "aces of coins", or of a rank, "aces"."""
        for place, word in enumerate(parts):
            for singular in forms.singulars(word) if len(word) > LEAST else ():
                form = " ".join([*parts[:place], singular, *parts[place + 1 :]])
                for table in (*self._exact, self._ranks):
                    if form in table:
                        return _distinct(table[form])
        return ()

    def _without_accents(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards that are spelt as typed, or begin so, when nobody minds accents."""
        cards = self._unaccented.get(" ".join(parts), ())
        return _distinct(cards) or self._fitting(forms.starts, parts, [self._unaccented])

    def _loosely(self, parts: list[str]) -> tuple[Card, ...]:
        """The cards whose name has the typed words in another order or shortened, or a rank and suit as in "mc"."""
        pair = [parts[0][:-1], parts[0][-1]] if len(parts) == 1 and len(parts[0]) > 1 else []
        return (
            self._fitting(forms.holds, parts, [self._names])
            or self._fitting(forms.shortens, parts, [self._names])
            or self._fitting(forms.ends, pair, [self._names])
        )

    def _fitting(
        self, fits: Callable[[list[str], list[str]], bool], parts: list[str], tables: Iterable[Forms]
    ) -> tuple[Card, ...]:
        return _distinct(
            card for table in tables for form, cards in table.items() if fits(parts, form.split()) for card in cards
        )

    def _hint(self, text: str) -> str:
        """The nearest names, by all of one, a word of a face or its id; beside a number that card, where the suit
        is nearly right, or the suits that it comes in; for a number whose sign fits no card, what it would be without
        it, or by itself.
        """
        number = next(filter(forms.NUMBER.fullmatch, words(text)), "")
        if number:
            if name := self._clear(" ".join(word if word == number else self._near_suit(word) for word in words(text))):
                return f"did you mean {name}?"
            if cards := [card for card in self.find(number).cards if card.suit and card.rank]:
                suits = several(dict.fromkeys(self.deck.suit(card.suit or "").name for card in cards), "or")
                return f"{number.replace('-', '−')} is of {suits}"
        sign = number if number.startswith(("-", "+")) else ""
        if sign:
            without = " ".join(word.lstrip("-+") if word == sign else word for word in words(text))
            readings = (("without its sign it is", without), (f"{in_figures(int(sign))} alone is", sign))
            hints = [f"{saying} {name}" for saying, typed in readings if typed != text and (name := self._clear(typed))]
            return "; ".join(hints)
        names = [name for card in self._cards for name in (card.name, *card.aliases)]
        parts = {part: card.name for card in self._cards if card.is_face for part in (*words(card.name), card.id)}
        if not nearest(text, names, most=1) and (close := nearest(text, parts, most=1)):
            return f"did you mean {parts[close[0]]}?"
        deck = f'"{self.deck.asked_as}"' if " " in self.deck.asked_as else self.deck.asked_as
        return suggestion(text, names) or f"deckgen show {deck} lists the cards"

    def _near_suit(self, typed: str) -> str:
        """The word of a suit's name that is nearest to a typed one, or that itself where none is near."""
        names = [word for suit in self.deck.suits for word in words(suit.name)]
        return next(iter(nearest(typed, names, most=1)), typed)

    def _clear(self, text: str) -> str:
        """The name of the card or of the rank that ``text`` means; empty where it means neither."""
        meaning = self.find(text)
        if meaning.rank:
            return f"a {self.deck.rank(meaning.rank).name}"
        return meaning.cards[0].name if len(meaning.cards) == 1 else ""


def _distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple({card.id: card for card in cards}.values())


def close_up(form: str) -> str:
    """A spelling without spaces, but for those that keep two numbers apart."""
    return _BLANK.sub("", form) if " " in form else form
