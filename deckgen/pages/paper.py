"""White paper: a theme's colours as they are to be seen on it."""

from dataclasses import replace

from deckgen.foundations.colour import BLACK, WHITE, contrast, mix
from deckgen.records.theme import Theme

SEEN = {"ink": 5.5, "accent": 3.0, "tone": 1.8}
"""The contrast with white paper that type, on pale tints too, what stands out, and thin rules take to be seen."""

DARKER = 40
"""Steps in which a colour is darkened."""

FRAMES, SUITS = 4.5, 3.0
"""The contrast with it that frames and titles take, and suits."""


def on_white(theme: Theme) -> Theme:
    """The theme for white paper or labels without any ground, whatever the ground of its cards.

    Type is black, or as where ink is saved; frames, ornament and suits keep the theme's colours as far as they can be
    seen. Frames whose colour is too pale take that of a dark ground; what else would be too pale is darkened.
    """
    own, palette = theme.palette, theme.saver
    pale = {office: darken(getattr(palette, office), least) for office, least in SEEN.items()}
    plain = {id: colour for id, colour in palette.by_suit.items() if not _is_seen(own.by_suit.get(id, WHITE), SUITS)}
    kept = {
        "border": next((one for one in (own.border, own.paper) if _is_seen(one, FRAMES)), palette.border),
        "suits": own.suits if all(_is_seen(one, SUITS) for one in own.suits) else palette.suits,
        "by_suit": {**own.by_suit, **plain},
    }
    for office in ("accent", "face"):
        if _is_seen(getattr(own, office), SEEN["accent"]):
            kept[office] = getattr(own, office)
    return replace(theme, palette=replace(palette, **{**pale, **kept}))  # type: ignore[arg-type]  # offices are colours


def darken(colour: str, least: float) -> str:
    """A colour, with as much black in it as it takes to be seen on white with a contrast of ``least``."""
    darker = (mix(colour, BLACK, part / DARKER) for part in range(DARKER))
    return next((one for one in darker if _is_seen(one, least)), BLACK)


def _is_seen(colour: str, least: float) -> bool:
    return contrast(colour, WHITE) >= least
