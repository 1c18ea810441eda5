"""The guide to themes does what it says: its files are written as they stand there, and its commands run."""

import re
import shlex
from pathlib import Path

import pytest
from commands import deckgen
from PIL import Image

from deckgen.library import catalogue

pytestmark = pytest.mark.usefixtures("shared_store")

GUIDE = Path(__file__).parent.parent / "docs" / "themes.md"
TEXT = GUIDE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
FILES = {
    re.search(r"[\w-]+\.(?:yaml|svg)", block.partition("\n")[0])[0]: block
    for kind, block in BLOCKS
    if kind in ("yaml", "svg")
}
COMMANDS = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]


@pytest.fixture
def reader(tmp_path, monkeypatch):
    """The folder of somebody who has copied every file out of the guide, and has a picture of the size it asks for."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "pictures").mkdir()
    Image.new("RGB", (900, 1200), "#a3162e").save(tmp_path / "pictures" / "fool.png")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_guide_run(reader, capsys, command):
    program, *words = shlex.split(command)
    assert program == "deckgen"
    ran = deckgen(capsys, *words)
    assert ran.code == 0, ran.err
    if words[0] == "check":
        assert "no errors, no warnings" in ran.out
    else:
        assert (reader / words[words.index("-o") + 1]).exists()


@pytest.mark.slow
@pytest.mark.parametrize("theme", catalogue.names("theme"))
def test_the_guide_says_how_much_ink_a_theme_takes(capsys, theme):
    said = re.search(rf"`{theme}`\s(\d\d)\b", TEXT)
    told = deckgen(capsys, "sheets", "standard", "--theme", theme, "--dry-run").out
    assert abs(int(said[1]) - int(re.search(r"ink covers about (\d+) %", told)[1])) <= 3, told


@pytest.mark.slow
@pytest.mark.parametrize("theme", [name for name in catalogue.names("theme") if name != "outline"])
def test_less_than_a_tenth_of_the_paper_is_covered_where_ink_is_saved(capsys, theme):
    told = deckgen(capsys, "sheets", "standard", "--theme", theme, "--ink", "saver", "--dry-run").out
    covered = int(re.search(r"ink covers about (\d+) %", told)[1])
    printing = (GUIDE.parent / "printing.md").read_text(encoding="utf-8")
    assert covered < 10 and "less than a tenth of the paper is covered" in printing
    assert theme != "classic" or f"in `classic` {covered} per cent" in printing


def test_a_square_picture_takes_as_many_pixels_as_the_guide_says(reader, capsys):
    pixels = int(re.search(r"theme `classic` takes (\d+) × \1\b", TEXT.replace("\n", " "))[1])
    Path("q.yaml").write_text("deck: q\ntitle: Q\nextends: standard\nfaces: {star: {art: q.png}}\n")
    for side, told in ((pixels, "no warnings"), (pixels - 9, f"{pixels} × {pixels} pixels")):
        Image.new("RGB", (side, side), "#a3162e").save("q.png")
        assert told in deckgen(capsys, "check", "q.yaml").out


def test_the_guide_names_every_theme_there_is():
    assert [name for name in catalogue.names("theme") if f"| `{name}` |" not in TEXT] == []


def test_the_pictures_of_the_guide_are_there():
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", TEXT):
        assert (GUIDE.parent / picture).is_file(), f"run: .ci/pictures to make docs/{picture}"
