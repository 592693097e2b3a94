"""Scenes for tests of bots: real games played up to one decision, so that the bot sees a whole history."""

from collections.abc import Sequence
from typing import Any

from engine import VARIANTS, Game, Observation, Rules
from engine.cards import CARDS
from tests.engine.positions import CODE, cards

FR_WEB = VARIANTS["fr_web"].rules


def deal_of(rules: Rules, *hands: str) -> list[list[str]]:
    """A deal of four with at least these cards by seat; the others are dealt out lowest first."""
    lists = [cards(text) for text in (*hands, *[""] * (4 - len(hands)))]
    left = [code for code in rules.pack if not any(code in hand for hand in lists)]
    for hand in lists:
        while len(hand) < rules.hand_size:
            hand.append(left.pop(0))
    return lists


def passing(*hands: str, token: str = "left", rules: Rules = FR_WEB, **changes: Any) -> Observation:
    """What seat 0 sees when it has to pass."""
    rules = rules.replace(pass_cycle=[token], **changes)
    return Game(rules, CODE, {1: deal_of(rules, *hands)}, first_dealer=3).observe(0)


def scene(
    hand: str, tricks: Sequence[str] = (), trick: str = "", leader: int = 0, rules: Rules = FR_WEB
) -> Observation:
    """What seat 0 sees when it has to play from `hand` after these complete tricks and this one on the table.

    Cards stand in order of play; `leader` leads to the first trick. The others hold what is left, in suits
    that they have not shown to lack.
    """
    hands: list[list[str]] = [cards(hand), [], [], []]
    lacks: list[str] = ["", "", "", ""]
    seat = leader
    for text in (*tricks, trick):
        played = cards(text)
        best = seat
        for code in played:
            hands[seat].append(code)
            if code[1] != played[0][1]:
                lacks[seat] += played[0][1]
            elif CARDS[code] >= max(CARDS[other] for other in played if other[1] == played[0][1]):
                best = seat
            seat = (seat + 1) % 4
        seat = best if len(played) == 4 else seat
    assert seat == 0, "it is not for seat 0 to play"
    assert len(hands[0]) == 13, f"{len(hands[0])} cards for seat 0"
    left = [code for code in rules.pack if not any(code in one for one in hands)]
    for code in sorted(left, key=lambda code: -sum(code[1] in lack for lack in lacks)):
        room = [one for one in (1, 2, 3) if len(hands[one]) < 13 and code[1] not in lacks[one]]
        hands[max(room, key=lambda one: (len(lacks[one]), 13 - len(hands[one])))].append(code)
    game = Game(rules.replace(pass_cycle=["hold"]), CODE, {1: hands}, first_dealer=(leader - 1) % 4)
    for text in (*tricks, trick):
        for code in cards(text):
            game.act(code)
    assert game.to_act == 0
    return game.observe(0)
