"""What rules say in words is what their record says in numbers, and odds are told as they are."""

import re
from pathlib import Path

import pytest
from asked_games import score
from booklet_text import blank, whole
from commands import deckgen
from hypothesis import example, given
from hypothesis import strategies as st

from deckgen.checks.ruleset_proof import check_ruleset
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Text, walk
from deckgen.foundations.sizes import paper
from deckgen.foundations.words import OFTEN, chance
from deckgen.game.dealing import example as dealt
from deckgen.game.odds import count_draws
from deckgen.games import play
from deckgen.library import blanks, catalogue
from deckgen.library.booklets import volume
from deckgen.library.rulesets import load_ruleset
from deckgen.library.themes import load_theme
from deckgen.pages.booklet.page_words import write_booklet
from deckgen.pages.panel_pages import reference
from deckgen.pages.setting import odds_words, workshop
from deckgen.pages.setting.blocks import Items, Paragraph, TurnSteps, words
from deckgen.records.record import replace
from deckgen.rules_in_words import hand_rules, play_rules
from deckgen.workspace import Workspace

pytestmark = pytest.mark.usefixtures("one_run")

OWN = "ruleset: own\ntitle: Own\nextends: weg\n"


@pytest.fixture
def ruleset(tmp_path):
    """Write a ruleset that extends the two-pot game; returns its path."""

    def write(text):
        path = tmp_path / "own.yaml"
        path.write_text(OWN + text, encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("deal: 2, least: 2", "two cards each; hands may grow"),
        ("deal: 4, least: 4, most: 4", "four cards each"),
        ("deal: 4, least: 4, most: 5", "four cards each, or five"),
        ("deal: 3, least: 3, most: 5", "three cards each; hands may grow to five"),
        ("deal: 3, least: 2, most: 5", "three cards each; hands may grow to five"),
        ("deal: 3, least: 2, most: 5, grows: false", "three cards each"),
        ("deal: 2, least: 1", "two cards each; hands may grow"),
        ("deal: 4, least: 2, most: 4", "up to four cards each, as the turn goes on"),
    ],
)
def test_the_deal_is_told_as_it_is(tmp_path, hand, said):
    path = tmp_path / "own.yaml"
    path.write_text(f"ruleset: own\ntitle: Own\ndecks: [standard]\ntargets: [23]\nhand: {{{hand}}}\n")
    assert play_rules.deal(load_ruleset(str(path))) == said


def test_where_no_pot_is_none_is_split(tmp_path):
    said = []
    for pots in ("", "pots: {ante: 1}\n"):
        path = tmp_path / f"own{len(said)}.yaml"
        path.write_text(f"ruleset: own\ntitle: Own\ndecks: [standard]\ntargets: [23]\nhand: {{deal: 2}}\n{pots}")
        hands = ["sabres-10, coins-10", "coins-9, sabres-11"]
        said.append((hand_rules.ties(play(str(path))), score(hands, str(path)).reason.rpartition("; ")[2]))
    assert said == [("they share the win",) * 2, ("they split the pot",) * 2]


