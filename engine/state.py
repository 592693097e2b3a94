"""State: a game as hands and totals, a tourney as games. `legal_cards` and `choices` say what may be done,
`apply` does it.

After the last trick of a hand comes scoring, the moon choice where the rules leave one to the shooter, then
hand_over or game_over (section 3.0 of the rules catalogue). In a tourney the winner of a game gets a token,
and the next game begins after game_over, until somebody has enough tokens: tourney_over (section 5.8).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.actions import Action, IllegalAction, Reason
from engine.bidding import bags_left, bags_with, overtricks, word_of
from engine.cards import count
from engine.deal import Deal
from engine.hand import Hand, UndoRefusal
from engine.law import CHOICE, WIN_GAME, law_of
from engine.rules import Rules
from engine.scoring import COLUMNS, SUN, feat, others_pay, row_sum, score, shooter, side_of, winners_after
from engine.seating import Draw, draw_seats
from engine.shuffle import stream


@dataclass(frozen=True)
class HandScore:
    """A finished hand. Points per scoring unit, and per unit the reasons that add up to them, in the order of
    `scoring.REASONS`.
    """

    points: tuple[int, ...]
    reasons: tuple[tuple[int, ...], ...]
    shooter: int | None  # the unit whose moon counted
    sun: bool  # it also took every trick, where that counts
    others_plus: bool  # the others paid
    totals: tuple[int, ...]  # after the hand
    game: int  # the number of its game, from 1
    # Spades, by seat; elsewhere there are no bids
    bids: tuple[str, ...]
    tricks: tuple[int, ...]  # won in the hand
    bags: tuple[int, ...]  # in store after the hand
    # what follows is not in the repr, from which the bots draw their random numbers (bots/bot.py)
    kitty_taker: int | None = field(default=None, repr=False)  # who took the kitty
    winners: tuple[int, ...] = field(default=(), repr=False)  # of the game that ended with the hand
    # Spades, by seat: bags that the hand brought, that a prize jack took off, that were paid
    bags_won: tuple[int, ...] = field(default=(), repr=False)
    bags_off: tuple[int, ...] = field(default=(), repr=False)
    bags_paid: tuple[int, ...] = field(default=(), repr=False)
    jacks: tuple[int, ...] = field(default=(), repr=False)  # how many prize jacks were caught


class State:
    """A game between two decisions; `apply` changes it in place."""

    def __init__(
        self,
        rules: Rules,
        code: str,
        deals: Mapping[int, Deal] | None = None,
        first_dealer: int | None = None,
    ) -> None:
        self.rules, self.law, self.code, self.deals = rules, law_of(rules), code, dict(deals or {})
        self.draw: Draw = ()
        if first_dealer is None and self.law.tokens:
            first_dealer, self.draw = draw_seats(code, rules.players)
        elif first_dealer is None:
            first_dealer = int(stream(code, "dealer").random() * rules.players)
        self.totals = [0] * self.law.units
        self.bags = [0] * self.law.seats
        self.tokens = [0] * self.law.units
        self.game_number = 1
        self.scores: list[HandScore] = []
        self.winners = 0  # bits, see scoring.winners
        self.last_actor: int | None = None
        self.hand = self._new_hand(1, first_dealer)
        self.after = ""  # the phase once the hand is over: moon, hand_over, game_over or tourney_over
        self.shot = -1  # the unit whose moon counts

    def _new_hand(self, number: int, dealer: int) -> Hand:
        seats = range(self.rules.players) if self.law.bids else ()
        six = sum(1 << seat for seat in seats if self._may_bid_six(seat))
        return Hand(self.rules, self.code, number, dealer, self.deals.get(number), six, self.bags)

    def _may_bid_six(self, seat: int) -> bool:
        """Whether a seat is far enough behind for a blind six, and has not bid it too often in this game."""
        quota, unit = self.rules.blind_six_quota, seat % self.law.units
        bid = sum(score.bids[seat] == "B6" for score in self.scores if score.game == self.game_number)
        behind = max(self.totals) - self.totals[unit]
        return behind >= self.rules.blind_six_deficit and (quota is None or bid < quota)

    @property
    def phase(self) -> str:
        """call, pass, charge, bid, play, bury, moon, hand_over, game_over or tourney_over."""
        return self.after or self.hand.phase

    @property
    def over(self) -> bool:
        """Whether nothing more can happen: the game, or the tourney it belongs to, has ended."""
        return self.after == ("tourney_over" if self.law.tokens else "game_over")

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is awaited. A team answers by its lowest seat."""
        if self.after:
            return self.shot if self.after == "moon" else None
        return self.hand.to_act

    @property
    def winner_list(self) -> tuple[int, ...]:
        """The winners: seats, or teams where partners win; empty before the end."""
        return tuple(place for place in range(self.rules.players) if self.winners >> place & 1)

    def _sheet(self, shot: int, others_plus: bool) -> list[int]:
        sheet = [0] * (self.law.units * COLUMNS)
        score(self.law, self.hand.play, shot, others_plus, sheet)
        return sheet

    def _score(self) -> None:
        shot = shooter(self.law, self.hand.play)
        if shot < 0:
            self._end_hand(shot, others_plus=False)
        elif self.law.moon == CHOICE:
            self.after, self.shot = "moon", shot
        else:
            units = self.law.units
            room = [0] * (units * COLUMNS), [0] * units
            self._end_hand(shot, bool(others_pay(self.law, self.hand.play, shot, self.totals, *room)))

    def _end_hand(self, shot: int, others_plus: bool) -> None:
        sheet = self._sheet(shot, others_plus)
        if shot >= 0 and self.law.moon == WIN_GAME:
            sheet = [0] * len(sheet)
            self.winners = side_of(self.law, shot)
        else:
            after = [0] * self.law.units
            self.winners = winners_after(self.law, self.totals, sheet, after)
            self.totals = after
        play, units = self.hand.play, range(self.law.units)
        seats = units if self.law.bids else range(0)
        more = [overtricks(play.bids[seat], play.won[seat]) for seat in seats]
        due = [bags_with(self.law, play, seat) for seat in seats]
        self.bags = [bags_left(self.law, bags) for bags in due] or self.bags
        self.scores.append(
            HandScore(
                points=tuple(row_sum(sheet, unit) for unit in units),
                reasons=tuple(tuple(sheet[unit * COLUMNS : (unit + 1) * COLUMNS]) for unit in units),
                shooter=shot if shot >= 0 else None,
                sun=shot >= 0 and feat(self.law, self.hand.play, shot) == SUN,
                others_plus=others_plus,
                totals=tuple(self.totals),
                game=self.game_number,
                bids=tuple(word_of(play.bids[seat]) or "" for seat in seats),
                tricks=tuple(play.won[seat] for seat in seats),
                bags=tuple(self.bags[seat] for seat in seats),
                kitty_taker=self.hand.kitty_taker,
                winners=self.winner_list,
                bags_won=tuple(more),
                bags_off=tuple(play.bags[seat] + more[seat] - due[seat] for seat in seats),
                bags_paid=tuple(due[seat] - self.bags[seat] for seat in seats),
                jacks=tuple(count(play.taken[seat] & self.law.prizes) for seat in seats),
            )
        )
        self.after = "game_over" if self.winners else "hand_over"
        for unit in units if self.law.tokens else ():
            self.tokens[unit] += self.winners >> unit & 1
            if self.tokens[unit] == self.law.tokens:
                self.after = "tourney_over"

    def moon_sheets(self) -> tuple[list[int], list[int]]:
        """In phase moon: the sheet if the others pay, the sheet if the shooter gains."""
        return self._sheet(self.shot, True), self._sheet(self.shot, False)

    def choices(self) -> list[Action]:
        """Every action in call, bid, play, moon, hand_over and, in a tourney, game_over."""
        if self.phase == "moon":
            return [Action("moon", word=word) for word in ("plus", "minus")]
        if self.after:
            return [] if self.over else [Action("next")]
        return self.hand.choices()

    def apply(self, action: Action) -> None:
        """Take an action for `to_act`. IllegalAction, with nothing changed, when it cannot be taken."""
        actor = self.to_act
        if not self.after and action.verb not in ("moon", "next"):
            self.hand.apply(action)
            if self.hand.phase == "over":
                self._score()
        elif self.after == "moon" and action.verb == "moon":
            self._end_hand(self.shot, others_plus=action.word == "plus")
            self.hand.undo_refusal = UndoRefusal.FINAL if self.winners else None
        elif self.after in ("hand_over", "game_over") and not self.over and action.verb == "next":
            if self.winners:
                self.totals, self.bags = [0] * self.law.units, [0] * self.law.seats
                self.game_number, self.winners = self.game_number + 1, 0
            self.after, self.shot = "", -1
            self.hand = self._new_hand(self.hand.number + 1, (self.hand.dealer + 1) % self.rules.players)
        else:
            raise IllegalAction(Reason.WRONG_PHASE)
        self.last_actor = actor

    def undo_refusal(self, seat: int) -> UndoRefusal | None:
        """Why the last decision of `seat` cannot be taken back, None when it can (section 2.11)."""
        if self.last_actor == seat:
            return self.hand.undo_refusal
        hand = self.hand
        plays = [play for trick in hand.tricks for play in trick.cards] + hand.trick
        acted = hand.gifts or hand.charges or any(player == seat for player, _ in plays)
        acted = acted or (bool(self.law.bids) and hand.looked[seat])
        return UndoRefusal.OTHERS_ACTED if acted else UndoRefusal.NOTHING
