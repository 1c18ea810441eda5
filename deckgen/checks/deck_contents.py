"""Checks of the cards of a deck: how many there are, how alike the suits, how they are called, and their letters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import NamedTuple

from deckgen.checks.check import check
from deckgen.checks.subject import Subject, place
from deckgen.foundations import files
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import plain, several, times
from deckgen.library.spreadsheets import LARGEST_TABLE
from deckgen.library.spreadsheets.separated import SUFFIXES, TRUSTED, is_guessed
from deckgen.names.card_names import close_up
from deckgen.names.forms import spellings
from deckgen.records.deck import Card, Deck, Rank, Suit


@check()
def composition(subject: Subject) -> Iterator[Finding]:
    """A deck makes as many cards as it declares."""
    deck = subject.deck
    if not deck.cards and deck.table:
        message = f"the deck has no cards: {Path(deck.table.file).name} has no row below its heading that is one"
        yield Finding(composition.id, message, deck.marks.at("table.file"), "write a row for each card")
    elif not deck.cards:
        yield Finding(composition.id, "the deck has no cards", deck.marks.at("deck"), "list suits and ranks, or faces")
    wrong = [count for count in _counts(deck) if count.declared not in (None, count.made)]
    inherited = [count for count in wrong if _place(deck, count).file != deck.file]
    for count in wrong:
        if count not in inherited:
            message = f"the deck declares {count.declared} {count.what}, but its lists make {count.made}"
            yield Finding(composition.id, message, _place(deck, count), _remedy([count], f"{count.key}: {count.made}"))
    if inherited:
        at, base = deck.marks.own("composition", "extends"), PurePath(_place(deck, inherited[0]).file).stem
        told = several(f"{count.declared} {count.what}" for count in inherited)
        made, lines = (several(str(c.made) for c in inherited), ", ".join(f"{c.key}: {c.made}" for c in inherited))
        line = f"composition: {{{lines}}} into this file" if at == deck.marks.at("extends") else f"{lines} here"
        message = f"{base} declares {told}, but the lists of this deck make {made}"
        yield Finding(composition.id, message, at, _remedy(inherited, line))


class _Count(NamedTuple):
    """What a deck may declare a number of: its key, what it is, and how many are declared and made."""

    key: str
    what: str
    declared: int | None
    made: int


def _counts(deck: Deck) -> Iterator[_Count]:
    declared = deck.composition
    faces = sum(card.copies for card in deck.cards if card.is_face)
    yield _Count("cards", "printed cards", declared.cards, deck.printed)
    yield _Count("in-play", "cards in play", declared.in_play, deck.in_play)
    yield _Count("suit-cards", "suit cards", declared.suit_cards, deck.printed - faces)
    yield _Count("face-cards", "face cards", declared.face_cards, faces)


def _place(deck: Deck, count: _Count) -> Location:
    return deck.marks.at(f"composition.{count.key}")


def _remedy(counts: Iterable[_Count], line: str) -> str:
    """The hint at what may be wrong with counts, and the line that would declare them."""
    excess = [count.made - (count.declared or 0) for count in counts]
    told = dict.fromkeys(f"{abs(number)} too {'many' if number > 0 else 'few'}" for number in excess)
    return f"that is {several(told)}: look at what is listed, copied and dropped, or write {line}"


@check()
def suits(subject: Subject) -> Iterator[Finding]:
    """The suits of a deck are complete and alike."""
    deck = subject.deck
    for rank in deck.ranks:
        cards = {card.suit: card for card in deck.cards if card.rank == rank.id}
        yield from _missing(deck, rank, cards)
        yield from _unlike(deck, list(cards.values()))


def _missing(deck: Deck, rank: Rank, cards: dict[str | None, Card]) -> Iterator[Finding]:
    having = ", ".join(suit.name for suit in deck.suits if suit.id in cards) or "no suit"
    for suit in deck.suits:
        if suit.id not in cards:
            hint = f"{having} {'has' if len(cards) < 2 else 'have'} one: leave the rank out of all suits or of none"
            at = deck.marks.first(f"cards.{suit.id}-{rank.id}", f"suits.{suit.id}")
            yield Finding(suits.id, f"{suit.name} has no {rank.name}", at, hint)


def _unlike(deck: Deck, cards: list[Card]) -> Iterator[Finding]:
    aspects = {
        "value": [str(card.value) for card in cards],
        "copies": [str(card.copies) for card in cards],
        "in-play": ["yes" if card.in_play else "no" for card in cards],
    }
    for name, values in aspects.items():
        pairs = [pair for pair in zip(cards, values, strict=True) if f"suits.{pair[0].suit}.{name}" not in deck.marks]
        for usual, _ in Counter(value for _, value in pairs).most_common(1):
            for card, value in pairs:
                if value != usual:
                    message = f"{card.name} has {name} {value}, but in the other suits it is {usual}"
                    yield Finding(
                        suits.id, message, place(deck, card, name), "cards of one rank are alike in all suits"
                    )


@check("warning")
def copies(subject: Subject) -> Iterator[Finding]:
    """The face cards of a deck come in equal numbers."""
    deck = subject.deck
    faces = [card for card in deck.cards if card.is_face and card.in_play]
    for usual, number in Counter(card.copies for card in faces).most_common(1):
        if deck.family or deck.table or number <= len(faces) / 2:
            return
        for card in faces:
            if card.copies != usual:
                message = f"{card.name} is in the deck {times(card.copies)}, most face cards {times(usual)}"
                hint = f"if it is meant, say so: checks: {{{copies.id}: {{severity: off, because: …}}}}"
                yield Finding(copies.id, message, place(deck, card, "copies"), hint)


@check()
def names(subject: Subject) -> Iterator[Finding]:
    """A name means one card: no two suits, ranks or cards share an id, a name or an alias."""
    deck = subject.deck
    findings = [*_same_spellings(deck, "suits", deck.suits), *_same_spellings(deck, "ranks", deck.ranks)]
    yield from findings or _cards(deck)


def _same_spellings(deck: Deck, section: str, things: Sequence[Suit | Rank]) -> Iterator[Finding]:
    keys = (["aliases", "name"] if one.aliases else ["name"] for one in things)
    at = (
        deck.marks.own(*(f"{section}.{one.id}.{key}" for key in said)) for one, said in zip(things, keys, strict=True)
    )
    forms = ({close_up(plain(text)) for text in (one.id, one.name, *one.aliases)} for one in things)
    yield from _clashes(zip((one.name for one in things), at, forms, strict=True), section, deck.file)


def _cards(deck: Deck) -> Iterator[Finding]:
    spelt = (
        (card.name, place(deck, card, "aliases" if card.aliases else "name"), set(map(close_up, spellings(card, deck))))
        for card in _known_by_name(deck)
    )
    yield from _clashes(spelt, "cards", deck.file)


def _known_by_name(deck: Deck) -> Iterator[Card]:
    """The cards that their names tell apart: not those without one, and of those to be read under a name the first."""
    texts: dict[str, set[str]] = {}
    for card in deck.cards:
        read = texts.setdefault(card.name, set())
        if card.titled and (not card.text or not read or card.text in read):
            yield card
        if card.text:
            read.add(card.text)


def _clashes(spelt: Iterable[tuple[str, Location, set[str]]], what: str, file: str) -> Iterator[Finding]:
    """One finding for each thing that can be typed like an earlier one, at the one of both that stands in ``file``."""
    owners: dict[str, tuple[str, Location]] = {}
    for name, at, forms in spelt:
        shared = sorted(forms & owners.keys())
        if shared:
            (one, here), (other, there) = (name, at), owners[shared[0]]
            if here.file != file == there.file:
                (one, here), (other, there) = (other, there), (one, here)
            message = f"{one} and {other} can both be typed {shared[0]!r}: two {what} go by one name"
            yield Finding(names.id, message, here, f"{other} stands at {there}; rename one, or take its alias away")
        for form in forms:
            owners.setdefault(form, (name, at))


@check("warning")
def table(subject: Subject) -> Iterator[Finding]:
    """The letters of a table are read as they were typed."""
    cards = subject.deck.table
    if cards and cards.file.lower().endswith(SUFFIXES):
        data = files.read_bytes(Path(cards.file), LARGEST_TABLE)
        if is_guessed(data, cards.encoding):
            file = Path(cards.file).name
            hint = f"save it as UTF-8, or say how it is: table: {{file: {file}, encoding: {TRUSTED}}}"
            message = f"{file} is not UTF-8 text; it was taken for {TRUSTED.capitalize()}"
            yield Finding(table.id, message, subject.deck.marks.at("table"), hint)
