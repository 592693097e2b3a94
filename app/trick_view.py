"""Tricks on the table: what is new since the browser last saw it, beat by beat, and in words."""

from collections.abc import Sequence

from app.i18n import Language
from app.led import led_suit
from app.names import card_name, seat_name
from app.points import points_of
from app.views import CardView, PlayedView, TrickView
from app.wording import takes
from engine import Observation
from engine.cards import RANKS
from engine.observation import Plays

REST = 2  # beats between the last card of a trick and the moment it leaves
MOST = 3  # tricks played out in one answer; of more (the hand is finished at once) only the last are seen
DUMMY = 2  # the place of the dummy's cards at a table for two
LAST_BEAT = 24  # the style sheets know no more; what comes later comes then


def place(seen: Observation, seat: int) -> str:
    """The class of a seat's position."""
    return f"place-{seen.rules.players}-{seat}"


def tricks_to_show(
    language: Language, seen: Observation, shown: int, first_beat: int
) -> tuple[TrickView, ...]:
    """The tricks with a card that is new after the first `shown` of the hand, and the one on the table."""
    fresh = []  # number, cards, winner, how many of the cards are new
    before = 0
    for number, (cards, winner) in enumerate(tricks_of(seen), start=1):
        new = min(before + len(cards) - shown, len(cards))
        before += len(cards)
        if cards and (new > 0 or number > len(seen.tricks)):
            fresh.append((number, cards, winner, new))
    views: list[TrickView] = []
    beat = first_beat
    for number, cards, winner, new in fresh[-MOST:]:
        complete = number <= len(seen.tricks)
        # the end of a hand in which nobody had a choice any more: the cards come down together
        together = complete and new == len(cards) and not seen.held
        landing = []
        for position in range(len(cards)):
            is_new = position >= len(cards) - new
            landing.append(min(beat, LAST_BEAT) if is_new else 0)
            beat += is_new and not together
        beat += together
        leaves = 0
        if complete:
            leaves, beat = min(beat - 1 + REST, LAST_BEAT), beat + REST
        views.append(trick_view(language, seen, number, cards, winner, landing, leaves))
    return tuple(views)


def tricks_of(seen: Observation) -> list[tuple[Plays, int | None]]:
    """The complete tricks of the hand with their winners, then the one on the table."""
    return [*((trick.cards, trick.winner) for trick in seen.tricks), (seen.trick, None)]


def last_trick(language: Language, seen: Observation) -> TrickView | None:
    """The last complete trick, at rest."""
    if not seen.tricks:
        return None
    trick = seen.tricks[-1]
    return trick_view(language, seen, len(seen.tricks), trick.cards, trick.winner, [0] * len(trick.cards), 0)


def trick_view(
    language: Language,
    seen: Observation,
    number: int,
    cards: Plays,
    winner: int | None,
    beats: Sequence[int],
    leaves: int,
) -> TrickView:
    """A trick; `beats` says when each card lands, `leaves` when a complete trick goes."""
    best = winning_position(seen, cards, winner)
    round_size = 3 if seen.dummy is not None else seen.rules.players
    led = led_suit(seen.rules, cards)
    codes = [code for _seat, code in cards]
    played = []
    for position, (seat, code) in enumerate(cards):
        # with two players the follower's second card is the dummy's
        of_dummy = seen.dummy is not None and position == 2
        by = player_name(language, seen, position, seat)
        played.append(
            PlayedView(
                card=CardView(code, f"played-{position}-{code}", f"{by}, {card_name(language, code)}"),
                place=place(seen, DUMMY if of_dummy else seat),
                beat=beats[position],
                by=by,
                wins=position == best,
                second=position >= round_size,
                boosts=seen.rules.booster_nines and code == f"9{led}" and position < round_size,
                cancelled=seen.rules.cancellation and code[1] == led and codes.count(code) == 2,
            )
        )
    return TrickView(
        number=number,
        cards=tuple(played),
        winner="" if winner is None else seat_name(language, winner),
        winner_place="" if winner is None else place(seen, winner),
        beat=leaves,
        points=points_of(seen, codes),
        players=seen.rules.players,
        complete=number <= len(seen.tricks),
    )


def player_name(language: Language, seen: Observation, position: int, seat: int) -> str:
    """Who played the card at this position of a trick."""
    of_dummy = seen.dummy is not None and position == 2
    return language.gettext("The dummy") if of_dummy else seat_name(language, seat)


def winning_position(seen: Observation, cards: Plays, winner: int | None) -> int | None:
    """The place of the card that took the trick: the winner's highest of the suit led, or the winner's only
    one.
    """
    if winner is None:
        return None
    suit = led_suit(seen.rules, cards)
    own = [at for at, (seat, _code) in enumerate(cards) if seat == winner]
    return max(own, key=lambda at: (cards[at][1][1] == suit, RANKS.index(cards[at][1][0])))


def spoken(language: Language, seen: Observation, shown: int) -> list[str]:
    """What happened after the first `shown` cards of the hand: each trick, and who takes it."""
    sentences: list[str] = []
    before = 0
    for number, (cards, winner) in enumerate(tricks_of(seen), start=1):
        new = cards[max(0, shown - before) :]
        before += len(cards)
        if new:
            start = len(cards) - len(new)
            words = [
                f"{player_name(language, seen, start + at, seat)}, {card_name(language, code)}"
                for at, (seat, code) in enumerate(new)
            ]
            sentences.append(language.gettext("; ").join(words) + ".")
            if number <= len(seen.tricks):
                sentences.append(takes(language, seen, winner, cards))
    return sentences[-2 * MOST :]
