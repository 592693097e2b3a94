"""Who plays, with which cards; the dummy and the kitty (sections 2.1, 3.2, 3.15 and 3.16)."""

from collections.abc import Iterator

from app.i18n import Language
from app.rules_text.words import card_list, number
from engine import Rules
from engine.cards import CODES


def table(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.partnership == "none":
        players = _("%(players)s players, each alone; everyone avoids points, and the lowest total wins.")
    else:
        players = _("%(players)s players in two teams, partners facing each other; everyone avoids points.")
    sentence = players % {"players": number(rules.players, language)}
    yield sentence[0].upper() + sentence[1:]
    yield from pack(rules, language)
    yield each_hand(rules, language)
    yield _(
        "Deal and play go clockwise; the first dealer is drawn by lot, and each hand is dealt by the next."
    )


def pack(rules: Rules, language: Language) -> Iterator[str]:
    """The cards, jokers apart."""
    _ = language.gettext
    if rules.decks == 2:
        yield _(
            "Two packs of 52 cards are shuffled together, so that every card exists twice; in each suit the "
            "ace is the highest card and the 2 the lowest."
        )
    else:
        yield _("The pack has 52 cards; in each suit the ace is the highest card and the 2 the lowest.")
    out = [code for code in CODES[:52] if code not in rules.pack]
    if out:
        yield _(
            "Before the deal, take out %(cards)s: that leaves %(left)s cards.",
            cards=card_list(out, language),
            left=language.number(52 - len(out)),
        )


def each_hand(rules: Rules, language: Language) -> str:
    return language.gettext(
        "Each player is dealt %(number)s cards.", number=number(rules.hand_size, language)
    )


def dummy(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.players != 2:
        return
    yield _(
        "A third hand of %(number)s cards, the dummy, belongs to nobody: it lies face up on the table as "
        "soon as it is dealt, and takes no part in the pass.",
        number=number(rules.hand_size, language),
    )
    yield _(
        "A trick has three cards: one from the player who leads, then one from the other player’s hand and "
        "one from the dummy, both played by that other player."
    )
    yield _(
        "The hand and the dummy each follow suit if they can; every rule about a card applies to each alone."
    )
    yield _(
        "If the best card of the suit led is the leader’s, the leader takes the trick; otherwise the other "
        "player does, whether it came from the hand or from the dummy."
    )
    yield _("The dummy never leads.")


def kitty(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.kitty_size:
        return
    yield language.ngettext(
        "The card left over lies face down in the middle: it is the kitty.",
        "The %(number)s cards left over lie face down in the middle: they are the kitty.",
        rules.kitty_size,
        number=number(rules.kitty_size, language),
    )
    yield _award(rules, language)
    if rules.leftover_method == "kitty_to_hand":
        yield language.ngettext(
            "The card goes into that player’s hand at once, and one card of any kind, hearts and queen "
            "included, is buried: it joins the captured cards face down, and counts.",
            "The cards go into that player’s hand at once, and as many cards of any kind, hearts and queen "
            "included, are buried: they join the captured cards face down, and count.",
            rules.kitty_size,
        )
        if rules.turbo:
            yield _("A charged card cannot be buried.")
        yield _("If the hand is over by then, the kitty simply joins the captured cards.")
    else:
        yield _("That player alone may look at the kitty; it joins the captured cards, and counts.")
    if rules.hearts_lead == "broken":
        yield _("A heart from the kitty does not break hearts.")
    if rules.decks == 2 and rules.kitty_award == "first_penalty":
        yield _("If nobody has earned the kitty by the end, the last player to win a trick takes it.")


def _award(rules: Rules, language: Language) -> str:
    _ = language.gettext
    if rules.kitty_award == "first_penalty":
        if rules.turbo:
            return _(
                "It goes to whoever wins the first trick with a card that costs points; the jack of "
                "diamonds and the 10 of clubs are not such cards."
            )
        return _("It goes to whoever wins the first trick with a card that costs points.")
    return _("It goes to whoever wins the first trick.")
