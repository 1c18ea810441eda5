"""Runs of styled text set into lines: justified by total fit, or ragged; every letter's place is settled here."""

import functools
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import inf
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.frame import Frame, Group, Text
from deckgen.foundations.geometry import Rect, Transform, moving
from deckgen.type.breaking import FORCED, HYPHEN_COST, Box, Glue, Penalty, Piece, break_lines
from deckgen.type.fonts import font, width
from deckgen.type.hyphens import hyphens

STRETCH = 0.6
"""Parts of its natural width by which a space may grow; no line is ever looser."""

SHRINK = 0.2

TRACKING = 0.011
"""Ems by which letters may move apart in the loosest line; half of that closer in the tightest. Nobody sees it."""

RUNT = 9
"""Characters below which a word, with the full stop behind it, hardly makes a last line."""

RUNT_COST = 90.0

HARDER = (2 * TRACKING, 3 * TRACKING)
"""The same in a paragraph that cannot be set well otherwise; its names are hyphenated, too."""

Alignment: TypeAlias = Literal["justified", "left", "centre", "right"]

SOFT_HYPHEN = "\u00ad"
"""What a hyphen at a line's end is in the file: it looks like one, and readers know that the word goes on."""

PICTURE = "\ufffc"
"""What stands for a picture among words."""

KEPT = "\ue000"
"""What stands for a space at which no line may end, in a word whose parts are never hyphenated either."""

_SPACE = re.compile(r"\s+")
_TOKEN = re.compile(r"(\s+)|([^\s]+)")
_PART = re.compile(r"[^\-–—]+[\-–—]*|[\-–—]+")
_WORD = re.compile(r"[^\W\d_]{5,}")
# The two patterns below take long to compile, and cards without a text do without: this is done at their first use.
_COUNT = (
    r"(?:[−+±]?\d+(?:[.,]\d+)*"
    r"|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|an?))"
)
_UNIT = r"(?:points?|credits?|cards?|players?|hands?|dice|die|stakes?|minutes?|hours?|turns?|rounds?|pt|mm|%)"
_NUMBERED = rf"(?<![\w,.]){_COUNT} (?:(?:to|or) {_COUNT} )?(?:{_UNIT}(?!\w)|of [^\W\d_a-z]\w*)"
"""A value and what it counts, "5 to 10 minutes", or a card of a suit, "two of Hearts"."""

_IDEOGRAPH = "\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60"
_NOT_FIRST = "、。，．！？：；）」』】〉》〕｝・ー々〜…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
_NOT_LAST = "（「『【〈《〔｛"
_BETWEEN = rf"(?s)(?<![{_NOT_LAST}])(?![{_NOT_FIRST}])(?:(?<=[{_IDEOGRAPH}])(?=.)|(?<=.)(?=[{_IDEOGRAPH}]))"
"""Where a line may end in a text without spaces, Japanese or Chinese: not before what closes, nor behind what opens."""

_HYPHEN_MINUS = re.compile(r"(?<![\w)\]−-])-(?=\d)")


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
    def longest(self) -> float:
        """Points that its longest word takes."""
        if self.picture:
            return self.width
        return max(width(word, self.font, self.size) for word in self.text.split(" "))

    @property
    def height(self) -> float:
        """Points that it is high: its type, or its picture."""
        return self.size * self.tall if self.picture else self.size

    @property
    def scale(self) -> float:
        """How much larger than its frame the picture is shown."""
        return self.size * self.tall / self.picture.size.height if self.picture else 1.0


class SetLine(NamedTuple):
    """A line as set: its items with the baseline at 0, its width, and the links and marks on it.

    ``looseness`` is the width of its spaces beside the natural one; ``hyphenated`` says that a word goes on below.
    """

    items: tuple[Text | Group, ...]
    width: float
    looseness: float = 1.0
    hyphenated: bool = False
    links: tuple[tuple[Rect, str], ...] = ()
    marks: tuple[str, ...] = ()


def typographic(text: str) -> str:
    """``text`` with true minus signs and curled apostrophes, and with values kept together with what they count."""
    bound = re.sub(_NUMBERED, lambda found: found[0].replace(" ", "\u00a0"), _HYPHEN_MINUS.sub("−", text))
    return bound.replace("'", "’")


