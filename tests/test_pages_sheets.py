"""What is printed beside the cards, what a dry run says, and what a job comes to as pages."""

import pypdfium2
import pytest
from made_sheets import POKER, job

from deckgen.foundations import sizes, units
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import BACK, Group, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Point, Rect, Size, Transform, around
from deckgen.foundations.offset import Offset
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.card_sheets import plan, sheets
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.pages.sheet_notes import EDGE, FONT, SIZE, Strip, furniture, offset_words, ruler, ruler_label
from deckgen.press import pdf, svg
from deckgen.typography.fonts import font, width


def print_beside(page: Page) -> list[tuple[Text, Transform]]:
    return [(item, under) for item, under in walk(page.items) if isinstance(item, Text)]


def words(page: Page) -> str:
    return " | ".join(text.text for text, _ in print_beside(page))


def area(text: Text, under: Transform) -> Rect:
    return under.bounds(Rect(text.x, text.y - text.size * 0.75, width(text.text, text.font, text.size), text.size))


def test_each_page_says_what_it_is_and_how_to_flip_it() -> None:
    front, back, *_ = sheets(job(10)).pages
    assert "Made-up Sabacc, sheet 1 of 2, front  ·  flip on the long edge  ·  0123abcd" in words(front)
    assert "sheet 1 of 2, back" in words(back)
    assert ruler_label() in words(front)
    assert ruler_label() in words(back)


def test_the_offset_in_force_is_printed_on_the_sheet() -> None:
    offset = Offset(0.5 * MILLIMETRE, -0.3 * MILLIMETRE)
    for page in sheets(job(3, offset=offset)).pages:
        assert "backs moved 0.5 mm right, 0.3 mm up" in words(page)
    assert "no back offset" in words(sheets(job(3)).pages[0])
    assert "offset" not in words(sheets(job(3, duplex="gutterfold")).pages[0])


def test_the_ruler_is_fifty_millimetres_long() -> None:
    for paper in ("a4", "letter"):
        page = sheets(job(9, paper)).pages[0]
        groups = [item for item in page.items if isinstance(item, Group)]
        (ruler,) = [
            group for group in groups if any(getattr(item, "text", "") == ruler_label() for item in group.items)
        ]
        numbers = ruler.items[0].outline.numbers
        left, right = (ruler.transform.apply(*numbers[place : place + 2]) for place in (0, 2))
        assert abs(left.x - right.x) + abs(left.y - right.y) == pytest.approx(50 * MILLIMETRE, abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "tabloid", "a3"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"gap": 8.0, "bleed": 8.0},
        {"bleed": 3 * MILLIMETRE},
        {"bleed": 3 * MILLIMETRE, "margin": 5 * MILLIMETRE, "marks": "cards"},
        {"duplex": "gutterfold"},
        {"offset": Offset(6, 5)},
    ],
)
@pytest.mark.parametrize("card", ["poker", "tarot", "mini", "bridge"])
def test_print_beside_the_cards_is_legible_and_clear_of_cards_paper_edge_and_itself(
    paper: str, options: dict[str, object], card: str
) -> None:
    document = sheets(job(40, paper, sizes.card_size(card).size, **options))
    for page in document.pages:
        printable = Rect(0, 0, *page.size).inset(EDGE)
        found = [area(text, under) for text, under in print_beside(page)]
        assert all(text.size >= 7 for text, _ in print_beside(page))
        for one in found:
            assert printable.holds(one, tolerance=0.8)
            assert not any(placement.trim.overlaps(one) for placement in page.placements)
            assert not any(one.overlaps(other) for other in found if other is not one)
        for one in [*found, *rulers(page)]:
            assert not any(one.inset(-0.5).overlaps(mark) for mark in cut_marks(page))
            assert not any(placement.trim.inset(-bleed_of(options)).overlaps(one) for placement in page.placements)


def bleed_of(options: dict[str, object]) -> float:
    bleed = options.get("bleed", 0.0)
    assert isinstance(bleed, float)
    return bleed


def cut_marks(page: Page) -> list[Rect]:
    (path,) = (item for item, _ in walk(page.items[:1]) if isinstance(item, Path) and not item.tool)
    numbers = path.outline.numbers
    ends = [numbers[place : place + 4] for place in range(0, len(numbers), 4)]
    return [Rect(min(a, c) - 0.2, min(b, d) - 0.2, abs(a - c) + 0.4, abs(b - d) + 0.4) for a, b, c, d in ends]


def rulers(page: Page) -> list[Rect]:
    """The rulers on a page, by the paths of fifty-two strokes that they are made of."""
    found = [
        (item, under)
        for item, under in walk(page.items)
        if isinstance(item, Path) and item.outline.verbs.count("M") == 52
    ]
    return [under.bounds(item.bounds) for item, under in found]


