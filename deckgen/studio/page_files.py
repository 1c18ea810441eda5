"""The files of the page, which are sent as they are, and the fonts: those that are there, and nothing else."""

import functools
import secrets
from pathlib import Path

from starlette.responses import Response

from deckgen.foundations.files import data_folder
from deckgen.type.fonts import font_ids

FOLDER = Path(__file__).with_name("page")

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
"""What a file is, by its suffix; no others are sent."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may do: load its own files, and talk to its own server."""


def page() -> Response:
    """The page, with a nonce of its own for the styles that the editor makes."""
    nonce = secrets.token_urlsafe(16)
    text = (FOLDER / "index.html").read_text(encoding="utf-8").replace("{{nonce}}", nonce)
    return Response(text, headers={"Content-Security-Policy": POLICY.format(nonce=nonce)}, media_type="text/html")


def file(name: str) -> Response:
    """A file of the page or a font, by its name."""
    path = _list_files().get(name)
    if not path:
        return Response(status_code=404)
    return Response(path.read_bytes(), media_type=TYPES[path.suffix])


@functools.cache
def _list_files() -> dict[str, Path]:
    fonts = {f"{id}.ttf": data_folder("fonts") / f"{id}.ttf" for id in font_ids()}
    return fonts | {path.name: path for path in FOLDER.iterdir() if path.suffix in TYPES}
