"""Lines of light in the dark of a picture: only where it is seen, clear of all contours, pointed."""

import pytest

from deckgen.faces import draw_card
from deckgen.faces.highlights import Relief, highlights
from deckgen.foundations.frame import Group, Path, walk
from deckgen.foundations.geometry import Point, Rect, scaling
from deckgen.foundations.outline import circle, polygon, rectangle
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.palette import Highlights

DARK, LIGHT, RED = "#000000", "#ffffff", "#aa0000"
KIND = Highlights(pitch=2.4, length=9.0, edge=1.0, least=8.0)
AREA = Rect(0, 0, 100, 100)
RELIEFS = [Relief(DARK, LIGHT, 1.0, 0.5), Relief(RED, DARK, 0.0, 1.0)]


def lines_of(*items, unit=1.0, kind=KIND):
    """The lines by their colour, each as its three corners, the second of which is its point."""
    drawn = highlights(items, AREA, RELIEFS, unit, kind)
    return {
        path.fill: [list(zip(part.numbers[::2], part.numbers[1::2], strict=True)) for part in path.outline.parts()]
        for path in drawn
    }


def test_lines_taper_inward_from_both_sides_of_the_dark_and_are_longer_where_the_light_is():
    lines = lines_of(Path(rectangle(20, 20, 60, 60), DARK))[LIGHT]
    lengths = {side: [] for side in (1, -1)}
    for (x, _), (tip, _), _ in lines:
        assert min(x, tip) >= 21 and max(x, tip) <= 79  # the edge stays dark
        lengths[1 if tip > x else -1].append(abs(tip - x))
    assert max(lengths[1]) <= 1.3 * KIND.length and max(lengths[-1]) < max(lengths[1])
    assert len(lengths[1]) == len(lengths[-1]) > 20


def test_colours_have_lines_of_shade_from_the_right_alone():
    lines = lines_of(Path(rectangle(20, 20, 60, 60), RED))
    assert list(lines) == [DARK] and all(tip < x == 79 for (x, _), (tip, _), _ in lines[DARK])


def test_what_stands_over_the_dark_keeps_clear_of_lines():
    centre = Point(50, 50)
    over = Path(circle(centre, 12), LIGHT), Path(polygon([(20, 30), (80, 32)]), None, LIGHT, 2.0)
    for line in lines_of(Path(rectangle(20, 20, 60, 60), DARK), *over)[LIGHT]:
        for x, y in line:
            assert ((x - centre.x) ** 2 + (y - centre.y) ** 2) ** 0.5 > 12
            assert abs(y - (30 + (x - 20) / 30)) > 1


def test_a_hole_a_clip_and_what_is_narrow_have_none():
    ring = Path(polygon([(10, 10), (90, 10), (90, 90), (10, 90)]), DARK)
    hole = Path(rectangle(40, 40, 20, 20), LIGHT)
    inner = [line for line in lines_of(ring, hole)[LIGHT] if 40 < line[0][1] < 60]
    assert inner and all(x < 40 or x > 60 for line in inner for x, _ in line)
    clipped = lines_of(Group((ring,), clip=circle(Point(50, 50), 20)))[LIGHT]
    assert all((x - 50) ** 2 + (y - 50) ** 2 < 20**2 for line in clipped for x, y in line)
    assert lines_of(Path(rectangle(20, 20, 9, 60), DARK)) == {}


def test_lines_are_as_far_apart_on_the_card_at_any_scale_of_a_drawing():
    (large,) = lines_of(Path(rectangle(10, 10, 80, 80), DARK)).values()
    (small,) = lines_of(Path(rectangle(10, 10, 80, 80), DARK), unit=0.5).values()
    assert len(small) == pytest.approx(len(large) / 2, abs=2)


def test_what_is_moved_in_a_group_has_its_lines_where_it_is_seen():
    (lines,) = lines_of(Group((Path(rectangle(10, 10, 30, 30), DARK),), scaling(2))).values()
    assert all(21 <= x <= 79 and 19 <= y <= 81 for line in lines for x, y in line)


def test_engraved_has_them_on_courts_and_none_where_ink_is_saved():
    deck, theme = load_deck("standard"), load_theme("engraved")
    card = next(card for card in deck.cards if card.id == "evil-one")

    def lit(ink):
        frame = draw_card(card, deck, theme, theme.size, ink)
        (shown,) = [item for item in frame.items if isinstance(item, Group) and item.name == "emblem"]
        return [
            path
            for path, _ in walk(shown.items)
            if isinstance(path, Path) and path.fill == theme.palette.light and path.outline.verbs.count("MLLZ") > 10
        ]

    assert lit("full") and not lit("saver")
