"""A conversion of one's own: what it may change, and the line at which a slip is told."""

import json
import re

import pytest
from commands import deckgen
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen.checks.conversions import check_conversion, check_relation, prove
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.game.conversion_relation import relation
from deckgen.library.conversions import ConversionChoice, load_conversion
from deckgen.library.packs import load_pack
from deckgen.pages.chart_facts import mind

WHOLE = """\
conversion: mine
title: Mine
deck: standard
suits: {sabres: swords, staves: wands, flasks: cups, coins: pentacles}
packs:
  1:
    holds: tarot
    ranks: {1..10: 1..10, 11: page, commander: knight, mistress: queen, master: king}
    left: 14
  2:
    holds: tarot
    ranks: {ace: 1}
    left: 66
faces:
  idiot: fool
  queen-of-air-and-darkness: high-priestess
  endurance: strength
  balance: justice
  demise: death
  moderation: temperance
  evil-one: devil
  star: star
"""
FACES = [line for line in WHOLE.splitlines() if line.startswith("  ") and line.partition(":")[0].strip() in {
    "idiot", "queen-of-air-and-darkness", "endurance", "balance", "demise", "moderation", "evil-one", "star",
}]  # fmt: skip


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def written(text, name="mine.yaml"):
        (tmp_path / name).write_text(text)
        return name

    return written


def told(name):
    """Every finding as ``line code``, and the findings."""
    try:
        found = check_conversion(name)
    except DeckgenError as error:
        found = list(error.findings)
    return [f"{finding.at.line} {finding.code}" for finding in found], found


def mine(text):
    return f"conversion: mine\ntitle: Mine\n{text}"


def test_the_whole_thing_written_out_is_sound(file):
    assert told(file(WHOLE))[0] == []


@pytest.mark.parametrize("line", FACES)
def test_a_forgotten_card_is_missed(file, line):
    codes, found = told(file(WHOLE.replace(line + "\n", "")))
    assert "14 conversion-cards" in codes
    assert "nothing stands for" in found[0].message


def test_a_forgotten_rank_is_missed_in_every_suit(file):
    codes, found = told(file(WHOLE.replace(", mistress: queen", "")))
    assert codes[0] == "5 conversion-cards"
    assert found[0].message == "nothing stands for Mistress of Sabres"


def test_a_trump_that_is_used_twice_is_refused_at_its_second_line(file):
    codes, found = told(file(WHOLE.replace("evil-one: devil", "evil-one: {from: star, altered: true}")))
    assert codes[0] == "22 conversion-cards"
    assert found[0].message == "The Star of pack 1 is used twice, as The Evil One and The Star"
    assert found[0].hint == "it is used first at mine.yaml:21:20"


def test_a_trump_that_an_extended_file_uses_too_is_refused_at_ones_own_line(file):
    own = file(mine("extends: tarot-two-decks\nfaces:\n  star: {from: devil, altered: true}\n"), "a.yaml")
    _, found = told(own)
    assert (found[0].at.file, found[0].at.line) == ("a.yaml", 5)
    assert found[0].message == "The Devil of pack 1 is used twice, as The Evil One and The Star"


def test_a_card_that_no_pack_has_is_refused_with_the_nearest_one(file):
    codes, found = told(file(WHOLE.replace("evil-one: devil", "evil-one: devill")))
    assert codes == ["21 unknown-card"]
    assert (found[0].message, found[0].hint) == ("Rider–Waite–Smith has no card devill", "did you mean devil?")


def test_a_card_that_the_deck_has_not_is_refused_with_the_nearest_one(file):
    codes, found = told(file(WHOLE.replace("  star: star", "  stra: star")))
    assert "22 unknown-card" in codes
    assert found[0].hint == "did you mean star?"


def test_a_joker_that_is_not_in_the_pack_is_refused_where_nothing_else_is_named(file):
    text = mine("extends: playing-cards\nfaces:\n  idiot: [2/joker-1, 2/joker-2]\n")
    codes, found = told(file(text))
    assert codes == ["5 conversion-cards"]
    assert found[0].message == "The Idiot takes 2 cards, and the packs hold none of the 2 named"


