"""A new kind of special hand is a module and a row in a table: nothing else has to know of it."""

import subprocess
import sys

from deckgen.game.hand_kinds import HAND_KINDS

NEW = '''
import sys

from deckgen.game.hand_kinds import HAND_KINDS
from deckgen.game import hand_kinds
from deckgen.game.hand_kinds.cards import CardsKind
from deckgen.foundations.spelling import in_words
from deckgen.records.record import key
from deckgen.records.special_hands import HAND_SIZE, Selector


class Repeats(CardsKind):
    """A hand of so many suit cards of one value."""

    count: int = key(HAND_SIZE, "A hand of so many suit cards of one value and no other.", name="repeats")
    size = property(lambda self: self.count)

    def patterns(self, size, pool):
        if size == self.size:
            for number in pool.numbers:
                yield (number,), (Selector(kind="suit", number=number),) * size

    def words(self, cards):
        return f"just {in_words(self.size)} suit cards of one value"

    def describe(self, name, height):
        return f"{name} of {height[0]}"


hand_kinds.HAND_KINDS = {**hand_kinds.HAND_KINDS, "repeats": Repeats}

from deckgen.games import odds, play, score
from deckgen.options.hands import OddsOptions, ScoreOptions
from deckgen.__main__ import start
from deckgen.checks.ruleset_proof import check_ruleset

found = score(play("own.yaml"), ["7s, 7c, 7f", "ace s, ace c, ace f", "2s, 2c", "3s, 3c, 3f, 3t"], ScoreOptions())
print([hand.outcome for hand in found.hands], found.reason)
print(*found.notes, sep="; ")
print({outcome.id: outcome.count for outcome in odds(play("own.yaml"), OddsOptions(cards=3)).outcomes}["three"])
print(check_ruleset("own.yaml"))
sys.argv = ["deckgen", "show", "own.yaml"]
start()
'''

OWN = """\
ruleset: own
title: Own
extends: weg
ranking:
  three: {name: Trio, repeats: 3, worth: 23, before: pure-sabacc}
"""


def test_a_new_kind_is_read_ranked_counted_checked_and_told(tmp_path):
    (tmp_path / "own.yaml").write_text(OWN)
    done = subprocess.run([sys.executable, "-c", NEW], capture_output=True, text=True, cwd=tmp_path, check=False)
    outcomes, notes, trios, findings, *shown = done.stdout.splitlines()
    assert outcomes == "['three', 'three', 'plain', 'plain'] Trio of 15 beats Trio of 7", done.stderr
    assert "hand 3 is no Trio: a two is missing" in notes
    assert "hand 4 is no Trio: the 3 of Staves undoes it, for it is just three suit cards of one value" in notes
    assert (trios, findings) == ("60", "[]")  # four threes of each of fifteen values
    assert any("Trio" in line and "just three suit cards of one value" in line for line in shown)
    (tmp_path / "own.yaml").write_text(OWN.replace("repeats: 3", "repeats: 3, exactly: [star]"))
    done = subprocess.run([sys.executable, "-c", NEW], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert f"has to say one of {', '.join(HAND_KINDS)} and repeats" in done.stderr
