"""The manual of the checks, made from their pages: ``python -m deckgen.checks.documentation > docs/checks.md``."""

from collections.abc import Mapping
from typing import Any

from deckgen.checks.check import Check
from deckgen.checks.conversions import CONVERSION_CHECKS
from deckgen.checks.engine import DECK_CHECKS, FACE_CHECKS, LOOK_CHECKS
from deckgen.checks.rulesets import RULESET_CHECKS

HEAD = """# The checks

`deckgen check` checks decks, themes, rulesets and conversions by these rules; a deck with errors is not printed. Each
finding says where the mistake is, what is wrong and how to put it right:

    mydeck.yaml:7:23: error[family] the family sabacc-76 has Commander at 12, not 11
      hint: write value: 12; for a deck of your own write family: none

`--format json` is for programs, `--format github` marks the lines of a pull request.

A deck can change each check of its own by its id: give it another severity or other options, or turn it off, with a
reason:

```yaml
checks:
  copies: {severity: error}
  safe-zone: {options: {millimetres: 4}}
  art: {severity: off, because: the drawings come from a friend who is not done}
```

An example that begins with `theme` is a theme file. The others are files of the kind that the chapter describes,
without their first two lines, the id and the title.
"""

PARTS: Mapping[str, Mapping[str, Check[Any]]] = {
    "What a deck is made of": DECK_CHECKS,
    "How it looks": LOOK_CHECKS,
    "Each drawn face": FACE_CHECKS,
    "Rulesets": RULESET_CHECKS,
    "Conversions": CONVERSION_CHECKS,
}

DOCUMENTED = {id: check for checks in PARTS.values() for id, check in checks.items()}


def documentation() -> str:
    """The manual in Markdown: a contents list, and a page for each check."""
    pieces = [HEAD, contents()]
    for title, checks in PARTS.items():
        pieces += [f"## {title}\n", *map(page, checks)]
    return "\n".join(pieces)


def contents() -> str:
    """A list of all checks with their rules in a sentence each."""
    lines: list[str] = []
    for title, checks in PARTS.items():
        lines += ["", f"{title}:", ""]
        lines += [f"- [`{id}`](#{id}): {rule(id)[0].lower()}{rule(id)[1:].rstrip('.')}" for id in checks]
    return "\n".join(lines[1:]) + "\n"


def page(id: str) -> str:
    """The manual page of one check: its purpose, examples, severity and options."""
    check = DOCUMENTED[id]
    lines = [f"### {id}", "", check.page, "", f"Severity: {check.severity}."]
    if check.defaults:
        lines[-1] += " Defaults: " + ", ".join(f"`{name}` {value:g}" for name, value in check.defaults.items()) + "."
    return "\n".join(lines) + "\n"


def rule(id: str) -> str:
    """The rule of a check: the first sentence of its page."""
    return " ".join(DOCUMENTED[id].page.partition("\n\n")[0].split())


if __name__ == "__main__":
    print(documentation(), end="")
