"""The values of the options: for each a label and one sentence on what it does; numbers are in labels.py."""

from app.i18n import N_

Texts = tuple[str, str]

# Options that are off or on: (what it is like when off, what it is like when on)
SWITCHES: dict[str, tuple[str, str]] = {
    "cancellation": (
        N_("Every card of the suit led can win the trick."),
        N_("Two identical cards in a trick cancel each other: neither can win it."),
    ),
    "mix_includes_kitty": (
        N_("The kitty stays out of the mix."),
        N_("The kitty is shuffled in with the cards passed to the middle, and a new one is left over."),
    ),
    "pass_forward_unseen": (
        N_("Everyone gives cards of their own."),
        N_("You may hand on the cards you are passed, without looking, instead of giving your own."),
    ),
    "queen_breaks_hearts": (
        N_("Only a heart breaks hearts."),
        N_("The queen of spades breaks hearts too."),
    ),
    "heart_lead_over_queen": (
        N_("With only hearts and the queen left, the queen must be led while hearts are not broken."),
        N_("With only hearts and the queen left, a heart may be led."),
    ),
    "must_play_queen": (
        N_("The queen of spades may be kept as long as the suits allow it."),
        N_("The queen must be played when you cannot follow suit, or under the king or ace of spades."),
    ),
    "high_spades": (
        N_("The king and ace of spades cost nothing."),
        N_("The king of spades costs 10 points and the ace 7."),
    ),
    "moon_requires_bonus": (
        N_("The cards that cost points are enough for a moon."),
        N_("A moon needs the bonus card as well."),
    ),
    "sun": (
        N_("Winning every trick counts like a moon."),
        N_("Winning every trick counts twice as much as a moon."),
    ),
    "turbo": (
        N_("No card can be charged."),
        N_("Four cards can be charged to count double, and the 10 of clubs multiplies a hand."),
    ),
    "booster_nines": (
        N_("A nine is a card like any other."),
        N_("A nine of the suit led adds a second round to the trick."),
    ),
}

