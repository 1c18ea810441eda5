"""The options that commands share, and what they mean."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckgen.cli import inputs, terminal
from deckgen.foundations import files, sizes
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.products import PRODUCTS

if TYPE_CHECKING:
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
    row = PRODUCTS[product]
    return click.command(name or product, short_help=f"{'Print' if row.formats[0] == 'pdf' else 'Show'} {row.what}.")


PAPER = inputs.Named("paper", sizes.paper, list(sizes.PAPERS))
CARD_SIZE = inputs.Named("size", sizes.card_size, list(sizes.CARD_SIZES))

deck_argument = click.argument("deck", type=inputs.BuiltIn("deck"))
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
    callback=lambda _context, _option, theme: theme or workspace().settings.theme,
)
rules_option = click.option(
    "--rules",
    type=inputs.BuiltIn("ruleset"),
    default="",
    metavar="RULESET",
    help="The game.  [the deck's own, that in your settings, or weg]",
)
target_option = click.option(
    "--target", type=inputs.SignedParam(), help="The target that a die names (Coruscant Shift)."
)
suit_option = click.option("--suit", default="", metavar="SUIT", help="The suit that a die names (Coruscant Shift).")
tradition_option = click.option(
    "--tradition",
    type=inputs.Traditions(),
    default=(),
    help="The Tarot packs: rider-waite-smith, marseille, thoth, …; two names for two unlike packs.",
)
line_option = click.option(
    "--line",
    type=inputs.LineParam(),
    default="",
    help="A line on every card, such as its owner's name.  [the deck's own]",
)

ink_option = click.option(
    "--ink", type=inputs.ChoiceParam(["full", "saver"]), default="full", show_default=True, help="saver: outlines only."
)
image_dpi_option = click.option(
    "--image-dpi",
    type=inputs.NumberParam(50, 2400),
    default=300,
    show_default=True,
    help="Dots to the inch that pictures are brought down to.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def bleed_option(help: str) -> Callable[[F], F]:
    """``--bleed``, as far as cards have a ground to show."""
    kind = inputs.Length(most=sizes.BLEED, why="as far as grounds are drawn beyond the cut")
    return click.option("--bleed", type=kind, default="0", show_default=True, help=f"{help}, 3.2 mm at most.")


def paper_option(command: F) -> F:
    """``--paper``, which falls back on the user's settings and then on A4."""
    help = "a4, letter, a3, legal, tabloid or WxHmm.  [the one in your settings, or a4]"
    return click.option("--paper", type=PAPER, default=None, help=help)(command)


def card_size_option(command: F) -> F:
    """``--card-size``, which falls back on the theme's own."""
    sizes_known = f"{', '.join(sizes.CARD_SIZES)} or WxHmm"
    return click.option(
        "--card-size",
        type=CARD_SIZE,
        default=None,
        help=f"Size of a card: {sizes_known}.  [the theme's; most have poker]",
        callback=lambda _context, _option, format: format and format.size,
    )(command)


def usual_paper() -> sizes.NamedSize:
    """The paper in the user's settings, or A4."""
    return sizes.paper(workspace().settings.paper or "a4")


def output_file(output: str, stem: str, *formats: str) -> Path:
    """The file that ``--output`` means: the one that it names, or ``stem`` in its folder, in the first of ``formats``.

    A suffix of none of the formats is wrong usage: nobody means to
    print over a deck file.
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


def output_format(output: str, *formats: str) -> str:
    """The format that ``--output`` asks for by its suffix, else the first of ``formats``; any other is wrong usage."""
    return output_file(output, "any", *formats).suffix.lower().removeprefix(".")


def output_folder(output: str) -> Path:
    """The folder that ``--output`` means; the name of a file is wrong usage."""
    path = Path(output)
    if not files.is_folder(output):
        message = f"{path.name!r} looks like a file; name a folder, or end it with a slash"
        raise click.BadParameter(message, param_hint="--output")
    return path
