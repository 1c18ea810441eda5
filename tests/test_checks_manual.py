"""The manual of the checks is made from them, and its examples do what they are said to do."""

from pathlib import Path

import pytest

from deckgen.checks import CHECKS, check_deck, check_theme
from deckgen.checks.documentation import documentation, examples, rule, text
from deckgen.findings import Finding
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.sizes import CARD_SIZES

SIZE = CARD_SIZES["poker"].size
BAD_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><image href="x.png"/></svg>'


def test_the_manual_in_docs_is_the_one_that_the_checks_make() -> None:
    manual = Path(__file__).parent.parent / "docs" / "checks.md"
    assert manual.read_text(encoding="utf-8") == documentation(), "run python -m deckgen.checks.documentation"


@pytest.mark.parametrize("id", CHECKS)
def test_each_check_is_documented_whole(id: str) -> None:
    check = CHECKS[id]
    assert id == check.ID
    assert check.SEVERITY in ("error", "warning")
    assert rule(id).endswith(".")
    assert all(f"`{option}`" in text(id) for option in check.OPTIONS)
    assert ("Options:" in text(id)) == bool(check.OPTIONS)


def findings(example: str, folder: Path) -> list[Finding]:
    (folder / "emblem.svg").write_text(BAD_DRAWING)
    path = folder / "example.yaml"
    if example.startswith("theme: mine\n"):
        path.write_text(f"{example}title: Mine\n")
        return check_theme(load_theme(str(path)), load_deck("standard"), SIZE)
    path.write_text(f"deck: mine\ntitle: Mine\n{example}")
    deck = load_deck(str(path))
    return check_deck(deck, load_theme(deck.theme), SIZE)


@pytest.mark.parametrize("id", CHECKS)
def test_the_examples_pass_and_fail_as_they_are_said_to(id: str, tmp_path: Path) -> None:
    passing, failing = examples(id)
    assert [finding for finding in findings(passing, tmp_path) if finding.code == id] == []
    assert [finding for finding in findings(failing, tmp_path) if finding.code == id] != []
