"""What is asked before something is printed, from ``templates/studio.yaml``, and what the answers mean."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from deckgen import overview
from deckgen.foundations import sizes, units
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library.convert import read_shipped
from deckgen.library.shipped import export_targets
from deckgen.outputs.everything import BuildOptions
from deckgen.products import EVERYTHING, PRODUCTS, Options, Product
from deckgen.records.export import ExportTarget
from deckgen.records.fields import ID_TEXT, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup, List
from deckgen.records.record import Record, each, key
from deckgen.records.shapes import Choice, Number

Find: TypeAlias = Callable[[str], str]

BUILD = "build"
"""The product that is all that belongs to a deck."""


class Question(Record):
    """A question: what it is called, and what kind of answer it takes: one of ``choices`` or of a list ``from`` the
    library, a number from the ``least`` to the ``most``. The ``usual`` answer is what holds where none is given.
    """

    name: str
    label: str = key(TEXT)
    kind: str = key(
        Choice(
            *("choice", "flag", "text", "length", "number", "paper", "size"), *("theme", "traditions", "cards", "deck")
        )
    )
    help: str = key(TEXT, default="")
    usual: str = key(TEXT, default="")
    least: int = key(Number(), default=0)
    most: int = key(Number(), default=0)
    choices: Mapping[str, str] = key(Entries(ID_TEXT, TEXT), default={})
    list: str = key(Choice("cutters", "labels", "stocks", "standards"), name="from", default="")

    @property
    def option(self) -> str:
        """The option of the product that it settles."""
        return OPTIONS.get(self.name, self.name).replace("-", "_")


FILE = KeyGroup({"questions": Key(each(Question, field="name")), "products": Key(Entries(ID_TEXT, List(ID_TEXT)))})

OPTIONS = {"booklet-page": "page", "card-stock": "stock", "fill-sheets": "fill"}
"""The option that a question settles where it is not called so: another product has one of that name."""

EXPORT_QUESTIONS = {"format": "form", "stock": "card-stock"}
"""The question about an option of ``deckgen export`` where it is not called so."""


@remember_reads
def _file() -> dict[str, Any]:
    """The questions, and the names of those of each product."""
    found: dict[str, Any] = read_shipped("templates", "studio.yaml", FILE)
    return found


def questions_of(product: str) -> Iterator[Question]:
    """What is asked about a product, in order; of a place to export to, what it leaves open."""
    said = _file()
    known = {question.name: question for question in said["questions"]}
    if product == BUILD or not PRODUCTS[product].export:
        yield from (_with_choices(known[name]) for name in said["products"][product])
        return
    target = export_targets()[product]
    for option in ("size", *target.options):
        yield _with_choices(known[EXPORT_QUESTIONS.get(option, option)], target)


def _with_choices(question: Question, target: ExportTarget | None = None) -> Question:
    """A question with the choices of its list, each with its title, or with those that a place to export to has."""
    if target and question.list:
        held: Sequence[str] = getattr(target, question.list)
        return replace(question, choices={name: question.choices.get(name, name) for name in held})
    if not question.list:
        return question
    return replace(question, choices={row["name"]: row["title"] for row in overview.KINDS[question.list]()})


def list_products() -> list[dict[str, Any]]:
    """Every product with its questions, as the page has them."""
    everything = Product(EVERYTHING, "deck", ("pdf",), "everything that belongs to the deck")
    return [_describe(name, row) for name, row in {BUILD: everything, **PRODUCTS}.items()]


def _describe(name: str, row: Product) -> dict[str, Any]:
    title = export_targets()[name].title if row.export else name.capitalize()
    told = {"name": name, "title": title, "what": row.what, "takes": row.takes, "formats": list(row.formats)}
    asked = [
        {key: getattr(question, key) for key in ("name", "label", "help", "kind", "usual", "least", "most")}
        | {"choices": [{"value": value, "label": label} for value, label in question.choices.items()]}
        for question in questions_of(name)
    ]
    return told | {"export": row.export, "questions": asked}


def options_of(product: str, answers: Mapping[str, Any], find: Find = str) -> Options:
    """The options of a product that answers mean; DeckgenError for one that means nothing. ``find`` makes of the name
    of a theme or a deck the one that is asked for.
    """
    made = BuildOptions if product == BUILD else PRODUCTS[product].maker.OPTIONS
    known = {question.name: question for question in questions_of(product)} | {"theme": THEME}
    said: dict[str, Any] = {}
    for name, answer in answers.items():
        if name not in known:
            raise DeckgenError(Finding("question", f"nobody asks for {name!r} of {product}"))
        if answer not in ("", None, False):
            said[known[name].option] = _meaning(known[name], answer, find)
    return made(**said)


THEME = Question("theme", "Theme", "theme")


def _meaning(question: Question, answer: Any, find: Find) -> Any:
    """What an answer means; DeckgenError with what was expected."""
    if question.kind == "choice" and answer not in question.choices:
        raise DeckgenError(Finding("question", f"{question.label}: there is no choice {answer!r}"))
    try:
        found = MEANINGS[question.kind](answer, find)
        if question.kind == "number" and not question.least <= found <= question.most:
            raise ValueError(f"it takes {question.least} to {question.most}")
        if question.name == "bleed" and found > sizes.BLEED + units.TOLERANCE:
            raise ValueError(f"it is {units.millimetres(sizes.BLEED)} at most, as far as grounds are drawn")
        return found
    except (ValueError, TypeError) as error:
        raise DeckgenError(Finding("question", f"{question.label}: {error}")) from None


def _text(answer: Any, _find: Find) -> str:
    if not isinstance(answer, str):
        raise TypeError("this has to be text")
    return answer.strip()


MEANINGS: Mapping[str, Callable[[Any, Find], Any]] = {
    "choice": _text,
    "text": _text,
    "cards": _text,
    "flag": lambda answer, _: bool(answer),
    "number": lambda answer, _: int(answer),
    "length": lambda answer, _: units.length(str(answer)),
    "paper": lambda answer, _: sizes.paper(str(answer)).size,
    "size": lambda answer, _: sizes.card_size(str(answer)).size,
    "theme": lambda answer, find: find(str(answer)),
    "deck": lambda answer, find: find(str(answer)),
    "traditions": lambda answer, _: tuple(part.strip() for part in str(answer).split(",") if part.strip()),
}
"""What an answer of each kind means."""
