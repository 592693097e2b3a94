"""The games of the catalogue in the player's language, for the choice of a game and for the guide."""

from dataclasses import dataclass

from app.families import FAMILIES, Family
from app.i18n import Language
from app.rules_text import Section, describe
from engine import VARIANTS

__all__ = ["FAMILIES", "Family", "GameText", "family_named", "family_of", "game_text", "guide_data"]


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


def guide_data(family: Family, language: Language) -> dict[str, object]:
    """What the pages templates/guide/variants/<family>.<language>.html are given: `games`, by name."""
    return {"games": {name: game_text(name, language) for name in family.games}}
