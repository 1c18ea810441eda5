"""The kinds of answers as click takes them, with words that the shell completes."""

from typing import Any

import click

from deckgen import options
from deckgen.foundations.findings import UnknownName
from deckgen.options import AnswerKind


class Answer(click.ParamType[Any]):
    """An answer of a kind, whose ValueError or UnknownName is wrong usage."""

    def __init__(self, kind: AnswerKind) -> None:
        self.name, self.kind = kind.metavar, kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value."""
        try:
            return self.kind.read(value) if isinstance(value, str) and not self.kind.many else value
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
        return self.kind.read(super().convert(value, param, ctx))

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """The choices, and the one that may have been meant."""
        from deckgen.foundations.spelling import nearest  # which only a miss is worth

        there, typed = super().get_invalid_choice_message(value, ctx), str(value).lower()
        close = nearest(typed, self.choices, most=1) or [one for one in self.choices if _shortens(typed, one)]
        return f"{there} Did you mean {close[0]}?" if close else there


def _shortens(typed: str, word: str) -> bool:
    """Whether letters stand for a word, as tgc does for the-game-crafter."""
    letters = iter(word)
    return len(typed) > 1 and word.startswith(typed[0]) and all(letter in letters for letter in typed)


def built_in(*kinds: str) -> Answer:
    """The name of something built in, or the path of a YAML file."""
    return Answer(options.built_in(*kinds))


def number(least: int, most: int | None = None) -> Answer:
    """A whole number from the least to the most."""
    return Answer(options.number(least, most))


def choice(*choices: str) -> ChoiceParam:
    """One of a few words."""
    return ChoiceParam(options.choice(*choices))
