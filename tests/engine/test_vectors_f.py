"""Vectors F of the rules: kitties and removed cards."""

import pytest

from engine import Game, IllegalAction, Reason
from tests.engine.positions import (
    CODE,
    cards,
    finish,
    in_order,
    one_trick,
    pack,
    play,
    position,
    start,
    variant,
)


@pytest.mark.parametrize(
    ("name", "hand", "kitty"),
    [("three_kitty", 17, 1), ("three_removed", 17, 0), ("five_kitty_swap", 10, 2), ("black_maria_4", 13, 0)],
)
def test_section_3_15_deals(name: str, hand: int, kitty: int) -> None:
    check_deal(name, hand, kitty)


def check_deal(name: str, hand: int, kitty: int) -> Game:
    """The sizes of a deal, and every card of the pack in it."""
    game = Game(variant(name), CODE)
    assert [len(held) for held in game.hands] == [hand] * game.rules.players
    assert len(game.kitty or []) == kitty
    assert (game.kitty is None) == (kitty == 0)
    assert in_order(code for held in [*game.hands, game.kitty or []] for code in held) == in_order(
        pack(game.rules).elements()
    )
    return game


def test_vector_F01_the_two_of_clubs_in_the_kitty() -> None:
    game = start(variant("three_kitty"), "", "3C", kitty="2C")
    assert (game.to_act, game.legal_cards()) == (1, ["3C"])


def test_vector_F02_the_kitty_counts_for_its_taker() -> None:
    rules = variant("three_kitty")
    assert finish(rules, "2H-QH AH", "QS", "KH").hand_points == [12, 13, 1]
    game = play(start(rules, "2C", "9C", "JC", kitty="KH"), "2C 9C JC")
    assert game.captured == [[], [], cards("2C 9C JC KH")]
    assert game.kitty == []
    assert game.observe(2).kitty == ("KH",)
    assert game.observe(0).kitty == ()
    assert game.observe(0).kitty_taker == 2
    assert not game.hearts_open


def test_vector_F03_the_kitty_waits_for_a_penalty() -> None:
    game = start(
        variant("three_kitty", kitty_award="first_penalty"),
        "2C 5C 8C KD",
        "3C 6C JC 9D",
        "4C 7C TC 5H 6H 2S-JS KS AS",
        kitty="QS",
    )
    play(game, "2C 3C 4C 7C 8C 6C 5C JC TC")
    assert (game.trick_number, game.to_act, game.kitty) == (4, 1, ["QS"])
    play(game, "9D 5H KD")
    assert game.captured[0] == in_order(cards("6C 7C 8C 9D KD 5H QS"))
    assert game.kitty == []
    assert not game.can_undo(0)  # it has seen the kitty


def test_section_3_2_a_bonus_card_does_not_earn_the_kitty() -> None:
    rules = variant("kitty_four", bonus_card="JD")
    kitty = "2S 3S 4S 5S"
    assert one_trick(rules, 0, "AD JD 3D 4D", kitty=kitty).kitty == cards(kitty)
    assert one_trick(rules, 0, "AD 5H 3D 4D", kitty=kitty).kitty == []


def test_vector_F05_two_cards_removed() -> None:
    game = check_deal("five_removed", 10, 0)
    assert not {"2C", "2D"} & {code for held in game.hands for code in held}
    game = start(variant("five_removed"), "", "", "3C")
    assert (game.to_act, game.legal_cards()) == (2, ["3C"])


def test_vector_F06_a_kitty_of_four() -> None:
    game = start(variant("kitty_four"))
    check_deal("kitty_four", 12, 4)
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert sum(game.tricks_won) == 12
    assert sum(map(len, game.captured)) == 52


def test_vector_F08_two_and_three_of_clubs_in_the_kitty() -> None:
    game = start(variant("kitty_four"), "", "", "4C", kitty="2C 3C AH KS")
    assert (game.to_act, game.legal_cards()) == (2, ["4C"])


def test_vector_F09_a_kitty_for_five() -> None:
    check_deal("five_kitty", 10, 2)


def test_section_3_2_the_kitty_in_hand_is_buried() -> None:
    game = position(variant("three_kitty_swap"), "AD 2C", "2D 3C", "5H 4C", kitty="KH")
    play(game, "AD 2D 5H")
    assert (game.phase, game.to_act, game.count) == ("bury", 0, (1, 1))
    assert game.legal_cards() == ["2C", "KH"]
    for code, reason in (("bury 2C KH", Reason.WRONG_COUNT), ("bury AS", Reason.NOT_IN_HAND)):
        with pytest.raises(IllegalAction) as refusal:
            game.act(code)
        assert refusal.value.reason is reason
    game.act("bury KH")
    assert game.hands[0] == ["2C"]
    assert game.captured[0] == cards("2D AD 5H KH")
    assert (game.phase, game.to_act) == ("play", 0)
    assert game.observe(0).buried == ("KH",)
    assert game.observe(1).buried == ()


def test_section_3_2_with_empty_hands_nothing_is_buried() -> None:
    game = play(position(variant("three_kitty_swap"), "AD", "2D", "5H", kitty="KH"), "AD 2D 5H")
    assert game.phase == "hand_over"
    assert game.captured[0] == cards("2D AD 5H KH")


def test_section_3_2_a_charged_card_is_not_buried() -> None:
    rules = variant("turbo", leftover_method="kitty_to_hand", kitty_size=4)
    game = position(rules, "AD QS 3C", "2D 4C", "5H 5C", "6D 6C", kitty="KH 2S 3S 4S", charged="QS")
    play(game, "AD 2D 5H 6D")
    assert game.legal_cards() == cards("3C KH 2S 3S 4S")
    with pytest.raises(IllegalAction) as refusal:
        game.act("bury QS 2S 3S 4S")
    assert refusal.value.reason is Reason.CHARGED_CARD
