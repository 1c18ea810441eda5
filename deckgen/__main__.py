"""The program: what ``deckgen`` and ``python -m deckgen`` start."""

import signal


def start() -> None:
    """Run the command line; Ctrl-C while it is still being loaded ends the process without Python's own traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from deckgen.cli import run

    run()


if __name__ == "__main__":
    start()
