"""Themes: from a name to the record of a theme, what it extends taken in, or to everything wrong with its file."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library.catalogue import Entry, resolve
from deckgen.library.inheritance import Ancestor, inherit, lineage, own_keys
from deckgen.library.source import Source, refuse
from deckgen.library.themefile import PaletteModel, PipsModel, ThemeModel
from deckgen.library.validation import validated
from deckgen.records.theme import REFERENCE, Artwork, Palette, Pip, Theme, ThemeBox, Type

UNPRINTED = {"paper": WHITE, "panel": None, "shade": None, "light": None}
"""What a palette is without a printed ground."""


@remember_reads
def load_theme(name: str) -> Theme:
    """The theme of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = resolve(name, "theme")
    line = lineage(entry)
    source = inherit(line)
    model = validated(ThemeModel, source, own_keys("theme"))
    if findings := [*_check_pip_counts(model, source), *_gaps(model, source)]:
        refuse(findings)
    return _theme(model, source, _folders(line), entry)


def _check_pip_counts(model: ThemeModel, source: Source) -> Iterator[Finding]:
    """The layouts with more or fewer pips than the number that they are for."""
    for count, layout in model.pips.items():
        if (laid_out := 2 * len(layout.sides) + len(layout.centre)) != int(count):
            message = f"the layout for {count} has {laid_out} pip{'s' * (laid_out != 1)}"
            hint = "each row of sides stands for two, each of centre for one"
            yield Finding("pips", message, source.at(f"pips.{count}"), hint)


def _gaps(model: ThemeModel, source: Source) -> Iterator[Finding]:
    """The numbers between others for which there is no layout of pips."""
    numbers = sorted(map(int, model.pips))
    for low, high in pairwise(numbers):
        if high > low + 1:
            message = f"there is a layout of pips for {low} and for {high}, and none for {low + 1}"
            hint = "lay out every number between, or leave out those above"
            yield Finding("pips", message, source.at(f"pips.{high}"), hint)


def _folders(line: tuple[Ancestor, ...]) -> dict[str, Path]:
    """The folder that each drawing is looked for in: that of the file that names it."""
    folders: dict[str, Path] = {}
    for ancestor in reversed(line):
        art = ancestor.source.data.get("art")
        folders |= dict.fromkeys(art, ancestor.entry.path.parent) if isinstance(art, dict) else {}
    return folders


def _theme(model: ThemeModel, source: Source, folders: dict[str, Path], entry: Entry) -> Theme:
    """The record of a checked theme."""
    return Theme(
        name=model.theme,
        title=model.title,
        palette=_palette(model.palette),
        saver=_palette(model.palette.model_copy(update={**UNPRINTED, **model.saver.model_dump(exclude_none=True)})),
        type={role: Type(**kind) for role, kind in model.type.model_dump().items()},
        pages=model.pages.model_dump(by_alias=True),
        boxes={name: ThemeBox(**box) for name, box in model.boxes.model_dump().items()},
        measures=model.measures.model_dump(),
        pips={int(count): _pips(layout) for count, layout in model.pips.items()},
        back=model.back.model_dump(),
        border=model.border,
        ink=model.ink,
        size=model.size or REFERENCE,
        art={art: Artwork(file, str(folders[art])) for art, file in model.art.items()},
        marks=source.marks,
        file=entry.shown,
    )


def _palette(model: PaletteModel) -> Palette:
    """The record of a palette, what it leaves out filled in."""
    given = model.model_dump(exclude_none=True)
    darker, lighter = sorted((model.ink, model.paper), key=_brightness)
    by_default = {"face": model.ink, "border": model.ink, "panel": model.paper, "shade": darker, "light": lighter}
    return Palette(**{**by_default, **given, "suits": tuple(given["suits"])})


def _brightness(colour: str) -> float:
    """How bright a colour looks, roughly: enough to tell ink from paper."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.6 * green + 0.1 * blue


def _pips(layout: PipsModel) -> tuple[Pip, ...]:
    """The pips of one layout, those below the middle turned."""
    places = [(across, down) for down in layout.sides for across in (layout.inset, 100 - layout.inset)]
    places += [(50.0, down) for down in layout.centre]
    return tuple(Pip(across / 100, down / 100, layout.scale, down > 50) for across, down in places)
