"""What a file extends, and what it changes of that: one rule for every kind of file.

Mappings are merged by key, anything else replaces its like, and the word ``null`` leaves out what would be taken over.
Keys that are one thing ``TOGETHER`` are taken over together or not at all, and what is said of a name goes with it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any, NamedTuple, TypeVar

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, Places, printable, quote
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.reading import survey_yaml
from deckgen.library.source import Source
from deckgen.records.record import replace

LONGEST = 8  # files that may extend one another in a row

OWN = {"pack": ("aliases",), "conversion": ("becomes", "decks"), "ruleset": ("summary", "draws")}
"""What is said of a thing itself and never taken over, besides its id, its title and what it extends."""

TOGETHER = {"theme": {"pips": ("sides", "centre", "places")}}
"""By kind of file and part, keys of each entry of which one takes the place of all: rows that make one layout."""

WITH_NAME = {"pack": {"suits": ("after",), "trumps": ("captioned",), "extras": ("captioned",)}}
"""By kind of file and part, keys of each entry that are said of its name, and are not taken over with another one."""

Result = TypeVar("Result")


class Ancestor(NamedTuple):
    """A file of a line, and what was read from it."""

    entry: Entry
    source: Source


def own_keys(kind: str) -> tuple[str, ...]:
    """The keys that a file of that kind never takes over."""
    return (kind, "title", "extends", *OWN.get(kind, ()))


def inherit(line: Sequence[Ancestor], unlisted: Collection[str] = ()) -> Source:
    """The data of the first file of a line with all that it takes over from the others, as a lineage has them.

    A ``null`` that leaves nothing out is noted among the findings, but for those in the parts called ``unlisted``,
    which may have more entries than the files list; the source's ``nulls`` have them all.
    """
    kind = line[0].entry.kind
    own = own_keys(kind)
    merged = Source({}, label=line[0].entry.label)
    for ancestor in reversed(line):
        merged = _lay_over(merged, ancestor.source, kind)
    findings = list(merged.findings)

    def settle(data: dict[str, Any], prefix: str) -> dict[str, Any]:
        """The data without its nulls."""
        settled: dict[str, Any] = {}
        for key, value in data.items():
            path = f"{prefix}{key}"
            if value is not None or path not in merged.nulls or path in own:
                settled[key] = settle(value, f"{path}.") if isinstance(value, dict) else value
            elif not merged.nulls[path] and not merged.orphan and prefix[:-1] not in unlisted:
                there = [name for name in data if name != key]
                findings.append(nothing_to_leave_out(key, prefix[:-1], merged.key_at(path), suggestion(key, there)))
        return settled

    data = settle(merged.data, "")
    return replace(merged, data=data, findings=tuple(findings), own=own)


def _lay_over(base: Source, child: Source, kind: str) -> Source:
    """Two files of a kind merged, one of which extends the other, their nulls still in them."""
    replaced: list[str] = []
    nulls = {path: done for path, done in base.nulls.items() if path not in child.marks} | dict(child.nulls)

    def merge(under: dict[str, Any], over: dict[str, Any], prefix: str) -> dict[str, Any]:
        part = prefix.partition(".")[0]
        gone: tuple[str, ...] = TOGETHER.get(kind, {}).get(part, ())
        if over.keys().isdisjoint(gone):
            gone = ()
        if over.get("name", under.get("name")) != under.get("name"):
            gone += WITH_NAME.get(kind, {}).get(part, ())
        merged = {key: value for key, value in under.items() if key not in gone}
        for key, value in over.items():
            path, below = f"{prefix}{key}", under.get(key)
            if isinstance(value, dict) and isinstance(below, dict):
                merged[key] = merge(below, value, f"{path}.")
                continue
            merged[key] = value
            if below is not None:
                replaced.append(f"{path}.")
            if path in child.nulls:
                nulls[path] = below is not None or base.nulls.get(path, False)
        return merged

    own = own_keys(kind)
    data = merge({key: value for key, value in base.data.items() if key not in own}, child.data, "")
    return Source(
        data,
        Places({**_without(base.marks, replaced), **child.marks}, child.label),
        {**_without(base.keys, replaced), **child.keys},
        child.label,
        base.findings + child.findings,
        base.untaken | child.untaken,
        base.orphan or child.orphan,
        nulls,
    )


def _without(places: Mapping[str, Location], replaced: Sequence[str]) -> dict[str, Location]:
    """The places of what is left of a base, but for the paths that begin with one of the ``replaced``."""
    starts = tuple(replaced)
    return {path: at for path, at in places.items() if not path.startswith(starts)}


def nothing_to_leave_out(key: str, part: str, at: Location, hint: str) -> Finding:
    """The finding that a null, whose ``key`` stands ``at`` a place in a ``part`` of a file, leaves nothing out."""
    where = f"in {printable(part)} " if part else ""
    meaning = "null leaves out what is taken over from the file that this one extends"
    return Finding("unknown-key", f"there is no {quote(key)} {where}to leave out", at, hint or meaning)


def lineage(entry: Entry) -> tuple[Ancestor, ...]:
    """The file of ``entry``, the one that it extends, and so on.

    An ``extends`` that is no text ends the line. So do a circle, a line of more than LONGEST, and a base that cannot be
    read or is neither built in nor right beside the file that extends it: these are noted, at the ``extends`` in
    question, among the findings of the last source. Raises DeckgenError for a file that is no YAML.
    """
    line = [Ancestor(entry, survey_yaml(entry.path, entry.label))]
    while isinstance(base := line[-1].source.data.get("extends"), str):
        try:
            entry = _base(base, line)
            line.append(Ancestor(entry, survey_yaml(entry.path, entry.label)))
        except DeckgenError as error:
            last = line.pop()
            return (*line, Ancestor(last.entry, last.source.without_parent(error.findings)))
    last = line[-1]
    if "extends" in last.source.data:  # which is no name, and told as such when the whole is validated
        line[-1] = Ancestor(last.entry, last.source.without_parent(()))
    return tuple(line)


def _base(name: str, line: Sequence[Ancestor]) -> Entry:
    """The entry that the last file of a line extends; DeckgenError there if it goes in a circle or too far."""
    at, last = line[-1].source.at("extends"), line[-1].entry
    entry = locate_errors(at, beside, name, last, last.kind)
    circle = entry.path.resolve() in {ancestor.entry.path.resolve() for ancestor in line}
    if circle or len(line) >= LONGEST:
        why = "in a circle" if circle else f"through more than {LONGEST} files"
        raise DeckgenError(Finding("extends", f"the {entry.kind}s extend one another {why}", at))
    return entry


def beside(name: str, entry: Entry, kind: str) -> Entry:
    """The entry that ``name`` means in the file of ``entry``: built in, or a file right beside it."""
    if not files.names_file(name):
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


def name_from(name: str, entry: Entry, kind: str) -> str:
    """The name of something built in, or of a file beside that of ``entry`` as a path from where the user stands."""
    return str(beside(name, entry, kind).path) if files.names_file(name) else name


def locate_errors(at: Location, call: Callable[..., Result], *arguments: object) -> Result:
    """The result of ``call``; what it finds wrong is wrong at ``at``, where its arguments were written."""
    try:
        return call(*arguments)
    except DeckgenError as error:
        raise DeckgenError(dict.fromkeys(finding._replace(at=at) for finding in error.findings)) from None
