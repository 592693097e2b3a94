"""Rules: one frozen record of every choice a table makes, and what does not fit together.

Options, their values and defaults are those of sections 3.1 (Hearts) and 5.8 (Spades) of the rules catalogue;
the checks E00-E22 are those of section 3.21.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, fields, replace
from types import SimpleNamespace
from typing import Any, Literal

from engine.cards import CODES, JOKER_CODES

DIRECTIONS = ("left", "right", "across", "left2", "right2")
PASS_TOKENS = (*DIRECTIONS, "hold", "scatter", "mix", "dealer_choice")
KITTIES = ("kitty_to_tricks", "kitty_to_hand")
LONGEST_LIST = 20  # items of a list: no table agrees on a longer cycle of passes
PRIZE_JACKS = ("JC", "JD", "JH")
# Spades: the cards left in the box, by players and jokers (section 5.3)
BOXED = {(3, 0): ("2C",), (5, 0): ("2C", "2D")}


def option(default: Any, values: Collection[Any] = (False, True), family: str = "hearts") -> Any:
    """A field of Rules with the values it may take (for a list, the values of its items) and the family that
    it belongs to, "" for both.
    """
    return field(default=default, metadata={"values": values, "family": family})


def spades(default: Any, values: Collection[Any]) -> Any:
    """An option of Spades."""
    return option(default, values, "spades")


@dataclass(frozen=True)
class Rules:
    """Every option of both families. The defaults are those of the presets `fr_web` and `spades_official`;
    players and target, which both have, those of `fr_web`.
    """

    family: str = option("hearts", ("hearts", "spades"), "")
    # the table and the pack
    players: int = option(4, range(2, 11), "")
    decks: int = option(1, (1, 2))
    cancellation: bool = option(False)  # two identical cards in a trick cancel each other
    removed_cards: tuple[str, ...] = option((), CODES[:52])
    leftover_method: str = option("none", ("none", "remove_cards", *KITTIES))
    kitty_size: int = option(0, range(105))
    kitty_award: str = option("first_penalty", ("first_trick", "first_penalty"))
    # the pass
    pass_cycle: tuple[str, ...] = option(("left", "right", "across", "hold"), PASS_TOKENS)
    pass_count: int = option(3, range(1, 5))
    mix_includes_kitty: bool = option(False)
    pass_forward_unseen: bool = option(False)
    # the play
    opening_lead: str = option("low_club", ("low_club", "dealer_left"))
    hearts_lead: str = option("broken", ("broken", "any"))
    first_trick_points: str = option("forbidden", ("forbidden", "allowed"))
    queen_breaks_hearts: bool = option(False)
    heart_lead_over_queen: bool = option(False)  # hearts and the queen only: a heart may be led
    must_play_queen: bool = option(False)  # at the first safe occasion
    # what cards cost
    heart_values: str = option("one", ("one", "spot", "spot_face10"))
    queen_spades_value: int = option(13, (13, 25, 26))
    high_spades: bool = option(False)  # the king of spades costs 10, the ace 7
    other_queens_value: int = option(0, (0, 13))
    bonus_card: str = option("none", ("none", "JD", "TD"))
    moon_scoring: str = option(
        "others_plus",
        ("others_plus", "self_minus", "shooter_choice", "others_plus_safe", "win_game", "none"),
    )
    moon_requires_bonus: bool = option(False)
    sun: bool = option(False)  # every trick is worth twice a moon
    turbo: bool = option(False)
    booster_nines: bool = option(False)
    # the game
    partnership: str = option("none", ("none", "team", "individual"))
    target: int = option(100, range(1, 2001), "")
    end_rule: str = option("reach", ("reach", "exceed"))
    exact_target: str = option("none", ("none", "half", "zero"))
    tie_rule: str = option("shared", ("shared", "extra_hands"))
    # Spades
    joker_count: int = spades(0, (0, 2, 3))
    joker_role: str = spades("high_trump", ("high_trump", "junk"))
    bag_mode: str = spades("limit", ("limit", "per_hand"))
    bag_limit: int = spades(10, range(1, 2001))
    blind_six_quota: int | None = spades(None, (None, *range(1, 101)))  # for each player and game; None: any
    blind_six_deficit: int = spades(50, range(1, 2001))  # points behind the leader
    prize_jacks: tuple[str, ...] = spades(PRIZE_JACKS, PRIZE_JACKS)
    tokens_to_win: int = spades(5, range(1, 21))

    def __post_init__(self) -> None:
        for name in ("removed_cards", "pass_cycle", "prize_jacks"):
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))

    def replace(self, **changes: Any) -> "Rules":
        """These rules with some options changed. RulesError for an unknown one; `problems` judges values."""
        unknown = [
            Problem("E00", "error", f"unknown option {name!r}") for name in changes if name not in OPTIONS
        ]
        if unknown:
            raise RulesError(unknown)
        return replace(self, **changes)

    def problems(self) -> list["Problem"]:
        """Everything that does not fit together, errors and warnings; see the module function."""
        return problems(self)

    @property
    def pack(self) -> tuple[str, ...]:
        """The codes of the cards in play, lowest first and jokers last; with two packs each stands for both
        copies.
        """
        out = self.removed_cards
        if self.family == "spades":
            out = BOXED.get((self.players, self.joker_count), ())
        return tuple(code for code in CODES[:52] if code not in out) + JOKER_CODES[: self.joker_count]

    @property
    def passes(self) -> tuple[str, ...]:
        """How the hands pass, in turn. Nobody passes in Spades."""
        return self.pass_cycle if self.family == "hearts" else ("hold",)

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, one less to a short dealer. Two players have a dummy as third hand."""
        hands = 3 if self.players == 2 else self.players
        cards = len(self.pack) * self.decks - self.kitty_size
        return (cards + self.short_dealer) // hands

    @property
    def short_dealer(self) -> bool:
        """Whether the dealer has one card less than the others, and does not play to the first trick: so with
        two jokers (section 5.3).
        """
        return self.joker_count == 2

    def hand_size_of(self, seat: int, dealer: int) -> int:
        """Cards dealt to this seat, and so the tricks that it can play."""
        return self.hand_size - (self.short_dealer and seat == dealer)


