"""Stickers: in their places on the sheet, readable, and on the cards that need them."""

from functools import cache
from itertools import pairwise
from math import dist

import pypdfium2
import pytest
from commands import deckgen
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen.checks.conversions import prove
from deckgen.faces import draw_back, draw_card
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Group, Path, Text, walk
from deckgen.foundations.geometry import Point, Rect, around
from deckgen.foundations.outline import flatten
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.readings import skifters
from deckgen.library.conversions import ConversionChoice
from deckgen.library.shipped import label_sheet, label_sheets
from deckgen.library.themes import load_theme
from deckgen.options.sheet_options import StickerOptions
from deckgen.pages.document import tool_lines
from deckgen.pages.label_pages import outline_page, sticker_warnings, stickers
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.sticker_job import StickerJob, make_stickers
from deckgen.typography.fonts import font, width

CONVERSIONS = ("tarot-two-decks", "tarot-one-deck", "playing-cards")
CARDS = ("70x120mm", "69.85x120.65mm", "60x113mm", "poker", "bridge")


@cache
def found(name):
    return prove(name, ConversionChoice())


@cache
def theme():
    return load_theme("classic")


def job(name="tarot-two-decks", labels="l7651", card="tarot", **options):
    conversion = found(name)
    cards = (card_size(card).size,) * len(conversion.conversion.packs)
    only = options.pop("only", None)
    asked = StickerOptions(**{"key": False} | options)
    return StickerJob(asked, conversion, theme(), label_sheet(labels), cards, only)


def places(printed):
    (layout,) = printed.layouts
    return layout.places


def labels(page):
    """The stickers of a page: where each lies and its group."""
    return [
        (Point(item.transform.e, item.transform.f), item)
        for item in page.items
        if isinstance(item, Group) and item.name
    ]


@pytest.mark.parametrize("sheet", label_sheets().values(), ids=lambda sheet: sheet.name)
def test_the_labels_of_a_sheet_lie_on_its_paper_apart_and_evenly(sheet):
    places = sheet.labels()
    paper = Rect(0, 0, *sheet.paper)
    assert len(places) == sheet.columns * sheet.rows
    assert all(paper.holds(place) for place in places)
    assert not any(
        one.overlaps(two, 0.05 if sheet.verified else 0.2) for n, one in enumerate(places) for two in places[n + 1 :]
    )
    left, top = places[0].x, places[0].y
    right, bottom = sheet.paper.width - places[-1].right, sheet.paper.height - places[-1].bottom
    uneven = max(abs(left - right), abs(top - bottom))
    assert uneven < 5 * MILLIMETRE
    assert not (sheet.verified and uneven > 0.75 * MILLIMETRE)
    assert ("uneven" in sheet.source or "nothing says at which end" in sheet.source) == (uneven > 0.75 * MILLIMETRE)


def test_a_sheet_in_doubt_says_what_the_doubt_is():
    assert "1.25 in from the left" in label_sheet("22806").source
    assert "nothing confirms that this is the number" in label_sheet("l7167").source
    assert "tenths of a millimetre" in label_sheet("l7160").source


@pytest.mark.parametrize("name", ["5160", "5167", "l7651", "l7160", "l7654", "22806", "5165", "l7167"])
def test_the_sheets_that_people_have_are_there(name):
    assert label_sheet(f"Avery {name.upper()}").name == name


def test_other_numbers_of_a_sheet_are_taken_too():
    assert [label_sheet(name).name for name in ("8160", "L7551", "l4770")] == ["5160", "l7651", "l7654"]


@pytest.mark.parametrize(("name", "foil"), [*((name, False) for name in CONVERSIONS), ("playing-cards", True)])
@pytest.mark.parametrize("sheet", [sheet for sheet in label_sheets().values() if not sheet.whole], ids=lambda s: s.name)
def test_every_label_can_be_read_and_stays_inside_its_edge(name, sheet, foil):
    for page in stickers(job(name, sheet.name, foil=foil)).pages:
        for _, label in labels(page):
            assert not is_crowded(label.items, sheet.label.width)
            for text, under in walk(label.items):
                if isinstance(text, Text):
                    assert text.size >= 7
                    top = text.y - font(text.font).x_height * text.size
                    box = under.bounds(Rect(text.x, top, width(text.text, text.font, text.size), text.y - top))
                    assert Rect(0, 0, *sheet.label).holds(box)


