"""White paper: a theme's colours as they are to be seen on it."""

from dataclasses import replace

from deckgen.foundations.colour import BLACK, WHITE, contrast
from deckgen.records.theme import Theme

SEEN = {"ink": 4.5, "accent": 3.0, "tone": 1.8}
"""The contrast with white paper that type, what stands out, and thin rules take to be seen."""


def on_white(theme: Theme) -> Theme:
    """The theme for white paper or labels without any ground, whatever the ground of its cards.

    What would be too pale to be seen there is black.
    """
    palette = theme.saver
    pale = {office: BLACK for office, least in SEEN.items() if contrast(getattr(palette, office), WHITE) < least}
    return replace(theme, palette=replace(palette, **pale))  # type: ignore[arg-type]  # offices are colours
