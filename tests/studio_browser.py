"""A studio that runs, and a browser to open it in: the system's Chromium, driven by Playwright."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")

PATIENCE = 20_000
"""Milliseconds for which a browser waits for what should come at once: machines of tests are busy."""


class RunningStudio(NamedTuple):
    """A studio as a process: its address with the token, and the folder that it works in."""

    address: str
    folder: Path
    process: subprocess.Popen

    @property
    def base(self) -> str:
        return self.address.partition("/?")[0]


@contextlib.contextmanager
def running_studio(folder: Path, *words: str) -> Iterator[RunningStudio]:
    """``deckgen studio WORDS --no-browser``, started in a folder, on a free port."""
    command = [sys.executable, "-m", "deckgen", "studio", *words, "--port", "0", "--no-browser"]
    with tempfile.TemporaryDirectory(dir=folder.parent) as own:  # for a fixture of a module has none of a test's
        private = {"DECKGEN_CACHE": f"{own}/cache", "DECKGEN_SETTINGS": f"{own}/settings.toml", "XDG_DATA_HOME": own}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        process = subprocess.Popen(command, cwd=folder, env=os.environ | private, **pipes)
        try:
            address = process.stdout.readline().strip()
            assert address.startswith("http://127.0.0.1:"), process.stderr.read()
            yield RunningStudio(address, folder, process)
        finally:
            process.terminate()
            process.communicate(timeout=20)


def find_browser() -> str:
    """The program of a browser; empty where there is none."""
    named = os.environ.get("DECKGEN_CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), "")


@contextlib.contextmanager
def open_browser():
    """A browser without a window. Where there is none the test is left out and says so; in CI it fails."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sync_playwright = None
    program = find_browser()
    if not (program and sync_playwright):
        why = "the studio is tested in Chromium by Playwright, and there is none here"
        (pytest.fail if os.environ.get("DECKGEN_CI") else pytest.skip)(why)
    with sync_playwright() as playwright:
        sandbox = [] if hasattr(os, "geteuid") and os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=program, args=sandbox)
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def open_page(tab, studio: RunningStudio, fragment: str = ""):
    """A studio in a tab, as one finds it who was never there; afterwards, that nothing went wrong that nobody saw.

    A tab is used again: to start a process for each takes a browser three times as long as to open the page.
    """
    faults = []
    heard = {
        "pageerror": lambda error: faults.append(str(error)),
        "console": lambda said: faults.append(said.text) if said.type == "error" else None,
    }
    tab.set_default_timeout(PATIENCE)
    tab.set_viewport_size({"width": 1280, "height": 800})
    for event, listener in heard.items():
        tab.on(event, listener)
    tab.goto(studio.address + fragment)
    yield tab
    for event, listener in heard.items():
        tab.remove_listener(event, listener)
    assert not [fault for fault in faults if "Failed to load resource" not in fault]


def leave_page(tab, studio: RunningStudio) -> None:
    """Have a tab forget what it was told of a studio: to go somewhere else there is to lose what was not sent."""
    tab.unroute_all()
    tab.emulate_media(color_scheme="light")
    tab.goto(f"{studio.base}/about")
    tab.evaluate("() => localStorage.clear()")


def wait_until(holds, seconds: float = 20.0):
    """Wait for something to become true; what it gave."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)
    return found
