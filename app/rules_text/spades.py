"""The rules of Cutthroat Spades in force (sections 5.2 to 5.9)."""

from collections.abc import Iterator

from app.i18n import Language
from app.names import card_name, listed
from app.rules_text.deal import each_hand, pack
from app.rules_text.play import follow_suit
from app.rules_text.words import number
from app.spades.bids import NAMES, bid_name, explain
from engine import Rules


def table(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    sentence = _(
        "%(players)s players, each alone; everyone bids the tricks they will take, and the highest total "
        "wins.",
        players=number(rules.players, language),
    )
    yield sentence[0].upper() + sentence[1:]
    yield from pack(rules, language)
    if rules.joker_count:
        yield _("%(jokers)s jokers are added.", jokers=number(rules.joker_count, language)).capitalize()
    if rules.short_dealer:
        yield _("The dealer is dealt ten cards, the others eleven.")
    else:
        yield each_hand(rules, language)


def seats(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield _("At the start of a tourney each player draws a card; those who tie draw again among themselves.")
    yield _("The highest deals first, the next highest sits on the dealer’s left, and so on clockwise.")
    yield _("The deal passes to the left after each hand, from one game to the next as well.")


def bidding(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield _(
        "Each player bids once, clockwise from the dealer’s left, the dealer last. The bids may add up to "
        "anything."
    )
    yield _(
        "A number asks for at least so many tricks: 10 points for each if the contract is made, as many "
        "off if it is set."
    )
    yield _("Blind bids are made before seeing one’s cards; whoever has looked can no longer make them.")
    behind = language.number(rules.blind_six_deficit)
    if rules.blind_six_quota is None:
        yield language.ngettext(
            "A blind six is for a player at least %(num)d point behind the leader.",
            "A blind six is for a player at least %(num)d points behind the leader.",
            rules.blind_six_deficit,
        )
    else:
        yield language.ngettext(
            "A blind six is for a player at least %(behind)s points behind the leader, %(num)d time in a "
            "game.",
            "A blind six is for a player at least %(behind)s points behind the leader, %(num)d times in a "
            "game.",
            rules.blind_six_quota,
            behind=behind,
        )


def bid_rows(rules: Rules, language: Language) -> Iterator[tuple[str, str]]:
    tricks = rules.hand_size
    for word in NAMES:
        yield bid_name(language, word), explain(language, rules, word, tricks)


def play(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if rules.short_dealer:
        yield _(
            "The dealer sits out the first trick; the lowest club of the others, as a rule the 2, is led "
            "to it."
        )
    else:
        yield _("The player on the dealer’s left leads to the first trick.")
    yield follow_suit(language)
    yield _(
        "Spades are trump: the highest spade wins the trick, or without one the highest card of the suit "
        "led. Its winner leads to the next one."
    )
    yield _("A spade may be led once one has been played, or when there is nothing else in the hand.")


def jokers(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    if not rules.joker_count:
        return
    names = listed(
        language,
        [card_name(language, code, True) for code in rules.pack if code.startswith("J") and code[1] in "123"],
    )
    if rules.joker_role == "high_trump":
        yield _(
            "Jokers are spades above the ace, from low to high %(jokers)s; every rule about spades holds "
            "for them.",
            jokers=names,
        )
    else:
        yield _("Jokers belong to no suit and win nothing: they are thrown off when you cannot follow suit.")
        yield _(
            "A joker is led only by who has nothing but jokers; with spades and jokers alone, a spade is "
            "led. After a joker, the first card with a suit says which to follow."
        )


def bags(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield _(
        "A trick more than a contract that is made asked for is a bag; a contract that is set, a nil or a "
        "moon gives none."
    )
    if rules.bag_mode == "per_hand":
        yield _("Each bag costs 10 points at once.")
    else:
        yield _(
            "Bags are kept from hand to hand through a game: with %(limit)s or more in store, each of them "
            "costs 10 points, and the store is empty again.",
            limit=language.number(rules.bag_limit),
        )


def prizes(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    cards = sorted(rules.prize_jacks)
    black = [code for code in cards if code != "JH"]
    if black:
        yield _("Whoever takes %(cards)s in a trick scores 10 points more.", cards=_or(black, language))
    if "JH" in cards:
        yield _("Whoever takes the jack of hearts loses one bag.")
    if len(cards) == 2:
        yield _("Both of them in one hand give nothing.")
    if len(cards) == 3:
        yield _("Two of the jacks in one hand give nothing; all three give everything.")


def _or(codes: list[str], language: Language) -> str:
    names = [card_name(language, code, True) for code in codes]
    return (
        language.gettext("%(first)s or %(last)s", first=names[0], last=names[1])
        if len(names) == 2
        else names[0]
    )


def ending(rules: Rules, language: Language) -> Iterator[str]:
    _ = language.gettext
    yield _(
        "After each hand, prizes and bags included: whoever has %(target)s points or more, and more than "
        "everyone else, wins the game. As long as the best are level, another hand is played.",
        target=language.number(rules.target),
    )
    yield language.ngettext(
        "A game won is a victory token; the tourney goes to the first player with %(num)d token.",
        "A game won is a victory token; the tourney goes to the first player with %(num)d tokens.",
        rules.tokens_to_win,
    )
    if rules.tokens_to_win > 1:
        yield _("The winner of a game chooses the token that goes on the board.")
        yield _("Each game starts from zero, without bags.")
