"""What an author gets wrong is said with the template and the line, all of it at once; what is right is printed."""

import re
from pathlib import Path

import pytest
from commands import deckgen
from hypothesis import example, given
from hypothesis import strategies as st

from deckgen import Workspace
from deckgen.foundations.files import data_folder
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.memory import Memory
from deckgen.library.booklets import Volume, shelf, volume
from deckgen.outputs.booklet import find_faces
from deckgen.pages.booklet.page_words import PageWords, write_booklet
from deckgen.pages.setting import markdown, templates
from deckgen.pages.setting.blocks import Aside, Cards, Definitions, HandFigure, Heading, Items, Paragraph, Table, words
from deckgen.pages.setting.templates import escape
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import directives

pytestmark = pytest.mark.usefixtures("one_run")

FACES = find_faces(Workspace(), None)
MANUAL = (Path(__file__).parent.parent / "docs" / "booklets.md").read_text(encoding="utf-8")


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.setattr(templates, "_folder", lambda: tmp_path)
    (tmp_path / "booklets").mkdir()

    def made(text, name="try", **parts):
        for part, content in {name: text, **parts}.items():
            (tmp_path / "booklets" / f"{part}.md").write_text(content, encoding="utf-8")
        return write_booklet(Volume(name, "A try", "A try", "standard", ("weg",)), FACES)

    return made


def findings(write, text, **parts):
    with pytest.raises(DeckgenError) as caught:
        write(text, **parts)
    return [(str(one.at), one.code) for one in caught.value.findings]


def text_of(book):
    return " ".join(words(block.spans) for block in book.blocks if isinstance(block, Paragraph))


def test_a_verdict_that_the_engine_denies_stops_the_build_at_its_line(write):
    text = 'One\n\n{{ example("weg", "idiot, 2 of coins, 3 of staves", "idiots-array") }}\n\n'
    wrong = text + '{{ example("weg", "idiot, 2 of coins, 4 of staves", "idiots-array") }}\n'
    assert findings(write, wrong) == [("templates/booklets/try.md:5", "booklet-verdict")]
    (hand,) = (block for block in write(text).blocks if isinstance(block, HandFigure))
    assert words(hand.verdict) == "Idiot’s Array"


def test_every_mistake_is_told_at_once(write):
    text = (
        '{{ hand("weg", "ace of hearts") }}\n{{ say("weg", "ace of coins", 14) }}\n\n'
        '{{ odds("weg", 2, "royal-flush") }}\n'
    )
    assert findings(write, text) == [
        ("templates/booklets/try.md:1", "unknown-card"),
        ("templates/booklets/try.md:2", "booklet-verdict"),
        ("templates/booklets/try.md:4", "booklet-verdict"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{{ hand("weg") }}', "hand is not given its cards"),
        ('{{ values("weg", colour="red") }}', "values knows no colour"),
        ("{{ 1 / 0 }}", "division by zero"),
        ('{{ title_page("A try", foot) }}', "nothing is called 'foot' here"),
        ("{{ contents(foot) }}", "nothing is called 'foot' here"),
        ('{{ rules("weg").pot }}', "there is no 'pot'"),
        ('{{ cards("idiot, comet") }}', "Sabacc has no card 'comet'"),
        ('{{ made_of("weg", "straigt") }}', "weg has no special hand 'straigt'"),
        ('{{ payments("dagobah/imperial") }}', "nobody pays anything in dagobah/imperial"),
        ('{% do holds(1 > 2, "one is more than two") %}', "the text says that one is more than two"),
    ],
)
def test_what_is_wrong_with_a_directive_is_said_in_plain_words_at_its_line(write, text, said):
    with pytest.raises(DeckgenError, match=said) as caught:
        write(f"Fine.\n\n{text}\n")
    assert "Words" not in str(caught.value)
    assert [str(one.at) for one in caught.value.findings] == ["templates/booklets/try.md:3"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("| One | Two |\n| --- | --- |", 3, "this table has no rows"),
        ("- One.\n-\n- Two.", 4, "this entry of a list says nothing"),
        ("```\nOne.\n```", 3, "pages know no code block"),
        ("[one]{.red}", 3, "pages know no class 'red'"),
    ],
)
def test_what_booklets_do_not_know_or_cannot_set_is_told_at_its_line(write, text, line, said):
    with pytest.raises(DeckgenError, match=said) as caught:
        write(f"Fine.\n\n{text}\n")
    assert [str(one.at) for one in caught.value.findings] == [f"templates/booklets/try.md:{line}"]


