"""Large numerals: what a numbered card shows in a theme that has no pips, over the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line, numeral
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Rect
from deckgen.names import in_figures

BEHIND = 1.2
"""How much larger than the numeral the emblem behind it is."""


@functools.lru_cache(maxsize=512)
def numerals(number: str, design: CardDesign) -> Group:
    """The number, with its sign where it shows one, in its box."""
    return Group((numeral(number, "numeral", design.box("numeral"), design, design.ink),), name="numeral")


@functools.lru_cache(maxsize=64)
def emblem_behind(emblem: Motif, design: CardDesign) -> Group:
    """The emblem of a suit as a shape in the middle tone, which stands behind its numerals and below all else."""
    box = design.box("numeral")
    side = min(BEHIND * box.height, design.size.width)
    field = Rect(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
    return Group(
        (artwork(emblem._replace(colour=design.palette.tone), field, design._replace(halo=False)),), name=SCENE
    )


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    written = (line(in_figures(number), "second", design.box("second"), design, design.ink, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
