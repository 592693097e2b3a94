"""Games in the player's language: what they are called, what is special about them, their rules."""

from dataclasses import dataclass
from typing import Any

from app.families import FAMILIES, Family
from app.i18n import Language
from app.rules_text import Section, describe
from engine import VARIANTS, find_variant


@dataclass(frozen=True)
class GameText:
    """A game in the player's language."""

    name: str
    title: str
    description: str  # one sentence
    special: str  # a few words
    rules: tuple[Section, ...]


def family_named(name: str) -> Family:
    """KeyError when there is none."""
    return {family.name: family for family in FAMILIES}[name]


def family_of(variant: str) -> Family:
    """The family of a game of the catalogue; KeyError for another."""
    return {name: family for family in FAMILIES for name in family.games}[variant]


def game_text(variant: str, language: Language) -> GameText:
    """All texts of a game of the catalogue; KeyError for another."""
    title, description, special = map(language.gettext, family_of(variant).games[variant])
    rules = describe(VARIANTS[variant].rules, language)
    return GameText(variant, title, description, special, tuple(rules))


def title_of(text: str, language: Language) -> str:
    """What the game of a rules text (engine.notation) is called; KeyError for an unknown one."""
    name, *changes = text.split() or [""]
    name = find_variant(name).name
    title = language.gettext(family_of(name).games[name][0])
    return language.gettext("%(game)s, house rules", game=title) if changes else title


def guide_data(family: Family, language: Language) -> dict[str, Any]:
    """What the pages templates/guide/variants/<family>.<language>.html are given: `games`, by name."""
    return {"games": {name: game_text(name, language) for name in family.games}}
