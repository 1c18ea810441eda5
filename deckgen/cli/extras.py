"""``deckgen extras``: a score pad, markers, credits, slips for the variants and skifters."""

import click

from deckgen import sizes
from deckgen.cli import options, terminal
from deckgen.geometry import Size


@click.command("extras")
@options.deck_argument
@options.paper_option
@options.card_size_option
@options.theme_option
@options.ink_option
@options.folder_option
def command(deck: str, paper: sizes.Format | None, card_size: Size | None, theme: str, ink: str, output: str) -> None:
    """Print what lies on the table besides the cards.

    That is a score pad, markers for the dealer and the pots, static fields and credits; for a Dagobah deck also slips
    to draw the variant by, and skifters, which are drawn like the cards: by the same theme, at the same size and with
    the same ink, so give those here as you do for the sheets.

    \b
    Examples:
      deckgen extras standard
      deckgen extras dagobah --paper letter
      deckgen extras dagobah --theme arcana --card-size tarot
    """
    from deckgen.extras import print_extras

    folder = options.output_folder(output)
    size = (paper or options.usual_paper()).size
    for path in print_extras(deck, size, theme, folder, card_size, ink):
        terminal.say(str(path))
