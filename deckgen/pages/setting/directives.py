"""The words that templates can use; docs/booklets.md is the manual.

What a directive finds wrong is noted with the template's line, and the text goes on, so that a writer sees every
mistake at once.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckgen.foundations.findings import DeckgenError
from deckgen.pages.setting.blocks import NewPage
from deckgen.pages.setting.card_words import CardWords
from deckgen.pages.setting.rule_words import RuleWords
from deckgen.pages.setting.templates import Markdown, here, view
from deckgen.pages.setting.workshop import Workshop


class AnyWords:
    """What every kind of page has besides text."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop

    def new_page(self) -> Markdown:
        """What follows begins a page, or a card."""
        return self._shop.block(NewPage())


def directives(shop: Workshop, facts: Mapping[str, object], own: Sequence[object] = ()) -> dict[str, object]:
    """Every directive by the name that templates call it by, and ``facts``, which they can look up.

    The public methods of each of ``own`` are directives as well.
    """
    found: dict[str, object] = {"facts": view(facts)}
    for words in (CardWords(shop), RuleWords(shop), AnyWords(shop), *own):
        for name in vars(type(words)):
            if not name.startswith("_"):
                found[name] = functools.partial(_guard, shop, getattr(words, name))
    return found


def _guard(shop: Workshop, directive: Callable[..., object], *arguments: Any, **named: Any) -> object:
    """Call a directive; what it finds wrong is kept with the template's line."""
    try:
        return directive(*arguments, **named)
    except DeckgenError as error:
        at = named.get("at") or here()
        shop.findings += [finding._replace(at=finding.at or at) for finding in error.findings]
        return Markdown("")
