"""Every test runs with a cache and settings of its own, so that none sees the user's or another's."""

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def private_folders(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("deckgen")
    monkeypatch.setenv("DECKGEN_TRACEBACK", "1")
    monkeypatch.setenv("DECKGEN_CACHE", str(folder / "cache"))
    monkeypatch.setenv("DECKGEN_SETTINGS", str(folder / "settings.toml"))
