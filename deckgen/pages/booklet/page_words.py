"""The text of a booklet by its name, and the directives that booklets alone have: covers, contents, index."""

from collections.abc import Mapping, Sequence

from deckgen.faces.back import own_back
from deckgen.faces.card_design import CardDesign
from deckgen.foundations.findings import Location
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.library.booklets import Volume
from deckgen.names.misses import card_named
from deckgen.pages.cover_art import USUAL, cover_art, cover_look, cover_motif, stage_look
from deckgen.pages.setting.blocks import Block, Contents, Index, Manuscript, TitlePage, Vignettes
from deckgen.pages.setting.templates import template_file
from deckgen.pages.setting.workshop import Directives, Faces, Workshop, directive
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.boxes import REFERENCE
from deckgen.records.deck import Deck
from deckgen.records.palette import Cover, CoverFigure
from deckgen.records.theme import Theme

ZINE = "_zine"  # the template of the zine, which serves every booklet
ORDERS = ("glance", "turn", "pays"), ("turn", "glance", "pays"), ("glance", "pays", "turn")
"""The orders in which a zine may have its sections, the usual one first."""

PICTURE, SIGN = 6.5, 2.6  # lines that the picture of a card is high at the end of a chapter, and a suit


class PageWords(Directives):
    """The directives that only booklets have."""

    def __init__(self, shop: Workshop, volume: Volume) -> None:
        super().__init__(shop)
        self._volume = volume

    @directive
    def title_page(self, title: str, subtitle: str = "", strap: str = "", foot: str = "", card: str = "") -> Block:
        """The covers, with the booklet's own picture, or else that of a card."""
        volume, held = self._volume, self._shop.deck("")
        usual = (CoverFigure(art=card_named(card, held).id),) if card else ()
        cover = volume.cover or Cover(figures=usual, scene=USUAL)
        theme = self._shop.theme_of(held)
        art = cover_art(cover, held, stage_look(theme))
        suits = cover_art(Cover(figures=(), scene=cover.scene), held, cover_look(theme))
        blurb = volume.blurb or self._shop.game(volume.rules[0]).ruleset.summary
        title, subtitle, strap, foot = (str(text or "") for text in (title, subtitle, strap, foot))
        blurb, back = blurb if blurb != strap else "", own_back(held, theme, REFERENCE, theme.ink)
        return TitlePage(title, subtitle, strap, foot, art, suits, self._vignettes(held), blurb, back)

    def _vignettes(self, deck: Deck) -> Vignettes:
        """The pictures of the face cards, each once, and the suits."""
        look = CardDesign(self._shop.seen_theme(deck), REFERENCE)
        faces = (cover_motif(card.id, deck, look) for card in deck.cards if card.is_face)
        pictured = {motif.drawing: motif for motif in faces if motif.drawing}
        suits = (cover_motif(suit.id, deck, look) for suit in deck.suits)
        return Vignettes(look, (*((one, PICTURE) for one in pictured.values()), *((one, SIGN) for one in suits)))

    @directive
    def contents(self, depth: int = 2) -> Block:
        """The contents."""
        return Contents(int(depth))

    @directive
    def index(self) -> Block:
        """The index."""
        return Index()


def write_zine(
    volume: Volume, faces: Faces, theme: Theme | None = None, games: Sequence[Game] = ()
) -> list[Manuscript]:
    """The text of a zine in each order that its sections may have; for the rest as ``write_booklet``."""
    return [write_booklet(volume, faces, ZINE, theme, games, {"order": order}) for order in ORDERS]


def write_booklet(
    volume: Volume,
    faces: Faces,
    template: str = "",
    theme: Theme | None = None,
    games: Sequence[Game] = (),
    facts: Mapping[str, object] = {},
) -> Manuscript:
    """The text of a booklet, drawn in a theme or that of each deck; DeckgenError with every finding at its line.

    ``games`` are played as they are given, with a deck of one's own; others with the deck that they are made for.
    ``template`` stands in the place of its own, and ``facts`` are what that asks for besides those of the volume.
    """
    name = f"booklets/{template or volume.text}"
    facts = {**vars(volume), "unofficial": word("unofficial"), **facts}
    shop = Workshop(volume.deck, faces, theme, games)
    blocks = write_blocks(name, shop, facts, [PageWords(shop, volume)])
    return Manuscript(volume.title, volume.running, blocks, Location(template_file(name)))
