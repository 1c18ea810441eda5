"""``deckgen new-pack``: a pack file from a few questions about a Tarot pack."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations import files, usual
from deckgen.foundations.findings import DeckgenError, Finding

if TYPE_CHECKING:
    from deckgen.library.packstarter import Differences
    from deckgen.records.conversion import Pack

NUMERAL = re.compile(r"[0-9IVXLC]{0,8}", re.IGNORECASE)
"""A number as packs print it."""


@click.command("new-pack", short_help="Write a pack file about a Tarot pack of yours.")
@click.argument("name")
@click.option("--from", "base", default=usual.TRADITION, show_default=True, help="The pack that yours is nearest to.")
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def command(name: str, base: str, output: str) -> None:
    """Ask what is different in a Tarot pack of yours, and write the pack file that says so.

    It asks for the names of suits, court cards and trumps, for the numbers that trumps bear, and for missing cards. An
    empty line keeps what the other pack has. Answers may also come from a file or a pipe, a line each; where they end,
    the rest stays as it is.

    \b
    Examples:
      deckgen new-pack grandmother --from thoth
      deckgen chart tarot-one-deck --tradition grandmother.yaml
    """
    from deckgen.library.packstarter import pack_text, write_pack
    from deckgen.library.starter import shell_name
    from deckgen.library.traditions import tarot_pack, tradition_named

    path = options.new_file(name, output, "pack")
    pack, base = tarot_pack(base), tradition_named(base)
    options.refuse_elsewhere(base, path, "pack")
    found = _ask(pack, Path(name.removesuffix(files.YAML)).name)
    terminal.say(str(write_pack(path, pack_text(path.stem, base, pack, found))))
    terminal.note(f"see what becomes of it: deckgen chart tarot-one-deck --tradition {shell_name(str(path))}")


def _ask(pack: "Pack", stem: str) -> "Differences":
    from deckgen.library.packstarter import Differences, card_called, pack_id

    found = Differences()
    title = " ".join(word.capitalize() for word in pack_id(stem).split("-"))
    found.title = _answer(f"What is the pack called? [{title}]") or title
    terminal.note("Its names; an empty line keeps the one in brackets.")
    for suit in pack.suits:
        if (answer := _answer(f"  the suit of {suit.name} [{suit.name}]")) not in ("", suit.name):
            found.suits[suit.id] = answer
    for rank in (rank for rank in pack.ranks if not rank.name.isdecimal()):
        if (answer := _answer(f"  the {rank.name} of a suit [{rank.name}]")) not in ("", rank.name):
            found.ranks[rank.id] = answer
    terminal.note('Trumps of another name, such as "The Star = The Comet", a line each; an empty line when all are in.')
    for typed, name in _pairs(lambda text: card_called(text, pack, trumps=True).id):
        found.trumps[typed] = name
    terminal.note('Trumps that bear another number, such as "Justice = XI", or "Death =" for none.')
    for typed, number in _pairs(lambda text: card_called(text, pack, trumps=True).id, NUMERAL):
        found.printed[typed] = number.upper()
    found.lacks = _missing("Cards that are missing, with commas between them [none]", pack)
    return found


def _answer(question: str) -> str:
    """A line of what is typed; empty at its end, and where there is nothing to read from."""
    terminal.note(question)
    try:
        return sys.stdin.readline().strip() if sys.stdin else ""
    except (OSError, ValueError):  # closed
        return ""


def _pairs(meant: Callable[[str], str], form: re.Pattern[str] | None = None) -> Iterator[tuple[str, str]]:
    """The two sides of each line "this = that" until an empty one, the first as its id."""
    while line := _answer(""):
        card, equals, other = (part.strip() for part in line.partition("="))
        try:
            if not equals or not (form.fullmatch(other) if form else other):
                wanted = "a number such as XI or 11" if form else "a name"
                raise DeckgenError(Finding("answer", f"{line!r} is not a card = {wanted}", hint="write: The Star = …"))
            yield meant(card), other
        except DeckgenError as error:
            _ask_again(error)


def _missing(question: str, pack: "Pack") -> list[str]:
    """The ids of the cards that are named in the answer."""
    from deckgen.foundations.spelling import separate
    from deckgen.library.packstarter import card_called

    while True:
        try:
            return [card_called(name, pack).id for name in separate(_answer(question)) if name.casefold() != "none"]
        except DeckgenError as error:
            _ask_again(error)


def _ask_again(error: DeckgenError) -> None:
    """Say what is wrong with an answer; where nobody sits that could mend it, that is the end."""
    if not (sys.stdin and sys.stdin.isatty()):
        raise error
    terminal.complain(error.findings)
