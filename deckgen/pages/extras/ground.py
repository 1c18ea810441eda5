"""The ground of pieces: the theme's own, as cards have it, and the colours that are seen on it."""

from dataclasses import replace

from deckgen.faces.card_design import design_for
from deckgen.foundations.colour import WHITE, contrast, mix
from deckgen.pages.paper import on_white
from deckgen.records.boxes import REFERENCE
from deckgen.records.theme import Palette, Theme

SEEN = {"accent": 3.0, "border": 3.0, "face": 3.0, "tone": 1.8}
"""The contrast with the ground that colours of each office take to be seen."""

STEPS = 20
"""Steps in which a colour comes nearer to that of type."""


def on_ground(theme: Theme, ink: str = "full") -> Theme:
    """The theme as it is printed on pieces: on the ground of its cards, or on white where they have none or where
    ``ink`` is saved. What would be too near to the ground comes nearer to the colour of type.
    """
    palette, theme = design_for(theme, REFERENCE, ink).palette, replace(theme, ink=ink)
    if palette.paper == WHITE:
        return on_white(theme)
    seen = {office: _approach(getattr(palette, office), palette, least) for office, least in SEEN.items()}
    return replace(theme, palette=replace(palette, **seen))  # type: ignore[arg-type]  # offices are colours


def _approach(colour: str, palette: Palette, least: float) -> str:
    """A colour with as much of the ink in it as it takes to be seen on paper with a contrast of ``least``."""
    nearer = (mix(colour, palette.ink, step / STEPS) for step in range(STEPS + 1))
    return next((one for one in nearer if contrast(one, palette.paper) >= least), palette.ink)


def brightest(ground: str, *colours: str) -> str:
    """That of some colours which is seen best on a ground."""
    return max(colours, key=lambda one: contrast(one, ground))
