"""Games at the moment that a test needs, found by playing with the engine. They do not depend on any bot."""

import random
from collections.abc import Callable, Iterator
from functools import cache

from app.table_view import may_finish
from engine import Game, find_variant
from engine.bots import current
from engine.cards import RANKS

Condition = Callable[[Game], bool]


def new_game(variant: str = "fr_web", number: int = 1, **options: object) -> Game:
    """A game with the usual opponents and a deal code of ours."""
    bots = dict.fromkeys((1, 2, 3), current("prudent"))
    return Game(find_variant(variant).rules, f"TEST-TEST-{number:04d}", bots=bots, **options)  # type: ignore[arg-type]


def moments(variant: str) -> Iterator[Game]:
    """Games of players who throw dice, wherever the person is asked something and at the end."""
    for number in range(1, 400):
        game, dice = new_game(variant, number), random.Random(number)
        while not game.over:
            if game.to_act in (0, None):
                yield game
            act(game, dice)
        yield game


def act(game: Game, dice: random.Random) -> None:
    """One legal decision."""
    if game.phase == "pass":
        game.act(" ".join(["pass", *dice.sample(game.legal_cards(), 3)]))
    else:
        game.act(dice.choice(game.legal_actions()))


@cache
def found(condition: Condition, variant: str = "fr_web") -> str:
    """The record of the first game in which the condition holds when the person is asked something."""
    return str(next(game for game in moments(variant) if condition(game)).record)


# ---- conditions


def in_play(game: Game) -> bool:
    """The person plays to a trick, in the middle of a hand."""
    return game.phase == "play" and 5 <= len(game.hands[0]) <= 9


def mid_trick(game: Game) -> bool:
    """Cards lie on the table, one may follow, and both legal and forbidden cards are in the hand."""
    return in_play(game) and 1 <= len(game.trick) <= 2 and 2 <= len(game.legal_cards()) < len(game.hands[0])


def first_trick(game: Game) -> bool:
    """Thirteen cards, three of them just received."""
    return game.phase == "play" and len(game.hands[0]) == 13 and game.pass_token == "left"


def hearts_closed(game: Game) -> bool:
    """The person leads, and no heart may be led."""
    return in_play(game) and not game.trick and forbidden_heart(game) != ""


def forbidden_heart(game: Game) -> str:
    legal = game.legal_cards()
    return next((card for card in game.hands[0] if card[1] == "H" and card not in legal), "")


def wins_last(game: Game) -> bool:
    """The person is the last to play, and every legal card wins the trick: the person leads next."""
    if not in_play(game) or len(game.trick) != 3 or len(game.legal_cards()) < 2:
        return False
    return all(winning(game, card) for card in game.legal_cards())


def winning(game: Game, card: str) -> bool:
    """Whether the card takes the trick as it lies."""
    led = game.trick[0][1][1]
    ranks = [RANKS.index(played[0]) for _seat, played in game.trick if played[1] == led]
    return card[1] == led and RANKS.index(card[0]) > max(ranks)


def one_choice(game: Game) -> bool:
    """A single card of several may be played."""
    return in_play(game) and len(game.trick) > 0 and len(game.legal_cards()) == 1


def no_points_left(game: Game) -> bool:
    """The rest of the hand costs nobody anything."""
    return game.phase == "play" and may_finish(game.observe(0)) and len(game.hands[0]) > 2


def finish_forbids(game: Game) -> bool:
    """The hand may be finished at once, and a card may not be played."""
    return no_points_left(game) and len(game.legal_cards()) < len(game.hands[0])


def hand_over(game: Game) -> bool:
    return game.phase == "hand_over" and game.hand_number >= 3


def last_cards(game: Game) -> bool:
    """Two cards before the end of the game, whatever is played: points are shared, someone is over 100."""
    if game.phase != "play" or len(game.hands[0]) != 2:
        return False
    points = [sum(13 if card == "QS" else card[1] == "H" for card in cards) for cards in game.captured]
    shared = sum(point > 0 for point in points) > 1
    return shared and max(total + point for total, point in zip(game.totals, points, strict=True)) > 100


def over(game: Game) -> bool:
    return game.over


def moon() -> str:
    """us_standard, two cards before the person has taken every point."""
    best = ["AC", "KC", "QC", "JC", "2C", "AS", "KS", "QS", "JS", "AH", "KH", "QH", "JH"]
    rest = [rank + suit for suit in "DCSH" for rank in RANKS if rank + suit not in best]
    hands = [best, rest[0::3], rest[1::3], rest[2::3]]  # after the pass to the left
    gifts = [hands[1][:3], hands[2][:3], hands[3][:3], best[:3]]
    dealt = [[c for c in hand if c not in gifts[seat - 1]] + gifts[seat] for seat, hand in enumerate(hands)]
    game = new_game("us_standard", deals={1: dealt})
    for gift in gifts:
        game.act(" ".join(["pass", *gift]))
    while len(game.hands[0]) > 2 or game.to_act:
        legal = game.legal_cards()
        spades = [card for card in legal if card[1] == "S"]
        if game.to_act == 0:
            game.act(legal[-1])
        else:  # whoever wins the first trick leads a spade
            game.act(spades[0] if spades and not game.trick else legal[0])
    return str(game.record)
