"""prudent: a player who goes by rules of thumb, computed from what the cards cost under the rules in force.

Memory counts cards and voids, fear says what a hand may still cost, moon who may shoot it; judgement
weighs the cards of a trick with all that.
"""

from engine.bots.calls import call, charge, moon_choice
from engine.bots.cutthroat import Cutthroat
from engine.bots.fear import Fear
from engine.bots.judgement import Judgement
from engine.bots.memory import Memory
from engine.bots.motive import Motive
from engine.bots.passes import bury, give
from engine.cards import CODES
from engine.law import law_of
from engine.observation import Observation


class Prudent:
    """The rule-of-thumb player."""

    def decide(self, observation: Observation) -> str:
        """The action that `explain` gives a reason for."""
        return self.explain(observation)[0]

    def explain(self, observation: Observation) -> tuple[str, Motive]:
        """An action code for the seat that observes, and why."""
        if law_of(observation.rules).bids and observation.phase in ("bid", "play"):
            return Cutthroat(observation).decide()
        memory = Memory(observation)
        match observation.phase:
            case "hand_over" | "game_over":
                return "next", Motive.NEXT
            case "call":
                return call(memory)
            case "pass":
                return give(memory, Fear(memory))
            case "charge":
                return charge(memory)
            case "bury":
                return bury(memory, Fear(memory))
            case "moon":
                return moon_choice(memory)
        if len(observation.legal) == 1:
            return observation.legal[0], Motive.FORCED
        judgement = Judgement(memory, Fear(memory))
        card = judgement.best()
        return CODES[card], judgement.motive(card)
