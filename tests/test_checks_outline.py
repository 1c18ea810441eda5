"""Silhouettes: drawings on a coarse grid, and how alike two are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from outlines import trace

from deckgen.art.scanlines import GRID, likeness, silhouette
from deckgen.foundations.frame import Group, Item, Path, bounds
from deckgen.foundations.geometry import Point, moving, scaling, turning
from deckgen.foundations.outline import flatten, polygon, rectangle

DISC = Path(rectangle(0, 0, 10, 10, 5), fill="#c00000")
SQUARE = Path(rectangle(3, 3, 10, 10), fill="#000000")
BAR = Path(trace("M 0 0 L 2 0 L 2 30 L 0 30 Z"), fill="#000000")
WEDGE = Path(trace("M 0 0 L 10 0 L 0 10 Z"), fill="#000000")


def area(*items: Item) -> float:
    return sum(row.bit_count() for row in silhouette(items)) / GRID**2


def alike(one: Item, other: Item) -> float:
    return likeness(silhouette((one,)), silhouette((other,)))


def test_areas_are_those_of_the_shapes() -> None:
    assert area(SQUARE) == 1
    assert area(DISC) == pytest.approx(3.1416 / 4, abs=0.01)
    assert area(WEDGE) == pytest.approx(0.5, abs=0.02)
    assert area(BAR) == pytest.approx(1 / 15, abs=0.02)


def test_the_two_rules_of_filling() -> None:
    rings = "M 0 0 L 12 0 L 12 12 L 0 12 Z M 3 3 L 9 3 L 9 9 L 3 9 Z"
    assert area(Path(trace(rings), fill="#000000", even_odd=True)) == pytest.approx(0.75)
    assert area(Path(trace(rings), fill="#000000")) == 1


def test_paper_colour_takes_away_what_is_below_it() -> None:
    hole = Path(rectangle(6, 6, 4, 4), fill="#ffffff")
    assert area(SQUARE, hole) == pytest.approx(1 - 0.16, abs=0.02)


def test_lines_have_the_width_they_are_drawn_with() -> None:
    frame = Path(trace("M 0 0 L 10 0 L 10 10 L 0 10 Z"), stroke="#000000", width=2.0)
    inner = (8 / 12) ** 2
    assert area(frame) == pytest.approx(1 - inner, abs=0.02)
    assert 0 < area(Path(trace("M 0 0 L 10 0"), stroke="#000000", width=0.01)) < 0.1


def test_size_place_colour_and_half_a_turn_make_no_difference() -> None:
    moved = Group((Group((WEDGE,), scaling(7)),), moving(40, -3))
    upside_down = Group((WEDGE._replace(fill="#0072b2"),), turning(180))
    assert alike(WEDGE, moved) == pytest.approx(1, abs=0.02)
    assert alike(WEDGE, upside_down) == pytest.approx(1, abs=0.05)


def test_shapes_that_differ_share_little() -> None:
    assert alike(DISC, SQUARE) < 0.8
    assert alike(DISC, BAR) < 0.2
    assert alike(WEDGE, SQUARE) < 0.6


def test_nothing_is_like_nothing() -> None:
    assert silhouette(()) == (0,) * GRID
    assert likeness(silhouette(()), silhouette(())) == 1


def test_curves_become_straight_pieces_that_end_where_they_should() -> None:
    (line,) = flatten(trace("M 0 0 C 0 10 10 10 10 0 Z"))
    assert line[0] == line[-1] == Point(0, 0)
    assert line[-2] == Point(10, 0)
    assert max(y for _, y in line) == pytest.approx(7.5)


def test_bounds_reach_as_far_as_the_curves_and_not_to_their_handles() -> None:
    assert bounds((Path(trace("M 0 0 C 0 10 10 10 10 0 Z"), fill="#000000"),)) == pytest.approx((0, 0, 10, 7.5))
    assert bounds((Path(trace("M 0 0 L 10 20 C 9 15 5 5 0 0 Z"), fill="#000000"),)) == (0, 0, 10, 20)
    inside = Path(trace("M 1 1 C 1 9 9 9 9 1 Z"), fill="#000000")
    assert bounds((inside, Path(trace("M 0 0 L 10 10"), stroke="#000000", width=2.0))) == (-1, -1, 12, 12)
    assert bounds(()) is None


POLYGONS = st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=3, max_size=9).map(
    lambda points: Path(polygon(points), fill="#000000")
)


@given(POLYGONS, POLYGONS)
def test_likeness_is_a_share_and_mutual(one: Path, other: Path) -> None:
    assert alike(one, one) == 1
    assert 0 <= alike(one, other) <= 1
    assert alike(one, other) == pytest.approx(alike(other, one))