@functools.lru_cache(maxsize=20000)
def set_lines(
    runs: tuple[Run, ...], room: float, align: Alignment = "justified", indent: float = 0.0
) -> tuple[SetLine, ...]:
    """``runs`` as lines no wider than ``room`` points, the first one indented."""
    if alone := _set_alone(runs, room - indent, indent):
        return (_align(alone, room, align),)
    found: tuple[SetLine, ...] = ()
    for tidy, tracking in product((True, False), (TRACKING, *HARDER) if align == "justified" else (0.0,)):
        found, short = _attempt(runs, room, indent, tracking, tidy)
        if found and not short:
            break
    return tuple(_align(line, room, align) for line in found)


def _set_alone(runs: Sequence[Run], room: float, x: float) -> SetLine | None:
    """The line of runs that go on one with an em to spare, as most do, and so are not taken to pieces; None for others,
    and for those whose spaces are not plain.
    """
    groups: list[tuple[Run, str]] = []
    behind = False  # whether what comes stands behind something that a space may follow
    for run in runs:
        text = PICTURE if run.picture else " ".join(_SPACE.split(run.text.replace("\u00a0", KEPT)))
        if f"{KEPT} " in text:
            return None
        text = text if behind else text.lstrip(" ")
        if text or (run.mark and not run.text):
            groups.append((run, text))
            behind = not text.endswith((" ", KEPT))
        room -= run.width
        if room < run.size:
            return None
    while groups and groups[-1][1].endswith((" ", KEPT)):
        run, text = groups.pop()
        if text := text.rstrip(f" {KEPT}"):
            groups.append((run, text))
    plain = [(run, text.replace(KEPT, " ")) for run, text in groups]
    return _place_runs(plain, 0.0, x, False, 0.0) if groups else None


def _attempt(
    runs: Sequence[Run], room: float, indent: float, tracking: float, tidy: bool
) -> tuple[tuple[SetLine, ...], bool]:
    """Lines whose letters give way by ``tracking`` ems, ragged with none; and whether one of them came out short."""
    pieces, content = _pieces(tuple(runs), tracking)
    lines = break_lines(pieces, room, indent, tidy) if content else []
    found = []
    for number, line in enumerate(lines):
        start = indent if number == 0 else 0.0
        ratio = line.ratio if tracking else 0.0
        part = slice(line.start, line.end + 1)
        found.append(_set_line(pieces[part], content[part], ratio, start, tracking))
    return tuple(found), bool(tracking) and any(line.ratio > 1 for line in lines)


@functools.lru_cache(maxsize=256)
def _pieces(runs: tuple[Run, ...], tracking: float) -> tuple[list[Piece], list[tuple[Run, str]]]:
    """The row to be broken, and what each piece of it prints."""
    justified = tracking > 0
    pieces: list[Piece] = []
    content: list[tuple[Run, str]] = []
    for run in runs:
        if run.picture:
            pieces.append(Box(run.width))
            content.append((run, PICTURE))
            continue
        gap, blank = _space(run.font, run.size, justified), (run, " ")
        for space, word in _TOKEN.findall(run.text.replace("\u00a0", KEPT)):
            if not space:
                made, texts = _word(word, run.font, run.size, tracking)
                pieces += made
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
    """Make it dear to leave a last word alone that is too short for a line; one of a script with spaces, that is."""
    glue = (place for place in range(len(pieces) - 1, 0, -1) if isinstance(pieces[place], Glue))
    last = next((place for place in glue if isinstance(pieces[place - 1], Box)), 0)
    if last and pieces[last].width and len("".join(text for _, text in content[last + 1 :])) < RUNT:
        pieces.insert(last, Penalty(0.0, RUNT_COST, poor=True))
        content.insert(last, (content[last][0], ""))


@functools.lru_cache(maxsize=8000)
def _word(word: str, font_id: str, size: float, tracking: float) -> tuple[list[Piece], list[str]]:
    """The pieces of a word and what each prints, for most words of a text come again and again."""
    justified = tracking > 0
    made: list[tuple[Piece, str]] = []
    for place, part in enumerate([word] if word.isascii() else re.split(_BETWEEN, word)):
        if place:
            made.append((Glue(0.0, size * (0.2 if justified else 6), 0.0), ""))
        for text, after in _parts(part, justified, names=tracking in HARDER):
            made += _boxes(text, font_id, size, tracking)
            if after is not None:
                room = width(after, font_id, size) + len(after) * size * tracking
                made.append((Penalty(room, HYPHEN_COST, bool(after)), after))
    return [piece for piece, _ in made], [text for _, text in made]