def test_the_cards_that_do_not_show_their_value_get_a_label():
    (page,) = stickers(job()).pages
    names = [label.name for _, label in labels(page)]
    ranks = ["1", "11", "Commander", "Mistress", "Master", "Ace"]
    assert len(names) == 6 * 4 + 2 * 8
    assert {name for name in names if "Sabres" in name} == {f"{rank} of Sabres" for rank in ranks}
    assert names.count("The Star") == 2


@pytest.mark.parametrize("name", ["tarot-two-decks", "playing-cards"])
def test_each_suit_has_a_column_of_its_own(name):
    """Where a sheet has as many; beside them stand the others."""
    (page,) = stickers(job(name)).pages
    named = [(at, label.name.rpartition(" of ")[2]) for at, label in labels(page)]
    columns = [{round(at.x) for at, suit in named if suit == one} for one in ("Sabres", "Staves", "Flasks", "Coins")]
    assert [len(column) for column in columns] == [1] * 4 and len(set.union(*columns)) == 4


SUITS = ("Sabres", "Staves", "Flasks", "Coins", "Circles", "Triangles", "Squares")


@pytest.mark.parametrize("name", ["tarot-two-decks", "playing-cards", "tarot-one-deck", "tarot-corellian-spike"])
def test_no_suit_card_stands_behind_a_face_of_its_column(name):
    columns = {}
    for at, label in labels(stickers(job(name)).pages[0]):
        is_suit_card = label.name.rpartition(" of ")[2] in SUITS
        columns.setdefault(round(at.x), []).append(is_suit_card)
    assert all(column == sorted(column, reverse=True) for column in columns.values())


def test_no_two_labels_alike_stand_side_by_side():
    made = list(make_stickers(job(), job().size(1)))
    assert len(made) == 40
    rows = [[label.name for label in made[first : first + 5]] for first in range(0, len(made), 5)]
    assert not any(len({*row}) < len(row) for row in rows)


def test_a_sheet_of_whole_faces_says_what_it_is_and_proves_its_scale(tmp_path, capsys):
    path = tmp_path / "faces.pdf"
    assert deckgen(capsys, "stickers", "tarot-two-decks", "--labels", "l7167", "-o", path).code == 0
    with pypdfium2.PdfDocument(path) as file:
        text = file[0].get_textpage().get_text_range()
    assert "Two Tarot packs become Sabacc, sheet 1 of" in text and "50 mm at 100 %" in text


def test_all_cards_and_both_corners_can_be_labelled():
    assert sum(len(labels(page)) for page in stickers(job(all_cards=True)).pages) == 76
    assert sum(len(labels(page)) for page in stickers(job(corners=2)).pages) == 80


def test_leftover_cards_become_skifters_where_they_are_played():
    def skifters(name, **options):
        pages = stickers(job(name, **options)).pages
        return [label.name for page in pages for _, label in labels(page) if "Skifter" in label.name]

    assert skifters("playing-cards") == ["Skifter"] * 4 + ["Master Skifter"] * 2
    assert skifters("playing-cards", skifters=False) == []
    assert skifters("tarot-two-decks") == []


@settings(max_examples=20, deadline=None)
@given(start=st.integers(1, 65))
def test_a_half_used_sheet_is_gone_on_with(start):
    printed = job(start=start)
    pages = stickers(printed).pages
    places = printed.sheet.labels()
    first, _ = labels(pages[0])[0]
    assert first == Point(places[start - 1].x, places[start - 1].y)
    assert sum(len(labels(page)) for page in pages) == 40
    assert len(pages) == (1 if start <= 26 else 2)


def test_a_start_beyond_the_sheet_is_refused():
    with pytest.raises(DeckgenError, match="there is no label 66 on a sheet of Avery L7651, which has 65\n"):
        stickers(job(start=66))


