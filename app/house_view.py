"""The form of the house rules, ready to be drawn."""

from dataclasses import dataclass
from typing import Any

from app.families import FAMILIES
from app.house_options import ASKED, GROUPS, NUMBERS, differences, is_asked, open_values
from app.house_rules import HouseRules
from app.i18n import Language
from app.rules_text import option_help, option_label, problem_text, strange_text, value_help, value_label
from app.variant_texts import title_of
from app.views import Choice
from engine.notation import write_value
from engine.rules import LONGEST_LIST, OPTIONS


@dataclass(frozen=True)
class OptionView:
    """One option; `kind` says how it is asked: switch, number, cycle, row (of short values) or list."""

    name: str
    label: str
    help: str
    kind: str
    values: tuple[Choice, ...]
    cycle: tuple[tuple[Choice, ...], ...]  # for each hand the passes to choose from
    limits: tuple[int, int]  # of a number
    value: str  # what is chosen or typed, as the form sends it
    effect: str  # one sentence: what that does
    changed: bool
    usual: str  # the value of the game that these rules started from
    problems: tuple[str, ...]
    wrong: bool  # one of the problems keeps everyone from playing


@dataclass(frozen=True)
class GroupView:
    name: str
    title: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True)
class HouseView:
    """`text` is empty as long as nobody could play by these rules."""

    base: str
    base_title: str
    bases: tuple[tuple[str, tuple[Choice, ...]], ...]  # families with their games
    groups: tuple[GroupView, ...]
    changes: int
    errors: tuple[Choice, ...]  # name and label of the option to change first; the note says what is wrong
    status: str  # one sentence
    text: str
    room: bool  # for another hand in the cycle
    focus: str  # id of the control that gets the focus


def house_view(house: HouseRules, language: Language, focus: str = "") -> HouseView:
    _ = language.gettext
    problems = list(house.problems())
    told = [
        strange_text(names[0], language)
        if problem.code == "E00"
        else problem_text(problem.code, language, house.rules)
        for problem, names in problems
    ]
    changed = differences(house.rules, house.usual)
    errors = tuple(
        Choice(option, option_label(option, language) if option else text, note=text)
        for (problem, names), text in zip(problems, told, strict=True)
        if problem.severity == "error"
        for option in [next((name for name in names if name in ASKED), "")]
    )

    def option(name: str) -> OptionView:
        value = getattr(house.rules, name)
        own = [(each, text) for (each, names), text in zip(problems, told, strict=True) if name in names[:1]]
        kind = kind_of(name, value)
        return OptionView(
            name=name,
            label=option_label(name, language),
            help=option_help(name, language),
            kind=kind,
            values=() if kind in ("number", "cycle") else choices(house, name, language, value),
            cycle=tuple(choices(house, name, language, token) for token in value) if kind == "cycle" else (),
            limits=limits(name) if kind == "number" else (0, 0),
            value=house.strange.get(name, write_value(value)),
            effect=value_help(name, value, language),
            changed=name in changed,
            usual=value_label(name, getattr(house.usual, name), language),
            problems=tuple(text for _each, text in own),
            wrong=any(each.severity == "error" for each, _text in own),
        )

    groups = (
        GroupView(group, _(title), tuple(option(name) for name in names if is_asked(name, house.rules)))
        for group, title, names in GROUPS
    )
    return HouseView(
        base=house.base,
        base_title=title_of(house.base, language),
        bases=tuple(
            (
                _(family.title),
                tuple(Choice(name, _(texts[0]), name == house.base) for name, texts in family.games.items()),
            )
            for family in FAMILIES
        ),
        groups=tuple(group for group in groups if group.options),
        changes=len(changed),
        errors=errors,
        status=status(house, language, len(errors)),
        text="" if errors else house.text,
        room=len(house.rules.pass_cycle) < LONGEST_LIST,
        focus=focus,
    )


def limits(name: str) -> tuple[int, int]:
    """The least and the greatest number."""
    values = OPTIONS[name].metadata["values"]
    return values[0], values[-1]


def kind_of(name: str, value: Any) -> str:
    if name in NUMBERS:
        return "number"
    if name == "pass_cycle":
        return "cycle"
    if isinstance(value, bool):
        return "switch"
    return "list" if name in ("moon_scoring", "leftover_method", "prize_jacks") else "row"


def choices(house: HouseRules, name: str, language: Language, chosen: Any) -> tuple[Choice, ...]:
    """The values that are left open, and the one chosen; a note says that it is not one of them."""
    values = open_values(name, house.rules)
    possible = [
        Choice(write_value(value), value_label(name, value, language), value == chosen) for value in values
    ]
    if chosen not in values:
        label, note = value_label(name, chosen, language), language.gettext("not here")
        possible.append(Choice(write_value(chosen), f"{label} ({note})", True, note))
    return tuple(possible)


def status(house: HouseRules, language: Language, errors: int) -> str:
    if errors:
        return language.ngettext("One thing does not fit yet.", "%(num)d things do not fit yet.", errors)
    return language.gettext("These rules go together.")
