"""``deckgen sheets``: print-and-play sheets of a deck, written to a PDF and proved by reading it back."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckgen.cli import inputs, options, terminal
from deckgen.foundations import files, sizes
from deckgen.foundations.geometry import Size
from deckgen.foundations.offset import Offset
from deckgen.foundations.units import dimensions

if TYPE_CHECKING:
    from deckgen.outputs.sheets import SheetOptions
    from deckgen.workspace import Workspace

F = TypeVar("F", bound=Callable[..., Any])

DUPLEX = ("long-edge", "short-edge", "gutterfold", "none")


def layout_options(command: F) -> F:
    """The options that say what is printed on what; each has a default that suits a home printer."""
    for option in reversed(
        (
            options.paper_option,
            options.card_size_option,
            options.theme_option,
            click.option(
                "--duplex",
                type=inputs.ChoiceParam(DUPLEX),
                default="long-edge",
                show_default=True,
                help="How the backs get behind the fronts: the edge the paper is flipped on, a fold, or no backs.",
            ),
            options.ink_option,
            options.line_option,
            options.image_dpi_option,
            click.option("--verify/--no-verify", default=True, help="Read the file back and account for every card."),
        )
    ):
        command = option(command)
    return command


@options.product_command("sheets")
@options.deck_argument
@layout_options
@options.output_option
@click.option("--only", multiple=True, metavar='"CARD, CARD"', help="Print these cards alone, each as often as named.")
@click.option("--copies", type=inputs.NumberParam(1, 100), default=1, help="Print everything this often.")
@click.option(
    "--sides", type=inputs.ChoiceParam(["all", "fronts", "backs"]), default="all", help="For printers that do one."
)
@click.option("--margin", type=inputs.Length(), default="6.35mm", show_default=True, help="Paper left free.")
@options.bleed_option("Ground beyond the cut")
@click.option("--gap", type=inputs.Length(), default="0", show_default=True, help="Paper between two cards.")
@click.option("--corner-radius", type=inputs.Length(), default="0", show_default=True, help="Round the corners.")
@click.option(
    "--marks",
    type=inputs.ChoiceParam(["margins", "cards", "none"]),
    default="margins",
    show_default=True,
    help="Cut marks.",
)
@click.option(
    "--back-offset",
    type=inputs.OffsetParam(),
    default=None,
    help="Move the backs right,down, and turn them.",
)
@click.option("--printer", default="", help="Use the offset that is kept for this printer.")
@click.option(
    "--cutter", default=None, metavar="NAME", help="Lay the cards out for a cutting machine; deckgen list cutters."
)
@click.option(
    "--registration", type=inputs.ChoiceParam(["3", "4"]), default=None, help="Corners with a mark for the machine."
)
@click.option("--foil", is_flag=True, help="For clear foil to stick on card stock: no grounds, dark colours, no flip.")
@click.option("--mirror", is_flag=True, help="Mirrored, for foil that is printed on its inside.")
@click.option("--with-reference", is_flag=True, help="Print the quick reference of the deck's game as cards, too.")
@click.option("--fill", is_flag=True, help="Fill the last sheet: a title card, the quick reference, spare cards.")
@click.option("--changed", is_flag=True, help="Print only the cards that are not as they were in the last print.")
@click.option("--forget", is_flag=True, help="Forget what was printed of the deck, and print nothing.")
@click.option("--dry-run", is_flag=True, help="Say what would be printed, and write nothing.")
def command(
    deck: str,
    paper: sizes.NamedSize | None,
    card_size: Size | None,
    theme: str,
    output: str,
    only: tuple[str, ...],
    back_offset: Offset | None,
    printer: str,
    foil: bool,
    mirror: bool,
    forget: bool,
    dry_run: bool,
    cutter: str | None,
    registration: str | None,
    **layout: Any,
) -> None:
    """Print sheets of a deck, to cut and play with.

    The deck is checked first, and nothing is printed from one that has errors. Each front is followed by its backs;
    print at 100 % ("actual size"), two-sided, flipped on the edge that the sheet names.

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
        _forget(deck)
        return
    if layout["changed"] and (only or foil):
        raise click.UsageError("--changed says which cards are printed, with their backs: leave --only and --foil out")
    if layout["changed"] and layout["fill"]:
        raise click.UsageError("--changed prints what has changed and no more: leave --fill out")
    if foil:
        layout["duplex"] = _duplex_on_foil()
    if (back_offset or printer) and layout["duplex"] in ("gutterfold", "none"):
        raise click.UsageError(
            f"backs are moved where paper is turned over, which --duplex {layout['duplex']} does not"
        )
    if layout["duplex"] == "gutterfold" and layout["sides"] != "all":
        raise click.UsageError("--duplex gutterfold has fronts and backs on one side of the paper: leave --sides out")
    _refuse_beside_cutter(cutter, registration, output)
    from deckgen.outputs.sheets import SheetOptions

    wanted = SheetOptions(
        theme=theme or None,
        paper=paper and paper.size,
        size=card_size,
        only=", ".join(only) if only else None,
        offset=back_offset,
        printer=printer or None,
        foil=foil,
        mirrored=mirror,
        cutter=cutter,
        registration=int(registration) if registration else None,
        **layout,
    )
    workspace = options.workspace()
    if dry_run:
        terminal.say_lines(plan_lines(workspace, deck, wanted))
        return
    options.output_file(output, "sheets", "pdf")
    printed = workspace.print("sheets", deck, wanted, output, written=terminal.show_file)
    terminal.conclude(printed)


