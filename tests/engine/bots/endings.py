"""Endings for tests of bots: hands of Spades really played down to a few cards, so that a bot sees a whole
history, in which nobody lacks a suit that it still holds.
"""

import random
from collections.abc import Sequence

from engine import Game, Observation, Rules
from engine.cards import RANKS, SUITS
from tests.engine.positions import CODE, cards


def ending(
    rules: Rules,
    hands: Sequence[str],
    bids: Sequence[str],
    won: Sequence[int],
    trick: str = "",
    leader: int = 0,
    bags: Sequence[int] = (),
    totals: Sequence[int] = (),
) -> Observation:
    """What the seat sees that plays after this trick. `hands` are those before it; `leader` leads to it."""
    lists = [cards(text) for text in hands]
    past = tricks_before(rules, lists, won, leader)
    held = [lists[seat] + [trick[seat] for trick in past] for seat in range(rules.players)]
    game = Game(rules, CODE, {1: held}, first_dealer=rules.players - 1)
    game._state.totals = list(totals or game._state.totals)
    game._state.bags = list(bags or game._state.bags)
    game._state.hand.play.bags[:] = game._state.bags
    game._state.hand.may_bid_six = -1
    for word in bids:
        if word not in ("B6", "BN"):
            game.act("look")
        game.act(f"bid {word}")
    for played in past:
        for _ in hands:
            assert game.to_act is not None
            game.act(played[game.to_act])
    for code in cards(trick):
        game.act(code)
    assert game.to_act == (leader + len(cards(trick))) % rules.players
    seen = game.observe(game.to_act)
    assert [sum(trick.winner == seat for trick in seen.tricks) for seat in range(rules.players)] == list(won)
    return seen


def tricks_before(rules: Rules, hands: list[list[str]], won: Sequence[int], leader: int) -> list[list[str]]:
    """Tricks of all other cards that these seats win so often; by trick, the cards by seat."""
    assert won[leader], "who leads has won the trick before"
    source = random.Random(1)
    for _ in range(100_000):
        winners = [seat for seat, number in enumerate(won) for _ in range(number)]
        source.shuffle(winners)
        if winners[-1] == leader and (past := _attempt(rules, hands, winners, source)):
            return past
    raise AssertionError("no tricks lead to this ending")


def _attempt(
    rules: Rules, hands: list[list[str]], winners: list[int], source: random.Random
) -> list[list[str]] | None:
    left = {suit: [rank + suit for rank in RANKS if rank + suit in rules.pack] for suit in SUITS}
    for code in (code for hand in hands for code in hand):
        left[code[1]].remove(code)
    suits = [set(SUITS) for _ in hands]  # those that a seat is not known to lack
    leads, broken, past = 0, False, []
    for winner in winners:
        choices = [suit for suit in suits[leads] if left[suit] and (suit != "S" or broken)]
        if not choices:
            return None
        led = source.choice(sorted(choices))
        follow = [seat for seat in range(len(hands)) if led in suits[seat]]
        for seat in list(follow):
            holds = any(code[1] == led for code in hands[seat])
            if seat != leads and not holds and (len(follow) > len(left[led]) or source.random() < 0.2):
                follow.remove(seat)
                suits[seat].discard(led)
        if len(follow) > len(left[led]):
            return None
        drawn = sorted(source.sample(left[led], len(follow)), key=lambda code: RANKS.index(code[0]))
        follow.sort(key=lambda seat: (seat == winner, source.random()))
        played = dict(zip(follow, drawn, strict=True))
        for seat in range(len(hands)):
            if seat not in follow:
                ruffs = seat == winner
                among = sorted(suit for suit in suits[seat] if left[suit] and (suit == "S") == ruffs)
                among = [suit for suit in among if set(left[suit]) - set(played.values())]
                if not among or led == "S":
                    return None
                suit = source.choice(among)
                played[seat] = source.choice([code for code in left[suit] if code not in played.values()])
                broken |= ruffs
        for code in played.values():
            left[code[1]].remove(code)
        past.append([played[seat] for seat in range(len(hands))])
        leads = winner
    return past
