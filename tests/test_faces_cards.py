"""Every card of every deck at every size: what stands on it, and that nothing runs into anything else."""

import functools
import itertools

import pytest

from deckgen.art.drawings import drawing
from deckgen.faces import draw_card
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import design_for
from deckgen.faces.card_text import draw_name
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform
from deckgen.foundations.outline import flatten, pieces
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.foundations.units import MILLIMETRE
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.deck import Card, Rank
from deckgen.records.record import replace
from deckgen.records.theme import Artwork
from deckgen.typography.fonts import font, width

DECKS = ("standard", "crisis", "centran", "dagobah", "tarot-70", "corellian-spike", "kessel")
SIZES = (*CARD_SIZES, "57x87mm", "100x150mm")
POKER = card_size("poker").size
SAFE = 3.175 * MILLIMETRE - 0.001
FAN = 10 * MILLIMETRE


@pytest.fixture(scope="module")
def classic():
    return load_theme("classic")


@pytest.fixture(scope="module")
def decks():
    return {name: load_deck(name) for name in DECKS}


def part(frame: Frame, name: str) -> list[tuple[Group, Transform]]:
    """The groups of that name, each with the transform that its items are seen under."""
    return [(item, item.transform) for item in frame.items if isinstance(item, Group) and item.name == name]


def words(frame: Frame, name: str) -> list[str]:
    runs = (item for group, under in part(frame, name) for item, _ in walk(group.items, under))
    return [item.text for item in runs if isinstance(item, Text)]


def text_box(text: Text, under: Transform) -> Rect:
    """Where the capitals of a run of text are seen."""
    face = font(text.font)
    height = face.cap_height * text.size
    return under.bounds(Rect(text.x, text.y - height, face.width(text.text, text.size), height))


def path_box(path: Path, under: Transform) -> Rect:
    """A rectangle around a path's points and control points."""
    numbers = path.outline.numbers
    xs, ys = numbers[::2], numbers[1::2]
    return under.bounds(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))


def area(path: Path, under: Transform) -> float:
    """What the parts of a path enclose."""
    lines = flatten(path.outline, under)
    return sum(
        abs(sum(x * v - u * y for (x, y), (u, v) in zip(line, line[1:] + line[:1], strict=True))) / 2 for line in lines
    )


def boxes(items: tuple[Item, ...], under: Transform = IDENTITY) -> list[Rect]:
    return [
        text_box(item, seen) if isinstance(item, Text) else path_box(item, seen)
        for item, seen in walk(items, under)
        if isinstance(item, Text | Path)
    ]


def around(rects: list[Rect]) -> Rect:
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def every(decks, theme, size: Size, ink: str = "full"):
    """Each card of each deck with its face."""
    for deck in decks.values():
        for card in deck.cards:
            yield card, draw_card(card, deck, theme, size, ink)


@functools.lru_cache(maxsize=4096)
def extent(items: tuple[Item, ...]) -> Rect:
    """The rectangle around items; drawings that cards share are measured once."""
    groups = [item.transform.bounds(extent(item.items)) for item in items if isinstance(item, Group)]
    return around(groups + boxes(tuple(item for item in items if not isinstance(item, Group))))


def places(frame: Frame, *names: str) -> list[tuple[str, Rect]]:
    """Where the parts of those names stand."""
    return [(name, under.bounds(extent(group.items))) for name in names for group, under in part(frame, name)]


LOOKS = [
    *(("classic", size, "full") for size in SIZES),
    *(("classic", size, "saver") for size in ("poker", "mini")),
    *(
        (theme, size, "full")
        for theme in ("engraved", "midnight", "poster", "arcana", "outline")
        for size in ("poker", "mini")
    ),
    *((theme, "tarot", "full") for theme in ("engraved", "arcana")),
]


UNLIKE = ("standard", "dagobah", "corellian-spike", "kessel")
"""The decks that differ in what stands where. Of the others, which have most of the cards of standard,
test_themes_built_in has every theme checked.
"""


@pytest.fixture(scope="module", params=LOOKS, ids="-".join)
def faces(request, decks):
    theme, size, ink = request.param
    shown = decks if theme == "classic" else {name: decks[name] for name in UNLIKE}
    return list(every(shown, load_theme(theme), card_size(size).size, ink))


