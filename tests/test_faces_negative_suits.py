"""Suit cards that count below zero, which no built-in deck has: tab and emblem do not run into one another."""

import pytest

from deckgen.checks import check_deck
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

DECK = """\
deck: suns
title: Suns
suits:
  sabres: {name: Sabres}
  moons: {name: Moons}
ranks:
  numbered: 1..3
  low: {name: Low, value: -18}
"""


@pytest.mark.parametrize("theme", ["classic", "midnight", "arcana", "outline"])
@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_a_negative_rank_has_room_for_sign_number_and_suit(tmp_path, theme, size):
    path = tmp_path / "suns.yaml"
    path.write_text(DECK)
    found = check_deck(load_deck(str(path)), load_theme(theme), CARD_SIZES[size].size)
    assert [finding for finding in found if finding.severity == "error"] == []
