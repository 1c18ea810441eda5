"""Things on a table: their outlines, the shadows they throw, and the sides one sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.frame import Frame, Path, bounds, walk
from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.tabletop import LIGHT, VIEW, Laid, hull, lay, shadow

PLACES = st.builds(Point, st.integers(-50, 50), st.integers(-50, 50))


def plain(width, height, colour):
    return Frame(Size(width * MILLIMETRE, height * MILLIMETRE), (Path(rectangle(0, 0, 500, 500), colour),))


@given(st.lists(PLACES, min_size=3, max_size=40))
def test_a_hull_turns_one_way_and_holds_every_point(points):
    corners = hull(points)
    for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        assert all((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0 for p in points)
    assert {*corners} <= {*points}


def test_shadows_grow_to_the_right_and_downwards_from_the_foot():
    low, high = (bounds(tuple(shadow(Laid(plain(60, 90, "#fff"), 100, 100, high=high)))) for high in (1, 20))
    assert high.right - low.right > 19 * LIGHT.x * MILLIMETRE
    assert high.bottom - low.bottom > 19 * LIGHT.y * MILLIMETRE
    assert low.x - high.x < 4 * MILLIMETRE, "only softer on the side of the lamp"


@pytest.mark.parametrize("turn", [0, 12, -30])
def test_the_top_of_a_pile_is_seen_whole_and_higher_by_its_height(turn):
    one = Laid(plain(60, 90, "#abcdef"), 100, 100, turn, high=0.3, copies=76)
    (top,) = [under for item, under in walk(tuple(lay(one))) if isinstance(item, Path) and item.fill == "#abcdef"]
    middle = top.apply(30 * MILLIMETRE, 45 * MILLIMETRE)
    assert middle == pytest.approx((100 * MILLIMETRE, (100 - VIEW * 0.3 * 76) * MILLIMETRE))
    assert top.stretch == pytest.approx(1)


def test_the_sides_of_a_box_reach_from_the_edges_of_its_top_to_its_foot():
    sides = (plain(60, 25, "#00ff00"), plain(90, 25, "#0000ff"))
    box = Laid(plain(60, 90, "#ff0000"), 100, 100, 10, high=25, corner=0, sides=sides)
    seen = {item.fill: under for item, under in walk(tuple(lay(box))) if isinstance(item, Path)}
    top, lower, right = (seen[colour] for colour in ("#ff0000", "#00ff00", "#0000ff"))
    width, height, deep = (millimetres * MILLIMETRE for millimetres in (60, 90, 25))
    for one, other in (
        (lower.apply(0, 0), top.apply(0, height)),
        (lower.apply(width, 0), top.apply(width, height)),
        (right.apply(0, 0), top.apply(width, height)),
        (right.apply(height, 0), top.apply(width, 0)),
        (lower.apply(width, deep), box.foot.apply(width, height)),
        (right.apply(0, deep), box.foot.apply(width, height)),
    ):
        assert one == pytest.approx(other)
