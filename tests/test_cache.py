"""The cache answers only what is still true, and never stands in the way."""

import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen import cache, files, frame_json
from deckgen.frame import Frame, Group, Image, Path, Text
from deckgen.geometry import Size, Transform


def ask(path, calls):
    def make():
        calls.append(1)
        return [files.read_bytes(path).decode()]

    return cache.kept(["deck", str(path)], make)


def test_an_unchanged_file_is_answered_from_the_cache(tmp_path):
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    assert ask(path, calls) == ask(path, calls) == ["one"]
    assert len(calls) == 1


def test_a_changed_file_is_read_anew_even_when_its_time_and_size_stay(tmp_path):

    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    ask(path, calls)
    before = path.stat()
    path.write_text("two")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert ask(path, calls) == ["two"]


def test_a_file_that_was_missing_counts_when_it_appears(tmp_path):
    path, calls = tmp_path / "art.svg", []

    def make():
        calls.append(1)
        try:
            return [files.read_bytes(path).decode()]
        except files.DeckgenError:
            return ["none"]

    def answer():
        return cache.kept(["art"], make)

    assert answer() == answer() == ["none"]
    path.write_text("here")
    assert answer() == ["here"]
    assert len(calls) == 2


def test_what_nobody_asked_for_in_two_months_is_forgotten(tmp_path):
    import time

    names, calls = ("old", "used", "new"), []
    old, used, new = (tmp_path / f"{name}.yaml" for name in names)
    folder, long_ago = files.cache_folder(), time.time() - 61 * 24 * 3600
    for path in (old, used):
        path.write_text("one")
        ask(path, calls)
    kept, foreign = list(folder.glob("*.lines")), folder / "mine.lines"
    foreign.write_text("not ours")
    for path in (*kept, foreign):
        os.utime(path, (long_ago, long_ago))
    ask(used, calls)
    new.write_text("two")
    ask(new, calls)
    assert len(calls) == 3
    left = {*folder.glob("*.lines")}
    assert foreign in left
    assert len(left & {*kept}) == 1
    ask(used, calls)
    assert len(calls) == 3, "an answer renews what it was kept in"


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"[]", b"{}\n", b'{"shipped": 1, "inputs": 3}\nx'])
def test_a_damaged_entry_costs_time_only(tmp_path, damage):
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    ask(path, calls)
    (entry,) = files.cache_folder().iterdir()
    entry.write_bytes(damage)
    assert ask(path, calls) == ["one"]


def test_a_cache_that_cannot_be_written_costs_time_only(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "file" / "below"))
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    assert ask(path, calls) == ask(path, calls) == ["one"]
    assert len(calls) == 2


numbers = st.floats(-1e4, 1e4, allow_nan=False)
transforms = st.tuples(*[numbers] * 6).map(lambda six: Transform(*six))
leaves = st.one_of(
    numbers.map(lambda n: Path("M 0 0 L 1 1 Z", "#ffffff", width=n, dash=(n, 1.5))),
    st.tuples(numbers, st.text(max_size=5)).map(
        lambda two: Text(*two[:1], 3.0, two[1], "oxanium-bold", 7.0, "#000000")
    ),
    numbers.map(lambda n: Image(n, 0.0, 1.0, 2.0, "/a.png")),
)
groups = st.tuples(st.lists(leaves, max_size=3).map(tuple), transforms).map(lambda two: Group(*two, name="pips"))
nested = st.tuples(st.lists(leaves | groups, max_size=3).map(tuple), transforms).map(lambda two: Group(*two))
drawn = st.lists(leaves | groups | nested, max_size=4).map(lambda items: Frame(Size(180.0, 252.0), tuple(items)))


names = st.from_regex(r"#?[a-z0-9-]*", fullmatch=True)


@given(st.dictionaries(names, drawn, max_size=3))
def test_frames_come_back_as_they_were(frames):
    assert frame_json.Frames(frame_json.lines(frames.items())) == frames


@given(drawn, drawn)
def test_a_frame_has_the_same_line_wherever_it_stands(one, other):
    frames = frame_json.Frames(frame_json.lines([("one", one), ("other", other), ("again", one)]))
    alone = frame_json.Frames(frame_json.lines([("one", one)]))
    assert alone.line("one") == frames.line("one") == frames.line("again")


@given(drawn, drawn)
def test_frames_that_do_not_look_alike_have_different_lines(one, other):
    frames = frame_json.Frames(frame_json.lines([("one", one), ("other", other)]))
    assert one == other or frames.line("one") != frames.line("other")


def test_a_picture_is_known_by_what_it_shows_and_not_by_its_place(tmp_path):
    def line(folder, content):
        folder.mkdir(exist_ok=True)
        (folder / "a.png").write_bytes(content)
        frame = Frame(Size(9, 9), (Image(0.0, 0.0, 1.0, 2.0, str(folder / "a.png")),))
        return frame_json.Frames(frame_json.lines([("a", frame)])).line("a")

    assert line(tmp_path / "here", b"one") == line(tmp_path / "there", b"one") != line(tmp_path / "here", b"two")


def test_a_drawing_that_frames_share_is_shared_again():
    pip = (Path("M 0 0 L 1 1 Z", "#000000"),)
    frame = Frame(Size(9, 9), (Group(pip, Transform(e=1)), Group(pip, Transform(e=2))))
    written = list(frame_json.lines([("a", frame), ("b", frame)]))
    again = frame_json.Frames(written)
    assert len(written) == 3
    assert again["a"].items[0].items is again["b"].items[1].items


def test_a_picture_beside_a_deck_that_is_built_in_is_watched_too(monkeypatch, tmp_path):
    monkeypatch.setattr(cache, "_shipped_folders", lambda: [tmp_path])
    picture, made = tmp_path / "own.png", []

    def make():
        made.append(files.read_bytes(picture))
        return ["line"]

    for content in (b"one", b"one", b"two"):
        picture.write_bytes(content)
        cache.kept(["a picture that is shipped"], make)
    assert made == [b"one", b"two"]


def spoil_with_nesting(entry):
    entry.write_bytes(b"[" * 200_000)


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
@pytest.mark.parametrize("spoil", [spoil_with_nesting, spoil_with_a_pipe, spoil_with_a_link, spoil_with_a_folder])
def test_whatever_lies_in_the_place_of_an_entry_is_a_miss(tmp_path, spoil):
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    ask(path, calls)
    (entry,) = files.cache_folder().iterdir()
    spoil(entry)
    assert ask(path, calls) == ["one"]
    healed = spoil is not spoil_with_a_folder
    assert (ask(path, calls), len(calls)) == (["one"], 2 if healed else 3)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_an_entry_that_somebody_else_can_write_is_not_believed(tmp_path):
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    ask(path, calls)
    (entry,) = files.cache_folder().iterdir()
    assert entry.stat().st_mode & 0o777 == 0o600
    entry.chmod(0o622)
    ask(path, calls)
    assert len(calls) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="files have no owner of that kind")
def test_an_entry_of_somebody_else_is_not_believed(tmp_path, monkeypatch):
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    ask(path, calls)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    ask(path, calls)
    assert len(calls) == 2


def test_a_cache_with_a_name_that_is_too_long_costs_time_only(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / ("x" * 5000)))
    path, calls = tmp_path / "a.yaml", []
    path.write_text("one")
    assert ask(path, calls) == ["one"]
