"""``deckgen build``: everything that belongs to a deck, in a folder of its own."""

from typing import Any

import click

from deckgen import settings, sizes
from deckgen.cli import options, terminal
from deckgen.cli.sheets import layout_options
from deckgen.geometry import Size


@click.command("build")
@options.deck_argument
@layout_options
def command(
    deck: str,
    paper: sizes.Format | None,
    card_size: Size | None,
    theme: str,
    ink: str,
    duplex: Any,
    verify: bool,
    output: str,
) -> None:
    """Make a deck: check it, draw it, and print its sheets into a folder named after it.

    \b
    Examples:
      deckgen build standard
      deckgen build mydeck.yaml --paper letter -o ~/decks
    """
    from deckgen import build

    folder = options.output_folder(output)
    kept = settings.load()
    prepared = build.prepare(deck, theme or kept.theme, card_size, ink)
    terminal.complain(prepared.warnings)
    size = (paper or sizes.paper(kept.paper or "a4")).size
    job = build.sheet_job(prepared, paper=size, duplex=duplex, offset=kept.offset())
    name = prepared.deck.name
    path = build.print_sheets(job, folder / name / f"{name}-sheets.pdf", verify, terminal.progress)
    terminal.say(str(path))
