"""What is drawn in booklets: covers, tables from above, turns and cards, none too fine or too small to be printed."""

from operator import attrgetter

import pypdf
import pytest
from booklet_text import NAMES, blank, booklet_text
from commands import deckgen
from PIL import Image, ImageChops
from pixels import printed

from deckgen import Workspace
from deckgen.faces.small_card import draw_small_back, draw_small_card
from deckgen.foundations.colour import luminance
from deckgen.foundations.frame import Frame, Path, Text, bounds, see, walk
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.units import FOLDED_EDGE
from deckgen.library import booklets, catalogue
from deckgen.library.themes import load_theme
from deckgen.outputs.booklet import find_faces
from deckgen.pages.booklet import page_words, pages
from deckgen.pages.booklet.cover import break_title
from deckgen.pages.setting import page_design
from deckgen.pages.setting.blocks import Heading, Span, VariantSpread, words
from deckgen.pages.setting.figure_words import FigureWords
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.record import replace
from deckgen.typography.fonts import width

pytestmark = pytest.mark.usefixtures("one_run")

FACES = find_faces(Workspace(), None)


def book(name, theme="classic", leaf=2):
    text = page_words.write_booklet(booklets.volume(name), FACES, theme=load_theme(theme))
    return text, pages.booklet(text, page_design.design("a5", load_theme(theme)), leaf=leaf)


def scale_of(place):
    return abs(place.a * place.d - place.b * place.c) ** 0.5


@pytest.mark.parametrize(("name", "theme"), [("weg", "classic"), ("dagobah", "midnight"), ("kessel", "outline")])
def test_no_type_is_too_small_and_no_line_too_fine(name, theme):
    _, document = book(name, theme)
    small, fine = set(), []
    for number, page in enumerate(document.pages, 1):
        for item, place in walk(page.items):
            if isinstance(item, Text) and item.colour and item.size * scale_of(place) < 7 - 0.01:
                small.add((number, item.text))
            if isinstance(item, Path) and item.stroke and 0 < item.width * scale_of(place) < 0.245:
                fine.append((number, round(item.width * scale_of(place), 3)))
    assert not small and not fine


def test_over_a_chapter_rises_what_stands_in_the_middle_of_the_themes_backs():
    """Each theme has its own; a theme without any has the sun."""
    designs = [page_design.design("a5", load_theme(name)) for name in catalogue.names("theme")]
    heads = []
    for device in {*(design.device for design in designs), "none"}:
        setter = Setter(replace(designs[0], device=device), {})  # all in the same colours
        (head,) = (slab for slab in setter.slabs([Heading(1, (Span("Odds"),), "odds")]) if slab.target)
        heads.append(printed(Frame(Size(300, 60), head.items), dpi=72).convert("L"))
    assert len(heads) > 5
    for number, one in enumerate(heads):
        assert all(ImageChops.difference(one, other).getbbox() for other in heads[:number])


def test_every_book_has_covers_of_its_own_with_nothing_but_ground_where_printers_do_not_reach():
    fronts = []
    for name in NAMES:
        text = booklet_text(name)
        document = pages.booklet(
            text._replace(blocks=text.blocks[:1]), page_design.design("a5", load_theme("classic")), leaf=2
        )
        assert len(document.pages) == 2
        for page in document.pages:
            sheet = printed(Frame(page.size, page.items), dpi=36).convert("L")
            ground = Image.new("L", sheet.size, sheet.getpixel((0, 0)))
            left, top, right, bottom = (
                ImageChops.difference(sheet, ground).point(lambda grey: 255 * (grey > 24)).getbbox()
            )
            assert sheet.getpixel((0, 0)) < 60  # it reaches the trim
            assert min(left, top, sheet.width - right, sheet.height - bottom) >= FOLDED_EDGE / 2 - 1
        fronts.append(printed(Frame(document.pages[0].size, document.pages[0].items), dpi=36).convert("L"))
        said = [item.text for item, _ in walk(document.pages[0].items) if isinstance(item, Text)]
        assert all(word in " ".join(said) for word in text.title.split())
    for number, front in enumerate(fronts):
        assert all(ImageChops.difference(front, other).getbbox() for other in fronts[:number])


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Two-Pot Game", ("Two-Pot Game",)),
        ("Plus or Minus 23", ("Plus or", "Minus 23")),
        ("The Long Night of the Nine Variants", None),
    ],
)
def test_titles_break_between_words_into_even_lines(title, lines):
    found, size = break_title(title.split(), "oxanium-bold", 340, 120, 72)
    assert size > 12 and " ".join(found) == title
    assert lines is None or found == lines
    assert min(map(len, found)) > 0.4 * max(map(len, found))


