//! Lords of Middle-earth: Sméagol, Tamed Wretch.

use table::scenario::Scenario;
use table::{Eye, NOT_ASKED};
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Face, Region, Side, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, corruption, free_moves, place, plays};
use crate::lords_people::{People, guide, lords, removed, they_shall_get_it};

const WHO: Character = Character::Smeagol;

/// The Fellowship moves and is found.
fn found(given: Given) -> Scenario<Position> {
    let given = given.hunt_box(1, 0).dice(FREE, [Face::Character]).dice(SHADOW, [Face::Event]);
    given.given().says(FP, "use character").says(FP, "move-fellowship").rolled([6])
}

/// It is found by this tile.
fn found_by(given: Given, tile: Tile) -> Scenario<Position> {
    found(given.pool([(tile, 1)])).drawn(0)
}

fn is_gone(scenario: Scenario<Position>) -> Scenario<Position> {
    scenario.expect("Sméagol", place(WHO), Whereabouts::Gone).expect(
        "We Shall Get It",
        they_shall_get_it,
        true,
    )
}

#[test]
fn the_first_smeagol_tile_brings_him_in_as_the_guide() {
    found_by(lords(), Tile::Smeagol)
        .shows_id("LOME.12.2")
        .shows_id("LOME.12.3")
        .expect("no damage", corruption, 0)
        .expect("he", place(WHO), Whereabouts::InFellowship)
        .expect("the Guide", guide, WHO)
        .expect("the tile", removed(Tile::Smeagol), 1)
        .expect("still hidden", |g| g.fellowship.hidden, true)
        .expect("the Shadow is next", asked, Some(SH))
        .just_tells(
            Eye::Onlooker,
            &[
                Event::TileDrawn { tile: Tile::Smeagol },
                Event::TileRemoved { tile: Tile::Smeagol },
                Event::JoinedFellowship { who: WHO },
                Event::GuideChosen { who: WHO },
                Event::DieToHuntBox { side: Side::FreePeoples },
            ],
        );
}

#[test]
fn he_is_always_the_guide() {
    lords()
        .tamed()
        .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 1))
        .fellowship_phase()
        .shows(["LOME.12.3"])
        .says(FP, "no")
        .refuses_to(FP, "guide gandalf-the-grey", &NOT_ASKED)
        .expect("the Guide", guide, WHO);
}

#[test]
fn his_level_is_the_highest_of_the_others_and_he_can_be_a_casualty() {
    found_by(lords().tamed(), Tile::Three)
        .shows_id("LOME.12.1")
        .shows_id("LOME.12.6")
        .expect("like Gandalf's", |g| g.level(WHO), 3)
        .says(FP, "lose-guide")
        .expect("all the damage", corruption, 0);
    let small = || lords().companions([Character::Boromir, Character::Peregrin]).tamed();
    found_by(small(), Tile::Three)
        .expect("like Boromir's", |g| g.level(WHO), 2)
        .says(FP, "lose-guide")
        .expect("one is left", corruption, 1);
    let drawn = found_by(small(), Tile::Three).says(FP, "lose-random").fell("drew smeagol");
    is_gone(drawn).shows_id("LOME.12.9").expect("the Guide", guide, Character::Boromir);
    table::holds_eq!(WHO.leadership(), 0);
}

#[test]
fn he_counts_when_the_shadow_sets_dice_aside() {
    let limit = |given: Given| given.given().position.most_allocation();
    let two = || lords().companions([Character::Boromir, Character::Peregrin]);
    table::holds_eq!(limit(two()), 2);
    table::holds_eq!(limit(two().tamed()), 3);
    let phase = two().tamed().fellowship(|f| f.at = Region::Hollin).fellowship_phase();
    phase
        .shows(["LOME.12.6"])
        .refuses_to(SH, "allocate 4", &rule::hunt_allocation::MAXIMUM)
        .says(SH, "allocate 3");
}

#[test]
fn he_is_not_gollum() {
    plays(
        lords().tamed().fellowship(|f| (f.at, f.hidden) = (Region::Hollin, false)),
        Card::LureOfTheRing,
    )
    .shows_id("LOME.12.4")
    .fell("drew smeagol")
    .says(FP, "use-the-ring")
    .expect("his Level, not one as with Gollum", corruption, 3);
    let candles = lords().tamed().fellowship(|f| f.at = Region::Hollin);
    plays(candles, Card::CandlesOfCorpses).rolled([4, 4, 6]).expect(
        "fours corrupt: no Gollum leads them",
        corruption,
        3,
    );
    found_by(lords().tamed(), Tile::TwoReveal)
        .refuses_to(FP, "reveal-for-less", &rule::hunt::GOLLUM_GUIDE)
        .says(FP, "use-the-ring")
        .expect("a Reveal icon reveals", |g| g.fellowship.hidden, true)
        .says(FP, "reveal-at trollshaws");
}

