"""Hand: one hand, from the dealer's call to the last trick. Its phases: call (the dealer chooses the pass),
pass, charge (Turbo), bid (Spades), play, with bury where the winner of the kitty takes it in hand, and over.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.actions import Action, IllegalAction, Reason
from engine.bidding import BLIND, bid_of, bid_words
from engine.cards import cards_in, count
from engine.deal import Deal, deal
from engine.law import law_of
from engine.passing import PILE, SPLITS, Gift, exchange, is_directional, mix, pass_token, quotas
from engine.play import (
    CHARGED,
    HAND_OVER,
    KITTY,
    KITTY_TAKEN,
    KITTY_TWICE,
    LAST,
    MUST_BURY,
    PLAYED,
    SEAT,
    SIZE,
    SOURCE,
    TRICK_OVER,
    TRICK_WON,
    add,
    legal,
    new_play,
    open_play,
    remove,
    rule_against,
    step,
)
from engine.rules import Rules
from engine.shuffle import shuffled, stream


class UndoRefusal(StrEnum):
    """Why the last decision of a seat stands (section 2.11)."""

    NOTHING = "nothing"  # no decision yet
    OTHERS_ACTED = "others_acted"
    REVEALED = "revealed"  # it showed cards that were hidden
    FINAL = "final"  # a pass, a charge, the last trick, a hand already scored


@dataclass(frozen=True)
class Trick:
    """A complete trick: (seat, card) in order of play, and its winner; None when all cards of the suit
    cancelled each other.
    """

    cards: tuple[tuple[int, int], ...]
    winner: int | None


class Hand:
    """A hand between two decisions. Cards are integers; `apply` changes it in place."""

    def __init__(
        self,
        rules: Rules,
        code: str,
        number: int,
        dealer: int,
        explicit: Deal | None = None,
        may_bid_six: int = 0,
        bags: Sequence[int] = (),
    ) -> None:
        """`may_bid_six`: the seats, as bits, that may bid a blind six; `bags`: those in store, by seat."""
        self.rules, self.law, self.code, self.number, self.dealer = rules, law_of(rules), code, number, dealer
        self.explicit = explicit
        self.pass_token = pass_token(rules, number)
        self.call: Action | None = None
        self.gifts: list[Gift | None] = []  # what the seats gave so far, in order; None for a forwarder
        self.received: list[Gift] = [[] for _ in range(rules.players)]
        self.charges: list[tuple[int, tuple[int, ...]]] = []  # every answer, in order
        self.tricks: list[Trick] = []
        self.trick: list[tuple[int, int]] = []  # (seat, card) on the table
        self.kitty_taker: int | None = None
        self.kitty_cards: tuple[int, ...] = ()  # as taken
        self.buried: tuple[int, ...] = ()
        self.dealt = Deal(((),) * rules.players)
        self.play = new_play(self.law)
        self.may_bid_six, self.looked = may_bid_six, [not self.law.bids] * rules.players
        self.play.bags[:] = bags or self.play.bags
        self.phase, self.to_act = "call", dealer
        self.undo_refusal: UndoRefusal | None = UndoRefusal.FINAL  # of the last decision
        if self.pass_token != "dealer_choice":
            self._deal()

    def _deal(self) -> None:
        self.dealt = self.explicit or deal(self.rules, self.code, self.number, self.dealer)
        for place, cards in enumerate(self.dealt.hands + ((self.dealt.dummy,) if self.law.dummy else ())):
            for card in cards:
                add(self.play.hands, self.play.twice, place, 1 << card, 0)
        self._set_kitty(self.dealt.kitty)
        if self.pass_token == "hold":
            self._after_pass()
        else:
            self.phase, self.to_act = "pass", 0

    def _set_kitty(self, cards: tuple[int, ...]) -> None:
        now = self.play.now
        now[KITTY] = now[KITTY_TWICE] = 0
        for card in cards:
            now[KITTY_TWICE] |= now[KITTY] & 1 << card
            now[KITTY] |= 1 << card

    def quotas(self, seat: int) -> dict[int, int]:
        """How many cards `seat` passes to each target; target -1 is the pile of a mix."""
        split = self.call.seats if self.call else ()
        return quotas(self.rules, self.pass_token, split, seat)

    @property
    def tells_targets(self) -> bool:
        """Whether a pass names the target of each card: scatter, and the dealer's split."""
        return not is_directional(self.pass_token) and PILE not in self.quotas(self.to_act)

    def _pass(self, action: Action) -> None:
        if action.verb == "forward":
            if not self.may_forward:
                raise IllegalAction(Reason.WRONG_PHASE)
            self._give(None)
            return
        quota = self.quotas(self.to_act)
        self._check_held(action.cards, sum(quota.values()), sum(quota.values()))
        told = self.tells_targets
        if told != bool(action.seats):
            raise IllegalAction(Reason.WRONG_TARGET)
        targets = action.seats or tuple(quota) * len(action.cards)
        if told and Counter(targets) != Counter(quota):
            raise IllegalAction(Reason.WRONG_TARGET)
        self._give(list(zip(action.cards, targets, strict=True)))

    def _give(self, gift: Gift | None) -> None:
        self.gifts.append(gift)
        self.to_act = self.to_act + 1
        if self.to_act == self.rules.players:
            self._exchange()
            self._after_pass()

    def _exchange(self) -> None:
        if PILE in self.quotas(0):
            pile = [card for gift in self.gifts for card, _ in gift or ()]
            if self.rules.mix_includes_kitty:
                pile += self.dealt.kitty
            pile = shuffled(sorted(pile), stream(self.code, "mix", self.number))
            seats = self.rules.players
            self.received, kitty = mix(pile, (self.dealer + 1) % seats, seats, self.rules.pass_count)
            if self.rules.mix_includes_kitty:
                self._set_kitty(tuple(kitty))
        else:
            self.received = exchange(self.gifts, self.pass_token)
        for seat, gift in enumerate(self.gifts):
            for card, _ in gift or ():
                remove(self.play.hands, self.play.twice, seat, card)
        for seat, cards in enumerate(self.received):
            for card, _ in cards:
                add(self.play.hands, self.play.twice, seat, 1 << card, 0)

    def _after_pass(self) -> None:
        if self.law.chargeable or self.law.bids:
            self.phase = "bid" if self.law.bids else "charge"
            self.to_act = (self.dealer + 1) % self.rules.players
        else:
            self._open()

    def _charge(self, action: Action) -> None:
        if action.cards:
            self._check_held(action.cards, 1, 4)
            if any(not self.legal_cards() >> card & 1 for card in action.cards):
                raise IllegalAction(Reason.NOT_CHARGEABLE)
            for card in action.cards:
                self.play.now[CHARGED] |= 1 << card
        self.charges.append((self.to_act, action.cards))
        self.to_act = (self.to_act + 1) % self.rules.players
        answers = [cards for _, cards in self.charges[-self.rules.players :]]
        if len(answers) == self.rules.players and not any(answers):
            self._open()

    def _look(self, action: Action) -> None:
        if self.looked[self.to_act]:
            raise IllegalAction(Reason.WRONG_PHASE)
        self.looked[self.to_act], self.undo_refusal = True, UndoRefusal.REVEALED

    def _bid(self, action: Action) -> None:
        if action not in self.choices():
            raise IllegalAction(Reason.BID_UNAVAILABLE)
        seat = self.to_act
        self.play.bids[seat] = bid_of(action.word, self.rules.hand_size_of(seat, self.dealer))
        self.looked[seat] = True
        self.undo_refusal = UndoRefusal.REVEALED if action.word in BLIND else None
        if seat == self.dealer:
            self._open()
        else:
            self.to_act = (seat + 1) % self.rules.players

    def _open(self) -> None:
        open_play(self.law, self.play, self.dealer)
        self.phase, self.to_act = "play", self.play.now[SEAT]

    def _play(self, action: Action) -> None:
        (card,) = action.cards
        if not legal(self.law, self.play) >> card & 1:
            rule = rule_against(self.law, self.play, card)
            raise IllegalAction(Reason(rule) if self.held >> card & 1 else Reason.NOT_IN_HAND)
        actor = self.to_act
        self.trick.append((actor, card))
        kitty = (self.play.now[KITTY], self.play.now[KITTY_TWICE])
        event = step(self.law, self.play, card)
        if event & TRICK_OVER:
            winner = self.play.now[LAST] if event & TRICK_WON else None
            self.tricks.append(Trick(tuple(self.trick), winner))
            self.trick = []
        if event & KITTY_TAKEN:
            self.kitty_taker = self.play.now[LAST]
            self.kitty_cards = tuple(
                card for card in cards_in(kitty[0]) for _ in range(1 + (kitty[1] >> card & 1))
            )
        self.to_act = self.play.now[SEAT]
        if event & MUST_BURY:
            self.phase = "bury"
        if event & HAND_OVER:
            self.phase = "over"
        if event & HAND_OVER or self._in_last_trick(actor):
            self.undo_refusal = UndoRefusal.FINAL
        elif event & KITTY_TAKEN and self.kitty_taker == actor:
            self.undo_refusal = UndoRefusal.REVEALED
        else:
            self.undo_refusal = None

    def _in_last_trick(self, seat: int) -> bool:
        """Whether the trick on the table will empty the hand of a seat that has played to it."""
        now = self.play.now
        if not now[PLAYED]:
            return False
        left = now[SIZE] // self.law.round - sum(player == seat for player, _ in self.trick)
        if self.law.dummy:
            left = 0
        return count(self.play.hands[seat]) + count(self.play.twice[seat]) <= left

    def _bury(self, action: Action) -> None:
        size = len(self.kitty_cards)
        self._check_held(action.cards, size, size)
        if any(not self.legal_cards() >> card & 1 for card in action.cards):
            raise IllegalAction(Reason.CHARGED_CARD)
        for card in action.cards:
            remove(self.play.hands, self.play.twice, self.to_act, card)
            add(self.play.taken, self.play.taken_twice, self.to_act, 1 << card, 0)
        self.buried = action.cards
        self.phase, self.undo_refusal = "play", None

    @property
    def place(self) -> int:
        """The place in `play.hands` of the cards that the decision is about."""
        dummy = self.phase == "play" and self.play.now[SOURCE]
        return self.law.seats if dummy else self.to_act

    @property
    def held(self) -> int:
        """The cards that the decision is about."""
        return self.play.hands[self.place]

    @property
    def may_forward(self) -> bool:
        """Whether the seat to act may pass on unseen what it gets (section 3.4)."""
        return self.phase == "pass" and self.rules.pass_forward_unseen and is_directional(self.pass_token)

    def legal_cards(self) -> int:
        """The cards that may be played, passed, charged or buried now."""
        match self.phase:
            case "play":
                return legal(self.law, self.play)
            case "pass":
                return self.held
            case "charge":
                return self.held & self.law.chargeable & ~self.play.now[CHARGED]
            case "bury":
                return self.held & ~self.play.now[CHARGED]
        return 0

    def card_count(self) -> tuple[int, int]:
        """Least and most cards of this decision, in pass, charge and bury; otherwise (0, 0)."""
        match self.phase:
            case "pass":
                cards = sum(self.quotas(self.to_act).values())
                return cards, cards
            case "charge":
                return 0, count(self.legal_cards())
            case "bury":
                return len(self.kitty_cards), len(self.kitty_cards)
        return 0, 0

    def _check_held(self, cards: tuple[int, ...], least: int, most: int) -> None:
        if not least <= len(cards) <= most:
            raise IllegalAction(Reason.WRONG_COUNT)
        for card, copies in Counter(cards).items():
            if copies > (self.held >> card & 1) + (self.play.twice[self.place] >> card & 1):
                raise IllegalAction(Reason.NOT_IN_HAND)

    def _choose_pass(self, action: Action) -> None:
        if action not in self.choices():
            raise IllegalAction(Reason.MALFORMED)
        self.call = action
        self._deal()

    def choices(self) -> list[Action]:
        """Every action in call, bid and play."""
        if self.phase == "call":
            return [*(Action("call", seats=split) for split in SPLITS), Action("call", word="mix")]
        if self.phase == "play":
            return [Action("play", (card,)) for card in cards_in(self.legal_cards())]
        if self.phase == "bid":
            looked, six = self.looked[self.to_act], self.may_bid_six >> self.to_act & 1
            tricks = self.rules.hand_size_of(self.to_act, self.dealer)
            bids = [Action("bid", word=word) for word in bid_words(tricks, looked, bool(six))]
            return bids if looked else [Action("look"), *bids]
        return []

    def apply(self, action: Action) -> None:
        """Take an action for `to_act`. IllegalAction, with nothing changed, when it cannot be taken."""
        phase, perform = VERBS[action.verb]
        if self.phase != phase:
            raise IllegalAction(Reason.WRONG_PHASE)
        perform(self, action)


# verb -> the phase it belongs to, what it does
VERBS = {
    "play": ("play", Hand._play),
    "pass": ("pass", Hand._pass),
    "forward": ("pass", Hand._pass),
    "call": ("call", Hand._choose_pass),
    "charge": ("charge", Hand._charge),
    "look": ("bid", Hand._look),
    "bid": ("bid", Hand._bid),
    "bury": ("bury", Hand._bury),
}
