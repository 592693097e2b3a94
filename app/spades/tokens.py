"""The board of victory tokens: a row of sockets for each player, filled game by game. The winner of a game
chooses the token that is put there, and there it stays.

The record says who has won which game, not with which token. What the person chose is a preference of this
browser: the code of the tourney, then each choice with the number of its game, "7K3Q-9FMX-2TZA.1owl.4cat".
What the opponents choose follows from what lies on the board.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from app.i18n import N_, Language
from app.names import listed, seat_face, seat_name
from app.prefs import EMBLEMS, Prefs
from app.views import BoardView, Choice, SocketsView
from engine import Observation
from engine.cards import CARDS
from engine.law import law_of

NAMES = {
    "sun": N_("the sun"),
    "moon": N_("the moon"),
    "cat": N_("the cat"),
    "owl": N_("the owl"),
    "fox": N_("the fox"),
    "bee": N_("the bee"),
}

Choices = dict[int, str]  # by the number of the game; 0: the last one in an earlier tourney


def choices_of(prefs: Prefs, seen: Observation, code: str) -> Choices:
    """What the person has chosen for the games won in the tourney of this code."""
    chosen = {int(game): token for game, token in re.findall(r"\.([0-9]+)([a-z]+)", prefs.tokens)}
    if not prefs.tokens.startswith(code):
        return {0: chosen[max(chosen)]} if chosen else {}
    won = {score.game for score in seen.scores if seen.seat in score.winners}
    return {game: token for game, token in chosen.items() if game in {0, *won}}


def choose(prefs: Prefs, seen: Observation, code: str, token: str) -> Prefs:
    """The preferences with this token for the game that the person has just won."""
    chosen = {**choices_of(prefs, seen, code), seen.game_number: token}
    return replace(prefs, tokens=".".join([code, *(f"{game}{name}" for game, name in chosen.items())]))


def may_choose(seen: Observation) -> bool:
    """Whether the person has just won a game, and so chooses its token."""
    return seen.phase in ("game_over", "tourney_over") and seen.seat in seen.winners


def of_person(chosen: Choices, game: int) -> str:
    """The person's token for a game: the one chosen for it, otherwise the same as before."""
    return next((chosen[number] for number in range(game, -1, -1) if number in chosen), EMBLEMS[0])


def of_opponent(seen: Observation, seat: int, board: Sequence[Sequence[str]], favourite: str) -> str:
    """An opponent's token: one that no other player has, if any is left; `favourite` is left to the person.
    The card that it drew for its seat says which one it likes best. Those on odd seats are faithful to their
    token; the others take a new one each time, as long as enough are left for who has none yet.
    """
    drawn = dict(seen.draw[0]).get(seat) if seen.draw else None
    first = CARDS[drawn] if drawn else seat
    order = [EMBLEMS[(first + step) % len(EMBLEMS)] for step in range(len(EMBLEMS))]
    others = {token for one, row in enumerate(board) if one != seat for token in row} | {favourite}
    same = [token for token in board[seat] if token not in others]
    new = [token for token in order if token not in others and token not in same]
    waiting = sum(not row for one, row in enumerate(board) if one not in (seat, seen.seat))
    if same and (seat % 2 or len(new) <= waiting):
        return same[-1]
    return next(iter(new or same or order))


def placed(seen: Observation, chosen: Choices) -> list[list[str]]:
    """The tokens on the board, by seat in the order of their games."""
    board: list[list[str]] = [[] for _ in range(seen.rules.players)]
    for score in seen.scores:
        own = of_person(chosen, score.game)
        for seat in score.winners:
            board[seat].append(own if seat == seen.seat else of_opponent(seen, seat, board, own))
    return board


def board_view(language: Language, prefs: Prefs, seen: Observation, code: str) -> BoardView | None:
    """The board of the tourney of this code; None where games stand alone."""
    sockets = law_of(seen.rules).tokens
    if not sockets:
        return None
    chosen = choices_of(prefs, seen, code)
    won_now = seen.winners if seen.phase in ("game_over", "tourney_over") else ()
    rows = tuple(
        SocketsView(
            name=seat_name(language, seat),
            faces=(seat_face(seat),),
            tokens=tuple(tokens),
            fresh=seat in won_now,
            winner=seat in won_now and seen.phase == "tourney_over",
            text=written(language, tokens, sockets),
        )
        for seat, tokens in enumerate(placed(seen, chosen))
    )
    present = of_person(chosen, seen.game_number)
    offered = tuple(Choice(name, language.gettext(NAMES[name]), name == present) for name in EMBLEMS)
    return BoardView(sockets, rows, offered if may_choose(seen) else ())


def written(language: Language, tokens: Sequence[str], sockets: int) -> str:
    """A row in words: how many tokens, and which."""
    number = language.ngettext(
        "%(num)d token of %(all)d", "%(num)d tokens of %(all)d", len(tokens), all=sockets
    )
    if not tokens:
        return number
    names = listed(language, [language.gettext(NAMES[token]) for token in tokens])
    return language.gettext("%(number)s: %(tokens)s", number=number, tokens=names)
