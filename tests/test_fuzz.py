"""Whatever is put before a reader, it is read or refused in words."""

import fuzz


def test_damaged_input_is_read_or_refused(tmp_path, monkeypatch):
    monkeypatch.setenv(fuzz.settings.VARIABLE, str(tmp_path / "settings.toml"))
    monkeypatch.setenv(fuzz.folders.CACHE_VARIABLE, str(tmp_path / "cache"))
    assert fuzz.trial(400, 1, tmp_path) == []
