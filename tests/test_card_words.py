"""Words on cards: a small markup, set as large as goes and never cut off, and starters made of a table alone."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import deckgen
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from test_tables import write_xlsx

from deckgen.checks import run
from deckgen.faces import draw_card
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Group, Text, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.library.decks import load_deck
from deckgen.library.starter import starters
from deckgen.library.themes import load_theme
from deckgen.typography.fonts import font
from deckgen.typography.markup import emblems_in, read_markup, unpaired_stars
from deckgen.typography.paragraphs import Lettering, set_paragraphs
from deckgen.workspace import Workspace

LETTERS = Lettering("vollkorn-lining", "vollkorn-italic", "vollkorn-lining-semibold", 11, "#000000")
POKER = CARD_SIZES["poker"].size


def told(text):
    """A text as its passages are told apart, in short."""
    marks = {"italic": "/", "strong": "*", "": ""}
    return [
        f"{passage.label}{'¶' * passage.apart}{'>' * passage.indented}"
        + "".join(
            f"{{{phrase.text}}}" if phrase.is_emblem else f"{marks[phrase.style]}{phrase.text}{marks[phrase.style]}"
            for phrase in passage.phrases
        )
        for passage in read_markup(text)
    ]


@pytest.mark.parametrize(
    ("text", "passages"),
    [
        ("Plain words", ["Plain words"]),
        ("Say **no** or *maybe*", ["Say *no* or /maybe/"]),
        ("***both***", ["*both*"]),
        ("one\ntwo", ["one", "two"]),
        ("one\\ntwo", ["one", "two"]),
        ("one\n\ntwo", ["one", "¶two"]),
        ("Do:\n- this\n- that\n  as well", ["Do:", "•¶this", "•that", ">as well"]),
        ("• this\n• that", ["•this", "•that"]),
        ("1. this\n2. that", ["1.this", "2.that"]),
        ("Pay {coins} now", ["Pay {coins} now"]),
        ("\\{no\\} \\*stars\\*", ["{no} *stars*"]),
        ("+ more cards", ["+ more cards"]),
        ("snake_case # and <b>tags</b> [x](y) `code` &amp;", ["snake_case # and <b>tags</b> [x](y) `code` &amp;"]),
        ("2 * 3 * 4", ["2 * 3 * 4"]),
        ("2*3*4 = 24", ["2*3*4 = 24"]),
        ("2**3, *2*, **1**st", ["2**3, /2/, *1*st"]),
        ("これは**強調**です", ["これは*強調*です"]),
        ("**open", ["**open"]),
        ("lone { brace", ["lone { brace"]),
        ('"Hi," it\'s -5', ["“Hi,” it’s −5"]),
        ("{{ 7 * 7 }}", ["{{7 * 7}}"]),
    ],
)
def test_the_markup_is_small_and_all_else_is_text(text, passages):
    assert told(text) == passages


@pytest.mark.parametrize(
    ("text", "stars"),
    [
        ("**open", ["**", "**"]),
        ("*open", ["*"]),
        ("open**", ["**", "**"]),
        ("one **two *three* four", ["**", "**"]),
        ("*one\n\ntwo*", ["*"]),
        ("2*3, 2 * 3, *both* **of** ***them***, a note*, \\*star\\*, **", []),
    ],
)
def test_stars_without_their_like_are_noted(text, stars):
    assert unpaired_stars(text) == stars


def test_stars_that_do_not_do_what_they_seem_to_are_warned_of(tmp_path):
    texts = {"a": "**open", "b": "a ***both*** b", "c": "**one *two***", "d": "**fine** 2*3*4 = 24"}
    lines = "".join(f'  {id}: {{name: {id.upper()}, text: "{text}"}}\n' for id, text in texts.items())
    (tmp_path / "deck.yaml").write_text(f"deck: mine\ntitle: Mine\nfaces:\n{lines}")
    found = [one for one in run([str(tmp_path / "deck.yaml")]).findings if one.code == "emphasis"]
    assert [(one.at.line, one.at.column, one.severity) for one in found] == [
        (4, 22, "warning"),
        (5, 22, "warning"),
        (6, 22, "warning"),
    ]
    assert "** stands by itself on A" in found[0].message and "\\*\\*" in found[0].hint
    assert '"both" is marked as bold and as italic' in found[1].message and '"two"' in found[2].message


def test_a_backslash_undoes_an_emblem():
    assert [*emblems_in("{coins} and \\{coins}")] == ["coins"]


WORDS = st.text(st.sampled_from("abcdefghij ÄÖłż*-{}\n.,1"), min_size=1, max_size=400)


@settings(max_examples=60, deadline=None)
@given(
    text=WORDS.filter(str.strip),
    width=st.floats(60, 180),
    height=st.floats(20, 200),
    align=st.sampled_from(["left", "centre", "right"]),
    stand=st.sampled_from(["top", "middle", "bottom"]),
)
def test_text_is_never_too_small_and_never_outside_of_its_box_unless_that_is_said(text, width, height, align, stand):
    box = Rect(10, 20, width, height)
    made = set_paragraphs(read_markup(text), LETTERS, box, lambda _: None, align, stand)
    runs = [item for item in made.items if isinstance(item, Text) and item.text.strip()]
    assert all(SMALLEST_TYPE <= run.size <= LETTERS.size for run in runs)
    fits = made.height <= height + 0.01 and made.width <= width + 0.01
    assert fits or made.size == SMALLEST_TYPE
    if fits:
        for run in runs:
            face = font(run.font)
            assert run.x >= box.x - 0.01
            assert run.x + face.width(run.text.rstrip(), run.size) <= box.right + 0.01
            assert run.y - face.cap_height * run.size >= box.y - 0.01
            assert run.y <= box.bottom + 0.01
    else:
        assert min((run.y for run in runs), default=box.y) >= box.y
    kept = "".join("".join(item.text for item in made.items if isinstance(item, Text)).split())
    said = "".join(
        "".join(passage.label + "".join(p.text for p in passage.phrases) for passage in read_markup(text)).split()
    )
    assert sorted(kept.replace("{", "").replace("}", "")) == sorted(said.replace("{", "").replace("}", ""))


def deck(folder, faces, more=""):
    path = folder / "deck.yaml"
    path.write_text(f"deck: mine\ntitle: Mine\n{more}faces:\n{faces}")
    return str(path)


def found(folder, faces, more=""):
    return [str(one).replace(f"{folder}/", "") for one in run([deck(folder, faces, more)]).findings]


def test_a_card_with_text_needs_neither_drawing_value_nor_name(tmp_path):
    faces = "  hello: {name: Hello, text: Say hello.}\n  other: {text: What would you do?}\n"
    assert found(tmp_path, faces) == []
    cards = load_deck(deck(tmp_path, faces)).cards
    assert [(card.name, card.titled, card.value) for card in cards] == [
        ("Hello", True, {}),
        ("What would you do", False, {}),
    ]


def test_a_text_shows_no_picture_by_the_accident_of_its_name(tmp_path):
    cards = load_deck(deck(tmp_path, "  star: {name: Star, text: Shine.}\n"))
    parts = [item.name for item in draw_card(cards.cards[0], cards, load_theme("classic"), POKER).items]
    assert "text" in parts and "emblem" not in parts


def test_what_does_not_fit_says_by_how_much(tmp_path):
    (told,) = found(tmp_path, f"  long: {{name: Long, text: {'word ' * 300}}}\n")
    assert told.startswith("deck.yaml:4:28: error[text-fit] the text of Long is ")
    assert " lines (" in told and "mm) too long for its box at 7 points" in told
    (told,) = found(tmp_path, f"  long: {{name: Long, text: {'w' * 60}}}\n")
    assert " mm wide at 7 points, and its box " in told


def test_unknown_emblems_and_missing_characters_are_told_where_they_stand(tmp_path):
    faces = '  a: {name: A, text: "Pay {coinz}, or \\\\{so\\\\}."}\n  b: {name: B, text: "Snow ☃"}\n'
    told = found(tmp_path, faces)
    assert told[0].startswith("deck.yaml:4:22: error[emblems] there is no emblem {coinz}, which stands on A")
    assert "did you mean {coins}?" in told[0]
    assert told[1].startswith("deck.yaml:5:22: error[glyphs]") and "'☃' (U+2603)" in told[1]


def test_a_suit_that_is_left_out_though_a_text_shows_it_is_told_where_it_is_left_out(tmp_path):
    suits = "suits: {moons: {name: Moons}, suns: {name: Suns}}\nranks: {ace: {name: Ace, value: 1}}\n"
    Path(deck(tmp_path, '  law: {name: The Law, text: "Pay {suns}."}\n', suits)).rename(tmp_path / "base.yaml")
    (tmp_path / "deck.yaml").write_text("deck: mine\ntitle: Mine\nextends: base.yaml\nsuits: {suns: null}\n")
    told = [str(one) for one in run([str(tmp_path / "deck.yaml")]).findings if one.code == "emblems"]
    assert [one.partition("deck.yaml")[2].partition("\n")[0] for one in told] == [
        ":4:15: error[emblems] you left out suns, but The Law still says {suns}"
    ]


def test_a_file_that_a_text_shows_is_told_where_the_text_stands(tmp_path):
    outside, gone = found(tmp_path, '  a: {name: A, text: "{../../secret.svg} {gone.svg}"}\n')
    assert outside.startswith("deck.yaml:4:22: error[picture] ../../secret.svg is not a plain name")
    assert gone.startswith("deck.yaml:4:22: error[picture] gone.svg cannot be read: there is no such file")


def test_emblems_are_of_suits_by_any_name_or_drawings_beside_the_deck(tmp_path):
    (tmp_path / "gem.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    )
    suits = "suits: {moons: {name: Moons, aliases: [Crescents], art: flasks}}\nranks: {ace: {name: Ace, value: 1}}\n"
    assert found(tmp_path, '  a: {name: A, text: "{moons} {Crescents} {gem.svg} {sabres}"}\n', suits) == []
    assert found(tmp_path, '  a: {name: A, text: "{jem.svg}"}\n', suits) != []
    assert found(tmp_path, '  a: {name: A, text: "{../gem.svg}"}\n', suits) != []


def test_any_card_may_have_text_in_every_theme_and_size(tmp_path):
    more = "extends: standard\ncards:\n  coins-3: {text: Draw **two**.}\n  coins-ace: {text: Pay 1 {coins}.}\n"
    path = deck(tmp_path, "  idiot: {text: Laugh.}\n  star: {text: Shine., value: {weg: -17, force: 17}}\n", more)
    for theme in ("classic", "midnight", "arcana", "outline"):
        for size in ("poker", "mini", "tarot"):
            told = run([path], theme, CARD_SIZES[size].size).findings
            assert [str(one) for one in told if one.code in ("text-fit", "apart", "safe-zone", "smallest-type")] == []


def test_what_a_theme_has_boxes_for_is_printed_in_them(tmp_path):
    (tmp_path / "look.yaml").write_text(
        "theme: look\ntitle: Look\nextends: classic\n"
        "boxes: {price: {right: 9mm, width: 8mm, top: 8mm, height: 8mm, shape: circle, ground: face}}\n"
        "type: {price: {font: oxanium-bold, size: 14pt, colour: paper}}\n"
    )
    faces = '  a: {name: A, text: Hello., boxes: {price: "12", prise: "3"}}\n'
    path = deck(tmp_path, faces, "theme: look.yaml\n")
    assert [one.split("] ")[1].split(":")[0] for one in found(tmp_path, faces, "theme: look.yaml\n")] == [
        "prise is printed nowhere"
    ]
    face = draw_card(load_deck(path).cards[0], load_deck(path), load_theme(str(tmp_path / "look.yaml")), POKER)
    (price,) = [item for item in face.items if isinstance(item, Group) and item.name == "price"]
    assert [item.text for item, _ in walk(price.items) if isinstance(item, Text)] == ["12"]


def test_boxes_of_ones_own_keep_apart_from_the_text_and_from_the_border(tmp_path):
    (tmp_path / "look.yaml").write_text(
        "theme: look\ntitle: Look\nextends: classic\nborder: round\nindex: none\nboxes:\n"
        "  cost: {right: 6.6mm, width: 6.4mm, top: 7.2mm, height: 6.4mm, shape: circle, line: face, padding: 1.2mm}\n"
        "  flavour: {left: 8.5mm, right: 8.5mm, bottom: 12mm, height: 11mm, stand: top}\n"
    )
    boxes = "text: {words}, boxes: {{cost: '12', flavour: It leaves when it is full.}}"
    long = "and so it goes on " * 24
    faces = f"  a: {{name: A, {boxes.format(words='Pay.')}}}\n  b: {{name: B, {boxes.format(words=long)}}}\n"
    cost, text = found(tmp_path, faces, "theme: look.yaml\n")
    assert text.startswith("look.yaml:8:3: error[text-fit] on B, the text and the flavour run into one another\n")
    assert cost.startswith(
        "look.yaml:7:3: warning[apart] on A, the border all but touches the cost (and 1 more like it)"
    )


def test_a_slip_in_a_heading_is_an_error_and_a_remark_none(tmp_path):
    (tmp_path / "t.csv").write_text("name,copys,notes,#mine\nCat,2,x,y\n")
    (tmp_path / "deck.yaml").write_text("deck: mine\ntitle: Mine\ntable: t.csv\n")
    told = [one for one in run([str(tmp_path / "deck.yaml")]).findings if one.code == "columns"]
    assert [(one.at.line, one.at.column, one.severity) for one in told] == [(1, 2, "error"), (1, 3, "warning")]
    assert "did you mean copies?" in told[0].hint


@pytest.mark.parametrize("name", [name for name, start in starters().items() if (start.folder / "cards.csv").exists()])
def test_starters_are_sound_in_every_size_and_way_with_ink(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "cache"))
    assert deckgen(capsys, "new", "my game", "--from", name).out.split("\n")[:3] == [
        "my game.yaml",
        "my game.csv",
        "my game-theme.yaml",
    ]
    for size in ("poker", "mini", "us-tarot"):
        assert [str(one) for one in run(["my game.yaml"], size=CARD_SIZES[size].size).findings] == []
    for ink in ("full", "saver"):
        assert deckgen(capsys, "sheets", "my game.yaml", "--ink", ink, "-o", f"{ink}.pdf").code == 0
    text = " ".join(page.extract_text() for page in PdfReader("full.pdf").pages)
    rows = Path("my game.csv").read_text().count("\n")
    assert rows > 10 and "**" not in text and "{" not in text
    path = Path("my game.yaml")
    path.write_text(path.read_text().replace("#|", ""))
    assert [str(one) for one in run([str(path)]).findings] == []


def test_nothing_is_written_over(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("party.csv").write_text("mine")
    answer = deckgen(capsys, "new", "party", "--from", "text-cards")
    assert answer.code == 1 and "party.csv is there already" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["party.csv"]


def test_a_slip_in_the_name_of_a_starter_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    answer = deckgen(capsys, "new", "party", "--from", "text-card")
    assert answer.code == 2 and "hint: did you mean text-cards?" in answer.err


@pytest.mark.parametrize("theme", ["classic", "poster"])
def test_a_theme_starts_from_another_and_looks_like_it(theme, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    answer = deckgen(capsys, "new", "my look", "--from", theme)
    assert answer.out.splitlines() == ["my look.yaml"] and 'gallery standard --theme "my look.yaml"' in answer.err
    assert load_theme("my look.yaml").palette == load_theme(theme).palette
    assert "no errors, no warnings" in deckgen(capsys, "check", "standard", "--theme", "my look.yaml").out


def test_starters_are_listed(capsys):
    assert "text-cards" in deckgen(capsys, "list", "starters").out


def test_five_hundred_rows_are_printed_and_read_back(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "cache"))
    rows = "".join(f"Card {n},Question {n}: *why* not?\n" for n in range(500))
    (tmp_path / "t.csv").write_text(f"name,text\n{rows}")
    (tmp_path / "deck.yaml").write_text("deck: mine\ntitle: Mine\ntable: t.csv\n")
    Workspace().print("sheets", str(tmp_path / "deck.yaml"), output=tmp_path / "out")
    pages = PdfReader(next((tmp_path / "out").rglob("*.pdf"))).pages
    text = " ".join(" ".join(page.extract_text() for page in pages[::2]).split())
    assert all(f"Card {n}" in text and f"Question {n}: why not?" in text for n in range(500))


def test_no_reader_of_workbooks_is_loaded_for_a_text_table(tmp_path):
    (tmp_path / "t.csv").write_text("name\nCat\n")
    (tmp_path / "deck.yaml").write_text("deck: mine\ntitle: Mine\ntable: t.csv\n")
    code = f"import sys; from deckgen.library.decks import load_deck; load_deck({str(tmp_path / 'deck.yaml')!r})"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print('openpyxl' in sys.modules)"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_a_card_without_words_is_refused(tmp_path):
    for said in ("copies: 2", 'text: "{coins}"', 'text: "- {coins}"'):
        with pytest.raises(DeckgenError, match="name is missing"):
            load_deck(deck(tmp_path, f"  a: {{{said}}}\n"))


MANUAL = (Path(__file__).parent.parent / "docs" / "text-cards.md").read_text()
BARREL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect x="22" y="8" width="56" height="84" fill="currentColor"/></svg>'
)
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_manual_work(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("quiz.csv").write_text(
        "name,text,copies,points\nThe Moon,Who was **second** on it?,1,3\nSoup,Name *five*.,two,1\n"
    )
    write_xlsx(tmp_path / "quiz.xlsx", [["name"], ["Soup"]])
    Path("guilds.csv").write_text("name,suit,copies\nMash,brewers,2\nPane,glaziers,3\n")
    Path("art").mkdir()
    Path("art/barrel.svg").write_text(BARREL)
    theme = next(block for block in BLOCKS if block.startswith("theme:"))
    Path("harbour-theme.yaml").write_text(theme)
    for number, block in enumerate(block for block in BLOCKS if block != theme):
        Path(f"{number}.yaml").write_text(block)
    with pytest.raises(DeckgenError) as refused:
        load_deck("0.yaml")
    assert str(refused.value).partition("\n")[0] in MANUAL
    Path("quiz.csv").write_text(Path("quiz.csv").read_text().replace("two", "2"))
    assert [load_deck(f"{number}.yaml").printed for number in range(4)] == [3, 5, 1, 1]
    assert [str(finding) for name in ("1.yaml", "3.yaml") for finding in run([name]).findings] == []


def test_a_card_that_has_a_value_keeps_its_picture_above_its_text(tmp_path):
    mine = load_deck(deck(tmp_path, "  idiot: {text: Laugh.}\n", "extends: standard\n"))
    parts = [item.name for item in draw_card(mine.card("idiot"), mine, load_theme("classic"), POKER).items]
    assert "emblem" in parts and "text-below" in parts


def test_words_have_to_stand_out_from_what_is_behind_them(tmp_path):
    (tmp_path / "look.yaml").write_text(
        "theme: look\ntitle: Look\nextends: classic\npalette: {by-word: {crew: '#f0e442'}}\n"
        "boxes: {kind: {width: 20mm, top: 20mm, height: 6mm, ground: face}}\ntype:\n"
        "  kind: {font: oxanium-bold, size: 9pt, colour: paper}\n"
    )
    told = found(tmp_path, "  a: {name: A, text: Hello., boxes: {kind: Crew}}\n", "theme: look.yaml\n")
    assert [one.partition(", #")[0] for one in told] == ["look.yaml:7:49: error[contrast] the kind"]


def test_a_text_stands_alone_where_a_card_of_a_value_has_no_drawing(tmp_path):
    assert found(tmp_path, "  a: {name: Anyone, value: 3, text: Hello.}\n") == []
    (told,) = found(tmp_path, "  a: {name: Anyone, text: Hello., art: nobody}\n")
    assert "warning[art] text alone will be printed for Anyone" in told


def test_a_table_by_itself_is_told_to_go_into_a_deck(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("party.csv").write_text("name\nCat\n")
    assert "a deck file names its table: table: party.csv" in deckgen(capsys, "sheets", "party.csv").err


def test_very_many_short_words_take_no_time():
    start = time.process_time()
    for text in ("a " * 1500, "**a *b " * 400, "*" * 3000, "- " * 1500, "{" * 3000, "\n".join("x" * 1500)):
        set_paragraphs(read_markup(text), LETTERS, Rect(0, 0, 140, 150), lambda _: None)
    assert time.process_time() - start < 3


def test_cards_without_names_are_printed_and_accounted_for(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "cache"))
    texts = [
        "- Keep one\n- Give one",
        "{coins} first, then words",
        "**Bold**, *then* not",
        "1. a\n2. b",
    ]
    texts += [
        "Pay 2{coins}.",
        "A\nsecond",
        "second\nA",
        *(f"The same for a long while, and then {n}" for n in range(3)),
    ]
    rows = "".join(f'"{text}"\n' for text in texts)
    (tmp_path / "t.csv").write_text(f"text\n{rows}")
    (tmp_path / "deck.yaml").write_text("deck: mine\ntitle: Mine\ntable: t.csv\n")
    Workspace().print("sheets", str(tmp_path / "deck.yaml"), output=tmp_path / "out")
    pages = PdfReader(next((tmp_path / "out").rglob("*.pdf"))).pages
    assert all(words in " ".join(pages[0].extract_text().split()) for words in ("first, then words", "second", "Bold"))
