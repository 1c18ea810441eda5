"""Rulesets as files: those that come with deckgen, house rules, and every slip told at its line."""

import re
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.checks.rulesets import RULESET_CHECKS, check_ruleset
from deckgen.findings import DeckgenError
from deckgen.game import odds, score
from deckgen.library.catalogue import names
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.library.styles import styles

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
ALL = ["centran", "cloud-city", *(f"dagobah/{name}" for name in DAGOBAH), "figg", "force", "great-khan", "holocron"]
ALL += ["sleeper", "sutherland", "teta", "weg"]


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
    assert {"deal", "fine", "again"} <= set(marked["holocron"])
    assert marked["great-khan"] == ["aces", "three-cards", "nobody", "all-out", "again"]


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
        ("extends: weg\nranking:\n  odd: {name: Odd, total: 21, straight: 3}\n", [(5, 3, "value")]),
        (
            "extends: dagobah/imperial\nranking:\n  five: {name: Five, contains: [{suit: coins}, "
            "{suit: coins}, {suit: coins}, {suit: coins}, {suit: coins}]}\n",
            [(5, 3, "rules-hands")],
        ),
        ("extends: weg\ndrop: [idiots-aray]\n", [(4, 8, "unknown-hand")]),
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
        ("extends: wge\n", [(3, 10, "unknown-ruleset")]),
        ("extends: mine.yaml\n", [(3, 10, "extends")]),
        ("extends: weg\nhand: {deal: 5, most: 4}\n", [(4, 1, "value")]),
        ("extends: weg\nbomb: {over: 20}\n", [(4, 1, "unknown-key")]),
        ("extends: weg\nranking:\n  plain: {name: Plain, total: 20}\n", [(5, 3, "value")]),
        ("extends: force\nsides: {light: 23}\n", [(4, 1, "value")]),
        ("extends: force\nsides: {light: 23, dark: 23}\n", [(4, 1, "value")]),
        ("extends: weg\nreadings: [{cards: {number: 16}, values: 1..15}]\n", [(4, 13, "rules-values")]),
        ("extends: weg\ntie-breakers: [{rank: ace, kind: face}]\n", [(4, 16, "rules-values")]),
    ],
)
def test_slips_are_told_at_their_place(tmp_path, text, found):
    assert sorted(refusal(own(tmp_path, text))) == sorted(found)


def test_all_slips_are_told_at_once(tmp_path):
    text = "extends: weg\ndrop: [nothing]\nranking:\n  twins: {name: Twins, exactly: [strar, stra]}\n"
    assert [code for _, _, code in refusal(own(tmp_path, text))] == ["unknown-hand", "unknown-card", "unknown-card"]


@pytest.mark.parametrize("id", RULESET_CHECKS)
def test_the_examples_of_each_check_pass_and_fail(tmp_path, id):
    check = RULESET_CHECKS[id]
    passing, failing = re.findall(r"```yaml\n(.*?)```", check.__doc__, re.DOTALL)
    assert id == check.ID
    assert refusal(own(tmp_path, passing)) == []
    assert {code for _, _, code in refusal(own(tmp_path, failing))} == {id}


def test_the_house_rules_of_the_manual_are_played_as_they_stand(tmp_path):
    manual = (Path(__file__).parent.parent / "docs" / "rulesets.md").read_text()
    example = re.search(r"```yaml\n(.*?)```", manual, re.DOTALL)[1]
    path = own(tmp_path, example, "kessel.yaml")
    assert len(example.splitlines()) <= 20
    assert refusal(path) == []
    result = score(["star, star, ace of coins", "7s, 8c, 9f, 10t"], path)
    assert [hand.outcome for hand in result.hands] == ["fates-array", "straight"]
    assert odds(None, path, 4).hands == 1_282_975


def test_a_ruleset_may_put_a_hand_above_another_and_drop_one(tmp_path):
    twins = "ranking:\n  twins: {name: Twins, exactly: [star, star], before: pure-sabacc}\n"
    path = own(tmp_path, f"extends: holocron\ndrop: [pure-sabacc-minus]\n{twins}")
    assert [special.id for special in load_ruleset(path).ranking] == ["idiots-array", "twins", "pure-sabacc"]
    further = own(tmp_path, "ruleset: further\ntitle: Further\nextends: mine.yaml\n", "further.yaml")
    assert [special.id for special in load_ruleset(further).ranking] == ["idiots-array", "twins", "pure-sabacc"]


def test_values_may_be_set_by_the_ruleset(tmp_path):
    path = own(tmp_path, "extends: dagobah/imperial\nvalues: {rancor: 9}\n")
    assert score(["rancor, idiot, 1s, 2s"], path).hands[0].total == 12
    assert score(["jedi master, idiot, 1s, 2s"], path).hands[0].total == -6


def test_an_array_over_46_may_be_made_to_stand(tmp_path):
    path = own(tmp_path, "extends: dagobah/crseih-station\nlost: {over: 46, arrays-stand: true}\n")
    hand = score(["ace flasks, master flasks, mistress flasks, commander flasks"], path).hands[0]
    assert (hand.outcome, hand.value, hand.points) == ("temporal-array", 23, 33)


def test_wild_cards_and_straights_go_together(tmp_path):
    path = own(tmp_path, "extends: teta\nreadings:\n  - {cards: {number: 5}, values: 1..15}\n")
    hand = score(["5s, 5c, 9s, 10s, 11c"], path).hands[0]
    assert (hand.outcome, hand.total, hand.reading) == ("straight", 55, {"sabres-5": 12, "coins-5": 13})


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
    (tmp_path / "mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: base.yaml\ndrop: [sabres]\n")
    assert load_deck(str(tmp_path / "mine.yaml")).suits[0].id == "staves"
