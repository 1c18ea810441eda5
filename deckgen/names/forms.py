"""The spellings of a deck's cards, every way in which each can be typed whole, and what typed words are short for."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from deckgen.foundations.spelling import fold, in_words, numeral, words
from deckgen.foundations.spelling import plain as plain_form
from deckgen.foundations.words import word as printed
from deckgen.records.deck import Card, Deck

NUMBER = re.compile(r"[-+]?\d+")
Forms: TypeAlias = dict[str, list[Card]]  # the cards that each spelling may mean

LARGEST_ROMAN = 15  # the largest number that is typed in Roman numerals
ARTICLE = 3  # letters of the longest first word of a name that may be left out: an article, in most languages
plain = lru_cache(maxsize=4096)(plain_form)  # remembered: names of suits and ranks are asked for often


class Spelling(NamedTuple):
    """A spelling in words, and the cards that it may mean."""

    words: list[str]
    cards: list[Card]


Index: TypeAlias = dict[str, list[Spelling]]  # spellings by the heads of their words


def spellings(card: Card, deck: Deck) -> Iterator[str]:
    """Every way in which a card can be typed whole, in plain form, the most telling first."""
    yield from map(plain, (card.name, card.id, *card.aliases))
    if card.suit and card.rank:
        yield from _in_suit(rank_names(card, deck), card, deck)


def names(cards: Iterable[Card], deck: Deck) -> Forms:
    """The cards by their names.

    Where two ranks differ by their sign alone, a number without one is the name of neither.
    """
    unsigned, bare = twins(deck), re.compile(r"(?<![-+\d])\d")
    pairs = ((form, card) for card in cards for form in spellings(card, deck))
    return _gather((form, card) for form, card in pairs if card.rank not in unsigned or not bare.search(form))


def short_names(cards: Iterable[Card]) -> Forms:
    """The face cards by their names without an article."""
    named = ((words(name), card) for card in cards if card.is_face for name in (card.name, *card.aliases))
    articled = ((name, card) for name, card in named if len(name) > 1 and name[0].isalpha() and len(name[0]) <= ARTICLE)
    return _gather((" ".join(name[1:]), card) for name, card in articled)


def initials(name: str) -> str:
    """The initials that stand for a name: "The Evil One" is EO, "Queen of Air and Darkness" QAD, and 12 is 12."""
    if name.isdecimal():
        return name
    first, *others = name.split()
    words = others if others and fold(first) in printed("articles").split() else [first, *others]
    capitals = [word for word in words if word[:1].isupper()]
    return "".join(word[0] for word in capitals or words)[:3].upper()


def corners(cards: Iterable[Card]) -> Forms:
    """The face cards that bear their initials in the corner, for their value depends on the game, by these."""
    marked = ((initials(card.name), card) for card in cards if card.is_face and not isinstance(card.value, int))
    return _gather((plain(letters), card) for letters, card in marked if len(letters) > 1)


def values(deck: Deck) -> Forms:
    """The suit cards by what they count, "12 of Coins" or "seven sabres"."""
    return _by_number(deck, lambda card: _in_suit(_numbers(card, deck), card, deck))


def numerals(deck: Deck) -> Forms:
    """The suit cards by what they count in Roman numerals, "II of Sabres"."""
    return _by_number(deck, lambda card: _in_suit(_romans(card, deck), card, deck))


def ranks(deck: Deck) -> Forms:
    """The suit cards by their rank or by what they count, without a suit."""
    unsigned = twins(deck)

    def forms(card: Card) -> Iterator[str]:
        named = (name for name in rank_names(card, deck) if card.rank not in unsigned or not name.isdecimal())
        return iter({*named, *_numbers(card, deck), *_romans(card, deck)})

    return _by_number(deck, forms)


def face_values(cards: Iterable[Card], value: Callable[[Card], int | None], rank_forms: Forms) -> Forms:
    """The face cards in play by what they count, below zero with the sign; a value above it is first that of a rank."""
    counts = ((value(card), card) for card in cards if card.is_face and card.in_play)
    numbers = ((number, card) for number, card in counts if number is not None)
    pairs = ((form, card) for number, card in numbers for form in {str(number), f"{number:+}" if number else "0"})
    return _gather((form, card) for form, card in pairs if form.startswith("-") or form not in rank_forms)


def _gather(pairs: Iterable[tuple[str, Card]]) -> Forms:
    table: Forms = {}
    for form, card in pairs:
        table.setdefault(form, []).append(card)
    return table


def index(table: Forms) -> Index:
    """The spellings under the head of each of their words: what a typed word may be short for stands under its own."""
    found: Index = {}
    for form, cards in table.items():
        spelling = Spelling(form.split(), cards)
        for key in {head(word) for word in spelling.words}:
            found.setdefault(key, []).append(spelling)
    return found


def head(word: str) -> str:
    """The first letter of a word, for words are typed by their beginnings; a number, which has to be whole."""
    return word if NUMBER.fullmatch(word) else word[0]


def rank_names(card: Card, deck: Deck) -> list[str]:
    """The names of a suit card's rank, in plain form."""
    rank = deck.rank(card.rank or "")
    return [plain(name) for name in (rank.name, rank.id, *rank.aliases)]


