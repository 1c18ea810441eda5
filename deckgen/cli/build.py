"""``deckgen build``: everything that belongs to a deck, in a folder of its own."""

from typing import Any

import click

from deckgen.cli import inputs, options, terminal
from deckgen.cli.sheets import layout_options


@click.command("build", short_help="Check a deck, and print all that belongs to it.")
@options.deck_argument
@layout_options
@options.folder_option
@click.option(
    "--rules",
    default=None,
    type=inputs.BuiltIn("ruleset"),
    help="The game whose rules are printed, or all that the deck is played by.  [the deck's own]",
)
def command(deck: str, output: str, **wanted: Any) -> None:
    """Make a deck: check it, and print all that belongs to it into a folder named after it.

    That is the sheets to cut, the quick reference for the table, the booklet of rules, and a chart for each way of
    making the deck out of packs that you may have.

    \b
    Examples:
      deckgen build standard
      deckgen build standard --rules all
      deckgen build mydeck.yaml --paper letter -o ~/decks
    """
    from deckgen.outputs.everything import BuildOptions

    folder = options.output_folder(output)
    terminal.conclude(options.workspace().build(deck, BuildOptions(**wanted), folder, terminal.show_file))
