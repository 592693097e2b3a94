"""The cards of a hand before anyone looks at them: from the shuffle, or explicit."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from engine.cards import CARDS
from engine.rules import Rules
from engine.shuffle import shuffled, stream


@dataclass(frozen=True)
class Deal:
    """The cards dealt to each seat, then the dummy's (two players), then the kitty's, as lists of cards."""

    hands: tuple[tuple[int, ...], ...]
    dummy: tuple[int, ...] = ()
    kitty: tuple[int, ...] = ()


def pack_of(rules: Rules) -> list[int]:
    """Every card in play, lowest first; with two packs each card twice."""
    return [CARDS[code] for code in rules.pack for _ in range(rules.decks)]


def hand_sizes(rules: Rules, dealer: int) -> list[int]:
    """Cards dealt to each seat, and to the dummy of two players."""
    sizes = [rules.hand_size_of(seat, dealer) for seat in range(rules.players)]
    return sizes + [rules.hand_size] * (rules.players == 2)


def deal(rules: Rules, code: str, hand_number: int, dealer: int) -> Deal:
    """The deal of hand `hand_number`: it depends on the code and that number only, and where hands differ in
    size, on the dealer.
    """
    cards = shuffled(pack_of(rules), stream(code, "deal", hand_number))
    ends = [0, *accumulate(hand_sizes(rules, dealer))]
    packets = [tuple(cards[start:end]) for start, end in pairwise(ends)]
    dummy = packets.pop() if rules.players == 2 else ()
    return Deal(tuple(packets), dummy, tuple(cards[ends[-1] :]))


def explicit_deal(rules: Rules, lists: Sequence[Sequence[str]], dealer: int) -> Deal:
    """The deal written out as card codes, in the order of `Deal`. ValueError if these cards cannot be dealt
    by these rules and this dealer.
    """
    sizes = hand_sizes(rules, dealer)
    if rules.kitty_size:
        sizes.append(rules.kitty_size)
    if [len(codes) for codes in lists] != sizes:
        raise ValueError(f"a deal needs lists of {', '.join(map(str, sizes))} cards")
    if any(code not in CARDS for codes in lists for code in codes):
        raise ValueError("a deal has a text that is no card")
    packets = [tuple(CARDS[code] for code in codes) for codes in lists]
    if Counter(card for packet in packets for card in packet) != Counter(pack_of(rules)):
        raise ValueError("a deal needs every card of the pack, once per copy")
    kitty = packets.pop() if rules.kitty_size else ()
    dummy = packets.pop() if rules.players == 2 else ()
    return Deal(tuple(packets), dummy, kitty)
