"""Lengths and sizes are understood as people write them, and anything else is refused with the form that is taken."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations import sizes, units
from deckgen.foundations.findings import UnknownName
from deckgen.foundations.offset import parse_offset
from deckgen.foundations.units import length as parse_length
from deckgen.foundations.units import size as parse_size


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("25.4mm", 72),
        ("2.54cm", 72),
        ("1in", 72),
        ("72pt", 72),
        (" 1 IN ", 72),
        (".5in", 36),
        ("-0.5in", -36),
        ("−0.5in", -36),
        ("0", 0),
        ("0.0", 0),
    ],
)
def test_a_length_is_a_number_and_a_unit(text, points):
    assert units.length(text) == pytest.approx(points)


@pytest.mark.parametrize("text", ["", "5", "mm", "1e3mm", "nan mm", "inf mm", "5 m m", "0x5mm", "5mm5mm"])
def test_anything_else_is_no_length(text):
    with pytest.raises(ValueError, match="is not a length: write a number and a unit"):
        units.length(text)


@pytest.mark.parametrize(
    ("parse", "typed", "meant"),
    [
        (parse_length, "3,1mm", "3.1mm"),
        (parse_size, "63,5x88,9mm", "63.5x88.9mm"),
        (parse_offset, "1.5mm,-0,5mm", "1.5mm,-0.5mm"),
        (parse_offset, "1,5mm,-0,5mm", "1.5mm,-0.5mm"),
    ],
)
def test_a_decimal_comma_is_answered_with_the_point_that_is_meant(parse, typed, meant):
    with pytest.raises(ValueError, match=f"write a point: {re.escape(meant)}$"):
        parse(typed)
    assert parse(meant)


def test_a_comma_between_nothing_and_a_length_parts_the_two():
    assert parse_offset("0,5mm,0.2") == (0, parse_length("5mm"), 0.2)


@pytest.mark.parametrize("text", ["5081mm", "9" * 400 + "mm", "-" + "9" * 400 + "pt"])
def test_no_length_is_longer_than_a_page_can_be(text):
    with pytest.raises(ValueError, match="is too long: 5080 mm is the most") as refused:
        units.length(text)
    assert len(str(refused.value)) < 80


@pytest.mark.parametrize("text", ["63x88mm", "63×88 mm", "63mm x 88mm", "6.3cm x 88mm", "63mmx8.8cm"])
def test_a_size_is_two_lengths(text):
    assert units.dimensions(units.size(text)) == "63 × 88 mm"


@pytest.mark.parametrize("text", ["", "63", "63x88", "63mm", "63x-88mm", "63x88x3mm", "axbmm"])
def test_anything_else_is_no_size(text):
    with pytest.raises(ValueError, match="is not a size: write width x height and a unit"):
        units.size(text)


@pytest.mark.parametrize(("text", "words"), [("0x9mm", "has no area"), ("9x" + "9" * 400 + "mm", "is too long")])
def test_a_size_is_one_that_a_page_can_have(text, words):
    with pytest.raises(ValueError, match=words):
        units.size(text)


@given(st.decimals(0, 5000, places=2))
def test_what_is_printed_can_be_typed_again(millimetres):
    printed = units.millimetres(float(millimetres) * units.MILLIMETRE)
    assert units.length(printed) == pytest.approx(float(millimetres) * units.MILLIMETRE, abs=0.001)


def test_names_of_sizes_are_taken_in_any_case():
    assert sizes.paper(" Letter ").size == units.size("8.5x11in")
    assert sizes.card_size("POKER").size == units.size("2.5x3.5in")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lettre", "there is no paper 'lettre'\n  hint: did you mean letter, or a size such as 210x297mm"),
        ("210x297", "'210x297' is not a size: write width x height and a unit"),
        ("0x0mm", "'0x0mm' has no area"),
        ("99999x99999mm", "99999 mm is too long: 5080 mm is the most"),
    ],
)
def test_a_paper_that_is_none_is_answered_with_what_is_wrong(text, message):
    with pytest.raises(UnknownName) as refused:
        sizes.paper(text)
    assert str(refused.value).startswith(f"error[unknown-paper] {message}")


@pytest.mark.parametrize(
    ("one", "other"), [("poker", "63.5x88.9mm"), ("2.5x3.5in", "6.35cm x 252pt"), ("3in x 4in", "76.2x101.6mm")]
)
def test_the_same_size_is_the_same_in_every_unit(one, other):
    assert sizes.card_size(one).size == sizes.card_size(other).size
