"""``deckgen calibrate``: the test page from which a printer's offset is read, and the place to keep it."""

from pathlib import Path

import click

from deckgen.asking.lengths import OFFSET
from deckgen.cli import inputs, options, terminal
from deckgen.foundations import files, settings
from deckgen.foundations.offset import Offset, offset_file, offset_text
from deckgen.outputs.calibration import CalibrationOptions
from deckgen.pages.sheet_notes import offset_words


@options.product_command("calibration", "calibrate")
@options.asking(CalibrationOptions, "paper", "duplex", "theme")
@click.option("--printer", default="", metavar="NAME", help="A name for your printer, with --keep or --save.")
@click.option("--keep", type=inputs.Answer(OFFSET), default=None, help="Keep this offset for the printer.")
@click.option("--save", default="", metavar="FILE", help="Write what is kept for silhouette-card-maker.")
@options.output_option
def command(printer: str, keep: Offset | None, save: str, asked: CalibrationOptions, output: str) -> None:
    """Print the two-sided test page that shows how far your printer puts backs off their fronts.

    Print it at 100 %, hold it against the light, read the two numbers, and keep them: `deckgen sheets` then moves the
    backs by as much. An offset is two lengths, right and down, and degrees clockwise if backs are askew; it may be the
    offset_data.json of silhouette-card-maker, and is written as one by --save.

    \b
    Examples:
      deckgen calibrate --paper a4
      deckgen calibrate --printer office --keep 0.4mm,-0.2mm
      deckgen calibrate --printer office --keep data/offset_data.json
      deckgen calibrate --printer office --save data/offset_data.json
    """
    if keep is not None:
        terminal.say(str(_keep(printer, keep)))
        usual = settings.load().printer
        always = "from now on" if usual == printer else f"with --printer {printer}"
        terminal.note(f"{always}, {offset_words(keep) or 'backs are not moved'}; deckgen settings shows what is kept")
    if save:
        kept = settings.load()
        if not (printer or kept.printer):
            raise click.UsageError(
                "--save writes what is kept for a printer, and none is: add --printer NAME --keep X,Y"
            )
        terminal.say(str(files.write(Path(save), offset_file(kept.offset(printer)))))
    if save or keep is not None:
        return
    if printer:
        raise click.UsageError("--printer says whose offset is kept: add --keep X,Y or --save FILE")
    options.print_product("calibration", "", asked, output)


def _keep(printer: str, offset: Offset) -> Path:
    if not printer:
        raise click.UsageError("--keep needs to know for which printer: add --printer NAME")
    try:
        kept = settings.keep(f"printers.{printer}", offset_text(offset))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--printer") from None
    return kept if settings.load().printer else settings.keep("printer", printer)