@pytest.mark.parametrize("impose", ["none", "saddle"])
def test_the_back_cover_lies_outside_and_no_page_is_blank(impose, tmp_path, capsys):
    path = tmp_path / "weg.pdf"
    assert deckgen(capsys, "booklet", "kessel", "--impose", impose, "-o", path).code == 0
    told = [page.extract_text() for page in pypdf.PdfReader(path).pages]
    assert all(told) and len(told) % 2 == 0
    front, back = "and a stack of chips", "as near to each other"
    if impose == "none":
        assert front in told[0] and back in told[-1]
    else:
        assert front in told[0] and back in told[0]


@pytest.mark.parametrize("rules", catalogue.names("ruleset"))
def test_the_table_and_the_turn_of_any_game_are_drawn(rules):
    ruleset = Workspace().ruleset(rules)
    shop = Workshop(ruleset.decks[0], blank)
    FigureWords(shop).table_plan(rules)
    FigureWords(shop).turn(rules)
    plan, turn = shop.made
    said = {words(thing.label) for row in plan.rows for thing in row}
    assert ("Deck" in said) != bool(ruleset.piles)
    assert ("Sabacc pot" in said) == bool(ruleset.pots and ruleset.pots.two)
    assert bool(plan.field) == bool(ruleset.extras.field and ruleset.shift)
    assert [words(step.title).replace("\u00a0", " ") for step in turn.steps] == [
        phase.title for phase in ruleset.phases
    ]
    assert all(step.sign for step in turn.steps)
    shown = zip(turn.steps, ruleset.phases, strict=True)
    assert all(step.numbered != (phase.id in ("showdown", "freezing")) for step, phase in shown)
    designed = page_design.design("a5", load_theme("classic"))
    assert all(slab.lines <= designed.lines for slab in Setter(designed, {}).slabs(shop.made))
    drawn = [
        item.text
        for slab in Setter(designed, {}).slabs([turn])
        for item, _ in walk(slab.items)
        if isinstance(item, Text)
    ]
    counted = [text for text in drawn if text in set(map(str, range(1, 10)))]
    assert counted[:1] == ["1"], "the disc of a step holds its number"


@pytest.mark.parametrize("name", ["classic", "midnight", "poster", "outline"])
def test_small_backs_lie_on_the_darker_colour_of_the_back_unless_ink_is_saved(name):
    theme = load_theme(name)
    ground = draw_small_back(Workspace().deck("standard"), theme).items[0].fill
    back = theme.back
    darker = min(back["ground"], back["line"], key=luminance)
    assert ground == ("#ffffff" if theme.ink == "saver" else darker)


@pytest.mark.parametrize("theme", catalogue.names("theme"))
@pytest.mark.parametrize("name", ["kessel", "centran"])
def test_no_figure_of_a_small_card_lies_on_the_sign_of_its_suit(name, theme):
    deck = Workspace().deck(name)
    figures = {(card.suit, card.rank): card for card in deck.cards if card.suit and not deck.rank(card.rank).numbered}
    assert figures
    for card in figures.values():
        _, sign, figure, _ = draw_small_card(card, deck, load_theme(theme)).items
        room = bounds((sign,))
        paths = [see(item, place) for item, place in walk((figure,)) if isinstance(item, Path)]
        assert paths and not any(path.covers(room) for path in paths), card.id


@pytest.mark.parametrize("rules", ["weg", "coruscant-shift", "great-khan"])
@pytest.mark.parametrize(("page", "size"), [("zine-a4", 10.0), ("zine-a4", 8.0), ("a5", 0.0)])
def test_the_dealer_stands_clear_of_the_arrows_and_of_the_button(rules, page, size):
    shop = Workshop(Workspace().ruleset(rules).decks[0], blank)
    FigureWords(shop).table_plan(rules)
    slab = max(
        Setter(page_design.design(page, load_theme("classic"), size), {}).slabs(shop.made), key=attrgetter("lines")
    )
    drawn = list(walk(slab.items))
    ((said, place),) = [one for one in drawn if isinstance(one[0], Text) and one[0].text == "Dealer"]
    left, line = place.apply(said.x, said.y)
    label = Rect(left, line - said.size * 0.7, width(said.text, said.font, said.size), said.size * 0.7)
    arrows = [bounds((item,)) for item, _ in drawn if isinstance(item, Path) and item.cap and item.width == 1.4]
    assert len(arrows) == 4
    assert not any(arrow.inset(-2).overlaps(label) for arrow in arrows)
    (button,) = [bounds((item,)) for item, _ in drawn if isinstance(item, Path) and item.stroke and item.width == 1.0]
    assert label.x >= button.right + 2 or label.y >= button.bottom + 1


