"""The test page tells the offset that mends a printer."""

import pytest
from closeness import touching
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations import sizes
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Path, Text, walk
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.offset import Offset
from deckgen.foundations.units import MILLIMETRE, size
from deckgen.library.themes import load_theme
from deckgen.options.sheet_options import Duplex
from deckgen.pages.calibration_page import INSET, TICK, Rung, calibration, half, other_half, rungs
from deckgen.pages.document import Page
from deckgen.pages.imposition import behind
from deckgen.typography.fonts import width

PAPERS = ["a4", "letter", "a3"]
THEME = load_theme("classic")
FLIPS = ["long-edge", "short-edge"]
shifts = st.integers(-20, 20).map(lambda tenths: tenths / 10)


def read_off(paper: Size, duplex: Duplex, shift: Point) -> tuple[set[float], set[float]]:
    """The numbers of the lines that run straight through on a printer that shifts backs, seen from the back."""

    def meets(rung: Rung) -> bool:
        front = half(rung, paper)
        printed = other_half(rung, paper, duplex).move(*shift)
        back = behind(printed, paper, duplex)[0]
        gap = back.x - front.x if rung.upright else back.y - front.y
        return abs(gap) < 0.06 * MILLIMETRE

    met = [rung for rung in rungs(paper) if meets(rung)]
    across = {round(rung.offset, 1) for rung in met if rung.upright}
    return across, {round(rung.offset, 1) for rung in met if not rung.upright}


@given(st.sampled_from(PAPERS), st.booleans(), st.sampled_from(FLIPS), st.integers(-10, 10), st.integers(-10, 10))
def test_the_numbers_read_off_cancel_what_the_printer_does(
    paper: str, turned: bool, duplex: Duplex, right: int, down: int
) -> None:
    lying = sizes.paper(paper).size.turned if turned else sizes.paper(paper).size
    shift = Point(right * 0.2 * MILLIMETRE, down * 0.2 * MILLIMETRE)
    across, along = read_off(lying, duplex, shift)
    assert across == {round(-right * 0.2, 1) + 0.0}, "exactly one number, on both scales, undoes the shift"
    assert along == {round(-down * 0.2, 1) + 0.0}
    card = Rect(100, 100, 180, 252)
    offset = Offset(across.pop() * MILLIMETRE, along.pop() * MILLIMETRE)
    mended = behind(card, lying, duplex, offset)[0].move(*shift)
    assert mended == pytest.approx(behind(card, lying, duplex)[0], abs=0.01)


def test_halves_of_a_line_meet_end_to_end() -> None:
    paper = sizes.paper("a4").size
    for rung in rungs(paper):
        if rung.offset == 0:
            front, back = half(rung, paper), behind(other_half(rung, paper, "long-edge"), paper, "long-edge")[0]
            assert not front.overlaps(back)
            assert front.inset(-0.01).overlaps(back.inset(-0.01), 0)


