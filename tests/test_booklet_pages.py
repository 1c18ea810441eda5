"""A booklet as it is printed: even lines, full pages, words that can be searched, a file that leads about."""

import functools
import io
import re
from itertools import dropwhile, pairwise
from typing import NamedTuple

import pypdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen import Workspace
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.units import size
from deckgen.foundations.words import word
from deckgen.library import booklets
from deckgen.library.themes import load_theme
from deckgen.outputs.booklet import find_faces
from deckgen.pages.booklet import fold, furniture, listings, page_words, pages
from deckgen.pages.booklet.openings import even_out, opens_chapter, place_spreads
from deckgen.pages.document import Document
from deckgen.pages.paper import on_dark
from deckgen.pages.setting import composing, page_design
from deckgen.pages.setting.blocks import (
    Aside,
    Columns,
    Heading,
    Items,
    NewPage,
    Paragraph,
    Span,
    Table,
    TurnSteps,
    words,
)
from deckgen.pages.setting.pagination import ABOVE, RUN_ON, PlacedSlab, find_foot, paginate
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import NEVER, LinkTarget, Slab, collapse_spaces, space, stack, text_slabs
from deckgen.pages.setting.workshop import Workshop
from deckgen.press.pdf import files_of
from deckgen.typography.fonts import width
from deckgen.typography.lines import SetLine, set_lines
from deckgen.typography.runs import SHORTEST_END, STRETCH

pytestmark = pytest.mark.usefixtures("one_run")

PARTED = re.compile(
    r"\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) \|"
    r" (points?|credits?|cards?|players?|minutes?|of [A-Z]|to \d)|\b(cred|min|play)\u00ad \|"
)
"""A value at a line's end, and what it counts on the next line."""

NAMES = [volume.name for volume in booklets.shelf()]
SETTINGS = [(name, "a5") for name in NAMES] + [("compendium", page) for page in ("letter", "a4", "half-letter")]
"""Every booklet on the usual page, and the one that holds all parts on the others."""

PAGES = [page for page in page_design.PAGE_FORMATS if "zine" not in page]

FACES = find_faces(Workspace(), None)


@functools.cache
def text_of(name):
    return page_words.write_booklet(booklets.volume(name), FACES)


class Printed(NamedTuple):
    """A booklet laid out, with the slabs that each column of its pages holds, and every line that was set for it."""

    design: page_design.PageDesign
    document: Document
    made: list[tuple[PlacedSlab, ...]]
    lines: list[tuple[SetLine, ...]]


@functools.cache
def printed(name, page):
    """A booklet, watched as it is set; once for all that is asked of it."""
    made, lines = [], []

    def set_and_note(runs, room, align="justified", indent=0.0):
        found = set_lines(runs, room, align, indent)
        lines.extend([(found, room)] if align == "justified" else [])
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composing, "set_lines", set_and_note)
        patch.setattr(pages, "place_spreads", lambda *all: made.append(place_spreads(*all)) or made[-1])
        designed = page_design.design(page, load_theme("classic"))
        document = pages.booklet(text_of(name), designed, leaf=0)
    return Printed(designed, document, [column for page in made[-1] for column in page], lines)


@pytest.fixture(scope="module")
def theme():
    return load_theme("classic")


@pytest.fixture(scope="module", params=["weg", "dagobah"])
def document(request):
    return printed(request.param, "a5").document


@pytest.fixture(scope="module")
def file(document):
    return b"".join(files_of(document))


def texts(page):
    return [item for item, _ in walk(page.items) if isinstance(item, Text)]


@pytest.mark.parametrize(("name", "page"), SETTINGS)
def test_no_space_gapes_no_line_falls_short_and_nothing_leaves_the_page(name, page):
    """No space is wider than 1.6 times its natural width, and every justified line but the last fills the measure."""
    short, ends, poor, alone = [], [], [], []
    for lines, room in printed(name, page).lines:
        said = ["".join(part.text for part in line.items) for line in lines]
        ends.extend(f"{one} | {other}" for one, other in pairwise(said))
        poor.extend(tuple(said) for line in lines[-2:-1] if line.hyphenated)
        alone.extend(tuple(said) for last in said[1:][-1:] if " " not in last and len(last) < SHORTEST_END)
        short.extend(said[number] for number, line in enumerate(lines[:-1]) if line.width < room - 0.5)
    assert not short and (ends or printed(name, page).design.columns > 1)  # columns are too narrow for justified text
    assert not [end for end in ends if PARTED.search(end)]
    assert len(set(poor)) <= 2  # in very few paragraphs nothing else can be done
    assert len(set(alone)) <= 3  # nor against a short word that ends one by itself
    size = printed(name, page).design.size
    for one in printed(name, page).document.pages:
        for item, place in walk(one.items):
            if isinstance(item, Text):
                assert looseness(item) <= 1 + STRETCH or " " not in item.text
                start = place.apply(item.x, item.y)
                assert 0 < start.x < size.width - 3 and 0 < start.y < size.height, item.text


