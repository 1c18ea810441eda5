"""The themes that come with deckgen: complete for every deck, and each true to what it is for."""

import re
from statistics import median

import pytest
from pixels import printed

from deckgen.checks import check_deck
from deckgen.faces import draw_back, draw_card
from deckgen.faces.border import corner_tabs, inner_outline, plaque
from deckgen.faces.card_design import design_for
from deckgen.faces.hatching import part_area
from deckgen.faces.index import index
from deckgen.foundations.colour import EYES, contrast, difference, grey_difference
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Rect
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.foundations.units import MILLIMETRE
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.record import replace
from deckgen.records.theme import Type
from deckgen.typography.fonts import font, width

pytestmark = pytest.mark.usefixtures("one_run")

POKER = card_size("poker").size
NAMES = catalogue.names("theme")


@pytest.fixture(scope="module")
def themes():
    return {name: load_theme(name) for name in NAMES}


@pytest.fixture(scope="module")
def standard():
    return load_deck("standard")


def fills(items):
    return [(path, under) for path, under in walk(items) if isinstance(path, Path) and path.fill]


def box(path, under):
    numbers = path.outline.numbers
    left, top = min(numbers[::2]), min(numbers[1::2])
    return under.bounds(Rect(left, top, max(numbers[::2]) - left, max(numbers[1::2]) - top))


def text_box(text, under):
    """Where the capitals of a text stand."""
    high = font(text.font).cap_height * text.size
    return under.bounds(Rect(text.x, text.y - high, width(text.text, text.font, text.size), high))


def part(frame, name):
    return next(item for item in frame.items if isinstance(item, Group) and item.name == name)


@pytest.mark.parametrize("deck", catalogue.names("deck"))
@pytest.mark.parametrize("theme", NAMES)
def test_every_deck_passes_its_checks_in_every_theme(themes, deck, theme):
    assert check_deck(load_deck(deck), themes[theme], themes[theme].size) == []


NEARLY = ("euro-poker", "us-tarot")
"""Sizes less than a millimetre from poker and from tarot: each theme is tried at one of them, by turns."""

AT_SIZES = [
    (theme, size, deck)
    for number, theme in enumerate(NAMES)
    for deck, sizes in (("standard", CARD_SIZES), ("tarot-70", ("mini",)))
    for size in sizes
    if size != NEARLY[number % 2] and load_theme(theme).size != pytest.approx(CARD_SIZES[size].size)
]
"""Every theme at every size but its own, at which it is tried with every deck."""


@pytest.mark.parametrize(("theme", "size", "deck"), AT_SIZES)
def test_every_theme_works_at_every_size(themes, theme, size, deck):
    assert check_deck(load_deck(deck), themes[theme], card_size(size).size) == []


@pytest.mark.parametrize("size", CARD_SIZES)
def test_the_plaque_under_a_name_leaves_the_index_its_room(themes, standard, size):
    for card in ("sabres-11", "coins-commander", "queen-of-air-and-darkness"):
        frame = draw_card(standard.card(card), standard, themes["arcana"], card_size(size).size)
        border = [item for item in frame.items if isinstance(item, Group) and item.name == "frame"][-1]
        right = max(box(*found).right for found in fills(border.items)[-1:])
        turned = [item for item in frame.items if isinstance(item, Group) and item.name == "index"][1]
        texts = [under.e - text.x for text, under in walk(turned.items, turned.transform) if isinstance(text, Text)]
        assert right < min(box(*found).x for found in fills((turned,)))
        assert texts


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("on_picture", [False, True])
def test_a_plaque_keeps_clear_of_the_index_the_frame_and_the_cut(themes, standard, theme, on_picture):
    look, least = replace(themes[theme], border="window"), 0.5 * MILLIMETRE
    for deck in (standard, load_deck("dagobah")):
        for card in deck.cards:
            design = design_for(look, look.size, "full").for_card(card, deck)
            line = design.measure("line") / 2
            plate = box(plaque(design, ("notch",) if on_picture else ("value", "tab"))[0], IDENTITY).inset(-line)
            indexed = [(corner_tabs(design)[1], IDENTITY)] if on_picture else fills((index(card, deck, design)[1],))
            assert plate.bottom <= look.size.height - 2.5 * MILLIMETRE + 0.01
            assert plate.y - (design.box("frame").bottom + line) >= least
            assert min(box(*found).x for found in indexed) - plate.right >= least
            assert plate.holds(design.box("name")._replace(y=plate.centre.y - 6, height=12))


