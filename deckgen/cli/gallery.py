"""``deckgen gallery``: pictures of a deck to show around, or each card by itself for a print service."""

from deckgen.cli import options
from deckgen.outputs.gallery import GalleryOptions
from deckgen.products import PRODUCTS


@options.product_command("gallery")
@options.deck_argument
@options.asking(
    GalleryOptions,
    *("arrangement", "each", "bleed", "skifters", "cards", "dpi", "image_dpi", "theme", "line", "size"),
)
@options.choice_option("--format", "kind", choices=["png", "pdf"], help="Of the file.")
@options.output_option
def command(deck: str, kind: str, request: GalleryOptions, output: str) -> None:
    """Show a deck: all its cards, a fanned hand, or each card in a file of its own.

    The hand is the best one that the deck's own game has a name for, unless you name its cards.
    A contact sheet shows the skifters behind the cards, where the deck's game may take them in.

    \b
    Examples:
      deckgen gallery standard
      deckgen gallery standard --as fan --cards "idiot, 2 of coins, 3 of staves"
      deckgen gallery standard --as table --theme engraved
      deckgen gallery standard --each --bleed 3mm -o cards
      deckgen gallery dagobah --each --skifters -o cards
    """
    formats = dict.fromkeys((kind, *([] if options.is_given("kind") else PRODUCTS["gallery"].formats)))
    output = str(options.output_folder(output)) if request.each else output
    options.print_product("gallery", deck, request, output, *formats)
