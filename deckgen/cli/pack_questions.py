"""The questions that ``deckgen new-pack`` asks about a pack, and the answers that are taken."""

import re
import sys
from collections.abc import Callable, Mapping

from deckgen.cli import terminal
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import separate
from deckgen.library.pack_starter import Differences, card_called, pack_id, refuse_twins
from deckgen.records.conversion import Pack

NUMERAL = re.compile(r"[0-9IVXLC]{0,8}", re.IGNORECASE)  # a number as packs print it


def ask_differences(pack: Pack, stem: str) -> Differences:
    """What is different in a pack of the user's own, asked question by question; its file is called ``stem``."""
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
