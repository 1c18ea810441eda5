"""Held against the light, every back lies behind its front, and the card turned over like a page stands upright."""

import pytest
from made_sheets import POKER, job

from deckgen.foundations import sizes, units
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import BACK
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.offset import NO_OFFSET, Offset
from deckgen.options.sheet_options import Duplex
from deckgen.pages.card_sheets import sheets
from deckgen.pages.document import Document, Page
from deckgen.pages.imposition import refeed_advice

TAROT = sizes.card_size("tarot").size


def flips_like_a_calendar(page: Page, duplex: Duplex) -> bool:
    """Whether the sheet turns about a level axis: its long edge when it lies on its side, else its short one."""
    return (page.size.width > page.size.height) == (duplex == "long-edge")


def against_the_light(point: Point, page: Page, duplex: Duplex) -> Point:
    """Where a point of the back page shines through the front page."""
    if flips_like_a_calendar(page, duplex):
        return Point(point.x, page.size.height - point.y)
    return Point(page.size.width - point.x, point.y)


def corners(trim: Rect) -> tuple[Point, Point]:
    return Point(trim.x, trim.y), Point(trim.right, trim.bottom)


def seen(trim: Rect, page: Page, duplex: Duplex) -> tuple[float, ...]:
    (x1, y1), (x2, y2) = (against_the_light(corner, page, duplex) for corner in corners(trim))
    return tuple(round(value, 2) for value in (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))


def lies(trim: Rect) -> tuple[float, ...]:
    return tuple(round(value, 2) for value in (trim.x, trim.y, trim.right, trim.bottom))


def leaves(document: Document) -> list[tuple[Page, Page]]:
    return list(zip(document.pages[::2], document.pages[1::2], strict=True))


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize(("paper", "size"), [("a4", POKER), ("letter", POKER), ("legal", POKER), ("tabloid", TAROT)])
def test_each_back_lies_behind_its_front_on_full_and_partial_sheets(paper: str, size: Size, duplex: Duplex) -> None:
    document = sheets(job(32, paper, size, duplex=duplex))
    for front, back in leaves(document):
        assert {placement.face for placement in back.placements} == {BACK}
        fronts = [lies(placement.trim) for placement in front.placements]
        assert [seen(placement.trim, back, duplex) for placement in back.placements] == fronts


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["a4", "legal"])
def test_a_card_turned_over_like_a_page_shows_an_upright_back(paper: str, duplex: Duplex) -> None:
    front, back = leaves(sheets(job(3, paper, duplex=duplex)))[0]
    for before, behind in zip(front.placements, back.placements, strict=True):
        foot, head = (behind.transform.apply(POKER.width / 2, y) for y in (POKER.height, 0))
        head, foot = (against_the_light(point, back, duplex) for point in (head, foot))
        assert head.y == pytest.approx(before.trim.y)
        assert foot.y == pytest.approx(before.trim.bottom)


def test_partial_sheets_leave_the_same_places_empty_on_both_sides() -> None:
    front, back = leaves(sheets(job(10)))[1]
    assert front.placements[0].trim.x < front.size.width / 3
    assert back.placements[0].trim.x > back.size.width / 2
    assert len(front.placements) == len(back.placements) == 1


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_an_offset_moves_backs_right_and_down_as_seen_from_the_back(duplex: Duplex) -> None:
    offset = Offset(2.5, -1.5)
    plain, moved = (sheets(job(9, duplex=duplex, offset=by)) for by in (NO_OFFSET, offset))
    for before, after in zip(plain.pages[1].placements, moved.pages[1].placements, strict=True):
        assert after.trim.x - before.trim.x == pytest.approx(2.5)
        assert after.trim.y - before.trim.y == pytest.approx(-1.5)
    assert plain.pages[0].placements == moved.pages[0].placements


@pytest.mark.parametrize(("size", "down"), [(POKER, False), (TAROT, False), (units.size("100x150mm"), True)])
def test_folded_in_the_middle_each_back_comes_behind_its_front_the_right_way_up(size: Size, down: bool) -> None:
    document = sheets(job(3, size=size, duplex="gutterfold"))
    page = document.pages[0]
    fronts = [placement for placement in page.placements if placement.face != BACK]
    backs = [placement for placement in page.placements if placement.face == BACK]
    assert len(fronts) == len(backs) > 0

    def folded(point: Point) -> Point:
        return Point(page.size.width - point.x, point.y) if down else Point(point.x, page.size.height - point.y)

    for front, back in zip(fronts, backs, strict=True):
        head, foot = (folded(back.transform.apply(size.width / 2, y)) for y in (0, size.height))
        assert head == pytest.approx((front.trim.centre.x, front.trim.y))
        assert foot == pytest.approx((front.trim.centre.x, front.trim.bottom))


def test_no_backs_are_printed_when_none_are_asked_for() -> None:
    for options in ({"duplex": "none"}, {"sides": "fronts"}):
        document = sheets(job(10, **options))
        assert [page.side for page in document.pages] == ["front", "front"]


def test_backs_of_sheets_that_have_none_are_refused() -> None:
    with pytest.raises(DeckgenError, match="no backs to print\n  hint: leave --duplex none out"):
        sheets(job(3, duplex="none", sides="backs"))


def test_backs_alone_come_in_the_order_of_their_fronts() -> None:
    both, alone = sheets(job(12)), sheets(job(12, sides="backs"))
    assert [page.placements for page in alone.pages] == [page.placements for page in both.pages[1::2]]


@pytest.mark.parametrize(("duplex", "edge"), [("long-edge", "long edge"), ("short-edge", "short edge")])
def test_people_without_a_duplex_unit_are_told_how_to_turn_the_stack(duplex: Duplex, edge: str) -> None:
    assert edge in refeed_advice(duplex)