@pytest.mark.parametrize(
    ("name", "page"),
    [("compendium", page) for page in page_design.PAGE_FORMATS if "zine" not in page]
    + [("weg", "a4"), ("sutherland", "a4"), ("dagobah", "a4"), ("dagobah", "letter"), ("centran", "half-letter")],
)
def test_no_booklet_ends_on_a_page_that_looks_forgotten(name, page):
    designed, last = printed(name, page).design, printed(name, page).document.pages[-1]
    feet = [place.apply(item.x, item.y).y - designed.top for item, place in walk(last.items) if isinstance(item, Text)]
    least = 0.2 if designed.columns == 1 else 0.15  # of both columns, over lines to write on
    assert max(foot for foot in feet if foot < designed.height) * designed.columns > designed.height * least


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_pages_are_full_but_at_the_end_of_a_chapter_and_hardly_any_is_mostly_empty(name, page):
    """Before a section one may be a little shorter, so that nothing is parted from its heading; and a last one is."""
    made = [one for one in printed(name, page).made if not one[0].slab.spread]
    made = list(dropwhile(lambda one: not opens_chapter(one) or one[0].slab.target.anchor == "contents", made))
    lines, mostly_empty, across = printed(name, page).design.lines, 0, printed(name, page).design.columns
    for number, (one, following) in enumerate(pairwise(made[: len(made) + 1 - across]), 1):
        first = following[0].slab
        closes = first.opening or (first.target and first.target.level == 1)
        empty = 1 - find_foot(one) / lines
        least = 0.33 if first.target and first.target.level == 2 else 0.25
        assert closes or empty <= least, f"page {number} is {empty:.0%} empty"
        mostly_empty += empty > 0.6
    assert mostly_empty <= across


@pytest.mark.parametrize("page", ["a4", "letter"])
def test_wide_pages_have_two_columns_with_a_gutter_and_the_numbers_of_their_pages(page):
    """Everything stands in one of both columns, and contents and index count pages."""
    book = printed("weg", page)
    design = book.design
    for index, one in enumerate(book.document.pages[1:], 1):
        columns = [design.column(index, number) for number in (0, 1)]
        for item, place in walk(one.items):
            if isinstance(item, Text) and columns[0].y < (at := place.apply(item.x, item.y)).y < columns[0].bottom:
                end = at.x + width(item.text, item.font, item.size) * place.a
                assert any(column.x - 2 <= at.x and end <= column.right + 2 for column in columns), item.text
    contents = " ".join(" ".join(item.text for item in texts(book.document.pages[1])).split())
    chapters = [mark for mark in book.document.outline if mark.level == 0][2:]
    assert len(chapters) > 8 and len(book.made) > 1.7 * len(book.document.pages)
    assert not [mark for mark in chapters if " ".join(f"{mark.title} {mark.page + 1} ".split()) not in contents]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_six_lines_stand_under_the_title_of_a_chapter_at_the_foot_or_all_of_it(name, page):
    lower = printed(name, page).design.lines / 2
    for one, following in pairwise(printed(name, page).made):
        for slab, line in one:
            if line > lower and slab.target and slab.target.level == 1 and not opens_chapter(following):
                assert find_foot(one) - line - slab.lines >= 6, slab.target.title


@pytest.mark.parametrize(("name", "page"), [("kessel", "a4"), ("weg", "a4"), ("dagobah", "letter")])
def test_what_the_text_leaves_of_its_last_page_is_lines_to_write_on_in_place_of_a_tailpiece(name, page):
    designed = page_design.design(page, load_theme("classic"))
    count = len(pages.booklet(text_of(name), designed, leaf=0).pages)
    last = pages.booklet(text_of(name), designed, leaf=2).pages[count - 1]
    rules = [item for item, _ in walk(last.items) if isinstance(item, Path) and item.width == furniture.HAIRLINE]
    assert word("own-notes") in [item.text for item in texts(last)] and rules


@pytest.mark.parametrize(("name", "page"), [("dagobah", "a5"), ("dagobah", "a4"), ("compendium", "a4")])
def test_a_table_that_fills_pages_parts_no_section(name, page):
    made = [one for one in printed(name, page).made if one]
    (behind,) = [after for one, after in pairwise(made) if one[0].slab.spread and not after[0].slab.spread]
    assert behind[0].slab.target, "the text goes on with a heading"


def test_a_chapter_begins_below_the_end_of_another_that_would_leave_most_of_a_column_empty():
    book = printed("compendium", "a4")
    for one, following in pairwise(book.made):
        if opens_chapter(following) and following[0].slab.runs_on:
            assert find_foot(one) > book.design.lines / 4, following[0].slab.target.title


def test_the_only_column_of_a_last_page_is_shared_out_among_both():
    column = [PlacedSlab(Slab(1), line) for line in range(20)]
    left, right = even_out([column], 2)
    assert len(left) == len(right) == 10 and even_out([column], 1) == [column]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_chart_of_a_turn_and_no_table_is_parted(name, page):
    charts = [block for block in text_of(name).blocks if isinstance(block, TurnSteps)]
    setter = Setter(printed(name, page).design, {})
    for chart in charts:
        (whole,) = [slab for slab in setter.slabs([chart]) if not slab.space]
        assert whole.lines <= printed(name, page).design.lines
    for number, one in enumerate(printed(name, page).made, 1):
        assert len(one) < 2 or one[1].slab.head is not one[0].slab, f"a table goes on upon page {number}"


@pytest.mark.parametrize("name", NAMES)
def test_no_chapter_that_goes_whole_below_another_begins_a_page(name):
    made, lines = printed(name, "a5").made, printed(name, "a5").design.lines
    foots = [max(line + slab.lines for slab, line in one) for one in made]
    heads = [next((slab.target.title for slab, _ in one if slab.target), "") for one in made]
    opens = [bool(one[0].slab.target and one[0].slab.target.level == 1) for one in made]
    for page in range(3, len(made) - 1):
        if opens[page] and opens[page + 1] and "Contents" not in (heads[page - 1], heads[page]):
            assert foots[page - 1] + foots[page] + ABOVE > lines, heads[page]


