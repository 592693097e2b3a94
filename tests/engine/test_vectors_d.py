"""Vectors D of the rules: bonus cards, moon and sun, exact totals, ties."""

import pytest

from engine import Game
from tests.engine.positions import finish, legal, play, start, variant, with_totals

US = variant("us_standard")
SAFE = variant("us_standard", moon_scoring="others_plus_safe")
EXTRA = variant("us_standard", tie_rule="extra_hands")
ALL = "2H-AH QS"


def chosen(game: Game, word: str) -> Game:
    """The hand after the shooter's choice."""
    assert (game.phase, game.legal_actions()) == ("moon", ["moon plus", "moon minus"])
    game.act(f"moon {word}")
    return game


def test_section_3_11_the_bonus_goes_to_whoever_has_the_card() -> None:
    game = chosen(finish(variant("omnibus"), "", ALL, "", "JD"), "plus")
    assert game.hand_points == [26, 0, 26, 16]


def test_vector_D03_a_moon_with_the_jack() -> None:
    game = finish(variant("omnibus"), "", ALL + " JD")
    assert game.to_act == 1
    assert chosen(game, "minus").hand_points == [0, -36, 0, 0]


def test_vector_D04_the_ten_as_bonus_card() -> None:
    assert finish(variant("omnibus_td"), "2H-AH", "QS", "TD JD").hand_points == [13, 13, -10, 0]


def test_vector_D05_a_sun() -> None:
    assert finish(variant("fr_web", sun=True), ALL).hand_points == [0, 52, 52, 52]
    game = start(variant("fr_web", sun=True), "2C-AC", "2D-AD", "2H-AH", "2S-AS")
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert game.hand_points == [0, 52, 52, 52]
    assert game.scores[0].sun


def test_vector_D06_a_moon_with_one_trick_missing() -> None:
    rules = variant("fr_web", sun=True)
    assert finish(rules, ALL, "2D 3D 4D 5D").hand_points == [0, 26, 26, 26]
    game = start(rules, "2C 5C-KC QD KD AD", "AC 2D-JD", "3C 2H-KH", "4C")
    play(game, "2C AC 3C 4C 2D")
    while game.phase == "play":
        game.act(game.legal_actions()[0 if game.to_act else -1 if game.trick else 0])
    assert game.tricks_won == [12, 1, 0, 0]
    assert game.hand_points == [0, 26, 26, 26]


def test_vector_D07_no_sun_without_the_option() -> None:
    game = finish(variant("fr_web"), ALL)
    assert game.hand_points == [0, 26, 26, 26]
    assert not game.scores[0].sun


def test_vector_D08_others_plus_would_let_another_win() -> None:
    game = finish(SAFE, ALL, totals=[60, 30, 75, 80])
    assert (game.hand_points, game.totals, game.over) == ([-26, 0, 0, 0], [34, 30, 75, 80], False)


def test_vector_D09_others_plus_ends_the_game_for_the_shooter() -> None:
    game = finish(SAFE, ALL, totals=[20, 30, 75, 80])
    assert (game.totals, game.winners) == ([20, 56, 101, 106], [0])


def test_vector_D10_a_shared_win_counts_as_an_opponents() -> None:
    assert finish(SAFE, ALL, totals=[56, 30, 75, 80]).hand_points == [-26, 0, 0, 0]


def test_vector_D11_a_tie_does_not_end_the_game_with_extra_hands() -> None:
    game = finish(SAFE.replace(tie_rule="extra_hands"), ALL, totals=[56, 30, 75, 80])
    assert (game.hand_points, game.over) == ([0, 26, 26, 26], False)


def test_section_3_12_others_plus_safe_looks_at_the_whole_pipeline() -> None:
    zero = SAFE.replace(exact_target="zero")
    assert finish(zero, ALL, totals=[60, 30, 74, 50]).totals == [60, 56, 0, 76]  # 100 falls to 0: no end
    jack = SAFE.replace(bonus_card="JD")
    assert finish(jack, ALL, "", "", "JD", totals=[60, 30, 50, 80]).totals == [60, 56, 76, 96]


def test_section_3_12_in_individual_partnership_the_partner_is_no_opponent() -> None:
    rules = SAFE.replace(partnership="individual")
    assert finish(rules, ALL, totals=[10, 75, 20, 80]).totals == [10, 101, 46, 106]  # team 0 wins
    assert finish(rules, ALL, totals=[60, 10, 75, 20]).totals == [34, 10, 75, 20]


@pytest.mark.parametrize(("rule", "total"), [("zero", 0), ("half", 50)])
def test_vector_D14_exactly_100(rule: str, total: int) -> None:
    game = with_totals(US.replace(exact_target=rule), 100, 40, 50, 60)
    assert (game.totals, game.phase) == ([total, 40, 50, 60], "hand_over")


def test_section_3_13_half_of_the_exact_total_may_win() -> None:
    game = with_totals(US.replace(exact_target="half"), 100, 104, 53, 60)
    assert (game.totals, game.winners) == ([50, 104, 53, 60], [0])
    assert with_totals(US.replace(exact_target="half", target=75), 75, 40, 0, 0).totals[0] == 37


def test_vector_D16_a_tie_needs_an_extra_hand() -> None:
    game = with_totals(EXTRA, 101, 40, 40, 70)
    assert (game.phase, game.winners) == ("hand_over", [])
    before = game.dealer
    game.act("next")
    assert (game.hand_number, game.dealer) == (2, (before + 1) % 4)


def test_vector_D17_the_extra_hand_decides() -> None:
    assert with_totals(EXTRA, 108, 45, 48, 76).winners == [1]


def test_vector_D18_the_shooter_takes_26_off() -> None:
    game = finish(US, "", "", "", ALL)
    assert game.to_act == 3
    assert chosen(game, "minus").hand_points == [0, 0, 0, -26]


def test_vector_D19_no_moon() -> None:
    rules = US.replace(moon_scoring="none")
    assert finish(rules, "", "", "", ALL).hand_points == [0, 0, 0, 26]


def test_vector_D20_a_moon_that_needs_the_bonus_card() -> None:
    rules = variant("omnibus", moon_requires_bonus=True)
    assert finish(rules, "", ALL, "", "JD").hand_points == [0, 26, 0, -10]
    assert finish(rules, "", ALL + " JD").phase == "moon"


def test_a_moon_choice_that_ends_the_game_is_final() -> None:
    game = chosen(finish(US, ALL, totals=[0, 0, 0, 80]), "plus")
    assert game.over
    assert not game.can_undo(0)
    assert not any(chosen(finish(US, ALL), "plus").can_undo(seat) for seat in (1, 2, 3))
    assert chosen(finish(US, ALL), "plus").can_undo(0)


def test_any_heart_lead_is_free_from_the_first_trick_on() -> None:
    rules = variant("us_standard", hearts_lead="any")
    assert legal(rules, "3D 8H QS") == ["3D", "8H", "QS"]
