"""The checks of how a deck looks: each passes on what is sound, and fails where it is not, at the right place."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from outlines import trace

from deckgen.checks import check_deck
from deckgen.checks.engine import FACE_CHECKS, LOOK_CHECKS
from deckgen.checks.subject import DeckInTheme, Face, parts
from deckgen.faces import draw_back, draw_card
from deckgen.foundations.findings import Finding, Location, Places
from deckgen.foundations.frame import Frame, Group, Text
from deckgen.foundations.frame import Path as Outline
from deckgen.foundations.geometry import Rect, moving, scaling, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.units import MILLIMETRE
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.records.record import replace
from deckgen.records.theme import Artwork, Theme

SIZE, THEME, STANDARD = CARD_SIZES["poker"].size, load_theme("classic"), load_deck("standard")


def looks(check: str, theme: Theme = THEME, deck=STANDARD) -> list[Finding]:
    return list(LOOK_CHECKS[check].find(DeckInTheme(deck, theme, SIZE)))


def on_face(check: str, *items: Group | Text, card: str = "idiot") -> list[Finding]:
    subject = DeckInTheme(STANDARD, THEME, SIZE)
    return list(FACE_CHECKS[check].find(Face(subject, STANDARD.card(card), Frame(SIZE, items))))


def with_palette(**colours: object) -> Theme:
    return replace(THEME, palette=replace(THEME.palette, **colours))


def word(text: str, x: float, y: float, size: float = 9.0) -> Text:
    """Text whose baseline begins so many millimetres from the left and top."""
    return Text(x * MILLIMETRE, y * MILLIMETRE, text, "vollkorn-lining", size, "#000000")


def blot(x: float, y: float, width: float, height: float) -> Group:
    """A drawing at so many millimetres from the left and top."""
    sides = (x * MILLIMETRE, y * MILLIMETRE, width * MILLIMETRE, height * MILLIMETRE)
    return Group((Outline(rectangle(*sides), fill="#000000"),))


ELSEWHERE = ("poker", "euro-poker", "us-tarot")
"""Sizes that tell nothing more here: test_themes_built_in checks each deck at the first, the others are less than a
millimetre from poker and from tarot.
"""


@pytest.mark.parametrize("name", ["crisis", "centran", "dagobah", "corellian-spike", "kessel"])  # others: as for poker
@pytest.mark.parametrize("size", [size for size in CARD_SIZES if size not in ELSEWHERE])
def test_every_deck_that_comes_with_deckgen_passes_at_every_size(name: str, size: str) -> None:
    found = check_deck(load_deck(name), THEME, CARD_SIZES[size].size)
    assert [finding for finding in found if finding.severity == "error"] == []


def test_contrast_of_type_and_of_each_suit() -> None:
    assert looks("contrast") == []
    (pale,) = looks("contrast", with_palette(ink="#8a8a8a"))
    assert "contrast of 3.4" in pale.message
    assert pale.at == THEME.marks.at("palette.ink")
    suits = looks("contrast", with_palette(suits=("#000000", "#f0e442", "#000000", "#ffffff")))
    assert [(found.message.split(",")[0], found.at) for found in suits] == [
        ("the emblem of Staves", THEME.marks.at("palette.suits.1")),
        ("the emblem of Coins", THEME.marks.at("palette.suits.3")),
    ]


def alike(colours: tuple[str, str], outlines: bool = True) -> list[str]:
    """What is wrong when two suits have these colours, and the same emblem or different ones."""
    four = (colours[0], "#000000", colours[1], "#ffffff")
    theme = with_palette(suits=four)
    found = looks("suit-likeness", replace(theme, art=SAME if outlines else {}))
    return [finding.message for finding in found if finding.severity == "error"]


SAME = {"flasks": Artwork("coins", ""), "sabres": Artwork("coins", "")}


def test_suits_of_one_outline_need_colours_that_differ_for_every_eye() -> None:
    assert alike(("#56b4e9", "#d55e00")) == []
    assert "to a green-blind eye" in alike(("#b3322a", "#5c6b1f"))[0]
    assert "to any eye" in alike(("#0072b2", "#0072c0"))[0]
    assert "in greyscale" in alike(("#0072b2", "#ad5200"))[0]


def test_two_suits_of_one_emblem_are_warned_of_where_one_of_them_asks_for_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\nextends: standard\nsuits:\n  sabres: {name: Oars, art: staves}\n")
    (found,) = looks("suit-likeness", deck=load_deck(str(path)))
    assert (found.severity, found.at and found.at.line) == ("warning", 5)
    assert found.message == "only their colours tell Oars and Staves apart: both have the emblem staves"


def test_suits_that_only_their_outlines_tell_apart_are_warned_of() -> None:
    red, green = "#b3322a", "#5c6b1f"
    (found,) = looks("suit-likeness", with_palette(suits=(red, "#000000", green, "#ffffff")))
    assert (found.severity, found.at) == ("warning", THEME.marks.at("palette.suits.2"))
    assert found.message.startswith("only their outlines tell Sabres and Flasks apart")
    free = re.findall("#[0-9a-f]{6}", found.hint)[0]
    assert looks("suit-likeness", with_palette(suits=(red, "#000000", free, "#ffffff"))) == [], "as told"
    assert looks("suit-likeness", with_palette(suits=(red,))) == []
    (alike,) = looks("suit-likeness", with_palette(suits=(red, red, red, red)))
    assert alike.hint == f'if it is meant, write suits: "{red}", the one for all'


def test_three_colours_for_four_suits_are_told_where_the_theme_has_them(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    colours = "palette:\n  suits: ['#b3322a', '#1b4f8a', '#000000']\n"
    path.write_text(f"theme: mine\ntitle: Mine\nextends: classic\n{colours}")
    (told, *_) = found = looks("suit-likeness", load_theme(str(path)))
    assert told.message == "3 colours under suits stand for 4 suits: Coins has that of Sabres"
    assert {finding.at.file for finding in found} == {str(path)} and told.at.line == 5


def test_a_back_that_marks_cards_is_meant_by_the_deck_for_a_theme_has_no_checks(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("theme: mine\ntitle: Mine\nextends: classic\nart: {back: star}\n")
    (found,) = looks("backs", load_theme(str(path)))
    assert found.hint.endswith(
        "write into a deck of yours that extends standard: checks: {backs: {severity: off, because: …}}"
    )


def test_a_suit_too_many_for_the_themes_colours_is_told_in_the_deck(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "deck: mine\ntitle: Mine\nsuits:\n" + "".join(f"  {id}: {{name: {id.upper()}}}\n" for id in "abcde")
    )
    deck = load_deck(str(path))
    (found,) = looks("suit-likeness", deck=deck)
    assert (found.severity, found.at) == ("warning", Location(str(path), 8, 3))
    assert found.message == f"only their outlines tell A and E apart: both are {THEME.palette.suits[0]}"
    own = tmp_path / "look.yaml"
    for written in re.findall(r"palette: \{.*?\}+", found.hint):
        own.write_text(f"theme: look\ntitle: Look\nextends: {THEME.name}\n{written}\n")
        assert looks("suit-likeness", load_theme(str(own)), deck) == [], "as told"


def test_robes_in_another_colour_than_the_emblem_of_a_new_suit_are_told(tmp_path: Path) -> None:
    bar = '<path d="M0 0H100V90H0z" fill="#c0a0ff"/>'
    (tmp_path / "moons.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{bar}</svg>')
    path = tmp_path / "mine.yaml"
    own = "suits: {moons: {name: Moons, art: moons.svg}}\ncomposition: {cards: 91, suit-cards: 75}\n"
    path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\nfamily: none\n{own}")
    found = [finding.message for finding in looks("suit-likeness", deck=load_deck(str(path)))]
    robes = THEME.palette.suits[0]
    assert found == [f"the emblem of Moons is #c0a0ff, and the robes of its court cards are {robes}"]


@pytest.mark.parametrize("theme", ["engraved", "classic", "midnight", "poster", "arcana", "outline"])
def test_letters_in_place_of_drawings_pass_in_every_theme(tmp_path: Path, theme: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\nsuits:\n  moons: {name: Moons}\nranks:\n  numbered: 1..8\n")
    look = load_theme(theme)
    found = check_deck(load_deck(str(path)), look, look.size)
    assert {finding.code for finding in found} == {"art"}


def with_drawings(folder: Path, **colours: str) -> Theme:
    """A theme in which the emblems of those suits are bars, each in one colour alone."""
    for suit, colour in colours.items():
        text = f'<path d="M0 0H100V20H0z" fill="{colour}"/>'
        (folder / f"{suit}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{text}</svg>'
        )
    return replace(THEME, art={suit: Artwork(f"{suit}.svg", str(folder)) for suit in colours})


def test_an_emblem_with_colours_of_its_own_is_seen_in_these(tmp_path: Path) -> None:
    paper, red = THEME.palette.paper, THEME.palette.suit(STANDARD, "flasks")
    pale, *_ = looks("contrast", with_drawings(tmp_path, sabres="#f4f0e8"))
    assert pale.message.startswith(f"the emblem of Sabres, #f4f0e8 on {paper}, has a contrast of 1.")
    (same,) = looks("suit-likeness", with_drawings(tmp_path, sabres=red))
    assert same.message.startswith("only their outlines tell Sabres and Flasks apart")
    (drawn,) = looks("suit-likeness", with_drawings(tmp_path, flasks=THEME.palette.suit(STANDARD, "sabres")))
    assert drawn.hint.startswith("write currentColor in flasks.svg") and "theme" not in drawn.hint
    assert same.hint.startswith("write currentColor in sabres.svg"), "the one that is drawn, whichever comes first"
    assert [found.at for found in (pale, same, drawn)] == [
        Location(str(tmp_path / f"{suit}.svg")) for suit in ("sabres", "sabres", "flasks")
    ]
    assert looks("contrast", with_drawings(tmp_path, sabres="currentColor")) == []
    assert looks("suit-likeness", with_drawings(tmp_path, sabres="currentColor")) == []


def test_suits_without_drawings_are_told_apart_by_their_letters() -> None:
    undrawn = {name: Artwork("nothing-drawn", "") for name in ("sabres", "staves", "flasks", "coins")}
    black = replace(with_palette(suits=("#000000",)), art=undrawn)
    (found,) = looks("suit-likeness", black)
    assert found.message.startswith("Sabres and Staves look alike")


@pytest.fixture
def theme(tmp_path: Path) -> Callable[[str], Theme]:
    """Write a theme of somebody's own; the first line of its own is the fourth."""

    def write(text: str, extends: str = "classic") -> Theme:
        path = tmp_path / "mine.yaml"
        path.write_text(f"theme: mine\ntitle: Mine\nextends: {extends}\n{text}\n", encoding="utf-8")
        return load_theme(str(path))

    return write


