"""Prints every row of the table of products with the deckgen that is installed, and nothing of it from a checkout, and
opens its studio.
"""

import subprocess
import sys
import urllib.request
from http.cookiejar import CookieJar
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
        printed = workspace.print(name, made_of, output=f"output/{name}")
        assert printed.files and all(path.stat().st_size for path in printed.files), (name, made_of)
        print(name, *printed.files)
assert not workspace.check().errors

command = [sys.executable, "-m", "deckgen", "studio", "--port", "0", "--no-browser"]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as studio:
    address = studio.stdout.readline().strip()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    page = browser.open(address, timeout=60).read().decode()
    base = address.partition("/?")[0]
    for part in ("page/main.js", "page/codemirror.js", "font/vollkorn-regular.ttf", "card?deck=standard&id=idiot"):
        answer = browser.open(f"{base}/{part}", timeout=60)
        assert answer.status == 200 and len(answer.read()) > 1000, part
        print("studio", part)
    studio.terminate()
assert "/page/main.js" in page
