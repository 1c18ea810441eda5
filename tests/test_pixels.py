"""A handful of cards look as they did: a change of look is meant, or it is a mistake."""

import pytest
from PIL import ImageChops
from pixels import CARDS, drawn, kept, printed

from deckgen.foundations.frame import Group, Text, walk

CLEARLY = 48
"""How far a pixel is off, of 255, that differs clearly: another pdfium smooths edges a little differently."""

STRAYS = 0.0002
"""The share of pixels that may: the lone minus in the corner of a card has three times as many."""

RENEW = "if the new look is meant, look at it, and then run: python tests/pixels.py"


def strays(one, other) -> float:
    """The share of pixels that differ clearly in any of their colours."""
    off = [band.point(lambda by: 255 * (by >= CLEARLY)) for band in ImageChops.difference(one, other).split()]
    return ImageChops.lighter(ImageChops.lighter(*off[:2]), off[2]).histogram()[255] / (one.width * one.height)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_looks_as_it_did(name):
    now, before = printed(drawn(name)), kept(name)
    assert now.size == before.size
    assert strays(now, before) <= STRAYS, RENEW


def without(items, gone):
    """The items but for those, at any depth, of which ``gone`` is true."""
    left = [item for item in items if not gone(item)]
    return tuple(item._replace(items=without(item.items, gone)) if isinstance(item, Group) else item for item in left)


def lacking(name, number, part, gone=lambda _: True):
    """The card without what ``gone`` tells in the part of that name that comes as that number, counted from 0."""
    frame = drawn(name)
    parts = [item for item in frame.items if isinstance(item, Group) and item.name == part]
    bare = parts[number]._replace(items=without(parts[number].items, gone))
    return frame._replace(items=tuple(bare if item is parts[number] else item for item in frame.items))


def is_minus(item):
    return isinstance(item, Text) and item.text == "−"


def is_first_pip(item):
    pips = next(group for group in drawn("seven").items if group.name == "pips")
    return item == pips.items[0]


@pytest.mark.parametrize(
    ("name", "frame"),
    [
        ("seven", lambda: lacking("seven", 0, "index")),
        ("seven", lambda: lacking("seven", 1, "index")),
        ("seven", lambda: lacking("seven", 0, "name")),
        ("seven", lambda: lacking("seven", 0, "pips", is_first_pip)),
        ("evil-one", lambda: lacking("evil-one", 0, "index", is_minus)),
        ("evil-one", lambda: lacking("evil-one", 1, "index", is_minus)),
    ],
    ids=["index", "other-index", "name", "pip", "minus", "other-minus"],
)
def test_what_is_missing_from_a_card_is_noticed(name, frame):
    bare = frame()
    assert len(list(walk(bare.items))) < len(list(walk(drawn(name).items)))
    assert strays(printed(bare), kept(name)) > STRAYS
