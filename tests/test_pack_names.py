"""A deck out of Tarot packs goes by their names, and a pack by every name that people have for it."""

import json
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.foundations.findings import UnknownName
from deckgen.library.decks import load_deck
from deckgen.library.pack_names import with_pack_names
from deckgen.library.packs import tradition_named, traditions
from deckgen.library.shipped import future_packs
from deckgen.names.card_names import CardNames
from deckgen.names.misses import card_among
from deckgen.workspace import Workspace


def called(deck, typed, *packs):
    return card_among(typed, CardNames(with_pack_names(load_deck(deck), packs))).id


@pytest.mark.parametrize(
    ("tradition", "typed", "card"),
    [
        ("thoth", "the fool", "idiot"),
        ("thoth", "lust", "endurance"),
        ("thoth", "the tower", "destroyed-starship"),
        ("thoth", "art", "moderation"),
        ("thoth", "2 of swords", "sabres-2"),
        ("thoth", "two of disks", "coins-2"),
        ("thoth", "knight of cups", "flasks-master"),
        ("thoth", "prince of cups", "flasks-commander"),
        ("thoth-prince-high", "prince of cups", "flasks-master"),
        ("rider-waite-smith", "knight of cups", "flasks-commander"),
        ("rider-waite-smith", "page of wands", "staves-11"),
        ("rider-waite-smith", "ace of swords", "sabres-ace"),
        ("marseille", "le mat", "idiot"),
        ("marseille", "the fool", "idiot"),
        ("marseille", "roi de deniers", "coins-master"),
        ("thoth", "idiot", "idiot"),
        ("thoth", "7s", "sabres-7"),
    ],
)
def test_a_deck_of_one_pack_goes_by_its_names(tradition, typed, card):
    assert called("tarot-70", typed, tradition) == card


def test_two_unlike_packs_lend_both_their_names():
    assert called("standard", "lust", "thoth", "marseille") == "endurance"
    assert called("standard", "la force", "thoth", "marseille") == "endurance"
    with pytest.raises(UnknownName, match="'ace of swords' could be 1 of Sabres, Ace of Sabres"):
        called("standard", "ace of swords", "crowley")


def test_a_deck_that_no_tarot_pack_makes_has_no_such_names():
    with pytest.raises(UnknownName, match="Dagobah Sabacc is not made of Tarot packs"):
        with_pack_names(load_deck("dagobah"), ["thoth"])


@pytest.mark.parametrize("name", traditions())
def test_every_tradition_names_the_cards_of_both_decks(name):
    for deck in ("standard", "tarot-70"):
        names = CardNames(with_pack_names(load_deck(deck), [name]))
        assert all(card_among(card.id, names) and card_among(card.name, names) for card in names.deck.cards)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("rws", "rider-waite-smith"),
        ("Rider-Waite", "rider-waite-smith"),
        ("crowley", "thoth"),
        ("Tarot de Marseille", "marseille"),
        ("visconti", "visconti-sforza"),
        ("nouveau", "tarot-nouveau"),
        ("THOTH", "thoth"),
    ],
)
def test_a_pack_goes_by_its_usual_names(typed, name):
    assert tradition_named(typed) == name


def test_packs_that_are_left_for_later_are_told_apart():
    packs = list(future_packs())
    assert len({name.casefold() for pack in packs for name in pack.names}) == len(
        {(pack.title, name.casefold()) for pack in packs for name in pack.names}
    )
    with pytest.raises(UnknownName, match=r"Minchiate \(97 cards.* is left for later"):
        tradition_named("minchiate")
    with pytest.raises(UnknownName, match=r"Tarock \(54 cards.* is left for later"):
        tradition_named("industrie und glück")
    with pytest.raises(UnknownName, match=r"no tradition 'thoh'.*\n.*did you mean thoth"):
        tradition_named("thoh")


