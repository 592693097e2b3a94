"""Vectors J of the rules: hearts at face value."""

from tests.engine.positions import finish, variant, with_totals

SPOT = variant("spot")
FACE10 = variant("spot_face10")
ALL = "2H-AH QS"


def test_vector_J01_spot_values() -> None:
    assert finish(SPOT, "KH 7H QS", "2H").hand_points == [45, 2, 0, 0]


def test_vector_J02_courts_at_ten() -> None:
    assert finish(FACE10, "KH 7H QS", "AH").hand_points == [42, 15, 0, 0]


def test_section_3_20_every_heart() -> None:
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    spot = [finish(SPOT, heart).hand_points[0] for heart in hearts]
    assert spot == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    face10 = [finish(FACE10, heart).hand_points[0] for heart in hearts]
    assert face10 == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15]


def test_vector_J03_a_moon_of_129() -> None:
    assert finish(variant("spot", moon_scoring="others_plus"), ALL).hand_points == [0, 129, 129, 129]


def test_vector_J04_a_moon_of_124() -> None:
    assert finish(variant("spot_face10", moon_scoring="self_minus"), ALL).hand_points == [-124, 0, 0, 0]


def test_vector_J05_the_target_is_500() -> None:
    assert with_totals(SPOT, 499, 120, 300, 410).phase == "hand_over"
    assert with_totals(SPOT, 500, 120, 300, 410).winners == [1]
