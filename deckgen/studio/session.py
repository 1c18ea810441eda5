"""A studio held open: the folder, the texts, what the tabs see, and who works for them."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from deckgen import overview
from deckgen.art.drawings import drawing_names
from deckgen.foundations import defaults, files
from deckgen.foundations.colour import EYES
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.games import rules_of
from deckgen.library import catalogue
from deckgen.library.conversions import ConversionChoice, decks_of, load_conversion
from deckgen.library.packs import TAROT, list_traditions, load_pack
from deckgen.library.rulesets import load_ruleset
from deckgen.products import find_product
from deckgen.studio.jobs import Job, Printer, describe_job, in_words
from deckgen.studio.live import Live
from deckgen.studio.query import Query
from deckgen.studio.questions import BUILD, BUILD_ROW, list_products, options_of, questions_of
from deckgen.studio.texts import Folder, OpenText, Texts, their_text
from deckgen.studio.views import TabView, describe_findings, files_of
from deckgen.typography.fonts import font_ids
from deckgen.workspace import Workspace

USUAL_DECK = "standard"


class Opening(NamedTuple):
    """The state in which the studio opens: a folder, the view, and the file that is edited, empty for none."""

    folder: Path
    view: TabView
    file: str = ""


def find_start(name: str = "") -> Opening:
    """The start that ``name`` means: a built-in deck, or the file of a deck, theme or ruleset, in whose folder one
    works.
    """
    if not name:
        return Opening(Path.cwd(), TabView(USUAL_DECK))
    entry = catalogue.resolve(name, "deck", "theme", "ruleset")
    file = "" if entry.built_in else entry.path.name
    folder = Path.cwd() if entry.built_in else entry.path.absolute().parent
    if entry.kind == "theme":
        return Opening(folder, TabView(USUAL_DECK, file or entry.name), file)
    if entry.kind == "ruleset":
        return Opening(folder, TabView(_deck_of(entry.name, folder)), file)
    return Opening(folder, TabView(file or entry.name), file)


def _deck_of(ruleset: str, folder: Path) -> str:
    """The deck that a ruleset is played with, as far as it can be read."""
    try:
        return Folder(folder).name(load_ruleset(ruleset).decks[0])
    except DeckgenError:
        return USUAL_DECK


class Studio:
    """One studio: everything that its pages ask for goes through here."""

    def __init__(self, start: Opening) -> None:
        self.start, self.folder = start, Folder(start.folder)
        self.texts = Texts(self.folder)
        self.live = Live(Workspace(), self.texts)
        self.printer = Printer(self.tell_of)
        self._workspace, self._asking = Workspace(), threading.Lock()

    @contextmanager
    def at_work(self) -> Iterator[Workspace]:
        """A workspace to ask, in which texts are as they are being edited; one asks after the other."""
        with self._asking, files.lay_over(self.texts.unsaved_files()), self._workspace.at_work():
            yield self._workspace

    def stop(self) -> None:
        """Let go of everything."""
        self.live.stop()
        self.printer.close()

    def make(self, query: Query) -> Job:
        """Have a product printed of texts as they are now; a deck's is made of what belongs to it."""
        product, name = query.text("product"), query.text("name")
        row = BUILD_ROW if product == BUILD else find_product(product)
        form = query.text("format") or row.formats[0]
        if form not in row.formats:
            raise DeckgenError(Finding("question", f"{product} does not come as {form}"))
        names = {"theme", *(question.name for question in questions_of(product))}
        view = {key: query.text(key) for key in ("theme", "size") if key in names}
        options = options_of(product, view | query.group("options"), self.folder.locate)
        source = self.folder.locate(name) if name else self._source_of(query.text("deck"), row.takes)
        return self.printer.take(product, source, form, options, self.texts.unsaved_files())

    def _source_of(self, deck: str, takes: str) -> str:
        """The source of a product for who looks at a deck: that, or its rules."""
        if takes == "conversion":
            raise DeckgenError(Finding("question", "say which packs become the deck"))
        if takes in ("ruleset", "booklet") and not files.names_file(deck):
            with self.at_work() as workspace:
                return rules_of(workspace.deck(deck))
        return self.folder.locate(deck) if takes else ""

    def tell_of(self, job: Job) -> None:
        """Have every tab told how far a job is."""
        self.live.tell("job", self.describe(job), job.id)

    def describe(self, job: Job) -> dict[str, Any]:
        """A job as the page has it."""
        findings = describe_findings(job.printed.warnings, self.folder)
        told = [one | {key: in_words(one[key], job.product) for key in ("message", "hint")} for one in findings]
        return describe_job(job) | {"name": job.name and self.folder.name(job.name), "findings": told}

    def texts_of(self, view: TabView) -> list[dict[str, Any]]:
        """The texts that a view is made of, the deck's first, as far as it was seen; of what is built in, to read.

        Those come last that are not saved and of something else.
        """
        names = files_of(self.live.snapshot(view), view, self.folder)
        if self.start.file not in ("", *names) and view.deck == self.start.view.deck:
            names.append(self.start.file)
        own = []
        for name in names:
            with suppress(DeckgenError):  # what cannot be edited
                own.append(describe_text(self.texts.open(name)))
        built_in = [
            _built_in_text(kind, name)
            for kind, name in (("deck", view.deck), ("theme", view.theme))
            if name and name not in names
        ]
        texts = own + built_in if view.deck in names else built_in + own
        elsewhere = [describe_text(text) for text in self.texts.list_unsaved() if text.file not in names]
        return [text | {"elsewhere": text in elsewhere} for text in texts + elsewhere]

    def notice_changes(self, paths: set[Path]) -> None:
        """Other programs have changed files."""
        for text, on_disk in self.texts.notice(paths):
            if on_disk is None:
                self.live.tell("text", describe_text(text) | {"gone": not text.saved}, text.file)
            else:
                self.live.tell("disk", {"file": text.file, "text": on_disk}, text.file)
        if any(path.suffix == files.YAML and path.parent == self.folder.root for path in paths):
            self.live.tell("files", {})
        self.live.ask()


