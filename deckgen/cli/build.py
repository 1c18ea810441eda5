"""``deckgen build``: everything that belongs to a deck, in a folder of its own."""

from typing import Any

import click

from deckgen import settings, sizes
from deckgen.cli import options, terminal
from deckgen.cli.sheets import layout_options
from deckgen.geometry import Size


@click.command("build", short_help="Check a deck, and print all that belongs to it.")
@options.deck_argument
@layout_options
@options.folder_option
@click.option(
    "--rules",
    default="",
    type=options.BuiltIn("ruleset"),
    help="The game whose rules are printed, or all that the deck is played by.  [the deck's own]",
)
def command(
    deck: str,
    paper: sizes.Format | None,
    card_size: Size | None,
    theme: str,
    ink: str,
    duplex: Any,
    verify: bool,
    rules: str,
    output: str,
) -> None:
    """Make a deck: check it, and print all that belongs to it into a folder named after it.

    That is the sheets to cut, the quick reference for the table, the booklet of rules, and a chart for each way of
    making the deck out of packs that you may have.

    \b
    Examples:
      deckgen build standard
      deckgen build standard --rules all
      deckgen build mydeck.yaml --paper letter -o ~/decks
    """
    from deckgen import build, products

    folder = options.output_folder(output)
    kept = settings.load()
    prepared = build.prepare(deck, theme, card_size, ink)
    terminal.complain(prepared.warnings)
    size = (paper or options.usual_paper()).size
    job = build.sheet_job(prepared, paper=size, duplex=duplex, offset=kept.offset())
    folder /= prepared.deck.name
    for path in products.print_everything(prepared, job, rules, theme, folder, verify, terminal.progress):
        terminal.say(str(path))
        if "-booklet-" in path.name and not prepared.deck.built_in:
            terminal.note(f"{path.name} tells the rules with their own deck; the quick reference counts yours")
