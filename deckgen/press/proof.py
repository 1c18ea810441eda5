"""The read-back: a written file is opened again and every card in it accounted for.

Fronts are known by their names, read as live text inside their trims; backs by where their drawing stands and which
way up. That each back lies behind its front is worked out here once more, by holding the sheet against the light.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from deckgen.findings import Finding, Location
from deckgen.geometry import Rect, Transform
from deckgen.pages.document import Document, Page, Placement
from deckgen.press.reading import Form, ReadFile, ReadPage

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
    with ReadFile(path) as file:
        if file.count != len(document.pages):
            yield f"the file has {file.count} pages instead of {len(document.pages)}"
        names = {placement.name for page in document.pages for placement in page.placements}
        found: Counter[str] = Counter()
        for number, (read, page) in enumerate(zip(file.pages(), document.pages, strict=False), 1):
            where = f"page {number}" + (f" ({page.label})" if page.label else "")
            yield from (f"{where}: {problem}" for problem in _problems(read, page, names, found))
    expected = Counter(placement.name for page in document.pages for placement in page.placements if placement.name)
    for name, count in (expected - found).items():
        yield f"{name} is printed {found[name]} times instead of {found[name] + count}"


def _problems(read: ReadPage, page: Page, names: set[str], found: Counter[str]) -> Iterator[str]:
    if not _same(read.size, page.size):
        yield "its size is wrong"
    silent = [placement for placement in page.placements if not placement.name]
    for placement in page.placements:
        if placement.name:
            yield from _wrong_name(read.lines_within(placement.trim), placement.name, names, found)
    if silent:
        yield from _wrong_backs(list(read.forms()), silent, page)


def _wrong_name(lines: list[str], name: str, names: set[str], found: Counter[str]) -> Iterator[str]:
    """Whether the print inside a trim is that of another card, or of more than one."""
    others = sorted((names & set(lines)) - {name})
    if f" {name} " in f" {' '.join(lines)} ":
        found[name] += 1
        yield from (f"{other} is printed over {name}" for other in others)
    else:
        yield f"{' and '.join(others) or 'nothing of that name'} stands where {name} belongs"


def _wrong_backs(forms: list[Form], placements: Iterable[Placement], page: Page) -> Iterator[str]:
    upward = Transform(1, 0, 0, -1, 0, page.size.height)
    for placement in placements:
        wanted = placement.transform.then(upward)
        stands = next((form for form in forms if form.card == placement.face and _same(form.matrix, wanted)), None)
        if stands:
            forms.remove(stands)
        else:
            yield f"a back is missing, shifted or turned at {placement.trim.x:.0f}, {placement.trim.y:.0f} points"
    faces = {placement.face for placement in placements}
    if any(form.card in faces for form in forms):
        yield "a back stands where none belongs"


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