def test_type_can_be_read_and_keeps_clear_of_the_cut(faces):
    for card, frame in faces:
        safe = Rect(0, 0, *frame.size).inset(SAFE)
        read = frame._replace(items=tuple(item for item in frame.items if item.name != "scene"))
        for text, under in read.texts():
            assert text.size >= 7, f"{text.text} on {card.name}"
            assert safe.holds(text_box(text, under)), f"{text.text} on {card.name}"


def test_pictures_and_pips_keep_clear_of_the_cut(faces):
    for card, frame in faces:
        safe = Rect(0, 0, *frame.size).inset(SAFE)
        for name, place in places(frame, "index", "second", "numeral", "pips", "emblem", "values"):
            assert safe.holds(place), f"{name} of {card.name}"


def test_a_fan_shows_each_index(faces):
    for card, frame in faces:
        upright, turned = part(frame, "index")
        seen = extent(tuple(item for item in upright[0].items if not isinstance(item, Path)))
        assert seen.right <= FAN + 0.01, card.name
        assert seen.bottom <= frame.size.height / 2, card.name
        assert turned[0].items is upright[0].items
        assert turned[1].apply(3, 5) == pytest.approx((frame.size.width - 3, frame.size.height - 5))


def test_the_name_stands_once_on_one_line(faces):
    for card, frame in faces:
        assert " ".join(words(frame, "name")) == card.name  # on two lines where a small card has room for them


def test_a_long_name_takes_a_second_line_before_it_shrinks(tmp_path):
    look = "boxes: {name: {height: 11mm}}\ntype: {name: {font: vollkorn-regular, size: 10pt}}\n"
    (tmp_path / "tall.yaml").write_text(f"theme: tall\ntitle: Tall\nextends: classic\n{look}")
    design = design_for(load_theme(str(tmp_path / "tall.yaml")), CARD_SIZES["poker"].size, "full")

    def lines_of(name: str) -> list[tuple[str, float]]:
        return [(run.text, run.size) for run, _ in walk(draw_name(name, design).items) if isinstance(run, Text)]

    assert lines_of("Moths") == [("Moths", 10)]
    assert [size for _, size in lines_of("A Lantern Left Burning in an Empty House")] == [10, 10]
    longer = lines_of("What the Mountain Told the Mirror About Patience and Its Opposite")
    assert len(longer) > 1 and 7 <= longer[0][1] < 10


def test_parts_leave_each_other_room(faces):
    for card, frame in faces:
        found = places(frame, "index", "name", "emblem", "values")
        for (one, here), (other, there) in itertools.combinations(found, 2):
            if {one, other} == {"index", "emblem"}:
                continue  # a picture reaches past corners that it leaves free, whose outlines `apart` follows
            assert not here.overlaps(there), f"{one} and {other} of {card.name}"


def test_pips_stay_clear_of_the_index_and_of_each_other(faces):
    for card, frame in faces:
        pips = [pip.transform.bounds(extent(pip.items)) for group, _ in part(frame, "pips") for pip in group.items]
        others = [place for _, place in places(frame, "index", "name")]
        for one, other in itertools.chain(itertools.combinations(pips, 2), itertools.product(pips, others)):
            assert not one.overlaps(other), card.name


def test_a_numbered_card_shows_as_many_pips_as_it_counts(decks, classic):
    for card, frame in every(decks, classic, POKER):
        for group, _ in part(frame, "pips"):
            assert len(group.items) == abs(card.value)
            assert len({id(pip.items) for pip in group.items}) == 1


def test_pips_of_the_lower_half_are_turned(decks, classic):
    deck = decks["standard"]
    for count in range(1, 12):
        ((group, _),) = part(draw_card(deck.card(f"flasks-{count}"), deck, classic, POKER), "pips")
        middle = classic.box("pips", POKER).centre.y
        for pip in group.items:
            assert (pip.transform.d < 0) == (around(boxes((pip,))).centre.y > middle + 5)


def test_every_card_says_its_value(decks, classic):
    for card, frame in every(decks, classic, POKER):
        shown = words(frame, "index")
        if isinstance(card.value, int):
            assert shown.count(str(abs(card.value))) == 2, card.name
            assert shown.count("−") == (2 if card.value < 0 else 0), card.name
            assert "-" not in "".join(shown)


def test_values_at_poker_size_are_large(decks, classic):
    for card, frame in every(decks, classic, POKER):
        values = [t for t, _ in frame.texts() if t.font == "oxanium-bold" and t.text.isdigit()]
        assert all(text.size >= 18 for text in values), card.name