OPTIONS = {option.name: option for option in fields(Rules)}


@dataclass(frozen=True)
class Problem:
    """A conflict between options. `code` is the identifier of section 3.21; a warning does not keep anyone
    from playing.
    """

    code: str
    severity: Literal["error", "warning"]
    message: str


class RulesError(ValueError):
    """Rules that cannot be played. `problems` says why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.code}: {problem.message}" for problem in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type["RulesError"], tuple[list[Problem]]]:
        return RulesError, (self.problems,)  # so that another process can report it


def _has_type(name: str, value: Any) -> bool:
    default = OPTIONS[name].default
    if isinstance(default, tuple):
        return isinstance(value, tuple) and all(isinstance(item, str) for item in value)
    return type(value) is type(default) or (default is None and type(value) is int)


def in_domain(name: str, value: Any) -> bool:
    """Whether an option can have this value at all."""
    values = OPTIONS[name].metadata["values"]
    if not _has_type(name, value):
        return False
    if isinstance(value, tuple):
        return len(value) <= LONGEST_LIST and all(item in values for item in value)
    return value in values


def kitty_for(players: int) -> int:
    """The size of the kitty where one is made, by number of players (section 3.2)."""
    return {2: 4, 3: 1, 4: 4, 5: 2}.get(players, 104 % players)


def _token_fits(token: str, rules: Any) -> bool:
    """Whether the table can pass that way (section 3.3); two players and the dealer's call have checks of
    their own.
    """
    if token == "across":
        return bool(rules.players % 2 == 0)
    if token in ("left2", "right2"):
        return bool(rules.players >= 5)
    if token == "scatter":
        return bool(rules.players >= 3 and rules.pass_count % (rules.players - 1) == 0)
    return True


Check = tuple[str, Callable[[Any], bool], str]

# Each check of the Hearts family: its code, whether the rules break it, what to say.
HEARTS_CHECKS: tuple[Check, ...] = (
    (
        "E01",
        lambda r: not (r.players >= 6) == r.cancellation == (r.decks == 2),
        "six to ten players, two packs and cancellation go together",
    ),
    (
        "E02",
        lambda r: (
            r.players == 2
            and (
                r.leftover_method != "kitty_to_tricks"
                or r.kitty_size != 4
                or r.kitty_award != "first_penalty"
                or r.decks != 1
                or any(token not in ("across", "hold") for token in r.pass_cycle)
            )
        ),
        "two players need the dummy: one pack, a kitty of 4 for the first penalty trick, pass across or hold",
    ),
    (
        "E03",
        lambda r: (
            52 * r.decks - len(r.removed_cards) - r.kitty_size != 48
            if r.players == 2
            else (52 * r.decks - len(r.removed_cards) - r.kitty_size) % r.players != 0
        ),
        "the cards cannot be dealt evenly",
    ),
    (
        "E04",
        lambda r: (
            (r.kitty_size > 0) != (r.leftover_method in KITTIES)
            or (r.kitty_size > 0 and r.kitty_size != kitty_for(r.players))
        ),
        "a kitty needs a kitty method and the size that the number of players asks for",
    ),
    (
        "E05",
        lambda r: (
            bool(r.removed_cards) != (r.leftover_method == "remove_cards")
            or not set(r.removed_cards) <= {"2C", "2D"}
            or len(set(r.removed_cards)) != len(r.removed_cards)
            or (bool(r.removed_cards) and r.decks != 1)
        ),
        "only the twos of clubs and diamonds can be removed, from one pack, by the method that does so",
    ),
    (
        "E06",
        lambda r: not all(_token_fits(token, r) for token in r.pass_cycle) or r.pass_count > r.hand_size,
        "a pass of the cycle is impossible with this number of players or cards",
    ),
    (
        "E07",
        lambda r: r.partnership != "none" and (r.players != 4 or r.decks != 1),
        "partners need four players and one pack",
    ),
    (
        "E08",
        lambda r: r.turbo and (r.bonus_card != "JD" or r.decks != 1 or not 3 <= r.players <= 5),
        "Turbo needs the jack of diamonds as bonus card, one pack and three to five players",
    ),
    (
        "E09",
        lambda r: r.booster_nines and (r.decks != 1 or r.players < 3),
        "boosting nines need one pack and at least three players",
    ),
    ("E10", lambda r: r.must_play_queen and r.decks != 1, "a forced queen needs one pack"),
    (
        "E11",
        lambda r: r.sun and r.moon_scoring in ("win_game", "none"),
        "a sun needs a moon that is scored in points",
    ),
    (
        "E12",
        lambda r: r.moon_requires_bonus and r.bonus_card == "none",
        "a moon with the bonus card needs a bonus card",
    ),
    (
        "E13",
        lambda r: r.high_spades and (r.heart_values != "one" or r.other_queens_value != 0),
        "the high spades go with hearts at one point and no other costly queens",
    ),
    (
        "E14",
        lambda r: r.other_queens_value == 13 and r.heart_values != "one",
        "the queen of hearts would have two values",
    ),
    (
        "E15",
        lambda r: (r.heart_values != "one") != (r.queen_spades_value == 25),
        "hearts at face value and a queen at 25 go together",
    ),
    (
        "E16",
        lambda r: r.mix_includes_kitty and not (r.kitty_size > 0 and "mix" in r.pass_cycle),
        "mixing the kitty in needs a kitty and a mix in the cycle",
    ),
    (
        "E17",
        lambda r: "dealer_choice" in r.pass_cycle and (r.players != 4 or r.pass_count != 3),
        "the dealer's call needs four players who pass three cards",
    ),
    (
        "E20",
        lambda r: r.decks == 2 and (r.leftover_method == "kitty_to_hand" or r.opening_lead != "dealer_left"),
        "with two packs the dealer's left leads and nobody takes the kitty in hand",
    ),
)

SPADES_CHECKS: tuple[Check, ...] = (
    ("E22", lambda r: not 3 <= r.players <= 5, "Spades is for three to five players"),
    ("E22", lambda r: r.joker_count and r.players != 5, "jokers need five players"),
    ("E22", lambda r: len(set(r.prize_jacks)) < len(r.prize_jacks), "a prize jack stands twice"),
)

HEARTS_WARNINGS: tuple[Check, ...] = (
    (
        "E18",
        lambda r: r.pass_forward_unseen and not any(token in DIRECTIONS for token in r.pass_cycle),
        "no hand has a direction, so nobody can forward unseen cards",
    ),
    (
        "E19",
        lambda r: r.hearts_lead == "any" and (r.queen_breaks_hearts or r.heart_lead_over_queen),
        "hearts may be led at any time, so opening them means nothing",
    ),
)


# family -> errors and warnings
CHECKS = {"hearts": (HEARTS_CHECKS, HEARTS_WARNINGS), "spades": (SPADES_CHECKS, ())}


def problems(rules: Rules) -> list[Problem]:
    """All problems of these rules by section 3.21, in the order of their codes. A check that reads a value
    outside its domain is left out.
    """

    def found() -> Iterator[Problem]:
        sound = SimpleNamespace()
        for name in OPTIONS:
            value, family = getattr(rules, name), OPTIONS[name].metadata["family"]
            if in_domain(name, value) and not (name == "pass_cycle" and not value):
                setattr(sound, name, value)
            else:
                code = "E22" if family == "spades" and _has_type(name, value) else "E00"
                yield Problem(code, "error", f"{name} cannot be {value!r}")
            if family not in ("", getattr(sound, "family", family)) and value != OPTIONS[name].default:
                yield Problem("E21", "error", f"{name} is not an option of this family")
        dealt = ("decks", "removed_cards", "kitty_size", "players", "joker_count")
        if all(hasattr(sound, name) for name in dealt):
            sound.hand_size = rules.hand_size
        errors, warnings = CHECKS.get(getattr(sound, "family", ""), ((), ()))
        for severity, checks in (("error", errors), ("warning", warnings)):
            for code, broken, message in checks:
                try:
                    if broken(sound):
                        yield Problem(code, severity, message)  # type: ignore[arg-type]
                except AttributeError:  # it reads an option that is already reported
                    continue

    return sorted(found(), key=lambda problem: problem.code)
