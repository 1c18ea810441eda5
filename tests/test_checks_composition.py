"""The rules engine on what a deck is made of, before anything is drawn."""

from pathlib import Path

import pytest

from deckgen.checks.engine import DECK_CHECKS
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.findings import Finding, Location, Places
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.names.misses import card_named
from deckgen.records.deck import Card, Composition, Deck
from deckgen.records.record import replace

SIZE, THEME = CARD_SIZES["poker"].size, load_theme("classic")


def found(check: str, deck: Deck) -> list[Finding]:
    return list(DECK_CHECKS[check].find(DeckInTheme(deck, THEME, SIZE)))


def with_card(deck: Deck, id: str, **changes: object) -> Deck:
    """The deck with one of its cards changed."""
    return replace(deck, cards=tuple(replace(card, **changes) if card.id == id else card for card in deck.cards))


def without(deck: Deck, *ids: str) -> Deck:
    marks = Places({path: at for path, at in deck.marks.items() if path.removeprefix("cards.") not in ids})
    return replace(deck, cards=tuple(card for card in deck.cards if card.id not in ids), marks=marks)


@pytest.fixture(scope="module")
def standard() -> Deck:
    return load_deck("standard")


def test_each_count_is_held_against_the_lists(standard: Deck) -> None:
    wrong = replace(standard, composition=Composition(cards=77, in_play=75, suit_cards=61, face_cards=15))
    messages = {finding.message for finding in found("composition", wrong)}
    assert messages == {
        "the deck declares 77 printed cards, but its lists make 76",
        "the deck declares 75 cards in play, but its lists make 76",
        "the deck declares 61 suit cards, but its lists make 60",
        "the deck declares 15 face cards, but its lists make 16",
    }
    (forgotten,) = found("composition", replace(standard, composition=Composition(face_cards=15)))
    assert forgotten.hint.startswith("that is 1 too many")
    assert forgotten.at == standard.marks["composition.face-cards"]


@pytest.mark.parametrize(
    ("said", "hint"),
    [("", "write face-cards: 14 here"), ("composition: {face-cards: 16}\n", "face-cards: 14")],
)
def test_a_count_is_mended_in_the_decks_own_file(tmp_path: Path, said: str, hint: str) -> None:
    path = tmp_path / "mine.yaml"
    counts = "composition: {cards: 74, in-play: 74}\n"
    path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\nfaces: {{idiot: null}}\n{said or counts}")
    wrong = next(one for one in found("composition", load_deck(str(path))) if "face cards" in one.message)
    assert wrong.at == Location(str(path), 5, 27 if said else 1)
    assert wrong.hint.endswith(hint)


def test_nothing_declared_is_nothing_wrong(standard: Deck) -> None:
    assert found("composition", replace(standard, composition=Composition())) == []


def test_a_deck_without_cards_is_none(standard: Deck) -> None:
    (empty,) = found("composition", replace(standard, cards=(), composition=Composition()))
    assert empty.message == "the deck has no cards"


def test_a_suit_that_lacks_a_card_is_named(standard: Deck) -> None:
    (missing,) = found("suits", without(standard, "flasks-commander"))
    assert missing.message == "Flasks has no Commander"
    assert missing.at == standard.marks["suits.flasks"]
    assert "Sabres, Staves, Coins have one" in missing.hint


@pytest.mark.parametrize(
    ("change", "said"),
    [({"value": 8}, "value 8"), ({"copies": 2}, "copies 2"), ({"in_play": False}, "in-play no")],
)
def test_a_suit_card_unlike_its_siblings_is_named(standard: Deck, change: dict[str, object], said: str) -> None:
    (unlike,) = found("suits", with_card(standard, "coins-7", **change))
    assert unlike.message.startswith(f"7 of Coins has {said}, but in the other suits")


def test_a_lone_third_copy_is_odd_in_a_deck_of_no_family(standard: Deck) -> None:
    own = replace(with_card(standard, "idiot", copies=3), family=None)
    (odd,) = found("copies", own)
    assert odd.message == "The Idiot is in the deck 3 times, most face cards twice"
    assert odd.at == standard.marks["faces.idiot.copies"]
    assert found("copies", replace(standard, family=None)) == []
    half = replace(own, cards=tuple(card for card in own.cards if card.id in ("idiot", "star")))
    assert found("copies", half) == []
    assert found("copies", replace(own, family="sabacc-76")) == []


