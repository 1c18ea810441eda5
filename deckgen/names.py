"""Names as people type them: the card that is meant, and the nearest names to a miss."""

import re
from collections.abc import Iterable, Mapping, Sequence

from deckgen.findings import Finding, UnknownName
from deckgen.records.deck import Card, Deck

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Small numbers in words, as texts have them and as some people type ranks."""


def plain(text: str) -> str:
    """A name without case, punctuation, "of" and a leading "the": what two spellings of one name share."""
    words = re.findall(r"[^\W_]+", text.casefold())
    return " ".join(word for word in words if word not in ("the", "of")) or text.casefold().strip()


def nearest(text: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The names out of ``known`` that ``text`` may have been meant as, the likeliest first."""
    import difflib

    by_form: dict[str, str] = {}
    for name in known:
        by_form.setdefault(plain(name), name)
    close = difflib.get_close_matches(plain(text), by_form, n=most, cutoff=0.6)
    return [by_form[form] for form in close]


def suggestion(text: str, known: Sequence[str]) -> str:
    """A hint for a missed name: "did you mean …?", or what there is when nothing is near."""
    close = nearest(text, known, most=2)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"there is {', '.join(known)}" if 0 < len(known) <= 12 else ""


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def in_words(number: int) -> str:
    """A small number in words, a larger one or one below zero in figures, with a true minus sign."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else signed(number)


def times(number: int) -> str:
    """How often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def separate(text: str) -> list[str]:
    """The names in a text with commas between them; semicolons and new lines part them too."""
    return [name.strip() for name in re.split(r"[,;\n]", text) if name.strip()]


def card_named(text: str, deck: Deck) -> Card:
    """The card of ``deck`` that ``text`` means.

    Ids, names, aliases, "ace coins", "7 of Sabers", "7s" and any start of a name that fits one card alone are
    understood. Raises UnknownName with the nearest names, or with the cards among which it cannot tell.
    """
    typed = plain(re.sub(r"(?<=\d)(?=[^\W\d_])", " ", re.sub(r"#\d+$", "", text.strip())))
    forms = _forms(deck)
    if typed in forms:
        return forms[typed]
    tight = {form.replace(" ", ""): card for form, card in forms.items()}
    if typed.replace(" ", "") in tight:
        return tight[typed.replace(" ", "")]
    starts = list({card.id: card for form, card in forms.items() if _starts(typed, form)}.values())
    if len(starts) == 1:
        return starts[0]
    if starts:
        several = ", ".join(card.name for card in starts[:4]) + (" …" if len(starts) > 4 else "")
        raise UnknownName(Finding("ambiguous-card", f"{text!r} could be {several}", hint="type more of the name"))
    hint = suggestion(text, [card.name for card in deck.cards]) or "deckgen show lists the cards of a deck"
    raise UnknownName(Finding("unknown-card", f"{deck.title} has no card {text!r}", hint=hint))


_KNOWN: dict[int, tuple[Deck, Mapping[str, Card]]] = {}
"""The spellings of the decks that were asked about last; a deck is kept with them, so that its id stays its own."""


def _forms(deck: Deck) -> Mapping[str, Card]:
    """Every card by every way in which it can be typed."""
    known = _KNOWN.get(id(deck))
    if known is None:
        if len(_KNOWN) >= 8:
            _KNOWN.clear()
        known = deck, _by_value(deck) | {form: card for card in deck.cards for form in spellings(card, deck)}
        _KNOWN[id(deck)] = known
    return known[1]


def spellings(card: Card, deck: Deck) -> Iterable[str]:
    """Every way in which a card can be typed whole, in plain form, the most telling first."""
    yield from map(plain, (card.name, card.id, *card.aliases))
    if card.suit and card.rank:
        suit, rank = deck.suit(card.suit), deck.rank(card.rank)
        for suit_name in (suit.name, suit.id, *suit.aliases):
            for rank_name in (rank.name, rank.id, *rank.aliases):
                yield plain(f"{rank_name} {suit_name}")
                yield plain(f"{suit_name} {rank_name}")


def _by_value(deck: Deck) -> dict[str, Card]:
    """The suit cards by what they count, "12 of Coins" or "seven sabres", where that means one card alone.

    A numbered card goes before a ranked one of its value.
    """
    numbered = {rank.id for rank in deck.ranks if rank.numbered}
    found: dict[str, list[Card]] = {}
    for card in deck.cards:
        for form in _value_forms(card, deck):
            found.setdefault(form, []).append(card)
    meant = {form: [card for card in cards if card.rank in numbered] or cards for form, cards in found.items()}
    return {form: cards[0] for form, cards in meant.items() if len(cards) == 1}


def _value_forms(card: Card, deck: Deck) -> set[str]:
    """Every way in which a suit card can be typed by a value that it has, in figures or in words."""
    if not card.suit or not card.rank:
        return set()
    suit = deck.suit(card.suit)
    values = {deck.rank(card.rank).value, *card.also}
    numbers = {str(value) for value in values} | {in_words(value) for value in values}
    pairs = [(number, name) for number in numbers for name in (suit.name, suit.id, *suit.aliases)]
    return {plain(f"{first} {then}") for pair in pairs for first, then in (pair, pair[::-1])}


def _starts(typed: str, form: str) -> bool:
    """Whether each typed word starts the word of ``form`` in its place; numbers have to be whole."""
    given, wanted = typed.split(), form.split()
    return len(given) <= len(wanted) and all(
        word == whole if word.isdigit() else whole.startswith(word) for word, whole in zip(given, wanted, strict=False)
    )
