"""A deck file that is refused is told of everything at once: what is misspelt and what is not there."""

from pathlib import Path

import pytest

from deckgen.checks import run
from deckgen.checks.refused_deck import load_deck_with_all_problems
from deckgen.foundations.findings import DeckgenError, UnknownName

NAMES = (
    "family: sabacc-77\nrules: wge\ntheme: clasic\nchecks: {copys: {severity: error}, contrast: {options: {rato: 3}}}\n"
)
HEAD = "deck: mine\ntitle: Mine\nextends: standard\n"


def told(tmp_path: Path, text: str) -> list[tuple[str, int]]:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    with pytest.raises(DeckgenError) as refused:
        load_deck_with_all_problems(str(path))
    assert list(run([str(path)]).findings) == list(refused.value.findings)
    return [(finding.code, finding.at.line) for finding in refused.value.findings if finding.at]


@pytest.mark.parametrize(
    ("slip", "code"),
    [
        ("titel: x\n", "unknown-key"),
        ("title: x\n", "duplicate-key"),
        ("composition: {cards: .inf}\n", "number"),
        ("faces: {nothing-like-it: null}\n", "unknown-key"),
    ],
)
def test_a_slip_hides_no_unknown_family_rules_theme_check_or_option(tmp_path: Path, slip: str, code: str) -> None:
    names = [("family", 4), ("rules", 5), ("unknown-theme", 6), ("settings", 7), ("settings", 7)]
    assert told(tmp_path, HEAD + NAMES + slip) == [*names, (code, 8)]


def test_an_unknown_theme_hides_no_unknown_family_and_rules(tmp_path: Path) -> None:
    assert told(tmp_path, HEAD + NAMES.partition("checks")[0]) == [("family", 4), ("rules", 5), ("unknown-theme", 6)]


def test_a_family_that_there_is_is_no_matter_where_the_deck_is_refused(tmp_path: Path) -> None:
    text = HEAD.replace("standard", "standrad") + "family: sabacc-76\nrules: weg\ntheme: midnight\n"
    assert told(tmp_path, text) == [("unknown-deck", 3)]


def test_names_of_files_are_looked_for_in_the_deck_s_own_folder(tmp_path: Path) -> None:
    text = HEAD + "family: none\nrules: ../other.yaml\ntitel: x\n"
    assert told(tmp_path, text) == [("unsafe-path", 5), ("unknown-key", 6)]


def test_what_a_deck_turns_off_it_is_not_told(tmp_path: Path) -> None:
    text = HEAD + "rules: wge\nchecks: {rules: {severity: off, because: written next week}}\ntitel: x\n"
    assert told(tmp_path, text) == [("unknown-key", 6)]


def test_names_in_another_form_are_told_as_such_alone(tmp_path: Path) -> None:
    text = HEAD + "family: [a]\nrules: {b: 1}\ntheme: 3\nchecks: [contrast]\n"
    assert told(tmp_path, text) == [("value", line) for line in (4, 5, 6, 7)]


def test_a_deck_that_there_is_not_is_wrong_usage() -> None:
    with pytest.raises(UnknownName):
        load_deck_with_all_problems("standrad")
