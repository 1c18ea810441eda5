"""The addresses of the studio: what the page asks for, and what it is told."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from deckgen.foundations import files, units
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.library.schema import json_schema
from deckgen.press import svg
from deckgen.studio import pages, session
from deckgen.studio.live import Mailbox
from deckgen.studio.session import Studio, describe_text
from deckgen.studio.texts import Conflict
from deckgen.studio.views import Seen, View, describe, look, plain, rows
from deckgen.studio.watching import Watch

LARGEST_BODY = 40_000_000
"""Bytes of the largest request: a photograph."""

LARGEST_QUESTION = 6 * files.LARGEST_TEXT
"""Bytes of the largest request that is no picture: a text in which each character is escaped."""

BEAT = 10.0
"""Seconds after which a tab is told that the studio is still there."""

SCREEN_DPI = 200
"""Dots to the inch of pictures on cards on a screen."""

CARD_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox"
FOR_EVER = "private, max-age=31536000, immutable"


def application(studio: Studio) -> Starlette:
    """The application that answers for a studio; who may ask is settled before."""

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncIterator[None]:
        watch = Watch(studio.folder.root, studio.changed)
        studio.live.on_reads = watch.follow
        watching = asyncio.create_task(watch.run())
        thread = threading.Thread(target=studio.live.run, name="live", daemon=True)
        thread.start()
        yield
        studio.stop()
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await asyncio.to_thread(thread.join)

    app = Starlette(
        routes=[Route(path, handler, methods=[method]) for (method, path), handler in HANDLERS.items()],
        exception_handlers={DeckgenError: _refuse, Conflict: _conflict},
        lifespan=running,
        max_body_size=LARGEST_BODY,
    )
    app.state.studio = studio
    return app


def _studio(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, DeckgenError)
    return JSONResponse({"findings": plain(error.findings, _studio(request).folder)}, 400)


async def _conflict(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Conflict)
    return JSONResponse({"text": error.text, "version": error.version}, 409)


async def _question(request: Request) -> dict[str, Any]:
    """The JSON of a request."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise DeckgenError(Finding("question", "a question is JSON, and says so"))
    body = await request.body()
    try:
        asked = json.loads(body) if len(body) <= LARGEST_QUESTION else None
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise DeckgenError(Finding("question", "this is no question that the studio understands"))
    return asked


def _said(asked: dict[str, Any], key: str, kind: type = str) -> Any:
    """What is said under a key, of its kind; what is left out is empty."""
    found = asked.get(key, kind())
    if not isinstance(found, kind):
        raise DeckgenError(Finding("question", f"{key} is no {kind.__name__}"))
    return found


def _view(request: Request) -> View:
    asked = request.query_params
    return View(asked.get("deck", ""), asked.get("theme", ""), asked.get("size", ""))


async def page(_request: Request) -> Response:
    """The page itself."""
    return pages.page()


async def page_file(request: Request) -> Response:
    """A file of the page, or a font."""
    return pages.file(request.path_params["name"])


async def about(request: Request) -> Response:
    """What there is to choose from."""
    return JSONResponse(await asyncio.to_thread(session.list_choices, _studio(request)))


async def schema(request: Request) -> Response:
    """The schema of a kind of file."""
    return JSONResponse(json_schema(request.path_params["kind"]))


async def texts(request: Request) -> Response:
    """The texts of a view."""
    return JSONResponse({"files": await asyncio.to_thread(_studio(request).texts_of, _view(request))})


async def edit(request: Request) -> Response:
    """Take an unsaved text."""
    studio, asked = _studio(request), await _question(request)
    text = studio.texts.edit(_said(asked, "file"), _said(asked, "text"), _said(asked, "base", int))
    studio.live.ask()
    studio.live.tell("text", describe_text(text) | {"tab": _said(asked, "tab")}, text.file)
    return JSONResponse({"version": text.version})


async def save(request: Request) -> Response:
    """Write a text to the disk."""
    studio, asked = _studio(request), await _question(request)
    text = await asyncio.to_thread(studio.texts.save, _said(asked, "file"), _said(asked, "over", bool))
    studio.live.tell("text", describe_text(text) | {"tab": _said(asked, "tab")}, text.file)
    return JSONResponse({"version": text.version, "saved": True})


