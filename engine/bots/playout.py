"""Plays a hand to its end with the functions of the table, interpreted or compiled, alike to the last random
number.
"""

from engine.bots.dice import pick
from engine.bots.policy import choose, unload
from engine.cards import count, lowest
from engine.law import Law
from engine.play import (
    CHARGED,
    KITTY,
    KITTY_TWICE,
    LAST,
    MUST_BURY,
    Play,
    add,
    legal,
    remove,
    source,
    step,
)
from engine.shared import apart, shared

# Who plays the cards of a playout.
CHANCE, HABIT = 0, 1


@shared
def bury_cards(play: Play, seat: int, cards: int) -> None:
    """Lay cards down among those captured."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        remove(play.hands, play.twice, seat, card)
        add(play.taken, play.taken_twice, seat, 1 << card, 0)


@shared
def bury(law: Law, play: Play, number: int, random: list[int]) -> None:
    """The winner of the kitty buries as many cards: those it would like to pass, but none that costs."""
    seat = play.now[LAST]
    cards = unload(law, play, play.hands[seat] & ~play.now[CHARGED], number, law.penalties, random)
    bury_cards(play, seat, cards)


@shared
def move(law: Law, play: Play, card: int, random: list[int]) -> int:
    """Play a card, and bury where that follows. Returns what `step` returns."""
    kitty = count(play.now[KITTY]) + count(play.now[KITTY_TWICE])
    event = step(law, play, card)
    if event & MUST_BURY:
        bury(law, play, kitty, random)
    return event


@apart
def advance(law: Law, play: Play, card: int, random: list[int]) -> int:
    """`move`, for those who do not spend their time with it."""
    return move(law, play, card, random)


@shared
def play_out(law: Law, play: Play, policy: int, random: list[int]) -> None:
    """Play until the hand is over. Nothing to do when it is over already."""
    while play.hands[source(law, play)]:
        card = choose(law, play, random) if policy else pick(random, legal(law, play))
        move(law, play, card, random)


@apart
def finish(law: Law, play: Play, policy: int, random: list[int]) -> None:
    """`play_out`, compiled once for any law."""
    play_out(law, play, policy, random)
