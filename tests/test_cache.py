"""What is kept is answered only while it is true, and never stands in the way."""

import json
import os
import sys
import tomllib
from pathlib import Path

import pytest

from deckgen import Workspace
from deckgen.foundations import files, folders, store
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.store import StoredResult

ANSWER = StoredResult(
    {"a.pdf": b"%PDF", "b-#1.png": b"\0\n\1"},
    (Finding("ink", "much ink", Location("a.yaml", 1, 2), "less", "warning"), Finding("other", "nothing more")),
    ("a remark",),
    ("advice",),
)


def sign(entry, head, content=b""):
    """Write an entry with the digest that belongs to it."""
    rest = head + b"\n" + content
    entry.write_bytes(files.digest(rest).encode() + b"\n" + rest)


def test_every_library_that_a_file_depends_on_has_a_say():
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())["project"]
    needed = {name.partition(">")[0].replace("-", "_") for name in project["dependencies"]}
    assert needed - {*store.LIBRARIES} == {"click", "starlette", "uvicorn", "watchfiles"}  # which only ask and tell


def ask(path, calls):
    """The content of a file, out of the store or made anew."""
    question = ["content", str(path)]
    if kept := store.find(question):
        return kept.files["a"].decode()
    calls.append(1)
    with files.record_reads() as reads:
        try:
            content = files.read_bytes(path)
        except files.DeckgenError:
            content = b"none"
    store.keep(question, StoredResult({"a": content}), reads)
    return content.decode()


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("one")
    return path


def test_an_unchanged_file_is_answered_from_the_store(path):
    calls = []
    assert ask(path, calls) == ask(path, calls) == "one"
    assert len(calls) == 1


def test_a_changed_file_is_read_anew_even_when_its_time_and_size_stay(path):
    calls = []
    ask(path, calls)
    before = path.stat()
    path.write_text("two")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert ask(path, calls) == "two"


def test_a_file_that_was_missing_counts_when_it_appears(tmp_path):
    path, calls = tmp_path / "art.svg", []
    assert ask(path, calls) == ask(path, calls) == "none"
    path.write_text("here")
    assert ask(path, calls) == "here"
    assert len(calls) == 2


def test_what_was_said_is_said_again(path):
    finding = files.DeckgenError(files.Finding("art", "no drawing", files.Location("a.yaml", 3, 1), "draw", "warning"))
    answer = StoredResult(
        {"a.pdf": b"\x00\n%PDF", "b.pdf": b""}, tuple(finding.findings), ("a remark",), ("an advice",)
    )
    store.keep(["sheets"], answer)
    assert store.find(["sheets"]) == answer


def test_what_nobody_asked_for_in_two_months_is_forgotten(tmp_path):
    import time

    calls, long_ago = [], time.time() - 61 * 24 * 3600
    old, used, new = (tmp_path / f"{name}.yaml" for name in ("old", "used", "new"))
    folder = folders.cache_folder()
    for path in (old, used, new):
        path.write_text("one")
    for path in (old, used):
        ask(path, calls)
    former, foreign = folder / "drawings" / f"{'0' * 32}.jsonl", folder / "mine.kept"
    former.parent.mkdir()
    former.write_text("of 0.1.0")
    foreign.write_text("not ours")
    kept = list(folder.glob("*.kept"))
    for path in (*kept, former, foreign):
        os.utime(path, (long_ago, long_ago))
    ask(used, calls)
    ask(new, calls)
    assert len(calls) == 3
    assert foreign.exists() and not former.exists()
    assert len({*folder.glob("*.kept")} & {*kept}) == 2, "what is foreign, and the answer that was renewed"
    ask(used, calls)
    assert len(calls) == 3