def test_chapters_that_begin_below_another_stand_in_the_contents_with_that_page():
    made = printed("kessel", "a5").made
    pages = [
        (slab.target.title, number)
        for number, one in enumerate(made, 1)
        for slab, _ in one[1:]
        if slab.target and slab.target.level == 1
    ]
    assert pages
    contents = " ".join(" ".join(item.text for item in texts(printed("kessel", "a5").document.pages[1])).split())
    assert all(" ".join(f"{title} {number}".split()) in contents for title, number in pages), pages


@pytest.mark.parametrize("before", range(2, 34))
def test_a_long_table_is_whole_and_lets_text_by(before, theme):
    """The table has the head of the next page where it has no room, and text fills the page before."""
    rows = tuple(((Span(f"row {number}"),), (Span("1"),)) for number in range(20))
    lines = [Paragraph((Span(f"Line {number}"),)) for number in range(before + 40)]
    slabs = collapse_spaces(setter(theme).slabs([*lines[:before], Table((), rows, "lr"), *lines[before:]]))
    found = paginate(slabs, setter(theme).design.lines)
    shown = [
        {item.text for slab, _ in placed for item, _ in walk(slab.items) if isinstance(item, Text)} for placed in found
    ]
    assert sum("row 0" in words and "row 19" in words for words in shown) == 1
    assert max(line + slab.lines for slab, line in found[0]) >= 0.75 * setter(theme).design.lines


@pytest.mark.parametrize("name", ["weg", "dagobah"])
def test_all_room_between_things_on_a_page_is_drawn_out_in_one_proportion(name):
    """Or all that stands there of one chapter."""
    drawn = set()
    for page in printed(name, "a5").made:
        begins = [place for place, (slab, _) in enumerate(page) if slab.target and slab.target.level == 1]
        page = page[max(begins, default=0) :]
        gaps = [(below.line - line) / slab.lines for (slab, line), below in pairwise(page) if slab.space]
        assert not gaps or (max(gaps) - min(gaps) < 0.01 and 0.79 < gaps[0] < 1.61)
        drawn.update(gaps)
    assert len(drawn) > 3


@pytest.mark.parametrize(("name", "alone"), [("weg", True), ("kessel", False)])
def test_a_chart_that_has_waited_and_takes_most_of_a_page_fills_it(name, alone):
    book = printed(name, "a5")
    (turn, *_) = [block for block in text_of(name).blocks if isinstance(block, TurnSteps)]
    (chart,) = [slab for slab in Setter(book.design, {}).slabs([turn]) if not slab.space]
    page = next(
        page for page in book.made for slab, _ in page if slab.resize and slab.floats and slab.most == chart.most
    )
    assert (len(page) == 1) == alone and (not alone or find_foot(page) == book.design.lines)


@pytest.mark.parametrize(("rest", "is_parted"), [(5, False), (8, True)])
def test_a_figure_waits_for_the_end_of_its_section_if_that_ends_on_the_page_with_it(rest, is_parted):
    """Lines of a section, each a paragraph, behind a figure that has no room on their page; and the next section."""
    gap, line = space(1)._replace(floats=True), Slab(1, entries=("line",))
    figure = Slab(9, entries=("figure",), floats=True)
    heading = Slab(1, after=NEVER, entries=("heading",), target=LinkTarget("", "Section", 2))
    slabs = [*[line] * 10, gap, figure, gap, *[line] * (6 + rest), space(2), heading, *[line] * 10]
    second = [slab.entries[0] for slab, _ in paginate(slabs, 16)[1] if slab.entries]
    assert ("line" in second[second.index("figure") :]) == is_parted


def test_a_tailpiece_stands_where_a_chapter_leaves_much_of_a_page_empty(monkeypatch):
    text, designed = text_of("dagobah"), page_design.design("a5", load_theme("classic"))
    ended = pages.booklet(text, designed).pages
    monkeypatch.setattr(pages.furniture, "tailpiece", lambda *_: ())
    plain = pages.booklet(text, designed).pages
    filled = [max(line + slab.lines for slab, line in page) / designed.lines for page in printed("dagobah", "a5").made]
    tailed = [len(one.items) > len(other.items) for one, other in zip(ended, plain, strict=True)]
    assert any(tailed)
    assert all(part <= 0.66 for part, has_tail in zip(filled, tailed, strict=False) if has_tail)


def test_a_zine_numbers_the_steps_of_a_turn_and_not_the_showdown():
    text, *_ = page_words.write_zine(booklets.zine_volume("weg"), FACES)
    (turn,) = [block for block in text.blocks if isinstance(block, TurnSteps)]
    assert [step.numbered for step in turn.steps] == [True] * 4 + [False] and words(turn.steps[-1].title) == "Showdown"


@pytest.mark.parametrize("name", ["weg", "great-khan"])
def test_the_panels_of_a_turn_stand_on_one_page(name):
    (turn, *_) = [block for block in text_of(name).blocks if isinstance(block, TurnSteps)]
    titles = ["".join(span.text for span in step.title) for step in turn.steps]
    shown = [{item.text for item in texts(page)} for page in printed(name, "a5").document.pages]
    assert any(set(titles) <= words for words in shown)


ZINES = {"weg": ["−17", "Idiot’s Array"], "dagobah": ["Mos Eisley.", "Pure Sabacc"]}


