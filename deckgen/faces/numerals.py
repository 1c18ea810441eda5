"""Large numerals: what a numbered card shows in a theme that has no pips, over the emblem of its suit."""

import functools

from deckgen.art.ornament import star
from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import MARK
from deckgen.faces.lettering import line, numeral
from deckgen.faces.words import ink_of_words
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, square, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.spelling import in_figures


@functools.lru_cache(maxsize=512)
def numerals(number: str, design: CardDesign, inlaid: Motif | None = None) -> Group:
    """The number, with its sign where it shows one, in its box; ``inlaid`` is an emblem that is cut out of its strokes
    as often as it counts, where the theme lays pips out.
    """
    shown: list[Item] = [numeral(number, "numeral", design.box("numeral"), design, design.ink)]
    field, side = design.box("pips"), design.measure("pip")
    if inlaid:
        cut, look = inlaid._replace(colour=design.paper), design.on_colour(design.ink)
        for pip in design.theme.pips[int(number)]:
            x, y, size = field.x + pip.across * field.width, field.y + pip.down * field.height, pip.scale * side
            shown.append(artwork(cut, square(Point(x, y), size), look))
    return Group(tuple(shown), name="numeral")


@functools.lru_cache(maxsize=512)
def emblem_behind(emblem: Motif | None, count: int, design: CardDesign) -> Group:
    """The emblem of a suit, or the star of cards that have none, as a shape in the middle tone, which stands behind
    numerals and pictures and below all else; it goes round with what the card counts, as a hand of a clock does, so
    that no two ranks are alike.
    """
    box, said = design.box("numeral"), design.theme.numerals
    side = said.emblem * box.height
    field = Rect(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
    tone = design.palette.tone
    shown = (
        artwork(emblem._replace(colour=tone), field, design._replace(halo=False))
        if emblem
        else Path(star(box.centre, 4, *(part * side for part in MARK)), tone)
    )
    turned = Group((shown,), turning(said.first + said.turn * (count - 1), box.centre))
    return Group((turned,), clip=rectangle(*Rect(0, 0, *design.size).inset(-BLEED)), name=SCENE)


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    colour = design.ink if design.saver else ink_of_words(design.theme.type["second"].colour, design)
    written = (line(in_figures(number), "second", design.box("second"), design, colour, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
