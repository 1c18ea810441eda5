"""Frames hold finished drawings; their rectangles have corners as round as asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from outlines import trace

from deckgen.foundations.frame import Frame, Group, Path, Text, see, walk
from deckgen.foundations.geometry import Rect, Size, moving, scaling, turning
from deckgen.foundations.outline import crosses, encloses, flatten, pieces, rectangle

SIDES = st.integers(40, 400)


@given(st.integers(-50, 50), st.integers(-50, 50), SIDES, SIDES, st.integers(0, 20))
def test_a_rectangle_fills_its_sides_and_rounds_its_corners(x, y, width, height, radius):
    outline = rectangle(x, y, width, height, radius)
    assert outline.bounds == pytest.approx((x, y, width, height), abs=0.01)
    (line,) = flatten(outline)
    for point in line:
        across, down = (
            max(0, start + radius - at, at - start - side + radius)
            for at, start, side in ((point.x, x, width), (point.y, y, height))
        )
        if across and down:
            assert (across**2 + down**2) ** 0.5 == pytest.approx(radius, rel=0.01)
    assert outline.verbs.count("C") == (4 if radius else 0)


def test_items_are_walked_in_drawing_order_under_what_they_are_seen_under():
    word = Text(1, 2, "A", "vollkorn-lining", 9, "#000000")
    line = Path(trace("M 0 0 L 1 1"), stroke="#000000", width=1)
    inner = Group((word,), moving(10, 0))
    frame = Frame(Size(10, 10), (line, Group((inner, line), scaling(2))))
    assert [item for item, _ in walk(frame.items)] == [line, word, line]
    ((found, under),) = frame.texts()
    assert found is word
    assert under.apply(1, 2) == (22, 4)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(1, 5), st.integers(1, 5), st.booleans(), st.integers(0, 3))
def test_a_path_meets_what_one_of_all_its_pieces_meets_or_what_it_fills(x, y, width, height, filled, quarters):
    room, under = Rect(x + 0.3, y + 0.3, width, height), turning(90 * quarters).then(moving(5, 5)).then(scaling(0.7))
    path = Path(trace("M 0 0 C 0 6 6 6 6 0 L 6 -3 Z M 1 -2 L 3 -2 L 3 -1 Z"), "#123456" if filled else None)
    lines = pieces(path.outline, under)
    assert see(path, under).runs_through(room) == crosses(lines, room)
    assert see(path, under).covers(room) == (crosses(lines, room) or (filled and encloses(lines, room.centre)))
