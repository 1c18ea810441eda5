"""Large numerals: what a numbered card shows in a theme that has no pips, over the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line, numeral
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Rect
from deckgen.names import in_figures

BEHIND = 1.5
"""How much larger than the numeral the emblem behind it is."""


@functools.lru_cache(maxsize=512)
def numerals(number: int, emblem: Motif, design: CardDesign) -> tuple[Group, ...]:
    """The number in its box, and behind it the emblem as a shape in the middle tone."""
    box = design.box("numeral")
    side = min(BEHIND * box.height, design.size.width)
    field = Rect(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
    shape = artwork(emblem._replace(colour=design.palette.tone), field, design._replace(halo=False))
    written = numeral(str(number), "numeral", box, design, design.ink)
    return Group((shape,), name=SCENE), Group((written,), name="numeral")


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    written = (line(in_figures(number), "second", design.box("second"), design, design.ink, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
