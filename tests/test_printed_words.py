"""What is printed can be understood as it stands: zero is zero, a ruling is a sentence, a timer keeps its promise."""

import random
import re

import pytest
from booklet_text import NAMES, ZINES, passages, whole
from commands import deckgen

from deckgen.library import catalogue
from deckgen.library.booklets import shelf, volume
from deckgen.library.conversions import load_conversion
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.library.shipped import works

pytestmark = pytest.mark.usefixtures("one_run")

RULESETS = catalogue.names("ruleset")

ZERO = re.compile(r"\bnought|\b(?:below|above|under|over|near|nearer to|nearest to|from|of|counts?) nothing\b", re.I)
"""Other words for zero."""

HEADLESS = re.compile(r"(?:Is|Are|Has|Have|Does|Counts?|Ends?|Holds?|Splits?|Pays|May|Just|Opens|Takes|Set)\b")
"""How a sentence begins whose subject is its title."""

VERB = re.compile(
    r"\b(?:is|are|has|have|may|can|does|counts?|tak(?:e|es)|splits?|pays?|tie|waits|agrees?|rolls|come|discard|puts|stay)\b"
)


def told(texts):
    return [text for text in texts if ZERO.search(text)]


@pytest.mark.parametrize("name", NAMES)
def test_zero_is_called_zero_in_every_booklet(name):
    assert told(passages(name)) == []


@pytest.mark.parametrize("name", ZINES)
def test_zero_is_called_zero_in_every_zine(name):
    assert told(passages(name, zine=True)) == []


@pytest.mark.parametrize("name", RULESETS)
def test_zero_is_called_zero_wherever_a_game_is_shown(name, capsys):
    assert told([deckgen(capsys, "show", f"ruleset:{name}").out]) == []


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruling_is_a_sentence_without_its_title(name):
    """Its title may stand on a line of its own: no sentence of it begins with a verb that waits for a subject."""
    for ruling in load_ruleset(name).rulings:
        for sentence in re.split(r"(?<=\.) ", ruling.text):
            assert sentence[0].isupper() and sentence[-1] == ".", ruling
            assert not HEADLESS.match(sentence), ruling
        assert VERB.search(ruling.text), ruling


def rings(ruleset, chance):
    """How often a timer rings in one hand, as the ruling has it set and the length of a hand is given."""
    least, most = map(int, re.match(r"(\d+) to (\d+) minutes a hand", ruleset.length).groups())
    ends, now, count = chance.uniform(least, most), 0.0, 0
    while True:
        now += chance.uniform(ruleset.shift.minutes[0], ruleset.shift.minutes[-1])
        if now > ends:
            return count
        count += 1


def test_the_timer_brings_one_shift_as_a_rule_two_now_and_then_and_three_hardly_ever():
    ruleset, chance = load_ruleset("holocron"), random.Random(23)
    (ruling,) = (one.text for one in ruleset.rulings if one.id == "shifts")
    assert f"{ruleset.shift.minutes[0]} to {ruleset.shift.minutes[-1]} minutes" in ruling
    counts = [rings(ruleset, chance) for _ in range(50_000)]
    often = [sum(count == number for count in counts) / len(counts) for number in range(3)]
    assert 0.9 < sum(counts) / len(counts) < 1.2
    assert often[1] > 0.5
    assert 0.1 < often[2] < 0.3
    assert sum(count > 2 for count in counts) / len(counts) < 0.02


def cited(volume):
    """The sources of the games of a booklet, and of the decks that they are played with first."""
    rulesets = [load_ruleset(name) for name in volume.rules]
    return {source for one in rulesets for source in (*one.sources, *load_deck(one.decks[0]).sources)}


@pytest.mark.parametrize("volume", shelf(), ids=NAMES)
def test_every_booklet_thanks_all_whose_facts_it_prints(volume):
    thanks = whole(volume.name).partition("Whose rules these are")[2]
    for name in cited(volume):
        assert works()[name].by.replace("’", "'") in thanks


def test_the_compendium_thanks_everybody():
    thanks = whole("compendium").partition("Whose rules these are")[2]
    elsewhere = {source for name in RULESETS if volume(name).template for source in load_ruleset(name).sources}
    helped = ("Slavicsek", "Baldari", "Hunter", "Tramontana", "Caspian", "Kurst", "Wookieepedia")
    assert [
        name
        for name in (*helped, *(work.by for id, work in works().items() if id not in elsewhere))
        if name not in thanks
    ] == []


def test_every_source_that_is_cited_is_known():
    loads = {"deck": load_deck, "ruleset": load_ruleset, "conversion": load_conversion}
    named = {source for kind, load in loads.items() for name in catalogue.names(kind) for source in load(name).sources}
    assert named == set(works())


@pytest.mark.parametrize("name", NAMES)
def test_every_booklet_says_why_cards_change_and_who_won_the_falcon(name):
    text = whole(name)
    assert "Han Solo won the Millennium Falcon from Lando Calrissian" in text
    assert "the cards are electronic" in text