def test_two_suits_cannot_come_from_one(file):
    codes, _ = told(file(WHOLE.replace("staves: wands", "staves: swords")))
    assert "4 conversion-rule" in codes


LIKE_CARDS = [
    ("tarot-two-decks", "cards: {sabres-commander: 2/swords-king}", "King of Swords of pack 1 for Master"),
    ("tarot-two-decks", "faces: {star: [2/swords-king, 2/cups-king]}", "nothing on a court card says so"),
    ("playing-cards", "packs: {2: {altered: false}}", "Jack of Spades stands for Dark Jedi"),
    ("playing-cards", "cards: {sabres-2: 1/joker-1}", "Joker stands for 2 of Sabres, against the rule of the suits"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "text", "said"), LIKE_CARDS)
def test_cards_that_look_alike_have_to_mean_the_same(file, base, text, said):
    _, found = told(file(mine(f"extends: {base}\n{text}\n")))
    rule = next(finding for finding in found if finding.code == "conversion-rule")
    assert said in rule.message
    assert (rule.at.file, rule.at.line) == ("mine.yaml", 4)
    assert "altered: true" in rule.hint


def test_a_lost_card_comes_out_of_the_other_pack_without_a_label(file):
    own = file(mine("extends: tarot-two-decks\ncards:\n  sabres-7: 2/swords-7\n  sabres-master: 2/swords-king\n"))
    assert told(own)[0] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('notes: ["The {1/pgae} counts 11."]', "has no rank, suit or trump pgae"),
        ('notes: ["The {3/page} counts 11."]', "there is no pack 3"),
        ('notes: ["The {1/page counts 11."]', '"{1/page counts 11." is no blank'),
        ('notes: ["The {1} counts 11."]', '"{1" is no blank'),
    ],
)
def test_a_blank_in_a_note_that_cannot_be_filled_in_is_told(file, text, said):
    findings = check_conversion(file(mine(f"extends: tarot-two-decks\n{text}\n")))
    assert [(said in finding.message, finding.at.line) for finding in findings] == [(True, 4)]


def test_a_pack_that_the_jokers_hide_has_to_be_one_that_there_is(file):
    own = file(mine("extends: playing-cards\npacks:\n  2: {holds: playingg-54}\n"))
    assert {(finding.code, finding.at.line) for finding in check_conversion(own)} == {("unknown-pack", 5)}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("trumps:\n  wheel: {name: Justice}\n", 5),
        ("trumps:\n  star: {name: The Star, number: 18}\n", 5),
        ("suits:\n  cups: {name: Swords}\n", 5),
        ("ranks:\n  page: {name: King}\n", 5),
        ("card-size: playing-taort\n", 4),
        ("trumps:\n  star: {name: The Star, number: 71}\n", 5),
    ],
)
def test_a_pack_whose_cards_nothing_tells_apart_or_whose_size_is_none_is_refused(file, text, line):
    own = file(f"pack: mine\ntitle: Mine\nextends: rider-waite-smith\n{text}")
    with pytest.raises(DeckgenError) as refused:
        load_pack(own)
    assert [finding.at.line for finding in refused.value.findings] == [line]


@pytest.mark.parametrize(("right", "slip"), [("diamonds", "diaamonds"), ("jack", "jcak"), ("joker-2", "joker2")])
def test_a_misspelt_part_of_a_pack_is_known_by_the_packs_of_its_kind(file, right, slip):
    text = (files.data_folder("decks") / "packs" / "playing-54.yaml").read_text()
    with pytest.raises(DeckgenError) as refused:
        load_pack(file(text.replace(f"  {right}:", f"  {slip}:")))
    assert [finding.hint for finding in refused.value.findings] == [f"did you mean {right}?"]
    other = text.replace("diamonds: {name: Diamonds", "bells: {name: Bells")
    assert load_pack(file(other)).suits[-1].id == "bells"


OWN_LINES = [
    ("extends: tarot-two-decks\nsuits: {sabres: cups}\n", {4}),
    ("extends: playing-cards\npacks: {2: {altered: false}}\n", {4}),
    ("extends: playing-cards\npacks:\n  1: {ranks: {commander: king, master: jack}}\n", {5}),
    ("extends: tarot-one-deck\ndeck: centran\n", {4}),
]


