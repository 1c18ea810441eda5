"""The one who looks after every edit: what is seen in each tab follows the newest text, and the tab is told."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import Superseded
from deckgen.studio.texts import Folder, Texts
from deckgen.studio.views import UNSEEN, Snapshot, TabView, describe, describe_findings, files_of, look, rows
from deckgen.workspace import Workspace

MOST_SUPERSEDED = 3  # looks in a row that newer texts may cut short: who types on and on sees something now and then

MOST_MARKS = 500  # pictures that are no more seen and known by their marks: a browser may be that far behind

MOST_LEFT = 3  # views that nobody looks at and that stay known: who comes back to a tab has all of its pictures already
BEAT = 10.0  # seconds after which a tab is told that the studio is still there


class Mailbox:
    """The messages that a tab has not been sent yet; of two under one key only the newer."""

    def __init__(self, view: TabView, loop: asyncio.AbstractEventLoop) -> None:
        self.view = view
        self._loop, self._news, self._lock = loop, asyncio.Event(), threading.Lock()
        self._waiting: dict[str, tuple[str, Any]] = {}

    def add(self, event: str, data: Any, key: str = "") -> None:
        """Have the tab told; from any thread."""
        with self._lock:
            self._waiting[f"{event} {key}"] = (event, data)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    async def take(self, timeout: float) -> list[tuple[str, Any]]:
        """Each event with its data, in order, as soon as there are any; none after so many seconds."""
        try:
            await asyncio.wait_for(self._news.wait(), timeout)
        except TimeoutError:
            return []
        with self._lock:
            self._news.clear()
            waiting, self._waiting = self._waiting, {}
        return [*waiting.values()]


class Live:
    """Looks at the views of all tabs, in a thread of its own, whenever a text or a file has changed."""

    def __init__(self, workspace: Workspace, texts: Texts) -> None:
        self._workspace, self._texts = workspace, texts
        self._tabs: list[Mailbox] = []
        self._snapshots: dict[TabView, Snapshot] = {}
        self._pictures: dict[str, Any] = {}
        self._wake = threading.Condition()
        self._changes, self._stopped = 0, False
        self.on_reads: Callable[[frozenset[Path]], None] = lambda _reads: None
        """Is told of the files that all views are made of."""

    def run(self) -> None:
        """Look again and again, until it is stopped."""
        done, short = 0, 0
        while (change := self._next(done)) is not None:
            try:
                for view in dict.fromkeys(tab.view for tab in [*self._tabs][::-1]):
                    self._look(view, partial(self._is_newest, change, short))
                done, short = change, 0
            except Superseded:
                short += 1
            self.on_reads(frozenset().union(*(snapshot.reads for snapshot in [*self._snapshots.values()])))

    def _next(self, done: int) -> int | None:
        """The number of the newest change, as soon as it is not the one that is ``done``; None when it is all over."""
        with self._wake:
            self._wake.wait_for(lambda: self._stopped or self._changes != done)
            return None if self._stopped else self._changes

    def _is_newest(self, change: int, short: int) -> bool:
        """Whether nothing has changed since, or too many looks were cut short for that."""
        return self._changes == change or short >= MOST_SUPERSEDED

    def stop(self) -> None:
        """Let the thread end, and every tab know."""
        with self._wake:
            self._stopped = True
            self._wake.notify_all()
        self.tell("gone", {})

    def ask(self) -> None:
        """Have every view looked at: something has changed."""
        with self._wake:
            self._changes += 1
            self._wake.notify_all()

    def join(self, tab: Mailbox) -> None:
        """A tab wants to be told of its view from now on, and what is known of it at once."""
        self._tabs.append(tab)
        if snapshot := self._snapshots.get(tab.view):
            tab.add("seen", snapshot)
        self.ask()

    def leave(self, tab: Mailbox) -> None:
        """A tab is gone, or is not looked at just now: the last views of such tabs stay known."""
        self._tabs.remove(tab)
        looked_at = {other.view for other in [*self._tabs]}
        for view in [view for view in [*self._snapshots] if view not in looked_at][:-MOST_LEFT]:
            self._snapshots.pop(view, None)

    def tell(self, event: str, data: Any, key: str = "") -> None:
        """Have every tab told."""
        for tab in [*self._tabs]:
            tab.add(event, data, key)

    def picture(self, mark: str) -> Any:
        """The frame of that mark; None for one that is no more known."""
        return self._pictures.get(mark)

    def snapshot(self, view: TabView) -> Snapshot:
        """A view as a tab sees it."""
        return self._snapshots.get(view, UNSEEN)

    def _look(self, view: TabView, newest: Callable[[], bool]) -> None:
        before = self.snapshot(view)
        try:
            snapshot = look(self._workspace, view, self._texts, before, newest)
        except Superseded:
            raise
        except Exception as error:  # a fault of deckgen's own is told, and the next text is looked at all the same
            snapshot = before._replace(findings=(fault(error),))
        for picture in snapshot.pictures.values():  # those that are seen come last, so that they are forgotten last
            self._pictures.pop(picture.mark, None)
            self._pictures[picture.mark] = picture.frame
        while len(self._pictures) > MOST_MARKS + sum(len(one.pictures) for one in [*self._snapshots.values()]):
            self._pictures.pop(next(iter(self._pictures)))
        for tab in [*self._tabs]:
            if tab.view == view:
                self._snapshots[view] = snapshot
                tab.add("seen", snapshot)


def fault(error: Exception) -> Finding:
    """The message about a fault of deckgen's own."""
    message = f"deckgen has failed, and the fault is its own: {type(error).__name__}: {error}"
    return Finding("fault", message, hint="tell us, with the file that you have here")


async def tell(live: Live, view: TabView, folder: Folder) -> AsyncIterator[str]:
    """The events of a view, as browsers read them, until the tab is gone or the studio is stopped."""
    tab, state = Mailbox(view, asyncio.get_running_loop()), _TabState(view, folder)
    live.join(tab)
    try:
        while True:
            for event, data in await tab.take(BEAT) or [("beat", {})]:
                events = state.news(data) if event == "seen" else [(event, data)]
                for name, payload in events:
                    yield f"event: {name}\ndata: {json.dumps(payload)}\n\n"
                if event == "gone":
                    return
    finally:
        live.leave(tab)


class _TabState:
    """The state that a tab was last shown, so that it is told only of what is new."""

    def __init__(self, view: TabView, folder: Folder) -> None:
        self._of, self._folder = view, folder
        self._view: dict[str, Any] = {}
        self._cards: dict[str, dict[str, Any]] = {}

    def news(self, snapshot: Snapshot) -> list[tuple[str, Any]]:
        """The events that tell of what is seen now."""
        events: list[tuple[str, Any]] = []
        if snapshot.checked:
            view, cards = describe(snapshot, self._folder), {row["id"]: row for row in rows(snapshot, self._folder)}
            changed = [row for id, row in cards.items() if self._cards.get(id) != row]
            if view != self._view or [*cards] != [*self._cards]:
                events.append(("view", view | {"cards": [*cards.values()]}))
            elif changed:
                events.append(("cards", {"cards": changed}))
            self._view, self._cards = view, cards
        findings = describe_findings(snapshot.findings, self._folder)
        errors = sum(one["severity"] == "error" for one in findings)
        files = files_of(snapshot, self._of, self._folder)
        told = {"findings": findings, "errors": errors, "behind": snapshot.behind, "files": files}
        return [*events, ("findings", told)]
