"""The read-back: a written file is opened again and every card in it accounted for.

Fronts are known by their names, read as live text inside their trims; backs by where their drawing stands and which
way up. That each back lies behind its front is worked out here once more, by holding the sheet against the light.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from deckgen.findings import Finding, Location
from deckgen.frame import Frame
from deckgen.geometry import Rect, Transform
from deckgen.pages.document import Document, Page
from deckgen.press.reading import ReadFile, ReadPage

NEAR = 0.1
"""Points by which a drawing may stand off its place; pdfium reckons with single precision, and no eye sees this."""

AT_MOST = 20
"""Findings after which the rest is only counted: a file with so many faults has one cause."""


def prove(path: Path, document: Document) -> list[Finding]:
    """What is wrong with the file at ``path`` as a print of ``document``; an empty list proves it.

    DeckgenError if the file cannot be read as PDF at all.
    """
    wrong = [*_misregistered(document), *_misprinted(path, document)]
    findings = [Finding("proof", message, Location(str(path)), hint="do not print this file") for message in wrong]
    if len(findings) > AT_MOST:
        more = Finding("proof", f"and {len(findings) - AT_MOST} more of the kind", Location(str(path)))
        findings = [*findings[:AT_MOST], more]
    return findings


def _misprinted(path: Path, document: Document) -> Iterator[str]:
    names = {placement.name for page in document.pages for placement in page.placements if placement.name}
    found: Counter[str] = Counter()
    with ReadFile(path) as file:
        if file.count != len(document.pages):
            yield f"the file has {file.count} pages instead of {len(document.pages)}"
        for number, (read, page) in enumerate(zip(file.pages(), document.pages, strict=False), 1):
            where = f"page {number}" + (f" ({page.label})" if page.label else "")
            if not _same(read.size, page.size):
                yield f"{where}: its size is wrong"
            problems = [*_wrong_fronts(read, page, names, document.faces, found), *_wrong_backs(read, page)]
            yield from (f"{where}: {problem}" for problem in problems)
    expected = Counter(placement.name for page in document.pages for placement in page.placements if placement.name)
    for name, count in (expected - found).items():
        yield f"{name} is printed {found[name]} times instead of {found[name] + count}"


def _wrong_fronts(
    read: ReadPage, page: Page, names: set[str], faces: Mapping[str, Frame], found: Counter[str]
) -> Iterator[str]:
    """Trims in which another card's name stands, or no name, or more than one; ``found`` counts the right ones."""
    for placement in page.placements:
        name = placement.name
        if not name:
            continue
        lines = read.lines_within(placement.trim)
        others = (names & set(lines)) - {name}
        if others:
            others -= {_spaced(text.text) for text, _ in faces[placement.face].texts()}
        if f" {_spaced(name)} " in f" {' '.join(lines)} ":
            found[name] += 1
            yield from (f"{other} is printed over {name}" for other in sorted(others))
        else:
            yield f"{' and '.join(sorted(others)) or 'nothing of that name'} stands where {name} belongs"


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _wrong_backs(read: ReadPage, page: Page) -> Iterator[str]:
    """Backs that do not stand where they should and as they should, and backs that nobody asked for."""
    placements = [placement for placement in page.placements if not placement.name]
    faces = {placement.face for placement in placements}
    forms = [form for form in read.forms() if form.card in faces] if placements else []
    upward = Transform(1, 0, 0, -1, 0, page.size.height)
    for placement in placements:
        wanted = placement.transform.then(upward)
        stands = next((form for form in forms if form.card == placement.face and _same(form.matrix, wanted)), None)
        if stands:
            forms.remove(stands)
        else:
            yield f"a back is missing, shifted or turned at {placement.trim.x:.0f}, {placement.trim.y:.0f} points"
    yield from ("a back stands where none belongs" for _ in forms)


def _same(one: Iterable[float], other: Iterable[float]) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def _misregistered(document: Document) -> Iterator[str]:
    """Leaves of the plan whose backs would not come to lie behind their fronts, all of them and no others."""
    pages = list(document.pages)
    for front, back in pairwise(pages):
        if (front.side, back.side) == ("front", "back"):
            across = document.duplex == ("short-edge" if front.size.landscape else "long-edge")
            lies = [placement.trim.moved(-document.offset.x, -document.offset.y) for placement in back.placements]
            turned = {placement.turned for placement in back.placements}
            seen = [_through(placement.trim, front, across) for placement in front.placements]
            if not _agree(seen, lies) or turned != {not across}:
                yield f"the backs of {back.label!r} do not lie behind the fronts of {front.label!r}"
    if document.duplex == "gutterfold":
        yield from _misfolded(pages)


def _misfolded(pages: Iterable[Page]) -> Iterator[str]:
    for page in pages:
        fronts = [placement.trim for placement in page.placements if placement.name]
        backs = [placement for placement in page.placements if not placement.name]
        across = not any(placement.turned for placement in backs)
        if not _agree([_through(trim, page, across) for trim in fronts], [placement.trim for placement in backs]):
            yield f"the backs of sheet {page.label!r} do not fold behind their fronts"


def _through(trim: Rect, page: Page, across: bool) -> Rect:
    """Where a trim is seen from the other side of a page that is turned over ``across``, or top to bottom."""
    if across:
        return Rect(page.size.width - trim.right, trim.y, trim.width, trim.height)
    return Rect(trim.x, page.size.height - trim.bottom, trim.width, trim.height)


def _agree(some: list[Rect], others: list[Rect]) -> bool:
    """Whether two lists hold the same rectangles, in whatever order; no rectangle comes twice in either."""
    return len(some) == len(others) and all(any(_same(one, other) for other in others) for one in some)
