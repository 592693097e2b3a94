"""House rules: which options a table is asked about, and rules read back from whatever is posted.

Options that follow from others (engine.forced) are never asked. What is posted may be anything: a value that
does not exist changes nothing and is a problem like any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from app.i18n import N_
from engine import VARIANTS, Problem, Rules, find_variant
from engine.forced import complete
from engine.notation import changed, read_value, write_value
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
LONGEST_CYCLE = 20  # hands


@dataclass(frozen=True)
class HouseRules:
    """Rules in the making: those of the variant `base` with some options changed. Every value exists, and
    forced options are set; `strange` holds what was sent for an option instead of a value.
    """

    base: str
    rules: Rules
    strange: Mapping[str, str] = field(default_factory=dict)

    @property
    def usual(self) -> Rules:
        """The rules of the variant."""
        return VARIANTS[self.base].rules

    def problems(self) -> Iterator[tuple[Problem, tuple[str, ...]]]:
        """What does not go together, each with the options that it is about."""
        for name in self.strange:
            yield Problem("E00", "error", f"{name} cannot be {self.strange[name]!r}"), (name,)
        for problem in self.rules.problems():
            yield problem, CONCERNED.get(problem.code, ())

    @property
    def text(self) -> str:
        """The rules as a short text that keeps the base (engine.notation writes the nearest one)."""
        changes = changed(self.rules, self.usual)
        return " ".join([self.base, *(f"{name}={write_value(value)}" for name, value in changes.items())])

    @property
    def playable(self) -> bool:
        return not any(problem.severity == "error" for problem, _names in self.problems())


def read(base: str, fields: Mapping[str, Sequence[str]]) -> HouseRules:
    """The rules of a form: for each option what was sent, the last of several where there is one value. An
    option that is missing is as in the base. KeyError for an unknown base.
    """
    variant = find_variant(base)
    values: dict[str, Any] = {}
    strange: dict[str, str] = {}
    for name, sent in fields.items():
        several = name in OPTIONS and isinstance(OPTIONS[name].default, tuple)
        text = "+".join(sent) if several else sent[-1]
        if name in OPTIONS and exists(name, value := read_value(name, text)):
            values[name] = tuple(sorted(value)) if name == "removed_cards" else value
        else:
            strange[name] = text
    return HouseRules(variant.name, complete(variant.rules.replace(**values)), strange)


def read_text(text: str) -> HouseRules:
    """The rules of a short text (engine.notation), even where they contradict each other. KeyError for an
    unknown variant.
    """
    name, *words = text.split() or [""]
    return read(name, {option: [value] for option, _, value in (word.partition("=") for word in words)})


def exists(name: str, value: Any) -> bool:
    """Whether an option can have this value at all."""
    if name == "pass_cycle" and len(value) > LONGEST_CYCLE:
        return False
    return all(problem.code != "E00" for problem in Rules().replace(**{name: value}).problems())


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


def usual_cycle(players: int) -> tuple[str, ...]:
    """How a table of this size passes: as the first of its games in the catalogue."""
    return next(variant.rules.pass_cycle for variant in VARIANTS.values() if variant.rules.players == players)
