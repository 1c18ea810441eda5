"""``deckgen extras``: what a game uses besides its cards."""

import click

from deckgen.cli import inputs, options
from deckgen.outputs.extras import ExtraOptions


@options.product_command("extras")
@click.argument("name", type=inputs.built_in("deck", "ruleset"))
@options.asking(ExtraOptions, "paper", "size", "theme", "ink")
@options.output_option
def command(name: str, request: ExtraOptions, output: str) -> None:
    """Print what lies on the table besides the cards: what the game uses, and nothing else.

    NAME is a deck, whose own game is meant, or a ruleset. Where a game is played for credits, that is a mat for each
    pot and credits for eight; where cards shift, static fields, and slips for the timer; a score pad where points are
    kept; slips where the variant is drawn; and whatever else the rules name, such as sides or a third die.

    All of it is cut out on straight lines. Skifters are cards: they are drawn by the same theme, at the same size and
    with the same ink as the deck, so give those here as you do for the sheets. They come in a file of their own: where
    a game has both, --output is a folder.

    \b
    Examples:
      deckgen extras standard
      deckgen extras force --paper letter
      deckgen extras dagobah/imperial
      deckgen extras dagobah --theme arcana --card-size tarot
    """
    options.print_product("extras", name, request, output)
