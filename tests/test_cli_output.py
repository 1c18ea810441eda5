"""Where results go: into the folder or the file that was named, never over a file of another kind."""

from pathlib import Path

import pytest
from click import BadParameter
from commands import deckgen
from PIL import Image

from deckgen.cli import options


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("output", "path"),
    [
        ("output", "output/deck-sheets.pdf"),
        ("there.v2", "there.v2/deck-sheets.pdf"),
        ("bleed-0.12in", "bleed-0.12in/deck-sheets.pdf"),
        ("v1.2", "v1.2/deck-sheets.pdf"),
        ("my.cards/", "my.cards/deck-sheets.pdf"),
        ("a/b.PDF", "a/b.PDF"),
        ("a/b.png", "a/b.png"),
        (".", "deck-sheets.pdf"),
        ("", "deck-sheets.pdf"),
        ("..", "../deck-sheets.pdf"),
    ],
)
def test_an_output_is_a_folder_or_a_file_with_a_suffix(folder, output, path):
    (folder / "there.v2").mkdir()
    assert options.output_file(output, "deck-sheets", "pdf", "png") == Path(path)


def test_a_folder_may_have_a_dot_in_its_name():
    assert options.output_folder("e-0.12in") == Path("e-0.12in")
    assert options.output_folder("my.cards/") == Path("my.cards")
    with pytest.raises(BadParameter, match=r"'cards\.zip' looks like a file"):
        options.output_folder("cards.zip")


def test_extras_are_one_file_or_several_and_say_so(capsys):
    assert deckgen(capsys, "extras", "weg", "-o", "table.pdf").code == 0
    assert Path("table.pdf").read_bytes().startswith(b"%PDF")
    answer = deckgen(capsys, "extras", "dagobah", "-o", "both.pdf")
    assert answer.code and "both.pdf is one file, and there are 2 to write; name a folder" in answer.err


@pytest.mark.parametrize("output", ["deck.yaml", "sheets.txt", "a.pdf.gz"])
def test_a_suffix_of_another_kind_is_wrong_usage(output):
    with pytest.raises(BadParameter, match=r"does not end in .pdf or .png"):
        options.output_file(output, "deck-sheets", "pdf", "png")


@pytest.mark.parametrize(
    "command",
    [
        ("sheets", "standard"),
        ("gallery", "standard"),
        ("gallery", "standard", "--each"),
        ("build", "standard"),
        ("extras", "standard"),
        ("calibrate",),
        ("booklet", "weg"),
        ("reference", "weg"),
        ("chart", "tarot-two-decks"),
        ("chart", "tarot-two-decks", "--page", "card"),
        ("stickers", "tarot-two-decks"),
    ],
    ids=" ".join,
)
def test_no_command_writes_over_a_deck(capsys, command):
    Path("mine.yaml").write_text("deck: mine\n")
    answer = deckgen(capsys, *command, "-o", "mine.yaml")
    assert (answer.code, answer.out) == (2, "")
    assert "'mine.yaml'" in answer.err
    assert Path("mine.yaml").read_text() == "deck: mine\n"


def test_a_format_that_was_asked_for_is_that_of_the_file(capsys):
    answer = deckgen(capsys, "chart", "tarot-two-decks", "--format", "csv", "-o", "chart.pdf")
    assert (answer.code, "'chart.pdf' does not end in .csv" in answer.err) == (2, True)
    assert deckgen(capsys, "chart", "tarot-two-decks", "--format", "csv", "-o", "chart.csv").out == "chart.csv\n"
    assert Path(deckgen(capsys, "reference", "weg", "--format", "svg").out.strip()).name == "weg-reference.svg"
    assert deckgen(capsys, "reference", "weg", "--format", "svg", "-o", "weg.png").code == 2


@pytest.mark.parametrize(
    ("words", "usual"),
    [
        (("sheets", "standard", "--only", "idiot"), "standard-sheets-some"),
        (("reference", "weg"), "weg-reference"),
        (("reference", "kessel", "--page", "card"), "kessel-reference-cards"),
        (("chart", "playing-cards-kessel"), "playing-cards-kessel-chart"),
        (("extras", "dagobah/imperial"), "dagobah-imperial-extras"),
        (("tuckbox", "kessel"), "kessel-tuckbox"),
        (("stickers", "playing-cards"), "playing-cards-stickers"),
    ],
)
def test_a_file_on_other_paper_does_not_replace_the_usual_one(capsys, words, usual):
    for more, stem in (((), usual), (("--paper", "letter"), f"{usual}-letter")):
        assert f"{stem}.pdf" in {Path(line).name for line in deckgen(capsys, *words, *more).out.splitlines()}


@pytest.mark.parametrize(
    ("words", "stem"), [(("5167",), "stickers-letter"), (("l7651", "--paper", "letter"), "stickers")]
)
def test_labels_are_called_by_the_paper_that_they_come_on(capsys, words, stem):
    written = deckgen(capsys, "stickers", "playing-cards", "--labels", *words).out.splitlines()
    assert {Path(line).name for line in written} == {f"playing-cards-{stem}.pdf"}


def test_a_file_on_usual_paper_that_lies_on_its_side_is_called_as_on_usual_paper(capsys):
    written = deckgen(capsys, "reference", "weg", "--paper", "297x210mm").out.splitlines()
    assert [Path(line).name for line in written] == ["weg-reference.pdf"]


