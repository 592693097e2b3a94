"""A hint: what the careful bot would do in the person's place, and why, in one sentence."""

from app.i18n import N_, Language
from app.names import card_name, listed
from engine import Observation
from engine.bots.motive import Motive
from engine.bots.prudent import Prudent

# what stands for %(card)s are one or several cards with their articles
HINTS = {
    Motive.FORCED: N_("There is no choice: only %(card)s can be played."),
    Motive.LEAD_LOW: N_("Lead %(card)s: someone will surely play higher."),
    Motive.LEAD_SAFE: N_("Lead %(card)s now: the trick may be yours, but it costs less than later."),
    Motive.SMOKE_QUEEN: N_("Lead %(card)s: low spades make the queen come out."),
    Motive.DUCK: N_("Play %(card)s: high, and still below the card that takes the trick."),
    Motive.STAY_LOW: N_("Play %(card)s: someone behind you should go over it."),
    Motive.TAKE_CHEAP: N_("Play %(card)s: the trick costs little, and a dangerous card is gone."),
    Motive.LAST_NO_POINTS: N_("Play %(card)s: you come last and it costs nothing, so get rid of a high card."),
    Motive.MUST_TAKE: N_("Play %(card)s: the trick is yours in any case, so let the highest card go."),
    Motive.TAKE_BONUS: N_("Play %(card)s: the bonus card is worth the trick."),
    Motive.THROW_QUEEN: N_("Throw %(card)s: this is the moment, someone else pays for it."),
    Motive.THROW_HEART: N_("Throw %(card)s: a heart for whoever takes the trick."),
    Motive.THROW_POINTS: N_("Throw %(card)s: someone else pays for it."),
    Motive.THROW_HIGH: N_("Throw %(card)s: later it might win you a costly trick."),
    Motive.MAKE_VOID: N_("Throw %(card)s: your last card of this suit, so that you can discard next time."),
    Motive.KEEP_GUARD: N_("Throw %(card)s: it protects nothing."),
    Motive.STOP_MOON: N_("Play %(card)s: someone is after all the points, and this stops it."),
    Motive.GO_FOR_MOON: N_("Play %(card)s: all the points are within your reach."),
    Motive.PASS_DANGER: N_("Pass %(card)s: these cards could cost you most."),
    Motive.PASS_VOID: N_("Pass %(card)s: dangerous cards go, and you will soon be able to discard."),
    Motive.PASS_FOR_MOON: N_("Pass %(card)s: they stand in the way of taking everything."),
    Motive.BURY_DANGER: N_("Bury %(card)s: these cards could cost you most."),
    Motive.OTHERS_PAY: N_("Give the points to the others."),
    Motive.SELF_GAINS: N_("Take the points off your own total."),
    Motive.NEXT: N_("The hand is over: go on to the next one."),
}
NOTHING = N_("There is nothing to decide now.")
OTHER = N_("A careful player would choose this: %(card)s.")


def hint(language: Language, seen: Observation) -> tuple[str, tuple[str, ...]]:
    """The sentence and the cards; no cards where there is nothing to decide."""
    if seen.to_act != seen.seat:
        return language.gettext(NOTHING), ()
    action, motive = Prudent().explain(seen)
    cards = tuple(word.partition(">")[0] for word in action.split() if word.partition(">")[0] in seen.hand)
    names = [card_name(language, code, article=True) for code in cards]
    return language.gettext(HINTS.get(motive, OTHER), card=listed(language, names) or action), cards
