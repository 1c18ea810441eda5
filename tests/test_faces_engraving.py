"""Engraved grounds: lines that follow the light, none too thin to print, the same when a back is turned."""

import math
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pixels import printed

from deckgen import Workspace
from deckgen.art.engraving import PITCH, THINNEST, engrave
from deckgen.faces import draw_back, draw_card
from deckgen.faces.artwork import draw_motif
from deckgen.faces.card_design import design_for
from deckgen.faces.card_text import values_box
from deckgen.faces.motifs import emblem
from deckgen.foundations import sizes
from deckgen.foundations.frame import Frame, Group, Path, walk
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.palette import Scene
from deckgen.records.record import replace

AREA = Rect(12, 12, 150, 215)
PER_CENT = st.floats(0, 100)
SCENES = st.builds(
    Scene,
    light=st.tuples(PER_CENT, PER_CENT),
    reach=PER_CENT,
    fade=PER_CENT,
    dim=PER_CENT,
    dark=PER_CENT,
    rays=st.integers(0, 60),
    oval=st.booleans(),
    horizon=st.none() | PER_CENT,
    below=st.sampled_from(["floor", "water"]),
)
THEMES = catalogue.names("theme")


def parts_of(outline):
    return [list(zip(part.numbers[::2], part.numbers[1::2], strict=True)) for part in outline.parts()]


@given(SCENES)
def test_every_light_makes_lines_that_stay_apart_and_in_their_area(scene):
    for part in parts_of(engrave(AREA, scene)):
        xs, ys = [x for x, _ in part], [y for _, y in part]
        assert AREA.x <= min(xs) and max(xs) <= AREA.right + 1e-6
        assert max(ys) - min(ys) < 3 * PITCH  # a swell, not a slope
        assert len(part) >= 4


def test_no_line_is_thinner_than_a_printer_draws():
    scene = load_theme("engraved").grounds["evil-one"]
    for part in parts_of(engrave(AREA, scene)):
        (x0, y0), (x1, y1) = part[0], part[-1]
        assert x0 == pytest.approx(x1) and y1 - y0 >= THINNEST - 0.11  # but for what straightening takes


@pytest.mark.parametrize("name", ["moderation", "queen-of-air-and-darkness", "numbers", "numbers-of-staves"])
def test_a_line_ends_nowhere_but_at_the_edges_and_in_the_light(name):
    scene = load_theme("engraved").grounds[name]
    light = Point(AREA.x + AREA.width * scene.light[0] / 100, AREA.y + AREA.height * scene.light[1] / 100)
    circle, tall = AREA.width * scene.reach / 100, AREA.height / AREA.width if scene.oval else 1.0
    for part in parts_of(engrave(AREA, scene)):
        xs = [x for x, _ in part]
        for end in (min(xs), max(xs)):
            high = light.y + (mean(y for x, y in part if x == end) - light.y) / tall
            at_edge = min(abs(end - AREA.x), abs(end - AREA.right)) < 0.01
            assert at_edge or math.dist((end, high), light) == pytest.approx(circle, abs=PITCH), (end, high)


@pytest.mark.parametrize(("pattern", "free"), [("oval", "middle"), ("arch", "foot"), ("band", "side")])
def test_a_net_ends_at_the_line_of_its_window(pattern, free):
    theme, deck = load_theme("outline"), load_deck("standard")
    scene = Scene(pattern=pattern, light=(50.0, 50.0), reach=5.0 if pattern == "band" else 40.0, colour="#000000")
    theme = replace(theme, grounds={"all": scene})
    face = draw_card(deck.card("sabres-1"), deck, theme, theme.size)
    (ground,) = [item for item in face.items if item.name == "scene" and item.clip][:1]
    grey = printed(Frame(theme.size, (ground,)), 150).convert("L")
    area = ground.clip.bounds

    def darkest(across, down):
        x, y = ((area.x + area.width * across) * 150 / 72, (area.y + area.height * down) * 150 / 72)
        return min(grey.crop((round(x) - 12, round(y) - 12, round(x) + 12, round(y) + 12)).tobytes())

    inside = {"middle": (0.5, 0.5), "foot": (0.5, 0.9), "side": (0.15, 0.5)}[free]
    outside = (0.98, 0.5) if pattern == "band" else (0.93, 0.07)
    assert darkest(*inside) == 255 and darkest(*outside) < 200


