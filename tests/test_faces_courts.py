"""Courts that are drawn for one suit: built in, beside a maker's deck and a theme, and how they stand in the frame."""

import pytest
from outlines import trace
from PIL import ImageChops, ImageStat
from pixels import printed

from deckgen.art.drawings import drawing, drawing_names, name_in_suit
from deckgen.checks import check_deck
from deckgen.faces import draw_card
from deckgen.faces.border import SCENE, inner_outline
from deckgen.faces.card_design import design_for
from deckgen.faces.card_text import values_box
from deckgen.faces.highlights import take_out_edges
from deckgen.foundations.colour import contrast
from deckgen.foundations.frame import Frame, Group, Path, bounds, walk
from deckgen.foundations.sizes import card_size
from deckgen.foundations.units import INCH
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.record import replace
from deckgen.records.theme import Artwork

POKER = card_size("poker").size
MAKERS = """\
deck: makers
title: Makers
suits: {suns: {name: Suns, art: sun.svg}, moons: {name: Moons, art: coins}}
ranks:
  knight: {name: Knight, value: 9, art: art/knight.svg}
  squire: {name: Squire, value: 8, art: art/knight.svg}
cards:
  moons-squire: {art: art/last.svg}
"""
SHAPE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240"><path d="M10 10H{}V230H10Z" fill="{}"/></svg>'


@pytest.fixture(scope="module")
def classic():
    return load_theme("classic")


@pytest.fixture
def makers(tmp_path):
    (tmp_path / "art").mkdir()
    for name, colour in (("sun", "#123456"), ("art/knight", "#111111"), ("art/knight-of-sun", "#222222")):
        (tmp_path / f"{name}.svg").write_text(SHAPE.format(190, colour))
    (tmp_path / "art" / "last.svg").write_text(SHAPE.format(180, "#333333"))
    path = tmp_path / "makers.yaml"
    path.write_text(MAKERS)
    return path


def colours(frame: Frame) -> set[str]:
    """The colours of what stands in the middle of a card."""
    shown = (item for item in frame.items if item.name in ("emblem", "ground"))
    return {path.fill for path, _ in walk(tuple(shown)) if isinstance(path, Path) and path.fill}


@pytest.mark.parametrize("deck", ["standard", "centran", "dagobah", "tarot-70"])
def test_every_court_of_the_old_suits_is_a_drawing_of_its_own(deck):
    courts = [card for card in load_deck(deck).cards if card.suit and not (card.rank or "").isdecimal()]
    names = [name_in_suit(card.rank, card.suit) for card in courts]
    assert set(names) <= set(drawing_names())
    assert len({drawing(name).items for name in names}) == len(courts) >= 16


@pytest.mark.parametrize("theme", ["engraved", "classic", "outline", "arcana"])
@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_a_court_stands_on_the_border_from_side_to_side(theme, size):
    deck, look, area = load_deck("standard"), load_theme(theme), card_size(size).size
    (ground,) = (item for item in draw_card(deck.card("coins-master"), deck, look, area).items if item.name == "ground")
    clipped = ground.items[0]
    assert isinstance(clipped, Group) and clipped.clip
    within = inner_outline(design_for(look, area, "full")).bounds
    assert clipped.clip.bounds == within
    drawn = bounds(clipped.items)
    assert drawn.x < within.x + 0.5 and drawn.right > within.right - 0.5
    walled = (theme, size) == ("outline", "tarot")  # a wall of which, where ink is saved, the upper edge alone is drawn
    assert walled or drawn.bottom > within.bottom
    assert drawn.y > within.y, "a head in the frame, not behind it"


def unlikeness(courts: str, card: str) -> float:
    """How far a court is from itself turned round about the middle of its border, in grey levels of 255."""
    deck, look, dots = load_deck("standard"), replace(load_theme("classic"), courts=courts), 300 / INCH
    ground = [item for item in draw_card(deck.card(card), deck, look, POKER).items if item.name == "ground"]
    centre = inner_outline(design_for(look, POKER, "full")).bounds.centre
    x, y = round(centre.x * dots), round(centre.y * dots)
    middle = printed(Frame(POKER, tuple(ground)), 300).convert("L").crop((x - 200, y - 360, x + 200, y + 360))
    assert ImageStat.Stat(middle).stddev[0] > 60, "something is drawn"
    return float(ImageStat.Stat(ImageChops.difference(middle, middle.rotate(180))).mean[0])


@pytest.mark.parametrize("card", ["coins-mistress", "sabres-commander"])
def test_where_courts_are_two_way_either_half_is_the_other_turned_round(card):
    assert unlikeness("two-way", card) < 10, "but for the edges of dots"
    assert unlikeness("whole", card) > 40


