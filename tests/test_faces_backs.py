"""Backs: the same whichever way up, run on beyond the trim, and light where ink is saved."""

from dataclasses import replace

import pytest

from deckgen.faces import draw_back
from deckgen.frame import Path, walk
from deckgen.geometry import Point, turning
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.sizes import CARD_SIZES, card_size
from deckgen.units import MILLIMETRE


@pytest.fixture(scope="module")
def classic():
    return load_theme("classic")


@pytest.fixture(scope="module")
def deck():
    return load_deck("standard")


def paths(frame):
    return [(item, under) for item, under in walk(frame.items) if isinstance(item, Path)]


def points(path, under):
    """Every point and control point, as drawn."""
    numbers = path.outline.numbers
    return [under.apply(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def near(points):
    """Points as a set in which a hundredth of a point makes no difference."""
    return {(round(p.x * 5), round(p.y * 5)) for p in points}


def grown(cells):
    return {(x + i, y + j) for x, y in cells for i in (-1, 0, 1) for j in (-1, 0, 1)}


@pytest.mark.parametrize("pattern", ["fans", "rays", "stars", "none"])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_back_is_the_same_turned(classic, deck, size, pattern):
    size = card_size(size).size
    theme = replace(classic, back={**classic.back, "pattern": pattern})
    turn = turning(180, Point(size.width / 2, size.height / 2))
    for path, under in paths(draw_back(deck, theme, size)):
        here = points(path, under)
        there = [turn.apply(*point) for point in here]
        assert near(there) <= grown(near(here))


@pytest.mark.parametrize("size", CARD_SIZES)
def test_a_back_runs_on_beyond_every_edge(classic, deck, size):
    size = card_size(size).size
    drawn = [point for path, under in paths(draw_back(deck, classic, size)) for point in points(path, under)]
    assert min(p.x for p in drawn) <= -3 * MILLIMETRE
    assert min(p.y for p in drawn) <= -3 * MILLIMETRE
    assert max(p.x for p in drawn) >= size.width + 3 * MILLIMETRE
    assert max(p.y for p in drawn) >= size.height + 3 * MILLIMETRE


def test_a_dark_ground_covers_the_bleed(classic, deck):
    size = card_size("poker").size
    theme = replace(classic, back={**classic.back, "ground": "#1b2a49"})
    ground, under = paths(draw_back(deck, theme, size))[0]
    assert ground.fill == "#1b2a49"
    assert min(p.x for p in points(ground, under)) <= -3 * MILLIMETRE


def test_saving_ink_leaves_the_ground_out(classic, deck):
    size = card_size("poker").size
    theme = replace(classic, back={**classic.back, "ground": "#1b2a49"})
    fills = {path.fill for path, _ in paths(draw_back(deck, theme, size, "saver"))}
    assert fills <= {None, classic.palette.paper}


def test_the_back_is_drawn_once_for_a_deck(classic, deck):
    size = card_size("poker").size
    assert draw_back(deck, classic, size).items[0] is draw_back(deck, classic, size).items[0]
