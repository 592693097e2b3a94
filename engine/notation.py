"""Rules as a short text, and back: the nearest variant, then the options that differ from it.

    us_standard target=50 pass_cycle=left+right+hold sun=yes

Records carry it, and links to house rules.
"""

import re
from functools import lru_cache
from typing import Any

from engine.rules import OPTIONS, Problem, Rules, RulesError
from engine.variants import VARIANTS, find_variant


def changed(rules: Rules, base: Rules) -> dict[str, Any]:
    """The options of `rules` that differ from those of `base`."""
    return {name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(base, name)}


def nearest_variant(rules: Rules) -> str:
    """The name of the variant of the same family with the fewest options that differ; of equals the first in
    the catalogue.
    """
    family = [name for name in VARIANTS if VARIANTS[name].rules.family == rules.family]
    return min(family, key=lambda name: len(changed(rules, VARIANTS[name].rules)))


@lru_cache(maxsize=64)
def write_rules(rules: Rules) -> str:
    """The text of these rules."""
    name = nearest_variant(rules)
    changes = changed(rules, VARIANTS[name].rules)
    return " ".join([name, *(f"{option}={write_value(value)}" for option, value in changes.items())])


def write_value(value: Any) -> str:
    """The text of an option's value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, tuple) else "none" if value is None else str(value)


def read_rules(text: str) -> Rules:
    """The rules of a text. KeyError for an unknown variant, RulesError for what cannot be played."""
    name, *words = text.split() or [""]
    base, values = find_variant(name).rules, {}
    for word in words:
        option, _, value = word.partition("=")
        if option in values:
            raise RulesError([Problem("E00", "error", f"{option} stands twice")])
        values[option] = read_value(option, value)
    rules = base.replace(**values)
    errors = [problem for problem in rules.problems() if problem.severity == "error"]
    if errors:
        raise RulesError(errors)
    return rules


def read_value(option: str, text: str) -> Any:
    """The value that a text gives to an option; a text that fits none is returned for `problems` to report.
    RulesError for an unknown option.
    """
    if option not in OPTIONS:
        raise RulesError([Problem("E00", "error", f"unknown option {option!r}")])
    default = OPTIONS[option].default
    if isinstance(default, bool):
        return {"yes": True, "no": False}.get(text, text)
    if isinstance(default, tuple):
        return tuple(text.split("+")) if text else ()
    if default is None and text == "none":
        return None
    number = isinstance(default, int | None) and re.fullmatch(r"[0-9]{1,6}", text)
    return int(text) if number else text
