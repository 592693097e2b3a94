"""Cards as small integers, sets of cards as bit masks, text codes.

A card is `13 * suit + rank`: clubs 0-12, diamonds 13-25, hearts 26-38, spades 39-51, each from the 2 (low) to
the ace, then the jokers from 52. A set of cards is one integer with bit `card` set; it always fits a signed
64-bit integer and is never negative. A hand that may hold a card twice (two packs) is a pair of masks: `held`
(at least one copy) and `twice` (both copies).
"""

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "CDHS"

JOKER_CODES = ("J1", "J2", "J3")
CODES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKER_CODES)
CARDS: dict[str, int] = {code: card for card, code in enumerate(CODES)}

SUIT = 0x1FFF  # the thirteen cards of one suit
CLUBS = SUIT
DIAMONDS = SUIT << 13
HEARTS = SUIT << 26
SPADES = SUIT << 39
PACK = CLUBS | DIAMONDS | HEARTS | SPADES  # without jokers
JOKERS = 7 << 52
SUIT_MASKS = (CLUBS, DIAMONDS, HEARTS, SPADES)


def mask_of(codes: Iterable[str]) -> int:
    """The set of these card codes. Raises KeyError for a text that is no card."""
    mask = 0
    for code in codes:
        mask |= 1 << CARDS[code]
    return mask


def rank_mask(ranks: str) -> int:
    """All cards of these ranks, in every suit: `rank_mask("9")` is the four nines."""
    return mask_of(rank + suit for suit in SUITS for rank in ranks)


TWO_CLUBS = mask_of(["2C"])
TEN_CLUBS = mask_of(["TC"])
TEN_DIAMONDS = mask_of(["TD"])
JACK_DIAMONDS = mask_of(["JD"])
ACE_HEARTS = mask_of(["AH"])
QUEEN_SPADES = mask_of(["QS"])
HIGH_SPADES = mask_of(["KS", "AS"])
QUEENS = rank_mask("Q")
NINES = rank_mask("9")


def count(mask: int) -> int:
    """Number of cards in a set."""
    return mask.bit_count()


def highest(mask: int) -> int:
    """The highest card of a set that is not empty; within one suit, the one that wins."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, number: int) -> int:
    """Card number `number` of a set, counted from 0, the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


def suit_of(card: int) -> int:
    """The mask of the card's suit; of the jokers, for a joker."""
    return SUIT_MASKS[card // 13] if card < 52 else JOKERS


def cards_in(mask: int) -> list[int]:
    """The cards of a set, lowest first."""
    cards = []
    while mask:
        card = lowest(mask)
        cards.append(card)
        mask ^= 1 << card
    return cards


def pair_of(codes: Iterable[str]) -> tuple[int, int]:
    """These cards as a pair of sets: held at least once, held twice."""
    held = twice = 0
    for code in codes:
        bit = 1 << CARDS[code]
        held, twice = held | bit, twice | (held & bit)
    return held, twice


def codes_in(held: int, twice: int = 0) -> list[str]:
    """The codes of a set, lowest first; a card that is held twice stands twice."""
    return [CODES[card] for card in cards_in(held) for _ in range(1 + (twice >> card & 1))]
