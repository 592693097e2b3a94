"""observe(state, seat) -> Observation: the only way from a state to a bot or to HTML, and the one place where
secrets are dropped.

An Observation holds what `seat` may know by the rules (section 2.13): its own cards, what it passed and
received, everything public. It is frozen, comparable and free of language; card codes are texts such as "QS",
seats are numbers. It never holds the deal code, another hand, a kitty that the seat has not taken or cards
that another seat buried. Its properties are computed from its fields alone.
"""

from dataclasses import dataclass

from engine.bidding import bid_of, word_of
from engine.cards import CODES, codes_in, count
from engine.law import law_of
from engine.play import LEADER, OPEN, PILE, SOURCE, TRICK
from engine.prospects import may_be_sun, settled
from engine.rules import Rules
from engine.scoring import row_sum
from engine.state import HandScore, State

Plays = tuple[
    tuple[int, str], ...
]  # (seat, card code) in order of play; the dummy's card stands under its follower


@dataclass(frozen=True)
class SeenTrick:
    """A complete trick and its winner; None when identical cards cancelled each other and nobody won it."""

    cards: Plays
    winner: int | None


@dataclass(frozen=True)
class Observation:
    """What one seat knows. Points and totals are per scoring unit (seat, or team where teams score)."""

    rules: Rules
    seat: int
    # the decision
    phase: str  # call, pass, charge, bid, play, bury, moon, hand_over, game_over, tourney_over
    to_act: int | None
    source: str  # "dummy" when the next card comes from the dummy, otherwise "hand"
    legal: tuple[
        str, ...
    ]  # cards this seat may play, pass, charge or bury now; empty when another seat is to act
    count: tuple[int, int]  # least and most cards to pass, charge or bury
    actions: tuple[
        str, ...
    ]  # every legal action code in call, bid, play, moon, hand_over and in a tourney game_over
    targets: tuple[
        tuple[int, int], ...
    ]  # pass: (target seat, number of cards); target -1 is the pile of a mix
    tells_targets: bool  # pass: each card names its target, as in "pass QS>1 KS>2 AH>3"
    may_forward: bool
    moon_points: (
        tuple[tuple[int, ...], tuple[int, ...]] | None
    )  # moon: points of the hand for "plus" and for "minus"
    # the cards
    hand: tuple[str, ...] | None  # None before the seat has looked at it (Spades)
    counts: tuple[int, ...]  # cards in each hand
    dummy: tuple[str, ...] | None
    passed: tuple[tuple[str, int], ...]  # own cards given, with the seat they were meant for
    received: tuple[tuple[str, int], ...]  # cards received, with the giving seat; -1 from the pile of a mix
    kitty_size: int  # cards of the kitty that nobody has taken yet
    kitty: tuple[str, ...]  # its cards, if this seat took it
    buried: tuple[str, ...]  # if this seat buried them
    # public events of the hand, in order
    hand_number: int
    dealer: int
    pass_token: str
    call: str  # the dealer's call, such as "call mix"; empty without one
    passes_done: bool
    forwarders: tuple[int, ...]  # who passed on unseen cards, once the exchange is done
    charges: tuple[tuple[int, tuple[str, ...]], ...]  # (seat, cards charged at this turn)
    tricks: tuple[SeenTrick, ...]
    trick: Plays
    pile: tuple[Plays, ...]  # tricks that lie on the table because nobody won them
    kitty_taker: int | None
    leader: int  # of the trick on the table
    trick_number: int
    hearts_open: bool
    bids: tuple[str | None, ...]  # Spades, by seat: "4", "NIL" ...; None before the bid
    looked: tuple[bool, ...]  # by seat: whether it has seen its cards
    spades_broken: bool
    # the game
    totals: tuple[int, ...]
    bags: tuple[int, ...]  # in store, by seat
    tokens: tuple[int, ...]  # games won in the tourney, by seat
    game_number: int  # in the tourney, from 1
    draw: tuple[Plays, ...]  # the draw for seats, round after round; empty where there was none
    scores: tuple[HandScore, ...]  # finished hands
    winners: tuple[int, ...]

    @property
    def held(self) -> tuple[str, ...]:
        """The cards in hand, as far as the seat has looked at them."""
        return self.hand or ()

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks won in the hand, by seat."""
        return tuple(sum(trick.winner == seat for trick in self.tricks) for seat in range(self.rules.players))

    @property
    def sitting_out(self) -> int | None:
        """The seat that does not play to the trick on the table: with two jokers the dealer, at first."""
        first = self.phase in ("bid", "play") and self.trick_number == 1
        return self.dealer if first and law_of(self.rules).sits_out else None

    def bid_of(self, seat: int) -> int:
        """The bid of a seat as `bidding` counts it; 0 before it and without one."""
        word = self.bids[seat]
        return bid_of(word, self.rules.hand_size_of(seat, self.dealer)) if word else 0

    def captured(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat has won in this hand, as far as this one may know: its tricks, with those
        that nobody had won before them, and what this seat took from the kitty or buried.
        """
        won: list[str] = []
        pile: list[str] = []
        for trick in self.tricks:
            pile += [code for _seat, code in trick.cards]
            if trick.winner is not None:
                won += pile if trick.winner == seat else []
                pile = []
        if self.kitty_taker == seat:
            in_hand = self.rules.leftover_method == "kitty_to_hand" and bool(self.hand)
            won += self.buried if in_hand else self.buried or self.kitty
        return tuple(won)

    @property
    def may_be_sun(self) -> bool:
        """Whether one player or team has won every trick so far, where that counts."""
        return may_be_sun(law_of(self.rules), self.tricks_won)

    @property
    def tricks_left(self) -> int:
        """Tricks of the hand that nobody has won yet; more than there will be, where tricks are boosted."""
        return self.rules.hand_size - len(self.tricks)

    @property
    def settled(self) -> bool:
        """Whether the rest of the hand can change no score, as far as the seat may know."""
        if self.phase != "play" or self.pile:
            return False
        seats = range(self.rules.players)
        taken = [code for seat in seats for code in self.captured(seat)]
        bids = [self.bid_of(seat) for seat in seats]
        return settled(law_of(self.rules), bids, self.tricks_won, self.tricks_left, taken)


