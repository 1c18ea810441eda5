"""Decks in other languages than English: names are made by a pattern of their own, and found as people type them."""

import json
import re
import shutil
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from commands import deckgen
from made_fonts import make_font

from deckgen import Workspace
from deckgen.checks import check_deck
from deckgen.faces import draw_back, draw_card
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Text, walk
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.spelling import fold, separate, strip_accents
from deckgen.game.phrases import with_article
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.names.card_names import CardNames
from deckgen.names.misses import card_named
from deckgen.names.typed_lists import read_entries

GERMAN = """\
deck: sabacc-de
title: Sabacc
naming: "{rank} der {suit}"
suits:
  coins: {name: Münzen}
  sabres: {name: Säbel}
ranks:
  numbered: 1..11
  7: {name: Sieben}
  ace: {name: Ass, value: 15}
faces:
  idiot: {name: Der Narr, value: 0, copies: 2}
"""

POLISH = """\
deck: sabacc-pl
title: Sabacc
naming: "{rank} {suit}"
suits:
  coins: {name: Monety, in-names: Monet}
  sabres: {name: Szable, in-names: Szabel}
ranks:
  numbered: 1..11
  7: {name: Siódemka}
  ace: {name: As, value: 15}
faces:
  idiot: {name: Błazen, value: 0, copies: 2}
cards:
  coins-11: {name: Ostatnia moneta}
"""

JAPANESE = """\
deck: sabacc-ja
title: サバック
naming: "{suit}の{rank}"
suits:
  coins: {name: コイン}
  sabres: {name: サーベル}
ranks:
  numbered: 1..11
  7: {aliases: [七]}
  ace: {name: エース, value: 15}
faces:
  idiot: {name: 愚者, value: 0, copies: 2}
"""


@pytest.fixture
def deck_of(tmp_path):
    """Load a deck from its text."""

    def load(text):
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return load_deck(str(path))

    return load


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (GERMAN, {"coins-6": "6 der Münzen", "coins-7": "Sieben der Münzen", "sabres-ace": "Ass der Säbel"}),
        (POLISH, {"coins-ace": "As Monet", "sabres-7": "Siódemka Szabel", "coins-11": "Ostatnia moneta"}),
        (JAPANESE, {"coins-7": "コインの7", "sabres-ace": "サーベルのエース"}),
    ],
)
def test_suit_cards_are_called_by_the_pattern_of_their_deck(deck_of, text, names):
    deck = deck_of(text)
    assert {id: deck.card(id).name for id in names} == names


@pytest.mark.parametrize(
    ("text", "typed", "ids"),
    [
        (GERMAN, "Sieben der Münzen", ["coins-7"]),
        (GERMAN, "7 Münzen", ["coins-7"]),
        (GERMAN, "coins-7", ["coins-7"]),
        (GERMAN, "sieben MUNZEN", ["coins-7"]),
        (GERMAN, "Muenzen 7", ["coins-7"]),
        (GERMAN, "ass der säbel", ["sabres-ace"]),
        (GERMAN, "narr", ["idiot"]),
        (GERMAN, "Sieben der Münzen 3 der Säbel", ["coins-7", "sabres-3"]),
        (POLISH, "As Monet", ["coins-ace"]),
        (POLISH, "as monety", ["coins-ace"]),
        (POLISH, "siodemka szabel", ["sabres-7"]),
        (POLISH, "BLAZEN", ["idiot"]),
        (POLISH, "11 monet", ["coins-11"]),
        (JAPANESE, "コインの７", ["coins-7"]),
        (JAPANESE, "コイン 7", ["coins-7"]),
        (JAPANESE, "コインの七", ["coins-7"]),
        (JAPANESE, "コインの７、サーベルのエース，愚者", ["coins-7", "sabres-ace", "idiot"]),
    ],
)
def test_cards_are_found_as_people_type_them(deck_of, text, typed, ids):
    found = read_entries(typed, CardNames(deck_of(text)))
    assert [entry.cards[0].id for _, entries in found for entry in entries if len(entry.cards) == 1] == ids


