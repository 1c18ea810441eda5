"""The studio as a process: a socket of this machine's own, and who may ask there: only its own page, by a token."""

import contextlib
import hmac
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.studio.app import PAGE, application
from deckgen.studio.session import Studio

HOST, USUAL_PORT = "127.0.0.1", 7606  # usually the same port, so that a browser knows it again

PATIENCE = 2  # seconds that tabs have to let go of the server when it is stopped

HOSTS = ("127.0.0.1", "localhost", "[::1]")  # this machine's own names; who came by another was led here

HEADERS = {  # what goes with every answer that does not say otherwise
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def listen(port: int | None) -> socket.socket:
    """A socket on the loopback: on the usual port or any free one; DeckgenError where a ``port`` asked for is taken."""
    try:
        return _bind(USUAL_PORT if port is None else port)
    except OSError as error:
        if port is None:
            return _bind(0)
        message = f"port {port} cannot be used: {(error.strerror or str(error)).lower()}"
        hint = "another studio may be running there; --port 0 takes a free one"
        raise DeckgenError(Finding("port", message, hint=hint)) from None


def _bind(port: int) -> socket.socket:
    # Named as TCP, or asyncio would have each answer wait 40 ms for more to send with it (TCP_NODELAY).
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # a port is free again as soon as its program has ended; under Windows it means more
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        elif sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        listener.bind((HOST, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


class _Server(uvicorn.Server):
    """Tells the tabs when it is stopped, so that they do not hold it up."""

    def __init__(self, config: uvicorn.Config, studio: Studio) -> None:
        super().__init__(config)
        self._studio = studio

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop."""
        self._studio.stop()
        super().handle_exit(sig, frame)


def serve(studio: Studio, port: int | None, ready: Callable[[str], object]) -> None:
    """Serve a studio until it is interrupted; ``ready`` is told the address as soon as it answers."""
    with contextlib.closing(listen(port)) as opened:
        number = opened.getsockname()[1]
        token = secrets.token_urlsafe(32)
        app = guard(application(studio), token, number)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            limit_concurrency=200,
            timeout_graceful_shutdown=PATIENCE,
            ws="none",
        )
        server = _Server(config, studio)
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, server.handle_exit)  # the terminal was closed
        ready(f"http://{HOST}:{number}/?token={token}")
        server.run(sockets=[opened])


def guard(app: ASGIApp, token: str, port: int) -> ASGIApp:
    """An application that is asked only by who has the ``token``: in the address, and from then on in a cookie.

    Browsers send cookies of one port to the others of a machine, and call these the same site: so what Host, Origin and
    Sec-Fetch-Site say has to be right as well.
    """
    hosts = {f"{host}:{port}" for host in HOSTS}
    cookie = f"deckgen-{port}"

    def refuse(scope: Scope) -> Response | None:
        """The answer to a request that may not pass; None for one that may."""
        asked = HTTPConnection(scope)
        headers = asked.headers
        if headers.get("host", "").lower() not in hosts:
            return _refusal(421, "foreign-host", "the studio answers to this machine's own name alone")
        here = f"http://{headers['host'].lower()}"
        writes = scope["method"] not in ("GET", "HEAD")
        origin = headers.get("origin", "" if writes else here)
        if origin.lower() != here or headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return _refusal(403, "foreign-page", "another page may not ask the studio anything")
        if writes and headers.get("sec-fetch-site") == "none":
            return _refusal(403, "foreign-page", "only the studio's own page changes anything")
        if not (is_given(scope) or _alike(asked.cookies.get(cookie, ""), token)):
            return _ask_for_token(scope)
        return None

    def is_given(scope: Scope) -> bool:
        """Whether an address has the token in it."""
        return scope["method"] == "GET" and _alike(HTTPConnection(scope).query_params.get("token", ""), token)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await app(scope, receive, send)
        if scope["type"] != "http":
            return None  # a connection of any other kind is dropped

        refusal = refuse(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not refusal and is_given(scope):
                    headers["Set-Cookie"] = f"{cookie}={token}; HttpOnly; Path=/; SameSite=Strict"
            await send(message)

        return await (refusal or app)(scope, receive, send_with_headers)

    return answer


def _alike(text: str, token: str) -> bool:
    """Whether two tokens are one, in a time that does not tell how far they agree."""
    return hmac.compare_digest(text.encode(), token.encode())


def _ask_for_token(scope: Scope) -> Response:
    """What to do without the token: a page for whoever opened the studio itself, a finding for all that it loads."""
    if scope["path"] != "/" or scope["method"] != "GET":
        return _refusal(401, "no-token", "open the address that deckgen studio printed in the terminal")
    text = (PAGE / "no_token.html").read_text(encoding="utf-8")
    policy = f"{HEADERS['Content-Security-Policy']}; style-src 'unsafe-inline'"
    return Response(text, 401, {"Content-Security-Policy": policy}, media_type="text/html")


def _refusal(status: int, code: str, message: str) -> Response:
    return JSONResponse({"findings": [{"code": code, "message": message}]}, status)
