"""Tables that take a deck as one file: a picture of each card, in piles by their backs, and all of it packed."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from deckgen.exports.cells import DrawnCard, DrawnDeck, draw_deck, draw_sheets
from deckgen.exports.parcel import ExportOptions, Parcel, take_order
from deckgen.foundations.whole_files import NamedFiles, pack
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


def lay_out_file(
    workspace: Workspace,
    name: str,
    options: ExportOptions,
    suffix: str,
    contents: Callable[[DrawnDeck, Mapping[str, bytes]], NamedFiles],
    remark: str,
) -> Layout:
    """The deck that ``name`` means as one file of that suffix, for the table that is asked for.

    Its ``contents`` are made of its cards and their pictures by name, which are as wide as the table has cards.
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
        others={f"{checked.deck.name}.{suffix}": lambda pictures: pack(contents(drawn, pictures))},
        packed=True,
        remarks=(remark,),
    ).layout(options.rehearsed)
