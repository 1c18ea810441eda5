"""Where things lie on the table of a picture: several layouts, of which a deck in a theme always has the same."""

from collections.abc import Mapping
from typing import NamedTuple
from zlib import crc32


class PlaceOnTable(NamedTuple):
    """Where the middle of a thing lies, across and down in millimetres, how it is turned, how high it is, and how large
    it is shown beside what it is: cards stay what one looks at.
    """

    x: float
    y: float
    turn: float = 0.0
    high: float = 0.2
    scale: float = 0.54


class CreditPile(NamedTuple):
    """Credits on the table: of which worth, from 0 for the least, where across and down in millimetres, how many."""

    worth: int
    x: float
    y: float
    copies: int = 1


class TableLayout(NamedTuple):
    """Where what belongs to a deck lies: ``papers`` by what they are, from the undermost up, mats or tokens, the box,
    piles of cards face down, of which the last lies in the first place, credits, the first die, and the middle of the
    hand, which is another beside two piles.
    """

    papers: Mapping[str, PlaceOnTable]
    box: PlaceOnTable
    piles: tuple[PlaceOnTable, ...]
    hands: tuple[PlaceOnTable, PlaceOnTable]
    credits: tuple[CreditPile, ...]
    die: PlaceOnTable
    mats: tuple[PlaceOnTable, ...] = ()
    tokens: tuple[PlaceOnTable, ...] = ()


LAYOUTS = (
    TableLayout(
        papers={
            "sheets": PlaceOnTable(38, 62, -13, scale=0.6),
            "reference": PlaceOnTable(308, 84, 5),
            "chart": PlaceOnTable(288, 184, -4),
            "booklet": PlaceOnTable(102, 64, 4, 2.4, 0.54),
        },
        box=PlaceOnTable(238, 76, 13),
        piles=(PlaceOnTable(306, 184, 7), PlaceOnTable(228, 184, -4)),
        hands=(PlaceOnTable(146, 174), PlaceOnTable(132, 174)),
        credits=(
            *(CreditPile(1, 168, 28, 2), CreditPile(2, 185, 52, 2), CreditPile(0, 159, 57, 4)),
            *(CreditPile(1, 176, 83, 5), CreditPile(0, 154, 101, 2)),
            *(CreditPile(2, 24, 176, 2), CreditPile(0, 53, 190, 5), CreditPile(1, 26, 211, 3)),
        ),
        die=PlaceOnTable(163, 114, 14),
    ),
    TableLayout(
        papers={
            "reference": PlaceOnTable(24, 178, -6),
            "sheets": PlaceOnTable(326, 186, 12, scale=0.6),
            "chart": PlaceOnTable(178, 16, 3),
            "booklet": PlaceOnTable(292, 64, -5, 2.4, 0.54),
        },
        mats=(PlaceOnTable(190, 60, -3, scale=0.6),),
        tokens=(PlaceOnTable(201, 46, -6, scale=0.8), PlaceOnTable(232, 62, 5, scale=0.76)),
        box=PlaceOnTable(74, 78, 15),
        piles=(PlaceOnTable(54, 182, -6), PlaceOnTable(124, 184, 4)),
        hands=(PlaceOnTable(208, 175), PlaceOnTable(240, 175)),
        credits=(
            *(CreditPile(2, 144, 63, 2), CreditPile(1, 171, 51, 3), CreditPile(0, 168, 73, 4)),
            *(CreditPile(0, 118, 112, 2), CreditPile(1, 334, 132), CreditPile(2, 322, 158, 3)),
        ),
        die=PlaceOnTable(150, 104, 14),
    ),
    TableLayout(
        papers={
            "chart": PlaceOnTable(20, 170, 7),
            "sheets": PlaceOnTable(316, 36, -9, scale=0.6),
            "reference": PlaceOnTable(330, 206, 6),
            "booklet": PlaceOnTable(58, 72, -7, 2.4, 0.6),
        },
        mats=(PlaceOnTable(176, 72, 2, scale=0.72),),
        tokens=(PlaceOnTable(182, 52, 4, scale=0.8), PlaceOnTable(222, 56, -6, scale=0.8)),
        box=PlaceOnTable(284, 84, 19),
        piles=(PlaceOnTable(298, 178, -5), PlaceOnTable(226, 180, 6)),
        hands=(PlaceOnTable(146, 172), PlaceOnTable(110, 172)),
        credits=(
            *(CreditPile(2, 134, 73, 2), CreditPile(1, 159, 61, 3), CreditPile(0, 157, 86, 4)),
            *(CreditPile(1, 34, 196, 4), CreditPile(0, 22, 168, 3), CreditPile(0, 253, 138)),
        ),
        die=PlaceOnTable(196, 112, 14),
    ),
)


def layout_of(deck: str, theme: str) -> TableLayout:
    """The layout for a deck and a theme by their names."""
    return LAYOUTS[crc32(f"{deck}, {theme}".encode()) % len(LAYOUTS)]
