"""The plate: a value with its sign once more, written out on one line, on the border under the picture."""

import functools

from deckgen.art.ornament import point_ends
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line
from deckgen.foundations.frame import Group, Path
from deckgen.foundations.spelling import in_figures


@functools.lru_cache(maxsize=256)
def plate(number: int, design: CardDesign) -> Group:
    """A value in full, reversed out of a plate with pointed ends; one above zero, and to save ink, in an outline."""
    box, plain = design.box("plate"), design.saver or number > 0
    fill, written = (design.paper, design.ink) if plain else (design.ink, design.paper)
    ground = Path(point_ends(box), fill, written, 1.0)
    return Group((ground, line(in_figures(number, plus=True), "plate", box, design, written)), name="plate")
