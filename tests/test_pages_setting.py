"""A page of words comes about from a template: boxes to tick, emblems, columns, panels on a page and on cards."""

import pytest
from outlines import trace

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Path, Text, walk
from deckgen.foundations.geometry import around
from deckgen.foundations.sizes import card_size, paper
from deckgen.foundations.units import MILLIMETRE, READABLE_TYPE, SMALLEST_TYPE
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.setting import templates, workshop
from deckgen.pages.setting.blocks import Picture
from deckgen.pages.setting.card_set import card_set
from deckgen.pages.setting.leaf import LARGEST, leaf
from deckgen.pages.setting.panels import read_panels
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.typography.fonts import width

pytestmark = pytest.mark.usefixtures("one_run")

A4, POKER = paper("a4").size, card_size("poker").size
SENTENCE = "Whoever holds the better hand takes the pot, and pays for the next round of drinks as well. "


@pytest.fixture
def read(tmp_path, monkeypatch):
    """The panels of a template in a folder of its own."""
    monkeypatch.setattr(templates, "_folder", lambda: tmp_path)
    (tmp_path / "tries").mkdir()

    def panels(text, own=()):
        (tmp_path / "tries" / "try.md").write_text(text, encoding="utf-8")
        shop = Workshop("standard", lambda _: {}, load_theme("classic"))
        return read_panels(write_blocks("tries/try", shop, {"game": "Sabacc"}, [one(shop) for one in own]))

    return panels


def runs(items):
    """Each run of text with where it begins."""
    return [(item, under.apply(item.x, item.y)) for item, under in walk(tuple(items)) if isinstance(item, Text)]


def find(items, word):
    return next((item, at) for item, at in runs(items) if word in item.text)


def on_a4(panels, **options):
    return leaf([panels], A4, load_theme(options.pop("theme", "classic")), **options).pages


def test_a_list_may_have_boxes_to_tick(read):
    (page,) = on_a4(read("### To do\n\n- [ ] Shuffle.\n- [ ] Deal.\n"))
    squares = [item for item, _ in walk(page.items) if isinstance(item, Path) and item.width == 0.7]
    assert len(squares) == 2 and not any("[" in item.text for item, _ in runs(page.items))
    with pytest.raises(DeckgenError, match=r"try.md:3: .* some entries of this list have a box and some have none"):
        read("### To do\n\n- [ ] Shuffle.\n- Deal.\n")


def test_an_emblem_stands_among_words_in_its_colour(read):
    cell = '| A | B |\n|---|---|\n| x{{ emblem("flasks", tall=3) }} | y |'
    (page,) = on_a4(read(f'### Suits\n\nSeven{{{{ emblem("coins") }}}}here\n\n{cell}\n\nBelow\n'))
    theme, deck = load_theme("classic"), load_deck("standard")
    colours = {item.fill for item, _ in walk(page.items) if isinstance(item, Path)}
    assert {theme.saver.suit(deck, "coins"), theme.saver.suit(deck, "flasks")} <= colours
    (seven, start), (_, end) = find(page.items, "Seven"), find(page.items, "here")
    assert end.y == start.y
    assert end.x - start.x == pytest.approx(width("Seven", seven.font, seven.size) + seven.size, abs=0.01)
    (row, at), (_, under) = find(page.items, "y"), find(page.items, "Below")
    assert under.y - at.y > 2.5 * row.size  # the row is as high as what stands in it
    with pytest.raises(DeckgenError, match=r"try.md:3: .*no drawing of 'coinz'(.|\n)*coins"):
        read('### Suits\n\n{{ emblem("coinz") }}\n')


