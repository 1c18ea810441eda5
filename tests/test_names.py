"""Cards are understood as people type them, and a miss is answered with what may have been meant."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckgen.checks import check_deck
from deckgen.foundations.findings import UnknownName
from deckgen.foundations.spelling import nearest, plain, separate, suggestion
from deckgen.library.decks import load_deck
from deckgen.library.pack_names import with_pack_suits
from deckgen.library.themes import load_theme
from deckgen.names.card_names import CardNames
from deckgen.names.misses import card_among, card_named
from deckgen.names.typed_lists import entries
from deckgen.outputs.chosen_cards import find_cards
from deckgen.records.record import replace
from deckgen.workspace import Workspace

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
    ("typed", "code"), [("ace", "ambiguous-card"), ("", "unknown-card"), ("joker", "unknown-card")]
)
def test_what_means_no_single_card_is_refused(typed, code):
    with pytest.raises(UnknownName) as refused:
        card_named(typed, STANDARD)
    assert refused.value.findings[0].code == code


@settings(max_examples=40)
@given(st.text())
def test_whatever_is_typed_is_a_card_or_a_miss(text):
    try:
        assert card_named(text, STANDARD) in STANDARD.cards
    except UnknownName as error:
        assert len(error.findings) == 1


def test_the_nearest_names_come_first():
    assert nearest("dagoba", ["standard", "dagobah"]) == "dagobah"
    assert suggestion("three", ["tree", "thre", "threw"]) == "did you mean tree or thre?"
    assert suggestion("xyz", ["one"]) == "there is one"
    assert suggestion("xyz", [f"name-{number}" for number in range(12)]).startswith("there is name-0, name-1")
    assert suggestion("xyz", [f"name-{number}" for number in range(13)]) == ""
    assert suggestion("xyz", []) == ""


def test_a_word_of_a_long_name_and_an_id_are_near_misses_as_well():
    wolf = replace(STANDARD.card("idiot"), id="wolf", name="Der böse Isegrim")
    deck = replace(STANDARD, cards=(*STANDARD.cards, wolf))
    for typed in ("wolff", "isegrimm"):
        with pytest.raises(UnknownName, match="did you mean Der böse Isegrim"):
            card_named(typed, deck)


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


@pytest.mark.parametrize("minus", ["-", "−", "–", "—", "- ", "minus ", "Minus "])
def test_a_minus_is_never_dropped(minus):
    assert card_named(f"{minus}2", STANDARD).id == "queen-of-air-and-darkness"
    assert card_named(f"{minus}15", STANDARD).id == "evil-one"
    with pytest.raises(UnknownName, match="without its sign it is 2 of Coins; −2 alone is Queen of Air and Darkness"):
        card_named(f"{minus}2 of coins", STANDARD)
    with pytest.raises(UnknownName, match="has no card"):
        card_named(f"coins {minus}8", STANDARD)


@pytest.mark.parametrize("typed", ["1-5 of coins", "1–5 of coins", "1 5 coins", "1/5 of coins", "1.5 coins"])
def test_two_numbers_are_never_put_together(typed):
    with pytest.raises(UnknownName, match="has no card"):
        card_named(typed, STANDARD)


def with_low_rank(tmp_path, *lines):
    path = tmp_path / "low.yaml"
    path.write_text(LOW + "".join(f"  {line}\n" for line in lines))
    return load_deck(str(path))


LOW = """deck: low
title: Low
family: none
suits: {circles: {name: Circles, art: coins}, squares: {name: Squares, art: flasks}}
ranks:
  numbered: 1..3
