"""How many cards go on a sheet, and where each is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations import sizes, units
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.imposition import GUTTER, impose

CARDS = {
    "poker": "63.5x88.9mm",
    "euro": "63x88mm",
    "bridge": "57.15x88.9mm",
    "tarot": "2.75x4.75in",
    "mini": "1.75x2.5in",
}
PAPERS = {"a4": "a4", "letter": "letter", "legal": "legal", "tabloid": "tabloid", "a3": "a3", "arch-b": "12x18in"}

TOUCHING = """
a4      3x3P 3x3P 3x3P 2x2P 6x3L
letter  3x3P 3x3P 3x3P 2x2P 6x3L
legal   5x2L 5x2L 6x2L 2x2P 7x3L
tabloid 6x3L 6x3L 7x3L 6x2L 6x6P
a3      6x3L 6x3L 7x3L 4x3P 6x6P
arch-b  7x3L 7x3L 5x5P 4x3P 6x7P
"""

WITH_BLEED = """
a4      4x2L 4x2L 3x3P 2x2P 3x4P
letter  3x2L 3x2L 4x2L 2x2P 4x3P
legal   4x2L 5x2L 5x2L 2x2P 4x4P
tabloid 3x4P 3x4P 4x4P 5x2L 5x6P
a3      4x4P 4x4P 6x3L 5x2L 8x4L
"""


def rows(table: str) -> list[tuple[str, str, str]]:
    lines = [line.split() for line in table.split("\n") if line]
    return [(paper, card, cell) for paper, *cells in lines for card, cell in zip(CARDS, cells, strict=True)]


def imposed(paper: str, card: str, margin: float, bleed: float) -> str:
    grid = impose(sizes.paper(PAPERS[paper]).size, units.size(CARDS[card]), margin, bleed=bleed)
    return f"{grid.columns}x{grid.rows}{'L' if grid.paper.landscape else 'P'}"


@pytest.mark.parametrize(("paper", "card", "cell"), rows(TOUCHING))
def test_as_many_touching_cards_as_the_trade_gets_on_a_sheet(paper: str, card: str, cell: str) -> None:
    assert imposed(paper, card, 6.35 * MILLIMETRE, 0) == cell


@pytest.mark.parametrize(("paper", "card", "cell"), rows(WITH_BLEED))
def test_as_many_cards_with_three_millimetres_of_bleed(paper: str, card: str, cell: str) -> None:
    assert imposed(paper, card, 5 * MILLIMETRE, 3 * MILLIMETRE) == cell


millimetres = st.floats(0, 12).map(lambda length: length * MILLIMETRE)
papers = st.builds(Size, st.floats(250, 1300), st.floats(250, 1300))
cards = st.builds(Size, st.floats(60, 220), st.floats(60, 220))


@given(papers, cards, millimetres, millimetres, millimetres, st.booleans())
def test_cards_lie_inside_the_margins_apart_and_no_more_would_fit(
    paper: Size, card: Size, margin: float, gap: float, bleed: float, folded: bool
) -> None:
    try:
        grid = impose(paper, card, margin, gap, bleed, folded)
    except DeckgenError:
        around = 2 * (margin + bleed)
        needed = Rect(0, 0, card.width + around, card.height + around)
        assert folded or not any(Rect(0, 0, *lying).holds(needed, 0) for lying in (paper, paper.turned))
        return
    inside = Rect(0, 0, *grid.paper).inset(margin)
    areas = [trim.inset(-bleed) for trim in grid.trims]
    assert len(areas) == grid.columns * grid.rows
    assert all(inside.holds(area) for area in areas)
    assert not any(one.inset(-gap).overlaps(other) for one in areas for other in areas if one is not other)
    if grid.fold == "across":
        assert all(area.bottom <= (grid.paper.height - GUTTER) / 2 + units.TOLERANCE for area in areas)
    if grid.fold == "down":
        assert all(area.right <= (grid.paper.width - GUTTER) / 2 + units.TOLERANCE for area in areas)
    width = grid.paper.width / 2 - GUTTER / 2 - margin if grid.fold == "down" else inside.width
    height = grid.paper.height / 2 - GUTTER / 2 - margin if grid.fold == "across" else inside.height
    assert (grid.columns + 1) * (card.width + 2 * bleed + gap) - gap > width
    assert (grid.rows + 1) * (card.height + 2 * bleed + gap) - gap > height


@given(papers, cards)
def test_cards_stand_in_the_middle_of_the_sheet_in_reading_order(paper: Size, card: Size) -> None:
    grid = impose(paper, card, 0)
    first, last = grid.trims[0], grid.trims[-1]
    assert (first.x + last.right) / 2 == pytest.approx(grid.paper.width / 2)
    assert (first.y + last.bottom) / 2 == pytest.approx(grid.paper.height / 2)
    assert list(grid.trims) == sorted(grid.trims, key=lambda trim: (trim.y, trim.x))


def test_paper_stays_upright_where_both_ways_hold_as_many() -> None:
    grid = impose(sizes.paper("a4").size.turned, units.size("80x80mm"), 6.35 * MILLIMETRE)
    assert (grid.columns, grid.rows) == (2, 3)
    assert not grid.paper.landscape


def test_folded_sheets_hold_four_cards_and_keep_off_the_fold() -> None:
    for paper in ("a4", "letter"):
        grid = impose(sizes.paper(paper).size, units.size("63.5x88.9mm"), 6.35 * MILLIMETRE, folded=True)
        assert (len(grid.trims), grid.fold, grid.paper.landscape) == (4, "across", True)
        assert all(trim.bottom <= grid.paper.height / 2 - GUTTER / 2 for trim in grid.trims)


def test_long_cards_are_folded_side_by_side() -> None:
    grid = impose(sizes.paper("a4").size, units.size("45x190mm"), 6.35 * MILLIMETRE, folded=True)
    assert (len(grid.trims), grid.fold, grid.paper.landscape) == (3, "down", True)
    assert all(trim.right <= grid.paper.width / 2 - GUTTER / 2 for trim in grid.trims)


def test_a_card_too_large_for_the_paper_is_refused_with_what_would_do() -> None:
    with pytest.raises(DeckgenError) as caught:
        impose(units.size("60x90mm"), units.size("63.5x88.9mm"), 6.35 * MILLIMETRE)
    finding = caught.value.findings[0]
    assert "63.5 × 88.9 mm" in finding.message
    assert "60 × 90 mm" in finding.message
    assert finding.hint == "it takes 76.2 × 101.6 mm: A4 or A3 or US Letter or US Legal or US Tabloid would do"


def test_what_a_folded_sheet_takes_is_told() -> None:
    with pytest.raises(DeckgenError) as caught:
        impose(units.size("100x120mm"), units.size("60x80mm"), 5 * MILLIMETRE, bleed=2 * MILLIMETRE, folded=True)
    assert caught.value.findings[0].hint.startswith("it takes 74 × 184 mm: A4 or")


def test_confetti_is_refused() -> None:
    with pytest.raises(DeckgenError, match="more than 1000 cards"):
        impose(sizes.paper("a3").size, units.size("2x2mm"), 0)
