"""What a user wants every time is kept, and read back as it was kept; a slip in the file is named with its line."""

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as profile
from hypothesis import strategies as st

from deckgen.foundations import settings
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.sizes import PAPERS
from deckgen.foundations.units import MILLIMETRE

SEEN = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1)


@given(SEEN, SEEN)
@profile(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_whatever_can_be_seen_is_kept_as_it_is(name, theme):
    settings.keep(f"printers.{name}", "0.5mm,-0.3mm")
    settings.keep("theme", theme)
    kept = settings.load()
    assert (kept.theme, kept.offsets[name]) == (theme, "0.5mm,-0.3mm")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "a\x7fb"),
        ("rules", "a\nb"),
        ("printer", "\udcff"),
        ("printers.a\x00", "1mm,1mm"),
        ("printers.", "1mm,1mm"),
        ("printers.office", "1mm"),
        ("printers.office", "1,1"),
        ("printers.office", "4cm,1mm"),
    ],
)
def test_what_cannot_be_kept_is_refused_and_nothing_is_written(key, value):
    with pytest.raises(ValueError, match=r"."):
        settings.keep(key, value)
    assert not settings.settings_file().exists()


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ('# the paper\npapre = "a4"\n', 2, "there is no setting 'papre'"),
        ('theme = "paper"\npaper = "a44"\n', 2, "there is no paper 'a44'"),
        ("paper = 4\n", 1, "paper has to be text in quotes"),
        ('[printers.office]\n\n[printers."at home"]\nback-offset = "1"\n', 1, "'office' needs back-offset"),
        ('[printers."at home"]\nback-offset = "1"\n', 1, "'at home' needs back-offset"),
        ("printers = 3\n", 1, "printers has to be a table"),
        ("paper = \n", 1, "not TOML"),
        ("\xff", 1, "not TOML"),
        ('paper = "a4"\ntheme = [', 2, "not TOML"),
    ],
)
def test_a_slip_is_named_with_its_line(text, at, words):
    settings.settings_file().write_text(text)
    with pytest.raises(DeckgenError) as refused:
        settings.load()
    first = refused.value.findings[0]
    assert words in first.message
    assert first.at and first.at.line == at


def test_the_offset_is_that_of_the_usual_printer_or_the_one_named():
    assert settings.load().offset() == (None, None)
    settings.keep("printers.office", "1mm,-2mm")
    assert settings.load().offset() == (None, None)
    assert settings.load().offset("office").portrait == pytest.approx((MILLIMETRE, -2 * MILLIMETRE, 0))
    settings.keep("printer", "office")
    assert settings.load().offset() == settings.load().offset("office")
    with pytest.raises(UnknownName, match="did you mean office"):
        settings.load().offset("offce")


def test_a_printer_has_an_offset_for_each_way_that_pages_lie_and_none_for_one_that_nobody_measured():
    a4 = PAPERS["a4"].size
    settings.keep("printers.office.landscape", "1mm,0mm")
    settings.keep("printer", "office")
    kept = settings.load().offset()
    assert (kept.find(a4), kept.find(a4.turned)) == (None, pytest.approx((MILLIMETRE, 0, 0)))
    settings.keep("printers.office", "0mm,-2mm")
    kept = settings.load().offset("office.landscape")
    assert kept == settings.load().offset()
    assert kept.find(a4) == pytest.approx((0, -2 * MILLIMETRE, 0))
    settings.keep("printers.office", "")
    assert settings.load().printer == "office", "of which the other is still known"
    settings.keep("printers.office.landscape", "0mm,0mm")
    assert settings.load().offset().find(a4) == (0, 0, 0), "nothing, turned by a quarter, is nothing"


def test_what_is_forgotten_is_gone():
    settings.keep("printers.office", "1mm,-2mm")
    settings.keep("printers.office", "")
    assert settings.load() == settings.Settings()


def test_the_usual_printer_is_one_whose_offset_is_kept():
    with pytest.raises(UnknownName, match="no offset is kept for the printer 'office'"):
        settings.keep("printer", "office")
    settings.keep("printers.office", "1mm,-2mm")
    settings.keep("printer", "office")
    settings.keep("printers.home", "0mm,1mm")
    assert settings.load().printer == "office"
    settings.keep("printers.office", "")
    assert settings.load() == settings.Settings(offsets={"home": "0mm,1mm"})


@pytest.mark.parametrize("text", ["paper = " + "9" * 5000, "paper = " + "[" * 100_000])
def test_what_no_reader_gets_through_is_told_and_not_a_fault(text):
    settings.settings_file().write_text(text)
    with pytest.raises(DeckgenError) as refused:
        settings.load()
    assert refused.value.findings[0].code == "settings"
    assert len(str(refused.value)) < 400