# Options with named values
CHOICES: dict[str, dict[str, Texts]] = {
    "family": {
        "hearts": (
            N_("Dame de pique"),
            N_("The family of Hearts: avoid the hearts and the queen of spades."),
        ),
        "spades": (
            N_("Spades"),
            N_("Spades are trumps: bid the tricks that you will take, and take them."),
        ),
    },
    "leftover_method": {
        "none": (N_("No cards left over"), N_("The whole pack is dealt evenly.")),
        "remove_cards": (N_("Low cards taken out"), N_("One or two low cards stay in the box.")),
        "kitty_to_tricks": (
            N_("Kitty to the tricks"),
            N_("The kitty joins the captured cards of whoever earns it."),
        ),
        "kitty_to_hand": (
            N_("Kitty in hand"),
            N_("Whoever earns the kitty takes it in hand and buries as many cards."),
        ),
    },
    "kitty_award": {
        "first_trick": (N_("First trick"), N_("Whoever wins the first trick takes the kitty.")),
        "first_penalty": (
            N_("First trick with points"),
            N_("Whoever wins the first trick with a card that costs points takes the kitty."),
        ),
    },
    "pass_cycle": {
        "left": (N_("To the left"), N_("Cards go to the player on the left.")),
        "right": (N_("To the right"), N_("Cards go to the player on the right.")),
        "across": (N_("Across"), N_("Cards go to the player opposite.")),
        "left2": (N_("Second left"), N_("Cards go to the second player on the left.")),
        "right2": (N_("Second right"), N_("Cards go to the second player on the right.")),
        "hold": (N_("No pass"), N_("Everyone keeps the cards they were dealt.")),
        "scatter": (N_("Scatter"), N_("Everyone gives as many cards to each of the others.")),
        "mix": (N_("Mix"), N_("Passed cards are shuffled together in the middle and dealt back.")),
        "dealer_choice": (
            N_("Dealer’s call"),
            N_("Before the deal, the dealer says how many cards go where, or that they are mixed."),
        ),
    },
    "opening_lead": {
        "low_club": (N_("Lowest club"), N_("Whoever holds the lowest club must lead it.")),
        "dealer_left": (
            N_("Dealer’s left"),
            N_("The player on the dealer’s left leads a card of their choice."),
        ),
    },
    "hearts_lead": {
        "broken": (N_("Once they are open"), N_("No heart may be led until one has been played.")),
        "any": (N_("At any time"), N_("A heart may be led whenever you like.")),
    },
    "first_trick_points": {
        "forbidden": (
            N_("Not allowed"),
            N_("No points on the first trick, unless there is nothing else to play."),
        ),
        "allowed": (N_("Allowed"), N_("Points may fall from the very first trick.")),
    },
    "heart_values": {
        "one": (N_("1 each"), N_("Each heart costs 1 point.")),
        "spot": (
            N_("Face value"),
            N_("A heart costs its number; the jack costs 11, the queen 12, the king 13 and the ace 14."),
        ),
        "spot_face10": (
            N_("Face value, courts 10"),
            N_("A heart costs its number; jack, queen and king cost 10 each and the ace 15."),
        ),
    },
    "bonus_card": {
        "none": (N_("No card"), N_("No card takes points off.")),
        "JD": (N_("Jack of diamonds"), N_("Whoever captures the jack of diamonds takes 10 points off.")),
        "TD": (N_("10 of diamonds"), N_("Whoever captures the 10 of diamonds takes 10 points off.")),
    },
    "moon_scoring": {
        "others_plus": (
            N_("The others pay"),
            N_("All the points go to each of the others; the shooter scores nothing."),
        ),
        "self_minus": (N_("The shooter is paid"), N_("All the points come off the shooter’s total.")),
        "shooter_choice": (
            N_("Shooter’s choice"),
            N_("The shooter decides: points to the others or off their own total."),
        ),
        "others_plus_safe": (
            N_("The others pay, within reason"),
            N_(
                "The others pay, unless that ended the game with a win for one of them: then the shooter is "
                "paid."
            ),
        ),
        "win_game": (N_("Wins the game"), N_("The shooter wins the whole game at once.")),
        "none": (N_("No moon"), N_("Capturing all the points brings nothing: they all count.")),
    },
    "partnership": {
        "none": (N_("Each alone"), N_("Nobody has a partner.")),
        "team": (N_("One total a team"), N_("Partners put their tricks together and have a single total.")),
        "individual": (
            N_("Two totals a team"),
            N_("Everyone keeps a total; partners add theirs at the end."),
        ),
    },
    "end_rule": {
        "reach": (N_("When it is reached"), N_("The game is over once a total reaches the limit.")),
        "exceed": (N_("When it is passed"), N_("The game is over once a total is above the limit.")),
    },
    "exact_target": {
        "none": (N_("Nothing happens"), N_("A total that lands on the limit stays what it is.")),
        "half": (N_("Back to half"), N_("A total that lands exactly on the limit drops to half of it.")),
        "zero": (N_("Back to zero"), N_("A total that lands exactly on the limit drops to zero.")),
    },
    "joker_role": {
        "high_trump": (N_("High trumps"), N_("Jokers are spades above the ace.")),
        "junk": (N_("Thrown away"), N_("Jokers belong to no suit and win nothing.")),
    },
    "bag_mode": {
        "limit": (
            N_("At a limit"),
            N_("Bags are stored, and cost 10 points each once the limit is reached."),
        ),
        "per_hand": (N_("At once"), N_("Each bag costs 10 points in the hand that brings it.")),
    },
    "tie_rule": {
        "shared": (N_("Shared win"), N_("Those who share the lowest total win together.")),
        "extra_hands": (N_("Extra hands"), N_("Play goes on until one side alone has the lowest total.")),
    },
}
