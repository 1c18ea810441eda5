"""Outlines, colours, transforms and numbers as PDF operators, which are text.

A page is turned upside down once, so that y runs downward as in a frame; text is turned back where it is shown.
Every number and operator stands apart by a space: pdfium drops a segment in silence when they touch.
"""

import functools
from collections.abc import Iterator, Mapping

from deckgen.foundations.colour import channels
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Transform
from deckgen.foundations.outline import Outline

SILENT = "DeckgenSilent"  # marks a form without words that are looked for, inside which no reader need look
USUAL = {"J": "0", "j": "1", "M": "10", "d": "[] 0"}  # how lines are, by operator, wherever nothing else is said
ROUND = "1 j"  # which of these is not PDF's own: pages begin with it, and forms, where pdfium begins anew

FORMS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
"""How PDF writes each verb of an outline: its operands first."""

NEEDLESS = (("00 ", " "), ("0 ", " "), (". ", " "), ("-0 ", "0 "))
"""What ends a number of three decimals in vain, from the last on, and what is left of it; the noughts before a point
are kept, for a point stands between.
"""


@functools.lru_cache(maxsize=4096)
def path_operators(path: Path) -> str:
    """A filled or stroked outline, colours and line included; its paints are plain colours."""
    parts, own = [], dict[str, str]()
    if isinstance(path.fill, str):
        parts.append(fill(path.fill))
    if isinstance(path.stroke, str):
        own = {operator: operand for operator, operand in _line(path) if operand != USUAL[operator]}
        parts.append(f"{stroke(path.stroke)} {number(path.width)} w")
        parts.extend(f"{operand} {operator}" for operator, operand in own.items())
    paint = "B" if path.fill and path.stroke else "f" if path.fill else "S"
    paint += "*" if path.even_odd and path.fill else ""
    after = (f"{USUAL[operator]} {operator}" for operator in own)
    return " ".join((*parts, outline_operators(path.outline), paint, *after))


def _line(path: Path) -> Iterator[tuple[str, str]]:
    """How a line ends, turns and is broken, as operators with their operands."""
    yield "J", str(path.cap)
    yield "j", str(path.join)
    yield "M", USUAL["M"] if path.join else number(path.miter)
    yield "d", f"[{' '.join(map(number, path.dash))}] {number(path.phase)}"


@functools.lru_cache(maxsize=4096)
def outline_operators(outline: Outline) -> str:
    """An outline in PDF's operators."""
    return write_outline(outline, FORMS)


def write_outline(outline: Outline, forms: Mapping[str, str]) -> str:
    """An outline as text: each verb in its form, without needless digits, all at once, which is faster by far."""
    text = " ".join([*map(forms.__getitem__, outline.verbs), ""]) % outline.numbers
    for digits, short in NEEDLESS:
        text = text.replace(digits, short)
    return text.rstrip()


@functools.lru_cache(maxsize=1024)
def fill(colour: str) -> str:
    """The operator that fills with ``#rrggbb``: greys as such, so that black type takes black ink and no other.

    A colour that was separated into inks is its operator already.
    """
    if not colour.startswith("#"):
        return colour
    parts = [number(part / 255) for part in channels(colour)]
    return f"{parts[0]} g" if len({*parts}) == 1 else f"{' '.join(parts)} rg"


def stroke(colour: str) -> str:
    """The operator that draws lines in ``#rrggbb``, or in inks."""
    return fill(colour).upper()


def matrix_operands(transform: Transform) -> str:
    """The six operands of a transform; its scales keep more digits than its shifts need."""
    a, b, c, d, e, f = transform
    scales = " ".join(number(scale, 6) for scale in (a, b, c, d))
    return f"{scales} {number(e)} {number(f)}"


@functools.lru_cache(maxsize=4096)
def number(value: float, digits: int = 3) -> str:
    """A number without needless digits, by default to a thousandth of a point, which is finer than any printer."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
