"""What is played for: credits and chips, on sheets that are cut straight through, and a mat for each pot."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from deckgen.art import ornament
from deckgen.faces.artwork import artwork
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, moving, square, turning
from deckgen.foundations.outline import circle, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.phrases import takers
from deckgen.game.standings import Game
from deckgen.pages.cover_art import USUAL, cover_art, cover_look
from deckgen.pages.extras import pieces
from deckgen.pages.extras.piece_sheets import AREA, TablePiece, fill_row, part
from deckgen.pages.extras.pieces import RULE, PieceDesign, lit_ground, panel_in, piece_design
from deckgen.pages.paper import page_field, page_frame
from deckgen.pages.setting.words_in_place import BoxStyle, set_words
from deckgen.records.palette import Cover, CoverFigure
from deckgen.records.ruleset import Pots, Ruleset
from deckgen.records.theme import Theme
from deckgen.rules_in_words import play_rules

FROM_EDGE = 1.9 * MILLIMETRE  # from the cut to a frame
LARGE = 1.2  # the type of a number in heights of its place, which its figures fill to two thirds

POTS = {"hand": "hand-pot", "sabacc": "sabacc-pot", "only": "one-pot"}
"""What each pot is called among the words of payments."""

RING = 0.22  # the radius of the ring on a mat, in widths of it at most, so that what stands beside it has room


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


def credits(design: PieceDesign, paper: Size) -> Iterator[TablePiece]:
    """Credits for all players, each worth in a size, a colour and a design of its own, in whole rows; none of a game
    without pots.

    A row is folded along its middle before it is cut, which makes plaques that are twice as thick and have a back.
    """
    game, theme, palette = design.game, design.theme, design.theme.palette
    colours = (palette.suits[0], palette.accent, palette.face, palette.shade, palette.suits[2 % len(palette.suits)])
    extras, suits = game.ruleset.extras, game.deck.suits
    worths = extras.credits.items() if game.ruleset.pots else ()
    for place, ((worth, each), credit, colour) in enumerate(zip(worths, CREDITS, colours, strict=False)):
        back = design.emblem(suits[place % len(suits)].id) if suits else None
        piece = _fold_piece("credit", credit, colour, theme, partial(_number, str(worth), theme), back)
        yield from fill_row(piece, each * extras.players, paper)


class CreditFace(NamedTuple):
    """The front of a credit, cut out: its picture, and the colour of its edge."""

    frame: Frame
    colour: str


def credit_faces(game: Game, theme: Theme) -> Iterator[CreditFace]:
    """The fronts of the credits or chips of a game, from the least worth up; none where it is played without."""
    design = piece_design(game, theme)
    for piece in dict.fromkeys(credits(design, AREA) if game.ruleset.pots else chips(design, AREA)):
        size = Size(piece.size.width, piece.size.height / 2)
        front = piece.items[0].items  # type: ignore[union-attr]  # a group, turned round
        yield CreditFace(Frame(size, front), piece.ground)


def _number(worth: str, theme: Theme, box: Rect) -> Sequence[Item]:
    return (fit_line(worth, theme.pages["title"], box.height * LARGE, box, theme.palette.ink),)


def _fold_piece(
    kind: str, credit: Credit, colour: str, theme: Theme, sign: Callable[[Rect], Sequence[Item]], back: Frame | None
) -> TablePiece:
    """A plaque with what stands on it, upside down over its back, so that a fold between the two makes one of it.

    Its colour goes to the cut and beyond; where ink is saved, only its lines have it.
    """
    size = Size(AREA.width / credit.across, credit.height)
    whole = Rect(0, 0, *size)
    ground, light = (WHITE, colour) if theme.ink == "saver" else (colour, theme.palette.paper)
    plaque, place = pieces.plaque(whole.inset(FROM_EDGE), credit.frame, credit.marks, light)
    field = (Path(rectangle(*whole), ground), *plaque, *pieces.plain_place(place, theme.palette.paper, colour))
    room = place.inset(place.width * 0.12)
    emblem = (back.fit(room),) if back else ()
    items = (Group((*field, *sign(room)), turning(180, whole.centre)), Group((*field, *emblem), moving(0, size.height)))
    fold = (Point(0, size.height), Point(size.width, size.height))
    return TablePiece(kind, Size(size.width, 2 * size.height), items, (fold,), ground=ground)


def chips(design: PieceDesign, paper: Size) -> Iterator[TablePiece]:
    """Chips for all players, which are all alike and bear a star, in whole rows; none of a game without them."""
    extras, suits, palette = design.game.ruleset.extras, design.game.deck.suits, design.theme.palette
    if extras.chips:
        back = design.emblem(suits[0].id) if suits else None

        def star(box: Rect) -> Sequence[Item]:
            return (Path(ornament.star(box.centre, 8, box.height * 0.5, box.height * 0.2), palette.border),)

        piece = _fold_piece("chip", CREDITS[0], palette.accent, design.theme, star, back)
        yield from fill_row(piece, extras.chips * extras.players, paper)


def pots(design: PieceDesign) -> Iterator[TablePiece]:
    """A mat for each pot of the game: a place for chips, what comes into the pot, and who takes it."""
    if money := design.game.ruleset.pots:
        for pot in ("hand", "sabacc") if money.two else ("only",):
            yield _mat(pot, money, design)


def _mat(pot: str, money: Pots, design: PieceDesign) -> TablePiece:
    ruleset, size, theme, palette = design.game.ruleset, part(1, 2), design.theme, design.theme.palette
    box = Rect(0, 0, *size).inset(5 * MILLIMETRE)
    radius = min(box.height / 2 - 9 * MILLIMETRE, box.width * RING)
    middle = Point(box.x + radius + 6 * MILLIMETRE, box.centre.y)
    rule = middle.x + radius + 3 * MILLIMETRE
    left = rule + 5 * MILLIMETRE
    room = Rect(left, box.y + 8 * MILLIMETRE, box.right - left - 6 * MILLIMETRE, box.height - 16 * MILLIMETRE)
    facts = {
        "title": ruleset.title,
        "pot": pot,
        "payments": list(_payments_into(word(f"payments.{POTS[pot]}"), ruleset)),
        "takers": takers(ruleset),
        "alone": money.alone,
        "sides": bool(ruleset.sides),
    }
    items: tuple[Item, ...] = (
        *panel_in(box, theme),
        *_light(middle, radius, rule, box, theme),
        *page_frame(box, theme),
        *pieces.sun(middle, radius, palette.accent, 0.84, 96),
        *_pot_emblems(pot, middle, radius * 0.8, design),
        *set_words("extras/pot", facts, room, theme, BoxStyle(14.0, "left")),
    )
    return TablePiece("pot", size, items)


def _light(middle: Point, radius: float, right: float, box: Rect, theme: Theme) -> Iterator[Item]:
    """The lit ground of a mat's ring, as far as a rule at the ``right``."""
    field = page_field(box, theme)
    stage = field.bounds._replace(width=right - field.bounds.x)
    yield Group(lit_ground(stage, middle, theme), clip=field)
    yield Path(circle(middle, radius), theme.palette.panel or theme.palette.paper)
    yield Path(rectangle(right, stage.y, RULE, stage.height), theme.palette.accent)


def _pot_emblems(pot: str, middle: Point, radius: float, design: PieceDesign) -> Iterator[Item]:
    """The emblems under the chips: the suits about the pot of a hand, and a face card in the one that is seldom won."""
    deck = design.game.deck
    faces = [card.id for card in deck.cards if card.is_face and card.in_play]
    if pot == "sabacc" and faces:
        art = cover_art(Cover(figures=(CoverFigure(art=faces[0]),), scene=USUAL), deck, cover_look(design.theme))
        side = 1.56 * radius
        yield artwork(art.figures[0][0], square(middle, side), art.look)
        return
    suits = deck.suits
    for place, suit in enumerate(suits):
        turn = 2 * math.pi * (place + 0.5) / len(suits)
        at = Point(middle.x + radius * 0.5 * math.sin(turn), middle.y - radius * 0.5 * math.cos(turn))
        yield design.emblem(suit.id).fit(square(at, 0.6 * radius))


def _payments_into(pot: str, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """The payments into a pot: what for and how much; of one into both pots, each part by itself."""
    for what, amount, into in play_rules.payments(ruleset):
        pots, amounts = into.split("; "), amount.split(", and ")
        if pot in pots:
            yield what, amounts[pots.index(pot)] if len(amounts) == len(pots) else amount
