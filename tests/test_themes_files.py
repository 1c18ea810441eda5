"""Theme files: what they may say, what they take from others, and where every mistake is found."""

import functools
import json

import pytest
from commands import deckgen

from deckgen.checks import run
from deckgen.faces import draw_back, draw_card
from deckgen.foundations.colour import Colour, contrast
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Path, bounds, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.sizes import CARD_SIZES, card_size
from deckgen.foundations.units import MILLIMETRE
from deckgen.library.decks import load_deck
from deckgen.library.schema import json_schema
from deckgen.library.themes import THEME_FILE, load_theme
from deckgen.press.svg import svg
from deckgen.records.boxes import REFERENCE, SAFE
from deckgen.records.groups import KeyGroup
from deckgen.records.shapes import Choice, Shape


@pytest.fixture
def written(tmp_path):
    """Write a theme that extends the classic one; returns its path."""

    def write(text: str, name: str = "mine.yaml", extends: str = "classic") -> str:
        path = tmp_path / name
        path.write_text(f"theme: mine\ntitle: Mine\nextends: {extends}\n{text}\n", encoding="utf-8")
        return str(path)

    return write


def refused(path: str) -> list[str]:
    """Line, column and message of everything that is wrong with a theme."""
    with pytest.raises(DeckgenError) as caught:
        load_theme(path)
    assert all(finding.at and finding.at.file == path for finding in caught.value.findings)
    return [f"{f.at.line}:{f.at.column} {f.message}" for f in caught.value.findings]


def test_the_classic_theme_lays_out_one_to_eleven_pips():
    theme = load_theme("classic")
    assert {count: len(pips) for count, pips in theme.pips.items()} == {count: count for count in range(1, 12)}


def test_pips_of_one_layout_stand_apart_and_turn_beyond_the_middle():
    for pips in load_theme("classic").pips.values():
        assert len({(pip.across, pip.down) for pip in pips}) == len(pips)
        assert all(pip.turned == (pip.down > 0.5) for pip in pips)
        assert sum(pip.across - 0.5 for pip in pips) == pytest.approx(0)


def test_a_theme_takes_what_it_does_not_say_from_the_one_it_extends(written):
    classic, mine = load_theme("classic"), load_theme(written('palette: {accent: "#C0FFEE"}'))
    assert mine.palette.accent == "#c0ffee"
    assert mine.palette.ink == classic.palette.ink
    assert mine.boxes == classic.boxes
    assert mine.title == "Mine"


def test_an_entry_is_merged_with_its_like_and_null_leaves_out(written):
    mine = load_theme(written("boxes: {name: {width: 30mm, top: 5mm, bottom: null, height: 4mm}}"))
    box = mine.box("name", REFERENCE)
    assert box.y == pytest.approx(5 * MILLIMETRE)
    assert box.centre.x == pytest.approx(REFERENCE.width / 2)


def test_every_mistake_is_told_at_its_place(written):
    path = written(
        'palette: {ink: black, papre: "#ffffff"}\n'
        "type: {name: {font: vollkorn-semi, size: 9.5}}\n"
        "boxes: {name: {left: 4mm, right: 4mm, width: 3mm, bottom: 3mm, height: 4mm}}\n"
        "measures: {pip: 200mm}\n"
        "pips: {12: {sides: [0, 120]}}"
    )
    found = refused(path)
    assert [message.split()[0] for message in found] == ["4:16", "4:23", "5:21", "5:42", "6:9", "7:17", "8:24"]
    for message, said in zip(
        found, ["#0072b2", "papre", "vollkorn-semibold", "0.25in", "width", "100 mm", "120"], strict=True
    ):
        assert said in message


def test_three_figures_are_a_colour_and_one_colour_may_be_that_of_all_suits(written):
    palette = load_theme(written('palette: {paper: "#Fed", suits: "#036"}')).palette
    assert (palette.paper, palette.suits) == ("#ffeedd", ("#003366",))


def test_a_misspelt_kind_of_text_or_ground_is_told_with_the_one_that_was_meant(written):
    path = written(
        "type: {valeu: {font: oxanium-bold, size: 30pt}}\ngrounds: {nubmers: {pattern: rays}, thestar: {pattern: rays}}"
    )
    found = run(["standard"], theme=path).findings
    assert {(one.at.line, one.hint) for one in found} == {
        (4, "did you mean value?"),
        (5, "did you mean numbers?"),
        (5, "did you mean star?"),
    }
    with pytest.raises(DeckgenError) as caught:
        load_theme(written("type: {valeu: {size: 30pt}}"))
    (lacking,) = caught.value.findings
    assert (lacking.message, lacking.hint) == ("font is missing in type.valeu", "did you mean value?")


