"""Where people can mend what is wrong with a conversion: in a file of their own before one that is built in."""

from deckgen.foundations.findings import Location
from deckgen.game.conversion_relation import Relation
from deckgen.library import catalogue
from deckgen.records.conversion import Conversion, Pull
from deckgen.records.deck import Card


def mended_at(*places: Location | None) -> Location:
    """The first place that stands in a file of the user's own, else the first that stands anywhere."""
    candidates = [place for place in places if place]
    return next((place for place in candidates if not catalogue.is_built_in(place.file)), candidates[0])


def cause(pull: Pull, relation: Relation) -> Location:
    """The line that makes a card stand for another: its rule, or what the user says of suits, packs or deck.

    A rule that is built in is right by itself; it is at fault only where nothing of the user's own has a part in it.
    """
    conversion, card, becomes = relation.conversion, pull.card, pull.becomes
    pack = conversion.packs[pull.pack - 1]
    paths = (
        f"suits.{becomes.suit}",
        f"packs.{pull.pack}.altered",
        f"packs.{pull.pack}.holds",
        f"jokers.{conversion.jokers}",
    )
    of_pack = (f"trumps.{card.id}.number", f"ranks.{card.rank}.number", f"ranks.{card.rank}.also")
    of_deck = (f"faces.{becomes.id}.value", f"ranks.{becomes.rank}.value")
    return mended_at(
        pull.at,
        *map(conversion.marks.get, paths),
        *map(pack.marks.get, of_pack),
        *map(conversion.deck.marks.get, of_deck),
        conversion.marks.get("deck"),
    )


def fault(card: Card, conversion: Conversion, at: Location) -> Location:
    """The line at fault where no card stands for ``card``: ``at``, or what the user says of the deck."""
    of_deck = (f"faces.{card.id}.copies", f"faces.{card.id}", f"ranks.{card.rank}", f"suits.{card.suit}")
    return mended_at(at, *map(conversion.deck.marks.get, of_deck), conversion.marks.get("deck"))


def as_written(pull: Pull, relation: Relation) -> tuple[bool, bool, Location]:
    """Where a pull is ordered, lines of an extended file first: a slip is told where its writer can mend it."""
    at = cause(pull, relation)
    return not catalogue.is_built_in(at.file), at.file == relation.conversion.file, at
