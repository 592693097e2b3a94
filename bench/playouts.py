"""python -m bench.playouts: hands played at random, beside OpenSpiel driven from Python (group `bench`).

Deals are made beforehand, ours some hundreds that come up in turn: what is compared is the play of the cards,
and here the score too.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy

from bench.figure import Figure, clock, show
from engine import VARIANTS
from engine.bots.compiled import arrays, block, compiled
from engine.bots.playout import CHANCE, HABIT, play_out
from engine.bots.position import Position
from engine.bots.worlds import Worlds, copy, deal_hidden, worlds_of
from engine.cards import CARDS
from engine.deal import hand_sizes
from engine.law import Law, law_of
from engine.play import Play, new_play, open_play
from engine.rules import Rules
from engine.scoring import COLUMNS, score, shooter
from engine.shared import shared

Work = tuple[Law, Any, Play, Any, Any]

DEALS = 256  # played in turn


@shared
def hands(
    law: Law, deals: list[Play], play: Play, sheet: list[int], random: list[int], number: int, policy: int
) -> int:
    """Play whole hands and score them; returns a sum, so that nothing can be left out."""
    total = 0
    for turn in range(number):
        copy(deals[turn % DEALS], play)
        open_play(law, play, 0)
        play_out(law, play, policy, random)
        score(law, play, shooter(law, play), 1, sheet)
        total += sheet[0]
    return total


def entry(
    law: Law, deals: list[Play], play: Play, sheet: list[int], random: list[int], number: int, policy: int
) -> int:
    """What is compiled for any law."""
    return hands(law, deals, play, sheet, random, number, policy)


def deal(law: Law, play: Play, worlds: Worlds, random: list[int]) -> None:
    """What is compiled to make a deal."""
    deal_hidden(law, play, worlds, random)


_deal = compiled(deal)


def work(rules: Rules) -> Work:
    """Everything to play hands of these rules: in the deals the whole pack is hidden from everybody."""
    law = law_of(rules)
    cards = [CARDS[code] for code in rules.pack for _ in range(rules.decks)]
    places = law.seats + law.dummy
    free = hand_sizes(rules, dealer=0)[: law.seats]
    known = Position(law, 0, new_play(law), cards, free, [0] * law.seats, len(cards) - sum(free))
    if places > law.seats:  # the dummy's cards are the lowest ones: any will do
        for card in known.hidden[: rules.hand_size]:
            known.play.hands[law.seats] |= 1 << card
        known.hidden = known.hidden[rules.hand_size :]
        known.kitty = rules.kitty_size
    sheet, stream = arrays(([0] * (law.units * COLUMNS), [12345]))
    worlds, deals = worlds_of(known), []
    for _ in range(DEALS):
        deals.append(block(known.play))
        _deal(block(law), deals[-1], worlds, stream)
    return block(law), numpy.array(deals), block(known.play), sheet, stream


def rate(play: Callable[..., int], task: Work, policy: int = CHANCE, seconds: float = 1.0) -> float:
    """Hands in a second of processor time."""
    play(*task, 1, policy)
    number, begun = 0, clock()
    while clock() - begun < seconds:
        play(*task, 5000, policy)
        number += 5000
    return number / (clock() - begun)


def constant(law: Law) -> Callable[..., int]:
    """The same, compiled for one law."""
    laws = numpy.array([law])  # of arrays, unlike single blocks, the compiler knows that they never change

    def fixed(deals: Any, play: Any, sheet: Any, random: Any, number: int, policy: int) -> Any:
        return hands(laws[0], deals, play, sheet, random, number, policy)

    function = numba.njit(nogil=True, error_model="numpy", _nrt=False)(fixed)
    return lambda law, *rest: int(function(*rest))


def spiel(seconds: float = 3.0) -> float:
    """OpenSpiel's hands in a second, its deals not counted; 0 where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return 0.0
    game, number, spent, choice = (
        pyspiel.load_game("hearts(pass_cards=false)"),
        0,
        0.0,
        random.Random(1).choice,
    )
    while spent < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(choice([action for action, _ in state.chance_outcomes()]))
        begun = clock()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
        spent += clock() - begun
        number += 1
    return number / spent


def cards_of(rules: Rules) -> int:
    """Cards played in a hand."""
    return rules.hand_size * (rules.players + (rules.players == 2))


def threads(task: Callable[[], Work], play: Callable[..., int], number: int) -> float:
    """Hands in a second of the wall clock, by so many threads."""
    tasks = [task() for _ in range(number)]
    crowd = [threading.Thread(target=play, args=(*one, 200_000, CHANCE)) for one in tasks]
    begun = time.perf_counter()
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    return number * 200_000 / (time.perf_counter() - begun)


def loading() -> tuple[float, float]:
    """Processor time to get the searching bots ready: compiled afresh, then read from the cache."""
    script = "import time; from engine.bots.search import prepare; prepare(); print(time.process_time())"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder}
        command = [sys.executable, "-c", script]
        times = [float(subprocess.check_output(command, env=environment)) for _ in range(2)]
    return times[0], times[1]


def main() -> None:
    fast = compiled(entry)
    standard = VARIANTS["us_standard"].rules
    generic, fixed = rate(fast, work(standard)), rate(constant(block(law_of(standard))), work(standard))
    habit, beside = rate(fast, work(standard), HABIT), spiel()
    ratio = (
        (lambda value: f"{value / beside:.0f} times")
        if beside
        else (lambda value: "OpenSpiel is not installed")
    )
    slowest, name = min(
        (rate(fast, work(variant.rules), seconds=0.4) * cards_of(variant.rules) / 52 / generic, name)
        for name, variant in VARIANTS.items()
    )
    cold, warm = loading()
    one, two = threads(lambda: work(standard), fast, 1), threads(lambda: work(standard), fast, 2)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    show(
        [
            Figure("OpenSpiel", beside, "hands/s"),
            Figure("random hands, any law", generic, "hands/s", ratio(generic)),
            Figure("  the law a constant", fixed, "hands/s", ratio(fixed)),
            Figure("hands played by the policy", habit, "hands/s", ratio(habit)),
            Figure("slowest preset, cards a second", slowest, "of it", name),
            Figure("two threads", two / one, "times", "one, by the wall clock"),
            Figure("first compilation", cold, "s"),
            Figure("from the cache", warm, "s", "imports included"),
            Figure("memory", memory, "MB", "of this process"),
        ]
    )


if __name__ == "__main__":
    main()