@pytest.mark.parametrize("rank", ["4", "5", "6", "10"])
def test_plain_ground_about_pips_leaves_the_line_of_a_band_whole(rank):
    theme, deck = load_theme("outline"), load_deck("corellian-spike")
    face = draw_card(deck.card(f"circles-minus-{rank}"), deck, theme, theme.size)
    net, *rest = (item for item in face.items if item.name == "scene")
    _, window = net.items
    assert rest and all(window.outline.bounds.inset(0.2).holds(item.clip.bounds) for item in rest)


def test_it_is_bright_about_the_light():
    scene = Scene(light=(50.0, 50.0), reach=30.0)
    centre = AREA.centre
    for part in parts_of(engrave(AREA, scene)):
        for x, y in part:
            assert ((x - centre.x) ** 2 + (y - centre.y) ** 2) ** 0.5 > 0.28 * AREA.width


def test_saver_has_no_ground_and_every_card_of_full_ink_has_one():
    deck, theme = load_deck("standard"), load_theme("engraved")
    for card in deck.cards:
        full, saver = (draw_card(card, deck, theme, theme.size, ink) for ink in ("full", "saver"))
        assert _engraved(full, theme) and not _engraved(saver, theme)


def _engraved(frame, theme):
    """The drawing of many lines inside of the border."""
    scenes = (item for item in frame.items if isinstance(item, Group) and item.name == "scene")
    paths = (path for scene in scenes for path, _ in walk(scene.items) if isinstance(path, Path))
    return [path for path in paths if len(path.outline.verbs) > 500]


def test_the_deck_stays_small(tmp_path):
    from deckgen import SheetOptions

    (file,) = Workspace().print("sheets", "standard", SheetOptions(theme="engraved"), output=tmp_path).files
    assert file.stat().st_size < 1_000_000


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
@pytest.mark.parametrize("name", THEMES)
def test_a_cut_that_wanders_shows_nothing_on_a_back(name, size):
    """The outermost 0.4 mm of each side stay as they are, however a cut is out by up to 0.8 mm."""
    theme, dpi = load_theme(name), 127  # five pixels to the millimetre
    card = sizes.card_size(size).size
    frame = draw_back(load_deck("standard"), theme, card)
    bleed = 1.0 * 72 / 25.4
    shown = widen(frame, bleed)
    grey = printed(shown, dpi).convert("L")
    width, height = grey.size
    sides = {
        "left": lambda edge: (edge, edge, edge + 2, height - edge),
        "top": lambda edge: (edge, edge, width - edge, edge + 2),
        "right": lambda edge: (width - edge - 2, edge, width - edge, height - edge),
        "foot": lambda edge: (edge, height - edge - 2, width - edge, height - edge),
    }
    for side, strip in sides.items():
        means = [mean(grey.crop(strip(5 + cut)).tobytes()) for cut in (-4, -2, 0, 2, 4)]
        assert max(means) - min(means) < 6, (side, means)


def widen(frame, bleed):
    """The frame with so much around it."""
    from deckgen.foundations.geometry import moving

    size = Size(frame.size.width + 2 * bleed, frame.size.height + 2 * bleed)
    return Frame(size, (Group(frame.items, moving(bleed, bleed)),))


def test_values_on_a_card_stand_on_paper_and_not_on_lines():
    deck, theme = load_deck("dagobah"), load_theme("engraved")
    rancor = deck.card("rancor")
    box = values_box(len(rancor.value), design_for(theme, theme.size, theme.ink))
    grey = printed(draw_card(rancor, deck, theme, theme.size), 150).convert("L")
    paper, pixels = (
        grey.getpixel((3, 3)),
        grey.crop([round(side * 150 / 72) for side in (box.x, box.y, box.right, box.bottom)]).tobytes(),
    )
    assert sum(abs(pixel - paper) < 24 for pixel in pixels) / len(pixels) > 0.7


def test_an_emblem_among_words_has_no_ring_of_ground_about_it():
    theme = load_theme("engraved")
    design = design_for(theme, theme.size, theme.ink)
    sabres = emblem("sabres", load_deck("standard"), design)
    small, large = (draw_motif(sabres, side, side, design._replace(halo=True)) for side in (6.0, 60.0))
    assert len(small[1]) < len(large[1]), "only the large one has a halo"
