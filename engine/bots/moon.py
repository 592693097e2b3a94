"""Shooting the moon: who still can, how likely it is, and whether our own hand is worth the attempt."""

from engine.bots.memory import Memory, above, power
from engine.cards import SUIT_MASKS, cards_in, count
from engine.law import CHOICE, NO_MOON, OTHERS_PLUS, SAFE

SURE = 0.9  # chance of a moon for a hand without a loser
LOSER = 0.4  # each card that may lose a trick leaves this part of the chance
SPREAD = 0.4  # part of the unseen cards of a suit that one opponent may hold
STEEP = 2  # power by which the danger grows with the part taken
SOLE = 1  # the same against a sole opponent, who gets all that we duck
FAILED = 0.7  # part of the points still out that a failed attempt costs


class Moon:
    """The moon as it stands before this decision."""

    def __init__(self, memory: Memory) -> None:
        self.memory, law = memory, memory.law
        needed = law.penalties | law.moon_bonus
        takers = [unit for unit in range(law.units) if memory.taken[unit] & needed]
        self.shooter = takers[0] if len(takers) == 1 else -1  # who has all costly cards so far
        self.total = sum(
            max(0, price) * law.copies
            for card, price in enumerate(memory.prices)
            if law.penalties >> card & 1
        )
        self.possible = law.moon != NO_MOON and len(takers) <= 1
        self.chance = 0.0  # that somebody else shoots it
        if self.possible and takers and self.shooter != memory.unit:
            held = memory.taken[self.shooter] & law.penalties
            part = count(held) + count(memory.taken_twice[self.shooter] & law.penalties)
            self.chance = power(part / law.penalty_cards, SOLE if law.units == 2 else STEEP)
        self.ours = self.possible and self.shooter in (-1, memory.unit)

    @property
    def alarm(self) -> float:
        """What the moon of another unit is expected to cost us."""
        pays = self.memory.law.moon in (OTHERS_PLUS, CHOICE, SAFE)
        return self.chance * self.total * (1 if pays else 0.5)

    def losers(self, hand: int) -> int:
        """How many of these cards may lose a trick, if we lead from the top."""
        memory = self.memory
        losers = 0
        for suit in SUIT_MASKS:
            unseen = memory.unseen & suit
            longest = SPREAD * count(unseen) + 1
            for lead, card in enumerate(reversed(cards_in(hand & suit)), start=1):
                losers += bool(unseen & above(card)) and lead <= longest
        return losers

    def hope(self, hand: int) -> float:
        """The chance that this hand takes all the points that are left."""
        return SURE * power(LOSER, self.losers(hand))

    def gain(self, hope: float, fear: float) -> float:
        """What an attempt with this chance is worth against a quiet hand that costs `fear`."""
        memory = self.memory
        taken = memory.price(memory.taken[memory.unit] & memory.law.penalties)
        failed = FAILED * (self.total - taken)
        return hope * (self.total + taken) - (1 - hope) * failed + fear
