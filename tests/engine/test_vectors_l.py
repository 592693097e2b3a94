"""Vectors L of the rules: Dirty Nasty Filthy Hearts."""

from engine import Game
from tests.engine.positions import CODE, finish, in_order, legal, start, variant

NASTY = variant("dirty_nasty")
ALL = "2H-AH QC QD QS"


def test_vector_L01_a_queen_and_the_jack() -> None:
    assert finish(NASTY, "QD JD").hand_points == [3, 0, 0, 0]


def test_vector_L02_the_queen_of_hearts_costs_13_in_all() -> None:
    assert finish(NASTY, "QH KH JD").hand_points == [4, 0, 0, 0]


def test_section_3_20_the_queen_of_spades_costs_26() -> None:
    assert finish(NASTY, "QS", "2H-JH KH AH", "QC QD QH").hand_points == [26, 12, 39, 0]


def test_vector_L03_the_queen_of_clubs_is_banned_from_the_first_trick() -> None:
    assert legal(NASTY, "QC 5C AD", "2C", trick=1) == ["5C"]


def test_vector_L04_unless_it_is_the_only_club() -> None:
    assert legal(NASTY, "QC AD", "2C", trick=1) == ["QC"]


def test_vector_L05_a_bonus_card_is_no_penalty_card() -> None:
    assert legal(NASTY, "QD JD QS 4H", "2C", trick=1) == ["JD"]


def test_vector_L06_wide_open() -> None:
    assert legal(variant("dirty_nasty_wide_open"), "QD JD QS 4H", "2C", trick=1) == ["JD", "QD", "4H", "QS"]


def test_vector_L07_the_shooter_wins_the_game() -> None:
    game = finish(NASTY, "", ALL + " JD", totals=[10, 200, 5, 30])
    assert (game.over, game.winners) == (True, [1])
    assert (game.totals, game.hand_points) == ([10, 200, 5, 30], [0, 0, 0, 0])


def test_vector_L08_no_shoot_without_the_jack() -> None:
    game = finish(NASTY, "JD", ALL)
    assert (game.over, game.hand_points) == (False, [-10, 77, 0, 0])


def test_vector_L09_eleven_calls() -> None:
    game = Game(NASTY, CODE)
    assert (game.phase, game.to_act) == ("call", game.dealer)
    assert (game.pass_token, game.call) == ("dealer_choice", None)
    assert (game.hands, game.dealt) == ([[], [], [], []], [[], [], [], []])
    splits = [f"call {a} {b} {3 - a - b}" for a in range(4) for b in range(4 - a)]
    assert sorted(game.legal_actions()) == sorted([*splits, "call mix"])
    assert len(game.legal_actions()) == 11


def test_section_3_20_the_dealers_split() -> None:
    game = start(NASTY, passing=True)
    game.act("call 2 0 1")
    dealt = game.hands
    for seat in range(4):
        assert game.count == (3, 3)
        left, right = (seat + 1) % 4, (seat + 3) % 4
        assert dict(game.observe(seat).targets) == {left: 2, right: 1}
        one, two, three = dealt[seat][:3]
        game.act(f"pass {one}>{left} {two}>{right} {three}>{left}")
    assert game.call == "call 2 0 1"
    for seat in range(4):
        to_left, to_right = dealt[(seat + 3) % 4], dealt[(seat + 1) % 4]
        assert game.hands[seat] == in_order([*dealt[seat][3:], to_left[0], to_left[2], to_right[1]])


def test_section_3_20_the_dealers_mix() -> None:
    game = start(NASTY, passing=True)
    game.act("call mix")
    dealt = game.hands
    for hand in dealt:
        game.act("pass " + " ".join(hand[:3]))
    pile = in_order(code for hand in dealt for code in hand[:3])
    back = [[*{*hand} - {*before[3:]}] for hand, before in zip(game.hands, dealt, strict=True)]
    assert [len(some) for some in back] == [3, 3, 3, 3]
    assert in_order(code for some in back for code in some) == pile
