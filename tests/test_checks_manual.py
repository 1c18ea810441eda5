"""The manual of the checks tells each of them as it is, and its examples do what they are said to do."""

import re
from pathlib import Path

import pytest
from PIL import Image

from deckgen.checks import check_theme, run
from deckgen.checks.conversions import CONVERSION_CHECKS
from deckgen.checks.engine import DECK_CHECKS, FACE_CHECKS, LOOK_CHECKS
from deckgen.checks.ruleset_proof import RULESET_CHECKS
from deckgen.foundations.findings import Finding
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

pytestmark = pytest.mark.usefixtures("one_run")

SIZE = CARD_SIZES["poker"].size
BAD_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><image href="x.png"/></svg>'


def read_manual() -> tuple[dict[str, str], dict[str, list[str]]]:
    """The page of each check, and the ids of those in each chapter, in order."""
    text = (Path(__file__).parent.parent / "docs" / "checks.md").read_text(encoding="utf-8")
    chapters = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE))
    pattern = re.compile(r"^### (.*?)\n\n(.*?)\n(?=\n###|\Z)", re.DOTALL | re.MULTILINE)
    sections = {title: pattern.findall(f"{chapter.strip()}\n") for title, chapter in chapters.items()}
    pages = {id: page for section in sections.values() for id, page in section}
    return pages, {title: [id for id, _ in section] for title, section in sections.items()}


PAGES, CHAPTERS = read_manual()
CHECKED = {
    "What a deck is made of": DECK_CHECKS,
    "How it looks": LOOK_CHECKS,
    "Each drawn face": FACE_CHECKS,
    "Rulesets": RULESET_CHECKS,
    "Conversions": CONVERSION_CHECKS,
}
CHECKS = {id: check for checks in CHECKED.values() for id, check in checks.items()}


def test_the_manual_has_a_page_for_each_check_and_lists_them_all() -> None:
    assert {title: [*checks] for title, checks in CHECKED.items()} == CHAPTERS
    text = (Path(__file__).parent.parent / "docs" / "checks.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[`(.*?)`\]\(#\1\): (.*)$", text, re.MULTILINE)
    rules = [(id, " ".join(page.partition("\n\n")[0].split()).rstrip(".")) for id, page in PAGES.items()]
    assert listed == [(id, rule[0].lower() + rule[1:]) for id, rule in rules]


@pytest.mark.parametrize("id", CHECKS)
def test_the_page_of_a_check_says_what_it_does(id: str) -> None:
    check, page = CHECKS[id], PAGES[id]
    assert " ".join(page.partition("\n\n")[0].split()) == " ".join((check.find.__doc__ or "").split())
    defaults = ", ".join(f"`{name}` {value:g}" for name, value in check.defaults.items())
    assert page.endswith(f"\n\nSeverity: {check.severity}." + (f" Defaults: {defaults}." if defaults else ""))
    assert all(f"`{option}`" in page.partition("\nOptions:")[2] for option in check.defaults)
    assert ("\nOptions:" in page) == bool(check.defaults)


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


@pytest.mark.parametrize("id", CHECKS)
def test_the_examples_pass_and_fail_as_they_are_said_to(id: str, tmp_path: Path) -> None:
    passing, failing = re.findall(r"```yaml\n(.*?)```", PAGES[id], re.DOTALL)
    passed, failed = ([finding.code for finding in findings(id, text, tmp_path)] for text in (passing, failing))
    assert id not in passed and id in failed
    if id in RULESET_CHECKS:  # whose examples are whole, and have no other fault
        assert (passed, set(failed)) == ([], {id})
