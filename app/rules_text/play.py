"""What may be played, and who wins the trick (sections 2.3 to 2.7, 3.5 to 3.10, 3.18 and 3.19)."""

from collections.abc import Iterator

from app.i18n import Language
from engine import Rules


def opening(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.opening_lead == "dealer_left":
        if rules.first_trick_points == "forbidden":
            yield _(
                "The player on the dealer’s left leads to the first trick: any card that costs nothing, if "
                "there is one."
            )
        elif rules.hearts_lead == "broken":
            yield _("The player on the dealer’s left leads to the first trick: any card but a heart.")
        else:
            yield _("The player on the dealer’s left leads any card to the first trick.")
    elif rules.kitty_size:
        yield _(
            "Whoever holds the lowest club leads it to the first trick: the 2, or if it is not in a hand "
            "the 3, and so on."
        )
        if rules.players == 2:
            yield _(
                "The dummy’s clubs do not count; if neither player has a club, the lowest diamond is led, "
                "failing that the lowest spade, then the lowest heart."
            )
    elif "2C" in rules.removed_cards:
        yield _("Whoever holds the 3 of clubs leads it to the first trick.")
    else:
        yield _("Whoever holds the 2 of clubs leads it to the first trick.")


def follow_suit(language: Language) -> str:
    return language.gettext(
        "You must play a card of the suit led if you have one, whichever you like; if you have none, you "
        "may play any card."
    )


def tricks(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield follow_suit(language)
    yield _(
        "The highest card of the suit led wins the trick, and its winner leads to the next one. There are "
        "no trumps."
    )


def cancelling(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.cancellation:
        return
    yield _(
        "Two identical cards in a trick cancel each other: neither can win it, though both still count. The "
        "trick goes to the highest card of the suit led that is not cancelled."
    )
    yield _(
        "If every card of the suit led is cancelled, nobody wins: the cards stay on the table, the same "
        "player leads again, and whoever wins the next trick takes everything."
    )
    yield _(
        "Cards still on the table at the end go to the last player who won a trick; if nobody won any, they "
        "count for nobody."
    )


def nines(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.booster_nines:
        return
    yield _(
        "A nine of the suit led boosts the trick: once all have played, each adds a second card in the same "
        "order, following the same suit if possible. The highest card of that suit among them all wins "
        "everything."
    )
    yield _(
        "A nine thrown on another suit boosts nothing, nor does a nine in the second round or among the "
        "last cards of the hand."
    )
    if rules.first_trick_points == "forbidden":
        yield _("In a boosted first trick, the rule about points holds for both rounds.")


def first_trick(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.first_trick_points == "allowed":
        yield _("Cards that cost points may be played from the very first trick.")
        return
    yield _(
        "No card that costs points may be played to the first trick, unless following suit, or a hand of "
        "nothing else, leaves no choice."
    )
    if rules.bonus_card == "JD":
        yield _("The jack of diamonds may be played: it costs nothing.")
    if rules.bonus_card == "TD":
        yield _("The 10 of diamonds may be played: it costs nothing.")


def hearts(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.hearts_lead == "any":
        yield _("A heart may be led at any time.")
        return
    if rules.queen_breaks_hearts:
        yield _(
            "At first nobody may lead a heart. Hearts are broken as soon as a heart or the queen of "
            "spades has been played."
        )
    else:
        yield _(
            "At first nobody may lead a heart. Hearts are broken as soon as a heart has been played; "
            "the queen of spades does not open them."
        )
    yield _("Whoever has only hearts left may lead one, and that breaks them.")
    if rules.heart_lead_over_queen:
        yield _("With only hearts and the queen of spades left, you may lead either.")
    else:
        yield _(
            "With only hearts and the queen of spades left, the queen must be led until hearts are broken."
        )
    if rules.players == 2:
        yield _("A heart played from the dummy opens them too.")


def queen_due(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.must_play_queen:
        return
    yield _(
        "The queen of spades must be played as soon as it is safe: when you cannot follow suit, or when "
        "spades are led and the ace or king of spades is already in the trick."
    )
    yield _("Nobody is forced to lead her.")
    if rules.first_trick_points == "forbidden":
        yield _("In the first trick she waits while another card is allowed.")
    if rules.turbo:
        yield _("If she is charged, she waits while the first trick in spades is played.")