@pytest.mark.parametrize("name", ["weg", "corellian-spike", "great-khan"])
def test_a_zine_parts_no_step_and_says_who_pays(name):
    text, *others = page_words.write_zine(booklets.zine_volume(name), FACES)
    (side,) = fold.zine([text, *others], size("210x297mm"), load_theme("classic")).pages
    panels = [page for page in side.items if isinstance(page, Group) and page.name]
    pages = ["".join(item.text for item in texts(page)).replace(" ", "") for page in panels]
    for step in (step for block in text.blocks if isinstance(block, TurnSteps) for step in block.steps):
        *_, before, last = words(step.text).split()
        assert any(words(step.title).replace(" ", "") in page and before + last in page for page in pages), last
    assert sum("Whopays" in page for page in pages) == 1


@pytest.mark.parametrize("name", ["weg", "sutherland", "great-khan", "corellian-spike/yarith-bespin", "figg"])
def test_no_step_of_a_zine_stands_alone_on_its_page(name):
    text, *others = page_words.write_zine(booklets.zine_volume(name), FACES)
    steps = [words(step.title) for block in text.blocks if isinstance(block, TurnSteps) for step in block.steps]
    (side,) = fold.zine([text, *others], size("210x297mm"), load_theme("classic")).pages
    for page in (item for item in side.items if isinstance(item, Group) and item.name):
        said = {item.text.replace("\u00a0", " ") for item in texts(page)}
        heads = said & {"A turn", "At a glance", "Who pays"}
        assert not said & {*steps} or len(said & {*steps}) + len(heads) > 2, said & {*steps}


def zine_pages(name):
    """The pages of a zine behind its cover, as it is folded, each with its words from the top and how far down it is
    filled, in parts of the page.
    """
    ways = page_words.write_zine(booklets.zine_volume(name), FACES)
    (side,) = fold.zine(ways, size("210x297mm"), load_theme("classic")).pages
    pages = {}
    for page in (item for item in side.items if isinstance(item, Group) and item.name):
        turned = page.transform.d < 0
        said = [(place.apply(item.x, item.y).y, item.text) for item, place in walk((page,)) if isinstance(item, Text)]
        high = side.size.height / 2
        levels = [(high - y if turned else y - high, text) for y, text in said]
        body = [(level / high, text) for level, text in levels if not text.isdigit() or level < high * 0.9]
        pages[page.name] = sorted(body)
    return [pages[f"page {number}"] for number in range(2, 9)]


@pytest.mark.parametrize("name", ["weg", "sutherland", "sleeper", "teta", "great-khan"])
def test_the_pages_of_a_zine_are_filled(name):
    """One page at most ends clearly above its foot, and none at half its height."""
    levels = sorted(max(page)[0] for page in zine_pages(name))
    assert levels[0] > 0.58 and levels[1] > 0.68, levels


def test_what_comes_at_any_time_stands_on_no_page_of_a_zine_as_a_step():
    pages = [[text for _, text in page] for page in zine_pages("great-khan")]
    assert [page for page in pages if "Freezing" in page] == [page for page in pages if "At a glance" in page]


@pytest.mark.parametrize("name", ["holocron", "figg", "cloud-city"])
def test_a_zine_shows_the_table_rather_than_lines_to_write_on(name):
    said = {text for page in zine_pages(name) for _, text in page}
    assert {"Dealer", "Hand pot"} <= said and "Notes" not in said


@pytest.mark.parametrize("name", ZINES)
def test_a_zine_shows_the_cards_and_the_best_hand_in_type_that_can_be_read(name):
    text, *others = page_words.write_zine(booklets.zine_volume(name), FACES)
    (side,) = fold.zine([text, *others], size("210x297mm"), load_theme("classic")).pages
    sizes = [
        item.size * abs(place.a * place.d - place.b * place.c) ** 0.5
        for item, place in walk(side.items)
        if isinstance(item, Text)
    ]
    said = " ".join(item.text for item in texts(side))
    assert min(sizes) >= 7
    assert all(words in said for words in ZINES[name])


def looseness(item):
    return round(1 + (item.spacing + item.tracking) / width(" ", item.font, item.size), 3)


def test_a_single_ruling_is_ragged_as_lists_of_them_are():
    said = Paragraph((Span("Whoever folds in their own turn still rolls the die and asks for calls, " * 3),))
    setter = Setter(page_design.design("a5", load_theme("classic")), {})
    found = [item for slab in setter.slabs([Aside("ruling", (), (said,))]) for item, _ in walk(slab.items)]
    assert {looseness(item) for item in found if isinstance(item, Text)} == {1.0}


def test_text_can_be_searched_in_two_readers(file):
    reader = pypdf.PdfReader(io.BytesIO(file))
    one = " ".join(page.extract_text() for page in reader.pages)
    two = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file))
    for said in (one, two):
        plain = re.sub(r"\s+", " ", re.sub("[\u00ad\u0002\ufffe]\\s*", "", said))
        for wanted in ("Idiot", "Commander", "Contents"):
            assert wanted in plain
        assert re.search(r"−\d+", plain)
        assert not re.search(r"(?<!\d)-\d|[\ue000-\uf8ff]", plain)
        assert len(re.findall(r"\b(?:the|of|and|cards|hand)\b", plain)) > 100


def test_fonts_are_embedded_and_none_is_helvetica(file):
    pages = pypdf.PdfReader(io.BytesIO(file)).pages
    fonts = {
        font["/BaseFont"]: font["/FontDescriptor"] for page in pages for font in page["/Resources"]["/Font"].values()
    }
    assert len(fonts) >= 5 and not any("Helvetica" in name for name in fonts)
    assert all("/FontFile2" in descriptor for descriptor in fonts.values())


