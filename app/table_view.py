"""From what the person may see (an Observation) to what a template draws (a TableView)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.aside_view import aside_views
from app.charts import chart
from app.choosing import Gifts, choosing
from app.event_view import Known, events
from app.hand_view import dummy_view, hand_view
from app.i18n import Language
from app.kinds import kind_of
from app.levels import levels_line
from app.names import card_name, listed
from app.prefs import Prefs
from app.score_view import columns, moon_choices, ranking, result, sheet_rows, sides
from app.seat_view import seat_views
from app.spades.bid_view import bidding, bids_line
from app.spades.draw import draw_view
from app.spades.tokens import board_view
from app.trick_view import last_trick, place, spoken, tricks_to_show
from app.variant_texts import title_of
from app.views import TableView
from app.wording import UNDO, ask, pass_line, receiver
from engine import Observation, Reason, UndoRefusal
from engine.law import law_of


@dataclass(frozen=True)
class Mark:
    """What the browser has shown already: cards played in that hand, and public decisions."""

    hand_number: int
    cards: int = 0
    known: Known = field(default_factory=Known)

    @classmethod
    def of(cls, seen: Observation) -> "Mark":
        cards = sum(len(trick.cards) for trick in seen.tricks) + len(seen.trick)
        return cls(seen.hand_number, cards, Known.of(seen))


@dataclass(frozen=True)
class Telling:
    """What a table says beside the cards. Only the record and the code depend on hidden cards."""

    posted: str  # the record as forms carry it
    code: str
    variant: str  # the rules as a short text, see engine.notation
    refusals: Mapping[str, Reason]  # cards of the person's hand that may not be played now
    undo: UndoRefusal | None  # why the last decision stands
    bots: Mapping[int, str] = field(default_factory=dict)  # by seat, as the record names them
    error: str = ""
    news: str = ""
    hint: str = ""
    hinted: tuple[str, ...] = ()  # the cards of the hint
    back: tuple[str, ...] | None = None  # cards that an undo has brought back, if any
    lifted: tuple[str, ...] = ()  # cards lifted for a pass that was refused
    gifts: Gifts = ()  # cards of a pass that are set aside already
    waking: bool = False  # the bots cannot think yet: they are being compiled
    finish: bool = False  # the rest of the hand plays itself
    source: str = "page"  # see TableView.source


def table_view(
    language: Language, prefs: Prefs, seen: Observation, since: Mark | None, told: Telling
) -> TableView:
    """The table. `since` is what the browser has shown already; with None everything is at rest."""
    fresh = since is None
    if since is None:
        since = Mark.of(seen)
    elif since.hand_number != seen.hand_number:
        since = Mark(seen.hand_number)
    crossing = packets(seen) if seen.passes_done and not since.known.passes_done else ()
    tricks = tricks_to_show(language, seen, since.cards, first_beat=3 if crossing else 1)
    told_events = events(language, seen, since.known)
    kind, law = kind_of(seen.rules), law_of(seen.rules)
    over = seen.phase in ("game_over", "tourney_over")
    ended = seen.phase == ("tourney_over" if law.tokens else "game_over")
    asked, bots_to_act = asking(language, seen, told), seen.to_act not in (seen.seat, None)
    sentences = [told.error, told.news, told.hint, taken_back(language, told.back)]
    sentences += [*told_events, *spoken(language, seen, since.cards)]
    if told.waking or not any(sentences) or not (bots_to_act or told.hint):  # who thinks is heard soon
        sentences.append(asked)
    return TableView(
        record=told.posted,
        code=told.code,
        variant=told.variant,
        variant_name=title_of(told.variant, language),
        phase=seen.phase,
        goal=kind.goal(language, seen),
        guide=kind.guide,
        ask=asked,
        said=" ".join(sentence for sentence in sentences if sentence),
        error=told.error,
        news=told.news,
        hand_number=seen.hand_number,
        trick_number=seen.trick_number,
        hand_line=hand_line(language, seen),
        pass_line="" if seen.passes_done or law.bids else pass_line(language, seen),
        bids_line=bids_line(language, seen),
        lead_open=seen.spades_broken or seen.hearts_open or not law.closed | law.trumps,
        lead_line=kind.lead_line(language, seen),
        lead_icon=kind.icon,
        seats=seat_views(language, prefs, seen, told.bots),
        hand=hand_view(language, seen, told.refusals, told.hinted, told.lifted, told.gifts, told.back or ()),
        dummy=dummy_view(language, seen, told.refusals, told.hinted, told.back or ()),
        dummy_turn=seen.source == "dummy" and seen.to_act == seen.seat,
        aside=aside_views(language, seen),
        events=" ".join(told_events),
        tricks=tricks,
        crossing=crossing,
        last_trick=last_trick(language, seen),
        choosing=choosing(language, seen, told.gifts),
        bots_to_act=bots_to_act,
        finish=told.finish,
        undo=told.undo is None,
        undo_why=language.gettext(UNDO[told.undo]) if told.undo else "",
        can_finish=may_finish(seen),
        hint=told.hint,
        moon=moon_choices(language, seen),
        sun=seen.may_be_sun,
        levels=levels_line(language, told.bots),
        columns=columns(language, seen),
        sides=sides(language, seen),
        sheet=sheet_rows(language, seen, kind.reasons),
        chart=chart(language, seen),
        ranking=ranking(language, seen) if over else (),
        result=result(language, seen, told.variant, told.code, told.posted) if ended else "",
        over=ended,
        face_down=seen.counts[seen.seat] if seen.hand is None else 0,
        bidding=bidding(language, seen, told.hinted),
        draw=draw_view(language, seen, fresh),
        board=board_view(language, prefs, seen, told.code),
        bags=seen.bags if law.bids and seen.rules.bag_mode == "limit" else (),
        source=told.source,
        last_beat=max((trick.beat or max(card.beat for card in trick.cards) for trick in tricks), default=0),
    )


def asking(language: Language, seen: Observation, told: Telling) -> str:
    """One sentence: what is asked now, or how it ended."""
    if told.waking:
        return language.gettext("The opponents are getting ready; the first time this may take a minute.")
    if seen.phase == "hand_over":
        return kind_of(seen.rules).hand_result(language, seen)
    if seen.phase in ("game_over", "tourney_over"):
        return kind_of(seen.rules).game_result(language, seen)
    return ask(language, seen, told.gifts)


def taken_back(language: Language, back: Sequence[str] | None) -> str:
    """What an undo has taken back, with the cards that are in the hand again."""
    if back is None:
        return ""
    names = listed(language, [card_name(language, code, True) for code in back])
    if not names:
        return language.gettext("Taken back.")
    return language.gettext("Taken back: %(cards)s.", cards=names)


def hand_line(language: Language, seen: Observation) -> str:
    """Which hand this is, and in a tourney of which game."""
    if law_of(seen.rules).tokens:
        return language.gettext(
            "Game %(game)d, hand %(number)s", game=seen.game_number, number=seen.hand_number
        )
    return language.gettext("Hand %(number)s", number=seen.hand_number)


def packets(seen: Observation) -> tuple[tuple[str, str], ...]:
    """Where the cards of a pass go, from place to place."""
    step, players = receiver(seen), seen.rules.players
    if step is None:
        return ()
    return tuple((place(seen, seat), place(seen, (seat + step) % players)) for seat in range(players))


def may_finish(seen: Observation) -> bool:
    """Whether "finish the hand" is offered: the score is settled, and there is more than one card to play."""
    own_turn = seen.phase == "play" and seen.to_act == seen.seat
    return own_turn and len(seen.held) > 1 and seen.settled
