"""Rulesets as files: those that come with deckgen, house rules, and every slip told at its line."""

import re
from pathlib import Path

import pytest
from asked_games import odds, score
from commands import deckgen
from pypdfium2 import PdfDocument

from deckgen.checks.ruleset_proof import check_ruleset
from deckgen.foundations.findings import DeckgenError
from deckgen.games import play
from deckgen.library.catalogue import names
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.library.shipped import styles
from deckgen.rules_in_words.hand_rules import describe_hand

DAGOBAH = [
    "cloud-city-casino",
    "corellian",
    "corporate-sector",
    "crseih-station",
    "imperial",
    "mos-eisley",
    "new-republic",
    "old-republic",
    "random",
    "rebel-alliance",
]
SPIKE = ["corellian-spike", "corellian-spike/league", "corellian-spike/yarith-bespin", "coruscant-shift"]
ALL = ["centran", "cloud-city", *SPIKE, *(f"dagobah/{name}" for name in DAGOBAH), "figg", "force", "great-khan"]
ALL += ["holocron", "kessel", "sleeper", "sutherland", "table-76", "teta", "weg"]


def test_every_ruleset_is_there():
    assert list(names("ruleset")) == ALL


@pytest.mark.parametrize("name", ALL)
def test_every_ruleset_is_sound_and_says_who_it_is_for(name):
    ruleset = load_ruleset(name)
    assert check_ruleset(name) == []
    assert ruleset.name == name
    told = (ruleset.title, ruleset.summary, ruleset.players, ruleset.dice, ruleset.length, ruleset.kit, ruleset.sources)
    assert all(told) and all(phase.text for phase in ruleset.phases)


@pytest.mark.parametrize(
    ("name", "deal", "targets"),
    [
        ("weg", 2, (23,)),
        ("holocron", 2, (23, -23)),
        ("cloud-city", 4, (0, 23, -23)),
        ("force", 4, (23, -23)),
        ("great-khan", 2, (23, -23)),
        ("dagobah/random", 4, (23,)),
    ],
)
def test_deals_and_targets(name, deal, targets):
    ruleset = load_ruleset(name)
    assert (ruleset.hand.deal, ruleset.targets) == (deal, targets)


@pytest.mark.parametrize(
    ("variant", "holding", "numbers"),
    [
        ("rebel-alliance", "", (0, 1, 2, 3)),
        ("imperial", "", (2,)),
        ("corellian", "", (2, 3, 4)),
        ("new-republic", "", (1, 3)),
        ("old-republic", "", (0, 1, 2)),
        ("old-republic", "jedi-master", (0, 1, 2, 3, 4)),
        ("cloud-city-casino", "", (0, 2, 4)),
        ("corporate-sector", "", (3,)),
        ("crseih-station", "", (0, 1, 2)),
        ("mos-eisley", "", (0, 1)),
        ("mos-eisley", "bounty-hunter", (0, 1, 2, 3, 4)),
        ("mos-eisley", "smuggler", (0, 1, 2, 3, 4)),
    ],
)
def test_discards_of_the_nine(variant, holding, numbers):
    assert load_ruleset(f"dagobah/{variant}").discards.numbers(frozenset({holding})) == numbers


def test_what_the_sources_leave_open_is_marked_as_a_house_ruling():
    marked = {name: [ruling.id for ruling in load_ruleset(name).rulings] for name in ALL}
    growing = ["weg", "sleeper", "sutherland", "holocron", "centran", "figg", "teta", "great-khan"]
    assert all("three-cards" in marked[name] for name in [*growing, "cloud-city"])
    assert all({"fourth-card", "over-46", "tie"} <= set(marked[f"dagobah/{name}"]) for name in DAGOBAH)
    assert {"deal", "stakes", "again"} <= set(marked["holocron"])
    assert marked["great-khan"] == ["aces", "three-cards", "nobody", "all-out", "again", "deck"]


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("dagobah/random", "dagobah/random draws its rules itself"),
        ("centran", "centran deals 2 cards or more of centran, and this game 4 cards of dagobah"),
    ],
)
def test_what_is_drawn_is_a_game_with_the_same_deck_and_deal(tmp_path, drawn, said):
    (found,) = check_ruleset(own(tmp_path, f"extends: dagobah/random\ndraws: [dagobah/imperial, {drawn}]\n"))
    assert (found.code, found.at.line, found.message) == ("rules-draws", 4, said)