def told(theme: Theme, code: str) -> list[tuple[int, int]]:
    """Line and column in the theme's own file of everything of that code."""
    found = [finding for finding in check_deck(STANDARD, theme, SIZE) if finding.code == code]
    assert all(finding.at.file == theme.file for finding in found)
    return [(finding.at.line, finding.at.column) for finding in found]


def test_colours_that_could_not_be_seen_are_told_whatever_they_are_for(theme) -> None:
    pale = theme(
        'palette: {face: "#ffffff", accent: "#ffffff", border: "#ffffff", tone: "#ffffff"}\n'
        'back: {ground: "#ffffff", line: "#ffffff", metal: "#fefefe"}'
    )
    assert told(pale, "contrast") == [(4, 17), (4, 36), (4, 55), (4, 72), (5, 33), (5, 51)]
    bare = 'back: {ground: "#ffffff", line: "#ffffff", metal: "#ffffff", pattern: none, centre: none}'
    assert told(theme(bare), "contrast") == []


def test_what_is_too_pale_where_ink_is_saved_is_only_warned_of(theme) -> None:
    pale = theme('palette: {ink: "#1b2a49"}\nsaver: {ink: "#eeeeee"}')
    ink, border = looks("contrast", pale)
    assert ink.message.startswith("with --ink saver, type, #eeeeee on #ffffff")
    assert (ink.severity, ink.at, border.severity) == ("warning", Location(pale.file, 5, 14), "warning")


