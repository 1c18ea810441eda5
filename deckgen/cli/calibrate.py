"""``deckgen calibrate``: the test page from which a printer's offset is read, and the place to keep it."""

from pathlib import Path
from typing import Any

import click

from deckgen.cli import inputs, options, terminal
from deckgen.foundations import settings, sizes
from deckgen.foundations.geometry import Point
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.sheet_notes import offset_words


@options.product_command("calibration", "calibrate")
@options.paper_option
@click.option(
    "--duplex",
    type=inputs.ChoiceParam(["long-edge", "short-edge"]),
    default="long-edge",
    show_default=True,
    help="The edge on which you flip the paper.",
)
@click.option("--printer", default="", metavar="NAME", help="A name for your printer, with --keep.")
@click.option("--keep", type=inputs.Offset(), default=None, help="Keep this offset, right,down, for the printer.")
@options.theme_option
@options.output_option
def command(
    paper: sizes.NamedSize | None, duplex: Any, printer: str, keep: Point | None, theme: str, output: str
) -> None:
    """Print the two-sided test page that shows how far your printer puts backs off their fronts.

    Print it at 100 %, hold it against the light, read the two numbers, and keep them: `deckgen sheets` then moves the
    backs by as much.

    \b
    Examples:
      deckgen calibrate --paper a4
      deckgen calibrate --printer office --keep 0.4mm,-0.2mm
    """
    if keep is not None:
        terminal.say(str(_keep(printer, keep)))
        usual = settings.load().printer
        always = "from now on" if usual == printer else f"with --printer {printer}"
        terminal.note(f"{always}, {offset_words(keep) or 'backs are not moved'}; deckgen settings shows what is kept")
        return
    if printer:
        raise click.UsageError("--printer says whose offset is kept: add --keep X,Y")
    from deckgen.outputs.calibration import CalibrationOptions
    from deckgen.products import PRODUCTS

    options.output_file(output, "calibration", *PRODUCTS["calibration"].formats)
    wanted = CalibrationOptions(theme=theme or None, paper=paper and paper.size, duplex=duplex)
    terminal.conclude(options.workspace().print("calibration", "", wanted, output, written=terminal.show_file))


def _keep(printer: str, offset: Point) -> Path:
    if not printer:
        raise click.UsageError("--keep needs to know for which printer: add --printer NAME")
    across, down = (f"{round(by / MILLIMETRE, 2):g}mm" for by in offset)
    try:
        kept = settings.keep(f"printers.{printer}", f"{across},{down}")
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--printer") from None
    return kept if settings.load().printer else settings.keep("printer", printer)
