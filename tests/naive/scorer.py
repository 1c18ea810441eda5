"""Sabacc hands scored as naively as the rules can be written down: an oracle for tests, not a part of deckgen.

Nothing here comes from deckgen: decks, values and rules are written out again by hand. The comments name the section
of the facts page that each rule is taken from. Every wild card is tried in all its readings, every hand is counted.
"""

from collections import Counter, namedtuple
from itertools import combinations, product

# `suit` is None for a face card. `value` is a number; a tuple where the holder picks one (the Ace of the Tarot deck);
# None where nothing is printed on the card (the Master Skifter).
Card = namedtuple("Card", "id suit rank value")

# `key` compares hands of one ruleset: the larger wins, equal keys tie. `total` is the plain sum, `value` what counts
# (None when bombed out or lost), `reading` the values taken by the cards that can be read in several ways.
Result = namedtuple("Result", "outcome_id key total value reading")

# What one reading of a hand comes to.
Verdict = namedtuple("Verdict", "outcome_id key total value")


# --- §1 Decks: suit cards ---------------------------------------------------------------------------------------------

SUITS = ["sabres", "staves", "flasks", "coins"]

RANKS = {
    "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "11": 11,
    "commander": 12, "mistress": 13, "master": 14, "ace": 15,
}  # fmt: skip
RANK_OF_VALUE = {value: rank for rank, value in RANKS.items()}

# --- §1 Decks: face cards ---------------------------------------------------------------------------------------------

EIGHT_FACES = {
    "idiot": 0,
    "queen-of-air-and-darkness": -2,
    "endurance": -8,
    "balance": -11,
    "demise": -13,
    "moderation": -14,
    "evil-one": -15,
    "star": -17,
}
SIX_MORE_FACES = {
    "chance": -6,
    "wheel": -10,
    "destroyed-starship": -16,
    "satellite": -18,
    "hazard": -20,
    "universe": -21,
}

DAGOBAH_FACES = {
    "dagobah/rebel-alliance": {
        "idiot": 0, "rancor": 7, "jedi-knight": 3, "jedi-master": 4, "dark-jedi": 12, "lord-of-the-sith": -10,
        "smuggler": 5, "bounty-hunter": 9,
    },
    "dagobah/imperial": {
        "idiot": 0, "rancor": 7, "jedi-knight": 15, "jedi-master": -9, "dark-jedi": 3, "lord-of-the-sith": 4,
        "smuggler": 7, "bounty-hunter": 3,
    },
    "dagobah/corellian": {
        "idiot": 0, "rancor": 4, "jedi-knight": 10, "jedi-master": -13, "dark-jedi": 11, "lord-of-the-sith": 11,
        "smuggler": 4, "bounty-hunter": 3,
    },
    "dagobah/new-republic": {
        "idiot": 0, "rancor": 8, "jedi-knight": 4, "jedi-master": 3, "dark-jedi": 12, "lord-of-the-sith": -11,
        "smuggler": 4, "bounty-hunter": 10,
    },
    "dagobah/old-republic": {
        "idiot": 0, "rancor": 9, "jedi-knight": 3, "jedi-master": 3, "dark-jedi": -14, "lord-of-the-sith": 10,
        "smuggler": 10, "bounty-hunter": 9,
    },
    "dagobah/cloud-city-casino": {
        "idiot": 0, "rancor": 7, "jedi-knight": 4, "jedi-master": 6, "dark-jedi": 9, "lord-of-the-sith": -8,
        "smuggler": 5, "bounty-hunter": 7,
    },
    "dagobah/corporate-sector": {
        "idiot": 0, "rancor": 5, "jedi-knight": -7, "jedi-master": 8, "dark-jedi": 7, "lord-of-the-sith": 8,
        "smuggler": 6, "bounty-hunter": 3,
    },
    "dagobah/crseih-station": {
        "idiot": 0, "rancor": 7, "jedi-knight": 8, "jedi-master": -6, "dark-jedi": 5, "lord-of-the-sith": 4,
        "smuggler": 6, "bounty-hunter": 6,
    },
    "dagobah/mos-eisley": {
        "idiot": 0, "rancor": 5, "jedi-knight": 7, "jedi-master": 8, "dark-jedi": -11, "lord-of-the-sith": 10,
        "smuggler": 6, "bounty-hunter": 5,
    },
}  # fmt: skip

