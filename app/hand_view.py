"""The cards that the person plays from: in which order, which may be played, which are new, which one gets
the focus.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.choosing import Gifts, decides, in_hand
from app.i18n import Language
from app.kinds import kind_of
from app.names import card_name
from app.points import charged
from app.views import CardView
from app.wording import ask, refusal
from engine import Observation, Reason, Rules
from engine.cards import RANKS


def in_order(rules: Rules, codes: Sequence[str]) -> list[str]:
    """Sorted by suit, low to high; trumps last, and jokers after them."""
    suits = kind_of(rules).suits + "123"
    return sorted(codes, key=lambda code: (suits.index(code[1]), RANKS.index(code[0])))


def hand_view(
    language: Language,
    seen: Observation,
    refusals: Mapping[str, Reason],
    hinted: Sequence[str] = (),
    chosen: Sequence[str] = (),
    gifts: Gifts = (),
    back: Sequence[str] = (),
) -> tuple[CardView, ...]:
    """The cards in the hand. `refusals` says which may not be played now, and why; `back` which an undo has
    brought back.
    """
    lifted = Counter(chosen)
    cards = []
    for card in row(language, seen, in_hand(seen, gifts), "card", refusals, hinted, back):
        lifted[card.code] -= 1
        cards.append(replace(card, chosen=lifted[card.code] >= 0))
    return tuple(cards)


def dummy_view(
    language: Language,
    seen: Observation,
    refusals: Mapping[str, Reason],
    hinted: Sequence[str] = (),
    back: Sequence[str] = (),
) -> tuple[CardView, ...] | None:
    """The open hand of the dummy; None without one."""
    return None if seen.dummy is None else row(language, seen, seen.dummy, "dummy", refusals, hinted, back)


def row(
    language: Language,
    seen: Observation,
    held: Sequence[str],
    prefix: str,
    refusals: Mapping[str, Reason],
    hinted: Sequence[str],
    back: Sequence[str],
) -> tuple[CardView, ...]:
    """Cards in order, with what may be done with each."""
    own_turn = seen.to_act == seen.seat
    waits = "" if own_turn or seen.to_act is None else ask(language, seen)
    if own_turn and seen.phase == "pass" and prefix == "dummy":
        waits = language.gettext("The dummy plays only once the pass is done.")
    if own_turn and seen.phase == "bid":
        waits = language.gettext("First your bid, then the cards.")
    barred = refusals
    if own_turn and seen.phase in ("charge", "bury"):
        barred = {code: Reason.NOT_CHARGEABLE for code in held if code not in seen.legal}
    codes = in_order(seen.rules, held)
    fresh, exposed = new_cards(seen), charged(seen)
    from_here = (seen.source == "dummy") == (prefix == "dummy")
    focus = focused(seen, codes, hinted or back, barred) if own_turn and from_here else None
    return tuple(
        CardView(
            code=code,
            id=f"{prefix}-{code}-2" if index and codes[index - 1] == code else f"{prefix}-{code}",
            name=card_name(language, code),
            legal=not waits and code not in barred,
            why=refusal(language, barred[code], seen) if code in barred else waits,
            received=code in fresh,
            hinted=code in hinted,
            focus=index == focus,
            charged=code in exposed,
        )
        for index, code in enumerate(codes)
    )


def new_cards(seen: Observation) -> set[str]:
    """Cards that came in the pass or from the kitty, until the person's next play."""
    if seen.phase == "bury":
        return set(seen.kitty)
    return set() if has_played(seen) else {code for code, _giver in seen.received}


def has_played(seen: Observation) -> bool:
    """Whether the person has played a card in this hand."""
    plays = [play for trick in seen.tricks for play in trick.cards] + list(seen.trick)
    return any(seat == seen.seat for seat, _code in plays)


def focused(
    seen: Observation, codes: Sequence[str], meant: Sequence[str], refusals: Mapping[str, Reason]
) -> int | None:
    """The place of the card that is meant, else of the first that may be chosen or played."""
    if seen.phase != "play" and not decides(seen):
        return None
    good = meant or [code for code in codes if code not in refusals]
    return next((index for index, code in enumerate(codes) if code in good), None)