@pytest.mark.parametrize("border", ["banded", "notched", "window", "scooped", "round", "stepped"])
@pytest.mark.parametrize("theme", ["classic", "engraved", "poster"])
def test_a_border_leaves_room_for_a_second_index(themes, standard, theme, border):
    second = Type("orbit", 26.0)
    look = replace(themes[theme], border=border, type={**themes[theme].type, "second": second}, grounds={})
    for card in ("star", "sabres-11"):
        face = draw_card(standard.card(card), standard, look, look.size)
        lines = printed(face._replace(items=(part(face, "frame"),)), 144)
        upper, lower = (item for item in face.items if isinstance(item, Group) and item.name == "second")
        for under, text in ((under, text) for text, under in walk((upper, lower)) if isinstance(text, Text)):
            place = text_box(text, under).inset(-0.8)
            drawn = lines.crop([round(2 * side) for side in (place.x, place.y, place.right, place.bottom)])
            assert len(drawn.getcolors()) == 1


@pytest.mark.parametrize("theme", [name for name in NAMES if load_theme(name).ground == "paper"])
def test_a_name_is_read_on_plain_ground_where_there_is_no_border(themes, standard, theme):
    look = replace(themes[theme], border="none")
    place = look.box("name", look.size)
    picture = printed(draw_card(standard.card("star"), standard, look, look.size), 144)
    name = picture.crop([round(2 * side) for side in (place.x, place.centre.y - 4, place.right, place.centre.y + 4)])
    paper = tuple(bytes.fromhex(look.palette.paper[1:]))
    plain = {colour: count for count, colour in name.getcolors(100_000)}[paper]
    assert plain > 0.7 * name.width * name.height


@pytest.mark.parametrize("border", ["banded", "notched", "window", "scooped", "round", "stepped"])
def test_a_border_without_an_index_leaves_no_room_for_one(themes, standard, border):
    look = replace(themes["classic"], border=border, index="none")
    outline = inner_outline(design_for(look, look.size, "full"))
    turned = {(round(outline.bounds.x + outline.bounds.right - x, 3), round(y, 3)) for x, y in outline.points}
    assert turned == {(round(x, 3), round(y, 3)) for x, y in outline.points}  # as it is in a mirror
    assert "index" not in [item.name for item in draw_card(standard.card("star"), standard, look, look.size).items]


@pytest.mark.parametrize("entry", catalogue.entries("theme"), ids=lambda entry: entry.name)
def test_every_theme_points_editors_at_the_schema(entry):
    pointed = re.match(r"# yaml-language-server: \$schema=(\S+)\n", entry.path.read_text())
    assert (entry.path.parent / pointed[1]).resolve().name == "theme.json"
    assert (entry.path.parent / pointed[1]).is_file()


@pytest.mark.parametrize("theme", NAMES)
def test_every_eye_can_tell_the_suits_apart_by_colour_and_in_grey(themes, theme):
    for suits in (themes[theme].palette.suits, themes[theme].saver.suits):
        pairs = [(one, other) for one in suits for other in suits if one < other]
        assert min(difference(*pair, eye) for pair in pairs for eye in EYES) > 15
        assert min(grey_difference(*pair) for pair in pairs) > 6


@pytest.mark.parametrize("theme", [name for name in NAMES if name not in ("outline", "poster")])
def test_suit_cards_are_not_empty(themes, standard, theme):
    """At the median 15 % of what the frame encloses differs from the border's ground by more than 40 grey levels."""
    inside, shares = themes[theme].box("frame", themes[theme].size), []
    for card in [card for card in standard.cards if card.suit][::4]:  # each rank in one of the suits
        grey = printed(draw_card(card, standard, themes[theme], themes[theme].size), 72).convert("L")
        pixels = grey.crop([round(side) for side in (inside.x, inside.y, inside.right, inside.bottom)]).tobytes()
        shares.append(sum(abs(pixel - grey.getpixel((3, 3))) > 40 for pixel in pixels) / len(pixels))
    assert len(shares) == 15
    assert median(shares) >= 0.15


@pytest.mark.parametrize("theme", [name for name in NAMES if load_theme(name).numbers == "pips"])
@pytest.mark.parametrize("count", [1, 6, 10])
def test_the_pips_of_all_suits_cover_about_as_much_of_a_card(themes, standard, theme, count):
    look, covered = replace(themes[theme], grounds={}, ornaments={}), []
    for suit in standard.suits:
        face = draw_card(standard.card(f"{suit.id}-{count}"), standard, look, look.size)
        pips = part(face, "pips")
        bare = face._replace(items=tuple(item for item in face.items if item is not pips))
        shown, empty = (printed(one, 72).convert("L").tobytes() for one in (face, bare))
        covered.append(sum(abs(one - other) > 40 for one, other in zip(shown, empty, strict=True)))
    assert max(covered) / min(covered) <= 1.55


