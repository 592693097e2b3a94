"""prudent at Spades: it bids what the hand should take, with the score of the game in mind, and plays for
what each trick is worth to itself and to its rivals (see contracts.py).
"""

from engine.bidding import bid_of, contract, needs_of
from engine.bots.auction import bid_worth, outlook
from engine.bots.contracts import LEADER, choose_card, spread
from engine.bots.motive import Motive
from engine.bots.position import Position, position
from engine.bots.strength import nil_chance
from engine.cards import CARDS, CODES, count, highest, mask_of, suit_of
from engine.observation import Observation

FAR_BEHIND = 150  # points; then a blind six may still win a game that somebody is about to win
FAR_AWAY = 250  # and then only a blind nil may
WINS_GAME = 80.0  # what it is worth to win the game with this hand, in points
LAST_HAND = 1.2  # weight of the points of a rival who wins the game with this hand


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
        bid = self.seen.bids[seat]
        average = self.rules.hand_size // self.rules.players
        made = bid_of(bid or str(average), self._tricks(seat))
        return self.seen.totals[seat] + contract(made, needs_of(made))

    def _tricks(self, seat: int) -> int:
        return self.rules.hand_size_of(seat, self.seen.dealer)

    @property
    def leader(self) -> int:
        """The rival with the best prospect."""
        return max(self.rivals, key=lambda seat: (self.prospect(seat), -seat))

    @property
    def to_beat(self) -> int:
        """The total that wins the game with this hand: the target, or more where a rival will have it."""
        return max(self.rules.target, self.prospect(self.leader) + 1)

    @property
    def last_hand(self) -> bool:
        """Whether a rival wins the game by making its bid."""
        return self.prospect(self.leader) >= self.rules.target

    # ---- bidding

    def _look(self) -> tuple[str, Motive]:
        """A blind bid is for games that are lost otherwise."""
        seen = self.seen
        behind = self.prospect(self.leader) - seen.totals[seen.seat]
        if self.last_hand and behind > FAR_AWAY:
            return "bid BN", Motive.BID_BLIND
        if self.last_hand and behind > FAR_BEHIND and "bid B6" in seen.actions:
            return "bid B6", Motive.BID_BLIND
        return "look", Motive.LOOK

    def bids(self) -> list[str]:
        """The open bids, those that bring most first, with what they do for the game."""
        known = position(self.seen)
        seen, law, play = self.seen, known.law, known.play
        hand, unseen = play.hands[seen.seat], mask_of(CODES[card] for card in known.hidden)
        mean = max(0.2, outlook(law, play, seen.seat, unseen))
        nil = nil_chance(law, hand, unseen)
        tricks, own, bags = count(hand), seen.totals[seen.seat], seen.bags[seen.seat]

        def value(word: str) -> float:
            bid = bid_of(word, tricks)
            needs = needs_of(bid)
            made = spread(mean, tricks, needs) if needs else nil
            if word in ("1F", "2F"):  # more tricks bring less
                made -= spread(mean, tricks, needs + 1)
            wins = own + contract(bid, needs) >= self.to_beat
            return bid_worth(law, bid, bags, tricks, mean, nil) + WINS_GAME * made * wins

        words = [action.split()[1] for action in seen.actions]
        return sorted(words, key=lambda word: -value(word))

    # ---- play

    def _play(self, known: Position) -> tuple[str, Motive]:
        unseen = mask_of(CODES[card] for card in known.hidden)
        weight = LAST_HAND if self.last_hand else LEADER
        card = choose_card(known.law, known.play, unseen, self.leader, weight)
        return CODES[card], self._motive(known, card)

    def _motive(self, known: Position, card: int) -> Motive:
        """What a person would call it."""
        law, play, me = known.law, known.play, self.seen.seat
        bid, won = play.bids[me], play.won[me]
        table = mask_of(code for _, code in self.seen.trick) | 1 << card
        led = suit_of(CARDS[self.seen.trick[0][1]]) if self.seen.trick else suit_of(card)
        high = highest(table & law.trumps or table & led or 1 << card) == card
        if won < needs_of(bid):
            return Motive.WIN_TRICK if high else Motive.SAVE_HIGH
        return Motive.SET_RIVAL if high and needs_of(bid) else Motive.SHUN_TRICK
