"""Reads a VASSAL module and an object of Tabletop Simulator by other people's programs; arguments: folder, deck."""

import json
import subprocess
import sys
from pathlib import Path

from pywargame.vassal import BuildFile, VMod

place, deck = Path(sys.argv[1]), sys.argv[2]
listed = json.loads((place / deck / "manifest.json").read_text())
expected = sorted(card["name"] for card in listed["cards"] for _ in range(card["copies"]))

with VMod(str(place / f"{deck}.vmod"), "r") as module:
    held = set(module.getFileNames())
    cards = BuildFile(module.getBuildFile()).getGame().getCards(asdict=False)
    names = sorted(card.getAttributes()["entryName"].value for card in cards)
    assert names == expected, "the module has the deck's cards, each as often as it is printed"
    for card in cards:
        hidden, piece = card.getTraits()
        assert (hidden.ID, piece.ID) == ("obs", "piece"), "a picture that can be turned over"
        for picture in (hidden._type[1], piece._type[2]):
            assert f"images/{picture}" in held, picture
    assert module.getModuleData() is not None

(place / "mods").mkdir(exist_ok=True)
(save,) = (path for path in (place / deck).glob("*.json") if path.name != "manifest.json")
command = [Path(sys.executable).with_name("tts"), "assets", "audit", "--json", "--mods-dir", place / "mods", save]
told = json.loads(subprocess.run(command, check=False, capture_output=True, text=True).stdout)
pictures = {card[side] for card in listed["cards"] for side in ("front", "back")}
assert told["summary"]["by_type"]["image"] == len(pictures), told["summary"]
assert told["summary"]["lua_scripts"] >= 1
print(f"{deck}: {len(cards)} cards read by pywargame, {told['summary']['objects']} objects by tabletop-simulator-cli")
