//! Event cards of the quest that lie on the table until the Hunt needs them.

use table::scenario::Scenario;
use table::{Eye, Fate, Game, Pending, Play};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Region, Tile};
use war_of_the_ring::host::Piece;
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Event, Position, characters, events, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, corruption, dice_asked, place, plays, war,
};

/// The card lies on the table already.
pub fn on_table(given: Given, card: Card) -> Given {
    given.with(|g| {
        let cards = &mut g.cards[card.side()];
        cards.deck = cards.deck.without(card);
        cards.table = cards.table.with(card);
    })
}

pub fn lies(card: Card) -> impl Fn(&Position) -> bool {
    move |g| g.cards[card.side()].table.contains(card)
}

/// The Fellowship moves with a Character die.
fn moves(given: Given) -> Scenario<Position> {
    given
        .dice(FREE, [Face::Character])
        .dice(SHADOW, [Face::Event])
        .given()
        .says(FP, "use character")
        .says(FP, "move-fellowship")
}

/// It is found with one success, and this tile is drawn.
pub fn found(given: Given, tile: Tile) -> Scenario<Position> {
    moves(given.hunt_box(1, 0)).rolled([6]).fell(&format!("drew {tile}"))
}

fn pool(tile: Tile) -> impl Fn(&Position) -> u8 {
    move |g| g.hunt.pool[tile.index()]
}

fn damage(g: &Position) -> u8 {
    g.hunt.current.damage
}

const GUARDS: [Card; 4] =
    [Card::MithrilCoatAndSting, Card::AxeAndBow, Card::HornOfGondor, Card::WizardsStaff];

// Playing them, and losing them.

#[test]
fn cards_stay_on_the_table() {
    let spies = [Card::FlocksOfCrebain, Card::WornWithSorrowAndToil, Card::BalrogOfMoria];
    for card in GUARDS.into_iter().chain(spies) {
        plays(war(), card).shows_id("WOTR.5.1.9").expect("on the table", lies(card), true).expect(
            "not discarded",
            |g| g.cards[card.side()].played.is_empty(),
            true,
        );
    }
}

#[test]
fn each_needs_its_companion() {
    cannot_play(war().companions([Character::Boromir]), Card::AxeAndBow).shows_id("WOTR.5.1.8");
    cannot_play(war().companions([Character::Gimli]), Card::HornOfGondor);
    cannot_play(war().at(Character::GandalfTheGrey, Region::Edoras), Card::WizardsStaff);
    plays(war().companions([Character::Legolas]), Card::AxeAndBow);
    plays(war().companions([]), Card::MithrilCoatAndSting);
}

#[test]
fn a_card_leaves_with_its_companion() {
    let separated = |card: Card, who: Character, others: &[Character]| {
        let given = on_table(war(), card).gone([Character::Strider]);
        let given = others.iter().fold(given, |given, &who| given.at(who, Region::Edoras));
        given
            .dice(FREE, [Face::Character])
            .dice(SHADOW, [Face::Event])
            .shows(["WOTR.5.1.11"])
            .says(FP, "use character")
            .says(FP, "separate")
            .says(FP, &format!("take {who}"))
            .says(FP, "to rivendell")
    };
    separated(Card::HornOfGondor, Character::Boromir, &[]).expect(
        "the horn is gone",
        lies(Card::HornOfGondor),
        false,
    );
    separated(Card::AxeAndBow, Character::Gimli, &[]).expect(
        "the bow is left",
        lies(Card::AxeAndBow),
        true,
    );
    separated(Card::AxeAndBow, Character::Gimli, &[Character::Legolas]).expect(
        "neither is left",
        lies(Card::AxeAndBow),
        false,
    );
    separated(Card::MithrilCoatAndSting, Character::GandalfTheGrey, &[]).expect(
        "the coat needs nobody",
        lies(Card::MithrilCoatAndSting),
        true,
    );
}

#[test]
fn a_card_leaves_at_once_in_the_middle_of_a_hunt() {
    let given = on_table(war(), Card::WizardsStaff).fellowship(|f| f.at = Region::Moria);
    moves(given.hunt_box(1, 0))
        .shows_id("WOTR.5.1.11")
        .rolled([6])
        .says(FP, "no")
        .fell("drew one-reveal")
        .says(FP, "lose-guide")
        .expect("gone with Gandalf", lies(Card::WizardsStaff), false)
        .says(FP, "reveal-at hollin")
        .expect("the tile for Moria is drawn", |g| g.pending(), one_of(15));
}

/// Fate draws one of so many tiles, or cards.
pub fn one_of(from: u32) -> Pending {
    Pending::Fate(Fate::Draw { from })
}

