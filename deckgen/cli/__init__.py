"""The command line: a lazy group of thin commands, and the one place where errors become exit codes."""

import codecs
import contextlib
import importlib
import io
import os
import signal
import sys
from typing import NoReturn

import click

import deckgen

COMMANDS = {
    "build": "print_commands",
    "sheets": "print_commands",
    "check": "check_command",
    "list": "list_commands",
    "show": "show_command",
    "score": "score_command",
    "odds": "odds_command",
    "play": "play_command",
    "studio": "studio_command",
    "chart": "chart_command",
    "stickers": "print_commands",
    "booklet": "print_commands",
    "reference": "print_commands",
    "extras": "print_commands",
    "tuckbox": "print_commands",
    "gallery": "print_commands",
    "export": "export_command",
    "calibrate": "calibrate_command",
    "new": "new_commands",
    "new-pack": "new_commands",
    "schema": "list_commands",
    "settings": "settings_command",
}
"""Every command and the module here that holds it as ``NAME_command``, or makes it; imported when it is asked for."""

OTHER_WORDS = {
    "print": "deckgen sheets prints cards, deckgen build all that belongs to a deck",
    **dict.fromkeys(("cards", "backs"), "deckgen sheets prints cards and their backs"),
    **dict.fromkeys(("coins", "credits", "dice", "tokens"), "deckgen extras prints what lies beside the cards"),
    "rules": "deckgen booklet prints rules, deckgen show tells them",
    **dict.fromkeys(("themes", "papers", "decks", "rulesets", "conversions"), "deckgen list says what there is"),
    **dict.fromkeys(("create", "init"), "deckgen new writes a deck file"),
    "edit": "deckgen studio shows a deck in the browser while you write it",
    "help": "deckgen --help lists all commands",
    "version": "deckgen --version tells it",
}
"""What to say of words that people take for commands."""

TRACEBACK = "DECKGEN_TRACEBACK"  # the variable that has a fault of deckgen's own shown with its traceback

PLAIN = {  # how signs that deckgen prints are written where the terminal's encoding lacks them
    "−": "-",
    "×": "x",
    "·": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "←": "<-",
    "’": "'",
    "█": "#",
    "▌": "#",
    "│": "|",
    "─": "-",
    **dict.fromkeys("╭╮╰╯", "+"),
    "é": "e",
}

_STOPPED: list[int] = []  # the signals by which this run was told to stop


class LazyGroup(click.Group):
    """A group whose commands are imported one at a time, so that none waits for the libraries of another."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The command names, in the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"deckgen.cli.{COMMANDS[cmd_name]}")
        own = f"{cmd_name.replace('-', '_')}_command"
        command: click.Command = getattr(module, own, None) or module.make_command(cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; a misspelt one is answered with the nearest."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from deckgen.foundations.spelling import nearest, suggestion

            word = nearest(args[0], [*COMMANDS, *OTHER_WORDS])
            near = OTHER_WORDS.get(word) or suggestion(args[0], list(COMMANDS)) or OTHER_WORDS["help"]
            raise click.UsageError(f"there is no command {args[0]!r}; {near}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; words too many are answered with how to quote, a misspelt option with the nearest one, and a
        word that is missing with the first example.
        """
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as error:
            names = [name for param in error.ctx.command.params for name in param.opts] if error.ctx else []
            if short := [name for name in names if name.startswith("--") and name[1:] in sys.argv]:
                raise click.UsageError(f"{short[0]} is written with two hyphens", error.ctx) from None
            del (error.possibilities or [])[1:]
            raise
        except click.MissingParameter as error:
            text = (error.ctx.command.help if error.ctx else None) or ""
            example = next((line.strip() for line in text.split("\n") if line.strip().startswith("deckgen ")), "")
            message = error.format_message().rstrip(".")
            raise click.UsageError(f"{message}, as in: {example}" if example else message, error.ctx) from None
        except click.UsageError as error:
            if not error.message.startswith("Got unexpected extra"):
                raise
            params = {param.name: param for param in error.ctx.command.params} if error.ctx else {}
            if "hands" in params:
                way = 'the rules and each hand stand behind their options: --rules weg --hand "idiot, 2s, 3s"'
            elif any(isinstance(param, click.Argument) for param in params.values()):
                way = 'a name with blanks goes in quotes: "my deck.yaml"; several are asked for one by one'
            elif "rules" in params:
                way = "the game stands behind its option: --rules weg"
            else:
                way = "it takes options alone"
            raise click.UsageError(f"{error.message}; {way}", error.ctx) from None


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(deckgen.__version__, message="deckgen %(version)s")
def cli() -> None:
    """Turn a YAML file into a sabacc deck to print, cut and play with.

    \b
    deckgen build standard      everything for the standard deck, into output/
    deckgen list                what is built in
    deckgen new mydeck          a deck file of your own to start from
    """


def run() -> None:
    """The program: the command line as a process of its own, which ends as soon as everything is said.

    Nothing is taken apart at its end, for which a short run would have to wait.
    """
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:  # in the moment before click listens for it, or after
        code = 1
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError, ValueError, KeyboardInterrupt):  # a reader that went away needs no more
            stream.flush()
    os._exit(code)


def main() -> None:
    """Run the command line; findings go to stderr, and the exit code is 0, 1 (found or failed) or 2 (wrong usage)."""
    _fit_in()
    try:
        cli(prog_name="deckgen")
    except Exception as error:
        sys.exit(_answer(error))


def _fit_in() -> None:
    """Print what the terminal's encoding lacks in plain characters, and leave nothing behind when told to stop.

    A stream that was closed before the start, as a service may have it, reads as empty and swallows what is printed.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, PTH123  (open to the end, as any stream)
    codecs.register_error("plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plainly")
    with contextlib.suppress(ValueError):  # only the main thread may say what becomes of signals
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number and signal.getsignal(number) is not signal.SIG_IGN:  # nohup has SIGHUP ignored, and it stays so
                signal.signal(number, _stop)


def _stop(number: int, _frame: object) -> NoReturn:
    """Unwind, so that nothing half-made is left; and note why, for a library may take it for a fault of its own."""
    _STOPPED.append(number)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    sys.exit(128 + number)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Plain characters for those that an encoding lacks, as that of Windows lacks the minus sign."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(c, "?") for c in error.object[error.start : error.end]), error.end


def _answer(error: Exception) -> int:
    """Say what went wrong, and return the exit code for it."""
    from deckgen.cli.terminal import complain, note
    from deckgen.foundations.findings import DeckgenError, UnknownName

    if _STOPPED:
        note("Aborted!")
        return 1
    if isinstance(error, DeckgenError):
        complain(error.findings)
        return 2 if isinstance(error, UnknownName) else 1
    if TRACEBACK in os.environ:
        raise error
    if isinstance(error, OSError):
        what = f": {error.filename}" if error.filename else ""
        note(f"deckgen was stopped by the system: {(error.strerror or str(error)).lower()}{what}")
        return 1
    note(f"deckgen has failed, and the fault is its own: {type(error).__name__}: {error}")
    note(f"  hint: set {TRACEBACK}=1 to see where, and tell us")
    return 1
