"""A stamp for what is printed: the same for frames that look alike, wherever their files lie and whatever runs this."""

import functools
import json
import pathlib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from deckgen.foundations import files
from deckgen.foundations.frame import Frame, Group, Image, Item, Path
from deckgen.foundations.outline import Outline

LENGTH = 8  # characters that tell one print from another
MOST_DRAWINGS = 1000  # whose digests are at hand; they keep the drawings alive, and large decks have very many


class _Digest(NamedTuple):
    """The digest of a drawing, with its items, so that their id stays its own, and the pictures that it shows."""

    items: tuple[Item, ...]
    text: str
    pictures: Mapping[pathlib.Path, str]


def stamp_of(frames: Iterable[Frame]) -> str:
    """Eight hexadecimal digits that tell these frames, in this order, from any others."""
    return join_stamps(map(stamper(), frames))


def join_stamps(stamps: Iterable[str]) -> str:
    """One stamp for several frames, out of that of each."""
    return files.digest_of(stamps)[:LENGTH]


def stamper() -> Callable[[Frame], str]:
    """A function that gives each frame a text which tells it from any other; what frames share it looks at once."""
    digests: dict[int, _Digest] = {}
    return lambda frame: f"{list(frame.size)} {_digest(frame.items, digests)}"


def _digest(items: tuple[Item, ...], digests: dict[int, _Digest]) -> str:
    """A digest of all that items show; a drawing that comes again is looked at once."""
    known = digests.get(id(items))
    if known is None:
        with files.record_reads() as pictures:
            parts = [(type(item).__name__, *_plain(item, digests)) for item in items]
        known = _Digest(items, files.digest(json.dumps(parts).encode()), pictures)
        if len(digests) >= MOST_DRAWINGS:  # those that come again are soon there again
            digests.clear()
        digests[id(items)] = known
    else:
        files.note(known.pictures)  # another side shows them as well
    return known.text


def _plain(item: Item, digests: dict[int, _Digest]) -> tuple[object, ...]:
    if isinstance(item, Group):
        return _digest(item.items, digests), item.transform, item.clip and _shape(item.clip), *item[3:]
    if isinstance(item, Path):
        return (_shape(item.outline), *item[1:])
    if isinstance(item, Image):
        path = pathlib.Path(item.file)
        digest = files.current_digest(path)
        files.note({path: digest})  # so that what is remembered is looked at again when the picture changes
        return (*item[:4], digest, item.part)
    return item._replace(font=re.sub(r"[^\0]+#", "#", item.font))  # a font of one's own is known by its bytes


@functools.lru_cache(maxsize=4096)
def _shape(outline: Outline) -> str:
    """A digest of an outline to the thousandth of a point, which every machine works out alike."""
    return files.digest(("%.3f " * len(outline.numbers) % outline.numbers + outline.verbs).encode())
