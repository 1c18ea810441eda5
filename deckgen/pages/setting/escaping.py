"""Words of anybody → Markdown that prints them as they are, for no name of a card is markup."""

import re

_MARKUP = tuple(  # apart, and each with what it begins with in one set, for which text is looked through quickly
    map(re.compile, (r"[\\`*_{}\[\]<>#|~^&\n]", r"[-.,+?!][-.,+?!]", r"\((?:[cCrR]|[tT][mM])\)"))
)
"""What may mean something in Markdown: marks, rows of them and such in brackets as become others."""
_BEGINNING = re.compile(r"\s*(?:[-+:=]|\d+[.)])| {2}")
"""What a line of a list and the like begins with."""
_MARKS = re.compile(r"[\\`*_{}\[\]<>()#+!|~^:&.,?=-]")
_INDENT = re.compile(r"^ +", re.MULTILINE)


def escape(text: str) -> str:
    """``text`` so that Markdown prints it as it is, wherever it stands; its quotation marks become typographic."""
    if not (_BEGINNING.match(text) or any(markup.search(text) for markup in _MARKUP)):
        return text
    return _MARKS.sub(r"\\\g<0>", _INDENT.sub(" ", text))
