"""The games to choose from, in their families."""

from dataclasses import dataclass

from app.families import FAMILIES, Texts
from app.i18n import Language
from engine import VARIANTS


@dataclass(frozen=True)
class GameCard:
    """A game that can be dealt."""

    name: str
    title: str
    description: str  # one sentence
    special: str  # a few words
    players: int
    present: bool  # this is the game on the table


@dataclass(frozen=True)
class FamilyCards:
    """A family with its games; `name` is also the name of its page in the guide."""

    name: str
    title: str
    description: str
    games: tuple[GameCard, ...]


def table_choice(language: Language, present: str = "") -> tuple[FamilyCards, ...]:
    """All families; `present` are the rules of the game on the table, as a short text."""
    _ = language.gettext

    def card(name: str, texts: Texts) -> GameCard:
        title, description, special = map(_, texts)
        return GameCard(name, title, description, special, VARIANTS[name].rules.players, name == present)

    return tuple(
        FamilyCards(
            family.name,
            _(family.title),
            _(family.description),
            tuple(card(name, texts) for name, texts in family.games.items()),
        )
        for family in FAMILIES
    )
