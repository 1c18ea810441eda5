"""Decks made from other decks: what a file extends, with its own entries added, changed and dropped."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from deckgen import files
from deckgen.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.reading import read_yaml
from deckgen.library.source import Source

Result = TypeVar("Result")

LONGEST_CHAIN = 8
"""Decks that may extend one another in a row."""

MAKERS = ("suits", "ranks", "faces")
"""The parts of a deck whose entries make cards."""

GROUPS = (*MAKERS, "cards")
"""The parts of a deck whose entries can be dropped."""

MERGED = (*GROUPS, "checks", "composition")
"""The parts of a deck that are merged entry by entry; any other is taken over whole or replaced."""

OWN = ("deck", "title", "extends")
"""What a deck never takes over."""


def whole_source(entry: Entry) -> Source:
    """The data of a deck file, merged into what it extends; the marks name the file that each datum comes from."""
    chain = [_read(entry)]
    seen = {entry.path.resolve()}
    while isinstance(base := chain[-1].data.get("extends"), str):
        at = chain[-1].at("extends")
        entry = _base(base, entry, at)
        if entry.path.resolve() in seen or len(chain) >= LONGEST_CHAIN:
            why = "in a circle" if entry.path.resolve() in seen else f"through more than {LONGEST_CHAIN} files"
            raise DeckgenError(Finding("extends", f"the decks extend one another {why}", at))
        seen.add(entry.path.resolve())
        chain.append(_read(entry))
    whole = chain.pop()
    while chain:
        whole = merged(whole, chain.pop())
    return whole


def _read(entry: Entry) -> Source:
    """A deck file; its marks say under ``dropped.ID`` where an id is dropped, so that a check can point there."""
    source = read_yaml(entry.path, entry.shown)
    drop = source.data.get("drop")
    dropped = drop if isinstance(drop, list) else []
    places = {f"dropped.{id}": source.at(f"drop.{number}") for number, id in enumerate(dropped)}
    return replace(source, marks=source.marks | places)


def _base(name: str, entry: Entry, at: Location) -> Entry:
    """The deck that ``name`` means in the file of ``entry``: built in, or a file right beside it."""
    if not name.endswith(catalogue.SUFFIX):
        return located(at, catalogue.resolve, name, "deck")
    if "/" in name:
        raise DeckgenError(Finding("unsafe-path", f"{name} does not lie beside the deck that extends it", at))
    return located(at, catalogue.resolve, str(located(at, files.inside, entry.path.parent, name)), "deck")


def located(at: Location, call: Callable[..., Result], *arguments: object) -> Result:
    """The result of ``call``; what it finds wrong is wrong at ``at``, where its arguments were written."""
    try:
        return call(*arguments)
    except DeckgenError as error:
        raise DeckgenError(finding._replace(at=at) for finding in error.findings) from None


def merged(base: Source, child: Source) -> Source:
    """``base`` with the entries of ``child`` added or changed, and without what it drops."""
    kept = _without(base.data, _texts(child.data.get("drop")))
    data = {key: value for key, value in kept.items() if key not in OWN} | child.data
    for part in MERGED:
        if isinstance(kept.get(part), dict) and isinstance(child.data.get(part), dict):
            data[part] = _entries(kept[part], child.data[part])
    marks = base.marks | child.marks
    if isinstance(data.get("drop"), list):
        data["drop"], places = _drops(base, child)
        marks |= places
    return Source(data, marks, base.keys | child.keys, child.shown)


def _texts(listed: Any) -> set[str]:
    return set(map(str, listed)) if isinstance(listed, list) else set()


def _without(data: dict[str, Any], dropped: set[str]) -> dict[str, Any]:
    """The data without the entries that are dropped."""
    return {
        part: {id: entry for id, entry in value.items() if id not in dropped}
        if part in GROUPS and isinstance(value, dict)
        else value
        for part, value in data.items()
    }


def _entries(base: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    """Entries of the base, those that the child names changed in the fields it gives, and the child's new ones."""
    changed = {
        id: base[id] | entry
        for id, entry in child.items()
        if isinstance(entry, dict) and isinstance(base.get(id), dict)
    }
    return base | child | changed


def _drops(base: Source, child: Source) -> tuple[list[Any], dict[str, Location]]:
    """What both drop, with places, but for the entries of the base that are gone already."""
    gone = {id for part in MAKERS if isinstance(base.data.get(part), dict) for id in base.data[part]}
    gone -= _numbered(base.data.get("ranks"))
    listed = [
        (id, source.at(f"drop.{number}"))
        for source in (base, child)
        if isinstance(source.data.get("drop"), list)
        for number, id in enumerate(source.data["drop"])
        if source is base or str(id) not in gone
    ]
    return [id for id, _ in listed], {f"drop.{number}": at for number, (_, at) in enumerate(listed)}


def _numbered(ranks: Any) -> set[str]:
    """The ranks that are made by a range of numbers, whether or not they have an entry of their own."""
    from deckgen.library.deckfile import numbers

    try:
        return set(map(str, numbers(ranks["numbered"])))
    except (TypeError, KeyError, AttributeError, ValueError):
        return set()
