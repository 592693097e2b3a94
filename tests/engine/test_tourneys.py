"""Whole tourneys of Spades, of every preset: by careful players to the end, by dice as far as they get."""

import random
from collections import Counter

import pytest

from engine import VARIANTS, Game, Rules
from engine.actions import SPECIAL_BIDS
from engine.bots import BOTS
from tests.engine.mixes import random_action
from tests.engine.positions import CODE

NAMES = [name for name in VARIANTS if VARIANTS[name].rules.family == "spades"]


def check_hand(game: Game, before: list[int]) -> None:
    """A hand that has just been scored. `before`: the totals when it began."""
    rules, score = game.rules, game.scores[-1]
    dealt = Counter(card for hand in game.dealt for card in hand)
    assert Counter(card for cards in game.captured for card in cards) == dealt == Counter(rules.pack)
    assert sum(score.tricks) == rules.hand_size
    assert all(score.bids)
    assert [sum(row) for row in score.reasons] == game.hand_points == list(score.points)
    assert game.totals == [total + points for total, points in zip(before, game.hand_points, strict=True)]
    limit = rules.bag_limit if rules.bag_mode == "limit" else 1
    assert all(0 <= bags < limit for bags in game.bags)
    assert [-10 * bags for bags in score.bags_paid] == [row[8] for row in score.reasons]
    best = max(game.totals)
    won = best >= rules.target and game.totals.count(best) == 1
    assert game.phase == (
        "hand_over" if not won else "tourney_over" if rules.tokens_to_win in game.tokens else "game_over"
    )
    assert game.winners == ([game.totals.index(best)] if won else [])
    assert sum(game.tokens) == game.game_number - (not won)


def begin_hand(game: Game) -> tuple[int, list[int]]:
    """The dealer of the next hand and the totals that it begins with, as they follow from what stands."""
    return (game.dealer + 1) % game.rules.players, [0] * len(game.totals) if game.winners else game.totals


@pytest.mark.parametrize("name", NAMES)
def test_prudent_players_come_to_an_end(name: str) -> None:
    rules = VARIANTS[name].rules.replace(target=80, tokens_to_win=2)
    game, bot = Game(rules, CODE), BOTS["prudent"][1]()
    before = game.totals
    while not game.over:
        seat = game.to_act
        if seat is None:
            dealer, before = begin_hand(game)
            game.act("next")
            assert (game.dealer, game.totals) == (dealer, before)
            continue
        game.act(bot.decide(game.observe(seat)))
        if game.phase not in ("bid", "play"):
            check_hand(game, before)
        assert game.hand_number < 100
    assert game.phase == "tourney_over"
    assert max(game.tokens) == game.tokens[game.winners[0]] == 2
    assert Game.from_record(str(game.record)).observe(0) == game.observe(0)


def roles(rules: Rules) -> list[Rules]:
    """These rules, with jokers in both of their roles."""
    if not rules.joker_count:
        return [rules]
    return [rules.replace(joker_role=role) for role in ("high_trump", "junk")]


@pytest.mark.parametrize("rules", [rules for name in NAMES for rules in roles(VARIANTS[name].rules)])
def test_bids_by_dice(rules: Rules) -> None:
    """Such players may go on for ever: they are stopped after 200 hands."""
    game, dice = Game(rules, CODE), random.Random(5)
    before = game.totals
    while not game.over and game.hand_number <= 200:
        if game.to_act is None:
            dealer, before = begin_hand(game)
            game.act("next")
            assert (game.dealer, game.totals) == (dealer, before)
        game.act(random_action(game, dice))
        if game.phase not in ("bid", "play"):
            check_hand(game, before)
    bids = {bid for score in game.scores for bid in score.bids}
    assert {*SPECIAL_BIDS, "1", str(rules.hand_size)} <= bids
    again = Game.from_record(str(game.record))
    assert (again.observe(0), again.scores) == (game.observe(0), game.scores)
