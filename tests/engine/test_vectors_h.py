"""Vectors H of the rules: boosting nines."""

from tests.engine.positions import cards, play, position, variant

NINES = variant("booster_nines")


def test_vector_H01_a_boosted_trick() -> None:
    game = position(NINES, "QS AH 2C", "9D 2D 3C", "JD 4D 4C", "3D KD 5C", leader=1)
    play(game, "9D JD 3D QS")
    assert (game.to_act, len(game.trick)) == (1, 4)
    play(game, "2D 4D KD AH")
    assert game.tricks_won == [0, 0, 0, 1]
    assert game.captured[3] == cards("2D 3D 4D 9D JD KD AH QS")
    assert game.to_act == 3
    assert game.hearts_open
    assert len(game.last_trick) == 8


def test_vector_H02_a_discarded_nine_does_not_boost() -> None:
    game = play(position(NINES, "7S 2C", "9H 3C", "2S 4C", "JS 5C", hearts_open=True), "7S 9H 2S JS")
    assert (game.to_act, game.trick, game.tricks_won) == (3, [], [0, 0, 0, 1])


def test_vector_H03_a_nine_in_hand_does_not_boost() -> None:
    game = play(position(NINES, "5D 9D", "6D 2C", "7D 3C", "8D 4C"), "5D 6D 7D 8D")
    assert (game.to_act, game.trick) == (3, [])


def test_section_3_18_a_nine_of_the_second_round_does_not_boost_again() -> None:
    game = position(NINES, "9D 2D 2C 3C", "3D TD 4C 5C", "4D JD 6C 7C", "5D QD 8C 2S")
    play(game, "9D 3D 4D 5D 2D TD JD QD")
    assert (game.to_act, game.trick, game.trick_number) == (3, [], 3)
    game = position(NINES, "9D 2C 3C", "3D 9C 4C", "4D JD 6C", "5D QD 8C")
    play(game, "9D 3D 4D 5D 2C 9C JD QD")
    assert game.trick == []


def test_section_3_18_the_second_round_follows_the_same_suit() -> None:
    game = position(NINES, "9D 2C AS", "3D TD KS", "4D JD QS", "5D QD JS")
    play(game, "9D 3D 4D 5D 2C")
    assert game.legal_cards() == ["TD"]


def test_section_3_18_no_boost_with_empty_hands() -> None:
    game = play(position(NINES, "9D", "3D", "4D", "5D"), "9D 3D 4D 5D")
    assert game.phase == "hand_over"


def test_vector_H06_the_second_round_is_still_the_first_trick() -> None:
    rules = variant("booster_nines", first_trick_points="forbidden")
    game = position(rules, "KC 5H 3D", "9C 2C AS", "JC 4C KS", "3C 5C JS", leader=1, trick=1)
    play(game, "9C JC 3C KC 2C 4C 5C")
    assert (game.to_act, game.legal_cards()) == (0, ["3D"])


def test_section_3_18_a_charge_holds_in_both_rounds() -> None:
    rules = variant("turbo_booster")
    game = position(rules, "2S TC AD", "9C 3C AS", "JC 4C KS", "4C 5C JS", leader=1, trick=1, charged="TC")
    play(game, "9C JC 4C")
    assert game.legal_cards() == ["TC"]  # its only club: forced even so
    game = position(rules, "6C TC AD", "9C 3C AS", "JC 4C KS", "4C 5C JS", leader=1, trick=1, charged="TC")
    play(game, "9C JC 4C")
    assert game.legal_cards() == ["6C"]
