"""What totals are worth: bots play for the game, not for the hand."""

import random

import pytest

from engine.bots.worth import POINT, WIN, sides, worth_after
from engine.law import law_of
from engine.rules import Rules
from engine.scoring import COLUMNS
from tests.engine.bots.mixes import PRESETS
from tests.engine.positions import variant

FR_WEB = variant("fr_web")  # to 100


def worth(rules: Rules, totals: list[int], points: list[int]) -> list[int]:
    """By unit, when a hand adds these points."""
    law = law_of(rules)
    sheet, after, found = [0] * (law.units * COLUMNS), [0] * law.units, [0] * law.units
    sheet[::COLUMNS] = points
    worth_after(law, list(totals), sheet, after, found)
    assert after == [total + more for total, more in zip(totals, points, strict=True)]
    return found


def test_players_who_stand_alike_have_the_same_chance() -> None:
    assert worth(FR_WEB, [20, 20, 20, 20], [0, 0, 0, 0]) == [WIN // 4] * 4


@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_one_game_to_win(preset: str) -> None:
    """What one side gains others lose, whether the game goes on, is won or is shared."""
    rules, source = variant(preset), random.Random(preset)
    law = law_of(rules)
    for _ in range(200):
        totals = [source.randrange(-20, rules.target) for _ in range(law.units)]
        points = [source.choice((0, 1, 5, 13, 26)) for _ in range(law.units)]
        found = worth(rules, totals, points)
        assert sum(found[: sides(law)]) == pytest.approx(WIN, abs=2 * law.units)


@pytest.mark.parametrize("preset", PRESETS)
def test_points_are_never_welcome(preset: str) -> None:
    """In no game of Hearts is a unit better off with more of them, as long as the game goes on."""
    rules, source = variant(preset), random.Random(preset)
    units = law_of(rules).units
    for _ in range(100):
        totals = [source.randrange(-20, rules.target - 30) for _ in range(units)]
        less, more = [0] * units, [0] * units
        me = source.randrange(units)
        more[me] = source.randrange(1, 27)
        assert worth(rules, totals, more)[me] < worth(rules, totals, less)[me]


def test_the_leader_of_the_game_is_the_one_to_hit() -> None:
    """Thirteen points for who leads help more than thirteen for the last."""
    totals = [40, 30, 70, 60]
    leader, last = worth(FR_WEB, totals, [0, 13, 0, 0]), worth(FR_WEB, totals, [0, 0, 13, 0])
    assert leader[0] > last[0] + WIN // 50


def test_a_lead_weighs_more_towards_the_end() -> None:
    early, late = worth(FR_WEB, [0, 10, 10, 10], [0] * 4), worth(FR_WEB, [80, 90, 90, 90], [0] * 4)
    assert WIN // 4 < early[0] < late[0] < WIN


@pytest.mark.parametrize(
    ("totals", "points", "shares"),
    [
        ([30, 50, 60, 90], [0, 13, 3, 10], [1, 0, 0, 0]),
        ([30, 30, 60, 90], [5, 5, 3, 13], [2, 2, 0, 0]),  # a shared game
        ([80, 50, 60, 90], [0, 0, 0, 26], [0, 1, 0, 0]),
    ],
)
def test_a_game_that_ends(totals: list[int], points: list[int], shares: list[int]) -> None:
    """Its winners share it; but for that, points count little."""
    found = worth(FR_WEB.replace(tie_rule="shared"), totals, points)
    after = [total + more for total, more in zip(totals, points, strict=True)]
    mean = sum(after) / 4
    for share, total, one in zip(shares, after, found, strict=True):
        assert one == pytest.approx((WIN // share if share else 0) + POINT * (mean - total), abs=1)


def test_a_tie_that_goes_on_is_no_win() -> None:
    """Where a tie for the lead is played on, it is worth half a game to both."""
    found = worth(FR_WEB.replace(tie_rule="extra_hands"), [30, 30, 60, 90], [5, 5, 3, 13])
    assert found[0] == found[1] < WIN * 0.6
    assert found[3] < found[2] < found[0]


def test_partners_win_together() -> None:
    """Where partners keep totals of their own, their sum decides."""
    rules = variant("partnership_individual")
    found = worth(rules, [10, 40, 50, 40], [0, 0, 0, 0])
    assert found[0] == found[2] > found[1] == found[3]
