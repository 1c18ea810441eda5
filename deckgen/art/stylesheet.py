"""Style sheets in drawings, as Illustrator and Affinity write them: rules for elements by name, class and id."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckgen.art.svg_markup import Element, Findings, short
from deckgen.foundations.findings import Location

PASSED_OVER = ("@charset", "@namespace", "@font-face")  # about type, of which a drawing has none, and the file itself
MOST_RULES = 2_000  # selectors of a drawing's style sheets
MOST_TESTS = 5_000_000  # elements that are held against parts of selectors
LONGEST = 16  # elements within elements that a selector may name

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_RULE = re.compile(r"\s*+([^{};]++)(?:\{([^{}]*+)\}|;)")
_COMPOUND = re.compile(r"(\*|[A-Za-z][A-Za-z0-9-]*+)?+((?:[.#][A-Za-z0-9_\-\u0080-\U0010ffff\\]++)*+)")
_PART = re.compile(r"([.#])([^.#]++)")


class Compound(NamedTuple):
    """A compound selector: the name, the id and the classes that one element must have."""

    name: str
    id: str
    classes: frozenset[str]

    def fits(self, element: Element) -> bool:
        """Whether an element is so."""
        attributes = element.attributes
        return (
            self.name in ("", element.name)
            and self.id in ("", attributes.get("id", ""))
            and self.classes <= frozenset(attributes.get("class", "").split())
        )


class Rule(NamedTuple):
    """A selector with what it says; ``path`` are the elements from the outermost to the one that is meant, and
    ``direct`` whether each is right inside the one before it.
    """

    weight: tuple[int, int, int, int]
    path: tuple[Compound, ...]
    direct: tuple[bool, ...]
    properties: tuple[tuple[str, str], ...]
    at: Location


class StyleSheet:
    """All rules of a drawing, found by the class, the id or the name that the element they are for must have."""

    def __init__(self, rules: Sequence[Rule], findings: Findings) -> None:
        self._findings, self._tests = findings, 0
        self._by_key = defaultdict[str, list[Rule]](list)
        for rule in rules:
            last = rule.path[-1]
            key = f"#{last.id}" if last.id else next((f".{one}" for one in sorted(last.classes)), last.name)
            self._by_key[key].append(rule)

    def find(self, element: Element, around: Sequence[Element]) -> Iterator[tuple[str, str, Location]]:
        """The declarations that the rules make for an element inside others, the outermost first: properties, values
        and their places, in rising order of weight.
        """
        if not self._by_key:
            return
        attributes = element.attributes
        classes = (f".{one}" for one in attributes.get("class", "").split())
        keys = ("", element.name, f"#{attributes.get('id')}", *classes)
        matches = [rule for key in keys for rule in self._by_key.get(key, ()) if rule.path[-1].fits(element)]
        self._tests += sum(len(rule.path) for rule in matches) * (len(around) + 1)
        if self._tests > MOST_TESTS:
            self._findings.stop("svg-limit", "the style sheets have too many rules for so many elements", element.at)
        matches = [rule for rule in matches if len(rule.path) == 1 or _fits(rule, [*around, element])]
        for rule in sorted(matches, key=lambda rule: rule.weight):
            yield from ((name, value, rule.at) for name, value in rule.properties if not _important(value))
        for rule in sorted(matches, key=lambda rule: rule.weight):
            yield from ((name, _strip_mark(value), rule.at) for name, value in rule.properties if _important(value))


def read_style_sheets(elements: Sequence[Element], findings: Findings) -> StyleSheet:
    """The rules of all ``<style>`` elements; what cannot be understood is told at its line."""
    rules: list[Rule] = []
    for element in elements:
        kind = element.attributes.get("type", "text/css")
        if kind not in ("", "text/css"):
            message = f"a style sheet is of the kind {short(kind)}"
            findings.add("svg-style", message, element.at, "text/css is understood")
            continue
        text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), element.text)
        rules.extend(_rules(text, element, findings, len(rules)))
    return StyleSheet(rules, findings)


def _rules(text: str, element: Element, findings: Findings, before: int) -> Iterator[Rule]:
    at, end, counted = 0, len(text.rstrip()), 0
    opening = findings.data[element.start : findings.data.find(b">", element.start)]
    line = element.at.line + opening.count(b"\n")
    while at < end:
        match = _RULE.match(text, at)
        start = match.start(1) if match else len(text) - len(text[at:].lstrip())
        line, counted = line + text.count("\n", counted, start), start
        here = Location(findings.file, line, 1)
        head = match[1].strip() if match else text[start:]
        if not match or (head.startswith("@") and not head.startswith(PASSED_OVER)):
            hint = "write plain rules, such as .line{stroke:#000000}, or have the program write attributes"
            findings.add("svg-style", f"{short(head)} is not understood in a style sheet", here, hint)
            return
        at = match.end()
        if head.startswith("@"):
            continue
        if match[2] is None:
            findings.add("svg-style", f"{short(head)} says nothing: its {{…}} is missing", here)
            return
        try:
            properties = _declarations(match[2])
        except ValueError as error:
            findings.add("svg-style", f"{short(match[2])}: {error}", here)
            continue
        for selector in head.split(","):
            rule = _rule(selector.strip(), properties, here, before)
            before += 1
            if before > MOST_RULES:
                findings.stop("svg-limit", f"the style sheets have more than {MOST_RULES:,} rules", element.at)
            if rule:
                yield rule
            else:
                hint = "rules go by names, .classes and #ids; have the program write attributes instead"
                findings.add("svg-style", f"the selector {short(selector)} is not understood", here, hint)


def _rule(selector: str, properties: tuple[tuple[str, str], ...], at: Location, place: int) -> Rule | None:
    words = re.split(r"\s*(>)\s*|\s+", selector)
    path = tuple(compound for word in words[::2] if (compound := _compound(word or "")))
    if len(path) < len(words[::2]) or len(path) > LONGEST:
        return None
    ids, classes = sum(bool(compound.id) for compound in path), sum(len(compound.classes) for compound in path)
    weight = (ids, classes, sum(bool(compound.name) for compound in path), place)
    return Rule(weight, path, (False, *(arrow == ">" for arrow in words[1::2])), properties, at)


def _compound(text: str) -> Compound | None:
    match = _COMPOUND.fullmatch(text)
    if not match or not text:
        return None
    parts = _PART.findall(match[2].replace("\\", ""))
    ids = [name for sign, name in parts if sign == "#"]
    if len(ids) > 1:
        return None
    name = "" if match[1] in (None, "*") else match[1]
    return Compound(name, "".join(ids), frozenset(name for sign, name in parts if sign == "."))


def _fits(rule: Rule, line: Sequence[Element]) -> bool:
    """Whether the last of elements within one another is meant by a rule; it fits the rule's last compound."""
    places = {len(line) - 1}
    for compound, direct in zip(reversed(rule.path[:-1]), reversed(rule.direct[1:]), strict=True):
        outer = {place - 1 for place in places} if direct else range(max(places, default=0))
        places = {place for place in outer if place >= 0 and compound.fits(line[place])}
    return bool(places)


def _important(value: str) -> bool:
    return value.lower().endswith("!important")


def _strip_mark(value: str) -> str:
    return value[: value.rindex("!")].strip()


def _declarations(text: str) -> tuple[tuple[str, str], ...]:
    """The properties of a ``style`` attribute and their values; ValueError for what is none."""
    parts = [part.partition(":") for part in filter(str.strip, text.split(";"))]
    if not all(colon for _, colon, _ in parts):
        raise ValueError("expected properties and values, such as fill:#000000;stroke:none")
    return tuple((name.strip(), value.strip()) for name, _, value in parts)


def own_style(element: Element) -> Mapping[str, str]:
    """The declarations of an element's ``style`` attribute; ValueError if it cannot be read."""
    return {
        name: _strip_mark(value) if _important(value) else value
        for name, value in _declarations(element.attributes["style"])
    }
