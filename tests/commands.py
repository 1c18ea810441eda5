"""Runs the command line inside the test's own process, as somebody at a terminal would."""

import sys
from typing import NamedTuple

from deckgen.cli import main


class Answer(NamedTuple):
    code: int
    out: str
    err: str


def deckgen(capsys, *words):
    """What ``deckgen WORDS`` answers; a traceback fails the test by itself."""
    capsys.readouterr()
    before, sys.argv = sys.argv, ["deckgen", *map(str, words)]
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code or 0
    finally:
        sys.argv = before
    found = capsys.readouterr()
    return Answer(code, found.out, found.err)
