"""``sheets --fill``: what would stay empty on the last sheet is filled, and nothing else changes."""

import json
from collections import Counter
from functools import cache

import pytest
from commands import deckgen
from grounds import on_grounds
from pypdfium2 import PdfDocument

from deckgen.foundations.colour import contrast
from deckgen.foundations.frame import Path, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.sizes import PAPERS, card_size
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.options.sheet_options import SheetOptions
from deckgen.outputs.sheets import lay_out, sheet_job
from deckgen.pages.card_sheets import plan
from deckgen.pages.filler_cards import AIR, draw_title_card
from deckgen.pages.setting.card_furniture import EDGE
from deckgen.records.record import replace
from deckgen.typography.fonts import width
from deckgen.workspace import Workspace

A3 = PAPERS["a3"].size
"""Paper on which a whole reference has room beside a few cards."""

shop = cache(Workspace)
"""The one workspace that lays out for all that is asked here."""


@cache
def filled(name, **options):
    wanted = SheetOptions(fill=True, **options).settle(shop().settings)
    return sheet_job(shop(), shop().checked_deck(name, wanted.theme, wanted.size), wanted)


@pytest.mark.parametrize(("deck", "most"), [("standard", 2), ("kessel", 0), ("dagobah", 2)])
def test_no_place_stays_empty_and_every_card_is_there_once_more(deck, most):
    job = filled(deck)
    cards = Counter(piece for piece in job.pieces if not piece.startswith("#"))
    deck = Workspace().deck(deck)
    assert cards == {card.id: card.copies for card in deck.cards}
    assert plan(job).empty == 0 and plan(job).sheets == -(-deck.printed // 9)
    added = [piece for piece in job.pieces if piece.startswith("#")]
    assert added[0] == "#title" and added.count("#spare") <= most


def test_the_whole_reference_is_taken_where_it_has_room_else_what_it_says_in_brief():
    references = [
        piece for piece in filled("standard", only="idiot", paper=A3).pieces if piece.startswith("#reference")
    ]
    assert len(references) > 2 and references == [f"#reference-{n}" for n in range(1, len(references) + 1)]
    job = filled("standard")
    assert [piece for piece in job.pieces if piece.startswith("#reference")] == ["#reference-1"]
    assert "In brief" in {text.text for text, _ in job.faces["#reference-1"].texts()}


def test_reference_cards_have_a_back_that_no_card_of_the_deck_has():
    for theme in ("classic", "midnight"):
        job = filled("standard", theme=theme, only="idiot")
        own, deck = job.back("#reference-1"), job.back("idiot")
        assert own != deck and job.faces[own] != job.faces[deck] and job.back("#title") == deck
        said = [text.text for text, _ in job.faces[own].texts()]
        assert said.count("The Two-Pot Game") == 2 and said.count("Quick reference") == 2  # either way up
        pattern, *plates = job.faces[own].items
        assert pattern.name == "back" and pattern in job.faces[deck].items, "the edge is that of the deck"
        safe = Rect(0, 0, *job.card).inset(3.175 * MILLIMETRE)
        drawn = [under.bounds(item.outline.bounds) for item, under in walk(plates) if isinstance(item, Path)]
        assert len(drawn) == 4 and all(box.intersection(safe) == box for box in drawn)


def test_the_advertising_card_says_what_the_deck_holds():
    job = filled("dagobah")
    words = " ".join(text.text for text, _ in job.faces["#advert"].texts())
    assert "Dagobah Sabacc" in words and "76 cards, four suits, 16 face cards" in words and "2 to 8" in words


def test_a_title_of_one_long_word_is_narrowed_and_not_refused(capsys, tmp_path):
    title = "Donaudampfschifffahrtsgesellschaftskapitänspatent"
    (tmp_path / "d.yaml").write_text(f"deck: d\ntitle: {title}\nextends: standard\n")
    printed = tmp_path / "d.pdf"
    assert deckgen(capsys, "sheets", tmp_path / "d.yaml", "--fill", "--only", "idiot", "-o", printed).code == 0
    assert title in PdfDocument(printed)[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    ("deck", "only", "size", "references"),
    [
        ("standard", "star", "mini", False),
        ("kessel", "1s", "mini", True),
        ("corellian-spike", "sylop", "bridge", True),
    ],
)
def test_cards_that_are_too_small_for_all_words_have_fewer(capsys, tmp_path, deck, only, size, references):
    words = ("sheets", deck, "--only", only, "--card-size", size, "--fill", "-o", tmp_path / "full.pdf")
    answer = deckgen(capsys, *words)
    assert answer.code == 0, answer.err
    job = filled(deck, only=only, size=card_size(size).size)
    words = " ".join(text.text for text, _ in job.faces["#advert"].texts())
    assert ("Players:" in words, "minutes" in words) == (True, size != "mini")
    assert ("#reference-1" in job.pieces, "#spare" in job.pieces) == (references, True)


def test_the_sheets_are_proved_and_say_that_places_are_free(capsys, tmp_path):
    answer = deckgen(capsys, "sheets", "standard", "--fill", "-o", tmp_path / "full.pdf")
    assert (answer.code, "--fill" in answer.err) == (0, False), answer.err
    workspace = Workspace()
    (advice,) = lay_out(workspace, "standard", SheetOptions().settle(workspace.settings)).advice
    assert "--fill uses the 5 places" in advice
    assert deckgen(capsys, "sheets", "standard", "--fill", "--changed").code == 2


TITLES = (
    "Ann's Deck",
    "Smiths' Deck",
    'The "Lucky" Deck -- 2',
    "Mr. O'Neill's 'Best' deck...",
    "Half-Moon -3",
    "5 points and 2 cards",
    "1. Deck *one*, {star}, [[x|y]]",
    "Our Family Sabacc of Two Thousand and Twenty Six",
)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_is_set_whole_and_found_again(capsys, tmp_path, monkeypatch, title):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.yaml").write_text(f"deck: own\nextends: standard\ntitle: {json.dumps(title)}\n")
    answer = deckgen(capsys, "sheets", "own.yaml", "--only", "idiot", "--fill", "-o", "full.pdf")
    assert answer.code == 0, answer.err
    words = PdfDocument("full.pdf")[0].get_textpage().get_text_bounded().split()
    assert words.count(title.split()[-1].replace("'", "’")) + words.count(title.split()[-1]) >= 2


@pytest.mark.parametrize("title", [TITLES[-1], "Donaudampfschifffahrt Sabacc"])
def test_a_long_title_stays_on_its_plate(title):
    deck, theme = replace(shop().deck("standard"), title=title), shop().theme("classic")
    card = draw_title_card(deck, theme, card_size("poker").size)
    plate = Rect(0, 0, *card.size).inset(EDGE + 2 * AIR)
    for text, under in card.texts():
        line = under.bounds(Rect(text.x, text.y, width(text.text, text.font, text.size), 0))
        assert plate.x < line.x and line.right < plate.right and text.size >= SMALLEST_TYPE


def test_a_deck_without_rules_is_filled_too(capsys, tmp_path):
    (tmp_path / "party.yaml").write_text(
        "deck: party\ntitle: A Party\nfaces:\n  one: {name: The One, text: A word}\n  two: {name: The Two, text: Two}\n"
    )
    answer = deckgen(capsys, "sheets", tmp_path / "party.yaml", "--fill", "-o", tmp_path / "party.pdf")
    assert answer.code == 0, answer.err


def test_a_reference_among_cards_has_their_ground_and_a_frame():
    job, theme = filled("standard", theme="engraved"), Workspace().theme("engraved")
    title, told = (list(walk(job.faces[key].items)) for key in ("#title", "#reference-1"))
    assert told[0] == title[0] and told[0][0].fill == theme.palette.paper
    frames = [item for item, _ in told if isinstance(item, Path) and item.stroke == theme.palette.border]
    assert Rect(0, 0, *job.card).inset(EDGE) in [frame.outline.bounds for frame in frames]


def test_what_small_cards_say_on_a_reference_stays_on_their_own_ground():
    stood = list(on_grounds(filled("standard", theme="midnight").faces["#reference-1"].items))
    grounds, paper = {text.text: ground for text, ground in stood}, Workspace().theme("midnight").palette.paper
    assert grounds["The Idiot"] == paper != grounds["In brief"], "the title stands on a band"
    assert all(contrast(text.colour, ground) > 7 for text, ground in stood)
    job = filled("standard", theme="midnight", only="idiot", paper=A3)
    rows = [pair for key in job.pieces if key.startswith("#reference") for pair in on_grounds(job.faces[key].items)]
    assert any("sabacc" in text.text for text, _ in rows)
    assert all(contrast(text.colour, ground) > 4.5 for text, ground in rows if text.colour), "shaded rows too"
