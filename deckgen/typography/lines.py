"""Runs of styled text set into lines: justified by total fit, or ragged; every letter's place is settled here."""

import functools
import re
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.frame import Group, Text
from deckgen.foundations.geometry import Rect, Transform, moving
from deckgen.foundations.spelling import NO_BREAK
from deckgen.typography.breaking import Penalty, Piece, break_lines
from deckgen.typography.fonts import font, width
from deckgen.typography.runs import PICTURE, SHRINK, STRETCH, TIE, TRACKING, WIDER, WIDEST, Run, take_to_pieces

Alignment: TypeAlias = Literal["justified", "left", "centre", "right"]

_SPACE = re.compile(r"\s+")


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


class Leeway(NamedTuple):
    """What is allowed in a paragraph: by how many ems letters may give way, and whether its lines have to be tidy."""

    tracking: float
    tidy: bool


# In the order in which they are tried.
JUSTIFIED_LEEWAYS = (Leeway(TRACKING, True), Leeway(WIDER, True), Leeway(WIDER, False), Leeway(WIDEST, False))
RAGGED_LEEWAYS = (Leeway(0.0, True), Leeway(0.0, False))


@functools.lru_cache(maxsize=20000)
def set_lines(
    runs: tuple[Run, ...], room: float, align: Alignment = "justified", indent: float = 0.0
) -> tuple[SetLine, ...]:
    """``runs`` as lines no wider than ``room`` points, the first one indented."""
    if alone := _set_alone(runs, room - indent, indent):
        return (_align(alone, room, align),)
    lines: tuple[SetLine, ...] = ()
    for leeway in JUSTIFIED_LEEWAYS if align == "justified" else RAGGED_LEEWAYS:
        lines, short = _attempt(runs, room, indent, leeway)
        if lines and not short:
            break
    return tuple(_align(line, room, align) for line in lines)


def _set_alone(runs: Sequence[Run], room: float, x: float) -> SetLine | None:
    """The line of runs that go on one with an em to spare, as most do, and so are not taken to pieces; None for others,
    and for those whose spaces are not plain.
    """
    groups: list[tuple[Run, str]] = []
    behind = False  # whether what comes stands behind something that a space may follow
    for run in runs:
        text = PICTURE if run.picture else " ".join(_SPACE.split(run.text.replace(NO_BREAK, TIE)))
        if f"{TIE} " in text:
            return None
        text = text if behind else text.lstrip(" ")
        if text or (run.mark and not run.text):
            groups.append((run, text))
            behind = not text.endswith((" ", TIE))
        room -= run.width
        if room < run.size:
            return None
    while groups and groups[-1][1].endswith((" ", TIE)):
        run, text = groups.pop()
        if text := text.rstrip(f" {TIE}"):
            groups.append((run, text))
    plain = [(run, text.replace(TIE, " ")) for run, text in groups]
    return _place_runs(plain, 0.0, x, False, 0.0) if groups else None


def _attempt(runs: Sequence[Run], room: float, indent: float, leeway: Leeway) -> tuple[tuple[SetLine, ...], bool]:
    """Lines broken with some ``leeway``, ragged where letters do not give; and whether one of them came out short."""
    pieces, content = take_to_pieces(tuple(runs), leeway.tracking)
    spans = break_lines(pieces, room, indent, leeway.tidy) if content else []
    lines = []
    for number, span in enumerate(spans):
        start = indent if number == 0 else 0.0
        ratio = span.ratio if leeway.tracking else 0.0
        part = slice(span.start, span.end + 1)
        lines.append(_set_line(pieces[part], content[part], ratio, start, leeway.tracking))
    return tuple(lines), bool(leeway.tracking) and any(span.ratio > 1 for span in spans)


def _set_line(
    pieces: Sequence[Piece], content: Sequence[tuple[Run, str]], ratio: float, x: float, tracking: float
) -> SetLine:
    """One line from its pieces, the last of which is where it ends."""
    ending = pieces[-1]
    hyphenated = isinstance(ending, Penalty) and ending.hyphen
    visible = [what for piece, what in zip(pieces[:-1], content, strict=False) if not isinstance(piece, Penalty)]
    groups: list[tuple[Run, str]] = []
    for run, text in [*visible, *([content[-1]] if hyphenated else [])]:
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
