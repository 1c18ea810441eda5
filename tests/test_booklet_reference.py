"""Quick references hold what a table asks for, on one page, in type that can be read across it."""

import pypdfium2
import pytest
from commands import deckgen

from deckgen.booklets import POKER, variants
from deckgen.frame import Text, walk
from deckgen.game import play
from deckgen.library import catalogue
from deckgen.library.themes import load_theme
from deckgen.pages.extras import extras, skifters
from deckgen.pages.reference import SMALLEST, cards, panels, reference, variant_cards, variant_panels
from deckgen.sizes import paper

RULES = [name for name in catalogue.names("ruleset") if name != "dagobah/random"]


@pytest.fixture(scope="module")
def theme():
    return load_theme("classic")


def texts(items):
    return [item for item, _ in walk(items) if isinstance(item, Text)]


@pytest.mark.parametrize("rules", RULES)
def test_a_reference_is_one_page_of_type_that_can_be_read(rules, theme):
    game = play(rules)
    for size in (paper("a4").size, paper("letter").size):
        (page,) = reference(game.ruleset.title, panels(game), size, theme, "unofficial").pages
        found = texts(page.items)
        assert min(item.size for item in found) >= SMALLEST
        words = " ".join(item.text for item in found)
        for special in game.ruleset.ranking:
            assert special.name.replace("'", "’").split()[0] in words
        for phase in game.ruleset.phases:
            assert phase.title.split()[0] in words
        for card in game.deck.cards:
            if card.is_face and card.in_play:
                assert card.name.split()[-1] in words


@pytest.mark.parametrize("rules", ["weg", "great-khan", "force"])
def test_reference_cards_keep_to_their_cards(rules, theme):
    game = play(rules)
    frames = cards(game.ruleset.title, panels(game), POKER, theme)
    assert 3 <= len(frames) <= 9
    for frame in frames:
        for item, place in walk(frame.items):
            if isinstance(item, Text):
                start = place.apply(item.x, item.y)
                assert 8 < start.x < POKER.width - 8 and 8 < start.y < POKER.height - 8
                assert item.size >= SMALLEST - 0.01 or item.text == game.ruleset.title


def test_the_matrix_holds_all_nine_variants(theme):
    games = variants("dagobah")
    assert len(games) == 9
    (page,) = reference("Dagobah sabacc", variant_panels(games, games[0].ruleset), paper("a4").size, theme, "unofficial").pages
    words = " ".join(item.text for item in texts(page.items))
    for game in games:
        assert game.ruleset.title.partition(": ")[2].split()[0] in words
        assert game.ruleset.ranking[-1].name.replace("'", "’") in words
    assert min(item.size for item in texts(page.items)) >= SMALLEST
    assert len(cards("Dagobah sabacc", variant_cards(games, games[0].ruleset), POKER, theme, apart=True)) >= 10


def test_extras_have_slips_where_variants_are_drawn(theme):
    standard, dagobah = play("weg").deck, play("dagobah/imperial").deck
    size = paper("a4").size
    assert [page.bookmark for page in extras(standard, (), size, theme).pages] == ["Score pad", "Markers", "Credits"]
    pages = extras(dagobah, variants("dagobah"), size, theme).pages
    words = " ".join(item.text for item in texts(pages[-1].items))
    assert "Corellian" in words and "Mos Eisley" in words


def test_there_is_a_skifter_of_every_rank_and_a_master(theme):
    frames = skifters(play("dagobah/imperial").deck, theme, POKER)
    assert len(frames) == 16
    assert "15" in [item.text for item in texts(frames["skifter-ace"].items)]


def test_the_reference_can_be_printed_with_the_deck(capsys, tmp_path):
    path = tmp_path / "deck.pdf"
    answer = deckgen(capsys, "sheets", "standard", "--only", "idiot", "--with-reference", "-o", path)
    assert answer.code == 0, answer.err
    with pypdfium2.PdfDocument(path) as file:
        words = " ".join(page.get_textpage().get_text_range() for page in file)
    assert "The Idiot" in words and "Who pays" in words and "sabacc pot" in words


def test_a_deck_without_rules_has_no_reference(capsys, tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text("deck: own\ntitle: Own\nfaces:\n  joker: {name: Joker, value: 1}\n")
    answer = deckgen(capsys, "sheets", path, "--with-reference", "-o", tmp_path / "deck.pdf")
    assert (answer.code, "Own names no rules" in answer.err) == (2, True)
