"""Positions for tests of rules: explicit deals, and hands in the middle of play.

Cards are written as in the rules, several in one text: "2C 4D", and "2H-5H" for the hearts from 2 to 5.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine import Game, Rules, find_variant
from engine.bidding import bid_of
from engine.cards import RANKS, SUITS, mask_of, pair_of
from engine.play import CHARGED, KITTY, KITTY_TWICE, LAST, LEADER, OPEN, OPENING, OUT, SEAT, SEEN, SIZE, TRICK

CODE = "7K3Q-9FMX-2TZA"


def cards(text: str) -> list[str]:
    """The card codes of a text."""
    codes = []
    for word in text.split():
        first, _, last = word.partition("-")
        until = RANKS.index((last or first)[0])
        codes += [rank + first[1] for rank in RANKS[RANKS.index(first[0]) : until + 1]]
    return codes


def in_order(codes: Iterable[str]) -> list[str]:
    """Lowest first, clubs before diamonds, hearts, spades and jokers: how the engine lists cards."""
    return sorted(codes, key=lambda code: (f"{SUITS}123".index(code[1]), RANKS.index(code[0])))


def variant(name: str, **changes: Any) -> Rules:
    """The rules of a preset with some options changed; they must be valid."""
    rules = find_variant(name).rules.replace(**changes)
    assert [problem for problem in rules.problems() if problem.severity == "error"] == []
    return rules


def pack(rules: Rules) -> Counter[str]:
    """Every card in play, with its number of copies."""
    if rules.family == "spades":
        jokers = ["J1", "J2", "J3"][: rules.joker_count]
        out = {3: ["2C"], 4: [], 5: [] if jokers else ["2C", "2D"]}[rules.players]
    else:
        jokers, out = [], rules.removed_cards
    codes = [r + s for s in SUITS for r in RANKS if r + s not in out] + jokers
    return Counter(dict.fromkeys(codes, rules.decks))


def without_pass(rules: Rules) -> Rules:
    """The same rules with every hand played as dealt."""
    return rules.replace(pass_cycle=["hold"]) if rules.family == "hearts" else rules


def bid_one(game: Game) -> Game:
    """Every seat that bids bids one trick."""
    while game.phase == "bid":
        game.act("look")
        game.act("bid 1")
    return game


def full_deal(rules: Rules, *hands: str, dummy: str = "", kitty: str = "") -> list[list[str]]:
    """An explicit deal with these cards in these hands; the other cards fill them up, lowest first."""
    others = [*hands, *[""] * (rules.players - len(hands))]
    packets = [cards(text) for text in (*others, *([dummy] if rules.players == 2 else ()))]
    each, more = divmod(sum(pack(rules).values()) - rules.kitty_size, len(packets))
    sizes = [each + (place < more) for place in range(len(packets))]  # the last seat deals
    if rules.kitty_size:
        packets.append(cards(kitty))
        sizes.append(rules.kitty_size)
    left = pack(rules)
    left.subtract(code for packet in packets for code in packet)
    assert min(left.values()) >= 0, "a card stands twice"
    rest = in_order(left.elements())
    for packet, number in zip(packets, sizes, strict=True):
        while len(packet) < number:
            packet.append(rest.pop(0))
        assert len(packet) == number, "too many cards in a hand"
    return packets


def start(rules: Rules, *hands: str, dummy: str = "", kitty: str = "", passing: bool = False) -> Game:
    """A game whose first hand has this deal, dealt by the last seat; without a pass unless asked for."""
    if not passing:
        rules = without_pass(rules)
    deal = full_deal(rules, *hands, dummy=dummy, kitty=kitty)
    return Game(rules, CODE, {1: deal}, first_dealer=rules.players - 1)


def play(game: Game, text: str) -> Game:
    """Play these cards one after the other."""
    for code in cards(text):
        game.act(code)
    return game


def position(
    rules: Rules,
    *hands: str,
    leader: int = 0,
    trick: int = 2,
    hearts_open: bool = False,
    charged: str = "",
    led: str = "",
    dummy: str = "",
    kitty: str = "",
    captured: Sequence[str] = (),
    totals: Sequence[int] = (),
) -> Game:
    """A game in phase play with exactly these cards in hand and nothing on the table, `leader` to lead; in
    Spades, `hearts_open` says that spades are broken.

    The vectors of the rules speak of a few cards, and most such positions are too small to arise from a deal:
    this is the one helper that reaches into a game. `led` names the suits led in earlier tricks.
    """
    game = bid_one(Game(without_pass(rules), CODE, first_dealer=rules.players - 1))
    while game.phase == "charge":
        game.act("charge none")
    hand = game._state.hand
    now, places = hand.play.now, len(hand.play.hands)
    texts = [*hands, *[""] * (rules.players - len(hands)), dummy][:places]
    for place, text in enumerate(texts):
        hand.play.hands[place], hand.play.twice[place] = pair_of(cards(text))
    for seat, text in enumerate(captured):
        hand.play.taken[seat], hand.play.taken_twice[seat] = pair_of(cards(text))
        hand.play.won[seat] = int(bool(text))
        if text:
            now[LAST] = seat
    now[KITTY], now[KITTY_TWICE] = pair_of(cards(kitty))
    now[SEAT] = now[LEADER] = hand.to_act = leader
    now[TRICK], now[OPENING], now[OPEN], now[CHARGED] = trick, 0, int(hearts_open), mask_of(cards(charged))
    now[OUT], now[SIZE] = -1, hand.law.round
    now[SEEN] = mask_of(rank + suit for suit in led for rank in RANKS)
    if totals:
        game._state.totals = list(totals)
    return game


def legal(rules: Rules, hand: str, after: str = "", **situation: Any) -> list[str]:
    """The cards of this hand that may be played after those cards of the trick, or led."""
    played = cards(after)
    before = ["", *[""] * (rules.players - 1 - len(played)), *played]
    game = position(rules, *[hand, *before[1:]], leader=-len(played) % rules.players, **situation)
    play(game, after)
    assert game.to_act == 0
    assert game.legal_actions() == game.legal_cards()
    return game.legal_cards()


def one_trick(rules: Rules, leader: int, text: str, dummy: str = "", **situation: Any) -> Game:
    """The table after this trick; every seat has one card left, of another suit."""
    played = cards(text)
    spare = "2D" if played[0][1] != "D" else "2S"
    hands = [spare] * rules.players
    for turn, code in enumerate(played[: rules.players]):
        hands[(leader + turn) % rules.players] += " " + code
    game = position(rules, *hands, leader=leader, dummy=dummy and f"{spare} {dummy}", **situation)
    return play(game, text + " " + dummy)


def finish(rules: Rules, *captured: str, last: int | None = None, **situation: Any) -> Game:
    """A hand that ends with these captured cards. Who has captured cards has won a trick; seat `last` (by
    default the first of them) also wins the last one, which is worth nothing.
    """
    if last is None:
        last = next((seat for seat, text in enumerate(captured) if text), 0)
    clubs = iter("23456789T")
    hands = ["AC" if seat == last else next(clubs) + "C" for seat in range(rules.players)]
    dummy = next(clubs) + "C" if rules.players == 2 else ""
    game = position(rules, *hands, dummy=dummy, leader=last, trick=9, captured=captured, **situation)
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    return game


def bid_result(
    rules: Rules,
    bids: Sequence[str],
    tricks: Sequence[int],
    captured: Sequence[str] = (),
    bags: Sequence[int] = (),
    totals: Sequence[int] = (),
    tokens: Sequence[int] = (),
) -> Game:
    """A hand of Spades that ends with these bids, tricks won and captured cards. The last trick is played and
    has no prize; bags, totals and tokens are those before the hand.
    """
    seats = rules.players
    last = next(seat for seat in range(seats) if tricks[seat])
    hands = [f"{'AC' if seat == last else f'{seat + 3}C'}" for seat in range(seats)]
    game = position(rules, *hands, leader=last, trick=9, captured=captured, totals=totals)
    play_of = game._state.hand.play
    size = sum(tricks)
    play_of.bids[:] = [bid_of(bid, size) for bid in bids]
    play_of.won[:] = tricks
    play_of.won[last] -= 1
    if bags:
        play_of.bags[:] = bags
    if tokens:
        game._state.tokens = list(tokens)
    for _ in range(seats):
        game.act(game.legal_actions()[0])
    return game


def with_totals(rules: Rules, *totals: int) -> Game:
    """A finished hand after which the totals are these (before the rule of the exact score)."""
    usual = ("2H-AH", "QS")  # nobody shoots
    points = finish(rules, *usual).hand_points
    return finish(rules, *usual, totals=[total - more for total, more in zip(totals, points, strict=True)])
