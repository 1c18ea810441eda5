"""The studio as a process: a socket of this machine's own, its address, and the browser."""

import contextlib
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.studio.app import application
from deckgen.studio.guard import guard
from deckgen.studio.session import Studio

HOST, USUAL_PORT = "127.0.0.1", 7606
"""Where the studio listens unless another port is asked for, so that a browser knows it again."""

PATIENCE = 2  # seconds that tabs have to let go of the server when it is stopped


def listen(port: int | None) -> socket.socket:
    """A socket on the loopback: on the usual port or, where that is taken, on any; DeckgenError where the very ``port``
    that was asked for is taken.
    """
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