@pytest.mark.parametrize("theme", NAMES)
def test_a_ground_that_is_not_white_covers_the_bleed_and_white_is_not_printed(themes, standard, theme):
    palette = themes[theme].palette
    paper = palette.face if themes[theme].ground == "own" else palette.paper
    frame = draw_card(standard.card("idiot"), standard, themes[theme], POKER)
    first, under = fills(frame.items)[0]
    grown = Rect(0, 0, *POKER).inset(-3 * MILLIMETRE)
    assert (box(first, under).holds(grown) and first.fill == paper) == (paper != "#ffffff")


@pytest.mark.parametrize("theme", NAMES)
def test_where_ink_is_saved_no_ground_is_printed_and_type_is_dark(themes, standard, theme):
    for card in ("idiot", "star", "flasks-9"):
        frame = draw_card(standard.card(card), standard, themes[theme], POKER, "saver")
        parts = [
            (path._replace(outline=one), under) for path, under in fills(frame.items) for one in path.outline.parts()
        ]
        seen = [(path, box(path, under)) for path, under in parts]  # a line is no ground, however long
        large = [
            path
            for path, room in seen
            if room.width > POKER.width / 2 and part_area(path.outline) > 3 * path.bounds.width
        ]
        assert {path.fill for path in large} <= {"#ffffff"}
        read = [text for text, _ in frame.texts() if text.size < 72]  # large numerals bear emblems and may be pale
        assert read and all(contrast(text.colour, "#ffffff") > 7 for text in read)


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("ink", ["full", "saver"])
def test_a_value_below_zero_reads_on_one_line_in_a_tab(themes, standard, theme, ink):
    frame = draw_card(standard.card("star"), standard, themes[theme], POKER, ink)
    index = part(frame, "index")
    tab = next(item for item, _ in walk(index.items) if isinstance(item, Path))
    minus, figures = ((item, under) for item, under in walk(index.items) if isinstance(item, Text))
    places = [text_box(item, under) for item, under in (minus, figures)]
    assert (minus[0].text, figures[0].text) == ("−", "17")
    assert places[0].right <= places[1].x + 0.01
    assert places[0].bottom == pytest.approx(places[1].bottom, abs=1)
    assert all(tab.bounds.holds(place) for place in places)
    palette, saved = themes[theme].palette, ink == "saver" or themes[theme].ink == "saver"
    if saved:
        assert (tab.fill, tab.stroke, figures[0].colour) == (None, *2 * (themes[theme].saver.ink,))
    else:
        own = themes[theme].ground == "own"
        on, under = (palette.paper, palette.face) if own else (palette.ink, palette.paper)
        assert (tab.fill, minus[0].colour, figures[0].colour) == (on, under, under)


def test_a_dark_card_keeps_the_light_of_its_pictures(themes, standard):
    palette = themes["midnight"].palette
    frame = draw_card(standard.card("demise"), standard, themes["midnight"], POKER)
    colours = {path.fill for path, _ in fills(part(frame, "emblem").items)}
    assert palette.light in colours
    assert contrast(palette.light, palette.paper) > 10


def test_a_court_presents_its_emblem_on_the_panel(themes):
    palette, kessel = themes["midnight"].palette, load_deck("kessel")
    frame = draw_card(kessel.card("sand-sylop"), kessel, themes["midnight"], POKER)
    emblem = part(frame, "emblem")
    sign = emblem.items[-1]
    shapes = [one for one in fills(emblem.items[:-1]) if one[0].outline.verbs.count("M") == 1]  # and no lines of light
    behind = [path.fill for path, under in shapes if box(path, under).holds(box(*fills((sign,))[0]))]
    assert behind[-1] == palette.panel


def test_the_tarot_theme_has_tarot_cards_unless_others_are_asked_for(themes):
    assert themes["arcana"].size == pytest.approx(card_size("tarot").size)
    assert all(theme.size == pytest.approx(POKER) for name, theme in themes.items() if name != "arcana")


def test_the_outlined_theme_draws_pictures_as_classic_does_where_ink_is_saved(themes, standard):
    classic = themes["classic"]
    alike = replace(themes["outline"], saver=classic.saver, grounds={}, boxes=classic.boxes, measures=classic.measures)
    for card in ("idiot", "star", "demise"):
        saved = draw_card(standard.card(card), standard, classic, POKER, "saver")
        assert part(draw_card(standard.card(card), standard, alike, POKER), "emblem") == part(saved, "emblem")


