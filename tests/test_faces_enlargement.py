"""Pictures are as large as their own outlines let them be on a card."""

import pytest

from deckgen.checks.engine import check_deck
from deckgen.faces.border import inner_outline
from deckgen.faces.card import draw_card
from deckgen.faces.card_design import design_for
from deckgen.faces.motifs import picture
from deckgen.faces.picture_place import enlarge_place
from deckgen.faces.scenery import FULLNESS
from deckgen.foundations.frame import Path, bounds, walk
from deckgen.foundations.outline import flatten
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme


@pytest.fixture(scope="module")
def deck():
    return load_deck("standard")


def scale(id, deck, theme, size="poker"):
    """How many times as large as its place the picture of a card is."""
    design = design_for(load_theme(theme), card_size(size).size, "full")
    card = next(card for card in deck.cards if card.id == id)
    box = design.box("picture")
    place = enlarge_place(picture(card, deck, design), box, design)
    assert place.centre == pytest.approx(box.centre)
    assert place.width / box.width == pytest.approx(place.height / box.height)
    return place.width / box.width


@pytest.mark.parametrize("theme", ["classic", "engraved", "midnight"])
def test_a_narrow_picture_is_larger_than_one_that_comes_near_the_border(deck, theme):
    assert scale("demise", deck, theme) > 1.1 > scale("moderation", deck, theme) >= 1


@pytest.mark.parametrize("theme", ["arcana", "poster"])
def test_a_picture_that_fills_its_frame_stays_as_it_is(deck, theme):
    assert scale("demise", deck, theme) == 1


@pytest.mark.parametrize("size", CARD_SIZES)
def test_no_picture_is_much_larger_than_its_place(deck, size):
    assert all(1 <= scale(card.id, deck, "classic", size) <= 1.2001 for card in deck.cards if not card.suit)


@pytest.mark.parametrize("name", ["standard", "centran"])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_picture_in_an_oval_fills_it_and_stays_within(name, size):
    deck, theme = load_deck(name), load_theme("outline")
    design = design_for(theme, card_size(size).size, "full")
    frame, scene = inner_outline(design).bounds, theme.grounds["faces"]
    across = frame.width * scene.reach / 100
    light = frame.x + frame.width * scene.light[0] / 100, frame.y + frame.height * scene.light[1] / 100
    up = across * frame.height / frame.width
    for card in [card for card in deck.cards if not card.suit]:
        face = draw_card(card, deck, theme, card_size(size).size)
        picture = [item for item in face.items if getattr(item, "name", "") == "emblem"]
        points = [
            point
            for path, under in walk(picture)
            if isinstance(path, Path)
            for line in flatten(path.outline, under)
            for point in line
        ]
        beside = ((abs(x - light[0]) / across, abs(y - light[1]) / up) for x, y in points)
        out = max((x**FULLNESS + y**FULLNESS) ** (1 / FULLNESS) for x, y in beside)
        assert 0.7 < out < 1, f"{card.id} reaches {out:.2f} of the oval"


@pytest.mark.parametrize("theme", ["classic", "outline"])
def test_larger_pictures_keep_apart_from_all_else(theme):
    deck = load_deck("centran")
    assert [
        found for found in check_deck(deck, load_theme(theme), card_size("poker").size) if found.code == "apart"
    ] == []


@pytest.mark.parametrize("theme", catalogue.names("theme"))
def test_the_device_of_a_rank_fills_its_border_and_keeps_apart_from_all_else(theme):
    deck, look, size = load_deck("kessel"), load_theme(theme), card_size("poker").size
    design = design_for(look, size, "full")
    frame = inner_outline(design).bounds.intersection(design.card)
    for card in [card for card in deck.cards if card.rank == "sylop"]:
        face = draw_card(card, deck, look, size)
        drawn = bounds([item for item in face.items if getattr(item, "name", "") == "emblem"])
        assert drawn.height > 0.6 * frame.height and drawn.width > 0.6 * frame.width, card.id
    assert [found for found in check_deck(deck, look, size) if found.code == "apart"] == []
