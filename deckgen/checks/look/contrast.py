"""Type, emblems and drawings stand out from their ground.

The contrast ratio of WCAG 2.2: at least 4.5 for type and 3 for emblems, whose colours are the suits' or, in drawings
that have none of these, their own, of which the clearest counts. Type is printed in ink on paper and on the panel
inside the border, and in paper on ink for values below zero. Emblems stand on paper and on the panel; so does the star
of the cards that belong to no suit, in the colour `face`. Ornament (the border, the accent and the tone of
pictures, and the line and the metal of the back) gets a warning if it could hardly be seen. The colours that a theme
has for saving ink are checked as well, but give only warnings. Words in a box of a theme are compared with what the
theme puts behind them. Black on white has 21.

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

Options: `text`, the least ratio for type; `emblem`, the least for emblems; `ornament`, the least for what adorns.
"""

from collections.abc import Iterator, Mapping
from math import floor

from deckgen.checks.art_references import emblem_colour_place, emblem_colours
from deckgen.checks.subject import DeckInTheme, theme_place
from deckgen.faces.words import tint
from deckgen.foundations.colour import contrast
from deckgen.foundations.findings import Finding, Severity
from deckgen.records.boxes import WordsBox
from deckgen.records.palette import Palette
from deckgen.records.record import replace

ID = "contrast"
SEVERITY: Severity = "error"
DEFAULTS: Mapping[str, float] = {"text": 4.5, "emblem": 3.0, "ornament": 1.5}

FURTHER = "take a colour further from the paper's"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Hold every colour against those it is printed on, in full colour and where ink is saved."""
    theme = subject.theme
    palette, inside = theme.palette, theme.inside
    if inside is None:
        yield from _palette(subject, palette, (palette.paper, palette.panel), "palette")
    else:
        yield from _palette(subject, palette, (palette.paper,), "palette")
        yield from _palette(subject, inside, (inside.panel,), "on-panel", "palette")
    if theme.saver != theme.palette:
        for finding in _palette(subject, theme.saver, (theme.saver.paper,), "saver", "palette"):
            yield finding._replace(message=f"with --ink saver, {finding.message}", severity="warning")
    yield from _words(subject)
    yield from _back(subject)


def _words(subject: DeckInTheme) -> Iterator[Finding]:
    """Words that could hardly be read on what stands behind them in their box, in each colour that a card may have."""
    theme, least = subject.theme, subject.options(ID)["text"]
    boxes = {name: box for name, box in theme.boxes.items() if isinstance(box, WordsBox)}
    for colour in ("", *theme.palette.by_word.values()):
        palette = replace(theme.palette, face=colour, border=colour) if colour else theme.palette
        for name, box in boxes.items():
            kind = theme.type.get(name, theme.type["text"])
            grounds = (tint(box.ground, palette),) if box.ground else (palette.paper, palette.panel)
            if kind.colour or box.ground:
                for message in _pale(f"the {name}", tint(kind.colour or "ink", palette), grounds, least):
                    at = theme_place(theme, f"type.{name}.colour", f"boxes.{name}.ground")
                    yield Finding(ID, message, at, "take a colour further from what stands behind it")


def _palette(subject: DeckInTheme, palette: Palette, grounds: tuple[str, ...], *sections: str) -> Iterator[Finding]:
    """The colours of a palette that are too pale on its grounds, the panel last, each at the first section that says
    it.
    """
    least = subject.options(ID)
    for message in _pale("type", palette.ink, grounds, least["text"]):
        causes = (f"{section}.{office}" for section in sections for office in ("ink", "paper", "panel"))
        at = theme_place(subject.theme, *causes)
        yield Finding(ID, message, at, "take an ink further from the paper's and the panel's")
    for suit in subject.deck.suits:
        colours = emblem_colours(subject, suit, palette)
        clearest = max(colours, key=lambda colour: min(contrast(colour, ground) for ground in grounds))
        for message in _pale(f"the emblem of {suit.name}", clearest, grounds, least["emblem"]):
            yield Finding(ID, message, emblem_colour_place(subject, suit, *sections), FURTHER)
    for office, beneath, limit in (
        ("face", grounds, "emblem"),
        ("border", grounds, "ornament"),
        ("accent", grounds[-1:], "ornament"),
        ("tone", grounds[-1:], "ornament"),
    ):
        for message in _pale(f"the {office}", getattr(palette, office), beneath, least[limit]):
            at = theme_place(subject.theme, *(f"{section}.{office}" for section in sections))
            yield Finding(ID, message, at, FURTHER, "error" if limit == "emblem" else "warning")


def _back(subject: DeckInTheme) -> Iterator[Finding]:
    """The findings on parts of the back that could not be seen."""
    theme, least = subject.theme, subject.options(ID)["ornament"]
    if (theme.back["pattern"], theme.back["centre"]) == ("none", "none"):
        return
    for office in ("line", "metal"):
        for message in _pale(f"the {office} of the back", theme.back[office], (theme.back["ground"],), least):
            at = theme_place(theme, f"back.{office}", "back.ground")
            yield Finding(ID, message, at, "take a colour further from the ground's", "warning")


def _pale(what: str, colour: str, grounds: tuple[str, ...], least: float) -> Iterator[str]:
    """The message on a colour that does not stand out from all of its grounds."""
    ratio, ground = min((contrast(colour, ground), ground) for ground in grounds)
    if ratio < least:
        yield f"{what}, {colour} on {ground}, has a contrast of {floor(ratio * 10) / 10:.1f}; it takes {least:g}"