def test_what_stands_on_the_panel_is_held_against_the_panel() -> None:
    dark = dict.fromkeys(("ink", "face", "border", "accent", "tone", "panel"), "#202020")
    found = looks("contrast", with_palette(**dark, suits=("#202020",)))
    suits = [f"the emblem of {suit.name}" for suit in STANDARD.suits]
    told = ["type", *suits, "the face", "the border", "the accent", "the tone"]
    assert [one.message.partition(", has")[0] for one in found] == [f"{what}, #202020 on #202020" for what in told]
    assert [one.severity for one in found] == ["error"] * 6 + ["warning"] * 3


def test_what_a_theme_has_from_a_built_in_one_is_told_in_its_own_file(theme) -> None:
    *inherited, own = told(theme('palette: {paper: "#f0f0f0"}', "midnight"), "contrast")
    assert {*inherited} == {(3, 10)} and own == (4, 18)
    assert told(theme('palette: {by-suit: {coins: "#ffffff"}}', "midnight"), "contrast") == [(4, 28)]
    assert told(theme("pips: {2: {centre: [20, 80], scale: 5}}"), "safe-zone") == [(4, 37)]


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("picture: {left: 2mm, right: 2mm, top: 4mm, bottom: 5mm}", (4, 9), "the border runs through the picture"),
        ("pips: {left: 20mm, right: 20mm, top: 9mm, bottom: 18mm}", (4, 9), "the border runs through the pips"),
        ("name: {width: 48mm, bottom: 7mm, height: 3.6mm}", (4, 9), "the border runs through the name"),
        ("value: {left: 8mm, top: 5mm, width: 6.76mm, height: 4.4mm}", (4, 9), "the border runs through the index"),
        (
            "rules: {left: null, right: null, width: 30mm, bottom: 7.5mm, height: 26mm}",
            (4, 9),
            "the border runs through the table of values",
        ),
    ],
)
def test_what_stands_on_a_card_keeps_apart(theme, text: str, place: tuple[int, int], said: str) -> None:
    found = [
        finding
        for deck in (STANDARD, load_deck("dagobah"))
        for finding in check_deck(deck, theme(f"boxes: {{{text}}}"), SIZE)
        if finding.code == "apart"
    ]
    assert {(finding.at.line, finding.at.column) for finding in found} == {place}
    assert any(said in finding.message for finding in found)
    assert all(finding.severity == "warning" for finding in found)