#[test]
fn after_gollum_or_himself_a_smeagol_tile_only_makes_room_for_another() {
    let two = [(Tile::Smeagol, 1), (Tile::One, 1)];
    for given in [lords().companions([]), lords().gone([WHO])] {
        found(given.pool(two))
            .shows_id("LOME.12.5")
            .fell("drew smeagol")
            .expect("discarded", |g| g.hunt.pool[Tile::Smeagol.index()], 0)
            .expect("not for good", removed(Tile::Smeagol), 0)
            .fell("drew one")
            .expect("damage", |g| g.hunt.current.damage, 1)
            .expect("he is not there", |g| g.is_in_fellowship(WHO), false);
    }
    let last = lords().gone([WHO]).pool([(Tile::Smeagol, 1)]);
    found(last)
        .fell("drew smeagol")
        .expect("the pool is filled, without him", |g| g.hunt.pool[Tile::Smeagol.index()], 0)
        .fell("drew two");
}

#[test]
fn a_smeagol_tile_does_no_damage_while_he_guides() {
    found_by(lords().tamed(), Tile::Smeagol)
        .shows_id("LOME.12.12")
        .expect("no damage", corruption, 0)
        .expect("both are out of the game", removed(Tile::Smeagol), 2)
        .expect("the Guide", guide, WHO);
}

#[test]
fn separated_he_is_discarded() {
    let gone = free_moves(lords().tamed(), Face::Character)
        .shows_id("LOME.12.7")
        .shows_id("LOME.12.9")
        .says(FP, "separate")
        .says(FP, "take smeagol")
        .says(FP, "take boromir")
        .says(FP, "to hollin")
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::Hollin));
    is_gone(gone).expect("another guides", asked, Some(FP)).says(FP, "guide strider").expect(
        "the Guide",
        guide,
        Character::Strider,
    );
}

#[test]
fn declared_among_friends_he_is_discarded() {
    let declared = |to: Region, lost: bool| {
        let given = lords().tamed().fellowship(|f| (f.at, f.progress) = (Region::Hollin, 4));
        let given = if lost { given.clear(to).captured([to]) } else { given };
        given.fellowship_phase().given().says(FP, &format!("declare {to}"))
    };
    is_gone(declared(Region::Lorien, false).shows_id("LOME.12.8")).says(FP, "guide strider");
    declared(Region::Lorien, true).expect("conquered", guide, WHO);
    declared(Region::Bree, false).expect("a town", guide, WHO);
    declared(Region::Trollshaws, false).expect("in the wild", guide, WHO);
}

#[test]
fn he_can_be_shaken_off_where_the_fellowship_stands_among_friends() {
    let given = lords().tamed().fellowship_phase();
    is_gone(given.given().shows_id("LOME.12.8").says(FP, "declare rivendell"));
    let nobody = lords().fellowship_phase().given();
    nobody.refuses_to(FP, "declare rivendell", &NOT_ASKED);
}

#[test]
fn who_guides_after_him_meets_the_balrog_on_the_way() {
    let given = lords()
        .tamed()
        .at(Character::Balrog, Region::Moria)
        .pool([(Tile::Eye, 1)])
        .fellowship(|f| (f.at, f.progress) = (Region::Moria, 2))
        .fellowship_phase();
    let met = given
        .given()
        .shows_id("LOME.12.8")
        .says(FP, "declare lorien")
        .says(FP, "guide strider")
        .fell("drew eye")
        .expect("Strider", place(Character::Strider), Whereabouts::Gone)
        .expect("the Balrog", place(Character::Balrog), Whereabouts::Gone);
    let comings = met
        .told
        .iter()
        .filter(|event| matches!(event, Event::CardLaidOnTable { card: Card::WeShallGetIt, .. }));
    table::holds_eq!(comings.count(), 1);
}

#[test]
fn left_alone_he_is_gollum_and_they_do_not_get_it() {
    let alone = |scenario: Scenario<Position>| {
        scenario
            .shows_id("LOME.12.10")
            .expect("the Guide", guide, Character::Gollum)
            .expect("Sméagol", place(WHO), Whereabouts::Gone)
            .expect("not in play", they_shall_get_it, false)
    };
    let two = || lords().companions([Character::Boromir]).tamed();
    let left = free_moves(two(), Face::Character)
        .says(FP, "separate")
        .says(FP, "take boromir")
        .says(FP, "to hollin");
    alone(left);
    alone(found_by(two(), Tile::Two).says(FP, "lose-random").fell("drew boromir"));
    let both = free_moves(two(), Face::Character)
        .says(FP, "separate")
        .says(FP, "take boromir")
        .says(FP, "take smeagol")
        .says(FP, "to hollin");
    is_gone(both).expect("the Guide", guide, Character::Gollum);
}

