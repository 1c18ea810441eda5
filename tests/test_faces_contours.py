"""Contours: dark shapes stay in sight on a dark ground, and what was cut into a shape does where ink is saved."""

from itertools import pairwise

import pytest
from outlines import points_of, trace

from deckgen.faces import draw_card
from deckgen.faces.artwork import line_weight, weigh_lines
from deckgen.faces.hatching import OPEN, SKY, Hatching, area_of
from deckgen.faces.highlights import keyline, on_dark
from deckgen.faces.ink_saver import CUT, draw_outlines
from deckgen.faces.small_card import draw_small_card
from deckgen.foundations.frame import Group, Path, walk
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import circle, join
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.record import replace

DARK, LIGHT, PAPER, RED = "#000000", "#f4ead2", "#ffffff", "#a3162e"
SHAPE = trace("M 0 0 L 10 0 L 10 10 Z")


@pytest.fixture(scope="module")
def standard():
    return load_deck("standard")


def emblem(deck, card, theme):
    """The paths of a card's picture, in drawing order."""
    theme = replace(load_theme(theme), grounds={})
    (found,) = (item for item in draw_card(deck.card(card), deck, theme, theme.size).items if item.name == "emblem")
    return [item for item, _ in walk(found.items) if isinstance(item, Path)]


def test_a_keyline_is_light_wider_than_what_is_dark_and_one_path_for_all_of_one_width():
    shapes = Path(SHAPE, DARK), Path(SHAPE, DARK), Path(SHAPE, RED), Path(SHAPE, RED, DARK, 4.0)
    filled, lined = keyline(shapes, DARK, LIGHT, 1.8)
    assert filled.outline == join((SHAPE, SHAPE)) and lined.outline == SHAPE
    assert filled.stroke == lined.stroke == LIGHT
    assert filled.width > 0 and lined.width > 4.0


def test_a_keyline_follows_shapes_into_their_groups():
    place = moving(3, 4)
    (group,) = keyline((Group((Path(SHAPE, DARK),), place),), DARK, LIGHT, 1.8)
    assert group.transform == place
    assert [path.stroke for path in group.items] == [LIGHT]


def test_pictures_have_a_keyline_on_a_dark_ground_and_on_no_other(standard):
    on_dark, on_white = (emblem(standard, "balance", theme) for theme in ("midnight", "classic"))
    assert on_dark[0].fill is None and on_dark[0].stroke == load_theme("midnight").palette.rim
    assert len(on_white) < len(on_dark) < 1.5 * len(on_white)


def test_where_ink_is_saved_a_line_cut_into_a_shape_is_seen_and_a_broad_one_still_parts_shapes():
    cut, parting = Path(SHAPE, None, PAPER, CUT), Path(SHAPE, None, PAPER, 2 * CUT)
    shape, line, gap = draw_outlines((Path(SHAPE, RED, PAPER, 2.0), cut, parting), PAPER, 1.0, 2.0)
    assert (shape.fill, shape.stroke, shape.width) == (PAPER, RED, 1.0)
    assert (line.stroke, line.width) == (RED, 1.0)
    assert gap == parting


def hatched(deck, card):
    """The colours of the lines that shapes of a card's picture are filled with where ink is saved."""
    frame = draw_card(deck.card(card), deck, load_theme("outline"), load_theme("outline").size)
    found = next(item for item in frame.items if item.name in ("emblem", "ground"))
    clipped = (group.items for group in groups(found.items) if group.clip and len(group.items) == 1)
    return [path.fill for (path,) in clipped if isinstance(path, Path)]


def groups(items):
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


def test_clothes_are_hatched_in_ink_and_in_the_colour_of_the_suit(standard):
    palette = load_theme("outline").saver
    assert {palette.ink, palette.suits[0]} <= set(hatched(standard, "sabres-commander"))
    assert palette.face in hatched(standard, "endurance")


def square(side, x=0, y=0):
    return trace(f"M {x} {y} h {side} v {side} h {-side} Z")


def test_shade_on_what_is_light_is_hatched_by_level_lines_and_small_shapes_stay_solid():
    light, shade, thing = Path(square(60), PAPER, DARK, 3.0), Path(square(50), DARK), Path(square(50), DARK, DARK, 3.0)
    ink = Hatching((DARK, RED))

    def lines(*items):
        drawn = [item for item in draw_outlines(items, PAPER, 1.0, 2.0, ink) if isinstance(item, Group)]
        (hatched,) = (item.items[0].outline for item in drawn)
        return [line.bounds for line in hatched.parts()]

    for shown, level in (((light, shade), True), ((light, thing), False), ((shade,), False)):
        long = [box for box in lines(*shown) if max(box.width, box.height) > 10]
        assert long and all((box.width > box.height) == level for box in long)
    for speck in (Path(square(5), DARK), Path(square(14), DARK)):
        assert draw_outlines((light, speck), PAPER, 1.0, 2.0, ink)[-1] == speck


