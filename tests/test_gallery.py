"""Pictures of decks: everything is shown, in order, at the size that was asked for."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from commands import deckgen
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from deckgen.foundations import sizes, units
from deckgen.foundations.frame import Frame, walk
from deckgen.foundations.frame import Path as Outline
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.outline import rectangle
from deckgen.library.shipped import tabletop_layouts
from deckgen.library.themes import load_theme
from deckgen.outputs.gallery import best_hand
from deckgen.outputs.tabletop_scene import SEEN, THICK, fan_out, layout_of
from deckgen.pages import gallery_pages as gallery
from deckgen.pages.document import Document
from deckgen.pages.tabletop import Laid
from deckgen.press import png
from deckgen.workspace import Workspace

TABLE = {"of": "felt", "colour": "#24503f"}
CARD = Frame(Size(180, 252), (Outline(rectangle(0, 0, 180, 252), "#ffffff"),))
LAYOUTS = tabletop_layouts()


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def words(path):
    with pypdfium2.PdfDocument(path) as file:
        return " ".join(page.get_textpage().get_text_range() for page in file)


def test_a_contact_sheet_shows_every_card(capsys):
    assert deckgen(capsys, "gallery", "standard", "--format", "pdf").out == "output/standard-contact.pdf\n"
    text = words("output/standard-contact.pdf")
    assert all(name in text for name in ("1 of Sabres", "Ace of Coins", "The Star", "Queen of Air and Darkness"))


def test_a_fan_shows_the_named_cards(capsys):
    deckgen(capsys, "gallery", "standard", "--as", "fan", "--cards", "idiot, 2c, 3 of staves", "-o", "hand.pdf")
    text = words("hand.pdf")
    assert "The Idiot" in text and "2 of Coins" in text and "3 of Staves" in text
    assert "Ace" not in text


@pytest.mark.parametrize("deck", ["standard", "kessel", "corellian-spike", "dagobah"])
def test_a_hand_that_nobody_names_is_the_best_of_the_game(deck):
    own = Workspace().deck(deck)
    game = Workspace().game(own.rules, own)
    hand = best_hand(Workspace(), own)
    assert game.ruleset.hand.allows(len(hand))
    assert game.standings(len(hand)).ending(hand).outcome == game.ruleset.ranking[0].id


def test_a_showcase_is_one_row_of_large_cards(capsys):
    path = deckgen(capsys, "gallery", "standard", "--as", "showcase", "--format", "pdf").out.strip()
    with pypdfium2.PdfDocument(path) as file:
        wide, high = file[0].get_size()
    assert wide > 2 * high
    assert all(name in words(path) for name in ("The Idiot", "Queen of Air and Darkness", "Endurance", "Ace of Coins"))


def test_a_deck_lies_on_a_table_with_all_that_belongs_to_it(capsys):
    for file in ("one.pdf", "two.pdf"):
        answer = deckgen(capsys, "gallery", "kessel", "--as", "table", "--cards", "sand sylop, sand 3", "-o", file)
        assert answer.code == 0, answer.err
    text = words("one.pdf")
    assert "Sylop of Sand" in text and "3 of Sand" in text, "the hand"
    assert text.count("Kessel Sabacc") >= 4, "sheet, chart, booklet and box"
    assert "The turn at a glance" in text and "Shift tokens" in text
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_a_deck_without_a_game_lies_on_a_table_with_its_sheet_and_box(capsys):
    Path("party.yaml").write_text(
        "deck: party\ntitle: A Party\nfaces:\n  one: {name: The One, text: A word to be read}\n"
    )
    deckgen(capsys, "gallery", "party.yaml", "--as", "table", "-o", "party.pdf")
    seen = words("party.pdf").replace("\r\n", " ")
    assert seen.count("A word to be read") == 2, "its only card, on the sheet and once in the hand"
    assert "A Party" in seen


def test_the_table_shows_credits_in_the_colours_of_their_worth(capsys):
    deckgen(capsys, "gallery", "standard", "--as", "table", "--cards", "idiot", "--dpi", "40", "-o", "table.png")
    with Image.open("table.png") as picture:
        assert abs(picture.width / picture.height - 1.5) < 0.01
        seen = picture.convert("RGB").getcolors(1 << 20)
    theme = load_theme("classic").palette
    for colour in (theme.suits[0], theme.accent, theme.face):
        wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
        near = sum(count for count, one in seen if sum(abs(a - b) for a, b in zip(one, wanted, strict=True)) < 40)
        assert near > 150, colour


def test_a_deck_whose_cards_are_all_in_suits_shows_each_of_them(capsys):
    path = deckgen(capsys, "gallery", "kessel", "--as", "showcase", "--format", "pdf").out.strip()
    assert "Sylop of" in words(path) and "Impostor of" in words(path)
    assert "of Sand" in words(path) and "of Blood" in words(path)


def test_each_card_in_a_file_of_its_own_at_the_size_a_print_service_wants(capsys):
    answer = deckgen(
        capsys, "gallery", "standard", "--each", "--bleed", "0.12in", "--cards", "idiot, star", "-o", "cards"
    )
    assert answer.out.split() == ["cards/1-idiot.png", "cards/2-star.png", "cards/back.png"]
    for path in Path("cards").iterdir():
        with Image.open(path) as picture:
            assert picture.size == (822, 1122)


@pytest.mark.parametrize(
    ("size", "bleed", "dpi", "pixels"),
    [
        ("poker", "0.125in", 300, (825, 1125)),
        ("63.5x88.9mm", "3.175mm", 300, (825, 1125)),
        ("us-tarot", "0.125in", 300, (900, 1500)),
        ("us-tarot", "0", 300, (825, 1425)),
        ("mini", "0.125in", 300, (600, 825)),
        ("poker", "0.125in", 600, (1650, 2250)),
        ("poker", "0.125in", 150, (413, 563)),
        ("euro-poker", "3mm", 300, (815, 1110)),
    ],
)
def test_a_picture_has_the_very_pixels_of_a_print_service(capsys, size, bleed, dpi, pixels):
    options = ("--card-size", size, "--bleed", bleed, "--dpi", dpi, "--cards", "idiot", "-o", "cards")
    deckgen(capsys, "gallery", "standard", "--each", *options)
    with Image.open("cards/1-idiot.png") as picture:
        assert picture.size == pixels


@given(
    st.sampled_from(sorted(sizes.CARD_SIZES)), st.integers(10, 400), st.sampled_from(["0", "0.125in", "3mm", "2.13mm"])
)
def test_every_size_and_resolution_has_its_exact_pixels(name, dpi, bleed):
    frame = Frame(sizes.CARD_SIZES[name].size, ())
    (page,) = gallery.singles({"card": frame}, [("card", "card")], units.length(bleed))
    (data,) = png.files_of(Document("", (page,), {"card": frame}), dpi=dpi)
    with Image.open(BytesIO(data)) as picture:
        found = picture.size
    exact = [length * dpi / 72 for length in page.size]
    assert all(abs(pixels - wanted) <= 0.5 + 1e-6 for pixels, wanted in zip(found, exact, strict=True))


@pytest.mark.parametrize("theme", ["classic", "midnight"])
def test_as_much_bleed_as_goes_is_ground_to_the_last_pixel(capsys, theme):
    options = ("--theme", theme, "--each", "--bleed", "3.2mm", "--cards", "idiot", "-o", "cards")
    assert deckgen(capsys, "gallery", "standard", *options).code == 0
    palette = load_theme(theme).palette
    with Image.open("cards/1-idiot.png") as picture:
        rim = {picture.convert("RGB").getpixel(corner) for corner in ((0, 300), (300, 1), (picture.width - 2, 300))}
    assert rim == {tuple(bytes.fromhex(palette.paper[1:]))}


@pytest.mark.parametrize("command", ["gallery --each", "sheets"])
def test_more_bleed_than_is_drawn_is_refused(capsys, command):
    answer = deckgen(capsys, *f"{command} standard --bleed 5mm -o cards".split())
    assert (answer.code, Path("cards").exists()) == (2, False)
    assert "5 mm is more than 3.2 mm, as far as grounds are drawn beyond the cut" in answer.err


def test_skifters_follow_the_cards_in_files_of_their_own_with_both_masters(capsys):
    options = ("--each", "--skifters", "--cards", "idiot", "--dpi", "30", "-o", "cards")
    found = deckgen(capsys, "gallery", "dagobah", *options).out.split()
    assert found[:2] == ["cards/01-idiot.png", "cards/02-skifter-1.png"]
    assert found[-3:] == ["cards/17-master-skifter.png", "cards/18-master-skifter.png", "cards/back.png"]
    assert {path.as_posix() for path in Path("cards").iterdir()} == {*found}


@pytest.mark.parametrize("options", [("--as", "fan", "-o", "fan.png"), ("--each", "-o", "cards")])
def test_a_skifter_can_be_named_among_the_cards(capsys, options):
    answer = deckgen(capsys, "gallery", "dagobah", "--cards", "idiot, Skifter Ace", "--dpi", "30", *options)
    assert answer.code == 0, answer.err
    assert answer.out.split() in (["fan.png"], ["cards/1-idiot.png", "cards/2-skifter-ace.png", "cards/back.png"])


def test_a_misspelt_skifter_is_answered_with_the_nearest(capsys):
    answer = deckgen(capsys, "gallery", "dagobah", "--cards", "Skifter Acre")
    assert answer.code == 2
    assert "no rank for the skifter 'Skifter Acre'\n  hint: did you mean Skifter Ace" in answer.err


def test_sheets_say_where_the_skifters_are_printed(capsys):
    answer = deckgen(capsys, "sheets", "dagobah", "--only", "skifter 7")
    assert answer.code == 2
    assert "Skifter 7 is added to Dagobah Sabacc, and is no card of it\n  hint: deckgen extras prints" in answer.err


def test_a_deck_that_is_not_played_with_skifters_has_none_to_draw(capsys):
    answer = deckgen(capsys, "gallery", "standard", "--each", "--skifters", "-o", "cards")
    assert (answer.code, Path("cards").exists()) == (2, False)
    assert "Sabacc is not played with skifters" in answer.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--each --as fan", "leave one out"),
        ("--skifters", "--skifters is for --each"),
        ("--format pdf -o fan.png", "'fan.png' does not end in .pdf"),
    ],
)
def test_options_that_contradict_one_another_are_told(capsys, options, said):
    answer = deckgen(capsys, "gallery", "standard", *options.split())
    assert answer.code == 2
    assert said in answer.err


def test_a_miss_is_answered_before_anything_is_written(capsys):
    answer = deckgen(capsys, "gallery", "standard", "--cards", "jkoer", "-o", "cards")
    assert (answer.code, "has no card 'jkoer'" in answer.err, Path("cards").exists()) == (2, True, False)


@settings(max_examples=20)
@given(st.integers(1, 30), st.integers(1, 15))
def test_cards_lie_apart_and_on_the_page(count, across):
    page = gallery.contact([CARD] * count, across, TABLE["colour"])
    seen = [place.bounds(Rect(0, 0, 180, 252)) for item, place in walk(page.items) if item == CARD.items[0]]
    assert len(seen) == count
    assert all(Rect(0, 0, *page.size).holds(card) for card in seen)
    assert not any(a.overlaps(b) for n, a in enumerate(seen) for b in seen[:n])


def test_a_page_is_as_large_as_its_cards_with_gaps_and_margins():
    page = gallery.contact([CARD] * 5, 3, TABLE["colour"])
    width, height = 3 * 180 + 2 * gallery.GAP, 2 * 252 + gallery.GAP
    assert page.size == pytest.approx((width + 2 * gallery.MARGIN, height + 2 * gallery.MARGIN))
    alone, _ = gallery.hold([CARD])
    assert alone == pytest.approx((180 + 2 * gallery.MARGIN, 252 + 2 * gallery.MARGIN))


@given(st.integers(2, 30))
def test_the_index_of_every_card_of_a_fan_is_left_of_the_next(count):
    _, held = gallery.hold([CARD] * count)
    for one, after in pairwise(held):
        assert all(after.foot.inverse.apply(*one.foot.apply(10 * units.MILLIMETRE, y)).x < 0 for y in (10.0, 55.0))


@given(st.integers(1, 30))
def test_a_fan_stays_on_its_page_as_far_to_the_left_as_to_the_right(count):
    size, held = gallery.hold([CARD] * count)
    seen = [one.foot.bounds(Rect(0, 0, 180, 252)) for one in held]
    assert len(seen) == count
    assert all(Rect(0, 0, *size).holds(card) for card in seen)
    for one, other in zip(seen, reversed(seen), strict=True):
        assert one.x == pytest.approx(size.width - other.right)
        assert one.y == pytest.approx(other.y)


def test_of_a_hand_of_three_on_a_table_most_of_each_card_is_seen():
    held = list(fan_out([CARD] * 3, 150, 162))
    for one, after in pairwise(held):
        assert all(after.foot.inverse.apply(*one.foot.apply(0.7 * 180, y)).x < 0 for y in (0, 60, 126))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("piles", [1, 2])
def test_on_a_table_the_hand_the_piles_and_the_box_lie_apart_and_nothing_reaches_over_its_edge(layout, piles):
    table, card = Rect(0, 0, *SEEN), Rect(0, 0, *CARD.size)
    held = list(fan_out([CARD] * (4 - piles), layout.hands[piles - 1].x, layout.hands[piles - 1].y))
    down = [Laid(CARD, one.x, one.y, one.turn, THICK, 76 // piles) for one in layout.piles[:piles]]
    box = Laid(CARD, layout.box.x, layout.box.y, layout.box.turn, 23)
    hand, *others = (
        around([one.foot.bounds(card) for one in held]),
        *(one.foot.bounds(card) for one in (*down, box)),
    )
    inner = 6 * units.MILLIMETRE  # the bounds of what is turned are larger than it is
    assert not any(hand.inset(inner).overlaps(other.inset(inner)) for other in others)
    assert all(table.holds(one) for one in (hand, *others))
    assert all(table.holds(Rect(one.x * units.MILLIMETRE, one.y * units.MILLIMETRE, 0, 0)) for one in layout.credits)


def test_decks_and_themes_lie_in_several_ways_and_each_always_in_the_same():
    decks, themes = (
        ("standard", "kessel", "dagobah"),
        ("classic", "engraved", "midnight", "poster", "arcana", "outline"),
    )
    for deck in decks:
        chosen = [LAYOUTS.index(layout_of(deck, theme)) for theme in themes]
        assert len({*chosen}) > 1 and chosen == [LAYOUTS.index(layout_of(deck, theme)) for theme in themes]
    assert {LAYOUTS.index(layout_of(deck, theme)) for deck in decks for theme in themes} == {*range(len(LAYOUTS))}


def test_other_cards_lie_face_up_where_nothing_is_played_for(capsys):
    faces = "".join(f"  {one}: {{name: {one.title()}, text: Say {one}}}\n" for one in ("ay", "bee", "cee"))
    Path("party.yaml").write_text(f"deck: party\ntitle: A Party\nfaces:\n{faces}")
    deckgen(capsys, "gallery", "party.yaml", "--as", "table", "--cards", "ay", "-o", "party.pdf")
    seen = words("party.pdf")
    assert [seen.count(f"Say {one}") for one in ("ay", "bee", "cee")] == [2, 2, 2], "on the sheet and on the table"


def test_tokens_and_mats_of_a_game_lie_on_its_table(capsys):
    deckgen(capsys, "gallery", "standard", "--as", "table", "--theme", "engraved", "--cards", "idiot", "-o", "mat.pdf")
    assert "Hand pot" in words("mat.pdf") and "Comes in".upper() in words("mat.pdf").upper()
    deckgen(capsys, "gallery", "kessel", "--as", "table", "--theme", "classic", "--cards", "sand 3", "-o", "tokens.pdf")
    assert "Refund" in words("tokens.pdf") and "costs no chip" in words("tokens.pdf").replace("\r\n", " ")