def test_without_a_border_a_ledge_runs_to_the_edges_and_the_figure_keeps_to_its_box(classic):
    deck, bare = load_deck("standard"), replace(classic, border="none")
    _places, ground = (
        item for item in draw_card(deck.card("coins-master"), deck, bare, POKER).items if item.name == "ground"
    )
    drawn, box = bounds(ground.items), bare.box("picture", POKER)
    assert drawn.x < -2 * INCH / 25.4 and drawn.right > POKER.width + 2 * INCH / 25.4
    assert drawn.y > box.y and drawn.bottom <= box.bottom


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_a_court_of_poster_is_as_wide_as_the_card_in_a_few_flat_tones(size):
    deck, look, area = load_deck("standard"), load_theme("poster"), card_size(size).size
    frame = draw_card(deck.card("flasks-master"), deck, look, area)
    figure, table, edge, before = next(item for item in frame.items if item.name == "ground").items
    wide = bounds((figure, before))
    assert wide.width > 0.9 * area.width and wide.bottom >= table.bounds.y
    assert bounds((before,)).bottom > table.bounds.y + 2 >= figure.clip.bounds.bottom, "a hand lies on the table"
    assert table.bounds.x < 0 and table.bounds.right > area.width and table.bounds.bottom > area.height
    assert edge.bounds == table.bounds._replace(height=edge.bounds.height) and edge.fill == look.palette.accent
    corners = [item for item in frame.items if item.name in ("index", "second") and item.transform.a < 0]
    assert len(corners) == 2
    assert all(table.bounds.holds(item.transform.bounds(bounds(item.items) or table.bounds)) for item in corners[:1])
    tones = {path.fill for path, _ in walk(frame.items) if isinstance(path, Path) and path.fill}
    assert len(tones) <= 7
    assert tones >= {look.palette.paper, look.palette.suits[2], look.palette.accent}


@pytest.mark.parametrize("suit", ["staves", "flasks"])
def test_merlons_are_left_out_of_poster_with_the_parapet_that_they_stand_on(suit):
    deck, look = load_deck("standard"), load_theme("poster")
    frame = draw_card(deck.card(f"{suit}-commander"), deck, look, POKER)
    *_, before = next(item for item in frame.items if item.name == "ground").items
    assert before.items and bounds((before,)).x > 0, "the left one runs over the edge"


def test_gold_on_a_ground_that_is_hardly_darker_is_a_tint_of_it():
    design = design_for(load_theme("poster"), POKER, "full")
    gold = design.palette.accent
    assert design.on_colour("#15191d").palette.accent == design.on_colour("#c85608").palette.accent == gold
    assert design.on_colour("#d9a93c").palette.accent != gold


def test_a_face_of_poster_stands_at_a_table_before_the_sun_and_its_values_lie_on_that():
    theme = load_theme("poster")

    def tables(deck, card):
        frame = draw_card(load_deck(deck).card(card), load_deck(deck), theme, POKER)
        behind = [path for item in frame.items if item.name == SCENE for path, _ in walk((item,)) if path.fill]
        sun, table = (path.bounds for path in behind)
        assert sun.y < table.y < sun.bottom and table.width > POKER.width
        return table.y

    values = values_box(len(load_deck("dagobah").card("rancor").value), design_for(theme, POKER, "full"))
    assert tables("standard", "demise") > 0.7 * POKER.height and tables("dagobah", "rancor") < values.y


def test_where_ink_is_saved_poster_has_an_outline_behind_numerals_and_nothing_behind_figures():
    deck, theme = load_deck("standard"), load_theme("poster")

    def behind(card):
        return [item for item in draw_card(deck.card(card), deck, theme, POKER, "saver").items if item.name == SCENE]

    assert not behind("sabres-commander") and not behind("demise")
    assert {path.fill for path, _ in walk(behind("coins-7"))} <= {theme.saver.paper, None}


def test_a_flat_picture_has_neither_combs_of_wedges_nor_edges_of_light():
    comb, eye = " ".join(f"M 0 {y} L 9 {y + 1} L 0 {y + 2} Z" for y in range(0, 20, 4)), "M 40 0 H 50 V 9 H 40 Z"
    ink, light, ground = "#000000", "#ffffff", "#005a9c"
    shade, both, gap = Path(trace(comb), ink), Path(trace(f"{eye} {comb}"), ink), Path(trace(eye), None, light, 5.0)
    rays, fold = Path(trace(comb), light), gap._replace(width=2.2)
    flat = take_out_edges((shade, both, Group((gap,)), rays, fold), light, ink, ground)
    assert flat == (Path(trace(eye), ink), Group((gap._replace(stroke=ground),)), rays, fold)


def test_the_flat_of_a_hand_drawn_as_one_broad_line_stays_paper_in_a_flat_picture():
    light, ground = "#ffffff", "#9b1b2b"
    palm, finger = Path(trace("M 0 0 H 9 V 9 Z"), None, light, 16.0), Path(trace("M 0 0 H 3 V 30 Z"), light)
    edge = finger._replace(fill=None, stroke=light, width=16.0)
    assert take_out_edges((edge, finger, palm), light, "#000000", ground) == (
        edge._replace(stroke=ground),
        finger,
        palm,
    )


