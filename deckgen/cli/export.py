"""``deckgen export``: a deck as a print service takes it, or as a table on a screen does."""

from pathlib import Path
from typing import Any

import click

from deckgen.cli import inputs, lengths, options, terminal
from deckgen.foundations.sizes import BLEED
from deckgen.products import PRODUCTS

TARGETS = [name for name, product in PRODUCTS.items() if product.export]


@click.command("export", short_help="Make the files that a print service or a digital table takes.")
@options.deck_argument
@click.option("--for", "target", type=inputs.ChoiceParam(TARGETS), required=True, help="Where it goes.")
@click.option(
    "--bleed",
    type=lengths.length(most=BLEED, why="as far as grounds are drawn"),
    default=None,
    help="Ground beyond the cut, where the service leaves it open.  [3mm]",
)
@click.option("--dpi", type=inputs.number(30, 1200), default=None, help="Pixels to the inch, where they are open.")
@options.choice_option("--format", "form", choices=["png", "jpg", "tif"], help="Of pictures.  [png]", usual=False)
@click.option("--stock", default=None, metavar="NAME", help="The stock to print on, where there are several.")
@click.option("--foil", is_flag=True, help="Foiled, where a service does that.")
@click.option("--fill", is_flag=True, help="Fill places that are paid for: title, quick reference, spares.")
@click.option("--box", is_flag=True, help="With a picture of the service's own box for so many cards.")
@click.option(
    "--address",
    type=inputs.ADDRESS,
    default=None,
    metavar="URL",
    help="Where a table finds the pictures.  [this folder]",
)
@options.choice_option(
    "--pdfx",
    choices=["4", "1a"],
    help="For a printing house: PDF/X-4 or PDF/X-1a:2003.  [all that it takes]",
    usual=False,
)
@click.option("--dry-run", is_flag=True, help="Only say which files it would be, what is paid for, and what is wrong.")
@options.theme_option
@options.card_size_option
@options.output_option
def command(deck: str, target: str, dry_run: bool, output: str, **wanted: Any) -> None:
    """Make the files that a print service or a digital table takes, into a folder of their own.

    A manifest.json says which file is which card. What the service would complain about is told before anything is
    drawn; deckgen list exports says what there is, and where its figures come from.

    \b
    Examples:
      deckgen export standard --for makeplayingcards
      deckgen export standard --for makeplayingcards --fill --dry-run
      deckgen export dagobah --for virtual-tabletop -o dagobah.vtt
      deckgen export dagobah --for pictures --theme midnight --format jpg -o cards
      deckgen export standard --for press --pdfx 4 --bleed 3mm
    """
    from deckgen.exports.parcel import ExportOptions
    from deckgen.library.shipped import export_targets

    if PRODUCTS[target].formats == ("folder",):
        options.output_folder(output)
    workspace = options.workspace()
    if output == "output":
        output = f"{output}/{workspace.deck(deck).name}-{target}"
    if wanted["address"] is None and "address" in export_targets()[target].options:
        wanted["address"] = f"{Path(output).absolute().as_uri()}/"
    asked = ExportOptions(rehearsed=dry_run, **wanted)
    terminal.conclude(workspace.print(target, deck, asked, output, written=terminal.show_file))
