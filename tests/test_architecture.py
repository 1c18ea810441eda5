"""The house stands on its floors: imports go down, heavy libraries stay in their rooms and off other paths."""

import ast
import subprocess
import sys
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "deckgen"

FLOORS = (
    ("foundations",),
    ("records",),
    ("names",),
    ("game",),
    ("library", "typography", "art"),
    ("options", "rules_in_words"),
    ("faces", "games"),
    ("checks",),
    ("pages",),
    ("press",),
    ("products", "overview"),
    ("results", "queries"),
    ("workspace",),
    ("outputs",),
    ("exports",),
    ("api", "studio"),
    ("cli",),
    ("__main__",),
)
"""From the ground up; what stands on one floor may not lean on its neighbours, except inside one package."""

ROOMS = {"reportlab": "press", "pypdfium2": "press", "pypdfium2_raw": "press", "click": "cli"}
ROOMS |= dict.fromkeys(("starlette", "uvicorn", "watchfiles"), "studio")
"""The one package that may know each library."""


def modules():
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
        yield name, path


@cache
def parse(path):
    return ast.parse(path.read_text())


@cache
def imported(path, name):
    """Every module of the project and every library that a module names, at its top or late."""
    found = []
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} uses a relative import"
            targets = [f"{node.module}.{alias.name}" for alias in node.names]
            found += targets
            if not all(map(is_module, targets)):
                found.append(node.module)
    return found


def is_module(target):
    """Whether a dotted name is a module of the project; to name one leans on nothing else in its package."""
    return (ROOT.parent / target.replace(".", "/")).with_suffix(".py").is_file()


def own(target):
    """``records`` for ``deckgen.records.deck``; None for a library and for names inside a module."""
    parts = target.split(".")
    return parts[1] if parts[0] == "deckgen" and len(parts) > 1 and parts[1] != "__version__" else None


def floor(part):
    return next(number for number, parts in enumerate(FLOORS) if part in parts)


def test_every_module_stands_on_a_floor():
    parts = {name.partition(".")[0] for name, _ in modules()} - {"__init__", ""}
    assert parts == {part for parts in FLOORS for part in parts}


@pytest.mark.parametrize(("name", "path"), list(modules()), ids=lambda value: value if isinstance(value, str) else "")
def test_imports_go_down(name, path):
    part = name.partition(".")[0]
    if part in ("", "__init__"):
        return
    for target in filter(None, map(own, imported(path, name))):
        assert target == part or floor(target) < floor(part), f"{name} → {target}"


def test_no_circles_inside_a_package():
    graph = {}
    names = {name for name, _ in modules()}
    for name, path in modules():
        targets = {target.removeprefix("deckgen.") for target in imported(path, name)}
        graph[name] = {target for target in targets & names if target != name}
    done = set()
    while ready := {name for name in graph.keys() - done if graph[name] <= done}:
        done |= ready
    assert not graph.keys() - done, f"in a circle, or above one: {sorted(graph.keys() - done)}"


@pytest.mark.parametrize(("name", "path"), list(modules()), ids=lambda value: value if isinstance(value, str) else "")
def test_libraries_keep_to_their_rooms(name, path):
    for target in imported(path, name):
        library = target.partition(".")[0]
        assert name.partition(".")[0] == ROOMS.get(library, name.partition(".")[0]), f"{name} imports {library}"


SCORE = """
import contextlib, io
from deckgen.cli import cli
with contextlib.redirect_stdout(io.StringIO()):
    cli(["score", "--rules", "weg", "--hand", "idiot, 2 of coins, 3 of staves"], standalone_mode=False)
"""
PRINTING = [
    f"deckgen.{name}"
    for name in (
        "products",
        "results",
        "typography",
        "checks",
        "options.printing",
        "foundations.geometry",
        "foundations.settings",
    )
]


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        ("import deckgen", ["yaml", "reportlab", "PIL", "fontTools", "click", "jinja2"]),
        (
            "import deckgen.cli",
            ["yaml", "reportlab", "PIL", "fontTools", "jinja2", "json", "pathlib", "deckgen.foundations"],
        ),
        (SCORE, ["yaml", "reportlab", "PIL", "jinja2", "dataclasses", "deckgen.cli.odds_command", *PRINTING]),
        (
            "import deckgen.outputs.build",
            ["dataclasses", "deckgen.foundations.frame", "deckgen.faces", "deckgen.pages"],
        ),
        ("import deckgen.cli.new_commands", ["dataclasses", "deckgen.library", "deckgen.records.conversion"]),
        ("import deckgen.press.pdf", ["yaml", "fontTools", "jinja2", "reportlab.platypus"]),
    ],
)
def test_nobody_waits_for_the_library_of_another(code, absent):
    script = f"import sys\nthere = {{*sys.modules}}\n{code}\nprint(*({{*{absent!r}}} & sys.modules.keys() - there))"
    run = partial(subprocess.run, [sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert all(find_spec(name) for name in absent if name.startswith("deckgen.")), "a module of that name is no more"
    run()  # which keeps what it has read
    assert run().stdout.split() == []


def test_modules_say_what_they_are_in_one_sentence():
    for name, path in modules():
        first = (ast.get_docstring(parse(path)) or "").split("\n\n")[0]
        assert first.endswith("."), f"{name} opens without a sentence: {first!r}"


def test_no_check_and_no_kind_of_hand_is_left_out_of_its_table():
    from deckgen.checks.check import Check
    from deckgen.checks.conversions import CONVERSION_CHECKS
    from deckgen.checks.engine import CHECKS
    from deckgen.checks.ruleset_proof import RULESET_CHECKS
    from deckgen.game.hand_kinds import HAND_KINDS
    from deckgen.records.special_hands import HandKind

    def kinds_of(kind):
        return set().union(*({below, *kinds_of(below)} for below in kind.__subclasses__()))

    written = [import_module(f"deckgen.{name}") for name, _ in modules() if name.startswith("checks.")]
    checks = {one.find for module in written for one in vars(module).values() if isinstance(one, Check)}
    tables = (CHECKS, RULESET_CHECKS, CONVERSION_CHECKS)
    assert checks == {check.find for table in tables for check in table.values()}
    for name, _ in modules():
        if name.startswith("game.hand_kinds."):
            import_module(f"deckgen.{name}")
    kinds = {kind for kind in kinds_of(HandKind) if kind.KEY and kind.__module__.startswith("deckgen.")}
    assert kinds == set(HAND_KINDS.values())


def test_the_page_on_the_house_names_every_floor():
    text = (ROOT.parent / "docs" / "architecture.md").read_text()
    rows = [line.split(" | ")[1] for line in text.splitlines() if line[:3].strip("| ").isdigit()]
    named = {part.strip("`/") for row in rows for part in row.split()}
    assert named == {part for parts in FLOORS for part in parts}


def test_every_kind_of_border_is_drawn_on_cards_and_on_pages():
    from deckgen.faces.border import BORDERS
    from deckgen.pages.paper import STYLES
    from deckgen.records.deck import BORDER

    assert set(BORDER.choices) == set(BORDERS) == set(STYLES)
