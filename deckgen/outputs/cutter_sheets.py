"""Sheets for a machine that cuts: laid out as it wants them, with the files that it cuts them by."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.offset import NO_OFFSET, pixels
from deckgen.foundations.units import TOLERANCE, dimensions, millimetres
from deckgen.library.shipped import cutter
from deckgen.options.sheet_options import Sides
from deckgen.pages.card_sheets import SheetJob
from deckgen.pages.cutter_grid import cutter_grid
from deckgen.pages.document import Document
from deckgen.press.cutting import cut_files, cut_size, only_cut
from deckgen.products import Layout
from deckgen.records.record import replace

PICTURE_DPI = 300.0  # how fine sheets are that go to a machine as pictures


def for_cutter(job: SheetJob, name: str) -> SheetJob:
    """The job as the machine of that name cuts it.

    Faces run on into half of the gap between two cards; DeckgenError for more bleed than that. A machine that prints
    the sheets itself prints one side of them, fronts unless backs are asked for.
    """
    machine, asked = cutter(name), job.asked
    if asked.bleed > machine.gap / 2 + TOLERANCE:
        message = f"cards lie {millimetres(machine.gap)} apart, and bleed of {millimetres(asked.bleed)} is too much"
        hint = f"{millimetres(machine.gap / 2)} is the most, and what there is anyhow"
        raise DeckgenError(Finding("bleed", message, hint=hint))
    options = replace(
        asked,
        gap=machine.gap,
        bleed=asked.bleed or machine.gap / 2,
        corner_radius=asked.corner_radius or machine.corner,
        marks="none",
        sides="fronts" if machine.areas and asked.sides == "all" else asked.sides,
    )
    grid = cutter_grid(machine, asked.paper_size, job.card, asked.registration or 0)
    return job._replace(asked=options, cutting=grid)


def with_cut_files(layout: Layout, name: str, job: SheetJob, sides: Sides) -> Layout:
    """The layout with what a machine cuts the sheets by; one that prints them itself gets pictures instead of pages, of
    the fronts where all ``sides`` are asked for.
    """
    machine = cutter(name)
    ((stem, document),) = layout.documents.items()
    beside = partial(cut_files, stem, document, machine.files)
    if "png" not in machine.files:
        remarks = tuple(cutter_remarks(job))
        return layout._replace(beside=beside, remarks=(*layout.remarks, *remarks))
    sizes = ", the last ".join(dict.fromkeys(dimensions(cut_size(page)) for page in document.pages))
    advice = [f"give each picture its size, {sizes}, in the machine's program, which does not read it"]
    if sides == "all" and job.asked.duplex != "none":
        advice.append(
            "these are the fronts, for the machine prints one side: --sides backs makes backs to glue behind them"
        )
    return layout._replace(
        documents={},
        remarks=(*layout.remarks, *advice),
        advice=(),
        files=lambda: chain(_pictures(stem, document), beside()),
        steps=len(document.pages),
    )


def with_lines(layout: Layout, wanted: bool) -> Layout:
    """The layout with what a machine cuts and folds its pages by, where that is ``wanted``; DeckgenError where there is
    no such line.
    """
    if not wanted:
        return layout
    only_cut(layout.documents)
    writers = [partial(cut_files, stem, document, ("dxf", "svg")) for stem, document in layout.documents.items()]
    return layout._replace(beside=lambda: chain.from_iterable(make() for make in writers))


def _pictures(stem: str, document: Document) -> Iterator[tuple[str, bytes]]:
    """The pages as pictures that are clear beside the cards, by the names of their files."""
    from deckgen.press.png import draw_cut_out

    for number, data in enumerate(draw_cut_out(document, PICTURE_DPI), 1):
        yield f"{stem}-{number:0{len(str(len(document.pages)))}}.png", data


def cutter_remarks(job: SheetJob) -> Iterator[str]:
    """The template that fits the sheets, and how far backs are moved as its project counts it."""
    if not job.cutting or not job.cutting.template:
        return
    yield f"cut it by the template {job.cutting.template} of silhouette-card-maker, or import the DXF as it is"
    if job.flipped and job.offset != NO_OFFSET and job.cutting.grid.paper.landscape:  # as all pages of theirs
        across, down = pixels(job.offset)
        angle = f" --angle {job.offset.angle:g}" if job.offset.angle else ""
        yield f"the backs are moved as silhouette-card-maker 3 does by --x_offset {across} --y_offset {down}{angle}"
