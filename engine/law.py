"""Law: the Rules boiled down, once per table, to masks and small integers for play.py and scoring.py.

Rules are for people; a Law is for functions that also run compiled. An option that is off is an empty mask,
so those functions need few branches. What a family of games does not know at all is off, too: the same
functions play Hearts, which has no trumps, and Spades, which has no penalty cards.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.cards import (
    ACE_HEARTS,
    CARDS,
    CODES,
    HEARTS,
    JACK_DIAMONDS,
    JOKERS,
    NINES,
    PACK,
    QUEEN_SPADES,
    RANKS,
    SPADES,
    TEN_CLUBS,
    count,
    mask_of,
)
from engine.rules import Rules

# How a moon is scored. `CHOICE` and `SAFE` are settled between the first two once the hand is over.
OTHERS_PLUS, SELF_MINUS, CHOICE, SAFE, WIN_GAME, NO_MOON = range(6)
MOON_SCORING = ("others_plus", "self_minus", "shooter_choice", "others_plus_safe", "win_game", "none")

BONUS = -10  # points of a bonus card, charges apart

SPOT = {rank: value for value, rank in enumerate(RANKS, start=2)}
SPOT_FACE10 = {**SPOT, "J": 10, "Q": 10, "K": 10, "A": 15}


class Law(NamedTuple):
    """All fields are masks of cards unless said otherwise. What has a default is off by default."""

    seats: int  # number of players
    units: int  # number of totals: players, or two teams; the unit of a seat is `seat % units`
    round: int  # number of cards in a trick, or in one round of a boosted trick
    dummy: int  # 1 when the follower also plays from a dummy
    copies: int  # 1 or 2 packs
    # play
    low_lead: int = 0  # 1 when the lowest club opens, by its holder
    sits_out: int = 0  # 1 when the dealer does not play to the first trick
    trumps: int = 0  # high jokers included
    junk: int = 0  # jokers that belong to no suit
    closed: int = 0  # cards that may not be led before hearts are open
    opens: int = 0  # cards that open hearts, or break spades
    beside_queen: int = 0  # the queen of spades when a heart may be led although she is there
    banned: int = 0  # cards kept out of the first trick
    must_queen: int = 0  # the queen of spades when she must be played as soon as it is safe
    chargeable: int = 0
    boosts: int = 0  # cards that double the trick
    earns: int = 0  # a trick with one of these wins the kitty
    kitty_to_hand: int = 0  # 1 when its winner takes the kitty in hand and buries as many cards
    # scoring of captured cards
    penalties: int = 0
    penalty_cards: int = 0  # how many there are, all packs together
    planes: tuple[int, ...] = (0, 0, 0, 0, 0)  # plane i: the cards whose value has bit i
    prices: tuple[int, ...] = (0,) * len(CODES)  # by card: what it costs its captor, in points, charges apart
    bonus: int = 0
    doubler: int = 0  # its captor's hand counts twice
    moon: int = NO_MOON  # one of the numbers above
    moon_bonus: int = 0  # bonus cards that a moon needs
    sun: int = 0  # 1 when all tricks are worth two moons
    # scoring of bids
    bids: int = 0  # 1 when every seat bids
    bag_limit: int = 0  # so many bags cost ten points each and are gone
    prizes: int = 0  # prize jacks: the heart takes a bag away, the others are worth ten points
    # the game
    best: int = -1  # 1 when the highest total wins, -1 when the lowest does
    individual: int = 0  # 1 when partners keep totals of their own
    target: int = 0
    ends_at: int = 0  # a total of at least this many points ends the game
    exact: int = -1  # what a total of exactly `target` becomes, in points; -1 when it stays
    extra_hands: int = 0  # 1 when a tie goes on
    tokens: int = 0  # games to win in a tourney; 0 when a game stands alone


def card_values(rules: Rules) -> dict[int, int]:
    """What each card costs its captor, in points, charges apart; cards that cost nothing are left out."""
    spots = {"one": dict.fromkeys(RANKS, 1), "spot": SPOT, "spot_face10": SPOT_FACE10}[rules.heart_values]
    values = {CARDS[rank + "H"]: spots[rank] for rank in RANKS}
    if rules.other_queens_value:
        values |= {CARDS[code]: rules.other_queens_value for code in ("QC", "QD", "QH")}
    if rules.high_spades:
        values |= {CARDS["KS"]: 10, CARDS["AS"]: 7}
    values[CARDS["QS"]] = rules.queen_spades_value
    return values


def _hearts(rules: Rules) -> Law:
    values = card_values(rules)
    penalties = mask_of(CODES[card] for card in values)
    bonus = 0 if rules.bonus_card == "none" else mask_of([rules.bonus_card])
    breaks = rules.hearts_lead == "broken"
    return Law(
        seats=rules.players,
        units=2 if rules.partnership == "team" else rules.players,
        round=3 if rules.players == 2 else rules.players,
        dummy=int(rules.players == 2),
        copies=rules.decks,
        low_lead=int(rules.opening_lead == "low_club"),
        closed=HEARTS if breaks else 0,
        opens=HEARTS | (QUEEN_SPADES if breaks and rules.queen_breaks_hearts else 0),
        beside_queen=QUEEN_SPADES if breaks and rules.heart_lead_over_queen else 0,
        banned=penalties if rules.first_trick_points == "forbidden" else 0,
        must_queen=QUEEN_SPADES if rules.must_play_queen else 0,
        chargeable=ACE_HEARTS | QUEEN_SPADES | JACK_DIAMONDS | TEN_CLUBS if rules.turbo else 0,
        boosts=NINES if rules.booster_nines else 0,
        earns=0 if not rules.kitty_size else PACK if rules.kitty_award == "first_trick" else penalties,
        kitty_to_hand=int(rules.leftover_method == "kitty_to_hand"),
        penalties=penalties,
        penalty_cards=count(penalties) * rules.decks,
        planes=tuple(sum(1 << card for card, value in values.items() if value >> i & 1) for i in range(5)),
        prices=tuple(values.get(card, 0) + BONUS * (bonus >> card & 1) for card in range(len(CODES))),
        bonus=bonus,
        doubler=TEN_CLUBS if rules.turbo else 0,
        moon=MOON_SCORING.index(rules.moon_scoring),
        moon_bonus=bonus if rules.moon_requires_bonus else 0,
        sun=int(rules.sun),
        individual=int(rules.partnership == "individual"),
        target=rules.target,
        ends_at=rules.target + (rules.end_rule == "exceed"),
        exact={"none": -1, "half": rules.target // 2, "zero": 0}[rules.exact_target],
        extra_hands=int(rules.tie_rule == "extra_hands"),
    )


def _spades(rules: Rules) -> Law:
    jokers = JOKERS & mask_of(rules.pack)
    high = rules.joker_role == "high_trump"
    trumps = SPADES | (jokers if high else 0)
    return Law(
        seats=rules.players,
        units=rules.players,
        round=rules.players,
        dummy=0,
        copies=1,
        low_lead=int(rules.short_dealer),
        sits_out=int(rules.short_dealer),
        trumps=trumps,
        junk=0 if high else jokers,
        opens=trumps,
        bids=1,
        # ten points for each bag at once: a limit of one bag (section 5.6)
        bag_limit=1 if rules.bag_mode == "per_hand" else rules.bag_limit,
        prizes=mask_of(rules.prize_jacks),
        best=1,
        target=rules.target,
        ends_at=rules.target,
        extra_hands=1,
        tokens=rules.tokens_to_win,
    )


FAMILIES = {"hearts": _hearts, "spades": _spades}


@lru_cache(maxsize=64)  # rules come from records, so there is no end of them
def law_of(rules: Rules) -> Law:
    """The law of rules without errors."""
    return FAMILIES[rules.family](rules)
