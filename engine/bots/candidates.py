"""What the search has to choose from: every card, pass, call, card to charge or to bury; of the bids, those
that promise most.
"""

from itertools import combinations, pairwise, permutations

from engine.bidding import bid_of
from engine.bots.bot import card_action
from engine.bots.compiled import arrays
from engine.bots.cutthroat import Cutthroat
from engine.bots.halving import FORWARD, POLICY, Candidates
from engine.cards import CARDS
from engine.observation import Observation
from engine.passing import SPLITS, quotas, target_of

BIDS_TRIED = 8


def candidates(seen: Observation) -> tuple[list[str], Candidates]:
    """The action codes to choose from, and what the search needs to try them."""
    actions: list[str] = []
    masks: list[int] = []
    order: list[int] = []
    targets: list[int] = []
    rules = seen.rules
    if seen.phase == "play":
        actions = list(seen.legal)
        masks = [1 << CARDS[code] for code in actions]
    elif seen.phase == "bid":
        words = Cutthroat(seen).bids()[:BIDS_TRIED]
        actions = [f"bid {word}" for word in words]
        masks = [bid_of(word, len(seen.held)) for word in words]
    elif seen.phase == "call":
        for split in (*SPLITS, ()):
            actions.append("call " + (" ".join(map(str, split)) or "mix"))
            targets += _targets(seen, split)
            order += [POLICY] * rules.pass_count
        masks = [0] * len(actions)
    elif seen.phase == "pass":
        split = tuple(map(int, seen.call.split()[1:])) if seen.call and seen.call != "call mix" else ()
        for cards in _gifts(seen):
            actions.append(card_action(seen, cards))
            order += [CARDS[code] for code in cards]
            targets += _targets(seen, split)
        if seen.may_forward:
            actions.append("pass forward")
            order += [FORWARD] * rules.pass_count
            targets += _forwarded(seen)
        masks = [0] * len(actions)
    else:
        least, most = seen.count
        for number in range(least, most + 1):
            for cards in combinations(sorted(set(seen.legal)), number):
                actions.append(card_action(seen, cards))
                masks.append(sum(1 << CARDS[code] for code in cards))
    counts = [[0] * len(actions) for _ in range(5)]
    return actions, arrays(Candidates(masks, order or [0], targets, list(range(len(actions))), *counts))


def _gifts(seen: Observation) -> list[tuple[str, ...]]:
    """The cards that may be passed, in the order of their targets."""
    cards = sorted(seen.held)  # two copies of a card may both be passed
    if not seen.tells_targets:
        return sorted(set(combinations(cards, seen.count[0])))
    quota = [target for target, number in seen.targets for _ in range(number)]
    return sorted({gift for gift in permutations(cards, seen.count[0]) if _in_order(gift, quota)})


def _in_order(gift: tuple[str, ...], quota: list[int]) -> bool:
    """Whether cards for the same target stand in order, so that no gift comes twice."""
    neighbours = zip(pairwise(gift), pairwise(quota), strict=True)
    return all(first <= second or one != other for (first, second), (one, other) in neighbours)


def _targets(seen: Observation, split: tuple[int, ...]) -> list[int]:
    """By seat, who gets each of its cards."""
    token = seen.pass_token
    return [
        target
        for seat in range(seen.rules.players)
        for target, number in quotas(seen.rules, token, split, seat).items()
        for _ in range(number)
    ]


def _forwarded(seen: Observation) -> list[int]:
    """The same when this seat passes on what it gets."""
    onward = target_of(seen.pass_token, seen.seat, seen.rules.players)
    return [onward if target == seen.seat else target for target in _targets(seen, ())]