def test_what_was_not_asked_for_the_longest_makes_room(tmp_path, monkeypatch):
    calls, paths = [], [tmp_path / f"{number}.yaml" for number in range(4)]
    for age, path in enumerate(paths):
        path.write_text("x" * 1000)
        ask(path, calls)
        (entry,) = {*folders.cache_folder().iterdir()} - {
            *map(store._entry, (["content", str(p)] for p in paths[:age]))
        }
        os.utime(entry, (1_700_000_000 + age, 1_700_000_000 + age))
    monkeypatch.setattr(store, "UNUSED", 10**10)
    monkeypatch.setattr(store, "MOST", 3000)
    last = tmp_path / "last.yaml"
    last.write_text("y")
    ask(last, calls)
    for path in (last, paths[3]):
        ask(path, calls)
    assert len(calls) == 5, "the youngest are there"
    ask(paths[0], calls)
    assert len(calls) == 6, "and the oldest is not"


def spoil_with_nothing(entry):
    entry.write_bytes(b"")


def spoil_by_one_byte(entry):
    entry.write_bytes(entry.read_bytes()[:-1] + b"!")


def spoil_with_nesting(entry):
    content = b"[" * 200_000 + b"\n"
    entry.write_bytes(files.digest(content).encode() + b"\n" + content)


def spoil_with_another_kind_of_head(entry):
    content = b'{"made": 1, "inputs": 3}\nx'
    entry.write_bytes(files.digest(content).encode() + b"\n" + content)


def spoil_with_a_pipe(entry):
    entry.unlink()
    os.mkfifo(entry, 0o600)


def spoil_with_a_link(entry):
    entry.unlink()
    entry.symlink_to("/dev/zero")


def spoil_with_a_folder(entry):
    entry.unlink()
    entry.mkdir()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
@pytest.mark.parametrize("spoil", [value for name, value in globals().items() if name.startswith("spoil_")])
def test_whatever_lies_in_the_place_of_an_entry_is_a_miss(path, spoil):
    calls = []
    ask(path, calls)
    (entry,) = folders.cache_folder().iterdir()
    spoil(entry)
    assert ask(path, calls) == "one"
    healed = spoil is not spoil_with_a_folder
    assert (ask(path, calls), len(calls)) == ("one", 2 if healed else 3)


@pytest.mark.parametrize(
    "change",
    [
        {"made": 3},
        {"inputs": ["a.yaml"]},
        {"inputs": {"\0": "x"}},
        {"files": [["../a.pdf", 7]]},
        {"files": [["..", 7]]},
        {"files": [["", 7]]},
        {"files": [["a.pdf", 7.0]]},
        {"files": {"a.pdf": 7}},
        {"files": None},
        {"findings": [["ink", "much ink"]]},
        {"advice": 3},
    ],
    ids=str,
)
def test_an_entry_of_another_form_is_a_miss_though_its_digest_is_right(path, change):
    store.keep(["sheets"], ANSWER)
    (entry,) = folders.cache_folder().iterdir()
    _, head, content = entry.read_bytes().split(b"\n", 2)
    sign(entry, json.dumps({**json.loads(head), **change}).encode(), content)
    assert store.find(["sheets"]) is None
    store.keep(["sheets"], ANSWER)
    assert store.find(["sheets"]) == ANSWER


@pytest.mark.parametrize("head", [b"", b"[" * 200_000, b"{", b"3", b"[]", b"{}", b"9" * 5000, b"\xff"])
def test_a_head_that_is_none_is_a_miss_though_its_digest_is_right(head):
    store.keep(["sheets"], ANSWER)
    (entry,) = folders.cache_folder().iterdir()
    sign(entry, head)
    assert store.find(["sheets"]) is None


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_a_link_in_the_place_of_an_entry_leads_to_is_neither_read_nor_written(path, tmp_path):
    calls, other = [], tmp_path / "other"
    ask(path, calls)
    (entry,) = folders.cache_folder().iterdir()
    content = entry.read_bytes()
    entry.rename(other)
    entry.symlink_to(other)
    other.chmod(0o400)
    assert ask(path, calls) == "one"
    assert (len(calls), entry.is_symlink(), other.read_bytes()) == (2, False, content)
    assert other.stat().st_mode & 0o777 == 0o400