@pytest.mark.parametrize("taken", ["Star", "the STAR", "Ace of Coins", "11 S", "ace-coins", "7 sabers"])
def test_no_alias_may_mean_another_card(standard: Deck, taken: str) -> None:
    (clash,) = found("names", with_card(standard, "demise", aliases=(taken,)))
    assert "Demise" in clash.message
    assert "can both be typed" in clash.message


def test_numbers_in_names_are_kept_apart_as_they_are_when_typed(standard: Deck) -> None:
    two = with_card(with_card(standard, "demise", aliases=("Droid 1 12",)), "star", aliases=("Droid 11 2",))
    assert found("names", two) == []
    assert [card_named(typed, two).id for typed in ("droid 1 12", "droid 11 2")] == ["demise", "star"]
    one = with_card(with_card(standard, "demise", aliases=("Droid One",)), "star", aliases=("DroidOne",))
    assert [clash.code for clash in found("names", one)] == ["names"]


def test_suits_and_ranks_that_share_a_name_are_told_once(standard: Deck) -> None:
    cups = tuple(replace(suit, aliases=("Cups",)) for suit in standard.suits)
    clashes = found("names", replace(standard, suits=cups))
    assert [clash.message.partition(" and ")[0] for clash in clashes] == ["Staves", "Flasks", "Coins"]
    ranks = tuple(replace(rank, name="Commander") if rank.id == "mistress" else rank for rank in standard.ranks)
    (clash,) = found("names", replace(standard, ranks=ranks))
    assert "two ranks go by one name" in clash.message


def test_two_cards_of_one_id_are_one_too_many(standard: Deck) -> None:
    twin = Card("idiot", "Fool", None, None, 0)
    (clash,) = found("names", replace(standard, cards=(*standard.cards, twin)))
    assert "'idiot'" in clash.message


def test_settings_of_checks_that_there_are_not(standard: Deck) -> None:
    wrong = replace(standard, severities={"copys": "error"}, options={"names": {"length": 3.0}})
    first, second = found("settings", wrong)
    assert (first.message, first.hint) == ("there is no check 'copys'", "did you mean copies?")
    assert second.message == "the check names has no option 'length'"


def test_every_deck_that_comes_with_deckgen_passes(built_in: Deck) -> None:
    assert [finding for check in DECK_CHECKS for finding in found(check, built_in)] == []


def test_no_deck_that_comes_with_deckgen_turns_a_check_off(built_in: Deck) -> None:
    assert not built_in.silenced
    assert "off" not in built_in.severities.values()


@pytest.fixture(params=["standard", "crisis", "centran", "dagobah", "tarot-70", "corellian-spike", "kessel"])
def built_in(request: pytest.FixtureRequest) -> Deck:
    return load_deck(request.param)


def test_rulesets_are_looked_up_built_in_or_beside_the_deck(tmp_path: Path) -> None:
    path, own = tmp_path / "mine.yaml", tmp_path / "house.yaml"
    own.write_text("ruleset: house\ntitle: House rules\nextends: weg\n")
    head = "deck: mine\ntitle: Mine\nextends: standard\nfamily: none\n"
    path.write_text(head + "rules: house.yaml\nfaces: {idiot: {value: {house: 1, weg: 2}}}\n")
    assert found("rules", load_deck(str(path))) == []
    path.write_text(head + "rules: holocorn\nfaces: {idiot: {value: {house: 1, dagobah/imperail: 2}}}\n")
    first, second, third = found("rules", load_deck(str(path)))
    assert (first.at, first.hint) == ((str(path), 5, 8), "did you mean holocron?")
    assert second.message == "there is no ruleset 'house'"
    assert third.at and third.at.line == 6
    assert third.hint.startswith("did you mean dagobah/imperial")
    path.write_text(head + "rules: house.yaml\n")
    own.write_text("ruleset: house\ntitel: House rules\nextends: weg\n")
    assert {finding.at and finding.at.file for finding in found("rules", load_deck(str(path)))} == {str(own)}
