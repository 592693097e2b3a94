"""Vectors E of the rules: partners."""

import pytest

from tests.engine.positions import finish, variant, with_totals

TEAM = variant("partnership_team")
INDIVIDUAL = variant("partnership_individual")
SHARED_MOON = ("2H-9H", "", "TH-AH QS")


def test_vector_E01_a_team_adds_up() -> None:
    assert finish(TEAM, "2H-6H", "7H-AH", "QS").hand_points == [18, 8]


def test_vector_E02_a_slam_shared_by_partners() -> None:
    game = finish(TEAM, *SHARED_MOON)
    assert (game.phase, game.to_act) == ("moon", 0)
    game.act("moon plus")
    assert (game.hand_points, game.totals) == ([0, 26], [0, 26])
    other = finish(TEAM, "", "2H-9H", "", "TH-AH QS")
    assert other.to_act == 1  # the team's lowest seat
    other.act("moon minus")
    assert other.hand_points == [0, -26]


def test_vector_E03_partners_who_score_alone_do_not_share_a_moon() -> None:
    assert finish(INDIVIDUAL, *SHARED_MOON).hand_points == [8, 0, 18, 0]


def test_section_3_14_an_individual_moon_costs_the_partner_too() -> None:
    game = finish(INDIVIDUAL, "", "2H-AH QS")
    game.act("moon plus")
    assert game.hand_points == [26, 0, 26, 26]


def test_vector_E04_the_lower_sum_wins() -> None:
    game = with_totals(INDIVIDUAL, 105, 78, 34, 69)
    assert (game.over, game.winners) == (True, [0])
    assert with_totals(INDIVIDUAL, 105, 20, 5, 69).winners == [1]


def test_vector_E05_nobody_at_100() -> None:
    assert with_totals(INDIVIDUAL, 99, 99, 99, 99).phase == "hand_over"


@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("extra_hands", [])])
def test_section_3_14_equal_sums_follow_the_tie_rule(tie: str, winners: list[int]) -> None:
    assert with_totals(INDIVIDUAL.replace(tie_rule=tie), 100, 60, 20, 60).winners == winners


def test_vector_E07_a_drawn_game() -> None:
    game = with_totals(TEAM, 100, 100)
    assert (game.over, game.winners) == (True, [0, 1])


def test_section_3_14_a_team_sun_needs_all_its_tricks() -> None:
    rules = TEAM.replace(sun=True)
    for captured, points in ((SHARED_MOON, 52), (("2H-9H", "2D 3D 4D 5D", "TH-AH QS"), 26)):
        game = finish(rules, *captured)
        game.act("moon plus")
        assert game.hand_points == [0, points]


def test_section_3_14_win_game_is_won_by_the_team() -> None:
    game = finish(INDIVIDUAL.replace(moon_scoring="win_game"), "", "", "", "2H-AH QS")
    assert (game.over, game.winners, game.hand_points) == (True, [1], [0, 0, 0, 0])


def test_section_3_14_exact_total_of_one_partner() -> None:
    game = with_totals(INDIVIDUAL.replace(exact_target="half"), 100, 10, 20, 30)
    assert (game.totals, game.over) == ([50, 10, 20, 30], False)
