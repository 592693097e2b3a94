"""Decisions with many candidates (what to pass, to call, to charge, to bury) by successive halving.

Every candidate is tried on the same deals of the hidden cards; the worse half is dropped, and the others are
tried on more deals, until one is left. Of very many passes only those go on after a first trial that leave
least to fear, and some that leave most hope for a moon. In a trial the other seats pass as the policy does,
nobody charges any more, and the hand is played out by the policy.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.bots.auction import bid_on
from engine.bots.compiled import arrays, compiled
from engine.bots.dice import draw
from engine.bots.inference import Past, next_world
from engine.bots.odds import fear, hope
from engine.bots.playout import HABIT, advance, bury_cards, finish
from engine.bots.policy import unload
from engine.bots.tree import Room
from engine.bots.worlds import Worlds, copy
from engine.bots.worth import judge
from engine.cards import PACK, QUEEN_SPADES, lowest
from engine.law import Law
from engine.passing import PILE
from engine.play import CHARGED, KITTY, KITTY_TWICE, Play, add, open_play, remove
from engine.scoring import captured, row_sum
from engine.shared import apart, shared

PASS, CHARGE, BURY, CARD, BID = range(5)
FEARED, HOPED = 32, 8  # passes that go on: by what the rest of the hand may cost, and by its hope for a moon
ALONE = 400  # deals for a candidate without others
POLICY, FORWARD = -1, -2  # in place of the first card passed: as the policy likes; nothing at all


class Candidates(NamedTuple):
    """What may be chosen, by number, and how it fared."""

    cards: list[int]  # a mask; BID: the bid
    order: list[int]  # PASS: the cards in the order of their targets, `number` for each candidate
    targets: list[
        int
    ]  # PASS: who gets them, `number` for each seat of each candidate; PILE for the pile of a mix
    alive: list[int]  # candidates still in the race, the best first
    tries: list[int]
    worth: list[int]  # sums over the trials: worth to the seat that decides,
    points: list[int]  # its points,
    queens: list[int]  # hands in which it takes the queen of spades,
    moons: list[int]  # and hands in which somebody shoots


class Question(NamedTuple):
    """The decision."""

    kind: int  # PASS, CHARGE, BURY, CARD or BID
    seat: int
    dealer: int
    number: int  # cards that a seat passes
    kitty_in_mix: int


@shared
def give(
    law: Law,
    play: Play,
    asked: Question,
    choices: Candidates,
    chosen: int,
    gifts: list[int],
    random: list[int],
) -> None:
    """The exchange. `gifts` holds what the other seats give, seat after seat, gets what this one gives, and
    has room for a pile behind.
    """
    number = asked.number
    if choices.order[chosen * number] != POLICY:
        for place in range(number):
            gifts[asked.seat * number + place] = choices.order[chosen * number + place]
    packet = law.seats * number
    piled = 0
    for seat in range(law.seats):
        for place in range(number):
            card = gifts[seat * number + place]
            if card >= 0:
                remove(play.hands, play.twice, seat, card)
    for seat in range(law.seats):
        for place in range(number):
            card = gifts[seat * number + place]
            target = choices.targets[chosen * packet + seat * number + place]
            if card >= 0 and target != PILE:
                add(play.hands, play.twice, target, 1 << card, 0)
            elif card >= 0:
                gifts[packet + piled] = card
                piled += 1
    if piled:
        if asked.kitty_in_mix:
            for mask in (play.now[KITTY], play.now[KITTY_TWICE]):
                while mask:
                    gifts[packet + piled] = lowest(mask)
                    mask &= mask - 1
                    piled += 1
            play.now[KITTY] = play.now[KITTY_TWICE] = 0
        for place in range(piled):
            other = place + draw(random, piled - place)
            card = gifts[packet + other]
            gifts[packet + other] = gifts[packet + place]
            if place < packet:  # one card at a time; who gets the first matters little in a shuffled pile
                add(play.hands, play.twice, place % law.seats, 1 << card, 0)
            else:
                play.now[KITTY_TWICE] |= play.now[KITTY] & 1 << card
                play.now[KITTY] |= 1 << card


@apart
def habits(law: Law, play: Play, asked: Question, gifts: list[int], own: int, random: list[int]) -> None:
    """What the seats pass by the policy; the seat that decides only if `own` is 1."""
    for seat in range(law.seats):
        if seat != asked.seat or own:
            cards = unload(law, play, play.hands[seat], asked.number, 0, random)
            for place in range(asked.number):
                gifts[seat * asked.number + place] = lowest(cards)
                cards &= cards - 1


@apart
def apply(
    law: Law,
    play: Play,
    asked: Question,
    choices: Candidates,
    chosen: int,
    gifts: list[int],
    random: list[int],
) -> None:
    """Take the decision in this deal, and go on to the play."""
    cards = choices.cards[chosen]
    if asked.kind == CARD:
        advance(law, play, lowest(cards), random)
    elif asked.kind == BURY:
        bury_cards(play, asked.seat, cards)
    elif asked.kind == BID:
        bid_on(law, play, asked.seat, asked.dealer, cards)
        open_play(law, play, asked.dealer)
    else:
        if asked.kind == PASS:
            give(law, play, asked, choices, chosen, gifts, random)
        else:
            play.now[CHARGED] |= cards
        open_play(law, play, asked.dealer)


def weigh(
    law: Law,
    known: Play,
    worlds: Worlds,
    past: Past,
    totals: list[int],
    asked: Question,
    choices: Candidates,
    room: Room,
    gifts: list[int],
    random: list[int],
    alive: int,
    deals: int,
) -> None:
    """Try the first `alive` candidates of the race on so many deals each."""
    world, play = room.world, room.play
    unit = asked.seat % law.units
    own = int(asked.kind == PASS and choices.order[0] == POLICY)
    for _ in range(deals):
        next_world(law, known, worlds, past, world, play, random)
        if asked.kind == PASS:
            habits(law, world, asked, gifts, own, random)
        for place in range(alive):
            chosen = choices.alive[place]
            copy(world, play)
            apply(law, play, asked, choices, chosen, gifts, random)
            finish(law, play, HABIT, random)
            shot = judge(law, play, totals, room.sheet, room.after, room.worth)
            choices.tries[chosen] += 1
            choices.worth[chosen] += room.worth[unit]
            choices.points[chosen] += row_sum(room.sheet, unit)
            choices.queens[chosen] += captured(law, play, unit)[0] & QUEEN_SPADES > 0
            choices.moons[chosen] += shot >= 0


_weigh = compiled(weigh)


def sift(
    law: Law, known: Play, asked: Question, choices: Candidates, fears: list[int], hopes: list[int]
) -> None:
    """Judge every pass by the cards that are kept; other candidates count as good."""
    hand, twice = known.hands[asked.seat], known.twice[asked.seat]
    for chosen in range(len(fears)):
        gift, again = 0, 0
        for place in range(chosen * asked.number, chosen * asked.number + asked.number):
            if choices.order[place] >= 0:
                again |= gift & 1 << choices.order[place]
                gift |= 1 << choices.order[place]
        if gift:
            kept, others = hand & ~gift | twice & gift & ~again, PACK & ~hand | gift
            fears[chosen] = fear(law, known, asked.seat, kept, others)
            hopes[chosen] = hope(kept, others)


_sift = compiled(sift)


def shortlist(law: Law, known: Play, asked: Question, choices: Candidates) -> list[int]:
    """The passes that are worth more than one trial."""
    fears, hopes = arrays(([-1] * len(choices.cards), [0] * len(choices.cards)))
    _sift(law, known, asked, choices, fears, hopes)
    order = sorted(range(len(fears)), key=lambda chosen: (fears[chosen], chosen))
    bold = sorted(order[FEARED:], key=lambda chosen: -hopes[chosen])
    return order[:FEARED] + bold[:HOPED]


def race(
    law: Law,
    known: Play,
    worlds: Worlds,
    past: Past,
    totals: Any,
    asked: Question,
    choices: Candidates,
    room: Room,
    random: Any,
    budget: int,
) -> None:
    """Spend about `budget` playouts; `choices.alive` then lists the candidates from the best to the worst."""
    (gifts,) = arrays(([0] * (2 * law.seats * asked.number + 52),))
    order = list(range(len(choices.cards)))

    def trial(alive: list[int], deals: int) -> None:
        choices.alive[: len(alive)] = alive
        _weigh(law, known, worlds, past, totals, asked, choices, room, gifts, random, len(alive), deals)

    def merit(chosen: int) -> int:
        return int(choices.worth[chosen]) // max(1, int(choices.tries[chosen]))

    alive = len(order)
    if asked.kind == PASS and alive > 2 * (FEARED + HOPED):
        trial(order, max(1, budget // 16 // alive))
        short = set(shortlist(law, known, asked, choices))
        order.sort(key=lambda chosen: (chosen not in short, -merit(chosen)))
        alive = len(short)
    halve(order, alive, budget, trial, merit)
    choices.alive[:] = order


def halve(
    order: list[int],
    alive: int,
    budget: int,
    trial: Callable[[list[int], int], None],
    merit: Callable[[int], int],
) -> None:
    """Sort the first `alive` candidates of the order, the best first. `trial` plays with each of some of them
    in so many deals, about `budget` playouts in all; those of less merit drop out by and by. One alone is
    tried a little, so that it can be told what to expect.
    """
    if len(order) == 1:
        trial(order, min(ALONE, budget))
    stages = max(1, (alive - 1).bit_length())
    while alive > 1:
        trial(order[:alive], max(1, budget // stages // alive))
        order[:alive] = sorted(order[:alive], key=merit, reverse=True)
        alive = (alive + 1) // 2
