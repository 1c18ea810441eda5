"""A studio held open: what is seen of unsaved text, what is saved and when not, and what changes a deck otherwise."""

import asyncio
import io
import queue
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest
from commands import deckgen
from PIL import Image

from deckgen.foundations import files, whole_files
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.memory import Superseded
from deckgen.library.reading import parse
from deckgen.library.starter import starter
from deckgen.library.text_edits import set_value
from deckgen.press import svg
from deckgen.studio import drafts
from deckgen.studio.live import MOST_LEFT, Live
from deckgen.studio.texts import Conflict, Folder, Texts, Watch, their_text
from deckgen.studio.views import UNSEEN, TabView, describe_findings, files_of, look, rows
from deckgen.typography.fonts import font_ids
from deckgen.workspace import Workspace

OWN = TabView("own.yaml")


@pytest.fixture
def texts(tmp_path):
    (tmp_path / "own.yaml").write_text(starter("own") + "\nfaces:\n  idiot: {name: The Fool}\n")
    return Texts(Folder(tmp_path))


@pytest.fixture(scope="module")
def workspace():
    return Workspace()


def type_in(texts, old, new, file="own.yaml"):
    text = texts.open(file)
    assert old in text.text
    return texts.edit(file, text.text.replace(old, new), text.version)


def marks(seen):
    return {key: picture.mark for key, picture in seen.pictures.items()}


# What is seen.


def test_unsaved_text_is_what_is_seen_and_only_what_it_touches_is_drawn_anew(texts, workspace):
    first = look(workspace, OWN, texts)
    assert not first.findings and len(first.pictures) > 60
    type_in(texts, "The Fool", "The Jester")
    second = look(workspace, OWN, texts, first)
    names = {row["id"]: row["name"] for row in rows(second, texts.folder)}
    assert names["idiot"] == "The Jester" and "Jester" not in (texts.folder.root / "own.yaml").read_text()
    changed = {key for key, mark in marks(second).items() if mark != marks(first)[key]}
    assert changed == {"idiot"}
    type_in(texts, "title: Own", "title: Another")  # which no card shows
    assert marks(look(workspace, OWN, texts, second)) == marks(second)


def test_the_last_good_cards_stay_while_something_is_wrong(texts, workspace):
    first = look(workspace, OWN, texts)
    type_in(texts, "{name: The Fool}", "{name: The Fool, colour: red}")
    broken = look(workspace, OWN, texts, first)
    assert marks(broken) == marks(first) and broken.checked is first.checked
    (told,) = describe_findings(broken.findings, texts.folder)
    line = next(n for n, line in enumerate(texts.open("own.yaml").text.splitlines(), 1) if "colour: red" in line)
    assert (told["file"], told["line"]) == ("own.yaml", line) and told["column"] and told["hint"]
    type_in(texts, ", colour: red", "")
    assert marks(look(workspace, OWN, texts, broken)) == marks(first)


def test_a_deck_that_was_never_sound_shows_what_is_wrong(texts, workspace):
    texts.edit("own.yaml", "deck: own\ntitle: [", 1)
    seen = look(workspace, OWN, texts)
    assert not seen.checked and seen.findings
    assert files_of(seen, OWN, texts.folder) == ["own.yaml"]


def test_a_theme_that_is_being_edited_is_seen_on_every_card(texts, workspace):
    (texts.folder.root / "mine.yaml").write_text("theme: mine\ntitle: Mine\nextends: classic\n")
    view = TabView("own.yaml", "mine.yaml")
    first = look(workspace, view, texts)
    texts.edit("mine.yaml", "theme: mine\ntitle: Mine\nextends: classic\npalette: {ink: '#302010'}\n", 1)
    second = look(workspace, view, texts, first)
    own = [id for id in first.pictures if not id.startswith("#")]
    assert all(marks(second)[id] != marks(first)[id] for id in own)
    assert files_of(second, view, texts.folder) == ["own.yaml", "mine.yaml"]


def test_what_nobody_wants_any_more_is_given_up(texts):
    steps = iter([True] * 20)
    with pytest.raises(Superseded):
        look(Workspace(), OWN, texts, UNSEEN, lambda: next(steps, False))


