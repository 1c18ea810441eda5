"""The fonts have every character of the names that are printed.

A character that a font lacks would be printed as an empty box.

This passes:

```yaml
extends: standard
faces:
  idiot: {name: L'Idiot blessé}
```

This fails:

```yaml
extends: standard
faces:
  idiot: {name: The Idiot ☃}
```
"""

from collections.abc import Iterator, Mapping

from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.type.fonts import font

ID = "glyphs"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Look up each character of the deck's title and of its names in the fonts that names are set in."""
    kind = subject.theme.type["name"]
    fonts = [font(id) for id in (kind.font, kind.narrow) if id]
    for text, at in _texts(subject):
        missing = "".join(dict.fromkeys("".join(face.missing(text) for face in fonts)))
        if missing:
            listed = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing)
            yield Finding(
                ID, f"the theme's fonts have no {listed}, which stands in {text!r}", at, "use other characters"
            )


def _texts(subject: Subject) -> Iterator[tuple[str, Location]]:
    deck = subject.deck
    yield deck.title, deck.marks.at("title")
    for suit in deck.suits:
        yield suit.name, deck.marks.at(f"suits.{suit.id}.name")
    for rank in deck.ranks:
        yield rank.name, deck.marks.at(f"ranks.{rank.id}.name")
    for card in deck.cards:
        if card.is_face or f"cards.{card.id}.name" in deck.marks:
            yield card.name, place(deck, card, "name")
