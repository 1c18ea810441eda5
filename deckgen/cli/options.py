"""The options that commands share, and what they mean."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckgen.cli import inputs, terminal
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location

if TYPE_CHECKING:
    from deckgen.products import Options
    from deckgen.workspace import Workspace

F = TypeVar("F", bound=Callable[..., Any])


def workspace() -> "Workspace":
    """The workspace of this run."""
    from deckgen.workspace import Workspace

    root = click.get_current_context().find_root()
    if root.obj is None:
        root.obj = Workspace(progress=terminal.progress)
    found: Workspace = root.obj
    return found


def product_command(product: str, name: str = "") -> Callable[[Callable[..., None]], click.Command]:
    """The command that prints a product, which its row in the table of products says in a line."""
    from deckgen.products import PRODUCTS

    row = PRODUCTS[product]
    return click.command(name or product, short_help=f"{'Print' if row.formats[0] == 'pdf' else 'Show'} {row.what}.")


def print_product(product: str, name: str, wanted: "Options", output: str | Path, *formats: str) -> None:
    """Print a product, and say what there is to say of it; it may take one of ``formats``, the first unless the output
    has the suffix of another, and by default those of its row.
    """
    from deckgen.products import PRODUCTS

    output_file(output, product, *(formats or PRODUCTS[product].formats))
    form = formats[0] if formats else ""
    terminal.conclude(workspace().print(product, name, wanted, output, form, terminal.show_file))


def choice_option(*names: str, choices: Sequence[str], help: str, usual: bool = True) -> Callable[[F], F]:
    """An option that takes one of a few words, of which the first is meant ``usual``ly, or none."""
    default = choices[0] if usual else None
    kind = inputs.ChoiceParam(choices, case_sensitive=False)
    return click.option(*names, type=kind, default=default, show_default=usual, help=help)


def length_option(name: str, usual: str, help: str) -> Callable[[F], F]:
    """An option that takes a length, by default the ``usual`` one."""
    from deckgen.cli.lengths import length

    return click.option(name, type=length(), default=usual, show_default=True, help=help)


deck_argument = click.argument("deck", type=inputs.BuiltIn("deck"))
conversion_argument = click.argument("conversion", type=inputs.BuiltIn("conversion"))
output_option = click.option(
    "-o", "--output", default="output", metavar="PATH", help="A folder, or a file when it has a suffix.  [output/]"
)
cut_option = click.option("--cut", is_flag=True, help="Write the lines for a cutting machine beside it, DXF and SVG.")
folder_option = click.option("-o", "--output", default="output", metavar="FOLDER", help="A folder.  [output/]")
theme_option = click.option(
    "--theme",
    default="",
    type=inputs.BuiltIn("theme"),
    help="How it looks.  [the one in your settings, or the deck's own]",
    callback=lambda _context, _option, theme: theme or None,
)
rules_option = click.option(
    "--rules",
    type=inputs.BuiltIn("ruleset"),
    default="",
    metavar="RULESET",
    help="The game.  [the deck's own, that in your settings, or weg]",
)
target_option = click.option("--target", type=inputs.SIGNED, help="The target that a die names (Coruscant Shift).")
suit_option = click.option("--suit", default="", metavar="SUIT", help="The suit that a die names (Coruscant Shift).")
tradition_option = click.option(
    "--tradition",
    type=inputs.TRADITIONS,
    default=(),
    help="The Tarot packs: rider-waite-smith, marseille, thoth, …; two names for two unlike packs.",
)
line_option = click.option(
    "--line",
    type=inputs.LINE,
    default="",
    help="A line on every card, such as its owner's name.  [the deck's own]",
)

ink_option = choice_option("--ink", choices=["full", "saver"], help="saver: outlines only.")
image_dpi_option = click.option(
    "--image-dpi",
    type=inputs.number(50, 2400),
    default=300,
    show_default=True,
    help="Dots to the inch that pictures are brought down to.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def bleed_option(help: str) -> Callable[[F], F]:
    """``--bleed``, as far as cards have a ground to show."""
    from deckgen.cli.lengths import length
    from deckgen.foundations.sizes import BLEED

    kind = length(most=BLEED, why="as far as grounds are drawn beyond the cut")
    return click.option("--bleed", type=kind, default="0", show_default=True, help=f"{help}, 3.2 mm at most.")


def pack_options(command: F) -> F:
    """The options that say which packs there are and which deck they become."""
    deck = "The deck to make; playing-cards make dagobah unless asked for standard."
    command = click.option("--jokers", type=int, default=None, help="Jokers in the packs: 0, 2 or 4.  [2]")(command)
    return tradition_option(click.option("--deck", default=None, metavar="DECK", help=deck)(command))


def paper_option(command: F) -> F:
    """``--paper``, which falls back on the user's settings and then on A4."""
    from deckgen.cli.lengths import PAPER

    help = "a4, letter, a3, legal, tabloid or WxHmm.  [the one in your settings, or a4]"
    return click.option("--paper", type=PAPER, default=None, help=help)(command)


