"""The kinds of input that options and arguments take: numbers, words, names of what is built in."""

from collections.abc import Callable, Iterable
from typing import Any

import click

from deckgen.foundations.findings import UnknownName


class TextParam(click.ParamType[Any]):
    """Text that ``parse`` makes a value of, whose ValueError or UnknownName is wrong usage; ``known`` gives the words
    that the shell completes. A value that is no text stays as it is.
    """

    def __init__(self, name: str, parse: Callable[[str], Any], known: Callable[[], Iterable[str]] = tuple) -> None:
        self.name, self.parse, self.known = name, parse, known

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value."""
        try:
            return self.parse(value) if isinstance(value, str) else value
        except ValueError as error:
            self.fail(str(error), param, ctx)
        except UnknownName as error:
            self.fail(f"{error.findings[0].message}; {error.findings[0].hint}", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """The words that start as typed."""
        return _starting(self.known(), incomplete)


def number(least: int, most: int | None = None) -> TextParam:
    """A whole number from the least to the most."""

    def parse(text: str) -> int:
        found = _whole_number(text, text)
        if found < least:
            raise ValueError(f"{found} is too small; it takes {least} or more")
        if most is not None and found > most:
            raise ValueError(f"{found} is too large; it takes {most} or less")
        return found

    return TextParam(f"{least}..{most or ''}", parse)


def _whole_number(figures: str, text: str) -> int:
    try:
        return int(figures)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None


def _parse_signed(text: str) -> int:
    from deckgen.foundations.spelling import SIGNS  # which few commands need

    sign, figures = text.strip()[:1], text.strip()[1:].strip()
    return _whole_number(SIGNS.get(sign, sign) + figures, text)


def _parse_line(text: str) -> str:
    from deckgen.records.fields import LONGEST_NAME, shown_text

    try:
        line = shown_text(text) if text else ""
    except ValueError as error:
        raise ValueError(f"The line {error}") from None
    if len(line) > LONGEST_NAME:
        raise ValueError(f"A line has at most {LONGEST_NAME} characters; this one has {len(line)}")
    return line


def _check_address(text: str) -> str:
    from deckgen.exports.parcel import check_address

    check_address(text)
    return text


def _list_traditions() -> tuple[str, ...]:
    from deckgen.library.traditions import traditions

    return traditions()


SIGNED = TextParam("number", _parse_signed)
"""A whole number, below zero with any dash for its minus."""

LINE = TextParam("text", _parse_line)
"""A line of text that may be printed."""

ADDRESS = TextParam("address", _check_address)
"""The address of a place on the web, or of a folder of this machine."""

TRADITIONS = TextParam(
    "name[,name]", lambda text: tuple(part.strip() for part in text.split(",") if part), _list_traditions
)
"""One tradition for all Tarot packs, or one for each, such as thoth,marseille."""


class ChoiceParam(click.Choice[str]):
    """One of a few words; a miss is answered with the nearest."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """What there is, and which of it may have been meant."""
        from deckgen.foundations.spelling import nearest  # which only a miss is worth

        there, close = super().get_invalid_choice_message(value, ctx), nearest(str(value), self.choices, most=1)
        return f"{there} Did you mean {close[0]}?" if close else there


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


def _starting(names: Iterable[str], incomplete: str) -> list[Any]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.startswith(incomplete.lower())]
