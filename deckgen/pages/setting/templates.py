"""Templates: Jinja2 of our own, rendered to Markdown, every problem located at its template and line.

A template is named by its path below ``templates/`` without the ending, as ``references/game``. What it includes or
imports lies in its own folder, or is named with its folder.
"""

import functools
import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import suggestion

FOLDER = "templates"
SUFFIX = ".md"

_MARKUP = tuple(  # apart, and each with what it begins with in one set, for which text is looked through quickly
    map(re.compile, (r"[\\`*_{}\[\]<>#|~^&\n]", r"[-.,+?!][-.,+?!]", r"\((?:[cCrR]|[tT][mM])\)"))
)
"""What may mean something in Markdown: marks, rows of them and such in brackets as become others."""
_BEGINNING = re.compile(r"\s*(?:[-+:=]|\d+[.)])| {2}")  # what a line of a list and the like begins with

_MARKS = re.compile(r"[\\`*_{}\[\]<>()#+!|~^:&.,?=-]")
_INDENT = re.compile(r"^ +", re.MULTILINE)


class Markdown(str):
    """Text that is Markdown already. All else that a template prints is escaped, so that data is no markup."""

    __slots__ = ()


def escape(text: str) -> str:
    """``text`` so that Markdown prints it as it is, wherever it stands; its quotation marks become typographic."""
    if not (_BEGINNING.match(text) or any(markup.search(text) for markup in _MARKUP)):
        return text
    return _MARKS.sub(r"\\\g<0>", _INDENT.sub(" ", text))


def render(name: str, directives: Mapping[str, object], finish: Callable[[Any], str] | None = None) -> str:
    """A template as Markdown, or as ``finish`` has it of all that is printed in it; DeckgenError for a mistake in it,
    with its template and line.
    """
    import jinja2

    environment = _environment(directives, finish or _as_markdown)
    try:
        return str(environment.get_template(f"{name}{SUFFIX}").render())
    except DeckgenError as error:
        at = _line_of(error)
        raise DeckgenError(one if one.at else one._replace(at=at) for one in error.findings) from None
    except jinja2.TemplateSyntaxError as error:
        at = Location(template_file(error.name or name), error.lineno)
        raise DeckgenError(Finding("booklet-template", error.message or "cannot be read", at)) from None
    except (jinja2.TemplateError, TypeError, LookupError, ValueError, ArithmeticError, AttributeError) as error:
        at = _line_of(error)
        if at is None:
            raise
        message, hint = _explain(error), _hint(error, directives)
        raise DeckgenError(Finding("booklet-template", message, at, hint)) from None


def here() -> Location:
    """The line of the template that is being rendered: where a directive was called."""
    for frame, line in traceback.walk_stack(None):
        if template := frame.f_globals.get("__jinja_template__"):
            return Location(template_file(template.name), template.get_corresponding_lineno(line))
    return Location(FOLDER)


def template_file(template: str) -> str:
    """A template's file as findings name it."""
    return f"{FOLDER}/{template}" if template.endswith(SUFFIX) else f"{FOLDER}/{template}{SUFFIX}"


def sources() -> Iterator[tuple[str, str]]:
    """Every template by the name that findings give it, and its text."""
    for name in _names():
        yield template_file(name), files.read_bytes(_folder() / name).decode("utf-8")


def _names() -> list[str]:
    """Every template by its path below the folder of templates."""
    return sorted(path.relative_to(_folder()).as_posix() for path in _folder().glob(f"*/*{SUFFIX}"))


def _folder() -> Path:
    return files.data_folder("templates")


_UNDEFINED = re.compile(r"'(\w+)' is undefined")


def _explain(error: Exception) -> str:
    """An error in the words of somebody who writes templates."""
    if isinstance(error, KeyError):
        return f"there is no {error.args[0]!r}"
    if missing := getattr(error, "templates", None):
        return f"there is no template {missing[0]!r}"
    if unknown := _UNDEFINED.fullmatch(str(error)):
        return f"nothing is called {unknown[1]!r} here"
    if lacking := re.fullmatch(r".* has no attribute '(\w+)'", str(error)):
        return f"there is no {lacking[1]!r}"
    # Python says of what is called with the wrong words: "CardWords.example() missing …".
    if called := re.match(r"(?:\w+\.)?(\w+)\(\) (missing|got|takes)\b", str(error)):
        names = ", ".join(re.findall(r"'(\w+)'", str(error)))
        what = {"missing": f"is not given its {names}", "got": f"knows no {names}", "takes": "is given too much"}
        return f"{called[1]} {what[called[2]]}"
    return str(error)


def _hint(error: Exception, directives: Mapping[str, object]) -> str:
    """A hint for a template or a directive that there is not."""
    if missing := getattr(error, "templates", None):
        return suggestion(missing[0], _names())
    unknown = _UNDEFINED.fullmatch(str(error))
    return suggestion(unknown[1], list(directives)) if unknown else ""


def _line_of(error: BaseException) -> Location | None:
    """The innermost line of a template that an error came through."""
    at = None
    trace = error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.suffix == SUFFIX and file.is_relative_to(_folder()):
            at = Location(template_file(file.relative_to(_folder()).as_posix()), trace.tb_lineno)
        trace = trace.tb_next
    return at


def _as_markdown(value: Any) -> str:
    """A printed value, none of it markup unless it is Markdown already; nothing for None."""
    return value if isinstance(value, Markdown) else "" if value is None else escape(str(value))


def _environment(directives: Mapping[str, object], finish: Callable[[Any], str]) -> Any:
    import jinja2

    class Environment(jinja2.Environment):
        concat = staticmethod(lambda parts: Markdown("".join(parts)))  # what a macro has printed is printed as it is

        def join_path(self, template: str, parent: str) -> str:
            return template if "/" in template else f"{parent.rpartition('/')[0]}/{template}"

    environment = Environment(
        loader=jinja2.FunctionLoader(_load),
        undefined=jinja2.StrictUndefined,
        extensions=["jinja2.ext.do"],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        finalize=finish,
        bytecode_cache=_compiled_templates(),
        optimized=False,  # each template is rendered once, and to look for what can be shortened takes longer
    )
    environment.globals.clear()
    environment.globals.update({"range": range, "dict": dict, **directives})
    return environment


@functools.cache
def _compiled_templates() -> Any:
    """Templates as they were compiled in this process, by their source: a compendium renders some seven times."""
    import jinja2

    codes: dict[tuple[str, str], Any] = {}

    class Compiled(jinja2.BytecodeCache):
        def load_bytecode(self, bucket: Any) -> None:
            bucket.code = codes.get((bucket.key, bucket.checksum))

        def dump_bytecode(self, bucket: Any) -> None:
            codes[bucket.key, bucket.checksum] = bucket.code

    return Compiled()


def _load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    path = files.inside(_folder(), name)
    if not path.is_file():
        return None
    return files.read_bytes(path).decode("utf-8"), str(path), lambda: True