@pytest.mark.parametrize(("text", "lines"), OWN_LINES)
def test_what_a_line_of_ones_own_does_to_a_built_in_rule_is_told_at_that_line(file, text, lines):
    _, found = told(file(mine(text)))
    assert {(finding.at.file, finding.at.line) for finding in found} == {("mine.yaml", line) for line in lines}


def test_what_a_pack_of_ones_own_does_is_told_in_its_file(file):
    pack = "pack: mine\ntitle: Mine\nextends: thoth\n"
    own = file(pack + "trumps:\n  star: {name: Star, number: 18}\n")
    with pytest.raises(DeckgenError) as refused:
        prove("tarot-two-decks", ConversionChoice(traditions=(own,)))
    assert [(found.at.file, found.at.line) for found in refused.value.findings] == [("mine.yaml", 5)]
    with pytest.raises(DeckgenError) as refused:
        load_conversion("tarot-two-decks", ConversionChoice(traditions=(file(pack + "lacks: [swords-7]\n"),)))
    (found,) = refused.value.findings
    assert (found.at.file, found.at.line, found.hint) == ("mine.yaml", 4, "say cards: 77, or mend the list that is out")


@pytest.mark.parametrize("name", ["tarot-one-deck", "tarot-two-decks"])
def test_a_pack_may_lack_a_card_that_nobody_wants(file, name):
    own = file("pack: mine\ntitle: Mine\nextends: thoth\nlacks: [sun]\ncards: 77\n")
    assert "sun" not in {left.card.id for left in prove(name, ConversionChoice(traditions=(own,))).left}


def test_the_counts_are_held_against_what_is_declared(file):
    codes, found = told(file(WHOLE.replace("left: 66", "left: 65")))
    assert codes == ["13 conversion-counts"]
    assert found[0].message == "12 cards of pack 2 are pulled and 66 are left, not 65"


def test_a_named_leftover_that_is_pulled_after_all_is_told(file):
    text = mine("extends: tarot-one-deck\npacks:\n  1: {left: [magician, empress, emperor, hierophant, star]}\n")
    codes, found = told(file(text))
    assert codes == ["5 conversion-counts"]
    assert found[0].message == "star of pack 1 is declared to be left, and it is pulled"


def test_a_leftover_that_is_not_named_is_told(file):
    named = "[magician, empress, emperor, hierophant, chariot, hermit, hanged-man]"
    codes, found = told(file(mine(f"extends: tarot-one-deck\npacks:\n  1: {{left: {named}}}\n")))
    assert codes == ["5 conversion-counts"]
    assert found[0].message == "The Sun of pack 1 is left, and it is not declared to be"
    assert found[0].hint == "add sun, or pull it"


def test_cards_that_are_not_played_with_need_nothing_to_stand_for_them(file):
    assert told(file(WHOLE.replace("deck: standard", "deck: crisis")))[0] == []


def test_ranges_have_to_be_of_one_length(file):
    codes, _ = told(file(WHOLE.replace("1..10: 1..10", "1..10: 1..9")))
    assert codes == ["8 rank-range"]


@settings(max_examples=25, deadline=None)
@given(st.permutations(["fool", "high-priestess", "strength", "justice", "death", "temperance", "devil", "star"]))
def test_any_exchange_of_trumps_is_noticed(tmp_path_factory, order):
    faces = [line.partition(":")[0] for line in FACES]
    changed = "\n".join(f"{face}: {trump}" for face, trump in zip(faces, order, strict=True))
    path = tmp_path_factory.mktemp("exchange") / "mine.yaml"
    path.write_text(WHOLE.partition("faces:\n")[0] + "faces:\n" + changed + "\n")
    wrong = sum(line != f"{face}: {trump}" for line, face, trump in zip(FACES, faces, order, strict=True))
    found = check_relation(relation(load_conversion(str(path))))
    assert [finding.code for finding in found] == ["conversion-values"] * wrong


def test_a_favourite_trump_is_taken_when_it_is_labelled(file):
    own = file(mine("extends: tarot-two-decks\nfaces:\n  star: {from: moon, altered: true}\n"))
    assert told(own)[0] == []
    stars = [pull for pull in prove(own, ConversionChoice()).pulls if pull.becomes.id == "star"]
    assert [(pull.pack, pull.card.id, pull.altered) for pull in stars] == [(1, "moon", True), (2, "moon", True)]


