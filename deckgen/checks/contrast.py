"""Type and emblems stand out from their ground.

The contrast ratio of WCAG 2.2: at least 4.5 for type and 3 for emblems, whose colours are the suits'. Type is printed
in ink on paper, and in paper on ink for values below zero; emblems stand on paper and on the panel inside the border.
The colours that a theme has for saving ink are looked at as well, and only warned of. Black on white has 21.

This passes:

```yaml
theme: mine
extends: classic
palette: {ink: "#1b2a49"}
```

This fails, for yellow on white has 1.3:

```yaml
theme: mine
extends: classic
palette: {ink: "#f0e442"}
```

Options: `text`, the least ratio for type; `emblem`, the least for emblems.
"""

from collections.abc import Callable, Iterator, Mapping

from deckgen.checks.colour import contrast
from deckgen.checks.subject import Subject, suit_colour_place
from deckgen.findings import Finding, Location, Severity
from deckgen.records.theme import Palette

ID = "contrast"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {"text": 4.5, "emblem": 3.0}


def check(subject: Subject) -> Iterator[Finding]:
    """Hold the colours of type and suits against those of the card, in full colour and where ink is saved."""
    theme = subject.theme
    yield from _palette(subject, theme.palette, "palette", lambda suit: suit_colour_place(subject, suit))
    if theme.saver != theme.palette:
        for finding in _palette(subject, theme.saver, "saver", lambda _: theme.where("saver.suits")):
            yield finding._replace(message=f"with --ink saver, {finding.message}", severity="warning")


def _palette(
    subject: Subject, palette: Palette, section: str, suit_place: Callable[[str], Location]
) -> Iterator[Finding]:
    least = subject.options(ID)
    ratio = contrast(palette.ink, palette.paper)
    if ratio < least["text"]:
        message = f"type in {palette.ink} on {palette.paper} has a contrast of {ratio:.1f}; it takes {least['text']:g}"
        yield Finding(ID, message, subject.theme.where(f"{section}.ink"), "make the ink darker or the paper lighter")
    for suit in subject.deck.suits:
        colour = palette.suit(subject.deck, suit.id)
        ratio, ground = min((contrast(colour, ground), ground) for ground in (palette.paper, palette.panel))
        if ratio < least["emblem"]:
            message = f"the emblem of {suit.name}, {colour} on {ground}, has a contrast of {ratio:.1f}"
            message += f"; it takes {least['emblem']:g}"
            yield Finding(ID, message, suit_place(suit.id), "take a colour further from the paper's")
