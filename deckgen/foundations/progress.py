"""Progress of long work: who does it tells of every step, who wants to may watch."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol, TypeAlias


class Steps(Protocol):
    """Is told of every finished step."""

    def step(self, count: int = 1) -> None:
        """Another ``count`` steps are done."""


Progress: TypeAlias = Callable[[int, str], AbstractContextManager[Steps]]
"""Watches work of so many steps, under a label."""


class Uncounted:
    """Steps that nobody counts."""

    def step(self, count: int = 1) -> None:
        """Nothing."""


@contextmanager
def no_progress(steps: int, label: str) -> Iterator[Steps]:  # noqa: ARG001  (it is a Progress)
    """Work at which nobody looks."""
    yield Uncounted()