def test_a_reference_has_no_heading_over_nothing(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text("ruleset: own\ntitle: Own\ndecks: [standard]\ntargets: [23]\nhand: {deal: 2}\n")
    game, theme = play(str(path)), load_theme("classic")
    pages = reference("Own", [game], game.ruleset, paper("a4").size, theme).pages
    told = " ".join(item.text for page in pages for item, _ in walk(page.items) if isinstance(item, Text))
    assert "At the table" in told and "The turn at a glance" not in told


@pytest.mark.parametrize(
    ("said", "targets"),
    [
        ("targets: [0]\nthrows: {target: [0, 1, -1, 2]}", ["0", "±1", "+2"]),
        ("targets: [0]\nthrows: {target: [3, -3, -5]}", ["±3", "−5"]),
        ("targets: [0]\nthrows: {target: [2, 4]}", ["2", "4"]),
        ("targets: [23, -23]", ["+23", "−23"]),
    ],
)
def test_the_odds_of_every_target_are_told_with_its_sign(tmp_path, said, targets):
    path = tmp_path / "own.yaml"
    deck = "corellian-spike" if "throws" in said else "standard"
    path.write_text(f"ruleset: own\ntitle: Own\ndecks: [{deck}]\nhand: {{deal: 2}}\n{said}\n")
    found = odds_words.asked_for(play(str(path)))
    assert [one.what.split()[-1] for one in found] == targets


def test_the_file_of_a_deck_means_the_rules_that_it_says(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert deckgen(capsys, "new", "mygame", "--from", "own-game").code == 0
    for command, printed in (("booklet", "mygame-rules-booklet-a5.pdf"), ("reference", "mygame-rules-reference.pdf")):
        assert printed in deckgen(capsys, command, "mygame.yaml").out
    for command in (["odds", "--cards", "3"], ["score", "--hand", "+2 suns, -2 cups, moon", "--hand", "+3 suns, moon"]):
        asked, meant = (deckgen(capsys, *command, "--rules", f"{name}.yaml") for name in ("mygame", "mygame-rules"))
        assert asked == meant and asked.code == 0
    answer = deckgen(capsys, "build", "mygame.yaml", "--rules", "mygame.yaml")
    assert "hint: its rules are in mygame-rules.yaml" in answer.err


def test_a_deck_of_ones_own_is_counted_by_the_rules_that_it_says(tmp_path):
    path = tmp_path / "own.yaml"
    face = "faces: {joker: {name: Joker, value: 3, art: idiot}}\ncomposition: {face-cards: 17, cards: 77}\n"
    path.write_text(f"deck: own\ntitle: Own\nextends: standard\nfamily: none\n{face}")
    workspace = Workspace()
    assert workspace.odds(str(path)).hands == workspace.odds("weg", deck=str(path)).hands > workspace.odds("weg").hands


@pytest.mark.parametrize(("name", "pots", "pieces"), [("kessel", False, "chips"), ("weg", True, "credits")])
def test_table_manners_are_those_of_the_game(name, pots, pieces):
    told = whole(name)
    assert f"whether the {pieces} may be eaten" in told
    assert ("Where there are two pots" in told, "Four to six players" in told) == (pots, pots)


@pytest.mark.parametrize(
    ("name", "says", "does_not"),
    [
        ("kessel", ("Only the top card of an open pile", "the top card of the pile can be taken"), ("out of reach",)),
        (
            "corellian-spike",
            ("takes both pots: a total of exactly 0", "the top card of the pile can be taken"),
            ("who calls before", "To ask for the showdown", "a special hand wins it", "out of reach"),
        ),
        ("sutherland", ("who calls before you go on", "does not come back before", "out of reach"), ("open pile",)),
    ],
)
def test_manners_and_the_glossary_speak_of_what_a_game_has(name, says, does_not):
    told = whole(name)
    assert [one for one in says if one not in told] == [one for one in does_not if one in told] == []


def test_a_card_that_is_read_otherwise_is_named_by_its_id(ruleset):
    game = play(ruleset("readings: [{cards: star, values: 1..3}]\n"))
    assert play_rules.readings(game) == ["the Star counts 1 to 3"]
    assert {1, 2, 3} <= {look.value for look in game.looks("star")}


def test_an_id_that_no_card_has_is_told_where_it_is_read_otherwise(ruleset):
    with pytest.raises(DeckgenError, match="has no card sta") as error:
        load_ruleset(ruleset("readings: [{cards: sta, values: 1..3}]\n"))
    (finding,) = error.value.findings
    assert (finding.at.line, finding.at.column, finding.hint) == (4, 20, "did you mean star?")


def test_changed_numbers_are_changed_wherever_the_rules_are_told(ruleset, capsys):
    """In show, on the quick reference and in the booklet: other payments, another goal, another die."""
    path = ruleset(
        "pots: {limit: 5, fold: 2}\nbombs: {over: 21}\nhand: {deal: 3, least: 3}\ntargets: [21]\n"
        "ranking: {pure-sabacc: {name: Pure Sabacc, total: 21}, idiots-array: {name: Idiot's Array, "
        "exactly: [idiot, {number: 2}, {number: 3}], worth: 21}}\n"
        "shift: {die: [5, 6], when: 'a die shows {die}', how: cards go round}\n"
    )
    shown = " ".join(deckgen(capsys, "show", path).out.split())
    game = play(path)
    pages = reference("Own", [game], game.ruleset, paper("a4").size, load_theme("classic")).pages
    runs = (item.text for page in pages for item, _ in walk(page.items) if isinstance(item, Text))
    steps = " ".join(run for run in runs if not run.isdigit())  # the number of a step stands beside its first line
    for told in (shown, " ".join(steps.split())):
        for new in ("up to five credits", "for two credits", "On 5 or 6", "than three in hand"):
            assert new in told
        assert not re.search(r"three credits|one credit|1, 2 or 3|more than two", told)
    assert not re.search("(?<!−)23", shown)


@pytest.fixture
def booklet(ruleset, monkeypatch):
    """The two-pot booklet as it is when its ruleset is another one."""

    def book(text):
        changed = replace(load_ruleset(ruleset(text)), name="weg")
        monkeypatch.setattr(workshop, "load_ruleset", lambda name: changed if name == "weg" else load_ruleset(name))
        return write_booklet(volume("weg"), blank)

    yield book


def test_a_booklet_is_written_from_the_record(booklet):
    book = booklet("pots: {limit: 5, fold: 2, ante: 4}\n")
    told = " ".join(words(block.spans) for block in book.blocks if isinstance(block, Paragraph))
    told += " ".join(words(step.text) for block in book.blocks if isinstance(block, TurnSteps) for step in block.steps)
    lists = (item for block in book.blocks if isinstance(block, Items) for item in block.items)
    told += " ".join(words(said.spans) for item in lists for said in item)
    told = told.replace("\u00a0", " ")
    for new in ("a bet of up to five credits", "antes four credits", "Folding costs two credits", "for two credits to"):
        assert new in told
    assert told.count("up to three credits") == told.count("for one credit to the sabacc pot") == 1  # by Sutherland


def test_what_a_text_asserts_is_put_to_the_record(booklet):
    """A die that shifts on two numbers alone contradicts the booklet, which is not printed then."""
    with pytest.raises(DeckgenError, match="half of all rolls"):
        booklet("shift: {die: [1, 2], when: a die shows it, how: cards go round}\n")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("phases:\n  betting:\n    title: Betting\n    text: Up to {limmit}.\n", 7, "did you mean limit"),
        ("rulings:\n  own:\n    title: Own\n    text: '{Bonus} points.'\n", 7, "{Bonus} stands for nothing in Own"),
        ("summary: Play for {dark}.\n", 4, "{dark} stands for nothing"),
    ],
)
def test_a_blank_that_stands_for_nothing_is_told_at_its_line(ruleset, text, line, said):
    path = ruleset(text)
    with pytest.raises(DeckgenError) as refused:
        load_ruleset(path)
    (finding,) = refused.value.findings
    assert (finding.at.file, finding.at.line) == (path, line)
    assert said in str(finding)