def test_a_page_is_the_paper_that_it_names(capsys):
    said = [
        deckgen(capsys, "reference", "weg", *words, "-o", f"{words[0]}.svg").out.strip()
        for words in (("--page", "letter"), ("--paper", "letter"))
    ]
    assert Path(said[0]).read_bytes() == Path(said[1]).read_bytes()
    answer = deckgen(capsys, "reference", "weg", "--page", "crad")
    assert (answer.code, "did you mean card?" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("gallery", "standard", "--bleed", "3mm"), "add --each"),
        (("calibrate", "--printer", "office"), "add --keep X,Y"),
        (("calibrate", "--keep", "1mm,1mm"), "add --printer NAME"),
        (("calibrate", "--printer", "a\u200b", "--keep", "1mm,1mm"), "characters that nobody sees"),
        (("booklet", "weg", "--page", "a4", "--paper", "a3"), "add --impose saddle"),
        (("booklet", "weg", "--signature", "8"), "--impose saddle"),
        (("booklet", "weg", "--page", "a5", "--impose", "saddle", "--paper", "letter"), "try --page half-letter"),
        (("booklet", "weg", "--impose", "saddle", "--paper", "50x50mm"), "try --paper a4 or letter"),
        (("reference", "weg", "--page", "letter", "--paper", "a4"), "name the paper twice"),
        (("tuckbox", "standard", "--stack", "10=3.1mm", "--stock", "0.3mm"), "say the same"),
        (("sheets", "standard", "--duplex", "gutterfold", "--back-offset", "1mm,1mm"), "where paper is turned over"),
    ],
)
def test_an_option_that_does_nothing_as_things_are_says_so(capsys, words, message):
    answer = deckgen(capsys, *words)
    assert (answer.code, message in answer.err, list(Path().iterdir())) == (2, True, [])


@pytest.mark.parametrize("name", ["", ".yaml"])
def test_a_new_deck_needs_a_name(capsys, name):
    answer = deckgen(capsys, "new", name)
    assert (answer.code, "a deck needs a name" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (("mine",), "mine.yaml"),
        (("mine.yaml",), "mine.yaml"),
        (("mine.yaml", "-o", "decks"), "decks/mine.yaml"),
        (("mine", "-o", "decks/other.yaml"), "decks/other.yaml"),
    ],
)
def test_a_new_deck_lies_where_it_was_wanted(capsys, words, path):
    assert deckgen(capsys, "new", *words).out == f"{path}\n"
    assert deckgen(capsys, "show", path).code == 0


def test_a_new_deck_with_a_space_in_its_name_is_named_as_it_is_typed(capsys):
    assert 'deckgen build "My Deck.yaml"' in deckgen(capsys, "new", "My Deck").err
    assert 'deckgen check "My Deck.yaml"' in Path("My Deck.yaml").read_text()


def test_a_new_deck_can_only_start_from_a_file_beside_it(capsys):
    deckgen(capsys, "new", "base")
    answer = deckgen(capsys, "new", "mine", "--from", "base.yaml", "-o", "decks")
    assert answer.code == 1
    assert "hint: write it beside that one: -o mine.yaml" in answer.err
    assert not Path("decks").exists()
    assert deckgen(capsys, "new", "mine", "--from", "base.yaml").code == 0
    assert deckgen(capsys, "show", "mine.yaml").code == 0


@pytest.mark.parametrize(("columns", "widest"), [("40", 40), ("300", 100), ("0", 100)])
def test_sentences_fit_the_terminal_and_never_grow_too_long_to_read(capsys, monkeypatch, columns, widest):
    monkeypatch.setenv("COLUMNS", columns)
    sentences = deckgen(capsys, "show", "weg").out.partition("House rulings")[2].splitlines()
    assert widest - 12 < max(map(len, sentences)) <= widest


def test_a_terminal_that_cannot_draw_is_shown_no_bar(capsys, monkeypatch):
    monkeypatch.setattr("deckgen.cli.terminal.is_watched", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in deckgen(capsys, "sheets", "standard", "--only", "idiot", "-o", "one.pdf").err


def test_no_print_is_written_over_what_it_is_made_from(folder, capsys):
    picture, back = folder / "bear.png", folder / "back.png"
    for file in (picture, back):
        Image.new("RGB", (750, 1050), "peru").save(file)
    (folder / "look.yaml").write_text("theme: look\ntitle: Look\nextends: classic\nart: {back: back.png}\n")
    (folder / "zoo.yaml").write_text(
        "deck: zoo\ntitle: Zoo\nextends: standard\ntheme: look.yaml\nfaces: {demise: {art: bear.png}}\n"
    )
    bytes_before = [file.read_bytes() for file in (picture, back)]
    for _ in "made", "kept":
        code, out, err = deckgen(capsys, "gallery", "zoo.yaml", "-o", "bear.png")
        assert (code, out) == (1, "")
        assert "bear.png is part of what is printed, and would be lost" in err
        code, _, err = deckgen(capsys, "export", "zoo.yaml", "--for", "pictures", "-o", ".")
        assert code == 1
        assert "back.png is part of what is printed" in err
        assert deckgen(capsys, "gallery", "zoo.yaml", "-o", "zoo.png")[0] == 0
    assert [file.read_bytes() for file in (picture, back)] == bytes_before
