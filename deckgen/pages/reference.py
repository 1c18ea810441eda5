"""Quick references: what a table needs to know of a game, on one page or on cards; templates/references/ says what."""

from collections.abc import Sequence

from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.foundations.words import word
from deckgen.game.table import Game
from deckgen.pages.document import Document
from deckgen.pages.setting.card_set import card_set
from deckgen.pages.setting.leaf import leaf
from deckgen.pages.setting.panels import Panels, read_panels
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme

COLUMNS = ((1, 1), (6, 5), (5, 6), (4, 3))
"""Ways to share out a page between its two columns."""

SIDES = 2
"""Sides of a sheet that a reference takes at most."""


def reference(title: str, games: Sequence[Game], told: Ruleset, paper: Size, theme: Theme) -> Document:
    """The quick reference of a game, or of all variants of one, on one side of ``paper``, or on both of small paper.

    ``told`` is the ruleset whose turn is told: that of a game, or of one in which variants are drawn. DeckgenError for
    paper on which it does not go in type that can be read.
    """
    return leaf(_panels(title, games, told, theme), paper, theme, COLUMNS, SIDES)


def reference_cards(title: str, games: Sequence[Game], told: Ruleset, card: Size, theme: Theme) -> list[Frame]:
    """The quick reference of a game, or of all its variants, as faces of cards of a size, as few as hold it."""
    return card_set(_panels(title, games, told, theme, "-cards"), card, theme)


def _panels(title: str, games: Sequence[Game], told: Ruleset, theme: Theme, form: str = "") -> Panels:
    """What the template for one game or for several says of them."""
    template = f"references/{'variants' if len(games) > 1 else 'game'}{form}"
    deck, names = games[0].deck, [game.ruleset.name for game in games]
    known = games if told.name in names else [*games, Game(told, deck)]
    shop = Workshop(deck.name, lambda _: {}, theme, known)
    facts = {"title": title, "rules": told.name, "games": names, "unofficial": word("unofficial")}
    return read_panels(write_blocks(template, shop, facts))
