"""Decisions other than a card to play: what is chosen, what the buttons say, what is set aside meanwhile."""

from collections import Counter
from collections.abc import Iterable, Sequence

from app.i18n import N_, Language
from app.names import card_name, seat_name
from app.views import CardView, Choice, ChoosingView, GivenView
from engine import IllegalAction, Observation, Reason

Gifts = tuple[tuple[str, int], ...]  # cards set aside, each with its receiver

PILE = -1  # the receiver of a card that goes to the middle of the table
WAYS = (
    N_("%(num)d to the left"),
    N_("%(num)d across"),
    N_("%(num)d to the right"),
)


def decides(seen: Observation) -> bool:
    """Whether the person has to choose something other than a card to play."""
    return seen.to_act == seen.seat and seen.phase in ("call", "pass", "charge", "bury")


def gifts_of(seen: Observation, texts: Iterable[str]) -> Gifts:
    """The cards set aside, as a form says; what does not fit the hand or the receivers is left out."""
    if not seen.tells_targets:
        return ()
    held, room = Counter(seen.held), dict(seen.targets)
    gifts = []
    for text in texts:
        code, _, target = text.partition(">")
        seat = int(target) if target in tuple("0123456789") else PILE
        if held[code] > 0 and room.get(seat, 0) > 0:
            held[code] -= 1
            room[seat] -= 1
            gifts.append((code, seat))
    return tuple(gifts)


def open_target(seen: Observation, gifts: Gifts) -> tuple[int, int]:
    """Who gets cards next, and how many; (PILE, 0) when everyone is served."""
    for seat, number in seen.targets:
        missing = number - sum(to == seat for _code, to in gifts)
        if missing:
            return seat, missing
    return PILE, 0


def set_aside(seen: Observation, gifts: Gifts, codes: Sequence[str]) -> Gifts:
    """The cards set aside with these for the next receiver. IllegalAction where they cannot be."""
    seat, number = open_target(seen, gifts)
    if len(codes) != number:
        raise IllegalAction(Reason.WRONG_COUNT)
    if Counter(codes) - Counter(in_hand(seen, gifts)):
        raise IllegalAction(Reason.NOT_IN_HAND)
    return (*gifts, *((code, seat) for code in codes))


def put_back(gifts: Gifts, text: str) -> Gifts:
    """The cards set aside without this one, "QS>1"."""
    return tuple((code, seat) for code, seat in gifts if f"{code}>{seat}" != text)


def in_hand(seen: Observation, gifts: Gifts) -> list[str]:
    """The cards of the hand that are not set aside."""
    left = list(seen.held)
    for code, _seat in gifts:
        left.remove(code)
    return left


def choosing(language: Language, seen: Observation, gifts: Gifts = ()) -> ChoosingView | None:
    """What the person has to choose; None where a card is played, or somebody else decides."""
    if not decides(seen):
        return None
    _ = language.gettext
    if seen.phase == "call":
        calls = [*reversed(seen.actions[:-1]), seen.actions[-1]]  # "3 to the left" first
        return ChoosingView(others=tuple(Choice(action, called(language, action)) for action in calls))
    if seen.phase == "charge":
        none = Choice("charge none", _("Expose nothing"))
        return ChoosingView(1, seen.count[1], _("Expose"), (none,))
    if seen.phase == "bury":
        return ChoosingView(*seen.count, _("Bury"), counts=counts(language, seen.count[1]))
    seat, number = open_target(seen, gifts)
    forward = Choice(
        "pass forward",
        _("Pass on unseen"),
        note=_("You keep your cards and hand on, without a look, those that come to you."),
    )
    return ChoosingView(
        least=number,
        most=number,
        label=pass_label(language, seen, seat, last=len(gifts) + number == seen.count[0]),
        others=(forward,) if seen.may_forward else (),
        counts=counts(language, number, None if seat == PILE else seat_name(language, seat)),
        given=tuple(
            GivenView(
                value=f"{code}>{to}",
                card=CardView(code, f"given-{code}", card_name(language, code)),
                name=seat_name(language, to),
            )
            for code, to in gifts
        ),
    )


def counts(language: Language, number: int, name: str | None = None) -> tuple[str, ...]:
    """What is said once 0, 1, 2 ... of these cards are chosen; the first is empty."""
    missing = [
        language.ngettext("%(num)d more card.", "%(num)d more cards.", left)
        for left in range(number - 1, 0, -1)
    ]
    done = language.ngettext(
        "%(num)d card chosen, as many as are asked.", "%(num)d cards chosen, as many as are asked.", number
    )
    if name:
        done = language.ngettext(
            "%(num)d card chosen: give it to %(name)s.",
            "%(num)d cards chosen: give them to %(name)s.",
            number,
            name=name,
        )
    return ("", *missing, done)


def pass_label(language: Language, seen: Observation, seat: int, last: bool) -> str:
    """The button of the pass, with the name of who gets the cards."""
    if seat == PILE:
        return language.gettext("Put them in the middle")
    if last:
        return language.gettext("Pass to %(name)s", name=seat_name(language, seat))
    return language.gettext("Set aside for %(name)s", name=seat_name(language, seat))


def called(language: Language, action: str) -> str:
    """A dealer's call in words: "2 to the left, 1 across"."""
    words = action.split()[1:]
    if words == ["mix"]:
        return language.gettext("all in the middle, shuffled and dealt again")
    parts = [
        language.gettext(way, num=int(number))
        for way, number in zip(WAYS, words, strict=True)
        if number != "0"
    ]
    return ", ".join(parts)