// Against a tile.

#[test]
fn axe_and_horn_lower_the_damage() {
    for card in [Card::AxeAndBow, Card::HornOfGondor] {
        found(on_table(war(), card), Tile::Three)
            .shows_id("WOTR.9.3.4")
            .says(FP, &format!("use-card {card}"))
            .expect("damage", damage, 2)
            .expect("discarded", |g| g.cards[FREE].played.contains(card), true)
            .says(FP, "use-the-ring")
            .expect("the rest is paid as usual", corruption, 2);
    }
}

#[test]
fn one_card_in_a_hunt_and_before_anything_else() {
    let both = || on_table(on_table(war(), Card::AxeAndBow), Card::HornOfGondor);
    found(both(), Tile::Three)
        .shows_id("WOTR.9.3.4")
        .says(FP, "use-card axe-and-bow")
        .refuses_to(FP, "use-card horn-of-gondor", &rule::events::ON_THE_TABLE)
        .says(FP, "use-the-ring");
    let hobbits = [Character::Meriadoc, Character::Peregrin];
    let given = on_table(war(), Card::MithrilCoatAndSting).companions(hobbits);
    found(given, Tile::Three)
        .says(FP, "guide-leaves")
        .says(FP, "to rivendell")
        .refuses_to(FP, "use-card mithril-coat-and-sting", &rule::events::ON_THE_TABLE)
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 2);
}

#[test]
fn without_damage_nothing_is_lowered() {
    let given = || on_table(on_table(war(), Card::HornOfGondor), Card::AxeAndBow);
    found(given(), Tile::Eye).expect("one success", damage, 1);
    // No card helps, so nobody is asked about the tile; it reveals.
    found(given(), Tile::ZeroReveal)
        .expect("revealed", |g| g.agenda.top().is_some(), true)
        .refuses_to(FP, "use-card horn-of-gondor", &table::NOT_ASKED);
    let with_coat = on_table(given(), Card::MithrilCoatAndSting);
    found(with_coat, Tile::ZeroReveal)
        .refuses_to(FP, "use-card horn-of-gondor", &rule::hunt::DAMAGE_TO_LOWER)
        .says(FP, "use-the-ring");
}

#[test]
fn the_mithril_coat_draws_a_second_tile() {
    found(on_table(war(), Card::MithrilCoatAndSting), Tile::Three)
        .expect("out of the pool", pool(Tile::Three), 2)
        .says(FP, "use-card mithril-coat-and-sting")
        .expect("still out", pool(Tile::Three), 2)
        .fell("drew one")
        .expect("the second counts", damage, 1)
        .refuses_to(FP, "use-card mithril-coat-and-sting", &rule::events::ON_THE_TABLE)
        .expect("not before it is applied", pool(Tile::Three), 2)
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 1)
        .expect("the first is back", pool(Tile::Three), 3)
        .expect("nothing is out of the game", |g| g.hunt.removed.iter().sum::<u8>(), 0)
        .expect("the second was drawn", |g| g.hunt.drawn[Tile::One.index()], 1);
}

#[test]
fn the_mithril_coat_replaces_a_tile_that_reveals() {
    found(on_table(war(), Card::MithrilCoatAndSting), Tile::Eye)
        .says(FP, "use-card mithril-coat-and-sting")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("hidden", |g| g.fellowship.hidden, true);
    // And the other way round.
    found(on_table(war(), Card::MithrilCoatAndSting), Tile::Three)
        .says(FP, "use-card mithril-coat-and-sting")
        .fell("drew zero-reveal")
        .says(FP, "reveal-at trollshaws")
        .expect("revealed", |g| g.fellowship.hidden, false);
}

#[test]
fn a_replaced_tile_neither_heals_nor_comes_back_too_soon() {
    let phial = Tile::PhialOfGaladriel;
    let given = on_table(war(), Card::MithrilCoatAndSting)
        .fellowship(|f| f.corruption = 2)
        .with(|g| g.hunt.pool[phial.index()] = 1);
    found(given, phial)
        .expect("not yet healed", corruption, 2)
        .says(FP, "use-card mithril-coat-and-sting")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 3)
        .expect("kept for later", pool(phial), 1);
    // The pool is filled anew for the second tile, but not with the first.
    let last = on_table(war().only_tile(Tile::One), Card::MithrilCoatAndSting);
    found(last, Tile::One)
        .says(FP, "use-card mithril-coat-and-sting")
        .expect("the other One", pool(Tile::One), 1)
        .expect("all but the first", |g| g.hunt.pool.iter().sum::<u8>(), 15)
        .fell("drew two")
        .says(FP, "use-the-ring")
        .expect("both", pool(Tile::One), 2);
}

