"""Files that other programs change: seen at once."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from watchfiles import awatch

STEP, LONGEST = 10, 50  # milliseconds without a further change after which changes are told, and the most of them


class Watch:
    """Watches the folders of the files that matter, which may become others."""

    def __init__(self, folder: Path, tell: Callable[[set[Path]], None]) -> None:
        self._own, self._tell = folder, tell
        self._folders, self._others = {folder}, asyncio.Event()
        self._reads: frozenset[Path] = frozenset()
        self._loop = asyncio.get_running_loop()

    def follow(self, reads: frozenset[Path]) -> None:
        """Watch where these files are, or should be; from any thread."""
        self._reads = reads
        folders = {self._own, *(path.parent for path in reads if path.parent.is_dir())}
        if folders != self._folders:
            self._folders = folders
            self._loop.call_soon_threadsafe(self._others.set)

    async def run(self) -> None:
        """Tell of changes until cancelled; where the system has no eyes left, the folders are looked through."""
        polling = False
        while True:
            self._others.clear()
            batches = awatch(
                *self._folders,
                watch_filter=lambda _, path: not path.endswith(".part"),
                debounce=LONGEST,
                step=STEP,
                stop_event=self._others,
                recursive=False,
                force_polling=polling or None,
                ignore_permission_denied=True,
            )
            begun = asyncio.create_task(self._tell_all())  # has its turn when the watch has begun
            try:
                async for changes in batches:
                    await asyncio.to_thread(self._tell, {Path(path) for _, path in changes})
                await begun
            except (OSError, RuntimeError):  # no more watches to be had, or a folder that went away
                await asyncio.sleep(1)
                polling, self._folders = True, {folder for folder in self._folders if folder.is_dir()}

    async def _tell_all(self) -> None:
        """Tell of all files that are followed: some may have changed before they were watched."""
        if reads := {*self._reads}:
            await asyncio.to_thread(self._tell, reads)
