"""The options of the house rules: in which groups they are asked, which values the others leave open, and
which of them a problem is about.

Options that follow from others (engine.forced) are never asked.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from app.i18n import N_
from engine import VARIANTS, Rules
from engine.forced import complete
from engine.notation import changed
from engine.rules import OPTIONS, PASS_TOKENS, PRIZE_JACKS

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "table",
        N_("The table and the cards"),
        (
            "players",
            "joker_count",
            "joker_role",
            "partnership",
            "leftover_method",
            "removed_cards",
            "kitty_award",
        ),
    ),
    (
        "pass",
        N_("The pass"),
        ("pass_cycle", "pass_count", "pass_forward_unseen", "mix_includes_kitty"),
    ),
    (
        "play",
        N_("The play"),
        (
            *("opening_lead", "first_trick_points", "hearts_lead", "queen_breaks_hearts"),
            *("heart_lead_over_queen", "must_play_queen", "booster_nines", "turbo"),
        ),
    ),
    (
        "values",
        N_("What the cards cost"),
        ("heart_values", "queen_spades_value", "high_spades", "other_queens_value", "bonus_card"),
    ),
    ("bids", N_("Blind bids"), ("blind_six_quota", "blind_six_deficit")),
    ("bags", N_("Bags and prizes"), ("bag_mode", "bag_limit", "prize_jacks")),
    ("moon", N_("The moon"), ("moon_scoring", "moon_requires_bonus", "sun")),
    ("game", N_("The end of the game"), ("target", "tokens_to_win", "end_rule", "exact_target", "tie_rule")),
)
ASKED = tuple(name for _group, _title, names in GROUPS for name in names)
FORCED = ("family", "decks", "cancellation", "kitty_size")  # never asked, whatever the others are
NUMBERS = ("target", "bag_limit", "blind_six_deficit", "tokens_to_win")  # typed
# values of which a few are offered
OFFERED: dict[str, tuple[Any, ...]] = {
    "removed_cards": (("2C",), ("2D",), ("2C", "2D"), ()),
    "prize_jacks": tuple(jacks for size in range(4) for jacks in combinations(PRIZE_JACKS, size)),
    "blind_six_quota": (None, 1, 2, 3),
}
KITTY = ("kitty_award", "mix_includes_kitty")  # mean nothing without a kitty

# the options that a problem is about, the one to change first
CONCERNED: dict[str, tuple[str, ...]] = {
    "E01": ("players",),
    "E02": ("pass_cycle",),
    "E03": ("leftover_method", "players"),
    "E04": ("leftover_method",),
    "E05": ("removed_cards", "leftover_method"),
    "E06": ("pass_cycle", "pass_count"),
    "E07": ("partnership", "players"),
    "E08": ("turbo", "bonus_card"),
    "E09": ("booster_nines",),
    "E10": ("must_play_queen",),
    "E11": ("sun", "moon_scoring"),
    "E12": ("moon_requires_bonus", "bonus_card"),
    "E13": ("high_spades", "other_queens_value", "heart_values"),
    "E14": ("other_queens_value", "heart_values"),
    "E15": ("queen_spades_value", "heart_values"),
    "E16": ("mix_includes_kitty", "pass_cycle", "leftover_method"),
    "E17": ("pass_cycle", "pass_count"),
    "E18": ("pass_forward_unseen", "pass_cycle"),
    "E19": ("hearts_lead", "queen_breaks_hearts", "heart_lead_over_queen"),
    "E20": ("leftover_method", "opening_lead"),
    "E21": (),
    "E22": ("players", "joker_count"),
}


def in_family(name: str, family: str) -> bool:
    """Whether a family of games has this option."""
    return OPTIONS[name].metadata["family"] in ("", family)


@lru_cache(5000)
def open_values(name: str, rules: Rules) -> tuple[Any, ...]:
    """The values of an option that the others leave open; of the pass cycle, the passes this table can do."""
    if name == "pass_cycle":
        bad = ("E02", "E06", "E17")
        cycles = {token: rules.replace(pass_cycle=(token,)).problems() for token in PASS_TOKENS}
        return tuple(token for token in cycles if all(each.code not in bad for each in cycles[token]))
    if name in NUMBERS:
        return tuple(OPTIONS[name].metadata["values"])
    values = OFFERED.get(name, OPTIONS[name].metadata["values"])
    return tuple(value for value in values if fits(complete(rules.replace(**{name: value})), name, value))


def fits(rules: Rules, name: str, value: Any) -> bool:
    """Whether these rules have kept the value, and their family can have it."""
    return getattr(rules, name) == value and all(problem.code != "E22" for problem in rules.problems())


def is_asked(name: str, rules: Rules) -> bool:
    """Whether there is anything to choose."""
    if not in_family(name, rules.family):
        return False
    if name == "joker_role" and not rules.joker_count:
        return False
    if name == "bag_limit" and rules.bag_mode != "limit":
        return False
    if name in KITTY and not rules.kitty_size and not rules.mix_includes_kitty:
        return False
    values = open_values(name, rules)
    return len(values) > 1 or getattr(rules, name) not in values


def differences(rules: Rules, usual: Rules) -> tuple[str, ...]:
    """The options that were chosen otherwise, in the order in which they are asked."""
    return tuple(
        name for name in ASKED if is_asked(name, rules) and getattr(rules, name) != getattr(usual, name)
    )


@cache
def usual_cycle(players: int) -> tuple[str, ...]:
    """How a table of this size passes: as that of its games which differs least from the usual one."""
    tables = [variant.rules for variant in VARIANTS.values() if variant.rules.players == players]
    games = [rules for rules in tables if rules.passes == rules.pass_cycle]
    return min(games, key=lambda rules: len(changed(rules, Rules()))).pass_cycle
