"""The suit that is led; a high joker is a spade, a junk one leaves that open (section 5.9)."""

from collections.abc import Sequence

from engine import Rules
from engine.cards import CARDS, SUIT_MASKS, SUITS
from engine.law import law_of
from engine.play import suit_led


def led_mask(rules: Rules, cards: Sequence[tuple[int, str]]) -> int:
    """The cards that follow suit to this trick; 0 before a suit is led."""
    law = law_of(rules)
    return next((mask for _seat, code in cards if (mask := suit_led(law, CARDS[code]))), 0)


def led_suit(rules: Rules, cards: Sequence[tuple[int, str]]) -> str:
    """The letter of the suit led; empty before one is."""
    mask = led_mask(rules, cards)
    return next((suit for suit, each in zip(SUITS, SUIT_MASKS, strict=True) if mask & each), "")


def follows(rules: Rules, cards: Sequence[tuple[int, str]], held: Sequence[str]) -> bool:
    """Whether a hand can follow suit."""
    mask = led_mask(rules, cards)
    return any(mask >> CARDS[code] & 1 for code in held)
