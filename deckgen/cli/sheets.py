"""``deckgen sheets``: print-and-play sheets of a deck, written to a PDF and proved by reading it back."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations.units import dimensions
from deckgen.options.sheets import SheetOptions
from deckgen.outputs.sheets import plan_sheets

if TYPE_CHECKING:
    from deckgen.workspace import Workspace


@options.product_command("sheets")
@options.deck_argument
@options.asking(SheetOptions)
@options.output_option
@click.option("--forget", is_flag=True, help="Forget what was printed before (see --changed), and print nothing.")
@click.option("--dry-run", is_flag=True, help="Say what would be printed, but write nothing.")
def command(deck: str, request: SheetOptions, output: str, forget: bool, dry_run: bool) -> None:
    """Print sheets of a deck, to cut and play with.

    The deck is checked first; nothing is printed if it has errors. Each page of fronts is followed by its backs: print
    at 100 % ("actual size"), two-sided, flipped on the edge that the sheet names.

    \b
    Examples:
      deckgen sheets standard --paper letter
      deckgen sheets mydeck.yaml --changed
      deckgen sheets mydeck.yaml --only "ace of coins, idiot" --card-size tarot
      deckgen sheets standard --duplex none --ink saver -o proof.pdf
      deckgen sheets standard --line "Anna's deck"
      deckgen sheets standard --fill
      deckgen sheets standard --foil --mirror
      deckgen sheets standard --cutter silhouette --paper letter
    """
    if forget:
        from deckgen.foundations import last_prints

        forgotten = last_prints.forget(deck)
        terminal.note(
            f"What was printed of {deck} is forgotten." if forgotten else f"Nothing is known of a print of {deck}."
        )
        return
    if dry_run:
        options.refuse_clash(request)
        terminal.say_lines(plan_lines(options.workspace(), deck, request))
    else:
        options.print_product("sheets", deck, request, output)


def plan_lines(workspace: "Workspace", deck: str, options: SheetOptions) -> Iterator[str]:
    """The sheets that would be printed, in words."""
    from deckgen.foundations.spelling import quantity
    from deckgen.outputs.cutter_sheets import cutter_remarks
    from deckgen.pages.sheets import plan, sheets
    from deckgen.press.png import coverage

    checked, job, _, remarks = plan_sheets(workspace, deck, options.settle(workspace.settings_for(deck)))
    terminal.complain(checked.warnings)
    yield from remarks
    if options.changed and not job.pieces:
        return
    layout = plan(job)
    each = f"{layout.columns} × {layout.rows} = {quantity(layout.columns * layout.rows, 'card')} a sheet"
    empty = f", {quantity(layout.empty, 'place')} empty" if layout.empty else ""
    yield f"{quantity(layout.cards, 'card')} of {dimensions(job.card)} on paper of {dimensions(layout.paper)}"
    yield f"{each}; {quantity(layout.sheets, 'sheet')}, {quantity(layout.pages, 'page')}{empty}"
    yield from cutter_remarks(job)
    yield f"ink covers about {coverage(sheets(job)):.0%} of the paper".replace("%", " %")
    terminal.complain(layout.warnings)
