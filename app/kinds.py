"""Where the families of games differ in what is said of them: the one place that asks for the family."""

from collections.abc import Callable
from dataclasses import dataclass

from app import endings, goal
from app.i18n import Language
from app.score_view import Reasons, hearts_reasons
from app.spades import endings as spades_endings
from app.spades import reasons
from engine import Observation, Rules

Sentence = Callable[[Language, Observation], str]


@dataclass(frozen=True)
class Kind:
    """One family."""

    goal: Sentence
    lead_line: Sentence  # whether the closed suit may be led
    hand_result: Sentence
    game_result: Sentence
    reasons: Reasons
    guide: str  # where the guide to its games is
    icon: str  # of the closed suit
    suits: str  # in the order of the hand, the colours alternating; trumps come last


KINDS = {
    "hearts": Kind(
        goal=goal.goal,
        lead_line=goal.hearts_line,
        hand_result=endings.hand_result,
        game_result=endings.game_result,
        reasons=hearts_reasons,
        guide="/guide",
        icon="heart",
        suits="CDSH",
    ),
    "spades": Kind(
        goal=spades_endings.goal,
        lead_line=spades_endings.lead_line,
        hand_result=spades_endings.hand_result,
        game_result=spades_endings.game_result,
        reasons=reasons.reasons,
        guide="/guide/spades",
        icon="spade",
        suits="DCHS",
    ),
}


def kind_of(rules: Rules) -> Kind:
    return KINDS[rules.family]
