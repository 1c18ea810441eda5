"""What stands between pips: where a theme says, opposite as well, paler than they are, and left out to save ink."""

import pytest
from pixels import printed

from deckgen.checks import check_deck
from deckgen.faces import draw_card
from deckgen.faces.border import field_outline
from deckgen.faces.card_design import design_for
from deckgen.foundations.colour import mix
from deckgen.foundations.frame import Group, Path, Text, bounds, walk
from deckgen.foundations.sizes import card_size
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.record import replace
from deckgen.records.theme import Ornament, Pip

pytestmark = pytest.mark.usefixtures("one_run")

POKER = card_size("poker").size
COLOUR = "#12ab34"


@pytest.fixture(scope="module")
def standard():
    return load_deck("standard")


def themed(*placed: Ornament, name: str = "classic"):
    """A theme with those ornaments alone between four pips, in a colour that nothing else has."""
    theme = load_theme(name)
    palette, saver = (replace(one, ornament=COLOUR) for one in (theme.palette, theme.saver))
    return replace(theme, palette=palette, saver=saver, ornaments={4: placed})


def places(theme, standard, ink: str = "full"):
    """The middles of all drawings in the ornaments' colour."""
    frame = draw_card(standard.card("coins-4"), standard, theme, POKER, ink)
    scenes = [item for item in frame.items if isinstance(item, Group) and item.name == "scene"]
    drawings = [item for scene in scenes for item in scene.items if isinstance(item, Group)]
    return [bounds((drawing,)).centre for drawing in drawings if COLOUR in colours(drawing)]


def colours(group):
    return {colour for path, _ in walk((group,)) if isinstance(path, Path) for colour in (path.fill, path.stroke)}


def test_an_ornament_in_the_middle_stands_once_and_any_other_opposite_as_well(standard):
    field = load_theme("classic").box("pips", POKER)
    (middle,) = places(themed(Ornament(art="classic-seal")), standard)
    assert middle == pytest.approx(field.centre, abs=0.5)
    one, other = places(themed(Ornament(art="classic-seal", at=(20.0, 30.0))), standard)
    assert one == pytest.approx((field.x + 0.2 * field.width, field.y + 0.3 * field.height), abs=0.5)
    assert ((one.x + other.x) / 2, (one.y + other.y) / 2) == pytest.approx(field.centre, abs=0.5)


def test_an_ornament_has_the_colour_for_ornament_or_a_tint_of_its_suit(standard):
    theme = themed(Ornament(art="classic-seal", tint=50.0))
    assert not places(theme, standard)
    own = theme.palette.suit(standard, "coins")
    frame = draw_card(standard.card("coins-4"), standard, theme, POKER)
    shown = {colour for item in frame.items if item.name == "scene" for colour in colours(item)}
    assert mix(own, theme.palette.panel, 0.5) in shown


def test_a_suit_has_the_ornament_that_is_drawn_for_it_and_any_other_the_one_for_all():
    standard, kessel = load_deck("standard"), load_deck("kessel")
    cards = [(standard, f"{suit.id}-4") for suit in standard.suits] + [(kessel, "sand-4"), (kessel, "blood-4")]
    shown = []
    for deck, card in cards:
        frame = draw_card(deck.card(card), deck, themed(Ornament(art="classic-seal")), POKER)
        scenes = [item for item in frame.items if item.name == "scene"]
        (drawing,) = [one for scene in scenes for one in scene.items if COLOUR in colours(one)]
        shown.append([path.outline for path, _ in walk((drawing,)) if isinstance(path, Path)])
    assert shown[4] == shown[5] and all(shown.count(one) == 1 for one in shown[:4])


def test_no_ornament_is_turned_into_the_place_of_a_pip(standard):
    pip = load_theme("classic").pips[4][0]
    for aside, shown in ((0, 1), (20, 2)):
        at = (100 * pip.across + aside, 100 * pip.down)
        assert len(places(themed(Ornament(art="classic-seal", at=at)), standard)) == shown


def test_ornaments_stand_below_the_pips(standard):
    frame = draw_card(standard.card("coins-4"), standard, themed(Ornament(art="classic-seal")), POKER)
    names = [item.name for item in frame.items if isinstance(item, Group)]
    assert names.index("pips") > max(place for place, name in enumerate(names) if name == "scene")


def test_where_ink_is_saved_only_a_theme_that_saves_it_has_ornaments(standard):
    star = Ornament(art="classic-seal")
    assert places(themed(star), standard, "saver") == []
    assert len(places(themed(star, name="outline"), standard)) == 1


def test_an_ornament_that_is_not_drawn_is_left_out_and_told(standard):
    theme = themed(Ornament(art="classic-seel"))
    assert places(theme, standard) == []
    (found,) = [finding for finding in check_deck(standard, theme, POKER) if finding.code == "art"]
    assert "'classic-seel'" in found.message and "classic-seal" in found.hint


