"""Every deal that agrees with an observation, counted the long way: each arrangement of the hidden cards is
dealt at a table of its own, and the real game's actions are repeated there.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from engine import Game, IllegalAction, Observation
from engine.cards import codes_in
from engine.play import KITTY, KITTY_TWICE, Play
from tests.engine.bots.mixes import code

# the hand of each seat, and the cards that lie in the kitty or were buried
World = tuple[tuple[str, ...], ...]


def taken(play: Play, seat: int) -> Counter[str]:
    """The cards that a seat has captured."""
    return Counter(codes_in(int(play.taken[seat]), int(play.taken_twice[seat])))


def arrangements(cards: list[str], sizes: list[int]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to put the cards into packets of these sizes; equal cards count as different ones."""
    if not sizes:
        yield []
        return
    for places in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in places]
        for others in arrangements(rest, sizes[1:]):
            yield [tuple(cards[place] for place in places), *others]


def plays_of(seen: Observation) -> list[tuple[int, str]]:
    """The cards played so far, the dummy's left out."""
    tricks = [trick.cards for trick in seen.tricks] + [seen.trick]
    return [
        play
        for trick in tricks
        for turn, play in enumerate(trick)
        if not (seen.dummy is not None and turn == 2)
    ]


def repeated(
    game: Game, seen: Observation, hands: list[list[str]], kitty: list[str], buried: tuple[str, ...]
) -> bool:
    """Whether the cards of the real game can be played from these hands, as dealt."""
    deal = [*hands]
    if seen.dummy is not None:
        played = [trick.cards[2][1] for trick in seen.tricks]
        deal.append([*seen.dummy, *played, *([seen.trick[2][1]] if len(seen.trick) > 2 else [])])
    if kitty:
        deal.append(kitty)
    table = Game(seen.rules.replace(pass_cycle=("hold",)), code(0), {1: deal}, seen.dealer)
    actions = [action for action in map(str, game.record.actions) if not action.startswith("pass")]
    try:
        for action in actions:
            table.act("bury " + " ".join(buried) if action.startswith("bury") and buried else action)
    except IllegalAction:
        return False
    return table.observe(seen.seat).hand == seen.hand and table.observe(seen.seat).tricks == seen.tricks


def counted(game: Game, seen: Observation) -> Counter[World]:
    """All deals that agree with the observation: how many pasts lead to each."""
    rules, me = seen.rules, seen.seat
    played = plays_of(seen)
    all_cards = Counter(code for code in rules.pack for _ in range(rules.decks))
    shown = [*seen.hand, *(seen.dummy or ()), *seen.buried, *(card for _, card in played)]
    shown += [trick.cards[2][1] for trick in seen.tricks if seen.dummy is not None]
    shown += [seen.trick[2][1]] if seen.dummy is not None and len(seen.trick) > 2 else []
    if seen.kitty and not seen.buried:
        shown += seen.kitty
    all_cards.subtract(shown)
    hidden = sorted(all_cards.elements())
    others = [seat for seat in range(rules.players) if seat != me]
    aside = len(hidden) - sum(seen.counts[seat] for seat in others)
    swapped = rules.leftover_method == "kitty_to_hand" and seen.kitty_taker not in (None, me)
    found: Counter[World] = Counter()
    for packets in arrangements(hidden, [*(seen.counts[seat] for seat in others), aside]):
        hands = [
            list(seen.hand) if seat == me else list(packets[others.index(seat)])
            for seat in range(rules.players)
        ]
        world = (*(tuple(sorted(hand)) for hand in hands), tuple(sorted(packets[-1])))
        for seat, card in played:
            hands[seat].append(card)
        laid = packets[-1] if swapped else ()
        if any(
            card not in (*hands[target], *(laid if target == seen.kitty_taker else ()))
            for card, target in seen.passed
        ):
            continue
        if not swapped:
            kitty = list(seen.kitty) if seen.kitty else list(packets[-1])
            if seen.buried:
                hands[me] = [card for card in [*hands[me], *seen.buried] if card not in kitty]
            found[world] += repeated(game, seen, hands, kitty, ())
            continue
        taker = seen.kitty_taker
        assert taker is not None
        given = {card for card, target in seen.passed if target == taker}
        whole = [*hands[taker], *packets[-1]]
        for kitty_cards in combinations([card for card in whole if card not in given], rules.kitty_size):
            hands[taker] = [card for card in whole if card not in kitty_cards]
            found[world] += repeated(game, seen, hands, list(kitty_cards), packets[-1])
    return +found


def world_of(seen: Observation, play: Play, extra: list[str]) -> World:
    """A sampled deal in the same form."""
    hands = [
        tuple(sorted(codes_in(int(play.hands[seat]), int(play.twice[seat]))))
        for seat in range(seen.rules.players)
    ]
    aside = codes_in(int(play.now[KITTY]), int(play.now[KITTY_TWICE]))
    return (*hands, tuple(sorted(aside or extra)))
