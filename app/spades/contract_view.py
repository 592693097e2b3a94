"""A player's contract while the hand is played: what was bid, what is won, how it stands."""

from app.i18n import Language
from app.names import card_name
from app.points import captured
from app.spades.bids import bid_name, needs
from app.views import CardView, ContractView
from engine import Observation
from engine.bidding import bid_of, contract, overtricks
from engine.cards import CARDS
from engine.law import law_of


def tricks_won(seen: Observation, seat: int) -> int:
    return sum(trick.winner == seat for trick in seen.tricks)


def sits_out(seen: Observation, seat: int) -> bool:
    """Whether this seat does not play to the trick on the table: the dealer, with two jokers."""
    first = seen.phase in ("bid", "play") and seen.trick_number == 1
    return bool(law_of(seen.rules).sits_out) and first and seat == seen.dealer


def playable(seen: Observation, seat: int) -> int:
    """How many tricks the seat plays in this hand."""
    return seen.counts[seat] + sum(one == seat for trick in played(seen) for one, _code in trick)


def played(seen: Observation) -> list[tuple[tuple[int, str], ...]]:
    return [*(trick.cards for trick in seen.tricks), seen.trick]


def prospects(seen: Observation, seat: int) -> set[int]:
    """What the seat's contract may still be worth, whoever wins the tricks that are left."""
    word, won = seen.bids[seat], tricks_won(seen, seat)
    bid = bid_of(word or "1", playable(seen, seat))
    left = seen.rules.hand_size - len(seen.tricks)
    return {contract(bid, won + more) for more in range(left + 1)}


def contract_view(language: Language, seen: Observation, seat: int) -> ContractView | None:
    """None where there are no bids."""
    law = law_of(seen.rules)
    if not law.bids:
        return None
    _, word, won = language.gettext, seen.bids[seat], tricks_won(seen, seat)
    jacks = tuple(
        CardView(code, f"jack-{code}", card_name(language, code))
        for code in captured(seen, seat)
        if law.prizes >> CARDS[code] & 1
    )
    state, progress, text = "", "", _("no bid yet")
    if word:
        worth = prospects(seen, seat)
        state = "set" if max(worth) < 0 else "made" if min(worth) > 0 else ""
        progress = f"{won}/{needs(word, playable(seen, seat))}"
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
        out=sits_out(seen, seat),
    )


def nothing_left(seen: Observation) -> bool:
    """Whether the rest of the hand cannot change anybody's score: every contract is worth the same whoever
    wins what is left, no trick of it is a bag, and no prize jack is to be caught.
    """
    law = law_of(seen.rules)
    caught = {code for trick in seen.tricks for _seat, code in trick.cards}
    if any(law.prizes >> CARDS[code] & 1 for code in seen.rules.prize_jacks if code not in caught):
        return False
    return all(settled(seen, seat) for seat in range(seen.rules.players))


def settled(seen: Observation, seat: int) -> bool:
    """Whether more tricks change neither the contract of this seat nor its bags."""
    bid, won = bid_of(seen.bids[seat] or "1", playable(seen, seat)), tricks_won(seen, seat)
    left = seen.rules.hand_size - len(seen.tricks)
    return len({(contract(bid, won + more), overtricks(bid, won + more)) for more in range(left + 1)}) == 1
