"""Vectors B of the rules: passes."""

from engine import Game
from tests.engine.positions import cards, in_order, start, variant

FORWARD = variant("us_standard", pass_forward_unseen=True)
ACROSS = variant("us_standard", pass_forward_unseen=True, pass_cycle=["across"])


def exchange(game: Game, *gifts: str) -> list[list[str]]:
    """The hands after all seats have passed these cards ("" forwards)."""
    for gift in gifts:
        game.act("pass " + (" ".join(cards(gift)) or "forward"))
    assert game.phase == "play"
    return game.hands


def test_directions_of_section_3_3() -> None:
    expected = {"left": 1, "right": 4, "left2": 2, "right2": 3}
    for token, target in expected.items():
        game = start(variant("five_removed", pass_cycle=[token]), "AS KS QS", passing=True)
        for _ in range(5):
            game.act("pass " + " ".join(game.legal_cards()[-3:]))
        assert {"AS", "KS", "QS"} <= set(game.hands[target])
        assert game.observe(target).received == (("QS", 0), ("KS", 0), ("AS", 0))
        assert game.pass_token == token


def test_across_of_section_3_3() -> None:
    game = start(variant("us_standard", pass_cycle=["across"]), "AS KS QS", "AH", "AD", "AC", passing=True)
    before = game.hands
    hands = exchange(game, *(" ".join(hand[-3:]) for hand in before))
    for seat in range(4):
        assert hands[seat] == in_order(before[seat][:-3] + before[(seat + 2) % 4][-3:])


def test_one_seat_forwards() -> None:
    game = start(FORWARD, "2S 3S 4S", "AH", "5S 6S 7S", "8S 9S TS", passing=True)
    dealt = game.hands
    hands = exchange(game, "2S 3S 4S", "", "5S 6S 7S", "8S 9S TS")
    assert hands[1] == dealt[1]
    assert {"2S", "3S", "4S"} <= set(hands[2])
    assert {"5S", "6S", "7S"} <= set(hands[3])
    assert {"8S", "9S", "TS"} <= set(hands[0])
    assert game.observe(2).received == (("2S", 0), ("3S", 0), ("4S", 0))
    assert game.observe(3).forwarders == (1,)


def test_all_forward_and_nothing_moves() -> None:
    game = start(FORWARD, passing=True)
    dealt = game.hands
    assert game.may_forward
    assert exchange(game, "", "", "", "") == dealt


def test_vector_B05_three_forward() -> None:
    game = start(FORWARD, "2S 3S 4S", passing=True)
    dealt = game.hands
    assert exchange(game, "2S 3S 4S", "", "", "") == dealt
    assert game.observe(0).received == (("2S", 0), ("3S", 0), ("4S", 0))


def test_vector_B06_one_forwards_across() -> None:
    game = start(ACROSS, "2S 3S 4S", "5S 6S 7S", "AC", "8S 9S TS", passing=True)
    dealt = game.hands
    hands = exchange(game, "2S 3S 4S", "5S 6S 7S", "", "8S 9S TS")
    assert (hands[0], hands[2]) == (dealt[0], dealt[2])
    assert hands[1] == in_order({*dealt[1], *cards("8S 9S TS")} - {*cards("5S 6S 7S")})
    assert hands[3] == in_order({*dealt[3], *cards("5S 6S 7S")} - {*cards("8S 9S TS")})


def test_vector_B08_second_left() -> None:
    game = start(variant("five_removed", pass_cycle=["left2"]), "", "", "", "AS KS QS", passing=True)
    assert dict(game.observe(0).targets) == {2: 3}
    hands = exchange(game, *(" ".join(hand[-3:]) for hand in game.hands))
    assert {"AS", "KS", "QS"} <= set(hands[0])


def test_vector_B09_scatter_among_three() -> None:
    game = start(variant("three_scatter", pass_cycle=["scatter"]), passing=True)
    dealt, gifts = game.hands, []
    for seat in range(3):
        left, right = (seat + 1) % 3, (seat + 2) % 3
        assert game.count == (4, 4)
        assert dict(game.observe(seat).targets) == {left: 2, right: 2}
        given = list(zip(dealt[seat][:4], (left, right, left, right), strict=True))
        gifts += [(code, seat, target) for code, target in given]
        game.act("pass " + " ".join(f"{code}>{target}" for code, target in given))
    for seat in range(3):
        got = [(code, giver) for code, giver, target in gifts if target == seat]
        assert sorted(game.observe(seat).received) == sorted(got)
        assert len(got) == 4
        assert game.hands[seat] == in_order(dealt[seat][4:] + [code for code, _ in got])


def test_a_mix_is_dealt_back_from_the_pile() -> None:
    game = start(variant("us_standard", pass_cycle=["mix"]), passing=True)
    dealt = game.hands
    pile = in_order(code for hand in dealt for code in hand[:3])
    hands = exchange(game, *(" ".join(hand[:3]) for hand in dealt))
    back = [{*hand} - {*before[3:]} for hand, before in zip(hands, dealt, strict=True)]
    assert [len(some) for some in back] == [3, 3, 3, 3]
    assert in_order(code for some in back for code in some) == pile
    assert {giver for _, giver in game.observe(1).received} == {-1}


def test_a_mix_may_include_the_kitty() -> None:
    rules = variant("kitty_four", pass_cycle=["mix"], mix_includes_kitty=True)
    game = start(rules, passing=True)
    dealt, kitty = game.hands, game.kitty
    assert kitty is not None
    pile = in_order([*kitty, *(code for hand in dealt for code in hand[:3])])
    hands = exchange(game, *(" ".join(hand[:3]) for hand in dealt))
    back = [code for hand, before in zip(hands, dealt, strict=True) for code in {*hand} - {*before[3:]}]
    assert game.kitty is not None
    assert (len(back), len(game.kitty)) == (12, 4)
    assert in_order(back + game.kitty) == pile
    assert game.kitty != kitty
