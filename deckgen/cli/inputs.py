"""The kinds of input that options and arguments take: lengths, numbers, words, names of what is built in."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from deckgen.foundations import sizes, units
from deckgen.foundations.findings import UnknownName
from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.offset import Offset, parse_lengths, parse_offset, read_offset


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
        from deckgen.foundations.spelling import nearest  # which only a miss is worth

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


class AddressParam(click.ParamType[str]):
    """The address of a place on the web, or of a folder of this machine."""

    name = "address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The address; what a browser could not open is wrong usage."""
        from deckgen.exports.parcel import check_address

        try:
            check_address(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)
        return str(value)


class Nudge(click.ParamType[Point]):
    """Two lengths, right and down, such as 0.5mm,-0.3mm."""

    name = "x,y"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Point:
        """The two in points."""
        if isinstance(value, Point):
            return value
        try:
            return Point(*parse_lengths(str(value)))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class OffsetParam(click.ParamType[Offset]):
    """How far backs are moved, such as 0.5mm,-0.3mm or 0.5mm,-0.3mm,0.2, or the file of silhouette-card-maker."""

    name = "x,y[,angle]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Offset:
        """The offset; DeckgenError for a file that holds none."""
        if isinstance(value, Offset):
            return value
        if str(value).endswith(".json"):
            return read_offset(Path(value))
        try:
            return parse_offset(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Named(click.ParamType[Size]):
    """A paper or card size by name or as WxHmm, in points."""

    def __init__(self, name: str, find: Callable[[str], sizes.NamedSize], known: list[str]) -> None:
        self.name, self.find, self.known = name, find, known

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Size:
        """The size; an unknown name is answered with the nearest one."""
        if isinstance(value, Size):
            return value
        try:
            return self.find(str(value)).size
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
