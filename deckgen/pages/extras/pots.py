"""A mat for each pot of a game: a place for chips, what comes into the pot, and who takes it."""

import math
from collections.abc import Iterator

from deckgen.faces.artwork import artwork
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, square
from deckgen.foundations.outline import circle, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.table import Game
from deckgen.pages.cover_art import USUAL, cover_art, cover_look
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import TablePiece, part
from deckgen.pages.extras.headed import lit_ground, panel_in
from deckgen.pages.frames import page_field, page_frame
from deckgen.pages.setting.box import BoxStyle, set_words
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.ruleset import Pots, Ruleset
from deckgen.records.scene import Cover, CoverFigure
from deckgen.records.theme import Theme
from deckgen.wording import play_rules

POTS = {"hand": "hand-pot", "sabacc": "sabacc-pot", "only": "one-pot"}
"""What each pot is called among the words of payments."""

RING = 0.22
"""The radius of the ring on a mat, in widths of it at most, so that what stands beside it has room."""

RULE = 1.2
"""The width of the rule beside its light."""


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
    rule = middle.x + radius + 3 * MILLIMETRE
    left = rule + 5 * MILLIMETRE
    room = Rect(left, box.y + 8 * MILLIMETRE, box.right - left - 6 * MILLIMETRE, box.height - 16 * MILLIMETRE)
    facts = {
        "title": ruleset.title,
        "pot": pot,
        "payments": list(_payments_into(word(f"payments.{POTS[pot]}"), ruleset)),
        "takers": play_rules.takers(ruleset),
        "alone": money.alone,
        "sides": bool(ruleset.sides),
    }
    items: tuple[Item, ...] = (
        *panel_in(box, theme),
        *_light(middle, radius, rule, box, theme),
        *page_frame(box, theme),
        *ornaments.sun(middle, radius, palette.accent, 0.84, 96),
        *_pot_emblems(pot, game, emblems, middle, radius * 0.8, theme),
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


def _pot_emblems(pot: str, game: Game, emblems: Workshop, middle: Point, radius: float, theme: Theme) -> Iterator[Item]:
    """What lies under the chips: the suits about the pot of a hand, and a face card in the one that is seldom won."""
    deck = game.deck
    faces = [card.id for card in deck.cards if card.is_face and card.in_play]
    if pot == "sabacc" and faces:
        shown = cover_art(Cover(figures=(CoverFigure(art=faces[0]),), scene=USUAL), deck, cover_look(theme))
        side = 1.56 * radius
        yield artwork(shown.figures[0][0], Rect(middle.x - side / 2, middle.y - side / 2, side, side), shown.look)
        return
    suits = deck.suits
    for place, suit in enumerate(suits):
        turn = 2 * math.pi * (place + 0.5) / len(suits)
        at = Point(middle.x + radius * 0.5 * math.sin(turn), middle.y - radius * 0.5 * math.cos(turn))
        yield emblems.emblem(suit.id, deck).fit(square(at, 0.6 * radius))


def _payments_into(pot: str, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What is paid into a pot: what for and how much; what is paid into both at once, each part by itself."""
    for what, amount, into in play_rules.payments(ruleset):
        pots, amounts = into.split("; "), amount.split(", and ")
        if pot in pots:
            yield what, amounts[pots.index(pot)] if len(amounts) == len(pots) else amount