def test_random_sabacc_draws_the_nine():
    assert sorted(load_ruleset("dagobah/random").draws) == [f"dagobah/{name}" for name in DAGOBAH if name != "random"]


def test_styles_known_by_name_have_no_rules():
    assert [style.name for style in styles()] == [
        "contract",
        "holo-sabacc",
        "dune-sea",
        "bespin-standard",
        "riftwalker",
        "corellian-gambit",
    ]
    assert not {style.name for style in styles()} & set(names("ruleset"))


@pytest.mark.parametrize("command", [("show", "contract"), ("score", "--rules", "contract", "--hand", "idiot")])
def test_who_asks_for_a_style_without_rules_is_told_so(capsys, command):
    answer = deckgen(capsys, *command)
    assert answer.code == 2
    assert "Contract sabacc is known by name alone" in answer.err and "deckgen list rulesets --all" in answer.err


# Files of one's own


def own(folder, text, name="mine.yaml"):
    path = folder / name
    path.write_text(text if text.startswith("ruleset") else f"ruleset: mine\ntitle: Mine\n{text}")
    return str(path)


def refusal(path):
    """What is found wrong with a file, as (line, column, code)."""
    try:
        found = check_ruleset(path)
    except DeckgenError as error:
        found = error.findings
    return [(finding.at.line, finding.at.column, finding.code) for finding in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("decks: [standard]\nhand: {deal: 2}\n", [(1, 1, "missing-key")]),
        ("decks: [standard]\ntargets: [23]\nhand: {least: 2}\n", [(5, 1, "missing-key")]),
        ("extends: weg\nranking:\n  twins: {exactly: [star, star]}\n", [(5, 3, "missing-key")]),
        ("extends: weg\nranking:\n  twins: {name: Twins, exactly: [star, strar]}\n", [(5, 40, "unknown-card")]),
        ("extends: weg\nranking:\n  coins: {name: Coins, contains: [{suit: coin}]}\n", [(5, 35, "unknown-suit")]),
        ("extends: centran\ntie-breakers: [{rank: legat}]\n", [(4, 16, "unknown-rank")]),
        ("extends: weg\nranking:\n  three: {name: Three, exactly: [star, star, star]}\n", [(5, 3, "rules-hands")]),
        ("extends: weg\nranking:\n  sixteen: {name: Sixteen, exactly: [{number: 16}]}\n", [(5, 3, "rules-hands")]),
        ("extends: weg\nranking:\n  high: {name: High, total: 30}\n", [(5, 3, "rules-hands")]),
        ("extends: weg\nranking:\n  again: {name: Again, total: 23}\n", [(5, 3, "rules-hands")]),
        ("extends: weg\nranking:\n  odd: {name: Odd, exactly: [star], straight: 3}\n", [(5, 3, "value")]),
        (
            "extends: dagobah/imperial\nranking:\n  five: {name: Five, contains: [{suit: coins}, "
            "{suit: coins}, {suit: coins}, {suit: coins}, {suit: coins}]}\n",
            [(5, 3, "rules-hands")],
        ),
        ("extends: weg\nranking: {idiots-aray: null}\n", [(4, 11, "unknown-key")]),
        ("extends: weg\npots: {takes-both: [pure-sabac]}\n", [(4, 21, "unknown-hand")]),
        ("extends: holocron\ndecks: [dagobah]\n", [(4, 1, "rules-values")]),
        ("extends: weg\ndecks: [standard, ../mine.yaml]\n", [(4, 19, "unsafe-path")]),
        ("extends: weg\ndecks: [/etc/mine.yaml]\n", [(4, 9, "unsafe-path")]),
        (
            f"extends: weg\nranking: {{{', '.join(f'h{n}: {{name: H{n}, total: {n}}}' for n in range(60))}}}\n",
            [(4, 1, "value")],
        ),
        ("extends: weg\nneeds: {cards: [idiot, rancor]}\n", [(4, 24, "unknown-card")]),
        ("extends: weg\nneeds: {suits: 5}\n", [(4, 16, "rules-needs")]),
        (
            "extends: dagobah/imperial\ndiscards: {allowed: [2, 2, 5]}\n",
            [(4, 25, "rules-discards"), (4, 28, "rules-discards")],
        ),
        (
            "extends: dagobah/imperial\ndiscards: {allowed: [0, 1], holding: [smuggler], then: [1, 2]}\n",
            [(4, 50, "rules-discards")],
        ),
        ("extends: wge\n", [(3, 10, "unknown-ruleset")]),
        ("extends: mine.yaml\n", [(3, 10, "extends")]),
        ("extends: weg\nhand: {deal: 5, most: 4}\n", [(4, 1, "value")]),
        ("extends: weg\nbomb: {over: 20}\n", [(4, 1, "unknown-key")]),
        ("extends: weg\nranking:\n  plain: {name: Plain, total: 20}\n", [(5, 3, "value")]),
        ("extends: force\nsides: {dark: null}\n", [(4, 1, "value")]),
        ("extends: force\nsides: {light: 23, dark: 23}\n", [(4, 1, "value")]),
        ("extends: weg\nreadings: [{cards: {number: 16}, values: 1..15}]\n", [(4, 13, "rules-values")]),
        ("extends: weg\ntie-breakers: [{rank: ace, kind: face}]\n", [(4, 16, "rules-values")]),
        ("extends: holocron\nhand: {deal: 4, least: 4, most: 4}\n", [(4, 1, "rules-hands")]),
        ("extends: dagobah/random\n", [(3, 10, "rules-values")]),
        (
            "extends: holocron\nranking:\n  low: {name: Low, total: 7, before: high}\n"
            "  high: {name: High, total: 8, before: low}\n",
            [(5, 38, "circle"), (6, 40, "circle")],
        ),
        ("extends: weg\nranking:\n  own: {name: Own, total: 7, before: own}\n", [(5, 38, "circle")]),
        ("extends: weg\nranking:\n  pure: {name: Pure Sabacc, total: 7}\n", [(5, 3, "rules-hands")]),
        ("extends: holocron\nsides: {light: 23, dark: -23}\n", [(4, 1, "rules-sides")]),
        ("extends: kessel\nhand: {deal: 3, least: 3, most: 3}\n", [(4, 1, "rules-dealing"), (4, 1, "rules-hands")]),
        ("extends: kessel\npiles: [sand, sand]\n", [(3, 10, "rules-hands"), (4, 1, "rules-dealing")]),
        ("extends: weg\nlosses: {least: 1}\n", [(4, 1, "rules-dealing")]),
        ("extends: coruscant-shift\ntie-breakers: [{by: sign}]\n", [(4, 1, "rules-dealing")]),
        ("extends: kessel\nreadings: [{cards: {rank: sylop}, copies: true, dice: 1}]\n", [(4, 12, "value")]),
        ("extends: corellian-spike\ntie-breakers: [{by: suit}]\n", [(4, 16, "value")]),
        ("extends: corellian-spike\ntie-breakers: [{by: cards, hands: [fleets]}]\n", [(4, 36, "unknown-hand")]),
        ("extends: coruscant-shift\nthrows: {suit: [circle]}\n", [(4, 17, "unknown-suit")]),
        ("extends: coruscant-shift\nthrows: {suit: null}\n", [(20, 22, "unknown-suit")]),
        ("extends: weg\ntargets: [23, 23]\n", [(4, 1, "value")]),
        ("extends: dagobah/imperial\nskifters: {most: 1, masters: 2}\n", [(4, 1, "value")]),
    ],
)
def test_slips_are_told_at_their_place(tmp_path, text, found):
    assert sorted(refusal(own(tmp_path, text))) == sorted(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("extends: holocron\nneeds: {values: 14..16}\n", "Sabacc has no 16 in Sabres"),
        (
            "extends: centran\ndecks: [centran, standard]\nneeds: {ranks: [legate]}\n",
            "Sabacc has no legate in Sabres",
        ),
        (
            "extends: holocron\nneeds: {cards: [idiot], copies: 3}\n",
            "Sabacc has The Idiot twice; Mine needs it 3 times",
        ),
        ("extends: holocron\ndecks: [tarot-70]\nneeds: {values: [1, 15], copies: 1}\n", ""),
    ],
)
def test_what_a_deck_lacks_is_named(tmp_path, text, said):
    found = check_ruleset(own(tmp_path, text))
    assert [finding.message for finding in found if finding.code == "rules-needs"] == ([said] if said else [])