@pytest.mark.parametrize("rules", ["coruscant-shift", "kessel", "weg"])
def test_no_pot_on_the_table_touches_words_and_what_lies_below_stands_in_a_column(rules):
    shop = Workshop(Workspace().ruleset(rules).decks[0], blank)
    FigureWords(shop).table_plan(rules)
    (plan,) = shop.made
    slab = max(Setter(page_design.design("a5", load_theme("classic")), {}).slabs([plan]), key=attrgetter("lines"))
    drawn, names = list(walk(slab.items)), {words(thing.label) for row in plan.rows for thing in row}
    labels = []
    for item, place in drawn:
        if isinstance(item, Text) and item.text in names:
            left, line = place.apply(item.x, item.y)
            long = width(item.text, item.font, item.size)
            labels.append(Rect(left, line - item.size * 0.7, long, item.size * 0.95))
    pots = [bounds((item,)) for item, _ in drawn if isinstance(item, Path) and item.stroke and item.width == 1.4]
    pots = [pot for pot in pots if pot.width > 28 and abs(pot.width - pot.height) < 0.1]
    assert pots and not any(pot.inset(-2).overlaps(label) for pot in pots for label in labels)
    lines = sorted({round(label.y) for label in labels})
    upper, lower = ([label.centre.x for label in labels if round(label.y) == line] for line in lines)
    long, short = sorted((upper, lower), key=len)[::-1]
    assert all(min(abs(x - other) for other in long) < 1 for x in short)


@pytest.mark.parametrize("size", ["a4", "a5"])
def test_the_open_pile_of_a_suit_lies_beside_its_pile_however_wide_the_table_is(size):
    shop = Workshop(Workspace().ruleset("kessel").decks[0], blank)
    FigureWords(shop).table_plan("kessel")
    slab = max(Setter(page_design.design(size, load_theme("classic")), {}).slabs(shop.made), key=attrgetter("lines"))
    drawn = [(item.text, place.apply(item.x, item.y)) for item, place in walk(slab.items) if isinstance(item, Text)]
    at = dict(drawn)
    for suit in ("Sand", "Blood"):
        pile, beside = at[suit], at[f"{suit}, open"]
        assert pile.y == pytest.approx(beside.y) and pile.x < beside.x
        assert not [text for text, point in drawn if pile.x < point.x < beside.x and abs(point.y - pile.y) < 1]


def test_the_variants_stand_on_facing_pages_with_rows_that_are_level():
    text, document = book("dagobah")
    (spread,) = [block for block in text.blocks if isinstance(block, VariantSpread)]
    shown = [{item.text for item, _ in walk(page.items) if isinstance(item, Text)} for page in document.pages]
    names = {words(row.name).split()[0] for row in spread.rows}
    left = next(number for number, said in enumerate(shown) if "Discards" in said and names & said)
    assert left % 2 == 1
    values = {value for row in spread.rows for value in row.values}
    assert values <= shown[left + 1]
    designed = page_design.design("a5", load_theme("classic"))
    one, two = Setter(designed, {}).slabs([spread])
    assert one.lines == two.lines == designed.lines and one.spread and two.spread
    heads = {f"{words(row.name)} rules" for row in spread.rows}
    told = [number for number, said in enumerate(shown) if number > 3 and heads & {line.strip() for line in said}]
    assert not min(told) < left < max(told), "no variant is told of behind the spread, and none before"


def test_each_variant_is_told_on_one_page():
    """Its heading, what makes its array, and the hand that shows it."""
    text, document = book("dagobah")
    (spread,) = [block for block in text.blocks if isinstance(block, VariantSpread)]
    shown = [[item.text for item, _ in walk(page.items) if isinstance(item, Text)] for page in document.pages]
    for row in spread.rows:
        heading, array = f"{words(row.name)} rules", words(row.array).split(":")[0]
        assert any({heading, array} <= {line.strip() for line in page} for page in shown), heading