DAGOBAH_RULESETS = list(DAGOBAH_FACES)
RULESETS = [
    "weg", "sleeper", "sutherland", "holocron", "centran", "force", "cloud-city", "figg", "teta", "great-khan",
    *DAGOBAH_RULESETS,
]  # fmt: skip


def suit_cards(ranks):
    """Return one card of every suit and rank."""
    return [Card(f"{suit}-{rank}", suit, rank, value) for suit in SUITS for rank, value in ranks.items()]


def face_cards(faces, copies):
    """Return every face card, as many times as there are copies."""
    return [Card(name, None, None, value) for name, value in faces.items() for _ in range(copies)]


def standard_deck():
    """§1: 60 suit cards, and eight face cards twice each."""
    return suit_cards(RANKS) + face_cards(EIGHT_FACES, copies=2)


def centran_deck():
    """§1: four suits of 16, the Legate among them, and fourteen face cards once each."""
    return suit_cards({**RANKS, "legate": 11}) + face_cards({**EIGHT_FACES, **SIX_MORE_FACES}, copies=1)


def tarot_70_deck():
    """§2: four suits of 14 (the Ace is 1 or 15, so there is no other 1), and fourteen trumps once each."""
    ranks = {rank: value for rank, value in RANKS.items() if rank not in ("1", "ace")}
    return suit_cards({**ranks, "ace": (1, 15)}) + face_cards({**EIGHT_FACES, **SIX_MORE_FACES}, copies=1)


def dagobah_deck(ruleset):
    """§1: 60 suit cards, and eight face cards twice each, with the values of the variant."""
    return suit_cards(RANKS) + face_cards(DAGOBAH_FACES[ruleset], copies=2)


def deck(ruleset):
    """Return the physical cards that a ruleset is played with, a card with two copies twice (§3, the table)."""
    if ruleset in DAGOBAH_RULESETS:
        return dagobah_deck(ruleset)
    if ruleset == "centran":
        return centran_deck()
    if ruleset == "great-khan":
        return tarot_70_deck()
    if ruleset in RULESETS:
        return standard_deck()
    raise ValueError(f"no such ruleset: {ruleset}")


def skifter(name):
    """§1: a skifter such as skifter-7 or skifter-ace, or the master-skifter. Its suit is open."""
    if name == "master-skifter":
        return Card(name, None, None, None)
    rank = name.removeprefix("skifter-")
    return Card(name, None, rank, RANKS[rank])


def is_skifter(card):
    return card.id == "master-skifter" or card.id.startswith("skifter-")


def hand(ruleset, names):
    """Return the cards named in a text such as "sabres-7, idiot", as the ruleset's own deck has them."""
    known = {card.id: card for card in deck(ruleset)}
    ids = [name.strip() for name in names.split(",")]
    return [known[name] if name in known else skifter(name) for name in ids]


# --- Readings (§1 Centran, §1 Skifters, §3 "Wild and double values") --------------------------------------------------


def readings_of_card(ruleset, card):
    """Return every card that this one may be taken for, each with the id of the card itself."""
    if is_skifter(card):
        if ruleset not in DAGOBAH_RULESETS:
            raise ValueError(f"{ruleset} has no skifters")
        return readings_of_skifter(card)
    # §1 Centran: a five may stand for any other number, 1 to 15, never a Legate.
    if ruleset == "centran" and card.rank == "5":
        return [card._replace(rank=RANK_OF_VALUE[value], value=value) for value in range(1, 16)]
    # §2 One Tarot deck: each suit's Ace counts 1 or 15.
    if card.value == (1, 15):
        return [card._replace(rank="1", value=1), card._replace(rank="ace", value=15)]
    return [card]


