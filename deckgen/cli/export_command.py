"""``deckgen export``: a deck as a print service takes it, or as a table on a screen does."""

from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.exports.parcel import ExportOptions
from deckgen.foundations import defaults
from deckgen.library.shipped import export_targets
from deckgen.products import PRODUCTS
from deckgen.records.record import replace

TARGETS = [name for name, product in PRODUCTS.items() if product.export]


@click.command("export", short_help="Make files for a print service or a digital table.")
@options.deck_argument
@click.option("--for", "target", type=options.choice(*TARGETS), required=True, help="The service or table.")
@options.asking(ExportOptions)
@options.output_option
def export_command(deck: str, target: str, request: ExportOptions, output: str) -> None:
    """Make the files for a print service or a digital table, in a folder of their own.

    A manifest.json says which file is which card. Anything that the service would reject is reported before any card is
    drawn. deckgen list exports lists the services and the sources of their figures.

    \b
    Examples:
      deckgen export standard --for makeplayingcards
      deckgen export standard --for makeplayingcards --fill --dry-run
      deckgen export dagobah --for virtual-tabletop -o dagobah.vtt
      deckgen export dagobah --for pictures --theme midnight --format jpg -o cards
      deckgen export standard --for press --pdfx 4 --bleed 3mm
    """
    if PRODUCTS[target].formats == ("folder",):
        options.output_folder(output)
    workspace = options.workspace()
    if output == defaults.OUTPUT:
        output = f"{output}/{workspace.deck(deck).name}-{target}"
    if request.address is None and "address" in export_targets()[target].options:
        request = replace(request, address=f"{Path(output).absolute().as_uri()}/")
    result = workspace.print(target, deck, request, output, written=terminal.show_file)
    if request.rehearsed:  # what was asked for goes where answers go, as of sheets
        terminal.complain(result.warnings)
        terminal.say_lines(result.remarks)
    else:
        terminal.conclude(result)
