"""The drawings that come with deckgen are whole, plain enough to edit by hand, and of one kind."""

import re
from collections import defaultdict
from xml.etree import ElementTree

import pytest

from deckgen.art.drawings import CANONICAL, drawing, drawing_names
from deckgen.art.svg_reader import compile_svg
from deckgen.foundations import files
from deckgen.foundations.frame import Group, Path, walk
from deckgen.foundations.geometry import Rect
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

SUITS = ("coins", "flasks", "sabres", "staves", "sand", "blood")
EMBLEMS = (*SUITS, "circles", "triangles", "squares")
PIPS = tuple(name for name in drawing_names() if "-pip-of-" in name)
PLACED = {one.art for theme in catalogue.names("theme") for row in load_theme(theme).ornaments.values() for one in row}
BETWEEN = tuple(name for name in drawing_names() if name.partition("-of-")[0] in PLACED)
DICE = tuple(f"die-{sign}" for sign in ("spike", "sun", "moon", "world", "bolt", "cog"))
STEPS = tuple(name for name in drawing_names() if name.startswith("step-"))
BACKS = ("sand-back", "blood-back", *(name for name in drawing_names() if name.startswith("poster-back")))
FEET = ("ledge", "parapet", "draped-sill", "dais")
RANKS = ("ace", "commander", "legate", "master", "mistress", "impostor")
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 15_000
MOST_SEGMENTS = 600
LONG_PATH = 40
"""Characters of path data from which two paths that are alike are no coincidence."""

ART = files.data_folder("templates") / "art"
PARTS = sorted(ART.glob("parts/*.svg"))

drawings = pytest.mark.parametrize("name", drawing_names())


def source(name):
    return ART / f"{name}.svg"


def paths(name):
    return [item for item, _ in walk(drawing(name).items) if isinstance(item, Path)]


@pytest.mark.parametrize("deck", ["standard", "crisis", "centran", "dagobah", "tarot-70", "corellian-spike", "kessel"])
def test_every_suit_rank_and_face_of_a_built_in_deck_is_drawn(deck):
    deck = load_deck(deck)
    numbered = {rank.id for rank in deck.ranks if rank.numbered}
    wanted = {card.art or card.rank or card.id for card in deck.cards if card.rank not in numbered}
    wanted |= {suit.art for suit in deck.suits} | {back.art for back in deck.backs}
    assert wanted <= set(drawing_names())


@drawings
def test_a_drawing_has_a_title_and_names_its_groups(name):
    root = ElementTree.parse(source(name)).getroot()
    assert (root.findtext(f"{SVG}title") or "").strip()
    groups = [group.get("id") for group in root.iter(f"{SVG}g")]
    assert all(groups) and len(set(groups)) == len(groups) >= 1
    assert len(groups) + len([*root.iter(f"{SVG}use")]) >= 2


@drawings
def test_suits_are_square_and_pictures_are_upright(name):
    if name in PIPS and drawing(name).bounds.height == 120:
        assert drawing(name).bounds.width in (80, 90)
        return  # slender, and higher than a round one
    square = name in (*EMBLEMS, *PIPS, *BETWEEN, *DICE, *STEPS)
    long = Rect(0, 0, 300, 100) if name.endswith("-frieze") else Rect(0, 0, 200, 240)
    upright = Rect(0, 0, 250, 350) if name in BACKS else long
    assert drawing(name).bounds == (Rect(0, 0, 100, 100) if square else upright)


@drawings
def test_nothing_of_a_drawing_is_cut_off_at_its_edges(name):
    clipped = any(isinstance(item, Group) and item.clip for item in drawing(name).items)
    runs_on = name in BACKS or any(f"parts/{foot}.svg" in source(name).read_text() for foot in FEET)
    assert clipped == runs_on, "a back alone runs off its edges, and what a figure stands behind"


@drawings
def test_a_drawing_stays_small_enough_to_edit_by_hand(name):
    segments = sum(len(path.outline.verbs) for path in paths(name))
    assert segments <= MOST_SEGMENTS
    assert source(name).stat().st_size <= LARGEST


@pytest.mark.parametrize("name", EMBLEMS)
def test_a_suit_is_solid_in_its_own_colour_with_paper_cut_out(name):
    used = {colour for path in paths(name) for colour in (path.fill, path.stroke) if colour}
    assert used == {CANONICAL["own"], CANONICAL["paper"]}


@pytest.mark.parametrize("name", RANKS)
def test_a_rank_wears_the_colour_of_its_suit(name):
    assert CANONICAL["own"] in {path.fill for path in paths(name)}


def test_no_shape_is_drawn_in_two_files():
    places = defaultdict(set)
    for path in (*ART.glob("*.svg"), *PARTS):
        for data in re.findall(r' d="([^"]+)"', path.read_text()):
            if len(data) >= LONG_PATH:
                places[data].add(path.name)
    assert [names for names in places.values() if len(names) > 1] == []


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)
def test_a_part_is_a_drawing_whose_one_group_is_called_as_its_file(path):
    root = ElementTree.parse(path).getroot()
    assert (root.findtext(f"{SVG}title") or "").strip()
    assert [group.get("id") for group in root.findall(f"{SVG}g")] == [path.stem]
    assert compile_svg(path.read_bytes(), path.name).items


def test_points_of_a_built_in_drawing_are_as_fine_as_is_seen_so_that_a_deck_is_small():
    whole = [item.outline for item, _ in walk(drawing("skifter-tap").items) if isinstance(item, Path)]
    assert all(number == round(number, 1) for outline in whole for number in outline.numbers)


def test_every_part_is_used():
    used = {name for path in ART.glob("*.svg") for name in re.findall(r"parts/(.+?)\.svg", path.read_text())}
    assert {path.stem for path in PARTS} == used | {f"suit-{suit}" for suit in SUITS}


@pytest.mark.parametrize("rank", RANKS)
def test_a_figure_of_each_suit_is_another_and_whole(rank):
    figures = {suit: drawing(rank, suit=suit) for suit in ("", *SUITS)}
    assert len({figure.items for figure in figures.values()}) == len(figures)
    for suit, figure in figures.items():
        assert not any(isinstance(item, Group) and item.clip for item in figure.items), suit
        assert sum(len(item.outline.verbs) for item, _ in walk(figure.items)) <= MOST_SEGMENTS, suit


@pytest.mark.parametrize("suit", ["moons", "face", "../plinth", "suit-coins", "moon.svg", "x/../../suit"])
def test_a_suit_of_somebodys_own_has_the_star_of_no_suit(suit):
    assert drawing("ace", suit=suit) == drawing("ace")
