"""A theme brings fonts of its own, which help one another out, are printed as they are, and can be read back."""

import re
import struct
from base64 import b64decode
from io import BytesIO
from itertools import pairwise

import pikepdf
import pypdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from made_fonts import JAPANESE, LATIN, make_font

from deckgen import Workspace
from deckgen.checks import check_deck
from deckgen.faces import draw_card
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Text
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.stamp import stamp_of
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.document import Document, Page
from deckgen.press.pdf import files_of
from deckgen.press.svg import svg
from deckgen.typography import fonts
from deckgen.typography.fonts import font, width

POKER = CARD_SIZES["poker"].size

DECK = """\
deck: sabacc-ja
title: サバック
theme: mine.yaml
naming: "{suit}の{rank}"
suits:
  coins: {name: コイン}
  sabres: {name: サーベル}
ranks:
  numbered: 1..2
  ace: {name: エース, value: 15}
faces:
  idiot: {name: 愚者, value: 0, copies: 2}
"""

THEME = """\
theme: mine
title: Mine
extends: classic
fonts: {mine: fonts/Mine.ttf}
type:
  name: {font: mine, size: 9.5pt, narrow: null, fallback: [vollkorn-lining]}
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """Where what was found out about fonts is kept for the next test."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def workplace(tmp_path, monkeypatch, cache):
    """A folder with a deck, a theme and a font in a folder below it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DECKGEN_CACHE", str(cache))
    (tmp_path / "fonts").mkdir()
    (tmp_path / "deck.yaml").write_text(DECK, encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(THEME, encoding="utf-8")
    (tmp_path / "fonts/Mine.ttf").write_bytes(make_font())
    return tmp_path


def findings(severity="error"):
    found = check_deck(load_deck("deck.yaml"), load_theme("mine.yaml"), POKER)
    return [(finding.code, finding.message) for finding in found if finding.severity == severity]


def refused(name="mine.yaml"):
    with pytest.raises(DeckgenError) as error:
        load_theme(name)
    return [f"{found.at.line}:{found.at.column} {found.message}" for found in error.value.findings]


def print_sheets():
    (path,) = Workspace().print("sheets", "deck.yaml", output="out.pdf").files
    return path.read_bytes()


@pytest.mark.parametrize("kind", ["ttf", "otf", "woff2"])
def test_a_deck_in_a_font_of_the_users_is_sound_and_read_back_letter_by_letter(workplace, kind):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(kind=kind))
    assert findings() == []
    text = pypdf.PdfReader(BytesIO(print_sheets())).pages[0].extract_text()
    for card in load_deck("deck.yaml").cards:
        assert text.count(card.name) == card.copies
    assert "サバック, sheet 1" in text, "what stands beside the cards is helped out, too"


def test_only_what_is_used_is_embedded_and_each_character_keeps_its_width(workplace):
    with pikepdf.open(BytesIO(print_sheets())) as file:
        fonts = file.pages[0].Resources.Font
        (mine,) = [fonts[name] for name in fonts if fonts[name].Subtype == "/Type0"]
        (descendant,) = mine.DescendantFonts
        cut = TTFont(BytesIO(descendant.FontDescriptor.FontFile2.read_bytes()))
        widths = [int(part) for part in descendant.W[1]]
        assert re.fullmatch(r"/[A-P]{6}\+Mine-Regular", str(mine.BaseFont))
    used = set("".join(card.name for card in load_deck("deck.yaml").cards) + "サバック") & set(JAPANESE)
    assert {chr(code) for code in cut.getBestCmap()} == used
    assert widths == [cut["hmtx"][glyph][0] for glyph in cut.getGlyphOrder()[1:]]
    assert sorted(set(widths)) == [500, 1000]


def test_the_curves_of_an_opentype_font_are_kept_to_a_thousandth_of_the_em(workplace):
    from fontTools.pens.areaPen import AreaPen

    def areas(data, characters):
        made = TTFont(BytesIO(data))
        glyphs, known, found = made.getGlyphSet(), made.getBestCmap(), []
        for character in characters:
            pen = AreaPen(glyphs)
            glyphs[known[ord(character)]].draw(pen)
            found.append(pen.value)
        return found

    whole = make_font(kind="otf")
    (workplace / "fonts/Mine.ttf").write_bytes(whole)
    file = fonts.FontFile.of_id(load_theme("mine.yaml").fonts["mine"])
    cut = fonts.cut_font(file, JAPANESE[:5])
    for one, other in zip(areas(cut, JAPANESE[:5]), areas(whole, JAPANESE[:5]), strict=True):
        assert abs(one) == pytest.approx(abs(other), rel=1e-3)
        assert (one < 0) != (other < 0), "TrueType outlines run the other way round"


def test_two_characters_of_one_glyph_are_told_apart_in_the_file(workplace):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font("ABCDe ", shared=[("А", "A")]))  # the second is Cyrillic
    text = DECK.replace("愚者", "АA").replace("コイン", "A").replace("サーベル", "B").replace("エース", "C")
    (workplace / "deck.yaml").write_text(text.replace("サバック", "A").replace("の", " "), encoding="utf-8")
    assert "АA" in pypdf.PdfReader(BytesIO(print_sheets())).pages[0].extract_text()


def test_what_a_font_lacks_is_measured_and_set_in_those_that_help_out(workplace):
    id = load_theme("mine.yaml").type["name"].font
    assert width("コ", id, 10) == pytest.approx(5)
    assert width("7", id, 10) == pytest.approx(width("7", "vollkorn-lining", 10))
    assert width("コ7", id, 10) == pytest.approx(5 + width("7", "vollkorn-lining", 10))
    assert font(id).missing("コ7☃") == "☃"


def test_a_font_of_ones_own_helps_out_wherever_another_lacks_a_character(workplace):
    theme = load_theme("mine.yaml")
    assert font(theme.type["device"].font).missing("コ") == ""
    assert all(font(id).missing("コ") == "" for id in theme.pages.values())


def test_pages_are_set_in_fonts_of_ones_own_and_their_spaces_spread(workplace):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(LATIN))
    (workplace / "mine.yaml").write_text(THEME.split("type:")[0] + "pages: {text: mine}\n")
    theme = load_theme("mine.yaml")
    assert font(theme.pages["text"]).missing("á–") == "", "helped out by the font that stands there otherwise"


def test_the_same_font_gives_the_same_bytes_from_any_folder(workplace, tmp_path_factory, monkeypatch):
    first = print_sheets()
    other = tmp_path_factory.mktemp("elsewhere")
    for name in ("deck.yaml", "mine.yaml", "fonts/Mine.ttf"):
        (other / name).parent.mkdir(exist_ok=True)
        (other / name).write_bytes((workplace / name).read_bytes())
    monkeypatch.chdir(other)
    monkeypatch.setenv("DECKGEN_CACHE", str(other / "cache"))
    assert print_sheets() == first


def test_another_font_of_the_same_name_gives_another_stamp(workplace):
    def stamp():
        deck, theme = load_deck("deck.yaml"), load_theme("mine.yaml")
        return stamp_of([draw_card(deck.card("idiot"), deck, theme, POKER)])

    before = stamp()
    assert stamp() == before
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(JAPANESE[::-1]))
    assert stamp() != before


def test_a_font_is_read_once_for_all(workplace, monkeypatch):
    print_sheets()
    fonts.read_measures.cache_clear()
    font.cache_clear()
    monkeypatch.setattr(fonts, "_answer", None)  # nobody asks the reader again
    assert findings() == []


def test_an_svg_drawing_carries_what_it_uses_of_the_font(workplace):
    deck, theme = load_deck("deck.yaml"), load_theme("mine.yaml")
    drawn = svg(draw_card(deck.card("coins-2"), deck, theme, POKER))
    family, data = re.search(
        r"@font-face\{font-family:([\w-]+);src:url\(data:font/ttf;base64,([^)]+)\)", drawn
    ).groups()
    assert f'font-family="{family}, Vollkorn, serif"' in drawn
    assert {chr(code) for code in TTFont(BytesIO(b64decode(data))).getBestCmap()} == set("コインの")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\0\1\0\0" + b"\xff" * 400, "Mine.ttf is damaged, or no TrueType font at all"),
        (make_font()[:300], "Mine.ttf is damaged, or no TrueType font at all"),
        (b"OTTO" + make_font(kind="otf")[4:200], "Mine.ttf is damaged, or no OpenType font at all"),
        (b"wOF2" + make_font(kind="woff2")[4:150], "Mine.ttf is damaged, or no WOFF2 font at all"),
        (b"wOFF" + b"\0" * 90, "Mine.ttf is an older WOFF"),
        (b"ttcf" + b"\0" * 90, "Mine.ttf is a collection of several fonts"),
        (b"<svg/>", "Mine.ttf is no font"),
        (b"", "Mine.ttf is no font"),
        (make_font(""), "Mine.ttf has no outlines of characters"),
    ],
)
def test_a_file_that_is_no_font_is_told_where_the_theme_names_it(workplace, data, told):
    (workplace / "fonts/Mine.ttf").write_bytes(data)
    theme = load_theme("mine.yaml")
    found = [finding for finding in check_deck(load_deck("deck.yaml"), theme, POKER) if finding.code == "fonts"]
    assert [(finding.message, finding.at.line, finding.severity) for finding in found] == [(told, 4, "error")]


def test_a_font_that_unpacks_without_end_is_given_up(workplace):
    """A packed font says how long it is; what it unpacks to is bounded whatever it says."""
    brotli = pytest.importorskip("brotli")
    bomb = brotli.compress(b"\0" * 120_000_000, quality=1)
    font = make_font(kind="woff2")
    tables = struct.unpack(">H", font[12:14])[0]
    head = bytearray(font[:48])
    struct.pack_into(">I", head, 20, len(bomb))
    directory = bytes([0x3F, *b"AAAA", 0x81, 0xFF, 0xFF, 0xFF, 0x7F])
    struct.pack_into(">H", head, 12, 1)
    data = bytes(head) + directory + bomb
    assert tables > 1
    (workplace / "fonts/Mine.ttf").write_bytes(data)
    assert findings()[0] == ("fonts", "Mine.ttf is damaged, or no WOFF2 font at all")


def test_a_font_that_keeps_its_reader_busy_is_given_up(workplace, monkeypatch):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(name="Slow"))
    monkeypatch.setattr(fonts, "LONGEST", 0.001)
    assert findings() == [("fonts", "Mine.ttf takes more than 0.001 seconds to read")]


@pytest.mark.parametrize(
    ("fonts", "told"),
    [
        ("{mine: fonts/Nine.ttf}", "4:15 fonts/Nine.ttf cannot be read: there is no such file"),
        ("{mine: ../Mine.ttf}", "4:15 ../Mine.ttf is not a plain name inside the file's own folder"),
        ("{mine: fonts/Mine.ttf, vollkorn-bold: fonts/Mine.ttf}", "4:46 a font vollkorn-bold comes with deckgen"),
    ],
)
def test_a_font_has_to_lie_beside_the_theme_under_a_name_of_its_own(workplace, fonts, told):
    (workplace / "mine.yaml").write_text(THEME.replace("{mine: fonts/Mine.ttf}", fonts))
    (found,) = refused()
    assert re.sub(r"\S+/(fonts/Nine)", r"\1", found) == told


def test_a_font_file_that_is_missed_is_told_with_the_nearest(workplace):
    (workplace / "mine.yaml").write_text(THEME.replace("{mine: fonts/Mine.ttf}", "{mine: fonts/mine.ttf}"))
    with pytest.raises(DeckgenError) as caught:
        load_theme("mine.yaml")
    assert [found.hint for found in caught.value.findings] == ["did you mean fonts/Mine.ttf?"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("font: nine", '6:16 font has to be a font of the theme\'s own, such as mine, not "nine"'),
        ("font: mine, fallback: [vollkorn-bolt]", "6:33 fallback has to be a font that comes with deckgen, such as"),
    ],
)
def test_a_name_that_means_no_font_is_told_with_the_nearest(workplace, line, told):
    (workplace / "mine.yaml").write_text(re.sub(r"\{font: mine.*\}", f"{{{line}, size: 9pt}}", THEME))
    (found,) = refused()
    assert found.startswith(told)


@pytest.mark.parametrize(
    ("bits", "told"),
    [
        (0x0000, []),
        (0x0004, []),
        (0x0008, []),
        (0x0002, ["the font mine forbids to be embedded"]),
        (0x0104, ["the font mine forbids to be embedded in part, as is done here"]),
        (0x0200, ["the font mine forbids to be embedded other than as pixels"]),
    ],
)
def test_a_font_that_forbids_to_be_embedded_is_warned_of(workplace, bits, told):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(embedding=bits))
    assert [message for code, message in findings("warning") if code == "fonts"] == told


def test_a_font_for_numbers_has_figures_and_signs(workplace):
    (workplace / "mine.yaml").write_text(THEME + "  value: {font: mine, size: 18pt}\n")
    ((code, message),) = [found for found in findings() if "type.value" in found[1]]
    assert code == "glyphs" and message.endswith("which numbers are set with")


def test_the_owners_line_is_looked_up_in_the_font_that_it_is_set_in(workplace):
    (workplace / "deck.yaml").write_text(DECK + "line: Ωmega\n", encoding="utf-8")
    assert findings() == []
    line = "  line: {font: mine, size: 7pt, narrow: null}\n"
    (workplace / "mine.yaml").write_text(THEME + line, encoding="utf-8")
    (found,) = check_deck(load_deck("deck.yaml"), load_theme("mine.yaml"), POKER)
    assert (found.code, found.at.line) == ("glyphs", 13) and "'Ω' (U+03A9)" in found.message


@pytest.mark.parametrize(
    ("name", "severity", "told"),
    [("מלך", "error", "runs from right to left"), ("पत्ता", "warning", "has marks that join other letters")],
)
def test_scripts_that_cannot_be_set_letter_by_letter_are_told(workplace, name, severity, told):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(JAPANESE + name))
    (workplace / "deck.yaml").write_text(DECK.replace("愚者", name), encoding="utf-8")
    assert any(told in message for _, message in findings(severity))


def test_spaces_of_a_justified_line_spread_in_a_font_of_ones_own_as_in_any(workplace):
    (workplace / "fonts/Mine.ttf").write_bytes(make_font(LATIN))
    id = load_theme("mine.yaml").fonts["mine"]
    frame = Frame(Size(200, 50), (Text(10, 30, "AB CD", id, 10, "#000000", spacing=7, tracking=1),))
    (data,) = files_of(Document("Mine", (Page(frame.size, frame.items),), {}))
    with pypdfium2.PdfDocument(data) as file:
        text = file[0].get_textpage()
        left = [text.get_charbox(place, loose=True)[0] for place in (0, 1, 3, 4)]
    wide, space = width("A", id, 10) + 1, width(" ", id, 10) + 8
    assert [b - a for a, b in pairwise(left)] == pytest.approx([wide, wide + space, wide], abs=0.02)


def test_an_outline_that_cannot_be_drawn_is_told_before_anything_is_printed(workplace):
    whole = make_font(kind="otf")
    made = TTFont(BytesIO(whole))
    drawn = made["CFF "].cff.topDictIndex[0].CharStrings[made.getBestCmap()[ord("愚")]].bytecode
    calls_nothing = b"\x0a" * len(drawn)  # a part of a drawing that there is not
    (workplace / "fonts/Mine.ttf").write_bytes(whole.replace(drawn, calls_nothing))
    assert ("fonts", "Mine.ttf is damaged, or no OpenType font at all") in findings()
