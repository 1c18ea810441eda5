"""Prints every row of the table of products with the deckgen that is installed, and nothing of it from a checkout."""

import sys
from pathlib import Path

import deckgen

MADE_OF = {"deck": "standard", "ruleset": "weg", "booklet": "weg", "conversion": "tarot-one-deck", "": ""}
"""What a product is made of, by the kind of thing that it takes."""

assert Path(deckgen.__file__).is_relative_to(sys.prefix), deckgen.__file__
workspace = deckgen.Workspace()
for name, product in deckgen.PRODUCTS.items():
    printed = workspace.print(name, MADE_OF[product.takes.partition(" or ")[0]], output="output")
    assert printed.files and all(path.stat().st_size for path in printed.files), name
    print(name, *printed.files)
assert not workspace.check().errors
