"""Sentences at the table: what is asked, who takes a trick, why something cannot be done."""

from app.choosing import PILE, Gifts, called, open_target
from app.i18n import N_, Language
from app.led import follows, led_suit
from app.names import card_name, listed, seat_name, suit_name
from app.points import points_of
from engine import Observation, Reason, UndoRefusal
from engine.cards import CARDS, mask_of
from engine.law import law_of
from engine.observation import Plays

REASONS = {
    Reason.MALFORMED: N_("That was not understood. Nothing has changed."),
    Reason.WRONG_PHASE: N_("It is not the moment for that. Here is the table as it stands."),
    Reason.NOT_IN_HAND: N_("You do not hold this card."),
    Reason.WRONG_TARGET: N_("These cards cannot go there."),
    Reason.NOT_CHARGEABLE: N_("This card cannot be exposed."),
    Reason.HEARTS_CLOSED: N_("Hearts have not been broken yet: lead another suit."),
    Reason.FIRST_TRICK_POINTS: N_("No points in the first trick as long as you have another card."),
    Reason.CHARGED_CARD: N_("An exposed card may not be played to the first trick of its suit."),
    Reason.QUEEN_DUE: N_("The queen of spades has to be played now."),
    Reason.SPADES_CLOSED: N_("Spades have not been broken yet: lead another suit."),
    Reason.JOKER_LEAD: N_("A joker may be led only when nothing else can be."),
    Reason.BID_UNAVAILABLE: N_("This bid cannot be made now."),
}
UNDO = {
    UndoRefusal.NOTHING: N_("There is nothing to take back yet."),
    UndoRefusal.OTHERS_ACTED: N_("The others have played since: it can no longer be taken back."),
    UndoRefusal.REVEALED: N_("You have seen new cards since: it can no longer be taken back."),
    UndoRefusal.FINAL: N_("This decision is final."),
}
DIRECTIONS = {
    "left": N_("Pass to the left, to %(name)s"),
    "right": N_("Pass to the right, to %(name)s"),
    "across": N_("Pass across, to %(name)s"),
    "left2": N_("Pass to the second player on the left, %(name)s"),
    "right2": N_("Pass to the second player on the right, %(name)s"),
    "hold": N_("No pass in this hand"),
    "mix": N_("Pass to the middle of the table"),
    "dealer_choice": N_("The dealer decides about the pass"),
}
STEPS = {"left": 1, "right": -1, "left2": 2, "right2": -2}


def receiver(seen: Observation) -> int | None:
    """Who gets the cards of the person in this hand; None where they do not go to one player."""
    players = seen.rules.players
    if seen.pass_token == "across":
        return players // 2
    return STEPS[seen.pass_token] % players if seen.pass_token in STEPS else None


def pass_line(language: Language, seen: Observation) -> str:
    """How this hand passes."""
    if seen.call:
        return language.gettext("Called: %(call)s", call=called(language, seen.call))
    if seen.pass_token == "scatter":
        each = seen.rules.pass_count // (seen.rules.players - 1)
        return language.ngettext("%(num)d card to each opponent", "%(num)d cards to each opponent", each)
    return language.gettext(DIRECTIONS[seen.pass_token], name=seat_name(language, receiver(seen) or 0))


def refusal(language: Language, reason: Reason, seen: Observation, gifts: Gifts = ()) -> str:
    """Why an action is refused."""
    if reason == Reason.FOLLOW_SUIT:
        return language.gettext(
            "You still have %(suit)s: follow suit.",
            suit=suit_name(language, led_suit(seen.rules, seen.trick)),
        )
    if reason == Reason.OPENING_CLUB:
        return language.gettext(
            "The first trick opens with %(card)s.", card=card_name(language, seen.legal[0], True)
        )
    if reason == Reason.NOT_IN_HAND and seen.dummy is not None:
        if seen.source == "dummy":
            return language.gettext("It is the dummy's turn: play one of its cards.")
        return language.gettext("Your own hand plays first.")
    if reason == Reason.WRONG_COUNT and seen.phase == "charge":
        return language.gettext("Choose a card to expose, or expose nothing.")
    if reason == Reason.WRONG_COUNT:
        return language.ngettext(
            "Choose exactly %(num)d card.",
            "Choose exactly %(num)d cards.",
            open_target(seen, gifts)[1] or seen.count[0],
        )
    return language.gettext(REASONS.get(reason, REASONS[Reason.MALFORMED]))


def ask(language: Language, seen: Observation, gifts: Gifts = ()) -> str:
    """What is asked of the person while the hand is played."""
    _ = language.gettext
    if seen.to_act != seen.seat:
        return _("%(name)s is thinking…", name=seat_name(language, seen.to_act or 0))
    if seen.phase == "call":
        return _("You deal: where shall everyone's three cards go?")
    if seen.phase == "bid":
        return ask_bid(language, seen)
    if seen.phase == "pass":
        return ask_pass(language, seen, gifts)
    if seen.phase == "charge":
        return ask_charge(language, seen)
    if seen.phase == "bury":
        return language.ngettext(
            "The kitty is in your hand: choose %(num)d card to bury.",
            "The kitty is in your hand: choose %(num)d cards to bury.",
            seen.count[0],
        )
    if seen.phase == "moon":
        if seen.may_be_sun:
            return _("Every trick is yours. How shall your sun count?")
        return _("All the points are yours. How shall your moon count?")
    if not seen.trick:
        if len(seen.legal) == 1 and not seen.tricks and len(seen.held) > 1:
            return _("Your turn: open with %(card)s.", card=card_name(language, seen.legal[0], True))
        return _("Your turn: lead a card.")
    return ask_follow(language, seen)


