"""The tree over what the searching seat can see."""

import pytest

from engine import Game
from engine.bots import BOTS
from engine.bots.compiled import arrays, block
from engine.bots.inference import past_of
from engine.bots.position import position
from engine.bots.tree import Tree, grow_tree, new_room, new_tree, sprout_tree
from engine.bots.worlds import worlds_of
from engine.cards import CARDS, cards_in
from engine.law import law_of
from engine.play import SEAT, Play, legal, source, step
from tests.engine.bots.mixes import code
from tests.engine.positions import variant


def copied(play: Play) -> Play:
    """The same hand, to play on."""
    return Play(*[list(one) for one in play])


def movers(tree: Tree, node: int, play: Play, game: Game, found: dict[int, int]) -> None:
    """Who plays the cards below a node in this deal, as far as they are legal in it."""
    law = law_of(game.rules)
    child = int(tree.child[node])
    while child:
        card = int(tree.card[child])
        if play.hands[source(law, play)] and card in cards_in(legal(law, play)):
            found[child] = play.now[SEAT] % law.units
            after = copied(play)
            step(law, after, card)
            movers(tree, child, after, game, found)
        child = int(tree.sibling[child])


@pytest.mark.parametrize("preset", ["fr_web", "partnership_team", "two_dummy"])
def test_a_card_counts_for_who_plays_it(preset: str) -> None:
    """What a node is worth is a sum over its playouts, to the unit that plays its card."""
    game, bot = Game(variant(preset, pass_cycle=("hold",)), code(4)), BOTS["prudent"][1]()
    while len(game.hands[game.to_act or 0]) > 4 or game.trick or len(game.legal_actions()) < 2:
        assert game.to_act is not None
        game.act(bot.decide(game.observe(game.to_act)))
    assert game.to_act is not None
    seen = game.observe(game.to_act)
    known = position(seen)
    law, unit, rounds = known.law, seen.seat % known.law.units, 400
    tree = new_tree(2 * rounds)
    room = new_room(law, 3 * rounds)
    order = [sprout_tree(tree, 0, CARDS[card], unit) for card in seen.legal]
    totals, random, alive = arrays((seen.totals, [9], order))
    hand, worlds, past = block(known.play), worlds_of(known), past_of(known)
    grow_tree(block(law), hand, worlds, past, totals, tree, room, random, alive, rounds // 4)
    found: dict[int, int] = {}
    movers(tree, 0, game._state.hand.play, game, found)
    assert len(found) > 20
    assert len(set(found.values())) == law.units
    assert {node: int(tree.unit[node]) for node in found} == found
    assert sum(int(tree.tries[node]) for node in order) == len(order) * (rounds // 4)
