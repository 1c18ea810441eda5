"""Who may ask the studio anything: the browser that was given its address, from the studio's own page."""

import hmac
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOSTS = ("127.0.0.1", "localhost", "[::1]")
"""What this machine calls itself; a page that reached the studio by any other name was led here."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What goes with every answer that does not say otherwise."""


def guard(app: ASGIApp, token: str, port: int) -> ASGIApp:
    """An application that is asked only by who has the ``token``: in the address, and from then on in a cookie.

    Browsers send cookies of one port to the others of a machine, and call these the same site: so what Host, Origin and
    Sec-Fetch-Site say has to be right as well.
    """
    hosts = {f"{host}:{port}" for host in HOSTS}
    cookie = f"deckgen-{port}"

    def refuse(scope: Scope, headers: Headers) -> Response | None:
        """The answer to a request that may not pass; None for one that may."""
        if headers.get("host", "").lower() not in hosts:
            return _refusal(421, "foreign-host", "the studio answers to this machine's own name alone")
        here = f"http://{headers['host'].lower()}"
        writes = scope["method"] not in ("GET", "HEAD")
        origin = headers.get("origin", "" if writes else here)
        if origin.lower() != here or headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return _refusal(403, "foreign-page", "another page may not ask the studio anything")
        if writes and headers.get("sec-fetch-site") == "none":
            return _refusal(403, "foreign-page", "only the studio's own page changes anything")
        if not (is_given(scope) or _alike(_cookie(headers, cookie), token)):
            return _refusal(401, "no-token", "open the address that deckgen studio printed in the terminal")
        return None

    def is_given(scope: Scope) -> bool:
        """Whether an address has the token in it."""
        text = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        return scope["method"] == "GET" and _alike(text, token)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await app(scope, receive, send)
        if scope["type"] != "http":
            return None  # a connection of any other kind is dropped

        refusal = refuse(scope, Headers(scope=scope))

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


def _cookie(headers: Headers, name: str) -> str:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def _refusal(status: int, code: str, message: str) -> Response:
    return JSONResponse({"findings": [{"code": code, "message": message}]}, status)