def test_a_hand_that_is_taken_over_and_cannot_come_about_is_left_out_by_its_id(tmp_path):
    (found,) = check_ruleset(own(tmp_path, "extends: holocron\nhand: {deal: 4, least: 4, most: 4}\n"))
    assert found.message == "Idiot's Array cannot come about with Sabacc"
    assert found.hint.endswith("ranking: {idiots-array: null} leaves it out")


def test_a_hand_put_above_one_that_is_just_the_same_is_told_at_its_own_line(tmp_path):
    mine = "ranking:\n  mine: {name: Mine, total: 23, before: pure-sabacc}\n"
    (found,) = check_ruleset(own(tmp_path, f"extends: weg\n{mine}"))
    assert (found.at.line, found.message) == (5, "pure-sabacc is the same hand as mine")
    assert found.hint.endswith("ranking: {pure-sabacc: null} leaves it out")


def test_straights_of_two_lengths_are_two_hands(tmp_path):
    straights = "ranking:\n  long: {name: Long, straight: 4}\n  short: {name: Short, straight: 3}\n"
    assert check_ruleset(own(tmp_path, f"extends: holocron\n{straights}")) == []


def test_a_card_that_a_ruleset_spells_as_people_do_is_told_by_its_id(tmp_path):
    path = own(tmp_path, "extends: weg\nranking:\n  luck: {name: Luck, contains: [7-of-sabres, star]}\n")
    with pytest.raises(DeckgenError) as caught:
        load_ruleset(path)
    assert caught.value.findings[0].hint == "did you mean sabres-7?"