def card_size_option(command: F) -> F:
    """``--card-size``, the option ``size``, which falls back on the theme's own."""
    from deckgen.foundations.sizes import CARD_SIZES

    known = f"{', '.join(CARD_SIZES)} or WxHmm"
    return size_option(f"Size of a card: {known}.  [the theme's; most have poker]")(command)


def size_option(help: str) -> Callable[[F], F]:
    """``--card-size``, the option ``size``."""
    from deckgen.cli.lengths import CARD_SIZE

    return click.option("--card-size", "size", type=CARD_SIZE, default=None, help=help)


def output_file(output: str | Path, stem: str, *formats: str) -> Path:
    """The file that ``--output`` means: the one that it names, or ``stem`` in its folder, in the first of ``formats``.

    A suffix of none of the formats is wrong usage: nobody means to print over a deck file.
    """
    path = Path(output)
    if files.is_folder(output):
        return path / f"{stem}.{formats[0]}"
    if path.suffix.lower().removeprefix(".") not in formats:
        raise click.BadParameter(f"{path.name!r} does not end in .{' or .'.join(formats)}", param_hint="--output")
    return path


def new_file(name: str, output: str, kind: str) -> Path:
    """The file that ``new`` is to write: ``NAME.yaml``, or the one that ``--output`` names, which is not there yet."""
    stem = name.removesuffix(".yaml")
    if not Path(stem).name:
        raise click.BadParameter(f"a {kind} needs a name", param_hint="NAME")
    path = output_file(output or ".", stem, "yaml")
    refuse_there(path)
    return path


def refuse_there(path: Path) -> None:
    """Raise DeckgenError where a new file is there already."""
    if path.exists():
        hint = "choose another name, or move that file away first"
        raise DeckgenError(Finding("exists", f"{path} is there already", Location(str(path)), hint))


def refuse_elsewhere(base: str, path: Path, kind: str) -> None:
    """Raise DeckgenError where a new file could not extend ``base``, which is a file in another folder."""
    if base.endswith(".yaml") and Path(base).resolve().parent != path.resolve().parent:
        hint = f"write it beside that one: -o {Path(base).with_name(path.name)}"
        message = f"a {kind} can only extend a file in its own folder"
        raise DeckgenError(Finding("extends", message, Location(base), hint))


def is_given(name: str) -> bool:
    """Whether an option of the command that is run was typed."""
    from click.core import ParameterSource

    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def output_folder(output: str) -> Path:
    """The folder that ``--output`` means; the name of a file is wrong usage."""
    path = Path(output)
    if not files.is_folder(output):
        message = f"{path.name!r} looks like a file; name a folder, or end it with a slash"
        raise click.BadParameter(message, param_hint="--output")
    return path
