"""What the parts of a conversion's chart have in common: how they are set, sections, and the column of the packs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.faces.design import Design
from deckgen.frame import Item, Path
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import becoming, packs_text, summary
from deckgen.geometry import Rect
from deckgen.pages.paper import INK
from deckgen.pages.typesetting import NUMERAL, Block, heading, line, stacked
from deckgen.records.conversion import Pull

BETWEEN = "  ·  "
"""What stands between two parts of a line."""


class Head(NamedTuple):
    """What a chart is called, and the line below: which packs they are, and how many cards are pulled."""

    title: str
    packs: str
    counts: str

    @property
    def below(self) -> str:
        """The line below the title."""
        return BETWEEN.join(filter(None, (self.packs, self.counts)))


def head(relation: Relation) -> Head:
    """The title of a chart and the packs and counts below it."""
    conversion = relation.conversion
    traditions = dict.fromkeys(pack.title for pack in conversion.packs if pack.kind == "tarot")
    jokers = () if conversion.jokers is None else (f"{conversion.jokers or 'no'} Jokers",)
    game = conversion.game[:1].upper() + conversion.game[1:]
    packs = BETWEEN.join(filter(None, (game, " and ".join(traditions), *jokers)))
    return Head(becoming(relation), packs, summary(relation))


class Setting(NamedTuple):
    """How a part is set: the size of its text in points, the width it has, and the design that art is drawn in.

    ``narrow`` tables do without a column for each suit.
    """

    points: float
    width: float
    design: Design
    narrow: bool = False

    def wide(self, width: float) -> "Setting":
        """The same on another width."""
        return self._replace(width=width)


class Section(NamedTuple):
    """A part of the chart under its heading, in rows that stay whole where the part is continued elsewhere."""

    title: str
    note: str
    rows: tuple[Block, ...]

    def block(self, setting: Setting) -> Block:
        """The part as a whole."""
        return stacked((heading(self.title, setting.points, setting.width, self.note), *self.rows))


def packs_width(relation: Relation, size: float) -> float:
    """The width of the column that says from which pack a card comes, and whether it takes a label."""
    if len(relation.conversion.packs) < 2:
        return 0.0
    altered = {pull.becomes.id for pull in relation.pulls if pull.altered}
    both = any(len({pull.pack for pull in relation.pulls if pull.becomes.id == id}) > 1 for id in altered)
    return size * (3.8 if both else 3.2 if altered else 2.6)


def pack_numbers(
    relation: Relation, pulls: Sequence[Pull], x: float, height: float, setting: Setting
) -> Iterator[Item]:
    """The numbers of the packs from ``x`` on, and a tag where the cards take labels."""
    size = setting.points
    altered = any(pull.altered for pull in pulls)
    if len(relation.conversion.packs) > 1:
        numbers = packs_text(pulls)
        room = setting.width - x - (size * 1.2 if altered else 0)
        yield line(numbers, NUMERAL, size, Rect(x, 0, room, height), 0.5)
    if altered:
        yield tag(setting.width - size * 0.6, height / 2, size)


def tag(x: float, y: float, size: float) -> Path:
    """The sign for a card that takes a label: a small tag with a hole, its middle at ``x`` and ``y``."""
    wide, half, hole = size * 0.8, size * 0.3, size * 0.1
    left = x - wide / 2
    outline = (
        f"M {left:.2f} {y:.2f} L {left + half:.2f} {y - half:.2f} L {left + wide:.2f} {y - half:.2f} "
        f"L {left + wide:.2f} {y + half:.2f} L {left + half:.2f} {y + half:.2f} Z"
    )
    eye = left + half
    inner = (
        f"M {eye:.2f} {y - hole:.2f} L {eye + hole:.2f} {y:.2f} L {eye:.2f} {y + hole:.2f} L {eye - hole:.2f} {y:.2f} Z"
    )
    return Path(f"{outline} {inner}", fill=INK, even_odd=True)