@pytest.mark.parametrize("theme", catalogue.names("theme"))
def test_a_negative_value_is_nearly_as_large_as_others_and_its_minus_as_wide_as_a_figure(decks, theme):
    look = load_theme(theme)

    def value(id: str) -> list[tuple[Text, Transform]]:
        index = part(draw_card(decks["standard"].card(id), decks["standard"], look, POKER), "index")[0][0]
        return [(item, under) for item, under in walk(index.items) if isinstance(item, Text)]

    ((ten, _),) = value("sabres-10")
    for id in ("endurance", "star"):
        (minus, before), (figures, behind) = value(id)
        assert minus.text == "−" and minus.size == figures.size >= 0.8 * ten.size, id
        wide, others = (
            width(item.text, item.font, item.size) * at.a for item, at in ((minus, before), (figures, behind))
        )
        assert wide >= 0.65 * others / len(figures.text), id


def test_a_negative_value_is_told_without_colour(decks, classic):
    """Its number is reversed out of ink, and where ink is saved it stands in a heavy box."""
    palette = classic.palette
    for ink in ("full", "saver"):
        for card, frame in every(decks, classic, POKER, ink):
            corner = part(frame, "index")[0][0].items
            patch = palette.paper if card.suit else ""  # behind the emblem
            grounds = [item for item in corner if isinstance(item, Path) and item.fill != patch]
            assert len(grounds) == (1 if card.negative else 0), card.name
            for ground in grounds:
                assert ground.fill == (palette.ink if ink == "full" else None)
                assert ground.stroke == (None if ink == "full" else palette.ink)


def test_values_that_depend_on_the_rules_are_listed(decks, classic):
    deck = decks["dagobah"]
    frame = draw_card(deck.card("lord-of-the-sith"), deck, classic, POKER)
    listed = words(frame, "values")
    assert listed[:4] == ["Rebel Alliance", "−10", "Imperial", "4"]
    assert len(listed) == 18


def test_a_card_that_is_the_same_in_all_rules_shows_its_number(decks, classic):
    deck = decks["dagobah"]
    frame = draw_card(deck.card("idiot"), deck, classic, POKER)
    assert words(frame, "index") == ["0", "0"]
    assert not part(frame, "values")


def test_a_card_no_game_uses_says_so(decks, classic):
    deck = decks["crisis"]
    card = next(card for card in deck.cards if not card.in_play)
    frame = draw_card(card, deck, classic, POKER)
    assert words(frame, "values") == ["not in play"]
    assert not any(any(c.isdigit() for c in word) for word in words(frame, "index"))


def test_an_ace_that_may_count_one_says_so(decks, classic):
    deck = decks["tarot-70"]
    assert words(draw_card(deck.card("coins-ace"), deck, classic, POKER), "index")[:2] == ["15", "or 1"]


def test_a_legate_is_told_from_an_eleven(decks, classic):
    deck = decks["centran"]
    legate = words(draw_card(deck.card("coins-legate"), deck, classic, POKER), "index")
    eleven = words(draw_card(deck.card("coins-11"), deck, classic, POKER), "index")
    assert legate != eleven
    assert legate[0] == eleven[0] == "11"


@pytest.mark.parametrize("theme", ["classic", "engraved", "midnight", "outline"])
def test_a_remark_in_the_index_keeps_clear_of_the_border_and_of_the_sign(decks, theme):
    look = load_theme(theme)
    design = design_for(look, POKER, "full")
    index, _ = part(draw_card(decks["centran"].card("coins-legate"), decks["centran"], look, POKER), "index")
    *above, remark = [extent((item,)) for item in index[0].items]
    assert max(box.bottom for box in above) < remark.y
    assert remark.bottom < design.index_corner.bottom - design.measure("between")
    assert remark.height > 0.9 * min(above[-1].width, above[-1].height)  # read as far away as the emblem is


@pytest.mark.parametrize("theme", ["classic", "engraved", "midnight"])
def test_the_box_behind_a_negative_value_keeps_clear_of_the_border(theme):
    look = load_theme(theme)
    design = design_for(look, POKER, "full")
    border = design.index_corner.right - design.measure("line") / 2
    assert border - design.box("tab").right > 0.5 * MILLIMETRE