def test_no_card_has_more_pips_than_can_be_drawn(written):
    (message,) = refused(written(f"pips: {{12: {{sides: {[50] * 21}}}}}"))
    assert message.startswith("4:13 sides has to be at most 20")


def test_a_layout_has_as_many_pips_as_its_card_counts(written):
    path = written("pips: {12: {sides: [0, 50]}, 3: {centre: [50]}, 4: {sides: [10, 90]}}")
    assert refused(path) == ["4:8 the layout for 12 has 4 pips", "4:30 the layout for 3 has 1 pip"]


def chosen(shape: Shape, path: tuple[str, ...] = ()):
    """Every choice there is in a file, alone, and every group of keys, left empty: a path and what stands there."""
    if isinstance(shape, Choice):
        yield from ((path, word) for word in shape.choices)
    elif isinstance(shape, KeyGroup):
        yield path, {}
        for name, (_, key) in shape.keys.items():
            yield from chosen(key.shape, (*path, name))


def test_each_choice_of_a_theme_stands_alone(written):
    """Also those that go with others: what they leave open holds something, or the file is refused at its place."""
    deck, size = load_deck("standard"), CARD_SIZES["poker"].size
    for path, value in chosen(THEME_FILE):
        if path:
            said = functools.reduce(lambda made, name: {name: made}, reversed(path), value)
            file = written(json.dumps(said)[1:-1])
            try:
                theme = load_theme(file)
            except DeckgenError:
                assert not value and refused(file)
                continue
            for card in ("coins-5", "sabres-commander") if path[0] != "back" else ():
                assert draw_card(deck.card(card), deck, theme, size).items
            if path[0] == "back":
                assert draw_back(deck, theme, size).items


def test_numerals_stand_over_their_emblem_inside_the_border(written):
    theme = load_theme(written("numbers: numerals\nborder: round\nnumerals: {emblem: 3}"))
    size = CARD_SIZES["poker"].size
    drawn = draw_card(load_deck("standard").card("coins-5"), load_deck("standard"), theme, size)
    *_, emblem = (item for item in drawn.items if item.name == "scene")
    (numeral,) = (run for item in drawn.items if item.name == "numeral" for run, _ in walk(item.items))
    assert (numeral.text, numeral.size > 100) == ("5", True)
    assert bounds((emblem,)).x > theme.box("frame", size).x


@pytest.mark.parametrize("part", ["palette", "saver"])
@pytest.mark.parametrize("colour", ["ink", "face", "border"])
def test_a_colour_without_quotes_is_not_taken_for_a_remark(written, part, colour):
    (message,) = refused(written(f"{part}:\n  {colour}: #b3361f"))
    assert message == f"5:{len(colour) + 5} a # without quotes starts a remark: the rest of the line is not read"


def test_a_font_that_there_is_not_is_told_by_its_name(written):
    (message,) = refused(written("type: {name: {font: vollkorn-bolt, size: 9pt}}"))
    said = 'font has to be a font that comes with deckgen, such as vollkorn-bold, not "vollkorn-bolt"'
    assert message == f"4:21 {said}"


def test_a_box_has_to_lie_somewhere(written):
    (message,) = refused(written("boxes: {name: {left: 4mm, right: 4mm, width: null, bottom: null, height: null}}"))
    assert message.startswith("4:9 name has to say two of top, bottom, height")
    (message,) = refused(written("boxes: {name: {left: 2mm, right: 70mm, width: null, bottom: 5mm, height: 4mm}}"))
    assert message == "4:9 name leaves no room: its two distances make 72 mm, and the card has 63.5 mm"


def test_type_is_never_asked_for_below_seven_points(written):
    (message,) = refused(written("type: {name: {font: vollkorn-regular, size: 6pt}}"))
    assert message == "4:45 size has to be between 7 and 200 points, not 6"


def test_themes_do_not_extend_each_other_in_a_ring(written, tmp_path):
    first = written("", "first.yaml", "second.yaml")
    written("", "second.yaml", "first.yaml")
    with pytest.raises(DeckgenError, match="extend one another in a circle"):
        load_theme(first)


def test_a_misspelt_parent_is_told_where_it_is_named(written):
    path = written("", extends="clasic")
    with pytest.raises(DeckgenError) as caught:
        load_theme(path)
    (finding,) = caught.value.findings
    assert (finding.at.line, finding.at.column) == (3, 10)
    assert "classic" in finding.hint


def test_a_theme_keeps_the_place_of_what_it_says_and_what_it_inherits(written):
    path = written("boxes: {name: {width: 30mm, top: 5mm, bottom: null, height: 4mm}}")
    theme = load_theme(path)
    assert str(theme.marks.at("boxes.name.width")) == f"{path}:4:23"
    assert theme.marks.at("boxes.value").file == "templates/themes/classic.yaml"


