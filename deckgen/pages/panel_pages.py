"""Pages and cards of panels: quick references of games and charts of conversions; templates say what stands there."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from typing import NamedTuple

from deckgen.faces.card_design import design_for
from deckgen.faces.small_card import small_faces
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import face_rows
from deckgen.game.standings import Game
from deckgen.pages.chart_facts import chart_facts
from deckgen.pages.chart_words import ChartWords
from deckgen.pages.document import Document
from deckgen.pages.setting.card_set import card_set, width_in_row
from deckgen.pages.setting.leaf import leaf
from deckgen.pages.setting.panels import TOO_WIDE, Panels, read_panels
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Ink, Theme

COLUMNS = ((1, 1), (6, 5), (5, 6), (4, 3), (3, 4))
"""Ways to share out a page between its two columns; halves alone where steps drawn across it stand in such."""


class ReferenceWay(NamedTuple):
    """One way to set a reference: how many millimetres wide portraits are, whether hands are pictured, and where the
    steps of a turn are drawn, ``wide`` across the page, in a ``column`` of it, or not at all.

    On cards a short subject stands ``early`` or late, and what to play for ``apart`` from the hands or below them,
    wherever fewer cards hold all.
    """

    portrait: float
    hands: bool = True
    drawn: str = ""
    early: bool = False
    apart: bool = False


RICHER = (
    *(ReferenceWay(wide, drawn="wide") for wide in (17.0, 15.0, 13.0)),
    *(ReferenceWay(wide, drawn="column") for wide in (17.0, 13.0)),
    *(ReferenceWay(11.0, drawn=drawn) for drawn in ("wide", "column")),
    *(ReferenceWay(wide) for wide in (17.0, 13.0)),
    ReferenceWay(13.0, hands=False),
)
"""Ways to set a reference on paper, the richest first."""

ON_CARDS = ((4, 1.0), (4, 0.88), (3, 1.0))
"""How many portraits stand in a row on cards, and how wide they are, in parts of what goes: smaller to save a card, or
fewer where names have no room.
"""


def reference(title: str, games: Sequence[Game], ruleset: Ruleset, paper: Size, theme: Theme) -> Document:
    """The quick reference of a game, or of all variants of one, on one side of ``paper``, or on both of small paper.

    ``ruleset`` is the one whose turn is told: that of a game, or of one in which variants are drawn. DeckgenError for
    paper on which it does not go in type that can be read.
    """
    ways = RICHER if min(paper) >= 180 * MILLIMETRE else RICHER[-1:]
    for way in ways:
        panels = _panels(title, games, ruleset, theme, way)
        with suppress(DeckgenError):
            return leaf([panels], paper, theme, COLUMNS[:1] if way.drawn == "wide" else COLUMNS)
    return leaf([panels], paper, theme, COLUMNS, sides=2)


def reference_cards(
    title: str,
    games: Sequence[Game],
    ruleset: Ruleset,
    card: Size,
    theme: Theme,
    brief: bool = False,
    ink: Ink = "full",
) -> list[Frame]:
    """The quick reference of a game, or of all its variants, as faces of cards of a size, as few as hold it; in
    ``brief`` what those need who know the game. ``ink`` is that of the deck's cards.
    """
    form, seen = "-brief" if brief else "-cards", replace(theme, palette=design_for(theme, card, ink).palette)
    widths = [part * width_in_row(card, across) / MILLIMETRE for across, part in ON_CARDS]
    ways = (
        _panels(title, games, ruleset, theme, ReferenceWay(width, early=early, apart=apart), form, seen)
        for width in widths
        for apart, early in product((False, True), repeat=2)
    )
    return card_set(list(dict.fromkeys(ways)), card, theme, ink)  # of a game without what they move, many are alike


def _panels(
    title: str,
    games: Sequence[Game],
    ruleset: Ruleset,
    theme: Theme,
    way: ReferenceWay,
    form: str = "",
    on_cards: Theme | None = None,
) -> Panels:
    """What the template of a ``form`` says of one game or of several, set in a way."""
    template = f"references/{'variants' if len(games) > 1 else 'game'}{form}"
    deck, names = games[0].deck, [game.ruleset.name for game in games]
    at_hand = games if ruleset.name in names else [*games, Game(ruleset, deck)]
    shop = Workshop(deck.name, lambda _: {}, theme, at_hand, on_cards=on_cards)
    facts = {"title": title, "rules": ruleset.name, "games": names, "unofficial": word("unofficial")}
    return read_panels(write_blocks(template, shop, {**facts, **way._asdict(), "narrow": bool(form)}))


WAYS = ((2, False), (1, False), (2, True), (1, True))
"""Ways to set the tables on cards, the roomiest first: how many suits beside each other, and whether all is narrow."""


def chart(relation: Relation, theme: Theme, paper: Size) -> Document:
    """The chart on ``paper``, upright: one page, its text as large as goes, or two where it would be too small.

    DeckgenError for paper on which not even two pages in the smallest type that can be read hold it.
    """
    packs = len(relation.conversion.packs) if face_rows(relation) else 0
    arranged = [_chart_panels("charts/chart", relation, theme, first=first) for first in range(packs + 1)]
    try:
        return leaf(arranged, paper, theme, sides=2)
    except DeckgenError as error:
        if error.findings[0].code == TOO_WIDE:
            raise
        hint = "it is meant for A4 or Letter; --page card makes small cards of it"
        raise DeckgenError(finding._replace(hint=hint) for finding in error.findings) from None


def chart_cards(relation: Relation, theme: Theme, card: Size) -> list[Frame]:
    """The chart as cards of ``card`` points, what becomes what at the foot of each.

    DeckgenError for cards on which not even the smallest type goes.
    """
    ways = [_chart_panels("charts/cards", relation, theme, across, narrow, on_cards=theme) for across, narrow in WAYS]
    return card_set(ways, card, theme, role="figures")


def _chart_panels(
    template: str,
    relation: Relation,
    theme: Theme,
    across: int = 1,
    narrow: bool = False,
    on_cards: Theme | None = None,
    first: int = 0,
) -> Panels:
    deck = relation.conversion.deck
    shop = Workshop(deck.name, lambda deck: small_faces(deck, theme, {}, {}), theme, on_cards=on_cards)
    facts = {**chart_facts(relation), "across": across, "first": first}
    return read_panels(write_blocks(template, shop, facts, [ChartWords(shop, relation, across, narrow)]))
