"""SVG files as trees of elements, read without trust: what could exhaust the machine or lead elsewhere is refused."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from deckgen.foundations.findings import DeckgenError, Finding, Location

LARGEST_DRAWING = 5_000_000  # bytes of a file; drawing programs keep their own form of a drawing in it as well
DEEPEST = 64  # elements within elements
MOST_ELEMENTS = 50_000  # far more than any drawing has that can be printed
MOST_ENTITIES, LONGEST_ENTITY = 60, 200  # names of namespaces at the head of a file, and their characters
MOST_FINDINGS = 100  # enough to see that a file is not a drawing of this kind

NAMESPACE = "http://www.w3.org/2000/svg"
NOTES = ("metadata", "title", "desc")  # elements whose content is for people and programs, and is not drawn

_WITH_WORDS = ("style", "text", "tspan", "textPath", "flowRoot", "flowPara", "flowSpan", *NOTES)
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{0,20}:[^&%<>\"'\s]*")


@dataclass(slots=True, eq=False)
class Element:
    """An element of SVG: its attributes without their namespaces, what stands in it, and where it begins."""

    name: str
    attributes: Mapping[str, str]
    at: Location
    start: int
    children: list["Element"] = field(default_factory=list)
    text: str = ""


class StopReading(Exception):
    """Reading on makes no sense."""


class Findings:
    """The findings of one drawing, each at its place; StopReading is raised when there are enough."""

    def __init__(self, data: bytes, file: str) -> None:
        self.all: list[Finding] = []
        self.data, self.file = data, file

    def add(self, code: str, message: str, at: Location, hint: str = "") -> None:
        """Note a problem; the same at the same place, as in a shape that is used often, is one."""
        finding = Finding(code, message, at, hint)
        if finding not in self.all:
            self.all.append(finding)
        if len(self.all) >= MOST_FINDINGS:
            raise StopReading

    def stop(self, code: str, message: str, at: Location, hint: str = "") -> NoReturn:
        """Note a problem after which nothing can be said of the rest."""
        self.add(code, message, at, hint)
        raise StopReading

    def place(self, element: Element, attribute: str) -> Location:
        """Where an attribute of an element stands."""
        name = re.escape(attribute.encode())
        match = re.compile(rb"[\s:]" + name + rb"\s*=").search(self.data, element.start)
        if not match:
            return element.at
        before = self.data[element.start : match.start() + 1].decode(errors="replace")
        rows = before.count("\n")
        column = len(before.rpartition("\n")[2]) + 1 if rows else element.at.column + len(before)
        return Location(self.file, element.at.line + rows, column)


def read_markup(data: bytes, findings: Findings) -> Element | None:
    """The root of the drawing in ``data``, in UTF-8; None where it cannot be read, which ``findings`` then tell.

    Elements and attributes of other namespaces, the notes of drawing programs, are left out.
    """
    if len(data) > LARGEST_DRAWING:
        findings.stop("svg-limit", f"the drawing is larger than {LARGEST_DRAWING:,} bytes", Location(findings.file))
    reader = _Reader(findings)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        at = Location(findings.file, error.lineno, error.offset + 1)
        reason = expat.errors.messages.get(error.code, "cannot be read")
        findings.stop("svg-syntax", f"this is not well-formed XML: {reason}", at)
    finally:
        del reader.parser  # which holds the reader as the reader holds it: neither would go before garbage is searched
    return reader.root


class _Reader:
    def __init__(self, findings: Findings) -> None:
        self.root: Element | None = None
        self._findings = findings
        self._open: list[Element] = []
        self._foreign = self._count = self._entities = 0
        self.parser = parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler, parser.SkippedEntityHandler = self._entity, self._skipped_entity
        parser.ProcessingInstructionHandler = self._instruction
        parser.CharacterDataHandler = self._characters

    def _start(self, qualified: str, attributes: dict[str, str]) -> None:
        space, _, name = qualified.rpartition(" ")
        self._count += 1
        if self._count > MOST_ELEMENTS:
            self._findings.stop("svg-limit", f"the drawing has more than {MOST_ELEMENTS:,} elements", self._here())
        if space == NAMESPACE and name in ("script", "handler", "listener"):
            message = f"<{name}> is not part of the SVG that deckgen draws"
            self._findings.add("svg-element", message, self._here(), "a drawing cannot do anything; delete it")
        if not self._open and not self._foreign and (space, name) != (NAMESPACE, "svg"):
            hint = f'it begins with <svg xmlns="{NAMESPACE}" …>'
            self._findings.stop("svg-element", "this is not an SVG drawing", self._here(), hint)
        if self._foreign or space != NAMESPACE:
            self._foreign += 1
            return
        if len(self._open) >= DEEPEST:
            self._findings.stop("svg-limit", f"elements stand more than {DEEPEST} deep in one another", self._here())
        plain = {key: text for key, text in attributes.items() if " " not in key}
        if (link := attributes.get("http://www.w3.org/1999/xlink href")) is not None:
            plain.setdefault("href", link)
        element = Element(name, plain, self._here(), self.parser.CurrentByteIndex)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        if self._foreign:
            self._foreign -= 1
        else:
            self._open.pop()

    def _characters(self, text: str) -> None:
        if self._foreign or not self._open:
            return
        element = self._open[-1]
        if element.name in _WITH_WORDS:
            element.text += text
        elif text.strip():
            hint = "delete it, or turn it into outlines if it is to be seen"
            self._findings.add("svg-element", f"text stands between the elements: {short(text)}", self._here(), hint)

    def _doctype(self, _name: str, system: str | None, _public: str | None, _subset: bool) -> None:
        """Drawing programs name the grammar of SVG, which is not read."""
        if system and not system.startswith(("http://www.w3.org/", "https://www.w3.org/")):
            message = f"the DOCTYPE leads to another file, {short(system)}"
            self._findings.stop("svg-doctype", message, self._here(), "delete the declaration")

    def _entity(
        self, name: str, parameter: int, value: str | None, _base: object, system: str | None, *_: object
    ) -> None:
        """A name that is declared for something: for the address of a namespace, as Illustrator does, or not at all."""
        self._entities += 1
        namespace = value is not None and len(value) <= LONGEST_ENTITY and _ADDRESS.fullmatch(value)
        if self._entities > MOST_ENTITIES or parameter or system or not namespace:
            message = f"the DOCTYPE declares an entity, {name[:40]}, that is not the name of a namespace"
            self._findings.stop("svg-doctype", message, self._here(), "delete the declaration")

    def _skipped_entity(self, name: str, _parameter: bool) -> None:
        self._findings.stop("svg-doctype", f"&{name[:40]}; is declared nowhere in the drawing", self._here())

    def _instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            hint = "a drawing stands alone; put the rules into a <style> in it"
            self._findings.add("svg-element", f"<?{target}?> leads to another file", self._here(), hint)
        elif not (self._foreign or target.startswith("xpacket") or any(one.name in NOTES for one in self._open)):
            self._findings.add("svg-element", f"<?{target[:40]}?> has no place in a drawing", self._here(), "delete it")

    def _here(self) -> Location:
        return Location(self._findings.file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)


def short(text: str) -> str:
    """A text as messages quote it."""
    plain = " ".join(text[:200].split())
    return repr(plain if len(plain) <= 40 else plain[:39] + "…")


def raise_all(findings: Findings) -> None:
    """Raise DeckgenError with everything that was found, if anything was."""
    if findings.all:
        raise DeckgenError(findings.all)