def test_the_file_leads_about(file, document):
    reader = pypdf.PdfReader(io.BytesIO(file))
    assert reader.metadata.title == document.title
    assert reader.trailer["/Root"]["/Lang"] == "en-GB"
    assert reader.page_labels[:3] == ["1", "2", "3"]
    assert len(reader.outline) >= 4
    targets = [
        reader.get_destination_page_number(entry)
        for entry in reader.outline
        if isinstance(entry, pypdf.generic.Destination)
    ]
    assert targets == sorted(targets)
    links = [link for page in reader.pages for link in page.get("/Annots", ())]
    assert len(links) > 20


def test_what_the_contents_say_is_where_it_is(document):
    for mark in document.outline:
        if mark.level and mark.title:
            words = " ".join(item.text for item in texts(document.pages[mark.page])).replace("\u00ad", "")
            assert mark.title.split()[0] in words


def test_the_same_booklet_always_gives_the_same_bytes(theme):
    again = pages.booklet(text_of("weg"), page_design.design("a5", theme), leaf=0)
    assert b"".join(files_of(again)) == b"".join(files_of(printed("weg", "a5").document))


def test_a_heading_is_never_left_at_the_foot_nor_a_line_alone(theme):
    designed = page_design.design("a5", theme)
    sentence = "The hand pot goes to the best hand, and the other one waits for something better to come along. " * 4
    blocks = []
    for number in range(40):
        blocks.append(Heading(2 if number % 3 else 1, (Span(f"Section {number}"),), f"s{number}"))
        blocks += [Paragraph((Span(sentence[: 60 + 37 * ((number * place) % 9)]),)) for place in range(1, 4)]
    slabs = collapse_spaces(Setter(designed, {}).slabs(blocks))
    for placed in paginate(slabs, designed.lines):
        assert placed[-1].slab.target is None
        assert max(line + slab.lines for slab, line in placed) <= designed.lines


def setter(theme):
    return Setter(page_design.design("a5", theme), {})


def test_a_heading_that_leads_no_paragraph_stands_over_what_follows(theme):
    def paragraph(text):
        return Paragraph((Span(text),))

    heading = Heading(4, (Span("Short"),), "short")
    items = Items(((paragraph("One."),), (paragraph("Two."),)))
    slabs = setter(theme).slabs([heading, paragraph("Led."), heading, items, paragraph("Alone."), heading])
    lines = [(line, text.strip()) for line, _, text in lines_of(slabs) if text.strip(" \u2002•")]
    assert [text for _, text in lines] == ["Short", "Led.", "Short", "One.", "Two.", "Alone.", "Short"]
    assert [above == below for (above, _), (below, _) in pairwise(lines)] == [True, *[False] * 5]


def test_a_heading_that_begins_a_page_takes_along_what_it_stands_over(theme):
    heading = Heading(4, (Span("Short"),), "short")
    items = Items(((Paragraph((Span("One."),)),),))
    slabs = setter(theme).slabs([Paragraph((Span("Before."),)), NewPage(), heading, items])
    assert [slab.opening for slab in slabs if not slab.space] == [False, True, False]


def lines_of(slabs):
    """Every run of text with the line of the grid that its slab begins on, and its x."""
    line = 0
    for slab in slabs:
        for item, place in walk(slab.items):
            if isinstance(item, Text):
                yield line, place.apply(item.x, item.y).x, item.text
        line += slab.lines


@pytest.mark.parametrize("count", [2, 3])
def test_hands_stand_side_by_side_and_examples_apart_from_those_of_players(count, theme):
    shop = Workshop("standard", FACES)
    weg = shop.game("weg")
    players = [shop.hand_of(weg, "idiot, 2 of coins, 3 of staves", player=name) for name in "ABC"[:count]]
    example = shop.hand_of(weg, "star, 9 of coins")
    found = [(line, x) for line, x, text in lines_of(setter(theme).slabs([*players, example])) if text in "ABC"]
    assert len({line for line, _ in found}) == 1 and len({round(x) for _, x in found}) == count
    (verdict,) = [line for line, _, text in lines_of(setter(theme).slabs([*players, example])) if text.startswith("−8")]
    assert verdict > found[0][0]


@pytest.mark.parametrize(("count", "page", "rows"), [(2, "a4", 1), (3, "a4", 3), (4, "a4", 2), (3, "a5", 1)])
def test_hands_of_which_the_last_would_stand_alone_in_a_column_have_their_words_beside_them(count, page, rows):
    shop = Workshop("standard", FACES)
    typed = [
        "mistress of coins, queen",
        "master of staves, queen",
        "2 of flasks, queen, star, idiot",
        "3 of coins, idiot",
    ]
    weg, setter = shop.game("weg"), Setter(page_design.design(page, load_theme("classic")), {})
    hands = [shop.hand_of(weg, cards, player=name) for name, cards in zip("ABCD", typed[:count], strict=False)]
    whole = stack(setter.slabs(hands), setter.design.leading)
    said = [(item, place.apply(item.x, item.y)) for item, place in walk(whole.items) if isinstance(item, Text)]
    named = [at for item, at in said if item.text in "ABCD"]
    across = 1 if rows == 3 else count // rows
    assert len({round(at.y / 20) for at in named}) == rows and len({round(at.x / 20) for at in named}) == across
    queens = [(item, at) for item, at in said if item.size < 8.5 and "Queen" in item.text]
    spans = sorted((round(at.y), at.x, at.x + width(item.text, item.font, item.size)) for item, at in queens)
    assert all(before[0] < after[0] or before[2] < after[1] for before, after in pairwise(spans))


