"""Special hands by what they are known by: a new kind is a class in a module of this folder and a row in HAND_KINDS."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from deckgen.foundations.spelling import several
from deckgen.game.hand_kinds.cards import Contains, Exactly, Total
from deckgen.game.hand_kinds.matched import Alike, Straight
from deckgen.records.groups import Key
from deckgen.records.shapes import Choice
from deckgen.records.special_hands import HandKind

HAND_KINDS: Mapping[str, type[HandKind]] = {kind.KEY: kind for kind in (Total, Exactly, Contains, Straight, Alike)}
"""The kinds of special hands, by the key that says them in a ruleset file."""


@cache
def hand_keys() -> Mapping[str, Key]:
    """The keys that the entry of a special hand in a ruleset file may have for its kind.

    Words to choose from are those of every kind that has the key.
    """
    keys: dict[str, Key] = {}
    for kind in HAND_KINDS.values():
        for name, field in kind.SPELT.items():
            key = kind.KEYS[field]
            first = keys.setdefault(name, key._replace(default=None, name=""))
            if isinstance(first.shape, Choice) and isinstance(key.shape, Choice):
                choice = Choice(*dict.fromkeys((*first.shape.choices, *key.shape.choices)))
                keys[name] = first._replace(shape=choice)
    return keys


def _known_by(entry: Mapping[str, Any]) -> list[str]:
    """The keys of the kinds that an entry names; a total beside another is what such a hand has to add up to."""
    keys = [key for key, value in entry.items() if key in HAND_KINDS and value != ()]
    return [key for key in keys if key != Total.KEY] or keys


def find_flaw(entry: Mapping[str, Any]) -> str:
    """The flaw in the entry of a special hand, taken together, as findings say it; empty for none."""
    keys = _known_by(entry)
    if len(keys) != 1:
        return f"has to say one of {several(HAND_KINDS)}"
    kind = HAND_KINDS[keys[0]]
    for key in [key for key in hand_keys() if key in entry and key not in HAND_KINDS]:
        if key not in kind.SPELT:
            takes = several(one for one in kind.SPELT if one not in HAND_KINDS) or "nothing besides"
            return f"has {key}, which a hand known by {kind.KEY} does not take; it takes {takes}"
        if key in kind.WITHOUT.get(entry.get("by") or "", ()):
            return f"has {key}, which says nothing of cards that are {kind.KEY} by {entry['by']}; leave it out"
        shape = kind.KEYS[kind.SPELT[key]].shape
        if isinstance(shape, Choice) and entry[key] not in shape.choices:
            return f"has to say {several(map(str, shape.choices), 'or')} under {key}"
    return ""


def make_kind(entry: Mapping[str, Any]) -> HandKind:
    """The kind of the special hand that an entry without a flaw describes."""
    (key,) = _known_by(entry)
    kind = HAND_KINDS[key]
    return kind(**{field: entry[name] for name, field in kind.SPELT.items() if name in entry})
