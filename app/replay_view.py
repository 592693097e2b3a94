"""A finished hand again, step by step, from the record: the hands as dealt, the pass, each trick."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.choosing import PILE
from app.event_view import bids, call, charge
from app.hand_view import in_order
from app.i18n import N_, Language
from app.names import card_name, seat_face, seat_name
from app.page_views import PacketView, ReplaySeat, ReplayView
from app.points import score_of
from app.spades.contract_view import contract_view
from app.trick_view import DUMMY, place, trick_view
from app.views import CardView, Choice
from app.wording import pass_line, takes
from engine import Game, Observation, Rules
from engine.law import law_of


@dataclass(frozen=True)
class Moment:
    """A hand at its start and at its end."""

    dealt: list[list[str]]  # by seat
    after_pass: list[list[str]]
    kitty: list[str]  # as it lay when play began
    dummy: list[str]
    seen: tuple[Observation, ...]  # at the end of the hand, by seat
    taken_after: int  # tricks complete when the kitty was taken; -1 where nobody took it

    @property
    def end(self) -> Observation:
        return self.seen[0]


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
    while again.phase in ("call", "pass"):
        again.act(next(actions))
    after_pass, kitty, dummy = again.hands, again.kitty or [], again.dummy or []
    taken_after = -1
    while len(again.scores) < number:
        again.act(next(actions))
        seen = again.observe(0)
        if taken_after < 0 and seen.kitty_taker is not None:
            taken_after = len(seen.tricks)
    seats = tuple(again.observe(seat) for seat in range(game.rules.players))
    return Moment(again.dealt, after_pass, kitty, dummy, seats, taken_after)


def replay_view(language: Language, game: Game, posted: str, number: int, step: int) -> ReplayView:
    """The view of one step. Numbers out of range are brought back into it; the game has a finished hand."""
    hands = finished_hands(game)
    number = min(max(number, hands[0]), hands[-1])
    now = moment(game, number)
    first_trick = 2 if now.end.passes_done else 1  # its step
    steps = first_trick + len(now.end.tricks) - 1
    step = min(max(step, 0), steps)
    trick = step - first_trick  # index of the trick of this step
    _ = language.gettext
    title = _("Hand %(hand)d: the deal", hand=number)
    text = said = dealt_text(language, now.end)
    view = None
    if trick >= 0:
        done = now.end.tricks[trick]
        title = _("Hand %(hand)d, trick %(trick)d", hand=number, trick=trick + 1)
        text = " ".join(
            [takes(language, now.end, done.winner, done.cards), *kitty_taken(language, now, trick)]
        )
        view = trick_view(language, now.end, trick + 1, done.cards, done.winner, [0] * len(done.cards), 0)
        said = f"{_('; ').join(card.card.name for card in view.cards)}. {text}"
    elif step == 1:
        title = _("Hand %(hand)d: after the pass", hand=number)
        exposed = [charge(language, now.end, seat, cards) for seat, cards in now.end.charges if cards]
        text = said = " ".join([text, *exposed])
    present = game.scores[number - 1].game
    waiting = trick + 1 < now.taken_after or now.taken_after < 0
    return ReplayView(
        record=posted,
        hand=number,
        games=games(language, game, present),
        hands=tuple(hand for hand in hands if game.scores[hand - 1].game == present),
        step=step,
        steps=steps,
        title=title,
        text=text,
        said=f"{title}. {said}",
        seats=(
            *(replay_seat(language, now, seat, step, trick) for seat in range(game.rules.players)),
            *([dummy_seat(language, now, trick)] if now.dummy else []),
        ),
        trick=view,
        kitty=PacketView(_("Kitty"), faces(language, game.rules, now.kitty))
        if now.kitty and waiting
        else None,
    )


def games(language: Language, game: Game, present: int) -> tuple[Choice, ...]:
    """The games of a tourney that have a finished hand; none where there is one game alone."""
    first: dict[int, int] = {}
    winners: dict[int, str] = {}
    for hand, score in enumerate(game.scores, start=1):
        first.setdefault(score.game, hand)
        winners[score.game] = seat_name(language, score.winners[0]) if score.winners else ""
    if len(first) == 1:
        return ()
    return tuple(Choice(str(first[one]), str(one), one == present, winners[one]) for one in first)


def dealt_text(language: Language, seen: Observation) -> str:
    """What was decided over the cards as dealt: the bids, the dealer's call, the pass."""
    if law_of(seen.rules).bids:
        return " ".join(bids(language, seen))
    return call(language, seen) if seen.call else pass_line(language, seen) + "."


