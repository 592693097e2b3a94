"""Observation -> the hand as its seat knows it: a `Play` without the hidden cards, and who cannot hold which
of them.

A card that somebody played tells what the player did not hold: with such a card in hand the rules would have
asked for another. So every play of the past is judged again by `play.legal`, once for each card that is
still hidden.
"""

from dataclasses import dataclass, field
from itertools import chain

from engine.cards import CARDS, SUIT
from engine.law import Law, law_of
from engine.observation import Observation
from engine.passing import PILE, is_directional, target_of
from engine.play import (
    CHARGED,
    KITTY,
    KITTY_TAKEN,
    LAST,
    LEADER,
    OPENING,
    OPENING_SUITS,
    OUT,
    SEAT,
    SIZE,
    SOURCE,
    Play,
    add,
    legal,
    new_play,
    step,
)

# Two bits above the cards: a kitty, and cards of another seat, that nobody can see.
UNKNOWN_KITTY, UNKNOWN_HAND = 1 << 60, 1 << 61


@dataclass
class Position:
    """What one seat knows. In `play` the other hands hold the cards that they are known to hold."""

    law: Law
    seat: int
    play: Play
    hidden: list[int]  # the cards whose place is not known, lowest first; with two packs perhaps a card twice
    free: list[int]  # by seat: how many of them it holds
    refused: list[int]  # by seat: the cards it cannot hold, as a mask
    kitty: int  # how many of them lie in the kitty, or were taken with it or buried by another seat
    taker: int = -1  # who took it
    outside_kitty: int = 0  # cards that were in the players' hands when the kitty was made
    history: list[tuple[int, int, int]] = field(default_factory=list)  # plays as (seat, its place, card)
    number: int = 0  # cards that everybody has passed
    got_from: list[int] = field(default_factory=list)  # by seat: those that this seat got from it, as a mask
    given_to: list[int] = field(default_factory=list)  # and those that it gave it
    start: Play | None = None  # before the first of them, without the hands
    # where another seat took the kitty in hand and buried as many cards
    swapper: int = -1
    before: int = 0  # cards it could not hold before
    kept: int = 0  # cards that it held before, wherever they are now
    since: list[int] = field(default_factory=list)  # what it played since, cards of `kept` left out


def pack(seen: Observation) -> list[int]:
    """Every card in play, lowest first; with two packs each card twice."""
    return [CARDS[code] for code in seen.rules.pack for _ in range(seen.rules.decks)]


def position(seen: Observation) -> Position:
    """What `seen.seat` knows of its hand, in any phase after the deal."""
    law, me = law_of(seen.rules), seen.seat
    history = [played for trick in seen.tricks for played in _places(law, trick.cards)]
    history += _places(law, seen.trick)
    known = _known(seen, history)
    taker = -1 if seen.kitty_taker is None else seen.kitty_taker
    kept = 0
    if law.kitty_to_hand and taker not in (-1, me):  # what the taker got from this seat may be buried
        charged = {CARDS[code] for _, cards in seen.charges for code in cards}
        kept = sum(1 << card for card in known[taker] if card not in charged)
        known[taker] = [card for card in known[taker] if card in charged]
    hidden = pack(seen)
    dummy = [CARDS[code] for code in seen.dummy or ()]
    own = [CARDS[code] for code in seen.held]
    laid = [CARDS[code] for code in (seen.buried if law.kitty_to_hand else seen.kitty)]
    for card in [*own, *dummy, *laid, *(card for _, _, card in history), *chain(*known)]:
        hidden.remove(card)
    free = [0 if seat == me else seen.counts[seat] - len(known[seat]) for seat in range(law.seats)]
    play = new_play(law)
    play.bags[:] = seen.bags
    play.bids[:] = [seen.bid_of(seat) for seat in range(law.seats)]
    for _, codes in seen.charges:
        for code in codes:
            play.now[CHARGED] |= 1 << CARDS[code]
    if law.sits_out:
        play.now[OUT], play.now[SIZE] = seen.dealer, law.round - 1
    if seen.phase == "play" and seen.legal and not history and law.low_lead:
        play.now[OPENING] = 1 << CARDS[seen.legal[0]]
    refused = [0] * law.seats
    kitty = len(hidden) - sum(free)
    result = Position(law, me, play, hidden, free, refused, kitty, taker, kept=kept, history=history)
    hands = [*known, dummy] if law.dummy else known
    hands[me] = own
    for place, cards in enumerate(hands):
        for card in cards:
            add(play.hands, play.twice, place, 1 << card, 0)
    _relive(seen, result)
    for card in laid:
        add(play.taken, play.taken_twice, me, 1 << card, 0)
    if law.copies == 1:
        _exchanged(seen, result)
    mixed = seen.call == "call mix" or seen.pass_token == "mix"
    if mixed and not seen.rules.mix_includes_kitty and law.copies == 1:  # of two copies one may lie there
        result.outside_kitty = sum({1 << CARDS[code] for code, _ in seen.passed})
    return result


