"""Clear foil: a theme's colours, dark enough to be seen without paper behind them."""

from dataclasses import replace

from deckgen.foundations.colour import luminance
from deckgen.records.theme import Theme


def foil_theme(theme: Theme) -> Theme:
    """The theme for clear foil: every colour as dark as it has to be to be seen without paper behind it."""
    palette = theme.saver
    offices = ("ink", "tone", "accent", "face", "border", "shade")
    made = replace(
        palette,
        **{office: _darken(getattr(palette, office)) for office in offices},
        suits=tuple(map(_darken, palette.suits)),
        by_suit={suit: _darken(colour) for suit, colour in palette.by_suit.items()},
        by_word={word: _darken(colour) for word, colour in palette.by_word.items()},
    )
    back = {part: _darken(said) if said.startswith("#") else said for part, said in theme.back.items()}
    return replace(theme, palette=made, inside=None, saver=made, back=back)


def _darken(colour: str) -> str:
    """The same hue, no lighter than can be told from the card below."""
    parts = [float(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    while luminance(colour) > 0.12:
        parts = [part * 0.94 for part in parts]
        colour = "#" + "".join(f"{round(part):02x}" for part in parts)
    return colour