"""


@pytest.mark.parametrize(
    "rank",
    [
        'minus-3: {name: "-3", value: -3}',
        'low: {name: Low, value: -3, aliases: ["−3"]}',
        "minus-3: {name: Minus 3, value: -3}",
    ],
)
def test_a_rank_can_be_called_minus_three_beside_three(tmp_path, rank):
    deck = with_low_rank(tmp_path, rank)
    theme = load_theme("classic")
    assert not [finding for finding in check_deck(deck, theme, theme.size) if finding.code == "names"]
    for typed in ("-3 circles", "− 3 of circles", "minus 3 of circles", "circles -3", "circles-minus-3"):
        if typed != "circles-minus-3" or "minus-3" in rank:
            assert card_named(typed, deck).id in ("circles-minus-3", "circles-low"), typed
    assert card_named("+3 of circles", deck).id == "circles-3"
    assert card_named("circles-3", deck).id == "circles-3"
    assert card_named("2 of circles", deck).id == "circles-2"
    with pytest.raises(UnknownName, match=r"could be 3 of Circles, .*\n.*type the number with its sign"):
        card_named("3 of circles", deck)


def test_a_lone_negative_rank_is_typed_with_its_sign(tmp_path):
    deck = with_low_rank(tmp_path, 'minus-5: {name: "-5", value: -5}')
    assert card_named("-5 circles", deck).id == "circles-minus-5"
    with pytest.raises(UnknownName, match="no card '5 circles'"):
        card_named("5 circles", deck)


@pytest.mark.parametrize(
    ("deck", "typed", "card"),
    [
        ("standard", "II of sabres", "sabres-2"),
        ("standard", "cmdr of coins", "coins-commander"),
        ("standard", "queen of air & darkness", "queen-of-air-and-darkness"),
        ("standard", "stars", "star"),
        ("standard", "aces of coins", "coins-ace"),
        ("standard", "+2 of coins", "coins-2"),
        ("standard", "0", "idiot"),
        ("standard", "I", "idiot"),
        ("dagobah", "sith lord", "lord-of-the-sith"),
        ("dagobah", "hunter", "bounty-hunter"),
        ("dagobah", "JK", "jedi-knight"),
        ("dagobah", "bh", "bounty-hunter"),
        ("centran", "starship", "destroyed-starship"),
    ],
)
def test_natural_ways_to_name_a_card(deck, typed, card):
    assert card_named(typed, load_deck(deck)).id == card


def test_what_stays_ambiguous_says_between_what():
    with pytest.raises(UnknownName, match="'mc' could be Mistress of Coins, Master of Coins\n"):
        card_named("mc", STANDARD)
    with pytest.raises(UnknownName, match=r"'master' could be Jedi Master, Master of Sabres, .* …"):
        card_named("master", load_deck("dagobah"))
    with pytest.raises(UnknownName, match=r"'queen' could be .* …"):
        card_named("queen", load_deck("tarot-70"))


@pytest.mark.parametrize(("name", "typed"), [("Der Narr", "narr"), ("L'Étoile", "étoile"), ("Los Locos", "locos")])
def test_an_article_of_any_language_may_be_left_out(name, typed):
    named = replace(
        STANDARD,
        cards=(
            *(card for card in STANDARD.cards if card.id != "star"),
            replace(STANDARD.card("star"), name=name, id="my-card"),
        ),
    )
    assert card_named(typed, named).id == "my-card"
    cap = replace(STANDARD.card("idiot"), id="cap", name=f"{typed}cap")
    assert card_named(typed, replace(named, cards=(cap, *named.cards))).id == "my-card"


@pytest.mark.parametrize("deck", ["standard", "dagobah", "centran", "tarot-70"])
def test_pips_stand_for_the_suits_that_playing_cards_become(deck):
    names = CardNames(with_pack_suits(load_deck(deck)))
    cards = [card_among(typed, names).id for typed in ("10♠", "♠10", "10 of ♣", "10♥", "10 ♦️")]
    assert cards == ["sabres-10", "sabres-10", "staves-10", "flasks-10", "coins-10"]
    with pytest.raises(UnknownName, match="no card '10♠'"):
        card_named("10♠", load_deck(deck))


LISTS = [
    ("idiot 2 3", "idiot, any 2, any 3"),
    ("ace coins 8 staves", "coins-ace, staves-8"),
    ("ace of coins and 8 of staves", "coins-ace, staves-8"),
    ("evil one 15c", "evil-one, coins-ace"),
    ("-2 +10", "queen-of-air-and-darkness, any 10"),
    ("idiot - 2", "idiot, queen-of-air-and-darkness"),
    ("−8 +3 minus 17", "endurance, any 3, star"),
    ("2x star", "star, star"),
    ("2 × star", "star, star"),
    ("star x2", "star, star"),
    ("2 stars", "star, star"),
    ("stars", "star, star"),
    ("two idiots", "idiot, idiot"),
    ("2 aces", "any ace, any ace"),
    ("aces of coins", "coins-ace"),
    ("star -17", "star"),
    ("-15 -15", "evil-one, evil-one"),
    ("-17 -17 -2 -2 9s", "star, star, queen-of-air-and-darkness, queen-of-air-and-darkness, sabres-9"),
    ("0 0 2", "idiot, idiot, any 2"),
    ("minus two minus two", "queen-of-air-and-darkness, queen-of-air-and-darkness"),
    ("Star (-17)", "star"),
    ("commander of sabres (12)", "sabres-commander"),
    ("idiot 2c 3", "idiot, coins-2, any 3"),
    ("queen of air & darkness", "queen-of-air-and-darkness"),
    ("the idiot the star", "idiot, star"),
    ("8 of coins 7 of staves", "coins-8, staves-7"),
    ("10s 10c", "sabres-10, coins-10"),
    ("coins 2", "coins-2"),
]


@pytest.mark.parametrize(("typed", "cards"), LISTS)
def test_a_list_is_understood_with_commas_or_without(typed, cards):
    found = entries(typed, CardNames(STANDARD))
    meant = (entry.cards[0].id if len(entry.cards) == 1 else f"any {entry.cards[0].rank}" for entry in found)
    assert ", ".join(id for id, entry in zip(meant, found, strict=True) for _ in range(entry.times)) == cards


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("ace coins 8", "'ace coins 8' could be any Ace and 8 of Coins, or Ace of Coins and any 8"),
        ("aces", "'aces' could be Ace of Sabres, Ace of Staves, Ace of Flasks, Ace of Coins"),
        ("Star (-16)", "The Star counts −17, not −16"),
        ("-2 of coins", "without its sign it is 2 of Coins; −2 alone is Queen of Air and Darkness"),
        ("ace of coins - 8 of staves", "has no card '-8 of staves'"),
        ("1-5 of coins", "has no card '1-5 of coins'"),
        ("star -17 8c", "could be The Star and 8 of Coins, or The Star and The Star and 8 of Coins"),
        ("the evil 1", "'the evil 1' could be The Evil One alone, or with another card"),
        ("7c evil 1 star", "'evil 1' could be The Evil One alone, or with another card"),
    ],
)
def test_a_list_that_is_not_clear_is_answered(typed, answer):
    with pytest.raises(UnknownName, match=re.escape(answer)):
        entries(typed, CardNames(STANDARD))


@pytest.mark.parametrize("deck", ["standard", "centran", "corellian-spike"])
@given(data=st.data())
def test_a_list_has_its_cards_without_commas_as_with_them(deck, data):
    held = load_deck(deck)
    names = CardNames(held)

    def forms(card):
        rank = held.rank(card.rank).name if card.rank else card.value
        return [card.name, card.id, str(rank), f"{rank} {held.suit(card.suit).name[0]}" if card.suit else card.name]

    faces = [card for card in held.cards if card.is_face]
    cards = data.draw(st.lists(st.sampled_from(faces) | st.sampled_from(held.cards), min_size=2, max_size=6))
    typed = [data.draw(st.sampled_from(forms(card))) for card in cards]
    try:
        found = entries(" ".join(typed), names)
    except UnknownName as error:
        assert [found.code for found in error.findings] == ["ambiguous-card"]  # what is not clear is asked for
        return
    assume(len(typed) > 2 or typed[1] != str(cards[0].value))  # "star -17" by itself is a card with its value
    parted = [entry for part in typed for entry in entries(part, names)]
    one, other = ([entry.cards for entry in each for _ in range(entry.times)] for each in (found, parted))
    assert one == other


@settings(max_examples=40)
@given(st.text(alphabet=st.sampled_from("ace coins 28-–+x,;&and♠()idt#/.")))
def test_whatever_stands_in_a_list_is_cards_or_a_miss(text):
    names = CardNames(STANDARD)
    try:
        assert all(entry.cards for entry in entries(text, names))
    except UnknownName as error:
        assert len(error.findings) == 1


def test_a_suit_means_all_its_cards_where_cards_are_chosen():
    assert [card.id for card in find_cards(Workspace(), STANDARD, "sabers, idiot")] == [
        *(card.id for card in STANDARD.cards if card.suit == "sabres"),
        "idiot",
    ]
    assert [card.id for card in find_cards(Workspace(), STANDARD, "stars, aces, 2x idiot")] == (
        ["star", "star", "sabres-ace", "staves-ace", "flasks-ace", "coins-ace", "idiot", "idiot"]
    )
    with pytest.raises(UnknownName, match="'7' could be 7 of Sabres"):
        find_cards(Workspace(), STANDARD, "7")
    with pytest.raises(UnknownName, match="−2 alone is Queen"):
        find_cards(Workspace(), STANDARD, "-2 of coins")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("star (-17) 5s", ["star", "sabres-5"]),
        ("5s star (−17)", ["sabres-5", "star"]),
        ("star minus 17", ["star"]),
        ("star - 17", ["star"]),
        ("1 evil one", ["sabres-1", "evil-one"]),
    ],
)
def test_a_value_in_brackets_and_a_sign_that_is_a_word_leave_a_clear_list_clear(typed, meant):
    assert [entry.cards[0].id for entry in entries(typed, CardNames(load_deck("standard")))] == meant