def test_every_blank_is_in_the_manual():
    manual = (Path(__file__).parent.parent / "docs" / "rulesets.md").read_text()
    assert all(f"`{{{name}}}`" in manual for name in blanks.facts(load_ruleset("weg")))


@pytest.mark.parametrize("name", catalogue.names("ruleset"))
def test_no_blank_is_left_in_print(name):
    ruleset = load_ruleset(name)
    told = [ruleset.summary, *(text for one in (*ruleset.phases, *ruleset.rulings) for text in (one.title, one.text))]
    assert not any(re.search(r"[{}]|credits credits", text) for text in told)


def value(said):
    """The share that words stand for."""
    plain = said.replace("\u00a0", " ").replace(",", "")
    if plain in ("never", "always"):
        return float(plain == "always")
    if plain.endswith(" %"):
        return float(plain[:-2]) / 100
    one, below = plain.split(" in ")
    return int(one) / float(below)


@given(st.floats(0, 1))
@example(0.973)
@example(0.946)
@example(0.416)
@example(0.9996)
@example(1 / 10.5)
def test_odds_are_printed_within_half_a_per_cent(share):
    said = chance(share)
    assert abs(value(said) - share) <= 0.005 + 1e-9
    assert (value(said) == 1) == (share == 1)


@given(st.floats(0, 1, exclude_min=True, exclude_max=True))
def test_what_is_rare_is_told_as_one_in_so_many(share):
    assert chance(share).startswith("1 in ") if share < OFTEN else chance(share).endswith("%")


