"""What lies on the table besides the cards: on the paper, apart, and with everything in its place."""

import pytest

from deckgen.checks.outline import bounds_of_paths
from deckgen.frame import Group, Path, Text, walk
from deckgen.games import play
from deckgen.geometry import Rect
from deckgen.library.themes import load_theme
from deckgen.pages.extras import CREDITS, HANDS, LEAST, MARGIN, PLAYERS, extras
from deckgen.references import variants
from deckgen.sizes import paper
from deckgen.type.fonts import font, width
from deckgen.units import MILLIMETRE

PAPERS = {"a4": paper("a4").size, "letter": paper("letter").size, "least": LEAST}


@pytest.fixture(params=PAPERS.values(), ids=PAPERS, scope="module")
def pages(request):
    return extras(play("dagobah/imperial").deck, variants("dagobah"), request.param, load_theme("classic")).pages


def covered(item, under):
    """What a run of text or an outline covers."""
    if isinstance(item, Text):
        high = font(item.font).cap_height * item.size
        return under.bounds(Rect(item.x, item.y - high, width(item.text, item.font, item.size), high))
    (box,) = bounds_of_paths([item])
    return under.bounds(box)


def seen(page):
    """Everything on a page that is not clipped, with what it covers."""
    items = [item for item in page.items if not (isinstance(item, Group) and item.clip)]
    return [(item, covered(item, under)) for item, under in walk(items) if isinstance(item, Path | Text)]


def pieces(page):
    """The dashed outlines along which a page is cut."""
    return [box for item, box in seen(page) if isinstance(item, Path) and item.dash]


def test_nothing_leaves_the_margins(pages):
    for page in pages:
        inside = Rect(0, 0, *page.size).inset(MARGIN - MILLIMETRE)
        assert all(inside.holds(box) for _, box in seen(page))
        assert all(inside.holds(piece) for piece in pieces(page))


def test_what_is_cut_out_lies_apart_and_holds_all_that_is_printed_on_it(pages):
    for page in pages[1:]:
        found = pieces(page)
        assert found
        assert not any(one.overlaps(other, 1) for n, one in enumerate(found) for other in found[n + 1 :])
        for _, box in seen(page):
            assert sum(piece.inset(-0.5).holds(box) for piece in found) == 1


def test_no_words_run_into_others(pages):
    for page in pages:
        boxes = [box for item, box in seen(page) if isinstance(item, Text)]
        assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])


def test_words_on_a_round_piece_stand_in_its_middle(pages):
    for page in pages[1:3]:
        round_pieces = [piece for piece in pieces(page) if piece.width == pytest.approx(piece.height)]
        assert round_pieces
        for piece in round_pieces:
            (words,) = (box for item, box in seen(page) if isinstance(item, Text) and piece.holds(box))
            assert tuple(words.centre) == pytest.approx(tuple(piece.centre), abs=3)
            assert words.width < 0.75 * piece.width


def test_the_score_pad_has_a_line_for_each_hand_and_a_column_for_each_player(pages):
    lines = [box for item, box in seen(pages[0]) if isinstance(item, Path)]
    assert sum(line.width > line.height for line in lines) == HANDS + 3
    assert sum(line.width < line.height for line in lines) == PLAYERS + 1
    labels = [(box.centre.y, item.text) for item, box in seen(pages[0]) if isinstance(item, Text)][1:]
    assert [label for _, label in labels] == ["Hand", *map(str, range(1, HANDS + 1)), "Sum"]
    rows = sorted(line.centre.y for line in lines if line.width > line.height)
    assert all(above < at < below for (at, _), above, below in zip(labels, rows, rows[1:], strict=False))


def test_there_is_a_slip_for_each_variant_on_as_many_sheets_as_it_takes(pages):
    assert sum(len(pieces(page)) for page in pages[3:]) == len(variants("dagobah"))
    assert [page.bookmark for page in pages[3:]] == ["Slips"] + [""] * (len(pages) - 4)
    assert (len(pages) == 4) == (pages[0].size != LEAST)


def test_credits_of_every_worth_fill_the_sheet(pages):
    worths = [item.text for item, _ in seen(pages[2]) if isinstance(item, Text)]
    assert {*worths} == {str(worth) for worth in CREDITS}
    boxes = pieces(pages[2])
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    one_more = boxes[0].width + 2 * MILLIMETRE
    assert right + one_more > pages[2].size.width - MARGIN and bottom + one_more > pages[2].size.height - MARGIN