def _refuse_beside_cutter(cutter: str | None, registration: str | None, output: str) -> None:
    """Refuse what a machine settles, or what is for a machine where there is none."""
    if not cutter:
        if registration:
            raise click.UsageError("--registration is for machines that cut: add --cutter NAME")
        return
    from deckgen.library.shipped import cutter as find_cutter

    context = click.get_current_context()
    given = [name for name in ("margin", "gap", "marks") if is_given(context, name)]
    if given:
        raise click.UsageError(f"the cutter says how the cards lie: leave --{given[0]} out")
    if context.params["duplex"] == "gutterfold":
        raise click.UsageError("a folded sheet cannot be cut by a machine: leave --duplex gutterfold out")
    if "pdf" not in find_cutter(cutter).files and not files.is_folder(output):
        raise click.UsageError(f"for {cutter} there are pictures, and a file for each: let --output name a folder")


def is_given(context: click.Context, name: str) -> bool:
    """Whether an option was typed."""
    from click.core import ParameterSource

    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE


def _forget(deck: str) -> None:
    """Forget what was printed of a deck."""
    from deckgen.foundations import prints

    known = prints.forget(deck)
    terminal.note(f"What was printed of {deck} is forgotten." if known else f"Nothing is known of a print of {deck}.")


def _duplex_on_foil() -> str:
    """No duplex: foil is printed on one side, fronts and backs each on sheets of their own."""
    context = click.get_current_context()
    if is_given(context, "duplex") and context.params["duplex"] != "none":
        raise click.UsageError("foil is printed on one side: leave --duplex out")
    return "none"


def plan_lines(workspace: "Workspace", deck: str, wanted: "SheetOptions") -> Iterator[str]:
    """What would be printed, in words."""
    from deckgen.outputs.cutter_sheets import cutter_remarks
    from deckgen.outputs.sheets import only_changed, sheet_job
    from deckgen.pages.sheets import plan, sheets
    from deckgen.press.ink import coverage

    settled = wanted.settle(workspace.settings)
    checked = workspace.checked_deck(deck, settled.theme, settled.size, settled.drawn_with, line=settled.line)
    terminal.complain(checked.warnings)
    job = sheet_job(workspace, checked, settled)
    if settled.changed:
        job, remark = only_changed(job, deck)
        yield remark
        if not job.pieces:
            return
    found = plan(job)
    counted = terminal.quantity
    each = f"{found.columns} × {found.rows} = {counted(found.columns * found.rows, 'card')} a sheet"
    empty = f", {counted(found.empty, 'place')} empty" if found.empty else ""
    yield f"{counted(found.cards, 'card')} of {dimensions(job.card)} on paper of {dimensions(found.paper)}"
    yield f"{each}; {counted(found.sheets, 'sheet')}, {counted(found.pages, 'page')}{empty}"
    yield from cutter_remarks(job)
    yield f"ink covers about {coverage(sheets(job)):.0%} of the paper".replace("%", " %")
    terminal.complain(found.warnings)
