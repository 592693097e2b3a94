"""Random rules that fit together, for property tests: section 3.1 of the rules catalogue within 3.21."""

from typing import Any

from hypothesis import strategies as st

from engine import Rules
from engine.rules import KITTIES, OPTIONS, kitty_for


def one_of(draw: st.DrawFn, name: str) -> Any:
    return draw(st.sampled_from(list(OPTIONS[name].metadata["values"])))


@st.composite
def valid_rules(draw: st.DrawFn) -> Rules:
    """Any valid mix of options; every value of every option can come up."""
    players = one_of(draw, "players")
    big = players >= 6
    free = (
        *("kitty_award", "opening_lead", "hearts_lead", "first_trick_points", "queen_breaks_hearts"),
        *("heart_lead_over_queen", "must_play_queen", "heart_values", "queen_spades_value", "high_spades"),
        *("other_queens_value", "bonus_card", "moon_scoring", "moon_requires_bonus", "sun", "turbo"),
        *("booster_nines", "partnership", "end_rule", "exact_target", "tie_rule"),
        *("pass_forward_unseen", "mix_includes_kitty", "pass_count", "target"),
    )
    options = {name: one_of(draw, name) for name in free}
    options |= _pack(draw, players)
    pass_count = options["pass_count"]
    tokens = ["hold", "across"] if players == 2 else ["hold", "left", "right", "mix"]
    tokens += ["across"] if players > 2 and players % 2 == 0 else []
    tokens += ["left2", "right2"] if players >= 5 else []
    tokens += ["scatter"] if players >= 3 and pass_count % (players - 1) == 0 else []
    tokens += ["dealer_choice"] if players == 4 and pass_count == 3 else []
    cycle = options["pass_cycle"] = tuple(draw(st.lists(st.sampled_from(tokens), min_size=1, max_size=6)))
    if options["heart_values"] != "one":
        options |= {"queen_spades_value": 25, "high_spades": False, "other_queens_value": 0}
    elif options["queen_spades_value"] == 25:
        options["queen_spades_value"] = 13
    if options["high_spades"]:
        options["other_queens_value"] = 0
    if big:
        options |= {"opening_lead": "dealer_left", "must_play_queen": False}
    if not 3 <= players <= 5:
        options |= {"turbo": False, "booster_nines": False}
    if options["turbo"]:
        options["bonus_card"] = "JD"
    if options["bonus_card"] == "none":
        options["moon_requires_bonus"] = False
    if options["moon_scoring"] in ("win_game", "none"):
        options["sun"] = False
    if players != 4:
        options["partnership"] = "none"
    if players == 2:
        options["kitty_award"] = "first_penalty"
    if not (options["kitty_size"] and "mix" in cycle):
        options["mix_includes_kitty"] = False
    rules = Rules(players=players, decks=2 if big else 1, cancellation=big, **options)
    assert not [problem for problem in rules.problems() if problem.severity == "error"]
    return rules


def _pack(draw: st.DrawFn, players: int) -> dict[str, Any]:
    """What becomes of the cards that cannot be dealt evenly."""
    kitty = kitty_for(players)
    methods = [*KITTIES] if players < 6 and players != 2 else ["kitty_to_tricks"] if kitty else ["none"]
    methods += {3: ["remove_cards"], 4: ["none"], 5: ["remove_cards"]}.get(players, [])
    method = draw(st.sampled_from(methods))
    twos = draw(st.permutations(["2C", "2D"]))
    return {
        "leftover_method": method,
        "kitty_size": kitty if method in KITTIES else 0,
        "removed_cards": tuple(twos[: 52 % players]) if method == "remove_cards" else (),
    }
