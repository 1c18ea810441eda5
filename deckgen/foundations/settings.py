"""What a user wants every time: the paper, the ruleset, the printer and how far its backs are off.

The file is TOML, ``settings.toml`` in the user's configuration folder or wherever ``$DECKGEN_SETTINGS`` points.
"""

import contextlib
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, NoReturn

from deckgen.foundations import sizes
from deckgen.foundations.files import read_bytes
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName, refuse_errors
from deckgen.foundations.folders import own_folder
from deckgen.foundations.offset import FARTHEST, Offsets, parse_offset
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import millimetres
from deckgen.foundations.whole_files import write

VARIABLE = "DECKGEN_SETTINGS"
KEYS = ("paper", "theme", "rules", "printer")
LANDSCAPE = ".landscape"  # what follows the name of a printer where its offset on landscape pages is meant


class Settings(NamedTuple):
    """The kept choices, as text; an empty string where none was made.

    ``offsets`` are keyed by the names of printers, and with LANDSCAPE behind them for landscape pages.
    """

    paper: str = ""
    theme: str = ""
    rules: str = ""
    printer: str = ""
    offsets: Mapping[str, str] = MappingProxyType({})

    def offset(self, printer: str = "") -> Offsets:
        """How far the backs of ``printer``, or of the usual one, are moved; no printer, no offsets."""
        name = (printer or self.printer).removesuffix(LANDSCAPE)
        texts = [self.offsets.get(key, "") for key in (name, name + LANDSCAPE)]
        if name and not any(texts):
            hint = suggestion(name, list(self.offsets)) or "keep one with `deckgen calibrate --printer NAME --keep X,Y`"
            raise UnknownName(Finding("unknown-printer", f"no offset is kept for the printer {name!r}", hint=hint))
        return Offsets(*(parse_offset(text) if text else None for text in texts))


def settings_file() -> Path:
    """Where the settings are kept."""
    path = os.environ.get(VARIABLE)
    return Path(path) if path else own_folder("config") / "settings.toml"


def load() -> Settings:
    """The kept settings, or none; DeckgenError names the line of anything that is no setting."""
    path = settings_file()
    with contextlib.suppress(OSError):  # one that may not be looked at is told when it is read
        if not path.exists():
            return Settings()
    import tomllib

    text = read_bytes(path, code="settings").decode("utf-8", "replace")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # as numbers of thousands of digits and lists without end raise
        raise DeckgenError(_not_toml(str(error), text, str(path))) from None
    refuse_errors(_problems(data, text, str(path)))
    offsets = {name: printer["back-offset"] for name, printer in data.pop("printers", {}).items()}
    return Settings(**data, offsets=offsets)


def keep(key: str, value: str) -> Path:
    """Keep one setting, or forget it when ``value`` is empty; returns the file.

    Raises ValueError for a bad value, and UnknownName for a setting, a paper or a usual printer that there is not. A
    printer whose offset is forgotten is the usual one no longer.
    """
    if not (key + value).isprintable():
        raise ValueError("a setting cannot hold characters that nobody sees")
    if key.startswith("printers."):
        settings = _with_printer(load(), key.removeprefix("printers."), value)
    elif key in KEYS:
        settings = load()
        if key == "paper" and value:
            value = sizes.paper(value).name
        if key == "printer" and value:
            settings.offset(value)
        settings = settings._replace(**{key: value})  # type: ignore[arg-type]
    else:
        refuse(key)
    return write(settings_file(), _toml(settings).encode())


def _with_printer(settings: Settings, name: str, offset: str) -> Settings:
    if not name:
        raise ValueError("a printer needs a name, such as printers.office")
    others = {printer: text for printer, text in settings.offsets.items() if printer != name}
    if offset:
        parse_offset(offset)
        return settings._replace(offsets={**others, name: offset})
    has_offset = any(printer.removesuffix(LANDSCAPE) == settings.printer for printer in others)
    return settings._replace(offsets=others, printer=settings.printer if has_offset else "")


def refuse(key: str) -> NoReturn:
    """Raise UnknownName for something that is no setting, with the nearest ones."""
    names = [*KEYS, "printers.NAME"]
    raise UnknownName(Finding("unknown-setting", f"there is no setting {key!r}", hint=suggestion(key, names)))


def _problems(data: Mapping[str, object], text: str, file: str) -> Iterator[Finding]:
    for key, value in data.items():
        if key == "printers" and isinstance(value, dict):
            for name in (name for name, printer in value.items() if not _is_printer(printer)):
                message = f'the printer {name!r} needs back-offset = "X,Y" and nothing else'
                yield _problem(message, name, text, file, f"each is {millimetres(FARTHEST)} at most")
        elif key == "printers":
            yield _problem("printers has to be a table of them", key, text, file, "write [printers.NAME]")
        elif key not in KEYS:
            yield _problem(f"there is no setting {key!r}", key, text, file, suggestion(key, [*KEYS, "printers"]))
        elif not isinstance(value, str):
            yield _problem(f"{key} has to be text in quotes", key, text, file)
        elif key == "paper" and value:
            try:
                sizes.paper(value)
            except UnknownName as error:
                yield from (_problem(finding.message, key, text, file, finding.hint) for finding in error.findings)


def _is_printer(table: object) -> bool:
    """Whether a table holds an offset and nothing else."""
    with contextlib.suppress(ValueError):
        return isinstance(table, dict) and [*table] == ["back-offset"] and bool(parse_offset(str(table["back-offset"])))
    return False


def _not_toml(error: str, text: str, file: str) -> Finding:
    """The finding on a file that is no TOML, where its reader says that it goes wrong, or else at the end."""
    match = re.fullmatch(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", error)
    words, line, column = match.groups() if match else (error, None, None)
    at = Location(file, int(line or text.count("\n") + 1), int(column or 1))
    return Finding("settings", f"not TOML: {words}", at, 'write settings such as paper = "letter"')


def _problem(message: str, key: str, text: str, file: str, hint: str = "") -> Finding:
    """A problem with ``key``, at the first line that begins with it or with a table of that name."""
    named = re.compile(rf"[^#=]*(?<![\w-]){re.escape(key)}(?![\w-])")
    line = next((number for number, line in enumerate(text.splitlines(), 1) if named.match(line)), 1)
    return Finding("settings", message, Location(file, line, 1), hint)


def _toml(settings: Settings) -> str:
    lines = [f"{key} = {_quote(getattr(settings, key))}" for key in KEYS if getattr(settings, key)]
    for name, offset in sorted(settings.offsets.items()):
        lines += ["", f"[printers.{_quote(name)}]", f"back-offset = {_quote(offset)}"]
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)
