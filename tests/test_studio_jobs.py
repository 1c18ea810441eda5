"""What the studio prints, knows and plays: the same as on the command line, of the text that is being edited."""

import io
import json
import threading
import time
import zipfile
from pathlib import Path

import pypdf
import pytest
from commands import deckgen
from PIL import Image

from deckgen.cli import COMMANDS
from deckgen.foundations.findings import DeckgenError
from deckgen.library.shipped import export_targets, read_shipped
from deckgen.library.starter import starter
from deckgen.products import PRODUCTS
from deckgen.studio import answers, jobs
from deckgen.studio.query import Query
from deckgen.studio.questions import BUILD, QUESTIONS_FILE, list_products, options_of, questions_of
from deckgen.studio.session import Studio, find_start
from deckgen.studio.views import TabView


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    """A studio at work on a deck of one's own, of which a name is not saved yet."""
    folder = tmp_path_factory.mktemp("studio")
    (folder / "own.yaml").write_text(starter("own"))
    found = Studio(find_start(str(folder / "own.yaml")))
    text = found.texts.open("own.yaml").text
    found.texts.edit("own.yaml", f"{text}faces:\n  idiot: {{name: The Jester}}\n", 1)
    thread = threading.Thread(target=found.printer.run)
    thread.start()
    yield found
    found.stop()
    thread.join(60)
    found.printer.clear()
    assert not thread.is_alive()


def finish(studio, **asked):
    """A job, when it is over."""
    job = studio.make(Query({"deck": "own.yaml", **asked}))
    end = time.monotonic() + 120
    while job.state in ("waiting", "working"):
        assert time.monotonic() < end
        time.sleep(0.01)
    return job


def test_what_is_printed_is_the_text_that_is_seen(studio):
    job = finish(studio, product="sheets", options={"paper": "letter", "duplex": "none", "only": "idiot, star"})
    assert (job.state, job.done, job.of) == ("done", 1, 1)
    (made,) = studio.describe(job)["files"]
    assert made["pages"] == [{"width": 612.0, "height": 792.0}]
    text = pypdf.PdfReader(job.file(made["file"])).pages[0].extract_text()
    assert "The Jester" in text and "Star" in text
    assert "Jester" not in (studio.folder.root / "own.yaml").read_text()
    assert [*studio.folder.root.iterdir()] == [
        studio.folder.root / "own.yaml"
    ]  # nothing is printed into the deck's folder


def test_a_print_is_remembered_when_it_is_taken_away_and_not_when_it_is_looked_at(studio):
    note = studio.folder.root / ".own.printed"
    job = finish(studio, product="build", options={"duplex": "none"})
    job.remember(*(path for path in job.printed.files if "sheets" not in path.name))
    assert job.state == "done" and not note.exists()
    job.remember(*job.printed.files)
    assert "idiot" in note.read_text()
    note.unlink()


def test_what_is_said_of_labels_names_what_the_page_asks(studio):
    told = studio.describe(finish(studio, product="stickers", name="tarot-two-decks", options={"labels": "l7167"}))
    said = str(told["remarks"] + told["findings"])
    assert "--" not in said and "“Label every card”" in said and "“Move everything”" in said


def test_pages_are_shown_as_they_will_print(studio):
    job = finish(studio, product="reference")
    (name,) = job.pages
    picture = Image.open(io.BytesIO(studio.printer.page(job, name, 1, 400)))
    width, height = job.pages[name][0]
    assert picture.size == (400, round(400 * height / width)) and len(picture.getcolors(1_000_000)) > 10
    for number in (0, 2, -1):
        with pytest.raises(DeckgenError):
            studio.printer.page(job, name, number, 400)
    huge = Image.open(io.BytesIO(studio.printer.page(job, name, 1, 10**9)))
    assert max(huge.size) <= 4000


def test_several_files_are_packed_alike_every_time(studio):
    job = finish(studio, product="virtual-tabletop", deck="kessel")
    packed = jobs.pack(job)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.testzip() is None
        assert {*archive.namelist()} == {made["file"] for made in studio.describe(job)["files"]}
        assert "manifest.json" in archive.namelist()
    time.sleep(1.1)
    assert jobs.pack(job) == packed


def test_a_deck_with_an_error_is_not_printed(studio):
    text = studio.texts.open("own.yaml")
    studio.texts.edit("own.yaml", text.text + "colour: red\n", text.version)
    job = finish(studio, product="sheets")
    studio.texts.edit("own.yaml", text.text, text.version + 1)
    told = studio.describe(job)
    assert told["state"] == "failed" and not told["files"]
    assert [found["file"] for found in told["findings"]] == ["own.yaml"]