@pytest.mark.parametrize("before", range(30, 52))
def test_hands_that_have_no_room_in_a_column_wait_for_the_next_one_whole(before, theme):
    shop, design = Workshop("standard", FACES), page_design.design("a4", theme)
    hands = [shop.hand_of(shop.game("weg"), "idiot, 2 of coins, 4 of staves", player=name) for name in "ABC"]
    above = [Paragraph((Span(f"Line {line}"),)) for line in range(before)]
    below = [Paragraph((Span("Somebody raises, and all meet it, " * 4),)) for _ in range(9)]
    slabs = collapse_spaces(Setter(design, {}).slabs([*above, *hands, *below]))
    made = [
        [item.text for slab, _ in one for item, _ in walk(slab.items) if isinstance(item, Text)]
        for one in paginate(slabs, design.lines)
    ]
    assert [sum(text in "ABC" for text in said) for said in made if "A" in said] == [3]
    assert len(made[0]) >= design.lines * 0.75 or "A" in made[0]


def test_things_side_by_side_stand_below_each_other_where_they_would_be_narrow(theme):
    block = Columns(((Paragraph((Span("Left"),)),), (Paragraph((Span("Right"),)),)), (2, 1))
    places = {}
    for page in ("a5", "a4"):
        (whole,) = [slab for slab in Setter(page_design.design(page, theme), {}).slabs([block]) if not slab.space]
        places[page] = [place.apply(item.x, item.y) for item, place in walk(whole.items) if isinstance(item, Text)]
    (left, right), (upper, lower) = places["a5"], places["a4"]
    assert left.y == right.y and upper.y < lower.y


def test_an_inverted_card_lies_the_other_way_up():
    shop = Workshop("standard", FACES)
    plain = shop.hand_of(shop.game("force"), "light: 7 of coins, 9 of staves")
    turned = shop.hand_of(shop.game("force"), "light: 7 of coins, inverted 9 of staves")
    assert turned.pictures[0] == plain.pictures[0] != turned.pictures[1]
    texts = [list(hand.pictures[1].texts()) for hand in (plain, turned)]
    size = plain.pictures[1].size
    for (item, upright), (same, over) in zip(*texts, strict=True):
        assert item == same
        one, other = upright.apply(item.x, item.y), over.apply(item.x, item.y)
        assert (one.x + other.x, one.y + other.y) == pytest.approx(size)
    assert "inverted" in turned.lines[0][0].text.replace("\u00a0", " ")


@pytest.mark.parametrize("before", range(1, 36))
def test_no_item_of_a_list_is_left_alone_and_none_parts_from_what_announces_it(before, theme):
    items = Items(tuple((Paragraph((Span(f"Item {number}, which is short"),)),) for number in range(1, 6)))
    blocks = [*(Paragraph((Span(f"Line {number}"),)) for number in range(before)), Heading(2, (Span("Manners"),), "m")]
    lead = Paragraph((Span("How to behave"),), "lead")
    slabs = collapse_spaces(setter(theme).slabs([*blocks, lead, items]))
    for placed in paginate(slabs, setter(theme).design.lines):
        words = [item.text for slab, _ in placed for item, _ in walk(slab.items) if isinstance(item, Text)]
        shown = [text for text in words if text.startswith("Item")]
        assert len(shown) != 1
        assert ("Manners" in words) == ("Item 1, which is short" in words)


@pytest.mark.parametrize("before", range(24, 34))
def test_four_lines_of_a_list_stand_on_either_side_of_the_end_of_a_page(before, theme):
    items = Items(tuple((Paragraph((Span(f"Item {number}"),)),) for number in range(9)))
    blocks = [*(Paragraph((Span(f"Line {number}"),)) for number in range(before)), items]
    for placed in paginate(collapse_spaces(setter(theme).slabs(blocks)), setter(theme).design.lines):
        words = [item.text for slab, _ in placed for item, _ in walk(slab.items) if isinstance(item, Text)]
        assert sum(text.startswith("Item") for text in words) in (0, 4, 5, 9)


def test_a_narrow_table_is_not_pulled_apart(theme):
    rows = tuple(((Span(name),), (Span("12"),)) for name in ("Ada", "Bram"))
    found = {text: x for _, x, text in lines_of(setter(theme).slabs([Table((), rows, "lr")]))}
    assert 0 < found["12"] - found["Bram"] < setter(theme).measure / 3


paragraphs = st.lists(st.integers(1, 9), min_size=1, max_size=60)