def test_nothing_below_the_folder_of_the_store_is_forgotten(path):
    calls, long_ago = [], 1_000_000_000
    ask(path, calls)
    (entry,) = folders.cache_folder().iterdir()
    mine = entry.parent / "mine" / entry.name
    mine.parent.mkdir()
    mine.write_text("not ours")
    os.utime(mine, (long_ago, long_ago))
    path.write_text("two")
    ask(path, calls)
    assert mine.exists()


def test_a_damaged_plan_of_a_build_changes_nothing(tmp_path):
    deck = tmp_path / "mine.yaml"
    deck.write_text("deck: mine\ntitle: Mine\nfaces: {star: {name: Star, value: 3, art: star}}\n")
    (first,) = Workspace().build(str(deck), None, tmp_path / "one").files
    for plan in (b"", b"[", b"[1, 2]", b'["..", []]', b'["a/../..", [["sheets"]]]', b'["a", [3]]', b"[" * 200_000):
        for path in folders.cache_folder().glob("*.kept"):
            _, head, _ = path.read_bytes().split(b"\n", 2)
            known = json.loads(head)
            if known["files"][0][0] == "plan":
                sign(path, json.dumps({**known, "files": [["plan", len(plan)]]}).encode(), plan)
                break
        else:
            raise AssertionError("no plan is kept")
        (again,) = Workspace().build(str(deck), None, tmp_path / "two").files
        assert again.relative_to(tmp_path / "two") == first.relative_to(tmp_path / "one")
        assert again.read_bytes() == first.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_an_entry_that_somebody_else_can_write_is_not_believed(path):
    calls = []
    ask(path, calls)
    (entry,) = folders.cache_folder().iterdir()
    assert entry.stat().st_mode & 0o777 == 0o600
    entry.chmod(0o622)
    ask(path, calls)
    assert len(calls) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="files have no owner of that kind")
def test_an_entry_of_somebody_else_is_not_believed(path, monkeypatch):
    calls = []
    ask(path, calls)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    ask(path, calls)
    assert len(calls) == 2


def test_a_cache_that_cannot_be_written_costs_time_only(path, tmp_path, monkeypatch):
    for place in (path / "below", tmp_path / ("x" * 5000)):
        monkeypatch.setenv("DECKGEN_CACHE", str(place))
        calls = []
        assert ask(path, calls) == ask(path, calls) == "one"
        assert len(calls) == 2


@pytest.mark.slow
def test_a_hit_needs_neither_yaml_nor_a_press(tmp_path):
    import subprocess

    words = ["build", "kessel", "-o", str(tmp_path)]
    heavy = ["yaml", "reportlab", "PIL", "jinja2", "pypdfium2", "deckgen.checks", "deckgen.pages"]
    program = (
        f"import sys; sys.argv[1:] = {words!r}\nfrom deckgen.cli import main\n"
        f"try: main()\nexcept SystemExit: pass\nprint([name for name in {heavy!r} if name in sys.modules])"
    )
    first, again = (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.splitlines()
        for _ in range(2)
    )
    assert first[:-1] == again[:-1]
    assert len(first[-1]) > 2 and again[-1] == "[]"


@pytest.mark.slow
def test_a_deck_that_changes_is_printed_anew_and_what_it_does_not_touch_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    deck = tmp_path / "mine.yaml"
    deck.write_text("deck: mine\ntitle: Mine\nextends: kessel\n")
    before = {path.name: path.read_bytes() for path in Workspace().build("mine.yaml").files}
    deck.write_text("deck: mine\ntitle: Mine too\nextends: kessel\n")
    after = {path.name: path.read_bytes() for path in Workspace().build("mine.yaml").files}
    assert before["mine-sheets.pdf"] != after["mine-sheets.pdf"]
    assert before["kessel-booklet-a5.pdf"] == after["kessel-booklet-a5.pdf"]