def test_a_job_is_given_up(studio):
    first = studio.make(Query({"product": "booklet", "name": "compendium"}))
    second = studio.make(Query({"product": "pictures", "deck": "crisis"}))
    for job in (first, second):
        studio.printer.stop(job.id)
    end = time.monotonic() + 60
    while second.state in ("waiting", "working") or first.state in ("waiting", "working"):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert second.state == "failed" and not second.printed.files


@pytest.mark.parametrize(
    "asked",
    [
        {"product": "nothing"},
        {"product": "sheets", "format": "exe"},
        {"product": "sheets", "deck": "../own.yaml"},
        {"product": "sheets", "options": {"paper": "a99"}},
        {"product": "sheets", "options": {"bleed": "50mm"}},
        {"product": "sheets", "options": {"copies": 100_000}},
        {"product": "sheets", "options": {"duplex": "sideways"}},
        {"product": "sheets", "options": {"output": "/etc"}},
        {"product": "sheets", "options": {"verify": True}},
        {"product": "reference", "options": {"theme": "/etc/passwd.yaml"}},
        {"product": "chart"},
    ],
)
def test_what_cannot_be_printed_is_told_at_once(studio, asked):
    with pytest.raises(DeckgenError):
        studio.make(Query({"deck": "own.yaml", **asked}))


def test_every_question_settles_an_option_and_offers_what_it_takes(studio):
    known = {product["name"] for product in list_products()}
    assert known == {*PRODUCTS, BUILD}
    for product in known:
        options = {*options_of(product, {}).FIELDS}
        for question in questions_of(product):
            assert question.option in options, (product, question.name)
            assert question.kind != "choice" or question.choices
            for answer in question.choices:
                options_of(product, {question.name: answer})
            if question.usual:
                assert options_of(product, {question.name: question.usual}) == options_of(product, {})
    asked = {name: {question.name for question in questions_of(name)} for name in export_targets()}
    assert "pdfx" in asked["press"] and "address" in asked["tabletop-simulator"] and "studio" in COMMANDS


NOT_ASKED = {  # options that only the command line has: a question for each would hide the few that matter
    "build": "image_dpi verify only copies sides margin gap corner_radius marks offset printer cutter registration "
    "foil mirrored with_reference fill changed rules",
    "sheets": "image_dpi verify sides margin offset printer registration foil mirrored",
    "reference": "deck copies",
    "booklet": "signature",
    "chart": "size",
    "stickers": "paper skip only foil mirrored corners skifters key backs cut",
    "tuckbox": "stack cut",
    "gallery": "bleed skifters dpi image_dpi line",
    "calibration": "duplex",
}


def test_each_option_is_asked_for_in_the_studio_or_left_to_the_command_line_on_purpose():
    """A new option takes a row in templates/studio.yaml, or a name above; exports say for themselves what they take."""
    for product in [BUILD, *(name for name, row in PRODUCTS.items() if not row.export)]:
        asked = {question.option for question in questions_of(product)} | {"theme"}  # which is chosen above all views
        left_out = [name for name in options_of(product, {}).KEYS if name not in asked]
        assert left_out == NOT_ASKED.get(product, "").split(), product
    rows = read_shipped("templates", "studio.yaml", QUESTIONS_FILE)["questions"]
    assert {row.name for row in rows} == {one.name for name in (BUILD, *PRODUCTS) for one in questions_of(name)}


def test_only_what_does_not_go_together_is_not_asked_together():
    def answer(question):
        others = (choice for choice in question.choices if choice != question.usual)
        return next(others, {"flag": True, "cards": "idiot", "length": "3mm"}.get(question.kind))

    pairs = set()
    for product in PRODUCTS:
        known = {question.name: question for question in questions_of(product)}
        for name, question in known.items():
            for other in question.unless:
                one, both = {name: answer(question)}, {name: answer(question), other: answer(known[other])}
                assert not options_of(product, one).flaw() and options_of(product, both).flaw(), (product, both)
                pairs.add((name, other))
    assert {("only", "changed"), ("gap", "cutter"), ("arrangement", "each")} <= pairs


@pytest.mark.parametrize("none", [0, 0.0, "0", " 0 "])
def test_no_jokers_is_an_answer(none):
    assert options_of("chart", {"jokers": none}).jokers == 0
    assert options_of("chart", {"jokers": ""}).jokers is options_of("chart", {"jokers": None}).jokers is None


def test_a_whole_number_may_be_written_with_a_point_and_what_is_no_answer_is_told():
    assert options_of("sheets", {"copies": 2.0}) == options_of("sheets", {"copies": 2})
    for name, answer in (
        ("copies", 2.5),
        ("copies", float("inf")),
        ("duplex", ["none"]),
        ("duplex", {}),
        ("duplex", 0),
    ):
        with pytest.raises(DeckgenError):
            options_of("sheets", {name: answer})


# What is known, and played.