def test_the_front_has_the_outer_half_of_each_line_and_the_back_the_inner() -> None:
    paper = sizes.paper("a4").size
    for rung in rungs(paper):
        front, back = half(rung, paper), behind(other_half(rung, paper, "long-edge"), paper, "long-edge")[0]
        ends, side = ((front.y, front.bottom), paper.height) if rung.upright else ((front.x, front.right), paper.width)
        inner = back.centre.y if rung.upright else back.centre.x
        outermost = min(ends[0], side - ends[1])
        assert outermost == pytest.approx(INSET - TICK)
        assert min(inner, side - inner) > INSET
        assert max(front.width, front.height) == pytest.approx(TICK)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_scale_tells_as_much_to_either_side_and_runs_right_and_down(paper: str) -> None:
    found = list(rungs(sizes.paper(paper).size))
    for at in {(rung.upright, rung.at.y if rung.upright else rung.at.x) for rung in found}:
        scale = [rung for rung in found if (rung.upright, rung.at.y if rung.upright else rung.at.x) == at]
        offsets = [rung.offset for rung in sorted(scale, key=lambda rung: rung.at)]
        assert offsets == sorted(offsets) and offsets[-1] > 1
        assert offsets == [-offset for offset in reversed(offsets)]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_number_stands_at_the_outer_end_of_its_line_and_on_none(paper: str) -> None:
    lying = sizes.paper(paper).size
    page = calibration(lying, THEME).pages[0]
    lines = [half(rung, lying) for rung in rungs(lying)]
    labels = [item for item in page.items if isinstance(item, Text) and item.text[-2:-1] == "."]
    assert len(labels) == len(lines)
    for label, line in zip(labels, lines, strict=True):
        box = Rect(label.x, label.y - label.size * 0.7, width(label.text, label.font, label.size), label.size * 0.7)
        assert not any(box.overlaps(other.inset(-0.25)) for other in lines)
        assert box.inset(-5).overlaps(line.inset(-0.25))
        assert min(box.x, box.y, lying.width - box.right, lying.height - box.bottom) < INSET - TICK


def texts(page: Page) -> str:
    said = " ".join(item.text for item, _ in walk(page.items) if isinstance(item, Text))
    return " ".join(said.replace("•", "").split())


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("name", ["classic", "midnight"])
def test_the_page_says_what_to_do(name: str, duplex: Duplex) -> None:
    theme = load_theme(name)
    front, back = calibration(sizes.paper("a4").size, theme, duplex).pages
    said = texts(front)
    assert f"flipped on the {duplex.replace('-', ' ')}" in said
    assert "--back-offset" in said
    assert "measure me: 50 mm" in said
    assert "−2.8" in said
    assert {round(rung.offset, 1) for rung in rungs(sizes.paper("a4").size) if rung.upright} >= {-2.8, 2.8}
    assert "If no line does" in said
    assert "calibrate --landscape" in said and "calibrate --printer NAME --keep" in said
    lying = texts(calibration(sizes.paper("a4").size.turned, theme, duplex).pages[0])
    assert "Portrait sheets feed" in lying and "calibrate --landscape --printer NAME --keep" in lying
    assert "Back" in texts(back) and "Front" in said


@pytest.mark.parametrize("lying", [sizes.paper("a4").size, sizes.paper("letter").size.turned])
def test_three_steps_are_pictured_and_numbered_and_the_scales_named(lying: Size) -> None:
    page = calibration(lying, THEME).pages[0]
    texts = [(item, under.apply(item.x, item.y)) for item, under in walk(page.items) if isinstance(item, Text)]
    titles = [at for item, at in texts if item.text in ("1 Print", "2 Read", "3 Enter")]
    assert len(titles) == 3 and len({round(at.y if lying.landscape else at.x) for at in titles}) == 1
    for name in "XY":  # at the scales of a kind, beside the field to write in, and in what is said of it
        assert sum(item.text == name for item, _ in texts) >= 4
    spoken = [item.size for item, _ in texts if "straight" in item.text or "window" in item.text]
    assert min(spoken) >= 9
    assert not list(touching(page.items))


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "148x210mm", "210x148mm"])
def test_everything_on_the_page_lies_where_printers_print(paper: str) -> None:
    lying = size(paper) if paper[0].isdigit() else sizes.paper(paper).size
    for page in calibration(lying, THEME).pages:
        inside = Rect(0, 0, *page.size).inset(4 * MILLIMETRE)
        for item, under in walk(page.items):
            if isinstance(item, Text):
                assert inside.holds(Rect(*under.apply(item.x, item.y), 0, 0))
            elif isinstance(item, Path):
                numbers = item.outline.numbers
                for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                    assert inside.holds(Rect(*under.apply(x, y), 0, 0))


def test_paper_too_small_for_the_scales_is_refused() -> None:
    with pytest.raises(DeckgenError, match="at least 148 mm wide and 210 mm high"):
        calibration(size("100x150mm"), THEME)
