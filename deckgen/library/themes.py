"""Themes: from a name to the record of a theme, what it extends taken in, or to everything wrong with its file."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.colour import WHITE, luminance
from deckgen.foundations.findings import DeckgenError, Finding, quote
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import nearest, quantity
from deckgen.library.catalogue import Entry, nearest_file, resolve
from deckgen.library.inheritance import Ancestor, inherit, lineage
from deckgen.library.source import Source, convert, refuse
from deckgen.records.boxes import OPEN_BOXES
from deckgen.records.fields import TEXT
from deckgen.records.groups import Key, KeyGroup
from deckgen.records.measures import LARGEST_FONT, STACK, FontFile
from deckgen.records.palette import UNSAVED, Palette
from deckgen.records.record import replace
from deckgen.records.theme import LINE_TYPE, NUMERAL_TYPE, PAGES, Artwork, Pip, Theme, Type, page_fonts

THEME_FILE = KeyGroup(  # what a theme file may hold
    {**Theme.KEYS, "extends": Key(TEXT, "The theme that this one changes.", None)}, tells="A theme file."
)

FACES = ("font", "narrow", "italic", "strong")  # the keys of a kind of text that name a font


@remember_reads
def load_theme(name: str) -> Theme:
    """The theme of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = resolve(name, "theme")
    line = lineage(entry)
    source = inherit(line)
    unknown = (*source.findings, *find_unknown_fonts(source))
    fields = convert(THEME_FILE, replace(source, findings=unknown))
    fonts = ThemeFonts(fields, source, _folders(line, "fonts"))
    refuse([*_check_pips(fields["pips"], source), *fonts.findings])
    return _theme(fields, source, fonts, _folders(line, "art"), entry)


def _check_pips(layouts: Mapping[str, Any], source: Source) -> Iterator[Finding]:
    """The layouts with more or fewer pips than the number that they are for, and numbers between that have none."""
    for count, layout in layouts.items():
        if (laid_out := 2 * len(layout["sides"]) + len(layout["centre"]) + len(layout["places"])) != int(count):
            message = f"the layout for {count} has {quantity(laid_out, 'pip')}"
            hint = "each row of sides stands for two, each of centre and of places for one"
            yield Finding("pips", message, source.at(f"pips.{count}"), hint)
    for low, high in pairwise(sorted(map(int, layouts))):
        if high > low + 1:
            message = f"there is a layout of pips for {low} and for {high}, and none for {low + 1}"
            hint = "lay out every number between, or leave out those above"
            yield Finding("pips", message, source.at(f"pips.{high}"), hint)


def _folders(line: tuple[Ancestor, ...], part: str) -> dict[str, Path]:
    """The folder that each drawing, or each font, is looked for in: that of the file that names it."""
    folders: dict[str, Path] = {}
    for ancestor in reversed(line):
        names = ancestor.source.data.get(part)
        folders |= dict.fromkeys(names, ancestor.entry.path.parent) if isinstance(names, dict) else {}
    return folders


class ThemeFonts:
    """The meanings of a theme's names of fonts, and the findings on them.

    ``folders`` has for each font of its own the folder of the file that names it.
    """

    def __init__(self, fields: Mapping[str, Any], source: Source, folders: Mapping[str, Path]) -> None:
        types = {"line": LINE_TYPE, "numeral": NUMERAL_TYPE} | fields["type"]
        types["signed"] = replace(types["value"], **types.get("signed", {}))
        self._source, self._types = source, types
        self._pages = fields.get("pages") or page_fonts()
        self.findings: list[Finding] = []
        self.own_ids = {name: self._own_id(name, file, folders[name]) for name, file in fields.get("fonts", {}).items()}

    def types(self) -> dict[str, Type]:
        """The fonts of each kind of text."""
        return {
            role: replace(kind, **{face: self._stack(getattr(kind, face), *kind.fallback) for face in FACES})
            for role, kind in self._types.items()
        }

    def pages(self) -> dict[str, str]:
        """The fonts of pages; one of the user's is helped out by the one that stands there otherwise."""
        return {
            role: self._stack(font, *([PAGES[role].default] if font in self.own_ids else []))
            for role, font in self._pages.items()
        }

    def _stack(self, *fonts: str) -> str:
        """The id of these fonts as one; what all of them lack is looked for in the theme's own."""
        ids = [self.own_ids.get(font, font) for font in fonts]
        return STACK.join(dict.fromkeys([*ids, *self.own_ids.values()])) if fonts[0] else ""

    def _own_id(self, name: str, file: str, folder: Path) -> str:
        """The id of a font of the user's own."""
        at = self._source.at(f"fonts.{name}")
        if name in _shipped_fonts():
            message = f"a font {name} comes with deckgen"
            self.findings.append(Finding("value", message, at, "call yours by another name"))
        try:
            path = files.inside(folder, file)
            return FontFile(path.absolute(), files.digest(files.read_bytes(path, LARGEST_FONT, code="font"))).id
        except DeckgenError as error:
            self.findings += (one._replace(at=at, hint=_near_font(folder, file) or one.hint) for one in error.findings)
            return name


