"""The words that templates can use; docs/booklets.md is the manual.

What a directive finds wrong is noted with the template's line, and the text goes on, so that a writer sees every
mistake at once.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any

from deckgen.findings import DeckgenError
from deckgen.names import card_named
from deckgen.pages.booklet.blocks import Contents, Index, NewPage, TitlePage
from deckgen.pages.booklet.card_words import CardWords
from deckgen.pages.booklet.rule_words import RuleWords
from deckgen.pages.booklet.templates import Source, here, seen
from deckgen.pages.booklet.workshop import Workshop


class PageWords:
    """What a booklet has besides text: title page, contents, index, new pages."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop

    def title_page(self, title: str, subtitle: str = "", strap: str = "", foot: str = "", card: str = "") -> Source:
        """The first page, with a card's picture in its middle."""
        held = self._shop.deck("")
        picture = self._shop.faces(held)[card_named(card, held).id] if card else None
        title, subtitle, strap, foot = (str(text or "") for text in (title, subtitle, strap, foot))
        return self._shop.block(TitlePage(title, subtitle, strap, foot, picture))

    def contents(self, depth: int = 2) -> Source:
        """The contents."""
        return self._shop.block(Contents(int(depth)))

    def index(self) -> Source:
        """The index."""
        return self._shop.block(Index())

    def new_page(self) -> Source:
        """What follows begins a page."""
        return self._shop.block(NewPage())


def directives(shop: Workshop, facts: Mapping[str, object]) -> dict[str, object]:
    """Every directive by the name that templates call it by, and ``facts``, which they can look up."""
    found: dict[str, object] = {"facts": seen(facts)}
    for words in (CardWords(shop), RuleWords(shop), PageWords(shop)):
        for name in vars(type(words)):
            if not name.startswith("_"):
                found[name] = functools.partial(_guarded, shop, getattr(words, name))
    return found


def _guarded(shop: Workshop, directive: Callable[..., object], *arguments: Any, **named: Any) -> object:
    """Call a directive; what it finds wrong is kept with the template's line."""
    try:
        return directive(*arguments, **named)
    except DeckgenError as error:
        at = named.get("at") or here()
        shop.findings += [finding._replace(at=finding.at or at) for finding in error.findings]
        return Source("")
