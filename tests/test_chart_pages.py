"""Charts as people see them: on one page, nothing too small, nothing touching, nothing left out."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pypdfium2
import pytest
from closeness import touching
from commands import deckgen
from grounds import on_grounds

from deckgen.checks.conversions import prove
from deckgen.foundations.colour import contrast
from deckgen.foundations.frame import Frame, Group, Path, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.sizes import CARD_SIZES, PAPERS
from deckgen.foundations.units import MILLIMETRE, READABLE_TYPE, SMALLEST_TYPE
from deckgen.game import conversion_rows
from deckgen.game.conversion_lists import left_lines, pull_lines
from deckgen.game.conversion_relation import relation
from deckgen.game.conversion_rows import rank_rows
from deckgen.library.conversions import ConversionChoice, load_conversion, variants
from deckgen.library.themes import load_theme
from deckgen.pages.chart_facts import mind
from deckgen.pages.chart_words import ChartWords
from deckgen.pages.panel_pages import chart, chart_cards
from deckgen.pages.setting import tables
from deckgen.pages.setting.blocks import Span, Table, spans_of
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.setting.leaf import LARGEST
from deckgen.pages.setting.page_design import PageFormat, make_design
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.workshop import Workshop
from deckgen.typography.fonts import font, width
from deckgen.typography.markup import typographic

PLAIN = ConversionChoice("", ("rider-waite-smith",))
MIXED = [
    ("tarot-two-decks", ConversionChoice("", pair))
    for pair in (("thoth", "marseille"), ("visconti-sforza", "piemontese"))
]
EVERYTHING = [
    (name, asked) for name in ("tarot-two-decks", "tarot-one-deck", "playing-cards") for asked in variants(name)
] + MIXED
MODERN = [
    ("tarot-corellian-spike", PLAIN),
    ("playing-cards-kessel", ConversionChoice()),
    ("playing-cards-corellian-spike", ConversionChoice()),
]
SOME = [EVERYTHING[0], EVERYTHING[-3], EVERYTHING[-1], ("tarot-one-deck", ConversionChoice("", ("visconti-sforza",)))]
"""The plainest, one of playing cards, one of two packs with pictures to look for, and the longest of one pack."""

ONE_TABLE = "playing-cards-kessel"  # the chart of which has one column

LAST_RULE = 0.8
"""Points of the line at the foot of a table."""

pytestmark = pytest.mark.usefixtures("one_run")

PAGES = [(*one, "letter") for one in EVERYTHING + MODERN] + [(*one, "a4") for one in SOME + MODERN]
"""Every chart on the shorter paper, and some on the narrower, which is the usual."""

CARDS = [(*SOME[-1], size) for size in ("tarot", "poker", "playing-tarot", "us-tarot", "bridge")] + [
    (*one, size) for one in SOME[:-1] for size in ("poker", "bridge")
]
"""The longest of one pack on cards of every size, the others on the usual and on the narrowest."""


@cache
def theme(name="classic"):
    return load_theme(name)


def page_of(name, asked=PLAIN, paper="letter", look="classic"):
    """The one page of a chart."""
    return set_page(name, asked, paper, look)  # a cache tells calls apart by how they are written


@cache
def set_page(name, asked, paper, look):
    (frame,) = page_frames(chart(prove(name, asked), theme(look), PAPERS[paper].size))
    return frame


@cache
def cards_of(name, asked, size):
    """A chart as cards."""
    return chart_cards(prove(name, asked), theme(), CARD_SIZES[size].size)


def words(frames):
    """What stands on frames, but for the signs before the items of a list."""
    return " ".join(text.text for frame in frames for text, _ in frame.texts() if text.text != "•")


def page_frames(document):
    return [Frame(page.size, page.items) for page in document.pages]


def squeezed(text):
    """Text without spaces: a paragraph is broken anywhere, and a bound space is none."""
    return "".join(typographic(text).split())


@pytest.mark.parametrize(("name", "asked", "paper"), PAGES)
def test_a_chart_is_one_page_that_can_be_read(name, asked, paper):
    frame = page_of(name, asked, paper)
    assert not is_crowded(frame.items, frame.size.width)
    assert min(text.size for text, _ in frame.texts() if text.text) >= READABLE_TYPE


@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_a_chart_names_everything_to_pull_to_leave_and_to_mind(name, asked):
    found = prove(name, asked)
    said = squeezed(words([page_of(name, asked)]))
    for number in range(1, len(found.conversion.packs) + 1):
        for line in (*pull_lines(found, number), *left_lines(found, number)):
            assert squeezed(line.text) in said
    for note in mind(found):
        assert squeezed(note) in said
    for card in found.conversion.deck.cards:
        if card.is_face:
            assert squeezed(card.name) in said


@pytest.mark.parametrize(("name", "asked", "size"), CARDS)
def test_the_cards_of_a_chart_can_be_read_too(name, asked, size):
    cards = cards_of(name, asked, size)
    assert len(cards) <= 8
    for frame in cards:
        assert not is_crowded(frame.items, frame.size.width)
        assert min(text.size for text, _ in frame.texts() if text.text) >= SMALLEST_TYPE
        inside = Rect(0, 0, *frame.size).inset(3 * MILLIMETRE)
        assert all(inside.x <= box.x and box.right <= inside.right for box in boxes(frame.texts()))
        assert "Sabacc" in words([frame]) or "deck of 70" in words([frame])


def boxes(texts):
    """What each run of text covers on its page."""
    return [
        under.bounds(Rect(text.x, text.y - text.size / 2, width(text.text, text.font, text.size), text.size / 2))
        for text, under in texts
    ]


def panels_of(frame):
    """Where the panels of a page begin: the words of their headings, and how far right and down."""
    headings = {"Suit cards", "Face cards, from the trumps", "Face cards", "Watch for"}
    found = {}
    for text, under in frame.texts():
        if text.text in headings or (
            text.text.startswith(("Pack ", "Pull")) and text.font == theme().pages["small-heading"]
        ):
            found[text.text] = under.apply(text.x, text.y)
    return found


def test_suits_and_faces_stand_side_by_side_each_over_its_pack():
    frame = page_of("tarot-two-decks")
    at = panels_of(frame)
    suits, faces, one, two, minding = (
        at[name]
        for name in (
            "Suit cards",
            "Face cards, from the trumps",
            "Pack one: 64 of 78",
            "Pack two: 12 of 78",
            "Watch for",
        )
    )
    assert suits.y == faces.y and one.y == two.y and suits.x == one.x == minding.x < min(faces.x, two.x)
    assert suits.y < one.y < minding.y


@pytest.mark.parametrize(("name", "asked", "paper"), PAGES)
def test_a_chart_fills_its_page(name, asked, paper):
    """Down to its foot, in type that is read at arm's length, and without a hole in either half."""
    frame = page_of(name, asked, paper)
    places = [(under.apply(text.x, text.y), text) for text, under in frame.texts()]
    assert max(at.y for at, _ in places) > frame.size.height * 0.87
    body = Counter(text.size for text, _ in frame.texts() if text.font == theme().pages["figures"])
    assert LARGEST * 0.78 <= body.most_common(1)[0][0] < LARGEST + 0.1
    middle = frame.size.width / 2
    for is_left in (True, False):
        half = sorted(
            at.y
            for at, text in places
            if (at.x < middle if is_left else at.x + width(text.text, text.font, text.size) > middle)
        )
        assert max(below - above for above, below in pairwise(half)) < frame.size.height * 0.19