FONT_SUFFIXES = (".ttf", ".otf", ".woff2")


def _near_font(folder: Path, file: str) -> str:
    """A hint at a font file with nearly the name of a missing one; empty if there is none."""
    try:
        missed = files.inside(folder, file)
    except DeckgenError:
        return ""
    close = "" if missed.exists() else nearest_file(missed, lambda name: name.lower().endswith(FONT_SUFFIXES))
    return f"did you mean {Path(file).with_name(close).as_posix()}?" if close else ""


def find_unknown_fonts(source: Source) -> Iterator[Finding]:
    """The names in a file of a theme that mean no font."""
    own_fonts = source.data.get("fonts")
    own_names = list(own_fonts) if isinstance(own_fonts, dict) else []
    names = [*_shipped_fonts(), *own_names]
    for path, key, font in _fonts_named(source.data):
        if font not in names:
            close = nearest(font, names) or [*own_names, *names][0]
            origin = "of the theme's own" if close in own_names else "that comes with deckgen"
            message = f"{key} has to be a font {origin}, such as {close}, not {quote(font)}"
            hint = f"name a file of yours under fonts: {{mine: {font if '.' in font else 'fonts/Mine.ttf'}}}"
            yield Finding("value", message, source.at(path), f"{hint}, and write mine here")


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


def _theme(fields: dict[str, Any], source: Source, fonts: ThemeFonts, folders: dict[str, Path], entry: Entry) -> Theme:
    fields.pop("extends", None)
    palette, saver = fields["palette"], fields.get("saver", {})
    inside = fields.get("inside") or {}
    within = palette | {"paper": palette.get("panel", palette["paper"])} | inside
    within["by_suit"] = {**palette.get("by_suit", {}), **inside.get("by_suit", {})}
    ground = {office: colour for office, colour in palette.items() if office not in UNSAVED} | {"paper": WHITE}
    derived = {
        "palette": _palette(palette),
        "inside": _palette(within) if inside else None,
        "saver": _palette(ground | saver | {"by_suit": {**ground.get("by_suit", {}), **saver.get("by_suit", {})}}),
        "type": fonts.types(),
        "boxes": {name: place.default for name, place in OPEN_BOXES.items()} | fields["boxes"],
        "fonts": fonts.own_ids,
        "pages": fonts.pages(),
        "pips": {int(count): _pips(**layout) for count, layout in fields["pips"].items()},
        "ornaments": {int(count): ornament for count, ornament in fields.get("ornaments", {}).items()},
        "art": {art: Artwork(file, str(folders[art])) for art, file in fields.get("art", {}).items()},
        "marks": source.marks,
        "file": entry.label,
    }
    return Theme(**fields | derived)


def _palette(colours: dict[str, Any]) -> Palette:
    """The record of a palette, what it leaves out filled in."""
    ink, paper = colours["ink"], colours["paper"]
    darker, lighter = sorted((ink, paper), key=luminance)
    return Palette(
        **{
            "face": ink,
            "border": ink,
            "panel": paper,
            "shade": darker,
            "light": lighter,
            "engraving": colours.get("shade", darker),
            "rim": colours.get("light", lighter),
            "ornament": colours["accent"],
            **colours,
        }
    )


def _pips(
    sides: tuple[float, ...],
    centre: tuple[float, ...],
    places: tuple[tuple[float, float], ...],
    inset: float,
    scale: float,
) -> tuple[Pip, ...]:
    """The pips of one layout, turned below the middle; those on the right mirror those on the left."""
    rows = [(across, down, across > 50) for down in sides for across in (inset, 100 - inset)]
    middle = [(50.0, down, down > 50) for down in centre]
    others = [(across, down, across > 50) for across, down in places]
    return tuple(
        Pip(across / 100, down / 100, scale, down > 50, away != (down > 50))
        for across, down, away in (*rows, *middle, *others)
    )
