"""The options of the house rules: in which groups they are asked, which values the others leave open, and
which of them a problem is about.

Options that follow from others (engine.forced) are never asked.
"""

from functools import cache, lru_cache
from typing import Any

from app.families import GAMES
from app.i18n import N_
from engine import Rules
from engine.forced import complete
from engine.notation import changed
from engine.rules import OPTIONS, PASS_TOKENS

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "table",
        N_("The table and the cards"),
        ("players", "partnership", "leftover_method", "removed_cards", "kitty_award"),
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
    ("moon", N_("The moon"), ("moon_scoring", "moon_requires_bonus", "sun")),
    ("game", N_("The end of the game"), ("target", "end_rule", "exact_target", "tie_rule")),
)
ASKED = tuple(name for _group, _title, names in GROUPS for name in names)
FORCED = ("family", "decks", "cancellation", "kitty_size")  # never asked, whatever the others are
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
}


@lru_cache(5000)
def open_values(name: str, rules: Rules) -> tuple[Any, ...]:
    """The values of an option that the others leave open; of the pass cycle, the passes this table can do."""
    if name == "pass_cycle":
        bad = ("E02", "E06", "E17")
        cycles = {token: rules.replace(pass_cycle=(token,)).problems() for token in PASS_TOKENS}
        return tuple(token for token in cycles if all(each.code not in bad for each in cycles[token]))
    if name == "target":
        return tuple(OPTIONS[name].metadata["values"])
    values = (
        [("2C",), ("2D",), ("2C", "2D"), ()] if name == "removed_cards" else OPTIONS[name].metadata["values"]
    )
    return tuple(
        value for value in values if getattr(complete(rules.replace(**{name: value})), name) == value
    )


def is_asked(name: str, rules: Rules) -> bool:
    """Whether there is anything to choose."""
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
    games = (variant.rules for variant in GAMES.values() if variant.rules.players == players)
    return min(games, key=lambda rules: len(changed(rules, Rules()))).pass_cycle