def readings_of_skifter(card):
    """§1: its own value, or one above or below, round the corner; the Master any at all; either in any suit."""
    if card.id == "master-skifter":
        values = list(range(1, 16))
    else:
        above = 1 if card.value == 15 else card.value + 1
        below = 15 if card.value == 1 else card.value - 1
        values = [below, card.value, above]
    return [Card(card.id, suit, RANK_OF_VALUE[value], value) for value in values for suit in SUITS]


def outcome(ruleset, cards):
    """Return the best reading of a hand; of equally good ones the natural one, then the smallest."""
    if ruleset not in RULESETS:
        raise ValueError(f"no such ruleset: {ruleset}")
    choices = [readings_of_card(ruleset, card) for card in cards]
    best = None
    for read in product(*choices):
        verdict = judge(ruleset, read)
        if best is None or verdict.key > best[0].key:
            best = (verdict, read)
        elif verdict.key == best[0].key:
            best = min(best, (verdict, read), key=lambda found: preference(cards, found[1]))
    verdict, read = best
    return Result(*verdict, reading_taken(choices, read))


def preference(cards, read):
    """Order equally good readings: the natural one first, then the smallest total, then the smallest values."""
    natural = all(
        taken.value == card.value for card, taken in zip(cards, read, strict=True) if isinstance(card.value, int)
    )
    return (not natural, total_of(read), [taken.value for taken in read])


def reading_taken(choices, read):
    """Name the values taken by the cards that had a choice; a second copy is written skifter-7#2."""
    taken, seen = {}, Counter()
    for choice, card in zip(choices, read, strict=True):
        seen[card.id] += 1
        if len(choice) > 1:
            name = card.id if seen[card.id] == 1 else f"{card.id}#{seen[card.id]}"
            taken[name] = card.value
    return taken


# --- What hands hold --------------------------------------------------------------------------------------------------


def total_of(cards):
    return sum(card.value for card in cards)


def count_id(cards, name):
    return sum(1 for card in cards if card.id == name)


def has_rank(cards, rank):
    """§5: a rank is a suit card's; a Jedi Knight worth 3 is no three."""
    return any(card.suit is not None and card.rank == rank for card in cards)


def has_numbered(cards, suit):
    """§5: numbered means 1 to 11."""
    return any(card.suit == suit and 1 <= card.value <= 11 for card in cards)


def holds_idiots_array(cards):
    """§3: the Idiot, a two and a three, suits free, whatever else is held."""
    return count_id(cards, "idiot") >= 1 and has_rank(cards, "2") and has_rank(cards, "3")


def is_idiots_array(cards):
    """§3: where hands grow it is exactly these three cards."""
    return len(cards) == 3 and holds_idiots_array(cards)


# --- One reading of a hand, by ruleset --------------------------------------------------------------------------------


def judge(ruleset, cards):
    """Score a hand in which every card has one value."""
    if ruleset in ("weg", "sleeper", "sutherland"):
        return judge_positive(cards)
    if ruleset in ("holocron", "great-khan"):
        return judge_both_signs(cards, total_of(cards))
    if ruleset == "centran":
        return judge_centran(cards)
    if ruleset == "figg":
        return judge_both_signs(cards, figg_total(cards))
    if ruleset == "teta":
        return judge_teta(cards)
    if ruleset == "cloud-city":
        return judge_cloud_city(cards)
    if ruleset == "force":
        return judge_force(cards)
    return judge_dagobah(ruleset, cards)


def judge_positive(cards):
    """§3 `weg`, `sleeper`, `sutherland`: Idiot's Array, 23, then the highest total up to 23."""
    total = total_of(cards)
    if is_idiots_array(cards):
        return Verdict("idiots-array", (3,), total, 23)
    if total > 23 or total < -23 or total == 0:
        return Verdict("bombed-out", (0,), total, None)
    if total == 23:
        return Verdict("pure-sabacc", (2,), total, 23)
    return Verdict("plain", (1, total), total, total)