def test_no_line_runs_through_the_table_of_values(decks, classic):
    table = part(draw_card(decks["dagobah"].card("rancor"), decks["dagobah"], classic, POKER, "saver"), "values")
    assert not [item for item, _ in walk(table[0][0].items) if isinstance(item, Path) and item.stroke]


def test_a_missing_drawing_gives_a_lettered_device(decks, classic):
    deck = decks["standard"]
    card = replace(deck.card("evil-one"), art="nothing-of-the-kind")
    frame = draw_card(card, deck, classic, POKER)
    assert words(frame, "emblem") == ["EO"]


def test_a_missing_rank_and_suit_are_lettered_too(decks, classic):
    deck = decks["standard"]
    suits = tuple(replace(suit, art="nothing-of-the-kind") for suit in deck.suits)
    ranks = tuple(replace(rank, art="nothing-either") for rank in deck.ranks)
    bare = replace(deck, suits=suits, ranks=ranks)
    card = replace(deck.card("flasks-mistress"), art="")
    assert words(draw_card(card, bare, classic, POKER), "emblem") == ["M", "F"]
    assert words(draw_card(deck.card("flasks-3"), bare, classic, POKER), "pips") == ["F", "F", "F"]


def test_a_number_without_a_layout_gets_a_device(decks, classic):
    deck = decks["standard"]
    longer = replace(deck, ranks=(*deck.ranks, Rank("12", "12", 12, numbered=True)))
    card = Card("flasks-12", "12 of Flasks", "flasks", "12", 12)
    frame = draw_card(card, longer, classic, POKER)
    assert not part(frame, "pips")
    assert part(frame, "emblem")


def test_long_names_shrink_and_stay_whole(decks, classic):
    deck = decks["standard"]
    card = replace(deck.card("star"), name="The Star That Nobody Ever Saw")
    frame = draw_card(card, deck, classic, POKER)
    ((group, under),) = part(frame, "name")
    ((text, seen),) = walk(group.items, under)
    assert text.text == card.name
    assert classic.box("name", POKER).holds(text_box(text, seen), tolerance=0.1)


def test_ink_saver_prints_no_large_fills(decks, classic):
    largest = POKER.width * POKER.height / 20
    for card, frame in every(decks, classic, POKER, "saver"):
        for item, under in walk(frame.items):
            if isinstance(item, Path) and item.fill not in (None, classic.palette.paper):
                rings = [list(pieces(one, under)) for one in item.outline.parts()]
                areas = [
                    abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in [*ring, (ring[-1][1], ring[0][0])])) / 2
                    for ring in rings
                ]
                assert all(area <= largest for area in areas), card.name


def test_paper_is_left_unprinted(decks, classic):
    for card, frame in every(decks, classic, POKER):
        for item, under in walk([item for item in frame.items if item.name != SCENE]):  # which begins with its ground
            if isinstance(item, Path) and item.fill == classic.palette.paper:
                assert area(item, under) < POKER.width * POKER.height * 0.3, card.name  # a picture, and not a ground


def test_a_rank_above_eleven_shows_its_whole_number_in_the_ring(classic, tmp_path):
    path = tmp_path / "moons.yaml"
    path.write_text(
        "deck: moons\ntitle: Moons\nsuits:\n  moons: {name: Moons}\n  suns: {name: Suns}\nranks: {numbered: 0..12}\n"
    )
    deck = load_deck(str(path))
    frame = draw_card(deck.card("moons-12"), deck, classic, POKER)
    (emblem,) = (item for item in frame.items if item.name == "emblem")
    assert "12" in [item.text for item, _ in walk((emblem,)) if isinstance(item, Text)]


def test_a_figure_is_of_the_suit_whose_emblem_it_has(decks, classic):
    def shown(theme):
        frame = draw_card(deck.card("sabres-commander"), deck, theme, POKER)
        return [len(paths(item.items)) for item in frame.items if item.name in ("ground", "emblem")]

    def paths(items):
        return [item for item, _ in walk(items) if isinstance(item, Path)]

    deck, bare = decks["standard"], replace(classic, grounds={})
    exchanged = replace(bare, art={"sabres": Artwork("coins", "")})
    foreign = replace(bare, art={"sabres": Artwork("wheel", "")})
    generic = len(paths(drawing("commander").items)) + len(paths(drawing("wheel").items))
    assert shown(exchanged) == [len(paths(drawing("commander-of-coins").items))] != shown(bare)
    assert shown(foreign) == [generic], "a suit without figures of its own has those of any suit, and its emblem"
