"""The bids that the person may make, and how they stand against the number of tricks."""

from collections.abc import Sequence

from app.i18n import Language
from app.spades.bids import NAMES, bid_name, explain, written_stakes
from app.views import BiddingView, BidView
from engine import Observation
from engine.bidding import needs_of


def bidding(language: Language, seen: Observation, hinted: Sequence[str] = ()) -> BiddingView | None:
    """The buttons of the bidding; None where the person does not bid now."""
    if seen.phase != "bid" or seen.to_act != seen.seat:
        return None
    tricks = seen.rules.hand_size_of(seen.seat, seen.dealer)
    words = [bid.removeprefix("bid ") for bid in seen.actions]

    def view(word: str) -> BidView:
        action = f"bid {word}"
        return BidView(
            action=action,
            label=bid_name(language, word),
            stakes=written_stakes(language, word, tricks),
            note=explain(language, seen.rules, word, tricks),
            hinted=action in hinted,
        )

    return BiddingView(
        numbers=tuple(view(word) for word in words if word.isdigit()),
        special=tuple(view(word) for word in words if word in NAMES),
        look="look" in seen.actions,
        look_hinted="look" in hinted,
    )


def bids_line(language: Language, seen: Observation) -> str:
    """The sum of the bids against the tricks of the hand; empty before the first."""
    if not any(seen.bids):
        return ""
    total = sum(needs_of(seen.bid_of(seat)) for seat in range(seen.rules.players))
    return language.gettext("Bids: %(sum)d of %(tricks)d", sum=total, tricks=seen.rules.hand_size)
