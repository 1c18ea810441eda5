"""Miniatures: small cards on which nothing stands but a value and a picture, large enough to be read among words."""

from collections.abc import Sequence
from typing import NamedTuple

from deckgen.faces.lettering import fit_line
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.outline import rectangle
from deckgen.records.theme import Theme
from deckgen.typography.fonts import width

PORTRAIT = Size(40.0, 56.0)  # a face card: its picture over its value
PLAIN = Size(18.0, 25.0)  # a card of a hand: its value over its emblem

PLATE, PLATE_EDGE = 12.0, 1.8
"""The height of a value by itself, which is the size of its type, and what its dark ground has on either side."""

APART = 1.6  # points between the cards of a hand


class Miniature(NamedTuple):
    """The contents of a small card: its value in figures, on ``dark`` where that is below zero, and its picture."""

    value: str
    picture: Frame
    dark: bool = False


def portrait(card: Miniature, theme: Theme) -> Frame:
    """A face card with its value large below its picture; ``theme`` is as it is seen on the page."""
    wide, height = PORTRAIT
    upper = Rect(2.5, 2.5, wide - 5, height - 22.0)
    below = Rect(0, height - 18.5, wide, 18.5)
    ground = Path(rectangle(0, 0, wide, height), theme.palette.panel or theme.palette.paper)
    return Frame(PORTRAIT, (ground, *_value(card, below, 19.0, theme), card.picture.fit(upper)))


def suit_sign(emblem: Frame, theme: Theme) -> Frame:
    """The emblem of a suit on a square as wide as a portrait; ``theme`` is as it is seen on the page."""
    side = PORTRAIT.width
    ground = Path(rectangle(0, 0, side, side), theme.palette.panel or theme.palette.paper)
    return Frame(Size(side, side), (ground, emblem.fit(Rect(0, 0, side, side).inset(side * 0.14))))


def hand_row(cards: Sequence[Miniature], theme: Theme) -> Frame:
    """The cards of a hand side by side, each with its value over its emblem."""
    wide, height = PLAIN
    edge = theme.palette.tone
    items: list[Item] = []
    for number, card in enumerate(cards):
        upper = Rect(0.9, 0.9, wide - 1.8, height * 0.44)
        lower = Rect(2.2, height * 0.49, wide - 4.4, height * 0.46)
        outline = rectangle(0, 0, wide, height, 1.6)
        face = (Path(outline, theme.palette.paper), *_value(card, upper, 10.5, theme), card.picture.fit(lower))
        items.append(Group((*face, Path(outline, stroke=edge, width=0.5)), moving(number * (wide + APART) + 0.3, 0.3)))
    return Frame(Size(len(cards) * (wide + APART) - APART + 0.6, height + 0.6), tuple(items))


def is_below_zero(value: str) -> bool:
    """Whether a value as it is told is a number below zero, and nothing more."""
    return value[:1] == "−" and value[1:].isdigit()


def value_plate(value: str, dark: bool, theme: Theme) -> Frame:
    """A value by itself in the type of cards, light on ``dark`` where it is below zero."""
    face, edge = theme.pages["title"], PLATE_EDGE if dark else 0.2
    box = Rect(0, 0, width(value, face, PLATE) + 2 * edge, PLATE)
    ground = (Path(rectangle(*box), theme.palette.ink),) if dark else ()
    colour = theme.palette.paper if dark else theme.palette.ink
    return Frame(Size(*box[2:]), (*ground, fit_line(value, face, PLATE, box, colour)))


def _value(card: Miniature, box: Rect, points: float, theme: Theme) -> tuple[Item, ...]:
    """The value in ``box``, light on dark where it is below zero, as in the index of cards."""
    ink = theme.palette.ink
    ground = (Path(rectangle(*box), ink),) if card.dark else ()
    room = Rect(box.x + 0.4, box.y, box.width - 0.8, box.height)
    words = (fit_line(card.value, theme.pages["title"], points, room, theme.palette.paper if card.dark else ink),)
    return (*ground, *(words if card.value else ()))