def test_art_is_looked_for_beside_the_theme_that_names_it(written, tmp_path):
    theme = load_theme(written("art: {idiot: fool.svg}"))
    assert theme.art["idiot"].name == "fool.svg"
    assert theme.art["idiot"].folder == str(tmp_path)


@pytest.mark.parametrize("size", CARD_SIZES)
def test_boxes_lie_on_the_card_and_insets_keep_to_their_edges(size):
    theme, size = load_theme("classic"), card_size(size).size
    for name in theme.boxes:
        assert Rect(0, 0, *size).holds(theme.box(name, size)), name
    frame, scale = theme.box("frame", size), theme.scale(size)
    wanted = SAFE + (theme.boxes["frame"].left - SAFE) * scale
    assert frame.x == pytest.approx(wanted)
    assert size.width - frame.right == pytest.approx(wanted)


def test_taller_cards_gain_room_and_are_not_stretched():
    theme = load_theme("classic")
    tall = card_size("63.5x120mm").size
    assert theme.scale(tall) == pytest.approx(1)
    assert theme.box("picture", tall).height > theme.box("picture", REFERENCE).height
    assert theme.box("value", tall) == pytest.approx(theme.box("value", REFERENCE))


def test_type_shrinks_with_the_card_but_stays_legible():
    theme, mini = load_theme("classic"), card_size("mini").size
    assert theme.type_size("value", mini) == pytest.approx(24.6 * theme.scale(mini), abs=0.01)
    assert theme.type_size("rules", mini) == 7


def test_fonts_of_pages_follow_those_that_are_named(written):
    usual = load_theme("classic").pages
    own = load_theme(str(written("pages: {text: exo2-semibold, heading: oxanium-bold}\n"))).pages
    assert {own[role] for role in ("text", "figures", "small-caps")} == {"exo2-semibold"}
    assert {own[role] for role in ("heading", "small-heading", "strong", "strong-figures")} == {"oxanium-bold"}
    assert own["italic"] == usual["italic"]
    said = load_theme(str(written("pages: {text: exo2-semibold, figures: exo2-condensed}\n"))).pages
    assert said == usual | {"text": "exo2-semibold", "small-caps": "exo2-semibold", "figures": "exo2-condensed"}


def test_a_number_with_its_sign_is_set_in_the_font_of_values_unless_it_says_another(written):
    own = load_theme(str(written("type: {value: {font: vollkorn-bold}}\n"))).type
    assert own["signed"].font == own["value"].font == "vollkorn-bold"
    assert own["signed"].size == load_theme("classic").type["signed"].size
    other = load_theme(str(written("type: {value: {font: vollkorn-bold}, signed: {font: exo2-condensed}}\n"))).type
    assert (other["value"].font, other["signed"].font) == ("vollkorn-bold", "exo2-condensed")


def test_editors_do_not_ask_for_what_a_theme_may_inherit():
    schema = json_schema("theme")
    assert schema["required"] == ["theme", "title"]
    assert "required" not in schema["$defs"]["Boxes"]
    assert "required" not in schema["$defs"]["Type"]


def test_a_suit_may_have_a_colour_of_its_own(written):
    deck = load_deck("standard")
    mine = load_theme(written('palette: {by-suit: {coins: "#123456"}}'))
    assert mine.palette.suit(deck, "coins") == "#123456"
    assert mine.palette.suit(deck, "sabres") == load_theme("classic").palette.suit(deck, "sabres")


def test_a_theme_may_put_another_drawing_in_the_place_of_one(written, tmp_path):
    (tmp_path / "fool.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z" fill="#c8a02d"/></svg>'
    )
    deck, theme = load_deck("standard"), load_theme(written("art: {idiot: fool.svg}"))
    frame = draw_card(deck.card("idiot"), deck, theme, REFERENCE)
    shown = [path.fill for item in frame.items if item.name == "emblem" for path, _ in walk((item,)) if path.fill]
    assert shown == [theme.palette.accent]  # besides the rim of paper that keeps it off the ground


def test_a_theme_extends_no_file_outside_its_folder(tmp_path):
    (tmp_path / "outside.yaml").write_text("theme: outside\ntitle: Outside\nextends: classic\n")
    (tmp_path / "below").mkdir()
    theme = tmp_path / "below" / "mine.yaml"
    theme.write_text("theme: mine\ntitle: Mine\nextends: ../outside.yaml\n")
    with pytest.raises(DeckgenError, match=r"mine.yaml:3:10: error\[unsafe-path\] .* does not lie beside the file"):
        load_theme(str(theme))


@pytest.mark.parametrize("box", ["{left: 4mm, right: null}", "{top: null, bottom: 4mm}"])
def test_a_box_lies_by_two_of_its_measures_or_in_the_middle(written, box):
    (message,) = refused(written(f"boxes: {{frame: {box}}}"))
    assert "has to say two of" in message


