"""Cards are understood as people type them, and a miss is answered with what may have been meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.findings import UnknownName
from deckgen.library.decks import load_deck
from deckgen.names import card_named, nearest, plain, separate, suggestion

STANDARD = load_deck("standard")


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("7 of Sabres", "sabres-7"),
        ("7s", "sabres-7"),
        ("SABRES-7", "sabres-7"),
        ("sabers 7", "sabres-7"),
        ("the Ace of Coins", "coins-ace"),
        ("ace coins", "coins-ace"),
        ("queen of air and darkness", "queen-of-air-and-darkness"),
        ("the idiot", "idiot"),
        ("idiot#2", "idiot"),
        ("idi", "idiot"),
        ("  star  ", "star"),
        ("evil", "evil-one"),
    ],
)
def test_a_card_goes_by_what_people_call_it(typed, card):
    assert card_named(typed, STANDARD).id == card


@pytest.mark.parametrize(
    ("deck", "typed", "card"),
    [("dagobah", "jedi k", "jedi-knight"), ("dagobah", "lord", "lord-of-the-sith"), ("crisis", "exo", "exo-droid")],
)
def test_a_start_is_enough_in_decks_whose_values_depend_on_the_game(deck, typed, card):
    assert card_named(typed, load_deck(deck)).id == card
    with pytest.raises(UnknownName, match="'jedi' could be Jedi Knight, Jedi Master"):
        card_named("jedi", load_deck("dagobah"))


@pytest.mark.parametrize(
    ("deck", "typed", "card"),
    [
        ("standard", "12 of coins", "coins-commander"),
        ("standard", "twelve of sabres", "sabres-commander"),
        ("standard", "seven sabers", "sabres-7"),
        ("standard", "as", "sabres-ace"),
        ("standard", "AC", "coins-ace"),
        ("tarot-70", "1 of coins", "coins-ace"),
        ("centran", "eleven of coins", "coins-11"),
    ],
)
def test_a_suit_card_goes_by_what_it_counts(deck, typed, card):
    assert card_named(typed, load_deck(deck)).id == card


@pytest.mark.parametrize("card", STANDARD.cards, ids=lambda card: card.id)
def test_every_card_goes_by_its_id_and_by_its_name(card):
    assert card_named(card.id, STANDARD) is card
    assert card_named(card.name, STANDARD) is card


def test_a_number_has_to_be_whole():
    assert card_named("1 of coins", STANDARD).id == "coins-1"


@pytest.mark.parametrize(
    ("typed", "code"), [("ace", "ambiguous-card"), ("", "ambiguous-card"), ("joker", "unknown-card")]
)
def test_what_means_no_single_card_is_refused(typed, code):
    with pytest.raises(UnknownName) as refused:
        card_named(typed, STANDARD)
    assert refused.value.findings[0].code == code


@given(st.text())
def test_whatever_is_typed_is_a_card_or_a_miss(text):
    try:
        assert card_named(text, STANDARD) in STANDARD.cards
    except UnknownName as error:
        assert len(error.findings) == 1


def test_the_nearest_names_come_first():
    assert nearest("dagoba", ["standard", "dagobah"]) == ["dagobah"]
    assert suggestion("three", ["tree", "thre", "threw"]) == "did you mean tree or thre?"
    assert suggestion("xyz", ["one"]) == "there is one"
    assert suggestion("xyz", [f"name-{number}" for number in range(12)]).startswith("there is name-0, name-1")
    assert suggestion("xyz", [f"name-{number}" for number in range(13)]) == ""
    assert suggestion("xyz", []) == ""


def test_of_many_cards_that_may_be_meant_four_are_named():
    with pytest.raises(UnknownName, match="'ace' could be Ace of Sabres, Ace of Staves, Ace of Flasks, Ace of Coins\n"):
        card_named("ace", STANDARD)
    with pytest.raises(UnknownName, match=r"'m' could be (?:[^,]+, ){3}[^,]+ …\n"):
        card_named("m", STANDARD)


def test_the_is_dropped_and_case_does_not_count():
    assert plain("The Queen of Air & Darkness") == plain("queen air darkness")
    assert plain("The") == "the"


def test_names_are_parted_by_semicolons_and_new_lines_too():
    assert separate("ace of coins; idiot,\nstar,") == ["ace of coins", "idiot", "star"]
