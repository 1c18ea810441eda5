"""What is played for: credits and chips, on sheets that are cut straight through."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from deckgen.art import ornament
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, moving, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.table import Game
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import AREA, TablePiece, fill_row
from deckgen.pages.paper import on_ground
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.theme import Theme

FROM_EDGE = 1.9 * MILLIMETRE
"""From the cut to a frame."""

LARGE = 1.2
"""The type of a number in heights of its place, which its figures fill to two thirds."""


class Credit(NamedTuple):
    """How credits of one worth are made: how many go across, how high they are, how the corners of their frame are cut,
    and how many marks are about the middle; 0 for a lattice of stars.
    """

    across: int
    height: float
    frame: str
    marks: int


CREDITS = (
    Credit(8, 25.2 * MILLIMETRE, "scoops", 16),
    Credit(6, 28 * MILLIMETRE, "bevels", 8),
    Credit(6, 35 * MILLIMETRE, "steps", 0),
    Credit(5, 42 * MILLIMETRE, "notches", 12),
    Credit(4, 63 * MILLIMETRE, "scoops", 0),
)
"""From the least worth up: each larger than the one before, with another frame and another middle."""


def credits(game: Game, emblems: Workshop, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Credits for all players, each worth in a size, a colour and a design of its own, in whole rows.

    A row is folded along its middle before it is cut, which makes plaques that are twice as thick and have a back.
    """
    palette = theme.palette
    colours = (palette.suits[0], palette.accent, palette.face, palette.shade, palette.suits[2 % len(palette.suits)])
    extras = game.ruleset.extras
    suits = game.deck.suits
    for place, ((worth, each), made, colour) in enumerate(zip(extras.credits.items(), CREDITS, colours, strict=False)):
        back = emblems.emblem(suits[place % len(suits)].id, game.deck) if suits else None
        number = partial(_number, str(worth), theme)
        piece = _fold_piece("credit", made, colour, theme, number, back)
        yield from fill_row(piece, each * extras.players, paper)


class CreditFace(NamedTuple):
    """The front of a credit, cut out: its picture, and the colour of its edge."""

    frame: Frame
    colour: str


def credit_faces(game: Game, theme: Theme) -> Iterator[CreditFace]:
    """The fronts of the credits or chips of a game, from the least worth up; none where it is played without."""
    theme = on_ground(theme)
    emblems = Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme)
    money = credits(game, emblems, AREA, theme) if game.ruleset.pots else chips(game, emblems, AREA, theme)
    for piece in dict.fromkeys(money):
        size = Size(piece.size.width, piece.size.height / 2)
        front = piece.items[0].items  # type: ignore[union-attr]  # a group, turned round
        yield CreditFace(Frame(size, front), piece.ground)


def _number(worth: str, theme: Theme, box: Rect) -> Sequence[Item]:
    return (fit_line(worth, theme.pages["title"], box.height * LARGE, box, theme.palette.ink),)


def _fold_piece(
    kind: str, made: Credit, colour: str, theme: Theme, sign: Callable[[Rect], Sequence[Item]], back: Frame | None
) -> TablePiece:
    """A plaque with what stands on it, upside down over its back, so that a fold between the two makes one of it.

    Its colour goes to the cut and beyond; where ink is saved, only its lines have it.
    """
    size = Size(AREA.width / made.across, made.height)
    whole = Rect(0, 0, *size)
    ground, light = (WHITE, colour) if theme.ink == "saver" else (colour, theme.palette.paper)
    plaque, place = ornaments.plaque(whole.inset(FROM_EDGE), made.frame, made.marks, light)
    field = (Path(rectangle(*whole), ground), *plaque, *ornaments.plain_place(place, theme.palette.paper, colour))
    room = place.inset(place.width * 0.12)
    shown = (back.fit(room),) if back else ()
    items = (Group((*field, *sign(room)), turning(180, whole.centre)), Group((*field, *shown), moving(0, size.height)))
    fold = (Point(0, size.height), Point(size.width, size.height))
    return TablePiece(kind, Size(size.width, 2 * size.height), items, (fold,), ground=ground)


def chips(game: Game, emblems: Workshop, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Chips for all players, which are all alike and bear a star, in whole rows."""
    extras = game.ruleset.extras
    if extras.chips:
        suits = game.deck.suits
        back = emblems.emblem(suits[0].id, game.deck) if suits else None

        def star(box: Rect) -> Sequence[Item]:
            return (Path(ornament.star(box.centre, 8, box.height * 0.5, box.height * 0.2), theme.palette.border),)

        piece = _fold_piece("chip", CREDITS[0], theme.palette.accent, theme, star, back)
        yield from fill_row(piece, extras.chips * extras.players, paper)
