"""The fonts have every character of the names and texts that are printed.

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

from deckgen.checks.subject import Subject, place, texts_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.words import lettering
from deckgen.foundations.findings import Finding, Location, Severity, printable
from deckgen.type.fonts import font
from deckgen.type.markup import read_markup

ID = "glyphs"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Look up each character of the deck's title and of its names in the fonts that names are set in, then of texts."""
    kind = subject.theme.type["name"]
    fonts = [font(id) for id in (kind.font, kind.narrow) if id]
    for text, at in _texts(subject):
        yield from _missing("".join(face.missing(text) for face in fonts), text, at)
    design = CardDesign(subject.theme, subject.size)
    for card in subject.deck.cards:
        for text, at, box in texts_of(subject.deck, card):
            set_in = lettering(box, design)
            phrases = (phrase for passage in read_markup(text) for phrase in passage.phrases if not phrase.is_emblem)
            missing = "".join(font(set_in.font(phrase.style)).missing(phrase.text) for phrase in phrases)
            yield from _missing(missing, printable(text), at)


def _missing(characters: str, text: str, at: Location) -> Iterator[Finding]:
    if characters:
        listed = ", ".join(f"{one!r} (U+{ord(one):04X})" for one in dict.fromkeys(characters))
        yield Finding(ID, f"the theme's fonts have no {listed}, which stands in {text!r}", at, "use other characters")


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
