"""Why a hand of Spades scored what it did."""

from app.i18n import Language
from app.names import listed
from app.spades.bids import bid_name
from engine import Observation
from engine.scoring import REASONS
from engine.state import HandScore


def reasons(
    language: Language, seen: Observation, score: HandScore, seat: int, earlier: HandScore | None
) -> str:
    """The contract, the bags, their penalty, the prizes."""
    _, ngettext = language.gettext, language.ngettext
    points = dict(zip(REASONS, score.reasons[seat], strict=True))
    won, word = score.tricks[seat], score.bids[seat]
    more, taken_off, paid = score.bags_won[seat], score.bags_off[seat], score.bags_paid[seat]
    parts = [
        ngettext(
            "bid %(bid)s, %(num)d trick won (%(points)s)",
            "bid %(bid)s, %(num)d tricks won (%(points)s)",
            won,
            bid=bid_name(language, word),
            points=language.signed(points["contract"]),
        )
    ]
    if points["prizes"]:
        parts.append(_("prize jacks (%(points)s)", points=language.signed(points["prizes"])))
    elif score.jacks[seat] == 2:
        parts.append(_("two prize jacks, worth nothing"))
    if more and not (paid and paid == more - taken_off):  # all that is paid is from this hand
        parts.append(ngettext("%(num)d bag more", "%(num)d bags more", more))
    if taken_off:
        parts.append(_("the jack of hearts takes a bag off"))
    if paid:
        parts.append(
            ngettext(
                "%(num)d bag to pay (%(points)s)",
                "%(num)d bags to pay (%(points)s)",
                paid,
                points=language.signed(points["bags"]),
            )
        )
    elif score.bags[seat] and (more or taken_off):
        parts[-1] = _("%(bags)s (%(num)d in store)", bags=parts[-1], num=score.bags[seat])
    return listed(language, parts)