async def revert(request: Request) -> Response:
    """Take a text from the disk again."""
    studio, asked = _studio(request), await _question(request)
    text = await asyncio.to_thread(studio.texts.revert, _said(asked, "file"))
    studio.live.ask()
    studio.live.tell("text", describe_text(text) | {"tab": _said(asked, "tab")}, text.file)
    return JSONResponse(describe_text(text))


async def card(request: Request) -> Response:
    """A card as a drawing."""
    return await asyncio.to_thread(_draw, _studio(request), _view(request), request.query_params)


def _draw(studio: Studio, view: View, asked: Any) -> Response:
    try:
        bleed = units.length(asked["bleed"]) if "bleed" in asked else 0.0
    except ValueError as error:
        raise DeckgenError(Finding("question", str(error))) from None
    mark = asked.get("hash", "")
    frame = studio.live.picture(mark)
    if frame is None:
        mark = ""
        with studio.at_work() as workspace:
            seen = look(workspace, view, studio.texts)
        if asked.get("id") not in seen.pictures:
            return JSONResponse({"findings": plain(seen.findings, studio.folder)}, 404)
        frame = seen.pictures[asked["id"]].frame
    drawn = svg.svg(frame, bleed, SCREEN_DPI, outlined=True)
    headers = {"Content-Security-Policy": CARD_POLICY} | ({"Cache-Control": FOR_EVER} if mark else {})
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def events(request: Request) -> Response:
    """Everything that a tab is told, as it happens."""
    return StreamingResponse(_tell(_studio(request), _view(request)), media_type="text/event-stream")


async def _tell(studio: Studio, view: View) -> AsyncIterator[str]:
    tab = Mailbox(view, asyncio.get_running_loop())
    studio.live.join(tab)
    shown = Shown()
    try:
        while True:
            for event, data in await tab.take(BEAT) or [("beat", {})]:
                told = shown.news(data, studio) if event == "seen" else [(event, data)]
                for name, said in told:
                    yield f"event: {name}\ndata: {json.dumps(said)}\n\n"
                if event == "gone":
                    return
    finally:
        studio.live.leave(tab)


class Shown:
    """What a tab was shown last, so that it is told of what is new alone."""

    def __init__(self) -> None:
        self._view: dict[str, Any] = {}
        self._cards: dict[str, dict[str, Any]] = {}

    def news(self, seen: Seen, studio: Studio) -> list[tuple[str, Any]]:
        """The events that tell of what is seen now."""
        told: list[tuple[str, Any]] = []
        if seen.checked:
            view, cards = describe(seen, studio.folder), {row["id"]: row for row in rows(seen, studio.folder)}
            changed = [row for id, row in cards.items() if self._cards.get(id) != row]
            if view != self._view or [*cards] != [*self._cards]:
                own = [row for row in cards.values() if not row["id"].startswith("#")]
                backs = [row for row in cards.values() if row["id"].startswith("#")]
                told.append(("view", view | {"cards": own, "backs": backs, "version": seen.versions}))
            elif changed:
                told.append(("cards", {"version": seen.versions, "cards": changed}))
            self._view, self._cards = view, cards
        found = plain(seen.findings, studio.folder)
        errors = sum(one["severity"] == "error" for one in found)
        counts = {"errors": errors, "warnings": len(found) - errors}
        return [*told, ("findings", {"version": seen.versions, "findings": found, **counts})]


Handler = Callable[[Request], Any]

HANDLERS: dict[tuple[str, str], Handler] = {
    ("GET", "/"): page,
    ("GET", "/page/{name}"): page_file,
    ("GET", "/font/{name}"): page_file,
    ("GET", "/about"): about,
    ("GET", "/schema/{kind}"): schema,
    ("GET", "/files"): texts,
    ("GET", "/events"): events,
    ("GET", "/card"): card,
    ("POST", "/text"): edit,
    ("POST", "/save"): save,
    ("POST", "/revert"): revert,
}
"""What answers to each address."""
