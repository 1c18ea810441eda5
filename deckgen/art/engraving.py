"""Engraved grounds: a field of lines whose weight follows the light, as on banknotes and old tarot cards."""

import functools
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckgen.foundations import geometry
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, join, polygon
from deckgen.foundations.store import recall_outline
from deckgen.records.theme import Scene

PITCH = 2.35
"""Points from one line to the next."""

THINNEST = 0.3
"""Points below which a line ends: a printer would drop it or make it as wide as this."""

STRAIGHT = 0.05
"""Points that an edge may be off where a straight piece stands for it."""


@functools.lru_cache(maxsize=8)
def engrave(area: Rect, scene: Scene, pitch: float = PITCH) -> Outline:
    """The lines of a ground over ``area``: light around a point, rays, and below a horizon water or a floor."""
    question = repr((area, scene, pitch)).encode()
    return recall_outline(question, (__file__, geometry.__file__), lambda: _draw_lines(area, scene, pitch))


def _draw_lines(area: Rect, scene: Scene, pitch: float) -> Outline:
    count = max(1, round(area.height / pitch))
    heights = (area.y + (row + 0.5) * area.height / count for row in range(count))
    return join(polygon(piece) for y in heights for piece in _line(area, scene, y, pitch))


def _line(area: Rect, scene: Scene, y: float, pitch: float) -> Iterator[list[Point]]:
    """The pieces of one line, each an outline that swells with the dark."""
    steps = math.ceil(area.width / 4.5)
    run: list[tuple[float, float, float]] = []
    for step in range(steps + 1):
        x = area.x + area.width * step / steps
        across, down = (x - area.x) / area.width, (y - area.y) / area.height
        middle = y + pitch * _wave(scene, across, down)
        weight = _weight(area, scene, across, down, row=y / pitch) * 0.9 * pitch
        if weight >= THINNEST:
            run.append((x, middle, weight / 2))
        elif run:
            yield from _outline_piece(run)
            run = []
    yield from _outline_piece(run)


def _outline_piece(run: Sequence[tuple[float, float, float]]) -> Iterator[list[Point]]:
    """The outline of a piece, if it is one: its upper edge forth, and its lower one back, straightened the same
    way when all is turned by half.
    """
    if len(run) > 1:
        upper = _straighten([Point(x, y - half) for x, y, half in run])
        lower = _straighten([Point(-x, y + half) for x, y, half in reversed(run)])
        yield [*upper, *(Point(-x, y) for x, y in lower)]


def _straighten(points: list[Point]) -> list[Point]:
    """Those of the points, which go from left to right, between which straight pieces stay within STRAIGHT of all."""
    kept = [points[0]]
    (left, level), low, high = points[0], -math.inf, math.inf
    for before, point in pairwise(points):
        away = point.x - left
        if not low <= (point.y - level) / away <= high:
            kept.append(before)
            (left, level), low, high, away = before, -math.inf, math.inf, point.x - before.x
        low, high = max(low, (point.y - STRAIGHT - level) / away), min(high, (point.y + STRAIGHT - level) / away)
    return [*kept, points[-1]]


def _wave(scene: Scene, across: float, down: float) -> float:
    """How far a line is off its height, in lines: a slow swell in the air, ripples on water, nothing on a floor."""
    if scene.horizon is not None and 100 * down > scene.horizon:
        return 0.22 * math.sin(34 * across + 61 * down) if scene.below == "water" else 0.0
    return 0.5 * math.sin(12 * (across - 0.5) + 9 * (down - 0.5))  # turned by half, the same


def _weight(area: Rect, scene: Scene, across: float, down: float, row: float) -> float:
    """How dark it is at a place, from 0 to 1."""
    x, y = (100 * across - scene.light[0]), (100 * down - scene.light[1]) * area.height / area.width
    if scene.horizon is not None and 100 * down > scene.horizon:
        return _below(scene, x, (100 * down - scene.horizon) / (100 - scene.horizon), row) * scene.dark / 100
    away = math.hypot(x, y * area.width / area.height if scene.oval else y)
    if away < scene.reach:
        return 0.0
    falloff = min(1.0, (away - scene.reach) / max(scene.fade, 1))
    weight: float = (scene.dim + (scene.dark - scene.dim) * falloff**0.7) / 100
    if scene.rays:
        weight -= 0.3 * (0.5 + 0.5 * math.cos(math.atan2(y, x) * scene.rays)) * (1 - falloff)
    return max(0.0, min(1.0, weight))


def _below(scene: Scene, aside: float, depth: float, row: float) -> float:
    """How dark it is under the horizon: water glitters under the light, a floor darkens towards who looks at it.

    The light ends gradually on a floor, and on water at another place in each line, so that it is no beam with edges.
    """
    if scene.below == "water":
        glitter = (5 + 22 * depth) * (1 + 0.5 * math.sin(5.3 * row))
        return 0.25 if abs(aside) < glitter else 0.72 + 0.2 * math.sin(1.7 * row)
    lit = max(0.0, 1.0 - abs(aside) / (24 + 60 * depth))
    return min(1.0, 0.45 + 0.55 * depth) * (1.0 - 0.55 * lit)
