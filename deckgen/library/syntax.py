"""Broken YAML in plain words: what its reader says of it, as people who write decks would say it."""

from typing import Any

from deckgen.findings import Finding, Location

_BRACKET = "it was opened on line {line}; put text with an apostrophe in double quotes"

_OPENED = ("while scanning a quoted scalar", "while scanning a simple key")
"""What is told where it began, for it ends nowhere."""

_PLAIN_WORDS = {
    "mapping values are not allowed in this context": (
        "a colon stands where none can",
        "put text that holds a colon in quotes, a space behind any other, and check the indentation",
    ),
    "found character that cannot start any token": (
        "this character cannot stand here",
        "indent with spaces, never tabs, and put text that starts with a special character in quotes",
    ),
    "could not find expected ':'": ("a colon with a space behind it is missing here", "write name: value"),
    "did not find expected key": (
        "the line does not fit those above it",
        "indent entries of one group alike, and close each quotation mark",
    ),
    "did not find expected '-' indicator": ("a list goes on without its dash", "start each entry with a dash"),
    "found unexpected end of stream": ("this quotation mark is never closed", "close it where the text ends"),
    "did not find expected ',' or '}'": ("a comma or the closing } is missing", _BRACKET),
    "did not find expected ',' or ']'": ("a comma or the closing ] is missing", _BRACKET),
    "did not find expected node content": ("a value is missing here", ""),
}


def broken(error: Any, text: str, shown: str) -> Finding:
    """What is wrong with YAML ``text``, at the place where its reader gave up or where what never ends began."""
    ends, begins = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    mark = begins if begins and error.context in _OPENED else ends or begins
    where = Location(shown, mark.line + 1, mark.column + 1) if mark else Location(shown)
    problem = getattr(error, "problem", None) or "it cannot be read"
    message, hint = _PLAIN_WORDS.get(problem, (f"this is not YAML: {problem}", ""))
    if mark and text[mark.index : mark.index + 1] == "\t":
        message, hint = "a tab stands here", "indent with spaces, never tabs"
    hint = hint.format(line=begins.line + 1) if begins else hint
    return Finding("yaml", message, where, hint)