def test_lines_of_a_hatching_swell_away_from_the_lamp():
    *_, group, _rim = draw_outlines((Path(square(90), DARK),), PAPER, 1.0, 2.0, Hatching((DARK,)))
    (lines,) = group.items

    def width(part):
        (ax, ay), *_, (bx, by) = points_of(part)
        return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5

    widths = [
        width(part) for part in sorted(lines.outline.parts(), key=lambda part: part.bounds.right + part.bounds.bottom)
    ]
    assert widths[-1] > 1.3 * widths[0] and min(widths) >= 0.25


def test_an_eye_in_the_shade_has_a_line_that_holds_its_pupil():
    light, shade = Path(square(60), PAPER, DARK, 3.0), Path(square(50), DARK)
    white, pupil = Path(square(12, 20, 20), PAPER), Path(square(6, 23, 23), DARK)
    *_, eye, held = draw_outlines((light, shade, white, pupil), PAPER, 1.0, 2.0, Hatching((DARK,)))
    assert (eye.stroke, held.items, held.clip) == (DARK, (pupil,), white.outline)


def test_what_is_light_in_the_shade_of_a_face_is_ink_as_on_the_side_of_the_lamp():
    face, shade = Path(square(60), PAPER, DARK, 3.0), Path(square(50), DARK)
    brow, lid = Path(trace("M 10 10 H 24 V 13 H 10 Z"), PAPER), Path(trace("M 10 20 L 30 22"), None, PAPER, 2.0)
    *_, brow, lid = draw_outlines((face, shade, brow, lid), PAPER, 1.0, 2.0, Hatching((DARK,)))
    assert (brow.fill, lid.stroke) == (DARK, DARK)


def test_parts_of_a_shape_that_lie_on_different_things_are_drawn_as_these_ask_for():
    face, shade = Path(square(60), PAPER, DARK, 3.0), Path(square(50), DARK)
    lights = Path(join((square(4, 10, 10), square(4, 70, 70))), PAPER)
    *_, within, beside = draw_outlines((face, shade, lights), PAPER, 1.0, 2.0, Hatching((DARK,)))
    assert (within.fill, beside.fill, beside.stroke) == (DARK, PAPER, DARK)


