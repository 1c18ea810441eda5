"""Runs of styled text, taken to pieces between which a line may end: words, syllables and spaces."""

import functools
import re
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from typing import NamedTuple

from deckgen.foundations.frame import Frame
from deckgen.foundations.spelling import NO_BREAK
from deckgen.typography.breaking import FORCED, HYPHEN_COST, Box, Glue, Penalty, Piece
from deckgen.typography.fonts import width
from deckgen.typography.hyphens import hyphens

STRETCH = 0.6  # parts of its natural width by which a space may grow; no line is ever looser
SHRINK = 0.2
TRACKING = 0.011  # ems by which letters may move apart unseen in the loosest line; half of that closer in the tightest
WIDER, WIDEST = 2 * TRACKING, 3 * TRACKING  # in paragraphs that cannot be set well otherwise, names hyphenated, too
RUNT, RUNT_COST = 9, 90.0
"""Characters below which words, with the full stop behind them, hardly make a last line, and what such a one costs."""

SHORTEST_END = 6  # those below which it takes letters further apart to be left in a tidy paragraph

SOFT_HYPHEN = "\u00ad"  # a hyphen at a line's end: it looks like one, and readers know that the word goes on
PICTURE = "\ufffc"  # what stands for a picture among words
TIE = "\ue000"  # stands for a space at which no line may end, in a word whose parts are never hyphenated either

_TOKEN = re.compile(r"(\s+)|([^\s]+)")
_PART = re.compile(r"[^\-–—]+[\-–—]*|[\-–—]+")
_WORD = re.compile(r"[^\W\d_]{5,}")
LONG = 7  # letters from which a word is hyphenated wherever that helps

_IDEOGRAPH = "\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60"
_NOT_FIRST = "、。，．！？：；）」』】〉》〕｝・ー々〜…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
_NOT_LAST = "（「『【〈《〔｛"
# Compiled at its first use, for it takes long and texts in Latin letters do without.
_BETWEEN = rf"(?s)(?<![{_NOT_LAST}])(?![{_NOT_FIRST}])(?:(?<=[{_IDEOGRAPH}])(?=.)|(?<=.)(?=[{_IDEOGRAPH}]))"
"""Where a line may end in a text without spaces, Japanese or Chinese: not before what closes, nor behind what opens."""


class Run(NamedTuple):
    """Text in one style; ``link`` is the anchor it leads to and ``mark`` what it is remembered as, if anything.

    A run with a ``picture`` shows that instead of text, ``tall`` times as high as its type, level with capitals.
    """

    text: str
    font: str
    size: float
    colour: str
    link: str = ""
    mark: str = ""
    picture: Frame | None = None
    tall: float = 1.0

    @property
    def width(self) -> float:
        """Points that the run takes on one line."""
        if self.picture:
            return self.picture.size.width * self.scale
        return width(self.text, self.font, self.size)

    @property
    def height(self) -> float:
        """Points that it is high: its type, or its picture."""
        return self.size * self.tall if self.picture else self.size

    @property
    def scale(self) -> float:
        """How much larger than its frame the picture is shown."""
        return self.size * self.tall / self.picture.size.height if self.picture else 1.0


@functools.lru_cache(maxsize=256)
def take_to_pieces(runs: tuple[Run, ...], tracking: float) -> tuple[list[Piece], list[tuple[Run, str]]]:
    """The row to be broken, and what each piece of it prints; letters may give way by ``tracking`` ems, none in ragged
    lines.
    """
    justified = tracking > 0
    pieces: list[Piece] = []
    content: list[tuple[Run, str]] = []
    for run in runs:
        if run.picture:
            pieces.append(Box(run.width))
            content.append((run, PICTURE))
            continue
        gap, blank = _space(run.font, run.size, justified), (run, " ")
        for space, word in _TOKEN.findall(run.text.replace(NO_BREAK, TIE)):
            if not space:
                word_pieces, texts = _word(word, run.font, run.size, tracking)
                pieces += word_pieces
                content += [(run, text) for text in texts]
            elif pieces and isinstance(pieces[-1], Box):
                pieces.append(gap)
                content.append(blank)
        if not run.text and run.mark:
            pieces.append(Box(0.0))
            content.append((run, ""))
    while pieces and not isinstance(pieces[-1], Box):
        pieces.pop(), content.pop()
    if pieces:
        _keep_end(pieces, content)
        pieces.append(Penalty(0.0, FORCED))
        content.append((runs[-1], ""))
    return pieces, content


