"""What a hand may still cost: the fear of its cards, suit by suit.

Passing, discarding and getting rid of high cards in time all follow from it. The constants were fitted to
hands that prudent played against itself: fear explains nearly two fifths of the variance of what they cost.
"""

from math import fsum

from engine.bots.memory import Memory, above, below
from engine.cards import SUIT_MASKS, cards_in, count, suit_of

# Chance that a card must be played, by the number of lower ones of the suit beside it.
STUCK = (0.9, 0.72, 0.4, 0.18, 0.13, 0.07, 0.03)
ALONE = 0.5  # nobody else has the suit: we win with it only when we must lead it
STILL = 0.4  # chance that a costly card is still in a hand when its suit is led again
LOOSE = 0.75  # part of the points still out that fall on an average trick as discards
VOID = 0.1  # what it is worth to have no card of a suit, in average tricks


class Fear:
    """The fear of a hand, in points."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._suits: dict[tuple[int, int], float] = {}
        self._cards: dict[int, float] = {}
        out = sum(memory.prices[card] for card in memory.dear_cards)
        self.loose = LOOSE * out / max(1, len(memory.seen.held))

    def of(self, hand: int, twice: int = 0) -> float:
        """What these cards may cost."""
        voids = sum(not hand & suit and count(self.memory.unseen & suit) > 3 for suit in SUIT_MASKS)
        return fsum(
            [*(self._suit(hand & suit, twice & suit) for suit in SUIT_MASKS), -VOID * self.loose * voids]
        )

    def _suit(self, cards: int, twice: int) -> float:
        if (cards, twice) not in self._suits:
            copies = [card for card in cards_in(cards) for _ in range(1 + (twice >> card & 1))]
            fears = [self.card(card) * stuck for card, stuck in zip(copies, STUCK, strict=False)]
            self._suits[cards, twice] = fsum(fears)
        return self._suits[cards, twice]

    def card(self, card: int) -> float:
        """What this card may cost when it must be played: the chance that it wins, and what it wins."""
        if card not in self._cards:
            self._cards[card] = self._card(card)
        return self._cards[card]

    def _card(self, card: int) -> float:
        memory = self.memory
        wins, alone = 1.0, True
        prize = [float(memory.prices[card])]
        if suit_of(card) & ~memory.law.penalties:
            prize.append(self.loose)
        for place in memory.others:
            no_lower, no_higher = memory.lacks(place, below(card)), memory.lacks(place, above(card))
            wins *= 1 - no_lower * (1 - no_higher)
            prize.append(memory.dearest(place, below(card), STILL))
            alone = alone and no_lower == no_higher == 1
        return fsum(prize) * wins * (ALONE if alone else 1)