@lru_cache(maxsize=256)
def joints(naming: str) -> str:
    """The words by which a pattern of names joins a rank and a suit, in plain form, such as "der"."""
    return " ".join(words(naming.format(rank=" ", suit=" ")))


def twins(deck: Deck) -> set[str]:
    """The ranks of which there is another that differs by its sign alone."""
    numbers = {rank.value for rank in deck.ranks}
    return {rank.id for rank in deck.ranks if rank.value and -rank.value in numbers}


def _by_number(deck: Deck, forms: Callable[[Card], Iterable[str]]) -> Forms:
    """The suit cards by their forms; a numbered card goes before a ranked one that is typed alike, twins apart."""
    numbered = {rank.id for rank in deck.ranks if rank.numbered} | twins(deck)
    table = _gather((form, card) for card in deck.cards if card.suit and card.rank for form in forms(card))
    return {form: [card for card in cards if card.rank in numbered] or cards for form, cards in table.items()}


def _in_suit(ranks: Iterable[str], card: Card, deck: Deck) -> Iterator[str]:
    """A rank's names with those of the card's suit, before and after it."""
    suit = deck.suit(card.suit or "")
    suits = [plain(name) for name in (suit.name, suit.id, *suit.aliases)]
    foreign = not joints(deck.naming).isascii()
    for rank in ranks:
        for name in suits:
            yield f"{rank} {name}"
            yield f"{name} {rank}"
            if foreign:
                yield plain(deck.naming.format(rank=rank, suit=name))


def _numbers(card: Card, deck: Deck) -> set[str]:
    """A suit card's values in figures, with a sign and without, and in words.

    One below zero always has its sign, unless a twin of the rank makes the number mean either.
    """
    forms = {form for value in _values(card, deck) if value for form in (str(value), f"{value:+}")}
    bare = _numbers_without_sign(card, deck)
    return forms | {str(value) for value in bare} | {in_words(value) for value in bare}


def _romans(card: Card, deck: Deck) -> set[str]:
    numbers = (value for value in _numbers_without_sign(card, deck) if 0 < value <= LARGEST_ROMAN)
    return {numeral(value, "roman").lower() for value in numbers}


def _values(card: Card, deck: Deck) -> set[int]:
    rank = deck.rank(card.rank or "")
    return {*((rank.value,) if rank.fixed else ()), *card.also}


def _numbers_without_sign(card: Card, deck: Deck) -> set[int]:
    """The numbers that mean a suit card when no sign is typed."""
    return {abs(value) for value in _values(card, deck) if value >= 0 or card.rank in twins(deck)}


def singulars(word: str) -> Iterator[str]:
    """The words that a word may be the plural of."""
    for ending, singular in (("s", ""), ("es", ""), ("ies", "y")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            yield word.removesuffix(ending) + singular


def _begins(typed: str, whole: str) -> bool:
    """Whether a typed word starts a word of a name; numbers have to be whole."""
    return typed == whole if NUMBER.fullmatch(typed) else whole.startswith(typed)


def starts(parts: list[str], name: list[str]) -> bool:
    """Whether each typed word starts the word in its place."""
    return len(parts) <= len(name) and all(map(_begins, parts, name))


def ends(parts: list[str], name: list[str]) -> bool:
    """Whether two typed words are the start of the first of two words, and the whole of the other."""
    return len(parts) == len(name) == 2 and starts(parts, name) and parts[1] == name[1]


def holds(parts: list[str], name: list[str]) -> bool:
    """Whether each typed word starts another of the words, in any order."""
    rest = list(name)
    for word in parts:
        whole = word if word in rest else next((whole for whole in rest if _begins(word, whole)), None)
        if whole is None:
            return False
        rest.remove(whole)
    return True


def shortens(parts: list[str], name: list[str]) -> bool:
    """Whether each typed word is the one in its place or what is left of it without vowels: "cmdr", "commander"."""
    return len(parts) == len(name) and all(map(is_short, parts, name))


def is_short(word: str, whole: str) -> bool:
    """Whether a typed word is a whole one, or what is left of it without vowels."""
    letters = iter(whole)
    vowels = set("aeiou").intersection(word[1:])
    short = len(word) > 2 and word[0] == whole[0] and not vowels
    return word == whole or (short and all(letter in letters for letter in word))
