"""House rules in the making, read from whatever is posted: a value that does not exist changes nothing and is
a problem like any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from app.house_options import CONCERNED, open_values, usual_cycle
from engine import VARIANTS, Problem, Rules, find_variant
from engine.forced import complete
from engine.notation import changed, read_value, write_value
from engine.rules import OPTIONS, in_domain


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
        text = "+".join(sent) if several else sent[-1].strip()
        if name in OPTIONS and exists(name, value := read_value(name, text)):
            values[name] = tuple(sorted(value)) if name in ("removed_cards", "prize_jacks") else value
        else:
            strange[name] = text
            known = tuple(one for one in text.split("+") if several and in_domain(name, (one,)))
            if several and exists(name, known):
                values[name] = known  # a word that means nothing takes no other with it
    return HouseRules(variant.name, complete(variant.rules.replace(**values)), strange)


def read_text(text: str) -> HouseRules:
    """The rules of a short text (engine.notation), even where they contradict each other. What stands there
    twice has no value. KeyError for an unknown variant.
    """
    name, *words = text.split() or [""]
    values: dict[str, list[str]] = {}
    for option, _, value in (word.partition("=") for word in words):
        values.setdefault(option, []).append(value)
    return read(name, {option: [" ".join(several)] for option, several in values.items()})


def with_possible_cycle(house: HouseRules) -> HouseRules:
    """The same rules; where the number of players has changed and the cycle of the pass has not been touched
    since, but cannot be done any more, with the usual cycle of this number.
    """
    rules, base = house.rules, house.usual
    usual = {usual_cycle(players) for players in OPTIONS["players"].metadata["values"]}
    if rules.players != base.players:
        usual.add(base.pass_cycle)
    if rules.pass_cycle not in usual or set(rules.pass_cycle) <= set(open_values("pass_cycle", rules)):
        return house
    return replace(house, rules=rules.replace(pass_cycle=usual_cycle(rules.players)))


def exists(name: str, value: Any) -> bool:
    """Whether an option can have this value at all."""
    return in_domain(name, value) and not (name == "pass_cycle" and not value)
