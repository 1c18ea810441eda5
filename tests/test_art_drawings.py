"""Drawings are found by name or inside a deck's own folder, and take the colours of a theme."""

import pytest
from outlines import trace

from deckgen.art import drawings
from deckgen.art.assembly import Drawing
from deckgen.art.drawings import CANONICAL, _compile, drawing, drawing_names, has_drawing, paint_drawing
from deckgen.foundations import files, folders
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Group, Path, walk
from deckgen.foundations.geometry import Rect

CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="3" cx="5" cy="5"/></svg>'


@pytest.fixture(autouse=True)
def nothing_remembered():
    _compile.cache_clear()


@pytest.fixture
def folder(tmp_path):
    home = tmp_path / "home"
    (home / "art").mkdir(parents=True)
    (home / "art" / "moon.svg").write_text(CIRCLE, encoding="utf-8")
    (tmp_path / "secret.svg").write_text(CIRCLE, encoding="utf-8")
    return home


@pytest.mark.parametrize("name", drawing_names())
def test_built_in_drawings_are_found_and_keep_to_the_canonical_colours(name):
    assert has_drawing(name)
    used = {colour for item, _ in walk(drawing(name).items) for colour in (item.fill, item.stroke) if colour}
    assert used <= set(CANONICAL.values())


def test_the_suits_are_drawn():
    assert set(drawing_names()) >= {"sabres", "staves", "flasks", "coins"}


def test_a_miss_names_the_nearest_drawing():
    assert not has_drawing("sabers")
    with pytest.raises(UnknownName, match=r"there is no drawing 'sabers'\n  hint: did you mean sabres"):
        drawing("sabers")


def test_a_path_is_looked_for_in_the_folder(folder):
    assert has_drawing("art/moon.svg", folder)
    assert drawing("art/moon.svg", folder).bounds == Rect(0, 0, 10, 10)
    with pytest.raises(DeckgenError, match="there is no such file"):
        drawing("art/sun.svg", folder)


@pytest.mark.parametrize(
    "name", ["../secret.svg", "/etc/passwd", "art/../../secret.svg", "art\\moon.svg", "C:moon.svg"]
)
def test_no_path_leads_out_of_the_folder(name, folder):
    assert not has_drawing(name, folder)
    with pytest.raises(DeckgenError):
        drawing(name, folder)


def test_a_link_that_leads_out_of_the_folder_is_refused(folder):
    (folder / "link.svg").symlink_to(folder.parent / "secret.svg")
    assert not has_drawing("link.svg", folder)
    with pytest.raises(DeckgenError, match="leads out of the file's own folder"):
        drawing("link.svg", folder)


def test_a_path_needs_a_folder():
    assert not has_drawing("art/moon.svg")
    with pytest.raises(UnknownName):
        drawing("art/moon.svg")


def test_findings_name_the_file(folder):
    (folder / "bad.svg").write_text(CIRCLE.replace("circle", "image"), encoding="utf-8")
    with pytest.raises(DeckgenError) as caught:
        drawing("bad.svg", folder)
    assert caught.value.findings[0].at.file == str(folder / "bad.svg")


def test_a_drawing_that_changes_is_read_again(folder):
    drawing("art/moon.svg", folder)
    (folder / "art" / "moon.svg").write_text(CIRCLE.replace("0 0 10 10", "0 0 11 11"), encoding="utf-8")
    assert drawing("art/moon.svg", folder).bounds == Rect(0, 0, 11, 11)


def test_every_drawing_that_is_used_is_remembered_as_read(folder):
    drawing("art/moon.svg", folder)
    with files.record_reads() as reads:
        drawing("art/moon.svg", folder)
    assert (folder / "art" / "moon.svg").absolute() in reads


def test_painting_replaces_the_colours_it_is_given_and_no_others():
    inner = (
        Path(trace("M 0 0"), fill="#000000", stroke="#808080"),
        Path(trace("M 1 1"), fill=None, stroke="currentColor"),
    )
    plain = Drawing(Rect(0, 0, 9, 9), (Group(inner, clip=trace("M 0 0")), Path(trace("M 2 2"), fill="#123456")))
    assert paint_drawing(plain, {"currentColor": "#0072b2", "#000000": "#222222"}) == (
        Group(
            (Path(trace("M 0 0"), fill="#222222", stroke="#808080"), Path(trace("M 1 1"), fill=None, stroke="#0072b2")),
            clip=trace("M 0 0"),
        ),
        Path(trace("M 2 2"), fill="#123456"),
    )


def test_a_drawing_from_the_cache_is_the_drawing(folder):
    made = drawing("art/moon.svg", folder)
    _compile.cache_clear()
    again = drawing("art/moon.svg", folder)
    assert (again.bounds, again.items) == (made.bounds, made.items)
    assert len(list(folders.cache_folder().iterdir())) == 1


def test_a_built_in_drawing_comes_back_from_the_store_as_it_was():
    made = {name: drawing(name).items for name in drawing_names()}
    _compile.cache_clear()
    assert {name: drawing(name).items for name in drawing_names()} == made


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"[]", b"null\n"])
def test_a_damaged_cache_costs_time_only(damage, folder):
    made = drawing("art/moon.svg", folder)
    _compile.cache_clear()
    (entry,) = folders.cache_folder().iterdir()
    entry.write_bytes(damage)
    assert drawing("art/moon.svg", folder).items == made.items


def test_a_cache_that_cannot_be_written_costs_time_only(folder, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(folder / "art" / "moon.svg"))
    assert drawing("art/moon.svg", folder).bounds == Rect(0, 0, 10, 10)


def test_a_drawing_that_is_missing_counts_as_asked_for(folder):
    with files.record_reads() as reads:
        assert not has_drawing("art/sun.svg", folder)
    assert (folder / "art" / "sun.svg").absolute() in reads


USE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><use href="parts/dot.svg#dot"/></svg>'


def with_a_part(folder, x):
    (folder / "parts").mkdir(exist_ok=True)
    dot = f'<g id="dot"><circle r="3" cx="{x}" cy="5"/></g>'
    (folder / "parts" / "dot.svg").write_text(CIRCLE.replace('<circle r="3" cx="5" cy="5"/>', dot), encoding="utf-8")


def test_a_part_stands_where_a_built_in_drawing_names_it_and_is_read_again_when_it_changes(folder, monkeypatch):
    monkeypatch.setattr(drawings, "_built_in", lambda: folder)
    (folder / "pair.svg").write_text(USE.replace("/></svg>", ' transform="translate(1 0)"/></svg>'), encoding="utf-8")
    with_a_part(folder, 4)
    assert drawing("pair").items == drawing("art/moon.svg", folder).items
    with_a_part(folder, 5)
    assert drawing("pair").items != drawing("art/moon.svg", folder).items


def test_a_drawing_of_ones_own_leads_to_no_part_even_beside_it(folder):
    with_a_part(folder, 5)
    for name, part in (("own.svg", "dot"), ("shared.svg", "plinth")):
        (folder / name).write_text(USE.replace("dot", part), encoding="utf-8")
        with pytest.raises(DeckgenError, match="expected something in the drawing itself"):
            drawing(name, folder)
