"""A second, slow and plain scorer of sabacc hands, written apart from deckgen, for tests to compare with."""
