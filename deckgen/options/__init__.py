"""Options, and the kinds of answers that they take, each declared once for whoever asks for it.

The command line makes its options of them, the studio the fields of its forms, and the docstrings of the public records
of options tell them.
"""

from collections.abc import Callable, Container, Iterable
from typing import Any

from deckgen.records.groups import Key
from deckgen.records.record import Record
from deckgen.records.shapes import Shape


class AnswerKind(Record, Shape):
    """A kind of answer: ``parse`` makes a value of a text, or raises ValueError or UnknownName, ``show`` makes a text
    of a value, and ``check`` raises ValueError for a value that is none or goes too far, whoever gives it.

    ``name`` tells forms how to ask for it, and ``metavar`` is how the help of the command line shows it, by default the
    name. It is one of ``choices``, where there are any; ``known`` gives the words that a shell completes, and where it
    may be a ``file``, that completes as well. Where there may be ``many``, ``parse`` takes several at once. ``value``
    tells docstrings what the value is, such as its unit.
    """

    name: str
    parse: Callable[[Any], Any] = str
    show: Callable[[Any], str] = str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    known: Callable[[], Iterable[str]] = tuple
    file: bool = False
    many: bool = False
    value: str = ""
    check: Callable[[Any], object] = lambda _value: None

    def value_of(self, text: Any) -> Any:
        """The value that a text means; ValueError or UnknownName for one that means none that is taken."""
        value = self.parse(text)
        self.check(value)
        return value


def option(kind: AnswerKind, tells: str, default: Any = None, name: str = "") -> Any:
    """A field of a record of options: what a product may be asked for, what it is for, and what holds without it, None
    for what is usual; ``name`` is that on the command line, where it is not the field's.
    """
    return Key(kind, tells, default, name)


def option_name(field: str, key: Key) -> str:
    """The name of an option on the command line."""
    return key.name or f"--{field.replace('_', '-')}"


class Request(Record):
    """A record of options, a field each. None stands for what is usual."""

    def __init_subclass__(cls) -> None:
        """Let the docstring tell the options that are the record's own."""
        own = [name for name in cls.__annotations__ if name in vars(cls)]
        super().__init_subclass__()
        lines = (_tell(name, cls.KEYS[name]) for name in own if name in cls.KEYS)
        cls.__doc__ = "\n\n    ".join([(cls.__doc__ or "").rstrip(), *lines])

    def clash(self, given: Container[str]) -> str:
        """The first contradiction, by the names of the command line, empty for none. The fields ``given`` were asked
        for, be it for what is usual.
        """
        return ""

    def flaw(self) -> str:
        """The first mistake: an answer that cannot be, or else a contradiction; what is usual was not asked for."""
        given = {name: key for name, key in self.KEYS.items() if getattr(self, name) != key.default}
        for name, key in given.items():
            kind: Any = key.shape
            try:
                kind.check(getattr(self, name))
            except ValueError as error:
                return f"{option_name(name, key)}: {error}"
        return self.clash(given)


def _tell(name: str, key: Key) -> str:
    """An option as docstrings tell it: its name, what its value is in, and what it is for."""
    kind: Any = key.shape
    unit = f" ({kind.value})" if kind.value else ""
    return f"``{name}``{unit}: {' '.join(key.tells.split())}"


def number(least: int, most: int | None = None, metavar: str = "") -> AnswerKind:
    """A whole number from the least to the most."""

    def check(value: Any) -> None:
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a whole number")
        if value < least:
            raise ValueError(f"{value} is too small; it takes {least} or more")
        if most is not None and value > most:
            raise ValueError(f"{value} is too large; it takes {most} or less")

    return AnswerKind(
        "number", lambda text: whole_number(text, text), metavar=metavar or f"{least}..{most or ''}", check=check
    )


def whole_number(figures: str, text: str) -> int:
    """The number that figures mean; ValueError, about the whole text, for any that are none."""
    try:
        return int(figures)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None


def choice(*choices: str, parse: Callable[[str], Any] = str) -> AnswerKind:
    """One of a few words."""
    values = [*map(parse, choices)]

    def check(value: Any) -> None:
        if value not in values:
            raise ValueError(f"{value!r} is not one of {', '.join(map(repr, values))}")

    return AnswerKind("choice", parse, choices=choices, check=check)


def built_in(*kinds: str, others: Callable[[], Iterable[str]] = tuple) -> AnswerKind:
    """The name of something built in of one of these kinds, or of ``others``, or the path of a YAML file."""

    def list_names() -> list[str]:
        from deckgen.library import catalogue

        return [*others(), *(name for kind in kinds for name in catalogue.names(kind))]

    return AnswerKind(" or ".join(kinds), known=list_names, file=True)


def _parse_signed(text: str) -> int:
    from deckgen.foundations.spelling import SIGNS  # which few commands need

    sign, figures = text.strip()[:1], text.strip()[1:].strip()
    return whole_number(SIGNS.get(sign, sign) + figures, text)


def _parse_line(text: str) -> str:
    from deckgen.records.fields import LONGEST_NAME, name_text

    try:
        line = name_text(text) if text else ""
    except ValueError as error:
        raise ValueError(f"The line {error}") from None
    if len(line) > LONGEST_NAME:
        raise ValueError(f"A line has at most {LONGEST_NAME} characters; this one has {len(line)}")
    return line


def _list_traditions() -> tuple[str, ...]:
    from deckgen.library.packs import traditions

    return traditions()


FLAG = AnswerKind("flag", bool)

NAME = AnswerKind("text", str.strip, metavar="NAME")  # what something is called
SIGNED = AnswerKind("number", _parse_signed)  # a whole number, below zero with any dash for its minus
LINE = AnswerKind("text", _parse_line, check=_parse_line)  # a line of text that may be printed

CARDS = AnswerKind("cards", ", ".join, metavar='"CARD, CARD"', many=True, value="names with commas between them")
"""Names of cards with commas between them."""

THEME, DECK = built_in("theme"), built_in("deck")

TRADITIONS = AnswerKind(  # one tradition for all Tarot packs, or one for each, such as thoth,marseille
    "traditions",
    lambda texts: tuple(part.strip() for text in texts for part in text.split(",") if part.strip()),
    metavar="NAME[,NAME]",
    known=_list_traditions,
    many=True,
    value="names",
)

TRADITIONS_TELL = "Your Tarot packs: rider-waite-smith, marseille, thoth, …; two names for two different packs."
