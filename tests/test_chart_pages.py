"""Charts as people see them: on one page, nothing too small, nothing touching, nothing left out."""

from functools import cache
from math import inf

import pytest
from commands import deckgen

from deckgen.checks.conversions import proved
from deckgen.faces.design import Design
from deckgen.frame import Frame, Text, walk
from deckgen.game.conversion import relation
from deckgen.game.conversion_lists import left_lines, pull_lines
from deckgen.game.conversion_rows import minded, rank_rows
from deckgen.geometry import Rect, Size
from deckgen.library.conversions import Asked, load_conversion, variants
from deckgen.library.themes import load_theme
from deckgen.pages.chart import chart
from deckgen.pages.chart_cards import chart_cards
from deckgen.pages.chart_faces import faces_section
from deckgen.pages.chart_lists import mind_section
from deckgen.pages.chart_parts import Setting, pack_numbers, packs_width
from deckgen.pages.typesetting import BODY, HEADING, ITALIC, Block, crowded, typographic
from deckgen.sizes import CARD_SIZES, PAPERS
from deckgen.type.fonts import width
from deckgen.units import MILLIMETRE

MIXED = [("tarot-two-decks", Asked("", pair)) for pair in (("thoth", "marseille"), ("visconti-sforza", "piemontese"))]
EVERYTHING = [
    (name, asked) for name in ("tarot-two-decks", "tarot-one-deck", "playing-cards") for asked in variants(name)
] + MIXED
SIZES = ("tarot", "poker", "playing-tarot", "us-tarot", "bridge")


@cache
def theme(name="classic"):
    return load_theme(name)


def words(frames):
    return " ".join(text.text for frame in frames for text, _ in frame.texts())


def page_frames(document):
    return [Frame(page.size, page.items) for page in document.pages]


def squeezed(text):
    """Text without spaces: a paragraph is broken anywhere, and a bound space is none."""
    return "".join(typographic(text).split())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_a_chart_is_one_page_that_can_be_read(name, asked, paper):
    (frame,) = page_frames(chart(proved(name, asked), theme(), PAPERS[paper].size))
    assert not crowded(Block(0, frame.items), frame.size.width)
    assert min(text.size for text, _ in frame.texts()) >= 7


@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_a_chart_names_everything_to_pull_to_leave_and_to_mind(name, asked):
    found = proved(name, asked)
    said = squeezed(words(page_frames(chart(found, theme(), PAPERS["a4"].size))))
    for number in range(1, len(found.conversion.packs) + 1):
        for line in (*pull_lines(found, number), *left_lines(found, number)):
            assert squeezed(line.text) in said
    for note in minded(found):
        assert squeezed(note) in said
    for card in found.conversion.deck.cards:
        if card.is_face:
            assert squeezed(card.name) in said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_the_cards_of_a_chart_can_be_read_too(name, asked, size):
    cards = chart_cards(proved(name, asked), theme(), CARD_SIZES[size].size)
    for _, frame in cards:
        assert not crowded(Block(0, frame.items), frame.size.width)
        assert min(text.size for text, _ in frame.texts()) >= 7
        inside = Rect(0, 0, *frame.size).inset(5.1 * MILLIMETRE)
        assert all(inside.x <= box.x and box.right <= inside.right for box in boxes(frame.texts()))
        assert "Sabacc" in words([frame]) or "deck of 70" in words([frame]) or "Dagobah" in words([frame])


def boxes(texts):
    """What each run of text covers on its page."""
    return [
        under.bounds(Rect(text.x, text.y - text.size / 2, width(text.text, text.font, text.size), text.size / 2))
        for text, under in texts
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "asked"), EVERYTHING)
def test_no_word_of_a_face_card_runs_into_the_column_of_the_packs(name, asked, size):
    found, room = proved(name, asked), CARD_SIZES[size].size.width - 10.4 * MILLIMETRE
    for points in (7.25, 8.5, 10):
        setting = Setting(points, room, Design(theme(), CARD_SIZES[size].size), narrow=True)
        packs = room - packs_width(found, points) + 0.1
        for row in faces_section(found, setting).rows:
            here = list(walk(row.items))
            texts = [(item, under) for item, under in here if isinstance(item, Text) and item.x < packs]
            assert row.height == inf or all(box.right <= packs for box in boxes(texts))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["tarot-two-decks", "tarot-one-deck"])
