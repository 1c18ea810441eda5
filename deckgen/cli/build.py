"""``deckgen build``: everything that belongs to a deck, in a folder of its own."""

import click

from deckgen.cli import options, terminal
from deckgen.outputs.build import BuildOptions


@click.command("build", short_help="Check a deck, and print everything that belongs to it.")
@options.deck_argument
@options.asking(
    BuildOptions,
    *("theme", "paper", "size", "duplex", "ink", "line", "image_dpi", "verify", "bleed", "offset", "printer", "rules"),
)
@options.folder_option
def command(deck: str, request: BuildOptions, output: str) -> None:
    """Make a deck: check it, and print everything that belongs to it into a folder named after it.

    You get the sheets to cut, the quick reference for the table, the booklet of rules, and a chart for each way to make
    the deck from packs that you may have.

    \b
    Examples:
      deckgen build standard
      deckgen build standard --rules all
      deckgen build mydeck.yaml --bleed 3mm
      deckgen build mydeck.yaml --paper letter -o ~/decks
    """
    folder = options.output_folder(output)
    terminal.conclude(options.workspace().build(deck, request, folder, terminal.show_file))
