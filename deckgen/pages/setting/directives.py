"""The words that templates can use; docs/booklets.md is the manual.

What a directive finds wrong is noted with the template's line, and the text goes on, so that a writer sees every
mistake at once.
"""

from collections.abc import Mapping, Sequence

from deckgen.pages.setting.blocks import NewPage
from deckgen.pages.setting.card_words import CardWords
from deckgen.pages.setting.figure_words import FigureWords
from deckgen.pages.setting.rule_words import RuleWords
from deckgen.pages.setting.templates import Markdown, view
from deckgen.pages.setting.workshop import Directives, Workshop, directive


class AnyWords(Directives):
    """What every kind of page has besides text."""

    @directive
    def new_page(self) -> Markdown:
        """What follows begins a page, or a card."""
        return self._shop.block(NewPage())


def directives(shop: Workshop, facts: Mapping[str, object], own: Sequence[Directives] = ()) -> dict[str, object]:
    """Every directive by the name that templates call it by, those of ``own`` too, and ``facts``, to be looked up."""
    found: dict[str, object] = {"facts": view(facts)}
    for words in (CardWords(shop), RuleWords(shop), FigureWords(shop), AnyWords(shop), *own):
        found |= words.directives()
    return found
