"""The commands that write a file to start from: a deck, a theme, or a pack from a few questions about it."""

import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.foundations import defaults, files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import separate
from deckgen.library.pack_starter import Differences, card_called, pack_id, pack_text, refuse_twins, write_pack
from deckgen.library.packs import tarot_pack, tradition_named
from deckgen.library.starter import new_files, refuse_there, shell_name, starters, starts_theme, write_new
from deckgen.options import built_in
from deckgen.records.conversion import Pack

START = built_in("deck", "theme", others=starters)  # what a new file may start from


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
    path = new_file(name, output, "deck")
    if base not in starters():
        refuse_elsewhere(base, path, "deck")
    contents = new_files(path.stem, base)
    terminal.say_lines(write_new({path.with_name(file): data for file, data in contents.items()}))
    then = "gallery standard --theme" if starts_theme(base) else "build"
    terminal.note(f"change it, then: deckgen {then} {shell_name(str(path))}")


def new_file(name: str, output: str, kind: str) -> Path:
    """The file that ``new`` is to write: ``NAME.yaml``, or the one that ``--output`` names, which is not there yet."""
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


NUMERAL = re.compile(r"[0-9IVXLC]{0,8}", re.IGNORECASE)  # a number as packs print it


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
    path = new_file(name, output, "pack")
    pack, base = tarot_pack(base), tradition_named(base)
    refuse_elsewhere(base, path, "pack")
    differences = _ask(pack, Path(name.removesuffix(files.YAML)).name)
    terminal.say(str(write_pack(path, pack_text(path.stem, base, pack, differences))))
    terminal.note(f"see what becomes of it: deckgen chart tarot-one-deck --tradition {shell_name(str(path))}")


def _ask(pack: Pack, stem: str) -> Differences:
    differences = Differences()
    title = " ".join(word.capitalize() for word in pack_id(stem).split("-"))
    differences.title = _answer(f"What is the pack called? [{title}]") or title
    terminal.note("Its names; an empty line keeps the one in brackets.")
    suits = {suit.id: suit.name for suit in pack.suits}
    ranks = {rank.id: rank.name for rank in pack.ranks if not rank.name.isdecimal()}
    differences.suits = _names(suits, "the suit of {}", "suits are called")
    differences.ranks = _names(ranks, "the {} of a suit", "ranks are called")

    def trump(text: str) -> str:
        return card_called(text, pack, differences, trumps=True).id

    trumps = [card for card in pack.cards if card.is_trump]
    terminal.note('Trumps of another name, such as "The Star = The Comet", a line each; an empty line when all are in.')
    terminal.note(f"  They are {', '.join(card.name for card in trumps)}.")
    differences.trumps = _pairs(trump, {card.id: card.name for card in trumps}, "trumps are called")
    terminal.note('Trumps that bear another number, such as "Justice = XI", or "Death =" for none.')
    differences.printed = _pairs(trump, {}, form=NUMERAL)
    differences.lacks = _missing("Cards that are missing, with commas between them [none]", pack, differences)
    return differences


def _names(now: Mapping[str, str], question: str, what: str) -> dict[str, str]:
    """The names by id that are not what there is ``now``; each is asked for again until it is no other's."""
    names: dict[str, str] = {}
    for id, current in now.items():
        while id not in names:
            name = _answer(f"  {question.format(current)} [{current}]") or current
            try:
                refuse_twins({**names, id: name}, what)
                names[id] = name
            except DeckgenError as error:
                _ask_again(error)
    return {id: name for id, name in names.items() if name != now[id]}


def _answer(question: str) -> str:
    """A line of what is typed; empty at its end, and where there is nothing to read from."""
    terminal.note(question)
    try:
        return sys.stdin.readline().strip() if sys.stdin else ""
    except (OSError, ValueError):  # closed
        return ""


def _pairs(
    meant: Callable[[str], str], now: Mapping[str, str], what: str = "", form: re.Pattern[str] | None = None
) -> dict[str, str]:
    """The names of cards by id, typed in a line "this = that" each until an empty one: no two may be alike, ``now``
    being those that hold where none is typed. Or their numbers, of that ``form``.
    """
    names: dict[str, str] = {}
    while True:
        line = _answer("")
        card, equals, other = (part.strip() for part in line.partition("="))
        try:
            if not line:
                refuse_twins({**now, **names} if now else {}, what)
                return names
            if not equals or not (form.fullmatch(other) if form else other):
                expected, example = ("a number such as XI or 11", "XI") if form else ("a name", "The Comet")
                hint = f"write: The Star = {example}"
                raise DeckgenError(Finding("answer", f"{line!r} is not a card = {expected}", hint=hint))
            names[meant(card)] = other.upper() if form else other
        except DeckgenError as error:
            _ask_again(error)


def _missing(question: str, pack: Pack, differences: Differences) -> list[str]:
    """The ids of the cards that are named in the answer."""
    while True:
        try:
            names = (name for name in separate(_answer(question)) if name.casefold() != "none")
            return [card_called(name, pack, differences).id for name in names]
        except DeckgenError as error:
            _ask_again(error)


def _ask_again(error: DeckgenError) -> None:
    """Say what is wrong with an answer; where nobody sits that could mend it, that is the end."""
    if not (sys.stdin and sys.stdin.isatty()):
        raise error
    terminal.complain(error.findings)
