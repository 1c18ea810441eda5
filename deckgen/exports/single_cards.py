"""Cards as single pictures, as tables take them that know no sheets, and the one file that they are packed into."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from deckgen.exports.cells import DrawnCard, DrawnDeck, draw_deck, draw_sheets
from deckgen.exports.parcel import ExportOptions, Parcel, take_order
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.workspace import Workspace


class Pile(NamedTuple):
    """The cards of one back, which are drawn from apart.

    ``mark`` ends the ids of what belongs to it, empty for a deck of one back; ``draw`` and ``discards`` are the names
    of where they are drawn from and discarded to.
    """

    mark: str
    draw: str
    discards: str
    cards: tuple[DrawnCard, ...]

    def pieces(self) -> Iterator[DrawnCard]:
        """Every card that is played with, one of two copies twice."""
        return (one for one in self.cards for _ in range(one.card.copies))


def piles(drawn: DrawnDeck) -> list[Pile]:
    """A pile for each back of the cards in play, in their order."""
    deck, draw, discards = drawn.deck, word("screen.draw-pile"), word("screen.discard-pile")
    ids = list(dict.fromkeys(one.card.back for one in drawn.cards))
    if len(ids) == 1:
        return [Pile("", draw, discards, drawn.cards)]
    titles = [back.title if (back := deck.back(id)) else "" for id in ids]
    names = titles if len(set(titles)) == len(ids) else ids
    return [
        Pile(
            f"-{id}" if id else "",
            f"{deck.title}: {name}" if name else deck.title,
            f"{discards}: {name}" if name else discards,
            tuple(one for one in drawn.cards if one.card.back == id),
        )
        for id, name in zip(ids, names, strict=True)
    ]


def height_of(drawn: DrawnDeck, width: int) -> int:
    """How high a card of the deck is that is so wide."""
    return round(width * drawn.size.height / drawn.size.width)


Pack = Callable[[DrawnDeck, Mapping[str, bytes]], bytes]
"""Makes the file of a table out of cards and their pictures by name."""


def lay_out_file(
    workspace: Workspace, name: str, options: ExportOptions, suffix: str, pack: Pack, remark: str
) -> Layout:
    """The deck that ``name`` means as one file of that suffix, for the table that is asked for; its pictures are as
    wide as the table has cards.
    """
    target, checked = take_order(workspace, name, options)
    width, size = int(target.facts["width"]), checked.faces.size
    cell = (width, round(width * size.height / size.width))
    drawn = draw_deck(checked, (1, 1), cell, cell)
    return Parcel(
        target,
        checked,
        drawn.list_cards(),
        draw_sheets(drawn.sheets, checked.faces),
        others={f"{checked.deck.name}.{suffix}": partial(pack, drawn)},
        packed=True,
        remarks=(remark,),
    ).layout(options.rehearsed)
