"""Files are read with a cap, inside their folder, and appear whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from deckgen.foundations import files, folders, whole_files
from deckgen.foundations.findings import DeckgenError


def refusal(call, *arguments):
    with pytest.raises(DeckgenError) as refused:
        call(*arguments)
    return str(refused.value)


@pytest.mark.parametrize("name", ["a.svg", "art/a.svg", "a b.svg", "...svg", "é.png"])
def test_a_plain_name_lies_inside(tmp_path, name):
    assert files.inside(tmp_path, name) == tmp_path / name


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../a", "a/../b", "a/./b", "/etc/passwd", "a//b", "a/", "a\\b", "C:a", "a\0b"]
)
def test_a_name_that_could_lead_elsewhere_is_refused(tmp_path, name):
    assert "is not a plain name inside the file's own folder" in refusal(files.inside, tmp_path, name)


def test_a_link_may_stay_inside_and_not_lead_out(tmp_path):
    folder = tmp_path / "deck"
    folder.mkdir()
    (folder / "star.svg").write_text("a star")
    (tmp_path / "secret.svg").write_text("a secret")
    (folder / "within.svg").symlink_to("star.svg")
    (folder / "out.svg").symlink_to("../secret.svg")
    (folder / "up").symlink_to("..")
    assert files.read_bytes(files.inside(folder, "within.svg")) == b"a star"
    assert "leads out of the file's own folder" in refusal(files.inside, folder, "out.svg")
    assert "leads out of the file's own folder" in refusal(files.inside, folder, "up/secret.svg")


def test_links_in_a_circle_are_no_file(tmp_path):
    (tmp_path / "round.svg").symlink_to("round.svg")
    path = files.inside(tmp_path, "round.svg")
    assert refusal(files.read_bytes, path).endswith("cannot be read: its symbolic links lead in a circle")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_nobody_waits_for_a_pipe(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    assert refusal(files.read_bytes, tmp_path / "pipe.yaml").endswith("is not a regular file")
    assert files.current_digest(tmp_path / "pipe.yaml") == files.ABSENT


def test_a_file_is_read_up_to_the_cap(tmp_path):
    (tmp_path / "a").write_bytes(b"12345")
    assert files.read_bytes(tmp_path / "a", largest=5) == b"12345"
    assert "is larger than 4 bytes, the most that is read" in refusal(files.read_bytes, tmp_path / "a", 4)


def test_what_is_recorded_is_what_is_there_now(tmp_path):
    (tmp_path / "a").write_bytes(b"here")
    with files.record_reads() as reads:
        files.read_bytes(tmp_path / "a")
        refusal(files.read_bytes, tmp_path / "b")
    assert reads == {path: files.current_digest(path) for path in (tmp_path / "a", tmp_path / "b")}


def test_a_failed_write_leaves_the_old_file_and_no_litter(tmp_path):
    path = tmp_path / "sheets.pdf"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt), whole_files.writing(path) as file:
        file.write(b"new")
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_written_file_is_as_open_as_any_other(tmp_path):
    (tmp_path / "plain").write_bytes(b"")
    whole_files.write(tmp_path / "new" / ("n" * 250), b"new")
    assert stat.S_IMODE((tmp_path / "new" / ("n" * 250)).stat().st_mode) == stat.S_IMODE(
        (tmp_path / "plain").stat().st_mode
    )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("taken/a.pdf", "part of its path is a file, not a folder"),
        ("taken/deeper/a.pdf", "part of its path is a file, not a folder"),
        ("folder", "there is a folder of that name"),
    ],
)
def test_what_cannot_be_written_says_why(tmp_path, name, reason):
    (tmp_path / "taken").write_text("a file")
    (tmp_path / "folder").mkdir()
    assert refusal(whole_files.write, tmp_path / name, b"").endswith(f"cannot be written: {reason}")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["folder", "taken"]


def test_somebody_without_a_home_keeps_nothing_and_works(tmp_path, monkeypatch):
    def homeless(cls):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", classmethod(homeless))
    for name in (folders.CACHE_VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert "cannot be written" in refusal(whole_files.write, folders.cache_folder() / "entry", b"")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_link_is_followed_and_a_pipe_or_device_refused(tmp_path):
    target, link = tmp_path / "there" / "a.pdf", tmp_path / "a.pdf"
    link.symlink_to(target)
    for content in (b"one", b"two"):
        assert whole_files.write(link, content) == link
        assert link.is_symlink()
        assert target.read_bytes() == content
    os.mkfifo(tmp_path / "pipe.pdf")
    (tmp_path / "zero.pdf").symlink_to("/dev/zero")
    for name in ("pipe.pdf", "zero.pdf"):
        assert "is a pipe or a device; what is printed needs a file" in refusal(whole_files.write, tmp_path / name, b"")
    (tmp_path / "round.pdf").symlink_to("round.pdf")
    whole_files.write(tmp_path / "round.pdf", b"three")
    assert (tmp_path / "round.pdf").read_bytes() == b"three"


@pytest.mark.parametrize("name", ["con", "AUX.yaml", "lpt9.svg", "com1.tar.gz"])
def test_nothing_is_called_as_windows_calls_devices(tmp_path, name):
    assert "is the name of a device under Windows" in refusal(whole_files.write, tmp_path / name, b"")
    assert "is the name of a device under Windows" in refusal(files.inside, tmp_path, f"art/{name}")
    assert whole_files.write(tmp_path / f"my-{name}", b"").exists()
