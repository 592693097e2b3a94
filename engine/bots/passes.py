"""Choosing cards to give away: the pass in all its forms, and the cards buried for a kitty."""

from itertools import combinations
from math import fsum

from engine.bots.fear import Fear
from engine.bots.memory import Memory
from engine.bots.moon import Moon
from engine.bots.motive import Motive
from engine.cards import CARDS, SUIT_MASKS, cards_in, count, mask_of, pair_of

LOW_HEARTS = mask_of(["2H", "3H", "4H"])
SAFE = 0.5  # worth of a low heart beside its fear: it never costs a trick, and would be as safe for another


def give(memory: Memory, fear: Fear) -> tuple[str, Motive]:
    """Pass the cards without which the hand is feared least, or forward unseen ones."""
    seen = memory.seen
    number = seen.count[0]
    chosen, left = spared(memory, fear, number)
    shooting = for_moon(memory, number, left)
    if shooting and not seen.tells_targets:
        return " ".join(["pass", *shooting]), Motive.PASS_FOR_MOON
    if seen.may_forward and fear.of(memory.hand, memory.twice) < left + number * _average(memory, fear):
        return "pass forward", Motive.KEEP_CARDS
    motive = Motive.PASS_VOID if _empties(memory, chosen) else Motive.PASS_DANGER
    if not seen.tells_targets:
        return " ".join(["pass", *chosen]), motive
    chosen.sort(key=lambda code: -fear.card(CARDS[code]))
    seats = [seat for seat, number in _targets(memory) for _ in range(number)]
    return " ".join(["pass", *(f"{code}>{seat}" for code, seat in zip(chosen, seats, strict=True))]), motive


def bury(memory: Memory, fear: Fear) -> tuple[str, Motive]:
    """Bury what the hand would fear more than its points."""
    chosen, _ = spared(memory, fear, memory.seen.count[0], own_cost=True)
    return " ".join(["bury", *chosen]), Motive.BURY_DANGER


def spared(memory: Memory, fear: Fear, number: int, own_cost: bool = False) -> tuple[list[str], float]:
    """The `number` cards whose absence leaves least to fear, and how much. Buried cards cost points."""
    codes = [code for code in memory.seen.held if memory.legal >> CARDS[code] & 1]
    dear = mask_of(code for code in codes if memory.prices[CARDS[code]] == max(memory.prices))
    # Once the queen is in another hand, king and ace of spades are feared the more.
    gone = fear if own_cost or not dear else Fear(Memory(memory.seen, dear))

    def left(chosen: tuple[str, ...]) -> float:
        held, twice = pair_of(chosen)
        both = memory.twice & ~held
        kept = memory.hand & ~(held & ~memory.twice) & ~twice
        fears = (gone if held & dear else fear).of(kept, both)
        if own_cost:
            return fears + memory.price(held, twice)
        return fears + SAFE * count(held & LOW_HEARTS & memory.law.penalties)

    best = min(combinations(codes, number), key=left)
    return list(best), left(best)


def for_moon(memory: Memory, number: int, fear: float) -> list[str]:
    """The cards to give away when the rest may take everything; none when it is not worth the risk."""
    moon = Moon(memory)
    if not moon.possible or moon.losers(memory.hand) > number + 2:
        return []

    def hope(codes: tuple[str, ...]) -> float:
        return moon.hope(memory.hand & ~mask_of(codes))

    low = sorted(memory.seen.held, key=lambda code: CARDS[code] % 13)
    best = max(combinations(low, number), key=hope)
    return list(best) if moon.gain(hope(best), fear) > 0 else []


def _empties(memory: Memory, chosen: list[str]) -> bool:
    held = mask_of(chosen)
    return any(memory.hand & suit and not memory.hand & suit & ~held for suit in SUIT_MASKS)


def _average(memory: Memory, fear: Fear) -> float:
    """What a card that another seat would rather not keep may cost."""
    return fsum(fear.card(card) for card in cards_in(memory.unseen)) / max(1, count(memory.unseen))


def _targets(memory: Memory) -> list[tuple[int, int]]:
    """Who must get how many cards: first the opponent with the lowest total, a partner last."""
    totals, units = memory.seen.totals, memory.law.units
    return sorted(
        memory.seen.targets, key=lambda target: (memory.is_friend(target[0]), totals[target[0] % units])
    )
