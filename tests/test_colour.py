"""The colour science of the checks, held against published numbers."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.colour import EYES, contrast, difference, grey_difference, luminance, see

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@pytest.mark.parametrize(
    ("colour", "on_white", "on_black"),
    [
        ("#0072b2", 5.19, 4.05),
        ("#d55e00", 3.87, 5.43),
        ("#009e73", 3.42, 6.14),
        ("#cc79a7", 3.06, 6.86),
        ("#f0e442", 1.32, 15.88),
    ],
)
def test_contrast_is_that_of_wcag(colour: str, on_white: float, on_black: float) -> None:
    assert contrast(colour, "#ffffff") == pytest.approx(on_white, abs=0.006)
    assert contrast("#000000", colour) == pytest.approx(on_black, abs=0.006)


def test_the_known_colours_in_lab() -> None:
    assert see("#ffffff") == pytest.approx((100, 0, 0), abs=0.01)
    assert see("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert see("#0000ff") == pytest.approx((32.30, 79.19, -107.86), abs=0.02)


def test_four_suits_of_okabe_and_ito_keep_apart_for_every_eye() -> None:
    suits = ("#000000", "#0072b2", "#d55e00", "#cc79a7")
    pairs = list(combinations(suits, 2))
    assert min(difference(*pair, eye) for pair in pairs for eye in EYES) == pytest.approx(22.7, abs=0.05)
    assert min(grey_difference(*pair) for pair in pairs) == pytest.approx(6.9, abs=0.05)


def test_red_and_green_come_together_for_a_red_green_blind_eye() -> None:
    red, green = "#b3322a", "#5c6b1f"
    assert difference(red, green) > 60
    assert difference(red, green, "deutan") < 15


@given(COLOURS, COLOURS)
def test_differences_are_mutual_and_contrast_lies_between_1_and_21(one: str, other: str) -> None:
    assert 1 <= contrast(one, other) == contrast(other, one) <= 21
    for eye in EYES:
        assert difference(one, other, eye) == difference(other, one, eye) >= 0
        assert difference(one, one, eye) == 0


@given(COLOURS)
def test_grey_looks_grey_to_every_eye_and_no_light_is_made(colour: str) -> None:
    assert 0 <= luminance(colour) <= 1
    grey = colour[:3] + colour[1:3] * 2
    for eye in EYES:
        assert see(grey, eye) == pytest.approx(see(grey), abs=0.6)