def test_pips_keep_apart_from_one_another(theme) -> None:
    crowded = theme("pips: {3: {centre: [20, 30, 80]}}")
    (found,) = [finding for finding in check_deck(STANDARD, crowded, SIZE) if finding.code == "apart"]
    assert "on 3 of Sabres, two pips lie over one another" in found.message
    assert found.at.line == 4


def test_pips_without_a_drawing_are_one_thing_with_their_letters() -> None:
    undrawn = replace(STANDARD.suits[0], art="nothing-drawn")
    deck = replace(STANDARD, suits=(undrawn, *STANDARD.suits[1:]))
    assert [finding for finding in check_deck(deck, THEME, SIZE) if finding.code == "apart"] == []


def test_a_picture_that_only_reaches_around_the_index_is_free() -> None:
    place = Group((word("7", 4, 6, 14),), name="index")
    around = "M 40 0 L 100 0 L 100 100 L 0 100 L 0 60 L 40 60 Z"
    for data, met in ((around, 0), (around.replace("40", "10"), 1)):
        picture = Group((Outline(trace(data), fill="#000000"),), name="emblem")
        assert len(on_face("apart", place, picture)) == met


@pytest.mark.parametrize("card", ["idiot", "star"])
def test_the_star_below_a_value_keeps_off_the_picture_whatever_its_sign(card: str) -> None:
    corner = Group((blot(4, 10, 5, 5),), name="index")
    for right, met in ((3.9, 0), (6, 1)):
        picture = blot(1, 9, right - 1, 9)._replace(name="emblem")
        assert len(on_face("apart", corner, picture, card=card)) == met


