"""The person's cards: in which order, which may be played, which came in the pass, which one gets the
focus.
"""

from collections.abc import Mapping, Sequence

from app.i18n import Language
from app.names import card_name
from app.views import CardView
from app.wording import ask, refusal
from engine import Observation, Reason
from engine.cards import RANKS

SUIT_ORDER = "CDSH"  # the colours alternate


def in_order(codes: Sequence[str]) -> list[str]:
    """Sorted by suit, low to high."""
    return sorted(codes, key=lambda code: (SUIT_ORDER.index(code[1]), RANKS.index(code[0])))


def hand_view(
    language: Language,
    seen: Observation,
    refusals: Mapping[str, Reason],
    hinted: Sequence[str] = (),
    chosen: Sequence[str] = (),
) -> tuple[CardView, ...]:
    """The cards in the hand. `refusals` says which may not be played now, and why."""
    own_turn = seen.to_act == seen.seat
    waits = "" if own_turn or seen.to_act is None else ask(language, seen)
    codes = in_order(seen.hand)
    fresh = {code for code, _giver in seen.received} if not has_played(seen) else set()
    focus = focused(seen, codes, hinted, refusals) if own_turn else None
    return tuple(
        CardView(
            code=code,
            id=f"card-{code}-2" if index and codes[index - 1] == code else f"card-{code}",
            name=card_name(language, code),
            legal=not waits and code not in refusals,
            why=refusal(language, refusals[code], seen) if code in refusals else waits,
            chosen=code in chosen,
            received=code in fresh,
            hinted=code in hinted,
            focus=index == focus,
        )
        for index, code in enumerate(codes)
    )


def has_played(seen: Observation) -> bool:
    """Whether the person has played a card in this hand."""
    plays = [play for trick in seen.tricks for play in trick.cards] + list(seen.trick)
    return any(seat == seen.seat for seat, _code in plays)


def focused(
    seen: Observation, codes: Sequence[str], hinted: Sequence[str], refusals: Mapping[str, Reason]
) -> int | None:
    """The place of the hinted card, else of the first that may be played."""
    if seen.phase not in ("pass", "play"):
        return None
    good = hinted or [code for code in codes if code not in refusals]
    return next((index for index, code in enumerate(codes) if code in good), None)
