"""The games in their families: for each a title, a sentence, and in a few words what is special about it.

Texts are English, translated where they are shown. The rules are not here: app.rules_text writes them out.
"""

from dataclasses import dataclass

from app.i18n import N_

Texts = tuple[str, str, str]  # title, description, what is special


@dataclass(frozen=True)
class Family:
    """Games of one kind; `name` names its page of the guide too. `games`: variant -> its texts."""

    name: str
    title: str
    description: str
    games: dict[str, Texts]


FAMILIES = (
    Family(
        "standard",
        N_("Standard"),
        N_("One pack, four players, thirteen hearts and the queen of spades."),
        {
            "fr_web": (
                N_("Dame de pique"),
                N_("The game to start with: quick to learn, and harsh on whoever is careless."),
                N_("no points on the first trick; a moon costs each of the others 26"),
            ),
            "fr_school": (
                N_("School rules"),
                N_("The same game with a finer edge: landing on 100 exactly is not yet the end."),
                N_("the game ends above 100"),
            ),
            "us_standard": (
                N_("American Hearts"),
                N_("The way of the United States, with a choice for whoever shoots the moon."),
                N_("points from the first trick; the shooter chooses"),
            ),
            "us_original_lead": (
                N_("Original lead"),
                N_("The older rule: the dealer’s left starts with any card, and hearts may always be led."),
                N_("any opening lead; hearts at any time"),
            ),
            "kitty_four": (
                N_("Kitty of four"),
                N_("Twelve cards each, and four unknown ones for whoever first takes a trick with points."),
                N_("a hidden kitty of four cards"),
            ),
        },
    ),
    Family(
        "bonus",
        N_("Bonus and big scores"),
        N_("A card worth fighting for, or hearts that cost what their faces show."),
        {
            "omnibus": (
                N_("Omnibus, jack"),
                N_("Hearts with a prize: capturing the jack of diamonds takes 10 points off."),
                N_("jack of diamonds −10"),
            ),
            "omnibus_td": (
                N_("Omnibus, ten"),
                N_("The same prize on the 10 of diamonds, which one card more can take."),
                N_("10 of diamonds −10"),
            ),
            "spot": (
                N_("Spot Hearts"),
                N_("Every heart costs its face value, so that the small ones stay small and the ace hurts."),
                N_("hearts from 2 to 14, queen 25, game to 500"),
            ),
            "spot_face10": (
                N_("Spot Hearts, courts 10"),
                N_("Face values again, with all the court hearts at 10 and the ace at 15."),
                N_("courts 10, ace 15, queen 25, game to 500"),
            ),
        },
    ),
    Family(
        "black_maria",
        N_("Black Maria"),
        N_("The British branch: always the same pass, a free lead, and often three at the table."),
        {
            "black_maria_3_plain": (
                N_("Black Maria for three, 26 points"),
                N_("Three players with seventeen cards each, and the usual prices."),
                N_("pass to the right"),
            ),
            "black_maria_3": (
                N_("Black Maria for three, 43 points"),
                N_("Three players, and three spades to dread instead of one."),
                N_("king of spades 10, ace of spades 7"),
            ),
            "black_maria_3_spot": (
                N_("Black Maria for three, face values"),
                N_("Three players, and hearts that cost what their faces show."),
                N_("courts 10, ace 15, queen 25, game to 500"),
            ),
            "black_maria_4_plain": (
                N_("Black Maria for four, 26 points"),
                N_("The British rules for a full table, with the usual prices."),
                N_("pass to the right"),
            ),
            "black_maria_4": (
                N_("Black Maria for four, 43 points"),
                N_("A full table and three spades to dread."),
                N_("king of spades 10, ace of spades 7"),
            ),
            "black_maria_4_spot": (
                N_("Black Maria for four, face values"),
                N_("A full table, and hearts that cost what their faces show."),
                N_("courts 10, ace 15, queen 25, game to 500"),
            ),
        },
    ),
    Family(
        "players",
        N_("More or fewer players"),
        N_("Two, three or five at the table, each with its own way of sharing out 52 cards."),
        {
            "two_dummy": (
                N_("Two players and a dummy"),
                N_("A duel with a third hand lying open on the table, played by whoever did not lead."),
                N_("an open dummy"),
            ),
            "three_kitty": (
                N_("Three players, a kitty"),
                N_("One card stays hidden and goes to whoever wins the first trick."),
                N_("a kitty of one card"),
            ),
            "three_kitty_swap": (
                N_("Three players, kitty in hand"),
                N_("The first trick with points brings a hidden card in hand, and a card to bury."),
                N_("the kitty is swapped"),
            ),
            "three_removed": (
                N_("Three players, no 2 of diamonds"),
                N_("One card leaves the pack, and everything else is Hearts for three."),
                N_("51 cards"),
            ),
            "three_scatter": (
                N_("Three players, four cards passed"),
                N_("Four cards change hands; one hand in four, two go to each of the others."),
                N_("four cards passed, scattered in the third hand"),
            ),
            "five_kitty": (
                N_("Five players, a kitty"),
                N_("Ten cards each, and two hidden ones for whoever wins the first trick."),
                N_("a kitty of two cards"),
            ),
            "five_kitty_swap": (
                N_("Five players, kitty in hand"),
                N_("The first trick with points brings two hidden cards in hand, and two to bury."),
                N_("the kitty is swapped"),
            ),
            "five_removed": (
                N_("Five players, two cards removed"),
                N_("The 2 of clubs and the 2 of diamonds stay in the box, so that the 3 of clubs opens."),
                N_("50 cards"),
            ),
        },
    ),
    Family(
        "partners",
        N_("Partners"),
        N_("Four players in two teams, facing each other, with or without a common score."),
        {
            "partnership_team": (
                N_("Partners, one score"),
                N_("Your partner’s tricks are yours: what either of you captures counts for both."),
                N_("one total a team; the team shoots the moon"),
            ),
            "partnership_individual": (
                N_("Partners, two scores"),
                N_("Everyone keeps a total, and only the last hand of the game joins them."),
                N_("two totals a team, added at the end"),
            ),
        },
    ),
    Family(
        "turbo",
        N_("Turbo and nines"),
        N_("Cards that are shown to count double, a 10 that multiplies, nines that lengthen tricks."),
        {
            "turbo": (
                N_("Turbo"),
                N_("Show a dangerous card before play and it counts double, for whoever ends up with it."),
                N_("charged cards; 10 of clubs ×2; jack of diamonds −10"),
            ),
            "booster_nines": (
                N_("Boosting nines"),
                N_("A nine of the suit led makes everyone add a second card to the trick."),
                N_("a nine doubles the trick"),
            ),
            "turbo_booster": (
                N_("Turbo with nines"),
                N_("Both at once: big multipliers, and tricks of eight cards to catch them in."),
                N_("charged cards, 10 of clubs ×2, nines"),
            ),
        },
    ),
    Family(
        "cancellation",
        N_("Cancellation"),
        N_("Two packs for a large table: identical cards cancel each other, and nobody is safe for long."),
        {
            "cancellation_6": (
                N_("Cancellation for six"),
                N_("Seventeen cards each, and a small kitty."),
                N_("17 cards each, kitty of 2"),
            ),
            "cancellation_7": (
                N_("Cancellation for seven"),
                N_("Fourteen cards each, and a kitty large enough to hurt."),
                N_("14 cards each, kitty of 6"),
            ),
            "cancellation_8": (
                N_("Cancellation for eight"),
                N_("Thirteen cards each, and nothing left over."),
                N_("13 cards each, no kitty"),
            ),
            "cancellation_9": (
                N_("Cancellation for nine"),
                N_("Eleven cards each, and a kitty of five."),
                N_("11 cards each, kitty of 5"),
            ),
            "cancellation_10": (
                N_("Cancellation for ten"),
                N_("Ten players, ten cards each: the largest table there is."),
                N_("10 cards each, kitty of 4"),
            ),
        },
    ),
    Family(
        "dirty_nasty",
        N_("Dirty Nasty"),
        N_("Four queens that all cost dear, a jack to win, and a moon that ends the game."),
        {
            "dirty_nasty": (
                N_("Dirty Nasty"),
                N_("The quiet way: the dealer calls the pass, and no points fall on the first trick."),
                N_("four costly queens; a moon wins the game; no points on the first trick"),
            ),
            "dirty_nasty_wide_open": (
                N_("Dirty Nasty, wide open"),
                N_("The same game where anything may be thrown from the first trick on."),
                N_("four costly queens; a moon wins the game; points from the first trick"),
            ),
        },
    ),
    Family(
        "spades",
        N_("Cutthroat Spades"),
        N_("Spades are trump: everyone bids their tricks, alone, and the highest total wins."),
        {
            "spades_official": (
                N_("Spades to 500"),
                N_("The full game for three: long, generous with blind bids, and a tourney to win."),
                N_("to 500; ten bags; three prize jacks; five tokens"),
            ),
            "spades_official_4": (
                N_("Spades to 500 for four"),
                N_("The full game around a square table, thirteen cards each."),
                N_("to 500; ten bags; three prize jacks; five tokens"),
            ),
            "spades_official_5": (
                N_("Spades to 500 for five"),
                N_("Ten cards each: few tricks, many bidders, and nils in the air."),
                N_("to 500; ten bags; three prize jacks; five tokens"),
            ),
            "spades_jokers_2": (
                N_("Spades for five, two jokers"),
                N_("Two trumps above the ace of spades, and a dealer who watches the first trick."),
                N_("two jokers; the dealer has ten cards, the others eleven"),
            ),
            "spades_jokers_3": (
                N_("Spades for five, three jokers"),
                N_("Eleven cards for each of the five, and three trumps that nothing beats."),
                N_("three jokers above the ace of spades"),
            ),
            "spades_300_limit": (
                N_("Spades to 300, five bags"),
                N_("A shorter game for three in which every trick too many is felt."),
                N_("to 300; five bags; the jack of clubs; three tokens"),
            ),
            "spades_300_limit_4": (
                N_("Spades to 300, five bags, for four"),
                N_("The shorter game for four."),
                N_("to 300; five bags; the jack of clubs; three tokens"),
            ),
            "spades_300_limit_5": (
                N_("Spades to 300, five bags, for five"),
                N_("The shorter game for five."),
                N_("to 300; five bags; the jack of clubs; three tokens"),
            ),
            "spades_300_perhand": (
                N_("Spades to 300, every bag costs"),
                N_("For three, and strict: each trick too many costs 10 at once."),
                N_("to 300; 10 off for each bag; the jack of clubs; three tokens"),
            ),
            "spades_300_perhand_4": (
                N_("Spades to 300, every bag costs, for four"),
                N_("The strict game for four."),
                N_("to 300; 10 off for each bag; the jack of clubs; three tokens"),
            ),
            "spades_300_perhand_5": (
                N_("Spades to 300, every bag costs, for five"),
                N_("The strict game for five."),
                N_("to 300; 10 off for each bag; the jack of clubs; three tokens"),
            ),
        },
    ),
)
