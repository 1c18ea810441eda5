"""A deck whose cards go by the names of the packs that it is made of."""

from collections.abc import Iterable, Sequence

from deckgen.foundations import defaults
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.spelling import plain
from deckgen.game.conversion_relation import Relation, relation
from deckgen.library.conversions import ConversionChoice, conversions_onto, load_conversion
from deckgen.library.packs import load_pack
from deckgen.records.conversion import Conversion
from deckgen.records.deck import Card, Deck, Rank, Suit
from deckgen.records.record import replace


def with_pack_names(deck: Deck, traditions: Sequence[str]) -> Deck:
    """The deck, each card of which also goes by the name of the Tarot card that becomes it: "The Fool", "Lust".

    ``traditions`` are one for all packs, or one for each. Where a pack's name of a rank is another rank's alias in the
    deck, it means what it means in the pack. Raises UnknownName for a tradition that there is not, and for a deck that
    no conversion makes out of Tarot packs.
    """
    conversion = load_conversion(_conversion_onto(deck), ConversionChoice(deck.name, tuple(traditions)))
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
