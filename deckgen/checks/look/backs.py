"""A back gives nothing away: it looks the same either way up, and no card is alone with a back of its own.

A picture that is not the same turned round tells whoever sees the back which way up a card was put into the deck, and a
card that no other shares its back with, in however many copies, is known before it is turned over. Who means it so
turns the check off, and says why.

This passes, for each back is that of many cards:

```yaml
extends: standard
backs:
  light: {art: small.png}
  dark: {art: large.png}
suits:
  sabres: {back: light}
  staves: {back: light}
  flasks: {back: dark}
  coins: {back: dark}
```

This fails, for one card alone has the back `light`:

```yaml
extends: standard
backs:
  light: {art: large.png}
cards:
  sabres-7: {back: light}
```

Options: `turned`, the share of a back that may differ when it is turned round.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import product
from pathlib import Path as File
from typing import TypeAlias

from deckgen.art.pictures import printable
from deckgen.checks.subject import DeckInTheme, place
from deckgen.faces import draw_back
from deckgen.foundations.findings import DeckgenError, Finding, Severity
from deckgen.foundations.frame import Frame, Image, Path, walk
from deckgen.foundations.geometry import Rect, Size, Transform
from deckgen.foundations.outline import pieces
from deckgen.records.deck import Back

ID = "backs"
SEVERITY: Severity = "warning"
OPTIONS: Mapping[str, float] = {"turned": 0.02}

CELL = 1.5
"""Points within which a line stands where its counterpart does: less than a cut that is out shows."""

NEAR = tuple(product((0, -1, 1), repeat=2))
"""A cell and those about it, as steps across and down."""

EDGE = 0.01
"""Points beyond the cut up to which a line stands on the card."""

PIXELS = 64
"""Pixels to which the longer side of a picture is reduced before it is held against itself."""

FAINT = 24
"""Of 255 levels, the difference up to which two pixels count as alike."""

Cell: TypeAlias = tuple[str, int, int]
"""A paint, and a place on a grid about the middle of a card."""


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Count the cards of each back, and hold each of the deck's own against itself turned round."""
    deck, held = subject.deck, Counter(card.back for card in subject.deck.cards)
    for card in deck.cards:
        if held[card.back] == 1 < held.total() and card.in_play:
            own = deck.back(card.back)
            message = f"{card.name} alone has {own.called if own else 'the usual back'}, and is known by it"
            yield Finding(ID, message, place(deck, card, "back"), "give that back to other cards as well")
    for back in deck.backs:
        at = deck.marks.first(f"backs.{back.id}", "back")
        if not held[back.id]:
            yield Finding(ID, f"no card has {back.called}", at, "a suit, a rank or a card names it after back")
        elif _share_turned(subject, back) > subject.options(ID)["turned"]:
            hint = "draw it so that it is the same upside down, or turn the check off and say why"
            yield Finding(ID, f"{back.called} is not the same turned round, which marks cards", at, hint)


def _share_turned(subject: DeckInTheme, back: Back) -> float:
    """The share of a back that has no counterpart when it is turned round; 0 for one that cannot be read."""
    try:
        frame = draw_back(subject.deck, subject.theme, subject.size, id=back.id)
    except DeckgenError:
        return 0.0
    files = {item.file for item, _ in walk(frame.items) if isinstance(item, Image)}
    return max([_share_of_lines(frame), *map(_share_of_picture, files)])


def _share_of_lines(frame: Frame) -> float:
    """The share of the cells that edges and lines run through, each by its paint, that have no counterpart."""
    drawn = ((item, under) for item, under in walk(frame.items) if isinstance(item, Path))
    cells = {cell for path, under in drawn for cell in _cells(path, under, Rect(0, 0, *frame.size))}
    alone = sum(not any((paint, i - x, j - y) in cells for i, j in NEAR) for paint, x, y in cells)
    return alone / max(1, len(cells))


def _cells(path: Path, under: Transform, card: Rect) -> Iterator[Cell]:
    paint, (middle, centre) = f"{path.fill} {path.stroke}", card.centre
    wide, high = card.width / 2 + EDGE, card.height / 2 + EDGE
    before = None
    for start, end in pieces(path.outline, under):
        steps = max(1, math.ceil(math.dist(start, end) / CELL))
        (x, y), across, down = start, (end.x - start.x) / steps, (end.y - start.y) / steps
        for step in range(start == before, steps + 1):
            right, below = x + across * step - middle, y + down * step - centre
            if abs(right) <= wide and abs(below) <= high:
                yield paint, round(right / CELL), round(below / CELL)
        before = end


def _share_of_picture(file: str) -> float:
    """The share of a picture's pixels that differ from those opposite."""
    from PIL import Image as Pixels
    from PIL import ImageChops

    picture = Pixels.open(BytesIO(printable(File(file), most=Size(PIXELS, PIXELS)))).convert("RGB")
    picture.thumbnail((PIXELS, PIXELS))
    levels = ImageChops.difference(picture, picture.rotate(180)).convert("L").histogram()
    return sum(levels[FAINT:]) / sum(levels)
