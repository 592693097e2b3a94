"""Which cards are legal, and what one card does to a hand in play (sections 3.0, 5.5 and 5.9 of the rules
catalogue).

The table and the bots' playouts call these functions. They work on a `Play`, whose lists hold plain integers.
"""

from typing import NamedTuple

from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    HIGH_SPADES,
    PACK,
    QUEEN_SPADES,
    SPADES,
    SUIT,
    highest,
    lowest,
)
from engine.law import Law
from engine.shared import shared

# Places in `Play.now`.
SEAT = 0  # who plays next
SOURCE = 1  # 0: from the hand, 1: from the dummy
LEADER = 2
TRICK = 3  # number of the trick, from 1
PLAYED = 4  # cards in the trick
SIZE = 5  # cards that complete it
LED = 6  # suit led, 0 before the lead and while only junk jokers lie there
TABLE = 7  # cards in the trick
TABLE_TWICE = 8  # those that lie there twice
OPEN = 9  # 1 once hearts are open, or spades broken
SEEN = 10  # suits led in earlier tricks
CHARGED = 11
PILE = 12  # cards of tricks that nobody won
PILE_TWICE = 13
KITTY = 14
KITTY_TWICE = 15
LAST = 16  # who won a trick last, -1 at first
OPENING = 17  # the card that must be led to the first trick, or 0
OUT = 18  # the seat that does not play to the trick, -1 when all do
VOIDS = 19  # suits that somebody has shown not to hold, four bits a place
NOW_SIZE = 20

# What a card brought about: a sum of these.
TRICK_OVER, TRICK_WON, KITTY_TAKEN, MUST_BURY, HAND_OVER = 1, 2, 4, 8, 16


# The lowest card of the first of these suits that a player holds opens the hand.
OPENING_SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)


class Play(NamedTuple):
    """A hand in play. Hands and captured cards are pairs of masks: held, and held twice."""

    hands: list[int]  # by seat; with two players the dummy's cards come third
    twice: list[int]
    taken: list[int]  # captured cards by seat, kitty and buried cards included
    taken_twice: list[int]
    won: list[int]  # tricks by seat
    bids: list[int]  # by seat, see bidding.py; 0 before and without one
    bags: list[int]  # bags in store before the hand, by seat
    cards: list[int]  # the trick on the table, in order of play
    seats: list[int]
    now: list[int]


def new_play(law: Law) -> Play:
    """No cards yet, before the first trick."""
    places, most = law.seats + law.dummy, max(law.seats, 10)  # a boosted trick of five players has ten cards
    now = [0] * NOW_SIZE
    now[TRICK], now[LAST], now[SIZE], now[OUT] = 1, -1, law.round, -1
    hands, twice = [0] * places, [0] * places
    taken, taken_twice, won = [0] * law.seats, [0] * law.seats, [0] * law.seats
    bids, bags = [0] * law.seats, [0] * law.seats
    return Play(hands, twice, taken, taken_twice, won, bids, bags, [0] * most, [0] * most, now)


@shared
def add(held: list[int], twice: list[int], place: int, more: int, more_twice: int) -> None:
    """Put cards to those at `place`."""
    twice[place] |= more_twice | (held[place] & more)
    held[place] |= more


@shared
def remove(held: list[int], twice: list[int], place: int, card: int) -> None:
    """Take one copy of a card away."""
    if twice[place] >> card & 1:
        twice[place] ^= 1 << card
    else:
        held[place] ^= 1 << card


@shared
def open_play(law: Law, play: Play, dealer: int) -> None:
    """Find who leads to the first trick, and with which card where the lowest club opens. With two jokers the
    dealer, who has one card less, sits this trick out.
    """
    now = play.now
    leader = dealer + 1 if dealer + 1 < law.seats else 0
    if law.sits_out:
        now[OUT], now[SIZE] = dealer, law.round - 1
    if law.low_lead:
        held = 0
        for seat in range(law.seats):
            if seat != now[OUT]:
                held |= play.hands[seat]
        for suit in OPENING_SUITS:
            if held & suit and not now[OPENING]:
                now[OPENING] = 1 << lowest(held & suit)
        for seat in range(law.seats):
            if play.hands[seat] & now[OPENING]:
                leader = seat
    now[SEAT] = now[LEADER] = leader


