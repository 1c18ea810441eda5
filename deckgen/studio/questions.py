"""What is asked before something is printed, from ``templates/studio.yaml``, and what the answers mean."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from deckgen import overview
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library.shipped import export_targets, read_shipped
from deckgen.options import DECK, THEME, TRADITIONS, AnswerKind, option_name
from deckgen.options.printing import Options
from deckgen.outputs.build import BuildOptions
from deckgen.products import BUILD_MODULE, PRODUCTS, Product
from deckgen.records.fields import ID_TEXT, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup, List
from deckgen.records.record import Record, each, key
from deckgen.records.shapes import Choice

Find: TypeAlias = Callable[[str], str]

BUILD = "build"  # the product that is all that belongs to a deck
BUILD_ROW = Product(BUILD_MODULE, "deck", ("pdf",), "everything that belongs to the deck")


class Question(Record):
    """A question: what it is called, and the option that it settles where another question has that name; what its
    choices are called, a list of what there is to choose from, and the questions beside whose answers it is not asked.
    """

    name: str
    label: str = key(TEXT)
    help: str = key(TEXT, default="")
    option: str = key(ID_TEXT, default="")
    choices: Mapping[str, str] = key(Entries(ID_TEXT, TEXT), default={})
    list: str = key(Choice("cutters", "labels", "stocks", "standards"), name="from", default="")
    unless: tuple[str, ...] = key(List(ID_TEXT), default=())


QUESTIONS_FILE = KeyGroup(
    {"questions": Key(each(Question, field="name")), "products": Key(Entries(ID_TEXT, List(ID_TEXT)))}
)


class FormField(NamedTuple):
    """A question about a product: the option that it settles, the kind of answer, what holds without one, what there
    is to choose from, the questions beside whose answers it is not asked, and how the option is typed.
    """

    name: str
    label: str
    help: str
    option: str
    answer: AnswerKind
    usual: str
    choices: Mapping[str, str]
    unless: tuple[str, ...] = ()
    typed: str = ""

    @property
    def kind(self) -> str:
        """How a form asks for it."""
        return "choice" if self.choices else self.answer.name

    def meaning(self, answer: Any, find: Find) -> Any:
        """The value that an answer means; DeckgenError with what was expected."""
        if self.kind == "flag":
            return bool(answer)
        if not isinstance(answer, str | int | float):
            raise DeckgenError(Finding("question", f"{self.label}: this has to be text"))
        if self.choices and answer not in self.choices:
            raise DeckgenError(Finding("question", f"{self.label}: there is no choice {answer!r}"))
        whole = isinstance(answer, float) and answer.is_integer()
        text = str(int(answer) if whole else answer).strip()
        if self.answer in (THEME, DECK):
            return find(text)
        try:
            value = self.answer.value_of([text] if self.answer.many else text)
            return tuple(map(find, value)) if self.answer is TRADITIONS else value
        except ValueError as error:
            raise DeckgenError(Finding("question", f"{self.label}: {error}")) from None


@remember_reads
def _file() -> dict[str, Any]:
    """The questions, and the names of those of each product."""
    data: dict[str, Any] = read_shipped("templates", "studio.yaml", QUESTIONS_FILE)
    return data


def questions_of(product: str) -> Iterator[FormField]:
    """The questions about a product, in order; of a place to export to, those that it leaves open."""
    data = _file()
    questions = {question.name: question for question in data["questions"]}
    target = None if product == BUILD or not PRODUCTS[product].export else export_targets()[product]
    options = _options_class(product).KEYS
    for name in ("size", *target.options) if target else data["products"][product]:
        question: Question = questions[name]
        option = (question.option or name).replace("-", "_")
        kind: Any = options[option].shape
        titles = question.choices
        names: Sequence[str] = kind.choices or [*titles]
        if question.list and target:
            names = getattr(target, question.list)
        elif question.list:
            titles = {row["name"]: row["title"] for row in overview.LISTS[question.list]()}
            names = [*titles]
        choices = {one: titles.get(one, one) for one in names}
        usual = kind.show(options[option].default) if options[option].default else ""
        typed = option_name(option, options[option])
        yield FormField(name, question.label, question.help, option, kind, usual, choices, question.unless, typed)


def _options_class(product: str) -> type[Options]:
    return BuildOptions if product == BUILD else PRODUCTS[product].options


def list_products() -> list[dict[str, Any]]:
    """Every product with its questions, as the page has them."""
    return [_describe(name, row) for name, row in {BUILD: BUILD_ROW, **PRODUCTS}.items()]


def _describe(name: str, row: Product) -> dict[str, Any]:
    title = export_targets()[name].title if row.export else name.capitalize()
    facts = {"name": name, "title": title, "what": row.what, "takes": row.takes, "formats": list(row.formats)}
    questions = [
        {key: getattr(question, key) for key in ("name", "label", "help", "kind", "usual", "unless")}
        | {"choices": [{"value": value, "label": label} for value, label in question.choices.items()]}
        for question in questions_of(name)
    ]
    return facts | {"export": row.export, "questions": questions}


def options_of(product: str, answers: Mapping[str, Any], find: Find = str) -> Options:
    """The options of a product that answers mean; DeckgenError for one that means nothing. ``find`` makes of the name
    of a theme or a deck the one that is asked for.
    """
    questions = {question.name: question for question in questions_of(product)} | {"theme": LOOK}
    values: dict[str, Any] = {}
    for name, answer in answers.items():
        if name not in questions:
            raise DeckgenError(Finding("question", f"nobody asks for {name!r} of {product}"))
        if answer is not None and answer is not False and answer != "":  # 0 is an answer
            values[questions[name].option] = questions[name].meaning(answer, find)
    return _options_class(product)(**values)


LOOK = FormField("theme", "Theme", "", "theme", THEME, "", {})  # the theme of the view, in which everything is printed
