"""The read-back: a written file is opened again and every card in it accounted for.

Fronts are known by their names, read as live text inside their trims; where a front or a back stands, and which way
up, is read from the file as well. That each back lies behind its front is worked out here once more, from what was
read, by holding the sheet against the light.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.frame import BACK, Frame
from deckgen.foundations.geometry import IDENTITY, Rect, Transform
from deckgen.pages.document import Document, Page, Placement
from deckgen.press.read_back import FaceOnPage, ReadFile, ReadPage

NEAR = 0.1  # points by which a drawing may stand off its place: pdfium reckons with single precision, unseen
AT_MOST = 20  # findings after which the rest is only counted: a file with so many faults has one cause

FLIPPED = {"long-edge": "flipped on the long edge", "short-edge": "flipped on the short edge", "": "not flipped"}


class Standing(NamedTuple):
    """Where a face stands: its trim, whether it is a front, on its head, and the back that it is or has."""

    trim: Rect
    front: bool
    turned: bool
    back: str


def prove(path: Path, document: Document) -> list[Finding]:
    """The findings on the file at ``path`` as a print of ``document``; an empty list proves it.

    Raises DeckgenError if the file cannot be read as PDF at all.
    """
    findings = [
        Finding("proof", message, Location(str(path)), hint="do not print this file")
        for message in _find_misprints(path, document)
    ]
    if len(findings) > AT_MOST:
        more = Finding("proof", f"and {len(findings) - AT_MOST} more of the kind", Location(str(path)))
        findings = [*findings[:AT_MOST], more]
    return findings


def _find_misprints(path: Path, document: Document) -> Iterator[str]:
    names = {place.face: place.name for page in document.pages for place in page.placements if place.name}
    cards = set(names.values())
    counts: Counter[str] = Counter()
    leaf: list[tuple[Page, list[Standing]]] = []  # this page and the one before it: large decks have thousands
    misregistered: list[str] = []
    flip = document.duplex if document.duplex in FLIPPED and not document.single_sided else ""
    with ReadFile(path) as file:
        if file.count != len(document.pages):
            yield f"the file has {file.count} pages instead of {len(document.pages)}"
        if file.flip != flip:
            yield f"the file asks for paper that is {FLIPPED[file.flip]} instead of {FLIPPED[flip]}"
        for number, (read, page) in enumerate(zip(file.pages(), document.pages, strict=False), 1):
            where = f"page {number}" + (f" ({page.label})" if page.label else "")
            if not _same(read.size, page.size):
                yield f"{where}: its size is wrong"
            drawings = list(read.drawings())
            problems = [*_wrong_fronts(read, page, cards, document.faces, counts)]
            problems += _find_misplaced(drawings, page, names)
            yield from (f"{where}: {problem}" for problem in dict.fromkeys(problems))
            leaf = [*leaf[-1:], (page, list(_standings(drawings, page, names, document)))]
            misregistered += _find_misregistered(document, leaf, file.flip or flip)
    yield from misregistered
    expected = Counter(placement.name for page in document.pages for placement in page.placements if placement.name)
    for name in expected:
        if counts[name] != expected[name]:
            yield f"{name} is printed {counts[name]} times instead of {expected[name]}"


def _wrong_fronts(
    read: ReadPage, page: Page, names: set[str], faces: Mapping[str, Frame], counts: Counter[str]
) -> Iterator[str]:
    """Trims without their card's name or with another's, and names beside cards; ``counts`` has the cards read."""
    read_texts = read.texts()
    for placement in page.placements:
        name = placement.name
        if not name:
            continue
        texts = [one.text for one in read_texts if placement.trim.holds(one.box)]
        others = (names & set(texts)) - {name}
        if others:
            others -= {" ".join(text.text.split()) for text, _ in faces[placement.face].texts()}
            counts.update(others)
        if name in texts or _spell(texts, name):
            counts[name] += 1
            yield from (f"{other} is printed over {name}" for other in sorted(others))
        else:
            yield f"{' and '.join(sorted(others)) or 'nothing of that name'} stands where {name} belongs"
    for text, box in read_texts:
        if text in names and not any(placement.trim.overlaps(box) for placement in page.placements):
            counts[text] += 1
            yield f"{text} stands there once too often"


def _spell(texts: list[str], name: str) -> bool:
    """Whether some words one after another spell ``name``, which may be broken anywhere, as where fonts change."""
    spelt = r"\s*".join(map(re.escape, "".join(name.split())))
    return bool(re.search(rf"(?<!\S){spelt}(?!\S)", " ".join(texts)))


def _find_misplaced(drawings: list[FaceOnPage], page: Page, names: Mapping[str, str]) -> Iterator[str]:
    """Faces that do not stand where they should and as they should, and faces that nobody asked for."""
    loose = list(drawings)
    missing: list[Placement] = []
    for placement in page.placements:
        matches = (one for one in loose if one.card == placement.face and _same(one.matrix, placement.transform))
        match = next(matches, None)
        if match:
            loose.remove(match)
        else:
            missing.append(placement)
    for placement in missing:
        moved = next((one for one in loose if one.card == placement.face), None)
        if moved:
            loose.remove(moved)
        if moved and placement.name:
            yield f"{placement.name} is shifted or turned"
        elif not placement.name:
            yield f"a back is missing, shifted or turned at {placement.trim.x:.0f}, {placement.trim.y:.0f} points"
    for one in loose:
        name = names.get(one.card)
        yield f"{name} stands there once too often" if name else "a back stands where none belongs"


def _standings(
    drawings: Iterable[FaceOnPage], page: Page, names: Mapping[str, str], document: Document
) -> Iterator[Standing]:
    """Where the faces of a page, all of one size, stand as they were read, or would if backs were not moved."""
    unmoved = document.offset.transform(page.size).inverse if page.side == "back" else IDENTITY
    for placement in page.placements[:1]:
        face = Rect(0, 0, placement.trim.width, placement.trim.height)
        for drawing in drawings:
            front = drawing.card in names
            back = document.backs.get(drawing.card, BACK) if front else drawing.card
            yield Standing(drawing.matrix.then(unmoved).bounds(face), front, drawing.matrix.a < 0, back)


def _same(one: Iterable[float], other: Iterable[float]) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def _find_misregistered(document: Document, leaf: list[tuple[Page, list[Standing]]], flip: str) -> Iterator[str]:
    """A finding if the backs of a leaf do not come to lie behind its fronts under ``flip``, all of them and no others;
    its last side is the page in question.
    """
    for (front, fronts), (back, backs) in pairwise(leaf):
        if (front.side, back.side) == ("front", "back"):
            across = flip == ("short-edge" if front.size.landscape else "long-edge")
            if not _agree(fronts, backs, front, across):
                yield f"the backs of {back.label!r} do not lie behind the fronts of {front.label!r}"
    if document.duplex == "gutterfold":
        page, faces = leaf[-1]
        backs = [one for one in faces if not one.front]
        across = not any(one.turned for one in backs)
        if not _agree([one for one in faces if one.front], backs, page, across):
            yield f"the backs of sheet {page.label!r} do not fold behind their fronts"


def _agree(fronts: list[Standing], backs: list[Standing], page: Page, across: bool) -> bool:
    """Whether each front has its back behind it, the same way up, and no back lies elsewhere, when the page is turned
    over ``across``, or else top to bottom; no place is taken twice.
    """
    width, height = page.size
    through = Transform(-1, 0, 0, 1, width, 0) if across else Transform(1, 0, 0, -1, 0, height)
    expected = [(through.bounds(one.trim), one.turned == across, one.back) for one in fronts]
    return len(expected) == len(backs) and all(
        any((one.turned, one.back) == (turned, back) and _same(one.trim, trim) for one in backs)
        for trim, turned, back in expected
    )