@pytest.mark.parametrize(
    ("paper", "card", "options"),
    [
        ("a4", "poker", {"bleed": 3 * MILLIMETRE}),
        ("a4", "euro-poker", {"bleed": 3 * MILLIMETRE, "margin": 5 * MILLIMETRE}),
        ("a4", "bridge", {"bleed": 3 * MILLIMETRE, "margin": 5 * MILLIMETRE}),
        ("a3", "mini", {"bleed": 3 * MILLIMETRE}),
        ("a4", "mini", {"duplex": "gutterfold"}),
        ("legal", "bridge", {"duplex": "gutterfold"}),
        ("tabloid", "us-tarot", {"duplex": "gutterfold"}),
    ],
)
def test_pages_whose_marks_leave_no_line_free_say_it_all_between_them(
    paper: str, card: str, options: dict[str, object]
) -> None:
    made = job(40, paper, sizes.card_size(card).size, **options)
    assert plan(made).left_out == ()
    for page in sheets(made).pages:
        assert len(rulers(page)) == 1
        assert all(part in words(page) for part in ("Made-up Sabacc, sheet", "0123abcd", ruler_label()))


def test_letter_has_room_only_at_its_sides_so_print_is_turned_there() -> None:
    page = sheets(job(9, "letter")).pages[0]
    assert all(under.b == -1 for _, under in print_beside(page))


def test_what_finds_no_room_is_left_out_and_the_dry_run_says_so() -> None:
    tight = job(2, paper="63.5x88.9mm", margin=0.0)
    assert words(sheets(tight).pages[0]) == ""
    assert ruler_label() in plan(tight).left_out
    (finding,) = plan(tight).warnings
    assert str(finding).startswith("warning[no-room] no room beside the cards for: ")
    assert plan(job(2)).left_out == ()


def test_the_ruler_gives_way_to_what_a_sheet_is() -> None:
    title, flip = "A deck of a rather long title, sheet 1 of 9, front", "flip"
    _, long = ruler()
    room = long + width(title, FONT, SIZE)
    items, left_out = furniture((Strip(room, IDENTITY),), (title, flip))
    assert left_out == (ruler_label(),)
    assert [item.text for item, _ in walk(items) if isinstance(item, Text)] == [f"{title}  ·  {flip}"]
    assert furniture((Strip(room + EDGE, IDENTITY),), (title, flip))[1] == (flip,)


def test_what_a_sheet_is_goes_over_several_strips_where_none_holds_it() -> None:
    title, room = "Two packs become a deck, sheet 1 of 2", width("become a deck, sheet", FONT, SIZE)
    items, left_out = furniture((Strip(room, IDENTITY),) * 3, (title, "mini labels"))
    told = [item.text for item, _ in walk(items) if isinstance(item, Text)]
    assert told == ["Two packs become a", "deck, sheet 1 of 2", "mini labels"] and left_out == (ruler_label(),)
    assert title in furniture((Strip(room, IDENTITY),), (title,))[1]  # which one such strip would cut short


@pytest.mark.parametrize("size", ["63.5x88.9mm", "45x190mm"])
def test_the_word_on_a_fold_stands_on_it_between_its_dashes(size: str) -> None:
    page = sheets(job(4, size=units.size(size), duplex="gutterfold")).pages[0]
    fold = page.items[-1]
    assert isinstance(fold, Group)
    dashes, said, _ = fold.items
    assert isinstance(dashes, Path) and isinstance(said, Text)
    numbers = dashes.outline.numbers
    start, before, after, end = numbers[::2]
    long = width(said.text, said.font, said.size)
    assert (said.x - before, after - said.x - long) == pytest.approx((EDGE, EDGE), abs=0.01)
    assert before - start == pytest.approx(end - after, abs=0.01)
    middle = fold.transform.apply(said.x + long / 2, said.y - font(said.font).cap_height * said.size / 2)
    down = size == "45x190mm"
    across = middle.x / page.size.width if down else middle.y / page.size.height
    assert across == pytest.approx(0.5)


def test_the_dry_run_counts_what_is_then_printed() -> None:
    for made in (job(10), job(10, copies=3), job(10, sides="fronts"), job(7, duplex="gutterfold"), job(5, "legal")):
        figures, document = plan(made), sheets(made)
        fronts = [place for page in document.pages for place in page.placements if place.face != BACK]
        assert figures.pages == len(document.pages)
        assert figures.cards == len(fronts) == len(made.pieces) * made.asked.copies
        assert figures.sheets * figures.columns * figures.rows == figures.cards + figures.empty


def test_copies_print_the_whole_choice_again() -> None:
    pieces = [place.face for page in sheets(job(3, copies=2, duplex="none")).pages for place in page.placements]
    assert pieces == ["ace-sabres", "ace-flasks", "ace-coins"] * 2