@pytest.mark.parametrize("sheet", ["l7651", "5160", "5167", "5293", "l7167"])
def test_labels_laid_over_their_outline_page_fit(sheet):
    moved = Point(1.2, -0.7)
    printed = job("playing-cards", sheet, nudge=moved, all_cards=True, card="poker")
    (outlines,) = outline_page(printed).pages
    edges = [Point(item.transform.e, item.transform.f) for item in outlines.items]
    assert edges == [Point(place.x, place.y) for place in places(printed)]
    for page in stickers(printed).pages:
        assert [place for place, _ in labels(page)] == edges[: len(labels(page))]


def test_a_nudge_moves_every_label():
    (before,), (after,) = stickers(job()).pages, stickers(job(nudge=Point(3, -2))).pages
    for (one, _), (two, _) in zip(labels(before), labels(after), strict=True):
        assert (two.x - one.x, two.y - one.y) == pytest.approx((3, -2))


@pytest.mark.parametrize("sheet", ["l7651", "l7163", "l7167"])
def test_each_mirrored_label_lies_where_it_would_unmirrored(sheet):
    asked = {"labels": sheet, "card": "poker", "foil": True, "start": 3, "nudge": Point(2, -1)}
    plain, mirrored = stickers(job(**asked)).pages, stickers(job(**asked, mirrored=True)).pages
    label = job(**asked).layouts[0].size
    for (one, face), (_, other) in zip(labels(plain[0]), labels(mirrored[0]), strict=True):
        assert (face.name, face.items) == (other.name, other.items)
        assert other.transform.apply(label.width, 0) == pytest.approx(one)
        assert other.transform.apply(0, 50) == pytest.approx((one.x + label.width, one.y + 50))


def test_the_outlines_for_plain_paper_are_not_mirrored():
    assert outline_page(job(foil=True, mirrored=True)) == outline_page(job(foil=True))


def test_a_nudge_that_takes_a_label_off_the_paper_is_refused():
    for moved in (Point(300, 0), Point(0, -60), Point(800, 0)):
        with pytest.raises(DeckgenError, match="leaves the paper"):
            stickers(job(nudge=moved))
    with pytest.raises(DeckgenError, match="label 3 leaves the paper"):
        outline_page(job(labels="l7167", card="poker", nudge=Point(40, 0)))
    assert stickers(job(labels="3474", nudge=Point(1, 1)))


def test_what_is_printed_where_printers_do_not_reach_is_warned_about():
    def said(**options):
        return "margin" in {finding.code for finding in sticker_warnings(job(**options))}

    assert said(labels="3474")
    assert not said(labels="l4732")
    assert not said(labels="l7167", card="poker")
    assert said(labels="l7167", card="poker", nudge=Point(0, 38))


def test_faces_are_a_millimetre_smaller_than_the_cards_of_their_own_pack():
    mixed = prove("tarot-two-decks", ConversionChoice(traditions=("thoth", "piemontese")))
    cards = tuple(card_size(pack.card_size).size for pack in mixed.conversion.packs)
    assert cards[0] != cards[1]
    printed = StickerJob(StickerOptions(key=False), mixed, theme(), label_sheet("l7167"), cards)
    sizes = {}
    for page in stickers(printed).pages:
        (size,) = {one.clip for _, one in labels(page)}
        sizes.setdefault(size, []).extend(one.name for _, one in labels(page))
    one, two = sizes.values()
    assert (len(one), len(two)) == (28, 12)
    assert {name for name in two if "Ace" in name} == {
        f"Ace of {suit}" for suit in ("Sabres", "Staves", "Flasks", "Coins")
    }
    assert [layout.size for layout in printed.layouts] == [
        (card.width - 2 * MILLIMETRE, card.height - 2 * MILLIMETRE) for card in cards
    ]
    assert len(outline_page(printed).pages) == 2


@pytest.mark.parametrize("labels_", ["l7651", "l7167"])
def test_foil_has_no_grounds_and_no_light_colours(labels_):
    for page in stickers(job(labels=labels_, foil=True)).pages:
        for item, _ in walk(page.items):
            colours = [item.colour] if isinstance(item, Text) else [item.fill, item.stroke]
            for colour in filter(None, colours):
                assert colour in ("#ffffff", "#8a8a8a") or luminance(colour) <= 0.125