def test_the_rows_of_a_table_are_set_in_one_form_and_size(name, paper):
    found = proved(name, Asked("", ("visconti-sforza",)))
    (frame,) = page_frames(chart(found, theme(), PAPERS[paper].size))
    texts = [text for text, _ in frame.texts()]
    names = {word for card in found.conversion.deck.cards if card.is_face for word in card.name.split()}
    assert len({text.size for text in texts if text.font == HEADING and set(text.text.split()) <= names}) == 1
    suits = {suit.name for suit in found.conversion.deck.suits}
    assert len({text.size for text in texts if text.font == HEADING and text.text in suits}) == 1
    apart = {text.size for text in texts if text.font == ITALIC}
    assert (len(apart), "The Devil: a horned devil" in {text.text for text in texts}) in ((1, False), (0, True))


@pytest.mark.parametrize("size", ["mini", "30x40mm", "10x10mm"])
def test_cards_that_cannot_hold_the_chart_are_refused(capsys, tmp_path, size):
    words = ("chart", "playing-cards", "--page", "card", "--card-size", size)
    answer = deckgen(capsys, *words, "-o", str(tmp_path / "chart.pdf"))
    assert answer.code == 1
    assert "error[paper-too-small]" in answer.err and "--card-size bridge" in answer.err
    assert not list(tmp_path.iterdir())


def test_the_cards_of_a_chart_say_what_the_page_says():
    found = proved("tarot-two-decks", Asked("", ("thoth",)))
    said = squeezed(words([frame for _, frame in chart_cards(found, theme(), CARD_SIZES["tarot"].size)]))
    for number in (1, 2):
        for line in (*pull_lines(found, number), *left_lines(found, number)):
            assert squeezed(line.text) in said
    assert all(squeezed(note) in said for note in minded(found))
    assert "counts−8,not−11" in said
    assert "TwoTarotpacksbecomeSabaccThoth·1of4" in said


def test_words_on_one_line_keep_their_distance():
    row = [Text(x, 10, "Cavalier", BODY, 10, "#000000") for x in (0, width("Cavalier", BODY, 10) + 1)]
    assert crowded(Block(0, tuple(row)), 500)
    assert not crowded(Block(0, (row[0], row[1]._replace(x=row[1].x + 5))), 500)


def test_a_note_that_takes_a_line_of_its_own_gets_the_room_for_it():
    section = faces_section(
        proved("tarot-one-deck", Asked("", ("thoth",))), Setting(10, 200, Design(theme(), Size(200, 400)))
    )
    assert {round(row.height, 3) for row in section.rows} == {35}


def test_no_card_has_a_single_row_left_over():
    cards = chart_cards(proved("tarot-one-deck", Asked("", ("visconti-sforza",))), theme(), CARD_SIZES["poker"].size)
    rows = [words([frame]).count("−") for title, frame in cards if "trumps" in title]
    assert max(rows) - min(rows) <= 1


