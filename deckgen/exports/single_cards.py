"""Cards as single pictures, as tables take them that know no sheets, and the one file that they are packed into."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from deckgen.exports.cells import CellSheet, cards_in_play, draw_sheets, single_back, single_front
from deckgen.exports.parcel import ExportOptions, ManifestCard, Parcel, take_order
from deckgen.foundations.frame import Frame, back_key
from deckgen.foundations.geometry import Size
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.records.deck import Card, Deck
from deckgen.records.export import ExportTarget
from deckgen.workspace import Workspace


class Pile(NamedTuple):
    """The cards of one back, which are drawn from apart.

    ``mark`` ends the ids of what belongs to it, empty for a deck of one back; ``draw`` and ``discards`` are the names
    of where they are drawn from and discarded to.
    """

    mark: str
    draw: str
    discards: str
    cards: tuple[Card, ...]

    def pieces(self) -> Iterator[Card]:
        """Every card that is played with, one of two copies twice."""
        return (card for card in self.cards for _ in range(card.copies))


class SingleCards(NamedTuple):
    """The cards in play, the picture of each front and back by card id, and the size of a card in points."""

    deck: Deck
    cards: tuple[Card, ...]
    fronts: Mapping[str, CellSheet]
    backs: Mapping[str, CellSheet]
    size: Size

    def piles(self) -> list[Pile]:
        """A pile for each back of the cards in play, in their order."""
        draw, discards = word("screen.draw-pile"), word("screen.discard-pile")
        ids = list(dict.fromkeys(card.back for card in self.cards))
        if len(ids) == 1:
            return [Pile("", draw, discards, self.cards)]
        titles = [own.title if (own := self.deck.back(id)) else "" for id in ids]
        names = titles if len(set(titles)) == len(ids) else ids
        return [
            Pile(
                f"-{id}" if id else "",
                f"{self.deck.title}: {name}" if name else self.deck.title,
                f"{discards}: {name}" if name else discards,
                tuple(card for card in self.cards if card.back == id),
            )
            for id, name in zip(ids, names, strict=True)
        ]

    def height(self, width: int) -> int:
        """How high a card is that is so wide."""
        return round(width * self.size.height / self.size.width)


Pack = Callable[[SingleCards, Mapping[str, bytes]], bytes]
"""Makes the file of a table out of cards and their pictures by name."""


def lay_out_file(
    workspace: Workspace, name: str, options: ExportOptions, suffix: str, pack: Pack, remark: str
) -> Layout:
    """The deck that ``name`` means as one file of that suffix, for the table that is asked for."""
    target, checked = take_order(workspace, name, options)
    cards = draw_cards(checked.deck, checked.faces, target)
    file = f"{checked.deck.name}.{suffix}"

    def others(made: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
        yield file, pack(cards, made)

    return Parcel(
        target,
        checked,
        tuple(
            ManifestCard(card.id, card.name, card.copies, cards.fronts[card.id].file, cards.backs[card.id].file)
            for card in cards.cards
        ),
        draw_sheets(dict.fromkeys((*cards.fronts.values(), *cards.backs.values())), checked.faces),
        others=others,
        others_named=(file,),
        packed=True,
        remarks=(remark,),
    ).layout(options.rehearsed)


def draw_cards(deck: Deck, faces: Mapping[str, Frame], target: ExportTarget) -> SingleCards:
    """The cards of a deck as pictures as wide as a table has them."""
    cards = cards_in_play(deck)
    size = faces[cards[0].id].size
    width = int(target.facts["width"])
    cell = (width, round(width * size.height / size.width))
    backs = {
        back: single_back(deck, back_key(back), faces, cell) for back in dict.fromkeys(card.back for card in cards)
    }
    return SingleCards(
        deck,
        cards,
        {card.id: single_front(deck, card, faces, cell) for card in cards},
        {card.id: backs[card.back] for card in cards},
        size,
    )