#[test]
fn the_wizards_staff_prevents_a_tile() {
    moves(on_table(war(), Card::WizardsStaff).hunt_box(1, 0))
        .rolled([6])
        .says(FP, "use-card wizards-staff")
        .expect("no tile", |g| g.hunt.current.tile, None)
        .expect("all are in the pool", |g| g.hunt.pool.iter().sum::<u8>(), 16)
        .expect("discarded", lies(Card::WizardsStaff), false)
        .expect("the Shadow's turn", asked, Some(SH));
    moves(on_table(war(), Card::WizardsStaff).hunt_box(1, 0))
        .rolled([6])
        .says(FP, "no")
        .fell("drew three")
        .expect("kept", lies(Card::WizardsStaff), true);
}

#[test]
fn the_staff_is_asked_for_only_when_a_tile_is_due() {
    moves(on_table(war(), Card::WizardsStaff).hunt_box(1, 0)).rolled([2]).expect(
        "nothing was found",
        asked,
        Some(SH),
    );
    let mordor = war().fellowship(|f| {
        f.at = Region::Morannon;
        f.mordor = Some(2);
    });
    moves(on_table(mordor, Card::WizardsStaff)).says(FP, "use-card wizards-staff").expect(
        "one position on",
        |g| g.fellowship.mordor,
        Some(3),
    );
}

#[test]
fn the_staff_and_another_card_are_not_used_in_one_hunt() {
    let both = on_table(on_table(war(), Card::WizardsStaff), Card::MithrilCoatAndSting);
    moves(both.hunt_box(1, 0))
        .shows_id("WOTR.9.3.4")
        .rolled([6])
        .says(FP, "no")
        .fell("drew three")
        .says(FP, "use-card mithril-coat-and-sting")
        .expect("the second tile cannot be prevented", |g| g.pending(), one_of(15));
}

// Cards of the Shadow.

#[test]
fn crebain_help_the_hunt_roll() {
    let given = || on_table(war(), Card::FlocksOfCrebain).hunt_box(1, 0);
    moves(given())
        .says(SH, "use-card flocks-of-crebain")
        .expect("discarded", lies(Card::FlocksOfCrebain), false)
        .rolled([5])
        .expect("found", |g| g.hunt.current.successes, 1);
    moves(given())
        .says(SH, "no")
        .rolled([5])
        .expect("not found", |g| g.hunt.current.successes, 0)
        .expect("kept", lies(Card::FlocksOfCrebain), true);
}

#[test]
fn crebain_help_the_re_roll_but_not_a_natural_one() {
    let given = on_table(war(), Card::FlocksOfCrebain).fellowship(|f| f.at = Region::Moria);
    moves(given.hunt_box(2, 0))
        .says(SH, "use-card flocks-of-crebain")
        .rolled([1, 4])
        .expect("two re-rolls", dice_asked, Some(2))
        .rolled([5, 1])
        .expect("one success", |g| g.hunt.current.successes, 1);
}

#[test]
fn without_a_hunt_roll_crebain_are_not_asked_for() {
    moves(on_table(war(), Card::FlocksOfCrebain))
        .expect("the Shadow acts", asked, Some(SH))
        .offers_not(SH, &[Action::UseCard { card: Card::FlocksOfCrebain }])
        .expect("kept", lies(Card::FlocksOfCrebain), true);
}

#[test]
fn spies_lose_the_trail_in_a_haven() {
    for card in [Card::FlocksOfCrebain, Card::WornWithSorrowAndToil] {
        let walked = || on_table(war(), card).fellowship(|f| f.progress = 7).fellowship_phase();
        walked().given().says(FP, "declare dale").expect("gone", lies(card), false);
        walked().given().says(FP, "declare hollin").expect("kept", lies(card), true);
        let taken = walked().clear(Region::Dale).captured([Region::Dale]);
        taken.given().says(FP, "declare dale").expect("conquered", lies(card), true);
        walked().given().says(FP, "declare bree").expect("a Town", lies(card), true);
        // Where it stands already, too, though there is nothing to heal and nobody to wake.
        let rests = on_table(war(), card).fellowship_phase();
        rests.given().says(FP, "declare rivendell").expect("shaken off", lies(card), false);
    }
}

#[test]
fn without_spies_a_resting_fellowship_is_not_asked() {
    war().fellowship_phase().given().refuses_to(FP, "declare rivendell", &table::NOT_ASKED);
}