def test_all_slips_are_told_at_once(tmp_path):
    text = "extends: weg\npots: {takes-both: [nothing]}\nranking:\n  twins: {name: Twins, exactly: [strar, stra]}\n"
    assert [code for _, _, code in refusal(own(tmp_path, text))] == ["unknown-hand", "unknown-card", "unknown-card"]


def test_the_house_rules_of_the_manual_are_played_as_they_stand(tmp_path):
    manual = (Path(__file__).parent.parent / "docs" / "rulesets.md").read_text()
    example = re.search(r"```yaml\n(.*?)```", manual, re.DOTALL)[1]
    path = own(tmp_path, example, "tosche.yaml")
    assert len(example.splitlines()) <= 20
    assert refusal(path) == []
    result = score(["star, star, ace of coins", "7s, 8c, 9f, 10t"], path)
    assert [hand.outcome for hand in result.hands] == ["fates-array", "straight"]
    assert odds(None, path, 4).hands == 1_282_975


def test_the_hands_and_tie_breakers_of_the_manual_are_those_of_corellian_spike(tmp_path):
    manual = (Path(__file__).parent.parent / "docs" / "rulesets.md").read_text()
    ranking, steps = (
        re.search(rf"```yaml\n({key}:\n.*?)```", manual, re.DOTALL)[1] for key in ("ranking", "tie-br.*?")
    )
    told = load_ruleset(own(tmp_path, f"decks: [corellian-spike]\nhand: {{deal: 5}}\ntargets: [0]\n{ranking}")).ranking
    built_in = load_ruleset("corellian-spike").ranking
    assert len(told) == 4 and set(told) <= set(built_in)
    assert refusal(own(tmp_path, f"extends: corellian-spike\n{steps}")) == []


def test_a_game_of_ones_own_has_a_booklet(tmp_path, capsys):
    path = own(tmp_path, "extends: corellian-spike\nranking:\n  trio: {name: Trio, alike: 3, total: 3}\n")
    assert deckgen(capsys, "booklet", path, "-o", str(tmp_path / "out")).code == 0
    (printed,) = (tmp_path / "out").iterdir()
    assert printed.name == "mine-booklet-a5.pdf"
    told = " ".join(page.get_textpage().get_text_range() for page in PdfDocument(printed))
    assert "just three of a kind, with a total of 3" in " ".join(told.split())
    assert deckgen(capsys, "booklet", path, "--page", "zine", "-o", str(tmp_path / "zine")).code == 0


def test_a_ruleset_may_put_a_hand_above_another_and_leave_one_out(tmp_path):
    twins = "ranking:\n  pure-sabacc-minus: null\n  twins: {name: Twins, exactly: [star, star], before: pure-sabacc}\n"
    path = own(tmp_path, f"extends: holocron\n{twins}")
    assert [special.id for special in load_ruleset(path).ranking] == ["idiots-array", "twins", "pure-sabacc"]
    further = own(tmp_path, "ruleset: further\ntitle: Further\nextends: mine.yaml\n", "further.yaml")
    assert [special.id for special in load_ruleset(further).ranking] == ["idiots-array", "twins", "pure-sabacc"]


