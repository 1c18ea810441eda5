"""The commands that write a file to start from: a deck, a theme, or a pack from a few questions about it."""

from collections.abc import Iterable
from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.foundations import defaults, files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.options import built_in


def _starters() -> Iterable[str]:
    from deckgen.library.starter import starters

    return starters()


START = built_in("deck", "theme", others=_starters)  # what a new file may start from


@click.command("new", short_help="Write a deck or theme file of your own to start from.")
@click.argument("name")
@click.option(
    "--from", "base", default="standard", show_default=True, type=options.Answer(START), help="Deck, starter or theme."
)
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def new_command(name: str, base: str, output: str) -> None:
    """Write a deck file of your own that changes another deck, with comments that explain it.

    From a starter (deckgen list starters) you get a deck for a different kind of game, with a table of its cards and a
    theme, or with rules, beside it. From a theme you get a theme file, with colours to change.

    \b
    Examples:
      deckgen new mydeck --from standard
      deckgen new party --from text-cards
      deckgen new mygame --from own-game
      deckgen new mylook --from classic
      deckgen build mydeck.yaml
    """
    from deckgen.library.starter import new_files, shell_name, starters, starts_theme, write_new

    path = new_file(name, output, "deck")
    if base not in starters():
        refuse_elsewhere(base, path, "deck")
    contents = new_files(path.stem, base)
    terminal.say_lines(write_new({path.with_name(file): data for file, data in contents.items()}))
    then = "gallery standard --theme" if starts_theme(base) else "build"
    terminal.note(f"change it, then: deckgen {then} {shell_name(str(path))}")


def new_file(name: str, output: str, kind: str) -> Path:
    """The file that ``new`` is to write: ``NAME.yaml``, or the one that ``--output`` names, which is not there yet."""
    from deckgen.library.starter import refuse_there

    stem = name.removesuffix(files.YAML)
    if not Path(stem).name:
        raise click.BadParameter(f"a {kind} needs a name", param_hint="NAME")
    path = options.output_file(output or ".", stem, "yaml")
    refuse_there(path)
    return path


def refuse_elsewhere(base: str, path: Path, kind: str) -> None:
    """Raise DeckgenError where a new file could not extend ``base``, which is a file in another folder."""
    if files.names_file(base) and Path(base).resolve().parent != path.resolve().parent:
        hint = f"write it beside that one: -o {Path(base).with_name(path.name)}"
        message = f"a {kind} can only extend a file in its own folder"
        raise DeckgenError(Finding("extends", message, Location(base), hint))


@click.command("new-pack", short_help="Write a file that describes your own Tarot pack.")
@click.argument("name")
@click.option("--from", "base", default=defaults.TRADITION, show_default=True, help="The pack that yours is most like.")
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def new_pack_command(name: str, base: str, output: str) -> None:
    """Ask what is different in your own Tarot pack, and write a pack file that says so.

    It asks for the names of suits, court cards and trumps, for the numbers on the trumps, and for missing cards. Press
    Enter to keep what the other pack has. You can also pipe in the answers, one a line; after the last one, the rest
    stays as it is.

    \b
    Examples:
      deckgen new-pack grandmother --from thoth
      deckgen chart tarot-one-deck --tradition grandmother.yaml
    """
    from deckgen.cli.pack_questions import ask_differences
    from deckgen.library.pack_starter import pack_text, write_pack
    from deckgen.library.packs import tarot_pack, tradition_named
    from deckgen.library.starter import refuse_built_in, refuse_unfit, shell_name

    path = new_file(name, output, "pack")
    refuse_unfit(path.stem)
    refuse_built_in("pack", path.stem)
    pack, base = tarot_pack(base), tradition_named(base)
    refuse_elsewhere(base, path, "pack")
    differences = ask_differences(pack, Path(name.removesuffix(files.YAML)).name)
    terminal.say(str(write_pack(path, pack_text(path.stem, base, pack, differences))))
    terminal.note(f"see what becomes of it: deckgen chart tarot-one-deck --tradition {shell_name(str(path))}")
