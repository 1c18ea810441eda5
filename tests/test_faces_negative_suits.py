"""Ranks that run below zero: what they are called, how often they are printed, and that a sign can be seen."""

import pytest

from deckgen.checks import check_deck
from deckgen.checks.subject import parts
from deckgen.faces import draw_card
from deckgen.faces.border import SCENE
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Group, Path, Text, bounds, walk
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.names.misses import card_named
from deckgen.pages.document import Document, Page
from deckgen.press.png import coverage
from deckgen.records.record import replace
from deckgen.records.theme import Numerals

THEMES = ("classic", "midnight", "arcana", "outline")


def deck_of(tmp_path, ranks, suits="  sabres: {name: Sabres}\n  moons: {name: Moons, art: coins}\n", more=""):
    path = tmp_path / "suns.yaml"
    path.write_text(f"deck: suns\ntitle: Suns\n{more}suits:\n{suits}ranks:\n{ranks}")
    return load_deck(str(path))


@pytest.fixture
def signed(tmp_path):
    """A deck of two suits of −10 to 10 without 0."""
    return deck_of(tmp_path, "  numbered: -10..10\n")


def parts_of(card, deck, theme="classic"):
    """The named parts of a drawn face, those of one name after another."""
    found = {}
    size = CARD_SIZES["poker"].size
    for part in parts(draw_card(card, deck, load_theme(theme), size).items):
        found.setdefault(part.name, []).append(part)
    return found


def texts(part):
    return [item.text for item, _ in walk(part.items) if isinstance(item, Text)]


def test_a_run_through_zero_has_signs_in_ids_and_names_and_no_zero(signed):
    assert [rank.id for rank in signed.ranks][::19] == ["minus-10", "plus-10"]
    assert [rank.value for rank in signed.ranks] == [*range(-10, 0), *range(1, 11)]
    assert (signed.card("moons-plus-7").name, signed.card("moons-minus-7").name) == ("+7 of Moons", "−7 of Moons")
    assert all(rank.numbered for rank in signed.ranks)


@pytest.mark.parametrize(
    ("ranks", "ids"),
    [
        ("  numbered: -1..1\n  zero: true\n", ["minus-1", "0", "plus-1"]),
        ("  numbered: 0..2\n", ["0", "1", "2"]),
        ("  numbered: 0..2\n  zero: false\n", ["1", "2"]),
        ("  numbered: -2..0\n", ["minus-2", "minus-1", "0"]),
        ("  numbered: -3..-2\n", ["minus-3", "minus-2"]),
        ("  numbered: −1..1\n", ["minus-1", "plus-1"]),
        ("  numbered: -1..1\n  minus-1: null\n", ["plus-1"]),
    ],
)
def test_zero_is_there_where_a_run_ends_in_it_or_asks_for_it(tmp_path, ranks, ids):
    assert [rank.id for rank in deck_of(tmp_path, ranks).ranks] == ids


@pytest.mark.parametrize(
    ("ranks", "line", "told"),
    [
        ("  numbered: 1..100\n", 7, "has to lie between -99 and 99"),
        ("  numbered: 10..-10\n", 7, 'has to be a range from low to high, such as "1..11" or "-10..10"'),
        ("  numbered: 1..10\n  zero: true\n", 6, "asks for a zero, and numbered does not run over it"),
    ],
)
def test_a_run_that_cannot_be_is_told(tmp_path, ranks, line, told):
    with pytest.raises(DeckgenError, match=told) as error:
        deck_of(tmp_path, ranks)
    assert error.value.findings[0].at.line == line


def test_a_rank_that_is_meant_without_its_sign_is_answered_with_both(tmp_path):
    with pytest.raises(DeckgenError, match=r"are missing in ranks\.2") as error:
        deck_of(tmp_path, "  numbered: -2..2\n  2: {aliases: [Two]}\n")
    assert error.value.findings[0].hint == "did you mean to change minus-2 or plus-2?"


@pytest.mark.parametrize("typed", ["-7 of moons", "−7 moons", "minus 7 of moons", "moons-minus-7", "– 7 moons"])
def test_a_card_below_zero_is_typed_with_any_minus(signed, typed):
    assert card_named(typed, signed).id == "moons-minus-7"


def test_a_number_without_its_sign_is_either(signed):
    with pytest.raises(UnknownName, match="could be −7 of Moons, \\+7 of Moons"):
        card_named("7 of moons", signed)


def test_what_says_the_most_about_a_card_says_how_often_it_is_printed(tmp_path):
    suits = "  sabres: {name: Sabres, copies: 2}\n  moons: {name: Moons}\n"
    ranks = "  numbered: 1..2\n  ace: {name: Ace, value: 9, copies: 3}\n"
    deck = deck_of(tmp_path, ranks, suits, "cards: {sabres-ace: {copies: 5}}\n")
    copies = {card.id: card.copies for card in deck.cards}
    assert copies == {"sabres-1": 2, "sabres-2": 2, "sabres-ace": 5, "moons-1": 1, "moons-2": 1, "moons-ace": 3}
    found = check_deck(deck, load_theme("classic"), CARD_SIZES["poker"].size)
    assert "suits" not in {finding.code for finding in found}