def luminance(colour):
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_value_below_zero_stands_out_with_and_without_a_ground():
    def boxes(**options):
        (page,) = stickers(job(**options)).pages
        label = next(label for _, label in labels(page) if label.name == "Demise")
        return next(item for item, _ in walk(label.items) if isinstance(item, Path))

    assert (boxes().fill, boxes().stroke) == ("#000000", None)
    assert (boxes(foil=True).fill, boxes(foil=True).stroke) == (None, "#000000")


def letters(item, under):
    """What a run of text covers from the top of its capitals to its baseline."""
    high = font(item.font).cap_height * item.size
    return under.bounds(Rect(item.x, item.y - high, width(item.text, item.font, item.size), high))


@pytest.mark.parametrize("name", ["tarot-two-decks", "playing-cards"])
@pytest.mark.parametrize("sheet", ["l7651", "5160", "5293", "l7160"])
def test_what_stands_on_a_label_keeps_apart_and_off_its_edge(name, sheet):
    inside = Rect(0, 0, *label_sheet(sheet).label).inset(MILLIMETRE)
    for page in stickers(job(name, sheet, all_cards=True)).pages:
        for _, label in labels(page):
            said = [letters(item, under) for item, under in walk(label.items) if isinstance(item, Text)]
            groups = (drawn(item) for item in label.items if isinstance(item, Group))
            *grounds, emblem = map(around, filter(None, groups))
            assert not any(one.overlaps(other) for n, one in enumerate(said) for other in said[n + 1 :])
            assert not any(emblem.overlaps(one) for one in said)
            assert all(inside.holds(one) for one in (emblem, *said))
            for ground in grounds:  # that of the value
                assert ground.holds(said[0]) and not ground.overlaps(said[-1])
                lower = 1e-6 if sheet != "5293" else 0.1  # in the head of a circle, where it is wider
                assert ground.centre.y == pytest.approx(said[0].centre.y, abs=lower * ground.height)


def drawn(group):
    found = ((under, item) for item, under in walk((group,)) if isinstance(item, Path))
    return [under.bounds(item.bounds) for under, item in found]


def test_values_are_alike_on_all_labels_however_long_a_name_is():
    counts, grounds, lowest = set(), set(), 0.0
    for _, label in labels(stickers(job("tarot-two-decks", "l7651")).pages[0]):
        said = [letters(item, under) for item, under in walk(label.items) if isinstance(item, Text)]
        ground = around(drawn(label.items[0]))
        grounds.add(tuple(round(number, 3) for number in ground))
        lowest = max(lowest, *(one.bottom for one in said))
        counts.add(len(said))
    (ground,) = grounds
    assert ground[1] == pytest.approx(label_sheet("l7651").label.height - lowest, abs=1.0)
    assert ground[1] >= 1.49 * MILLIMETRE
    assert len(counts) == 2, "names of one line and of two"


def test_lines_of_a_name_stand_clear_of_one_another():
    for page in stickers(job(labels="5160")).pages:
        for _, label in labels(page):
            lines = [item for item in label.items if isinstance(item, Text)][1:]
            assert all(below.y - above.y >= 1.1 * above.size for above, below in pairwise(lines))


@pytest.mark.parametrize("sheet", ["5293", "l7167", "l7651"])
def test_a_label_is_printed_to_its_edge_and_a_whole_face_a_millimetre_beyond_its_cut(sheet):
    printed = job("playing-cards", sheet, "poker")
    size = printed.size(1)
    bleed = MILLIMETRE if printed.sheet.whole else 0.0
    for page in stickers(printed).pages:
        for _, label in labels(page):
            edge = label.clip.bounds
            assert edge == pytest.approx((-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed), abs=0.01)


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_machine_cuts_each_whole_face_where_it_is_cut_by_hand(mirrored):
    printed = job("playing-cards", "l7167", "poker", mirrored=mirrored)
    (layout,) = printed.layouts
    for page in stickers(printed).pages:
        found = [outline.bounds for tool, outline in tool_lines(page) if tool == "cut"]
        assert found == [pytest.approx(place) for place in layout.places[: len(found)]] and found
    assert not any(list(tool_lines(page)) for page in stickers(job(labels="5293")).pages), "labels are cut already"