# The rules that narrow a choice of cards. Each takes (law, cards, now) and applies only if it leaves a card.


@shared
def opening_club(law: Law, cards: int, now: list[int]) -> int:
    """The lowest club in the players' hands opens the hand."""
    return cards & now[OPENING] or cards


@shared
def joker_lead(law: Law, cards: int, now: list[int]) -> int:
    """A joker without a suit is led when there is nothing else."""
    return cards & ~law.junk or cards


@shared
def spades_closed(law: Law, cards: int, now: list[int]) -> int:
    """No spade is led before spades are broken, unless there is nothing else."""
    return cards if now[OPEN] else cards & ~law.trumps or cards


@shared
def hearts_closed(law: Law, cards: int, now: list[int]) -> int:
    """No heart is led before hearts are open, unless there is nothing else, or by option nothing but the
    queen of spades.
    """
    plain = cards & ~law.closed
    return plain if not now[OPEN] and plain and plain != law.beside_queen else cards


@shared
def first_trick_points(law: Law, cards: int, now: list[int]) -> int:
    """No penalty card falls on the first trick, both rounds of a boosted one included."""
    return cards & ~law.banned or cards if now[TRICK] == 1 else cards


@shared
def follow_suit(law: Law, cards: int, now: list[int]) -> int:
    """Who has the suit led plays it; high jokers are spades."""
    return cards & now[LED] or cards


@shared
def charged_card(law: Law, cards: int, now: list[int]) -> int:
    """Turbo: a charged card stays in hand while its suit is led for the first time."""
    led = now[LED] if now[PLAYED] else PACK
    return cards & ~(now[CHARGED] & led & ~now[SEEN]) or cards


@shared
def queen_due(law: Law, cards: int, now: list[int]) -> int:
    """By option the queen of spades must go as soon as it is safe: as a discard, or under a higher spade."""
    if not law.must_queen & cards:
        return cards
    safe = not cards & now[LED] or (now[LED] & QUEEN_SPADES and now[TABLE] & HIGH_SPADES)
    return QUEEN_SPADES if safe else cards


LEAD_RULES = (opening_club, joker_lead, spades_closed, hearts_closed, first_trick_points, charged_card)
FOLLOW_RULES = (follow_suit, first_trick_points, charged_card, queen_due)


@shared
def leads(law: Law, hand: int, now: list[int]) -> int:
    """Cards of a hand that may be led: LEAD_RULES one after the other."""
    cards = spades_closed(law, joker_lead(law, opening_club(law, hand, now), now), now)
    cards = first_trick_points(law, hearts_closed(law, cards, now), now)
    return charged_card(law, cards, now)


@shared
def follows(law: Law, hand: int, now: list[int]) -> int:
    """Cards of a hand that may be played to the trick: FOLLOW_RULES one after the other."""
    cards = first_trick_points(law, follow_suit(law, hand, now), now)
    return queen_due(law, charged_card(law, cards, now), now)


def rule_against(law: Law, play: Play, card: int) -> str:
    """The name of the rule that bars this card of the player to move; empty when it is legal."""
    cards = play.hands[source(law, play)]
    for rule in FOLLOW_RULES if play.now[PLAYED] else LEAD_RULES:
        cards = rule(law, cards, play.now)
        if not cards >> card & 1:
            return rule.__name__
    return ""


@shared
def source(law: Law, play: Play) -> int:
    """The place in `hands` that the next card comes from."""
    return law.seats if play.now[SOURCE] else play.now[SEAT]


@shared
def legal(law: Law, play: Play) -> int:
    """The cards that may be played now."""
    now = play.now
    hand = play.hands[source(law, play)]
    return follows(law, hand, now) if now[PLAYED] else leads(law, hand, now)


