"""The addresses of the studio: what the page asks for, and who answers."""

import asyncio
import functools
import secrets
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from deckgen.foundations import units
from deckgen.foundations.files import data_folder
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.library.schema import json_schema
from deckgen.press import svg
from deckgen.studio import answers, drafts, jobs, session
from deckgen.studio.live import tell
from deckgen.studio.query import Query, read_question
from deckgen.studio.session import Studio
from deckgen.studio.texts import Conflict, OpenText, Watch
from deckgen.studio.views import RUN, TabView, describe_findings, look
from deckgen.typography.fonts import font_ids

LARGEST_BODY = 50_000_000  # bytes of the largest request: a photograph
PATIENCE = 5.0  # seconds that whoever works for the studio has to let go when it is stopped
PAGE_WIDTH = 900  # pixels across of a picture of a page where nobody says
SCREEN_DPI = 200  # dots to the inch of photographs on cards on a screen

CARD_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox"
FOR_EVER = "private, max-age=31536000, immutable"

PAGE = Path(__file__).with_name("page")  # the folder of the page's own files

TYPES = {  # what a file is, by its suffix; no others are sent
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}

PAGE_POLICY = (  # what the page may do: load its own files, and talk to its own server
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def application(studio: Studio) -> Starlette:
    """The application that answers for a studio; who may ask is settled before."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        watch = Watch(studio.folder.root, studio.notice_changes)
        studio.live.on_reads = watch.follow
        watching = asyncio.create_task(watch.run())
        threads = [threading.Thread(target=work, daemon=True) for work in (studio.live.run, studio.printer.run)]
        for thread in threads:
            thread.start()
        yield
        studio.stop()
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        for thread in threads:
            await asyncio.to_thread(thread.join, PATIENCE)
        studio.printer.clear()

    async def refuse(_request: Request, error: Any) -> Response:
        return JSONResponse({"findings": describe_findings(error.findings, studio.folder)}, 400)

    async def conflict(_request: Request, error: Any) -> Response:
        return JSONResponse({"text": error.text, "version": error.version}, 409)

    return Starlette(
        routes=[Route(path, _endpoint(studio, answer), methods=[method]) for (method, path), answer in ANSWERS.items()],
        exception_handlers={DeckgenError: refuse, Conflict: conflict},
        lifespan=lifespan,
        max_body_size=LARGEST_BODY,
    )


Answer: TypeAlias = Callable[[Studio, Query], Any]  # answers a question: with a response, or with data that become JSON


def _endpoint(studio: Studio, answer: Answer) -> Callable[[Request], Any]:
    """The endpoint that Starlette calls: the question is read, and answered beside everything else that goes on."""

    async def endpoint(request: Request) -> Response:
        query = await read_question(request)
        query.place = request.path_params
        data = await asyncio.to_thread(answer, studio, query)
        return data if isinstance(data, Response) else JSONResponse(data)

    return endpoint


def _view(query: Query) -> TabView:
    return TabView(query.text("deck"), query.text("theme"), query.text("size"))


def _list_choices(studio: Studio, _query: Query) -> dict[str, Any]:
    with studio.at_work():
        return session.list_choices(studio) | answers.list_rules(studio)


def _edit_text(studio: Studio, query: Query) -> dict[str, Any]:
    text = studio.texts.edit(query.text("file"), query.text("text"), query.number("base") or 0)
    return _tell_text(studio, query, text)


def _tell_text(studio: Studio, query: Query, text: OpenText) -> dict[str, Any]:
    """Have all tabs follow a text, and the one that asked know how it stands."""
    studio.live.ask()
    data = session.describe_text(text)
    studio.live.tell("text", data | {"tab": query.text("tab")}, text.file)
    return {"file": text.file, "version": text.version, "saved": text.saved}


def _start_deck(studio: Studio, query: Query) -> dict[str, Any]:
    names = drafts.start_deck(studio.folder, query.text("name"), query.text("from"))
    studio.live.tell("files", {})
    return {"deck": names[0], "files": names}


def _drop_picture(studio: Studio, query: Query) -> dict[str, Any]:
    deck, card, name = query.text("deck"), query.text("card"), query.text("name")
    art, edits = drafts.drop_picture(studio.texts, deck, card, name, query.picture)
    studio.live.ask()
    return {"art": art, "edits": edits}


def _draw_card(studio: Studio, query: Query) -> Response:
    """A card, or a back, as a drawing; one that is asked for by its mark will never look otherwise."""
    try:
        bleed = units.length(query.text("bleed") or "0")
    except ValueError as error:
        raise DeckgenError(Finding("question", str(error))) from None
    frame = studio.live.picture(query.text("hash"))
    headers = {"Content-Security-Policy": CARD_POLICY} | ({"Cache-Control": FOR_EVER} if frame else {})
    if not frame:
        with studio.at_work() as workspace:
            snapshot = look(workspace, _view(query), studio.texts)
        if query.text("id") not in snapshot.pictures:
            raise DeckgenError(snapshot.findings or Finding("unknown-card", "the deck has no such card"))
        frame = snapshot.pictures[query.text("id")].frame
    return Response(svg.svg(frame, bleed, SCREEN_DPI, outlined=True), media_type="image/svg+xml", headers=headers)


def _send_events(studio: Studio, query: Query) -> Response:
    """The events of a tab's view, for as long as it listens."""
    return StreamingResponse(tell(studio.live, _view(query), studio.folder), media_type="text/event-stream")


def _send_print(studio: Studio, query: Query) -> Response:
    """A file that was printed, to keep, or one of its pages, to look at."""
    job, name = studio.printer.find(query.place["id"]), query.place["name"]
    if number := query.number("page"):
        picture = studio.printer.page(job, name, number, query.number("width") or PAGE_WIDTH)
        return Response(picture, media_type="image/png", headers={"Cache-Control": FOR_EVER})
    if path := job.file(name):
        job.remember(path)
        return FileResponse(path, filename=path.name, media_type="application/octet-stream")
    raise DeckgenError(Finding("no-file", "there is no such file"))


def _send_archive(studio: Studio, query: Query) -> Response:
    job = studio.printer.find(query.place["id"])
    name = quote(f"{Path(job.name).stem}-{job.product}.zip")
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}"}
    job.remember(*job.printed.files)
    return Response(jobs.pack(job), media_type="application/zip", headers=headers)


