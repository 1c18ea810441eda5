"""What can be known and played: hands and odds, what packs become, and the game for one player, as plain data."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from deckgen import overview
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.spelling import in_figures
from deckgen.game import phrases, solo
from deckgen.game.solo import card_id
from deckgen.game.standings import Game
from deckgen.games import play
from deckgen.rules_in_words import play_rules
from deckgen.studio.query import Query
from deckgen.studio.session import Studio
from deckgen.studio.texts import Folder


def score(studio: Studio, query: Query) -> dict[str, Any]:
    """Who wins and why, as ``deckgen score --json`` has it, with the name of each hand."""
    hands = [_cards(hand) for hand in query.list("hands")]
    with studio.at_work() as workspace:
        result = workspace.score(hands, **_game_answers(studio, query), seed=query.number("seed"))
    data = result.as_json()
    for shape, hand in zip(data["hands"], result.hands, strict=True):
        shape["name"] = hand.counts_as
    return data | {"lines": [phrases.sentence([line]) for line in (result.reason, *result.notes)]}


def odds(studio: Studio, query: Query) -> dict[str, Any]:
    """How often each outcome comes, as ``deckgen odds --json`` has it."""
    answers = _game_answers(studio, query) | {key: query.number(key) for key in ("cards", "draw")}
    with studio.at_work() as workspace:
        holding, gone = (_cards(query.list(key)) for key in ("holding", "gone"))
        return workspace.odds(**answers, holding=holding, gone=gone).as_json()


def conversion(studio: Studio, query: Query) -> dict[str, Any]:
    """The conversion of packs, as ``deckgen show CONVERSION --json`` has it."""
    name, deck = studio.folder.locate(query.text("name")), query.text("deck")
    with studio.at_work() as workspace:
        return workspace.describe(
            name,
            studio.folder.locate(deck) if deck else None,
            [*map(studio.folder.locate, query.parts("tradition"))],
            query.number("jokers"),
        )


def deal(studio: Studio, query: Query) -> dict[str, Any]:
    """A hand, dealt by a seed, or by one that is drawn, and how many of its cards may go."""
    with _solo_game(studio, query) as game:
        dealt = _deal(game, query)
        may = solo.numbers(game, dealt.hand)
        return {
            "deck": studio.folder.name(game.deck.asked_as),
            "seed": dealt.seed,
            "may": list(may),
            "ask": play_rules.number_words(may),
            "hand": _describe(game, dealt.hand),
        }


def draw(studio: Studio, query: Query) -> dict[str, Any]:
    """The hand after a discard, by places from 1, and what it counts."""
    with _solo_game(studio, query) as game:
        dealt = _deal(game, query)
        places = [place - 1 if type(place) is int else -1 for place in query.list("discard")]
        solo.refuse_discard(game, dealt.hand, places)
        hand = dealt.draw(places)
        scored = solo.score(game, hand, query.flag("bonus"))
        data = {name: scored.as_json()[name] for name in ("total", "value", "array", "outcome", "points")}
        data |= {"hand": _describe(game, hand), "drawn": [place + 1 for place in places]}
        return data | {"name": scored.counts_as}


def best(studio: Studio, query: Query) -> dict[str, Any]:
    """The average result of each discard of a hand, the best first; places count from 1."""
    with _solo_game(studio, query) as game:
        choices = solo.choices(game, _deal(game, query).hand, query.flag("bonus"))
    rows = [{"places": [place + 1 for place in one.places], "points": float(one.points)} for one in choices]
    return {"choices": rows}


def explain(studio: Studio, query: Query) -> dict[str, Any]:
    """A variant, as who plays it alone needs it."""
    with _solo_game(studio, query) as game:
        return play_rules.tell_solo(game)


def list_rules(studio: Studio) -> dict[str, Any]:
    """The rulesets, built in and then one's own, each with what has to be said before hands are judged by it, and those
    that can be played alone, in the order of the ruleset that draws one of them.
    """
    rows = overview.rulesets()
    games = [play(row["name"]) for row in rows]
    rulesets = [row | {"asks": [*_questions(game)]} for row, game in zip(rows, games, strict=True)]
    draws = [name for game in games for name in game.ruleset.draws]
    alone = sorted(
        (game.ruleset for game in games if _is_solo(game)), key=lambda one: [*draws, one.name].index(one.name)
    )
    rulesets += _own_rules(studio.folder)
    return {"rulesets": rulesets, "solo": [{"name": one.name, "title": one.title} for one in alone]}


def _own_rules(folder: Folder) -> Iterator[dict[str, Any]]:
    """The rulesets of the folder that can be read."""
    for entry in folder.own("ruleset"):
        with suppress(DeckgenError):
            game = play(str(entry.path))
            decks = [folder.name(deck) for deck in game.ruleset.decks]
            yield {"name": folder.name(entry.path), "title": entry.title, "decks": decks, "asks": [*_questions(game)]}


def _questions(game: Game) -> Iterator[dict[str, Any]]:
    throws = game.ruleset.throws
    if throws.target:
        sides = [{"value": str(side), "label": in_figures(side)} for side in sorted(set(throws.target))]
        yield {"name": "target", "label": "Target", "kind": "choice", "choices": sides}
    if throws.suit:
        suits = [{"value": id, "label": game.deck.suit(id).name} for id in dict.fromkeys(throws.suit)]
        yield {"name": "suit", "label": "Suit", "kind": "choice", "choices": suits}
    if game.ruleset.draws:
        yield {"name": "seed", "label": "Number of the draw", "kind": "number"}


def _is_solo(game: Game) -> bool:
    with suppress(DeckgenError):
        solo.refuse_unplayable(game)
        return True
    return False


@contextmanager
def _solo_game(studio: Studio, query: Query) -> Iterator[Game]:
    """The game that is played alone, with a deck of one's own if one is named."""
    with studio.at_work() as workspace:
        game = workspace.game(**_game_of(studio, query))
        solo.refuse_unplayable(game)
        yield game


def _deal(game: Game, query: Query) -> solo.Deal:
    seed = query.number("seed")
    return solo.deal(game, solo.draw_seed() if seed is None else seed)


def _game_of(studio: Studio, query: Query) -> dict[str, Any]:
    """The ruleset and the deck that are named, as a workspace is asked for them."""
    return {key: studio.folder.locate(name) if (name := query.text(key)) else None for key in ("rules", "deck")}


def _game_answers(studio: Studio, query: Query) -> dict[str, Any]:
    """The answers that every game takes: which it is, and what its dice show."""
    return _game_of(studio, query) | {"target": query.number("target"), "suit": query.text("suit")}


def _cards(hand: Any) -> str | list[str]:
    """The cards of a hand, as text or one by one."""
    return hand if isinstance(hand, str) else [str(card) for card in hand]


def _describe(game: Game, hand: Sequence[str]) -> list[dict[str, str]]:
    ids = [(card, card_id(card)) for card in hand]
    return [{"id": card, "name": game.name(id), "value": play_rules.card_value(id, game)} for card, id in ids]
