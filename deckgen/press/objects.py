"""reportlab's PDF objects and fonts, imported so that no settings file of its own has a say in what is printed.

reportlab runs ``reportlab_settings.py`` and ``reportlab_mods.py`` from wherever Python looks for modules, which may be
the current folder, and like files from the home folder, and heeds every variable that begins with ``RL_`` and the day
that a packager declares. Empty modules stand in for the files here, and the variables are out of sight. Pillow is put
off until there is a picture to read: loading it takes longer than printing a deck.
"""

import contextlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

SETTINGS = ("reportlab_mods", "reportlab_settings", "reportlab.local_rl_mods", "reportlab.local_rl_settings")


@contextlib.contextmanager
def _unheeded() -> Iterator[None]:
    """Keep the variables that reportlab heeds out of its sight."""
    heeded = [name for name in os.environ if name.startswith("RL_") or name == "SOURCE_DATE_EPOCH"]
    variables = {name: os.environ.pop(name) for name in heeded}
    try:
        yield
    finally:
        os.environ.update(variables)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    known = set(sys.modules)
    for name in SETTINGS:
        sys.modules.setdefault(name, ModuleType(name))
    if "PIL.Image" not in known:
        _put_off("PIL.Image")
    try:
        with _unheeded():
            yield
    finally:
        for name in SETTINGS:
            if name not in known:
                sys.modules.pop(name, None)


def _put_off(name: str) -> None:
    """Have a module loaded when something of it is first used."""
    parent, _, last = name.rpartition(".")
    spec = importlib.util.find_spec(name)
    if not spec or not spec.loader:
        return
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    setattr(sys.modules[parent], last, module)
    spec.loader.exec_module(module)


with _undisturbed():
    from reportlab import rl_config
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfbase import pdfdoc
    from reportlab.pdfbase.ttfonts import TTFont

rl_config.useA85 = 0
rl_config.pageCompression = 1
rl_config.invariant = 1
rl_config.ttfAsciiReadable = 0

__all__ = ["ImageReader", "TTFont", "new_file", "pdfdoc"]


def new_file() -> Any:
    """A PDF 1.7 file without a page."""
    with _unheeded():
        return pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7))