def test_a_hand_is_put_above_one_that_stands_further_down(tmp_path):
    hands = "  low: {name: Low, total: 7, before: high}\n  mid: {name: Mid, total: 8}\n  high: {name: High, total: 9}\n"
    path = own(tmp_path, f"extends: holocron\nranking:\n  idiots-array: null\n{hands}")
    order = [special.id for special in load_ruleset(path).ranking]
    assert order == ["pure-sabacc", "pure-sabacc-minus", "mid", "low", "high"]
    assert score(["3s, 4s", "1c, 8c"], path).reason == "Low beats High"


def test_a_phase_or_a_ruling_is_left_out_with_null(tmp_path):
    path = own(tmp_path, "extends: holocron\nphases: {betting: null}\nrulings: {deal: null, stakes: null}\n")
    ruleset = load_ruleset(path)
    assert [phase.id for phase in ruleset.phases] == ["drawing", "calling", "showdown"]
    assert not {"deal", "stakes"} & {ruling.id for ruling in ruleset.rulings}


@pytest.mark.parametrize(
    ("breaker", "what"),
    [
        ("{suit: coins}", "a Coin"),
        ("{number: 7}", "a seven"),
        ("{number: 7, suit: coins}", "a seven of Coins"),
        ("{kind: ranked}", "a ranked card"),
        ("{kind: suit, suit: coins}", "a Coin"),
        ("{rank: ace, suit: coins}", "an Ace of Coins"),
        ("coins-7", "a 7 of Coins"),
    ],
)
def test_any_card_may_break_ties_and_is_named_in_the_reason(tmp_path, breaker, what):
    path = own(tmp_path, f"extends: holocron\ntie-breakers: [{breaker}]\n")
    hands = ["ace coins, 7c", "11s, 11t"] if "ace" in breaker or "ranked" in breaker else ["7c, 8s", "9s, 6t"]
    result = score(hands, path)
    assert result.reason.endswith(f" with {what} beats {result.reason.partition(' ')[0]} without")


def test_a_face_may_break_ties(tmp_path):
    path = own(tmp_path, "extends: holocron\ntie-breakers: [{kind: face, odd: true}, idiot]\n")
    reason = score(["balance, ace coins, 11c", "11s, 4c"], path).reason
    assert reason == "15 with an odd face card or the Idiot beats 15 without"


@pytest.mark.parametrize(
    ("cards", "what"),
    [
        ("{number: 6}, {number: 6}", "two sixes"),
        ("{number: 1}, {number: 8}, coins-11", "a one, an eight and an 11 of Coins"),
        ("lord-of-the-sith, lord-of-the-sith, dark-jedi", "both Lords of the Sith and a Dark Jedi"),
        ("{rank: ace}, {rank: ace}, {kind: ranked, suit: coins}", "two Aces and a ranked Coin"),
        ("{odd: true, sign: negative}", "a negative odd card"),
        ("{odd: false, rank: ace}, {odd: false, rank: ace}", "two even Aces"),
        ("{odd: true, kind: numbered, suit: coins, sign: positive}", "a positive odd numbered Coin"),
        ("{kind: suit, sign: positive}", "a positive suit card"),
        ("{absolute: 3, sign: negative, suit: coins}", "a negative three of Coins"),
        ("{absolute: 3}", "a three of either sign"),
        ("{card: idiot, sign: positive}", "the positive Idiot"),
    ],
)
def test_the_cards_of_a_hand_of_ones_own_are_told_in_good_english(tmp_path, cards, what):
    path = own(tmp_path, f"extends: dagobah/imperial\nranking:\n  own: {{name: Own, contains: [{cards}]}}\n")
    game = play(path)
    assert describe_hand(game.ruleset.ranking[-1], game) == what


FLUSH = "{suit: coins}, {suit: coins}, {suit: coins}, {suit: coins}"


@pytest.mark.parametrize(
    "text",
    [
        f"extends: teta\nranking:\n  flush: {{name: Flush, exactly: [{FLUSH}, {{suit: coins}}]}}\n",
        f"extends: centran\nranking:\n  run: {{name: Run, straight: 5}}\n  four: {{name: Four, contains: [{FLUSH}]}}\n",
        "extends: holocron\nhand: {deal: 8, least: 8}\nranking: {idiots-array: null}\n",
    ],
)
def test_what_is_long_to_count_is_still_played(tmp_path, text):
    path = own(tmp_path, text)
    assert refusal(path) == []
    assert score(["1c, 2c, 3c, 4c, 6c, 9c, star, 10c", "1s, 2s, 3s, 4s, 6s, 9s, idiot, 10s"], path).hands


