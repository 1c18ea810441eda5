"""Stars in a text mark words, in pairs.

`*words*` are set in italic and `**words**` in bold. Stars that open and are never closed are printed as stars, and so
are two that close and were never opened. Words marked as both are set in bold only, because a theme has no bold italic.
To print a star, put a backslash before it, `\\*`; between figures or spaces it needs none: `2*3`, `2 * 3`.

This passes:

```yaml
extends: standard
faces:
  idiot: {text: "Pay **two** credits, or *draw*: 2*3 cards."}
```

This fails:

```yaml
extends: standard
faces:
  idiot: {text: "Pay **two credits, or draw."}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import DeckInTheme, texts_of
from deckgen.foundations.findings import Finding, Severity
from deckgen.typography.markup import bold_italics, unpaired_stars

ID = "emphasis"
SEVERITY: Severity = "warning"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look for stars without their like, and for words that are marked in two ways, in the texts of cards."""
    for card in subject.deck.cards:
        for text, at, _ in texts_of(subject.deck, card):
            for stars in dict.fromkeys(unpaired_stars(text)):
                message = f"{stars} stands by itself on {card.name}, and is printed"
                hint = f"close it behind the words that it marks, or write {stars.replace('*', chr(92) + '*')}"
                yield Finding(ID, message, at, hint)
            for words in bold_italics(text):
                message = f'"{words}" is marked as bold and as italic on {card.name}; it is set in bold alone'
                yield Finding(ID, message, at, f"write **{words}** or *{words}*")
