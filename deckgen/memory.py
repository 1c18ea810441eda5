"""A memory of what was made from files: it is given again as long as they hold what they held."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from deckgen import files

T = TypeVar("T")

MOST = 3_000
"""Things that are remembered; those that nobody asked for the longest are forgotten first."""


class Remembered(NamedTuple):
    """A thing, the values that it was made of, and the digests of the files that were read for it."""

    thing: Any
    made_of: object
    reads: Mapping[Path, str]


class Memory:
    """What was made in one run, or in a process that stays: each thing once for the values and files it is made of."""

    def __init__(self) -> None:
        self._things: OrderedDict[Hashable, Remembered] = OrderedDict()
        self._looked: dict[Path, str] | None = None

    def recall(self, key: Hashable, make: Callable[[], T], made_of: object = None) -> T:
        """What ``make`` makes, or made under this key before from the equal ``made_of`` and the same files.

        Files that were read for it count as read now, where reads are recorded; what ``make`` raises is not remembered.
        """
        found = self._things.get(key)
        if found is None or found.made_of != made_of or not self._unchanged(found.reads):
            with files.recorded() as reads:
                found = Remembered(make(), made_of, reads)
            self._things[key] = found
            if self._looked is not None:
                self._looked |= reads
        else:
            files.note(found.reads)
        self._things.move_to_end(key)
        if len(self._things) > MOST:
            self._things.popitem(last=False)
        thing: T = found.thing
        return thing

    @contextlib.contextmanager
    def one_look(self) -> Iterator[None]:
        """Inside, the disk is looked at once for each file; what changes meanwhile is noticed the next time."""
        outermost, self._looked = self._looked is None, self._looked if self._looked is not None else {}
        try:
            yield
        finally:
            if outermost:
                self._looked = None

    def _unchanged(self, reads: Mapping[Path, str]) -> bool:
        looked = self._looked
        if looked is None:
            return files.unchanged(reads)
        for path, was in reads.items():
            if path not in looked:
                looked[path] = files.current_digest(path)
            if looked[path] != was:
                return False
        return True
