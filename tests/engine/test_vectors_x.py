"""Vectors X of the rules: mixes of options that do not fit together."""

from typing import Any

import pytest

from engine import VARIANTS


def codes(name: str, **changes: Any) -> list[str]:
    return [problem.code for problem in VARIANTS[name].rules.replace(**changes).problems()]


def test_vector_X01_across_needs_an_even_number() -> None:
    assert codes("us_standard", players=3, leftover_method="remove_cards", removed_cards=["2D"]) == ["E06"]


def test_vector_X02_52_cards_for_three() -> None:
    assert "E03" in codes("us_standard", players=3)
    assert codes("us_standard", players=3, pass_cycle=["left"]) == ["E03"]


def test_vector_X03_turbo_without_the_jack() -> None:
    assert codes("us_standard", turbo=True) == ["E08"]


def test_vector_X04_nines_with_two_packs() -> None:
    assert codes("cancellation_6", booster_nines=True) == ["E09"]


def test_vector_X05_a_sun_without_a_moon() -> None:
    assert codes("us_standard", sun=True, moon_scoring="none") == ["E11"]


def test_vector_X06_spot_hearts_with_a_queen_of_13() -> None:
    assert codes("us_standard", heart_values="spot") == ["E15"]


def test_vector_X07_five_partners() -> None:
    assert "E07" in codes("us_standard", partnership="team", players=5)


def test_vector_X08_four_cards_scattered_among_three() -> None:
    assert codes("us_standard", pass_count=4, pass_cycle=["scatter"]) == ["E06"]


def test_vector_X09_a_kitty_of_two_for_four() -> None:
    assert "E04" in codes("us_standard", leftover_method="kitty_to_tricks", kitty_size=2)


@pytest.mark.parametrize("name", VARIANTS)
def test_vector_X10_every_preset_is_valid(name: str) -> None:
    assert codes(name) == []
