"""The formats of `deckgen check`: for people, for programs and for GitHub."""

import re
from urllib.parse import unquote

import pytest
from commands import deckgen

from deckgen.checks.report import REPORT_FORMATS, Report, as_github, as_text, summary
from deckgen.foundations.findings import Finding, Location

WRONG = Finding("family", "the Commander is 11, not 12", Location("my, deck.yaml", 7, 23), "write 12", "error")
ODD = Finding("art", "no drawing,\n100% lettered: yes", None, "", "warning")
REPORT = Report((("deck", "standard"), ("deck", "mine")), (WRONG, ODD))


def test_text_is_a_line_for_each_finding_its_hint_and_a_sum() -> None:
    assert as_text(Report(REPORT.checked, (WRONG,))).splitlines() == [
        "my, deck.yaml:7:23: error[family] the Commander is 11, not 12",
        "  hint: write 12",
        "2 decks checked: 1 error, no warnings",
    ]


@pytest.mark.parametrize(
    ("checked", "findings", "said"),
    [
        ((("deck", "standard"),), (), "1 deck checked: no errors, no warnings"),
        ((("deck", "a"), ("deck", "b"), ("ruleset", "weg")), (ODD, ODD, WRONG),
         "2 decks and 1 ruleset checked: 1 error, 2 warnings"),
        ((("deck", "a"), ("ruleset", "b"), ("theme", "c")), (), "1 deck, 1 ruleset and 1 theme checked: "
         "no errors, no warnings"),
        ((), (), "nothing checked: no errors, no warnings"),
    ],
)  # fmt: skip
def test_the_sum_counts_in_plain_english(
    checked: tuple[tuple[str, str], ...], findings: tuple[Finding, ...], said: str
) -> None:
    assert summary(Report(checked, findings)) == said


def test_json_holds_everything() -> None:
    data = REPORT.as_json()
    assert data["checked"] == ["standard", "mine"]
    assert data["findings"] == [
        {"code": "family", "severity": "error", "message": "the Commander is 11, not 12", "hint": "write 12",
         "file": "my, deck.yaml", "line": 7, "column": 23},
        {"code": "art", "severity": "warning", "message": "no drawing,\n100% lettered: yes", "hint": "",
         "file": "", "line": 0, "column": 0},
    ]  # fmt: skip


def test_github_commands_keep_to_one_line_and_can_be_read_back() -> None:
    first, second, _ = as_github(REPORT).splitlines()
    command = re.fullmatch(r"::(error|warning) ([^:]*)::(.*)", first)
    assert command
    properties = dict(pair.split("=") for pair in command[2].split(","))
    assert command[1] == "error"
    assert {key: unquote(value) for key, value in properties.items()} == {
        "file": "my, deck.yaml", "line": "7", "col": "23", "title": "family",
    }  # fmt: skip
    assert unquote(command[3]) == "the Commander is 11, not 12 (write 12)"
    assert second == "::warning title=art::no drawing,%0A100%25 lettered: yes"


def test_every_format_ends_its_last_line() -> None:
    assert set(REPORT_FORMATS) == {"text", "github"}
    assert all(form(Report((), ())).endswith("\n") for form in REPORT_FORMATS.values())


def test_an_empty_file_is_of_no_kind(capsys, tmp_path):
    empty = tmp_path / "mine.yaml"
    empty.write_text("\n")
    assert "1 file checked: 1 error" in deckgen(capsys, "check", empty).out
