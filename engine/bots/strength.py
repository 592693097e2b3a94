"""Spades: how many tricks a hand will take, and how likely it is to take none.

Estimates for rules of thumb: from the hand and from the cards that its seat has not seen, which the rivals
hold in proportion to their numbers. On average a hand takes what `strength` says when all are played out by
`contracts.choose_card`.
"""

from engine.cards import CLUBS, DIAMONDS, HEARTS, count, highest, lowest
from engine.law import Law
from engine.shared import apart, shared

SIDES = (CLUBS, DIAMONDS, HEARTS)
# The chance that a card wins, by unseen cards above it and by cards below it in the same hand.
SIDE_WINS = (
    (1.0, 1.0, 1.0, 1.0),
    (0.20, 0.65, 0.65, 0.60),
    (0.05, 0.15, 0.35, 0.35),
    (0.0, 0.05, 0.10, 0.15),
)
TRUMP_WINS = (
    (1.0, 1.0, 1.0, 1.0),
    (0.50, 0.85, 0.90, 0.90),
    (0.40, 0.55, 0.75, 0.80),
    (0.35, 0.45, 0.55, 0.65),
)
SMALL_TRUMP = 0.30  # that has many above it
LONG_TRUMP = 0.90  # when the rivals run out of trumps before
RUFF = 0.75  # a small trump with a short suit beside it
HOLDS_TRUMP = 0.8  # chance that a rival without the suit led can ruff


@shared
def none_of(share: float, cards: int) -> float:
    """The chance that a rival with this share of the unseen cards has none of so many."""
    chance = 1.0
    for _ in range(cards):
        chance *= 1.0 - share
    return chance


@shared
def unruffed(theirs: int, rivals: int, rounds: int) -> float:
    """The chance that every rival still follows after so many rounds of a suit; they hold `theirs` of it."""
    share = 1.0 / rivals
    exactly = none_of(share, theirs)
    short, ways = 0.0, exactly
    for held in range(rounds + 1):
        if held > theirs:
            break
        short += ways
        ways = ways * (theirs - held) / (held + 1) * share / (1.0 - share)
    stays = 1.0 - HOLDS_TRUMP * min(1.0, short)
    chance = 1.0
    for _ in range(rivals):
        chance *= stays
    return chance


@shared
def side_tricks(mine: int, theirs: int, rivals: int, ruffs: int) -> float:
    """Tricks of a suit that is not trumps; `ruffs`: the rivals may have trumps."""
    tricks = 0.0
    length, number, rounds = count(mine), count(theirs), 0
    while mine and rounds < 4:
        card = highest(mine)
        mine ^= 1 << card
        above, below = count(theirs >> card), min(3, length - 1 - rounds)
        if above > 3:
            break
        chance = SIDE_WINS[above][below]
        if ruffs:
            chance *= unruffed(number, rivals, rounds + above)
        tricks += chance
        rounds += 1
    return tricks


@shared
def trump_tricks(mine: int, theirs: int, rivals: int, shorts: int) -> float:
    """Tricks of the trumps; `shorts`: how often a small one may ruff."""
    tricks = 0.0
    length, number, rank = count(mine), count(theirs), 0
    while mine:
        card = highest(mine)
        mine ^= 1 << card
        above, below = count(theirs >> card), min(3, length - 1 - rank)
        chance = TRUMP_WINS[above][below] if above <= 3 else SMALL_TRUMP
        if rank * rivals >= number:
            chance = max(chance, LONG_TRUMP)
        if chance < RUFF and shorts:
            chance = RUFF
            shorts -= 1
        tricks += chance
        rank += 1
    return tricks


@apart
def strength(law: Law, hand: int, unseen: int) -> float:
    """The tricks that this hand takes on average."""
    rivals, trumps_out = law.seats - 1, count(unseen & law.trumps)
    tricks, shorts = 0.0, 0
    for place in range(3):
        suit = SIDES[place]
        mine, theirs = hand & suit, unseen & suit
        tricks += side_tricks(mine, theirs, rivals, trumps_out)
        if theirs:
            shorts += max(0, 2 - count(mine))
    tricks += trump_tricks(hand & law.trumps, unseen & law.trumps, rivals, shorts)
    return min(tricks, 1.0 * count(hand))


@apart
def nil_chance(law: Law, hand: int, unseen: int) -> float:
    """The chance that this hand takes no trick if it tries to."""
    rivals = law.seats - 1
    chance = 1.0
    for place in range(4):
        trump = place == 3
        suit = law.trumps if trump else SIDES[place]
        mine, theirs = hand & suit, unseen & suit
        rank = 0
        while mine:  # from the lowest: the rival who goes over each card in turn
            card = lowest(mine)
            mine &= mine - 1
            over, under = count(theirs >> card), count(theirs) - count(theirs >> card)
            cover = over - rank  # cards above it that are left for this round
            if cover <= 0:
                stays = 0.05 if trump else 0.35
            else:
                # who may go under does so: nearly every rival must have something above it alone
                stays = 1.0 - (0.9 if trump else 0.45) * none_of(1.0 / (rivals + 1), cover) * min(
                    1.0, (under + 1) / 4.0
                )
            if rank < 4:
                chance *= stays
            rank += 1
    return chance
