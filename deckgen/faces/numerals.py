"""Large numerals: what a numbered card shows in a theme that has no pips, over the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line, numeral
from deckgen.faces.words import ink_of_words
from deckgen.foundations.colour import mix
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Rect, moving, scaling, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.spelling import in_figures

QUIET = 0.45
"""How much of the middle tone a number behind a figure has; the rest is the ground's."""

BEHIND = 1.4
"""How much larger than before an emblem a number is behind a figure."""


HOUR = 30
"""Degrees that an emblem behind numerals is turned by from one rank to the next."""


@functools.lru_cache(maxsize=512)
def numerals(number: str, design: CardDesign) -> Group:
    """The number, with its sign where it shows one, in its box."""
    return Group((numeral(number, "numeral", design.box("numeral"), design, design.ink),), name="numeral")


@functools.lru_cache(maxsize=64)
def numerals_behind(number: str, design: CardDesign) -> Group:
    """The number in a quiet tone, so large that the card hardly holds it."""
    box, top = design.box("numeral"), design.box("value").bottom
    colour = mix(design.paper, design.palette.tone, QUIET)
    shown = numeral(number, "numeral", box, design, colour)
    grow = moving(-box.centre.x, -box.y).then(scaling(BEHIND)).then(moving(box.centre.x, top))
    return Group((Group((shown,), grow),), clip=rectangle(*Rect(0, 0, *design.size).inset(-BLEED)), name=SCENE)


@functools.lru_cache(maxsize=512)
def emblem_behind(emblem: Motif, count: int, design: CardDesign) -> Group:
    """The emblem of a suit as a shape in the middle tone, which stands behind its numerals and below all else; it goes
    round with what the card counts, as a hand of a clock does, so that each rank shows another part of it.
    """
    box = design.box("numeral")
    side, aside = 2.05 * box.height, 0.1 * design.size.width  # the card shows a part of it
    field = Rect(box.centre.x + aside - side / 2, box.centre.y + aside - side / 2, side, side)
    shown = artwork(emblem._replace(colour=design.palette.tone), field, design._replace(halo=False))
    turned = Group((shown,), turning(HOUR * (count - 1), box.centre))
    return Group((turned,), clip=rectangle(*Rect(0, 0, *design.size).inset(-BLEED)), name=SCENE)


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    colour = design.ink if design.saver else ink_of_words(design.theme.type["second"].colour, design)
    written = (line(in_figures(number), "second", design.box("second"), design, colour, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
