"""Options: domains, the problems of section 3.21, and Rules as a value."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import VARIANTS, Game, Problem, Rules, RulesError
from engine.rules import OPTIONS
from tests.engine.mixes import DIRECTIONS, any_rules, spades_rules, valid_rules

US = VARIANTS["us_standard"].rules
SIX = VARIANTS["cancellation_6"].rules
TWO = VARIANTS["two_dummy"].rules


def codes(rules: Rules, severity: str = "error") -> list[str]:
    return [problem.code for problem in rules.problems() if problem.severity == severity]


# ---- each problem once, alone where that is possible


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("target", value) for value in (0, -1, 2001, 100.0, "100", True, None)],
        *[("pass_count", 0), ("pass_count", 5), ("players", 1), ("players", 11), ("decks", 3)],
        *[("pass_cycle", ()), ("pass_cycle", ("up",)), ("pass_cycle", "left"), ("pass_cycle", (1,))],
        ("pass_cycle", ("left",) * 21),
        *[("removed_cards", ("1C",)), ("removed_cards", None), ("removed_cards", {"2C"})],
        *[("sun", 1), ("sun", "yes"), ("moon_scoring", "moon"), ("bonus_card", None), ("family", "bridge")],
        *[("queen_spades_value", 12), ("other_queens_value", 1), ("kitty_size", -1), ("hearts_lead", [])],
    ],
)
def test_problem_E00_a_value_outside_its_domain(option: str, value: Any) -> None:
    assert "E00" in codes(US.replace(**{option: value}))


def test_problem_E00_an_unknown_option() -> None:
    with pytest.raises(RulesError) as error:
        US.replace(jokers=2, sun=True)
    assert [problem.code for problem in error.value.problems] == ["E00"]
    assert "jokers" in str(error.value)


def test_an_error_reaches_another_process() -> None:
    problems = Rules(players=11).problems()
    assert problems
    assert pickle.loads(pickle.dumps(RulesError(problems))).problems == problems


def test_problem_E01_six_players_two_packs_and_cancellation_go_together() -> None:
    assert codes(SIX.replace(cancellation=False)) == ["E01"]
    assert "E01" in codes(US.replace(decks=2))
    assert "E01" in codes(US.replace(cancellation=True))
    assert "E01" in codes(SIX.replace(players=4))


@pytest.mark.parametrize(
    "changes",
    [
        {"pass_cycle": ["left"]},
        {"kitty_award": "first_trick"},
        {"leftover_method": "kitty_to_hand"},
    ],
)
def test_problem_E02_two_players_have_the_dummy_game(changes: dict[str, Any]) -> None:
    assert codes(TWO.replace(**changes)) == ["E02"]
    assert codes(TWO.replace(pass_cycle=["across", "hold"])) == []


def test_problem_E03_unequal_hands() -> None:
    assert codes(US.replace(players=5, pass_cycle=["hold"])) == ["E03"]
    assert "E03" in codes(TWO.replace(kitty_size=2))
    assert "E03" in codes(TWO.replace(removed_cards=["2C"]))


def test_problem_E04_a_kitty_of_the_wrong_size_or_without_a_method() -> None:
    assert codes(US.replace(leftover_method="kitty_to_tricks")) == ["E04"]
    assert codes(US.replace(kitty_size=4)) == ["E04"]
    assert codes(SIX.replace(players=8, leftover_method="kitty_to_tricks", kitty_size=8)) == ["E04"]


def test_problem_E05_removed_cards() -> None:
    three = VARIANTS["three_removed"].rules
    assert codes(three.replace(removed_cards=["3C"])) == ["E05"]
    assert codes(three.replace(removed_cards=["2C"])) == []
    assert "E05" in codes(three.replace(leftover_method="none"))
    assert "E05" in codes(US.replace(leftover_method="remove_cards"))
    assert "E05" in codes(VARIANTS["five_removed"].rules.replace(removed_cards=["2C", "2C"]))


def test_problem_E06_a_pass_that_is_impossible() -> None:
    five = VARIANTS["five_removed"].rules
    assert codes(five.replace(pass_cycle=["across"])) == ["E06"]
    assert codes(US.replace(pass_cycle=["left2"])) == ["E06"]
    assert codes(US.replace(pass_cycle=["right2"])) == ["E06"]
    assert codes(US.replace(pass_cycle=["scatter"], pass_count=2)) == ["E06"]
    assert codes(five.replace(pass_cycle=["scatter"], pass_count=4)) == []


def test_problem_E07_partners() -> None:
    five = VARIANTS["five_removed"].rules
    assert codes(five.replace(partnership="team")) == ["E07"]
    assert codes(SIX.replace(partnership="individual")) == ["E07"]


def test_problem_E08_turbo() -> None:
    assert codes(US.replace(turbo=True, bonus_card="TD")) == ["E08"]
    assert codes(TWO.replace(turbo=True, bonus_card="JD")) == ["E08"]
    assert codes(SIX.replace(turbo=True, bonus_card="JD")) == ["E08"]
    assert codes(VARIANTS["five_removed"].rules.replace(turbo=True, bonus_card="JD")) == []


def test_problem_E09_nines() -> None:
    assert codes(TWO.replace(booster_nines=True)) == ["E09"]
    assert codes(SIX.replace(booster_nines=True)) == ["E09"]


def test_problem_E10_a_forced_queen_with_two_packs() -> None:
    assert codes(SIX.replace(must_play_queen=True)) == ["E10"]


def test_problem_E11_a_sun_without_points() -> None:
    assert codes(US.replace(sun=True, moon_scoring="win_game")) == ["E11"]


def test_problem_E12_a_moon_with_a_bonus_card_that_is_not_there() -> None:
    assert codes(US.replace(moon_requires_bonus=True)) == ["E12"]


def test_problem_E13_high_spades_and_another_scale() -> None:
    assert codes(US.replace(high_spades=True, heart_values="spot", queen_spades_value=25)) == ["E13"]
    assert codes(US.replace(high_spades=True, other_queens_value=13)) == ["E13"]


def test_problem_E14_two_values_for_the_queen_of_hearts() -> None:
    assert codes(VARIANTS["spot"].rules.replace(other_queens_value=13)) == ["E14"]


def test_problem_E15_a_queen_of_25_goes_with_face_values() -> None:
    assert codes(US.replace(queen_spades_value=25)) == ["E15"]
    assert codes(VARIANTS["spot"].rules.replace(queen_spades_value=26)) == ["E15"]


def test_problem_E16_mixing_a_kitty_in() -> None:
    assert codes(US.replace(mix_includes_kitty=True, pass_cycle=["mix"])) == ["E16"]
    assert codes(VARIANTS["kitty_four"].rules.replace(mix_includes_kitty=True)) == ["E16"]


def test_problem_E17_the_dealers_call() -> None:
    assert "E17" in codes(VARIANTS["dirty_nasty"].rules.replace(pass_count=4))
    assert "E17" in codes(VARIANTS["five_removed"].rules.replace(pass_cycle=["dealer_choice"]))


def test_problem_E18_nobody_can_forward() -> None:
    rules = SIX.replace(pass_forward_unseen=True)
    assert codes(rules) == []
    assert codes(rules, "warning") == ["E18"]
    Game(rules)  # a warning keeps nobody from playing


def test_problem_E19_hearts_are_free_anyway() -> None:
    rules = US.replace(hearts_lead="any", queen_breaks_hearts=True)
    assert codes(rules) == []
    assert codes(rules, "warning") == ["E19"]
    assert codes(US.replace(hearts_lead="any", heart_lead_over_queen=True), "warning") == ["E19"]


def test_problem_E20_two_packs_are_opened_by_the_dealers_left() -> None:
    assert codes(SIX.replace(opening_lead="low_club")) == ["E20"]
    assert codes(SIX.replace(leftover_method="kitty_to_hand")) == ["E20"]


def test_all_problems_at_once_and_in_order() -> None:
    found = codes(US.replace(players=5, turbo=True, sun=True, moon_scoring="none", target=0))
    assert found == ["E00", "E03", "E06", "E08", "E11"]
    with pytest.raises(RulesError) as error:
        Game(US.replace(sun=True, moon_scoring="none", turbo=True))
    assert [problem.code for problem in error.value.problems] == ["E08", "E11"]
    assert all(isinstance(problem, Problem) and problem.message for problem in error.value.problems)


# ---- the table of section 3.21 once more, against any mix


def errors_of_section_3_21(r: Rules) -> set[str]:
    """The errors of a mix within the domains. Two players' tokens are E02's, the dealer's call is E17's."""
    cards = 52 * r.decks - len(r.removed_cards) - r.kitty_size
    kitties = r.leftover_method in ("kitty_to_tricks", "kitty_to_hand")
    size = {2: 4, 3: 1, 4: 4, 5: 2}.get(r.players, 104 % r.players)
    dummy = (r.leftover_method, r.kitty_size, r.kitty_award, r.decks) == (
        *("kitty_to_tricks", 4, "first_penalty", 1),
    )
    left = 52 * r.decks - len({*r.removed_cards}) * r.decks - r.kitty_size
    hand = left // (3 if r.players == 2 else r.players)
    bad_token = {
        "across": r.players % 2 != 0,
        "left2": r.players < 5,
        "right2": r.players < 5,
        "scatter": r.players < 3 or r.pass_count % (r.players - 1) != 0,
    }
    broken = {
        "E01": len({r.players >= 6, r.cancellation, r.decks == 2}) > 1,
        "E02": r.players == 2 and not (dummy and {*r.pass_cycle} <= {"across", "hold"}),
        "E03": cards != 48 if r.players == 2 else cards % r.players != 0,
        "E04": (r.kitty_size > 0) != kitties or (r.kitty_size > 0 and r.kitty_size != size),
        "E05": (len(r.removed_cards) > 0) != (r.leftover_method == "remove_cards")
        or not {*r.removed_cards} <= {"2C", "2D"}
        or len({*r.removed_cards}) < len(r.removed_cards)
        or (len(r.removed_cards) > 0 and r.decks == 2),
        "E06": any(bad_token.get(token, False) for token in r.pass_cycle) or r.pass_count > hand,
        "E07": r.partnership != "none" and (r.players != 4 or r.decks == 2),
        "E08": r.turbo and (r.bonus_card != "JD" or r.decks == 2 or r.players not in (3, 4, 5)),
        "E09": r.booster_nines and (r.decks == 2 or r.players == 2),
        "E10": r.must_play_queen and r.decks == 2,
        "E11": r.sun and r.moon_scoring in ("win_game", "none"),
        "E12": r.moon_requires_bonus and r.bonus_card == "none",
        "E13": r.high_spades and (r.heart_values != "one" or r.other_queens_value != 0),
        "E14": r.other_queens_value == 13 and r.heart_values != "one",
        "E15": (r.heart_values != "one") != (r.queen_spades_value == 25),
        "E16": r.mix_includes_kitty and not (r.kitty_size > 0 and "mix" in r.pass_cycle),
        "E17": "dealer_choice" in r.pass_cycle and (r.players, r.pass_count) != (4, 3),
        "E20": r.decks == 2 and (r.leftover_method == "kitty_to_hand" or r.opening_lead != "dealer_left"),
    }
    return {code for code, found in broken.items() if found}


def warnings_of_section_3_21(r: Rules) -> set[str]:
    forward = r.pass_forward_unseen and not {*r.pass_cycle} & {*DIRECTIONS}
    free = r.hearts_lead == "any" and (r.queen_breaks_hearts or r.heart_lead_over_queen)
    return {code for code, found in (("E18", forward), ("E19", free)) if found}


SPADES_DEFAULTS = {
    **{"joker_count": 0, "joker_role": "high_trump", "bag_mode": "limit", "bag_limit": 10},
    **{"blind_six_quota": None, "blind_six_deficit": 50, "tokens_to_win": 5},
    "prize_jacks": ("JC", "JD", "JH"),
}
HEARTS_DEFAULTS = {
    name: getattr(Rules(), name)
    for name in OPTIONS
    if name not in ("family", "players", "target", *SPADES_DEFAULTS)
}


def errors_of_spades(r: Rules) -> set[str]:
    """E22, for a mix within the domains."""
    jokers = r.joker_count > 0 and r.players != 5
    twice = len({*r.prize_jacks}) < len(r.prize_jacks)
    return {"E22"} if r.players not in (3, 4, 5) or jokers or twice else set()


@given(any_rules)
def test_problems_are_those_of_section_3_21(rules: Rules) -> None:
    hearts = rules.family == "hearts"
    others = SPADES_DEFAULTS if hearts else HEARTS_DEFAULTS
    foreign = any(getattr(rules, name) != value for name, value in others.items())
    errors = errors_of_section_3_21(rules) if hearts else errors_of_spades(rules)
    assert set(codes(rules)) == errors | ({"E21"} if foreign else set())
    assert set(codes(rules, "warning")) == (warnings_of_section_3_21(rules) if hearts else set())


@given(valid_rules() | spades_rules())
def test_a_valid_mix_has_no_error_and_deals(rules: Rules) -> None:
    assert codes(rules) == []
    assert Game(rules).phase in ("call", "pass", "charge", "bid", "play")


SPADES = VARIANTS["spades_official"].rules


def test_problem_E21_options_of_the_other_family() -> None:
    for name, value in SPADES_DEFAULTS.items():
        assert codes(US.replace(**{name: value})) == []
    assert codes(US.replace(joker_count=2)) == ["E21"]
    assert codes(US.replace(bag_limit=5, prize_jacks=[])) == ["E21", "E21"]
    assert codes(SPADES.replace(sun=True)) == ["E21"]
    assert codes(SPADES.replace(removed_cards=["2C"], pass_cycle=["hold"])) == ["E21", "E21"]
    assert codes(US.replace(family="spades")) == ["E21", "E21"]
    assert codes(US.replace(family="bridge")) == ["E00"]


@pytest.mark.parametrize(
    "changes",
    [
        *[{"players": 2}, {"players": 6}, {"joker_count": 2}, {"joker_count": 3, "players": 4}],
        *[{"joker_count": 1, "players": 5}, {"bag_limit": 0}, {"blind_six_quota": 0}, {"tokens_to_win": 0}],
        *[{"blind_six_deficit": 0}, {"prize_jacks": ["JS"]}, {"prize_jacks": ["JC", "JC"]}],
        *[{"joker_role": "low"}, {"bag_mode": "none"}],
    ],
)
def test_problem_E22_an_invalid_value_of_spades(changes: dict[str, Any]) -> None:
    assert codes(SPADES.replace(**changes)) == ["E22"]


def test_spades_for_three_to_five_with_jokers_or_without() -> None:
    for players, jokers in ((3, 0), (4, 0), (5, 0), (5, 2), (5, 3)):
        assert codes(SPADES.replace(players=players, joker_count=jokers, joker_role="junk")) == []
    assert codes(SPADES.replace(blind_six_quota=None, prize_jacks=[], bag_limit=1, tokens_to_win=1)) == []


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
    max_leaves=4,
)


@given(st.sampled_from(sorted(VARIANTS)), st.dictionaries(st.sampled_from(sorted(OPTIONS)), anything))
def test_any_value_is_a_problem_and_never_a_crash(name: str, values: dict[str, Any]) -> None:
    rules = VARIANTS[name].rules.replace(**values)
    found = rules.problems()
    for option, value in values.items():
        usual = OPTIONS[option].default
        fits = isinstance(value, tuple | list) if isinstance(usual, tuple) else type(value) is type(usual)
        fits = fits or (usual is None and type(value) is int)
        if not fits:
            assert any(p.code == "E00" and option in p.message for p in found)


# ---- Rules as a value


def test_rules_are_values() -> None:
    rules = Rules(pass_cycle=["left", "hold"], removed_cards=[])  # type: ignore[arg-type]
    assert rules == Rules(pass_cycle=("left", "hold"))
    assert hash(rules) == hash(Rules(pass_cycle=("left", "hold")))
    assert len({rules, Rules(), Rules()}) == 2
    with pytest.raises(AttributeError):
        rules.target = 3  # type: ignore[misc]


def test_replace_leaves_the_original_alone() -> None:
    rules = US.replace(target=50, pass_cycle=["hold"])
    assert (rules.target, rules.pass_cycle) == (50, ("hold",))
    assert (US.target, US.pass_cycle) == (100, ("left", "right", "across", "hold"))
    assert rules.replace(target=100, pass_cycle=US.pass_cycle) == US


def test_the_defaults_are_the_french_web_game() -> None:
    assert Rules() == VARIANTS["fr_web"].rules
