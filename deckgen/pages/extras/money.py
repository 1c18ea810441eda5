"""What is played for: credits and chips, on sheets that are cut straight through."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from deckgen.art import ornament
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import luminance, mix
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, fit_into, moving, square, turning
from deckgen.foundations.outline import circle, join, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.table import Game
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import AREA, TablePiece, fill_row
from deckgen.pages.extras.ground import on_ground
from deckgen.pages.frames import STEP
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.theme import Theme

FROM_EDGE = 2.2 * MILLIMETRE
"""From the cut to a frame."""

TINT = 0.3
"""The part of its colour in the square that a coin is cut to."""

DARK = 0.2
"""The relative luminance up to which a ground takes no tint, which would be muddy."""

LARGE = 1.2
"""The type of a number in heights of its place, which its figures fill to two thirds."""


class Credit(NamedTuple):
    """How credits of one worth are made: how many go across, how high they are, and how many marks are about the rim;
    0 for a plaque.
    """

    across: int
    height: float
    marks: int


CREDITS = (
    Credit(8, 25.2 * MILLIMETRE, 16),
    Credit(6, 28 * MILLIMETRE, 8),
    Credit(6, 35 * MILLIMETRE, 0),
    Credit(5, 42 * MILLIMETRE, 12),
    Credit(4, 63 * MILLIMETRE, 0),
)
"""From the least worth up: each larger than the one before, with another rim, or a plaque."""


def credits(game: Game, emblems: Workshop, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Credits for all players, each worth in a size, a colour and a rim of its own, in whole rows.

    A row is folded along its middle before it is cut, which makes coins that are twice as thick and have a back.
    """
    palette = theme.palette
    colours = (palette.suits[0], palette.accent, palette.face, palette.shade, palette.suits[2 % len(palette.suits)])
    extras = game.ruleset.extras
    suits = game.deck.suits
    for place, ((worth, each), made, colour) in enumerate(zip(extras.credits.items(), CREDITS, colours, strict=False)):
        back = emblems.emblem(suits[place % len(suits)].id, game.deck) if suits else None
        number = partial(_number, str(worth), theme)
        piece = _fold_piece("credit", made, colour, palette.paper, number, back)
        yield from fill_row(piece, each * extras.players, paper)


class CoinFace(NamedTuple):
    """The front of a coin, cut out: its picture, its colour, and how many marks are about its rim; 0 for a plaque."""

    frame: Frame
    colour: str
    marks: int


def coin_faces(game: Game, theme: Theme) -> Iterator[CoinFace]:
    """The fronts of the coins of a game, from the least worth up; none where it is played without."""
    theme = on_ground(theme)
    emblems = Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme)
    money = credits(game, emblems, AREA, theme) if game.ruleset.pots else chips(game, emblems, AREA, theme)
    for piece, made in zip(dict.fromkeys(money), CREDITS, strict=False):
        size = Size(piece.size.width, piece.size.height / 2)
        front = piece.items[0].items  # type: ignore[union-attr]  # a group, turned round
        shown = Rect(0, 0, *size).inset(FROM_EDGE)
        if made.marks:
            side = min(shown.width, shown.height)
            shown = square(shown.centre, side)
        items = (Group(front, moving(-shown.x, -shown.y)),)
        yield CoinFace(Frame(Size(shown.width, shown.height), items), front[0].fill, made.marks)  # type: ignore[union-attr,arg-type]


def _number(worth: str, theme: Theme, box: Rect) -> Sequence[Item]:
    return (fit_line(worth, theme.pages["title"], box.height * LARGE, box, theme.palette.ink),)


def _fold_piece(
    kind: str, made: Credit, colour: str, ground: str, sign: Callable[[Rect], Sequence[Item]], back: Frame | None
) -> TablePiece:
    """A coin with what stands on it, upside down over its back, so that a fold between the two makes one of it."""
    size = Size(AREA.width / made.across, made.height)
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    radius, middle = min(box.width, box.height) / 2, box.centre
    coin = (
        ornaments.coin(middle, radius, made.marks, colour, ground)
        if made.marks
        else ornaments.plaque(box, colour, ground)
    )
    inner = radius * ornaments.COIN * 0.76
    room = square(middle, 2 * inner)
    shape = circle(middle, radius) if made.marks else ornament.step_corners(box, STEP)
    tint = mix(ground, colour, TINT) if luminance(ground) > DARK else ground  # to the cut and beyond, never white
    coin = (*coin, Path(join((rectangle(0, 0, *size), shape)), tint, even_odd=True))
    front = (*coin, *sign(room))
    shown = (Group(back.items, fit_into(Rect(0, 0, *back.size), room)),) if back else ()
    items = (Group(front, turning(180, middle)), Group((*coin, *shown), moving(0, size.height)))
    fold = (Point(0, size.height), Point(size.width, size.height))
    return TablePiece(kind, Size(size.width, 2 * size.height), items, (fold,), ground=tint)


def chips(game: Game, emblems: Workshop, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Chips for all players, which are all alike and bear a star, in whole rows."""
    extras = game.ruleset.extras
    if extras.chips:
        suits = game.deck.suits
        back = emblems.emblem(suits[0].id, game.deck) if suits else None

        def star(box: Rect) -> Sequence[Item]:
            return (Path(ornament.star(box.centre, 8, box.height * 0.5, box.height * 0.2), theme.palette.border),)

        piece = _fold_piece("chip", CREDITS[0], theme.palette.accent, theme.palette.paper, star, back)
        yield from fill_row(piece, extras.chips * extras.players, paper)