@pytest.mark.parametrize(("share", "said"), [(4 / 82, "1 in 21"), (4 / 2850, "1 in 713"), (0.000455, "1 in 2,198")])
def test_a_half_is_rounded_up(share, said):
    assert chance(share) == said


def test_a_hand_that_is_nearly_safe_is_not_told_as_nine_in_ten():
    game = play("weg")
    for held in (["sabres-10", "endurance"], ["star", "coins-commander"]):
        found = count_draws(game, held)
        safe = 1 - sum(one.count for one in found.outcomes if one.id == "bombed-out") / found.hands
        assert abs(value(chance(safe)) - safe) <= 0.005
        assert value(chance(safe)) > 0.94


@pytest.mark.parametrize(
    ("rules", "deal", "out", "discards"),
    [
        ("weg", "two cards each; hands may grow", "over 23, under −23 or exactly 0", ""),
        ("cloud-city", "four cards each, or five", "over 23 or under −23", ""),
        ("force", "up to four cards each, as the turn goes on", "", ""),
        ("dagobah/imperial", "four cards each", "over 46", "exactly 2"),
        ("dagobah/old-republic", "four cards each", "over 46", "0 to 2; 0 to 4 showing a Jedi Master"),
        ("dagobah/mos-eisley", "four cards each", "over 46", "0 or 1; 0 to 4 with a Bounty Hunter or a Smuggler"),
    ],
)
def test_the_deal_the_bounds_and_the_discards_are_told_in_words(rules, deal, out, discards):
    game = play(rules)
    found = play_rules.deal(game.ruleset), hand_rules.out(game.ruleset), play_rules.discards(game.ruleset, game)
    assert found == (deal, out, discards)


def test_what_a_game_has_no_need_of_is_not_told():
    assert [what for what, _ in play_rules.table_rules(play("force"))] == ["Deal", "Ties"]


def test_a_value_and_a_reading_of_ones_own_are_both_told(ruleset):
    game = play(ruleset("values: {star: -18}\nreadings: [{cards: {number: 5}, values: 1..11}]\n"))
    assert play_rules.readings(game) == ["a five counts 1 to 11", "The Star counts −18"]


def test_what_all_hands_have_in_common_is_said_once():
    common, made = hand_rules.describe_hands(play("corellian-spike"))
    assert "exactly 0" in common and "lower pair" in common and "number alone" in common
    assert not any("total of 0" in one or "lowest" in one for one in made)
    assert made[0] == "both Sylops and nothing else" and made[-1] == "any other cards"
    common, made = hand_rules.describe_hands(play("weg"))
    assert (common, made) == ("", [hand_rules.describe_hand(one, play("weg")) for one in play("weg").ruleset.ranking])


def test_tie_breakers_are_for_two_hands_of_one_name():
    said = hand_rules.ties(play("corellian-spike"))
    assert "a positive total; where both are Sabacc or both Nulrhek, more cards, then the higher sum" in said


def test_two_pairs_tell_which_of_them_is_compared_first():
    game = play("corellian-spike")
    told = {special.id: hand_rules.describe_hand(special, game) for special in game.ruleset.ranking}
    assert told["rule-of-two"].endswith("; the lowest pair or set of them decides first")
    assert told["rhylet"].endswith("with a total of 0; the lowest wins")
    lower, higher = score(["+1c, -1s, +9c, -9t", "+2c, -2s, +8c, -8t"], "corellian-spike").hands
    assert (lower.outcome, lower.place, higher.place) == ("rule-of-two", 1, 2)


@pytest.mark.parametrize("ruleset", catalogue.names("ruleset"))
def test_no_two_house_rulings_have_one_title(ruleset):
    titles = [ruling.title for ruling in load_ruleset(ruleset).rulings]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("asked", "stem"),
    [("draft-2.yaml", "draft-2"), ("corellian-spike/yarith-bespin", "corellian-spike-yarith-bespin")],
)
def test_what_is_printed_of_a_game_goes_by_one_name(capsys, tmp_path, monkeypatch, asked, stem):
    monkeypatch.chdir(tmp_path)
    Path("draft-2.yaml").write_text("ruleset: draft\ntitle: Draft\nextends: kessel\n")
    printed = [
        deckgen(capsys, *words).out.split("output/")[-1].strip()
        for words in (["reference", asked], ["booklet", asked, "--page", "zine"], ["extras", asked])
    ]
    assert [Path(name).name for name in printed][:2] == [f"{stem}-reference.pdf", f"{stem}-booklet-zine.pdf"]
    assert Path(printed[2]).name == f"{stem}-extras.pdf"


