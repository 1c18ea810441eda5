"""Crop marks show every cut, stay out of the cards, and survive on paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations import sizes, units
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import MILLIMETRE, WHITE_EDGE
from deckgen.pages.imposition import Grid, impose
from deckgen.pages.marks import Line, crop_marks

POKER = units.size("63.5x88.9mm")


def imposed(paper: str = "a4", gap: float = 0, bleed: float = 0) -> Grid:
    return impose(sizes.paper(paper).size, POKER, 6.35 * MILLIMETRE, gap * MILLIMETRE, bleed * MILLIMETRE)


def lines(grid: Grid, bleed: float, style: str, count: int | None = None) -> list[Line]:
    drawn = crop_marks(grid.trims[:count], grid.paper, bleed * MILLIMETRE, style)
    numbers = [number for path in drawn for number in path.outline.numbers]
    return [Line(*map(float, numbers[n : n + 4])) for n in range(0, len(numbers), 4)]


def box(line: Line) -> Rect:
    return Rect(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x2 - line.x1), abs(line.y2 - line.y1))


def touches(line: Line, area: Rect) -> bool:
    mark = box(line)
    across = mark.x < area.right - 0.01 and area.x + 0.01 < mark.right
    down = mark.y < area.bottom - 0.01 and area.y + 0.01 < mark.bottom
    thick = mark.width == 0
    return (
        (down and area.x - 0.01 <= mark.x <= area.right + 0.01)
        if thick
        else (across and area.y - 0.01 <= mark.y <= area.bottom + 0.01)
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("style", ["margins", "cards"])
def test_every_cut_of_touching_cards_is_marked_at_both_ends(paper: str, style: str) -> None:
    grid = imposed(paper)
    marks = lines(grid, 0, style)
    cuts = sorted({round(x, 2) for trim in grid.trims for x in (trim.x, trim.right)})
    upright = [line for line in marks if line.x1 == line.x2]
    assert sorted({round(line.x1, 2) for line in upright}) == pytest.approx(cuts, abs=0.02)
    for cut in cuts:
        ends = [line for line in upright if abs(line.x1 - cut) < 0.02]
        assert sum(max(line.y1, line.y2) <= grid.trims[0].y for line in ends) == 1
        assert sum(min(line.y1, line.y2) >= grid.trims[-1].bottom for line in ends) == 1


def test_letter_leaves_room_for_marks_that_printers_can_print() -> None:
    grid = imposed("letter")
    above = [line for line in lines(grid, 0, "margins") if max(line.y1, line.y2) < grid.trims[0].y]
    assert len(above) == 4
    for line in above:
        assert min(line.y1, line.y2) >= WHITE_EDGE - 0.01
        assert abs(line.y2 - line.y1) >= 2 * MILLIMETRE


@given(
    st.sampled_from(["margins", "cards"]),
    st.sampled_from(["a4", "letter", "legal", "tabloid"]),
    st.sampled_from([0, 0.5, 1, 3, 10]),
    st.sampled_from([0, 1, 3]),
    st.integers(1, 30),
)
def test_marks_never_enter_a_card_or_its_bleed_and_never_leave_the_paper(
    style: str, paper: str, gap: float, bleed: float, count: int
) -> None:
    grid = imposed(paper, gap, bleed)
    areas = [trim.inset(-bleed * MILLIMETRE) for trim in grid.trims[:count]]
    sheet = Rect(0, 0, *grid.paper).inset(WHITE_EDGE)
    for line in lines(grid, bleed, style, count):
        assert not any(touches(line, area) for area in areas)
        assert sheet.holds(box(line))


def test_marks_in_the_margins_leave_the_lanes_between_cards_white() -> None:
    grid = imposed(gap=4)
    block = Rect(
        grid.trims[0].x,
        grid.trims[0].y,
        grid.trims[-1].right - grid.trims[0].x,
        grid.trims[-1].bottom - grid.trims[0].y,
    )
    assert not any(block.overlaps(box(line).inset(-0.1)) for line in lines(grid, 0, "margins"))
    inside = [line for line in lines(grid, 0, "cards") if block.holds(box(line))]
    assert inside, "with room between the cards, marks at the cards stand there too"


def test_marks_are_dark_and_no_hairlines() -> None:
    grid = imposed()
    (path,) = crop_marks(grid.trims, grid.paper, 0, "margins")
    assert (path.stroke, path.fill) == ("#000000", None)
    assert 0.25 <= path.width <= 0.5
    assert crop_marks(grid.trims, grid.paper, 0, "none") == ()
