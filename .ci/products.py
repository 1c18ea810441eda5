"""Prints every row of the table of products with the deckgen that is installed, and nothing of it from a checkout."""

import sys
from pathlib import Path

import deckgen

MADE_OF = {
    "deck": ("standard", "corellian-spike", "kessel"),
    "ruleset": ("weg", "kessel"),
    "booklet": ("weg",),
    "conversion": ("tarot-one-deck", "playing-cards-kessel"),
    "": ("",),
}
"""What each product is made of, by the kind of thing that it takes."""

assert Path(deckgen.__file__).is_relative_to(sys.prefix), deckgen.__file__
workspace = deckgen.Workspace()
for name, product in deckgen.PRODUCTS.items():
    for made_of in MADE_OF[product.takes.partition(" or ")[0]]:
        printed = workspace.print(name, made_of, output="output")
        assert printed.files and all(path.stat().st_size for path in printed.files), (name, made_of)
        print(name, *printed.files)
assert not workspace.check().errors