def observe_state(state: State, seat: int) -> Observation:
    """What `seat` knows of `state`."""
    hand, play = state.hand, state.hand.play
    acting = state.to_act == seat
    own = acting and not state.after
    exchanged = bool(hand.gifts) and hand.phase != "pass"
    gift = hand.gifts[seat] if seat < len(hand.gifts) else None
    tricks = tuple(SeenTrick(_plays(trick.cards), trick.winner) for trick in hand.tricks)
    took = hand.kitty_taker == seat
    moon = state.moon_sheets() if acting and state.phase == "moon" else None
    return Observation(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        source=source_name(state),
        legal=tuple(codes_in(hand.legal_cards())) if own else (),
        count=hand.card_count() if own else (0, 0),
        actions=tuple(map(str, state.choices())) if acting or state.to_act is None else (),
        targets=tuple(hand.quotas(seat).items()) if own and hand.phase == "pass" else (),
        tells_targets=own and hand.phase == "pass" and hand.tells_targets,
        may_forward=own and hand.may_forward,
        moon_points=(_points(state, moon[0]), _points(state, moon[1])) if moon else None,
        hand=tuple(codes_in(play.hands[seat], play.twice[seat])) if hand.looked[seat] else None,
        counts=tuple(count(play.hands[one]) + count(play.twice[one]) for one in range(state.rules.players)),
        dummy=tuple(codes_in(play.hands[state.rules.players])) if state.law.dummy else None,
        passed=tuple((CODES[card], target) for card, target in gift or ()),
        received=tuple((CODES[card], giver) for card, giver in hand.received[seat]),
        kitty_size=0 if hand.kitty_taker is not None or not hand.dealt.hands[0] else state.rules.kitty_size,
        kitty=tuple(CODES[card] for card in hand.kitty_cards) if took else (),
        buried=tuple(CODES[card] for card in hand.buried) if took else (),
        hand_number=hand.number,
        dealer=hand.dealer,
        pass_token=hand.pass_token,
        call=str(hand.call or ""),
        passes_done=exchanged,
        forwarders=tuple(one for one, gift in enumerate(hand.gifts) if gift is None) if exchanged else (),
        charges=tuple((one, tuple(CODES[card] for card in cards)) for one, cards in hand.charges),
        tricks=tricks,
        trick=_plays(tuple(hand.trick)),
        pile=pile_of(tricks) if play.now[PILE] else (),  # the last ones go to who won a trick last
        kitty_taker=hand.kitty_taker,
        leader=play.now[LEADER],
        trick_number=play.now[TRICK],
        hearts_open=bool(play.now[OPEN]) and not state.law.trumps,
        bids=tuple(map(word_of, play.bids)),
        looked=tuple(hand.looked),
        spades_broken=bool(play.now[OPEN] and state.law.trumps),
        totals=tuple(state.totals),
        bags=tuple(state.bags),
        tokens=tuple(state.tokens),
        game_number=state.game_number,
        draw=tuple(map(_plays, state.draw)),
        scores=tuple(state.scores),
        winners=state.winner_list,
    )


def _plays(cards: tuple[tuple[int, int], ...]) -> Plays:
    return tuple((seat, CODES[card]) for seat, card in cards)


def _points(state: State, sheet: list[int]) -> tuple[int, ...]:
    return tuple(row_sum(sheet, unit) for unit in range(state.law.units))


def pile_of(tricks: tuple[SeenTrick, ...]) -> tuple[Plays, ...]:
    """The tricks at the end that nobody has won."""
    pile: list[Plays] = []
    for trick in tricks:
        pile = [] if trick.winner is not None else [*pile, trick.cards]
    return tuple(pile)


def source_name(state: State) -> str:
    """Where the next card comes from: "hand" or "dummy"."""
    return "dummy" if state.phase == "play" and state.hand.play.now[SOURCE] else "hand"
