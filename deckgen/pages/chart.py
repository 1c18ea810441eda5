"""The chart of a conversion: one page to lay beside the packs, or a set of cards to keep with them."""

from deckgen.faces.small_card import small_faces
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import face_rows
from deckgen.pages.chart_facts import chart_facts
from deckgen.pages.chart_words import ChartWords
from deckgen.pages.document import Document
from deckgen.pages.setting.card_set import card_set
from deckgen.pages.setting.leaf import leaf
from deckgen.pages.setting.panels import TOO_WIDE, Panels, read_panels
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.theme import Theme

WAYS = ((2, False), (1, False), (1, True))
"""Ways to set the tables on cards, the roomiest first: how many suits beside each other, and whether all is narrow."""


def chart(relation: Relation, theme: Theme, paper: Size) -> Document:
    """The chart on ``paper``, upright: one page, its text as large as goes, or two where it would be too small.

    DeckgenError for paper on which not even two pages in the smallest type that can be read hold it.
    """
    packs = len(relation.conversion.packs) if face_rows(relation) else 0
    arranged = [_panels("charts/chart", relation, theme, first=first) for first in range(packs + 1)]
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
    ways = [_panels("charts/cards", relation, theme, across, narrow, on_cards=theme) for across, narrow in WAYS]
    return card_set(ways, card, theme, role="figures")


def _panels(
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
