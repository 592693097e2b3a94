"""A finished hand again, step by step, from the record: the hands as dealt, the pass, each trick."""

from dataclasses import dataclass

from app.hand_view import in_order
from app.i18n import Language
from app.names import card_name, seat_face, seat_name
from app.page_views import ReplaySeat, ReplayView
from app.points import points_of
from app.trick_view import place, trick_view
from app.views import CardView
from app.wording import pass_line, receiver, takes
from engine import Game, Observation


@dataclass(frozen=True)
class Moment:
    """A hand at its start and at its end."""

    dealt: list[list[str]]
    passed: list[list[str]]  # by seat
    after_pass: list[list[str]]
    end: Observation


def finished_hands(game: Game) -> tuple[int, ...]:
    """The hands that may be looked at: all cards of the others are known there."""
    return tuple(range(1, len(game.scores) + 1))


def moment(game: Game, number: int) -> Moment:
    """Hand `number`, one of the finished ones, played again from the record."""
    record = game.record
    again = Game.from_record(record.upto(0))
    actions = iter(record.actions)
    while again.hand_number < number:
        again.act(next(actions))
    dealt = again.dealt
    while again.phase in ("call", "pass"):
        again.act(next(actions))
        dealt = again.dealt
    after_pass = again.hands
    while len(again.scores) < number:
        again.act(next(actions))
    passed = [[code for code, _target in again.observe(seat).passed] for seat in range(game.rules.players)]
    return Moment(dealt, passed, after_pass, again.observe(0))


def replay_view(language: Language, game: Game, posted: str, number: int, step: int) -> ReplayView:
    """The view of one step. Numbers out of range are brought back into it; the game has a finished hand."""
    hands = finished_hands(game)
    number = min(max(number, hands[0]), hands[-1])
    now = moment(game, number)
    with_pass = any(now.passed)
    first_trick = 2 if with_pass else 1  # its step
    steps = first_trick + len(now.end.tricks) - 1
    step = min(max(step, 0), steps)
    trick = step - first_trick  # index of the trick of this step
    played = (
        {(seat, code) for done in now.end.tricks[: trick + 1] for seat, code in done.cards}
        if trick >= 0
        else set()
    )
    _ = language.gettext
    title = _("Hand %(hand)d: the deal", hand=number)
    text = pass_line(language, now.end) + "."
    view = None
    if trick >= 0:
        done = now.end.tricks[trick]
        title = _("Hand %(hand)d, trick %(trick)d", hand=number, trick=trick + 1)
        text = takes(language, now.end, done.winner, done.cards)
        at_rest = [0] * len(done.cards)
        view = trick_view(language, now.end, trick + 1, done.cards, done.winner, at_rest, 0)
    elif step == 1:
        title = _("Hand %(hand)d: after the pass", hand=number)
    return ReplayView(
        record=posted,
        hand=number,
        hands=hands,
        step=step,
        steps=steps,
        title=title,
        text=text,
        seats=tuple(
            replay_seat(language, now, seat, step, trick, played) for seat in range(game.rules.players)
        ),
        trick=view,
    )


def replay_seat(
    language: Language, now: Moment, seat: int, step: int, trick: int, played: set[tuple[int, str]]
) -> ReplaySeat:
    """One player at this step."""
    held = (
        now.dealt[seat]
        if step == 0
        else [code for code in now.after_pass[seat] if (seat, code) not in played]
    )
    taken = [
        code for done in now.end.tricks[: max(trick + 1, 0)] if done.winner == seat for _, code in done.cards
    ]
    step_to = receiver(now.end)
    to = "" if step_to is None else seat_name(language, (seat + step_to) % now.end.rules.players)
    return ReplaySeat(
        name=seat_name(language, seat),
        face=seat_face(seat),
        place=place(now.end, seat),
        cards=faces(language, held),
        passed=faces(language, now.passed[seat]),
        passed_to=to,
        points=points_of(now.end, taken),
    )


def faces(language: Language, codes: list[str]) -> tuple[CardView, ...]:
    return tuple(CardView(code, f"replay-{code}", card_name(language, code)) for code in in_order(codes))
