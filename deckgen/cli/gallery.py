"""``deckgen gallery``: pictures of a deck to show around, or each card by itself for a print service."""

from typing import Any

import click
from click.core import ParameterSource

from deckgen.cli import inputs, options, terminal
from deckgen.foundations.geometry import Size


@options.product_command("gallery")
@options.deck_argument
@click.option(
    "--as",
    "arrangement",
    type=inputs.ChoiceParam(["contact", "fan", "showcase", "table"]),
    default="contact",
    show_default=True,
    help="All cards in rows, a hand of five, four large ones, or everything on a table.",
)
@click.option("--each", is_flag=True, help="A file for each card and the back, numbered, ready for a print service.")
@options.bleed_option("With --each: ground beyond the cut")
@click.option("--skifters", is_flag=True, help="With --each: the skifters as well, where they are played.")
@click.option("--cards", default="", metavar='"CARD, CARD"', help="Show these cards, in this order.")
@click.option(
    "--format", "kind", type=inputs.ChoiceParam(["png", "pdf"]), default="png", show_default=True, help="Of the file."
)
@click.option(
    "--dpi", type=inputs.NumberParam(30, 1200), default=None, help="Pixels to the inch of a PNG.  [100; each: 300]"
)
@options.image_dpi_option
@options.theme_option
@options.line_option
@options.card_size_option
@options.output_option
@click.pass_context
def command(
    context: click.Context,
    deck: str,
    arrangement: Any,
    each: bool,
    bleed: float,
    skifters: bool,
    cards: str,
    kind: str,
    dpi: int | None,
    image_dpi: int,
    theme: str,
    line: str,
    card_size: Size | None,
    output: str,
) -> None:
    """Show a deck: all its cards, a fanned hand, or each card in a file of its own.

    A contact sheet shows the skifters behind the cards, where the deck's game may take them in.

    \b
    Examples:
      deckgen gallery standard
      deckgen gallery standard --as fan --cards "idiot, 2 of coins, 3 of staves"
      deckgen gallery standard --as table --theme engraved
      deckgen gallery standard --each --bleed 3mm -o cards
      deckgen gallery dagobah --each --skifters -o cards
    """
    if bleed and not each:
        raise click.UsageError("--bleed is for cards that are cut: add --each")
    if skifters and not each:
        raise click.UsageError("--skifters is for --each; a contact sheet shows them without being asked")
    asked = {
        name for name in ("arrangement", "kind") if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    if each and "arrangement" in asked:
        raise click.UsageError("--each gives every card a file of its own; --as puts them on one page: leave one out")
    from deckgen.outputs.gallery import GalleryOptions
    from deckgen.products import PRODUCTS

    wanted = GalleryOptions(
        theme=theme or None,
        size=card_size,
        arrangement=arrangement,
        each=each,
        bleed=bleed,
        skifters=skifters,
        cards=cards or None,
        dpi=dpi,
        line=line,
        image_dpi=image_dpi,
    )
    if each:
        options.output_folder(output)
    else:
        formats = (kind,) if "kind" in asked else tuple(dict.fromkeys((kind, *PRODUCTS["gallery"].formats)))
        options.output_file(output, arrangement, *formats)
    terminal.conclude(options.workspace().print("gallery", deck, wanted, output, kind, terminal.show_file))
