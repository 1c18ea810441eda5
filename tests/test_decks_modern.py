"""The decks of Corellian Spike and of Kessel Sabacc, which are played today."""

from collections import Counter

import pypdfium2
import pytest
from commands import deckgen

from deckgen.faces import draw_card
from deckgen.foundations.frame import Group, Text, walk
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.games import play
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.rules_in_words import hand_rules

POKER = CARD_SIZES["poker"].size


def index(deck, card, theme="classic"):
    """What is written in the upper corner of a card."""
    frame = draw_card(deck.card(card), deck, load_theme(theme), POKER)
    corner = next(item for item in frame.items if isinstance(item, Group) and item.name == "index")
    return " ".join(item.text for item, _ in walk((corner,)) if isinstance(item, Text))


def test_corellian_spike_has_a_minus_for_every_plus_and_two_sylops():
    deck = load_deck("corellian-spike")
    held = Counter((card.suit, card.value) for card in deck.printed_cards())
    expected = {(suit.id, sign * number): 1 for suit in deck.suits for number in range(1, 11) for sign in (1, -1)}
    assert held == expected | {(None, 0): 2}
    assert {"circles-plus-7", "circles-minus-7", "sylop"} <= {card.id for card in deck.cards}


def test_kessel_has_two_families_alike_each_with_its_back():
    deck = load_deck("kessel")
    for family in ("sand", "blood"):
        cards = [card for card in deck.printed_cards() if card.back == family]
        assert {card.suit for card in cards} == {family}
        copies = Counter(card.rank for card in cards)
        assert copies == {**dict.fromkeys("123456", 3), "impostor": 3, "sylop": 1}
    assert deck.card("sand-impostor").value == {} == deck.card("blood-sylop").value


@pytest.mark.parametrize("theme", ["classic", "outline", "midnight", "arcana"])
def test_a_corner_says_the_sign_and_never_an_i_for_a_one(theme):
    spike, kessel = load_deck("corellian-spike"), load_deck("kessel")
    assert [index(spike, card, theme) for card in ("circles-plus-7", "circles-minus-7", "sylop")] == ["+ 7", "− 7", "0"]
    assert [index(kessel, card, theme) for card in ("sand-1", "sand-impostor", "blood-sylop")] == ["1", "IM", "SY"]


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold", "none"])
def test_both_families_print_whole_however_the_paper_is_turned(duplex, capsys, tmp_path):
    """The read-back holds each card's own back against it; what is not so is refused."""
    answer = deckgen(capsys, "sheets", "kessel", "--duplex", duplex, "-o", tmp_path / "kessel.pdf")
    assert answer.code == 0
    assert len(pypdfium2.PdfDocument(tmp_path / "kessel.pdf")) == {"gutterfold": 11, "none": 5}.get(duplex, 10)


def test_a_bare_number_is_either_sign_and_says_so(capsys):
    answer = deckgen(capsys, "sheets", "corellian-spike", "--only", "7 of circles", "--dry-run")
    assert answer.code == 2
    assert "could be" in answer.err and "+ or −" in answer.err
    for typed in ("-7 of circles", "−7 of circles", "+7 circles"):
        assert deckgen(capsys, "sheets", "corellian-spike", "--only", typed, "--dry-run").code == 0


def test_a_pair_of_two_families_is_told_as_a_difference():
    game = play("kessel")
    told = {special.id: hand_rules.describe_hand(special, game) for special in game.ruleset.ranking}
    assert told == {"pure-sabacc": "just two Sylops", "sabacc": "a difference of 0"}


@pytest.mark.usefixtures("shared_store")
@pytest.mark.parametrize("name", ["corellian-spike", "kessel"])
def test_a_build_holds_everything_that_belongs_to_the_deck(name, capsys, tmp_path):
    answer = deckgen(capsys, "build", name, "-o", tmp_path)
    made = {path.name for path in (tmp_path / name).iterdir()}
    assert answer.code == 0 and not answer.err
    assert {f"{name}-sheets.pdf", f"{name}-reference.pdf", f"{name}-booklet-a5.pdf"} <= made
    assert f"playing-cards-{name}-chart.pdf" in made
