"""A player's contract while the hand is played: what was bid, what is won, how it stands."""

from app.i18n import Language
from app.names import card_name
from app.spades.bids import bid_name
from app.views import CardView, ContractView
from engine import Observation
from engine.bidding import needs_of
from engine.cards import CARDS
from engine.law import law_of
from engine.prospects import outcomes


def contract_view(language: Language, seen: Observation, seat: int) -> ContractView | None:
    """None where there are no bids."""
    law = law_of(seen.rules)
    if not law.bids:
        return None
    _, word, won = language.gettext, seen.bids[seat], seen.tricks_won[seat]
    jacks = tuple(
        CardView(code, f"jack-{code}", card_name(language, code))
        for code in seen.captured(seat)
        if law.prizes >> CARDS[code] & 1
    )
    state, progress, text = "", "", _("no bid yet")
    if word:
        worth = {points for points, _bags in outcomes(seen.bid_of(seat), won, seen.tricks_left)}
        state = "set" if max(worth) < 0 else "made" if min(worth) > 0 else ""
        progress = f"{won}/{needs_of(seen.bid_of(seat))}"
        text = _("bid: %(bid)s", bid=bid_name(language, word))
        text += ", " + language.ngettext("%(num)d trick won", "%(num)d tricks won", won)
    if seen.bags[seat]:
        text += ", " + language.ngettext("%(num)d bag", "%(num)d bags", seen.bags[seat])
    return ContractView(
        bid=bid_name(language, word) if word and not word.isdigit() else "",
        plain=word or "",
        progress=progress,
        state=state,
        text=text,
        bags=seen.bags[seat],
        jacks=jacks,
        out=seat == seen.sitting_out,
    )