def test_columns_stand_side_by_side_as_wide_as_they_are_asked(read):
    text = "{.wide}\n### Two\n\n::: columns 3 1\n\nLeft here.\n\n***\n\nRight here.\n\n:::\n\nBelow.\n"
    (page,) = on_a4(read(text))
    left, right, below = (find(page.items, word)[1] for word in ("Left", "Right", "Below"))
    assert left.y == pytest.approx(right.y) and below.y > left.y
    assert right.x - left.x > 0.6 * A4.width
    with pytest.raises(DeckgenError, match="2 columns are as wide as 1 2 3"):
        read("### Two\n\n::: columns 1 2 3\n\nLeft.\n\n***\n\nRight.\n\n:::\n")


def test_panels_fill_columns_and_a_wide_one_spans_them(read):
    wide = "{.wide}\n### All\n\n" + SENTENCE * 3
    columns = "### One\n\nFirst.\n\n### Two\n\nSecond.\n\n::: foot\nFoot.\n:::\n"
    (page,) = on_a4(read(f"# Title\n\n::: lead\nBelow.\n:::\n\n{wide}\n\n{columns}"))
    at = {word: find(page.items, word)[1] for word in ("Title", "Below", "All", "First", "Second", "Foot")}
    assert at["Title"].y < at["Below"].y < at["All"].y < at["First"].y < at["Foot"].y
    assert at["Second"].x - at["First"].x > 0.35 * A4.width and at["First"].y == at["Second"].y


def test_a_column_in_which_nothing_stands_leaves_its_room_to_the_others(read):
    whole = read("### Two\n\n" + SENTENCE)
    row = read(f"::: columns 1 3\n\n### None\n\n***\n\n### Two\n\n{SENTENCE}\n\n:::\n")
    (beside,), (alone,) = on_a4(row), on_a4(whole, columns=((1,),))
    assert find(beside.items, "Two") == find(alone.items, "Two")
    with pytest.raises(StopIteration):
        find(beside.items, "None")


def test_a_page_is_set_in_the_largest_type_that_goes(read):
    sizes = [find(on_a4(read("### One\n\n" + SENTENCE * many))[0].items, "Whoever")[0].size for many in (1, 28, 31)]
    assert LARGEST + 0.1 > sizes[0] > sizes[1] > sizes[2] >= READABLE_TYPE
    long = read("# A tale\n" + "\n\n### One\n\n".join(["", *[SENTENCE * 30] * 4]))
    with pytest.raises(DeckgenError, match=r"A tale does not go on one side of 210 × 297 mm(.|\n)*larger paper"):
        on_a4(long)
    assert len(on_a4(long, sides=2)) == 2


def test_cards_are_few_and_full_and_each_begins_with_a_heading(read):
    panels = read("# Sabacc\n\n### The turn\n\n" + f"{SENTENCE * 3}\n\n" * 5 + "### Odds\n\nNone.\n")
    cards = card_set([panels], POKER, load_theme("classic"))
    said = [[item.text for item, _ in runs(card.items)] for card in cards]
    assert [words[0] for words in said] == [f"The turn {'I' * number}" for number in range(1, len(cards) + 1)]
    assert [f"{number}/{len(cards)}" in words for number, words in enumerate(said, 1)] == [True] * len(cards)
    assert "Odds" in said[-1]
    assert all(item.size >= SMALLEST_TYPE for card in cards for item, _ in runs(card.items))


def test_a_panel_that_one_card_holds_is_not_parted_and_all_text_has_one_size(read):
    panels = read("# Sabacc\n\n" + "".join(f"### {title}\n\n{SENTENCE * 5}\n\n" for title in ("One", "Two", "Three")))
    cards = card_set([panels], POKER, load_theme("classic"))
    assert [runs(card.items)[0][0].text for card in cards] == ["One", "Two", "Three"]
    body = load_theme("classic").pages["text"]
    assert len({item.size for card in cards for item, _ in runs(card.items) if item.font == body}) == 1


