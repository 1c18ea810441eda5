"""Geometry that everything else stands on: turns, boxes and fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.geometry import IDENTITY, Point, Rect, Transform, fit_into, moving, scaling, turning

NUMBERS = st.floats(-1000, 1000)
LENGTHS = st.floats(0.1, 1000)
RECTS = st.builds(Rect, NUMBERS, NUMBERS, LENGTHS, LENGTHS)
TRANSFORMS = st.builds(Transform, *[st.floats(-4, 4)] * 4, NUMBERS, NUMBERS)


@given(TRANSFORMS, TRANSFORMS, NUMBERS, NUMBERS)
def test_then_applies_one_after_the_other(first, second, x, y):
    assert first.then(second).apply(x, y) == pytest.approx(second.apply(*first.apply(x, y)), abs=1e-6)


def test_a_turn_is_clockwise_as_seen_and_exact_for_quarters():
    assert turning(90).apply(1, 0) == (0, 1)
    assert turning(-90).apply(1, 0) == (0, -1)
    assert turning(180, Point(5, 5)).apply(4, 3) == (6, 7)
    assert turning(360) == IDENTITY


@given(st.floats(-720, 720), NUMBERS, NUMBERS)
def test_a_turn_back_undoes_a_turn(degrees, x, y):
    assert turning(degrees).then(turning(-degrees)).apply(x, y) == pytest.approx((x, y), abs=1e-6)


@given(RECTS, RECTS)
def test_what_is_fitted_touches_two_sides_of_its_box_and_stays_in_its_middle(content, box):
    seen = fit_into(content, box).bounds(content)
    assert box.holds(seen)
    assert seen.centre == pytest.approx(box.centre, abs=1e-6)
    assert seen.width == pytest.approx(box.width) or seen.height == pytest.approx(box.height)


@given(RECTS, st.floats(0, 40))
def test_a_box_holds_its_inset_and_overlaps_it(rect, by):
    inner = rect.inset(by)
    assert rect.holds(inner)
    assert (inner.x - rect.x, rect.right - inner.right) == pytest.approx((by, by), abs=1e-6)
    assert (inner.y - rect.y, rect.bottom - inner.bottom) == pytest.approx((by, by), abs=1e-6)
    assert inner.inset(-by) == pytest.approx(rect, abs=1e-6)


def test_boxes_that_share_an_edge_do_not_overlap():
    box = Rect(0, 0, 10, 10)
    assert not box.overlaps(box.move(10, 0))
    assert not box.overlaps(box.move(0, -10))
    assert box.overlaps(box.move(9, 9))


def test_bounds_of_a_mirrored_box_have_a_positive_size():
    assert scaling(-2, 1).then(moving(1, 1)).bounds(Rect(0, 0, 3, 4)) == Rect(-5, 1, 6, 4)
