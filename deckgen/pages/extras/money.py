"""What is played for: credits on sheets that are cut straight through, and a mat for each pot."""

from collections.abc import Iterator
from typing import NamedTuple

from deckgen import wording
from deckgen.art import ornament
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.spelling import several
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import AREA, TablePiece, fill_row, part
from deckgen.pages.frames import stepped_frame
from deckgen.pages.setting.box import BoxStyle, set_blocks, set_words, title
from deckgen.records.ruleset import Pots, Ruleset
from deckgen.records.theme import Theme

FROM_EDGE = 1.6 * MILLIMETRE
"""From the cut to a frame."""


class Credit(NamedTuple):
    """How credits of one worth are made: how many go across, how high they are, and their rim."""

    across: int
    height: float
    rim: str


CREDITS = (
    Credit(8, 23.25 * MILLIMETRE, "rays"),
    Credit(6, 27 * MILLIMETRE, "guilloche"),
    Credit(6, 45 * MILLIMETRE, "stars"),
    Credit(4, 42 * MILLIMETRE, "guilloche"),
    Credit(3, 63 * MILLIMETRE, "rays"),
)
"""From the least worth up: each larger than the one before, and with another rim."""


def credits(ruleset: Ruleset, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Credits for all players, each worth in a size, a colour and a rim of its own, in whole rows."""
    palette = theme.palette
    colours = (palette.suits[0], palette.accent, palette.face, palette.ink, palette.suits[2 % len(palette.suits)])
    extras = ruleset.extras
    for (worth, each), made, colour in zip(extras.credits.items(), CREDITS, colours, strict=False):
        size = Size(AREA.width / made.across, made.height)
        yield from fill_row(_credit(worth, size, made.rim, colour, theme), each * extras.players, paper)


def _credit(worth: int, size: Size, rim: str, colour: str, theme: Theme) -> TablePiece:
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    inside = box.inset(1.0 * MILLIMETRE)
    radius = min(inside.width, inside.height) / 2
    middle = Rect(box.centre.x - radius * 0.5, box.centre.y - radius * 0.5, radius, radius)
    number = set_blocks(title(str(worth)), middle, theme, BoxStyle(radius * 0.36))
    return TablePiece("credit", size, (*stepped_frame(box, colour), *ornaments.rim(rim, inside, colour), *number))


def chips(ruleset: Ruleset, paper: Size, theme: Theme) -> Iterator[TablePiece]:
    """Chips for all players, which are all alike and bear a star, in whole rows."""
    extras, made = ruleset.extras, CREDITS[0]
    if extras.chips:
        size = Size(AREA.width / made.across, made.height)
        box = Rect(0, 0, *size).inset(FROM_EDGE)
        colour = theme.palette.accent
        sign = Path(ornament.star(box.centre, 8, box.height * 0.26, box.height * 0.1), theme.palette.ink)
        rim = ornaments.rim("rays", box.inset(1.0 * MILLIMETRE), colour)
        piece = TablePiece("chip", size, (*stepped_frame(box, colour), *rim, sign))
        yield from fill_row(piece, extras.chips * extras.players, paper)


def pots(ruleset: Ruleset, theme: Theme) -> Iterator[TablePiece]:
    """A mat for each pot of the game: a place for chips, what comes into the pot, and who takes it."""
    money = ruleset.pots
    if money is None:
        return
    two = bool(money.takes_both or money.sabacc_ante or money.stake or money.fold or money.bombed or money.caller)
    for pot in ("hand", "sabacc") if two else ("only",):
        yield _mat(pot, ruleset, money, theme)


def _mat(pot: str, ruleset: Ruleset, money: Pots, theme: Theme) -> TablePiece:
    size, palette = part(1, 2), theme.palette
    box = Rect(0, 0, *size).inset(5 * MILLIMETRE)
    radius = box.height / 2 - 9 * MILLIMETRE
    middle = Point(box.x + radius + 6 * MILLIMETRE, box.centre.y)
    left = middle.x + radius + 6 * MILLIMETRE
    room = Rect(left, box.y + 8 * MILLIMETRE, box.right - left - 6 * MILLIMETRE, box.height - 16 * MILLIMETRE)
    takers = [hand.name for hand in ruleset.ranking if hand.id in money.takes_both]
    facts = {
        "title": ruleset.title,
        "pot": pot,
        "payments": list(_payments_into(f"{pot} pot", ruleset)),
        "takers": several(takers, "or"),
        "alone": money.alone,
        "sides": bool(ruleset.sides),
    }
    items: tuple[Item, ...] = (
        *stepped_frame(box, palette.accent, 2.2 * MILLIMETRE),
        *ornaments.sun(middle, radius, palette.accent, 0.84, 96),
        *set_words("extras/pot", facts, room, theme, BoxStyle(11.5, "left")),
    )
    return TablePiece("pot", size, items)


def _payments_into(pot: str, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What is paid into a pot: what for and how much; what is paid into both at once, each part by itself."""
    for what, amount, into in wording.payments(ruleset):
        pots, amounts = into.split("; "), amount.split(", and ")
        if pot in pots:
            yield what, amounts[pots.index(pot)] if len(amounts) == len(pots) else amount
