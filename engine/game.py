"""Game: the public face of the engine. A game is its record; everything else is computed from it."""

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.actions import IllegalAction, Reason, parse_action
from engine.bidding import word_of
from engine.cards import CODES, codes_in
from engine.hand import UndoRefusal
from engine.observation import Observation, observe_state, source_name
from engine.play import CHARGED, KITTY, KITTY_TWICE, LEADER, TRICK
from engine.record import Record, RecordError, replay
from engine.rules import Rules
from engine.shuffle import new_code
from engine.state import HandScore


class Game:
    """One game, moved by action codes (see `actions.parse_action`). Cards are codes such as "QS".

    It is for one thread at a time; `copy.copy(game)` is a game of its own.
    """

    def __init__(
        self,
        rules: Rules,
        code: str | None = None,
        deals: Mapping[int, Sequence[Sequence[str]]] | None = None,
        first_dealer: int | None = None,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        """A new game. `deals` fixes hands by hand number: the cards of each seat, then the dummy's (two
        players), then the kitty's, where there is one. `bots` names who plays a seat, with its version
        ("prudent/1").

        RulesError for rules with errors; RecordError for a bad code, impossible deals, dealer or bots.
        """
        try:
            hands = {number: tuple(tuple(hand) for hand in lists) for number, lists in (deals or {}).items()}
        except (TypeError, AttributeError):
            raise RecordError("deals", "they are no lists of cards by hand number") from None
        self._load(Record(rules, new_code() if code is None else code, (), hands, first_dealer, bots or {}))

    @classmethod
    def from_record(cls, record: str | Record) -> "Game":
        """The game that this record tells. RecordError for anything else."""
        if not isinstance(record, str | Record):
            raise RecordError("record", "it is neither a text nor a Record")
        game = cls.__new__(cls)
        game._load(Record.parse(record) if isinstance(record, str) else record)
        return game

    def __copy__(self) -> "Game":
        return Game.from_record(self.record)

    def _load(self, record: Record) -> None:
        self._state = replay(record)
        self._start = Record(
            record.rules, self._state.code, (), record.deals, record.first_dealer, record.bots
        )
        self._actions = [" ".join(action.split()) for action in record.actions]  # as a text would read

    @property
    def record(self) -> Record:
        """The whole game; `str(game.record)` is its text."""
        start = self._start
        return Record(
            start.rules, start.code, tuple(self._actions), start.deals, start.first_dealer, start.bots
        )

    @property
    def rules(self) -> Rules:
        return self._start.rules

    @property
    def code(self) -> str:
        return self._start.code

    # ---- decisions

    def act(self, code: str) -> None:
        """Apply one action code for `to_act`. Raises IllegalAction(reason) and changes nothing when it cannot
        be taken.
        """
        action = parse_action(code)
        self._state.apply(action)
        self._actions.append(str(action))

    def undo_refusal(self, seat: int) -> UndoRefusal | None:
        """Why the last decision of `seat` stands; None when it can be taken back. ValueError where there is
        no such seat.
        """
        return self._state.undo_refusal(self._seat(seat))

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last decision back (section 2.11). ValueError where there is no such
        seat.
        """
        return self.undo_refusal(seat) is None

    def undo(self, seat: int) -> None:
        """Take back the last decision of `seat`. IllegalAction(cannot_undo) when it stands, ValueError where
        there is no such seat.
        """
        if not self.can_undo(seat):
            raise IllegalAction(Reason.CANNOT_UNDO)
        self._load(self.record.upto(len(self._actions) - 1))

    def legal_actions(self) -> list[str]:
        """Every legal code in call, bid, play, moon, hand_over and in a tourney game_over; elsewhere see
        `legal_cards` and `count`.
        """
        return [str(action) for action in self._state.choices()]

    def legal_cards(self) -> list[str]:
        """The cards that may be played, passed, charged or buried now; one that is held twice stands twice,
        except in play.
        """
        hand = self._state.hand
        if self._state.after or hand.phase == "call":
            return []
        cards = hand.legal_cards()
        return codes_in(cards, 0 if hand.phase == "play" else cards & hand.play.twice[hand.place])

    @property
    def count(self) -> tuple[int, int]:
        """Least and most cards of this decision in pass, charge and bury; otherwise (0, 0)."""
        return (0, 0) if self._state.after else self._state.hand.card_count()

    @property
    def may_forward(self) -> bool:
        """Whether the seat to act may pass on unseen what it gets."""
        return not self._state.after and self._state.hand.may_forward

    # ---- the table

    @property
    def phase(self) -> str:
        """call, pass, charge, bid, play, bury, moon, hand_over, game_over or tourney_over."""
        return self._state.phase

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is awaited, None in hand_over, game_over and tourney_over."""
        return self._state.to_act

    @property
    def source(self) -> Literal["hand", "dummy"]:
        """Where the next card comes from; "dummy" only with two players."""
        return "dummy" if source_name(self._state) == "dummy" else "hand"

    @property
    def hands(self) -> list[list[str]]:
        """The cards in each seat's hand, lowest first."""
        play = self._state.hand.play
        return [codes_in(play.hands[seat], play.twice[seat]) for seat in range(self.rules.players)]

    @property
    def dealt(self) -> list[list[str]]:
        """The cards each seat was dealt, before the pass; empty before the deal."""
        return [
            sorted((CODES[card] for card in hand), key=CODES.index) for hand in self._state.hand.dealt.hands
        ]

    @property
    def dummy(self) -> list[str] | None:
        """The dummy's cards, two players only."""
        return codes_in(self._state.hand.play.hands[self.rules.players]) if self.rules.players == 2 else None

    @property
    def kitty(self) -> list[str] | None:
        """The cards of the kitty that nobody has taken yet; None where there is no kitty."""
        now = self._state.hand.play.now
        return codes_in(now[KITTY], now[KITTY_TWICE]) if self.rules.kitty_size else None

    @property
    def captured(self) -> list[list[str]]:
        """The cards each seat has captured, kitty and buried cards included."""
        play = self._state.hand.play
        return [codes_in(*pair) for pair in zip(play.taken, play.taken_twice, strict=True)]

    @property
    def trick(self) -> list[tuple[int, str]]:
        """The trick on the table as (seat, card), in order of play; the dummy's card under its follower."""
        return [(seat, CODES[card]) for seat, card in self._state.hand.trick]

    @property
    def last_trick(self) -> list[tuple[int, str]]:
        """The last complete trick of this hand, like `trick`; empty before."""
        tricks = self._state.hand.tricks
        return [(seat, CODES[card]) for seat, card in tricks[-1].cards] if tricks else []

    @property
    def pile(self) -> list[list[tuple[int, str]]]:
        """Tricks that stay on the table because identical cards cancelled each other, each like `trick`."""
        return [list(cards) for cards in observe_state(self._state, 0).pile]

    @property
    def tricks_won(self) -> list[int]:
        """Tricks won in this hand, by seat."""
        return list(self._state.hand.play.won)

    @property
    def pass_token(self) -> str:
        """How this hand passes: left, right, across, left2, right2, hold, scatter, mix or dealer_choice."""
        return self._state.hand.pass_token

    @property
    def call(self) -> str | None:
        """The dealer's call of this hand, "call 1 1 1" or "call mix"; None before it or without one."""
        return str(self._state.hand.call) if self._state.hand.call else None

    @property
    def charged(self) -> list[str]:
        """The charged cards of this hand."""
        return codes_in(self._state.hand.play.now[CHARGED])

    @property
    def dealer(self) -> int:
        return self._state.hand.dealer

    @property
    def leader(self) -> int:
        """Who led, or will lead, to the trick on the table."""
        return self._state.hand.play.now[LEADER]

    @property
    def hand_number(self) -> int:
        return self._state.hand.number

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table, from 1; after the last trick its number."""
        return self._state.hand.play.now[TRICK]

    @property
    def hearts_open(self) -> bool:
        return observe_state(self._state, 0).hearts_open

    # ---- Spades

    @property
    def bids(self) -> list[str | None]:
        """The bid of each seat in this hand, such as "4" or "NIL"; None before it."""
        return [word_of(bid) for bid in self._state.hand.play.bids]

    @property
    def looked(self) -> list[bool]:
        """Whether each seat has seen its cards."""
        return list(self._state.hand.looked)

    @property
    def spades_broken(self) -> bool:
        return observe_state(self._state, 0).spades_broken

    @property
    def bags(self) -> list[int]:
        """The bags in store of each seat, those of the hand in play left out."""
        return list(self._state.bags)

    @property
    def tokens(self) -> list[int]:
        """Games that each seat has won in this tourney."""
        return list(self._state.tokens)

    @property
    def game_number(self) -> int:
        """The number of this game in its tourney, from 1."""
        return self._state.game_number

    @property
    def draw(self) -> list[list[tuple[int, str]]]:
        """The draw for seats: rounds of (seat, card). Empty in Hearts and where the first dealer is given."""
        return [[(seat, CODES[card]) for seat, card in drawn] for drawn in self._state.draw]

    # ---- the score

    @property
    def scores(self) -> list[HandScore]:
        """Every finished hand: points per unit with the reasons."""
        return list(self._state.scores)

    @property
    def hand_points(self) -> list[int]:
        """The points of the last finished hand, per seat (per team where teams score); empty before."""
        return list(self._state.scores[-1].points) if self._state.scores else []

    @property
    def totals(self) -> list[int]:
        """Per seat, or per team where teams score."""
        return list(self._state.totals)

    @property
    def over(self) -> bool:
        """Whether the game has ended; in Spades, the tourney."""
        return self._state.over

    @property
    def winners(self) -> list[int]:
        """Seats, or teams (0 = seats 0 and 2) where partners win; empty before the end. In a tourney the
        winner of the game that has just ended.
        """
        return list(self._state.winner_list)

    def observe(self, seat: int) -> Observation:
        """What `seat` may know of the game. ValueError where there is no such seat."""
        return observe_state(self._state, self._seat(seat))

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or seat not in range(self.rules.players):
            raise ValueError(f"there is no seat {seat!r}")
        return seat


def observe(game: Game, seat: int) -> Observation:
    """What `seat` may know of the game. ValueError where there is no such seat."""
    return game.observe(seat)