#[test]
fn after_him_gollum_comes_as_usual() {
    let given = lords().companions([Character::Boromir]).gone([WHO]);
    free_moves(given, Face::Character)
        .shows_id("LOME.12.11")
        .says(FP, "separate")
        .says(FP, "take boromir")
        .says(FP, "to hollin")
        .expect("the Guide", guide, Character::Gollum);
}

// On the Mordor Track, and by cards.

#[test]
fn on_the_mordor_track_he_joins_and_leads_on() {
    lords()
        .fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(1)))
        .pool([(Tile::Smeagol, 1)])
        .dice(FREE, [Face::Character])
        .dice(SHADOW, [Face::Event])
        .shows(["LOME.12.2"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .fell("drew smeagol")
        .expect("the Guide", guide, WHO)
        .expect("one on", |g| g.fellowship.mordor, Some(2))
        .expect("no damage", corruption, 0);
}

#[test]
fn on_the_mordor_track_a_card_that_would_separate_him_discards_him() {
    let given = lords()
        .tamed()
        .fellowship(|f| (f.at, f.mordor, f.hidden) = (Region::MinasMorgul, Some(1), false))
        .pool([(Tile::One, 1)]);
    let lost = plays(given, Card::TheBreakingOfTheFellowship).drawn(0).says(FP, "who smeagol");
    is_gone(lost).shows_id("LOME.12.9");
}

#[test]
fn a_card_that_draws_his_tile_brings_him_in_too() {
    for card in [Card::OrcPatrol, Card::IsildursBane, Card::FoulThingFromTheDeep] {
        let given = lords().fellowship(|f| f.at = Region::Hollin).pool([(Tile::Smeagol, 1)]);
        plays(given, card)
            .shows_id("LOME.19.5")
            .fell("drew smeagol")
            .expect("the Guide", guide, WHO)
            .expect("no damage", corruption, 0)
            .expect("the tile", removed(Tile::Smeagol), 1);
    }
    let given = lords()
        .fellowship(|f| (f.at, f.hidden) = (Region::Hollin, false))
        .pool([(Tile::Smeagol, 1)]);
    plays(given, Card::TheBreakingOfTheFellowship).fell("drew smeagol").expect(
        "nobody leaves",
        |g| g.companions_in_fellowship().len(),
        8,
    );
}

#[test]
fn his_tile_is_neither_a_standard_nor_a_special_one() {
    let pool = |g: &Position| g.hunt.pool[Tile::Smeagol.index()];
    let given = lords()
        .fellowship(|f| f.at = Region::MinasMorgul)
        .with(|g| {
            g.hunt.pool[Tile::Smeagol.index()] = 1;
            g.hunt.drawn[Tile::Smeagol.index()] = 1;
        })
        .fellowship_phase();
    given.given().shows_id("LOME.19.5").says(FP, "enter-mordor").expect(
        "one discarded does not come back",
        pool,
        1,
    );
}

#[test]
fn you_know_the_way_there_puts_the_other_tiles_in() {
    let pool = |g: &Position| g.hunt.pool[Tile::Smeagol.index()];
    plays(lords(), Card::YouKnowTheWayThere).shows_id("LOME.12.13").expect("all four", pool, 4);
    plays(lords().tamed(), Card::YouKnowTheWayThere).expect("but the one", pool, 3);
}

#[test]
fn we_wont_go_back_makes_his_tiles_corrupt() {
    let drawn = || found_by(lords().tamed().on_table(Card::WeWontGoBack), Tile::Smeagol);
    drawn()
        .shows_id("LOME.12.14")
        .says(SH, "use-card we-wont-go-back")
        .expect("two", corruption, 2);
    drawn().says(SH, "no").expect("none", corruption, 0);
    found_by(lords().on_table(Card::WeShallGetIt).gone([WHO]), Tile::One)
        .says(FP, "use-the-ring")
        .expect("no Sméagol, no price", corruption, 1);
}

#[test]
fn safe_paths_end_what_his_loss_began() {
    let given = lords().gone([WHO]).on_table(Card::WeShallGetIt).dice(SHADOW, [Face::Event]);
    plays(given, Card::SafePathsInTheDark).shows_id("LOME.12.15").expect(
        "We Shall Get It",
        they_shall_get_it,
        false,
    );
    let given = lords().tamed().on_table(Card::WeWontGoBack).dice(SHADOW, [Face::Event]);
    plays(given, Card::SafePathsInTheDark).expect(
        "We Won't Go Back",
        |g| g.cards[SHADOW].table.contains(Card::WeWontGoBack),
        false,
    );
}