def test_every_theme_has_the_same_pips_with_its_ornaments_as_without(standard):
    for name in ("classic", "midnight", "outline", "arcana"):
        theme = load_theme(name)
        for count in range(1, 12):
            cards = (
                draw_card(standard.card(f"coins-{count}"), standard, look, theme.size)
                for look in (theme, replace(theme, ornaments={}))
            )
            pips = [[item for item in card.items if isinstance(item, Group) and item.name == "pips"] for card in cards]
            assert pips[0] == pips[1]


def test_rows_of_a_theme_take_the_place_of_all_rows_and_places(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("theme: mine\ntitle: Mine\nextends: classic\npips: {7: {sides: [0, 50, 100], centre: [25]}}\n")
    mine, classic = load_theme(str(file)), load_theme("classic")
    assert [round(pip.down, 2) for pip in mine.pips[7]] == [0, 0, 0.5, 0.5, 1, 1, 0.25]
    assert {pip.scale for pip in mine.pips[7]} == {pip.scale for pip in classic.pips[7]}
    assert mine.pips[10] == classic.pips[10]


def test_pips_are_smaller_where_a_card_leaves_less_of_their_field(standard):
    classic, sizes = load_theme("classic"), {}
    for name in ("poker", "mini", "tarot"):
        size = card_size(name).size
        frame = draw_card(standard.card("coins-4"), standard, classic, size)
        ((pips),) = [item for item in frame.items if isinstance(item, Group) and item.name == "pips"]
        sizes[name] = pips.items[0].transform.a / classic.scale(size)
    assert sizes["mini"] < sizes["poker"] == pytest.approx(sizes["tarot"])


@pytest.mark.parametrize("size", ["poker", "mini", "us-tarot"])
def test_a_numeral_has_as_many_emblems_cut_out_of_its_strokes_as_it_counts(standard, size):
    poster, size = load_theme("poster"), card_size(size).size
    for count in range(1, 12):
        card = draw_card(standard.card(f"coins-{count}"), standard, poster, size)
        (shown,) = [item for item in card.items if isinstance(item, Group) and item.name == "numeral"]
        coins = [coin.transform.bounds(bounds(coin.items)) for coin in shown.items[1:]]
        assert len(coins) == count
        bare = (item._replace(items=item.items[:1]) if item is shown else item for item in card.items)
        numeral = printed(card._replace(items=tuple(bare)), 72)
        light = numeral.getpixel(tuple(map(round, coins[0].centre)))
        for coin in coins:
            edges = [(coin.x, coin.centre.y), (coin.right, coin.centre.y), (coin.centre.x, coin.y), coin.centre]
            assert all(numeral.getpixel(tuple(map(round, place))) == light for place in edges), count


def test_a_numeral_has_its_shadow_in_gold_to_the_right_and_below_and_none_where_ink_is_saved(standard):
    poster = load_theme("poster")

    def texts(ink: str):
        items = draw_card(standard.card("coins-7"), standard, poster, poster.size, ink).items
        shown = [item for item in items if isinstance(item, Group) and item.name in ("scene", "numeral")]
        return [(run, under) for run, under in walk(shown) if isinstance(run, Text)]

    (shadow, under), (numeral, above) = texts("full")
    assert (shadow.text, numeral.text) == ("7", "7") and shadow.colour == poster.palette.accent
    assert under.e - above.e == pytest.approx(poster.numerals.shadow) == under.f - above.f > 0
    assert len(texts("saver")) == 1


@pytest.mark.parametrize("name", ["classic", "engraved", "midnight", "arcana"])
def test_no_line_that_is_cut_out_of_an_emblem_or_an_ornament_is_too_fine_to_print_on_a_small_card(name, standard):
    theme, size = load_theme(name), card_size("mini").size
    for card in (standard.card(f"{suit.id}-{count}") for suit in standard.suits for count in (1, 4, 9, 11)):
        items = draw_card(card, standard, theme, size).items
        shown = [item for item in items if isinstance(item, Group) and item.name in ("pips", "scene", "index")]
        for path, matrix in walk(shown):
            if isinstance(path, Path) and path.stroke == theme.palette.panel:
                assert path.width * abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5 >= 0.499, card.id


@pytest.mark.parametrize("name", ["classic", "midnight", "arcana"])
def test_plain_ground_about_a_pip_cuts_nothing_off_the_line_of_the_border_beside_it(name, standard):
    theme = replace(load_theme(name), ornaments={})
    design = design_for(theme, theme.size, "full").inside
    edge, field, middle = field_outline(design).bounds.x, design.box("pips"), theme.size.height / 2

    def draw(across: float):
        placed = replace(theme, pips={**theme.pips, 4: (Pip(across, 0.5),)})
        return draw_card(standard.card("coins-4"), standard, placed, theme.size)

    drawn = draw(0.5)
    pip = bounds(tuple(item for item in drawn.items if isinstance(item, Group) and item.name == "pips"))
    beside = draw(0.5 + (edge + 0.5 - pip.x) / field.width)
    strip = (edge - design.measure("hairline"), middle - pip.height / 2, edge - 0.15, middle + pip.height / 2)
    away, near = (printed(one, 600).crop([round(at * 600 / 72) for at in strip]) for one in (drawn, beside))
    assert near.tobytes() == away.tobytes()
