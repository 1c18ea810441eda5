"""The directives that booklets alone have: covers, contents, index."""

from deckgen.faces.artwork import Motif, emblem, find_motif, picture
from deckgen.faces.card import figure_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.pips import pip_count
from deckgen.library.volumes import Volume
from deckgen.names import card_named
from deckgen.pages.booklet.cover import all_suits, cover_look
from deckgen.pages.setting.blocks import Contents, CoverArt, Index, TitlePage
from deckgen.pages.setting.templates import Markdown
from deckgen.pages.setting.workshop import Directives, Workshop, directive
from deckgen.records.cover import Cover, CoverFigure
from deckgen.records.deck import Deck
from deckgen.records.theme import Scene

USUAL = Scene(light=(50.0, 50.0), reach=26.0, fade=60.0, rays=28)
"""The light on the cover of a book that has none of its own."""


class PageWords(Directives):
    """What a booklet has besides text."""

    def __init__(self, shop: Workshop, volume: Volume) -> None:
        super().__init__(shop)
        self._volume = volume

    @directive
    def title_page(self, title: str, subtitle: str = "", strap: str = "", foot: str = "", card: str = "") -> Markdown:
        """The covers, with the booklet's own picture, or else that of a card."""
        volume, held = self._volume, self._shop.deck("")
        usual = (CoverFigure(art=card_named(card, held).id),) if card else ()
        cover = volume.cover or Cover(figures=usual, scene=USUAL)
        look = cover_look(self._shop.theme_of(held))
        figures = tuple((self._motif(one.art, held, look), one.at, one.size) for one in cover.figures)
        emblems = tuple(emblem(suit.id, held, look) for suit in held.suits)
        art = CoverArt(look, cover.scene, figures or all_suits(emblems), emblems)
        blurb = volume.blurb or self._shop.game(volume.rules[0]).ruleset.summary
        title, subtitle, strap, foot = (str(text or "") for text in (title, subtitle, strap, foot))
        return self._shop.block(TitlePage(title, subtitle, strap, foot, art, blurb if blurb != strap else ""))

    def _motif(self, art: str, deck: Deck, look: CardDesign) -> Motif:
        """A suit of the deck, a card of it, or any drawing."""
        if art in {suit.id for suit in deck.suits}:
            return emblem(art, deck, look)
        card = next((card for card in deck.cards if card.id == art), None)
        if card and card.is_face:
            return picture(card, deck, look)
        if card and card.suit:
            return (
                figure_of(card, deck, look) if not pip_count(card, deck, look.theme) else emblem(card.suit, deck, look)
            )
        return find_motif(art, art, look.palette.face, None, look)

    @directive
    def contents(self, depth: int = 2) -> Markdown:
        """The contents."""
        return self._shop.block(Contents(int(depth)))

    @directive
    def index(self) -> Markdown:
        """The index."""
        return self._shop.block(Index())
