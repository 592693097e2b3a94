"""What "undo" takes back: the person's last decision. A card that plays itself is none (section 2.11)."""

from copy import copy

from app.prefs import Prefs
from app.thinking import own_move
from engine import Game, UndoRefusal


def taken_back(game: Game, prefs: Prefs) -> Game | UndoRefusal:
    """The game before that decision, or why the decision stands."""
    while (refusal := game.undo_refusal(0)) is None:
        game = copy(game)
        game.undo(0)
        if not own_move(game, prefs):
            return game
    return refusal