fn worn(given: Given) -> Given {
    on_table(given, Card::WornWithSorrowAndToil)
}

#[test]
fn a_casualty_costs_a_card_of_the_table() {
    let given = on_table(worn(war()), Card::HornOfGondor).hand(FREE, [Card::Athelas]);
    let discard = |card| Action::Discard { card };
    found(given, Tile::Three)
        .says(FP, "lose-guide")
        .offers_exactly(SH, &[discard(Card::HornOfGondor), Action::DiscardRandom, Action::No])
        .refuses_to(SH, "discard athelas", &rule::events::LIES_ON_TABLE)
        .says(SH, "discard horn-of-gondor")
        .expect("discarded", lies(Card::HornOfGondor), false)
        .expect("Worn with Sorrow stays", lies(Card::WornWithSorrowAndToil), true)
        .expect("the Hunt goes on", asked, Some(SH));
}

#[test]
fn a_casualty_costs_a_card_of_the_hand_drawn_at_random() {
    let strategy = Card::ALL.into_iter().find(|c| c.side() == FREE && c.deck() == Deck::Strategy);
    let hand = [Card::Athelas, Card::ElvenRope, strategy.unwrap()];
    let buried = |card| Event::CardBuried { side: FREE, by: None, deck: Deck::Character, card };
    let over = Event::DieToHuntBox { side: FREE };
    found(worn(war()).hand(FREE, hand), Tile::Three)
        .shows_id("WOTR.5.2.15")
        .says(FP, "lose-guide")
        .says(SH, "discard-random")
        .expect("only Character cards", |g| g.pending(), one_of(2))
        .fell("drew athelas")
        .just_tells(Eye::Seat(FP), &[buried(Some(Card::Athelas)), over])
        .just_tells(Eye::Seat(SH), &[buried(None), over])
        .expect("cards left", |g| g.cards[FREE].hand.len(), 2)
        .expect("face down", |g| g.view(Eye::Seat(SH)).cards[FREE].buried_cards, None);
}

#[test]
fn a_hobbit_taken_alive_is_a_casualty_but_one_who_leaves_is_none() {
    let hobbit = || {
        let given = worn(war()).hand(FREE, [Card::Athelas]);
        given.companions([Character::Peregrin, Character::Meriadoc]).guide(Character::Peregrin)
    };
    found(hobbit(), Tile::One)
        .says(FP, "lose-guide")
        .says(FP, "to rivendell")
        .expect("the Shadow is asked", asked, Some(SH))
        .says(SH, "no")
        .expect("nothing is discarded", |g| g.cards[FREE].hand.len(), 1);
    found(hobbit(), Tile::One)
        .says(FP, "guide-leaves")
        .says(FP, "to rivendell")
        .offers_not(SH, &[Action::DiscardRandom]);
}

#[test]
fn without_character_cards_nothing_is_asked() {
    let strategy = Card::ALL.into_iter().find(|c| c.side() == FREE && c.deck() == Deck::Strategy);
    found(worn(war()).hand(FREE, [strategy.unwrap()]), Tile::Three)
        .says(FP, "lose-guide")
        .offers_not(SH, &[Action::DiscardRandom, Action::No])
        .expect("Gandalf", place(Character::GandalfTheGrey), Whereabouts::Gone);
}

// Positions that cannot be.

#[test]
fn a_damaged_position_is_refused() {
    let check = |given: Given| given.0.check_all().is_ok();
    let draws = |card: Card, nth: u8| war().step([Step::Events(events::Step::Card(card, nth))]);
    // A random card of a hand that holds no Character card.
    assert!(!check(draws(Card::WornWithSorrowAndToil, 1)));
    assert!(check(draws(Card::WornWithSorrowAndToil, 1).hand(FREE, [Card::Athelas])));
    // A tile of an empty pool.
    let empty_pool = |g: &mut Position| g.hunt.drawn = std::mem::take(&mut g.hunt.pool);
    assert!(!check(draws(Card::ChallengeOfTheKing, 0).with(empty_pool)));
    assert!(check(draws(Card::ChallengeOfTheKing, 0)));
    // A Hunt that never was, and a group that is not there.
    assert!(!check(war().with(|g| g.hunt.current.rerolls = 200)));
    let reach = war_of_the_ring::fellowship::separate::Reach::default();
    let group = Step::Characters(characters::Step::OneGroupFrom(reach, Region::Dale));
    let who = Character::Gimli;
    let gathered = war().with(|g| g.action.party.put(Piece::Character(who))).step([group]);
    assert!(!check(gathered.clone()));
    assert!(check(gathered.at(who, Region::Dale)));
}
