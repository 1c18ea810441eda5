"""``deckgen sheets``: print-and-play sheets of a deck, written to a PDF and proved by reading it back."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckgen.cli import inputs, lengths, options, terminal
from deckgen.foundations import files
from deckgen.foundations.units import dimensions

if TYPE_CHECKING:
    from deckgen.outputs.sheets import SheetOptions
    from deckgen.workspace import Workspace

F = TypeVar("F", bound=Callable[..., Any])


def layout_options(command: F) -> F:
    """The options that say what is printed on what; each has a default that suits a home printer."""
    for option in reversed(
        (
            options.paper_option,
            options.card_size_option,
            options.theme_option,
            options.choice_option(
                "--duplex",
                choices=["long-edge", "short-edge", "gutterfold", "none"],
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
@click.option("--copies", type=inputs.number(1, 100), default=1, help="Print everything this often.")
@options.choice_option("--sides", choices=["all", "fronts", "backs"], help="For printers that do one.")
@options.length_option("--margin", "6.35mm", "Paper left free.")
@options.bleed_option("Ground beyond the cut")
@options.length_option("--gap", "0", "Paper between two cards.")
@options.length_option("--corner-radius", "0", "Round the corners.")
@options.choice_option("--marks", choices=["margins", "cards", "none"], help="Cut marks.")
@click.option(
    "--back-offset", "offset", type=lengths.OFFSET, default=None, help="Move the backs right,down, and turn them."
)
@click.option("--printer", default=None, help="Use the offset that is kept for this printer.")
@click.option(
    "--cutter", default=None, metavar="NAME", help="Lay the cards out for a cutting machine; deckgen list cutters."
)
@options.choice_option("--registration", choices=["3", "4"], help="Corners with a mark for the machine.", usual=False)
@click.option("--foil", is_flag=True, help="For clear foil to stick on card stock: no grounds, dark colours, no flip.")
@click.option("--mirror", "mirrored", is_flag=True, help="Mirrored, for foil that is printed on its inside.")
@click.option("--with-reference", is_flag=True, help="Print the quick reference of the deck's game as cards, too.")
@click.option("--fill", is_flag=True, help="Fill the last sheet: a title card, the quick reference, spare cards.")
@click.option("--changed", is_flag=True, help="Print only the cards that are not as they were in the last print.")
@click.option("--forget", is_flag=True, help="Forget what was printed of the deck, and print nothing.")
@click.option("--dry-run", is_flag=True, help="Say what would be printed, and write nothing.")
def command(
    deck: str, output: str, only: tuple[str, ...], registration: str | None, forget: bool, dry_run: bool, **wanted: Any
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
        from deckgen.foundations import prints

        known = prints.forget(deck)
        terminal.note(
            f"What was printed of {deck} is forgotten." if known else f"Nothing is known of a print of {deck}."
        )
        return
    if wanted["changed"] and (only or wanted["foil"]):
        raise click.UsageError("--changed says which cards are printed, with their backs: leave --only and --foil out")
    if wanted["changed"] and wanted["fill"]:
        raise click.UsageError("--changed prints what has changed and no more: leave --fill out")
    if wanted["foil"]:  # of which fronts and backs are each on sheets of their own
        if options.is_given("duplex") and wanted["duplex"] != "none":
            raise click.UsageError("foil is printed on one side: leave --duplex out")
        wanted["duplex"] = "none"
    duplex = wanted["duplex"]
    if (wanted["offset"] or wanted["printer"]) and duplex in ("gutterfold", "none"):
        raise click.UsageError(f"backs are moved where paper is turned over, which --duplex {duplex} does not")
    if duplex == "gutterfold" and wanted["sides"] != "all":
        raise click.UsageError("--duplex gutterfold has fronts and backs on one side of the paper: leave --sides out")
    _refuse_beside_cutter(wanted["cutter"], registration, output)
    from deckgen.outputs.sheets import SheetOptions

    corners = int(registration) if registration else None
    asked = SheetOptions(only=", ".join(only) if only else None, registration=corners, **wanted)
    if dry_run:
        terminal.say_lines(plan_lines(options.workspace(), deck, asked))
    else:
        options.print_product("sheets", deck, asked, output)


def _refuse_beside_cutter(cutter: str | None, registration: str | None, output: str) -> None:
    """Refuse what a machine settles, or what is for a machine where there is none."""
    if not cutter:
        if registration:
            raise click.UsageError("--registration is for machines that cut: add --cutter NAME")
        return
    from deckgen.library.shipped import cutter as find_cutter

    context = click.get_current_context()
    given = [name for name in ("margin", "gap", "marks") if options.is_given(name)]
    if given:
        raise click.UsageError(f"the cutter says how the cards lie: leave --{given[0]} out")
    if context.params["duplex"] == "gutterfold":
        raise click.UsageError("a folded sheet cannot be cut by a machine: leave --duplex gutterfold out")
    if "pdf" not in find_cutter(cutter).files and not files.is_folder(output):
        raise click.UsageError(f"for {cutter} there are pictures, and a file for each: let --output name a folder")


def plan_lines(workspace: "Workspace", deck: str, wanted: "SheetOptions") -> Iterator[str]:
    """What would be printed, in words."""
    from deckgen.foundations.spelling import quantity
    from deckgen.outputs.cutter_sheets import cutter_remarks
    from deckgen.outputs.sheets import only_changed, sheet_job
    from deckgen.pages.sheets import plan, sheets
    from deckgen.press.page_pictures import coverage

    settled = wanted.settle(workspace.settings_for(deck))
    checked = workspace.checked_deck(deck, settled.theme, settled.size, settled.drawn_with, line=settled.line)
    terminal.complain(checked.warnings)
    job = sheet_job(workspace, checked, settled)
    if settled.changed:
        job, remark = only_changed(job, deck)
        yield remark
        if not job.pieces:
            return
    found = plan(job)
    each = f"{found.columns} × {found.rows} = {quantity(found.columns * found.rows, 'card')} a sheet"
    empty = f", {quantity(found.empty, 'place')} empty" if found.empty else ""
    yield f"{quantity(found.cards, 'card')} of {dimensions(job.card)} on paper of {dimensions(found.paper)}"
    yield f"{each}; {quantity(found.sheets, 'sheet')}, {quantity(found.pages, 'page')}{empty}"
    yield from cutter_remarks(job)
    yield f"ink covers about {coverage(sheets(job)):.0%} of the paper".replace("%", " %")
    terminal.complain(found.warnings)
