"""What was made from files in one run, or in a process that stays: given again as long as they hold what they held.

Nothing is remembered outside of a workspace. Inside, whoever asks for a deck or a ruleset by name has the one that the
run has, as each file that is read is noted where reads are recorded.
"""

import contextlib
import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from deckgen.foundations import files

T = TypeVar("T")
P = ParamSpec("P")

MOST = 3_000  # things that are remembered; those that nobody asked for the longest are forgotten first


class Memo(NamedTuple):
    """A thing, the values that it was made of, and the digests of the files that were read for it."""

    thing: Any
    made_of: object
    reads: Mapping[Path, str]


class Superseded(Exception):
    """Nobody wants any more what is being made: it has been asked for anew."""


def _always() -> bool:
    return True


class Memory:
    """Things by what was asked for, each with all that went into it."""

    def __init__(self) -> None:
        self._things: OrderedDict[Hashable, Memo] = OrderedDict()
        self._digests: dict[Path, str] | None = None
        self._is_wanted = _always

    @contextlib.contextmanager
    def at_work(self, wanted: Callable[[], bool] = _always) -> Iterator[None]:
        """Inside, this is the memory that is used; the disk is looked at once for each file, and what changes
        meanwhile is noticed the next time.

        As soon as it is not ``wanted`` any more, the next thing that is asked for raises Superseded; what was made so
        far stays remembered.
        """
        if _at_work.get() is self:
            yield
            return
        token, self._digests, self._is_wanted = _at_work.set(self), {}, wanted
        try:
            yield
        finally:
            _at_work.reset(token)
            self._digests, self._is_wanted = None, _always

    def recall(self, key: Hashable, make: Callable[[], T], made_of: object) -> T:
        """The thing that the function ``recall`` gives, out of this memory."""
        if not self._is_wanted():
            raise Superseded
        memo = self._things.get(key)
        if memo is None or memo.made_of != made_of or not self._is_current(memo.reads):
            with files.record_reads() as reads:
                memo = Memo(make(), made_of, reads)
            if self._digests is not None:
                self._digests |= reads
            self._things[key] = memo
        else:
            files.note(memo.reads)
        self._things.move_to_end(key)
        if len(self._things) > MOST:
            self._things.popitem(last=False)
        thing: T = memo.thing
        return thing

    def _is_current(self, reads: Mapping[Path, str]) -> bool:
        """Whether every file holds what was read from it."""
        digests = self._digests if self._digests is not None else {}
        for path, was in reads.items():
            if path not in digests:
                digests[path] = files.current_digest(path)
            if digests[path] != was:
                return False
        return True


_at_work: ContextVar[Memory | None] = ContextVar("at_work", default=None)


def recall(key: Hashable, make: Callable[[], T], made_of: object = None) -> T:
    """The thing that ``make`` makes, or made under this key before from the equal ``made_of`` and the same files.

    Files that were read for it count as read now, where reads are recorded; what ``make`` raises is not remembered.
    """
    memory = _at_work.get()
    return memory.recall(key, make, made_of) if memory else make()


def recall_later(things: int) -> Callable[[Hashable, Callable[[], T], object], T]:
    """A function that recalls any of that many things, at any time, from the memory that is at work now.

    Of more than fit into half of a memory none is remembered: going through them all would find each forgotten again.
    """
    memory = _at_work.get()
    return memory.recall if memory and things <= MOST // 2 else lambda _key, make, _made_of: make()


def remember_reads(load: Callable[P, T]) -> Callable[P, T]:
    """A function that reads what its first argument names, built in or a file, and is remembered where a memory is."""

    @functools.wraps(load)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        places = tuple(str(Path(one).absolute()) for one in args if isinstance(one, str) and files.names_file(one))
        return recall((load, args, tuple(kwargs.items()), places), lambda: load(*args, **kwargs))

    return ask
