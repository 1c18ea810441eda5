"""What is played for: credits on sheets that are cut straight through, and a mat for each pot."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from deckgen import wording
from deckgen.art import ornament
from deckgen.art.engraving import engrave
from deckgen.faces.artwork import artwork
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import luminance, mix
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, fit_into, moving, square, turning
from deckgen.foundations.outline import circle, join, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.table import Game
from deckgen.pages.cover_art import cover_art, cover_look, stage_look
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import AREA, TablePiece, fill_row, part
from deckgen.pages.extras.ground import on_ground
from deckgen.pages.frames import STEP, page_field, page_frame
from deckgen.pages.setting.box import BoxStyle, set_words
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.cover import Cover, CoverFigure
from deckgen.records.ruleset import Pots, Ruleset
from deckgen.records.theme import Scene, Theme

POTS = {"hand": "hand-pot", "sabacc": "sabacc-pot", "only": "one-pot"}
"""What each pot is called among the words of payments."""

FROM_EDGE = 2.2 * MILLIMETRE
"""From the cut to a frame."""

TINT = 0.3
"""The part of its colour in the square that a coin is cut to."""

DARK = 0.2
"""The relative luminance up to which a ground takes no tint, which would be muddy."""

RING = 0.22
"""The radius of the ring on a mat, in widths of it at most, so that what stands beside it has room."""

LIGHT = Scene(reach=40.0, fade=70.0, rays=36)
"""The light on a mat, in the middle of its ring."""

PITCH, RULE = 2.6, 1.2
"""Points between its engraved lines, and the width of the rule beside them."""

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


def pots(game: Game, emblems: Workshop, theme: Theme) -> Iterator[TablePiece]:
    """A mat for each pot of the game: a place for chips, what comes into the pot, and who takes it."""
    ruleset = game.ruleset
    money = ruleset.pots
    if money is None:
        return
    for pot in ("hand", "sabacc") if money.two else ("only",):
        yield _mat(pot, game, money, emblems, theme)


def _mat(pot: str, game: Game, money: Pots, emblems: Workshop, theme: Theme) -> TablePiece:
    ruleset, size, palette = game.ruleset, part(1, 2), theme.palette
    box = Rect(0, 0, *size).inset(5 * MILLIMETRE)
    radius = min(box.height / 2 - 9 * MILLIMETRE, box.width * RING)
    middle = Point(box.x + radius + 6 * MILLIMETRE, box.centre.y)
    left = middle.x + radius + 6 * MILLIMETRE
    room = Rect(left, box.y + 8 * MILLIMETRE, box.right - left - 6 * MILLIMETRE, box.height - 16 * MILLIMETRE)
    facts = {
        "title": ruleset.title,
        "pot": pot,
        "payments": list(_payments_into(word(f"payments.{POTS[pot]}"), ruleset)),
        "takers": wording.takers(ruleset),
        "alone": money.alone,
        "sides": bool(ruleset.sides),
    }
    items: tuple[Item, ...] = (
        *_light(middle, radius, left - 3 * MILLIMETRE, box, theme),
        *page_frame(box, theme),
        *ornaments.sun(middle, radius, palette.accent, 0.84, 96),
        *_pot_emblems(pot, game, emblems, middle, radius * 0.8, theme),
        *set_words("extras/pot", facts, room, theme, BoxStyle(14.0, "left")),
    )
    return TablePiece("pot", size, items)


def _light(middle: Point, radius: float, right: float, box: Rect, theme: Theme) -> Iterator[Item]:
    """The ground of a mat's ring, as far as a rule at the ``right``: engraved as pictures are, or of a flat colour."""
    look, field = stage_look(theme), page_field(box, theme)
    stage = field.bounds._replace(width=right - field.bounds.x)
    at = 100 * (middle.x - stage.x) / stage.width, 100 * (middle.y - stage.y) / stage.height
    drawn: list[Item] = []
    if look.reversed_out:
        drawn.append(Path(rectangle(*stage), look.paper))
    elif not look.saver:
        drawn.append(Path(engrave(stage, replace(LIGHT, light=at), PITCH), look.palette.engraving))
    yield Group(tuple(drawn), clip=field)
    yield Path(circle(middle, radius), theme.palette.paper)
    yield Path(rectangle(right, stage.y, RULE, stage.height), theme.palette.accent)


def _pot_emblems(pot: str, game: Game, emblems: Workshop, middle: Point, radius: float, theme: Theme) -> Iterator[Item]:
    """What lies under the chips: the suits about the pot of a hand, and a face card in the one that is seldom won."""
    deck = game.deck
    faces = [card.id for card in deck.cards if card.is_face and card.in_play]
    if pot == "sabacc" and faces:
        shown = cover_art(Cover(figures=(CoverFigure(art=faces[0]),), scene=LIGHT), deck, cover_look(theme))
        side = 1.56 * radius
        yield artwork(shown.figures[0][0], Rect(middle.x - side / 2, middle.y - side / 2, side, side), shown.look)
        return
    suits = deck.suits
    for place, suit in enumerate(suits):
        turn = 2 * math.pi * (place + 0.5) / len(suits)
        at = Point(middle.x + radius * 0.5 * math.sin(turn), middle.y - radius * 0.5 * math.cos(turn))
        yield _emblem(emblems.emblem(suit.id, deck), at, radius * 0.3)


def _emblem(drawn: Frame, middle: Point, radius: float) -> Group:
    box = square(middle, 2 * radius)
    return Group(drawn.items, fit_into(Rect(0, 0, *drawn.size), box))


def _payments_into(pot: str, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What is paid into a pot: what for and how much; what is paid into both at once, each part by itself."""
    for what, amount, into in wording.payments(ruleset):
        pots, amounts = into.split("; "), amount.split(", and ")
        if pot in pots:
            yield what, amounts[pots.index(pot)] if len(amounts) == len(pots) else amount
