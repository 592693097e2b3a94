"""The engine of La Dame de Pique: rules, games, records, observations. No I/O, no clock, no web."""

from engine.actions import IllegalAction, Reason
from engine.game import Game, observe
from engine.hand import UndoRefusal
from engine.observation import Observation
from engine.record import Record, RecordError
from engine.rules import Problem, Rules, RulesError
from engine.variants import VARIANTS, Variant, find_variant

__all__ = [
    "VARIANTS",
    "Game",
    "IllegalAction",
    "Observation",
    "Problem",
    "Reason",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "UndoRefusal",
    "Variant",
    "find_variant",
    "observe",
]
