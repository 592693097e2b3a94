"""Vectors A and U of the rules: the base game of the French web version and its undo, replay and bots."""

import pytest

from engine import VARIANTS, Game, IllegalAction, Reason, UndoRefusal
from tests.engine.positions import CODE, cards, finish, legal, one_trick, play, start, variant, with_totals

FR_WEB = variant("fr_web")
FR_SCHOOL = variant("fr_school")


def test_vector_A01_the_two_of_clubs_leads() -> None:
    game = start(FR_WEB, "2C AC KH 5D")
    assert game.to_act == 0
    assert game.legal_cards() == ["2C"]
    with pytest.raises(IllegalAction) as refusal:
        game.act("AC")
    assert refusal.value.reason is Reason.OPENING_CLUB


def test_vector_A02_follow_suit() -> None:
    assert legal(FR_WEB, "7C KC AH QS", "2C", trick=1) == ["7C", "KC"]


def test_vector_A03_no_points_on_the_first_trick() -> None:
    assert legal(FR_WEB, "4D 9S QS 5H", "2C", trick=1) == ["4D", "9S"]
    game = play(start(FR_WEB, "2C 5C", "4D 9S QS 3H-QH"), "2C")
    assert game.legal_cards() == ["4D", "9S"]


def test_vector_A04_a_hand_of_penalty_cards_only_plays_any() -> None:
    game = play(start(FR_WEB, "2C", "2H-KH QS"), "2C")
    assert game.legal_cards() == cards("2H-KH QS")
    game.act("7H")
    assert game.hearts_open


def test_vector_A05_the_king_of_spades_is_no_penalty_card() -> None:
    assert legal(FR_WEB, "KS QS 3H 8H", "2C", trick=1) == ["KS"]
    assert play(start(FR_WEB, "2C", "KS QS 3H-KH"), "2C").legal_cards() == ["KS"]


def test_vector_A06_the_queen_may_be_led_while_hearts_are_closed() -> None:
    assert legal(FR_WEB, "3D 8H QS") == ["3D", "QS"]
    game = play(start(FR_WEB, "AC 3D QS 2H-JH", "2C", "3C", "4C"), "2C 3C 4C AC")
    assert (game.to_act, game.legal_cards()) == (0, ["3D", "QS"])


def test_vector_A07_a_hand_of_hearts_leads_them() -> None:
    assert legal(FR_WEB, "2H 9H") == ["2H", "9H"]
    game = play(start(FR_WEB, "AC 2H-KH", "2C", "3C", "4C"), "2C 3C 4C AC 5H")
    assert game.trick == [(0, "5H")]
    assert game.hearts_open


def test_vector_A09_the_queen_does_not_open_hearts() -> None:
    assert legal(FR_WEB, "3D 8H", trick=4) == ["3D"]
    game = start(FR_WEB, "KC QC 3D AD 2H-TH", "2C 5C 2D", "3C 6C 9C 4S-KS", "4C 7C 4D")
    play(game, "2C 3C 4C KC QC 5C 6C 7C")
    play(game, "AD 2D QS 4D")
    assert (game.to_act, game.trick_number, game.hearts_open) == (0, 4, False)
    assert game.legal_cards() == ["3D"]


def test_vector_A10_a_heart_opens_hearts() -> None:
    game = start(FR_WEB, "KC QC 3D 8H", "2C 5C", "3C 2H 5S-JS", "4C 7C")
    play(game, "2C 3C 4C KC QC 5C 2H 7C")
    assert (game.to_act, game.trick_number, game.hearts_open) == (0, 3, True)
    assert {"3D", "8H"} <= set(game.legal_cards())
    assert legal(FR_WEB, "3D 8H", hearts_open=True) == ["3D", "8H"]


def test_vector_A12_anything_may_be_discarded() -> None:
    assert legal(FR_WEB, "QS 7H 3C", "TD", trick=5) == ["3C", "7H", "QS"]


def test_vector_A13_the_highest_card_of_the_led_suit_wins() -> None:
    game = one_trick(FR_WEB, 2, "TD KD AS 2D")
    assert game.tricks_won == [0, 0, 0, 1]
    assert (game.to_act, game.leader) == (3, 3)
    assert game.captured == [[], [], [], cards("2D TD KD AS")]
    assert game.last_trick == [(2, "TD"), (3, "KD"), (0, "AS"), (1, "2D")]


def test_vector_A14_points_of_a_hand() -> None:
    assert finish(FR_WEB, "2H-5H", "6H-AH", "QS", "").hand_points == [4, 9, 13, 0]


def test_vector_A15_a_moon() -> None:
    game = finish(FR_WEB, "2D 3D 4D 5D", "", "2H-AH QS")
    assert game.hand_points == [26, 26, 0, 26]
    assert game.totals == [26, 26, 0, 26]


def test_vector_A15_in_full_every_trick_to_one_seat() -> None:
    game = start(FR_WEB, "2D-AD", "2S-AS", "2C-AC", "2H-AH")
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert game.tricks_won == [0, 0, 13, 0]
    assert game.hand_points == [26, 26, 0, 26]


def test_vector_A17_below_100_the_game_goes_on() -> None:
    game = with_totals(FR_WEB, 99, 40, 50, 60)
    assert game.totals == [99, 40, 50, 60]
    assert (game.phase, game.over, game.winners) == ("hand_over", False, [])
    assert game.legal_actions() == ["next"]


