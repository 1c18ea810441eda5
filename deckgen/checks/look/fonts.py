"""The theme's own fonts can be read, and may be embedded in a file.

A font itself says whether it may be embedded. One that forbids it is printed all the same, since your licence may allow
more: check before you pass the file on.

This passes:

```yaml
theme: mine
extends: classic
type:
  name: {font: vollkorn-bold, size: 9pt}
```

This fails, for the file holds no font:

```yaml
theme: mine
extends: classic
fonts: {mine: broken.ttf}
type:
  name: {font: mine, size: 9pt, fallback: [vollkorn-bold]}
```
"""

from collections.abc import Iterator, Mapping
from typing import Any

from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.findings import DeckgenError, Finding, Severity
from deckgen.records.measures import FontFile
from deckgen.typography.own_fonts import cut_font, read_measures

ID = "fonts"
SEVERITY: Severity = "error"

RESTRICTED, WHOLE_ONLY, BITMAPS_ONLY = 0x0002, 0x0100, 0x0200
"""What a font says about being embedded, as the OpenType specification numbers it: OS/2, fsType."""


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Read each font of the theme's own, and cut out of it what the cards say."""
    for name, id in subject.theme.fonts.items():
        at, file = subject.theme.marks.at(f"fonts.{name}"), FontFile.of_id(id)
        try:
            measures = read_measures(file) if file else {}
            if file and (letters := "".join(sorted(_letters(subject) & measures["widths"].keys()))):
                cut_font(file, letters)  # as it will be printed, or a broken outline would be told too late
        except DeckgenError as error:
            yield from (finding._replace(code=ID, at=at) for finding in error.findings)
            continue
        for message, hint in _warnings(name, measures):
            yield Finding(ID, message, at, hint, "warning")


def _letters(subject: DeckInTheme) -> set[str]:
    """The characters of the deck's title and lines, and of its cards."""
    deck = subject.deck
    texts = [text for card in deck.cards for text in (card.name, card.text, *card.boxes.values())]
    return {letter for text in (deck.title, deck.line, deck.back_line, *texts) for letter in text}


def _warnings(name: str, measures: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    licence = "look into its licence before you pass on what is printed"
    bits = measures.get("embedding", 0)
    if bits & 0xF == RESTRICTED:
        yield f"the font {name} forbids to be embedded", licence
    elif bits & WHOLE_ONLY:
        yield f"the font {name} forbids to be embedded in part, as is done here", licence
    elif bits & BITMAPS_ONLY:
        yield f"the font {name} forbids to be embedded other than as pixels", licence
    if measures.get("variable"):
        yield f"the font {name} is variable, and is printed in its usual weight", "save the weight that you want alone"