@pytest.mark.parametrize(("name", "asked"), MODERN)
def test_a_chart_of_few_cards_shows_them_over_those_that_become_them(name, asked):
    said = words([page_of(name, asked)])
    suit = "Hearts" if "playing" in name else "Pentacles"
    assert "For example" in said and said.count("Pack 2") >= 3
    assert f"Ace of {'Spades' if 'kessel' in name else suit}" in said
    assert "For example" not in words([page_of("tarot-two-decks")])


def feet_of(frame):
    """Where the tables in the two columns of a chart end, and where the columns do, which may have lists as well."""
    at = panels_of(frame)
    second = next(place.x for words, place in at.items() if words.startswith("Face cards")) - 12
    rules = [
        under.bounds(item.outline.bounds)
        for item, under in walk(frame.items)
        if isinstance(item, Path) and item.width == LAST_RULE and not item.outline.bounds.height
    ]
    lines = [*rules, *(under.apply(text.x, text.y) for text, under in frame.texts())]

    def lowest(places):
        above = [place for place in places if place.y < at["Watch for"].y - 15]
        return [max(place.y for place in above if (place.x < second) == left) for left in (True, False)]

    return lowest(rules), lowest(lines)


UNEVEN = "playing-cards-corellian-spike"
"""A chart of which one column would have to be drawn out by too much to end where the other does."""


