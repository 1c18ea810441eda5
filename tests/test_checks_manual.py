"""The manual of the checks is made from them, and its examples do what they are said to do."""

import re
from pathlib import Path

import pytest
from PIL import Image

from deckgen.checks import CHECKS, check_theme, run
from deckgen.checks.conversions import CONVERSION_CHECKS
from deckgen.checks.documentation import DOCUMENTED, documentation, rule
from deckgen.checks.rulesets import RULESET_CHECKS
from deckgen.foundations.findings import Finding
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

pytestmark = pytest.mark.usefixtures("one_run")

SIZE = CARD_SIZES["poker"].size
BAD_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><image href="x.png"/></svg>'


def test_the_manual_in_docs_is_the_one_that_the_checks_make() -> None:
    manual = Path(__file__).parent.parent / "docs" / "checks.md"
    assert manual.read_text(encoding="utf-8") == documentation(), "run python -m deckgen.checks.documentation"


@pytest.mark.parametrize("id", DOCUMENTED)
def test_each_check_is_documented_whole(id: str) -> None:
    check = DOCUMENTED[id]
    assert id == check.id
    assert check.severity in ("error", "warning")
    assert rule(id).endswith(".")
    assert all(f"`{option}`" in check.page for option in check.defaults)
    assert ("Options:" in check.page) == bool(check.defaults)


def test_the_decks_own_checks_are_all_in_the_manual() -> None:
    assert set(CHECKS) <= set(DOCUMENTED)


def findings(id: str, example: str, folder: Path) -> list[Finding]:
    (folder / "emblem.svg").write_text(BAD_DRAWING)
    (folder / "broken.ttf").write_bytes(b"\0\1\0\0 and nothing that makes a font")
    for name, size in {"small.png": (166, 200), "large.png": (1660, 2000)}.items():
        if name in example:
            Image.new("RGB", size, "#a3162e").save(folder / name)
    (folder / "cards.csv").write_text("name\nCafé\n", encoding="utf-8")
    (folder / "cards-of-old.csv").write_text("name\nCafé\n", encoding="windows-1252")
    path = folder / f"example-{len(list(folder.glob('example*')))}.yaml"  # within a run a file is read once
    if example.startswith("theme: mine\n"):
        path.write_text(f"{example}title: Mine\n")
        return check_theme(load_theme(str(path)), load_deck("standard"), SIZE)
    kind = "ruleset" if id in RULESET_CHECKS else "conversion" if id in CONVERSION_CHECKS else "deck"
    path.write_text(f"{kind}: mine\ntitle: Mine\n{example}")
    return list(run([str(path)]).findings)


@pytest.mark.parametrize("id", DOCUMENTED)
def test_the_examples_pass_and_fail_as_they_are_said_to(id: str, tmp_path: Path) -> None:
    passing, failing = re.findall(r"```yaml\n(.*?)```", DOCUMENTED[id].page, re.DOTALL)
    assert [finding for finding in findings(id, passing, tmp_path) if finding.code == id] == []
    assert [finding for finding in findings(id, failing, tmp_path) if finding.code == id] != []