def test_a_round_label_is_cut_as_a_circle():
    printed = job(labels="5293")
    (outlines,) = outline_page(printed).pages
    radius = printed.sheet.label.width / 2
    for group in outlines.items:
        points = [point for line in flatten(group.items[0].outline) for point in line]
        assert [dist(point, (radius, radius)) for point in points] == pytest.approx([radius] * len(points), rel=0.01)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("sheet", ["5165", "l7167"])
def test_whole_faces_are_a_millimetre_smaller_than_the_card_all_around(card, sheet):
    printed = job("playing-cards", sheet, card)
    size = card_size(card).size
    (layout,) = printed.layouts
    for place in layout.places:
        assert place.width == pytest.approx(size.width - 2 * MILLIMETRE)
        assert place.height == pytest.approx(size.height - 2 * MILLIMETRE)
        assert Rect(0, 0, *layout.paper).inset(6 * MILLIMETRE).holds(place)
    assert sum(len(labels(page)) for page in stickers(printed).pages) == 46


def test_skifters_on_whole_faces_are_the_cards_that_extras_prints():
    printed = job("playing-cards", "l7167", "poker")
    deck = printed.relation.conversion.deck
    faces = [draw_card(card, deck, theme(), printed.size(1)).items for card in skifters(deck)]
    drawn = [label for page in stickers(printed).pages for _, label in labels(page) if "Skifter" in label.name]
    assert len(drawn) == 6 and all(label.items in faces for label in drawn)


def test_backs_go_on_every_card_of_the_packs_each_its_own():
    printed = job("playing-cards", "l7167", "poker", backs=True)
    pages = stickers(printed).pages
    pulled = len(printed.relation.pulls) + len(printed.relation.skifters)
    drawn = [item for page in pages for item in page.items if isinstance(item, Group) and len(item.items) and item.clip]
    assert len(drawn) == pulled
    size = printed.size(1)
    back = draw_back(printed.relation.conversion.deck, theme(), size)
    assert all(item.items == back.items for item in drawn)
    with pytest.raises(DeckgenError, match="has no room for a whole back"):
        stickers(job("playing-cards", "l7651", "poker", backs=True))


def test_backs_that_differ_have_a_key_and_one_for_all_has_none():
    def titles(name):
        pages = stickers(job(name, "l7167", "poker", backs=True, key=True)).pages
        return [page.label for page in pages if page.label.startswith("key")]

    assert titles("playing-cards-kessel") and not titles("playing-cards")


def test_what_is_to_be_known_is_said():
    def said(**options):
        return {finding.code for finding in sticker_warnings(job(**options))}

    assert said() == {"labels-unverified"}
    assert said(labels="l4732") == set()
    assert said(labels="l4732", foil=True) == {"foil"}
    assert said(labels="5160", card="poker") == {"labels-unverified", "label-too-wide"}
    assert said(labels="l4732", nudge=Point(32, 0)) == {"nudge", "margin"}


def test_mirrored_paper_labels_are_warned_about():
    assert "mirror" in {finding.code for finding in sticker_warnings(job(mirrored=True))}
    assert "mirror" not in {finding.code for finding in sticker_warnings(job(mirrored=True, foil=True))}


def test_every_named_card_size_can_be_stickered_whole():
    for size in CARD_SIZES:
        assert places(job("playing-cards", "l7167", size))


def test_the_command_prints_and_says_what_to_mind(capsys, tmp_path):
    words = ("stickers", "tarot-two-decks", "--tradition", "thoth,marseille", "--labels", "L7651", "--start", "3")
    answer = deckgen(capsys, *words, "-o", tmp_path)
    assert answer.out.strip() == str(tmp_path / "tarot-two-decks-thoth-marseille-stickers.pdf")
    assert "not verified" in answer.err
    assert "40 stickers on Avery L7651" in answer.err
    assert "put all 76 cards into opaque sleeves" in answer.err


def test_the_command_prints_an_outline_page(capsys, tmp_path):
    answer = deckgen(capsys, "stickers", "tarot-two-decks", "--labels", "5167", "--outline", "-o", tmp_path)
    assert answer.out.strip() == str(tmp_path / "tarot-two-decks-outline-letter.pdf")  # the paper that 5167 comes on