def _send_page(_studio: Studio, _query: Query) -> Response:
    """The page, with a nonce of its own for the styles that the editor makes."""
    nonce = secrets.token_urlsafe(16)
    text = (PAGE / "index.html").read_text(encoding="utf-8").replace("{{nonce}}", nonce)
    return Response(text, headers={"Content-Security-Policy": PAGE_POLICY.format(nonce=nonce)}, media_type="text/html")


def _send_file(_studio: Studio, query: Query) -> Response:
    """A file of the page or a font, by its name."""
    path = _list_files().get(query.place["name"])
    if not path:
        return Response(status_code=404)
    return Response(path.read_bytes(), media_type=TYPES[path.suffix])


@functools.cache
def _list_files() -> dict[str, Path]:
    fonts = {f"{id}.ttf": data_folder("fonts") / f"{id}.ttf" for id in font_ids()}
    return fonts | {path.name: path for path in PAGE.iterdir() if path.suffix in TYPES}


ANSWERS: dict[tuple[str, str], Answer] = {  # who answers to each address
    ("GET", "/"): _send_page,
    ("GET", "/page/{name}"): _send_file,
    ("GET", "/font/{name}"): _send_file,
    ("GET", "/about"): _list_choices,
    ("GET", "/schema/{kind}"): lambda _studio, query: json_schema(query.place["kind"]),
    ("GET", "/files"): lambda studio, query: {"run": RUN, "files": studio.texts_of(_view(query))},
    ("GET", "/card"): _draw_card,
    ("GET", "/events"): _send_events,
    ("POST", "/text"): _edit_text,
    ("POST", "/save"): lambda studio, query: _tell_text(
        studio, query, studio.texts.save(query.text("file"), query.flag("over"))
    ),
    ("POST", "/revert"): lambda studio, query: _tell_text(studio, query, studio.texts.revert(query.text("file"))),
    ("POST", "/new"): _start_deck,
    ("POST", "/drop"): _drop_picture,
    ("POST", "/paste"): lambda studio, query: drafts.paste_table(studio.texts, query.text("deck"), query.text("text")),
    ("POST", "/set"): lambda studio, query: drafts.set_entry(studio.texts, *map(query.text, ("file", "path", "value"))),
    ("POST", "/make"): lambda studio, query: studio.describe(studio.make(query)),
    ("POST", "/stop"): lambda studio, query: studio.describe(studio.printer.stop(query.text("job"))),
    ("GET", "/job/{id}"): lambda studio, query: studio.describe(studio.printer.find(query.place["id"])),
    ("GET", "/made/{id}.zip"): _send_archive,
    ("GET", "/made/{id}/{name:path}"): _send_print,
    ("POST", "/score"): answers.score,
    ("POST", "/odds"): answers.odds,
    ("GET", "/conversion"): answers.conversion,
    ("POST", "/play/deal"): answers.deal,
    ("POST", "/play/draw"): answers.draw,
    ("POST", "/play/best"): answers.best,
    ("GET", "/play/help"): answers.explain,
}