@pytest.mark.parametrize(("name", "asked", "paper"), [page for page in PAGES if page[0] not in (UNEVEN, ONE_TABLE)])
def test_the_columns_of_a_chart_or_the_tables_in_them_end_on_one_line(name, asked, paper):
    tables, columns = feet_of(page_of(name, asked, paper))
    assert abs(tables[0] - tables[1]) < 0.5 or abs(columns[0] - columns[1]) < 5  # letters end above a line


def test_a_column_that_cannot_end_where_the_other_does_is_not_drawn_out():
    heights = []
    for paper in ("letter", "a4"):
        frame = page_of(UNEVEN, ConversionChoice(), paper)
        tables, _ = feet_of(frame)
        heights.append([foot - panels_of(frame)["Suit cards"].y for foot in tables])
    assert heights[0] == pytest.approx(heights[1], abs=0.5) and abs(heights[0][0] - heights[0][1]) > 20


def test_all_that_stands_in_two_columns_on_a_chart_stands_in_the_same():
    for name in ("tarot-two-decks", "playing-cards-corellian-spike"):
        at = panels_of(page_of(name, ConversionChoice("", ()) if "playing" in name else PLAIN))
        assert len({round(place.x, 1) for place in at.values()}) == 2, name


@pytest.mark.parametrize("name", ["playing-cards-kessel", "tarot-two-decks"])
def test_the_title_stands_in_the_middle_of_its_plate(name):
    frame = page_of(name, ConversionChoice("", ()) if "playing" in name else PLAIN, "a4")
    face = theme().pages["title"]
    size, y = max((text.size, at.apply(0, text.y).y) for text, at in frame.texts() if text.font == face)
    plates = (item for item in frame.items if isinstance(item, Path) and item.fill and item.outline.bounds.y > 20)
    plate = next(plates).outline.bounds
    above, under = y - font(face).cap_height * size - plate.y, plate.bottom - y
    assert abs(above - under) < 0.5


@pytest.mark.parametrize(("name", "asked", "paper"), PAGES)
def test_words_beside_each_other_on_a_chart_are_a_third_of_an_em_apart(name, asked, paper):
    assert list(touching(page_of(name, asked, paper).items)) == []


def test_names_of_cards_stay_on_one_line():
    said = [text.text for text, _ in page_of("tarot-two-decks").texts()]
    assert said.count("II The High Priestess") == 2 and " The High Priestess" in "".join(said)


def test_a_column_is_as_wide_as_what_may_not_be_parted_in_several_styles():
    """Two styles in a name once made a column too narrow, and the name ran into the next."""
    design = make_design(PageFormat(PAPERS["a4"].size, (1, 1, 1, 1), 10.0, 13.0), theme())
    long = (Span("XIV\u00a0", "strong"), Span("Temperance"))
    rows = tuple(((Span("word " * 9),), long, (Span("1 + 2", "strong"),)) for _ in range(3))
    for measure in (170, 180, 190, 200):
        slabs = tables.table(Table((), rows, "llc"), Setter(design, {}, measure, "figures"))
        assert list(touching(tuple(item for slab in slabs[:1] for item in slab.items))) == []


@pytest.mark.parametrize("size", ["30x40mm", "10x10mm"])
def test_cards_that_cannot_hold_the_chart_are_refused(capsys, tmp_path, size):
    words = ("chart", "playing-cards", "--page", "card", "--card-size", size)
    answer = deckgen(capsys, *words, "-o", str(tmp_path / "chart.pdf"))
    assert answer.code == 1
    assert "error[card-too-small]" in answer.err and "bridge, poker or tarot" in answer.err
    assert not list(tmp_path.iterdir())


def test_the_cards_of_a_chart_say_what_the_page_says():
    found = prove("tarot-two-decks", ConversionChoice("", ("thoth",)))
    said = squeezed(words(chart_cards(found, theme(), CARD_SIZES["tarot"].size)))
    for number in (1, 2):
        for line in (*pull_lines(found, number), *left_lines(found, number)):
            assert squeezed(line.text) in said
    for foot in ("Two Tarot packs become Sabacc", "Watch for I", "Watch for II"):  # a note may go on on the next card
        said = said.replace(squeezed(foot), "")
    assert all(squeezed(note) in said for note in mind(found))
    assert "counts−8,not−11" in said