def _keep_end(pieces: list[Piece], content: list[tuple[Run, str]]) -> None:
    """Make it dear to leave last words alone that are too short for a line; those of a script with spaces, that is."""
    for place in range(len(pieces) - 1, 0, -1):
        length = len("".join(text for _, text in content[place + 1 :]))
        if length >= RUNT:
            return
        if isinstance(pieces[place], Glue) and isinstance(pieces[place - 1], Box) and pieces[place].width:
            pieces.insert(place, Penalty(0.0, RUNT_COST, poor=length < SHORTEST_END))
            content.insert(place, (content[place][0], ""))


@functools.lru_cache(maxsize=8000)
def _word(word: str, font_id: str, size: float, tracking: float) -> tuple[list[Piece], list[str]]:
    """The pieces of a word and what each prints, for most words of a text come again and again."""
    justified = tracking > 0
    parts: list[tuple[Piece, str]] = []
    for place, part in enumerate([word] if word.isascii() else re.split(_BETWEEN, word)):
        if place:
            parts.append((Glue(0.0, size * (0.2 if justified else 6), 0.0), ""))
        for text, after in _parts(part, justified, names=tracking > TRACKING):
            parts += _boxes(text, font_id, size, tracking)
            if after is not None:
                room = width(after, font_id, size) + len(after) * size * tracking
                parts.append((Penalty(room, HYPHEN_COST, bool(after)), after))
    return [piece for piece, _ in parts], [text for _, text in parts]


def _boxes(text: str, font_id: str, size: float, tracking: float) -> Iterator[tuple[Piece, str]]:
    """A part of a word; spaces at which no line may end stand inside it."""
    for number, part in enumerate(text.split(TIE)):
        if number:
            yield Penalty(0.0, inf), ""
            yield _space(font_id, size, tracking > 0), " "
        if part:
            room = len(part) * size * tracking
            yield Box(width(part, font_id, size), room, room / 2), part


@functools.lru_cache(maxsize=500)
def _space(font_id: str, size: float, justified: bool) -> Glue:
    natural = width(" ", font_id, size)
    return Glue(natural, natural * STRETCH, natural * SHRINK) if justified else Glue(natural, size * 6, 0.0)


def _parts(word: str, justified: bool, names: bool) -> Iterator[tuple[str, str | None]]:
    """A word in parts between which a line may end, each with what is printed there, None where none may end."""
    parts: list[str] = _PART.findall(word) if justified else [word]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        syllables = _syllables(part, names) if justified and TIE not in part else [part]
        for place, syllable in enumerate(syllables):
            inner = place < len(syllables) - 1
            keep = last or len(part.strip("-–—")) < 2 or not part.endswith(("-", "–", "—"))
            yield syllable, SOFT_HYPHEN if inner else None if keep else ""


@functools.lru_cache(maxsize=20000)
def _syllables(word: str, names: bool) -> list[str]:
    """A word at the places where it may be hyphenated; names, which begin with a capital, and short words are kept if
    possible.
    """
    cuts = [0]
    for match in _WORD.finditer(word):
        if names or (len(match[0]) >= LONG and not match[0][0].isupper()):
            cuts += [match.start() + place for place in hyphens(match[0]) if place <= len(match[0]) - 3]
    return [word[start:end] for start, end in pairwise([*cuts, len(word)])]