def test_a_single_suit_card_may_come_from_elsewhere_when_it_is_labelled(file):
    own = file(mine("extends: tarot-two-decks\ncards:\n  sabres-7: {from: 2/cups-7, altered: true}\n"))
    assert told(own)[0] == []
    seven = next(pull for pull in prove(own, ConversionChoice()).pulls if pull.becomes.id == "sabres-7")
    assert (seven.pack, seven.card.id) == (2, "cups-7")


def test_a_higher_court_of_no_pack_becomes_the_lower_card(file):
    own = file(mine("extends: playing-cards\npacks:\n  1: {ranks: {commander: king, master: jack}}\n"))
    assert {(finding.code, finding.severity) for finding in check_conversion(own)} == {("conversion-courts", "error")}


def test_a_deck_of_ones_own_can_be_made(file):
    file("deck: home\ntitle: Home\nextends: standard\nfamily: none\nfaces: {star: null}\n", "home.yaml")
    own = file(
        WHOLE.replace("deck: standard", "deck: home.yaml")
        .replace("  star: star\n", "")
        .replace("14", "15")
        .replace("66", "67")
    )
    assert told(own)[0] == []
    assert len(prove(own, ConversionChoice()).pulls) == 74


@pytest.mark.parametrize("named", ["home.yaml", "./home.yaml"])
def test_a_deck_of_ones_own_is_asked_for_by_any_path_to_it(file, tmp_path, named):
    file("deck: home\ntitle: Home\nextends: standard\n", "home.yaml")
    own = file(mine(f"extends: tarot-two-decks\ndeck: {named}\n"))
    for path in ("home.yaml", "./home.yaml", str(tmp_path / "home.yaml")):
        assert prove(own, ConversionChoice(path)).conversion.deck.title == "Home"
    other = file("deck: other\ntitle: Other\nextends: centran\n", "other.yaml")
    with pytest.raises(UnknownName, match=rf"not '{re.escape(other)}'"):
        prove(own, ConversionChoice(other))
    with pytest.raises(DeckgenError, match=r"elsewhere/home\.yaml cannot be read"):
        prove(own, ConversionChoice("elsewhere/home.yaml"))


def test_a_pack_of_ones_own_is_a_tradition(file, capsys):
    pack = "pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: The Comet}\n"
    own = file(pack, "mine.yaml")
    answer = deckgen(capsys, "show", "tarot-one-deck", "--tradition", own, "--json")
    assert "The Comet" in {pull["name"] for pull in json.loads(answer.out)["pull"]}


def test_the_notes_of_a_pack_survive_a_pack_that_changes_it(file):
    own = file("pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: The Comet}\n")
    asked = ConversionChoice("", (own,))
    assert any("highest court" in note for note in mind(relation(load_conversion("tarot-one-deck", asked))))
    own = file("pack: mine\ntitle: Mine\nextends: thoth\nnotes: [Mind the dog.]\n", "other.yaml")
    notes = mind(relation(load_conversion("tarot-one-deck", ConversionChoice("", (own,)))))
    assert "Mind the dog." in notes and not any("highest court" in note for note in notes)


def test_a_pack_that_miscounts_itself_is_refused(file):
    own = file("pack: mine\ntitle: Mine\nextends: thoth\nlacks: [star]\n")
    with pytest.raises(DeckgenError, match=r"declares 78 cards, and its lists make 77"):
        load_conversion("tarot-one-deck", ConversionChoice(traditions=(own,)))


def test_a_conversion_that_leans_on_a_card_its_pack_lacks_is_refused(file):
    own = file("pack: mine\ntitle: Mine\nextends: thoth\nlacks: [star]\ncards: 77\n", "pack.yaml")
    with pytest.raises(DeckgenError, match=r"The Star takes 1 card, and the packs hold none of the 1 named") as refused:
        prove("tarot-one-deck", ConversionChoice(traditions=(own,)))
    (found,) = refused.value.findings
    assert (found.at.file, found.at.line) == ("pack.yaml", 4)
    assert found.hint == "Mine lacks The Star; name another card that is left over"


