"""The directives that booklets alone have: title page, contents, index."""

from deckgen.names import card_named
from deckgen.pages.setting.blocks import Contents, Index, TitlePage
from deckgen.pages.setting.templates import Markdown
from deckgen.pages.setting.workshop import Directives, directive


class PageWords(Directives):
    """What a booklet has besides text."""

    @directive
    def title_page(self, title: str, subtitle: str = "", strap: str = "", foot: str = "", card: str = "") -> Markdown:
        """The first page, with a card's picture in its middle."""
        held = self._shop.deck("")
        picture = self._shop.faces(held)[card_named(card, held).id] if card else None
        title, subtitle, strap, foot = (str(text or "") for text in (title, subtitle, strap, foot))
        return self._shop.block(TitlePage(title, subtitle, strap, foot, picture))

    @directive
    def contents(self, depth: int = 2) -> Markdown:
        """The contents."""
        return self._shop.block(Contents(int(depth)))

    @directive
    def index(self) -> Markdown:
        """The index."""
        return self._shop.block(Index())