def test_a_suit_card_from_elsewhere_is_starred_and_explained(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Mine\nextends: tarot-two-decks\n"
    (tmp_path / "own.yaml").write_text(own + "cards:\n  sabres-7: {from: 2/cups-7, altered: true}\n")
    found = proved("own.yaml", Asked())
    row = next(row for row in rank_rows(found) if row.rank.id == "7")
    assert (row.name, row.origins) == ("7 *", ((1, "7"),))
    (frame,) = page_frames(chart(found, theme(), PAPERS["a4"].size))
    assert [text.text for text, _ in frame.texts()].count("*") == 1
    assert "* The 7 of Sabres is the 7 of Cups of pack two, with a label." in minded(found)
    assert "7 of Cups (label)" in [line.text for line in pull_lines(found, 2)]


def test_the_numbers_of_two_packs_have_room_beside_the_tag(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Mine\nextends: tarot-two-decks\nfaces:\n  star: {from: moon, altered: true}\n"
    (tmp_path / "own.yaml").write_text(own)
    found = proved("own.yaml", Asked())
    pulls = [pull for pull in found.pulls if pull.becomes.id == "star"]
    room = packs_width(found, 10)
    numbers, sign = pack_numbers(found, pulls, 0, 20, Setting(10, room, Design(theme(), Size(200, 400))))
    assert numbers.text == "1 + 2"
    assert numbers.x + width(numbers.text, numbers.font, numbers.size) + 1 <= float(sign.data.split()[1])


@pytest.mark.parametrize(
    ("skifters", "packs"), [("", "pack two"), ("skifters: {3/spades-9: 9}\n", "packs two and three")]
)
def test_skifters_are_looked_for_in_the_packs_that_have_them_left(tmp_path, monkeypatch, skifters, packs):
    monkeypatch.chdir(tmp_path)
    own = "conversion: own\ntitle: Mine\nextends: playing-cards\npacks: {3: {holds: playing-52}}\n"
    (tmp_path / "own.yaml").write_text(own + skifters)
    setting = Setting(10, 400, Design(theme(), Size(200, 400)))
    mind = mind_section(relation(load_conversion("own.yaml", Asked())), setting).block(setting)
    said = squeezed(words([Frame(Size(400, mind.height), mind.items)]))
    assert squeezed(f"out of what is left of {packs}: 5 of Spades as 5,") in said


def test_a_misleading_number_is_corrected_beside_its_card():
    said = words(page_frames(chart(proved("tarot-one-deck", Asked("", ("piemontese",))), theme(), PAPERS["a4"].size)))
    assert "counts −8, not −11" in said
    assert "counts −11, not −8" in said
    plain = words(page_frames(chart(proved("tarot-one-deck", Asked()), theme(), PAPERS["a4"].size)))
    assert "counts" not in plain.partition("Mind")[0]


def test_the_two_aces_and_the_page_are_tinted():
    (frame,) = page_frames(chart(proved("tarot-two-decks", Asked()), theme(), PAPERS["a4"].size))
    tints = [item for item in flat(frame.items) if getattr(item, "fill", None) == "#e9e4d8"]
    assert len(tints) == 3


def flat(items):
    for item in items:
        if hasattr(item, "items"):
            yield from flat(item.items)
        else:
            yield item


def test_a_theme_with_dark_cards_makes_a_chart_on_white():
    (frame,) = page_frames(chart(proved("tarot-two-decks", Asked()), theme("midnight"), PAPERS["a4"].size))
    assert {text.colour for text, _ in frame.texts()} == {"#000000"}


@pytest.mark.parametrize("suffix", ["pdf", "png", "svg"])
def test_the_command_writes_a_page(capsys, tmp_path, suffix):
    path = tmp_path / f"chart.{suffix}"
    answer = deckgen(capsys, "chart", "tarot-two-decks", "--tradition", "thoth", "-o", path)
    assert (answer.code, answer.out.strip()) == (0, str(path))
    assert path.stat().st_size > 1000


def test_the_command_writes_cards_into_a_folder(capsys, tmp_path):
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", "marseille", "--page", "card", "-o", tmp_path)
    assert answer.out.strip() == str(tmp_path / "tarot-one-deck-marseille-chart.pdf")


def test_paper_that_holds_no_chart_is_refused(capsys, tmp_path):
    code, _, err = deckgen(capsys, "chart", "playing-cards", "--page", "100x140mm", "-o", str(tmp_path / "chart.pdf"))
    assert code == 1
    assert "error[paper-too-small]" in err and "--page card" in err
    assert not list(tmp_path.iterdir())


def test_a_page_that_there_is_not_is_wrong_usage(capsys, tmp_path):
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--page", "a44", "-o", tmp_path)
    assert answer.code == 2
    assert "did you mean a4" in answer.err


def test_the_same_chart_has_the_same_bytes(capsys, tmp_path):
    for name in ("one.pdf", "two.pdf"):
        deckgen(capsys, "chart", "playing-cards", "-o", tmp_path / name)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_name_that_no_font_can_print_is_told(capsys, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text("pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: 星}\n", encoding="utf-8")
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", own, "-o", tmp_path / "chart.pdf")
    assert "warning[glyphs] no font has 星" in answer.err
    assert deckgen(capsys, "chart", "tarot-one-deck", "-o", tmp_path / "plain.pdf").err == ""
