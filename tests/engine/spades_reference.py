"""A second reading of section 5 of the rules, written from the catalogue alone: which card is legal, who
wins, what a hand is worth. Cards are codes, bids are words.
"""

from dataclasses import dataclass, field

from engine import Rules

RANKS = "23456789TJQKA"


def is_joker(card: str) -> bool:
    return card in ("J1", "J2", "J3")


def suit(rules: Rules, card: str) -> str:
    """The suit that a card belongs to, "" for a junk joker."""
    if is_joker(card):
        return "S" if rules.joker_role == "high_trump" else ""
    return card[1]


def strength(card: str) -> int:
    """A joker beats the ace, and a greater joker a smaller one."""
    return 13 + int(card[1]) if is_joker(card) else RANKS.index(card[0])


@dataclass
class Spades:
    """One hand in play."""

    rules: Rules
    hands: list[list[str]]
    dealer: int
    trick: list[tuple[int, str]] = field(default_factory=list)
    broken: bool = False
    number: int = 1

    def __post_init__(self) -> None:
        seats = self.rules.players
        self.won = [0] * seats
        self.captured: list[list[str]] = [[] for _ in range(seats)]
        self.must: str = ""
        self.players = [(self.dealer + 1 + turn) % seats for turn in range(seats)]
        if self.rules.joker_count == 2:
            self.players.remove(self.dealer)
            clubs = [(strength(c), c, s) for s in self.players for c in self.hands[s] if c[1] == "C"]
            _, self.must, leader = min(clubs)
            self._start(leader)

    def _start(self, leader: int) -> None:
        at = self.players.index(leader)
        self.players = self.players[at:] + self.players[:at]

    @property
    def to_act(self) -> int:
        return self.players[len(self.trick)]

    @property
    def led(self) -> str:
        """The suit of the first card that has one."""
        return next((suit(self.rules, card) for _, card in self.trick if suit(self.rules, card)), "")

    def legal(self) -> set[str]:
        hand = self.hands[self.to_act]
        if self.trick:
            following = {card for card in hand if suit(self.rules, card) == self.led}
            return following if self.led and following else {*hand}
        if self.must:
            return {self.must}
        others = {card for card in hand if suit(self.rules, card) in ("C", "D", "H")}
        spades = {card for card in hand if suit(self.rules, card) == "S"}
        return (others | spades if self.broken else others) or spades or {*hand}

    def play(self, card: str) -> None:
        seat = self.to_act
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.broken = self.broken or suit(self.rules, card) == "S"
        if len(self.trick) == len(self.players):
            spades = [(strength(c), s) for s, c in self.trick if suit(self.rules, c) == "S"]
            led = [(strength(c), s) for s, c in self.trick if suit(self.rules, c) == self.led]
            _, winner = max(spades or led)
            self.won[winner] += 1
            self.captured[winner] += [c for _, c in self.trick]
            self.trick, self.must = [], ""
            self.players = [(winner + turn) % self.rules.players for turn in range(self.rules.players)]
            self.number += 1

    @property
    def over(self) -> bool:
        return not self.trick and not any(self.hands)


def contract(bid: str, took: int, playable: int) -> tuple[int, int]:
    """Points and new bags of a bid, by the table of 5.4."""
    if bid == "1F":
        return (-50, 0) if took == 0 else (50, 0) if took == 1 else (10, took - 1)
    if bid == "2F":
        return (-40, 0) if took < 2 else (40, 0) if took == 2 else (20, took - 2)
    if bid == "B6":
        return (100, took - 6) if took >= 6 else (-100, 0)
    if bid == "SM":
        return (150, 0) if took >= min(14, playable) else (-150, 0)
    if bid in ("NIL", "BN"):
        worth = 100 if bid == "NIL" else 200
        return (worth if took == 0 else -worth, 0)
    needed = int(bid)
    return (10 * needed, took - needed) if took >= needed else (-10 * needed, 0)


def score(rules: Rules, bid: str, took: int, playable: int, cards: list[str], bags: int) -> tuple[int, int]:
    """The points of a hand and the bags that stay, in the order of 5.6."""
    points, new = contract(bid, took, playable)
    caught = [jack for jack in rules.prize_jacks if jack in cards]
    if len(caught) == 1 or (len(caught) == 3 == len(rules.prize_jacks)):
        points += 10 * len([jack for jack in caught if jack != "JH"])
        heart = "JH" in caught
    else:
        heart = False
    if rules.bag_mode == "per_hand":
        return points - 10 * max(0, new - heart), 0
    bags = max(0, bags + new - heart)
    return (points - 10 * bags, 0) if bags >= rules.bag_limit else (points, bags)


def winner(rules: Rules, totals: list[int]) -> list[int]:
    """Who has won the game: the one with the best score, once it is enough."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return best if len(best) == 1 and max(totals) >= rules.target else []
