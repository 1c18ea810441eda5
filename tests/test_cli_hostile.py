"""Whatever files, terminals and systems do, an answer is one clear line and an exit code, never a traceback."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import deckgen

from deckgen import GalleryOptions, SheetOptions, Workspace
from deckgen.foundations import files
from deckgen.foundations.findings import UnknownName
from deckgen.pages.document import Document
from deckgen.press import proof

DECK = "deck: own\ntitle: Own\nextends: standard\n"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKGEN_TRACEBACK")
    return tmp_path


def run(*words, output=subprocess.PIPE, **variables):
    """What another process answers to ``python WORDS``."""
    environment = {**os.environ, **variables}
    words = [sys.executable, *words]
    return subprocess.run(words, check=False, stdout=output, stderr=subprocess.PIPE, env=environment)


def mangled(text, chance):
    """The text with some of its lines lost, doubled, exchanged, indented or spoilt."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 4)):
        here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
        odd = chance.choice(["", "~", "- x", "\u202e", "[", "{a: b}", "²", "9" * 30, "a" * 100, "..", "\x00", "&a *a"])
        change = chance.choice(("lose", "double", "exchange", "indent", "spoil", "replace"))
        if change == "lose":
            lines[here] = ""
        elif change == "double":
            lines.insert(there, lines[here])
        elif change == "exchange":
            lines[here], lines[there] = lines[there], lines[here]
        elif change == "indent":
            lines[here] = " " * chance.randrange(6) + lines[here].lstrip()
        elif change == "spoil":
            at = chance.randrange(len(lines[here]) + 1)
            lines[here] = lines[here][:at] + odd + lines[here][at:]
        else:
            lines[here] = f"{lines[here].partition(':')[0]}: {odd}"
    return "\n".join(lines)


@pytest.mark.parametrize("kind", ["deck", "theme", "ruleset", "conversion"])
@pytest.mark.parametrize("seed", range(8))
def test_a_mangled_file_is_answered_in_plain_words(capsys, kind, seed):
    chance = random.Random(f"{kind}-{seed}")
    from deckgen.library import catalogue

    text = chance.choice(catalogue.entries(kind)).path.read_text()
    Path("mangled.yaml").write_text(mangled(text, chance), newline="")
    answer = deckgen(capsys, "check", "mangled.yaml")
    assert answer.code in (0, 1)
    assert answer.err == ""
    assert answer.out.strip().splitlines()[-1].startswith("1 ")
    assert not any(c != "\n" and not c.isprintable() and c != "\u00a0" for c in answer.out)


@pytest.mark.parametrize("name", ["fifo.yaml", "folder.yaml", "round.yaml", "zero.yaml", "caf\udce9.yaml", "."])
@pytest.mark.parametrize("command", ["check", "show", "sheets"])
def test_what_is_no_file_is_no_deck(capsys, name, command):
    if hasattr(os, "mkfifo"):
        os.mkfifo("fifo.yaml")
    Path("folder.yaml").mkdir()
    Path("round.yaml").symlink_to("round.yaml")
    Path("zero.yaml").symlink_to("/dev/zero")
    answer = deckgen(capsys, command, name)
    assert answer.code in (1, 2)
    assert "the fault is its own" not in answer.err


def test_a_deck_may_have_a_name_that_is_no_text(capsys):
    Path("caf\udce9.yaml").write_text(DECK)
    assert deckgen(capsys, "check", "caf\udce9.yaml").code == 0
    assert deckgen(capsys, "sheets", "caf\udce9.yaml", "--only", "idiot", "-o", "own.pdf").code == 0
    assert deckgen(capsys, "show", "caf\udce9.yaml", "--json").code == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_deck_that_became_a_pipe_is_not_waited_for(capsys):
    path = Path("own.yaml")
    path.write_text(DECK)
    assert deckgen(capsys, "sheets", path, "--dry-run").code == 0
    path.unlink()
    os.mkfifo(path)
    answer = deckgen(capsys, "sheets", path, "--dry-run")
    assert (answer.code, "is not a regular file" in answer.err) == (1, True)


def test_a_full_disk_behind_the_output_is_named(capsys):
    if not Path("/dev/full").exists():
        pytest.skip("no full device here")
    with Path("/dev/full").open("wb") as full:
        ran = run("-m", "deckgen", "list", output=full)
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "deckgen was stopped by the system: no space left on device"


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
def test_a_terminal_that_lacks_a_character_gets_a_plain_one(encoding):
    ran = run("-m", "deckgen", "show", "standard", PYTHONIOENCODING=encoding)
    assert ran.returncode == 0
    assert b"  -17  " in ran.stdout


