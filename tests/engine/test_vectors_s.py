"""Vectors S of the rules: Cutthroat Spades."""

from typing import Any

import pytest

from engine import Game, Rules
from tests.engine.positions import CODE, bid_result, legal, play, position, start, variant

THREE = variant("spades_official")
FOUR = variant("spades_official_4")
LIMIT_5 = variant("spades_300_limit")
PER_HAND = variant("spades_300_perhand")
HIGH = variant("spades_jokers_3")
JUNK = variant("spades_jokers_3", joker_role="junk")


def one(rules: Rules, bid: str, took: int, **situation: Any) -> tuple[int, int]:
    """Points and bags of a seat 0 that bids this and takes so many tricks."""
    others = rules.hand_size - took
    bids = [bid, *["1"] * (rules.players - 1)]
    game = bid_result(rules, bids, [took, others, *[0] * (rules.players - 2)], **situation)
    assert sum(game.scores[-1].reasons[0]) == game.hand_points[0]
    return game.hand_points[0], game.bags[0]


def test_vector_S03_a_contract_set() -> None:
    assert one(THREE, "4", 3) == (-40, 0)


def test_vector_S04_one_for_fifty() -> None:
    assert [one(THREE, "1F", took) for took in (1, 3, 0)] == [(50, 0), (10, 2), (-50, 0)]


def test_vector_S05_two_for_forty() -> None:
    assert [one(THREE, "2F", took) for took in (2, 3, 1)] == [(40, 0), (20, 1), (-40, 0)]


def test_vector_S06_blind_six() -> None:
    assert [one(THREE, "B6", took) for took in (6, 8, 5)] == [(100, 0), (100, 2), (-100, 0)]


def test_vector_S07_nil() -> None:
    assert [one(THREE, "NIL", took) for took in (0, 1)] == [(100, 0), (-100, 0)]


def test_vector_S08_blind_nil() -> None:
    assert [one(THREE, "BN", took) for took in (0, 2)] == [(200, 0), (-200, 0)]


def test_vector_S09_shoot_the_moon_of_seventeen() -> None:
    assert [one(THREE, "SM", took) for took in (14, 16, 13)] == [(150, 0), (150, 0), (-150, 0)]


def test_vector_S10_shoot_the_moon_of_thirteen() -> None:
    assert [one(FOUR, "SM", took) for took in (13, 12)] == [(150, 0), (-150, 0)]


def test_vector_S11_bagging_out() -> None:
    assert one(LIMIT_5, "4", 7, bags=[3, 0, 0]) == (-20, 0)


def test_vector_S12_bags_below_the_limit() -> None:
    assert one(LIMIT_5, "4", 5, bags=[3, 0, 0]) == (40, 4)


def test_vector_S13_bags_that_cost_at_once() -> None:
    assert one(PER_HAND, "4", 7) == (10, 0)


def test_vector_S14_a_prize_jack() -> None:
    assert one(LIMIT_5, "3", 3, captured=["JC"]) == (40, 0)


def test_vector_S15_a_prize_jack_of_a_set_contract() -> None:
    assert one(LIMIT_5, "3", 2, captured=["JC"]) == (-20, 0)


def test_vector_S16_two_prize_jacks_are_worth_nothing() -> None:
    assert one(THREE, "5", 5, captured=["JC JD"]) == (50, 0)


def test_vector_S18_the_jack_of_hearts_takes_a_bag_away() -> None:
    assert one(THREE, "2", 3, captured=["JH"], bags=[9, 0, 0]) == (20, 9)


def test_vector_S21_spades_are_not_broken_but_there_is_nothing_else() -> None:
    assert legal(THREE, "AS 4S") == ["4S", "AS"]


def test_vector_S22_void_from_the_first_trick_on() -> None:
    for trick in (1, 5):
        assert legal(THREE, "AS KC", after="4D", trick=trick) == ["KC", "AS"]


def test_vector_S23_the_highest_spade_wins() -> None:
    game = play(position(THREE, "AD 3C", "2S 4C", "5S 5C"), "AD 2S 5S")
    assert game.tricks_won == [0, 0, 1]


def test_vector_S25_a_tie_at_the_top_goes_on() -> None:
    game = bid_result(LIMIT_5, ["5", "5", "4"], [5, 5, 4], totals=[260, 260, 110])
    assert (game.totals, game.phase, game.winners) == ([310, 310, 150], "hand_over", [])


def test_vector_S26_two_jokers_for_five() -> None:
    game = Game(variant("spades_jokers_2"), CODE)
    dealer = game.dealer
    assert [len(game.hands[(dealer + step) % 5]) for step in range(1, 6)] == [11, 11, 11, 11, 10]
    while game.phase == "bid":
        game.act("look")
        game.act("bid 2")
    for _ in range(4):
        assert game.to_act != dealer
        game.act(game.legal_actions()[0])
    assert (len(game.last_trick), game.trick, game.trick_number) == (4, [], 2)
    for _ in range(5):
        game.act(game.legal_actions()[0])
    assert len(game.last_trick) == 5


def test_vector_S27_the_big_joker_wins() -> None:
    hands = ("AS 3C", "J1 4C", "3S 5C", "J2 6C", "2S 7C")
    game = play(position(variant("spades_jokers_2"), *hands, hearts_open=True), "AS J1 3S J2 2S")
    assert game.tricks_won == [0, 0, 0, 1, 0]


def test_vector_S28_a_high_joker_follows_spades() -> None:
    assert legal(HIGH, "J1 4D", after="9S", hearts_open=True) == ["J1"]


def test_vector_S29_a_high_joker_is_not_led_before_spades_are_broken() -> None:
    assert legal(HIGH, "J1 4D") == ["4D"]


def test_vector_S30_a_junk_joker_never_wins() -> None:
    assert legal(JUNK, "J1 4D", after="9S", hearts_open=True) == ["4D", "J1"]
    hands = ("9S 3C", "J1 4C", "2S 5C", "J2 6C", "4D 7C")
    game = play(position(JUNK, *hands, hearts_open=True), "9S J1 2S J2 4D")
    assert game.tricks_won == [1, 0, 0, 0, 0]


def test_vector_S31_blind_six_for_who_is_far_behind() -> None:
    game = bid_result(THREE, ["1", "2", "1"], [1, 2, 1], totals=[110, 60, 50])
    assert game.totals == [120, 80, 60]
    game.act("next")
    offered = {}
    for _ in range(3):
        assert game.to_act is not None
        offered[game.to_act] = "bid B6" in game.legal_actions()
        game.act("bid BN")
    assert offered == {0: False, 1: False, 2: True}


@pytest.mark.parametrize(
    ("name", "cards", "hand"), [("spades_official_4", 52, 13), ("spades_official_5", 50, 10)]
)
def test_vector_S32_packs_and_hands(name: str, cards: int, hand: int) -> None:
    game = start(variant(name))
    assert {*map(len, game.hands)} == {hand}
    assert sum(map(len, game.hands)) == cards
    both = {"2C", "2D"} & {card for one in game.hands for card in one}
    assert both == ({"2C", "2D"} if cards == 52 else set())