def test_a_mistake_in_a_part_is_told_where_it_stands(write):
    assert findings(write, '# Title\n\n{% include "_part.md" %}\n', _part="fine\n\n{{ nonsense }}\n") == [
        ("templates/booklets/_part.md:3", "booklet-template")
    ]
    assert findings(write, "fine\n\n{% if %}\n") == [("templates/booklets/try.md:3", "booklet-template")]


def test_markdown_beyond_the_small_language_is_refused_with_its_line(write):
    assert findings(write, "Fine.\n\n![a cat](cat.png)\n") == [("templates/booklets/try.md:3", "booklet-markdown")]
    assert findings(write, "Fine.\n\n[a site](http://example.org)\n") == [
        ("templates/booklets/try.md:3", "booklet-markdown")
    ]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("::: lead\nFine.\n:::\n\n::: lead\nNot so.\n", 5, "nothing closes this lead"),
        ("One.\n\n::: asid A word\nTwo.\n:::\n", 3, "did you mean aside?"),
        ("One.\n\nTwo.\n:::\n", 4, "closes nothing"),
    ],
)
def test_marks_of_blocks_that_do_not_pair_are_told(write, text, line, said):
    with pytest.raises(DeckgenError, match=said) as caught:
        write(text, _part="::: lead\nFine.\n:::\n", _empty="")
    assert str(caught.value.findings[0].at) == f"templates/booklets/try.md:{line}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{{ valu("evil-one") }}', "nothing is called 'valu' here\n  hint: did you mean value or values?"),
        ('{% include "_prt.md" %}', "there is no template 'booklets/_prt.md'\n  hint: did you mean booklets/_part.md"),
    ],
)
def test_a_misspelt_name_is_answered_with_the_nearest(write, text, said):
    with pytest.raises(DeckgenError) as caught:
        write(f"Fine.\n\n{text}\n", _part="Fine.\n")
    assert str(caught.value).startswith(f"templates/booklets/try.md:3: error[booklet-template] {said}")


def test_what_is_wrong_on_the_shelf_is_told_at_its_line(tmp_path, monkeypatch):
    decks = data_folder("decks")
    monkeypatch.setattr("deckgen.foundations.files.data_folder", {"templates": tmp_path, "decks": decks}.get)
    (tmp_path / "booklets").mkdir()
    (tmp_path / "booklets" / "one.md").touch()
    listed = tmp_path / "booklets" / "booklets.yaml"
    listed.write_text("one:\n  titel: One\n  running: One\n  deck: standard\n  rules: [weg]\n")
    misspelt = r"booklets.yaml:2:3: error\[unknown-key\] .*\n  hint: did you mean title?"
    with pytest.raises(DeckgenError, match=misspelt), Memory().at_work():
        shelf()
    listed.write_text("two:\n  title: Two\n  running: Two\n  deck: standrd\n  rules: [weg, wge]\n")
    with pytest.raises(DeckgenError) as caught, Memory().at_work():
        shelf()
    places = [(found.at.line, found.at.column, found.code) for found in caught.value.findings]
    assert places == [(1, 1, "file"), (4, 9, "unknown-deck"), (5, 16, "unknown-ruleset")]


def test_html_is_text(write):
    assert "<b>bold</b>" in text_of(write("This is <b>bold</b>.\n"))


@pytest.mark.parametrize("inside", ["contents()", "index()", 'title_page("A try")'])
def test_what_makes_pages_of_its_own_stands_in_no_container(write, inside):
    text = f"# The deck\n\nTold.\n\n::: aside Where\n\nHere.\n\n{{{{ {inside} }}}}\n\n:::\n"
    assert findings(write, text) == [("templates/booklets/try.md:5", "booklet-markdown")]
    columns = f"# The deck\n\n::: columns\n\nHere.\n\n***\n\n{{{{ {inside} }}}}\n\n:::\n"
    assert findings(write, columns) == [("templates/booklets/try.md:3", "booklet-markdown")]


