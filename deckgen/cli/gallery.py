"""``deckgen gallery``: pictures of a deck to show around, or each card by itself for a print service."""

from typing import Any

import click

from deckgen.cli import inputs, options
from deckgen.products import PRODUCTS


@options.product_command("gallery")
@options.deck_argument
@options.choice_option(
    "--as",
    "arrangement",
    choices=["contact", "fan", "showcase", "table"],
    help="All cards in rows, a hand, four large ones, or everything on a table.",
)
@click.option("--each", is_flag=True, help="A file for each card and the back, numbered, ready for a print service.")
@options.bleed_option("With --each: ground beyond the cut")
@click.option("--skifters", is_flag=True, help="With --each: the skifters as well, where they are played.")
@click.option("--cards", default=None, metavar='"CARD, CARD"', help="Show these cards, in this order.")
@options.choice_option("--format", "kind", choices=["png", "pdf"], help="Of the file.")
@click.option(
    "--dpi", type=inputs.number(30, 1200), default=None, help="Pixels to the inch of a PNG.  [100; each: 300]"
)
@options.image_dpi_option
@options.theme_option
@options.line_option
@options.card_size_option
@options.output_option
def command(deck: str, kind: str, output: str, **wanted: Any) -> None:
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
    each = wanted["each"]
    if wanted["bleed"] and not each:
        raise click.UsageError("--bleed is for cards that are cut: add --each")
    if wanted["skifters"] and not each:
        raise click.UsageError("--skifters is for --each; a contact sheet shows them without being asked")
    if each and options.is_given("arrangement"):
        raise click.UsageError("--each gives every card a file of its own; --as puts them on one page: leave one out")
    from deckgen.outputs.gallery import GalleryOptions

    formats = dict.fromkeys((kind, *([] if options.is_given("kind") else PRODUCTS["gallery"].formats)))
    asked = GalleryOptions(**wanted)
    options.print_product("gallery", deck, asked, options.output_folder(output) if each else output, *formats)
