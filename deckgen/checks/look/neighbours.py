"""Colours that lie beside one another in pictures can be told apart.

Court cards have the colour of their suit side by side with the accent and with the dark of pictures. In print, two of
them with a contrast ratio under 1.5 become one. A colour identical to another is meant to be one with it, and is not
reported; nor is a theme that prints each card on the colour of its suit, `ground: own`, because its pictures are in
three colours.

This passes:

```yaml
theme: mine
extends: classic
palette: {accent: "#c4930f", by-suit: {coins: "#c24e00"}}
```

This fails, for gold beside orange has 1.2:

```yaml
theme: mine
extends: classic
palette: {accent: "#b8860b", by-suit: {coins: "#d55e00"}}
```

Options: `ratio`, the least contrast of neighbours.
"""

from collections.abc import Iterator, Mapping
from math import floor

from deckgen.checks.subject import DeckInTheme, suit_colour_place
from deckgen.faces.pips import pip_count
from deckgen.foundations.colour import contrast
from deckgen.foundations.findings import Finding, Severity

ID = "neighbours"
SEVERITY: Severity = "warning"
DEFAULTS: Mapping[str, float] = {"ratio": 1.5}


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Hold the colour of each suit that has courts against what lies beside it in their pictures."""
    theme, deck, least = subject.theme, subject.deck, subject.options(ID)["ratio"]
    if theme.ground == "own":
        return
    palette = theme.inside or theme.palette
    sections = ("on-panel", "palette") if theme.inside else ("palette",)
    pictured = {card.suit for card in deck.cards if card.suit and card.rank and not pip_count(card, deck, theme)}
    for suit in (suit for suit in deck.suits if suit.id in pictured):
        colour = palette.suit(deck, suit.id)
        for what, other in (("the accent", palette.accent), ("the dark of pictures", palette.shade)):
            ratio = contrast(colour, other)
            if colour != other and ratio < least:
                pair = f"{what}, {other}, beside {suit.name}, {colour}, has a contrast of {floor(ratio * 10) / 10:.1f}"
                at = suit_colour_place(subject, suit.id, *sections)
                yield Finding(ID, f"{pair}; it takes {least:g}", at, "make one of them lighter or darker")
