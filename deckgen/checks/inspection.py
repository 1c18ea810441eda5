"""Checks by name, as people ask for them, and the report on them: as text, JSON, or commands for GitHub's log."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from deckgen.checks.deck_rules import family, rules
from deckgen.checks.engine import check_deck, check_theme, in_order, run_check, settings
from deckgen.checks.subject import Subject
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.geometry import Size
from deckgen.foundations.progress import Progress, no_progress
from deckgen.foundations.spelling import quantity, several
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.decks import REFERENCES, SEVERITIES, find_unknown_theme, load_deck
from deckgen.library.families import load_family
from deckgen.library.inheritance import inherit, lineage, locate_errors
from deckgen.library.source import MORE, Source
from deckgen.library.themes import load_theme
from deckgen.records.deck import Deck


def load_deck_with_all_problems(name: str) -> Deck:
    """The deck that ``name`` means, as ``load_deck`` has it, but that a file that is refused for anything is searched
    for unknown families, rulesets, themes, checks and options as well: DeckgenError has them all.
    """
    try:
        return load_deck(name)
    except UnknownName:
        raise
    except DeckgenError as error:
        if any(finding.code == MORE for finding in error.findings):
            raise  # the file is wrong all over
        raise DeckgenError(in_order([*error.findings, *_find_unknown(name)])) from None


def _find_unknown(name: str) -> Iterator[Finding]:
    """The names in a deck's file that nothing goes by; none in a file that is no YAML.

    The checks that look for them are given a deck without a card, which has of the file what is said as decks say it.
    """
    try:
        entry = catalogue.resolve(name, "deck")
        source = inherit(lineage(entry))
    except DeckgenError:
        return
    theme = source.data.get("theme")
    if isinstance(theme, str):
        yield from find_unknown_theme(theme, source.at("theme"), entry.path.parent)
    names: dict[str, str] = {}
    for key in ("family", "rules"):
        try:
            names |= _reference(key, source, entry)
        except DeckgenError as error:
            yield from error.findings
    with suppress(DeckgenError, KeyError):  # no deck without a card is held against a family that there is
        load_family(names["family"])
        del names["family"]
    checks = {id: check for id, check in _group(source.data.get("checks")).items() if isinstance(check, dict)}
    deck = Deck(
        name=entry.name,
        title=entry.title,
        suits=(),
        ranks=(),
        cards=(),
        family=names.get("family"),
        rules=names.get("rules"),
        severities={id: check["severity"] for id, check in checks.items() if check.get("severity") in SEVERITIES},
        options={id: dict.fromkeys(_group(check.get("options")), 0.0) for id, check in checks.items()},
        marks=source.marks,
        file=entry.label,
    )
    for check in (family, rules, settings):
        yield from run_check(check, Subject(deck))


def _reference(key: str, source: Source, entry: Entry) -> dict[str, str]:
    """The name under a key, by that, that of a file as a path from where the user stands; none where it names nothing.

    Raises DeckgenError for a file that cannot be read.
    """
    name = source.data.get(key)
    if not isinstance(name, str) or name == "none":
        return {}
    if files.names_file(name):
        path = locate_errors(source.at(key), files.inside, entry.path.parent, name)
        locate_errors(source.at(key), catalogue.read_own, path, REFERENCES[key])
        name = str(path)
    return {key: name}


def _group(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}


CHECKED = ("deck", "theme", "ruleset", "conversion", "pack")  # what can be checked


class Report(NamedTuple):
    """The names that were checked, each under its kind (``deck``, ``ruleset``), and every finding."""

    checked: tuple[tuple[str, str], ...]
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return len(self.findings) - self.errors

    def as_json(self) -> dict[str, Any]:
        """The report as ``deckgen check --json`` gives it: the names that were ``checked``, and the ``findings``."""
        findings = [finding.as_json() for finding in self.findings]
        return {"checked": [name for _, name in self.checked], "findings": findings}


def run(
    names: Iterable[str] = (), theme: str = "", size: Size | None = None, progress: Progress = no_progress
) -> Report:
    """The report on decks, themes and rulesets by name or path, or without names on everything that is built in.

    ``theme`` is empty for a deck's own, ``size`` None for the theme's. Raises UnknownName for a name that nothing goes
    by; a file that cannot be read is in the report.
    """
    pairs = [(_kind(name), name) for name in dict.fromkeys(names)]
    pairs = pairs or [(kind, name) for kind in CHECKED for name in catalogue.names(kind)]
    findings: list[Finding] = []
    with progress(len(pairs), "Checking") as step:
        for kind, name in pairs:
            try:
                findings += _look_at(kind, name, theme, size)
            except UnknownName:  # of a theme that is none
                raise
            except DeckgenError as error:
                findings += error.findings
            step()
    return Report(tuple(pairs), tuple(in_order(findings)))


def _kind(name: str) -> str:
    try:
        entry = catalogue.resolve(name, *CHECKED)
        return entry.kind if entry.built_in or files.read_bytes(entry.path).strip() else "file"
    except UnknownName:
        raise
    except DeckgenError:
        return "file"  # which says so little that it may be of any kind, and is read as a deck


def _look_at(kind: str, name: str, theme: str, size: Size | None) -> list[Finding]:
    """Everything that is wrong with something that can be read; a theme is looked at on every deck that there is."""
    if kind in ("deck", "file"):
        return _look_at_deck(name, theme, size)
    if kind == "theme":
        look, decks = load_theme(name), map(load_deck, catalogue.names("deck"))
        return [finding for deck in decks for finding in check_theme(look, deck, size or look.size)]
    if kind == "ruleset":
        from deckgen.checks.ruleset_proof import check_ruleset

        return check_ruleset(name)
    if kind == "conversion":
        from deckgen.checks.conversions import check_conversion

        return check_conversion(name)
    from deckgen.library.packs import find_doubtful, load_pack

    return list(find_doubtful(load_pack(name)))


def _look_at_deck(name: str, theme: str, size: Size | None) -> list[Finding]:
    deck = load_deck_with_all_problems(name)
    try:
        look = load_theme(theme or deck.theme)
    except UnknownName as error:
        if theme:
            raise
        return [finding._replace(at=deck.marks.at("theme")) for finding in error.findings]
    return check_deck(deck, look, size or look.size)


def as_text(report: Report) -> str:
    """A line and its hint for each finding, errors first, and a line that sums up."""
    findings = sorted(report.findings, key=lambda finding: finding.severity != "error")
    return "\n".join([*map(str, findings), summary(report)]) + "\n"


def as_github(report: Report) -> str:
    """Workflow commands that put each finding beside its line in a pull request, and a line that sums up."""
    return "\n".join([*map(_command, report.findings), summary(report)]) + "\n"


REPORT_FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "github": as_github}


def summary(report: Report) -> str:
    """A line on how many things were checked and how it went: ``5 decks checked: no errors, 3 warnings``."""
    kinds = Counter(kind for kind, _ in report.checked)
    checked = several([quantity(number, kind) for kind, number in kinds.items()]) or "nothing"
    errors, warnings = quantity(report.errors or "no", "error"), quantity(report.warnings or "no", "warning")
    return f"{checked} checked: {errors}, {warnings}"


def _command(finding: Finding) -> str:
    """A workflow command; GitHub reads ``%``, line ends and, in properties, ``:`` and ``,`` only when escaped."""
    at = finding.at or Location("")
    properties = {"file": at.file, "line": at.line, "col": at.column, "title": finding.code}
    fields = ",".join(f"{key}={_escape(str(value), ':,')}" for key, value in properties.items() if value)
    message = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    return f"::{finding.severity} {fields}::{_escape(message)}"


def _escape(text: str, also: str = "") -> str:
    return text.translate({ord(one): f"%{ord(one):02X}" for one in f"%\r\n{also}"})