@given(paragraphs)
@settings(max_examples=80, deadline=None)
def test_pages_hold_every_line_in_order_and_leave_none_alone(lengths):
    slabs = []
    for number, length in enumerate(lengths):
        lines = [Slab(1, entries=(f"{number}/{line}/{length}",)) for line in range(length)]
        slabs += [*text_slabs(lines), *([space(1)] if number % 4 == 3 else [])]
    found = paginate(slabs, 12)
    shown = [slab.entries[0] for placed in found for slab, _ in placed if slab.entries]
    assert shown == [slab.entries[0] for slab in slabs if slab.entries]
    for placed in found:
        lines = [line for _, line in placed]
        assert lines == sorted(lines) and lines[-1] < 12
        first, last = (placed[place].slab.entries[0].split("/") for place in (0, -1))
        assert int(first[1]) == 0 or int(first[2]) - int(first[1]) >= 2, "a widow"
        assert int(last[1]) + 1 == int(last[2]) or int(last[1]) >= 1, "an orphan"


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 5), st.booleans()), min_size=1, max_size=30))
@settings(max_examples=80, deadline=None)
def test_figures_answer_to_the_room_on_their_page_and_part_no_paragraph_that_they_wait_for(parts):
    """Paragraphs of some lines, some followed by a figure of five to ten lines that may be two lower and one higher."""
    slabs = []
    for number, (length, more, is_figure) in enumerate(parts):
        slabs += text_slabs([Slab(1, entries=(f"{number}/{line}/{length}",)) for line in range(length)])
        if is_figure:
            size = {"least": 3 + more, "most": 6 + more, "resize": lambda _: ()}
            gap = space(1)._replace(floats=True)
            slabs += [gap, Slab(5 + more, entries=(f"figure {number}",), floats=True, **size), gap]
    found = paginate(slabs, 16)
    shown = [slab.entries[0] for placed in found for slab, _ in placed if slab.entries]
    assert sorted(shown) == sorted(slab.entries[0] for slab in slabs if slab.entries)
    text, figures = ([one for one in shown if one.startswith("figure") == is_figure] for is_figure in (False, True))
    assert text == [slab.entries[0] for slab in slabs if slab.entries and not slab.floats]
    assert figures == [slab.entries[0] for slab in slabs if slab.floats and slab.entries]
    for page in found:
        assert find_foot(page) < 16.01
        for above, below in pairwise(page):  # what waits for the next page leaves no room behind
            assert below.line < above.line + above.slab.lines + 0.01 or above.slab.space
            assert not above.slab.space or below.slab.floats or page[page.index(above) - 1].slab.floats
        assert all(slab.least <= slab.lines <= slab.most for slab, _ in page if slab.floats and not slab.space)
    for above, below in pairwise(shown):
        if below.startswith("figure") and "/" in above:
            number, line, length = map(int, above.split("/"))
            assert line + 1 == length and number >= int(below.split()[1]), "a paragraph that a figure parts"


@pytest.mark.parametrize("count", [4, 40])
@pytest.mark.parametrize("before", range(12, 30))
def test_what_waits_for_the_next_page_stands_under_its_own_heading_and_parts_no_list(before, count, theme):
    """A table of a section behind some lines, with a list of so many items and another section behind it."""
    setter = Setter(page_design.design("a5", theme), {})
    rows = tuple(((Span(f"Row {number}"),), (Span("12"),)) for number in range(16))
    items = Items(tuple((Paragraph((Span(f"Item {number}"),)),) for number in range(count)))
    blocks = [
        Heading(2, (Span("Own"),), "own"),
        *(Paragraph((Span(f"Line {number}"),)) for number in range(before)),
        Table((), rows, "lr"),
        Paragraph((Span("Behind the table"),)),
        items,
        Heading(3, (Span("Other"),), "other"),
        *(Paragraph((Span(f"Other {number}"),)) for number in range(30)),
    ]
    shown = []
    for placed in paginate(collapse_spaces(setter.slabs(blocks)), setter.design.lines):
        shown += [item.text for slab, _ in placed for item, _ in walk(slab.items) if isinstance(item, Text)]
    table = shown.index("Row 0")
    assert table < shown.index("Other 0")
    assert table < shown.index("Item 0") or shown.index(f"Item {count - 1}") < table


@given(st.lists(st.integers(1, 11), min_size=1, max_size=40))
@settings(max_examples=40, deadline=None)
def test_where_sections_stay_whole_no_page_parts_one_that_goes_on_a_page(lengths):
    """Each of one paragraph, of up to eleven lines, under its heading."""
    slabs = []
    for number, length in enumerate(lengths):
        heading = Slab(1, after=NEVER, target=LinkTarget(f"{number}", "Section", 2))
        lines = [Slab(1, entries=(f"{number}",)) for _ in range(length)]
        slabs += [space(2), heading, *text_slabs(lines, kept_lines=6)]
    begins = [placed[0].slab.target for placed in paginate(slabs, 12, whole=True)]
    assert all(begins)


@pytest.mark.parametrize("name", NAMES)
def test_every_chapter_begins_a_page_or_stands_where_another_leaves_much_of_one_empty(name):
    """Or goes there whole; some of its text stands below its heading."""
    begun, lines = 0, printed(name, "a5").design.lines
    for placed, following in pairwise([*printed(name, "a5").made, ()]):
        heads = [line for slab, line in placed if slab.target and slab.target.level == 1]
        begun += len(heads)
        closes = not following or following[0].slab.opening
        for line in heads[-1:]:
            assert not line or closes or (line - ABOVE + RUN_ON <= lines and find_foot(placed) >= line + 7)
    assert begun > 5


@pytest.mark.parametrize("name", ["weg", "corellian-spike", "kessel"])
def test_a_running_head_names_what_goes_on_at_the_top_of_its_page(name):
    book, before, checked = printed(name, "a5"), [], 0
    for page, placed in zip(book.document.pages, book.made, strict=False):
        heads = [item.text for item in page.items if isinstance(item, Text) and item.y < book.design.top]
        begin = [slab.target for slab, _ in placed if slab.target and slab.target.level <= 2]
        top = placed[0].slab.target if placed else None
        if heads and int(page.label) % 2:
            is_alone = len(placed) == 1 and placed[0].slab.floats  # a chart of the whole chapter
            levels = (1,) if top in begin or is_alone else (1, 2)
            running = [one.title for one in before if one.level in levels][-1]
            assert "".join(heads).strip() == running.replace("\u00a0", " ")
            checked += 1
        before += begin
    assert checked


