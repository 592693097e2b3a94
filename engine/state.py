"""State: a game as hands and totals. `legal_cards` and `choices` say what may be done, `apply` does it.

After the last trick of a hand comes scoring, the moon choice where the rules leave one to the shooter, then
hand_over or game_over (section 3.0 of the rules catalogue).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.actions import Action, IllegalAction, Reason
from engine.deal import Deal
from engine.hand import Hand, UndoRefusal
from engine.law import CHOICE, WIN_GAME, law_of
from engine.rules import Rules
from engine.scoring import COLUMNS, SUN, feat, others_pay, row_sum, score, shooter, side_of, winners_after
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
    # who took the kitty; not in the repr, from which the bots draw their random numbers (bots/bot.py)
    kitty_taker: int | None = field(default=None, repr=False)


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
        if first_dealer is None:
            first_dealer = int(stream(code, "dealer").random() * rules.players)
        self.totals = [0] * self.law.units
        self.scores: list[HandScore] = []
        self.winners = 0  # bits, see scoring.winners
        self.last_actor: int | None = None
        self.hand = self._new_hand(1, first_dealer)
        self.after = ""  # the phase once the hand is over: moon, hand_over or game_over
        self.shot = -1  # the unit whose moon counts

    def _new_hand(self, number: int, dealer: int) -> Hand:
        return Hand(self.rules, self.code, number, dealer, self.deals.get(number))

    @property
    def phase(self) -> str:
        """call, pass, charge, play, bury, moon, hand_over or game_over."""
        return self.after or self.hand.phase

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is awaited. A team answers by its lowest seat."""
        if self.after:
            return self.shot if self.after == "moon" else None
        return self.hand.to_act

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
        units = range(self.law.units)
        self.scores.append(
            HandScore(
                points=tuple(row_sum(sheet, unit) for unit in units),
                reasons=tuple(tuple(sheet[unit * COLUMNS : (unit + 1) * COLUMNS]) for unit in units),
                shooter=shot if shot >= 0 else None,
                sun=shot >= 0 and feat(self.law, self.hand.play, shot) == SUN,
                others_plus=others_plus,
                totals=tuple(self.totals),
                kitty_taker=self.hand.kitty_taker,
            )
        )
        self.after = "game_over" if self.winners else "hand_over"

    def moon_sheets(self) -> tuple[list[int], list[int]]:
        """In phase moon: the sheet if the others pay, the sheet if the shooter gains."""
        return self._sheet(self.shot, True), self._sheet(self.shot, False)

    def choices(self) -> list[Action]:
        """Every action in call, play, moon and hand_over."""
        if self.phase == "moon":
            return [Action("moon", word=word) for word in ("plus", "minus")]
        return [Action("next")] if self.phase == "hand_over" else [] if self.after else self.hand.choices()

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
        elif self.after == "hand_over" and action.verb == "next":
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
        return UndoRefusal.OTHERS_ACTED if acted else UndoRefusal.NOTHING