def test_a_theme_has_a_title_of_its_own(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("theme: mine\nextends: classic\n")
    assert refused(str(path)) == ["1:1 title is missing"]


INKED = """
palette:
  accent: {rgb: "#B08D57", cmyk: [25, 40, 70, 10]}
  ink: {rgb: "#101010", grey: 100}
  suits: [{rgb: "#0072b2", cmyk: [100, 45.5, 0, 10]}, "#009e73"]
back: {line: {rgb: "#1b2a49", cmyk: [100, 90, 40, 30]}}
"""


def inks(frame):
    """Every colour of a frame that has an ink, with the ink."""
    colours = (
        colour
        for item, _ in walk(frame.items)
        for colour in ((item.fill, item.stroke) if isinstance(item, Path) else (item.colour,))
    )
    return {(str(colour), colour.ink) for colour in colours if isinstance(colour, Colour)}


def test_a_colour_keeps_its_ink_from_the_theme_to_the_frame(written):
    theme, deck = load_theme(written(INKED)), load_deck("standard")
    black, gold = ("#101010", (100.0,)), ("#b08d57", (25.0, 40.0, 70.0, 10.0))
    assert theme.palette.accent == "#b08d57" and theme.palette.suits[1] == "#009e73"
    assert inks(draw_card(deck.card("idiot"), deck, theme, theme.size)) == {black, gold}
    assert inks(draw_card(deck.card("sabres-7"), deck, theme, theme.size)) == {
        black,
        gold,
        ("#0072b2", (100.0, 45.5, 0.0, 10.0)),
    }
    assert inks(draw_back(deck, theme, theme.size)) == {("#1b2a49", (100.0, 90.0, 40.0, 30.0))}


def test_what_is_printed_at_home_takes_the_red_green_and_blue(written):
    deck, theme = load_deck("standard"), load_theme(written(INKED))
    plain = load_theme(
        written('palette: {accent: "#b08d57", ink: "#101010", suits: ["#0072b2", "#009e73"]}', "plain.yaml")
    )
    first, second = (svg(draw_card(deck.card("idiot"), deck, one, one.size)) for one in (theme, plain))
    assert first == second and "#b08d57" in first


@pytest.mark.parametrize(
    ("colour", "told"),
    [
        ('{rgb: "#b08d57", cmyk: [25, 40, 170, 10]}', "has to have ink between 0 and 100 per cent"),
        ('{rgb: "#b08d57", grey: -1}', "has to have ink between 0 and 100 per cent"),
        ('{rgb: "#b08d57", cmyk: [25, 40, 70]}', "has to be a colour"),
        ('{rgb: "#b08d57", cmyk: 25}', "has to be a colour"),
        ('{rgb: "#b08d57"}', "has to be a colour"),
        ('{rgb: "#b08d57", grey: 80, cmyk: [0, 0, 0, 80]}', "has to be a colour"),
        ('{rgb: "#b08d57", gray: 80}', "has to be a colour"),
        ("{grey: 80}", "has to be a colour"),
        ('{rgb: "#b08d57", grey: "80"}', "has to be a colour"),
    ],
)
def test_an_ink_that_is_none_is_refused_at_its_colour(written, colour, told):
    (message,) = refused(written(f"palette:\n  accent: {colour}"))
    assert message.startswith("5:3 accent ") and told in message


def test_colours_of_different_inks_are_not_taken_for_one_another():
    rich, black = Colour("#000000", (60, 40, 40, 100)), Colour("#000000", (100,))
    assert rich != black and rich == "#000000" == black and len({rich, black}) == 2
    assert contrast(rich, "#ffffff") == 21


def test_a_theme_names_the_size_of_its_cards(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    theme = "theme: mine\ntitle: Mine\nextends: classic\nsize: "
    (tmp_path / "mine.yaml").write_text(f"{theme}bridge\n")
    answer = deckgen(capsys, "sheets", "standard", "--theme", "mine.yaml", "--dry-run")
    assert (answer.code, "57.15 × 88.9 mm" in answer.out) == (0, True)
    (tmp_path / "mine.yaml").write_text(f"{theme}brige\n")
    assert "or name one: poker, euro-poker, bridge" in deckgen(capsys, "check", "mine.yaml").out


def test_no_list_of_one_is_proposed_where_two_are_needed(tmp_path, capsys):
    (tmp_path / "mine.yaml").write_text("theme: mine\ntitle: Mine\nextends: classic\npips: {9: {places: [5]}}\n")
    answer = deckgen(capsys, "check", tmp_path / "mine.yaml")
    assert ("entry 1 has to be a list" in answer.out, "write" in answer.out) == (True, False)
