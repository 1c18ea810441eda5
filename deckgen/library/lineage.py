"""What a file extends, and what that extends in turn: one rule for every kind of file."""

from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import PurePosixPath
from typing import NamedTuple, TypeVar

from deckgen import files
from deckgen.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.reading import survey_yaml
from deckgen.library.source import Source

LONGEST = 8
"""Files that may extend one another in a row."""

Result = TypeVar("Result")


class Ancestor(NamedTuple):
    """A file of a line, and what was read from it."""

    entry: Entry
    source: Source


def lineage(entry: Entry) -> tuple[Ancestor, ...]:
    """The file of ``entry``, the one that it extends, and so on.

    An ``extends`` that is no text ends the line. So do a circle, a line of more than LONGEST, and a base that cannot be
    read or is neither built in nor right beside the file that extends it: these are noted, at the ``extends`` in
    question, among the findings of the last source. Raises DeckgenError for a file that is no YAML.
    """
    line = [Ancestor(entry, survey_yaml(entry.path, entry.shown))]
    while isinstance(base := line[-1].source.data.get("extends"), str):
        try:
            entry = _base(base, line)
            line.append(Ancestor(entry, survey_yaml(entry.path, entry.shown)))
        except DeckgenError as error:
            last = line.pop()
            return (*line, Ancestor(last.entry, last.source.orphaned(error.findings)))
    last = line[-1]
    if "extends" in last.source.data:  # which is no name, and told as such when the whole is validated
        line[-1] = Ancestor(last.entry, last.source.orphaned(()))
    return tuple(line)


def _base(name: str, line: Sequence[Ancestor]) -> Entry:
    """What the last file of a line extends; DeckgenError, at its ``extends``, where that makes no line."""
    at, last = line[-1].source.at("extends"), line[-1].entry
    entry = located(at, beside, name, last, last.kind)
    circle = entry.path.resolve() in {ancestor.entry.path.resolve() for ancestor in line}
    if circle or len(line) >= LONGEST:
        why = "in a circle" if circle else f"through more than {LONGEST} files"
        raise DeckgenError(Finding("extends", f"the {entry.kind}s extend one another {why}", at))
    return entry


def whole(entry: Entry, over: Callable[[Source, Source], Source]) -> Source:
    """The data of a file with all that it extends; ``over`` lays a file's data over those of its base."""
    return reduce(over, (ancestor.source for ancestor in reversed(lineage(entry))))


def beside(name: str, entry: Entry, kind: str) -> Entry:
    """What ``name`` means in the file of ``entry``: something built in, or a file right beside it."""
    if not name.endswith(catalogue.SUFFIX):
        return catalogue.resolve(name, kind)
    name = name.removeprefix("./")
    if "/" in name:
        message = f"{name} does not lie beside the file that names it"
        raise DeckgenError(Finding("unsafe-path", message, hint=files.NEARBY))
    path = files.inside(entry.path.parent, name)
    if entry.built_in and kind == entry.kind:
        below = str(PurePosixPath(entry.name).with_name(path.stem))
        return Entry(kind, below, path.stem, path, built_in=True)
    return catalogue.resolve(str(path), kind)


def named(name: str, entry: Entry, kind: str) -> str:
    """The name of something built in, or of a file beside that of ``entry`` as a path from where the user stands."""
    return str(beside(name, entry, kind).path) if name.endswith(catalogue.SUFFIX) else name


def located(at: Location, call: Callable[..., Result], *arguments: object) -> Result:
    """The result of ``call``; what it finds wrong is wrong at ``at``, where its arguments were written."""
    try:
        return call(*arguments)
    except DeckgenError as error:
        raise DeckgenError(finding._replace(at=at) for finding in error.findings) from None
