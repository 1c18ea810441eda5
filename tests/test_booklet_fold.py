"""Folded on paper's terms, the pages of a booklet come in the order of their numbers, and none is upside down."""

import pytest
from commands import deckgen
from hypothesis import given
from hypothesis import strategies as st
from outlines import ends_of

from deckgen.foundations.frame import Group, Text
from deckgen.foundations.geometry import Rect, Size
from deckgen.pages.booklet.fold import SHEETS, creep, gather, saddle, zine_lines, zine_places
from deckgen.pages.document import Document, Page, tool_lines

PAGE = Size(200, 300)


def leaves_of_saddle(sheets):
    """Nested sheets folded about their spines: what each leaf shows in front and behind, from the first to the last.

    A sheet is a front (left, right) and a back (left, right) as printed. Flipped on its short edge it keeps its head
    up, and what was on the left lies behind what is on the right.
    """
    right = [(front[1], back[0]) for front, back in sheets]
    left = [(back[1], front[0]) for front, back in reversed(sheets)]
    return right + left


def printed_pairs(book, most):
    """The numbers on the left and right of each printed side of a booklet's file, 0 where the paper is blank."""
    imposed = saddle(book, most=most)
    spine = imposed.pages[0].size.width / 2
    for side in imposed.pages:
        placed = {item.transform.e > spine / 2: int(item.items[0].text) for item in side.items if is_page(item)}
        yield placed.get(False, 0), placed.get(True, 0)


def bundles(book, most):
    """The sheets of each signature, gathered by the bookmarks that say where each begins in the file."""
    sides = list(printed_pairs(book, most))
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    starts = [mark.page // 2 for mark in saddle(book, most=most).outline] or [0]
    return [sheets[start:end] for start, end in zip(starts, [*starts[1:], len(sheets)], strict=True)]


@given(st.integers(1, 200), st.integers(1, 20))
def test_signatures_folded_one_by_one_and_stacked_read_in_order(pages, most):
    book = Document("", tuple(page(number) for number in range(1, pages + 1)))
    stack = [leaf for sheets in bundles(book, most) for leaf in leaves_of_saddle(sheets)]
    read = [number for leaf in stack for number in leaf]
    assert read[:pages] == list(range(1, pages + 1))
    assert set(read[pages:]) <= {0} and len(read) - pages < 4


@given(st.integers(1, 400), st.integers(1, 30))
def test_signatures_are_as_few_and_as_even_as_can_be(pages, most):
    sheets = [len(numbers) / 4 for numbers in gather(pages, most)]
    assert sum(sheets) * 4 - pages in range(4)
    assert max(sheets) <= most and max(sheets) - min(sheets) <= 1
    assert (len(sheets) - 1) * most < sum(sheets)


def test_what_a_stapler_takes_is_one_signature_without_marks_and_what_is_thicker_says_which_sheet_is_which():
    thin, thick = (Document("", tuple(page(number) for number in range(1, last + 1))) for last in (64, 65))
    assert marks(saddle(thin)) == [] and saddle(thin).outline == ()
    imposed = saddle(thick)
    assert [mark.title for mark in imposed.outline] == ["Signature 1: pages 1 to 32", "Signature 2: pages 33 to 65"]
    assert marks(imposed) == [f"signature 1, sheet {n}" for n in range(1, 9)] + [
        f"signature 2, sheet {n}" for n in range(1, 10)
    ]
    assert len({side.label for side in imposed.pages}) == len(imposed.pages)


def test_the_help_says_how_thick_a_signature_is(capsys):
    told = " ".join(deckgen(capsys, "booklet", "--help").out.split())
    assert f"most sheets to fold into one another. [{SHEETS}]" in told


def test_each_signature_creeps_by_itself():
    sheets = saddle(Document("", tuple(page(number) for number in range(1, 41))), most=5).pages
    inward = [sheet.items[0].transform.e for sheet in sheets[::2]]
    assert inward == pytest.approx([creep(number) for number in (0, 1, 2, 3, 4)] * 2)


def test_a_saddle_stitched_document_has_its_pages_side_by_side_and_blanks_at_its_end():
    book = Document("Six pages", tuple(page(number) for number in range(1, 7)))
    sheets = saddle(book).pages
    assert [shown(sheet) for sheet in sheets] == [["1"], ["2"], ["6", "3"], ["4", "5"]]
    assert {sheet.size for sheet in sheets} == {Size(400, 300)}
    assert saddle(book).duplex == "short-edge"


def test_a_larger_paper_holds_the_spread_in_its_middle():
    sheet = saddle(Document("", (page(1),)), Size(500, 700)).pages[0]
    assert sheet.size == Size(700, 500)
    placed, _ = sheet.items
    assert (placed.transform.e, placed.transform.f) == (350, 100)


def test_inner_sheets_move_towards_the_spine():
    book = Document("", tuple(page(number) for number in range(1, 41)))
    sheets = saddle(book).pages
    assert creep(0) == 0 < creep(1) < creep(9)
    outer, inner = sheets[0].items, sheets[-2].items
    assert outer[0].transform.e == 0 and outer[1].transform.e == 200
    assert inner[0].transform.e == pytest.approx(creep(9)) and inner[1].transform.e == pytest.approx(200 - creep(9))


def test_a_zine_folds_in_order():
    """The sheet, folded lengthwise, cut in the middle and pushed together, stands as a cross of four leaves.

    Read off the panels: the leaves are the left column, the two middle ones below, the right column, and the two
    middle ones above; what stands in the upper row is folded over, and so has to be upside down.
    """
    places = {(round(place.x / 10), round(place.y / 20)): place for place in zine_places(Size(10, 20))}
    leaves = [
        {places[0, 0].number, places[0, 1].number},
        {places[1, 1].number, places[2, 1].number},
        {places[3, 0].number, places[3, 1].number},
        {places[1, 0].number, places[2, 0].number},
    ]
    assert sorted(map(sorted, leaves)) == [[1, 2], [3, 4], [5, 6], [7, 8]]
    around = [places[column, 1].number for column in range(4)] + [places[column, 0].number for column in (3, 2, 1, 0)]
    first = around.index(1)
    assert [*around[first:], *around[:first]] == list(range(1, 9))
    assert all(place.turned == (spot[1] == 0) for spot, place in places.items())


def test_a_machine_folds_a_zine_at_every_panel_and_cuts_its_middle():
    page = Page(Size(40, 40), tuple(zine_lines(Size(10, 20))))
    lines = {(tool, *map(tuple, ends)) for tool, outline in tool_lines(page) for ends in ends_of(outline)}
    assert lines == {
        ("cut", (10, 20), (30, 20)),
        *(("fold", (x, 0), (x, 40)) for x in (10, 20, 30)),
        ("fold", (0, 20), (10, 20)),
        ("fold", (30, 20), (40, 20)),
    }


def test_a_machine_folds_each_sheet_of_a_booklet_at_its_spine():
    for sheet in saddle(Document("", tuple(map(page, range(1, 9)))), Size(300, 600)).pages:
        ((tool, outline),) = tool_lines(sheet)
        assert (tool, outline.bounds) == ("fold", Rect(sheet.size.width / 2, 0, 0, sheet.size.height))


def page(number):
    return Page(PAGE, (Text(0, 0, str(number), "vollkorn-regular", 10, "#000000"),))


def is_page(item):
    return isinstance(item, Group)


def shown(sheet):
    return [item.items[0].text for item in sheet.items if is_page(item)]


def marks(document):
    return [item.text for sheet in document.pages for item in sheet.items if isinstance(item, Text)]