def test_a_name_in_a_theme_that_no_deck_asks_for_is_told(theme, tmp_path: Path) -> None:
    (tmp_path / "moon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9e1 90"/>')
    (found,) = looks("art", theme("art: {sabre: moon.svg, coins: moon.svg}"))
    assert (found.at.line, found.at.column, found.hint) == (4, 14, "did you mean sabres?")
    comet = replace(STANDARD.card("star"), art="comet")
    assert looks("art", theme("art: {comet: moon.svg}"), replace(STANDARD, cards=(*STANDARD.cards, comet))) == []


@pytest.mark.parametrize(
    ("art", "severity", "told"),
    [
        ("back: nope", "warning", "a pattern will be printed for the back: there is no drawing 'nope' yet"),
        ("back: gone.svg", "error", "gone.svg cannot be read: there is no such file"),
        ("frieze: arcana-freeze", "warning", "no drawing will be printed for the frieze"),
        ("pip: arcana-pop", "warning", "emblems will be printed for pips: no drawing is called arcana-pop-of-SUIT"),
        ("pip: mine.svg", "warning", "emblems will be printed for pips: no drawing is called mine-of-SUIT.svg"),
        ("pip: ../mine.svg", "warning", "../mine.svg is not a plain name inside the file's own folder"),
    ],
)
def test_a_drawing_of_a_themes_own_that_is_not_there_is_told_where_it_is_named(theme, art, severity, told) -> None:
    mine = theme(f"art: {{{art}}}")
    (found,) = check_deck(STANDARD, mine, SIZE)
    assert (found.severity, found.at.line, found.at.column) == (severity, 4, 9 + art.index(":"))
    assert told in found.message
    if severity == "warning":
        assert draw_back(STANDARD, mine, SIZE)


@pytest.mark.parametrize("pip", ["mine.svg", "MY-SUITS/pip.svg", "SUIT.svg"])
def test_pips_of_a_themes_own_may_be_drawn_for_some_suits_alone(theme, tmp_path: Path, pip: str) -> None:
    mine = theme(f"art: {{pip: {pip}}}")
    (missing,) = looks("art", mine)
    assert missing.hint == f"draw one for each suit, such as {pip.replace('.svg', '-of-coins.svg')}"
    drawn = tmp_path / pip.replace(".svg", "-of-moons.svg")
    drawn.parent.mkdir(exist_ok=True)
    drawn.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9e1 90"/>')
    assert looks("art", mine) == []


@pytest.mark.parametrize("drawn", ["", '<path d="M1 1H9V9Z" fill="none"/>', '<rect x="50" width="9" height="9"/>'])
def test_a_drawing_in_which_nothing_is_seen_is_an_error(tmp_path: Path, drawn: str) -> None:
    (tmp_path / "star.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{drawn}</svg>')
    (tmp_path / "d.yaml").write_text("deck: d\ntitle: D\nextends: standard\nfaces: {star: {art: star.svg}}\n")
    (found,) = check_deck(load_deck(str(tmp_path / "d.yaml")), THEME, SIZE)
    assert (found.code, found.severity, found.at.line) == ("svg", "error", 4)
    assert found.message == "nothing is drawn in star.svg"


def test_art_that_is_not_there_is_a_warning_with_the_nearest_name() -> None:
    faces = tuple(replace(card, art="idoit") if card.id == "demise" else card for card in STANDARD.cards)
    (missing,) = looks("art", deck=replace(STANDARD, cards=faces))
    assert "Demise" in missing.message
    assert "idiot" in missing.hint
    faces = tuple(replace(card, art="queeen") if card.id == "demise" else card for card in STANDARD.cards)
    (missing,) = looks("art", deck=replace(STANDARD, cards=faces))
    assert missing.hint == "did you mean queen-of-air-and-darkness?"
    new = replace(STANDARD.card("demise"), id="idoit", art="")
    (undrawn,) = looks("art", deck=replace(STANDARD, cards=(*STANDARD.cards, new)))
    assert undrawn.hint == "draw one, or name another under art"
    theme = replace(
        THEME, art={"master": Artwork("mastre", "")}, marks=Places({"art.master": Location("mine.yaml", 9, 3)})
    )
    (shared,) = set(looks("art", theme))
    assert "the Master" in shared.message
    assert shared.at == ("mine.yaml", 9, 3)


def test_characters_that_no_font_has_are_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "deck: mine\ntitle: 砂\nextends: standard\nsuits: {coins: {name: Coins ☃}}\nranks: {ace: {name: Ass ☃}}\n"
        "faces: {idiot: {name: ☃}}\ncards: {coins-7: {name: Seven ☃}}\n"
    )
    title, *names = looks("glyphs", deck=load_deck(str(path)))
    assert "'砂' (U+7802)" in title.message
    assert title.at == (str(path), 2, 8)
    assert sorted(name.at for name in names) == [(str(path), *at) for at in ((4, 23), (5, 21), (6, 23), (7, 25))]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('naming: "{suit}の{rank}"', (4, 9)),
        ('naming: "{suit} ♥ {rank}"', (4, 9)),
        ("suits: {sabres: {in-names: 漢}}", (4, 28)),
        ("words: {players: 人}", (4, 18)),
    ],
)
def test_characters_that_no_font_has_are_told_in_whatever_names_and_boxes_are_made_of(tmp_path, line, place) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\n{line}\n", encoding="utf-8")
    (found,) = looks("glyphs", deck=load_deck(str(path)))
    assert found.at == (str(path), *place)


