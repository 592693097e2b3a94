"""What each card of a decision is expected to cost: now, later in the hand, by a moon, by a lost game."""

from math import fsum

from engine.bots.fear import Fear
from engine.bots.memory import Memory, above, below
from engine.bots.moon import Moon
from engine.bots.motive import Motive
from engine.cards import CARDS, HEARTS, QUEEN_SPADES, cards_in, count, highest, suit_of
from engine.scoring import side_of, winners

LEADING = 0.5  # what it costs to have to lead to the next trick; nothing after a first trick without points
SMOKE = 1.0  # worth of a lead that may bring out a costly card which we can only lose to
COSTLY = 5  # points from which a card is worth smoking out
RISK = 3.0  # how much more a costly card counts that we lead and win with: who can stays below it
CANCEL = 0.3  # chance that who holds the copy of a card cancels it
FRIEND = 0.5  # weight of the points of a partner who scores alone
GIFT = 0.15  # worth of a point that an opponent takes
WILLING = 0.15  # chance that the next players go over a trick without points though they need not
EMPTY = 0.15  # how much it matters to lose a trick without points while we shoot the moon
FEED = 0.3  # part of the danger that a costly trick adds to a moon under way


class Judgement:
    """The cards of one decision in phase play."""

    def __init__(self, memory: Memory, fear: Fear) -> None:
        self.memory, self.fear, self.moon = memory, fear, Moon(memory)
        self.shooting = self.moon.ours and self._shoots()
        self.alarm = self.moon.alarm
        self.stakes = self._stakes()
        self.free = memory.seen.trick_number == 1 and bool(memory.law.banned) and not memory.law.earns
        pile = [CARDS[code] for trick in memory.seen.pile for _, code in trick]
        self.on_table = memory.price(*memory.table) + sum(memory.prices[card] for card in pile)

    def best(self) -> int:
        """The card that costs least; of equal ones the highest."""
        return min(cards_in(self.memory.legal), key=lambda card: (self.cost(card), -card))

    def cost(self, card: int) -> float:
        """What this card costs now, and what the rest of the hand may cost after it."""
        memory, moon = self.memory, self.moon
        hand, twice = memory.hand & ~(1 << card & ~memory.twice), memory.twice & ~(1 << card)
        takers, points = self.outcome(card)
        if self.shooting:
            lost = fsum(chance for seat, chance in takers if seat % memory.law.units != memory.unit)
            return 1 - (1 - lost * max(EMPTY, min(1.0, points))) * moon.hope(hand)
        keeping = 0.0 if memory.seen.source == "dummy" else self.fear.of(hand, twice)
        now = fsum(chance * self.worth(seat, points) for seat, chance in takers)
        return now + self.risks(card, takers) - self.smokes(card) + keeping

    def outcome(self, card: int) -> tuple[list[tuple[int, float]], float]:
        """Who takes the trick with what chance, and the points in it; nobody where all cards cancel."""
        memory = self.memory
        led = memory.led or suit_of(card)
        table, twice = memory.table
        twice, table = twice | (table & 1 << card), table | 1 << card
        live = led & table & ~twice
        if not live:
            return [], 0.0
        best = highest(live)
        points = [float(self.on_table + memory.prices[card])]
        takers, stays = [], 1.0
        for place in memory.later:
            points.append(self.throws(place, led, best))
            over = self.goes_over(place, best, fsum(points))
            takers.append((memory.owner(place), stays * over))
            stays *= 1 - over
        takers.append((memory.me if best == card else memory.player_of(best), stays))
        return takers, fsum(points)

    def goes_over(self, place: int, best: int, points: float) -> float:
        """The chance that `place` goes over `best`: it must, or does so gladly at no cost."""
        memory = self.memory
        low, high = memory.lacks(place, below(best)), memory.lacks(place, above(best))
        glad = WILLING if points < 1 else 0.0
        chance = (1 - high) * (low + (1 - low) * glad)
        if memory.law.copies == 2:
            chance += (1 - chance) * CANCEL * (1 - memory.lacks(place, 1 << best))
        return chance

    def throws(self, place: int, led: int, best: int) -> float:
        """The points that `place` is expected to put into the trick."""
        memory = self.memory
        follows = memory.dearest(place, below(best))
        if memory.seen.trick_number == 1 and memory.law.banned:
            return follows
        void = memory.lacks(place, led)
        return follows + (void * memory.dearest(place, ~led) if void else 0.0)

    def worth(self, seat: int, points: float) -> float:
        """What it costs us that `seat` takes these points, and with them perhaps the moon or the game."""
        memory, unit = self.memory, seat % self.memory.law.units
        extra = self.alarm * max(0.0, min(1.0, points)) * (FEED if unit == self.moon.shooter else -1)
        if self.stakes:
            extra += self._verdict(unit, points)
        if unit == memory.unit:
            return points + extra + (0.0 if self.free else LEADING) * (seat == memory.me)
        return points * (FRIEND if memory.is_friend(seat) else -GIFT) + extra

    def _stakes(self) -> int:
        """What a lost game costs, in points; 0 while this hand cannot end it."""
        memory = self.memory
        out = memory.price(memory.law.penalties & ~memory.gone)
        return self.moon.total if max(memory.totals) + out >= memory.law.ends_at else 0

    def _verdict(self, unit: int, points: float) -> float:
        """What it costs if these points for `unit` end the game; negative when we win it."""
        memory, law = self.memory, self.memory.law
        totals = memory.totals.copy()
        totals[unit] += int(points + 0.5)
        won = winners(law, totals)
        if not won or won == winners(law, memory.totals):
            return 0.0
        return -self.stakes / 2 if won & side_of(law, memory.unit) else float(self.stakes)

    def smokes(self, card: int) -> float:
        """The worth of leading under a costly card that we cannot win with."""
        memory = self.memory
        if memory.led or not memory.dear_cards:
            return 0.0
        queen = memory.dear_cards[0]
        ours = memory.hand & (above(queen) | 1 << queen)
        return SMOKE if below(queen) >> card & 1 and memory.prices[queen] >= COSTLY and not ours else 0.0

    def risks(self, card: int, takers: list[tuple[int, float]]) -> float:
        """What counts against leading a costly card that may come home, unless somebody must go over it."""
        memory = self.memory
        sure = memory.unseen & above(card) and not memory.unseen & below(card)
        if memory.led or memory.prices[card] < COSTLY or sure:
            return 0.0
        home = fsum(chance for seat, chance in takers if seat == memory.me)
        return RISK * memory.prices[card] * home

    def _shoots(self) -> bool:
        hand = self.memory.hand
        return self.moon.gain(self.moon.hope(hand), self.fear.of(hand, self.memory.twice)) > 0

    # ---- reasons

    def motive(self, card: int) -> Motive:
        """Why the best card was chosen."""
        if self.shooting:
            return Motive.GO_FOR_MOON
        if self.alarm:
            self.alarm = 0.0
            if self.best() != card:
                return Motive.STOP_MOON
        if self.stakes:
            self.stakes = 0
            if self.best() != card:
                return Motive.MIND_TOTALS
        if not self.memory.led:
            return self._lead(card)
        return self._follow(card) if self.memory.led >> card & 1 else self._discard(card)

    def _lead(self, card: int) -> Motive:
        if self.smokes(card):
            return Motive.SMOKE_QUEEN
        takers, _ = self.outcome(card)
        ours = fsum(chance for seat, chance in takers if seat == self.memory.me)
        return Motive.LEAD_HIGH if ours > 0.5 else Motive.LEAD_LOW

    def _follow(self, card: int) -> Motive:
        memory = self.memory
        standing = memory.led & memory.table[0]
        over = above(highest(standing))
        if not over >> card & 1:
            return Motive.DUCK
        if self.on_table < 0 or memory.prices[card] < 0:
            return Motive.TAKE_BONUS
        if not memory.later and self.on_table + memory.prices[card] == 0:
            return Motive.LAST_NO_POINTS
        if memory.later and card != highest(memory.legal):
            return Motive.STAY_LOW
        if self.free:
            return Motive.FIRST_FREE
        if memory.legal & ~over:
            return Motive.TAKE_CHEAP
        higher = above(card) | (1 << card if memory.law.copies == 2 else 0)  # a copy cancels it
        sure = all(memory.lacks(place, higher) == 1.0 for place in memory.later)
        return Motive.MUST_TAKE if sure else Motive.KEEP_LOW

    def _discard(self, card: int) -> Motive:
        memory = self.memory
        if QUEEN_SPADES >> card & 1:
            return Motive.THROW_QUEEN
        if HEARTS >> card & 1:
            return Motive.THROW_HEART
        if memory.prices[card] > 0:
            return Motive.THROW_POINTS
        if count(memory.hand & suit_of(card)) == 1:
            return Motive.MAKE_VOID
        return Motive.THROW_HIGH if self.fear.card(card) > 1 else Motive.KEEP_GUARD