def test_data_for_programs_lose_nothing_on_the_way():
    Path("own.yaml").write_text(f"{DECK}faces: {{idiot: {{name: Дурак}}}}\n", encoding="utf-8")
    wide, narrow = (
        run("-m", "deckgen", "show", "own.yaml", "--json", PYTHONIOENCODING=encoding) for encoding in ("utf-8", "cp437")
    )
    assert json.loads(wide.stdout) == json.loads(narrow.stdout)
    assert "Дурак".encode() in wide.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_run_that_is_told_to_stop_leaves_nothing_behind(folder, name):
    (folder / "old.pdf").write_bytes(b"old")
    program = (
        "import os, signal; from pathlib import Path; from deckgen import cli\n"
        "from deckgen.foundations import whole_files; cli._fit_in()\n"
        "with whole_files.writing(Path('old.pdf')) as file:\n"
        f"    file.write(b'new'); os.kill(os.getpid(), signal.{name})\n"
    )
    ran = run("-c", program)
    assert ran.returncode == 128 + getattr(signal, name)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"old.pdf": b"old"}


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
def test_what_is_told_to_survive_a_hangup_does():
    program = (
        "import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); from deckgen import cli; cli._fit_in()\n"
        "os.kill(os.getpid(), signal.SIGHUP); print('alive')\n"
    )
    assert run("-c", program).stdout == b"alive\n"


def test_a_fault_of_its_own_is_owned_up_to(capsys, monkeypatch):
    def fails(*_, **__):
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(Workspace, "checked_deck", fails)
    answer = deckgen(capsys, "sheets", "standard")
    assert answer.code == 1
    assert "the fault is its own: ZeroDivisionError: by nothing" in answer.err
    assert "DECKGEN_TRACEBACK=1" in answer.err


@pytest.mark.parametrize("cards", [",,,", " , "])
def test_commas_alone_name_no_card(cards):
    workspace = Workspace()
    for product, options in (("sheets", SheetOptions(only=cards)), ("gallery", GalleryOptions(cards=cards))):
        with pytest.raises(UnknownName, match="names no card"):
            workspace.lay_out(product, "standard", options)


def test_a_picture_too_large_to_draw_is_refused(capsys):
    answer = deckgen(capsys, "gallery", "standard", "--dpi", "1200", "-o", "all.png")
    assert answer.code == 1
    assert "error[picture-too-large]" in answer.err
    fewer = answer.err.split("take ")[1].split()[0]
    assert 100 < int(fewer) < 1200
    assert not Path("all.png").exists()


def test_what_is_not_proved_is_named_by_the_file_that_was_asked_for(capsys, monkeypatch):
    def faulty(path, document):
        assert isinstance(document, Document)
        return [files.Finding("proof", "nothing is right", files.Location(str(path)))]

    monkeypatch.setattr(proof, "prove", faulty)
    answer = deckgen(capsys, "sheets", "standard", "-o", "own.pdf")
    assert (answer.code, answer.err) == (1, "own.pdf: error[proof] nothing is right\n")
    assert not list(Path().iterdir())


@pytest.mark.parametrize(("key", "kind"), [("theme", "theme"), ("rules", "ruleset")])
def test_only_what_there_is_can_be_wanted_every_time(capsys, folder, key, kind):
    answer = deckgen(capsys, "settings", key, "nothing-like-it")
    assert (answer.code, f"there is no {kind} called 'nothing-like-it'" in answer.err) == (2, True)
    Path("mine.yaml").write_text(f"{kind}: mine\n")
    assert deckgen(capsys, "settings", key, "mine.yaml").code == 0
    assert deckgen(capsys, "settings", key).out.split() == [key, str(folder / "mine.yaml")]


@pytest.mark.parametrize(
    "words",
    [
        ["score", "--rules", "great-khan", "--hand", "star", "--tradition"],
        ["booklet"],
        ["new", "mine", "--from"],
        ["check"],
        ["sheets", "standard", "--theme"],
    ],
)
def test_a_name_that_no_file_could_have_is_no_file(capsys, words):
    answer = deckgen(capsys, *words, "x" * 500)
    assert answer.code == 2
    assert "there is no" in answer.err + answer.out