def test_hands_and_odds_are_those_of_the_command_line(studio, capsys):
    hands = ["idiot, 2 of coins, 3 of staves", "ace of coins, 8 of staves"]
    told = answers.score(studio, Query({"rules": "weg", "hands": hands}))
    command = deckgen(
        capsys, "score", "--rules", "weg", "--json", *(word for hand in hands for word in ("--hand", hand))
    )
    expected = json.loads(command.out)
    assert {key: told[key] for key in expected if key != "hands"} == {k: expected[k] for k in expected if k != "hands"}
    assert told["hands"][0]["name"] == "Idiot's Array" and told["lines"][0].endswith(".")
    told = answers.odds(studio, Query({"rules": "weg", "holding": ["10 of Sabres", "9 of Coins"]}))
    command = deckgen(capsys, "odds", "--rules", "weg", "--json", "--holding", "10 of Sabres, 9 of Coins")
    assert told == json.loads(command.out)


def test_hands_are_of_the_deck_that_is_being_edited(studio):
    told = answers.score(
        studio, Query({"rules": "weg", "deck": "own.yaml", "hands": ["the jester, 2 coins, 3 staves"]})
    )
    assert told["hands"][0]["array"] == "idiots-array"


def test_packs_become_what_the_command_line_says(studio, capsys):
    told = answers.conversion(studio, Query({"name": "tarot-two-decks", "tradition": "thoth,marseille"}))
    command = deckgen(capsys, "show", "tarot-two-decks", "--tradition", "thoth,marseille", "--json")
    assert told == json.loads(command.out)


def test_packs_become_a_deck_of_the_folder_as_on_the_command_line(studio, capsys, monkeypatch):
    monkeypatch.chdir(studio.folder.root)
    Path("lack.yaml").write_text("conversion: lack\ntitle: Mine\nextends: tarot-two-decks\ndeck: own.yaml\n")
    told = answers.conversion(studio, Query({"name": "lack.yaml", "deck": "own.yaml"}))
    command = deckgen(capsys, "show", "lack.yaml", "--deck", "own.yaml", "--json")
    assert command.code == 0 and told["cards"] == json.loads(command.out)["cards"]


def test_the_game_for_one_is_that_of_the_command_line(studio, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1 3\nbest\nquit\n"))
    lines = deckgen(capsys, "play", "dagobah/old-republic", "--seed", "5", "--json", "--bonus").out.splitlines()
    dealt, drawn, scored, advised, _ = map(json.loads, lines)
    asked = {"rules": "dagobah/old-republic", "seed": 5, "bonus": True}
    told = answers.deal(studio, Query(asked))
    assert [card["id"] for card in told["hand"]] == dealt["hand"] and told["may"] == [0, 1, 2]
    told = answers.draw(studio, Query(asked | {"discard": [1, 3]}))
    assert [card["id"] for card in told["hand"]] == drawn["hand"]
    assert [told[key] for key in ("total", "value", "array", "points")] == [
        scored[key] for key in ("total", "value", "array", "points")
    ]
    told = answers.best(studio, Query(asked))
    assert [one["points"] for one in told["choices"]] == [one["points"] for one in advised["choices"]]
    assert answers.explain(studio, Query(asked))["faces"]
    for wrong in ([1, 2, 3], [9], [0], [1, 1], ["x"], [True]):
        with pytest.raises(DeckgenError):
            answers.draw(studio, Query(asked | {"discard": wrong}))
    with pytest.raises(DeckgenError):
        answers.deal(studio, Query({"rules": "weg"}))


def test_what_there_is_to_choose_from(studio):
    told = answers.list_rules(studio)
    assert len(told["solo"]) == 9
    asks = {row["name"]: {one["name"] for one in row["asks"]} for row in told["rulesets"]}
    assert asks["coruscant-shift"] == {"target", "suit"} and asks["dagobah/random"] == {"seed"} and not asks["weg"]


@pytest.mark.parametrize(
    ("name", "view", "file"),
    [
        ("", TabView("standard"), ""),
        ("dagobah", TabView("dagobah"), ""),
        ("midnight", TabView("standard", "midnight"), ""),
        ("weg", TabView("standard"), ""),
        ("dagobah/imperial", TabView("dagobah"), ""),
        ("mine.yaml", TabView("standard", "mine.yaml"), "mine.yaml"),
        ("rules.yaml", TabView("dagobah"), "rules.yaml"),
    ],
)
def test_what_a_studio_opens_with(tmp_path, monkeypatch, name, view, file):
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text("theme: mine\ntitle: Mine\nextends: classic\n")
    Path("rules.yaml").write_text("ruleset: rules\ntitle: Mine\nextends: dagobah/imperial\nsummary: Mine.\n")
    start = find_start(name)
    assert (start.view, start.file, start.folder) == (view, file, tmp_path)