@shared
def suit_led(law: Law, card: int) -> int:
    """The suit that the lead of this card asks for: trumps for a high joker, 0 for a junk one."""
    return law.trumps if law.trumps >> card & 1 else SUIT << card // 13 * 13 & PACK


@shared
def winning(law: Law, now: list[int]) -> int:
    """The cards in the trick one of which wins it, the highest: trumps, or else the suit led. Two identical
    cards cancel each other; 0 when nothing is left.
    """
    live = now[TABLE] & ~now[TABLE_TWICE]
    return live & law.trumps or live & now[LED]


@shared
def player_of(play: Play, card: int) -> int:
    """The seat that played a card to the trick."""
    turn = 0
    for place in range(1, play.now[PLAYED]):  # to the end, since a processor cannot foresee where to stop
        if play.cards[place] == card:
            turn = place
    return play.seats[turn]


@shared
def step(law: Law, play: Play, card: int) -> int:
    """Play a legal card. Returns what it brought about, as a sum of the constants above."""
    now = play.now
    seat = now[SEAT]
    remove(play.hands, play.twice, source(law, play), card)
    play.cards[now[PLAYED]] = card
    play.seats[now[PLAYED]] = seat
    if not now[LED]:
        now[LED] = suit_led(law, card)
    elif not now[LED] >> card & 1:
        place = law.seats if now[SOURCE] else seat
        now[VOIDS] |= 1 << 4 * place + highest(now[LED] & PACK) // 13
    now[TABLE_TWICE] |= now[TABLE] & 1 << card
    now[TABLE] |= 1 << card
    now[OPEN] |= law.opens >> card & 1
    now[PLAYED] += 1
    if now[PLAYED] == law.round and law.boosts & now[LED] & now[TABLE] and play.hands[now[LEADER]]:
        now[SIZE] = 2 * law.round
    if now[PLAYED] == now[SIZE]:
        return _complete(law, play)
    if not law.dummy:
        now[SEAT] = seat + 1 if seat + 1 < law.seats else 0
        if now[SEAT] == now[OUT]:
            now[SEAT] = now[SEAT] + 1 if now[SEAT] + 1 < law.seats else 0
    elif now[PLAYED] == 1:
        now[SEAT] = 1 - seat
    else:
        now[SOURCE] = 1
    return 0


@shared
def _complete(law: Law, play: Play) -> int:
    """Give the trick away and set the table for the next one."""
    now = play.now
    event = TRICK_OVER
    now[PILE_TWICE] |= now[TABLE_TWICE] | (now[PILE] & now[TABLE])
    now[PILE] |= now[TABLE]
    live = winning(law, now)  # five players have at most three jokers, so a trick never holds jokers alone
    if live:
        event |= TRICK_WON
        winner = player_of(play, highest(live))
        play.won[winner] += 1
        now[LEADER] = now[LAST] = winner
    over = play.hands[now[LEADER]] == 0
    if over:
        event |= HAND_OVER
    taker = now[LAST]
    if taker >= 0 and (live or over):
        if now[KITTY] and (over or law.earns & now[PILE]):
            event |= KITTY_TAKEN
            if law.kitty_to_hand and not over:
                event |= MUST_BURY
                now[VOIDS] &= ~(15 << 4 * taker)
                add(play.hands, play.twice, taker, now[KITTY], now[KITTY_TWICE])
            else:
                add(play.taken, play.taken_twice, taker, now[KITTY], now[KITTY_TWICE])
            now[KITTY] = now[KITTY_TWICE] = 0
        add(play.taken, play.taken_twice, taker, now[PILE], now[PILE_TWICE])
        now[PILE] = now[PILE_TWICE] = 0
    now[SEEN] |= now[LED]
    now[SEAT] = now[LEADER]
    now[SOURCE] = now[PLAYED] = now[LED] = now[TABLE] = now[TABLE_TWICE] = now[OPENING] = 0
    now[SIZE], now[OUT] = law.round, -1
    if not over:
        now[TRICK] += 1
    return event
