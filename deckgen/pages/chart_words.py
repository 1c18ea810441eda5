"""Lines of words on a conversion's chart: whether they go, in what size, and where they are broken."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.limits import SMALLEST_TYPE
from deckgen.pages.typesetting import BODY, NUMERAL, bound, wrapped
from deckgen.type.fit import STEP
from deckgen.type.fonts import width
from deckgen.type.lines import typographic
from deckgen.units import TOLERANCE

NO_BREAK = "\u00a0"

LEAST = 0.82
"""What the type of all rows may be shrunk to so that every line goes, or else goes broken in two."""


class Said(NamedTuple):
    """A line of words below one another: the number that a card bears, words, and how they are set."""

    printed: str
    words: str
    face: str = BODY

    def fits(self, room: float, size: float) -> bool:
        """Whether it goes into ``room`` points without being shrunk."""
        return self.indent(size) + width(typographic(self.words), self.face, size) <= room + TOLERANCE

    def indent(self, size: float) -> float:
        """Where the words begin."""
        return width(self.printed, NUMERAL, size) + size * 0.4 if self.printed else 0.0


def even(said: Sequence[Said], size: float, room: float) -> float:
    """The largest size at which every line goes, or else goes broken in two; the smallest where neither will do."""
    least = max(SMALLEST_TYPE, size * LEAST)
    tried = [size - step * STEP for step in range(1 + max(0, int((size - least) / STEP)))]
    ways = (Said.fits, _goes_broken)
    found = (one for goes in ways for one in tried if all(goes(words, room, one) for words in said))
    return next(found, tried[-1])


def _goes_broken(said: Said, room: float, size: float) -> bool:
    parts = list(broken(said, room, size))
    return len(parts) <= 2 and all(part.fits(room, size) for part in parts)


def broken(said: Said, room: float, size: float) -> Iterator[Said]:
    """The words on as many lines as they take, never a single word left for the last, nor a name broken after "and"."""
    if said.fits(room, size):
        yield said
        return
    first, mark, second = bound(said.words).rpartition(f" and{NO_BREAK}")
    words = f"{first} and{NO_BREAK}{second.replace(' ', NO_BREAK)}" if mark else _without_orphan(bound(said.words))
    start, *rest = wrapped(words, said.face, size, room - said.indent(size))
    yield said._replace(words=start)
    for words in wrapped(" ".join(rest), said.face, size, room) if rest else ():
        yield Said("", words, said.face)


def _without_orphan(words: str) -> str:
    """Words of which the last two stay together, where there are more than three."""
    return NO_BREAK.join(words.rsplit(" ", 1)) if words.count(" ") > 2 else words