def test_score_and_odds_take_the_names_of_a_pack(capsys):
    hands = ("--hand", "the fool 2 of swords 3 of cups", "--hand", "lust, the tower")
    answer = deckgen(capsys, "score", "--rules", "great-khan", "--tradition", "thoth", *hands, "--json")
    assert [hand["cards"] for hand in json.loads(answer.out)["hands"]] == [
        ["idiot", "sabres-2", "flasks-3"],
        ["endurance", "destroyed-starship"],
    ]
    held = ("--rules", "weg", "--tradition", "rws", "--holding", "strength, king of cups", "--json")
    found = json.loads(deckgen(capsys, "odds", *held).out)
    assert found["holding"] == ["endurance", "flasks-master"]
    assert "standard" not in found


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("score", "--rules", "weg", "--tradition", "rws", "--hand", "strenght"), "did you mean Strength?"),
        (("score", "--rules", "great-khan", "--tradition", "thoth", "--hand", "lusst"), "did you mean Lust?"),
        (("stickers", "tarot-two-decks", "--only", "ace of penticles"), "Ace of Pentacles"),
        (("check", "mine.yaml"), "did you mean Der Komet?"),
        (("check", "pack.yaml"), "did you mean cups-7?"),
    ],
)
def test_a_slip_in_a_packs_own_name_is_answered_with_that_name(capsys, tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    own = "pack: own\ntitle: Own\nextends: marseille\nsuits: {cups: {name: Kelche}}\n"
    Path("own.yaml").write_text(own + "extras: {comet: {name: Der Komet}}\ncards: 79\n")
    Path("pack.yaml").write_text(own + "lacks: [kelche-7]\n")
    Path("mine.yaml").write_text(
        "conversion: mine\ntitle: Mine\nextends: tarot-one-deck\npacks: {1: {holds: own.yaml}}\n"
        "cards: {flasks-7: {from: Der Kommet, altered: true}}\n"
    )
    answer = deckgen(capsys, *words)
    assert said in answer.out + answer.err
    assert "pack-count" not in answer.out + answer.err


def test_whole_faces_say_which_size_of_card_they_are_for(capsys, tmp_path):
    words = ("stickers", "tarot-two-decks", "--labels", "l7167", "--only", "star", "--no-key", "-o", tmp_path)
    assert "they are for cards of 70 × 120 mm; --card-size says another" in deckgen(capsys, *words).err
    assert "they are for cards of" not in deckgen(capsys, *words, "--card-size", "95x140mm").err


def test_labels_are_asked_for_by_the_names_of_the_packs(capsys, tmp_path):
    words = ("stickers", "tarot-two-decks", "--tradition", "marseille", "--only", "La Force, Roi de Deniers")
    assert deckgen(capsys, *words, "--no-key", "-o", tmp_path).code == 0


def test_hands_of_a_library_user_go_by_the_names_of_a_pack_too():
    hand = ["the fool, 2 of swords, 3 of cups"]
    workspace = Workspace()
    assert workspace.score(hand, "great-khan", traditions=["thoth"]).hands[0].outcome == "idiots-array"
    held = workspace.odds("great-khan", traditions=["thoth"], holding=["lust", "prince of cups"]).holding
    assert held == ("endurance", "flasks-commander")
    with pytest.raises(UnknownName):
        workspace.odds("great-khan", holding="lust")


def test_a_court_of_playing_cards_is_told_with_what_becomes_of_it_where_cards_are_printed(capsys):
    answer = deckgen(capsys, "sheets", "standard", "--only", "jack of spades, queen of hearts, idoit", "--dry-run")
    assert answer.code != 0 and "did you mean The Idiot" in answer.err
    assert "a Jack of playing cards becomes a Commander" in answer.err
    assert "a Queen of playing cards becomes a Mistress" in answer.err


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("the fool", "the fool of the pack rider-waite-smith becomes The Idiot"),
        ("page", "a page of the pack rider-waite-smith becomes an 11"),
        ("jack", "a Jack of playing cards becomes a Commander"),
        ("joker", "the Joker of playing cards becomes The Idiot"),
        ("courts", "courts go by their ranks: Commander, Mistress, Master or Ace"),
        ("xyzzy", "deckgen show standard lists the cards"),
    ],
)
def test_a_card_of_a_pack_is_told_with_what_becomes_of_it_where_cards_are_printed(capsys, name, told):
    assert told in deckgen(capsys, "sheets", "standard", "--only", name, "--dry-run").err


def test_a_playing_card_of_a_list_is_told_with_what_it_becomes_by_its_pack(capsys):
    told = "the 3 of Spades of playing cards becomes 3 of Sand or 3 of Blood"
    asked = (("score", "--rules", "kessel", "--hand", "3 spades, 1 of blood"), ("sheets", "kessel", "--only", "3♠"))
    for words in asked:
        assert told in deckgen(capsys, *words).err
    answer = deckgen(capsys, "score", "--rules", "kessel", "--hand", "jack of hearts, 2 of clubs")
    assert "becomes Impostor of Sand or Impostor of Blood" in answer.err
    assert "the 2 of Clubs of playing cards becomes no card of this deck" in answer.err