LOWER_WINS = [
    ("+2c -2t sylop", "+5c -5t sylop"),
    ("+1c +1t -1c -1t", "+6c +6t -6c -6t"),
    ("+1c -2c -3c +4c", "+3c -4c -5c +6c"),
    ("+1c -1t +9c -9t", "+2c -2t +8c -8t"),
    ("+4c -4t", "+5c -5t"),
]


@pytest.mark.parametrize("name", [name for name in catalogue.names("ruleset") if name.startswith("corellian-spike")])
def test_of_two_hands_of_one_name_the_lower_wins_as_the_rules_say(name):
    common = hand_rules.describe_hands(play(name))[0]
    assert "the lower pair, set or run wins; of two pairs the lower is compared first" in common
    for lower, higher in LOWER_WINS:
        for hands in ([lower, higher], [higher, lower]):
            assert score(hands, name).winners == (hands.index(lower),)


@pytest.mark.parametrize("name", catalogue.names("ruleset"))
def test_what_all_hands_are_said_to_have_in_common_is_so(name):
    """A total that all special hands share, of which the plain hand in the same table is left out."""
    game = play(name)
    common = hand_rules.describe_hands(game)[0]
    if "comes to exactly" in common:
        assert f"Every hand above {game.ruleset.plain} comes to exactly 0." in common
        for special in game.ruleset.ranking:
            assert score([", ".join(dealt(game, special.id))], name).hands[0].total == 0


def test_a_card_that_is_bought_stands_among_what_is_paid():
    rules = play("corellian-spike/yarith-bespin").ruleset
    assert ("A card that is bought", "2 credits", "hand") in play_rules.payments(rules)
    assert "for two credits to the hand pot" in next(phase.text for phase in rules.phases if phase.id == "cards")
    assert not any("bought" in what for what, _, _ in play_rules.payments(play("corellian-spike").ruleset))


@pytest.mark.parametrize("name", ["corellian-spike", "corellian-spike/yarith-bespin"])
def test_the_number_of_rounds_stands_where_the_turn_is_told(name):
    game = play(name)
    pages = reference("Own", [game], game.ruleset, paper("a4").size, load_theme("classic")).pages
    runs = (item.text for page in pages for item, _ in walk(page.items) if isinstance(item, Text))
    assert "Three rounds are played" in " ".join(" ".join(run for run in runs if not run.isdigit()).split())


def test_a_booklet_of_ones_own_game_says_how_many_rounds_it_has(tmp_path):
    path = tmp_path / "spike.yaml"
    path.write_text("ruleset: spike\ntitle: Spike\nextends: corellian-spike\nrounds: 4\nsummary: Ours.\n")
    told = whole(str(path))
    assert "You are dealt two cards, and play four rounds." in told and "Four rounds are played of cards" in told


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bombs: {over: -23, under: 23}", "over -23 and under 23, which is every total: are the two swapped?"),
        ("hand: {deal: 2, least: 3}", "deals 2 cards, and a hand needs at least 3"),
        ("hand: {deal: 4, most: 3}", "deals 4 cards, and a hand has at most 3"),
        (
            "ranking: {three: {name: Three, exactly: [evil-one, evil-one, evil-one]}}",
            "it asks for 3 × evil-one, and Sabacc has 2",
        ),
    ],
)
def test_a_slip_in_numbers_is_answered_with_what_is_wrong(line, said, tmp_path):
    file = tmp_path / "own.yaml"
    file.write_text(f"ruleset: own\ntitle: Own\nextends: weg\n{line}\n")
    try:
        found = check_ruleset(str(file))
    except DeckgenError as error:
        found = error.findings
    assert said in "\n".join(map(str, found))
