"""``python -m deckgen`` is the command line."""

from deckgen.cli import run

if __name__ == "__main__":
    run()
