"""From what the person may see (an Observation) to what a template draws (a TableView)."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.charts import chart
from app.endings import game_result, hand_result
from app.hand_view import hand_view
from app.i18n import Language
from app.names import game_name, seat_face, seat_name
from app.points import captured, nothing_left, points_of
from app.prefs import Prefs
from app.score_view import moon_choices, ranking, result, sheet_rows, totals
from app.trick_view import last_trick, place, spoken, tricks_to_show
from app.views import SeatView, TableView
from app.wording import UNDO, ask, goal, pass_line, receiver
from engine import Observation, Reason, UndoRefusal


@dataclass(frozen=True)
class Mark:
    """What the browser has shown already: cards played in that hand, and whether its pass was done."""

    hand_number: int
    cards: int = 0
    passes_done: bool = False

    @classmethod
    def of(cls, seen: Observation) -> "Mark":
        cards = sum(len(trick.cards) for trick in seen.tricks) + len(seen.trick)
        return cls(seen.hand_number, cards, seen.passes_done)


@dataclass(frozen=True)
class Telling:
    """What a table says beside the cards. Only the record and the code depend on hidden cards."""

    posted: str  # the record as forms carry it
    code: str
    variant: str
    refusals: Mapping[str, Reason]  # cards of the person's hand that may not be played now
    undo: UndoRefusal | None  # why the last decision stands
    error: str = ""
    news: str = ""
    hint: str = ""
    hinted: tuple[str, ...] = ()  # the cards of the hint
    lifted: tuple[str, ...] = ()  # cards lifted for a pass that was refused
    source: str = "page"  # see TableView.source


def table_view(
    language: Language, prefs: Prefs, seen: Observation, since: Mark | None, told: Telling
) -> TableView:
    """The table. `since` is what the browser has shown already; with None everything is at rest."""
    if since is None:
        since = Mark.of(seen)
    elif since.hand_number != seen.hand_number:
        since = Mark(seen.hand_number)
    crossing = packets(seen) if seen.passes_done and not since.passes_done else ()
    tricks = tricks_to_show(language, seen, since.cards, first_beat=3 if crossing else 1)
    passing = seen.phase == "pass" and seen.to_act == seen.seat
    over = seen.phase == "game_over"
    asked = asking(language, seen)
    sentences = [told.error, told.news, told.hint, *spoken(language, seen, since.cards), asked]
    return TableView(
        record=told.posted,
        code=told.code,
        variant=told.variant,
        variant_name=game_name(language, told.variant),
        phase=seen.phase,
        goal=goal(language, seen),
        ask=asked,
        said=" ".join(sentence for sentence in sentences if sentence),
        error=told.error,
        news=told.news,
        hand_number=seen.hand_number,
        trick_number=seen.trick_number,
        pass_line=pass_line(language, seen),
        hearts_open=seen.hearts_open,
        hearts_line=language.gettext("Hearts open")
        if seen.hearts_open
        else language.gettext("Hearts closed"),
        seats=seat_views(language, prefs, seen),
        hand=hand_view(language, seen, told.refusals, told.hinted, told.lifted),
        tricks=tricks,
        crossing=crossing,
        last_trick=last_trick(language, seen),
        pass_count=seen.count[0] if passing else 0,
        pass_label=pass_label(language, seen) if passing else "",
        bots_to_act=seen.to_act not in (seen.seat, None),
        undo=told.undo is None,
        undo_why=language.gettext(UNDO[told.undo]) if told.undo else "",
        can_finish=may_finish(seen),
        hint=told.hint,
        moon=moon_choices(language, seen),
        sheet=sheet_rows(language, seen),
        chart=chart(language, seen),
        ranking=ranking(language, seen) if over else (),
        result=result(seen, told.variant, told.code, told.posted) if over else "",
        source=told.source,
        last_beat=max((trick.beat or max(card.beat for card in trick.cards) for trick in tricks), default=0),
    )


def pass_label(language: Language, seen: Observation) -> str:
    """The button of the pass, with the name of who gets the cards."""
    return language.gettext("Pass to %(name)s", name=seat_name(language, receiver(seen) or 0))


def asking(language: Language, seen: Observation) -> str:
    """One sentence: what is asked now, or how it ended."""
    if seen.phase == "hand_over":
        return hand_result(language, seen)
    return game_result(language, seen) if seen.phase == "game_over" else ask(language, seen)


def packets(seen: Observation) -> tuple[tuple[str, str], ...]:
    """Where the cards of a pass go, from place to place."""
    step, players = receiver(seen), seen.rules.players
    if step is None:
        return ()
    return tuple((place(seen, seat), place(seen, (seat + step) % players)) for seat in range(players))


def may_finish(seen: Observation) -> bool:
    """Whether "finish the hand" is offered: the score is settled, and there is more than one card to play."""
    own_turn = seen.phase == "play" and seen.to_act == seen.seat
    return own_turn and len(seen.hand) > 1 and nothing_left(seen)


def seat_views(language: Language, prefs: Prefs, seen: Observation) -> tuple[SeatView, ...]:
    points = totals(seen)
    return tuple(
        SeatView(
            seat=seat,
            place=place(seen, seat),
            name=seat_name(language, seat),
            face=seat_face(seat),
            cards=seen.counts[seat],
            points=points_of(seen, captured(seen, seat)) if prefs.points == "show" else None,
            total=points[seat],
            tricks=sum(trick.winner == seat for trick in seen.tricks),
            turn=seen.to_act == seat,
            dealer=seen.dealer == seat,
        )
        for seat in range(seen.rules.players)
    )
