"""Themes: from a name to the record of a theme, what it extends taken in, or to everything wrong with its file."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from deckgen.foundations.colour import WHITE, luminance
from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import quantity
from deckgen.library.catalogue import Entry, resolve
from deckgen.library.convert import convert
from deckgen.library.inheritance import Ancestor, inherit, lineage, own_keys
from deckgen.library.source import Source, refuse
from deckgen.library.themefonts import ThemeFonts, find_unknown_fonts
from deckgen.records.boxes import OPEN_BOXES
from deckgen.records.fields import TEXT
from deckgen.records.groups import Key, KeyGroup
from deckgen.records.palette import UNSAVED, Palette
from deckgen.records.record import replace
from deckgen.records.theme import Artwork, Pip, Theme

FILE = KeyGroup({**Theme.KEYS, "extends": Key(TEXT, "The theme that this one changes.", None)}, tells="A theme file.")
"""What a theme file may hold."""


@remember_reads
def load_theme(name: str) -> Theme:
    """The theme of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = resolve(name, "theme")
    line = lineage(entry)
    source = inherit(line)
    unknown = (*source.findings, *find_unknown_fonts(source))
    given = convert(FILE, replace(source, findings=unknown), own_keys("theme"))
    fonts = ThemeFonts(given, source, _folders(line, "fonts"))
    if findings := [*_check_pips(given["pips"], source), *fonts.findings]:
        refuse(findings)
    return _theme(given, source, fonts, _folders(line, "art"), entry)


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
        named = ancestor.source.data.get(part)
        folders |= dict.fromkeys(named, ancestor.entry.path.parent) if isinstance(named, dict) else {}
    return folders


def _theme(given: dict[str, Any], source: Source, fonts: ThemeFonts, folders: dict[str, Path], entry: Entry) -> Theme:
    given.pop("extends", None)
    palette, saver = given["palette"], given.get("saver", {})
    inside = given.get("inside") or {}
    within = palette | {"paper": palette.get("panel", palette["paper"])} | inside
    within["by_suit"] = {**palette.get("by_suit", {}), **inside.get("by_suit", {})}
    ground = {office: colour for office, colour in palette.items() if office not in UNSAVED} | {"paper": WHITE}
    made = {
        "palette": _palette(palette),
        "inside": _palette(within) if inside else None,
        "saver": _palette(ground | saver | {"by_suit": {**ground.get("by_suit", {}), **saver.get("by_suit", {})}}),
        "type": fonts.types(),
        "boxes": {name: place.default for name, place in OPEN_BOXES.items()} | given["boxes"],
        "fonts": fonts.own,
        "pages": fonts.pages(),
        "pips": {int(count): _pips(**layout) for count, layout in given["pips"].items()},
        "ornaments": {int(count): placed for count, placed in given.get("ornaments", {}).items()},
        "art": {art: Artwork(file, str(folders[art])) for art, file in given.get("art", {}).items()},
        "marks": source.marks,
        "file": entry.shown,
    }
    return Theme(**given | made)


def _palette(given: dict[str, Any]) -> Palette:
    """The record of a palette, what it leaves out filled in."""
    ink, paper = given["ink"], given["paper"]
    darker, lighter = sorted((ink, paper), key=luminance)
    return Palette(
        **{
            "face": ink,
            "border": ink,
            "panel": paper,
            "shade": darker,
            "light": lighter,
            "engraving": given.get("shade", darker),
            "rim": given.get("light", lighter),
            "ornament": given["accent"],
            **given,
        }
    )


def _pips(
    sides: tuple[float, ...],
    centre: tuple[float, ...],
    places: tuple[tuple[float, float], ...],
    inset: float,
    scale: float,
) -> tuple[Pip, ...]:
    """The pips of one layout: those below the middle are turned, those on the right are the mirror of those on the
    left, and every other one of the middle column looks the other way.
    """
    rows = [(across, down, across > 50) for down in sides for across in (inset, 100 - inset)]
    middle = [(50.0, down, bool(order % 2)) for order, down in enumerate(centre)]
    others = [(across, down, across > 50) for across, down in places]
    return tuple(
        Pip(across / 100, down / 100, scale, down > 50, away != (down > 50))
        for across, down, away in (*rows, *middle, *others)
    )