@pytest.mark.parametrize(("name", "asked"), SOME)
def test_cards_of_a_chart_but_the_last_are_two_thirds_full_at_least(name, asked):
    """Or more than half, so that a tailpiece fills what is left."""
    for frame in cards_of(name, asked, "poker")[:-1]:
        feet = [under.apply(text.x, text.y).y for text, under in frame.texts()]
        above = [y for y in feet if y < frame.size.height * 0.88]
        (said,) = (item for item in frame.items if isinstance(item, Group) and item.name == "said")
        has_tailpiece = any(isinstance(item, Group) and item.name == "tailpiece" for item in said.items)
        assert max(above) > frame.size.height * (0.55 if has_tailpiece else 0.67)


def test_a_row_that_begins_a_card_stands_clear_of_the_header_above_it():
    frames = cards_of("tarot-two-decks", ConversionChoice("", ("thoth", "marseille")), "tarot")
    headed = [frame for frame in frames if "Face cards II" in words([frame])]
    (frame,) = headed
    tops = sorted((under.bounds(Rect(text.x, text.y, 1, 1)).y, text.size, text.text) for text, under in frame.texts())
    place = next(place for place, (_, _, said) in enumerate(tops) if said.casefold() == "pack")
    below, size, _ = tops[place + 1]
    assert below - size * 0.7 > tops[place][0] + 4


