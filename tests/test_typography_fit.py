"""Text is set as large as asked, smaller where it must be, and never below what can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.typography.fonts import fit, font_ids, width

LETTERS = st.text(st.sampled_from("The Queen of Air & Darkness −0123456789"), max_size=40)
FONTS = st.sampled_from(font_ids())
SIZES = st.floats(4, 60)
WIDTHS = st.floats(1, 400)


def test_text_that_fits_keeps_its_size():
    assert fit("The Idiot", "vollkorn-regular", 12, 200) == (12, width("The Idiot", "vollkorn-regular", 12), True)


def test_text_that_is_too_wide_shrinks_by_quarter_points():
    fitted = fit("The Queen of Air and Darkness", "vollkorn-small-caps", 12, 140)
    assert fitted.fits and 7 < fitted.size < 12 and (fitted.size * 4).is_integer()


def test_text_that_cannot_fit_comes_back_at_the_smallest_size_and_says_so():
    fitted = fit("The Queen of Air and Darkness", "vollkorn-small-caps", 12, 40)
    assert (fitted.size, fitted.fits) == (SMALLEST_TYPE, False) and fitted.width > 40


def test_the_floor_can_be_set():
    assert fit("0123456789", "oxanium-bold", 12, 10, smallest=5).size == 5


@given(LETTERS, FONTS, SIZES, WIDTHS)
def test_the_answer_holds_what_it_says(text, font_id, size, room):
    fitted = fit(text, font_id, size, room)
    assert fitted.width == pytest.approx(width(text, font_id, fitted.size))
    assert fitted.fits == (fitted.width <= room + 0.01)
    assert min(size, SMALLEST_TYPE) <= fitted.size <= size


@given(LETTERS, FONTS, SIZES, WIDTHS)
def test_no_larger_size_of_the_scale_would_have_fitted(text, font_id, size, room):
    fitted = fit(text, font_id, size, room)
    if fitted.fits and fitted.size + 0.25 <= size:
        assert width(text, font_id, fitted.size + 0.25) > room


@given(LETTERS, FONTS, SIZES, WIDTHS, st.floats(0, 50))
def test_more_room_never_makes_text_smaller(text, font_id, size, room, more):
    assert fit(text, font_id, size, room + more).size >= fit(text, font_id, size, room).size