def test_a_letter_with_a_mark_of_another_script_is_another_letter(deck_of):
    deck = deck_of(JAPANESE + "  clock: {name: カギ, value: -1}\n  key: {name: カキ, value: -2}\n")
    assert (card_named("カギ", deck).id, card_named("カキ", deck).id) == ("clock", "key")
    with pytest.raises(UnknownName):
        card_named("ガギ", deck)


def test_accents_tell_cards_apart_that_differ_in_nothing_else(deck_of):
    deck = deck_of(GERMAN + "  a: {name: Bar, value: -1}\n  b: {name: Bär, value: -2}\n")
    assert (card_named("bar", deck).id, card_named("BÄR", deck).id) == ("a", "b")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("STRASSE", "Straße"),
        ("İSTANBUL", "istanbul"),
        ("Mu\u0308nze", "Münze"),
        ("７", "7"),
        ("٧", "7"),
        ("ＡＣＥ", "ace"),
    ],
)
def test_two_spellings_of_one_name_fold_into_one(text, same):
    assert fold(text) == fold(same)


def test_letters_without_their_marks_are_those_of_any_keyboard():
    assert strip_accents("Złoty Érøð Straße ガ") == "zloty erod strasse ガ"
    assert separate("a、b，c;d") == ["a", "b", "c", "d"]


@pytest.mark.parametrize("naming", ["{rank}", "{suit} {suit} {rank}", "{rank} of {suit!r}", "{rank.id} {suit}", "x"])
def test_a_pattern_names_rank_and_suit_once_each(deck_of, naming):
    with pytest.raises(DeckgenError, match=r"has to hold \{rank\} and \{suit\}, each once") as error:
        deck_of(GERMAN.replace("{rank} der {suit}", naming))
    assert error.value.findings[0].at.line == 3


@pytest.mark.parametrize("text", [GERMAN, POLISH])
def test_decks_in_latin_letters_are_sound(deck_of, text):
    found = check_deck(deck_of(text), load_theme("classic"), CARD_SIZES["poker"].size)
    assert [finding for finding in found if finding.severity == "error"] == []


def test_a_name_with_an_article_of_its_language_gets_no_other():
    assert (with_article("Der Narr"), with_article("L'Hermite")) == ("Der Narr", "L'Hermite")
    assert (with_article("Derringer"), with_article("The Idiot"), with_article("Ace")) == (
        "a Derringer", "the Idiot", "an Ace"
    )  # fmt: skip


def texts_of(deck, id, theme="classic"):
    drawn = draw_card(deck.card(id), deck, load_theme(theme), CARD_SIZES["poker"].size)
    return [item.text for item, _ in walk(drawn.items) if isinstance(item, Text)]


SPOKEN = """\
  comet: {name: Comète, value: {}, in-play: false}
  star: {name: Étoile, value: {weg: -17, cloud-city: 17}}
words: {or: ou, not-in-play: hors jeu, weg: Maison, cloud-city: Cité}
"""


def test_no_word_on_a_card_is_english_where_the_deck_says_it_in_its_own(deck_of):
    deck = deck_of(GERMAN.replace("value: 15}", "value: 15, also: [1]}") + SPOKEN)
    assert "ou 1" in texts_of(deck, "coins-ace")
    assert "hors jeu" in texts_of(deck, "comet")
    assert {"Maison", "Cité"} <= set(texts_of(deck, "star"))


ACE_OVER_THE_CARD = "value: {weg: 15, cloud-city: 1}, art: {file: star, to: bleed}}"


def test_a_rank_whose_value_the_game_decides_is_told_in_words_of_the_deck(deck_of):
    deck = deck_of(GERMAN.replace("value: 15}", ACE_OVER_THE_CARD) + "words: {weg: Haus}\n")
    assert "Haus" in texts_of(deck, "coins-ace")


def test_words_that_no_card_shows_are_told(deck_of):
    with pytest.raises(DeckgenError, match="no card shows words for orr\n  hint: did you mean or"):
        deck_of(GERMAN + "words: {orr: oder}\n")


