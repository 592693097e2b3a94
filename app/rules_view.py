"""The rules in force: written out for exactly one table, with what differs from the nearest game marked."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from app.house_options import differences
from app.i18n import Language
from app.rules_text import Section, describe, option_label, value_label
from app.variant_texts import family_of, title_of
from engine import VARIANTS, Rules
from engine.notation import nearest_variant, read_rules


@dataclass(frozen=True)
class Difference:
    """An option that was chosen otherwise."""

    option: str
    label: str
    value: str
    usual: str


@dataclass(frozen=True)
class RulesView:
    """The rules of a table. Sentences that the nearest game has not are set in <mark>."""

    text: str  # as in forms and links
    title: str
    base: str  # name of the nearest game, the anchor of its section in the guide
    base_title: str
    family: str  # the page of the guide
    differences: tuple[Difference, ...]
    sections: tuple[Section, ...]


def rules_view(text: str, language: Language) -> RulesView:
    """The rules of a short text; the errors are those of `read_rules`."""
    rules = read_rules(text)
    base = nearest_variant(rules)
    usual = VARIANTS[base].rules
    known = {part for section in describe(usual, language) for part in (*section.sentences, *section.rows)}

    def marked(section: Section) -> Section:
        sentences = tuple(mark(each, each in known) for each in section.sentences)
        rows = tuple((row[0], mark(row[1], row in known)) for row in section.rows)
        return Section(section.title, sentences, rows)

    return RulesView(
        text=text,
        title=title_of(text, language),
        base=base,
        base_title=title_of(base, language),
        family=family_of(base).name,
        differences=tuple(difference(name, rules, usual, language) for name in differences(rules, usual)),
        sections=tuple(map(marked, describe(rules, language))),
    )


def mark(text: str, known: bool) -> str:
    return text if known else Markup("<mark>%s</mark>") % text


def difference(name: str, rules: Rules, usual: Rules, language: Language) -> Difference:
    def label(value: Any) -> str:
        return value_label(name, value, language)

    return Difference(
        name, option_label(name, language), label(getattr(rules, name)), label(getattr(usual, name))
    )
