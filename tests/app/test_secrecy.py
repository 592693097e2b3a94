"""Games that differ only in cards the person has not seen give byte-equal HTML, record and code aside."""

import re

import pytest

from engine import Game, find_variant
from tests.app.player import Player

CODES = ("7K3Q-9FMX-2TZA", "0000-0000-0001")
MINE = ["3C", "8C", "KC", "4D", "9D", "AD", "2S", "QS", "AS", "5H", "6H", "TH", "JH"]


def other_hands(turn: int) -> list[list[str]]:
    """The rest of the pack among the others, in different ways; the 2 of clubs stays where it is."""
    pack = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    rest = [card for card in pack if card not in MINE and card != "2C"]
    rest = rest[turn:] + rest[:turn]
    return [["2C", *rest[:12]], rest[12:25], rest[25:]]


def record(code: str, turn: int) -> str:
    rules = find_variant("fr_web").rules
    deals = {1: [MINE, *other_hands(turn)]}
    return str(
        Game(rules, code=code, deals=deals, first_dealer=0, bots=dict.fromkeys((1, 2, 3), "random/1")).record
    )


def without_secrets(html: str) -> str:
    html = re.sub(r'name="record" value="[^"]*"', 'name="record"', html)
    html = re.sub(r'(<textarea id="record"[^>]*>)[^<]*', r"\1", html)
    return re.sub("|".join(CODES), "CODE", html)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_before_the_pass(client, language: str) -> None:
    player = Player(client, language)
    pages = [
        without_secrets(player.post("/resume", record=record(code, turn)).text)
        for code, turn in zip(CODES, (0, 5), strict=True)
    ]
    assert pages[0] == pages[1]


def test_a_hint_before_the_pass(player: Player) -> None:
    pages = []
    for code, turn in zip(CODES, (0, 5), strict=True):
        player.post("/resume", record=record(code, turn))
        pages.append(without_secrets(player.post("/hint", record=player.record).text))
    assert "hinted" in pages[0]
    assert pages[0] == pages[1]


def test_in_the_middle_of_the_first_trick(player: Player) -> None:
    """The others play the same cards from hands that differ in the rest."""
    rules = find_variant("fr_web").rules.replace(pass_cycle=("hold",))
    bots = dict.fromkeys((1, 2, 3), "random/1")
    first = [MINE, *other_hands(0)]
    game = Game(rules, code=CODES[0], deals={1: first}, first_dealer=0, bots=bots)
    while game.to_act != 0:
        game.act(game.legal_cards()[0])
    played = [code for _seat, code in game.trick]
    hands = [hand[:] for hand in first]
    kept = [next(card for card in hand if card[1] != "C" and card not in played) for hand in hands[2:]]
    for hand, old, new in ((hands[2], kept[0], kept[1]), (hands[3], kept[1], kept[0])):
        hand[hand.index(old)] = new
    other = Game(rules, code=CODES[1], deals={1: hands}, first_dealer=0, bots=bots)
    for card in played:
        other.act(card)
    pages = [without_secrets(player.post("/resume", record=str(one.record)).text) for one in (game, other)]
    assert "aria-disabled" in pages[0]
    assert pages[0] == pages[1]


def test_no_hidden_card_is_named(player: Player, dice) -> None:
    """On the table of a running hand only own cards and played cards are named."""
    player.get()
    for _ in range(12):
        player.step(dice)
        if player.phase != "play":
            break
        seen = Game.from_record(player.record).observe(0)
        open_cards = (
            {code for trick in seen.tricks for _, code in trick.cards}
            | {code for _, code in seen.trick}
            | set(seen.hand)
        )
        table = player.text.partition("</main>")[0]  # the choice of a table shows cards of its own
        faces = set(re.findall(r"cards\.svg#([2-9TJQKA][CDHS])\b", table))
        assert faces <= open_cards
