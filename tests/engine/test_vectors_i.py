"""Vectors I of the rules: Cancellation Hearts."""

import pytest

from engine import Game
from tests.engine.positions import CODE, cards, finish, one_trick, play, position, start, variant

SIX = variant("cancellation_6")


def test_vector_I01_two_kings_cancel_each_other() -> None:
    game = one_trick(SIX, 0, "KD KD TD 2D QS 4D")
    assert game.tricks_won == [0, 0, 1, 0, 0, 0]
    assert game.captured[2] == cards("2D 4D TD KD KD QS")
    assert game.to_act == 2


def test_vector_I02_everything_cancelled() -> None:
    game = one_trick(SIX, 0, "5C 5C JC JC 2H QS")
    assert (game.to_act, game.leader, game.trick, game.trick_number) == (0, 0, [], 3)
    assert game.tricks_won == [0] * 6
    assert game.captured == [[]] * 6
    assert game.pile == [list(enumerate(cards("5C 5C JC JC 2H QS")))]


def test_vector_I03_the_pile_goes_with_the_next_trick() -> None:
    hands = ("2D JC 8S 4C 2H", "3D JC 8S AC 2H", "4D KC 9S 6C 2H", "5D KC 9S 8C 2H", "AD 5C 7S 2C 2H")
    game = position(SIX, *hands, "6D 5C 7S 3C 2H")
    play(game, "2D 3D 4D 5D AD 6D")
    assert game.to_act == 4
    play(game, "5C 5C JC JC KC KC")
    assert game.to_act == 4
    play(game, "7S 7S 8S 8S 9S 9S")
    assert (game.to_act, len(game.pile)) == (4, 2)
    play(game, "2C 3C 4C AC 6C 8C")
    assert (game.to_act, game.pile) == (1, [])
    assert [len(taken) for taken in game.captured] == [0, 18, 0, 0, 6, 0]
    assert game.tricks_won == [0, 1, 0, 0, 1, 0]


def test_vector_I04_the_last_tricks_go_to_the_previous_winner() -> None:
    hands = ("2D 5C 7S", "3D 5C 7S", "4D JC 8S", "AD JC 8S", "6D KC 9S", "7D KC 9S")
    game = position(SIX, *hands)
    play(game, "2D 3D 4D AD 6D 7D")
    play(game, "JC KC KC 5C 5C JC")
    play(game, "8S 9S 9S 7S 7S 8S")
    assert game.phase == "hand_over"
    assert [len(taken) for taken in game.captured] == [0, 0, 0, 18, 0, 0]
    assert game.pile == []


def test_section_3_19_without_any_winner_the_cards_count_for_nobody() -> None:
    game = position(SIX, "5H", "5H", "JH", "JH", "QH", "QH", kitty="AH AH")
    play(game, "5H 5H JH JH QH QH")
    assert game.captured == [[]] * 6
    assert game.hand_points == [0] * 6


def test_section_3_19_a_kitty_nobody_earned_goes_with_the_last_trick() -> None:
    rules = variant("cancellation_6", kitty_award="first_penalty")
    game = position(rules, "2D", "3D", "4D", "AD", "6D", "7D", kitty="2C 3C")
    play(game, "2D 3D 4D AD 6D 7D")
    assert game.captured[3] == cards("2C 3C 2D 3D 4D 6D 7D AD")


@pytest.mark.parametrize(
    ("players", "hand", "kitty"), [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4)]
)
def test_vector_I05_deals(players: int, hand: int, kitty: int) -> None:
    game = Game(variant(f"cancellation_{players}"), CODE)
    assert [len(held) for held in game.hands] == [hand] * players
    assert len(game.kitty or []) == kitty
    assert game.phase == "play"  # no pass
    assert game.to_act == (game.dealer + 1) % players


def test_vector_I06_both_pairs_cancel() -> None:
    game = one_trick(SIX, 0, "AS QS AS QS 3S 7H")
    assert game.tricks_won == [0, 0, 0, 0, 1, 0]
    assert finish(SIX, "", "", "", "", "AS QS AS QS 3S 7H").hand_points == [0, 0, 0, 0, 27, 0]


def test_vector_I07_an_off_suit_pair_is_irrelevant() -> None:
    game = one_trick(SIX, 0, "6D AH AH 2C 9S KS")
    assert game.tricks_won == [1, 0, 0, 0, 0, 0]
    assert finish(SIX, "6D AH AH 2C 9S KS").hand_points == [2, 0, 0, 0, 0, 0]


def test_vector_I09_no_moon_without_the_second_queen() -> None:
    game = finish(SIX, "QS", "", "", "", "", "2H-AH 2H-AH QS")
    assert game.hand_points == [13, 0, 0, 0, 0, 39]


def test_section_3_19_a_moon_of_52() -> None:
    game = finish(SIX, "", "", "", "", "", "2H-AH 2H-AH QS QS")
    game.act("moon plus")
    assert game.hand_points == [52, 52, 52, 52, 52, 0]


def test_section_3_19_both_copies_of_a_bonus_card_count() -> None:
    rules = variant("cancellation_6", bonus_card="JD")
    assert finish(rules, "2H-AH 2H-AH", "QS QS", "JD JD").hand_points[:3] == [26, 26, -20]
    moon = variant("cancellation_6", bonus_card="JD", moon_requires_bonus=True, moon_scoring="self_minus")
    assert finish(moon, "2H-AH 2H-AH QS QS JD", "JD").hand_points == [42, -10, 0, 0, 0, 0]
    assert finish(moon, "2H-AH 2H-AH QS QS JD JD").hand_points == [-72, 0, 0, 0, 0, 0]


def test_vector_I10_the_kitty_goes_with_the_first_trick_won() -> None:
    hands = ("2C 9D 2H", "2C 8D 2H", "KC AD 2H", "KC 2D 2H", "4S 3D 2H", "5S 4D 2H")
    game = position(SIX, *hands, trick=1, kitty="4H 8C")
    play(game, "2C 2C KC KC 4S 5S")
    assert game.kitty == cards("8C 4H")
    play(game, "9D 8D AD 2D 3D 4D")
    assert len(game.captured[2]) == 14
    assert {"4H", "8C"} <= set(game.captured[2])
    assert game.kitty == []


def test_section_3_19_a_hand_may_hold_both_copies() -> None:
    game = start(SIX, "2C 2C 3D")
    game.act("2C")
    assert game.hands[0].count("2C") == 1


def test_section_3_19_points_in_the_pile_earn_the_kitty() -> None:
    rules = variant("cancellation_6", kitty_award="first_penalty")
    hands = ("5H 2D 2S", "5H 3D 2S", "JH 4D 2S", "JH 5D 2S", "QH AD 2S", "QH 6D 2S")
    game = position(rules, *hands, kitty="2C 3C")
    play(game, "5H 5H JH JH QH QH")
    assert game.kitty == cards("2C 3C")
    play(game, "2D 3D 4D 5D AD 6D")
    assert game.kitty == []
    assert len(game.captured[4]) == 14


def test_section_3_19_a_kitty_may_hold_both_copies() -> None:
    game = start(SIX, kitty="2C 2C")
    assert game.kitty == ["2C", "2C"]
    while not any(game.captured):
        game.act(game.legal_actions()[0])
    assert sorted(map(len, game.captured)) == [0, 0, 0, 0, 0, 8]
    assert game.observe(game.leader).kitty == ("2C", "2C")
