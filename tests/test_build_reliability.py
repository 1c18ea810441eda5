"""A build gives the same bytes wherever and however often it runs, and whatever stops it leaves the old file whole."""

import builtins
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import deckgen

from deckgen import SheetOptions, Workspace
from deckgen.foundations import folders, whole_files

OWN = "deck: own\ntitle: Own\nextends: standard\n"

FEW = """\
deck: own
title: Own
suits: {coins: {name: Coins}, staves: {name: Staves}}
ranks: {numbered: 1..3}
faces: {idiot: {name: The Idiot, value: 0}}
"""

SHEETS = "-m", "deckgen", "sheets", "own.yaml", "-o", "own.pdf"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKGEN_TRACEBACK")
    (tmp_path / "own.yaml").write_text(FEW)
    return tmp_path


def start(*words, **variables):
    """A process that runs ``python WORDS``."""
    environment = {**os.environ, **variables}
    words = [sys.executable, *words]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def run(*words, **variables):
    """The exit code of such a process, and the errors it told."""
    return ended(start(*words, **variables))


def ended(process):
    """The exit code of a process that is waited for, and the errors it told."""
    _, said = process.communicate()
    return process.returncode, "\n".join(line for line in said.splitlines() if "error" in line.lower())


def test_the_same_bytes_made_anew_and_from_the_cache_in_every_process(folder):
    Path("own.yaml").write_text(OWN)
    printed = set()
    for number, seed in enumerate(("0", "1", "1", "77")):
        variables = {"PYTHONHASHSEED": seed, "DECKGEN_CACHE": str(folder / ("cold" if number < 2 else f"cache-{seed}"))}
        assert run(*SHEETS, **variables) == (0, "")
        printed.add(Path("own.pdf").read_bytes())
    assert len(printed) == 1


def test_the_day_a_packager_declares_changes_nothing(monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    printed = set()
    for declared in ({}, {"SOURCE_DATE_EPOCH": "1234567890"}, {"SOURCE_DATE_EPOCH": "yesterday"}):
        assert run(*SHEETS, **declared) == (0, "")
        printed.add(Path("own.pdf").read_bytes())
    assert len(printed) == 1


def test_the_same_bytes_from_any_folder(capsys, folder, monkeypatch):
    assert deckgen(capsys, "sheets", "own.yaml", "-o", "own.pdf").code == 0
    (folder / "elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    Path("own.yaml").write_text(FEW)
    assert deckgen(capsys, "sheets", "own.yaml", "-o", "own.pdf").code == 0
    assert Path("own.pdf").read_bytes() == (folder / "own.pdf").read_bytes()


def test_many_runs_at_once_all_print_the_same(folder):
    words = [(*SHEETS[:-1], f"{n % 2}.pdf") for n in range(4)]
    for process in [start(*each) for each in words]:
        assert ended(process) == (0, "")
    assert Path("0.pdf").read_bytes() == Path("1.pdf").read_bytes()
    assert {path.name for path in folder.iterdir()} == {"own.yaml", ".own.printed", "0.pdf", "1.pdf"}


@pytest.mark.parametrize("cache", ["file/below", "/proc/cache"])
def test_a_cache_that_cannot_be_kept_changes_nothing(capsys, folder, monkeypatch, cache):
    assert deckgen(capsys, "sheets", "own.yaml", "-o", "plain.pdf").code == 0
    (folder / "file").write_text("in the way")
    monkeypatch.setenv("DECKGEN_CACHE", cache)
    for _ in range(2):
        assert deckgen(capsys, "sheets", "own.yaml", "-o", "own.pdf").code == 0
        assert Path("own.pdf").read_bytes() == Path("plain.pdf").read_bytes()


def limited(most):
    """``deckgen`` on a disk on which no file can grow beyond ``most`` bytes."""
    program = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most}))\n"
    return "-c", program + "from deckgen.cli import run; run()", *SHEETS[2:]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits here")
@pytest.mark.parametrize("most", [0, 20_000])
def test_a_full_disk_leaves_the_old_file_and_no_litter(folder, most):
    Path("own.pdf").write_bytes(b"old")
    assert run(*limited(most)) == (1, "own.pdf: error[output] own.pdf cannot be written: file too large")
    kept = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "own.yaml"}
    assert kept == {"own.pdf": b"old"}
    assert all(path.suffix != ".part" for path in folders.cache_folder().rglob("*"))


