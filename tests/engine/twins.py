"""Twins: games that differ only in what a seat cannot know."""

from collections import Counter
from collections.abc import Iterator

from engine import Game, IllegalAction, RecordError
from tests.engine.positions import pack


def own_knowledge(game: Game, seat: int) -> set[str]:
    """The cards of this hand that a seat has held or seen, as the game tells it and not the seat's view. It
    has seen nothing before it looks.
    """
    if not game.looked[seat]:
        return set()
    past = Game.from_record(game.record.upto(0))
    known = {*game.captured[seat], *(game.dummy or []), *game.charged, *(card for _, card in game.trick)}
    for action in game.record.actions:
        if past.hand_number == game.hand_number:
            known |= {*past.hands[seat], *past.dealt[seat]}
            known |= {action} if past.phase == "play" else set()
        past.act(action)
    return known | {*game.hands[seat]}


def swapped(game: Game, first: str, second: str, until_play: bool = False) -> Game | None:
    """The same game with two cards exchanged all through this hand, or in its deal and its pass alone; None
    if that game is impossible.
    """
    names = {first: second, second: first}
    record = game.record
    deal = [*game.dealt, *([dealt_dummy(game)] if game.dummy is not None else [])]
    if game.kitty is not None:
        left = pack(game.rules) - Counter(card for packet in deal for card in packet)
        deal.append(sorted(left.elements()))
    deals = {**record.deals, game.hand_number: [[names.get(card, card) for card in hand] for hand in deal]}
    start = max((at for at, action in enumerate(record.actions) if action == "next"), default=-1) + 1
    try:
        other = Game(game.rules, record.code, deals, record.first_dealer, record.bots)
        for at, action in enumerate(record.actions):
            words = [names.get(word[:2], word[:2]) + word[2:] for word in action.split()]
            same = at < start or (until_play and other.phase not in ("call", "pass"))
            other.act(action if same else " ".join(words))
    except (IllegalAction, RecordError):
        return None
    return other


def dealt_dummy(game: Game) -> list[str]:
    """The dummy's cards before the first trick."""
    view = game.observe(0)
    second = [
        cards[2][1] for cards in (*(trick.cards for trick in view.tricks), view.trick) if len(cards) == 3
    ]
    return [*(game.dummy or []), *second]


def hidden_pairs(game: Game, seat: int) -> Iterator[tuple[str, str]]:
    """Pairs of cards whose places this seat cannot tell apart by name."""
    known = own_knowledge(game, seat)
    cards = [card for card in pack(game.rules) if card not in known]
    yield from ((one, two) for one in cards for two in cards if one < two)


def passed_pairs(game: Game, seat: int) -> Iterator[tuple[str, str]]:
    """Cards that one of the others gave another, each with a card that the receiver had already."""
    views = [game.observe(one) for one in range(game.rules.players)]
    for giver in views:
        for card, receiver in giver.passed if giver.seat != seat else ():
            if receiver not in (seat, -1):
                given = {code for code, _target in views[receiver].passed}
                yield from ((card, kept) for kept in game.dealt[receiver] if kept not in given)