def test_a_sheet_that_there_is_not_is_wrong_usage(capsys):
    answer = deckgen(capsys, "stickers", "tarot-two-decks", "--labels", "5161")
    assert answer.code == 2
    assert "there is no label sheet '5161'" in answer.err


def test_label_sheets_are_listed_with_their_caveats(capsys):
    said = deckgen(capsys, "list", "labels").out
    assert "l7651  Avery L7651, mini, 65 a sheet, also sold as l7551, 8651, not verified" in said


def test_labels_that_are_gone_are_left_out():
    printed = job(start=2, skip=frozenset({3, 7}))
    places = printed.sheet.labels()
    free = [places[number - 1] for number in (2, 4, 5, 6, 8, 9)]
    (page,) = stickers(printed).pages
    assert [place for place, _ in labels(page)][:6] == [Point(place.x, place.y) for place in free]
    assert len(labels(page)) == 40
    with pytest.raises(DeckgenError, match="there is no label 66"):
        stickers(job(skip=frozenset({66})))
    with pytest.raises(DeckgenError, match="no label of this sheet is left"):
        stickers(job(start=3, skip=frozenset(range(3, 66))))


def test_the_margin_says_what_the_sheet_is_and_nothing_beside_the_labels_stands_on_them():
    printed = job("tarot-two-decks", "5160")
    (layout,) = printed.layouts
    beside = [item for item in stickers(printed).pages[0].items if not (isinstance(item, Group) and item.name)]
    said = " ".join(item.text for item, _ in walk(beside) if isinstance(item, Text))
    assert "sheet 1 of 2" in said and "Avery 5160" in said and "50 mm" in said
    for item, under in walk(beside):
        for line in flatten(item.outline) if isinstance(item, Path) else ():
            points = [under.apply(*point) for point in line]
            assert not any(place.holds(Rect(*point, 0, 0)) for place in layout.places for point in points)


def test_a_spoilt_label_is_printed_again_by_itself(capsys, tmp_path):
    path = tmp_path / "labels.pdf"
    asked = ("stickers", "tarot-two-decks", "--only", "ace of coins, 7 of sabres", "--skip", "1, 3", "-o", str(path))
    answer = deckgen(capsys, *asked)
    assert answer.code == 0 and "2 stickers" in answer.err
    assert deckgen(capsys, *asked[:3], "ace of cheese").code == 2
    assert deckgen(capsys, *asked[:2], "--skip", "one").code == 2
    skifter = job("playing-cards", only=frozenset({"skifter-7"}))
    assert [label.name for page in stickers(skifter).pages for _, label in labels(page)] == ["Skifter"]


def test_a_label_printed_alone_looks_as_it_does_among_all():
    every = {label.name: label.items for _, label in labels(stickers(job("playing-cards", "5160")).pages[0])}
    (page,) = stickers(job("playing-cards", "5160", only=frozenset({"coins-ace"}))).pages
    ((_, alone),) = labels(page)
    assert alone.items == every["Ace of Coins"]


@pytest.mark.parametrize("labels_", ["5160", "l4732", "5167", "5293", "3474"])
def test_the_key_names_the_card_and_the_pack_that_each_label_goes_on(labels_):
    printed = job("playing-cards", labels_, card="poker", key=True, skip=frozenset({2}))
    pages = stickers(printed).pages
    half = len(pages) // 2
    for page, key in zip(pages[:half], pages[half:], strict=True):
        entries = {Point(item.transform.e, item.transform.f): item for item in key.items if isinstance(item, Group)}
        assert list(entries) == [place for place, _ in labels(page)]
        for place, label in labels(page):
            runs = [item.text.replace("\u00a0", " ") for item in entries[place].items if isinstance(item, Text)]
            words = " ".join(runs)
            if label.name == "1 of Sabres":
                assert words == "Pack 2 Ace of Spades"
            if label.name == "Ace of Sabres":
                assert words == "Pack 1 Ace of Spades"
            box = Rect(0, 0, *printed.layouts[0].size)
            for text, under in walk(entries[place].items):
                if isinstance(text, Text):
                    assert text.size >= 7
                    assert box.holds(under.bounds(Rect(text.x, text.y - 4, width(text.text, text.font, text.size), 4)))
    assert stickers(job("playing-cards", labels_, card="poker", skip=frozenset({2}))).pages == pages[:half]


