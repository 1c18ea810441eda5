"""The bundled fonts: whole, free to use, measured truly, and able to print what the decks say."""

import subprocess
import sys

import pytest
from fontTools.ttLib import TTFont

from deckgen.foundations import files
from deckgen.foundations.findings import UnknownName
from deckgen.typography.fonts import font, font_ids, width

FONTS = files.data_folder("fonts")
NEEDED = {
    "oxanium-bold", "oxanium-semibold", "oxanium-condensed", "exo2-bold", "exo2-semibold",
    "vollkorn-regular", "vollkorn-italic", "vollkorn-semibold", "vollkorn-bold",
    "exo2-condensed", "vollkorn-condensed", "vollkorn-condensed-black", "vollkorn-condensed-italic",
    "vollkorn-lining", "vollkorn-lining-semibold", "vollkorn-small-caps", "vollkorn-small-caps-semibold",
}  # fmt: skip
every_font = pytest.mark.parametrize("font_id", sorted(NEEDED))


def opened(font_id: str) -> TTFont:
    return TTFont(FONTS / f"{font_id}.ttf")


def test_the_fonts_are_there():
    assert set(font_ids()) >= NEEDED


@every_font
def test_a_font_can_be_embedded_by_any_press(font_id):
    made = opened(font_id)
    assert made["OS/2"].fsType == 0
    assert "glyf" in made, "reportlab embeds TrueType outlines only"
    assert (FONTS / f"{font_id}.ttf").stat().st_size < 65_000


@every_font
def test_a_font_travels_with_its_licence(font_id):
    licence = (FONTS / f"{font_id.partition('-')[0].capitalize()}-OFL.txt").read_text(encoding="utf-8")
    notice = opened(font_id)["name"].getDebugName(0)
    assert notice.startswith("Copyright") and notice in licence
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Reserved Font Name" not in licence.partition("-----")[0], "a cut would need another name"


def test_no_two_fonts_share_a_name():
    names = [opened(font_id)["name"].getDebugName(6) for font_id in font_ids()]
    assert len(set(names)) == len(names)


@every_font
def test_the_table_beside_a_font_is_true(font_id):
    made, known = opened(font_id), font(font_id)
    em, advances, characters = made["head"].unitsPerEm, made["hmtx"].metrics, made.getBestCmap()
    assert {ord(character): width for character, width in known.widths.items()} == {
        code: advances[name][0] / em for code, name in characters.items()
    }
    assert known.ascent == made["hhea"].ascent / em and known.descent == -made["hhea"].descent / em
    assert known.cap_height == made["glyf"][characters[ord("H")]].yMax / em
    assert known.x_height == made["glyf"][characters[ord("x")]].yMax / em
    assert known.blank == advances[".notdef"][0] / em
    assert known.file == FONTS / f"{font_id}.ttf"


@every_font
def test_every_character_of_a_deck_file_can_be_printed(font_id):
    """Names, titles and values all stand in the deck files, so a font that has all their characters prints them."""
    decks = list(files.data_folder("decks").glob("*.yaml"))
    assert decks
    for deck in decks:
        printed = {character for character in deck.read_text(encoding="utf-8") if character.isprintable()}
        assert font(font_id).missing("".join(sorted(printed - set("→←↑↓")))) == "", deck.name


@every_font
def test_figures_and_signs_can_be_printed(font_id):
    assert font(font_id).missing("0123456789 −+±×½–—‘’“”…•&/()%") == ""


def test_missing_characters_are_told_once_and_in_order():
    assert font("oxanium-bold").missing("a\u05d0b\u4e2d\u05d0\n") == "\u05d0\u4e2d\n"


@every_font
def test_russian_ukrainian_bulgarian_and_greek_can_be_printed(font_id):
    assert font(font_id).missing("Дурак, Їжак, Ґедзь, Ѓорѓи, Љубав, Щит, Ёж № 7; Ήλιος, Άσσος, Βασίλισσα, ΰϊ") == ""


def test_a_display_face_is_helped_out_by_its_likes():
    bold = font("oxanium-bold")
    assert [bold.holder(character).id for character in "KДΛ"] == ["oxanium-bold", "exo2-bold", "vollkorn-bold"]
    assert bold.width("Д", 10) == font("exo2-bold").width("Д", 10)


def test_the_script_has_figures_and_signs_of_one_height_that_all_differ():
    made = opened("orbit")
    shapes = {
        character: tuple(made["glyf"][made.getBestCmap()[ord(character)]].coordinates) for character in "0123456789"
    }
    assert len(set(shapes.values())) == 10
    assert all(max(y for _, y in shapes[figure]) == 690 for figure in "123456789")
    assert font("orbit").missing("0123456789 −+") == "" and font("orbit").holder("A").id == "oxanium-condensed"


def test_the_condensed_face_is_as_high_and_narrower_with_stems_as_thick_as_its_bars():
    made, wide = opened("oxanium-condensed"), font("oxanium-bold")
    narrow = font("oxanium-condensed")
    assert narrow.cap_height == wide.cap_height and narrow.width("17", 1) < 0.75 * wide.width("17", 1)
    minus = made["glyf"][made.getBestCmap()[0x2212]]
    bar = made["glyf"][made.getBestCmap()[ord("I")]]
    assert abs((minus.yMax - minus.yMin) - (bar.xMax - bar.xMin)) < 40


def test_figures_of_the_display_face_stand_in_columns():
    assert len({font("oxanium-bold").widths[figure] for figure in "0123456789"}) == 1


def test_a_frozen_cut_differs_where_it_should():
    def same(font_id: str, characters: str) -> list[bool]:
        cut, whole = opened(font_id), opened("vollkorn-regular")
        return [shape(cut, character) == shape(whole, character) for character in characters]

    def shape(made: TTFont, character: str) -> list[tuple[int, int]]:
        return list(made["glyf"][made.getBestCmap()[ord(character)]].coordinates)

    assert same("vollkorn-lining", "ABab12") == [True, True, True, True, False, False]
    assert same("vollkorn-small-caps", "ABab") == [True, True, False, False]


def test_a_width_is_the_sum_of_advances():
    known = font("vollkorn-regular")
    assert width("Idiot", "vollkorn-regular", 10) == pytest.approx(10 * sum(known.widths[c] for c in "Idiot"))
    assert width("", "vollkorn-regular", 10) == 0
    assert width("\u4e2d", "vollkorn-regular", 10) == pytest.approx(10 * known.blank)


def test_a_miss_names_the_nearest_font():
    with pytest.raises(UnknownName, match=r"there is no font 'oxanium-blod'\n  hint: did you mean oxanium-bold"):
        font("oxanium-blod")


def test_a_font_is_only_ever_looked_for_among_the_fonts():
    with pytest.raises(UnknownName):
        font("../fonts/oxanium-bold")


def test_measuring_needs_no_font_parser():
    code = (
        "import sys, deckgen.typography.fonts as f; f.fit('x', 'oxanium-bold', 9, 5); print('fontTools' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=FONTS.parent)
    assert told.stdout.strip() == "False"