def test_faces_are_cut_to_their_bleed_so_that_none_paints_its_neighbour() -> None:
    plain, bled = (sheets(job(1, bleed=bleed)).pages[0].placements[0] for bleed in (0.0, 6.0))
    assert plain.clip == rectangle(0, 0, 180, 252)
    assert bled.clip == rectangle(-6, -6, 192, 264)


def test_round_corners_round_what_is_printed() -> None:
    placement = sheets(job(1, corner_radius=9.0)).pages[0].placements[0]
    assert "C" in placement.clip.verbs
    assert sheets(job(1)).pages[0].placements[0].clip.verbs.count("C") == 0


@pytest.mark.parametrize(("radius", "bleed"), [(9, 0), (9, 6), (400, 0), (400, 6)])
def test_corners_are_round_and_stay_within_the_bleed(radius: float, bleed: float) -> None:
    clip = sheets(job(1, corner_radius=float(radius), bleed=float(bleed))).pages[0].placements[0].clip
    box = clip.bounds
    assert box == pytest.approx(Rect(0, 0, *POKER).inset(-bleed))
    start = Point(*clip.numbers[:2])
    rounded = -bleed if bleed else min(radius, POKER.width / 2)
    assert start == pytest.approx((rounded, -bleed)), "where the straight edge begins"


@pytest.mark.parametrize(
    ("options", "single"),
    [
        ({}, False),
        ({"duplex": "short-edge"}, False),
        ({"duplex": "none"}, True),
        ({"duplex": "gutterfold"}, True),
        ({"sides": "fronts"}, True),
        ({"sides": "backs"}, True),
    ],
)
def test_the_printer_is_asked_for_one_side_where_there_is_but_one(options: dict[str, object], single: bool) -> None:
    assert sheets(job(1, **options)).single_sided is single


def test_the_ruler_has_a_mark_for_each_millimetre_longer_at_five_and_ten() -> None:
    (ticks, _), _ = ruler()
    numbers = ticks.outline.numbers
    lines = [numbers[place : place + 4] for place in range(4, len(numbers), 4)]
    heights = [round((below - above) / MILLIMETRE, 1) for _, below, _, above in lines]
    assert [round(x / MILLIMETRE) for x, *_ in lines] == list(range(51))
    assert heights == [2.2 if n % 10 == 0 else 1.5 if n % 5 == 0 else 0.9 for n in range(51)]


@pytest.mark.parametrize(
    ("offset", "said"),
    [
        (Offset(0, 0), ""),
        (Offset(1, 0), "backs moved 0.35 mm right"),
        (Offset(-1, 0), "backs moved 0.35 mm left"),
        (Offset(0, 1), "backs moved 0.35 mm down"),
        (Offset(-0.5, -1), "backs moved 0.18 mm left, 0.35 mm up"),
        (Offset(1, 0, 0.25), "backs moved 0.35 mm right, turned 0.25° clockwise"),
        (Offset(0, 0, -1), "backs turned 1° counterclockwise"),
    ],
)
def test_an_offset_in_words(offset: Point, said: str) -> None:
    assert offset_words(offset) == said


def test_a_page_of_one_card_knows_its_trim_and_bleed() -> None:
    bleed = 3 * MILLIMETRE
    page = sheets(job(2, paper="69.5x94.9mm", margin=0.0, bleed=bleed)).pages[0]
    assert page.trim == pytest.approx(Rect(bleed, bleed, *POKER))
    assert page.bleed == pytest.approx(Rect(0, 0, *page.size))
    assert sheets(job(2)).pages[0].trim is None


def test_nothing_to_print_is_said_plainly() -> None:
    with pytest.raises(DeckgenError, match="has no card to print"):
        sheets(job(0))


def test_margins_that_printers_cannot_keep_are_warned_about() -> None:
    (finding,) = plan(job(1, margin=2 * MILLIMETRE)).warnings
    assert finding.severity == "warning"
    assert not plan(job(1)).warnings


def test_an_offset_that_moves_backs_off_the_paper_is_warned_about() -> None:
    (finding,) = plan(job(9, offset=Offset(15 * MILLIMETRE, 0))).warnings
    assert "off the paper" in finding.message
    (finding,) = plan(job(9, bleed=3 * MILLIMETRE, offset=Offset(12 * MILLIMETRE, 0))).warnings
    assert "off the paper" in finding.message, "the ground beyond the cut as well"
    (finding,) = plan(job(9, margin=6 * MILLIMETRE, offset=Offset(9 * MILLIMETRE, 0))).warnings
    assert "where most printers cannot print" in finding.message
    assert not plan(job(9, offset=Offset(2 * MILLIMETRE, -2 * MILLIMETRE))).warnings


@pytest.mark.parametrize("length", ["margin", "gap", "bleed"])
def test_lengths_below_nothing_are_refused(length: str) -> None:
    with pytest.raises(DeckgenError, match="less than nothing"):
        sheets(job(1, **{length: -1.0}))


