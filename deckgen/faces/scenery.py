"""The ground of a card inside its border: engraved lines, where the theme has light for it."""

import functools

from deckgen.art.engraving import PITCH, engrave
from deckgen.faces.card_design import CardDesign
from deckgen.faces.skifter import drawing_of
from deckgen.foundations.frame import Group, Path
from deckgen.foundations.outline import Outline
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Scene


def scene_of(card: Card, deck: Deck, numbered: bool, design: CardDesign) -> Scene | None:
    """The light over a card: its own, that of its drawing, of its rank, that of its kind, or that of all.

    None where ink is saved, and behind a text, which is to be read.
    """
    kind = "numbers" if numbered else "courts" if card.suit else "faces"
    known = design.theme.grounds
    names = (card.id, drawing_of(card, deck), card.art, card.rank or "", kind, "all")
    return None if design.saver or card.text else next((known[name] for name in names if name in known), None)


@functools.lru_cache(maxsize=256)
def scenery(scene: Scene, outline: Outline, design: CardDesign) -> Group:
    """The engraved ground of a scene, cut off at an ``outline``."""
    scale = design.theme.scale(design.size)
    lines = engrave(outline.bounds, scene, PITCH * max(1.0, scale))
    return Group((Path(lines, design.palette.engraving),), clip=outline)
