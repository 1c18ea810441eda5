"""The commands that print: sheets, all that belongs to a deck, and products that ask for their options alone."""

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations.units import dimensions
from deckgen.options.sheet_options import SheetOptions
from deckgen.outputs.build import BuildOptions
from deckgen.outputs.sheets import plan_sheets

if TYPE_CHECKING:
    from deckgen.options.printing import Options
    from deckgen.workspace import Workspace


def product_command(product: str, name: str = "") -> Callable[[Callable[..., None]], click.Command]:
    """The command that prints a product, which its row in the table of products says in a line."""
    from deckgen.products import PRODUCTS

    row = PRODUCTS[product]
    return click.command(name or product, short_help=f"{'Print' if row.formats[0] == 'pdf' else 'Show'} {row.what}.")


def print_product(product: str, name: str, request: "Options", output: str | Path, *formats: str) -> None:
    """Print a product, and say what there is to say of it; it may take one of ``formats``, the first unless the output
    has the suffix of another, and by default those of its row.
    """
    from deckgen.products import PRODUCTS

    options.refuse_clash(request)
    options.output_file(output, product, *(formats or PRODUCTS[product].formats))
    form = formats[0] if formats else ""
    terminal.conclude(options.workspace().print(product, name, request, output, form, terminal.show_file))


def make_command(product: str) -> click.Command:
    """The command that prints a product and asks for its options alone; its help is the docstring of ``lay_out``."""
    from deckgen.products import PRODUCTS

    row = PRODUCTS[product]
    form = options.choice(*row.formats)
    kinds = ("ruleset",) if row.takes == "booklet" else tuple(row.takes.split(" or "))  # a booklet holds rulesets
    metavar = "NAME" if row.takes == "booklet" or len(kinds) > 1 else row.takes.upper()

    @product_command(product)
    @click.argument("name", type=options.built_in(*kinds), metavar=metavar)
    @options.asking(row.options)
    @click.option("--format", "form", type=form, help=f"Format of the file.  [{row.formats[0]}]")
    @options.output_option
    def command(name: str, request: "Options", form: str | None, output: str) -> None:
        if getattr(request, "each", False):  # a file for each card
            options.output_folder(output)
        print_product(product, name, request, output, *filter(None, [form]))

    command.help = inspect.cleandoc(row.maker.lay_out.__doc__ or "")
    return command


@click.command("build", short_help="Check a deck, and print everything that belongs to it.")
@options.deck_argument
@options.asking(
    BuildOptions,
    *("theme", "paper", "size", "duplex", "ink", "line", "image_dpi", "verify", "bleed", "offset", "printer", "rules"),
)
@options.folder_option
def build_command(deck: str, request: BuildOptions, output: str) -> None:
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


@product_command("sheets")
@options.deck_argument
@options.asking(SheetOptions)
@options.output_option
@click.option("--forget", is_flag=True, help="Forget what was printed before (see --changed), and print nothing.")
@click.option("--dry-run", is_flag=True, help="Say what would be printed, but write nothing.")
def sheets_command(deck: str, request: SheetOptions, output: str, forget: bool, dry_run: bool) -> None:
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
        print_product("sheets", deck, request, output)


def plan_lines(workspace: "Workspace", deck: str, options: SheetOptions) -> Iterator[str]:
    """The sheets that would be printed, in words."""
    from deckgen.foundations.spelling import quantity
    from deckgen.outputs.cutter_sheets import cutter_remarks
    from deckgen.pages.card_sheets import plan, sheets
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
