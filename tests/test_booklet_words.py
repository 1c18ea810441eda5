"""The rules are the sources', the words are not: no eight of them stand here in the same order."""

import pytest
import source_runs
from booklet_text import NAMES, ZINES, passages

from deckgen.foundations.spelling import NUMBERS
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.packs import load_pack
from deckgen.library.rulesets import load_ruleset
from deckgen.library.shipped import styles

pytestmark = pytest.mark.usefixtures("one_run")

PACKS = ("rider-waite-smith", "playing-54")
RULESETS = catalogue.names("ruleset")
PROPER = ("Michael Stern", "Douglas Kaufman", "Greg Gorden", "Even Cut Sabacc Parlor and Casino", "Rise of the Empire")
JOINING = frozenset(("the", "of", "and", "a", "an", "or", "with", "any", "to", "both"))
COUNTS = frozenset(("no", *NUMBERS))


@pytest.fixture(scope="module")
def theirs():
    return source_runs.kept()


@pytest.fixture(scope="module")
def names():
    """The words of names: of cards and their numerals, suits, ranks, games and hands."""
    found = []
    for name in catalogue.names("deck"):
        deck = load_deck(name)
        found += [deck.title, *(card.name for card in deck.cards)]
        for thing in (*deck.suits, *deck.ranks):
            found += [thing.name, *thing.aliases]
    for name in RULESETS:
        ruleset = load_ruleset(name)
        found += [ruleset.title, *(special.name for special in ruleset.ranking)]
    for name in PACKS:
        pack = load_pack(name)
        found += [pack.title, *(f"{card.name} {card.printed}" for card in pack.cards)]
    return frozenset(word for name in (*found, *PROPER) for word in source_runs.words(name))


def borrowed(texts, theirs, names):
    """Runs of the sources in texts, but for those made of names and numbers alone."""
    common = names | COUNTS | JOINING
    return [
        " ".join(run)
        for text in texts
        for run in source_runs.runs(text)
        if source_runs.hashed(run) in theirs and not all(word in common or word.isdigit() for word in run)
    ]


def test_a_borrowed_run_is_noticed_unless_it_is_names_and_numbers_alone(theirs, names):
    listed = "Rancor 7, Jedi Knight 3 – Jedi Master: 4"
    assert borrowed([f"It says {listed}, and more."], theirs, frozenset()) == ["rancor 7 jedi knight 3 jedi master 4"]
    assert borrowed([f"It says {listed}, and more."], theirs, names) == []


def test_words_are_compared_without_regard_to_their_shape():
    assert source_runs.words("It’s the Queen’s 3-card hand.") == ["it's", "the", "queen's", "3", "card", "hand"]


@pytest.mark.parametrize("name", NAMES)
def test_no_booklet_borrows_a_sentence(name, theirs, names):
    assert borrowed(passages(name), theirs, names) == []


@pytest.mark.parametrize("name", ZINES)
def test_no_zine_borrows_a_sentence(name, theirs, names):
    assert borrowed(passages(name, zine=True), theirs, names) == []


@pytest.mark.parametrize("name", RULESETS)
def test_no_ruleset_borrows_a_sentence(name, theirs, names):
    ruleset = load_ruleset(name)
    texts = [ruleset.summary, *(one.text for one in (*ruleset.phases, *ruleset.rulings)), *ruleset.kit]
    assert borrowed(texts, theirs, names) == []


def test_nothing_told_of_cards_and_styles_is_borrowed(theirs, names):
    cards = [card for name in catalogue.names("deck") for card in load_deck(name).cards]
    texts = [text for card in cards for text in (card.pictured, card.meaning)] + [style.known for style in styles()]
    assert borrowed(texts, theirs, names) == []
