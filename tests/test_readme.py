"""What the README promises: its commands run as they stand, its pictures and pages are there."""

import io
import re
import shlex
from pathlib import Path

import click
import pytest
from commands import deckgen

from deckgen.cli import COMMANDS, cli
from deckgen.foundations.spelling import in_words
from deckgen.library import catalogue
from deckgen.records.deck import BORDER

pytestmark = pytest.mark.usefixtures("shared_store")

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands(text):
    """Every command line in the console blocks of a text, and every command in a cell of its tables."""
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("deckgen ")]
    return [*lines, *re.findall(r"\| `(deckgen [^`]+)` \|", text)]


@pytest.mark.parametrize("page", ["README.md", "docs/printing.md", "docs/playing.md"])
def test_every_command_that_people_are_shown_first_runs(page, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody answers
    ran = commands((ROOT / page).read_text())
    assert len(ran) >= 10
    for line in ran:
        answer = deckgen(capsys, *shlex.split(line)[1:])
        assert answer.code == 0, f"{line}\n{answer.err}"


def test_every_option_is_named_on_a_page():
    pages = "".join(path.read_text() for path in DOCUMENTS)
    context = click.Context(cli)
    for command in COMMANDS:
        for option in cli.get_command(context, command).params:
            names = [*option.opts, *option.secondary_opts] if isinstance(option, click.Option) else []
            assert not names or any(re.search(rf"{name}(?![\w-])", pages) for name in names), (command, names)


def test_what_comes_with_deckgen_is_counted_right():
    decks, themes = (in_words(len(catalogue.names(kind))).capitalize() for kind in ("deck", "theme"))
    assert f"\n{decks} decks come with it" in README
    assert f"{themes} come with deckgen" in (ROOT / "docs" / "themes.md").read_text()


def test_every_theme_is_named_and_pictured():
    themes = {*catalogue.names("theme")}
    shown = re.search(r"There are (\w+) themes\.(.*?)\. If you.*?!\[[^]]* themes ([^]]*)\]", README, re.DOTALL)
    pictures = (ROOT / ".ci" / "pictures").read_text()
    drawn, joined = re.search(r"for theme in ([a-z ]+);", pictures), re.search(r"one-\{([a-z,]+)\}", pictures)
    assert shown and drawn and joined
    assert shown[1] == in_words(len(themes))
    assert {*re.findall(r"`(\w+)`", shown[2])} == {*re.findall(r"\w+", shown[3])} - {"and"} == themes
    assert {*drawn[1].split()} == {*joined[1].split(",")} == themes


def test_every_kind_of_border_is_named_where_one_is_chosen():
    lists = {
        "docs/themes.md": (r"^border: .*#.*", r"^\| `border` \| `stepped`.*"),
        "docs/text-cards.md": (r"^- `border` is .*?;",),
        "templates/starter/theme.yaml": (r"^# stepped.*",),
    }
    pages = {page: (ROOT / page).read_text() for page in lists}
    found = [
        line for page, signs in lists.items() for one in signs for line in re.findall(one, pages[page], re.MULTILINE)
    ]
    assert len(found) == 5
    for line in found:
        assert {*BORDER.choices} <= {*re.findall(r"\w+", line)}, line


@pytest.mark.parametrize("name", ["build", "test"])
def test_set_up_is_one_line_with_an_environment_of_its_own(name):
    block = re.search(rf"<!-- {name} -->\n```sh\n(.*)\n```", README)
    assert block and block[1].startswith("python3 -m venv .venv && .venv/bin/pip install")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#]+)", path.read_text()):
        assert target.startswith("https://") or (path.parent / target).exists(), target


def test_every_picture_is_shown_made_by_one_command_and_light():
    script, told = (ROOT / ".ci" / "pictures").read_text(), "".join(path.read_text() for path in DOCUMENTS)
    pictures = sorted((ROOT / "docs" / "pictures").iterdir())
    assert len(pictures) > 10
    for picture in pictures:
        assert f"pictures/{picture.name}" in told, f"{picture.name} stands in no document"
        made = f"docs/pictures/{picture.name}" in script or picture.stem in catalogue.names("theme")
        assert made and picture.stat().st_size < 600_000, picture.name
