"""Paper dice: the nets of dice of four, six and eight faces, with tabs to glue, to be cut out and folded."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from deckgen.foundations.geometry import Point, Rect, around
from deckgen.foundations.outline import Outline, polygon
from deckgen.pages.extras.cutting import Segment

HIGH = math.sqrt(3) / 2
"""The height of a triangle whose sides are 1."""

TAB = 0.2
"""How far a tab stands out, in sides of a face; so much it is narrower at either end, too."""

Place: TypeAlias = tuple[int, int]
"""A corner of a face: steps across and steps down."""


class DieNet(NamedTuple):
    """A die laid flat: its outline, its folds, the middle of each face with its number, and a face's inner radius."""

    outline: Outline
    folds: tuple[Segment, ...]
    faces: tuple[tuple[Point, int], ...]
    radius: float


class _Plan(NamedTuple):
    """A net on a lattice: the edge walked, faces with their numbers and tabs, the size of a step, and the radius of the
    circle in a face, all in sides of a face.

    Tabs stand on the edges that begin at the places named in ``tabs``.
    """

    edge: Sequence[Place]
    tabs: frozenset[int]
    faces: Sequence[Sequence[Place]]
    numbers: Sequence[int]
    step: tuple[float, float]
    radius: float


def _strip(left: int, top: int, count: int) -> list[tuple[Place, ...]]:
    """So many triangles side by side, the first on its base, which begins at ``left``."""
    found: list[tuple[Place, ...]] = []
    for number in range(count):
        x = left + number
        flat, tip = (top + 1, top) if number % 2 == 0 else (top, top + 1)
        found.append(((x, flat), (x + 2, flat), (x + 1, tip)))
    return found


def _square(x: int, y: int) -> tuple[Place, ...]:
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


PLANS: Mapping[int, _Plan] = {
    4: _Plan(
        edge=[(0, 1), (1, 0), (3, 0), (5, 0), (4, 1), (2, 1)],
        tabs=frozenset({0, 2, 4}),
        faces=_strip(0, 0, 4),
        numbers=(1, 2, 3, 4),
        step=(0.5, HIGH),
        radius=HIGH / 3,
    ),
    6: _Plan(
        edge=[
            *((0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)),
            *((4, 2), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2)),
        ],
        tabs=frozenset({1, 2, 3, 6, 9, 10, 11}),
        faces=[_square(0, 1), _square(2, 1), _square(1, 1), _square(3, 1), _square(1, 0), _square(1, 2)],
        numbers=(1, 2, 3, 4, 5, 6),
        step=(1.0, 1.0),
        radius=0.5,
    ),
    8: _Plan(
        edge=[(0, 2), (1, 1), (3, 1), (4, 0), (5, 1), (7, 1), (6, 2), (4, 2), (3, 3), (2, 2)],
        tabs=frozenset({0, 2, 3, 7, 8}),
        faces=[*_strip(0, 1, 6), ((3, 1), (5, 1), (4, 0)), ((2, 2), (4, 2), (3, 3))],
        numbers=(1, 4, 5, 2, 3, 6, 7, 8),
        step=(0.5, HIGH),
        radius=HIGH / 3,
    ),
}
"""Nets by how many faces the die has. On all but that of four, the first face is opposite the second, the third the
fourth, and so on."""


def numbers(sides: int) -> list[int]:
    """The numbers of a die in the order of its faces, so that any two on opposite ones have the same sum."""
    if sides == 4:  # no two of its faces are opposite each other
        return list(range(1, sides + 1))
    return [number for low in range(1, sides // 2 + 1) for number in (low, sides + 1 - low)]


def net(sides: int, box: Rect) -> DieNet:
    """The net of a die of so many faces, as large as goes into ``box``; KeyError for one that is not made of paper."""
    plan = PLANS[sides]
    (across, down) = plan.step
    raw = [Point(x * across, y * down) for x, y in plan.edge]
    whole = around([Rect(*point, 0, 0) for point in raw]).inset(-TAB)
    side = min(box.width / whole.width, box.height / whole.height)
    left, top = box.centre.x - whole.centre.x * side, box.centre.y - whole.centre.y * side

    def at(x: float, y: float) -> Point:
        return Point(left + x * across * side, top + y * down * side)

    corners = [at(*point) for point in plan.edge]
    outline: list[Point] = []
    tabs: list[Segment] = []
    for place, (start, end) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
        outline.append(start)
        if place in plan.tabs:  # on the left of the way from start to end, which is outside
            x, y = end.x - start.x, end.y - start.y
            shares = (TAB * 0.7, 1 - TAB * 0.7)
            outline += [Point(start.x + x * share + y * TAB, start.y + y * share - x * TAB) for share in shares]
            tabs.append((start, end))
    edges, rim = {edge for face in plan.faces for edge in _sides(face)}, _sides(plan.edge)
    inner = [tuple(at(*point) for point in sorted(edge)) for edge in sorted(edges - rim, key=sorted)]
    faces = []
    for face, number in zip(plan.faces, plan.numbers, strict=True):
        xs, ys = zip(*(at(*corner) for corner in face), strict=True)
        faces.append((Point(math.fsum(xs) / len(face), math.fsum(ys) / len(face)), number))
    return DieNet(polygon(outline), (*inner, *tabs), tuple(faces), side * plan.radius)  # type: ignore[arg-type]


def _sides(corners: Sequence[Place]) -> set[frozenset[Place]]:
    """The edges of what has these corners, whichever way they are walked."""
    return {frozenset(edge) for edge in zip(corners, [*corners[1:], corners[0]], strict=True)}
