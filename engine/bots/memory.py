"""What an observation tells about the cards: which are unseen, who may hold them, who has taken what.

Masks as in cards.py. A place is a seat, or with two players the dummy, which comes after the seats.
Chances are floats made of products and `fsum` alone, so that they are the same on every machine.
"""

from functools import cached_property, lru_cache

from engine.cards import CARDS, SUIT_MASKS, cards_in, count, highest, mask_of, pair_of, suit_of
from engine.law import card_values, law_of
from engine.observation import Observation
from engine.passing import target_of
from engine.play import add
from engine.rules import Rules


@lru_cache(maxsize=64)
def prices(rules: Rules, charged: int) -> tuple[int, ...]:
    """What each card costs its captor. The multiplier is taken for an average hand more."""
    law, values = law_of(rules), card_values(rules)
    costs = [values.get(card, 0) for card in range(52)]
    if charged & mask_of(["AH"]):
        costs = [2 * cost if card // 13 == 2 else cost for card, cost in enumerate(costs)]
    for card in cards_in(law.bonus):
        costs[card] = -10
    for card in cards_in(charged & (law.bonus | mask_of(["QS"]))):
        costs[card] *= 2
    for card in cards_in(law.doubler):
        costs[card] = sum(values.values()) // law.seats * (3 if charged & law.doubler else 1)
    return tuple(costs)


class Memory:
    """The observation as masks. Made once for each decision."""

    def __init__(self, seen: Observation, given: int = 0) -> None:
        """`given` are cards of our hand that we think of as already passed."""
        self.seen, self.me, self.law = seen, seen.seat, law_of(seen.rules)
        self.unit = self.me % self.law.units
        self.charged = mask_of(code for _, codes in seen.charges for code in codes)
        self.prices = prices(seen.rules, self.charged)
        self.hand, self.twice = pair_of(seen.held)
        self.legal = mask_of(seen.legal)
        self.places = self.law.seats + self.law.dummy
        self.counts = [*seen.counts, *([len(seen.dummy)] if seen.dummy is not None else [])]
        self.void = [0] * self.places  # suits
        self.known = [0] * self.places  # cards that we know there
        self.taken, self.taken_twice = [0] * self.law.units, [0] * self.law.units
        self.gone, self.gone_twice = 0, 0  # played, buried or in the kitty that we took
        self._watch()
        self._recall_passes()
        self.unseen, self.unseen_twice = self._unseen()
        self.unseen |= given

    def _watch(self) -> None:
        """Follow the tricks: cards played, voids shown, cards won."""
        seen, law = self.seen, self.law
        pile: list[str] = []
        earned = False
        for trick in (*seen.tricks, None):
            plays = trick.cards if trick else seen.trick
            suit = suit_of(CARDS[plays[0][1]]) if plays else 0
            for place, (seat, code) in enumerate(plays):
                card = CARDS[code]
                self._gone(1 << card)
                if not suit >> card & 1:
                    self.void[law.seats if law.dummy and place == 2 else seat] |= suit
            if trick is None:
                break
            pile += [code for _, code in plays]
            if trick.winner is not None:
                self._take(trick.winner, pile)
                if law.kitty_to_hand and not earned and law.earns & mask_of(pile):
                    earned, self.void[trick.winner] = True, 0
                pile = []
        own = seen.buried or (() if law.kitty_to_hand and seen.phase == "bury" else seen.kitty)
        self._take(self.me, list(own))
        for code in own:
            self._gone(1 << CARDS[code])

    def _gone(self, card: int) -> None:
        self.gone_twice |= self.gone & card
        self.gone |= card

    def _take(self, seat: int, codes: list[str]) -> None:
        for code in codes:
            add(self.taken, self.taken_twice, seat % self.law.units, 1 << CARDS[code], 0)

    def _recall_passes(self) -> None:
        """Cards that we gave or that were charged lie there until they are played."""
        seen, law = self.seen, self.law
        if law.dummy and seen.dummy is not None:
            self.known[law.seats] = mask_of(seen.dummy)
        if law.copies == 2:
            return  # copies look alike
        for seat, codes in seen.charges:
            self.known[seat] |= mask_of(codes) & ~self.gone
        for code, target in seen.passed if seen.passes_done else ():
            while target in seen.forwarders:
                target = target_of(seen.pass_token, target, law.seats)
            if target >= 0:
                self.known[target] |= mask_of([code]) & ~self.gone & ~self.hand

    def _unseen(self) -> tuple[int, int]:
        pack = mask_of(self.seen.rules.pack)
        dummy = self.known[self.law.seats] if self.law.dummy else 0
        away = self.gone | self.hand | dummy
        if self.law.copies == 1:
            return pack & ~away, 0
        both = self.gone_twice | self.twice | (self.gone & self.hand)
        return pack & ~both, pack & ~away

    # ---- who may hold what

    @cached_property
    def others(self) -> list[int]:
        """The places of cards that others play."""
        return [place for place in range(self.places) if place != self.me]

    @cached_property
    def _may(self) -> list[int]:
        """By place: the cards it may hold."""
        lists = []
        for place in range(self.places):
            elsewhere = 0
            for other in range(self.places):
                if other != place:
                    elsewhere |= self.known[other]
            lists.append((self.unseen & ~self.void[place] & ~elsewhere) | self.known[place])
            if self.law.dummy and place == self.law.seats:
                lists[place] = self.known[place]
        return lists

    @cached_property
    def _absent(self) -> dict[tuple[int, int], float]:
        """By place and suit: the chance that a given unseen card of the suit is not there."""
        hidden = 0 if self.seen.kitty else self.seen.rules.kitty_size
        absent = {}
        for suit in SUIT_MASKS:
            holders = [one for one in self.others if self._may[one] & suit & ~self.known[one]]
            room = hidden + sum(self.counts[one] for one in holders)
            for place in self.others:
                absent[place, suit] = 1 - self.counts[place] / room if place in holders else 1.0
        return absent

    def lacks(self, place: int, cards: int) -> float:
        """The chance that `place` holds none of these cards, all of one suit."""
        if self.known[place] & cards:
            return 0.0
        cards &= self._may[place]
        if not cards:
            return 1.0
        copies = count(cards) + count(cards & self.unseen_twice)
        return power(self._absent[place, suit_of(highest(cards))], copies)

    def dearest(self, place: int, cards: int, still: float = 1.0) -> float:
        """The expected price of the dearest of these cards at `place`, each there with `still`."""
        expected, none = 0.0, 1.0
        for card in self.dear_cards:
            if cards >> card & 1:
                holds = still * (1 - self.lacks(place, 1 << card))
                expected += none * holds * self.prices[card]
                none *= 1 - holds
        return expected

    @cached_property
    def dear_cards(self) -> list[int]:
        """Unseen cards that cost something, dearest first."""
        cards = self.unseen | (self.known[self.law.seats] if self.law.dummy else 0)
        costly = [card for card in cards_in(cards) if self.prices[card] > 0]
        return sorted(costly, key=lambda card: -self.prices[card])

    # ---- the seats

    @cached_property
    def totals(self) -> list[int]:
        """Per unit, with what it has taken in this hand."""
        pairs = zip(self.taken, self.taken_twice, strict=True)
        return [total + self.price(*cards) for total, cards in zip(self.seen.totals, pairs, strict=True)]

    def is_friend(self, seat: int) -> bool:
        """Whether `seat` is our partner, or ourselves."""
        return seat % 2 == self.me % 2 if self.seen.rules.partnership != "none" else seat == self.me

    def owner(self, place: int) -> int:
        """Who takes the trick that `place` wins: the dummy wins for the seat that follows."""
        return place if place < self.law.seats else 1 - self.seen.leader

    def player_of(self, card: int) -> int:
        """Who has put this card into the trick."""
        return next(seat for seat, code in self.seen.trick if CARDS[code] == card)

    # ---- the trick

    @cached_property
    def led(self) -> int:
        """The suit led, 0 when we lead."""
        return suit_of(CARDS[self.seen.trick[0][1]]) if self.seen.trick else 0

    @cached_property
    def table(self) -> tuple[int, int]:
        """The cards in the trick."""
        return pair_of(code for _, code in self.seen.trick)

    @cached_property
    def later(self) -> list[int]:
        """The places that still play to this trick after this card, in order."""
        law, played = self.law, len(self.seen.trick)
        if law.dummy:
            return ([1 - self.me, law.seats], [law.seats], [])[played]
        first_round = mask_of(code for _, code in self.seen.trick[: law.round])
        size = law.round * (2 if law.boosts & self.led & first_round else 1)
        seats = [(self.seen.leader + step) % law.seats for step in range(played + 1, size)]
        return [seat for seat in seats if seat != self.me]

    def price(self, held: int, twice: int = 0) -> int:
        """What these cards cost together."""
        return sum(self.prices[card] * (1 + (twice >> card & 1)) for card in cards_in(held))


def power(base: float, exponent: int) -> float:
    """`base ** exponent` by multiplication, whose result does not depend on the machine."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def below(card: int) -> int:
    """The lower cards of its suit."""
    return suit_of(card) & ((1 << card) - 1)


def above(card: int) -> int:
    """The higher cards of its suit."""
    return suit_of(card) & ~((2 << card) - 1)
