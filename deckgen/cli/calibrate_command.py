"""``deckgen calibrate``: the test page from which a printer's offset is read, and the place to keep it."""

from pathlib import Path

import click

from deckgen.cli import options, print_commands, terminal
from deckgen.foundations import settings, whole_files
from deckgen.foundations.offset import NO_OFFSET, Offset, offset_file, offset_text
from deckgen.options.printing import OFFSET
from deckgen.outputs.calibration import CalibrationOptions
from deckgen.pages.sheet_notes import offset_words


def _parse_offset(context: click.Context, option: click.Parameter, text: str | None) -> tuple[Offset, bool] | None:
    """An offset, and whether it is that of silhouette-card-maker, all pages of which are landscape."""
    return None if text is None else (options.Answer(OFFSET).convert(text, option, context), text.endswith(".json"))


@print_commands.product_command("calibration", "calibrate")
@options.asking(CalibrationOptions)
@click.option("--printer", default="", metavar="NAME", help="A name for your printer, with --keep or --save.")
@click.option("--keep", metavar=OFFSET.name, callback=_parse_offset, help="Keep this offset for the printer.")
@click.option("--save", default="", metavar="FILE", help="Write the offset to a file for silhouette-card-maker.")
@options.output_option
def calibrate_command(
    printer: str, keep: tuple[Offset, bool] | None, save: str, request: CalibrationOptions, output: str
) -> None:
    """Print a two-sided test page that shows how far your printer shifts backs against fronts.

    Print it at 100 %, hold it against the light, read the two numbers, and keep them with --keep: `deckgen sheets` then
    moves the backs by that much. An offset is two lengths, right and down, and degrees clockwise if backs are askew. It
    may also be an offset_data.json of silhouette-card-maker; --save writes one.

    The shift is different on landscape sheets, such as those with bleed or for a cutting machine: they need their own
    test page and offset, both with --landscape.

    \b
    Examples:
      deckgen calibrate --paper a4
      deckgen calibrate --printer office --keep 0.4mm,-0.2mm
      deckgen calibrate --landscape
      deckgen calibrate --landscape --printer office --keep 0.2mm,0.4mm
      deckgen calibrate --printer office --keep data/offset_data.json
      deckgen calibrate --printer office --save data/offset_data.json
    """
    if keep is not None:
        offset, theirs = keep
        _keep(printer, offset, theirs or request.landscape)
    if save:
        _save(printer, Path(save))
    if save or keep is not None:
        return
    if printer:
        raise click.UsageError("--printer says whose offset is kept: add --keep X,Y or --save FILE")
    print_commands.print_product("calibration", "", request, output)


def _keep(printer: str, offset: Offset, landscape: bool) -> None:
    """Keep an offset for a printer, the first of which is the usual one, and say what comes of it."""
    if not printer:
        raise click.UsageError("--keep needs to know for which printer: add --printer NAME")
    try:
        kept = settings.keep(f"printers.{printer}{settings.LANDSCAPE * landscape}", offset_text(offset))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--printer") from None
    terminal.say(str(kept if settings.load().printer else settings.keep("printer", printer)))
    always = "from now on" if settings.load().printer == printer else f"with --printer {printer}"
    moved, way = offset_words(offset) or "backs are not moved", "landscape" if landscape else "portrait"
    terminal.note(f"{always}, {moved} on {way} sheets; deckgen settings shows what is kept")


def _save(printer: str, file: Path) -> None:
    """Write the offset that is kept for a printer, or for the usual one, as silhouette-card-maker reads it."""
    kept = settings.load()
    if not (printer or kept.printer):
        raise click.UsageError("--save writes what is kept for a printer, and none is: add --printer NAME --keep X,Y")
    offsets = kept.offset(printer)
    terminal.say(str(whole_files.write(file, offset_file(offsets.landscape or offsets.portrait or NO_OFFSET))))
    if offsets.landscape is None:
        terminal.note("this was measured on portrait pages, and theirs are landscape: add --landscape to --keep")
