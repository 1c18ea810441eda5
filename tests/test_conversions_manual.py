"""Every example in docs/conversions.md works, and the message in it is the one that is given."""

import re
import shlex
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.checks.conversions import check_conversion
from deckgen.library.conversions import traditions
from deckgen.library.packs import load_pack

pytestmark = pytest.mark.usefixtures("shared_store")

MANUAL = (Path(__file__).parent.parent / "docs" / "conversions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)
MESSAGE = re.search(r"^```text\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)[1]
COMMANDS = re.findall(r"^deckgen (.+?)(?:  .*)?$", MANUAL, re.MULTILINE)


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example.startswith("conversion:")])
def test_an_example_is_sound(example, tmp_path):
    path = tmp_path / "example.yaml"
    path.write_text(example, encoding="utf-8")
    assert check_conversion(str(path)) == []


def test_the_pack_in_the_manual_lacks_a_card(tmp_path):
    (example,) = [example for example in EXAMPLES if example.startswith("pack:")]
    path = tmp_path / "my-pack.yaml"
    path.write_text(example, encoding="utf-8")
    pack = load_pack(str(path))
    assert (len(pack.cards), pack.card("star").name, pack.card("justice").printed) == (77, "The Comet", "XI")


def test_the_message_is_the_one_that_is_given(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    head = "conversion: my-tarot\ntitle: Mine\nextends: tarot-two-decks\n\nfaces:\n"
    Path("my-tarot.yaml").write_text(f"{head}  star: moon\n", encoding="utf-8")
    assert deckgen(capsys, "check", "my-tarot.yaml").out.startswith(MESSAGE)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_work(command, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("mydeck.yaml").write_text("deck: mydeck\ntitle: Mine\nextends: standard\n", encoding="utf-8")
    assert deckgen(capsys, *shlex.split(command)).code == 0


def test_every_tradition_is_named():
    assert all(f"`{tradition}`" in MANUAL for tradition in traditions())