def test_a_suit_card_from_elsewhere_is_starred_and_explained(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Mine\nextends: tarot-two-decks\n"
    (tmp_path / "own.yaml").write_text(own + "cards:\n  sabres-7: {from: 2/cups-7, altered: true}\n")
    found = prove("own.yaml", ConversionChoice())
    row = next(row for row in rank_rows(found) if row.rank.id == "7")
    assert (row.name, row.origins, len(row.others)) == ("7", ((1, "7"),), 1)
    (frame,) = page_frames(chart(found, theme(), PAPERS["a4"].size))
    assert [text.text for text, _ in frame.texts()].count("*") == 1
    assert "* 7 of Sabres: 7 of Cups of pack two, with a label." in mind(found)
    assert "7 of Cups (label)" in [line.text for line in pull_lines(found, 2)]


@pytest.mark.parametrize(
    ("skifters", "packs"), [("", "pack two"), ("skifters: {3/spades-9: 9}\n", "packs two and three")]
)
def test_skifters_are_looked_for_in_the_packs_that_have_them_left(tmp_path, monkeypatch, skifters, packs):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Mine\nextends: playing-cards\npacks: {3: {holds: playing-52}}\n"
    (tmp_path / "own.yaml").write_text(own + skifters)
    found = relation(load_conversion("own.yaml", ConversionChoice()))
    said = squeezed(words(page_frames(chart(found, theme(), PAPERS["a4"].size))))
    assert squeezed(f"out of what stays in the box of {packs}: 5 of Spades as 5,") in said


def test_a_misleading_number_is_corrected_beside_its_card():
    said = words([page_of("tarot-one-deck", ConversionChoice("", ("piemontese",)))])
    assert "counts −8, not −11" in said
    assert "counts −11, not −8" in said
    plain = words([page_of("tarot-one-deck")])
    assert ", not −" not in plain


def test_the_two_aces_and_the_page_are_tinted_over_their_whole_rows():
    frame = page_of("tarot-two-decks", ConversionChoice("", ("thoth",)))
    paths = [(item, under) for item, under in walk(frame.items) if isinstance(item, Path)]
    widths = {}
    for item, under in paths:
        numbers = item.outline.numbers
        xs = [under.apply(*pair).x for pair in zip(numbers[::2], numbers[1::2], strict=True)]
        widths.setdefault(item.fill, []).append((min(xs), max(xs)))
    tints = [spans for fill, spans in widths.items() if fill and len(spans) == 5 and fill not in ("#000000", "#ffffff")]
    (tinted,) = [spans for spans in tints if min(right - left for left, right in spans) > 150]
    assert len({left for left, _ in tinted}) == 2  # three ranks and two trumps, each in its own table
    rules = {(round(left, 2), round(right, 2)) for left, right in widths[None]}
    assert {(round(left, 2), round(right, 2)) for left, right in tinted} <= rules


def test_a_tint_on_the_cards_of_a_chart_is_a_warning_which_they_explain():
    suits, faces, *_ = frames = chart_cards(prove("tarot-two-decks", PLAIN), theme(), CARD_SIZES["tarot"].size)
    assert "Tinted rows are easily confused" in words([suits])

    def tints(frame):
        inside = [
            under.bounds(item.outline.bounds)
            for item, under in walk(frame.items)
            if isinstance(item, Path) and item.fill
        ]
        return [box for box in inside if box.width > frame.size.width * 0.7 and box.height < 22]

    assert len(tints(suits)) - 3 == len(tints(faces)) == len(tints(frames[2])), "but for the band of the title"
    left = min(under.apply(text.x, text.y).x for text, under in suits.texts() if text.text == "15")
    assert left > min(box.x for box in tints(suits)[1:]) + 2


def test_face_cards_of_a_chart_are_parted_evenly_and_no_rule_strikes_the_suits():
    suits, first, second, *_ = chart_cards(
        prove("playing-cards", ConversionChoice()), theme(), CARD_SIZES["poker"].size
    )
    names = [[name for name in ("Idiot", "Rancor", "Jedi Knight", "Jedi Master") if name in words([first])]]
    names += [[name for name in ("Dark Jedi", "Sith", "Smuggler", "Bounty Hunter") if name in words([second])]]
    assert [len(one) for one in names] == [4, 4]
    baselines = {text.text: under.apply(text.x, text.y).y for text, under in suits.texts()}
    assert baselines["Spades"] == baselines["Clubs"] < baselines["Hearts"] - 1.3 * 7.5


def test_ranks_whose_cards_show_what_they_count_are_one_row():
    said = [text.text for text, _ in page_of("tarot-two-decks").texts()]
    assert said.count("2 to 10") == 5, "what they count, and what stands for it in each of four suits"
    assert "7" not in said and said.count("Page") == 4


def test_ranks_that_are_mixed_up_are_tinted_where_ranks_are_told_in_runs_too(monkeypatch):
    """A row is one of many ranks then, and the number of a rank is not that of its row."""
    monkeypatch.setattr(conversion_rows, "MOST_LISTED", 1)
    found = prove("tarot-two-decks", PLAIN)
    shop = Workshop(found.conversion.deck.name, lambda _: {}, theme())
    ChartWords(shop, found).rank_list("Sabacc", "Tarot", "pack")
    (table,) = shop.made
    shown = ["".join(span.text for span in spans_of(row)).replace("\u00a0", " ") for row in table.rows]
    assert [shown[place].startswith(told) for place, told in ((0, "1 to 11"), (2, "15"))] == [True, True]
    assert table.tinted == {0, 2}, "both aces and the Page"


def test_a_theme_reaches_the_type_and_the_colours_of_a_chart():
    from deckgen.records.record import replace

    usual = theme()
    own = replace(
        usual,
        palette=replace(usual.palette, accent="#005a2b"),
        pages={**usual.pages, "title": "vollkorn-semibold", "figures": "oxanium-semibold"},
    )
    (frame,) = page_frames(chart(prove("tarot-one-deck", ConversionChoice()), own, PAPERS["a4"].size))
    title = next(text for text, _ in frame.texts() if text.text.startswith("One Tarot"))
    assert title.font == "vollkorn-semibold"
    assert "oxanium-semibold" in {text.font for text, _ in frame.texts()}
    assert "#005a2b" in {item.fill for item, _ in walk(frame.items) if isinstance(item, Path)}


def test_a_theme_with_dark_cards_makes_a_chart_on_white():
    frame = page_of("tarot-two-decks", look="midnight")
    grounds = list(on_grounds(frame.items))
    assert all(contrast(text.colour, ground) >= (3 if text.text == "•" else 4.5) for text, ground in grounds)
    title = next(ground for text, ground in grounds if text.text.startswith("Two Tarot"))
    assert title == load_theme("midnight").palette.paper


@pytest.mark.parametrize("suffix", ["pdf", "png", "svg"])
def test_the_command_writes_a_page(capsys, tmp_path, suffix):
    path = tmp_path / f"chart.{suffix}"
    answer = deckgen(capsys, "chart", "tarot-two-decks", "--tradition", "thoth", "-o", path)
    assert (answer.code, answer.out.strip()) == (0, str(path))
    assert path.stat().st_size > 1000


def test_the_command_writes_cards_into_a_folder(capsys, tmp_path):
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", "marseille", "--page", "card", "-o", tmp_path)
    assert answer.out.strip() == str(tmp_path / "tarot-one-deck-marseille-chart-cards.pdf")


def test_paper_that_holds_no_chart_is_refused(capsys, tmp_path):
    code, _, err = deckgen(capsys, "chart", "playing-cards", "--page", "100x140mm", "-o", str(tmp_path / "chart.pdf"))
    assert code == 1
    assert "error[paper-too-small]" in err and "--page card" in err
    assert not list(tmp_path.iterdir())


FLOWERS = """pack: flowers
title: Flowers
kind: playing-cards
suits: {light: {name: Light}, ribbon: {name: Ribbon}, herb: {name: Herb}, grass: {name: Grass}}
ranks: {1: {name: Pine}, 2: {name: NAME}, 3: {name: Willow}}
cards: 12
"""
OF_FLOWERS = """conversion: flowers
title: My flowers
deck: {deck}
suits: {{sabres: light, staves: ribbon, flasks: herb, coins: grass}}
packs: {{1: {{holds: pack.yaml, ranks: {{1..2: 1..2}}, left: 0}}}}
faces: {{idiot: {{from: [light-3, ribbon-3], altered: true}}, evil-one: {{from: [herb-3, grass-3], altered: true}}}}
"""
DECK_OF_FLOWERS = """deck: of-flowers
title: Flower Sabacc
suits: {sabres: {name: Sabres}, staves: {name: Staves}, flasks: {name: Flasks}, coins: {name: Coins}}
ranks: {numbered: 1..2}
faces: {idiot: {name: Fool, value: 0, copies: 2}, evil-one: {name: Evil, value: -15, copies: 2}}
composition: {cards: 12}
"""


def flowers(folder, name="Chrysanthemum-Coloured"):
    """A conversion without notes, of a pack with a rank of that name."""
    (folder / "pack.yaml").write_text(FLOWERS.replace("NAME", name), encoding="utf-8")
    (folder / "deck.yaml").write_text(DECK_OF_FLOWERS, encoding="utf-8")
    path = folder / "flowers.yaml"
    path.write_text(OF_FLOWERS.format(deck="deck.yaml"), encoding="utf-8")
    return path


def text_of(path):
    with pypdfium2.PdfDocument(path) as file:
        return " ".join(page.get_textpage().get_text_range() for page in file)


def test_a_chart_with_nothing_to_mind_is_made_of_cards_without_that_panel(capsys, tmp_path):
    path = tmp_path / "chart.pdf"
    answer = deckgen(capsys, "chart", flowers(tmp_path), "--page", "card", "-o", path)
    assert (answer.code, answer.err) == (0, "")
    assert "Face cards" in (shown := text_of(path)) and "Watch for" not in shown


@pytest.mark.parametrize("name", ["Chrysanthemum-Coloured", "Herrscherkönigin"])
def test_tables_of_long_words_stand_one_below_the_other(capsys, tmp_path, name):
    path = tmp_path / "chart.pdf"
    assert deckgen(capsys, "chart", flowers(tmp_path, name), "-o", path).code == 0
    assert name in text_of(path)


@pytest.mark.parametrize("page", ["a4", "card"])
def test_a_word_that_goes_on_no_chart_is_named_with_what_helps(capsys, tmp_path, page):
    path = tmp_path / "chart.pdf"
    answer = deckgen(capsys, "chart", flowers(tmp_path, "Chrysanthemum" * 5), "--page", page, "-o", path)
    assert (answer.code, path.exists()) == (1, False)
    assert '"Chrysanthemum' in answer.err and "is too wide" in answer.err and "give it a shorter name" in answer.err


def test_a_page_that_there_is_not_is_wrong_usage(capsys, tmp_path):
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--page", "a44", "-o", tmp_path)
    assert answer.code == 2
    assert "did you mean a4" in answer.err


def test_the_same_chart_has_the_same_bytes(capsys, tmp_path):
    for name in ("one.pdf", "two.pdf"):
        deckgen(capsys, "chart", "playing-cards", "-o", tmp_path / name)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_name_that_no_font_can_print_is_told(capsys, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text("pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: 星}\n", encoding="utf-8")
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", own, "-o", tmp_path / "chart.pdf")
    assert answer.code == 1 and not (tmp_path / "chart.pdf").exists()
    assert "has no '星' (U+661F), which stands in '" in answer.err
    assert deckgen(capsys, "chart", "tarot-one-deck", "-o", tmp_path / "plain.pdf").err == ""
