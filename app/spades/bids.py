"""Bids in words, and what each would earn or risk; how much that is, the engine says."""

from app.i18n import N_, Language
from app.names import seat_name
from engine import Rules
from engine.bidding import BLIND, bid_of, contract, needs_of, overtricks

NAMES = {
    "1F": N_("1 for 50"),
    "2F": N_("2 for 40"),
    "B6": N_("Blind six"),
    "BN": N_("Blind nil"),
    "NIL": N_("Nil"),
    "SM": N_("Moon"),
}


def bid_name(language: Language, word: str) -> str:
    """What a bid is called: "4", "Nil"."""
    return language.gettext(NAMES[word]) if word in NAMES else word


def announced(language: Language, seat: int, word: str) -> str:
    """Who bids what."""
    name = bid_name(language, word)
    name = name if word in BLIND or word in ("NIL", "SM") else name.lower()
    if seat == 0:
        return language.gettext("You bid: %(bid)s.", bid=name)
    return language.gettext("%(name)s bids: %(bid)s.", name=seat_name(language, seat), bid=name)


def stakes(bid: int) -> tuple[int, int]:
    """The points of a bid that is made exactly, and of one that is set."""
    need = needs_of(bid)
    return contract(bid, need), contract(bid, need - 1 if need else 1)


def written_stakes(language: Language, word: str, tricks: int) -> str:
    """ "+40 / −40"; "±40" where both are the same."""
    won, lost = stakes(bid_of(word, tricks))
    if won == -lost:
        return "±" + language.number(won)
    return f"{language.signed(won)} / {language.signed(lost)}"


def explain(language: Language, rules: Rules, word: str, tricks: int) -> str:
    """One sentence: what a bid asks for, what it earns and what it risks under these rules."""
    _, bid = language.gettext, bid_of(word, tricks)
    need = needs_of(bid)
    won, lost = (language.signed(points) for points in stakes(bid))
    if not need:
        return _("No trick at all: %(won)s; a single one: %(lost)s.", won=won, lost=lost)
    if not overtricks(bid, need + 1):
        if need == tricks:
            return _("Every trick: %(won)s; one less: %(lost)s.", won=won, lost=lost)
        return _(
            "At least %(num)d tricks: %(won)s, and never a bag; fewer: %(lost)s.",
            num=need,
            won=won,
            lost=lost,
        )
    facts = {"won": won, "lost": lost, "over": language.signed(contract(bid, need + 1))}
    ngettext, at_once = language.ngettext, rules.bag_mode == "per_hand"
    if facts["over"] != won and at_once:
        return ngettext(
            "Exactly %(num)d trick: %(won)s; more: %(over)s, less 10 for each; none: %(lost)s.",
            "Exactly %(num)d tricks: %(won)s; more: %(over)s, less 10 for each; fewer: %(lost)s.",
            need,
            **facts,
        )
    if facts["over"] != won:
        return ngettext(
            "Exactly %(num)d trick: %(won)s; more: %(over)s and bags; none: %(lost)s.",
            "Exactly %(num)d tricks: %(won)s; more: %(over)s and bags; fewer: %(lost)s.",
            need,
            **facts,
        )
    if at_once:
        return ngettext(
            "At least %(num)d trick: %(won)s, less 10 for each one more; none: %(lost)s.",
            "At least %(num)d tricks: %(won)s, less 10 for each one more; fewer: %(lost)s.",
            need,
            **facts,
        )
    return ngettext(
        "At least %(num)d trick: %(won)s, each one more is a bag; none: %(lost)s.",
        "At least %(num)d tricks: %(won)s, each one more is a bag; fewer: %(lost)s.",
        need,
        **facts,
    )