def judge_both_signs(cards, total):
    """§3 `holocron`: Idiot's Array, 23, −23, then nearest to either, positive before negative."""
    if is_idiots_array(cards):
        return Verdict("idiots-array", (5,), total, 23)
    if total > 23 or total < -23 or total == 0:
        return Verdict("bombed-out", (0,), total, None)
    if total == 23:
        return Verdict("pure-sabacc", (4,), total, 23)
    if total == -23:
        return Verdict("pure-sabacc-minus", (3,), total, -23)
    distance = 23 - abs(total)
    return Verdict("plain", (1, -distance, total > 0), total, total)


def judge_centran(cards):
    """§5: as `holocron`; among hands otherwise tied, those that hold a Legate beat the others."""
    verdict = judge_both_signs(cards, total_of(cards))
    if verdict.outcome_id == "bombed-out":
        return verdict
    return verdict._replace(key=(*verdict.key, any(card.rank == "legate" for card in cards)))


def figg_total(cards):
    """§3 `figg`: face cards of odd value (−11, −13, −15, −17) are subtracted, so they add."""
    total = 0
    for card in cards:
        if card.suit is None and card.value in (-11, -13, -15, -17):
            total -= card.value
        else:
            total += card.value
    return total


def judge_teta(cards):
    """§3 `teta`: as `holocron`, and a straight below Pure Sabacc and above every plain total, whatever its total."""
    if is_straight(cards):
        total = total_of(cards)
        return Verdict("straight", (2, max(card.value for card in cards)), total, total)
    return judge_both_signs(cards, total_of(cards))


def is_straight(cards):
    """§3 `teta`: exactly five suit cards of consecutive values, suits free, no wrap."""
    if len(cards) != 5 or any(card.suit is None for card in cards):
        return False
    values = sorted(card.value for card in cards)
    return values == list(range(values[0], values[0] + 5))


def judge_cloud_city(cards):
    """§3 `cloud-city`: nearest to 23, −23 or 0; at the same distance 0, then 23, then −23. It has no Idiot's Array."""
    total = total_of(cards)
    if total > 23 or total < -23:
        return Verdict("bombed-out", (0,), total, None)
    # Per target, the nearness first, and then the preference between targets.
    nearness = max((-abs(total - 0), 3), (-abs(total - 23), 2), (-abs(total + 23), 1))
    exact = {0: "pure-sabacc-zero", 23: "pure-sabacc", -23: "pure-sabacc-minus"}
    return Verdict(exact.get(total, "plain"), (1, *nearness), total, total)


def judge_force(cards):
    """§3, §5 `force`: 23 and −23, without bombing out and without an Idiot's Array.

    A key tells outcomes apart and no more: which plain hand is worth more depends on sides, see force_winner.
    """
    total = total_of(cards)
    if total == 23:
        return Verdict("pure-sabacc", (2,), total, 23)
    if total == -23:
        return Verdict("pure-sabacc-minus", (1,), total, -23)
    return Verdict("plain", (0,), total, total)


def judge_dagobah(ruleset, cards):
    """§3 Dagobah: 23, then 46, then Idiot's Array, then the variant's array, then value; over 46 loses, array or not.

    §1: a natural hand wins over an equal one that holds a skifter.
    """
    total = total_of(cards)
    natural = not any(is_skifter(card) for card in cards)
    if total > 46:
        return Verdict("lost", (0,), total, None)
    if total == 23:
        return Verdict("pure-sabacc", (5, natural), total, 23)
    if total == 46:
        return Verdict("sabacc", (4, natural), total, 23)
    if holds_idiots_array(cards):
        return Verdict("idiots-array", (3, natural), total, 23)
    array, is_held = VARIANT_ARRAYS[ruleset]
    if is_held(cards):
        return Verdict(array, (2, natural), total, 23)
    value = total - 23 if total > 23 else total
    return Verdict("plain", (1, value, natural), total, value)


# --- §1 Dagobah: the arrays of the variants ---------------------------------------------------------------------------


