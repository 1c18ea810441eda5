"""The options that commands share, the kinds of value they take, and what they mean."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckgen.cli import terminal
from deckgen.foundations import files, settings, sizes, units
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.geometry import Point
from deckgen.products import PRODUCTS

if TYPE_CHECKING:
    from deckgen.workspace import Workspace

F = TypeVar("F", bound=Callable[..., Any])


class Length(click.ParamType[float]):
    """A length with its unit, such as 3mm or 0.25in, in points."""

    name = "length"

    def __init__(self, least: float = 0.0, most: float = math.inf, why: str = "") -> None:
        self.least, self.most, self.why = least, most, why

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Points; a bare number, a length below the least or one above the most, with why it is, is wrong usage."""
        try:
            found = units.length(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)
        if found < self.least:
            self.fail(f"{value} is less than {units.millimetres(self.least)}", param, ctx)
        if found > self.most + units.TOLERANCE:
            self.fail(f"{value} is more than {units.millimetres(self.most)}, {self.why}", param, ctx)
        return found


class NumberParam(click.ParamType[int]):
    """A whole number from the least to the most."""

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most
        self.name = f"{least}..{most or ''}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; anything else, and one that is too small or too large, is wrong usage."""
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is not a whole number", param, ctx)
        if number < self.least:
            self.fail(f"{number} is too small; it takes {self.least} or more", param, ctx)
        if self.most is not None and number > self.most:
            self.fail(f"{number} is too large; it takes {self.most} or less", param, ctx)
        return number


class SignedParam(click.ParamType[int]):
    """A whole number, below zero with any dash for its minus."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; anything else is wrong usage."""
        from deckgen.foundations.spelling import SIGNS  # which few commands need

        text = str(value).strip()
        try:
            return int(SIGNS.get(text[:1], text[:1]) + text[1:].strip())
        except ValueError:
            self.fail(f"{value!r} is not a whole number", param, ctx)


class ChoiceParam(click.Choice[str]):
    """One of a few words; a miss is answered with the nearest."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """What there is, and which of it may have been meant."""
        from deckgen.names import nearest  # which only a miss is worth

        there, close = super().get_invalid_choice_message(value, ctx), nearest(str(value), self.choices, most=1)
        return f"{there} Did you mean {close[0]}?" if close else there


class LineParam(click.ParamType[str]):
    """A line of text that may be printed."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The line, composed."""
        from deckgen.records.fields import LONGEST_NAME, shown_text

        try:
            line = shown_text(str(value)) if value else ""
        except ValueError as error:
            self.fail(f"The line {error}", param, ctx)
        if len(line) > LONGEST_NAME:
            self.fail(f"A line has at most {LONGEST_NAME} characters; this one has {len(line)}", param, ctx)
        return line


class Offset(click.ParamType[Point]):
    """Two lengths, right and down, such as 0.5mm,-0.3mm."""

    name = "x,y"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Point:
        """The two in points."""
        if isinstance(value, Point):
            return value
        try:
            return settings.parse_offset(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Named(click.ParamType[sizes.NamedSize]):
    """A paper or card size by name or as WxHmm."""

    def __init__(self, name: str, find: Callable[[str], sizes.NamedSize], known: list[str]) -> None:
        self.name, self.find, self.known = name, find, known

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> sizes.NamedSize:
        """The format; an unknown name is answered with the nearest one."""
        if isinstance(value, sizes.NamedSize):
            return value
        try:
            return self.find(str(value))
        except UnknownName as error:
            self.fail(f"{error.findings[0].message}; {error.findings[0].hint}", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The names that start as typed."""
        return _starting(self.known, incomplete)


class BuiltIn(click.ParamType[str]):
    """The name of something built in, or the path of a YAML file; completed by the shell."""

    def __init__(self, *kinds: str) -> None:
        self.name, self.kinds = " or ".join(kinds), kinds

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Built-in names that start as typed, and YAML files."""
        from click.shell_completion import CompletionItem

        from deckgen.library import catalogue

        names = [entry.name for kind in self.kinds for entry in catalogue.entries(kind)]
        return _starting(names, incomplete) or [CompletionItem(incomplete, type="file")]


class Start(BuiltIn):
    """What a new deck starts from: a built-in deck, a file, or a starter."""

    def __init__(self) -> None:
        super().__init__("deck")

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The same, with the starters."""
        from deckgen.library.starter import starters

        return _starting(list(starters()), incomplete) + super().shell_complete(ctx, param, incomplete)


class Traditions(click.ParamType[tuple[str, ...]]):
    """One tradition for all Tarot packs, or one for each, such as thoth,marseille."""

    name = "name[,name]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The names."""
        return value if isinstance(value, tuple) else tuple(part.strip() for part in str(value).split(",") if part)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The traditions that start as typed."""
        from click.shell_completion import CompletionItem

        from deckgen.library.traditions import traditions

        return [CompletionItem(name) for name in traditions() if name.startswith(incomplete.lower())]


def _starting(names: list[str], incomplete: str) -> list[Any]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.startswith(incomplete.lower())]


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


PAPER = Named("paper", sizes.paper, list(sizes.PAPERS))
CARD_SIZE = Named("size", sizes.card_size, list(sizes.CARD_SIZES))

deck_argument = click.argument("deck", type=BuiltIn("deck"))
output_option = click.option(
    "-o", "--output", default="output", metavar="PATH", help="A folder, or a file when it has a suffix.  [output/]"
)
cut_option = click.option("--cut", is_flag=True, help="Write the lines for a cutting machine beside it, DXF and SVG.")
folder_option = click.option("-o", "--output", default="output", metavar="FOLDER", help="A folder.  [output/]")
theme_option = click.option(
    "--theme",
    default="",
    type=BuiltIn("theme"),
    help="How it looks.  [the one in your settings, or the deck's own]",
    callback=lambda _context, _option, theme: theme or workspace().settings.theme,
)
rules_option = click.option(
    "--rules",
    type=BuiltIn("ruleset"),
    default="",
    metavar="RULESET",
    help="The game.  [the deck's own, that in your settings, or weg]",
)
target_option = click.option("--target", type=SignedParam(), help="The target that a die names (Coruscant Shift).")
suit_option = click.option("--suit", default="", metavar="SUIT", help="The suit that a die names (Coruscant Shift).")
tradition_option = click.option(
    "--tradition",
    type=Traditions(),
    default=(),
    help="The Tarot packs: rider-waite-smith, marseille, thoth, …; two names for two unlike packs.",
)
line_option = click.option(
    "--line", type=LineParam(), default="", help="A line on every card, such as its owner's name.  [the deck's own]"
)

ink_option = click.option(
    "--ink", type=ChoiceParam(["full", "saver"]), default="full", show_default=True, help="saver: outlines only."
)
image_dpi_option = click.option(
    "--image-dpi",
    type=NumberParam(50, 2400),
    default=300,
    show_default=True,
    help="Dots to the inch that pictures are brought down to.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def bleed_option(help: str) -> Callable[[F], F]:
    """``--bleed``, as far as cards have a ground to show."""
    kind = Length(most=sizes.BLEED, why="as far as grounds are drawn beyond the cut")
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
