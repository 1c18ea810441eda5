"""Progress of long work: who does it calls after every step, who wants to may watch."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

Step: TypeAlias = Callable[[], object]  # is called when a step is done
Progress: TypeAlias = Callable[[int, str], AbstractContextManager[Step]]  # watches work of so many steps, under a label
OnWritten: TypeAlias = Callable[[Path], object]  # is told of each file when it stands


@contextmanager
def no_progress(steps: int, label: str) -> Iterator[Step]:  # noqa: ARG001  (it is a Progress)
    """Work at which nobody looks."""
    yield lambda: None


def tell_nobody(path: Path) -> None:
    """Of a file that stands, nobody is told."""