def test_vector_A18_at_100_it_ends() -> None:
    game = with_totals(FR_WEB, 100, 40, 50, 60)
    assert (game.phase, game.over, game.winners) == ("game_over", True, [1])
    assert (game.to_act, game.legal_actions()) == (None, [])


def test_vector_A19_a_shared_win() -> None:
    game = with_totals(FR_WEB, 104, 31, 31, 60)
    assert (game.over, game.winners) == (True, [1, 2])


def test_vector_A20_the_school_version_must_exceed_100() -> None:
    assert with_totals(FR_SCHOOL, 100, 40, 50, 60).phase == "hand_over"


def test_vector_A21_the_school_version_ends_at_101() -> None:
    game = with_totals(FR_SCHOOL, 101, 40, 50, 60)
    assert (game.over, game.winners) == (True, [1])


# ---- U: undo, replay, bots


def after_pass() -> Game:
    game = Game(FR_WEB, CODE)
    for _ in range(4):
        game.act("pass " + " ".join(game.legal_cards()[:3]))
    return game


def test_vector_U02_a_confirmed_pass_is_final() -> None:
    game = Game(FR_WEB, CODE)
    assert game.undo_refusal(0) is UndoRefusal.NOTHING
    game.act("pass " + " ".join(game.legal_cards()[:3]))
    assert not game.can_undo(0)
    game = after_pass()
    assert not any(game.can_undo(seat) for seat in range(4))
    with pytest.raises(IllegalAction) as refusal:
        game.undo(0)
    assert refusal.value.reason is Reason.CANNOT_UNDO


def test_vector_U03_bots_have_answered() -> None:
    game = one_trick(FR_WEB, 0, "7D 8D 9D TD")
    assert game.to_act == 3
    assert not game.can_undo(0)
    assert game.undo_refusal(0) is UndoRefusal.OTHERS_ACTED


def test_vector_U04_last_to_play_and_winning() -> None:
    game = play(start(FR_WEB, "AC 2H", "2C", "3C", "4C"), "2C 3C 4C")
    before, hands = str(game.record), game.hands
    game.act("AC")
    assert (game.to_act, game.trick) == (0, [])
    assert game.can_undo(0)
    game.undo(0)
    assert game.trick == [(1, "2C"), (2, "3C"), (3, "4C")]
    assert "AC" in game.hands[0]
    assert (str(game.record), game.hands, game.trick_number) == (before, hands, 1)


def test_vector_U05_last_to_play_and_a_bot_leads() -> None:
    game = play(start(FR_WEB, "5C", "2C", "3C", "AC 2D"), "2C 3C AC 5C")
    assert game.can_undo(0)  # nothing has been shown yet
    game.act("2D")
    assert not game.can_undo(0)


def played(game: Game, actions: int) -> list[str]:
    """The record's actions after some more, each the first legal one."""
    for _ in range(actions):
        if game.phase == "pass":
            game.act("pass " + " ".join(game.legal_cards()[:3]))
        elif game.legal_actions():
            game.act(game.legal_actions()[0])
    return list(game.record.actions)


def test_vector_U06_the_same_code_and_choices_replay_the_same_game() -> None:
    one, two = Game(FR_WEB, CODE), Game(FR_WEB, CODE)
    assert one.dealer == two.dealer
    assert played(one, 2000) == played(two, 2000)
    assert one.over
    assert one.hand_number > 2
    assert (one.totals, one.winners, one.scores) == (two.totals, two.winners, two.scores)


def test_vector_U07_the_deal_of_hand_2_does_not_depend_on_hand_1() -> None:
    one, two = Game(FR_WEB, CODE), Game(FR_WEB, CODE)
    two.act("pass " + " ".join(two.legal_cards()[-3:]))
    for game in (one, two):
        while game.hand_number == 1:
            played(game, 1)
    assert one.record.actions != two.record.actions
    assert one.dealt == two.dealt
    assert one.dealer == two.dealer
    assert one.dealt != Game(FR_WEB, CODE).dealt


def test_vector_U08_a_new_game_draws_a_new_code() -> None:
    codes = {Game(FR_WEB).code for _ in range(20)}
    assert len(codes) == 20


def test_vector_U09_a_reload_in_the_middle_of_trick_5() -> None:
    game = after_pass()
    while game.trick_number < 5 or len(game.trick) < 2:
        game.act(game.legal_actions()[-1])
    again = Game.from_record(str(game.record))
    assert (again.hands, again.trick, again.totals) == (game.hands, game.trick, game.totals)
    assert [again.can_undo(seat) for seat in range(4)] == [game.can_undo(seat) for seat in range(4)]
    assert [again.observe(seat) for seat in range(4)] == [game.observe(seat) for seat in range(4)]


@pytest.mark.parametrize("name", VARIANTS)
def test_vector_U12_another_code_with_the_same_cards_changes_nothing(name: str) -> None:
    rules = VARIANTS[name].rules
    first = start(rules, passing=True)
    second = Game(rules, "0000-0000-0000", first.record.deals, first.record.first_dealer)
    for seat in range(rules.players):
        assert first.observe(seat) == second.observe(seat)
        assert CODE not in repr(first.observe(seat))
