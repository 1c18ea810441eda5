"""Paragraphs and lists set in a box: in the largest type that goes, down to the smallest that can be read."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.frame import Frame, Item, Text
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE
from deckgen.typography.fonts import STEP, font, largest
from deckgen.typography.lines import Alignment, SetLine, move_line, set_lines
from deckgen.typography.markup import Passage, Phrase
from deckgen.typography.runs import Run

Stand: TypeAlias = Literal["top", "middle", "bottom"]

LEADING = 1.24  # the usual distance between two lines, in type sizes
TAIL = 0.23  # how far letters hang below their line, in type sizes


class Lettering(NamedTuple):
    """How text is set: fonts by their ids, points and a colour, and ``leading``, in type sizes from line to line; bold
    italic is set in bold.
    """

    regular: str
    italic: str
    strong: str
    size: float
    colour: str
    leading: float = LEADING

    def font(self, style: str) -> str:
        """The font of a style."""
        return self.italic if style == "italic" else self.strong if style == "strong" else self.regular


MOST_WORDS = 300  # words that are broken into lines together where there are too many of them anyway

Emblems: TypeAlias = Callable[[str], Frame | None]  # None where there is none, and the name is printed


class SetText(NamedTuple):
    """Text as set: its items, the points of its type, and how high and wide it came out."""

    items: tuple[Item, ...]
    size: float
    height: float
    width: float


class _Block(NamedTuple):
    """Lines, each at its place below the top of their box, how high they are together, and how wide the widest is."""

    lines: list[SetLine]
    size: float
    height: float
    width: float


def set_paragraphs(
    passages: Sequence[Passage],
    lettering: Lettering,
    box: Rect,
    emblems: Emblems,
    align: Alignment = "centre",
    stand: Stand = "middle",
) -> SetText:
    """Passages in ``box``, in type as large as the lettering's or as goes.

    What does not fit in type of 7 points is set in that and runs over the foot or the side of the box.
    """
    least = min(SMALLEST_TYPE, lettering.size)

    def attempt(size: float) -> _Block | None:
        if _least_height(passages, lettering._replace(size=size), box.width) > box.height + TOLERANCE:
            return None
        block = _set_lines(passages, lettering._replace(size=size), box.width, emblems, align)
        return block if block.height <= box.height + TOLERANCE and block.width <= box.width + TOLERANCE else None

    steps = math.floor((lettering.size - least) / STEP)
    block = attempt(lettering.size) or largest(attempt, least, least + steps * STEP, STEP)
    if block is None:
        parts = [part for passage in passages for part in _part(passage)]
        block, stand = _set_lines(parts, lettering._replace(size=least), box.width, emblems, align), "top"
    free, tails = box.height - block.height, TAIL * block.size
    spare = {"top": 0.0, "middle": min(free, (free + tails) / 2), "bottom": free}[stand]  # capitals stand in the middle
    items = tuple(item for line in block.lines for item in move_line(line, box.x, box.y + spare).items)
    return SetText(items, block.size, block.height, block.width)


def set_words(
    text: str, lettering: Lettering, box: Rect, align: Alignment = "centre", stand: Stand = "middle"
) -> SetText:
    """A text without markup in ``box``, as ``set_paragraphs`` has it."""
    return set_paragraphs((Passage((Phrase(text),)),), lettering, box, lambda _: None, align, stand)


def _least_height(passages: Sequence[Passage], lettering: Lettering, room: float) -> float:
    """The height that passages would take if spaces took no room, for it is not worth breaking more than that holds."""
    lines = 0
    for passage in passages:
        runs = (_run(phrase.text.replace(" ", ""), lettering, phrase.style) for phrase in passage.phrases)
        lines += max(1, math.floor(math.fsum(run.width for run in runs) / room))
    return (lines - 1) * lettering.leading * lettering.size


def _part(passage: Passage) -> Iterator[Passage]:
    """A passage that is too long anyway, in parts that are broken in no time if it has very many words."""
    if sum(phrase.text.count(" ") for phrase in passage.phrases) < MOST_WORDS:
        yield passage
        return
    label, apart = passage.label, passage.apart
    for phrase in passage.phrases:
        words = phrase.text.split(" ")
        for start in range(0, len(words), MOST_WORDS):
            part = phrase._replace(text=" ".join(words[start : start + MOST_WORDS]))
            yield Passage((part,), label, apart, passage.indented or (bool(passage.label) and not label))
            label, apart = "", False


def _set_lines(
    passages: Sequence[Passage], lettering: Lettering, room: float, emblems: Emblems, align: Alignment
) -> _Block:
    size, leading = lettering.size, lettering.leading * lettering.size
    labels = [_run(passage.label, lettering, "") for passage in passages if passage.label]
    indent = max(label.width for label in labels) + 0.5 * size if labels else 0.0
    lines: list[SetLine] = []
    baseline, widest = font(lettering.regular).cap_height * size, 0.0
    for number, passage in enumerate(passages):
        baseline += 0.5 * size if passage.apart and number else 0.0
        x = indent if passage.label or passage.indented else 0.0
        runs = tuple(_phrase(phrase, lettering, emblems) for phrase in passage.phrases)
        passage_lines = set_lines(runs, room - x, "left" if labels else align) or (SetLine((), 0.0),)
        if passage.label:
            lines.append(move_line(_label(passage.label, lettering), 0.0, baseline))
        for line in passage_lines:
            lines.append(move_line(line, x, baseline))
            widest = max(widest, x + line.width)
            baseline += leading
    return _Block(lines, size, baseline - leading + TAIL * size, widest)


def _label(label: str, lettering: Lettering) -> SetLine:
    """The label of an item, with a space behind it for whoever reads or copies the text out of a file."""
    run = _run(label, lettering, "")
    return SetLine((Text(0.0, 0.0, f"{label} ", run.font, run.size, run.colour),), run.width)


def _phrase(phrase: Phrase, lettering: Lettering, emblems: Emblems) -> Run:
    emblem = emblems(phrase.text) if phrase.is_emblem else None
    if emblem:
        # As high as the capitals and a little more, for it has no serifs.
        return Run("", lettering.regular, lettering.size, lettering.colour, picture=emblem, tall=1.12)
    return _run(f"{{{phrase.text}}}" if phrase.is_emblem else phrase.text, lettering, phrase.style)


def _run(text: str, lettering: Lettering, style: str) -> Run:
    return Run(text, lettering.font(style), lettering.size, lettering.colour)
