"""``python -m deckgen`` is the command line."""

from deckgen.cli import main

if __name__ == "__main__":
    main()
