"""deckgen as a library: a handful of names, each documented, each what it says."""

import inspect

import pytest

import deckgen


@pytest.mark.parametrize("name", deckgen.__all__)
def test_every_public_name_is_there_and_documented(name):
    found = getattr(deckgen, name)
    assert inspect.getdoc(found)
    assert name in dir(deckgen)


def test_the_docstring_of_the_package_tells_the_truth():
    deck = deckgen.load_deck("standard")
    assert deckgen.check_deck(deck, deckgen.load_theme("classic"), deckgen.Size(180, 252)) == []
    assert deckgen.score(["idiot, 2 of coins, 3 of staves", "ace coins, 8 staves"], "weg").winners == (0,)
    assert deckgen.odds("standard", "weg", 3).hands == 70_300


def test_sheets_are_three_calls(tmp_path):
    prepared = deckgen.prepare("tarot-70", "", deckgen.Size(180, 252), "full")
    job = deckgen.sheet_job(prepared, paper=deckgen.Size(595, 842))
    path = deckgen.print_sheets(job, tmp_path / "a.pdf")
    assert path.read_bytes().startswith(b"%PDF-")


def test_an_unknown_name_is_an_ordinary_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'lod_deck'"):
        deckgen.lod_deck  # noqa: B018