def describe_text(text: OpenText) -> dict[str, Any]:
    """A text as the page has it."""
    data = {"file": text.file, "kind": _kind(text), "text": text.text, "version": text.version}
    return data | {"saved": text.saved, "editable": True, "theirs": their_text(text)}


def _kind(text: OpenText) -> str:
    """The kind of a file, by what stands in it."""
    if text.path.suffix != files.YAML:
        return "table"
    try:
        return catalogue.resolve(str(text.path)).kind
    except DeckgenError:
        return "deck"


def _built_in_text(kind: str, name: str) -> dict[str, Any]:
    entry = catalogue.resolve(name, kind)
    text = files.read_bytes(entry.path).decode()
    return {"file": entry.label, "kind": kind, "text": text, "version": 0, "saved": True, "editable": False}


def list_choices(studio: Studio) -> dict[str, Any]:
    """Everything that there is to choose from."""
    start, folder = studio.start, studio.folder

    def own(kind: str) -> list[dict[str, Any]]:
        return [{"name": folder.name(entry.path), "title": entry.title, "builtin": False} for entry in folder.own(kind)]

    def things(kind: str) -> list[dict[str, Any]]:
        built_in = [{"name": one.name, "title": one.title, "builtin": True} for one in catalogue.entries(kind)]
        return own(kind) + built_in

    conversions = own("conversion") + overview.LISTS["conversions"]()
    return {
        "folder": folder.root.name,
        "start": {"deck": start.view.deck, "theme": start.view.theme},
        "decks": things("deck"),
        "themes": things("theme"),
        "sizes": overview.LISTS["card-sizes"](),
        "papers": overview.LISTS["papers"](),
        "starters": overview.LISTS["starters"](),
        "conversions": [row | packs for row in conversions if (packs := _packs_of(folder, row["name"]))],
        "tradition": defaults.TRADITION,
        "traditions": [row for row in own("pack") if _is_tarot(folder, row["name"])] + list_traditions(),
        "products": list_products(),
        "eyes": {name: matrix for name, matrix in EYES.items() if name != "normal"},
        "art": drawing_names(),
        "fonts": font_ids(),
    }


def _packs_of(folder: Folder, name: str) -> dict[str, Any] | None:
    """The decks that a conversion can make, how many Tarot packs it takes, and whether the number of Jokers matters;
    None for one that cannot be read.
    """
    conversion = folder.locate(name)
    with suppress(DeckgenError):
        decks = decks_of(conversion)
        usual_one = load_conversion(conversion, ConversionChoice(decks[0]))
        return {"decks": decks, "tarots": len(usual_one.traditions), "jokers": usual_one.jokers is not None}
    return None


def _is_tarot(folder: Folder, pack: str) -> bool:
    """Whether a pack of one's own can be read, and is one of Tarot."""
    with suppress(DeckgenError):
        return load_pack(folder.locate(pack)).kind == TAROT
    return False
