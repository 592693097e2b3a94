"""Public decisions in words: the dealer's call, who passed on unseen, exposed cards, the kitty."""

from dataclasses import dataclass

from app.choosing import PILE, called
from app.i18n import Language
from app.names import card_name, listed, seat_name
from app.spades.bids import announced
from engine import Observation
from engine.law import law_of


@dataclass(frozen=True)
class Known:
    """Public decisions of a hand that the browser has shown already."""

    call: str = ""
    passes_done: bool = False
    charges: int = 0
    kitty_taken: bool = False
    bids: int = 0

    @classmethod
    def of(cls, seen: Observation) -> "Known":
        bids = sum(bid is not None for bid in seen.bids)
        return cls(seen.call, seen.passes_done, len(seen.charges), seen.kitty_taker is not None, bids)


def events(language: Language, seen: Observation, known: Known) -> list[str]:
    """One sentence for each decision that is new, in order."""
    sentences = []
    if seen.call and not known.call:
        sentences.append(call(language, seen))
    if seen.passes_done and not known.passes_done:
        sentences += passes(language, seen)
    for seat, cards in seen.charges[known.charges :]:
        if cards:
            sentences.append(charge(language, seen, seat, cards))
    if (
        seen.charges
        and not known.charges
        and not any(cards for _seat, cards in seen.charges)
        and seen.phase != "charge"
    ):
        sentences.append(language.gettext("Nobody exposes a card."))
    if known.bids < seen.rules.players:
        sentences += bids(language, seen)[known.bids :]
    if seen.kitty_taker is not None and not known.kitty_taken:
        sentences.append(kitty(language, seen))
    return sentences


def bids(language: Language, seen: Observation) -> list[str]:
    """One sentence for each bid, in order; last, who does not play to the first trick."""
    players = seen.rules.players
    order = [(seen.dealer + 1 + turn) % players for turn in range(players)]
    sentences = [announced(language, seat, bid) for seat in order if (bid := seen.bids[seat])]
    if law_of(seen.rules).sits_out and len(sentences) == players:
        if seen.dealer == seen.seat:
            sentences.append(language.gettext("You deal: you sit out the first trick."))
        else:
            name = seat_name(language, seen.dealer)
            sentences.append(language.gettext("%(name)s deals and sits out the first trick.", name=name))
    return sentences


def call(language: Language, seen: Observation) -> str:
    words = called(language, seen.call)
    if seen.dealer == seen.seat:
        return language.gettext("You called: %(call)s.", call=words)
    return language.gettext(
        "%(name)s deals and calls: %(call)s.", name=seat_name(language, seen.dealer), call=words
    )


def passes(language: Language, seen: Observation) -> list[str]:
    """Who passed on unseen; what came back from the middle, and who gave what where several did."""
    _ = language.gettext
    sentences = []
    others = [seat_name(language, seat) for seat in seen.forwarders if seat != seen.seat]
    if seen.seat in seen.forwarders:
        sentences.append(_("You passed on your packet unseen."))
    if others:
        sentences.append(
            language.ngettext(
                "%(names)s passed on a packet unseen.",
                "%(names)s passed on their packets unseen.",
                len(others),
                names=listed(language, others),
            )
        )
    givers = {giver for _code, giver in seen.received}
    if givers == {PILE}:
        names = listed(language, [card_name(language, code, True) for code, _giver in seen.received])
        sentences.append(_("From the middle you get %(cards)s.", cards=names))
    elif givers and (len(givers) > 1 or seen.rules.pass_forward_unseen):
        for giver in sorted(givers):
            codes = [code for code, one in seen.received if one == giver]
            names = listed(language, [card_name(language, code, True) for code in codes])
            if giver == seen.seat:
                sentences.append(_("Your own cards come back to you."))
            else:
                sentences.append(
                    _("%(name)s gives you %(cards)s.", name=seat_name(language, giver), cards=names)
                )
    return sentences


def charge(language: Language, seen: Observation, seat: int, cards: tuple[str, ...]) -> str:
    names = listed(language, [card_name(language, code, True) for code in cards])
    if seat == seen.seat:
        return language.gettext("You expose %(cards)s.", cards=names)
    return language.gettext("%(name)s exposes %(cards)s.", name=seat_name(language, seat), cards=names)


def kitty(language: Language, seen: Observation) -> str:
    """Who took the kitty; its cards for the taker alone."""
    if seen.kitty_taker != seen.seat:
        return language.gettext("%(name)s takes the kitty.", name=seat_name(language, seen.kitty_taker or 0))
    names = listed(language, [card_name(language, code, True) for code in seen.kitty])
    return language.gettext("You take the kitty: %(cards)s.", cards=names)