def test_a_suit_card_that_a_pack_lacks_is_told_at_the_packs_own_line(file):
    own = file("pack: mine\ntitle: Mine\nextends: thoth\nlacks: [swords-7]\ncards: 77\n", "pack.yaml")
    with pytest.raises(DeckgenError) as refused:
        prove("tarot-one-deck", ConversionChoice(traditions=(own,)))
    (found,) = refused.value.findings
    assert (found.at.file, found.at.line) == ("pack.yaml", 4)
    assert found.message == "Mine lacks 7 of Swords, which is to be 7 of Sabres"
    assert "sabres-7: {from: …, altered: true}" in found.hint


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (WHOLE.replace("holds: tarot\n    ranks: {ace", "holds: ../other.yaml\n    ranks: {ace"), "unsafe-path"),
        (WHOLE.replace("deck: standard", "deck: ../standard.yaml"), "unsafe-path"),
        (WHOLE.replace("deck: standard", "deck: standrad"), "unknown-deck"),
        (WHOLE.replace("  2:\n", "  3:\n"), "value"),
        (WHOLE.replace("idiot: fool", "idiot: 3/fool"), "unknown-pack"),
        (WHOLE.replace("idiot: fool", 'idiot: "!"'), "value"),
        (WHOLE.replace("idiot: fool", "idiot: 1/2/fool"), "value"),
        (WHOLE.replace("  star: star", "  star: star\n  The Star: moon"), "duplicate-card"),
        (WHOLE.replace("title: Mine", "titel: Mine"), "missing-key"),
        (mine("extends: mine.yaml\n"), "extends"),
        (WHOLE + "skifters: {1/sun: knight}\n", "unknown-card"),
    ],
)
def test_every_other_slip_is_a_finding_too(file, text, code):
    name = file(text)
    with pytest.raises(DeckgenError) as refused:
        load_conversion(name)
    assert code in {finding.code for finding in refused.value.findings}


def test_check_tells_a_slip_and_answers_with_one(file, capsys):
    answer = deckgen(capsys, "check", file(WHOLE.replace("evil-one: devil", "evil-one: devill")))
    assert answer.code == 1
    assert answer.out.startswith("mine.yaml:21:13: error[unknown-card] Rider–Waite–Smith has no card devill")


def test_chart_refuses_what_is_not_sound(file, capsys, tmp_path):
    own = file(mine("extends: tarot-two-decks\nfaces:\n  star: moon\n"))
    answer = deckgen(capsys, "chart", own, "-o", tmp_path / "chart.pdf")
    assert answer.code == 1
    assert "error[conversion-values]" in answer.err
    assert not (tmp_path / "chart.pdf").exists()


def test_show_has_the_promised_shape(capsys):
    data = json.loads(deckgen(capsys, "show", "tarot-two-decks", "--tradition", "thoth", "--json").out)
    assert (data["name"], data["deck"], data["cards"], data["tradition"]) == (
        "tarot-two-decks",
        "standard",
        76,
        "thoth",
    )
    assert (len(data["pull"]), len(data["left"])) == (76, 80)
    assert {"pack", "card", "becomes", "value"} <= data["pull"][0].keys()
    assert {"pack", "card"} <= data["left"][0].keys()
    dagobah = json.loads(deckgen(capsys, "show", "playing-cards", "--json").out)
    rancor = next(pull for pull in dagobah["pull"] if pull["becomes"] == "rancor")
    assert rancor["value"]["dagobah/imperial"] == 7
    assert dagobah["tradition"] is None


def test_chart_and_show_give_the_same_data(capsys):
    words = ("playing-cards", "--deck", "standard", "--jokers", "4", "--json")
    assert deckgen(capsys, "chart", *words).out == deckgen(capsys, "show", *words).out


def test_show_tells_counts_names_and_what_to_mind(capsys):
    said = deckgen(capsys, "show", "tarot-two-decks", "--tradition", "marseille").out
    assert "64 + 12 of 156 cards" in said
    assert "−11  ←  VIII La Justice" in said
    assert "La Force bears XI and counts −8" in said
    assert deckgen(capsys, "show", "standard", "--tradition", "thoth").code == 2
    assert deckgen(capsys, "show", "tarot-two-decks", "--tradition", "thot").code == 2