def holds_force_array(cards):
    """Both Jedi Knights and an Ace."""
    return count_id(cards, "jedi-knight") >= 2 and has_rank(cards, "ace")


def holds_sith_array(cards):
    """A Lord of the Sith, a Commander and an Ace."""
    return count_id(cards, "lord-of-the-sith") >= 1 and has_rank(cards, "commander") and has_rank(cards, "ace")


def holds_smugglers_array(cards):
    """Both Smugglers and a numbered Coin."""
    return count_id(cards, "smuggler") >= 2 and has_numbered(cards, "coins")


def holds_republic_array(cards):
    """A Jedi Knight, a Jedi Master and a Smuggler."""
    return all(count_id(cards, name) >= 1 for name in ("jedi-knight", "jedi-master", "smuggler"))


def holds_jedis_array(cards):
    """A Jedi Knight, a Jedi Master and a numbered Sabre."""
    jedi = count_id(cards, "jedi-knight") >= 1 and count_id(cards, "jedi-master") >= 1
    return jedi and has_numbered(cards, "sabres")


def holds_partnership_array(cards):
    """Both Smugglers and a Jedi Knight."""
    return count_id(cards, "smuggler") >= 2 and count_id(cards, "jedi-knight") >= 1


def holds_hunters_array(cards):
    """Both Bounty Hunters and a numbered Coin."""
    return count_id(cards, "bounty-hunter") >= 2 and has_numbered(cards, "coins")


def holds_temporal_array(cards):
    """Four Flasks, numbered or ranked."""
    return sum(1 for card in cards if card.suit == "flasks") >= 4


def holds_criminals_array(cards):
    """A Smuggler, a Bounty Hunter and a numbered Coin."""
    pair = count_id(cards, "smuggler") >= 1 and count_id(cards, "bounty-hunter") >= 1
    return pair and has_numbered(cards, "coins")


VARIANT_ARRAYS = {
    "dagobah/rebel-alliance": ("force-array", holds_force_array),
    "dagobah/imperial": ("sith-array", holds_sith_array),
    "dagobah/corellian": ("smugglers-array", holds_smugglers_array),
    "dagobah/new-republic": ("republic-array", holds_republic_array),
    "dagobah/old-republic": ("jedis-array", holds_jedis_array),
    "dagobah/cloud-city-casino": ("partnership-array", holds_partnership_array),
    "dagobah/corporate-sector": ("hunters-array", holds_hunters_array),
    "dagobah/crseih-station": ("temporal-array", holds_temporal_array),
    "dagobah/mos-eisley": ("criminals-array", holds_criminals_array),
}


# --- §3 `force`: the game of sides ------------------------------------------------------------------------------------


def force_winner(hands_with_sides):
    """Return the indices of the winning hands; each hand is (side, cards), the side where it stands at the count.

    A Pure Sabacc of a side wins for it, 23 before −23; else the side with the most points, and of it the hand of most
    value. Equal best hands split, also across sides that have the same points.
    """
    scored = [(index, side, total_of(cards)) for index, (side, cards) in enumerate(hands_with_sides)]
    for perfect_side, perfect in (("light", 23), ("dark", -23)):
        perfect_hands = [index for index, side, total in scored if side == perfect_side and total == perfect]
        if perfect_hands:
            return perfect_hands
    # A total of the wrong sign takes away from its side's points.
    points = {index: total if side == "light" else -total for index, side, total in scored}
    side_points = Counter()
    for index, side, _ in scored:
        side_points[side] += points[index]
    most = max(side_points.values())
    standing = [index for index, side, _ in scored if side_points[side] == most]
    best = max(points[index] for index in standing)
    return [index for index in standing if points[index] == best]


# --- Odds by counting -------------------------------------------------------------------------------------------------


def counts(ruleset, n, cards=None):
    """Deal every hand of n physical cards and count the outcomes; those that never occur are left out."""
    found = Counter(outcome(ruleset, dealt).outcome_id for dealt in combinations(cards or deck(ruleset), n))
    return dict(found)
