"""A deck whose cards go by the names of the packs that it is made of, and what is read of it so."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from deckgen.foundations import defaults
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import plain, several, words
from deckgen.game.conversion_relation import Relation, relation
from deckgen.game.phrases import with_article
from deckgen.library import catalogue
from deckgen.library.conversions import ConversionChoice, conversions_onto, load_conversion
from deckgen.library.packs import load_pack, traditions
from deckgen.names.card_names import CardNames
from deckgen.names.misses import LISTED
from deckgen.records.conversion import Conversion, Leftover, Pull
from deckgen.records.deck import Card, Deck, Rank, Suit
from deckgen.records.record import replace

T = TypeVar("T")


def with_pack_names(deck: Deck, packs: Sequence[str]) -> Deck:
    """The deck, each card of which also goes by the name of the Tarot card that becomes it: "The Fool", "Lust".

    ``packs`` are the traditions, one for all packs, or one for each. Where a pack's name of a rank is another rank's
    alias in the deck, it means what it means in the pack. Raises UnknownName for a tradition that there is not, and for
    a deck that no conversion makes out of Tarot packs.
    """
    conversion = load_conversion(_conversion_onto(deck), ConversionChoice(deck.name, tuple(packs)))
    return name_by(relation(conversion), deck)


def name_by(relation: Relation, deck: Deck) -> Deck:
    """The deck that a conversion makes, each card of which also goes by the name of the card that becomes it."""
    conversion = relation.conversion
    called: dict[str, list[str]] = {}
    common = {card.id: card.name for card in load_pack(defaults.TRADITION).cards}
    for pull in relation.pulls:
        names = called.setdefault(pull.becomes.id, [])
        names.append(pull.card.name)
        if pull.card.suit is None:
            names += filter(None, [common.get(pull.card.id)])
    ranks = _rank_names(conversion)
    own = {plain(card.name): card.id for card in deck.cards}
    return replace(
        deck,
        suits=tuple(_suit(suit, conversion) for suit in deck.suits),
        ranks=tuple(_rank(rank, ranks) for rank in deck.ranks),
        cards=tuple(_with_aliases(card, called.get(card.id, ()), own) for card in deck.cards),
    )


def with_pack_suits(deck: Deck) -> Deck:
    """The deck, whose suits also go by the names and the signs of those that become them in conversions of packs.

    Letters with which one suit of the deck begins mean that one, whatever suits of packs begin with them as well.
    """
    own = {suit.id: (suit.name, suit.id, *suit.aliases) for suit in deck.suits}
    known = {plain(name) for names in own.values() for name in names}
    more: dict[str, list[str]] = {}
    for conversion in _conversions():
        origins = {suit.id: suit for pack in conversion.packs for suit in pack.suits}
        for id, origin in conversion.suits.items():
            names = filter(None, (origins[origin].name, origins[origin].pip))
            more.setdefault(id, []).extend(name for name in names if plain(name) not in known)
    suits = []
    for suit in deck.suits:
        others = [name for id, names in own.items() if id != suit.id for name in names]
        foreign = [name for id, names in more.items() if id != suit.id for name in names]
        kept = (_beginnings(own[suit.id]) & _beginnings(foreign)) - _beginnings(others)
        called = dict.fromkeys([*suit.aliases, *sorted(kept), *more.get(suit.id, ())])
        suits.append(replace(suit, aliases=tuple(called)))
    return replace(deck, suits=tuple(suits))


def _beginnings(names: Iterable[str]) -> set[str]:
    """The letters, in plain form, with which one of some names begins, and the names."""
    return {form[:end] for form in map(plain, names) for end in range(1, len(form) + 1)}


def read_by_packs(deck: Deck, read: Callable[[Deck], T], told: bool) -> T:
    """What is read of a deck whose suits go by their names in packs as well.

    Raises UnknownName as ``read`` does; where that is to be ``told``, with what packs mean by the names.
    """
    suited = with_pack_suits(deck)
    try:
        return read(suited)
    except UnknownName as error:
        if told:
            raise UnknownName(_told_of_packs(error.findings, suited, read)) from None
        raise


def told_of_packs(findings: Sequence[Finding], deck: Deck) -> Iterator[Finding]:
    """The findings on names, those on cards of packs with what these become as a hint: of Tarot packs, and of playing
    cards without a suit, where no name is near.
    """
    for found in findings:
        card = _playing_card(found, deck)
        told = card.told if card and (card.in_suit or found.hint.endswith(LISTED)) else ""
        yield found._replace(hint=told or (_told_of_tarot(found, deck) if found.hint.endswith(LISTED) else found.hint))


def _told_of_tarot(finding: Finding, deck: Deck) -> str:
    """What the card becomes that has the name which was not found in the first Tarot pack with such a name; the hint
    that there was, where none has.
    """
    typed = _typed(finding)
    with suppress(UnknownName):  # no Tarot packs become the deck
        for name in traditions():
            meaning = CardNames(with_pack_names(deck, [name])).find(typed)
            if meaning.rank:
                return f"{with_article(typed)} of the pack {name} becomes {with_article(deck.rank(meaning.rank).name)}"
            if len(meaning.cards) == 1:
                return f"{typed} of the pack {name} becomes {meaning.cards[0].name}"
    return finding.hint


def _told_of_packs(findings: Sequence[Finding], deck: Deck, read: Callable[[Deck], object]) -> Iterator[Finding]:
    """The findings on names, with which ranks courts of playing cards are; or with the Tarot pack in whose names all of
    these can be read as a hint, if there is one, or what they may mean in a pack where a name is too short.
    """
    cards = [_playing_card(found, deck) for found in findings]
    if not any(card and card.in_suit for card in cards):
        for name in traditions():
            hint = f"the pack {name} has such names: take it as the tradition (--tradition {name})"
            try:
                read(with_pack_names(deck, [name]))
            except UnknownName as error:
                codes = {found.code for found in error.findings}
                if codes == {"ambiguous-card"} and {found.code for found in findings} == {"unknown-card"}:
                    yield from (found._replace(hint=f"{found.hint}; {hint}") for found in error.findings)
                    return
                continue
            except DeckgenError:  # of something else than a name
                pass
            yield from (found._replace(hint=hint) for found in findings)
            return
    yield from (found._replace(hint=card.told) if card else found for found, card in zip(findings, cards, strict=True))


def _typed(finding: Finding) -> str:
    """The name that means no card, as it was typed."""
    return finding.message.rpartition(" no card ")[2][1:-1]


class _PlayingCard(NamedTuple):
    """What is told of a playing card as a hint, and whether the suit that was typed is one of playing cards."""

    told: str
    in_suit: bool


def _playing_card(finding: Finding, deck: Deck) -> _PlayingCard | None:
    """The court, or the card that becomes another one by itself, that the name means which was not found."""
    typed = set(words(_typed(finding)))
    ranks = {rank.id: rank.name for rank in deck.ranks}
    for conversion in _conversions():
        for rule in conversion.ranks:
            pack = conversion.packs[rule.pack - 1]
            court = pack.rank(rule.origin)
            suits = {name for suit in pack.suits for name in (plain(suit.name), suit.pip)}
            in_suit = not suits.isdisjoint(typed)
            named = plain(court.name) in typed or (in_suit and plain(court.printed) in typed)
            if pack.kind == "playing-cards" and court.number is None and rule.rank in ranks and named:
                told = f"a {court.name} of playing cards becomes {with_article(ranks[rule.rank])}"
                return _PlayingCard(told, in_suit)
    for name in conversions_onto(deck.name):
        if told := _told_of_single(typed, relation(load_conversion(name))):
            return _PlayingCard(told, in_suit=True)
    return None


def _told_of_single(typed: set[str], relation: Relation) -> str:
    """What a playing card becomes that is typed in these words; empty where they mean none."""

    def is_meant(one: Pull | Leftover) -> bool:
        pack = relation.conversion.packs[one.pack - 1]
        if pack.kind != "playing-cards":
            return False
        if not (one.card.suit and one.card.rank):
            return typed == {plain(one.card.name)}
        suit, rank = pack.suit(one.card.suit), pack.rank(one.card.rank)
        suits, ranks = {plain(suit.name), suit.pip}, {plain(rank.name), plain(rank.printed)}
        return any(typed == {first, second} for first in suits for second in ranks)

    lying: tuple[Pull | Leftover, ...] = (*relation.pulls, *relation.left)
    card = next((one.card.name for one in lying if is_meant(one)), "")
    becomes = dict.fromkeys(pull.becomes.name for pull in relation.pulls if is_meant(pull))
    if becomes:
        return f"the {card} of playing cards becomes {several(list(becomes), 'or')}"
    return f"the {card} of playing cards becomes no card of this deck" if card else ""


@remember_reads
def _conversions() -> tuple[Conversion, ...]:
    return tuple(map(load_conversion, catalogue.names("conversion")))


def _conversion_onto(deck: Deck) -> str:
    """The conversion that makes the deck out of Tarot packs."""
    for name in conversions_onto(deck.name):
        if load_conversion(name).traditions:
            return name
    message = f"{deck.title} is not made of Tarot packs"
    hint = "leave --tradition out, or name a deck that is: standard, of two packs, or tarot-70, of one"
    raise UnknownName(Finding("unknown-tradition", message, hint=hint))


def _suit(suit: Suit, conversion: Conversion) -> Suit:
    origin = conversion.suits.get(suit.id)
    names = [part.name for pack in conversion.packs for part in pack.suits if part.id == origin]
    return replace(suit, aliases=tuple(dict.fromkeys([*suit.aliases, *filter(None, [origin]), *names])))


def _rank_names(conversion: Conversion) -> dict[str, set[str]]:
    """The packs' names of ranks, in plain form, each with the ranks of the deck that it stands for."""
    ranks: dict[str, set[str]] = {}
    for rule in conversion.ranks:
        name = plain(conversion.packs[rule.pack - 1].rank(rule.origin).name)
        if not name.isdecimal():
            ranks.setdefault(name, set()).add(rule.rank)
    return ranks


def _rank(rank: Rank, names: dict[str, set[str]]) -> Rank:
    """A rank with its names in the packs, and without those that mean another there."""
    own = (alias for alias in rank.aliases if names.get(plain(alias), {rank.id}) == {rank.id})
    packs = (name for name, ranks in names.items() if ranks == {rank.id})
    return replace(rank, aliases=tuple(dict.fromkeys([*own, *packs])))


def _with_aliases(card: Card, names: Iterable[str], own: dict[str, str]) -> Card:
    """A card with its names in the packs, but for one that is the deck's own name of another card."""
    free = (name for name in names if own.get(plain(name), card.id) == card.id)
    return replace(card, aliases=tuple(dict.fromkeys([*card.aliases, *free])))