def test_what_is_no_numbered_step_follows_the_last_one_as_steps_follow_each_other(theme):
    steps = Items(((Paragraph((Span("one"),)),), (Paragraph((Span("two"),)),)), ordered=True)
    last = Items(((Paragraph((Span("three"),)),),))
    made = list(Setter(page_design.design("a5", theme), {}).slabs([steps, last]))
    assert [slab.space for slab in made] == [True, False, False, False, True]


@pytest.mark.parametrize("name", NAMES)
def test_rulings_that_follow_each_other_share_one_heading(name):
    rulings = [isinstance(block, Aside) and block.kind == "ruling" for block in text_of(name).blocks]
    assert any(rulings) and not any(one and other for one, other in pairwise(rulings))


@pytest.mark.parametrize(
    ("entry", "title"),
    [
        ("calling", "Phase three: calling"),
        ("turn", "A turn"),
        ("sudden demise", "Ties and sudden demise"),
        ("Idiot’s Array, the", "The Idiot’s Array"),
    ],
)
def test_the_index_leads_to_the_section_that_bears_the_name_of_an_entry(entry, title):
    headings = [(LinkTarget("there", title, 2), 10), (LinkTarget("elsewhere", f"More of a {entry}", 2), 11)]
    (line,) = listings.index_lines(listings.lead_to_headings({entry: (4,)}, headings))
    assert line.folios == (("5", "page:4"), ("11", "page:10"))


@pytest.mark.parametrize("room", range(5, 40))
def test_no_entry_of_an_index_is_parted_by_the_end_of_a_column(room, theme):
    entries = {f"entry {number}": tuple(range(number, number + 9 * (number % 4), 3)) or (1,) for number in range(60)}
    designed = page_design.design("letter", theme)
    rows = listings.index_slabs(listings.index_lines(entries), designed, designed.lines, room)
    shown = [(round(place.e), item.text) for row in rows for item, place in walk(row.items) if isinstance(item, Text)]
    assert sum(text.startswith("entry") for _, text in shown) == len(entries)
    columns = {x: [text for at, text in shown if at == x] for x, _ in shown}
    assert all(column[0].startswith("entry") for column in columns.values())


def test_an_index_has_gaps_between_letters_breaks_no_entry_that_goes_on_its_line_and_sets_titles_in_italics(theme):
    designed = page_design.design("a5", theme)
    entries = {"Bespin Standard": (129,), "*Millennium Falcon*": (4,), "Yarith Bespin": (40, 105), "match": (31,)}
    (page,) = listings.index_slabs(listings.index_lines(entries), designed, designed.lines, designed.lines)
    shown = [(place.apply(item.x, item.y), item) for item, place in walk(page.items) if isinstance(item, Text)]
    starts = {item.text: at for at, item in shown if item.text.strip() in {name.strip("*") for name in entries}}
    assert len({round(at.y, 1) for at, _ in shown}) == 2 and len(starts) == 4
    (falcon,) = (item for _, item in shown if item.text == "Millennium Falcon")
    assert falcon.font == theme.pages["italic"]


def test_contents_indent_turned_lines_and_repeat_the_chapter_that_goes_on(theme):
    designed = page_design.design("a5", theme)
    long = "What wins at the table where nobody knows any of the rules"
    lines = [
        listings.ListingLine(
            f"Chapter {chapter}" if not part else f"{long} {part}", (("1", "there"),), 2 if part else 1
        )
        for chapter in range(5)
        for part in range(18)
    ]
    pages = listings.contents_slabs(lines, designed, designed.measure, designed.lines - 6)
    columns: dict[tuple[int, bool], list[tuple[float, float, str]]] = {}
    for number, page in enumerate(pages):
        for item, place in walk(page.items):
            if isinstance(item, Text) and not item.text.isdigit():
                at = place.apply(item.x, item.y)
                columns.setdefault((number, at.x > designed.measure / 2), []).append((at.y, at.x, item.text))
    assert len(columns) > 3 and all(min(column)[2].startswith("Chapter") for column in columns.values())
    for column in columns.values():
        own = {round(x) for _, x, text in column if text.startswith("What wins")}
        turned = {round(x) for _, x, text in column if not text.startswith(("What", "Chapter"))}
        assert len(own) == 1 and turned and min(turned) > min(own)


@pytest.mark.parametrize("look", ["classic", "arcana", "midnight", "engraved", "poster"])
def test_the_cover_of_a_booklet_has_the_ground_of_the_box(look):
    theme = load_theme(look)
    text = page_words.write_booklet(booklets.volume("weg"), FACES, theme=theme)
    cover = pages.booklet(text, page_design.design("a5", theme), leaf=0).pages[0]
    assert next(item.fill for item, _ in walk(cover.items) if isinstance(item, Path)) == on_dark(theme).paper


def test_a_zine_says_on_every_page_what_it_is_about():
    text, *others = page_words.write_zine(booklets.zine_volume("corellian-spike"), FACES)
    (side,) = fold.zine([text, *others], size("210x297mm"), load_theme("classic")).pages
    for page in [item for item in side.items if isinstance(item, Group) and item.name != "page 1"]:
        words = " ".join(item.text for item, _ in walk((page,)) if isinstance(item, Text))
        assert any(head in words for head in ("Setting up", "What cards count", "A turn", "Hands, best first"))
