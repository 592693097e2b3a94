"""Whole games: at every depth, games that differ in what the person cannot know give byte-equal answers."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from engine import Game
from tests.app.moments import seated
from tests.app.player import Player
from tests.app.test_secrecy import without_secrets
from tests.engine.mixes import random_action
from tests.engine.twins import hidden_pairs, passed_pairs, swapped

RESULTS = ("hand_over", "game_over")
PLAYS = 7  # decisions in the play that are taken from a game, at least; from first tricks to last
EXCHANGES = 5  # of two cards, between a game and its farthest twin
OTHERS_PASS = ("fr_web", "us_standard", "turbo", "three_kitty_swap")  # among each other
PRESETS = (*OTHERS_PASS, "two_dummy", "cancellation_6")


def moments(variant: str, dice: random.Random) -> list[Game]:
    """A game of dice of a few hands where the person is to decide: some plays, all the rest."""
    game = seated(variant, target=40)
    plays: list[Game] = []
    rest: list[Game] = []
    while True:
        itself = game.phase == "play" and 1 in (len(game.hands[0]), len(game.dummy or ()))  # the last card
        if game.to_act in (0, None) and not itself:
            (plays if game.phase == "play" else rest).append(Game.from_record(game.record))
        if game.over:
            break
        game.act(random_action(game, dice))
    plays.sort(key=lambda moment: moment.trick_number)
    step = len(plays) // PLAYS
    chosen = plays[dice.randrange(step) :: step] + rest
    return sorted(chosen, key=lambda moment: len(moment.record.actions))


def secrets(game: Game) -> list[list[list[str]]]:
    """The cards as dealt, held, passed and laid aside."""
    passed = [[code for code, _ in game.observe(seat).passed] for seat in range(game.rules.players)]
    return [game.dealt, game.hands, passed, [game.kitty or []]]


def twins(game: Game, dice: random.Random) -> Iterator[Game]:
    """The nearest, with two cards exchanged, and the farthest that was found."""
    exchanges = [(*pair, False) for pair in hidden_pairs(game, 0)]
    exchanges += [(*pair, True) for pair in passed_pairs(game, 0)]
    now, seen, found = game, game.observe(0), 0
    for exchange in dice.sample(exchanges, min(80, len(exchanges))):
        twin = swapped(now, *exchange)
        if twin is None or secrets(twin) == secrets(now) or twin.observe(0) != seen:
            continue
        now, found = twin, found + 1
        if found == 1:
            yield now
        if found == EXCHANGES:
            break
    if found > 1:
        yield now


def answers(player: Player, game: Game, action: str) -> dict[str, str]:
    """What each request about this game shows, by path; the decision comes last."""
    record = str(game.record)
    asked = {"/resume": {}, "/undo": {}, "/hint": {}, "/replay": {"hand": "1", "step": "4"}}
    if game.phase in RESULTS:
        del asked["/hint"]
        if game.hand_number == 1:
            del asked["/replay"]  # it shows what everybody held
    if action:
        asked["/act"] = {"action": action}
    return {
        path: masked(player.post(path, htmx=path != "/resume", record=record, **fields).text)
        for path, fields in asked.items()
    }


def masked(html: str) -> str:
    """Without the record; a finished game goes into the history under a name made from it."""
    return re.sub(r'(data-result="\{&#34;id&#34;:&#34;)[0-9a-f]+', r"\1", without_secrets(html))


def same(one: str, other: str, where: str) -> None:
    """Fails with the first lines that differ; pytest would compare the pages for minutes."""
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    lines = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
    if one != other:
        pytest.fail(f"{where}:\n" + "\n".join(lines))


@pytest.mark.parametrize("variant", PRESETS)
def test_vector_U11_at_every_depth(player: Player, variant: str) -> None:
    dice, compared = random.Random(variant), Counter[str]()
    for game in moments(variant, dice):
        action = "" if game.over else random_action(game, dice)
        pages: dict[str, str] = {}
        for twin in twins(game, dice):
            if not pages:
                pages = answers(player, game, action)
                after = Game.from_record(player.record).observe(0)
            others = answers(player, twin, action)
            told_more = Game.from_record(player.record).observe(0) != after  # the bots have played otherwise
            for path in pages:
                if path == "/act" and told_more:
                    continue
                same(pages[path], others[path], f"{path}, {game.record}")
                compared[path] += 1
                compared[game.phase] += 1
            compared["late"] += game.trick_number > 8
    wanted = {"play": 20, "late": 2, "/resume": 10, "/undo": 10, "/hint": 10, "/replay": 10, "/act": 1}
    if variant in OTHERS_PASS:
        wanted |= {"pass": 10, "hand_over": 6, "game_over": 4, "/act": 5}
    assert not Counter(wanted) - compared, f"too few twins: {compared}"
