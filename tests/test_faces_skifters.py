"""Skifters are cards like any other of the deck: they can be shuffled in and told apart in a hand."""

import itertools
from pathlib import Path

import pypdfium2
import pytest
from commands import deckgen

from deckgen.art.drawings import drawing_names
from deckgen.faces import draw_card
from deckgen.faces.card import DeckFaces
from deckgen.faces.hatching import BLACK, part_area
from deckgen.faces.motifs import PICTURES
from deckgen.foundations.frame import Path as Outline
from deckgen.foundations.frame import Text, walk
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.game.readings import MASTER
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.outputs.chosen_cards import skifter_faces
from deckgen.outputs.extras import ExtraOptions
from deckgen.queries import CheckedDeck
from deckgen.workspace import Workspace

THEMES = ("classic", "midnight", "arcana", "outline")

themes = pytest.mark.parametrize("theme", THEMES)


def skifters(deck, theme="", size=None, ink="full"):
    look = load_theme(theme or deck.theme)
    faces = DeckFaces(deck, look, size or look.size, ink)
    return skifter_faces(Workspace(), CheckedDeck(deck, look, faces, ()))


@pytest.fixture(scope="module")
def dagobah():
    return load_deck("dagobah")


def part(frame, name):
    return [item for group in frame.items if group.name == name for item, _ in walk((group,))]


def words(items):
    return [item.text for item in items if isinstance(item, Text)]


def fills(items):
    return {item.fill for item in items if isinstance(item, Outline)}


def test_there_is_one_of_every_rank_and_a_master_where_they_are_played(dagobah):
    assert len(skifters(dagobah, "", None)) == 16
    assert skifters(load_deck("standard"), "", None) == {}


@themes
def test_a_skifter_has_its_value_and_the_star_in_both_corners_and_the_master_its_initials(theme, dagobah):
    frames = skifters(dagobah, theme, None)
    star = fills(part(draw_card(dagobah.card("idiot"), dagobah, load_theme(theme), load_theme(theme).size), "index"))
    for id, said in (("skifter-7", "7"), ("skifter-ace", "15"), (MASTER, "MS")):
        assert words(part(frames[id], "index")) == [said, said]
        assert fills(part(frames[id], "index")) == star


@themes
def test_a_skifter_is_in_the_border_and_the_colours_of_its_deck(theme, dagobah):
    look = load_theme(theme)
    idiot = draw_card(dagobah.card("idiot"), dagobah, look, look.size)
    for frame in skifters(dagobah, theme, None).values():
        assert frame.size == look.size
        assert part(frame, "frame") == part(idiot, "frame")
        assert words(part(frame, "values")) == []


@themes
def test_a_skifter_prints_its_own_value_and_those_beside_it_round_the_corner(theme, dagobah):
    frames = skifters(dagobah, theme, None)
    assert sorted(words(part(frames["skifter-7"], "emblem"))) == ["6", "7", "8"]
    assert sorted(words(part(frames["skifter-1"], "emblem"))) == ["1", "15", "2"]
    assert sorted(words(part(frames["skifter-ace"], "emblem"))) == ["1", "14", "15"]
    assert words(part(frames[MASTER], "emblem")) == []


def test_every_skifter_is_another_drawing_and_all_fifteen_are_used(dagobah):
    pictures = [part(skifter, "emblem") for id, skifter in skifters(dagobah).items() if id != MASTER]
    drawings = [tuple(item for item in picture if isinstance(item, Outline)) for picture in pictures]
    assert len(drawings) == 15
    assert all(one != other for one, other in itertools.combinations(drawings, 2))
    assert set(PICTURES) == {name for name in drawing_names() if name.startswith("skifter")}


def test_on_a_dark_card_what_is_paper_in_the_picture_stays_light(dagobah):
    palette = load_theme("midnight").palette
    for frame in skifters(dagobah, "midnight", None).values():
        shapes = [item for item in part(frame, "emblem") if isinstance(item, Outline)]
        assert shapes[0].stroke == palette.panel and shapes[0].fill is None  # plain ground, and no light around it
        assert {palette.shade, palette.light, palette.face} <= fills(shapes)
        assert palette.paper not in fills(shapes)


def test_where_a_theme_saves_ink_no_shape_of_the_picture_is_filled_but_small_ones(dagobah):
    for ink, theme in (("full", "outline"), ("saver", "classic")):
        for frame in skifters(dagobah, theme, None, ink).values():
            paths = [item for item in part(frame, "emblem") if isinstance(item, Outline) and item.fill]
            solid = [path.outline for path in paths if path.fill != load_theme(theme).saver.paper]
            areas = [part_area(one) for outline in solid for one in outline.parts()]
            assert max(areas) < BLACK, "in square units of the drawing, 200 across"


def test_a_theme_can_put_its_own_drawings_in_their_places(dagobah, tmp_path):
    path = tmp_path / "starry.yaml"
    path.write_text("theme: starry\ntitle: Starry\nextends: classic\nart: {skifter: star, master-skifter: wheel}\n")
    usual, own = skifters(dagobah, "", None), skifters(dagobah, str(path), None)
    assert all(part(own[id], "emblem") != part(usual[id], "emblem") for id in ("skifter-3", MASTER))


@pytest.mark.parametrize(
    ("asked", "size"),
    [
        ({"theme": "arcana"}, card_size("70x120mm").size),
        ({"size": card_size("mini").size}, card_size("mini").size),
        ({}, card_size("poker").size),
    ],
)
def test_extras_have_them_at_the_size_of_the_cards(asked, size):
    document = Workspace().lay_out("extras", "dagobah", ExtraOptions(**asked)).documents["dagobah-skifters"]
    trims = [placement.trim for page in document.pages for placement in page.placements]
    for found in (*(frame.size for frame in document.faces.values()), *((trim.width, trim.height) for trim in trims)):
        assert found == pytest.approx(size)
    names = [placement.name for page in document.pages for placement in page.placements if placement.name]
    assert names.count("Master Skifter") == 2 and len(names) == 17


@themes
@pytest.mark.parametrize("size", CARD_SIZES)
def test_their_names_and_numbers_fit_every_size(theme, size, dagobah):
    for frame in skifters(dagobah, theme, CARD_SIZES[size].size).values():
        assert min(item.size for item, _ in walk(frame.items) if isinstance(item, Text)) >= 6.99


def test_the_contact_sheet_shows_them_behind_the_deck(capsys, tmp_path):
    for name, shown in (("dagobah", True), ("standard", False)):
        path = tmp_path / f"{name}.pdf"
        answer = deckgen(capsys, "gallery", name, "-o", path)
        assert answer.code == 0, answer.err
        with pypdfium2.PdfDocument(Path(path)) as file:
            said = " ".join(page.get_textpage().get_text_range() for page in file)
        assert ("Master Skifter" in said) == shown


@themes
def test_the_master_skifter_stands_on_the_same_ground_as_the_others(theme, dagobah):
    grounds = {
        tuple(group.name for group in frame.items).count("ground") for frame in skifters(dagobah, theme).values()
    }
    assert grounds == {1 if theme == "arcana" else 0}
