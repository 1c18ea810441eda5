"""Every test runs with a cache and settings of its own, so that none sees the user's or another's."""

import gc
import itertools
import os
import re
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import HealthCheck, settings

from deckgen.foundations import store
from deckgen.foundations.memory import Memory

settings.register_profile(
    "unhurried",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault of what is tested
    derandomize="DECKGEN_CI" in os.environ,  # nor is what one run asks by chance a fault of the change it is for
)
settings.load_profile("unhurried")
gc.set_threshold(100_000)  # as the program does: to search for garbage often costs a fifth of a run

QUICK = (
    "art_hostile",
    "art_ornament",
    "art_svg",
    "cache",
    "checks_engine",
    "checks_report",
    "checks_refused_decks",
    "cli_output",
    "conversions_hostile",
    "files",
    "frame",
    "geometry",
    "library_bad_decks",
    "library_catalogue",
    "library_decks",
    "library_reading",
    "names",
    "pages_backs",
    "pages_imposition",
    "pages_marks",
    "settings",
    "themes_files",
    "typography_fit",
    "typography_fonts",
    "typography_breaking",
    "units",
    "game_rules",
    "checks_composition",
    "checks_family",
)
"""The test modules of the quick subset, by what follows ``test_``: a minute together. Any other is marked slow, and so
are single tests of these.
"""


TOGETHER = {
    "booklets": (
        "booklet_figures",
        "booklet_pages",
        "booklet_texts",
        "booklet_words",
        "booklet_writing",
        "printed_words",
        "rules_in_words",
    ),
    "products": ("build_products", "readme", "decks_modern", "sheets_changed", "conversions_manual", "themes_manual"),
}
"""Test modules that ask of the same things made, and so run in one process where there are several."""

STORED = ("cache", "art_drawings", "art_programs", "fuzz", "themes_own_fonts")
"""Modules that ask what the store holds of things on the way to a page, each test with a store of its own."""

ON_THE_WAY = ("data", "outline", "drawing", "font measures", "font cut")
"""What the store keeps of files and drawings by their bytes alone, not of what is printed: by what its questions begin
with.
"""

ALTERS = re.compile(r'\.setattr\((?!"(?:sys|deckgen\.cli)\.)')
"""How a module of tests puts something else into the place of a part of deckgen, but for what a terminal is."""

LONGEST = (
    "studio_page",
    "booklet_reference",
    "booklet_pages",
    "readme",
    "gallery",
    "themes_built_in",
    "chart_pages",
    "faces_cards",
    "build_reliability",
    "game_brute_force",
    "pages_extras",
)
"""Modules that begin first, each with those of its group, so that no process is left with one of them at the end."""


def pytest_collection_modifyitems(items):
    """Mark what is slow, and begin with the longest."""
    order = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path.stem.removeprefix("test_"), len(order)))
    for item in items:
        if item.path.stem.removeprefix("test_") not in QUICK:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Where there are several processes, each takes whole modules, or several that share their work.

    What ``--dist loadgroup`` is for, which marks tests where pytest 9.2 no longer looks. Any other ``--dist`` than the
    usual one is left to xdist.
    """
    if config.getoption("dist") != "loadfile":
        return None

    from xdist.scheduler import LoadFileScheduling

    assert "_split_scope" in vars(LoadFileScheduling), "xdist parts tests by another method than conftest.py takes over"

    class Modules(LoadFileScheduling):
        def _split_scope(self, nodeid):
            name = Path(super()._split_scope(nodeid)).stem.removeprefix("test_")
            return next((group for group, names in TOGETHER.items() if name in names), name)

    return Modules(config, log)


RUN = Memory()


@pytest.fixture
def one_run():
    """Have what is read and counted for one test known to the next, as in one run."""
    with RUN.at_work():
        yield


WORKSPACES = Memory()
"""What the workspaces of a process of tests remember together, who ask of the same decks: a memory goes by bytes."""

MADE = {}
"""What is on the way to a page, once in a process: each test has a store of its own, and all of them the same files."""

find_stored, keep_stored = store.find, store.keep


def find_made(question, maker=""):
    """As the store does; what is on the way, of what any test has made."""
    return MADE.get((*question, maker)) if question[0] in ON_THE_WAY else find_stored(question, maker)


def keep_made(question, answer, inputs=MappingProxyType({}), maker=""):
    """As the store does; what is on the way, for every test."""
    if question[0] in ON_THE_WAY:
        MADE[(*question, maker)] = answer
    else:
        keep_stored(question, answer, inputs, maker)


def alters_deckgen(path):
    """Whether tests of a module would have others remember what is not so."""
    return bool(ALTERS.search(path.read_text(encoding="utf-8")))


FOLDERS = itertools.count()


def use_own_folders(tmp_path_factory, monkeypatch):
    """Have a cache, settings and data that begin empty; pytest would look through thousands of folders for a number."""
    folder = tmp_path_factory.getbasetemp() / "own" / f"{next(FOLDERS)}"
    folder.mkdir(parents=True)
    monkeypatch.setenv("DECKGEN_TRACEBACK", "1")
    monkeypatch.setenv("DECKGEN_CACHE", str(folder / "cache"))
    monkeypatch.setenv("DECKGEN_SETTINGS", str(folder / "settings.toml"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))


@pytest.fixture(autouse=True, scope="module")
def module_folders(tmp_path_factory, request):
    """What a module makes for all its tests comes before the folders of any of them."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        use_own_folders(tmp_path_factory, monkeypatch)
        if request.path.stem.removeprefix("test_") not in STORED:
            monkeypatch.setattr(store, "find", find_made)
            monkeypatch.setattr(store, "keep", keep_made)
        if not alters_deckgen(request.path):
            monkeypatch.setattr("deckgen.queries.Memory", lambda: WORKSPACES)
        yield


@pytest.fixture(autouse=True)
def private_folders(tmp_path_factory, monkeypatch):
    use_own_folders(tmp_path_factory, monkeypatch)


@pytest.fixture
def shared_store(tmp_path_factory, monkeypatch, private_folders):
    """Have what one test printed be found by the next, as in the store of somebody who prints a lot."""
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path_factory.getbasetemp() / "shared-store"))
