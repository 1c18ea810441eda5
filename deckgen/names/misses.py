"""The one card that a name means, and what is said of a name that means none, or several."""

from collections.abc import Iterable

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import in_figures, nearest, plain, several, suggestion, words
from deckgen.names.card_names import CardNames, distinct
from deckgen.names.forms import NUMBER
from deckgen.records.deck import Card, Deck

LISTED = "lists the cards"  # what the hint at a name ends in that nothing is like
COURTS = ("court", "courts", "court cards")

WORDS_ALIKE = 0.65  # how like a word of a name a miss is that may stand for it: "star" for no "Master"


def card_named(text: str, deck: Deck) -> Card:
    """The card of ``deck`` that ``text`` means, as card_among finds it."""
    names = recall(("card names", deck.asked_as), lambda: CardNames(deck), deck)
    return card_among(text, names)


def card_among(text: str, names: CardNames) -> Card:
    """The card that ``text`` means.

    Ids, names, aliases, letters in a corner ("JK"), "ace coins", "7 of Sabers", "7s", a face card's value with its
    sign ("-17") and any start of a name that fits one card alone are understood. Raises UnknownName with the nearest
    names, or with the cards among which it cannot tell.
    """
    cards = names.find(text).cards
    if len(cards) == 1:
        return cards[0]
    raise UnknownName(miss(text, names))


def miss(text: str, names: CardNames) -> Finding:
    """The finding on a name that means no card, or several."""
    if cards := names.find(text).cards:
        cards = distinct((*names.faces_with(plain(text)), *cards))
        told = ", ".join(card.name for card in cards[:4]) + (" …" if len(cards) > 4 else "")
        values = {names.deck.rank(card.rank).value for card in cards if card.rank}
        by_sign = any(-value in values for value in values if value)
        signed = "type the number with its sign before it, + or −"
        hint = signed if by_sign else "write the name of the one that you mean"
        return Finding("ambiguous-card", f"{text!r} could be {told}", hint=hint)
    deck = f'"{names.deck.asked_as}"' if " " in names.deck.asked_as else names.deck.asked_as
    near = _near_suit(text, names) or _near_number(text, names) or near_name(text, names) or _tell_courts(text, names)
    hint = near or f"deckgen show {deck} {LISTED}"
    return Finding("unknown-card", f"{names.deck.title} has no card {text!r}", hint=hint)


def _near_suit(text: str, names: CardNames) -> str:
    """The card or rank that a name means once its suit is spelt right."""
    suits = [word for suit in names.deck.suits for word in words(suit.name)]
    near = [word if NUMBER.fullmatch(word) else nearest(word, suits) or word for word in words(text)]
    name = _clear(" ".join(near), names) if len(near) > 1 else ""
    return f"did you mean {name}?" if name else ""


def _near_number(text: str, names: CardNames) -> str:
    """The suits that a number comes in; where its sign fits no card, what it is without it, or by itself, and where one
    is missing, what it is with it.
    """
    typed = words(text)
    number = next(filter(NUMBER.fullmatch, typed), "")
    if not number:
        return ""
    if cards := [card for card in names.find(number).cards if card.suit and card.rank]:
        return f"{number.replace('-', '−')} is of {_suits(cards, names.deck)}"
    readings = [(f"{in_figures(-int(number))} is", f"-{number}")] if typed == [number] else []
    if number.startswith(("-", "+")):
        without = " ".join(word.lstrip("-+") if word == number else word for word in typed)
        readings = [("without its sign it is", without), (f"{in_figures(int(number))} alone is", number)]
    hints = [f"{saying} {name}" for saying, form in readings if form != text and (name := _clear(form, names))]
    return "; ".join(hints)


def near_name(text: str, names: CardNames) -> str:
    """The nearest names: of all of a card, of a rank, or of a word of a face or its id."""
    deck, parts = names.deck, {}
    for rank in deck.ranks:
        if not rank.numbered:
            suits = _suits((card for card in deck.cards if card.rank == rank.id), deck)
            parts[rank.name] = deck.naming.format(rank=rank.name, suit=suits)
    parts |= _face_words(names)
    whole = [name for card in names.cards for name in (card.name, *card.aliases)]
    near = nearest(text, parts, WORDS_ALIKE)
    if near and near == nearest(text, [*parts, *whole]):
        return f"did you mean {parts[near]}?"
    return suggestion(text, whole)


def _tell_courts(text: str, names: CardNames) -> str:
    """The ranks by which court cards go, where these are meant."""
    ranks = [rank.name for rank in names.deck.ranks if not rank.numbered]
    if not ranks or plain(text) not in COURTS:
        return ""
    return f"courts go by their ranks: {several(ranks, 'or')}; {ranks[0].lower()}s are all of one"


def near_face(text: str, names: CardNames) -> bool:
    """Whether a word is nearly one of the name of a face card, and of no suit."""
    faces = _face_words(names)
    suits = [word for suit in names.deck.suits for word in words(suit.name)]
    return nearest(text, [*suits, *faces], WORDS_ALIKE) in faces


def _face_words(names: CardNames) -> dict[str, str]:
    """The words of the names of face cards, and their ids, each with the name of its card; those of skifters aside."""
    faces = [card for card in names.cards if card.is_face and not card.skifter]
    return {part: card.name for card in faces for part in (*words(card.name), card.id)}


def _suits(cards: Iterable[Card], deck: Deck) -> str:
    """The suits that some cards come in, one or another."""
    return several(dict.fromkeys(deck.suit(card.suit or "").name for card in cards), "or")


def _clear(text: str, names: CardNames) -> str:
    """The name of the card or of the rank that ``text`` means; empty where it means neither."""
    meaning = names.find(text)
    if meaning.rank:
        return f"a {names.deck.rank(meaning.rank).name}"
    return meaning.cards[0].name if len(meaning.cards) == 1 else ""
