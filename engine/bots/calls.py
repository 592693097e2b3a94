"""The small decisions: the dealer's call, charging cards, the moon choice."""

from engine.bots.memory import Memory, above, below
from engine.bots.motive import Motive
from engine.cards import CODES, cards_in, count
from engine.scoring import settled, side_of, winners


def call(memory: Memory) -> tuple[str, Motive]:
    """The dealer's call, before the deal: all cards go the way of the opponent with the lowest total."""
    seen, law = memory.seen, memory.law
    steps = [step for step in (1, 2, 3) if not memory.is_friend((memory.me + step) % law.seats)]
    way = min(steps, key=lambda step: seen.totals[(memory.me + step) % law.seats % law.units])
    return "call " + " ".join("3" if step == way else "0" for step in (1, 2, 3)), Motive.CALL


def charge(memory: Memory) -> tuple[str, Motive]:
    """Charge the costly cards that others will most likely take, and a bonus card that we will."""
    chosen = [CODES[card] for card in cards_in(memory.legal) if _profits(memory, card)]
    return " ".join(["charge", *(chosen or ["none"])]), Motive.CHARGE if chosen else Motive.NO_CHARGE


def _profits(memory: Memory, card: int) -> bool:
    """A charged card cannot go in the first trick of its suit: it needs company there."""
    guards, masters = count(memory.hand & below(card)), count(memory.hand & above(card))
    if memory.prices[card] < 0:
        return masters >= 2 and guards >= 1
    return guards >= 4 and not masters


def moon_choice(memory: Memory) -> tuple[str, Motive]:
    """Rule 3.12: end the game as sole winner; else do not end it for an opponent; else let the others pay."""
    seen, law = memory.seen, memory.law
    assert seen.moon_points is not None
    ours = side_of(law, memory.unit)
    plus, minus = (
        winners(law, [settled(law, total + more) for total, more in zip(seen.totals, points, strict=True)])
        for points in seen.moon_points
    )
    gains = plus != ours and (minus == ours or (plus & ~ours and not minus & ~ours))
    return ("moon minus", Motive.SELF_GAINS) if gains else ("moon plus", Motive.OTHERS_PAY)
