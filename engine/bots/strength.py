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
# Nils, fitted to 300,000 hands: the chance, among four players, that a card takes a trick
TOP_TRUMP, TOP_CARD = 0.83, 0.31  # when nothing is left above it,
NIL_TRUMP, NIL_SIDE = 0.89, 0.65  # and otherwise, before the cards above it are counted
LATER = 0.8  # part of it that is left for the next card of the suit
DOUBT = 0.44


@shared
def none_of(share: float, cards: int) -> float:
    """The chance that a rival with this share of the unseen cards has none of so many."""
    chance = 1.0
    for _ in range(cards):
        chance *= 1.0 - share
    return chance


@shared
def next_ways(ways: float, number: int, cards: int, share: float) -> float:
    """The chance that a rival with this share has one more than `number` of so many cards, from the chance of
    that number.
    """
    return ways * (cards - number) / (number + 1) * share / (1.0 - share)


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
        ways = next_ways(ways, held, theirs, share)
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


@shared
def side_strength(law: Law, hand: int, unseen: int, suit: int) -> float:
    """The tricks that this hand takes on average with its cards of a suit that is not trumps."""
    return side_tricks(hand & suit, unseen & suit, law.seats - 1, unseen & law.trumps)


@shared
def whole_strength(law: Law, hand: int, unseen: int, clubs: float, diamonds: float, hearts: float) -> float:
    """The tricks of the whole hand, by those of its side suits."""
    shorts = 0
    for place in range(3):
        if unseen & SIDES[place]:
            shorts += max(0, 2 - count(hand & SIDES[place]))
    trumps = trump_tricks(hand & law.trumps, unseen & law.trumps, law.seats - 1, shorts)
    return min(clubs + diamonds + hearts + trumps, 1.0 * count(hand))


@apart
def strength(law: Law, hand: int, unseen: int) -> float:
    """The tricks that this hand takes on average."""
    clubs, diamonds = side_strength(law, hand, unseen, CLUBS), side_strength(law, hand, unseen, DIAMONDS)
    return whole_strength(law, hand, unseen, clubs, diamonds, side_strength(law, hand, unseen, HEARTS))


@apart
def nil_chance(law: Law, hand: int, unseen: int) -> float:
    """The chance that this hand takes no trick if it tries to; 0 only where it must take one."""
    if hand & law.trumps > unseen & law.trumps:  # the highest trump
        return 0.0
    chance = 1.0
    for place in range(4):
        trump = place == 3
        suit = law.trumps if trump else SIDES[place]
        mine, theirs = hand & suit, unseen & suit
        rank, played = 0, 1.0  # from the lowest; the later, the sooner a card may be thrown away
        while mine:
            card = lowest(mine)
            mine &= mine - 1
            over, under = count(theirs >> card), count(theirs) - count(theirs >> card)
            if over <= rank:  # those above it went over the lower ones
                falls = TOP_TRUMP if trump else TOP_CARD
            else:
                falls = NIL_TRUMP if trump else NIL_SIDE * min(1.0, (under + 1) / 12.0)
                falls *= none_of(1.0 / law.seats, over - rank)
            chance *= max(0.001, 1.0 - 3.0 / (law.seats - 1) * falls * played)
            rank += 1
            played *= LATER
    # What speaks for a nil or against it comes together: a player steers by it.
    odds = chance / (1.0 - chance) if chance < 1.0 else 1000.0
    return odds * odds / (odds * odds + DOUBT)
