"""What the page asks: JSON or an address, of which every value is what it should be before anybody uses it."""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from starlette.requests import Request

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding

LARGEST = 6 * files.LARGEST_TEXT  # bytes of the largest question: a text in which each character is escaped


class Query:
    """The values of a question by their keys; what is left out, or null, is empty. ``place`` has the parts of the
    address that name something, ``picture`` what was sent instead of JSON.
    """

    def __init__(self, values: Mapping[str, Any], picture: bytes = b"") -> None:
        self._values, self.picture = values, picture
        self.place: Mapping[str, str] = {}

    def text(self, key: str) -> str:
        """A text."""
        return str(self._value(key, str) or "")

    def flag(self, key: str) -> bool:
        """Whether something is wanted."""
        return bool(self._value(key, bool))

    def number(self, key: str) -> int | None:
        """A whole number; None where none is given. An address has it in figures."""
        text = self._values.get(key)
        if isinstance(text, str) and re.fullmatch("-?[0-9]{1,9}", text):
            return int(text)
        value = self._value(key, int)
        return None if value is None else int(value)

    def list(self, key: str) -> list[Any]:
        """Several values."""
        return [*(self._value(key, list) or ())]

    def group(self, key: str) -> dict[str, Any]:
        """Values by keys of their own."""
        return {**(self._value(key, dict) or {})}

    def parts(self, key: str) -> tuple[str, ...]:
        """Words with commas between them."""
        return tuple(part.strip() for part in self.text(key).split(",") if part.strip())

    def _value(self, key: str, kind: type) -> Any:
        value = self._values.get(key)
        if value in (None, ""):
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            _refuse("this has to be a whole number, such as 1977" if kind is int else f"{key} is not what it should be")
        return value


async def read_question(request: Request) -> Query:
    """The question of a request; DeckgenError for what cannot be understood."""
    if request.method == "GET":
        return Query(request.query_params)
    kind = request.headers.get("content-type", "").partition(";")[0]
    body = await request.body()
    if kind == "application/octet-stream":
        return Query(request.query_params, body)
    if kind != "application/json" or len(body) > LARGEST:
        _refuse("a question is JSON, and no larger than a file may be")
    try:
        values = json.loads(body)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        _refuse("this is no question that the studio understands")
    return Query(values)


def _refuse(message: str) -> NoReturn:
    raise DeckgenError(Finding("question", message))
