"""Text that comes too close to other text: what nobody may see on a page or a card."""

from itertools import pairwise

from deckgen.foundations.frame import Text, walk
from deckgen.typography.fonts import width


def touching(items):
    """Pairs of words on one line with less than a third of an em between them, if none goes on with the other."""
    lines = {}
    for item, under in walk(tuple(items)):
        if isinstance(item, Text) and item.text.strip():
            long = width(item.text, item.font, item.size)
            long += item.spacing * item.text.count(" ") + item.tracking * len(item.text)
            start, end = under.apply(item.x, item.y), under.apply(item.x + long, item.y)
            if abs(start.y - end.y) < 0.01:  # what stands upright
                lines.setdefault(round(start.y, 1), []).append((start.x, end.x, item.size * under.a, item.text))
    for found in lines.values():
        found.sort()
        for (_, end, size, one), (start, _, other_size, other) in pairwise(found):
            gap = start - end
            goes_on = abs(gap) < 0.05 or one.endswith((" ", "\u00a0")) or other.startswith((" ", "\u00a0"))
            if gap < min(size, other_size) / 3 and not (goes_on and gap > -0.05):
                yield one, other
