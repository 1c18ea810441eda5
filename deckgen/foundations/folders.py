"""Where a user's own files lie on each system: settings, what was printed, and results that can be made again."""

import os
import sys
from pathlib import Path

CACHE_VARIABLE = "DECKGEN_CACHE"


def home() -> Path:
    """The user's home folder; one in which nothing can be kept for somebody who has none, as a bare service account."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


_PLACES = {  # a user's own places by kind: under Windows by a variable, or below home; on a Mac; elsewhere
    "config": ("APPDATA", "AppData/Roaming", "Library/Application Support", ".config"),
    "data": ("APPDATA", "AppData/Roaming", "Library/Application Support", ".local/share"),
    "cache": ("LOCALAPPDATA", "AppData/Local", "Library/Caches", ".cache"),
}


def own_folder(kind: str) -> Path:
    """The folder of deckgen's where the system keeps a user's ``config``, ``data`` or ``cache``."""
    variable, windows, mac, usual = _PLACES[kind]
    if sys.platform == "darwin":
        return home() / mac / "deckgen"
    if sys.platform != "win32":
        variable, windows = f"XDG_{kind.upper()}_HOME", usual
    return Path(os.environ.get(variable) or home() / windows) / "deckgen"  # an empty variable counts as unset


def cache_folder() -> Path:
    """Where results that can be made again are kept: ``$DECKGEN_CACHE``, or the system's place for caches."""
    if folder := os.environ.get(CACHE_VARIABLE):
        return Path(folder)
    return own_folder("cache") / ("cache" if sys.platform == "win32" else "")