def test_rays_are_solid_and_the_rim_of_a_light_is_a_line():
    rays = Path(join(trace(f"M {x} 0 L {x + 3} 60 L {x + 6} 0 Z") for x in (0, 10, 20, 30)), RED)
    rim, light = Path(square(90), DARK), Path(square(82, 4, 4), PAPER)
    drawn = draw_outlines((rays, rim, light), PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    assert (drawn[0], drawn[-1]) == (rays, light)
    assert {(item.outline.verbs, item.stroke) for item in drawn[1:-1]} == {(rim.outline.verbs, DARK)}


def test_the_contour_of_a_large_shape_is_heavier_away_from_the_lamp():
    drawn = draw_outlines((Path(square(90), PAPER, DARK, 4.0),), PAPER, 1.0, 2.0, Hatching((DARK,)))
    boxes = [path.bounds for path in drawn]
    assert min(box.x for box in boxes) + max(box.right for box in boxes) > 90
    assert min(box.y for box in boxes) + max(box.bottom for box in boxes) > 90


def test_what_is_dark_on_what_is_hatched_is_black_so_that_its_lights_are_seen():
    face, mouth, tooth = (
        Path(square(90), RED, DARK, 3.0),
        Path(square(32, 20, 20), DARK),
        Path(square(9, 25, 25), PAPER),
    )
    *_, lips, white = draw_outlines((face, mouth, tooth), PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    assert (lips, white) == (mouth, tooth)


def test_garments_hats_and_colours_are_hatched_each_in_its_own_tone_and_what_is_deepest_is_black():
    robe, hat, socket = square(90), square(50), square(40)
    paths = Path(robe, DARK), Path(hat, DARK), Path(robe, RED, DARK), Path(robe, PAPER), Path(socket, DARK, DARK)
    drawn = draw_outlines(paths, PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    hatchings = [item.items[0] for item in drawn if isinstance(item, Group)]
    directions = []
    for lines in hatchings:
        part = max(lines.outline.parts(), key=lambda part: part.bounds.height)
        (x, y), (to_x, to_y), *_ = points_of(part)
        directions.append(round((to_x - x) / (to_y - y), 1))
    assert len(set(directions)) == len(directions) == 3
    assert drawn[-1] == paths[-1]
    assert (drawn[-2].fill, drawn[-2].stroke) == (None, DARK), "over lines in red"


def test_a_light_on_what_is_hatched_has_no_line_of_its_own():
    robe, light = trace("M 0 0 H 90 V 90 H 0 Z"), Path(trace("M 9 9 H 30 V 12 Z"), PAPER)
    *_, cut, rim = draw_outlines((Path(robe, DARK), light), PAPER, 1.0, 2.0, Hatching((DARK,)))
    assert cut == light
    assert (rim.outline, rim.fill, rim.stroke) == (robe, None, DARK), "no light breaks a contour"
    assert draw_outlines((Path(robe, DARK), light), PAPER, 1.0, 2.0)[-1].stroke == DARK


def test_a_line_cut_into_what_is_hatched_stays_paper_and_is_no_finer_than_others():
    robe, fold = Path(square(90), DARK), Path(trace("M 10 10 L 60 60"), None, PAPER, 0.8)
    *_, cut, rim = draw_outlines((robe, fold), PAPER, 1.0, 2.0, Hatching((DARK,)))
    assert (cut.stroke, cut.width) == (PAPER, 1.0) and rim.outline == robe.outline
    parting = fold._replace(width=2 * CUT)
    assert draw_outlines((robe, parting), PAPER, 1.0, 2.0, Hatching((DARK,)))[-1] == parting
    assert draw_outlines((Path(square(90), PAPER), fold), PAPER, 1.0, 2.0, Hatching((DARK,)))[-1].stroke == PAPER


def test_a_field_a_shade_off_the_light_of_pictures_is_still_light():
    palette = load_theme("classic").palette
    assert not on_dark(replace(palette, panel="#f4efe2"))
    assert on_dark(replace(palette, panel="#12343b"))


def test_where_ink_is_saved_a_large_shape_has_the_heavier_outline():
    small, long, large = (
        Path(SHAPE, RED),
        Path(trace("M 0 0 L 90 0 L 90 4 Z"), RED),
        Path(trace("M 0 0 L 90 0 L 90 40 Z"), RED),
    )
    strewn = Path(join((SHAPE, trace("M 80 80 L 90 80 L 90 90 Z"))), RED)
    assert [path.width for path in draw_outlines((small, long, large, strewn), PAPER, 1.0, 2.0)] == [1.0, 1.0, 2.0, 1.0]


def test_outline_prints_gold_in_the_same_black_as_ink_and_hatches_it_in_its_own_way(standard):
    colours = {
        paint for path in emblem(standard, "moderation", "outline") for paint in (path.fill, path.stroke) if paint
    }
    assert colours == {"#000000", "#ffffff", load_theme("outline").palette.face}


def test_what_has_its_own_colour_on_ink_alone_is_hatched_without_a_line_of_its_own():
    square, field = trace("M 0 0 L 100 0 L 100 100 L 0 100 Z"), trace("M 10 10 L 80 10 L 80 80 L 10 80 Z")
    garment, colour = Path(square, DARK, DARK, 4.0), Path(field, RED)
    drawn = draw_outlines((garment, colour), PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    assert [path for path, _ in walk(drawn) if path.outline == field] == [Path(field, PAPER)]
    for under in (), (Path(square, PAPER, DARK, 4.0),), (Path(square, RED),):
        drawn = draw_outlines((*under, colour), PAPER, 1.0, 2.0, Hatching((DARK, RED)))
        assert (field, PAPER, RED) in [path[:3] for path, _ in walk(drawn)]


def test_a_small_light_with_something_in_it_is_an_eye_and_rays_about_a_blade_are_none():
    ink, white = trace("M 0 0 L 200 0 L 200 200 L 0 200 Z"), trace("M 40 40 L 60 40 L 60 50 L 40 50 Z")
    pupil, blade = trace("M 46 42 L 52 42 L 52 48 L 46 48 Z"), trace("M 46 10 L 52 10 L 52 90 L 46 90 Z")
    for inner, is_eye in ((pupil, True), (blade, False)):
        shapes = Path(ink, DARK), Path(white, PAPER), Path(inner, DARK)
        drawn = draw_outlines(shapes, PAPER, 1.0, 2.0, Hatching((DARK,)))
        assert any(isinstance(item, Group) and item.clip == white for item in drawn) == is_eye


def test_shade_along_the_right_edge_of_a_thing_in_gold_or_colour_is_hatched():
    for colour in (RED, DARK):
        thing, shade = Path(square(40), colour, DARK, 3.0), Path(square(20, 20, 20), DARK)
        assert draw_outlines((thing, shade), PAPER, 1.0, 2.0, Hatching((DARK, RED)))[-2].clip == shade.outline


def test_gold_along_a_broader_line_is_paper():
    ring, light = Path(square(40), None, DARK, 7.0), Path(square(40), None, RED, 2.8)
    *_, drawn = draw_outlines((ring, light), PAPER, 1.0, 2.0, Hatching((DARK, "#0000ff", RED)))
    assert (drawn.stroke, drawn.width) == (PAPER, 2.8)


def test_a_figure_that_a_line_of_paper_parts_from_the_dark_has_a_contour_in_ink_and_no_comb_across_its_hatching():
    cave, arm = Path(square(190), DARK), square(60, 20, 20)
    comb = Path(join(trace(f"M 30 {y} L 70 {y + 1} L 70 {y + 3} Z") for y in (30, 38, 46, 54)), DARK)
    shapes = cave, Path(arm, None, PAPER, 5.0), Path(arm, RED), comb
    drawn = draw_outlines(shapes, PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    assert (drawn[-1].outline, drawn[-1].fill, drawn[-1].stroke) == (arm, None, DARK)
    assert comb.outline not in [path.outline for path, _ in walk(drawn)]


def test_a_pole_is_too_thin_for_a_hatching_and_what_has_the_colour_of_the_card_shows_it_however_small():
    upright, aslant = trace("M 0 0 H 5 V 140 H 0 Z"), trace("M 0 3 L 100 103 L 103 100 L 3 0 Z")
    poles, fields = (Path(upright, DARK), Path(aslant, DARK)), (Path(square(24), RED), Path(square(12, 50), RED))
    assert draw_outlines(poles, PAPER, 1.0, 2.0, Hatching((DARK, RED))) == poles
    drawn = draw_outlines(fields, PAPER, 1.0, 2.0, Hatching((DARK, RED)))
    assert any(isinstance(item, Group) for item in drawn) and drawn[-1] == fields[-1]


def test_a_sky_is_as_dark_in_an_oval_as_in_a_disc():
    robe = Path(
        trace("M 0 0 C 20 -30 80 -30 100 0 C 110 40 110 80 100 120 C 60 130 40 130 0 120 C -5 80 -5 40 0 0 Z"), DARK
    )
    disc, oval = (Path(circle((60, 60), 50, down), DARK) for down in (50, 70))
    tones = [Hatching((DARK, RED)).tone(path, area_of(path), None) for path in (disc, oval, robe)]
    assert tones[0] is tones[1] is SKY and tones[2] is OPEN


def test_lines_of_a_picture_grow_less_than_it_does():
    small, usual, large = (line_weight(unit) * unit for unit in (0.5, 0.75, 1.0))
    assert usual == 0.75 and 0.5 < small < usual < large < 1.0
    (line, fill) = weigh_lines((Path(SHAPE, None, DARK, 2.0), Path(SHAPE, DARK)), 1.25)
    assert line.width == 2.5 and fill.width == Path(SHAPE, DARK).width


def test_what_is_drawn_small_where_ink_is_saved_is_not_filled_by_its_own_contour(standard):
    card = draw_small_card(standard.card("sabres-ace"), standard, load_theme("outline"))
    widths = [item.width / 200 * 40 for item, _ in walk(card.items) if isinstance(item, Path) and item.stroke == DARK]
    assert max(widths) < 2  # points, in a picture 40 of them wide


def test_cuts_in_the_shaft_of_a_staff_end_at_its_line_where_ink_is_saved(standard):
    theme = load_theme("poster")
    card = draw_card(standard.card("staves-1"), standard, theme, theme.size, "saver")
    paths = [item for item, _ in walk(card.items) if isinstance(item, Path)]
    ends = [pair for pair in pairwise(paths) if (pair[0].fill, pair[0].stroke, pair[1].fill) == (PAPER, None, None)]
    assert ends and all(line.outline.bounds.x > cut.outline.bounds.x for cut, line in ends)