def test_a_link_to_nowhere_is_told(write):
    text = "# The deck\n\nSee [the end](#the-dekc).\n"
    assert findings(write, text) == [("templates/booklets/try.md:3", "booklet-link")]
    text = "See [the deal](#the-deal), and [](#the-end).\n\n#### The deal\n\nTwo cards.\n\n### The end\n\nIt is.\n"
    assert findings(write, text) == [("templates/booklets/try.md:1", "booklet-link")]  # on the line of its paragraph


def test_cards_dealt_twice_and_people_who_are_not_there_stop_a_round(write):
    start = '{% set g = round("weg", "Ann", "Bo") %}\n'
    twice = start + '{% do g.deal("idiot, ace of coins", "star, ace of coins") %}\n'
    assert findings(write, twice) == [("templates/booklets/try.md:2", "too-many-cards")]
    stranger = start + '{% do g.deal("idiot, 2 of coins", "star, ace of coins") %}\n{{ g.bet("Anne", 1) }}\n'
    assert findings(write, stranger) == [("templates/booklets/try.md:3", "booklet-round")]


def test_a_round_keeps_the_credits_and_the_score(write):
    book = write(
        '{% set g = round("weg", "Ann", "Bo") %}\n'
        '{% do g.deal("master of coins, star", "8 of coins, ace of staves") %}\n'
        'Ann bets {{ g.bet("Ann", 3) }}, Bo {{ g.bet("Bo") }}; {{ g.hand_pot }}.{% do g.call("Bo") %}\n'
        '{{ g.reveal() }}\n\n{{ g.winners }}: {{ g.reason }} {{ g.credits("Bo") }}, {{ g.credits("Ann") }}.\n'
    )
    said = text_of(book).replace("\u00a0", " ")
    assert "Ann bets three credits, Bo three credits; eight credits." in said
    assert "Bo: Pure Sabacc beats −3. 25 credits, 15 credits." in said


def test_what_the_data_says_is_never_taken_for_markup(write):
    text = "{% macro tell(said) %}**{{ said }}**{% endmacro %}{% set odd = '*not* [bold] `x`' %}"
    (found,) = write(text + "{{ odd }}, {{ tell(odd ~ ' _y_') }}\n").blocks
    assert [(span.text, span.style) for span in found.spans] == [
        ("*not* [bold] `x`, ", ""),
        ("*not* [bold] `x` _y_", "strong"),
    ]


NASTY = [
    "- a list",
    "+ a list",
    "1. a list",
    "12) a list",
    "---",
    "===",
    "::: lead a",
    ": a",
    "~ a",
    "> a",
    "# a #",
    "a | b",
    "{.wide}",
    "Tom &amp; Jerry &lt;b&gt;",
    "Foo (C) Bar (tm)",
    "A -- B --- C",
    "wait...",
    "A +- B",
    "x,, y",
    "what????",
    "[[a|b]] [c](#d) ![e](f) <g> `h` *i* _j_ \\\\ \\",
]


@pytest.mark.parametrize("text", NASTY)
def test_what_people_write_is_printed_letter_by_letter_wherever_it_stands(text):
    own = escape(text)
    there = f"X\n\n{own}\n\n# {own}\n\n- {own}\n\n| H |\n|---|\n| {own} |\n\n{own}\n:   {own}\n\n"
    found, problems = markdown.blocks(there + f"::: ruling {own}\n{own}\n:::\n", ())
    _, paragraph, heading, items, table, definitions, aside = found
    assert not problems and isinstance(definitions, Definitions) and isinstance(table, Table)
    assert words(aside.title) == text and not aside.source
    assert [words(block.spans) for block in aside.blocks] == [text]
    assert words(paragraph.spans) == words(heading.spans) == text
    assert [[words(block.spans) for block in item] for item in items.items] == [[text]]
    assert [[words(cell) for cell in row] for row in table.rows] == [[text]]
    assert [(words(term), words(meaning)) for term, meaning in definitions.entries] == [(text, text)]