@pytest.mark.parametrize("theme", THEMES)
def test_the_sign_is_seen_in_the_index_and_in_the_name(signed, theme):
    above, below = (parts_of(signed.card(f"sabres-{id}"), signed, theme) for id in ("plus-7", "minus-7"))
    assert texts(above["index"][0]) == ["+", "7"]
    assert texts(below["index"][0]) == ["−", "7"]
    assert (texts(above["name"][0]), texts(below["name"][0])) == (["+7 of Sabres"], ["−7 of Sabres"])


def bare_paths(part):
    return [item for item in part.items if isinstance(item, Path)]


@pytest.mark.parametrize("theme", THEMES)
def test_without_colour_the_index_tells_signs_apart_by_a_tab(signed, theme):
    above, below = (parts_of(signed.card(f"sabres-{id}"), signed, theme)["index"][0] for id in ("plus-7", "minus-7"))
    assert bare_paths(above) == []
    (tab,) = bare_paths(below)
    assert min(tab.bounds.width, tab.bounds.height) > 6 * 72 / 25.4
    emblem = max(below.drawings, key=lambda drawing: drawing.bounds.y).bounds
    assert tab.bounds.bottom < emblem.y


@pytest.mark.parametrize("theme", ["classic", "midnight", "arcana", "outline"])
def test_pips_below_zero_are_as_many_and_hollow(signed, theme):
    above, below = (parts_of(signed.card(f"moons-{id}"), signed, theme)["pips"][0] for id in ("plus-7", "minus-7"))
    assert len(above.items) == len(below.items) == 7
    for full, hollow in zip(above.items, below.items, strict=True):
        assert isinstance(full, Group)
        assert bounds((full,)).centre == pytest.approx(bounds((hollow,)).centre, abs=0.2)
        assert all(path.stroke and path.fill in (None, load_theme(theme).palette.panel) for path in hollow.items)
        assert any(path.fill not in (None, load_theme(theme).palette.panel) for path in full.items)


@pytest.mark.parametrize("theme", ["classic", "engraved", "midnight", "arcana"])
@pytest.mark.parametrize("suit", ["sabres", "moons"])
def test_pips_below_zero_are_hollow_however_fine_a_themes_pips_are(signed, theme, suit):
    pips = parts_of(signed.card(f"{suit}-minus-7"), signed, theme)["pips"][0].items
    size = CARD_SIZES["poker"].size
    area = sum(box.width * box.height for box in (bounds((one,)) for one in pips))
    assert coverage(Document("pips", (Page(size, pips),))) * size.width * size.height < 0.6 * area


def test_every_number_above_zero_of_a_run_through_zero_has_the_plus_of_its_name(tmp_path):
    deck = deck_of(tmp_path, "  numbered: -2..4\n  low: {name: Low, value: 6}\n")
    shown = [texts(parts_of(deck.card(f"sabres-{rank}"), deck)["index"][0])[0] for rank in ("plus-2", "plus-4", "low")]
    assert shown == ["+", "+", "6"]


def test_a_deck_without_twins_shows_no_plus(tmp_path):
    deck = deck_of(tmp_path, "  numbered: 1..3\n")
    found = parts_of(deck.card("sabres-3"), deck)
    assert texts(found["index"][0]) == ["3"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_signs_have_room_on_every_card(tmp_path, theme, size):
    deck = deck_of(tmp_path, "  numbered: -3..3\n  low: {name: Low, value: -18}\n  plus-10: {name: '+10', value: 10}\n")
    found = check_deck(deck, load_theme(theme), CARD_SIZES[size].size)
    assert [finding for finding in found if finding.severity == "error"] == []


def test_large_numerals_have_their_signs_where_a_suit_runs_below_zero(signed):
    for deck, card, shown in (
        (signed, "moons-minus-7", "−7"),
        (signed, "moons-plus-7", "+7"),
        (signed, "sabres-minus-10", "−10"),
        (load_deck("standard"), "coins-7", "7"),
    ):
        found = parts_of(deck.card(card), deck, "poster")
        (numeral,) = found["numeral"]
        digits = max((item for item, _ in walk(numeral.items) if isinstance(item, Text)), key=lambda item: item.size)
        assert "".join(texts(numeral)) == shown and digits.size > 120 and digits.text == shown.lstrip("−+")


def test_large_numerals_with_a_sign_have_as_many_emblems_cut_out_as_they_count(signed):
    for card, count in (("moons-minus-7", 7), ("moons-plus-7", 7), ("sabres-minus-10", 10)):
        (numeral,) = parts_of(signed.card(card), signed, "poster")["numeral"]
        _, *emblems = numeral.items[1].items
        assert len(emblems) == count
        placed = numeral.items[1].transform
        inside = [placed.bounds(bounds((emblem,))) for emblem in emblems]
        field = load_theme("poster").box("numeral", CARD_SIZES["poker"].size)
        assert min(box.x for box in inside) > field.x + 0.2 * field.width, "the sign stands before them"
        assert max(box.right for box in inside) < field.right


@pytest.mark.parametrize("card", ["moons-minus-7", "moons-plus-7"])
def test_the_index_stands_on_what_is_behind_a_large_numeral(signed, card):
    plain = replace(load_theme("poster"), numerals=Numerals())
    names = [part.name for part in parts(draw_card(signed.card(card), signed, plain, CARD_SIZES["poker"].size).items)]
    assert names.index(SCENE) < min(names.index("numeral"), names.index("index"))
