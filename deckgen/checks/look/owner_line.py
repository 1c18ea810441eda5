"""The owner's line fits its box.

`line` stands on every card and `back-line` on every back, in a gap of the border. It is made smaller, down to 7 points;
a line that is still too long would run into the index.

This passes:

```yaml
extends: standard
line: Anna's Deck
back-line: Anna
```

This fails:

```yaml
extends: standard
line: This deck belongs to Anna, who wants it back before the sun has set
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import DeckInTheme
from deckgen.faces.card_design import design_for
from deckgen.faces.words import line_on_face
from deckgen.foundations.findings import DeckgenError, Finding, Severity
from deckgen.foundations.frame import Text, walk
from deckgen.foundations.units import TOLERANCE, millimetres
from deckgen.typography.fonts import width

ID = "owner-line"
SEVERITY: Severity = "error"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Set each line and hold it against its box."""
    design = design_for(subject.theme, subject.size, "full")
    room = design.box("line").width
    for key, text in (("line", subject.deck.line), ("back-line", subject.deck.back_line)):
        try:
            runs = walk(line_on_face(text, design).items) if text else ()
            long = sum(width(run.text, run.font, run.size) * under.a for run, under in runs if isinstance(run, Text))
        except DeckgenError:  # which the check of fonts tells
            return
        if long > room + TOLERANCE:
            message = f"{text!r} is {millimetres(long)} wide, and its box {millimetres(room)}"
            at = subject.deck.marks.first(key, "deck")
            yield Finding(ID, message, at, "shorten it, widen the theme's box line or take larger cards")
