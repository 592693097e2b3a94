"""Why prudent does what it does: the words that the hint puts into a sentence."""

from enum import StrEnum


class Motive(StrEnum):
    """The reason for an action. The interface translates it."""

    FORCED = "forced"  # there is no other card
    # leading
    LEAD_LOW = "lead_low"  # somebody will go over it
    LEAD_HIGH = "lead_high"  # it may win, but little falls on it now; later it would cost more
    SMOKE_QUEEN = "smoke_queen"  # low spades bring the queen out
    # following
    DUCK = "duck"  # under the winning card, as high as possible
    STAY_LOW = "stay_low"  # somebody behind should go over it
    TAKE_CHEAP = "take_cheap"  # the trick costs little and a high card is gone
    FIRST_FREE = "first_free"  # no points can fall in the first trick: a high card goes for nothing
    LAST_NO_POINTS = "last_no_points"  # last to a trick without points: the highest card is gone for nothing
    MUST_TAKE = "must_take"  # every card wins, so the highest goes
    KEEP_LOW = "keep_low"  # every card is the highest so far, so the low ones are kept
    TAKE_BONUS = "take_bonus"
    # discarding
    THROW_QUEEN = "throw_queen"
    THROW_HEART = "throw_heart"
    THROW_POINTS = "throw_points"  # another card that costs points
    THROW_HIGH = "throw_high"  # a card that might win a costly trick
    MAKE_VOID = "make_void"  # the last card of a suit
    KEEP_GUARD = "keep_guard"  # nothing that protects the hand
    # the moon
    STOP_MOON = "stop_moon"
    GO_FOR_MOON = "go_for_moon"
    # the game
    MIND_TOTALS = "mind_totals"  # the points should not end the game for somebody else
    # passing, burying
    PASS_DANGER = "pass_danger"  # the cards that would cost most
    PASS_VOID = "pass_void"  # and they empty a suit
    PASS_FOR_MOON = "pass_for_moon"  # the low cards that stand in the way of all the tricks
    KEEP_CARDS = "keep_cards"  # what may come is hardly worse than this hand
    BURY_DANGER = "bury_danger"
    # Spades
    LOOK = "look"  # a blind bid is for games that are lost otherwise
    BID = "bid"  # what the hand should take
    BID_NIL = "bid_nil"
    BID_BLIND = "bid_blind"  # the game is lost otherwise
    WIN_TRICK = "win_trick"  # the bid still needs it
    SAVE_HIGH = "save_high"  # the bid needs the high cards later
    SHUN_TRICK = "shun_trick"  # it would be a bag
    STAY_EXACT = "stay_exact"  # it would lose a nil, or spoil another bid of an exact number
    MUST_WIN = "must_win"  # every card probably takes it
    SET_RIVAL = "set_rival"  # worth a bag, since somebody else needs the trick
    # the rest
    CALL = "call"
    CHARGE = "charge"
    NO_CHARGE = "no_charge"
    OTHERS_PAY = "others_pay"
    SELF_GAINS = "self_gains"
    NEXT = "next"