@given(st.text("abcZ019é  ,.;%−–’\u00a0-*_'(八", max_size=14))
@example("5.. 6,, 7")
@example(" *3\u00a0of\u00a0Staves* ")
def test_a_line_by_itself_reads_as_it_does_in_a_text(text):
    (heading,), _ = markdown.blocks(f"# a{text}z", ())
    assert heading.spans == markdown.spans(f"a{text}z")


def test_what_is_indented_is_no_code():
    (found,), problems = markdown.blocks(escape("    far in"), ())
    assert not problems and words(found.spans) == "far in"


def test_directives_print_the_facts_of_the_deck_and_the_rules(write):
    book = write(
        "# Deck\n\nThe Star takes {{ value('star') }} points off; {{ name('evil-one') }} {{ value('evil-one') }}.\n\n"
        "{{ values('weg') }}\n\n{{ cards('idiot, ace of coins') }}\n\n{{ phases('weg') }}\n\n"
        "::: ruling {{ rules('weg').rulings[0].title }}\n{{ rules('weg').rulings[0].text }}\n:::\n"
    )
    kinds = [type(block) for block in book.blocks]
    assert kinds == [Heading, Paragraph, Table, Cards, Items, Items, Aside]  # steps, showdown
    assert text_of(book).startswith("The Star takes −17\u00a0points off; The Evil One −15.")
    rows = {words(row[0]): words(row[1]) for row in book.blocks[2].rows}
    assert rows["The Star"] == "−17" and rows["Commander"] == "12" and rows["Queen of Air and Darkness"] == "−2"


def test_terms_and_their_meanings(write):
    (found,) = write("Ante\n:   What everyone pays.\n\nPot\n:   Where it goes.\n").blocks
    assert isinstance(found, Definitions)
    assert [words(term) for term, _ in found.entries] == ["Ante", "Pot"]


@pytest.mark.parametrize("meaning", ["- What everyone pays.", "What\n\n    everyone pays.", "What\n:   Everyone pays."])
def test_no_part_of_a_meaning_is_dropped_unsaid(write, meaning):
    with pytest.raises(DeckgenError, match="a definition has to be one paragraph"):
        write(f"Ante\n:   {meaning}\n\nPot\n:   Where it goes.\n")


@pytest.mark.parametrize(
    ("asked", "booklet"),
    [("weg", "weg"), ("sleeper", "weg")],
)
def test_a_ruleset_leads_to_the_booklet_that_holds_it(asked, booklet):
    assert volume(asked).name == booklet


def test_every_booklet_on_the_shelf_has_a_template():
    assert {one.name for one in shelf()} <= {Path(name).stem for name, _ in templates.sources() if "/booklets/" in name}


def test_a_deck_has_the_booklet_and_the_reference_of_its_rules(capsys, tmp_path):
    told = deckgen(capsys, "booklet", "tarot-70", "--page", "zine", "-o", tmp_path).out
    assert told == f"{tmp_path / 'great-khan-booklet-zine.pdf'}\n"
    assert deckgen(capsys, "reference", "standard", "-o", tmp_path).out == f"{tmp_path / 'weg-reference.pdf'}\n"


def test_a_file_without_rules_is_told_so():
    with pytest.raises(DeckgenError, match=r"mygame\.yaml cannot be read"):
        volume("mygame.yaml")


def test_a_missed_name_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="weg"):
        volume("wegg")


def test_the_manual_names_every_directive_and_no_other():
    listed = re.findall(r"^\| `.*", MANUAL.partition("## Directives")[2].partition("## A round")[0], re.MULTILINE)
    named = {name for row in listed for name in re.findall(r"`[{ %do]*\b(\w+)\(", row.rpartition(" | ")[0])}
    shop = Workshop("standard", FACES)
    known = set(directives(shop, {}, [PageWords(shop, shelf()[0])]))
    elsewhere = {"example", "new_page", "facts", "round"}
    assert named | elsewhere == known


def test_the_message_of_the_manual_is_the_one_that_is_given(write):
    example = re.search(r"^{{ example.*", MANUAL, re.MULTILINE)[0]
    said = re.search(r"```text\n(.*?)\n```", MANUAL, re.DOTALL)[1]
    with pytest.raises(DeckgenError) as caught:
        write(f"# Kitchen\n\nOurs.\n\n{example}\n", name="kitchen")
    assert str(caught.value) == said
