"""A hint: what the careful bot would do in the person's place, and why, in one sentence."""

from app.choosing import called
from app.i18n import N_, Language
from app.names import card_name, listed, seat_name
from app.spades.bids import bid_name
from engine import Observation
from engine.bots.prudent import Prudent

# motive -> sentence; %(card)s is one or several cards with their articles
HINTS = {
    "forced": N_("There is no choice: only %(card)s can be played."),
    "lead_low": N_("Lead %(card)s: someone will surely play higher."),
    "lead_high": N_("Lead %(card)s now: the trick may be yours, but it costs less than later."),
    "smoke_queen": N_("Lead %(card)s: low spades make the queen come out."),
    "duck": N_("Play %(card)s: it stays below the card that takes the trick."),
    "stay_low": N_("Play %(card)s: someone behind you should go over it."),
    "take_cheap": N_("Play %(card)s: the trick costs little, and a dangerous card is gone."),
    "first_free": N_("Play %(card)s: no points fall in the first trick, so get rid of a high card."),
    "last_no_points": N_("Play %(card)s: you come last and it costs nothing, so get rid of a high card."),
    "must_take": N_("Play %(card)s: the trick is yours in any case, so let the highest card go."),
    "keep_low": N_("Play %(card)s: all your cards go over the trick, so keep the low ones for later."),
    "take_bonus": N_("Play %(card)s: the bonus card is worth the trick."),
    "throw_queen": N_("Throw %(card)s: this is the moment, someone else pays for it."),
    "throw_heart": N_("Throw %(card)s: a heart for whoever takes the trick."),
    "throw_points": N_("Throw %(card)s: someone else pays for it."),
    "throw_high": N_("Throw %(card)s: later it might win you a costly trick."),
    "make_void": N_("Throw %(card)s: your last card of this suit, so that you can discard next time."),
    "keep_guard": N_("Throw %(card)s: it protects nothing."),
    "stop_moon": N_("Play %(card)s: someone is after all the points, and this stops it."),
    "go_for_moon": N_("Play %(card)s: all the points are within your reach."),
    "mind_totals": N_("Play %(card)s: at these totals it matters who takes the points."),
    "pass_danger": N_("Pass %(card)s: these cards could cost you most."),
    "pass_void": N_("Pass %(card)s: dangerous cards go, and you will soon be able to discard."),
    "pass_for_moon": N_("Pass %(card)s: they stand in the way of taking everything."),
    "keep_cards": N_("Keep your cards: what you are passed can hardly be worse."),
    "bury_danger": N_("Bury %(card)s: these cards could cost you most."),
    "call": N_("Call %(card)s: the cards go to the opponent who is ahead."),
    "charge": N_("Expose %(card)s: it will most likely go to someone else, or pay you double."),
    "no_charge": N_("Expose nothing: a card that counts double could come back to you."),
    "others_pay": N_("Give the points to the others."),
    "self_gains": N_("Take the points off your own total."),
    "look": N_("Look at your cards: a blind bid is for games that are lost otherwise."),
    "bid": N_("Bid %(card)s: about what your hand should take."),
    "bid_nil": N_("Bid %(card)s: your hand should be able to avoid every trick."),
    "bid_blind": N_("Bid %(card)s without looking: otherwise this game is lost."),
    "win_trick": N_("Play %(card)s: you still need tricks for your bid."),
    "save_high": N_("Play %(card)s, and keep the cards that take tricks for later."),
    "shun_trick": N_("Play %(card)s: you had better leave this trick to someone else."),
    "stay_exact": N_("Play %(card)s: one trick too many would spoil your bid."),
    "must_win": N_("Play %(card)s: you can hardly leave this trick to anyone."),
    "set_rival": N_("Play %(card)s: the trick costs you little, and someone else needs it."),
    "next": N_("The hand is over: go on to the next one."),
}
NOTHING = N_("There is nothing to decide now.")
OTHER = N_("A careful player would choose this: %(card)s.")


def hint(language: Language, seen: Observation) -> tuple[str, tuple[str, ...]]:
    """The sentence and the cards; no cards where there is nothing to decide."""
    if seen.to_act != seen.seat:
        return language.gettext(NOTHING), ()
    action, motive = Prudent().explain(seen)
    if seen.phase == "call":
        return language.gettext(HINTS.get(motive, OTHER), card=called(language, action)), ()
    if seen.phase == "bid":
        word = action.removeprefix("bid ")
        name = bid_name(language, word) if word != "look" else ""
        return language.gettext(HINTS.get(motive, OTHER), card=name), (action,)
    held = (*seen.held, *(seen.dummy or ()))
    words = [word.partition(">") for word in action.split()]
    cards = tuple(code for code, _sign, _seat in words if code in held)
    names = [card_to(language, code, seat) for code, _sign, seat in words if code in held]
    return language.gettext(HINTS.get(motive, OTHER), card=listed(language, names) or action), cards


def card_to(language: Language, code: str, seat: str) -> str:
    """A card with its article, and who gets it where the pass tells it."""
    name = card_name(language, code, article=True)
    if not seat:
        return name
    return language.gettext("%(card)s to %(name)s", card=name, name=seat_name(language, int(seat)))