KILLED = """
import os, signal, sys
from pathlib import Path
from deckgen.foundations import whole_files
with whole_files.writing(Path("own.pdf")) as file:
    file.write(b"new" * 100_000)
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
def test_a_run_that_is_killed_leaves_the_old_file_whole(folder):
    Path("own.pdf").write_bytes(b"old")
    assert run("-c", KILLED) == (-signal.SIGKILL, "")
    assert Path("own.pdf").read_bytes() == b"old"
    with whole_files.writing(folder / "probe") as file:
        nameless = not list(folder.glob(".*.part"))
        file.write(b"")
    if nameless:
        assert {path.name for path in folder.iterdir()} == {"own.yaml", "own.pdf", "probe"}


def test_where_files_must_have_names_they_appear_whole_too(folder, monkeypatch):
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    whole_files.write(folder / "a", b"old")
    with pytest.raises(ValueError, match="stop"), whole_files.writing(folder / "a") as file:
        file.write(b"new")
        raise ValueError("stop")
    assert (folder / "a").read_bytes() == b"old"
    assert {path.name for path in folder.iterdir()} == {"own.yaml", "a"}


def test_a_stamp_tells_what_is_on_the_chosen_cards_and_nothing_else():
    Path("own.yaml").write_text(OWN)
    Path("changed.yaml").write_text(OWN + "faces: {idiot: {art: star}}\n")
    workspace = Workspace()

    def stamps(only):
        made = (workspace.document("sheets", name, SheetOptions(only=only)) for name in ("own.yaml", "changed.yaml"))
        return {document.keywords.rpartition(", ")[2] for document in made}

    assert len(stamps("ace of coins, 2 of staves")) == 1
    assert len(stamps("ace of coins, idiot")) == 2


@pytest.mark.skipif(os.name != "posix", reason="signals to oneself are POSIX")
@pytest.mark.parametrize(
    ("library", "then", "code", "told"),
    [("click", "", -signal.SIGINT, ""), ("yaml", "raise AttributeError('half loaded') from None", 1, "Aborted!")],
    ids=["while the program is loaded", "while a library takes it for a fault of its own"],
)
def test_ctrl_c_in_the_first_instant_shows_no_traceback(folder, library, then, code, told):
    script = f"""
import os, signal, sys
from deckgen.__main__ import start

class Pressed:
    def find_spec(self, name, *_):
        if name == {library!r}:
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt:
                {then or "raise"}

sys.meta_path.insert(0, Pressed())
sys.argv = ["deckgen", "check", "standard"]
start()
"""
    found = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr.strip()) == (code, "", told)


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows shell closes no streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_what_runs_without_some_of_the_streams_prints_all_the_same(folder, closed):
    command = f"{sys.executable} -m deckgen sheets own.yaml --only idiot -o own.pdf {closed}"
    assert subprocess.run(["sh", "-c", command], check=False, capture_output=True).returncode == 0
    assert (folder / "own.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows shell closes no streams")
def test_hands_that_nobody_can_type_are_wrong_usage():
    command = f"{sys.executable} -m deckgen score --rules weg <&-"
    ended = subprocess.run(["sh", "-c", command], check=False, capture_output=True, text=True)
    assert (ended.returncode, "there are no hands to score" in ended.stderr) == (2, True)


def test_no_length_is_added_up_in_a_way_that_pythons_differ_in(capsys, monkeypatch):
    """From 3.12 on ``sum`` rounds floats otherwise, which moves frames and stamps; ``math.fsum`` is the same in all."""
    plain = builtins.sum

    def strict(numbers, /, start=0):
        numbers = list(numbers)
        asking = sys._getframe(1).f_globals["__name__"]
        assert not (asking.startswith("deckgen.") and any(isinstance(number, float) for number in numbers)), asking
        return plain(numbers, start)

    monkeypatch.setattr(builtins, "sum", strict)
    Path("own.yaml").write_text(OWN)
    for command in (
        "build own.yaml",
        "extras standard",
        "gallery own.yaml --format pdf",
        "stickers playing-cards",
        "booklet dagobah",
    ):
        answer = deckgen(capsys, *command.split(), "-o", "out/")
        assert answer.code == 0, answer.err
