"""Large numerals: what a numbered card shows in a theme that has no pips, over the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import SCENE, field_outline
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import MINUS, PLUS
from deckgen.faces.lettering import line, numeral
from deckgen.faces.words import ink_of_words
from deckgen.foundations.frame import Group, Item, Text
from deckgen.foundations.geometry import Point, Rect, moving, scaling, square, turning
from deckgen.foundations.spelling import in_figures
from deckgen.type.fonts import width

SIGN = 0.2
"""The part of the width of their box that numerals leave to a sign."""


@functools.lru_cache(maxsize=512)
def numerals(number: str, design: CardDesign, inlaid: Motif | None = None) -> Group:
    """The number, after its sign where it shows one, in its box; ``inlaid`` is an emblem that is cut out of its strokes
    as often as it counts, where the theme lays pips out.
    """
    box, digits = design.box("numeral"), number.lstrip(MINUS + PLUS)
    drawn = _digits(digits, design, inlaid)
    if digits == number:
        return Group(drawn, name="numeral")
    aside, wide = SIGN * box.width, _width(drawn[0])
    scale = min(1.0, (box.width - aside) / wide)
    left = box.centre.x - (aside + scale * wide) / 2
    sign = numeral(number[0], "numeral", box._replace(x=left, width=aside), design, design.ink)
    beside = scaling(scale).then(moving(left + aside - scale * (box.centre.x - wide / 2), box.centre.y * (1 - scale)))
    return Group((sign, Group(drawn, beside)), name="numeral")


def _digits(digits: str, design: CardDesign, inlaid: Motif | None) -> tuple[Item, ...]:
    """A number without a sign, and upon it what is cut out of it."""
    shown: list[Item] = [numeral(digits, "numeral", design.box("numeral"), design, design.ink)]
    field, side = design.box("pips"), design.measure("pip")
    if inlaid:
        cut, look = inlaid._replace(colour=design.paper), design.on_colour(design.ink)
        for pip in design.theme.pips[int(digits)]:
            x, y, size = field.x + pip.across * field.width, field.y + pip.down * field.height, pip.scale * side
            shown.append(artwork(cut, square(Point(x, y), size), look))
    return tuple(shown)


def _width(run: Item) -> float:
    """How wide a numeral stands that was set in a box."""
    narrowing, text = (run.transform.a, run.items[0]) if isinstance(run, Group) else (1.0, run)
    assert isinstance(text, Text), "a numeral is one run of text"
    return narrowing * width(text.text, text.font, text.size)


@functools.lru_cache(maxsize=512)
def emblem_behind(emblem: Motif, count: int, design: CardDesign) -> Group:
    """The emblem of a suit as a shape in the middle tone, which stands behind numerals, inside the border; it goes
    round with what the card counts, as a hand of a clock does, so that no two ranks are alike.
    """
    box, said = design.box("numeral"), design.theme.numerals
    side = said.emblem * box.height
    field = Rect(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
    shown = artwork(emblem._replace(colour=design.palette.tone), field, design._replace(halo=False))
    turned = Group((shown,), turning(said.first + said.turn * (count - 1), box.centre))
    return Group((turned,), clip=field_outline(design), name=SCENE)


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    colour = design.ink if design.saver else ink_of_words(design.theme.type["second"].colour, design)
    written = (line(in_figures(number), "second", design.box("second"), design, colour, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