@pytest.mark.parametrize(
    ("conversion", "card"),
    [("playing-cards", "mini"), ("playing-cards", "poker"), ("playing-cards", "bridge"), ("tarot-two-decks", "tarot")],
)
def test_the_key_to_whole_faces_shows_all_sheets_on_one_page_and_can_be_read(conversion, card):
    pages = stickers(job(conversion, "l7167", card=card, key=True)).pages
    key = pages[-1]
    assert [page.label.startswith("key") for page in pages] == [*[False] * (len(pages) - 1), True]
    entries = [item for item in key.items if isinstance(item, Group)]
    assert len(entries) == sum(len(list(labels(page))) for page in pages[:-1])
    said = [item.text for item in key.items if isinstance(item, Text)]
    assert {f"Sheet {number}" for number in range(1, len(pages))} <= {one.replace("\u00a0", " ") for one in said}
    for entry in entries:
        (edge, *words) = entry.items
        for text in words:
            assert text.size >= 7
            across = width(text.text, text.font, text.size)
            assert edge.outline.bounds.holds(Rect(text.x, text.y - 4, across, 4))


def test_trumps_are_named_in_the_key_with_the_numeral_that_finds_them():
    key = stickers(job(key=True)).pages[-1]
    words = {item.text.replace("\u00a0", " ") for item, _ in walk(key.items) if isinstance(item, Text)}
    assert {"II The High Priestess", "VIII Strength", "Page of Swords"} <= words


@pytest.mark.parametrize("labels_", ["5160", "5163", "5164"])
def test_a_face_whose_value_varies_tells_it_for_each_game_where_there_is_room(labels_):
    pages = stickers(job("playing-cards", labels_)).pages
    (sith, *_) = [label for page in pages for _, label in labels(page) if label.name == "Lord of the Sith"]
    words = [item.text for item, _ in walk(sith.items) if isinstance(item, Text)]
    assert {"Rebel Alliance", "−10", "Crseih Station", "Corellian", "11"} <= set(words)
    assert len(words) == 19
    pages = stickers(job("playing-cards", "l7651")).pages
    (small, *_) = [label for page in pages for _, label in labels(page) if label.name == "Lord of the Sith"]
    assert "Corellian" not in [item.text for item, _ in walk(small.items) if isinstance(item, Text)]


def test_the_usual_address_label_lies_as_the_trade_has_it():
    first, second, *_ = label_sheet("5160").labels()
    assert (first.x, first.y) == pytest.approx((0.1875 * 72, 36))
    assert second.x - first.x == pytest.approx(2.75 * 72)


def test_a_master_skifter_has_letters_where_others_have_their_value():
    pages = stickers(job("playing-cards", "5160", skifters=True)).pages
    label = next(one for page in pages for _, one in labels(page) if one.name == "Master Skifter")
    assert "MS" in {item.text for item, _ in walk(label.items) if isinstance(item, Text)}


def test_a_card_whose_value_the_game_sets_bears_its_initials_as_in_print():
    (first, *_) = stickers(job("playing-cards", card="poker")).pages
    said = {}
    for _, label in labels(first):
        said[label.name] = {item.text for item, _ in walk(label.items) if isinstance(item, Text)}
    assert "JM" in said["Jedi Master"] and "BH" in said["Bounty Hunter"] and "0" in said["The Idiot"]


def test_a_round_label_is_filled():
    label = next(one for _, one in labels(stickers(job(labels="8293")).pages[0]) if one.name == "Commander of Sabres")
    boxes = [letters(item, under) for item, under in walk(label.items) if isinstance(item, Text)]
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    assert bottom - top > 0.7 * 38 * MILLIMETRE, "from the value to the name"


def test_the_key_of_whole_faces_says_what_they_cover():
    for name, told in (("l7651", "across the top of its face"), ("l7167", "covers the whole of the card")):
        pages = [page for page in stickers(job(labels=name, key=True)).pages if page.label.startswith("key")]
        words = " ".join(item.text for page in pages for item, _ in walk(page.items) if isinstance(item, Text))
        assert told in words.replace("\u00a0", " ")
