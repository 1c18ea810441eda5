"""The program: what ``deckgen`` and ``python -m deckgen`` start."""

import gc
import signal


def start() -> None:
    """Run the command line; Ctrl-C while it is still being loaded ends the process without Python's own traceback.

    Garbage is searched for rarely, from before the first library is loaded: all that those make is there to stay.
    """
    gc.set_threshold(500_000)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from deckgen.cli import run

    run()


if __name__ == "__main__":
    start()