def test_odds_that_are_too_many_to_count_say_so_at_the_line(tmp_path, monkeypatch):
    monkeypatch.setattr("deckgen.game.counting.MOST_SUMS", 1000)
    path = own(tmp_path, f"extends: teta\nranking:\n  flush: {{name: Flush, exactly: [{FLUSH}, {{suit: coins}}]}}\n")
    with pytest.raises(DeckgenError, match="more ways than can be counted") as caught:
        odds(None, path, 5)
    assert (caught.value.findings[0].at.line, caught.value.findings[0].code) == (4, "no-odds")


def test_values_may_be_set_by_the_ruleset(tmp_path):
    path = own(tmp_path, "extends: dagobah/imperial\nvalues: {rancor: 9}\n")
    assert score(["rancor, idiot, 1s, 2s"], path).hands[0].total == 12
    assert score(["jedi master, idiot, 1s, 2s"], path).hands[0].total == -6


NEGATED = """\
ruleset: taken
title: Taken
decks: [standard]
hand: {deal: 2}
targets: [0]
readings:
  - {cards: {suit: coins}, negated: true}
  - {cards: {number: 5}, values: [1, 9]}
ranking:
  pair: {name: Pair of ones, exactly: [{suit: sabres, number: 1}, {suit: coins, number: 1}]}
"""


def test_a_negated_card_is_meant_by_the_number_that_is_printed_on_it(tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text(NEGATED)
    assert check_ruleset(str(own)) == []
    hands = score(["1 of sabres, 1 of coins", "5 of sabres, 5 of coins", "4 of sabres, 2 of coins"], str(own)).hands
    assert [(hand.outcome, hand.total) for hand in hands] == [("pair", 0), ("pair", 0), ("plain", 2)]
    assert hands[1].reading == {"sabres-5": 1, "coins-5": -1}
    # One of two Sabres with one of two Coins: each suit has its one and its wild five.
    assert next(one for one in odds(None, str(own)).outcomes if one.id == "pair").count == 4


def test_a_total_that_negated_cards_keep_from_coming_about_is_told_with_the_reason(tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text(
        NEGATED.replace("suit: coins}, negated", "kind: suit}, negated") + "  high: {name: High, total: 30}\n"
    )
    found = next(found for found in check_ruleset(str(own)) if "High cannot come about" in found.message)
    assert found.at.line == 11 and "is asked for by the number that is printed on it" in found.hint


def test_an_array_over_46_may_be_made_to_stand(tmp_path):
    path = own(tmp_path, "extends: dagobah/crseih-station\nlost: {over: 46, arrays-stand: true}\n")
    hand = score(["ace flasks, master flasks, mistress flasks, commander flasks"], path).hands[0]
    assert (hand.outcome, hand.value, hand.points) == ("temporal-array", 23, 33)


def test_wild_cards_and_straights_go_together(tmp_path):
    path = own(tmp_path, "extends: teta\nreadings:\n  - {cards: {number: 5}, values: 1..15}\n")
    hand = score(["5s, 5c, 9s, 10s, 11c"], path).hands[0]
    assert (hand.outcome, hand.total, hand.reading) == ("straight", 55, {"sabres-5": 12, "coins-5": 13})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "extends: holocron\nrulings: {stake: null}\n",
            '4:11: error[unknown-key] there is no "stake" in rulings to leave out\n  hint: did you mean stakes?',
        ),
        (
            "extends: holocrn\nrulings: {fine: null}\n",
            "3:10: error[unknown-ruleset] there is no ruleset called 'holocrn'\n  hint: did you mean holocron?",
        ),
    ],
)
def test_null_leaves_out_what_the_base_has_and_nothing_else(tmp_path, text, said):
    with pytest.raises(DeckgenError) as refused:
        check_ruleset(own(tmp_path, text))
    assert str(refused.value).endswith(f"mine.yaml:{said}")


