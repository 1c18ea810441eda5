"""Every emblem in a text exists.

In a text, `{coins}` is the emblem of the suit Coins, or else the drawing of that name, one that comes with deckgen or a
file beside the deck. Put a backslash before words in braces that are not an emblem: `\\{so\\}`.

This passes:

```yaml
extends: standard
faces:
  idiot: {text: "Pay two {coins}, or draw."}
```

This fails:

```yaml
extends: standard
faces:
  idiot: {text: "Pay two {coinz}, or draw."}
```
"""

from collections.abc import Iterator

from deckgen.art.drawings import drawing_names, is_file
from deckgen.checks.subject import DeckInTheme, place, texts_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.words import find_emblem
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import nearest
from deckgen.typography.markup import emblems_in

ID = "emblems"
SEVERITY: Severity = "error"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look up each emblem that the texts of cards show; of files the checks of pictures tell."""
    deck, design = subject.deck, CardDesign(subject.theme, subject.size)
    there: dict[str, bool] = {}
    for card in deck.cards:
        if card.titled and (name := next(iter(emblems_in(card.name)), "")):
            message = f"a name shows no emblems: {{{name}}} is printed as it stands on {card.name}"
            hint = "put it into the text of the card, or into another box of the theme"
            yield Finding(ID, message, place(deck, card, "name"), hint, "warning")
        for text, at, _ in texts_of(deck, card):
            for name in dict.fromkeys(emblems_in(text)):
                if name not in there:
                    there[name] = is_file(name) or find_emblem(name, deck, design) is not None
                if there[name]:
                    continue
                if (suit := f"suits.{name}") in deck.marks:  # of which the deck file says null
                    message = f"you left out {name}, but {card.name} still says {{{name}}}"
                    hint = f"give {card.name} another text, or leave it out as well"
                    yield Finding(ID, message, deck.marks[suit], hint)
                    continue
                close = nearest(name, [*(suit.id for suit in deck.suits), *drawing_names()], most=1)
                hint = f"did you mean {{{close[0]}}}?" if close else "name a suit, a drawing, or a file beside the deck"
                yield Finding(ID, f"there is no emblem {{{name}}}, which stands on {card.name}", at, hint)