@pytest.mark.parametrize("more", ["", "| Who has folded and has nothing left in hand | 6 |\n"])
def test_what_stands_on_the_bands_of_a_table_keeps_clear_of_their_edges_be_a_cell_in_one_line_or_two(read, more):
    rows = "".join(f"| Row {number} | {number} |\n" for number in range(6))
    (card,) = card_set(
        [read(f"# A title\n\n### One\n\n| Row | Worth |\n| --- | ---: |\n{rows}{more}")], POKER, load_theme("classic")
    )
    paths = [
        (item.outline.transform(under).bounds, item.fill) for item, under in walk(card.items) if isinstance(item, Path)
    ]
    for number in (1, 3, 5):
        name, at = find(card.items, f"Row {number}")
        over = [box for box, fill in paths if fill and box.x < at.x < box.right and box.y < at.y < box.bottom]
        band = min(over, key=lambda box: box.width * box.height)
        assert band.height < 30 and at.x - band.x > name.size / 3
        (value, worth) = next(
            one for one in runs(card.items) if one[0].text == str(number) and abs(one[1].y - at.y) < 1
        )
        assert band.right - worth.x - width(value.text, value.font, value.size) > name.size / 3


@pytest.mark.parametrize("name", catalogue.names("theme"))
def test_cards_have_a_border_of_the_themes_own_and_all_stands_inside(read, name):
    theme = load_theme(name)
    (card,) = card_set([read("# A title\n\n### One\n\n" + SENTENCE * 3)], POKER, theme)
    _, border, *said = card.items
    lines = [item for item, _ in walk(border.items)]
    assert border.name == "frame" and theme.palette.border in {line.stroke or line.fill for line in lines}
    box = around([line.outline.bounds for line in lines])
    assert min(box.x, box.y, POKER.width - box.right, POKER.height - box.bottom) > 2 * MILLIMETRE, "a cut wanders less"
    for item, at in runs(said):
        end = at.x + width(item.text, item.font, item.size)
        assert box.x < at.x < end < box.right and box.y < at.y - item.size / 2 < at.y < box.bottom
        assert min(at.x, POKER.width - end, at.y - item.size / 2, POKER.height - at.y) > 3.175 * MILLIMETRE


def test_new_page_begins_a_card(read):
    text = "### One\n\nA.\n\n{{ new_page() }}\n\n### Two\n\nB.\n"
    assert len(card_set([read(text)], POKER, load_theme("classic"))) == 2


def test_a_theme_brings_its_own_fonts_to_every_page(read, tmp_path):
    file = tmp_path / "plain.yaml"
    head = "theme: plain\ntitle: Plain\nextends: classic\n"
    file.write_text(head + "pages: {title: vollkorn-bold, figures: oxanium-semibold}\n")
    (page,) = on_a4(read("# Title\n\n### One\n\nHere.\n"), theme=str(file))
    assert find(page.items, "Title")[0].font == "vollkorn-bold"
    assert find(page.items, "Here")[0].font == "oxanium-semibold"
    misspelt = tmp_path / "misspelt.yaml"
    misspelt.write_text(head + "pages: {title: vollkorn-bald}\n")
    with pytest.raises(DeckgenError, match=r"misspelt.yaml:4:\d+.*such as vollkorn-bold"):
        load_theme(str(misspelt))


def test_a_page_brings_directives_of_its_own(read):
    class Own(workshop.Directives):
        @workshop.directive
        def square(self):
            return self._shop.block(Picture(Frame(POKER, (Path(trace("M 0 0 L 9 0 L 9 9 Z"), "#123456"),))))

    (page,) = on_a4(read("### {{ facts.game }}\n\n{{ square() }}\n", [Own]))
    assert "#123456" in {item.fill for item, _ in walk(page.items) if isinstance(item, Path)}
    assert find(page.items, "Sabacc")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{.narrow}\n### One\n\nA.\n", r"try.md:2: .*class 'narrow'"),
        ("### One\n\n{.wide}\nA.\n", r"class 'wide' here"),
        ("Early.\n\n### One\n", "stands outside of any panel"),
    ],
)
def test_what_a_page_of_panels_does_not_know_is_told(read, text, said):
    with pytest.raises(DeckgenError, match=said):
        read(text)