@pytest.mark.parametrize(
    ("base", "cards", "hand", "outcome"),
    [
        ("centran", "{rank: commander}, {rank: mistress}", "5s, mistress c", "own"),
        ("centran", "{rank: legate}, {number: 4}", "5s, 4c", "plain"),
        ("centran", "{card: sabres-5}, {kind: ranked}", "5s, 4c", "plain"),
        ("great-khan", "{kind: numbered}, {number: 2}", "ace s, 2c", "own"),
        ("great-khan", "{kind: ranked}, {number: 2}", "ace s, 2c", "own"),
        ("great-khan", "{kind: ranked}, {number: 2}", "11 s, 2c", "plain"),
    ],
)
def test_a_card_read_otherwise_stands_in_for_the_rank_it_is_read_as(tmp_path, base, cards, hand, outcome):
    special = f"own: {{name: Own, exactly: [{cards}], before: idiots-array}}"
    path = own(tmp_path, f"extends: {base}\nranking:\n  {special}\n")
    assert score([hand], path).hands[0].outcome == outcome


def test_cards_that_can_be_read_in_too_many_ways_are_refused_in_time(tmp_path):
    """Ten kinds of hand out of eight cards that count as any of thirty values: more ways than a machine can try."""
    ranks = ", ".join(f"r{n}: {{name: Rank {n}, value: {n + 1}}}" for n in range(8))
    (tmp_path / "eight.yaml").write_text(
        f"deck: eight\ntitle: Eight\nfamily: none\nsuits: {{a: {{name: A}}}}\nranks: {{{ranks}}}\n"
        "composition: {cards: 8, suit-cards: 8, face-cards: 0}\n"
    )
    special = ", ".join("{suit: a}" for _ in range(7))
    hands = "".join(f"  h{n}: {{name: Hand {n}, contains: [{special}]}}\n" for n in range(10))
    values = ", ".join(str(n * n - 300) for n in range(30))
    path = own(
        tmp_path,
        "decks: [eight.yaml]\nhand: {deal: 7}\ntargets: [23]\n"
        f"readings:\n- {{cards: {{kind: suit}}, values: [{values}]}}\nranking:\n{hands}",
    )
    with pytest.raises(DeckgenError, match="too-many-readings"):
        odds(None, path, 7)


def test_a_hand_that_nobody_could_hold_is_refused():
    with pytest.raises(DeckgenError, match="more than anybody holds"):
        score([", ".join(["7s"] * 41)], "weg")


def test_a_dropped_suit_takes_what_was_said_of_its_cards_along(tmp_path):
    (tmp_path / "base.yaml").write_text(
        "deck: base\ntitle: Base\nextends: standard\nfamily: none\ncards: {sabres-7: {name: Seven Blades}}\n"
    )
    (tmp_path / "mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: base.yaml\nsuits: {sabres: null}\n")
    assert load_deck(str(tmp_path / "mine.yaml")).suits[0].id == "staves"


def test_a_broken_ruleset_is_refused_wherever_it_is_named(tmp_path, capsys, monkeypatch):
    path = own(tmp_path, "extends: weg\nranking:\n  foo: {name: Foo, contains: [idiot, idiot, idiot]}\n")
    deck = tmp_path / "deck.yaml"
    deck.write_text("deck: changed\ntitle: Changed\nextends: standard\nrules: mine.yaml\n")
    for command in (
        ("odds", "--rules", path),
        ("odds", "--deck", str(deck)),
        ("check", str(deck)),
    ):
        answer = deckgen(capsys, *command)
        assert answer.code == 1
        assert "mine.yaml:5:3: error[rules-hands] Foo cannot come about" in answer.out + answer.err
    kept = tmp_path / "settings.toml"
    kept.write_text(f"rules = '{path}'\n")
    monkeypatch.setenv("DECKGEN_SETTINGS", str(kept))
    answer = deckgen(capsys, "score", "--hand", "7s, 7c, idiot")
    assert answer.code == 1 and "Foo cannot come about" in answer.err


def test_no_hands_at_all_are_answered_and_a_tie_that_is_shared_is_told_as_one():
    with pytest.raises(DeckgenError, match="there is no hand to score"):
        score([], "weg")
    with pytest.raises(DeckgenError, match="they share the win without a sudden demise"):
        score(["7s, 2s, 3s, 4s", "7c, 2c, 3c, 4c"], "dagobah/imperial", demise="8s, 8c")


def test_show_tells_what_is_read_otherwise_and_what_parts_a_tie(capsys):
    shown = deckgen(capsys, "show", "ruleset:figg").out
    assert "an odd face card counts with its sign turned round" in shown
    shown = deckgen(capsys, "show", "ruleset:centran").out
    assert "a five counts 1 to 15" in shown and "a hand with a Legate beats its equal without" in shown
