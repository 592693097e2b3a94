"""prudent: plays by rules of thumb. It weighs what a card costs in this trick against what it may cost if it is kept."""

from math import fsum

from engine.bots.fear import Fear
from engine.bots.memory import Memory, above, below
from engine.bots.motive import Motive
from engine.bots.passes import bury, give
from engine.cards import CARDS, CODES, HEARTS, QUEEN_SPADES, cards_in, count, highest, suit_of
from engine.observation import Observation
from engine.scoring import settled, side_of, winners

LEADING = 0.5  # what it costs to have to lead to the next trick
SMOKE = 1.0  # worth of a lead that may bring out a costly card which we can only lose to
CANCEL = 0.3  # chance that who holds the copy of a card cancels it
FRIEND = 0.5  # weight of the points of a partner who scores alone
GIFT = 0.15  # worth of a point that an opponent takes
WILLING = 0.3  # chance that the last players go over a trick without points though they need not


class Prudent:
    """The rule-of-thumb player."""

    def decide(self, observation: Observation) -> str:
        """The action that `explain` gives reasons for."""
        return self.explain(observation)[0]

    def explain(self, observation: Observation) -> tuple[str, Motive]:
        """An action code for the seat that observes, and why."""
        if observation.phase == "hand_over":
            return "next", Motive.NEXT
        memory = Memory(observation)
        if observation.phase == "moon":
            return moon_choice(memory)
        if observation.phase == "call":
            return call(memory)
        fear = Fear(memory)
        match observation.phase:
            case "pass":
                return give(memory, fear)
            case "charge":
                return charge(memory, fear)
            case "bury":
                return bury(memory, fear)
        if len(observation.legal) == 1:
            return observation.legal[0], Motive.FORCED
        judgement = Judgement(memory, fear)
        card = min(cards_in(memory.legal), key=lambda card: (judgement.cost(card), -card))
        return CODES[card], judgement.motive(card)