def test_a_greek_name_beside_small_capitals_is_told(tmp_path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\nextends: standard\nfaces: {idiot: {name: Οδυσσέας}}\n", encoding="utf-8")
    (found,) = looks("glyphs", deck=load_deck(str(path)))
    assert found.severity == "warning" and found.at == (str(path), 4, 23)
    assert found.message.startswith("'Οδυσσέας' is set in small letters and other names in small capitals")
    assert looks("glyphs", load_theme("midnight"), load_deck(str(path))) == []


def test_text_may_not_run_into_text() -> None:
    assert on_face("text-fit", Group((word("one", 20, 40), word("two", 40, 40)), name="values")) == []
    (mess,) = on_face("text-fit", Group((word("one", 20, 40), word("two", 21, 41)), name="values"))
    assert "'one' and 'two' run into one another" in mess.message
    assert mess.at == THEME.marks.at("boxes.rules")


def test_type_is_measured_as_it_is_seen() -> None:
    assert on_face("smallest-type", Group((word("fine", 20, 40, 7),), name="note")) == []
    small = Group((Group((word("tiny", 40, 80, 12),), scaling(0.5)),), name="name")
    (tiny,) = on_face("smallest-type", small)
    assert "'tiny' on The Idiot is set in 6 points; it takes 7" in tiny.message


@pytest.mark.parametrize(
    ("thing", "clear"),
    [
        (blot(2, 30, 9, 9), "there is 2 mm between the emblem and the edge"),
        (blot(53, 30, 9, 9), "there is 1.5 mm between"),
        (blot(20, 80, 9, 8), "there is 0.9 mm between"),
        (blot(-1, 30, 9, 9), "1 mm of the emblem lie beyond the edge"),
        (Group((word("high", 20, 3),)), "between the emblem and the edge"),
    ],
)
def test_type_and_emblems_stay_in_the_safe_zone(thing: Group, clear: str) -> None:
    (near,) = on_face("safe-zone", thing._replace(name="emblem"))
    assert clear in near.message
    assert on_face("safe-zone", blot(3.2, 3.2, 57.1, 82.5)._replace(name="emblem")) == []
    assert on_face("safe-zone", thing._replace(name="frame")) == []


@pytest.mark.parametrize(("gap", "met"), [(0.1, False), (-0.1, True)])
def test_a_line_of_the_border_is_as_thick_as_it_is_drawn(gap: float, met: bool) -> None:
    thick, at = 6 * MILLIMETRE, 20 * MILLIMETRE
    border = Group((Outline(trace(f"M {at} 0 L {at} 200"), stroke="#000000", width=thick),), name="frame")
    found = on_face("apart", border, blot(23 + gap, 30, 9, 9)._replace(name="emblem"))
    assert [finding.message for finding in found] == ["on The Idiot, the border runs through the picture"] * met


def index(x: float = 4, y: float = 6, *others: Group) -> tuple[Group, Group]:
    items = (word("7", x, y, 14), *others)
    middle = turning(180, Rect(0, 0, *SIZE).centre)
    return Group(items, name="index"), Group(items, middle, name="index")


def test_an_index_is_read_in_a_fanned_hand() -> None:
    assert on_face("fan-index", *index()) == []
    assert on_face("fan-index", *index(4, 6, blot(4, 8, 6, 6))) == []
    (wide, *_) = on_face("fan-index", *index(4, 6, blot(4, 8, 8, 6)))
    assert "reaches 12 mm from the edge" in wide.message
    assert "lower half" in on_face("fan-index", index(4, 60)[0], index()[1])[0].message
    (lacking,) = on_face("fan-index", index()[0])
    assert lacking.message == "The Idiot has no index in two corners"


@pytest.mark.parametrize("box", ["signed", "corner"])
def test_an_index_that_reaches_too_far_is_told_at_its_box(tmp_path: Path, box: str) -> None:
    own = tmp_path / "mine.yaml"
    text = (Path(__file__).parent.parent / "templates" / "themes" / "classic.yaml").read_text()
    lines = text.replace(f"  {box}: {{left: 3", f"  {box}: {{left: 30").splitlines()
    own.write_text("\n".join(lines))
    found = [finding for finding in check_deck(STANDARD, load_theme(str(own)), SIZE) if finding.code == "fan-index"]
    assert found
    assert {lines[finding.at.line - 1].split(":")[0].strip() for finding in found if finding.at} == {box}


def test_a_wide_index_in_the_far_corner_is_seen_too() -> None:
    upright, turned = index()
    wide = Group((word("7", 4, 6, 14), blot(4, 8, 8, 6)), turned.transform, name="index")
    assert len(on_face("fan-index", upright, wide)) == 1


def test_things_are_found_where_they_are_drawn() -> None:
    outer = Group((Group((word("A", 0, 0, 10), blot(0, 0, 2, 3)), moving(10, 20), name="emblem"),), scaling(2))
    (part,) = parts((outer,))
    (letter,), (drawing,) = part.texts, part.drawings
    assert letter.points == pytest.approx(20)
    assert letter.bounds.x == pytest.approx(20)
    assert letter.bounds.bottom == pytest.approx(40)
    assert drawing.bounds == pytest.approx((20, 40, 4 * MILLIMETRE, 6 * MILLIMETRE))


def test_a_numbered_card_shows_an_index_pips_and_a_name() -> None:
    card = STANDARD.card("coins-7")
    face = Face(DeckInTheme(STANDARD, THEME, SIZE), card, draw_card(card, STANDARD, THEME, SIZE))
    assert [part.name for part in face.parts] == ["index", "index", "pips", "name"]
    assert sum(drawing.part == "pips" for drawing in face.drawings) == 7
    assert [text.what for text in face.texts if text.part == "name"] == ["7 of Coins"]


def test_what_is_cut_off_stands_nowhere() -> None:
    window = rectangle(0, 0, 10, 10)
    for x, y, seen in ((4, 4, 6), (-20, 4, 0), (20, 20, 0)):
        drawn = Outline(rectangle(x, y, 12, 12), fill="#000000")
        (part,) = parts((Group((Group((drawn,), clip=window),), scaling(1000), name="emblem"),))
        assert [drawing.bounds.width for drawing in part.drawings] == ([pytest.approx(seen * 1000)] if seen else [])


@pytest.mark.parametrize("art", ["scythe", "sabers"])
def test_a_drawing_that_is_not_there_is_warned_of(tmp_path: Path, monkeypatch, art: str) -> None:
    (found,) = with_art(art, tmp_path, monkeypatch)
    assert (found.code, found.severity, found.at) == ("art", "warning", Location("mine.yaml", 5, 16))
    why = f"there is no drawing '{art}' yet"
    assert found.message == f"a plain lettered device will be printed for The Idiot: {why}"


def with_art(art: str, folder: Path, monkeypatch) -> list[Finding]:
    """What is found in a deck that names such art for a face, with a few odd files beside it."""
    monkeypatch.chdir(folder)
    Path("folder.svg").mkdir()
    Path("huge.svg").write_bytes(b" " * 5_000_001)
    Path("own.gif").write_bytes(b"GIF89a")
    Path("queen.png").write_bytes(b"")
    Path("mine.yaml").write_text(f"deck: mine\ntitle: Mine\nextends: standard\nfaces:\n  idiot: {{art: {art}}}\n")
    return check_deck(load_deck("mine.yaml"), THEME, SIZE)


@pytest.mark.parametrize(
    ("art", "why", "hint"),
    [
        ("comet.svg", "comet.svg cannot be read: there is no such file", "put the file beside the one that names it"),
        ("qeuen.png", "qeuen.png cannot be read: there is no such file", "did you mean queen.png?"),
        ("far/queen.png", "far/queen.png cannot be read: there is no such file", "put the file beside"),
        ("folder.svg", "folder.svg is a folder, not a file", ""),
        ("huge.svg", "huge.svg is larger than 5,000,000 bytes, the most that is read", ""),
        ("queen.png", "queen.png is damaged, or no PNG picture at all", "open it in a picture editor"),
        ("own.gif", "own.gif is no drawing and no picture that can be printed", "PNG, JPEG or WEBP"),
    ],
)
def test_a_file_that_cannot_be_printed_is_an_error_where_it_is_named(
    tmp_path: Path, monkeypatch, art: str, why: str, hint: str
) -> None:
    (found,) = with_art(art, tmp_path, monkeypatch)
    assert (found.code, found.severity, found.at) == ("picture", "error", Location("mine.yaml", 5, 16))
    assert found.message == why
    assert hint in found.hint
