"""Every option matters: for each value there is a game that another value would have played differently."""

import random
from itertools import combinations
from typing import Any

import pytest

from engine import VARIANTS, Game, IllegalAction, Rules
from engine.rules import OPTIONS
from tests.engine.mixes import random_action
from tests.engine.positions import CODE
from tests.engine.test_reference import strong_deal

# For each option, values to tell apart, within a game where they are free to choose.
MOONS = ["others_plus", "self_minus", "shooter_choice", "others_plus_safe", "win_game", "none"]
HOUSE: list[tuple[str, dict[str, Any], str, list[Any]]] = [
    ("us_standard", {}, "hearts_lead", ["broken", "any"]),
    ("us_standard", {}, "opening_lead", ["low_club", "dealer_left"]),
    ("us_standard", {}, "first_trick_points", ["forbidden", "allowed"]),
    ("us_standard", {}, "queen_breaks_hearts", [False, True]),
    ("us_standard", {}, "heart_lead_over_queen", [False, True]),
    ("us_standard", {}, "must_play_queen", [False, True]),
    ("us_standard", {}, "pass_forward_unseen", [False, True]),
    ("us_standard", {}, "pass_cycle", [("left",), ("right",), ("across",), ("hold",), ("left", "hold")]),
    ("us_standard", {}, "pass_cycle", [("left",), ("scatter",), ("mix",), ("dealer_choice",)]),
    ("five_removed", {}, "pass_cycle", [("left",), ("left2",), ("right2",)]),
    ("us_standard", {}, "pass_count", [1, 2, 3, 4]),
    ("kitty_four", {"pass_cycle": ["mix"]}, "mix_includes_kitty", [False, True]),
    ("spot", {}, "heart_values", ["spot", "spot_face10"]),
    ("us_standard", {}, "queen_spades_value", [13, 26]),
    ("us_standard", {}, "high_spades", [False, True]),
    ("us_standard", {}, "other_queens_value", [0, 13]),
    ("us_standard", {}, "bonus_card", ["none", "JD", "TD"]),
    ("us_standard", {"pass_cycle": ["hold"]}, "moon_scoring", MOONS),
    ("omnibus", {"pass_cycle": ["hold"]}, "moon_requires_bonus", [False, True]),
    ("us_standard", {"pass_cycle": ["hold"], "moon_scoring": "others_plus"}, "sun", [False, True]),
    ("omnibus", {}, "turbo", [False, True]),
    ("us_standard", {}, "booster_nines", [False, True]),
    ("us_standard", {"target": 13}, "partnership", ["none", "team", "individual"]),
    ("us_standard", {}, "target", [5, 100]),
    ("us_standard", {"target": 13}, "end_rule", ["reach", "exceed"]),
    ("us_standard", {"target": 13}, "exact_target", ["none", "half", "zero"]),
    ("us_standard", {"target": 5}, "tie_rule", ["shared", "extra_hands"]),
    ("three_kitty", {}, "kitty_award", ["first_trick", "first_penalty"]),
    ("three_kitty", {}, "leftover_method", ["kitty_to_tricks", "kitty_to_hand"]),
    ("three_removed", {}, "removed_cards", [("2C",), ("2D",)]),
    ("spades_official_5", {}, "joker_count", [0, 2, 3]),
    ("spades_jokers_2", {}, "joker_role", ["high_trump", "junk"]),
    ("spades_official", {}, "bag_mode", ["limit", "per_hand"]),
    ("spades_official", {}, "bag_limit", [1, 5, 10]),
    ("spades_official", {}, "blind_six_quota", [None, 1]),
    ("spades_official", {}, "blind_six_deficit", [10, 50]),
    ("spades_official", {}, "prize_jacks", [(), ("JC",), ("JD",), ("JH",), ("JC", "JD", "JH")]),
    ("spades_official", {"target": 20}, "tokens_to_win", [1, 2]),
]
# The pack, the number of players and the size of a kitty follow from each other and from the game chosen.
FORCED = {"family", "players", "decks", "cancellation", "kitty_size"}


def view(game: Game) -> tuple[object, ...]:
    """What is asked now and how the game stands."""
    asked = (game.phase, game.to_act, game.legal_actions(), game.legal_cards(), game.count, game.may_forward)
    return (*asked, game.hands, game.captured, game.totals, game.winners)


def differ(one: Rules, two: Rules, seed: int) -> bool:
    """Whether two hands of random play under the first rules would have gone otherwise under the second."""
    source = random.Random(seed)
    deals = None
    if seed % 2 and one.family == "hearts" and one.removed_cards == two.removed_cards:
        deals = {1: strong_deal(one, source)}
        deals[1][0][-1], deals[1][1][0] = deals[1][1][0], deals[1][0][-1]  # a trick or two may be lost
    games = [Game(rules, CODE[:-1] + str(seed % 10), deals, first_dealer=0) for rules in (one, two)]
    if seed % 3 == 1:  # in the middle of a game
        totals = [source.randrange(one.target) for _ in games[0].totals]
        for game in games:
            game._state.totals = totals[: len(game.totals)]
    while view(games[0]) == view(games[1]):
        if games[0].over or games[0].hand_number == 4:
            return False
        action = random_action(games[0], source)
        try:
            for game in games:
                game.act(action)
        except IllegalAction:
            return True
    return True


@pytest.mark.parametrize(("name", "changes", "option", "values"), HOUSE)
def test_every_value_matters(name: str, changes: dict[str, Any], option: str, values: list[Any]) -> None:
    rules = VARIANTS[name].rules.replace(**changes)
    for value, other in combinations(values, 2):
        one, two = rules.replace(**{option: value}), rules.replace(**{option: other})
        assert not differ(one, one, 1)
        assert any(differ(one, two, seed) for seed in range(100)), (value, other)


def test_no_option_is_forgotten() -> None:
    assert {option for _, _, option, _ in HOUSE} | FORCED == set(OPTIONS)