def test_large_dark_shapes_keep_their_weight_where_ink_is_saved(themes, standard):
    """The star and the robe are hatched, and take far less ink than in full where they are as large."""
    classic = replace(themes["classic"], grounds={})
    hatched = replace(themes["outline"], grounds={}, boxes=classic.boxes, measures=classic.measures)

    def darkness(id, theme):
        grey = printed(draw_card(standard.card(id), standard, theme, POKER)).convert("L")
        return sum(255 - level for level in grey.tobytes()) / 255 / len(grey.tobytes())

    for id in ("star", "moderation"):
        frame = draw_card(standard.card(id), standard, hatched, POKER)
        clipped = [item for item in walk_groups(part(frame, "emblem").items) if item.clip]
        assert clipped, id
        assert darkness(id, hatched) < 0.85 * darkness(id, classic)


def walk_groups(items):
    """The groups among items, at any depth."""
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from walk_groups(item.items)


def test_a_theme_that_saves_ink_has_its_own_back_and_others_a_lighter_one(themes, standard):
    centred = {name: replace(themes[name], back={**themes[name].back, "centre": "none"}) for name in NAMES}
    for name in NAMES:
        saved, bare = (draw_back(standard, theme[name], POKER, "saver") for theme in (themes, centred))
        assert (saved != bare) == (themes[name].ink == "saver")


@pytest.mark.parametrize("theme", NAMES)
def test_backs_cover_the_bleed_where_they_have_a_ground(themes, standard, theme):
    ground = themes[theme].back["ground"]
    path, under = fills(draw_back(standard, themes[theme], POKER).items)[0]
    covers = box(path, under).holds(Rect(0, 0, *POKER).inset(-3 * MILLIMETRE))
    assert covers == (ground != "#ffffff")


@pytest.mark.parametrize("theme", NAMES)
def test_every_back_has_marks_in_its_middle(themes, theme):
    """At least 2 % of the middle stands out from its commonest grey by more than 40 levels."""
    look = themes[theme]
    for deck in map(load_deck, catalogue.names("deck")):
        for id in deck.backs_in_use:
            grey = printed(draw_back(deck, look, look.size, "full", id), 50).convert("L")
            middle = grey.crop((grey.width // 4, grey.height // 4, grey.width * 3 // 4, grey.height * 3 // 4))
            shades = middle.histogram()
            ground = max(range(256), key=shades.__getitem__)
            marks = sum(count for shade, count in enumerate(shades) if abs(shade - ground) > 40)
            assert marks > middle.width * middle.height / 50, (deck.name, id)


@pytest.mark.parametrize("theme", NAMES)
def test_courts_keep_their_hands_and_what_they_hold(themes, standard, theme):
    """A figure is drawn once, so that nothing of it is cut off at the waist."""
    for rank in ("commander", "mistress", "master"):
        frame = draw_card(standard.card(f"sabres-{rank}"), standard, themes[theme], POKER)
        turned = [under for item, under in walk(frame.items) if isinstance(item, Path) and under.a < 0]
        upright = [under for item, under in walk(frame.items) if isinstance(item, Path) and under.a > 0]
        assert len(turned) < len(upright) / 4, "but for the index in the opposite corner"


def test_the_dark_of_pictures_stands_out_from_a_dark_ground(themes):
    palette = themes["midnight"].palette
    assert contrast(palette.shade, palette.panel) > 1.5
    assert contrast(palette.shade, palette.light) > 4.5  # as for words
    assert contrast(palette.accent, palette.shade) > 2.5


@pytest.mark.parametrize("theme", [name for name in NAMES if load_theme(name).ground != "own"])
def test_a_back_of_one_suit_has_its_colour(themes, theme):
    kessel, look = load_deck("kessel"), themes[theme]
    palette = look.saver if look.ink == "saver" else look.palette
    for suit in ("sand", "blood"):
        drawn = [item for item, _ in walk(draw_back(kessel, look, look.size, id=suit).items) if isinstance(item, Path)]
        assert palette.suit(kessel, suit) in {path.stroke for path in drawn} | {path.fill for path in drawn}


@pytest.mark.parametrize("theme", ["engraved", "midnight", "arcana", "outline"])
def test_a_theme_has_pips_of_its_own_and_those_in_lines_where_it_saves_ink(themes, standard, theme):
    plain, lines = replace(themes[theme], art={}), replace(themes[theme], art=themes["outline"].art)
    for card in ("sabres-7", "coins-7", "flasks-7", "staves-7"):
        pips, emblems, lined = (
            [part(draw_card(standard.card(card), standard, look, POKER, ink), "pips") for ink in ("full", "saver")]
            for look in (themes[theme], plain, lines)
        )
        assert pips[0] != emblems[0]
        assert pips[1] == lined[1] != emblems[1]


def test_grey_tells_suits_that_are_dark_in_the_poster_theme_by_what_their_numerals_stand_before(themes):
    grounds = themes["poster"].grounds
    assert grounds["numbers-of-staves"].pattern != grounds["numbers-of-flasks"].pattern
