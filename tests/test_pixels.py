"""A handful of cards look as they did: a change of look is meant, or it is a mistake."""

import pytest
from PIL import ImageChops, ImageStat
from pixels import CARDS, drawn, kept

MEAN = 3.0
"""How far the average pixel may be off, of 255: another version of pdfium smooths edges a little differently."""

STRAYS = 0.01
"""The share of pixels that may be clearly different."""

CLEARLY = 48

RENEW = "if the new look is meant, look at it, and then run: python tests/pixels.py"


def off(one, other) -> tuple[float, float]:
    """By how much two pictures differ on average, and the share of pixels that differ clearly."""
    difference = ImageChops.difference(one, other).convert("L")
    clearly = sum(difference.histogram()[CLEARLY:]) / (one.width * one.height)
    return ImageStat.Stat(difference).mean[0], clearly


@pytest.mark.parametrize("name", CARDS)
def test_a_card_looks_as_it_did(name):
    now, before = drawn(name), kept(name)
    assert now.size == before.size
    mean, strays = off(now, before)
    assert mean < MEAN, RENEW
    assert strays < STRAYS, RENEW


def test_a_changed_card_would_be_noticed():
    mean, strays = off(drawn("seven"), kept("seven").rotate(180))
    assert mean > MEAN
    assert strays > STRAYS