def kitty_taken(language: Language, now: Moment, trick: int) -> list[str]:
    """Who takes the kitty with this trick; nothing where it is not taken now."""
    taker = now.end.kitty_taker
    if taker is None or trick + 1 != now.taken_after:
        return []
    if taker == 0:
        return [language.gettext("You take the kitty.")]
    return [language.gettext("%(name)s takes the kitty.", name=seat_name(language, taker))]


def replay_seat(language: Language, now: Moment, seat: int, step: int, trick: int) -> ReplaySeat:
    """One player at this step."""
    seen = now.seen[seat]
    packets: list[PacketView] = []
    held = Counter(now.dealt[seat] if step == 0 else now.after_pass[seat])
    if step <= 1:
        packets = given(language, seen)
    else:
        held -= Counter(played(now, trick, seat, dummy=False))
    if seen.kitty_taker == seat and trick + 1 >= now.taken_after:
        held += Counter(seen.kitty if seen.buried else ())
        held -= Counter(seen.buried)
        if trick + 1 == now.taken_after:
            packets = [PacketView(language.gettext("kitty:"), faces(language, seen.rules, seen.kitty))]
            if seen.buried:
                packets.append(
                    PacketView(language.gettext("buries:"), faces(language, seen.rules, seen.buried))
                )
    return ReplaySeat(
        name=seat_name(language, seat),
        face=seat_face(seat),
        place=place(seen, seat),
        cards=faces(language, seen.rules, held.elements()),
        packets=tuple(packets),
        points=None if law_of(seen.rules).bids else score_of(seen, taken(now, seat, trick)),
        contract=contract_so_far(language, now, seat, trick),
    )


def contract_so_far(language: Language, now: Moment, seat: int, trick: int) -> str:
    """The bid of a seat and the tricks that it has won up to this one, in the end what that is worth; empty
    where there are no bids.
    """
    seen = replace(now.seen[seat], tricks=now.end.tricks[: max(trick + 1, 0)])
    view = contract_view(language, seen, seat)
    if not view:
        return ""
    worth = language.signed(now.end.scores[-1].points[seat]) if trick + 1 == len(now.end.tricks) else ""
    return " ".join(part for part in (view.bid, view.progress, worth) if part)


def dummy_seat(language: Language, now: Moment, trick: int) -> ReplaySeat:
    """The dummy at this step."""
    held = Counter(now.dummy) - Counter(played(now, trick, DUMMY, dummy=True))
    name = language.gettext("The dummy")
    return ReplaySeat(
        name, "", place(now.end, DUMMY), faces(language, now.end.rules, held.elements()), (), None
    )


def given(language: Language, seen: Observation) -> list[PacketView]:
    """What a seat passed, receiver by receiver."""
    packets = []
    if seen.seat in seen.forwarders:
        return [PacketView(language.gettext("passes on a packet unseen"), ())]
    for target in dict.fromkeys(target for _code, target in seen.passed):
        text = language.gettext("passes to the middle:")
        if target == 0:
            text = language.gettext("passes to you:")
        elif target != PILE:
            who = N_("you pass to %(name)s:") if seen.seat == 0 else N_("passes to %(name)s:")
            text = language.gettext(who, name=seat_name(language, target))
        packets.append(
            PacketView(text, faces(language, seen.rules, [code for code, to in seen.passed if to == target]))
        )
    return packets


def played(now: Moment, trick: int, seat: int, dummy: bool) -> list[str]:
    """What a seat, or the dummy, has played up to this trick."""
    return [
        code
        for done in now.end.tricks[: max(trick + 1, 0)]
        for at, (one, code) in enumerate(done.cards)
        if (bool(now.dummy) and at == DUMMY) == dummy and (dummy or one == seat)
    ]


def taken(now: Moment, seat: int, trick: int) -> list[str]:
    """What a seat has won up to this trick, with the cards that nobody had won before."""
    won: list[str] = []
    pile: list[str] = []
    for done in now.end.tricks[: max(trick + 1, 0)]:
        pile += [code for _seat, code in done.cards]
        if done.winner is not None:
            won += pile if done.winner == seat else []
            pile = []
    seen = now.seen[seat]
    if seen.kitty_taker == seat and trick + 1 >= now.taken_after:
        won += seen.buried or seen.kitty
    return won


def faces(language: Language, rules: Rules, codes: Iterable[str]) -> tuple[CardView, ...]:
    return tuple(
        CardView(code, f"replay-{code}", card_name(language, code)) for code in in_order(rules, list(codes))
    )
