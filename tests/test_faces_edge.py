"""Pictures to the edge of a card: what they fill, what stands on them, and what can be left out."""

import re

import pypdf
import pytest
from commands import deckgen
from PIL import Image as Pixels
from PIL import ImageChops, ImageStat

from deckgen.checks import check_deck
from deckgen.faces import draw_card
from deckgen.faces.ink_saver import draw_outlines
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Group, Image, Path, Text, bounds, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import polygon, rectangle
from deckgen.foundations.sizes import BLEED, card_size
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.document import Document, Page
from deckgen.press import png

POKER = card_size("poker").size
CARD = Rect(0, 0, *POKER)
THEMES = ("classic", "midnight", "arcana")


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Write a deck with one face, a picture of two colours beside it; returns the deck."""
    monkeypatch.chdir(tmp_path)
    picture = Pixels.new("RGB", (1000, 1300), "#d01020")
    picture.paste("#1020d0", (0, 650, 1000, 1300))
    picture.save("photo.png")

    def write(face: str, head: str = "theme: classic"):
        (tmp_path / "mine.yaml").write_text(f"deck: mine\ntitle: Mine\nfamily: none\n{head}\nfaces:\n  a: {face}\n")
        return load_deck("mine.yaml")

    return write


def drawn(deck, theme: str = "classic", ink: str = "full"):
    return draw_card(deck.cards[0], deck, load_theme(theme), POKER, ink)


def part(frame, name: str) -> list[Group]:
    return [item for item in frame.items if isinstance(item, Group) and item.name == name]


def shown(frame) -> Rect:
    """As far as the picture of a card is seen."""
    (ground,) = part(frame, "ground")
    return bounds(ground.items[:1])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("to", "reach"), [("card", CARD.inset(-BLEED)), ("bleed", CARD.inset(-BLEED))])
def test_a_picture_fills_the_card_and_what_is_beyond_the_cut(write, to, reach, theme):
    frame = drawn(write(f"{{name: A, value: 3, art: {{file: photo.png, to: {to}}}}}"), theme)
    assert tuple(shown(frame)) == pytest.approx(tuple(reach), abs=0.001)
    assert not [path for path in part(frame, "frame")[0].items if path.stroke], "the border lies below"


def test_a_picture_fills_what_is_within_the_border_and_no_more(write):
    frame = drawn(write("{name: A, value: 3, art: {file: photo.png, to: frame}}"))
    theme = load_theme("classic")
    inside = theme.box("frame", POKER).inset(theme.measures["between"])
    assert inside.holds(shown(frame))
    assert shown(frame).height == pytest.approx(inside.height)
    assert [path for path in part(frame, "frame")[0].items if path.stroke]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("to", ["frame", "card", "bleed"])
@pytest.mark.parametrize("value", ["3", "-7", "{weg: 1, force: 2}"])
def test_index_name_and_table_are_read_on_paper(write, to, theme, value):
    deck = write(f"{{name: A Long Name, value: {value}, art: {{file: photo.png, to: {to}}}}}")
    found = check_deck(deck, load_theme(theme), POKER)
    assert [finding for finding in found if finding.code not in ("rules", "copies", "values")] == []
    frame = drawn(deck, theme)
    (page,) = png.files_of(Document("", (Page(POKER, frame.items),)), dpi=150)
    picture = Pixels.open(_stream(page))
    scale = 150 / 72
    for text, under in frame.texts():
        box = under.bounds(Rect(text.x, text.y - text.size / 2, 1, 1))
        beside = picture.getpixel((int((box.x - 1.5) * scale), int(box.centre.y * scale)))
        assert beside not in ((208, 16, 32), (16, 32, 208)), f"{text.text} stands on the picture itself"


def _stream(data: bytes):
    import io

    return io.BytesIO(data)


def test_what_stays_in_sight_is_said_by_a_side_or_a_point(write):
    for anchor, colour in (("top", "#d01020"), ("bottom", "#1020d0"), ("50% 100%", "#1020d0")):
        crop = f"crop: {{left: 45%, right: 45%}}, anchor: {anchor}"
        deck = write(f"{{name: A, value: 3, art: {{file: photo.png, to: bleed, {crop}}}}}")
        (image,) = [item for item, _ in walk(drawn(deck).items) if isinstance(item, Image)]
        assert image.part.width == pytest.approx(100)
        middle = image.part.y + image.part.height / 2
        assert (middle < 650) == (colour == "#d01020")


def test_a_picture_may_be_stretched(write):
    deck = write("{name: A, value: 3, art: {file: photo.png, to: bleed, fit: fill}}")
    (image,) = [item for item, _ in walk(drawn(deck).items) if isinstance(item, Image)]
    assert image.part is None
    assert tuple(shown(drawn(deck))) == pytest.approx(tuple(CARD.inset(-BLEED)))


@pytest.mark.parametrize("to", ["card", "bleed"])
def test_a_picture_that_does_not_reach_the_edge_is_warned_of(write, to):
    deck = write(f"{{name: A, value: 3, art: {{file: photo.png, to: {to}, fit: contain}}}}")
    found = [finding for finding in check_deck(deck, load_theme("classic"), POKER) if finding.code == "bleed"]
    assert [finding.severity for finding in found] == ["warning"]
    assert re.search(r"ends \d", found[0].message)
    deck = write(f"{{name: A, value: 3, art: {{file: photo.png, to: {to}}}}}")
    assert [one for one in check_deck(deck, load_theme("classic"), POKER) if one.code == "bleed"] == []


def test_where_ink_is_saved_a_picture_keeps_to_its_box(write):
    frame = drawn(write("{name: A, value: 3, art: {file: photo.png, to: bleed}}"), ink="saver")
    assert part(frame, "ground") == []
    assert load_theme("classic").box("picture", POKER).holds(bounds(part(frame, "emblem")))


@pytest.mark.parametrize(
    ("head", "suit", "card", "seen"),
    [
        ("index: none", "", "", False),
        ("index: none", "index: corners", "", True),
        ("index: none", "index: corners", "index: none", False),
        ("", "index: none", "", False),
        ("", "", "index: none", False),
        ("", "", "", True),
    ],
)
def test_the_index_is_left_out_by_what_says_the_most_about_a_card(tmp_path, monkeypatch, head, suit, card, seen):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(
        f"deck: mine\ntitle: Mine\nfamily: none\n{head}\nsuits: {{coins: {{name: Coins, {suit}}}}}\n"
        f"ranks: {{ace: {{name: Ace, value: 15}}}}\ncards: {{coins-ace: {{copies: 1, {card}}}}}\n"
    )
    deck = load_deck("mine.yaml")
    assert bool(part(drawn(deck), "index")) == seen
    assert [one for one in check_deck(deck, load_theme("classic"), POKER) if one.code == "fan-index"] == []


def test_the_border_is_left_out_or_another_than_the_themes(write):
    lines = {
        border: sum(len(one.items) for one in part(drawn(write("{name: A, value: 3}", f"border: {border}")), "frame"))
        for border in ("none", "stepped", "banded", "window")
    }
    assert lines == {"none": 0, "stepped": 2, "banded": 3, "window": 6}


def test_a_name_that_is_not_printed_proves_the_card_and_is_found_by_searching(write, capsys):
    write("{name: The Finished One, value: {}, index: none, titled: false, art: {file: photo.png, to: bleed}}")
    assert [run.text for run, _ in drawn(load_deck("mine.yaml")).texts() if run.colour] == []
    assert deckgen(capsys, "sheets", "mine.yaml", "-o", "mine.pdf").code == 0
    assert "The Finished One" in pypdf.PdfReader("mine.pdf").pages[0].extract_text()
    assert deckgen(capsys, "gallery", "mine.yaml", "--each", "--bleed", "3mm", "-o", "cards").code == 0
    card = Pixels.open("cards/1-a.png").convert("RGB")
    assert ImageStat.Stat(ImageChops.difference(card, card.transpose(Pixels.Transpose.FLIP_LEFT_RIGHT))).sum == [
        0,
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("art", "says"),
    [
        ("{file: photo.png, to: edge}", "has to be box, frame, card or bleed"),
        ("{file: photo.png, anchor: middle}", "a side such as top"),
        ("{file: photo.png, anchor: top bottom}", "a side such as top"),
        ("{file: photo.png, crop: {top: 60%, bottom: 50%}}", "leave some of it"),
        ("{file: photo.png, crop: {upper: 10%}}", "such as {top: 10%}"),
        ("{file: photo.png, crop: {}}", "such as {top: 10%}"),
    ],
)
def test_a_wrong_word_is_told_with_what_was_expected(write, art, says):
    with pytest.raises(DeckgenError) as caught:
        write(f"{{name: A, value: 3, art: {art}}}")
    (found,) = caught.value.findings
    assert says in found.message
    assert found.at.line == 6


def test_text_stands_in_frames_without_a_colour_only_where_it_is_hidden(write):
    frame = drawn(write("{name: A, value: 3, art: {file: photo.png, to: bleed}}"))
    assert all(item.colour for item, _ in walk(frame.items) if isinstance(item, Text))


def test_pictures_to_the_edge_ask_for_a_bleed_once(write, capsys):
    write("{name: A, value: 3, art: {file: photo.png, to: bleed}}")
    words = "with --bleed 3mm no paper shows"
    plain = deckgen(capsys, "sheets", "mine.yaml", "-o", "mine.pdf")
    assert words in plain.out + plain.err
    for more in (("--bleed", "3mm"), ("--ink", "saver")):
        ran = deckgen(capsys, "sheets", "mine.yaml", "-o", "other.pdf", *more)
        assert words not in ran.out + ran.err


def test_where_ink_is_saved_what_is_clipped_has_an_edge_and_a_faint_veil_is_gone():
    diamond = polygon([(50, 5), (95, 50), (50, 95), (5, 50)])
    dark = Path(rectangle(0, 0, 100, 100), "#d55e00")
    (group,) = draw_outlines((Group((dark,), clip=diamond),), "#ffffff")
    assert group.items[1].outline == diamond
    assert group.items[1].stroke == "#d55e00"
    (page,) = draw_outlines((Group((dark,), clip=rectangle(0, 0, 90, 90)),), "#ffffff")
    assert [type(item) for item in page.items] == [Path], "a page has no edge"
    assert draw_outlines((Group((dark,), opacity=0.3),), "#ffffff") == ()


def test_pictures_are_brought_down_to_the_dots_that_are_asked_for(write, capsys):
    write("{name: A, value: 3, art: {file: photo.jpg, to: bleed}}")
    Pixels.open("photo.png").resize((2000, 2600)).save("photo.jpg")
    sizes = {}
    for dpi in ("300", "100"):
        assert deckgen(capsys, "sheets", "mine.yaml", "--image-dpi", dpi, "--bleed", "3mm", "-o", "a.pdf").code == 0
        objects = pypdf.PdfReader("a.pdf").pages[0]["/Resources"]["/XObject"]
        (image,) = [one.get_object() for one in objects.values() if one.get_object()["/Subtype"] == "/Image"]
        assert image["/Filter"] == "/DCTDecode"
        sizes[dpi] = image["/Width"], image["/Height"]
    assert sizes == {"300": (826, 1126), "100": (275, 375)}


def test_a_picture_made_to_a_print_services_template_has_pixels_enough(write):
    Pixels.new("RGB", (825, 1125), "#0072b2").save("photo.png")
    deck = write("{name: A, value: 3, art: {file: photo.png, to: bleed}}")
    assert check_deck(deck, load_theme("classic"), POKER) == []
