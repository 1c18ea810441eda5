"""What a tab is told of its view, as it happens."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from deckgen.studio.folder import Folder
from deckgen.studio.live import Mailbox
from deckgen.studio.session import Studio
from deckgen.studio.views import Snapshot, TabView, describe, describe_findings, files_of, rows

BEAT = 10.0
"""Seconds after which a tab is told that the studio is still there."""


async def tell(studio: Studio, view: TabView) -> AsyncIterator[str]:
    """The events of a view, as browsers read them, until the tab is gone or the studio is stopped."""
    tab, shown = Mailbox(view, asyncio.get_running_loop()), _TabState(view, studio.folder)
    studio.live.join(tab)
    try:
        while True:
            for event, data in await tab.take(BEAT) or [("beat", {})]:
                told = shown.news(data) if event == "seen" else [(event, data)]
                for name, said in told:
                    yield f"event: {name}\ndata: {json.dumps(said)}\n\n"
                if event == "gone":
                    return
    finally:
        studio.live.leave(tab)


class _TabState:
    """What a tab was shown last, so that it is told of what is new alone."""

    def __init__(self, view: TabView, folder: Folder) -> None:
        self._of, self._folder = view, folder
        self._view: dict[str, Any] = {}
        self._cards: dict[str, dict[str, Any]] = {}

    def news(self, seen: Snapshot) -> list[tuple[str, Any]]:
        """The events that tell of what is seen now."""
        told: list[tuple[str, Any]] = []
        if seen.checked:
            view, cards = describe(seen, self._folder), {row["id"]: row for row in rows(seen, self._folder)}
            changed = [row for id, row in cards.items() if self._cards.get(id) != row]
            if view != self._view or [*cards] != [*self._cards]:
                told.append(("view", view | {"cards": [*cards.values()]}))
            elif changed:
                told.append(("cards", {"cards": changed}))
            self._view, self._cards = view, cards
        found = describe_findings(seen.findings, self._folder)
        errors = sum(one["severity"] == "error" for one in found)
        files = files_of(seen, self._of, self._folder)
        return [*told, ("findings", {"findings": found, "errors": errors, "files": files})]