def ask_bid(language: Language, seen: Observation) -> str:
    """To bid, or first to look at the cards."""
    if seen.hand is None:
        return language.gettext("Your turn to bid: look at your cards, or dare a blind bid.")
    if seen.dealer == seen.seat:
        return language.gettext("You deal and bid last: how many tricks will you take?")
    return language.gettext("Your turn to bid: how many tricks will you take?")


def ask_charge(language: Language, seen: Observation) -> str:
    """Whether to expose a card, and what that does to those in the hand (section 3.17)."""
    _ = language.gettext
    effects = []
    double = [card_name(language, code, True) for code in seen.legal if code in ("QS", "JD")]
    if double:
        names = listed(language, double)
        effects.append(
            language.ngettext("%(cards)s counts double", "%(cards)s count double", len(double), cards=names)
        )
    if "AH" in seen.legal:
        effects.append(_("the ace of hearts doubles every heart"))
    if "TC" in seen.legal:
        effects.append(_("the 10 of clubs multiplies by 4 instead of 2"))
    return _("Will you expose a card? Exposed, %(effects)s.", effects=", ".join(effects))


def ask_pass(language: Language, seen: Observation, gifts: Gifts) -> str:
    """How many cards for whom."""
    seat, number = open_target(seen, gifts)
    if seat == PILE:
        return language.ngettext(
            "Choose %(num)d card for the middle; it is shuffled and dealt again.",
            "Choose %(num)d cards for the middle; they are shuffled and dealt again.",
            seen.count[0],
        )
    return language.ngettext(
        "Choose %(num)d card for %(name)s.",
        "Choose %(num)d cards for %(name)s.",
        number,
        name=seat_name(language, seat),
    )


def ask_follow(language: Language, seen: Observation) -> str:
    """To follow suit, or to discard; from the dummy, or in the second round of a boosted trick."""
    _ = language.gettext
    led = led_suit(seen.rules, seen.trick)
    if not led:
        return _("Your turn: only jokers lie there, play what you like.")
    suit = suit_name(language, led)
    from_dummy = seen.source == "dummy"
    held = (seen.dummy or ()) if from_dummy else seen.held
    follow = follows(seen.rules, seen.trick, held)
    if from_dummy:
        if follow:
            return _("Now a card of the dummy: follow %(suit)s.", suit=suit)
        return _("Now a card of the dummy: it has no %(suit)s.", suit=suit)
    second = len(seen.trick) >= seen.rules.players > 2
    if second and follow:
        return _("Second round of the trick: follow %(suit)s.", suit=suit)
    if follow:
        return _("Your turn: follow %(suit)s.", suit=suit)
    if seen.legal == ("QS",) and len(held) > 1 and seen.rules.must_play_queen:
        return _("Your turn: you have no %(suit)s, the queen of spades has to go.", suit=suit)
    if len(seen.legal) < len(held) and seen.trick_number == 1:
        return _("Your turn: you have no %(suit)s, discard a card that costs nothing.", suit=suit)
    if law_of(seen.rules).trumps & mask_of(seen.legal):
        return _("Your turn: you have no %(suit)s, trump or discard.", suit=suit)
    if second:
        return _("Second round of the trick: you have no %(suit)s, discard what you like.", suit=suit)
    return _("Your turn: you have no %(suit)s, discard what you like.", suit=suit)


def takes(language: Language, seen: Observation, winner: int | None, cards: Plays) -> str:
    """Who takes a trick, and what it costs."""
    _, ngettext = language.gettext, language.ngettext
    if winner is None:
        return _("Equal cards cancel each other: nobody takes the trick.")
    codes = [code for _seat, code in cards]
    points, name = points_of(seen, codes), seat_name(language, winner)
    person = winner == seen.seat
    law = law_of(seen.rules)
    prized = [code for code in codes if (law.bonus | law.prizes) >> CARDS[code] & 1]
    if not points and prized:
        card = listed(language, [card_name(language, code, True) for code in prized])
        if person:
            return _("You take the trick with %(card)s.", card=card)
        return _("%(name)s takes the trick with %(card)s.", name=name, card=card)
    if not points:
        return _("You take the trick.") if person else _("%(name)s takes the trick.", name=name)
    if "QS" in codes and person:
        return ngettext("You take the queen: %(num)d point.", "You take the queen: %(num)d points.", points)
    if "QS" in codes:
        return ngettext(
            "%(name)s takes the queen: %(num)d point.",
            "%(name)s takes the queen: %(num)d points.",
            points,
            name=name,
        )
    if person:
        return ngettext("You take the trick: %(num)d point.", "You take the trick: %(num)d points.", points)
    return ngettext(
        "%(name)s takes the trick: %(num)d point.",
        "%(name)s takes the trick: %(num)d points.",
        points,
        name=name,
    )
