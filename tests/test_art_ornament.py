"""Ornament is the same turned by half, stays on its card, and is light enough to stand on every sheet."""

import math
from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen.art import ornament
from deckgen.art.back_ornament import CENTRES, PATTERNS, Inks, OwnBack, card_back
from deckgen.art.corners import cut_frame
from deckgen.foundations.frame import Path, walk
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, circle, join

INKS = Inks("#1b2a49", "#ffffff", "#c8a02d")
AREAS = st.builds(Rect, st.floats(-20, 20), st.floats(-20, 20), st.floats(90, 400), st.floats(90, 400))
every_pattern = pytest.mark.parametrize("pattern", PATTERNS)
every_pattern_and_centre = pytest.mark.parametrize(
    ("pattern", "centre"),
    [*((pattern, "medallion") for pattern in PATTERNS), *(("none", centre) for centre in CENTRES)],
)


def drawn(back):
    """Its paths, each with where its group lies."""
    return [(item, under) for item, under in walk(back.items)]


def corners(outline: Outline) -> list[Point]:
    """Every end of every line and curve."""
    return [points[-1] for _, points in outline.segments() if points]


def missed(points: list[Point], middle: Point) -> list[Point]:
    """Those that have no partner when everything is turned by half around ``middle``."""
    cells = {(round(x * 20) + i, round(y * 20) + j) for x, y in points for i in (-1, 0, 1) for j in (-1, 0, 1)}
    turned = [Point(2 * middle.x - x, 2 * middle.y - y) for x, y in points]
    return [point for point in turned if (round(point.x * 20), round(point.y * 20)) not in cells]


@every_pattern_and_centre
@settings(max_examples=3, deadline=None)
@given(area=AREAS)
def test_a_back_is_the_same_turned_by_half(pattern, centre, area):
    painted = defaultdict(list)  # what lies in one corner is as what lies in the one across
    for path, under in drawn(card_back(area, 9, pattern, centre, INKS)):
        painted[path._replace(outline=None)] += [under.apply(*point) for point in corners(path.outline)]
    for points in painted.values():
        assert missed(points, area.centre) == []


@every_pattern_and_centre
def test_a_back_is_light(pattern, centre):
    back = card_back(Rect(0, 0, 180, 252), 9, pattern, centre, INKS)
    assert len(back.items) <= 16
    assert sum(len(outline.numbers) for outline in {path.outline for path, _ in drawn(back)}) < 20_000


@every_pattern
def test_a_back_is_cut_off_at_its_edges(pattern):
    area = Rect(-9, -9, 198, 270)
    back = card_back(area.inset(9), 9, pattern, "medallion", INKS)
    assert back.clip.bounds == area
    assert back.items[0].outline.bounds == area and back.items[0].fill == INKS.ground


@every_pattern
def test_a_back_uses_its_inks_only(pattern):
    back = card_back(Rect(0, 0, 180, 252), 9, pattern, "medallion", INKS)
    assert {colour for path, _ in drawn(back) for colour in (path.fill, path.stroke) if colour} <= set(INKS)


@settings(max_examples=30, deadline=None)
@given(AREAS)
def test_stars_keep_clear_of_the_edges_and_of_the_middle(area):
    points = corners(ornament.star_lattice(area, 25, 8, clear=30))
    assert all(area.inset(1.9).holds(Rect(*point, 0, 0)) for point in points)
    assert all(math.dist(point, area.centre) >= 30 for point in points)


@settings(max_examples=30, deadline=None)
@given(AREAS, st.integers(1, 40), st.floats(0.1, 0.9))
def test_rays_reach_the_edges_and_go_no_farther(area, half, share):
    made = ornament.sunburst(area, 2 * half, inner=20, share=share)
    assert all(area.holds(Rect(*point, 0, 0)) for point in corners(made))
    assert min(math.dist(point, area.centre) for point in corners(made)) == pytest.approx(20, abs=0.01)


@pytest.mark.parametrize(("petals", "stride"), [(12, 1), (36, 5), (48, 11)])
def test_a_rosette_swings_between_its_radii_once_for_each_petal(petals, stride):
    half = corners(ornament.rosette(40, 25, petals, stride))
    assert half[-1] == pytest.approx((-half[0].x, -half[0].y)), "turned, it goes on where it ends"
    points = [*half, *(Point(-x, -y) for x, y in half)]
    radii = [math.hypot(*point) for point in points]
    assert max(radii) == pytest.approx(40, abs=0.01) and min(radii) >= 25 - 0.01
    assert len({(round(x, 1), round(y, 1)) for (x, y), r in zip(points, radii, strict=True) if r > 39.99}) == petals


def test_an_odd_number_of_rays_or_petals_is_refused():
    with pytest.raises(ValueError, match="turned by half"):
        ornament.sunburst(Rect(0, 0, 10, 10), 7)
    with pytest.raises(ValueError, match="turned by half"):
        ornament.rosette(10, 5, 9)


def test_a_circle_is_round():
    assert circle(Point(3, 4), 2).bounds == pytest.approx(Rect(1, 2, 4, 4))


@given(AREAS, st.floats(1, 8), st.sampled_from([1, 2]))
def test_steps_in_corners_are_the_same_on_all_sides(area, step, steps):
    outline = cut_frame(area, steps * step, {1: "step", 2: "steps"}[steps])
    assert outline.bounds == pytest.approx(area)
    assert missed(corners(outline), area.centre) == []
    points = corners(outline)
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        assert one.x == pytest.approx(other.x) or one.y == pytest.approx(other.y), "every line is level or upright"
    levels = {round(point.y - area.y, 6) for point in points if point.y < area.centre.y}
    assert levels == {round(step * n, 6) for n in range(steps + 1)}


@given(AREAS)
def test_a_plate_with_pointed_ends_is_higher_by_nothing(area):
    outline = ornament.point_ends(area)
    assert missed(corners(outline), area.centre) == []
    assert outline.bounds == pytest.approx(area._replace(x=area.x - area.height / 2, width=area.width + area.height))


def test_of_a_field_nothing_is_left_as_crumbs_beside_the_medallion():
    page, middles = (
        Rect(0, 0, 180, 252),
        {"free": (90, 40), "half": (90, 52), "hidden": (90, 126), "at the edge": (1, 60)},
    )
    field = Path(join(circle(middle, 5) for middle in middles.values()), "#123456")
    back = card_back(page, 9, "none", "medallion", INKS, own=OwnBack((field,), (), page))
    (left,) = [item for item, _ in drawn(back) if isinstance(item, Path) and item.fill == "#123456"]
    assert [part.bounds.centre for part in left.outline.parts()] == [pytest.approx(middles["free"])]
