"""The fonts that a theme names: those that come with deckgen, and files of the user's beside the theme."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, quote
from deckgen.foundations.spelling import nearest
from deckgen.library.source import Source
from deckgen.records.measures import STACK, FontFile
from deckgen.records.record import replace
from deckgen.records.theme import LINE_TYPE, PAGES, Type

FACES = ("font", "narrow", "italic", "strong")
"""The keys of a kind of text that name a font."""

LARGEST = 40_000_000
"""Bytes that a font file may have; the largest of Chinese and Japanese have half as many."""


class ThemeFonts:
    """What a theme's names of fonts mean, and everything that is wrong with them.

    ``folders`` has for each font of its own the folder of the file that names it.
    """

    def __init__(self, given: Mapping[str, Any], source: Source, folders: Mapping[str, Path]) -> None:
        self._source, self._types = source, {"line": LINE_TYPE} | given["type"]
        self._pages = given.get("pages") or {role: font.default for role, font in PAGES.items()}
        self.findings: list[Finding] = []
        self.own = {name: self._own(name, file, folders[name]) for name, file in given.get("fonts", {}).items()}

    def types(self) -> dict[str, Type]:
        """What each kind of text is set in."""
        return {
            role: replace(kind, **{face: self._stack(getattr(kind, face), *kind.fallback) for face in FACES})
            for role, kind in self._types.items()
        }

    def pages(self) -> dict[str, str]:
        """The fonts of pages; one of the user's is helped out by the one that stands there otherwise."""
        return {
            role: self._stack(font, *([PAGES[role].default] if font in self.own else []))
            for role, font in self._pages.items()
        }

    def _stack(self, *fonts: str) -> str:
        """The id of these fonts as one; what all of them lack is looked for in the theme's own."""
        named = [self.own.get(font, font) for font in fonts]
        return STACK.join(dict.fromkeys([*named, *self.own.values()])) if fonts[0] else ""

    def _own(self, name: str, file: str, folder: Path) -> str:
        """The id of a font of the user's own."""
        at = self._source.at(f"fonts.{name}")
        if name in _shipped_fonts():
            message = f"a font {name} comes with deckgen"
            self.findings.append(Finding("value", message, at, "call yours by another name"))
        try:
            path = files.inside(folder, file)
            return FontFile(path.absolute(), files.digest(files.read_bytes(path, LARGEST, code="font"))).id
        except DeckgenError as error:
            self.findings += (found._replace(at=at) for found in error.findings)
            return name


def find_unknown_fonts(source: Source) -> Iterator[Finding]:
    """The names in a file of a theme that mean no font."""
    own = source.data.get("fonts")
    known = [*_shipped_fonts(), *(own if isinstance(own, dict) else ())]
    for path, key, font in _fonts_named(source.data):
        if font not in known:
            there = nearest(font, known, most=1) or known
            told = f"{key} has to be a font that comes with deckgen, such as {', '.join(there)}, not {quote(font)}"
            hint = f"name a file of yours under fonts: {{mine: {font if '.' in font else 'fonts/Mine.ttf'}}}"
            yield Finding("value", told, source.at(path), f"{hint}, and write mine here")


def _fonts_named(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Every font that is asked for: its path in the file, its key, its name."""
    kinds, pages = (part if isinstance(part, dict) else {} for part in (data.get("type"), data.get("pages")))
    for role, kind in kinds.items():
        for key in (*FACES, "fallback") if isinstance(kind, dict) else ():
            many = isinstance(kind.get(key), list)
            for place, font in enumerate(kind[key] if many else [kind.get(key)]):
                if isinstance(font, str) and font:
                    yield f"type.{role}.{key}{f'.{place}' * many}", key, font
    yield from ((f"pages.{role}", role, font) for role, font in pages.items() if isinstance(font, str))


def _shipped_fonts() -> list[str]:
    return sorted(path.stem for path in files.data_folder("fonts").glob("*.ttf"))
