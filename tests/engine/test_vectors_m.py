"""Vectors M of the rules: two players with a dummy."""

import pytest

from engine import Game, IllegalAction
from tests.engine.positions import CODE, cards, in_order, one_trick, pack, play, position, start, variant

TWO = variant("two_dummy")


def test_vector_M01_deal() -> None:
    game = Game(TWO, CODE)
    assert game.dummy is not None
    assert game.kitty is not None
    assert [len(hand) for hand in (*game.hands, game.dummy, game.kitty)] == [16, 16, 16, 4]
    everything = [code for hand in (*game.hands, game.dummy, game.kitty) for code in hand]
    assert in_order(everything) == in_order(pack(TWO))
    assert game.observe(0).dummy == game.observe(1).dummy == tuple(game.dummy)
    assert (game.phase, game.pass_token, game.count) == ("pass", "across", (3, 3))


def test_vector_M02_the_leader_wins() -> None:
    game = one_trick(TWO, 0, "TD 4D", dummy="8D")
    assert game.captured == [cards("4D 8D TD"), []]
    assert (game.to_act, game.source) == (0, "hand")


def test_vector_M03_the_dummys_card_wins_for_the_follower() -> None:
    game = one_trick(TWO, 0, "TD 4D", dummy="KD")
    assert game.captured == [[], cards("4D TD KD")]
    assert game.to_act == 1
    assert game.last_trick == [(0, "TD"), (1, "4D"), (1, "KD")]


def test_vector_M04_both_void() -> None:
    game = one_trick(TWO, 0, "3C QS", dummy="AH", kitty="2S 3S 4S 5S")
    assert game.captured == [in_order(cards("3C QS AH 2S 3S 4S 5S")), []]
    assert game.hearts_open  # a heart from the dummy opens them too


def test_vector_M06_the_lowest_club_of_the_two_hands() -> None:
    game = start(TWO, "5C", "4C", dummy="3C", kitty="2C KS AS 2D")
    assert (game.to_act, game.legal_cards()) == (1, ["4C"])


def test_section_3_16_without_clubs_the_lowest_diamond_leads() -> None:
    # 32 cards in two hands hold a club or a diamond, so the catalogue's spade or heart never opens
    game = start(TWO, "3D 2S-AS", "4D", dummy="2C-AC 2D", kitty="5D 6D 7D 8D")
    assert (game.to_act, game.legal_cards()) == (0, ["3D"])


def test_section_3_16_hand_and_dummy_follow_each_for_itself() -> None:
    game = position(TWO, "TD 2C", "4D 2S", dummy="3C QS")
    game.act("TD")
    assert (game.to_act, game.source, game.legal_cards()) == (1, "hand", ["4D"])
    game.act("4D")
    assert (game.to_act, game.source, game.legal_cards()) == (1, "dummy", ["3C", "QS"])
    assert game.can_undo(1)  # hand card played, dummy card not yet
    with pytest.raises(IllegalAction):
        game.act("2S")


def test_section_3_16_the_first_trick_ban_holds_for_each_source() -> None:
    game = position(TWO, "2C 3C", "QS 2D", dummy="2H 5D", trick=1)
    play(game, "2C")
    assert game.legal_cards() == ["2D"]
    game.act("2D")
    assert game.legal_cards() == ["5D"]


def test_section_3_16_the_queen_is_due_in_each_source() -> None:
    rules = variant("two_dummy", must_play_queen=True)
    game = play(position(rules, "5S 2C", "AS 2C", dummy="QS 2S"), "5S AS")
    assert game.legal_cards() == ["QS"]


def test_section_2_11_in_the_last_trick_nothing_is_undone() -> None:
    game = play(position(TWO, "TD", "4D", dummy="3D"), "TD 4D")
    assert game.source == "dummy"
    assert not game.can_undo(1)
