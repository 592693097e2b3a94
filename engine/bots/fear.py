"""What a hand may still cost: the fear of its cards, suit by suit. Passing, discarding and getting rid of high cards all follow from it."""

from math import fsum

from engine.bots.memory import Memory, above, below, power
from engine.cards import SUIT_MASKS, cards_in, count

STUCK = (
    0.6  # each lower card of the suit in our hand makes it that much less likely that this one must be played
)
ALONE = 0.4  # nobody else has the suit: we win with it only when we must lead it
VOID = 0.12  # the share of all fear that a void takes away, since it lets us discard
SLUFF = 1.0  # weight of the points that are lying about against those that a card draws by itself


class Fear:
    """The fear of a hand, in points."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._suits: dict[tuple[int, int], float] = {}
        unplayed = fsum(memory.price(1 << card) for card in memory.dear_cards)
        self.loose = SLUFF * unplayed / max(1, len(memory.seen.hand))  # points that an average trick draws

    def of(self, hand: int, twice: int = 0) -> float:
        """What these cards may cost."""
        fears = [self._suit(hand & suit, twice & suit) for suit in SUIT_MASKS]
        voids = sum(not hand & suit and count(self.memory.unseen & suit) > 3 for suit in SUIT_MASKS)
        return fsum(fears) * (1 - VOID * min(voids, 2))

    def _suit(self, cards: int, twice: int) -> float:
        if (cards, twice) not in self._suits:
            fears = []
            guards = 0
            for card in cards_in(cards):
                copies = 1 + (twice >> card & 1)
                for _ in range(copies):
                    fears.append(self.card(card) * power(STUCK, guards))
                    guards += 1
            self._suits[cards, twice] = fsum(fears)
        return self._suits[cards, twice]

    def card(self, card: int) -> float:
        """What this card may cost when it must be played: the chance that it wins, and what it wins."""
        memory = self.memory
        wins, follows = 1.0, []
        alone = True
        for place in memory.others:
            no_lower, no_higher = memory.lacks(place, below(card)), memory.lacks(place, above(card))
            wins *= 1 - no_lower * (1 - no_higher)
            follows.append(memory.dearest(place, below(card)))
            alone = alone and no_lower == no_higher == 1
        prize = memory.prices[card] + self.loose + fsum(follows)
        return prize * wins * (ALONE if alone else 1)
