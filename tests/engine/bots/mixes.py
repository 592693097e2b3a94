"""Rules and hands for tests of the bots: every preset, and random mixes of options that fit together."""

import random
from collections.abc import Iterator

from engine import VARIANTS, Game, Rules
from engine.bots.chance import Chance
from engine.rules import OPTIONS

PRESETS = [name for name in VARIANTS if VARIANTS[name].rules.family == "hearts"]
SPADES = [name for name in VARIANTS if VARIANTS[name].rules.family == "spades"]
# Options that may change alone; the others depend on each other and come from the presets.
FREE = [
    "kitty_award",
    "opening_lead",
    "hearts_lead",
    "first_trick_points",
    "queen_breaks_hearts",
    "heart_lead_over_queen",
    "must_play_queen",
    "bonus_card",
    "moon_scoring",
    "moon_requires_bonus",
    "sun",
    "booster_nines",
    "partnership",
    "target",
    "end_rule",
    "exact_target",
    "tie_rule",
    "pass_forward_unseen",
    "turbo",
    "high_spades",
]


def mix(source: random.Random) -> Rules:
    """A preset with some options changed, without a problem."""
    while True:
        rules = VARIANTS[source.choice(PRESETS)].rules
        for name in source.sample(FREE, source.randrange(1, 9)):
            changed = rules.replace(**{name: source.choice(list(OPTIONS[name].metadata["values"]))})
            if not any(problem.severity == "error" for problem in changed.problems()):
                rules = changed
        token = source.choice(("scatter", "mix", *rules.pass_cycle))
        changed = rules.replace(pass_cycle=(token,))
        if not any(problem.severity == "error" for problem in changed.problems()):
            return changed


def code(number: int) -> str:
    """A deal code."""
    digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    return "".join(digits[number >> 5 * place & 31] for place in range(12))


def decisions(game: Game) -> Iterator[str]:
    """The phases of one hand played at random; the game stands at each in turn."""
    bot = Chance()
    while game.to_act is not None:
        yield game.phase
        game.act(bot.decide(game.observe(game.to_act)))


def at_play(rules: Rules, number: int) -> Game:
    """A game at its first card, after random passes and charges."""
    game = Game(rules, code(number))
    next(phase for phase in decisions(game) if phase == "play")
    return game