def test_letters_are_drawn_for_many_pictures_at_once():
    svg._face.cache_clear()
    svg.outline_letter.cache_clear()
    fonts = [files.data_folder("fonts") / f"{id}.ttf" for id in font_ids()]
    wanted = [*product(fonts[:12], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")]

    def draw(_):
        return [svg.outline_letter(*letter) for letter in wanted]

    with ThreadPoolExecutor(8) as threads:  # as a browser asks for all cards of a page
        drawn = [*threads.map(draw, range(8))]
    assert all(one == drawn[0] for one in drawn) and all(map(bool, drawn[0][:26]))


class Tab:
    """What a tab is told."""

    def __init__(self, view):
        self.view, self.told = view, []

    def add(self, event, data, key=""):
        self.told.append((event, data))

    def names(self):
        return [data.checked.deck.card("idiot").name for event, data in self.told if event == "seen" and data.checked]


@pytest.fixture
def live(texts):
    found = Live(Workspace(), texts)
    thread = threading.Thread(target=found.run)
    thread.start()
    yield found
    found.stop()
    thread.join(20)
    assert not thread.is_alive()


def test_the_newest_text_is_seen_in_the_end_and_none_before_it_is_waited_for(texts, live):
    tab, other = Tab(OWN), Tab(TabView("standard"))
    live.join(tab)
    live.join(other)
    wait_until(lambda: tab.names() and other.names())
    name = "The Fool"
    for number in range(60):
        type_in(texts, f"name: {name}}}", f"name: Fool {number}}}")
        name = f"Fool {number}"
        live.ask()
    wait_until(lambda: tab.names()[-1] == "Fool 59")
    assert len(tab.names()) < 50  # those in between were passed over
    assert set(other.names()) == {"The Idiot"}


def test_a_tab_that_comes_later_is_told_at_once_what_is_seen(texts, live):
    first, second = Tab(OWN), Tab(OWN)
    live.join(first)
    wait_until(first.names)
    live.join(second)
    assert second.names()  # without a look of its own
    mark = live.snapshot(OWN).pictures["idiot"].mark
    assert live.picture(mark) is live.snapshot(OWN).pictures["idiot"].frame and live.picture("guessed") is None


def test_who_comes_back_to_a_tab_has_all_of_its_pictures_already(live):
    tabs = [Tab(OWN), *(Tab(TabView(f"none-{number}.yaml")) for number in range(MOST_LEFT))]
    for tab in tabs[:-1]:
        live.join(tab)
        wait_until(lambda tab=tab: tab.told)
        live.leave(tab)
    pictures = live.snapshot(OWN).pictures
    again = Tab(OWN)
    live.join(again)
    wait_until(lambda: len(again.told) > 1)
    assert pictures and live.snapshot(OWN).pictures == pictures
    live.leave(again)
    live.join(tabs[-1])
    wait_until(lambda: tabs[-1].told)
    live.leave(tabs[-1])
    assert live.snapshot(OWN) is UNSEEN  # the last views of such tabs, and no more


def wait_until(holds):
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


# What is saved.


def test_a_text_is_saved_whole_as_its_file_has_it(texts):
    path = texts.folder.root / "win.yaml"
    path.write_bytes("\ufeffdeck: win\r\ntitle: Ä\r\n".encode())
    text = texts.open("win.yaml")
    assert text.text == "deck: win\ntitle: Ä\n"
    assert not texts.edit("win.yaml", text.text + "line: ö\n", 1).saved
    assert texts.save("win.yaml").saved
    assert path.read_bytes() == "\ufeffdeck: win\r\ntitle: Ä\r\nline: ö\r\n".encode()
    assert [entry.name for entry in texts.folder.root.iterdir() if entry.name.startswith(".")] == []


def test_a_text_that_is_as_it_was_is_saved(texts):
    text = texts.open("own.yaml")
    assert not texts.edit("own.yaml", text.text + "#", 1).saved
    assert texts.edit("own.yaml", text.text, 2).saved and not texts.unsaved_files()


def test_of_two_tabs_the_second_is_told_what_the_first_typed(texts):
    texts.edit("own.yaml", "deck: first\n", 1)
    with pytest.raises(Conflict) as told:
        texts.edit("own.yaml", "deck: second\n", 1)
    assert (told.value.text, told.value.version) == ("deck: first\n", 2)
    assert texts.open("own.yaml").text == "deck: first\n"


def test_a_file_that_changed_under_an_edit_is_not_written_over_unasked(texts):
    path = texts.folder.root / "own.yaml"
    type_in(texts, "The Fool", "The Jester")
    path.write_text("deck: own\ntitle: Theirs\nextends: standard\n")
    (((text, theirs),)) = [*texts.notice({path})]
    assert "Theirs" in theirs and "The Jester" in text.text
    assert their_text(text) == theirs
    with pytest.raises(Conflict) as told:
        texts.save("own.yaml")
    assert "Theirs" in told.value.text and "Theirs" in path.read_text()
    assert texts.save("own.yaml", over=True).saved and "The Jester" in path.read_text()
    assert their_text(texts.open("own.yaml")) is None
    written = path.stat().st_mtime_ns
    assert texts.save("own.yaml").saved and path.stat().st_mtime_ns == written  # again, and nothing is to be done


def test_their_file_may_be_taken_in_the_place_of_ones_own_edit(texts):
    path = texts.folder.root / "own.yaml"
    type_in(texts, "The Fool", "The Jester")
    path.write_text("deck: own\ntitle: Theirs\nextends: standard\n")
    text = texts.revert("own.yaml")
    assert "Theirs" in text.text and text.saved and text.version == 3 and not texts.unsaved_files()


def test_a_file_that_nobody_edits_follows_the_disk(texts):
    path = texts.folder.root / "own.yaml"
    texts.open("own.yaml")
    assert not [*texts.notice({path})]
    path.write_text("deck: own\ntitle: Theirs\nextends: standard\n")
    ((text, theirs),) = texts.notice({path})
    assert "Theirs" in text.text and text.version == 2 and text.saved and theirs is None


def test_a_file_that_is_no_text_for_a_while_is_followed_again(texts):
    path, was = texts.folder.root / "own.yaml", texts.open("own.yaml")
    path.write_bytes("title: Größe\n".encode("latin-1"))
    assert not [*texts.notice({path})] and texts.open("own.yaml") == was
    path.write_text("deck: own\ntitle: Größe\nextends: standard\n", encoding="utf-8")
    ((text, theirs),) = texts.notice({path})
    assert "Größe" in text.text and text.saved and theirs is None


def test_a_file_that_changed_before_it_was_watched_is_looked_at(tmp_path):
    told = queue.Queue()
    (tmp_path / "art").mkdir()

    async def follow():
        watch = Watch(tmp_path, told.put)
        running = asyncio.create_task(watch.run())
        await asyncio.sleep(0)  # it watches its own folder, and is told of another by who has read a file there
        watch.follow(frozenset({tmp_path / "art" / "moon.svg"}))
        try:
            return await asyncio.to_thread(told.get, timeout=20)
        finally:
            running.cancel()

    assert asyncio.run(follow()) == {tmp_path / "art" / "moon.svg"}


def test_a_file_that_goes_away_is_kept_in_the_editor(texts, workspace):
    path, text = texts.folder.root / "own.yaml", texts.open("own.yaml")
    path.unlink()
    ((gone, theirs),) = texts.notice({path})
    assert not gone.saved and gone.text == text.text and theirs is None
    assert not look(workspace, OWN, texts).findings  # what the editor has is what is seen
    path.write_text("deck: own\ntitle: Back\nextends: standard\n")  # as programs save that replace a file
    ((back, theirs),) = texts.notice({path})
    assert back.saved and "Back" in back.text and theirs is None
    path.unlink()
    [*texts.notice({path})]
    assert texts.save("own.yaml").saved and "Back" in path.read_text()


def test_a_text_that_cannot_be_written_stays_unsaved(texts, monkeypatch):
    type_in(texts, "The Fool", "The Jester")

    def fail(path, data):
        raise DeckgenError([])

    monkeypatch.setattr(whole_files, "write", fail)
    with pytest.raises(DeckgenError):
        texts.save("own.yaml")
    assert not texts.open("own.yaml").saved and "The Fool" in (texts.folder.root / "own.yaml").read_text()


# What changes a deck beside typing.


@pytest.mark.parametrize("base", ["standard", "dagobah", "text-cards", "own-game", "own.yaml"])
def test_a_new_deck_is_sound(texts, workspace, base):
    names = drafts.start_deck(texts.folder, "party", base)
    assert names[0] == "party.yaml" and all((texts.folder.root / name).is_file() for name in names)
    seen = look(workspace, TabView("party.yaml"), texts)
    assert seen.checked and not [found for found in seen.findings if found.severity == "error"]
    before = {name: (texts.folder.root / name).read_bytes() for name in names}
    with pytest.raises(DeckgenError, match="already"):
        drafts.start_deck(texts.folder, "party", "standard")
    assert before == {name: (texts.folder.root / name).read_bytes() for name in names}


@pytest.mark.parametrize("card", ["idiot", "star", "sabres-7"])
def test_the_examples_of_a_new_deck_may_still_be_taken_after_a_picture(texts, card):
    drafts.start_deck(texts.folder, "My Deck", "standard")
    apply(texts, drafts.drop_picture(texts, "My Deck.yaml", card, "photo.png", photograph())[1])
    taken = texts.open("My Deck.yaml").text.replace("#|", "")
    assert parse(taken, "My Deck.yaml").data["faces" if card != "sabres-7" else "cards"][card]["art"] == "art/photo.png"


@pytest.mark.parametrize("name", ["My Deck", "O'Neil's deck", "o’neil", "日本", "deck (2)"])
def test_a_new_deck_goes_by_the_names_that_new_takes(texts, name, capsys, monkeypatch):
    assert drafts.start_deck(texts.folder, name, "standard") == [f"{name}.yaml"]
    (texts.folder.root / f"{name}.yaml").unlink()
    monkeypatch.chdir(texts.folder.root)
    assert deckgen(capsys, "new", name).code == 0
    for refused in ("con", "a:b", "x" * 200):
        assert deckgen(capsys, "new", refused).code == 1


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", ".hidden", "con", "x" * 200, "a\nb", "C:x"])
def test_a_new_deck_lies_in_the_folder(tmp_path, name):
    root = tmp_path / "home" / "decks"
    root.mkdir(parents=True)
    with pytest.raises(DeckgenError):
        drafts.start_deck(Folder(root), name, "standard")
    assert [path for path in tmp_path.rglob("*") if path not in (root, root.parent)] == []


def apply(texts, edits):
    """Do what the page does with edits."""
    for edit in edits:
        text = texts.open(edit["file"])
        units = text.text.encode("utf-16-le")
        made = units[: 2 * edit["from"]] + edit["insert"].encode("utf-16-le") + units[2 * edit["to"] :]
        texts.edit(edit["file"], made.decode("utf-16-le"), text.version)


def photograph():
    data = io.BytesIO()
    Image.new("RGB", (800, 1100), "teal").save(data, "PNG")
    return data.getvalue()


@pytest.mark.parametrize("card", ["idiot", "star", "sabres-7", "coins-ace", "#back"])
def test_a_picture_is_dropped_onto_a_card(texts, workspace, card):
    type_in(texts, "title: Own", "title: Öwn # 🂡")  # which is two units in a browser
    before = look(workspace, OWN, texts)
    art, edits = drafts.drop_picture(texts, "own.yaml", card, "Mein Foto.PNG", photograph())
    assert art == "art/mein-foto.png" and (texts.folder.root / art).read_bytes() == photograph()
    apply(texts, edits)
    after = look(workspace, OWN, texts, before)
    changed = {key for key in after.pictures if marks(after)[key] != marks(before).get(key)}
    assert changed == {card} and not [found for found in after.findings if found.severity == "error"]
    other = drafts.drop_picture(texts, "own.yaml", card, "Mein Foto.PNG", photograph() + b" ")[0]
    assert other == "art/mein-foto-2.png"  # and what was there is still there
    assert drafts.drop_picture(texts, "own.yaml", card, "mein-foto.png", photograph())[0] == art


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.png", b"no picture"),
        ("x.exe", b"MZ"),
        ("x.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
        ("x.svg", b"<!DOCTYPE x [<!ENTITY a 'b'>]><svg/>"),
        ("x.yaml", b"deck: x"),
        ("", b""),
    ],
)
def test_what_is_no_picture_is_refused_and_not_kept(texts, name, data):
    with pytest.raises(DeckgenError):
        drafts.drop_picture(texts, "own.yaml", "idiot", name, data)
    assert not (texts.folder.root / "art").exists()


def test_a_picture_lands_in_the_folder_whatever_it_is_called(texts):
    art, _ = drafts.drop_picture(texts, "own.yaml", "idiot", "../../../../etc/pass wd.png", photograph())
    assert art == "art/pass-wd.png"
    (texts.folder.root / "elsewhere").mkdir()
    (texts.folder.root / "art" / "pass-wd.png").unlink()
    (texts.folder.root / "art").rmdir()
    (texts.folder.root / "art").symlink_to(texts.folder.root.parent)
    with pytest.raises(DeckgenError, match="leads out"):
        drafts.drop_picture(texts, "own.yaml", "idiot", "photo.png", photograph())


def test_a_table_is_pasted(texts, workspace):
    pasted = drafts.paste_table(texts, "own.yaml", 'name\ttext\r\nOne\t"Say ""hello"""\r\nTwo\tGo, now\r\n\t\r\n')
    count, edits = pasted["cards"], pasted["edits"]
    assert count == 2 and [edit["file"] for edit in edits] == ["own.csv", "own.yaml"]
    apply(texts, edits)
    assert not (texts.folder.root / "own.csv").exists()  # until it is saved
    names = [row["name"] for row in rows(look(workspace, OWN, texts), texts.folder)]
    assert {"One", "Two"} <= {*names}
    again = drafts.paste_table(texts, "own.yaml", "name,text\nThree,x\n")["edits"]
    assert [edit["file"] for edit in again] == ["own.csv"]
    apply(texts, again)
    assert "Three" in [row["name"] for row in rows(look(workspace, OWN, texts), texts.folder)]
    texts.save("own.csv")
    assert (texts.folder.root / "own.csv").read_text() == "name,text\nThree,x\n"
    with pytest.raises(DeckgenError, match="no table"):
        drafts.paste_table(texts, "own.yaml", "just words")


TEXTS = {
    "deck: a\n": "deck: a\nfaces: {idiot: {art: x.png}}\n",
    "deck: a": "deck: a\nfaces: {idiot: {art: x.png}}",
    "deck: a\nfaces:\n": "deck: a\nfaces:\n  idiot: {art: x.png}\n",
    "faces: # mine\n\ndeck: a\n": "faces: # mine\n  idiot: {art: x.png}\n\ndeck: a\n",
    "faces:\n    star: {value: 1}  # first\n\n# end\ndeck: a\n": (
        "faces:\n    star: {value: 1}  # first\n    idiot: {art: x.png}\n\n# end\ndeck: a\n"
    ),
    "faces:\n  idiot:\n    name: A\n    # said\n  star: {}\n": (
        "faces:\n  idiot:\n    name: A\n    art: x.png\n    # said\n  star: {}\n"
    ),
    "faces:\n  idiot: {name: A, }\n": "faces:\n  idiot: {name: A, art: x.png}\n",
    "faces: {idiot: {}}\n": "faces: {idiot: {art: x.png}}\n",
    "faces: {idiot: {art: 'old one.svg', value: 1}}\n": "faces: {idiot: {art: x.png, value: 1}}\n",
    "faces:\n  idiot:\n    art: {file: old.png, to: card}\n": "faces:\n  idiot:\n    art: {file: x.png, to: card}\n",
    "faces:\n  idiot:\n    text: |\n      One\n\n      Two\ndeck: a\n": (
        "faces:\n  idiot:\n    text: |\n      One\n\n      Two\n    art: x.png\ndeck: a\n"
    ),
    "deck: a\n\n# Faces.\n#|faces:\n#|  star: {value: 1}\n\n#|theme: classic\n": (
        "deck: a\n\n# Faces.\nfaces:\n  idiot: {art: x.png}\n#|  star: {value: 1}\n\n#|theme: classic\n"
    ),
    "deck: a\n#|faces:\n#|  idiot: {name: My Idiot}\n#|  star: {value: 1}\n": (
        "deck: a\nfaces:\n  idiot: {art: x.png}\n#|  star: {value: 1}\n"
    ),
    "{deck: a}": "{deck: a, faces: {idiot: {art: x.png}}}",
    "deck: 'ünï 🂡'\nfaces:\n  star: {value: 1}\n": (
        "deck: 'ünï 🂡'\nfaces:\n  star: {value: 1}\n  idiot: {art: x.png}\n"
    ),
}


@pytest.mark.parametrize("before", TEXTS)
def test_a_value_is_put_into_text_where_it_belongs(before):
    after = set_value(before, ("faces", "idiot", "art"), "x.png", "a.yaml").apply(before)
    told = parse(after, "a.yaml").data["faces"]["idiot"]["art"]
    assert told == "x.png" or told["file"] == "x.png"
    kept = parse(before, "a.yaml").data
    assert {key for key in kept if key != "faces"} == {key for key in parse(after, "a.yaml").data if key != "faces"}
    assert after == TEXTS[before]


@pytest.mark.parametrize(
    "text", ["faces: none\n", "faces: [a]\n", "faces: {idiot: 3}\n", "faces: {idiot: {art: [1]}}\n"]
)
def test_a_value_that_has_no_place_is_refused(text):
    with pytest.raises(DeckgenError, match="by itself"):
        set_value(text, ("faces", "idiot", "art"), "x.png", "a.yaml")


@pytest.mark.parametrize("value", ["#ff0000", "no", "1:30", "a: b", 'say "x"', "*", "", "x # y", "null", "é"])
def test_a_value_is_read_back_as_it_is(value):
    edit = set_value("theme: a\n", ("palette", "ink"), value, "a.yaml")
    assert parse(edit.apply("theme: a\n"), "a.yaml").data["palette"]["ink"] == value
