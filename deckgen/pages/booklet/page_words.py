"""The directives that booklets alone have: covers, contents, index."""

from deckgen.library.volumes import Volume
from deckgen.names import card_named
from deckgen.pages.cover_art import USUAL, cover_art, cover_look
from deckgen.pages.setting.blocks import Contents, Index, TitlePage
from deckgen.pages.setting.templates import Markdown
from deckgen.pages.setting.workshop import Directives, Workshop, directive
from deckgen.records.cover import Cover, CoverFigure


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
        art = cover_art(cover, held, cover_look(self._shop.theme_of(held)))
        blurb = volume.blurb or self._shop.game(volume.rules[0]).ruleset.summary
        title, subtitle, strap, foot = (str(text or "") for text in (title, subtitle, strap, foot))
        return self._shop.block(TitlePage(title, subtitle, strap, foot, art, blurb if blurb != strap else ""))

    @directive
    def contents(self, depth: int = 2) -> Markdown:
        """The contents."""
        return self._shop.block(Contents(int(depth)))

    @directive
    def index(self) -> Markdown:
        """The index."""
        return self._shop.block(Index())