@pytest.mark.parametrize("size", ["poker", "mini"])
@pytest.mark.parametrize("theme", ["classic", "midnight", "arcana", "outline"])
def test_a_line_stands_on_every_card_and_both_ways_up_on_every_back(deck_of, theme, size):
    deck = deck_of(GERMAN + "line: Annas Blatt\nback-line: Anna\n")
    assert all(texts_of(deck, card.id, theme).count("Annas Blatt") == 1 for card in deck.cards)
    size, look = CARD_SIZES[size].size, load_theme(theme)
    found = [(item, under) for item, under in walk(draw_back(deck, look, size).items) if isinstance(item, Text)]
    assert [item.text for item, _ in found] == ["Anna", "Anna"]
    places = [under.apply(item.x, item.y) for item, under in found]
    assert places[0].x + places[1].x == pytest.approx(size.width)
    assert places[0].y + places[1].y == pytest.approx(size.height)
    codes = {finding.code for finding in check_deck(deck, look, size)}
    assert codes.isdisjoint({"owner-line", "safe-zone", "apart", "text-fit", "backs"})


def test_a_line_that_is_too_long_is_told_at_its_place(deck_of):
    deck = deck_of(GERMAN + f"line: {'sehr ' * 12}lang\n")
    found = check_deck(deck, load_theme("classic"), CARD_SIZES["poker"].size)
    (line,) = [finding for finding in found if finding.code in {"owner-line", "safe-zone", "apart", "text-fit"}]
    assert line.code == "owner-line" and line.at.line == 13


def test_a_line_is_printed_when_it_is_asked_for(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    ran = deckgen(capsys, "sheets", "standard", "--only", "idiot", "--line", "Anna’s Deck", "-o", "out.pdf")
    assert ran.code == 0, ran.err
    assert "Anna’s Deck" in pypdf.PdfReader("out.pdf").pages[0].extract_text()
    assert deckgen(capsys, "sheets", "standard", "--line", "x" * 99).code == 2


DECKS = Path(__file__).parent / "data" / "languages"


@pytest.fixture
def languages(tmp_path, monkeypatch):
    """A folder with a standard deck in German, one in Polish, and one in Japanese with a font for it."""
    for path in DECKS.glob("*.yaml"):
        shutil.copy(path, tmp_path)
    japanese = (DECKS / "japanese.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.ttf").write_bytes(make_font("".join(c for c in japanese if ord(c) > 0x2FF)))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["german", "polish", "japanese"])
def test_a_standard_deck_in_another_language_is_sound_and_read_back_from_the_print(languages, name):
    deck = load_deck(f"{name}.yaml")
    assert (deck.printed, deck.family) == (76, "sabacc-76")
    assert check_deck(deck, load_theme(deck.theme), CARD_SIZES["poker"].size) == []
    (path,) = Workspace().print("sheets", f"{name}.yaml", output="out.pdf").files
    with pypdfium2.PdfDocument(path) as file:
        text = "\n".join(page.get_textpage().get_text_range() for page in file)
    for card in deck.cards:
        assert len(re.findall(rf"{re.escape(card.name)}(?!\d)", text)) == card.copies, card.name
    english = {word for card in load_deck("standard").cards for word in card.name.split() if word[0].isupper()}
    assert english.intersection(text.replace(deck.title, "").split()) == set()


@pytest.mark.parametrize(
    ("name", "hand", "ids"),
    [
        ("german", "Sieben der Münzen, der Narr", ["coins-7", "idiot"]),
        ("german", "8 Flaschen ass der stäbe", ["flasks-8", "staves-ace"]),
        ("german", "koenigin der luft", ["queen-of-air-and-darkness"]),
        ("german", "Mässigung, -17", ["moderation", "star"]),
        ("polish", "As Monet, osemka flaszek", ["coins-ace", "flasks-8"]),
        ("polish", "zly", ["evil-one"]),
        ("japanese", "金貨の７、愚者", ["coins-7", "idiot"]),
        ("japanese", "剣 エース 杖の三", ["sabres-ace", "staves-3"]),
    ],
)
def test_a_hand_is_scored_as_it_is_typed(languages, capsys, name, hand, ids):
    ran = deckgen(capsys, "score", "--deck", f"{name}.yaml", "--rules", "weg", "--hand", hand, "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["hands"][0]["cards"] == ids
