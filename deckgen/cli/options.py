"""The answers and options that commands share, as click takes them."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from deckgen import options as kinds_of_answers
from deckgen.cli import terminal
from deckgen.foundations import defaults, files
from deckgen.foundations.findings import UnknownName
from deckgen.options import AnswerKind, Request, option_name

if TYPE_CHECKING:
    from deckgen.records.groups import Key
    from deckgen.workspace import Workspace


FEW = 6  # choices that are all told to somebody who may have meant one of them


class Answer(click.ParamType[Any]):
    """An answer of a kind, whose ValueError or UnknownName is wrong usage."""

    def __init__(self, kind: AnswerKind) -> None:
        self.name, self.kind = kind.metavar or kind.name, kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value."""
        try:
            return self.kind.value_of(value) if isinstance(value, str) and not self.kind.many else value
        except ValueError as error:
            self.fail(str(error), param, ctx)
        except UnknownName as error:
            self.fail(f"{error.findings[0].message}; {error.findings[0].hint}", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The words that start as typed, or else files where these are taken."""
        from click.shell_completion import CompletionItem

        words = [CompletionItem(word) for word in self.kind.known() if word.startswith(incomplete.lower())]
        return words or [CompletionItem(incomplete, type="file")] * self.kind.file


class ChoiceParam(click.Choice[str]):
    """One of a few words, in any case; a miss is answered with the nearest."""

    def __init__(self, kind: AnswerKind) -> None:
        super().__init__(kind.choices, case_sensitive=False)
        self.kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value that the word stands for."""
        try:
            return self.kind.value_of(super().convert(value, param, ctx))
        except click.BadParameter as error:
            if isinstance(param, click.Argument):  # whose sign in the help is all its choices
                error.param_hint = repr(param.human_readable_name)
            raise

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """The choices, and the one that may have been meant, which does for many."""
        from deckgen.foundations.spelling import nearest  # which only a miss is worth

        there, typed = super().get_invalid_choice_message(value, ctx), str(value).lower()
        near = nearest(typed, self.choices) or next((one for one in self.choices if _shortens(typed, one)), "")
        if near and len(self.choices) > FEW:
            there = f"{value!r} is not one of the {len(self.choices)} that there are."
        return f"{there} Did you mean {near}?" if near else there


def _shortens(typed: str, word: str) -> bool:
    """Whether letters stand for a word, as tgc does for the-game-crafter."""
    letters = iter(word)
    return len(typed) > 1 and word.startswith(typed[0]) and all(letter in letters for letter in typed)


def built_in(*kinds: str) -> Answer:
    """The name of something built in, or the path of a YAML file."""
    return Answer(kinds_of_answers.built_in(*kinds))


def number(least: int, most: int | None = None) -> Answer:
    """A whole number from the least to the most."""
    return Answer(kinds_of_answers.number(least, most))


def choice(*choices: str) -> ChoiceParam:
    """One of a few words."""
    return ChoiceParam(kinds_of_answers.choice(*choices))


F = TypeVar("F", bound=Callable[..., Any])


def workspace() -> "Workspace":
    """The workspace of this run."""
    from deckgen.workspace import Workspace

    root = click.get_current_context().find_root()
    if root.obj is None:
        root.obj = Workspace(progress=terminal.progress)
    return cast("Workspace", root.obj)


def refuse_clash(request: Request) -> None:
    """Raise UsageError for options that do not go together."""
    if clash := request.clash([name for name in request.KEYS if is_given(name)]):
        raise click.UsageError(clash)


def asking(record: type[Request], *some: str) -> Callable[[F], Callable[..., None]]:
    """The options that a record declares, or ``some`` of them by the names of their fields: the command gets, as
    ``request``, the record of what was typed, and what is usual for the rest.
    """
    names = some or tuple(record.KEYS)

    def decorate(command: F) -> Callable[..., None]:
        @functools.wraps(command)
        def run(**typed: Any) -> None:
            answers = {name: value for name in names if (value := typed.pop(name)) not in (None, ())}
            command(request=record(**answers), **typed)

        return functools.reduce(lambda inner, name: click_option(name, record.KEYS[name])(inner), reversed(names), run)

    return decorate


def click_option(field: str, key: "Key") -> Callable[[F], F]:
    """An option of a product as click has it; what holds without it stands in its help."""
    name, default = option_name(field, key), key.default
    kind: Any = key.shape
    if kind.name == "flag":
        both = f"{name}/--no-{name.removeprefix('--')}" if default else name
        return click.option(both, field, is_flag=True, default=default, help=key.tells)
    without = f"  [default: {kind.show(default)}]" if default not in (None, "", (), frozenset()) else ""
    return click.option(
        *name.split(),
        field,
        type=ChoiceParam(kind) if kind.choices else Answer(kind),
        multiple=kind.many,
        callback=(lambda _context, _option, words: kind.value_of(words) if words else None) if kind.many else None,
        help=key.tells + without,
    )


deck_argument = click.argument("deck", type=built_in("deck"))
_output = functools.partial(click.option, "-o", "--output", default=defaults.OUTPUT)
output_option = _output(
    metavar="PATH", help="Folder, which is made where there is none, or file with a suffix.  [output/]"
)
folder_option = _output(metavar="FOLDER", help="Folder to write to, which is made where there is none.  [output/]")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


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