def test_nothing_is_drawn_from_a_deck_with_errors(file, capsys, tmp_path):
    file("deck: home\ntitle: Home\nextends: standard\ncomposition: {cards: 77}\n", "home.yaml")
    own = file(WHOLE.replace("deck: standard", "deck: home.yaml"))
    for command in ("chart", "stickers"):
        answer = deckgen(capsys, command, own, "-o", tmp_path / "out.pdf")
        assert (answer.code, "error[composition]" in answer.err) == (1, True)
    assert not (tmp_path / "out.pdf").exists()


def test_show_says_what_is_pictured_where_cards_bear_no_number_and_leaves_no_hole(capsys):
    said = deckgen(capsys, "show", "tarot-one-deck", "--tradition", "visconti-sforza").out
    assert "a lady in blue holding up a star" in said
    whole = deckgen(capsys, "show", "playing-cards").out
    assert "All 13 Diamonds\n  nothing stays in the box" in whole
    assert "2 Jokers (label)" in deckgen(capsys, "show", "playing-cards", "--jokers", "4").out


def test_show_tells_the_packs_and_labels_of_face_cards(capsys):
    said = deckgen(capsys, "show", "playing-cards", "--jokers", "4").out
    assert "The Idiot              0  ←  2 Jokers (pack 2), label " in said
    assert "Rancor            varies  ←  2 Jokers (pack 1), label " in said
    assert "1           1  ←  Ace (pack 2), label\n" in said
    assert "2           2  ←  2 (pack 1)\n" in said
    assert "Pack 2: pull 22 of 54, and label each\n" in said


def test_three_packs_are_not_spoken_of_as_both(file):
    own = "extends: tarot-two-decks\npacks:\n  3: {holds: tarot}\nfaces:\n  star: [1/star, 3/star]\n"
    assert any(
        note.startswith("All three packs need the same back")
        for note in mind(prove(file(mine(own)), ConversionChoice()))
    )


def test_a_pack_from_which_nothing_is_pulled_is_told(file):
    codes, found = told(file(mine("extends: tarot-two-decks\npacks:\n  3: {holds: tarot}\n")))
    assert (codes, found[0].severity) == (["5 conversion-packs"], "warning")


def test_cards_and_suits_are_taken_by_name_wherever_they_are_typed(file):
    text = """\
extends: tarot-two-decks
suits: {Sabers: Swords}
faces:
  The Star: {from: "The Moon", altered: true}
cards:
  7 of Sabers: {from: 2/Seven of Cups, altered: true}
  ace of cups: {from: "2/Ace of Cups", altered: true}
"""
    own = file(mine(text))
    assert told(own)[0] == []
    found = {(pull.becomes.id, pull.pack, pull.card.id) for pull in prove(own, ConversionChoice()).pulls}
    assert {("star", 1, "moon"), ("star", 2, "moon"), ("sabres-7", 2, "cups-7"), ("flasks-ace", 2, "cups-1")} <= found


def test_a_name_goes_by_what_a_card_is_in_every_tradition(file):
    own = file(mine("extends: tarot-one-deck\nfaces:\n  star: {from: The Sun, altered: true}\n"))
    for tradition in ("marseille", "thoth"):
        pulls = prove(own, ConversionChoice(traditions=(tradition,))).pulls
        assert next(pull.card.id for pull in pulls if pull.becomes.id == "star") == "sun"


def test_a_name_that_means_several_cards_is_answered_with_their_ids(file):
    codes, found = told(file(mine("extends: playing-cards\nfaces:\n  idiot: [2/Joker, 2/joker-2]\n")))
    assert (codes[0], found[0].hint) == ("5 unknown-card", "did you mean joker-2 or joker-1?")


def test_a_range_that_runs_downward_is_named(file):
    _, found = told(file(mine("extends: tarot-two-decks\npacks: {1: {ranks: {1..10: 10..1}}}\n")))
    assert found[0].message.endswith(', not "10..1"')


@pytest.mark.parametrize("options", [("--page", "a4", "--paper", "letter"), ("--card-size", "bridge")])
def test_options_of_a_chart_that_contradict_one_another_are_wrong_usage(capsys, options):
    assert deckgen(capsys, "chart", "tarot-one-deck", *options).code == 2
