"""The presets against the tables of section 4 of the rules."""

from fnmatch import fnmatch
from typing import Any

import pytest

from engine import VARIANTS, find_variant
from engine.rules import OPTIONS

TITLES = """
fr_web us_standard fr_school us_original_lead kitty_four omnibus omnibus_td
spot spot_face10 dirty_nasty dirty_nasty_wide_open turbo booster_nines turbo_booster
black_maria_3_plain black_maria_3 black_maria_3_spot black_maria_4_plain black_maria_4 black_maria_4_spot
partnership_team partnership_individual three_kitty three_kitty_swap three_removed three_scatter two_dummy
five_kitty five_kitty_swap five_removed
cancellation_6 cancellation_7 cancellation_8 cancellation_9 cancellation_10
"""
NAMES = TITLES.split()

# Each row of the tables: the usual value, then those presets that differ.
TABLE = """
players: 4 | 3: black_maria_3* three_* | 2: two_dummy | 5: five_* | 6: cancellation_6 | 7: cancellation_7
    | 8: cancellation_8 | 9: cancellation_9 | 10: cancellation_10
decks: 1 | 2: cancellation_*
cancellation: no | yes: cancellation_*
removed_cards: - | 2C: black_maria_3* | 2D: three_removed three_scatter | 2C 2D: five_removed
leftover_method: none | kitty_to_hand: three_kitty_swap five_kitty_swap
    | kitty_to_tricks: kitty_four three_kitty two_dummy five_kitty cancellation_[679] cancellation_10
    | remove_cards: black_maria_3* three_removed three_scatter five_removed
kitty_size: 0 | 4: kitty_four two_dummy cancellation_10 | 1: three_kitty* | 2: five_kitty* cancellation_6
    | 6: cancellation_7 | 5: cancellation_9
kitty_award: first_penalty | first_trick: three_kitty five_kitty cancellation_*
pass_cycle: L R A H | call: dirty_nasty* | R: black_maria_* | L R H: three_kitty* three_removed
    | L R S H: three_scatter | A: two_dummy | L R L2 R2 H: five_* | H: cancellation_*
pass_count: 3 | 4: three_scatter
mix_includes_kitty: no
pass_forward_unseen: no
opening_lead: low_club | dealer_left: us_original_lead black_maria_* cancellation_*
hearts_lead: broken | any: us_original_lead black_maria_* cancellation_*
first_trick_points: allowed | forbidden: fr_web fr_school dirty_nasty two_dummy
queen_breaks_hearts: no
heart_lead_over_queen: no
must_play_queen: no
heart_values: one | spot: spot | spot_face10: spot_face10 black_maria_?_spot
queen_spades_value: 13 | 25: spot spot_face10 black_maria_?_spot | 26: dirty_nasty*
high_spades: no | yes: black_maria_3 black_maria_4
other_queens_value: 0 | 13: dirty_nasty*
bonus_card: none | JD: omnibus dirty_nasty* turbo turbo_booster | TD: omnibus_td
moon_scoring: shooter_choice | others_plus: fr_web fr_school | win_game: dirty_nasty*
    | self_minus: turbo turbo_booster
moon_requires_bonus: no | yes: dirty_nasty*
sun: no
turbo: no | yes: turbo turbo_booster
booster_nines: no | yes: booster_nines turbo_booster
partnership: none | team: partnership_team | individual: partnership_individual
target: 100 | 500: spot spot_face10 black_maria_?_spot | 300: dirty_nasty*
end_rule: reach | exceed: fr_school
exact_target: none
tie_rule: shared
""".strip().replace("\n    |", " |")

TOKENS = {
    **{"L": "left", "R": "right", "A": "across", "H": "hold", "L2": "left2", "R2": "right2"},
    **{"S": "scatter", "call": "dealer_choice"},
}

# Section 5.8, each combined with the numbers of players and of jokers.
OFFICIAL = {
    **{"players": 3, "joker_count": 0, "joker_role": "high_trump", "target": 500},
    **{"bag_mode": "limit", "bag_limit": 10, "blind_six_quota": None, "blind_six_deficit": 50},
    **{"prize_jacks": ("JC", "JD", "JH"), "tokens_to_win": 5},
}
TO_300 = {**OFFICIAL, "target": 300, "blind_six_quota": 1, "prize_jacks": ("JC",), "tokens_to_win": 3}
SPADES: dict[str, dict[str, Any]] = {
    name + size: {**options, "players": players}
    for name, options in (
        ("spades_official", OFFICIAL),
        ("spades_300_limit", {**TO_300, "bag_limit": 5}),
        ("spades_300_perhand", {**TO_300, "bag_mode": "per_hand"}),
    )
    for size, players in (("", 3), ("_4", 4), ("_5", 5))
}
SPADES["spades_jokers_2"] = {**OFFICIAL, "players": 5, "joker_count": 2}
SPADES["spades_jokers_3"] = {**OFFICIAL, "players": 5, "joker_count": 3}


def value(option: str, text: str) -> Any:
    """The value of an option as the table writes it."""
    if option == "pass_cycle":
        return tuple(TOKENS[word] for word in text.split())
    if option == "removed_cards":
        return tuple(text.replace("-", "").split())
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isdigit() else text


def expected(name: str) -> dict[str, Any]:
    """Every option of a preset."""
    options = {}
    for row in TABLE.splitlines():
        option, _, cells = row.partition(": ")
        usual, *others = cells.split(" | ")
        options[option] = value(option, usual)
        for cell in others:
            text, _, patterns = cell.partition(": ")
            if any(fnmatch(name, pattern) for pattern in patterns.split()):
                options[option] = value(option, text)
    return options


def test_all_presets_and_no_other() -> None:
    assert sorted(VARIANTS) == sorted([*NAMES, *SPADES])


def test_every_option_is_in_the_tables() -> None:
    hearts = {name for name in OPTIONS if OPTIONS[name].metadata["family"] != "spades"}
    assert {*expected("fr_web"), "family"} == hearts
    assert {*SPADES["spades_official"], "family"} == {*OPTIONS} - hearts | {"players", "target", "family"}


@pytest.mark.parametrize("name", NAMES)
def test_preset_of_section_4(name: str) -> None:
    rules = VARIANTS[name].rules
    assert {option: getattr(rules, option) for option in expected(name)} == expected(name)
    assert rules.family == "hearts"
    assert rules.problems() == []


@pytest.mark.parametrize("name", SPADES)
def test_preset_of_section_5_8(name: str) -> None:
    rules = VARIANTS[name].rules
    assert {option: getattr(rules, option) for option in SPADES[name]} == SPADES[name]
    assert rules.family == "spades"
    assert rules.problems() == []


def test_names_and_aliases_find_one_variant() -> None:
    words = [word for variant in VARIANTS.values() for word in (variant.name, *variant.aliases)]
    assert len(words) == len(set(words))
    for variant in VARIANTS.values():
        for word in (variant.name, *variant.aliases):
            assert find_variant(f" {word.upper()} ") is variant
        assert variant.title
        assert variant.source
    with pytest.raises(KeyError):
        find_variant("bridge")
