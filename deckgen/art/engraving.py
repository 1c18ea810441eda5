"""Engraved grounds: a field of lines whose weight follows the light, as on banknotes and old tarot cards."""

import functools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from deckgen.foundations import geometry
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import Outline, join, polygon
from deckgen.foundations.store import recall_outline
from deckgen.records.palette import Scene

PITCH = 2.35  # points from one line to the next
THINNEST = 0.3  # points that a line is wide at least: a finer one a printer would drop, or make as wide as this
STRAIGHT = 0.05  # points that an edge may be off where a straight piece stands for it


_Place: TypeAlias = tuple[float, float]


@functools.lru_cache(maxsize=8)
def engrave(area: Rect, scene: Scene, pitch: float = PITCH) -> Outline:
    """The lines of a ground over ``area``: light around a point, rays, and below a horizon water or a floor."""
    question = repr((area, scene, pitch)).encode()
    return recall_outline(question, (__file__, geometry.__file__), lambda: _draw_lines(area, scene, pitch))


def _draw_lines(area: Rect, scene: Scene, pitch: float) -> Outline:
    count = max(1, round(area.height / pitch))
    heights = (area.y + (row + 0.5) * area.height / count for row in range(count))
    return join(polygon(piece) for y in heights for piece in _line(area, scene, y, pitch))


def _line(area: Rect, scene: Scene, y: float, pitch: float) -> Iterator[list[_Place]]:
    """The pieces of one line, each an outline that swells with the dark, from one edge of the light to the next."""
    steps = math.ceil(area.width / 4.5)
    down = (y - area.y) / area.height
    wave, weigh = _wave(scene, down), _weigh(area, scene, down, row=y / pitch)
    places = sorted({*(step / steps for step in range(steps + 1)), *_edges_of_light(area, scene, down)})
    run: list[tuple[float, float, float]] = []
    for across in places:
        weight = weigh(across)
        if weight is not None:
            half = max(THINNEST, weight * 0.9 * pitch) / 2
            run.append((area.x + area.width * across, y + pitch * wave(across), half))
        elif run:
            yield from _outline_piece(run)
            run = []
    yield from _outline_piece(run)


def _edges_of_light(area: Rect, scene: Scene, down: float) -> Iterator[float]:
    """Where along a line it reaches the light, just outside it on either side; nowhere on most lines."""
    half = (scene.reach**2 - _offset(area, scene, down) ** 2) / 1e4
    if half > 0 and not _is_below(scene, down):
        for side in (-1, 1):
            at = scene.light[0] / 100 + side * (math.sqrt(half) + 1e-6)
            if 0 < at < 1:
                yield at


def _outline_piece(run: Sequence[tuple[float, float, float]]) -> Iterator[list[_Place]]:
    """The outline of a piece, if it is one: its upper edge forth, and its lower one back, straightened the same
    way when all is turned by half.
    """
    if len(run) > 1:
        upper = _straighten([(x, y - half) for x, y, half in run])
        lower = _straighten([(-x, y + half) for x, y, half in reversed(run)])
        yield [*upper, *[(-x, y) for x, y in lower]]


def _straighten(points: list[_Place]) -> list[_Place]:
    """The points, from left to right, that are enough for straight pieces to stay within STRAIGHT of all points."""
    before = left, level = points[0]
    corners, low, high = [before], -math.inf, math.inf
    for point in points[1:]:
        x, y = point
        if not low <= (y - level) / (x - left) <= high:
            corners.append(before)
            (left, level), low, high = before, -math.inf, math.inf
        least, most = (y - STRAIGHT - level) / (x - left), (y + STRAIGHT - level) / (x - left)
        low, high = least if least > low else low, most if most < high else high  # max and min take twice as long
        before = point
    return [*corners, points[-1]]


def _wave(scene: Scene, down: float) -> Callable[[float], float]:
    """How far a line is off its height, in lines: a slow swell in the air, ripples on water, nothing on a floor."""
    if not _is_below(scene, down):
        return lambda across: 0.5 * math.sin(12 * (across - 0.5) + 9 * (down - 0.5))  # turned by half, the same
    return (lambda across: 0.22 * math.sin(34 * across + 61 * down)) if scene.below == "water" else lambda _across: 0.0


def _is_below(scene: Scene, down: float) -> bool:
    """Whether a line is below the horizon."""
    return scene.horizon is not None and 100 * down > scene.horizon


def _offset(area: Rect, scene: Scene, down: float) -> float:
    """How far below the light a line is, in per cent of the width, or where light is oval of the height."""
    below = 100 * down - scene.light[1]
    return below if scene.oval else below * area.height / area.width


def _weigh(area: Rect, scene: Scene, down: float, row: float) -> Callable[[float], float | None]:
    """How dark it is along a line, from 0 to 1; None in the light, where there is no line."""
    middle = scene.light[0]
    if _is_below(scene, down):
        assert scene.horizon is not None, "a line is below it"
        depth = (100 * down - scene.horizon) / (100 - scene.horizon)
        return lambda across: _below(scene, 100 * across - middle, depth, row) * scene.dark / 100
    offset = _offset(area, scene, down)
    y = (100 * down - scene.light[1]) * area.height / area.width
    reach, fade, dim, darker, rays = scene.reach, max(scene.fade, 1), scene.dim, scene.dark - scene.dim, scene.rays

    def weigh(across: float) -> float | None:
        x = 100 * across - middle
        away = math.hypot(x, offset)
        if away < reach:
            return None
        falloff = min(1.0, (away - reach) / fade)
        weight: float = (dim + darker * falloff**0.7) / 100
        if rays and falloff < 1:
            weight -= 0.3 * (0.5 + 0.5 * math.cos(math.atan2(y, x) * rays)) * (1 - falloff)
        return 0.0 if weight < 0 else 1.0 if weight > 1 else weight

    return weigh


def _below(scene: Scene, aside: float, depth: float, row: float) -> float:
    """How dark it is under the horizon: water glitters under the light, a floor darkens towards who looks at it.

    The light ends gradually on a floor, and on water at another place in each line, so that it is no beam with edges.
    """
    if scene.below == "water":
        glitter = (5 + 22 * depth) * (1 + 0.5 * math.sin(5.3 * row))
        return 0.25 if abs(aside) < glitter else 0.72 + 0.2 * math.sin(1.7 * row)
    lit = max(0.0, 1.0 - abs(aside) / (24 + 60 * depth))
    return min(1.0, 0.45 + 0.55 * depth) * (1.0 - 0.55 * lit)