def test_bookmarks_tell_which_cards_a_sheet_holds() -> None:
    pages = sheets(job(10)).pages
    assert pages[0].bookmark == "Sheet 1: Ace of Sabres – Three of Sabres"
    assert pages[2].bookmark == "Sheet 2: Three of Flasks"
    assert [page.label for page in pages] == ["1 front", "1 back", "2 front", "2 back"]


def test_any_paper_and_card_size_will_do() -> None:
    page = sheets(job(2, paper="100x150mm", size=units.size("2x3in"))).pages[0]
    assert page.size == units.size("150x100mm"), "on its side, where it holds two"
    assert len(page.placements) == 2


def test_round_corners_are_shown_where_they_are_cut() -> None:
    def rounded(**options: object) -> list[Path]:
        items = sheets(job(1, **options)).pages[0].items
        return [item for item, _ in walk(items) if isinstance(item, Path) and "C" in item.outline.verbs and item.stroke]

    assert len(rounded(corner_radius=9.0)) == 1
    assert not rounded()
    assert not rounded(corner_radius=9.0, marks="none")


def test_foil_has_fronts_and_backs_on_sheets_of_their_own_printed_on_one_side() -> None:
    document = sheets(job(10, duplex="none", foil=True))
    assert [page.label for page in document.pages] == ["1 front", "1 back", "2 front", "2 back"]
    assert document.single_sided and document.duplex == "none"
    front, back, *_ = document.pages
    assert [one.trim for one in front.placements] == [one.trim for one in back.placements]
    assert {one.face for one in back.placements} == {BACK}
    assert "on foil, one side" in words(front) and "flip" not in words(back)
    assert not any(one.mirrored for page in document.pages for one in page.placements)
    alone = sheets(job(3, duplex="none", sides="backs", foil=True)).pages
    assert [page.label for page in alone] == ["1 back"]


def test_what_is_mirrored_for_the_inside_of_foil_lies_in_its_own_place() -> None:
    front, back = sheets(job(2, duplex="none", foil=True, mirrored=True)).pages
    for placement in (*front.placements, *back.placements):
        assert placement.transform.apply(POKER.width, 0) == pytest.approx((placement.trim.x, placement.trim.y))
        assert placement.transform.apply(0, 9) == pytest.approx((placement.trim.right, placement.trim.y + 9))
    assert "on foil, mirrored, one side" in words(front)


def test_what_to_know_of_foil_is_told() -> None:
    def told(**options):
        return {finding.code for finding in plan(job(2, duplex="none", **options)).warnings}

    assert "foil" in told(foil=True, mirrored=True) and "mirror" not in told(foil=True, mirrored=True)
    assert "mirror" in told(mirrored=True) and "foil" not in told()


def boxes(page: Page, tool: str) -> list[Rect]:
    return [outline.bounds for found, outline in tool_lines(page) if found == tool]


@pytest.mark.parametrize("options", [{}, {"duplex": "gutterfold"}, {"offset": Offset(3, -2)}, {"marks": "none"}])
def test_a_machine_is_told_where_each_card_is_cut(options: dict[str, object]) -> None:
    for page in sheets(job(5, bleed=6.0, gap=14.0, **options)).pages:
        assert boxes(page, "cut") == [pytest.approx(placement.trim) for placement in page.placements]


def test_a_machine_cuts_corners_as_round_as_the_card() -> None:
    page = sheets(job(2, corner_radius=9.0)).pages[0]
    for (_, outline), placement in zip(tool_lines(page), page.placements, strict=True):
        assert outline == rectangle(*placement.trim, 9.0)


@pytest.mark.parametrize("size", ["63.5x88.9mm", "45x190mm"])
def test_a_machine_folds_along_the_middle_of_a_gutterfold_sheet(size: str) -> None:
    page = sheets(job(4, size=units.size(size), duplex="gutterfold")).pages[0]
    (fold,) = boxes(page, "fold")
    cards = around([placement.trim for placement in page.placements])
    if size == "45x190mm":
        assert (fold.x, fold.width) == pytest.approx((page.size.width / 2, 0))
        assert fold.y < cards.y and fold.bottom > cards.bottom
    else:
        assert (fold.y, fold.height) == pytest.approx((page.size.height / 2, 0))
        assert fold.x < cards.x and fold.right > cards.right


def test_lines_for_machines_alone_are_not_printed() -> None:
    page = Page(Size(72, 72), (Path(rectangle(9, 9, 20, 20), tool="cut"),))
    (printed,), (drawn,) = (list(press.files_of(Document("", (page,)))) for press in (pdf, svg))
    with pypdfium2.PdfDocument(printed) as file:
        assert not list(file[0].get_objects())
    assert b"<path" not in drawn