def undealt(seen: Observation) -> Position:
    """What a dealer knows who calls the pass before the deal: every card is hidden."""
    law, rules = law_of(seen.rules), seen.rules
    free = [rules.hand_size] * rules.players
    return Position(law, seen.seat, new_play(law), pack(seen), free, [0] * law.seats, rules.kitty_size)


def _places(law: Law, cards: tuple[tuple[int, str], ...]) -> list[tuple[int, int, int]]:
    """The cards of a trick as (seat, place they came from, card)."""
    return [
        (seat, law.seats if law.dummy and turn == 2 else seat, CARDS[code])
        for turn, (seat, code) in enumerate(cards)
    ]


def _known(seen: Observation, history: list[tuple[int, int, int]]) -> list[list[int]]:
    """The cards that each other seat is known to hold: what it got from this seat, and what it charged."""
    rules = seen.rules
    known: list[list[int]] = [[] for _ in range(rules.players)]
    for code, target in seen.passed if seen.passes_done else ():
        while is_directional(seen.pass_token) and target in seen.forwarders:
            target = target_of(seen.pass_token, target, rules.players)
        if target not in (PILE, seen.seat):
            known[target].append(CARDS[code])
    for seat, cards in seen.charges:
        if seat != seen.seat:
            known[seat] += [CARDS[code] for code in cards if CARDS[code] not in known[seat]]
    for _, place, card in history:
        if place < rules.players and card in known[place]:
            known[place].remove(card)
    return known


def _exchanged(seen: Observation, result: Position) -> None:
    """Note what this seat gave and got, as far as it knows from whom. Unseen cards passed on tell nothing."""
    result.number = seen.rules.pass_count
    result.got_from, result.given_to = [0] * result.law.seats, [0] * result.law.seats
    for cards, masks in ((seen.received, result.got_from), (seen.passed, result.given_to)):
        for code, seat in cards if seen.passes_done else ():
            if seat >= 0 and seat not in seen.forwarders:
                masks[seat] |= 1 << CARDS[code]


def _relive(seen: Observation, result: Position) -> None:
    """Play the past again, and note what every play of another seat excludes."""
    law, play, now, history = result.law, result.play, result.play.now, result.history
    still = list(play.hands), list(play.twice)  # what is known of the hands now
    for seat in range(law.seats):
        if seat != result.seat and seen.counts[seat]:
            play.hands[seat] |= UNKNOWN_HAND
    for _, place, card in history:
        add(play.hands, play.twice, place, 1 << card, 0)
    if seen.rules.kitty_size:
        now[KITTY] = UNKNOWN_KITTY
    now[SEAT] = now[LEADER] = history[0][0] if history else seen.leader
    result.start = new_play(law)
    for copy, numbers in zip(result.start[4:], play[4:], strict=True):
        copy[:] = numbers
    if history and law.low_lead:
        result.start.now[OPENING] = 1 << history[0][2]
    candidates = sum({1 << card for card in result.hidden})
    if history and law.low_lead:
        lower = _before_opening(history[0][2])
        result.refused = [0 if law.sits_out and seat == seen.dealer else lower for seat in range(law.seats)]
    for seat, place, card in history:
        if place == seat != result.seat:
            result.refused[seat] |= refuted(law, play, card, candidates & ~result.refused[seat])
            if seat == result.swapper and not (result.kept | now[CHARGED]) >> card & 1:
                result.since.append(card)
        event = step(law, play, card)
        if event & KITTY_TAKEN:
            taker = now[LAST]
            play.hands[taker] &= ~UNKNOWN_KITTY
            play.taken[taker] &= ~UNKNOWN_KITTY
            if law.kitty_to_hand and taker != result.seat:
                result.swapper, result.before, result.refused[taker] = taker, result.refused[taker], 0
    play.hands[:], play.twice[:] = still
    now[KITTY] = 0


def _before_opening(card: int) -> int:
    """The cards that would have opened the hand instead of this one."""
    suit = card // 13
    lower = (1 << card) - 1 & SUIT << 13 * suit
    for cards in OPENING_SUITS:
        if cards >> card & 1:
            break
        lower |= cards
    return lower


def refuted(law: Law, play: Play, card: int, candidates: int) -> int:
    """Those of `candidates` that the player to move cannot hold, since it plays `card`: they would make it
    illegal.
    """
    place, now = play.now[SEAT], play.now
    assert not now[SOURCE]
    hand, cards = play.hands[place], 0
    while candidates:
        other = candidates & -candidates
        candidates ^= other
        play.hands[place] = 1 << card | other
        if not legal(law, play) >> card & 1:
            cards |= other
    play.hands[place] = hand
    return cards