def _boxes(text: str, font_id: str, size: float, tracking: float) -> Iterator[tuple[Piece, str]]:
    """A part of a word; spaces at which no line may end stand inside it."""
    for number, part in enumerate(text.split(KEPT)):
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


def _parts(word: str, hyphens: bool, names: bool) -> Iterator[tuple[str, str | None]]:
    """A word in parts between which a line may end, each with what is printed there, None where none may end."""
    parts: list[str] = _PART.findall(word) if hyphens else [word]
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        syllables = _syllables(part, names) if hyphens and KEPT not in part else [part]
        for place, syllable in enumerate(syllables):
            inner = place < len(syllables) - 1
            keep = last or len(part.strip("-–—")) < 2 or not part.endswith(("-", "–", "—"))
            yield syllable, SOFT_HYPHEN if inner else None if keep else ""


@functools.lru_cache(maxsize=20000)
def _syllables(word: str, names: bool) -> list[str]:
    """A word at the places where it may be hyphenated; names, which begin with a capital, are kept if possible."""
    cuts = [0]
    for found in _WORD.finditer(word):
        if names or not found[0][0].isupper():
            cuts += [found.start() + place for place in hyphens(found[0]) if place <= len(found[0]) - 3]
    return [word[start:end] for start, end in pairwise([*cuts, len(word)])]


def _set_line(
    pieces: Sequence[Piece], content: Sequence[tuple[Run, str]], ratio: float, x: float, tracking: float
) -> SetLine:
    """One line from its pieces, the last of which is where it ends."""
    ending = pieces[-1]
    hyphenated = isinstance(ending, Penalty) and ending.hyphen
    shown = [what for piece, what in zip(pieces[:-1], content, strict=False) if not isinstance(piece, Penalty)]
    groups: list[tuple[Run, str]] = []
    for run, text in [*shown, *([content[-1]] if hyphenated else [])]:
        if groups and groups[-1][0] is run:
            groups[-1] = (run, groups[-1][1] + text)
        else:
            groups.append((run, text))
    return _place_runs(groups, max(-1.0, min(1.0, ratio)), x, hyphenated, tracking)


def _place_runs(groups: Sequence[tuple[Run, str]], use: float, x: float, hyphenated: bool, most: float) -> SetLine:
    """Runs side by side, their spaces and letters moved apart as far as ``use``, or closer where it is negative."""
    stretch, tracked = (STRETCH * use, most * use) if use > 0 else (SHRINK * use, most / 2 * use)
    items: list[Text | Group] = []
    links, marks, spaced = [], [], False
    for run, text in groups:
        tracking = round(tracked * run.size, 3)
        spacing = round(stretch * width(" ", run.font, run.size) - tracking, 3)
        advance = width(text, run.font, run.size) + spacing * text.count(" ") + tracking * len(text)
        if run.picture:
            advance = run.width
            top = -(font(run.font).cap_height * run.size + run.height) / 2
            items.append(Group(run.picture.items, Transform(run.scale, 0, 0, run.scale, round(x, 3), top)))
        elif text:
            spaced = spaced or " " in text
            items.append(Text(round(x, 3), 0.0, text, run.font, run.size, run.colour, spacing, tracking))
        if run.link:
            links.append((Rect(x, -run.size * 0.8, advance, run.size), run.link))
        if run.mark:
            marks.append(run.mark)
        x += advance
    return SetLine(tuple(items), x, 1 + stretch if spaced else 1.0, hyphenated, tuple(links), tuple(marks))


def _align(line: SetLine, room: float, align: Alignment) -> SetLine:
    """A line moved to where its alignment wants it; ragged lines have natural spaces."""
    if align == "justified":
        return line
    by = {"left": 0.0, "centre": (room - line.width) / 2, "right": room - line.width}[align]
    return line if not by else move_line(line, by)


def move_line(line: SetLine, x: float, y: float = 0.0) -> SetLine:
    """A line somewhere else."""
    items = tuple(
        [
            Text(item.x + x, item.y + y, *item[2:])  # half as long as to replace by name, for every word of a book
            if isinstance(item, Text)
            else item._replace(transform=item.transform.then(moving(x, y)))
            for item in line.items
        ]
    )
    links = tuple([(area.move(x, y), target) for area, target in line.links])
    return SetLine(items, line.width, line.looseness, line.hyphenated, links, line.marks)
