"""Tables that take a deck as one file: a picture of each card, in piles by their backs, and all of it packed."""

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from deckgen.exports.cells import DrawnCard, DrawnDeck, draw_deck, draw_sheets
from deckgen.exports.parcel import ExportOptions, Parcel, take_order
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.workspace import Workspace

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can tell, which every file of it bears

Files: TypeAlias = Iterable[tuple[str, bytes]]
"""Files by their names, in order."""


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
    contents: Callable[[DrawnDeck, Mapping[str, bytes]], Files],
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


def pack(files: Files, method: int = zipfile.ZIP_STORED) -> bytes:
    """Files as one zip, the same bytes whenever it is packed; by default none is deflated, for pictures are already."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # or it would say which system packed it
            archive.writestr(entry, data, method)
    return stream.getvalue()
