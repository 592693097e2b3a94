"""A second reading of sections 3.0 to 3.20 of the rules, in lists and texts, to compare the engine with.

It is written from the catalogue alone and shares no code with the engine but the order of the cards.
"""

from dataclasses import dataclass, field

from engine import Rules

RANKS = "23456789TJQKA"


def rank(card: str) -> int:
    return RANKS.index(card[0])


def value(rules: Rules, card: str) -> int:
    """What a card costs, charges apart (3.20)."""
    if card == "QS":
        return rules.queen_spades_value
    if card[0] == "Q" and rules.other_queens_value:
        return rules.other_queens_value
    if card[1] == "H":
        plain, court, ace = {"one": (0, 1, 1), "spot": (1, 0, 14), "spot_face10": (1, 10, 15)}[
            rules.heart_values
        ]
        if not plain:
            return 1
        return ace if card[0] == "A" else court if court and card[0] in "JQK" else rank(card) + 2
    return {"KS": 10, "AS": 7}.get(card, 0) if rules.high_spades else 0


@dataclass
class Table:
    """A hand in play."""

    rules: Rules
    hands: list[list[str]]  # with two players the dummy's third
    kitty: list[str]
    leader: int  # the dealer's left; with low_club it is found here
    charged: set[str] = field(default_factory=set)
    opening: str = ""
    trick: list[tuple[int, str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    led_before: set[str] = field(default_factory=set)
    number: int = 1
    hearts_open: bool = False
    last_winner: int | None = None
    bury: int = 0  # cards that the leader has to bury now

    def __post_init__(self) -> None:
        players = self.rules.players
        self.captured: list[list[str]] = [[] for _ in range(players)]
        self.won = [0] * players
        if self.rules.opening_lead == "low_club":
            held = [card for hand in self.hands[:players] for card in hand]
            self.opening = min(held, key=lambda card: ("CDSH".index(card[1]), rank(card)))
            self.leader = next(seat for seat in range(players) if self.opening in self.hands[seat])

    @property
    def place(self) -> tuple[int, int]:
        """The seat to act, and whose cards it plays."""
        if self.rules.players == 2:
            seat = self.leader if not self.trick else 1 - self.leader
            return seat, 2 if len(self.trick) == 2 else seat
        seat = (self.leader + len(self.trick)) % self.rules.players
        return seat, seat

    def boosted(self) -> bool:
        """Whether a nine of the led suit lies in a complete first round, and cards are left (3.18)."""
        first = self.trick[: self.rules.players]
        return (
            self.rules.booster_nines
            and len(first) == self.rules.players
            and any(card == "9" + first[0][1][1] for _, card in first)
            and (len(self.trick) > self.rules.players or bool(self.hands[self.leader]))
        )

    def legal(self) -> set[str]:
        """Section 3.0, line by line."""
        hand = self.hands[self.place[1]]
        return self._following(hand) if self.trick else self._leading(hand)

    def _without_points(self, cards: list[str]) -> list[str]:
        if self.number == 1 and self.rules.first_trick_points == "forbidden":
            return [card for card in cards if not value(self.rules, card)] or cards
        return cards

    def _leading(self, hand: list[str]) -> set[str]:
        rules, cards = self.rules, hand
        if self.number == 1 and rules.opening_lead == "low_club":
            return {self.opening}
        if rules.hearts_lead == "broken" and not self.hearts_open:
            others = [card for card in cards if card[1] != "H"]
            beside = rules.heart_lead_over_queen and {*others} == {"QS"} and len(others) < len(cards)
            if others and not beside:
                cards = others
        cards = self._without_points(cards)
        if rules.turbo:
            cards = [
                card for card in cards if not (card in self.charged and card[1] not in self.led_before)
            ] or cards
        return {*cards}

    def _following(self, hand: list[str]) -> set[str]:
        suit = self.trick[0][1][1]
        follow = [card for card in hand if card[1] == suit]
        cards = self._without_points(follow or hand)
        if self.rules.turbo and suit not in self.led_before:
            cards = [card for card in cards if not (card in self.charged and card[1] == suit)] or cards
        under = suit == "S" and any(card in ("AS", "KS") for _, card in self.trick)
        if self.rules.must_play_queen and "QS" in cards and (not follow or under):
            cards = ["QS"]
        return {*cards}

    def play(self, card: str) -> None:
        seat, place = self.place
        self.hands[place].remove(card)
        self.trick.append((seat, card))
        queen = self.rules.queen_breaks_hearts and self.rules.hearts_lead == "broken" and card == "QS"
        self.hearts_open = self.hearts_open or card[1] == "H" or queen
        size = 3 if self.rules.players == 2 else self.rules.players * (2 if self.boosted() else 1)
        if len(self.trick) == size:
            self._complete()

    def _complete(self) -> None:
        suit = self.trick[0][1][1]
        cards = [card for _, card in self.trick]
        live = [(seat, card) for seat, card in self.trick if card[1] == suit and cards.count(card) == 1]
        self.pile += cards
        self.led_before.add(suit)
        self.trick = []
        if live:
            winner, _ = max(live, key=lambda play: rank(play[1]))
            self.won[winner] += 1
            self.leader = self.last_winner = winner
        over = not self.hands[self.leader]
        if self.last_winner is not None and (live or over):
            taker = self.last_winner
            points = any(value(self.rules, card) for card in self.pile)
            if self.kitty and (over or self.rules.kitty_award == "first_trick" or points):
                if self.rules.leftover_method == "kitty_to_hand" and not over:
                    self.hands[taker] += self.kitty
                    self.bury = len(self.kitty)
                else:
                    self.captured[taker] += self.kitty
                self.kitty = []
            self.captured[taker] += self.pile
            self.pile = []
        self.number += 0 if over else 1

    def put_away(self, cards: list[str]) -> None:
        """The leader buries these cards."""
        for card in cards:
            self.hands[self.leader].remove(card)
        self.captured[self.leader] += cards
        self.bury = 0

    @property
    def over(self) -> bool:
        return not self.trick and not self.bury and not any(self.hands)


def units(rules: Rules) -> int:
    return 2 if rules.partnership == "team" else rules.players


def shooter(table: Table) -> int | None:
    """The unit that captured every penalty card, and the bonus cards where the moon needs them."""
    rules = table.rules
    if rules.moon_scoring == "none":
        return None
    pack = [r + s for s in "CDHS" for r in RANKS for _ in range(rules.decks)]
    needed = [c for c in pack if value(rules, c) or (rules.moon_requires_bonus and c == rules.bonus_card)]
    for unit in range(units(rules)):
        cards = taken(table, unit)
        if all(cards.count(card) == needed.count(card) for card in needed):
            return unit
    return None


def taken(table: Table, unit: int) -> list[str]:
    number = units(table.rules)
    return [card for seat in range(unit, table.rules.players, number) for card in table.captured[seat]]


def deltas(table: Table, others_plus: bool) -> list[int]:
    """The scoring pipeline of 3.0, steps 1 to 5, if a moon is scored that way."""
    rules, shot, number = table.rules, shooter(table), units(table.rules)

    def cost(card: str) -> int:
        doubled = (card[1] == "H" and "AH" in table.charged) or (card == "QS" and "QS" in table.charged)
        return value(rules, card) * (2 if doubled else 1)

    points = [sum(map(cost, taken(table, unit))) for unit in range(number)]
    if shot is not None:
        own = sum(table.won[shot::2] if number == 2 and rules.partnership == "team" else [table.won[shot]])
        award = sum(points) * (2 if rules.sun and own == sum(table.won) else 1)
        points = [0 if others_plus else -award] * number
        for unit in range(number):
            if others_plus:
                points[unit] = 0 if unit == shot else award
            else:
                points[unit] = -award if unit == shot else 0
    for unit in range(number):
        bonus = taken(table, unit).count(rules.bonus_card)
        points[unit] -= bonus * (20 if rules.turbo and "JD" in table.charged else 10)
        if rules.turbo and "TC" in taken(table, unit):
            points[unit] *= 4 if "TC" in table.charged else 2
    return points


def settle(rules: Rules, totals: list[int]) -> tuple[list[int], list[int]]:
    """Totals after the rule of the exact score, and the winners; none when the game goes on (3.13, 3.14)."""
    exact = {"none": rules.target, "half": rules.target // 2, "zero": 0}[rules.exact_target]
    totals = [exact if total == rules.target else total for total in totals]
    if not any(
        total > rules.target or (total == rules.target and rules.end_rule == "reach") for total in totals
    ):
        return totals, []
    sides = [sum(totals[0::2]), sum(totals[1::2])] if rules.partnership == "individual" else totals
    winners = [side for side, total in enumerate(sides) if total == min(sides)]
    return totals, [] if rules.tie_rule == "extra_hands" and len(winners) > 1 else winners


def others_pay(table: Table, totals: list[int]) -> bool:
    """`others_plus_safe`: whether the others' paying lets no opponent win (3.12)."""
    shot = shooter(table)
    assert shot is not None
    after = [total + more for total, more in zip(totals, deltas(table, True), strict=True)]
    _, winners = settle(table.rules, after)
    side = shot % 2 if table.rules.partnership == "individual" else shot
    return winners in ([], [side])
