"""A player who picks any legal action: a yardstick, and a tester of rules."""

import random

from engine.bots.bot import card_action, stream
from engine.observation import Observation


class Chance:
    """Every decision is drawn from the observation's own stream."""

    def decide(self, observation: Observation) -> str:
        """A random legal action code."""
        source = stream(observation)
        if observation.actions:
            return _pick(observation.actions, source)
        if observation.may_forward and source.random() < 0.2:
            return "pass forward"
        least, most = observation.count
        cards = [*observation.held] if observation.phase == "pass" else [*observation.legal]
        number = least + int(source.random() * (most - least + 1))
        chosen = [cards.pop(int(source.random() * len(cards))) for _ in range(number)]
        return card_action(observation, chosen)


def _pick(choices: tuple[str, ...], source: random.Random) -> str:
    return choices[int(source.random() * len(choices))]
