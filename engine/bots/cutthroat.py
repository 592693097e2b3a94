"""prudent at Spades: it bids what the hand should take, with the score of the game in mind, and plays for
what each trick is worth to itself and to its rivals (see contracts.py).
"""

from engine.bidding import bid_of, contract, is_exact, needs_of
from engine.bots.auction import bid_worth, outlook
from engine.bots.contracts import LEADER, choose_card, gains_of, trick_worth
from engine.bots.motive import Motive
from engine.bots.position import Position, position
from engine.bots.strength import nil_chance
from engine.cards import CARDS, CODES, count, mask_of
from engine.observation import Observation

LONG_HANDS = 5.0  # tricks of an average hand with which a blind six is within reach; a blind nil is not
LAST_HAND = 1.2  # weight that is added for a rival who wins the game with this hand


class Cutthroat:
    """One decision in phase bid or play."""

    def __init__(self, seen: Observation) -> None:
        self.seen, self.rules = seen, seen.rules
        self.rivals = [seat for seat in range(self.rules.players) if seat != seen.seat]

    def decide(self) -> tuple[str, Motive]:
        """An action code, and why."""
        if self.seen.phase == "bid":
            if self.seen.hand is None:
                return self._look()
            best = self.bids()[0]
            return f"bid {best}", Motive.BID_NIL if best == "NIL" else Motive.BID
        if len(self.seen.legal) == 1:
            return self.seen.legal[0], Motive.FORCED
        return self._play(position(self.seen))

    # ---- the score

    def prospect(self, seat: int) -> int:
        """The total that a seat will have if it makes its bid; before the bid, an average one."""
        bid = self.seen.bid_of(seat) or self.rules.hand_size // self.rules.players
        return self.seen.totals[seat] + contract(bid, needs_of(bid))

    @property
    def leader(self) -> int:
        """The rival with the best prospect."""
        return max(self.rivals, key=lambda seat: (self.prospect(seat), -seat))

    @property
    def short(self) -> int:
        """The points that win the game with this hand: up to the target, or above a rival who gets there."""
        return max(self.rules.target, self.prospect(self.leader) + 1) - self.seen.totals[self.seen.seat]

    @property
    def last_hand(self) -> bool:
        """Whether a rival wins the game by making its bid."""
        return self.prospect(self.leader) >= self.rules.target

    # ---- bidding

    def _look(self) -> tuple[str, Motive]:
        """A blind bid is for a game that is lost otherwise: a rival wins it with this hand, the blind bid
        would bring more, and no hand that one may hope to see would.
        """
        share = self.rules.hand_size / self.rules.players
        word, hoped = ("B6", 10 * int(share + 1)) if share >= LONG_HANDS else ("BN", 100)
        bid = bid_of(word, self.rules.hand_size)
        reaches = contract(bid, needs_of(bid)) >= self.short > hoped
        if self.last_hand and reaches and f"bid {word}" in self.seen.actions:
            return f"bid {word}", Motive.BID_BLIND
        return "look", Motive.LOOK

    def bids(self) -> list[str]:
        """The open bids, those that bring most first, with what they do for the game."""
        known = position(self.seen)
        seen, law, play = self.seen, known.law, known.play
        hand, unseen = play.hands[seen.seat], mask_of(CODES[card] for card in known.hidden)
        tricks, bags = count(hand), seen.bags[seen.seat]
        mean, nil = outlook(law, play, seen.seat, unseen), nil_chance(law, hand, unseen)

        def value(word: str) -> float:
            return bid_worth(law, bid_of(word, tricks), bags, tricks, mean, nil, self.short)

        words = [action.split()[1] for action in seen.actions]
        return sorted(words, key=lambda word: -value(word))

    # ---- play

    def _play(self, known: Position) -> tuple[str, Motive]:
        unseen = mask_of(CODES[card] for card in known.hidden)
        extra = LAST_HAND if self.last_hand else LEADER
        card = choose_card(known.law, known.play, unseen, self.leader, extra)
        return CODES[card], self._motive(known, card, unseen)

    def _motive(self, known: Position, card: int, unseen: int) -> Motive:
        """What a person would call it."""
        law, play, me = known.law, known.play, self.seen.seat
        bid, needs = play.bids[me], needs_of(play.bids[me]) - play.won[me]
        gains = gains_of(law, play, unseen)

        def takes(one: int) -> bool:
            return trick_worth(law, play, one, unseen, gains, -1, 0.0)[0] > 0.5

        if 0 < needs <= count(play.hands[me]):
            return Motive.WIN_TRICK if takes(card) else Motive.SAVE_HIGH
        if not takes(card):
            if is_exact(bid) and not needs:
                return Motive.STAY_EXACT
            return Motive.SHUN_TRICK if self.seen.trick else Motive.LEAD_LOW
        if all(takes(CARDS[code]) for code in self.seen.legal):
            return Motive.MUST_WIN
        if law.prizes & mask_of([CODES[card], *(code for _, code in self.seen.trick)]):
            return Motive.TAKE_BONUS
        needed = any(gains[seat] > 0 for seat in self.rivals)
        return Motive.SET_RIVAL if needed else Motive.TAKE_CHEAP