def test_on_a_tall_card_a_court_stands_behind_a_wall_with_the_emblem_of_its_suit():
    deck, look = load_deck("standard"), load_theme("arcana")

    def foot(size):
        (ground,) = (
            item for item in draw_card(deck.card("coins-master"), deck, look, size).items if item.name == "ground"
        )
        within = inner_outline(design_for(look, size, "full")).bounds
        figure = bounds(ground.items[0].items[-1:])
        return (within.bottom - figure.bottom) / within.height, colours(Frame(size, (ground,)))

    assert foot(POKER)[0] < 0 < 0.15 < foot(look.size)[0]
    assert look.palette.suits[3] in foot(look.size)[1]


def test_a_makers_rank_may_be_drawn_for_one_suit(makers, classic):
    deck = load_deck(str(makers))
    shown = {
        card: colours(draw_card(deck.card(card), deck, classic, POKER)) for card in ("suns-knight", "moons-knight")
    }
    assert shown["suns-knight"] == {"#222222"}, "and presents no emblem"
    assert "#111111" in shown["moons-knight"] and len(shown["moons-knight"]) > 1, "the other suit has the rank's"


def test_what_is_drawn_for_one_card_alone_presents_no_emblem(makers, classic):
    deck = load_deck(str(makers))
    assert colours(draw_card(deck.card("moons-squire"), deck, classic, POKER)) == {"#333333"}


def test_a_drawing_for_one_suit_is_checked_like_any_other(makers, classic):
    assert check_deck(load_deck(str(makers)), classic, POKER) == []
    (makers.parent / "art" / "knight-of-sun.svg").write_text(
        SHAPE.format(190, "#222222").replace("/>", "/><text>K</text>")
    )
    (found,) = check_deck(load_deck(str(makers)), classic, POKER)
    assert found.at.file.endswith("knight-of-sun.svg") and "<text>" in found.message


def test_a_theme_replaces_one_court_or_a_whole_rank(makers, classic):
    deck, folder = load_deck("standard"), str(makers.parent)
    one = replace(classic, art={"commander-of-coins": Artwork("art/last.svg", folder)})
    rank = replace(classic, art={"commander": Artwork("art/last.svg", folder)})
    shown = {
        (name, card): "#333333" in colours(draw_card(deck.card(card), deck, theme, POKER))
        for name, theme in (("one", one), ("rank", rank))
        for card in ("coins-commander", "flasks-commander")
    }
    assert [card for card, changed in shown.items() if not changed] == [("one", "flasks-commander")]


@pytest.mark.parametrize(("size", "walls"), [("tarot", 1), ("poker", 0)])
def test_a_face_in_a_tall_picture_frame_stands_over_a_wall_in_its_colour(size, walls):
    deck, theme, size = load_deck("standard"), load_theme("arcana"), card_size(size).size
    frame = draw_card(deck.card("star"), deck, theme, size)
    wide = [path for path, _ in walk(frame.items) if isinstance(path, Path) and path.fill == theme.palette.face]
    across = inner_outline(design_for(theme, size, "full")).bounds.width
    found = [path for path in wide if path.bounds.width >= across]
    assert len(found) == walls
    (picture,) = (item for item in frame.items if isinstance(item, Group) and item.name == "emblem")
    assert all(bounds((picture,)).bottom < path.bounds.y + 1 for path in found)


def test_a_theme_that_saves_ink_has_scenes_of_its_own_in_lines_and_one_that_is_asked_to_has_none():
    deck, theme = load_deck("standard"), load_theme("outline")

    def scenes(card, theme, ink="full"):
        return [item for item in draw_card(deck.card(card), deck, theme, POKER, ink).items if item.name == SCENE]

    for card, colour in (("sabres-master", theme.saver.suits[0]), ("demise", theme.saver.face)):
        (ground,) = scenes(card, theme)
        lines = [path for path, _ in walk(ground.items) if path.stroke]
        assert lines and all(contrast(path.stroke, colour) < 3 and path.width >= 0.25 for path in lines)
        assert not scenes(card, load_theme("classic"), "saver")


@pytest.mark.parametrize("id", ["sand-sylop", "blood-sylop"])
def test_the_device_of_a_rank_stands_over_a_table_where_faces_do(id):
    deck, theme = load_deck("kessel"), load_theme("poster")
    face = draw_card(deck.card(id), deck, theme, POKER)
    table = bounds([item for item in face.items if item.name == SCENE][-1:])
    figure = bounds([item for item in face.items if item.name == "emblem"])
    assert table.width > POKER.width and figure.bottom < table.y