class Judgement:
    """What each card of this decision is expected to cost, in points."""

    def __init__(self, memory: Memory, fear: Fear) -> None:
        self.memory, self.fear = memory, fear
        self.on_table = memory.price(*memory.table) + sum(
            memory.prices[CARDS[code]] for trick in memory.seen.pile for _, code in trick
        )

    def cost(self, card: int) -> float:
        """What this card costs now, and what the rest of the hand may cost after it."""
        memory = self.memory
        hand = memory.hand & ~(1 << card & ~memory.twice)
        keeping = 0.0 if memory.seen.source == "dummy" else self.fear.of(hand, memory.twice & ~(1 << card))
        return fsum([self.trick(card), keeping])

    def trick(self, card: int) -> float:
        """The expected cost of the trick."""
        memory = self.memory
        led = memory.led or suit_of(card)
        table, twice = memory.table
        twice, table = twice | (table & 1 << card), table | 1 << card
        live = led & table & ~twice
        if not live:
            return 0.0
        best = highest(live)
        holder = memory.me if best == card else memory.player_of(best)
        points = [float(self.on_table + memory.prices[card])]
        costs, stays = [], 1.0
        for place in memory.later:
            points.append(self.throws(place, led, best))
            over = self.goes_over(place, best)
            costs.append((memory.owner(place), stays * over))
            stays *= 1 - over
        costs.append((holder, stays))
        total = fsum(points)
        return fsum(chance * self.worth(seat, total) for seat, chance in costs) - self.smokes(card)

    def goes_over(self, place: int, best: int) -> float:
        """The chance that `place` plays higher than `best`: because it must, or for fun where nothing is at stake."""
        memory = self.memory
        low, high = memory.lacks(place, below(best)), memory.lacks(place, above(best))
        willing = WILLING if self.on_table <= 0 else 0.0
        chance = (1 - high) * (low + (1 - low) * willing)
        if memory.law.copies == 2:
            chance += (1 - chance) * CANCEL * (1 - memory.lacks(place, 1 << best))
        return chance

    def throws(self, place: int, led: int, best: int) -> float:
        """The points that `place` is expected to put into the trick."""
        memory = self.memory
        follows = memory.dearest(place, below(best))
        if memory.seen.trick_number == 1 and memory.law.banned:
            return follows
        lacks = memory.lacks(place, led)
        return follows + (lacks * memory.dearest(place, ~led) if lacks else 0.0)

    def worth(self, seat: int, points: float) -> float:
        """What it costs us that `seat` takes these points."""
        memory = self.memory
        if seat % memory.law.units == memory.unit:
            return points + LEADING * (seat == memory.me)
        return points * (FRIEND if memory.is_friend(seat) else -GIFT)

    def smokes(self, card: int) -> float:
        """The worth of leading under a costly card that we cannot win with."""
        memory = self.memory
        if memory.led or not memory.dear_cards:
            return 0.0
        queen = memory.dear_cards[0]
        ours = memory.hand & (above(queen) | 1 << queen)
        return SMOKE if below(queen) >> card & 1 and memory.prices[queen] >= 5 and not ours else 0.0

    def motive(self, card: int) -> Motive:
        """Why this card was chosen: what it does to the trick."""
        memory = self.memory
        wins = card == highest((memory.table[0] | 1 << card) & (memory.led or suit_of(card)))
        if not memory.led:
            if self.smokes(card):
                return Motive.SMOKE_QUEEN
            return Motive.LEAD_SAFE if card % 13 >= 7 else Motive.LEAD_LOW
        if not memory.led >> card & 1:
            return self._discard(card)
        if not wins:
            return Motive.DUCK
        legal = memory.legal & above(highest(memory.led & memory.table[0]))
        if not memory.later:
            if memory.prices[card] + self.on_table <= 0:
                return Motive.TAKE_BONUS if self.on_table < 0 else Motive.LAST_NO_POINTS
            return Motive.MUST_TAKE if legal == memory.legal else Motive.TAKE_CHEAP
        if card == highest(memory.legal):
            return Motive.MUST_TAKE if legal == memory.legal else Motive.TAKE_CHEAP
        return Motive.STAY_LOW

    def _discard(self, card: int) -> Motive:
        if QUEEN_SPADES >> card & 1:
            return Motive.THROW_QUEEN
        if HEARTS >> card & 1:
            return Motive.THROW_HEART
        if self.memory.prices[card] > 0:
            return Motive.THROW_POINTS
        if count(self.memory.hand & suit_of(card)) == 1:
            return Motive.MAKE_VOID
        return Motive.THROW_HIGH if card % 13 >= 7 else Motive.KEEP_GUARD


def charge(memory: Memory, fear: Fear) -> tuple[str, Motive]:
    """Charge a costly card that others will most likely take, or a bonus card that we will."""
    safe = [card for card in cards_in(memory.legal) if _profits(memory, card)]
    words = [CODES[card] for card in safe] or ["none"]
    return " ".join(["charge", *words]), Motive.CHARGE if safe else Motive.NO_CHARGE


def _profits(memory: Memory, card: int) -> bool:
    guards, masters = count(memory.hand & below(card)), count(memory.hand & above(card))
    if memory.prices[card] < 0:
        return masters >= 2 and guards >= 1
    return guards >= 4 and not masters


def call(memory: Memory) -> tuple[str, Motive]:
    """The dealer's call, before the deal: everything goes the way of the opponent with the lowest total."""
    seen, law = memory.seen, memory.law
    steps = [step for step in (1, 2, 3) if not memory.is_friend((memory.me + step) % law.seats)]
    way = min(steps, key=lambda step: seen.totals[(memory.me + step) % law.units])
    return "call " + " ".join("3" if step == way else "0" for step in (1, 2, 3)), Motive.CALL


def moon_choice(memory: Memory) -> tuple[str, Motive]:
    """Rule 3.12: win alone if a choice does it, else give nobody the game, else let the others pay."""
    seen, law = memory.seen, memory.law
    assert seen.moon_points is not None
    ours = side_of(law, memory.unit)
    won = [
        winners(law, [settled(law, total + more) for total, more in zip(seen.totals, points, strict=True)])
        for points in seen.moon_points
    ]
    plus, minus = won
    minus_wins = minus == ours and plus != ours
    plus_loses = plus & ~ours and not minus & ~ours
    if minus_wins or plus_loses:
        return "moon minus", Motive.SELF_GAINS
    return "moon plus", Motive.OTHERS_PAY
