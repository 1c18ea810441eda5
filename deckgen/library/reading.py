"""YAML files as plain data with marks; what was read before of the same bytes comes out of the store."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from deckgen.foundations import files, store
from deckgen.foundations.findings import DeckgenError, Finding, Location, Places, quote
from deckgen.library.source import Source, refuse

# What YAML's reader would stop at anyway, without saying where.
_FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]"

_READERS = tuple(str(Path(__file__).with_name(name)) for name in ("events.py", "reading.py"))
"""The modules that make data of text."""


def survey_yaml(path: Path, label: str) -> Source:
    """The data of the YAML file at ``path``, a mapping, with the place of every datum.

    ``label`` is the name printed in findings. Raises DeckgenError for unreadable or too large files, other encodings
    than UTF-8, broken YAML, and more than DEEPEST levels or MOST_NODES nodes. What does not keep the rest from being
    read (aliases, tags, repeated keys) is noted among the source's findings, to be told with all that is found next.
    """
    data = files.read_bytes(path)
    faulty: list[Source] = []

    def make() -> Any:
        """The parts of a source; nothing, and the source by itself, for one in which something is wrong."""
        source = survey(_text(data, label), label)
        if source.findings:
            faulty.append(source)
            return None
        places = [{path: at[1:] for path, at in places.items()} for places in (source.marks, source.keys)]
        return [source.data, *places, sorted(source.nulls)]

    content = make() if files.is_unsaved(path) else store.recall_data(data, _READERS, make)
    if content is None:
        return faulty[0]
    values, marks, keys, nulls = content
    marks, keys = _places(marks, label), _places(keys, label)
    return Source(values, Places(marks, label), keys, label, nulls=dict.fromkeys(nulls, False))


def _places(places: Mapping[str, tuple[int, int]], label: str) -> dict[str, Location]:
    return {path: Location(label, line, column) for path, (line, column) in places.items()}


def survey(text: str, label: str) -> Source:
    """The data of YAML ``text``; see survey_yaml."""
    from deckgen.library import events  # and YAML's own reader, for which nobody waits where the store has it all

    return events.survey(text, label)


def parse(text: str, label: str) -> Source:
    """The data of YAML ``text``; DeckgenError with everything wrong in it."""
    source = survey(text, label)
    refuse(source.findings)
    return source


def _text(data: bytes, label: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        where = _place_of(len(before), before, label)
        raise DeckgenError(
            Finding("encoding", "the file is not UTF-8 text", where, "save it as UTF-8 and try again")
        ) from None
    forbidden = re.search(_FORBIDDEN, text)
    if forbidden:
        message = f"a character that no text holds stands here, {quote(forbidden[0])}"
        raise DeckgenError(
            Finding("encoding", message, _place_of(forbidden.start(), text, label), "save the file as UTF-8 text")
        )
    directive = re.search(r"(?m)^%TAG", text)
    if directive:
        where = _place_of(directive.start(), text, label)
        raise DeckgenError(Finding("yaml-tag", "tags are not taken; a file holds plain data", where))
    return text


def _place_of(index: int, text: str, label: str) -> Location:
    return Location(label, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))
