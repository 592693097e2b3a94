"""The board of victory tokens: a row of sockets for each player, filled with the emblem of that player.

The record says who has won which game, not with which emblem. The person's is a preference of this browser;
the opponents take, in the order of their seats, those that the person has not chosen.
"""

from app.i18n import N_, Language
from app.names import seat_face, seat_name
from app.prefs import EMBLEMS, Prefs
from app.views import BoardView, Choice, SocketsView
from engine import Observation
from engine.law import law_of

NAMES = {
    "sun": N_("the sun"),
    "moon": N_("the moon"),
    "cat": N_("the cat"),
    "owl": N_("the owl"),
    "fox": N_("the fox"),
    "bee": N_("the bee"),
}


def emblems(prefs: Prefs, players: int) -> tuple[str, ...]:
    """The emblem of each seat."""
    others = [name for name in EMBLEMS if name != prefs.token]
    return (prefs.token, *others[: players - 1])


def board_view(language: Language, prefs: Prefs, seen: Observation) -> BoardView | None:
    """The board; None where games stand alone."""
    sockets = law_of(seen.rules).tokens
    if not sockets:
        return None
    own = emblems(prefs, seen.rules.players)
    won_now = seen.winners if seen.phase in ("game_over", "tourney_over") else ()
    rows = tuple(
        SocketsView(
            name=seat_name(language, seat),
            faces=(seat_face(seat),),
            emblem=own[seat],
            won=seen.tokens[seat],
            fresh=seat in won_now,
            winner=seat in won_now and seen.phase == "tourney_over",
            text=language.ngettext(
                "%(num)d token of %(all)d", "%(num)d tokens of %(all)d", seen.tokens[seat], all=sockets
            ),
        )
        for seat in range(seen.rules.players)
    )
    choices = tuple(Choice(name, language.gettext(NAMES[name]), name == prefs.token) for name in EMBLEMS)
    return BoardView(sockets, rows, choices if seen.seat in won_now else ())
