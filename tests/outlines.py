"""Outlines in tests: written as SVG has them, and taken apart again."""

from itertools import pairwise

from deckgen.art.svg_shapes import read_path
from deckgen.foundations.geometry import Point
from deckgen.foundations.outline import Outline
from deckgen.press.operators import write_outline
from deckgen.press.svg import FORMS


def trace(data: str) -> Outline:
    """The outline that SVG path data draws."""
    return read_path(data, 100_000)


def text_of(outline: Outline) -> str:
    """An outline as SVG path data."""
    return write_outline(outline, FORMS)


def points_of(outline: Outline) -> list[Point]:
    """Every point of an outline, handles included."""
    return list(map(Point, outline.numbers[::2], outline.numbers[1::2]))


def ends_of(outline: Outline) -> list[tuple[Point, Point]]:
    """The two ends of each straight line, for an outline of such."""
    return [(start, end) for part in outline.parts() for start, end in pairwise(points_of(part))]
