"""The steps of a turn as panels: arrows lead from each to the next and nowhere else; and whole pictures on covers."""

from itertools import pairwise

import pytest
from booklet_text import NAMES, booklet_text

from deckgen import Workspace
from deckgen.foundations.frame import Group, Path, Text, bounds, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import size
from deckgen.library import booklets
from deckgen.library.themes import load_theme
from deckgen.outputs.booklet import find_faces
from deckgen.pages.booklet import fold, page_words
from deckgen.pages.cover_art import draw_scene
from deckgen.pages.setting import page_design, steps
from deckgen.pages.setting.blocks import TitlePage, TurnSteps, words
from deckgen.pages.setting.setter import Setter
from deckgen.typography.fonts import width

pytestmark = pytest.mark.usefixtures("one_run")

FACES = find_faces(Workspace(), None)
THEME = load_theme("classic")
PAGES = ["a5", "a4", "letter"]
ZINES = ["weg", "figg", "great-khan", "kessel", "dagobah/imperial", "corellian-spike/yarith-bespin"]


def charts(name, page):
    """The charts of a booklet, each with what is drawn of it."""
    setter = Setter(page_design.design(page, THEME), {})
    for block in booklet_text(name).blocks:
        if isinstance(block, TurnSteps):
            yield block, next(slab for slab in setter.slabs([block]) if slab.items).items


def placed(items):
    """Every path and its box where it is seen."""
    return [(item, bounds((Group((item,), place),))) for item, place in walk(tuple(items)) if isinstance(item, Path)]


def panels(items):
    return [box for path, box in placed(items) if path.width == 0.9 and path.fill and box.width > 60]


def heads(items):
    """The heads of arrows: filled triangles in the colour of lines."""
    accent = page_design.design("a5", THEME).accent
    return [box for path, box in placed(items) if path.fill == accent and path.outline.verbs == "MLLZ"]


def heads_down(items):
    return [box for box in heads(items) if abs(box.width - 9) < 0.01 and abs(box.height - 6) < 0.01]


def lines(items):
    return [box for path, box in placed(items) if path.stroke and path.width == 1.2 and not path.fill]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_an_arrow_leads_to_each_step_of_a_turn_from_the_one_before(name, page):
    for block, items in charts(name, page):
        numbered = [step for step in block.steps if step.numbered or step is block.steps[-1]]
        assert len(heads(items)) == len(numbered) - 1


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_an_arrow_between_rows_keeps_off_the_edges_of_panels(name, page):
    for _, items in charts(name, page):
        for line in lines(items):
            assert line.height > (10 if line.width > 2 else 4)
            assert not any(panel.inset(2).overlaps(line) for panel in panels(items))


def test_what_may_come_at_any_time_stands_behind_all_other_steps():
    ((block, items),) = charts("great-khan", "a5")
    titles = [words(step.title) for step in block.steps]
    shown = [item.text for item, _ in walk(tuple(items)) if isinstance(item, Text) and item.text in titles]
    assert shown == [*(title for title in titles if title != "Freezing"), "Freezing"]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_title_of_a_step_comes_close_to_its_sign(name, page):
    designed = page_design.design(page, THEME)
    for block, items in charts(name, page):
        titles = {words(step.title) for step in block.steps}
        for item, place in walk(tuple(items)):
            if isinstance(item, Text) and item.text in titles:
                at = place.apply(item.x, item.y)
                (panel,) = [box for box in panels(items) if box.x < at.x < box.right and box.y < at.y < box.bottom]
                sign = panel.right - steps.INNER - designed.text * steps.HEAD
                assert at.x + width(item.text, item.font, item.size) + 3 < sign, item.text


@pytest.mark.parametrize("name", ZINES)
def test_no_arrow_on_a_page_of_a_zine_leads_to_nothing_or_is_squeezed(name):
    text, *others = page_words.write_zine(booklets.zine_volume(name), FACES)
    (side,) = fold.zine([text, *others], size("210x297mm"), THEME).pages
    pages = [item.items for item in side.items if isinstance(item, Group) and item.name]
    for items in pages:
        chart = panels(items)
        for head in heads_down(items):
            assert any(abs(head.bottom + steps.SHORT - panel.y) < 1 for panel in chart)
        assert all(line.height > 2 for line in lines(items))
        for above, below in pairwise(sorted(chart, key=lambda box: box.y)):
            assert below.y - above.bottom > steps.ARROW[0] + steps.SHORT
    assert any(heads_down(items) for items in pages)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("high", [150, 200, 320])
def test_a_picture_on_a_cover_is_whole_however_low_its_place_is(name, high):
    (cover,) = [block for block in booklet_text(name).blocks if isinstance(block, TitlePage)]
    stage = Rect(20, 30, 200, high)
    for figure in (item for item in draw_scene(cover.art, stage) if isinstance(item, Group)):
        seen = bounds((figure,))
        assert stage.y < seen.y and seen.bottom < stage.bottom
