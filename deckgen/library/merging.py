"""Decks made from other decks: the entries of a file added to those it extends, changed and dropped."""

from dataclasses import replace
from typing import Any

from deckgen.findings import Location
from deckgen.library.source import Source

MAKERS = ("suits", "ranks", "faces")
"""The parts of a deck whose entries make cards."""

GROUPS = (*MAKERS, "cards")
"""The parts of a deck whose entries can be dropped."""

MERGED = (*GROUPS, "checks", "composition")
"""The parts of a deck that are merged entry by entry; any other is taken over whole or replaced."""

LISTS = ("sources",)
"""The lists to which those of the base are added; what a deck takes over comes from there."""

OWN = ("deck", "title", "extends")
"""What a deck never takes over."""


def merged(base: Source, child: Source) -> Source:
    """``base`` with the entries of ``child`` added or changed, and without what it drops.

    The marks say under ``dropped.ID`` where an id is dropped, so that a check can point there.
    """
    kept = _without(base.data, _texts(child.data.get("drop")))
    data = {key: value for key, value in kept.items() if key not in OWN} | child.data
    for part in MERGED:
        if isinstance(kept.get(part), dict) and isinstance(child.data.get(part), dict):
            data[part] = _entries(kept[part], child.data[part])
    for part in LISTS:
        if isinstance(kept.get(part), list) and isinstance(child.data.get(part), list):
            data[part] = [*child.data[part], *(one for one in kept[part] if one not in child.data[part])]
    marks = _dropped(child)
    if isinstance(data.get("drop"), list):
        data["drop"], places = _drops(base, child)
        marks |= places
    made = child.over(base, data)
    return replace(made, marks=made.marks | marks)


def _dropped(source: Source) -> dict[str, Location]:
    listed = source.data.get("drop")
    named = enumerate(listed if isinstance(listed, list) else [])
    return {f"dropped.{id}": source.at(f"drop.{number}") for number, id in named}


def _texts(listed: Any) -> set[str]:
    return set(map(str, listed)) if isinstance(listed, list) else set()


def _without(data: dict[str, Any], dropped: set[str]) -> dict[str, Any]:
    """The data without the entries that are dropped, and without single cards whose suit or rank is."""
    suits = data.get("suits")
    gone = dropped | {
        id
        for id in (data["cards"] if isinstance(data.get("cards"), dict) else ())
        for suit in (suits if isinstance(suits, dict) else ())
        if id.startswith(f"{suit}-") and {suit, id.removeprefix(f"{suit}-")} & dropped
    }
    return {
        part: {id: entry for id, entry in value.items() if id not in gone}
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
