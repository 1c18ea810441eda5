"""What a tab is told of its view, as it happens."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from deckgen.studio.live import Mailbox
from deckgen.studio.session import Studio
from deckgen.studio.views import Seen, TabView, describe, plain, rows

BEAT = 10.0
"""Seconds after which a tab is told that the studio is still there."""


async def tell(studio: Studio, view: TabView) -> AsyncIterator[str]:
    """The events of a view, as browsers read them, until the tab is gone or the studio is stopped."""
    tab, shown = Mailbox(view, asyncio.get_running_loop()), _Shown()
    studio.live.join(tab)
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


class _Shown:
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
                backs = [row for row in cards.values() if row["id"].startswith("#")]
                own = [row for row in cards.values() if row not in backs]
                told.append(("view", view | {"cards": own, "backs": backs, "version": seen.versions}))
            elif changed:
                told.append(("cards", {"version": seen.versions, "cards": changed}))
            self._view, self._cards = view, cards
        found = plain(seen.findings, studio.folder)
        errors = sum(one["severity"] == "error" for one in found)
        counts = {"errors": errors, "warnings": len(found) - errors}
        return [*told, ("findings", {"version": seen.versions, "findings": found, **counts})]
