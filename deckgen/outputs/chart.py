"""The chart that turns packs into a deck: what each card becomes, on a page or on cards."""

from collections.abc import Container
from typing import TYPE_CHECKING, Literal

from deckgen.foundations import defaults, files
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import card_size
from deckgen.foundations.words import word
from deckgen.options.printing import page_option, size_option
from deckgen.options.sheet_options import ConversionOptions
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.game.conversion_relation import Relation
    from deckgen.pages.card_sheets import SheetJob
    from deckgen.records.theme import Theme
    from deckgen.workspace import Workspace


class ChartOptions(ConversionOptions):
    """The options of a chart."""

    page: Literal["page", "card"] | Size = page_option()
    size: Size | None = size_option("Size of the cards.  [that of the packs]")

    def clash(self, given: Container[str]) -> str:
        """A contradiction: a page has no size of cards."""
        alone = self.size and self.page != "card"
        return "--card-size is for --page card" if alone else super().clash(given)


def lay_out(workspace: "Workspace", name: str, options: ChartOptions) -> Layout:
    """The chart of the conversion that ``name`` means."""
    from deckgen.pages.card_sheets import sheets
    from deckgen.pages.panel_pages import chart

    relation = workspace.relation(name, options.deck, options.traditions, options.jokers)
    theme = workspace.theme(options.theme or relation.conversion.deck.theme)
    stem, other = f"{file_stem(relation, options)}-chart", options.other_paper
    if options.page == "card":
        return Layout({f"{stem}-cards{other}": sheets(_cards_job(relation, theme, options))})
    return Layout({f"{stem}{other}": chart(relation, theme, options.paper_size)})


def _cards_job(relation: "Relation", theme: "Theme", options: ChartOptions) -> "SheetJob":
    """The sheets of the chart as cards, of the size of the packs' own unless another is wanted."""
    from deckgen.faces.back import draw_aid_back
    from deckgen.game.conversion_rows import conversion_title
    from deckgen.outputs.chosen_cards import loose_sheets
    from deckgen.pages.panel_pages import chart_cards

    size = options.size or card_size(relation.conversion.packs[0].card_size).size
    cards = chart_cards(relation, theme, size)
    deck = relation.conversion.deck
    back = draw_aid_back(deck.title, word("conversion-chart"), deck, theme, size)
    return loose_sheets(conversion_title(relation.conversion), cards, back, options.paper_size)


def file_stem(relation: "Relation", options: ConversionOptions) -> str:
    """The name of a file about a conversion: as the conversion's own file is, and what was asked for, so that the
    charts of other packs stand beside it.
    """
    from deckgen.library.packs import TAROT

    conversion = relation.conversion
    jokers = "" if options.jokers is None else f"{options.jokers}-jokers"
    packs = [files.result_stem(pack.file) for pack in conversion.packs if pack.kind == TAROT and options.traditions]
    names = packs if len(set(packs)) > 1 else [name for name in packs[:1] if name != defaults.TRADITION]
    return "-".join(
        filter(None, [files.result_stem(conversion.file), conversion.deck.name * bool(options.deck), jokers, *names])
    )
