"""The options of the house-rules dialog: for each a label and one sentence that says what it is about."""

from app.i18n import N_

OPTIONS = {
    "family": (N_("Game family"), N_("The kind of game.")),
    "players": (N_("Players"), N_("How many sit at the table, you included.")),
    "decks": (N_("Packs"), N_("How many packs of 52 cards are shuffled together.")),
    "cancellation": (
        N_("Identical cards cancel"),
        N_("What happens when two identical cards fall in the same trick."),
    ),
    "removed_cards": (N_("Cards taken out"), N_("Cards left in the box, so that everyone gets as many.")),
    "leftover_method": (
        N_("Cards left over"),
        N_("What happens to cards that cannot be dealt evenly."),
    ),
    "kitty_size": (N_("Size of the kitty"), N_("How many cards are set aside at the deal.")),
    "kitty_award": (N_("Who takes the kitty"), N_("The trick that earns the kitty.")),
    "pass_cycle": (
        N_("Cycle of the pass"),
        N_("Where cards are passed, hand after hand; then it starts again."),
    ),
    "pass_count": (N_("Cards passed"), N_("How many cards each player gives.")),
    "mix_includes_kitty": (
        N_("Kitty in the mix"),
        N_("Whether the kitty is shuffled together with cards passed to the middle."),
    ),
    "pass_forward_unseen": (
        N_("Handing on unseen cards"),
        N_("Whether you may keep your cards and hand on those you are passed, without looking."),
    ),
    "opening_lead": (N_("First lead"), N_("Who leads to the first trick, and with what.")),
    "hearts_lead": (N_("Leading hearts"), N_("From when a heart may be led.")),
    "first_trick_points": (
        N_("Points on the first trick"),
        N_("Whether cards that cost points may fall on the first trick."),
    ),
    "queen_breaks_hearts": (
        N_("The queen breaks hearts"),
        N_("Whether the queen of spades breaks hearts, as a heart does."),
    ),
    "heart_lead_over_queen": (
        N_("A heart rather than the queen"),
        N_("What may be led with only hearts and the queen left, while hearts are not broken."),
    ),
    "must_play_queen": (
        N_("Queen as soon as possible"),
        N_("Whether the queen of spades must be got rid of at the first safe chance."),
    ),
    "heart_values": (N_("Cost of hearts"), N_("What a captured heart costs.")),
    "queen_spades_value": (N_("Cost of the queen of spades"), N_("What the queen of spades costs.")),
    "high_spades": (N_("King and ace of spades"), N_("Whether the two highest spades cost points too.")),
    "other_queens_value": (
        N_("Cost of the other queens"),
        N_("What the queens of clubs, diamonds and hearts cost."),
    ),
    "bonus_card": (N_("Bonus card"), N_("A card worth capturing: it takes 10 points off.")),
    "moon_scoring": (N_("The moon"), N_("What happens when one player captures all the points of a hand.")),
    "moon_requires_bonus": (
        N_("Moon with the bonus card"),
        N_("Whether the bonus card must be captured too for a moon."),
    ),
    "sun": (N_("The sun"), N_("Whether winning every trick counts twice as much as a moon.")),
    "turbo": (
        N_("Turbo"),
        N_("Whether four cards can be charged before play, and the 10 of clubs multiplies the score."),
    ),
    "booster_nines": (
        N_("Boosting nines"),
        N_("Whether a nine of the suit led makes the trick twice as long."),
    ),
    "partnership": (N_("Partners"), N_("Whether players sitting opposite each other play together.")),
    "target": (N_("Score that ends the game"), N_("The total that puts an end to the game.")),
    "end_rule": (N_("When the game ends"), N_("Whether that score must be reached or passed.")),
    "exact_target": (N_("Landing on it exactly"), N_("What becomes of a total of exactly that score.")),
    "tie_rule": (N_("Ties"), N_("What happens when the lowest total is shared.")),
    "joker_count": (N_("Jokers"), N_("How many jokers five players add to the pack.")),
    "joker_role": (N_("What jokers are"), N_("Whether jokers win tricks or are thrown away.")),
    "bag_mode": (N_("When bags cost"), N_("What tricks beyond the contract lead to.")),
    "bag_limit": (N_("Limit of bags"), N_("So many bags in store cost 10 points each, and are gone.")),
    "blind_six_quota": (N_("Blind sixes"), N_("How often a player may bid a blind six in a game.")),
    "blind_six_deficit": (
        N_("Behind for a blind six"),
        N_("How many points behind the leader a player must be to bid a blind six."),
    ),
    "prize_jacks": (
        N_("Prize jacks"),
        N_("Jacks that are worth catching: 10 points, or with hearts a bag less."),
    ),
    "tokens_to_win": (N_("Tokens of a tourney"), N_("How many games must be won to win the tourney.")),
}
