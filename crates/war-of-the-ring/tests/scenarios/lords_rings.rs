//! Lords of Middle-earth, chapter 7: the three Elven Rings by name, and what their Keepers do.

use table::scenario::Scenario;
use table::{Eye, Game, Play};
use war_of_the_ring::action::Action;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, SpecialDie, Tile};
use war_of_the_ring::lords::{DiePlace, RingAt};
use war_of_the_ring::{Position, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, free_moves, plays, standing, unused};
use crate::lords_common::{chosen, keeper_of_narya, lies_at, lords, ring, turn_ends};

const VILYA: SpecialDie = SpecialDie::Vilya;
const NENYA: SpecialDie = SpecialDie::Nenya;
const NARYA: SpecialDie = SpecialDie::Narya;
const RINGS: [SpecialDie; 3] = [VILYA, NENYA, NARYA];
const CHARACTER: Face = Face::Character;
const MUSTER: Face = Face::Muster;
const EVENT: Face = Face::Event;

fn elrond() -> Given {
    lords().at(Character::Elrond, Region::Rivendell)
}

fn galadriel() -> Given {
    lords().at(Character::Galadriel, Region::Lorien)
}

/// Gandalf, Keeper of Narya, has left the Fellowship and is there.
fn gandalf_in(at: Region) -> Given {
    keeper_of_narya(lords()).at(Character::GandalfTheGrey, at)
}

/// Where the Rings of Vilya, Nenya and Narya are.
fn rings_at(given: Given, places: [RingAt; 3]) -> Given {
    given.with(|g| {
        let held = |place| places.iter().filter(|&&other| other == place).count() as u8;
        (g.rings[FREE].held, g.rings[SHADOW].held) =
            (held(RingAt::FreePeoples), held(RingAt::Shadow));
        g.lords.rings = places;
    })
}

/// The Free Peoples draw a card with an Event die; the Shadow has two dice.
fn draws_a_card(given: Given) -> Scenario<Position> {
    given
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT, EVENT])
        .given()
        .says(FP, "use event")
        .says(FP, "draw strategy")
        .drawn(0)
}

/// The Fellowship moves, is found with one success, and this tile is drawn.
fn found(given: Given, tile: Tile) -> Scenario<Position> {
    given
        .hunt_box(1, 0)
        .dice(FREE, [CHARACTER])
        .dice(SHADOW, [EVENT])
        .given()
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([6])
        .fell(&format!("drew {tile}"))
}

fn asks_for_yes(g: &Position) -> bool {
    g.legal(FP).contains(&Action::Yes)
}

fn eyes(place: impl Fn(&Position) -> [u8; Tile::ALL.len()]) -> impl Fn(&Position) -> u8 {
    move |g| place(g)[Tile::Eye.index()]
}

// Each Ring, either way.

#[test]
fn each_ring_serves_its_own_keeper() {
    draws_a_card(elrond()).shows_id("LOME.7.1").expect("Vilya", asks_for_yes, true);
    draws_a_card(galadriel()).shows_id("LOME.7.1").expect("not Vilya", asks_for_yes, false);
    found(galadriel(), Tile::Eye).shows_id("LOME.7.1").expect("Nenya", asks_for_yes, true);
    found(gandalf_in(Region::Bree), Tile::Eye).shows_id("LOME.7.1").expect(
        "not Nenya",
        asks_for_yes,
        false,
    );
    free_moves(gandalf_in(Region::Bree), EVENT).shows_id("LOME.7.1").says(FP, "narya").expect(
        "Narya",
        ring(NARYA),
        RingAt::Shadow,
    );
    table::holds_eq!(
        RINGS.map(SpecialDie::owner),
        [Character::Elrond, Character::Galadriel, Character::GandalfTheGrey]
    );
}

#[test]
fn a_ring_turns_a_die_or_serves_its_keeper() {
    // The same Ring, the same turn: the one or the other.
    elrond()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT, EVENT])
        .shows(["LOME.7.2"])
        .says(FP, "ring event muster")
        .says(FP, "give-ring vilya")
        .expect("the die", |g| g.dice[FREE].shows(MUSTER), true)
        .expect("Vilya", ring(VILYA), RingAt::Shadow);
    draws_a_card(elrond())
        .shows_id("LOME.7.2")
        .says(FP, "yes")
        .expect("the die", |g| g.dice[FREE].shows(EVENT), true)
        .expect("Vilya", ring(VILYA), RingAt::Shadow);
}

#[test]
fn every_ring_turns_a_die_without_its_keeper_but_only_one_a_turn() {
    for one in RINGS {
        lords()
            .dice(FREE, [EVENT, MUSTER])
            .dice(SHADOW, [EVENT])
            .shows(["LOME.7.3"])
            .says(FP, "ring event character")
            .says(FP, &format!("give-ring {one}"))
            .expect("the Ring", ring(one), RingAt::Shadow)
            .expect("the die", |g| g.dice[FREE].shows(CHARACTER), true)
            .refuses_to(FP, "ring muster event", &rule::rings::ONE_A_TURN);
    }
}

#[test]
fn rings_do_not_change_what_special_dice_show() {
    chosen(lords().dice(FREE, [MUSTER]).dice(SHADOW, [EVENT]), VILYA, "event")
        .shows(["LOME.7.4"])
        .refuses_to(FP, "ring event character", &rule::dice::UNUSED)
        .refuses_to(FP, "ring muster card-draw", &rule::rings::OWN_FACES)
        .says(FP, "ring muster event");
    let given = rings_at(lords().acts(SHADOW).dice(SHADOW, [MUSTER]), [RingAt::Shadow; 3]);
    chosen(given, SpecialDie::Gothmog, "army")
        .shows(["LOME.7.4"])
        .refuses_to(SH, "ring army eye", &rule::dice::UNUSED)
        .says(SH, "ring muster eye");
}

#[test]
fn a_ring_goes_to_the_shadow_and_from_there_out_of_the_game() {
    let shadow_uses_it = |scenario: Scenario<Position>| {
        scenario
            .expect("Rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (2, 1))
            .expect("Vilya", ring(VILYA), RingAt::Shadow)
            .says(SH, "ring event army")
            .expect("Rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (2, 0))
            .expect("Vilya", ring(VILYA), RingAt::Out)
            .says(SH, "use army")
    };
    let turned = lords()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT, EVENT])
        .shows(["LOME.7.5"])
        .says(FP, "ring event muster")
        .says(FP, "give-ring vilya")
        .says(FP, "skip muster");
    shadow_uses_it(turned);
    shadow_uses_it(draws_a_card(elrond()).shows_id("LOME.7.5").says(FP, "yes"));
    // With two of them the Shadow names one.
    let held = [RingAt::Shadow, RingAt::Shadow, RingAt::Out];
    rings_at(lords().acts(SHADOW).dice(SHADOW, [EVENT, EVENT]), held)
        .shows(["LOME.7.5"])
        .says(SH, "ring event army")
        .refuses_to(SH, "give-ring narya", &rule::rings::HELD)
        .says(SH, "give-ring nenya")
        .expect("Nenya", ring(NENYA), RingAt::Out)
        .expect("Vilya", ring(VILYA), RingAt::Shadow)
        .refuses_to(SH, "ring event army", &rule::rings::ONE_A_TURN);
}

#[test]
fn a_ring_that_turned_a_die_is_not_there_for_its_keeper() {
    let turned = |one: SpecialDie| {
        elrond()
            .dice(FREE, [EVENT])
            .dice(SHADOW, [EVENT])
            .shows(["LOME.7.6"])
            .says(FP, "ring event character")
            .offers_exactly(FP, &RINGS.map(|ring| Action::GiveRing { ring }))
            .says(FP, &format!("give-ring {one}"))
            .says(FP, "use character")
            .says(FP, "move-fellowship")
    };
    turned(VILYA).expect("Vilya is gone", asked, Some(SH));
    turned(NARYA).expect("Vilya is there", asks_for_yes, true);
    // The last one needs no name.
    let last = [RingAt::Out, RingAt::Out, RingAt::FreePeoples];
    rings_at(lords().dice(FREE, [EVENT]).dice(SHADOW, [EVENT]), last)
        .shows(["LOME.7.6"])
        .says(FP, "ring event character")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::RingUsed { side: FREE, from: EVENT, to: CHARACTER },
                Event::RingNamed { side: FREE, ring: NARYA },
            ],
        )
        .expect("Narya", ring(NARYA), RingAt::Shadow)
        .says(FP, "use character");
}

// The Keepers.

#[test]
fn keepers_use_their_rings_beside_the_one_ring_a_turn() {
    // After a die was turned.
    gandalf_in(Region::Bree)
        .at(Character::Elrond, Region::Rivendell)
        .dice(FREE, [EVENT, EVENT])
        .dice(SHADOW, [EVENT])
        .shows(["LOME.7.7"])
        .says(FP, "ring event muster")
        .says(FP, "give-ring nenya")
        .says(FP, "use event")
        .says(FP, "narya")
        .says(FP, "yes")
        .expect("all Rings are used", |g| g.rings[SHADOW].held, 3)
        .expect("dice left", unused(FREE), 2);
    // And before one is.
    draws_a_card(elrond())
        .shows_id("LOME.7.7")
        .says(FP, "yes")
        .says(SH, "skip event")
        .says(FP, "ring event muster")
        .says(FP, "give-ring narya")
        .expect("the die", |g| g.dice[FREE].shows(MUSTER), true);
}

#[test]
fn without_its_keeper_a_ring_has_no_other_power() {
    draws_a_card(lords()).shows_id("LOME.7.8").expect("no Vilya", asked, Some(SH));
    draws_a_card(lords().gone([Character::Elrond])).shows_id("LOME.7.8").expect(
        "no Vilya",
        asked,
        Some(SH),
    );
    found(lords(), Tile::Eye).shows_id("LOME.7.8").expect("no Nenya", asks_for_yes, false).expect(
        "damage",
        |g| g.hunt.current.damage,
        1,
    );
    free_moves(lords().at(Character::GandalfTheGrey, Region::Bree), EVENT)
        .shows_id("LOME.7.8")
        .refuses_to(FP, "narya", &rule::lords::NARYA);
}

#[test]
fn vilya_keeps_the_die_just_used() {
    draws_a_card(elrond())
        .shows_id("LOME.7.9")
        .shows_id("LOME.9.5")
        .expect("used for now", unused(FREE), 0)
        .says(FP, "yes")
        .expect("still there", |g| g.dice[FREE].shows(EVENT), true)
        .says(SH, "skip event")
        .says(FP, "use event")
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("once only", unused(FREE), 0)
        .expect("who acts", asked, Some(SH));
    draws_a_card(elrond())
        .shows_id("LOME.7.9")
        .says(FP, "no")
        .expect("used", unused(FREE), 0)
        .expect("Vilya", ring(VILYA), RingAt::FreePeoples);
}

#[test]
fn who_keeps_vilya_may_wish_not_to_be_asked_again_this_turn() {
    let again = |says: &str| {
        elrond()
            .dice(FREE, [EVENT, EVENT])
            .dice(SHADOW, [EVENT, EVENT])
            .given()
            .says(FP, "use event")
            .says(FP, "draw strategy")
            .drawn(0)
            .says(FP, says)
            .says(SH, "skip event")
            .says(FP, "use event")
            .says(FP, "draw strategy")
            .drawn(0)
            .shows_id("LOME.7.9")
    };
    again("no").expect("asked again", asks_for_yes, true);
    again("done").expect("not asked", asked, Some(SH)).expect(
        "Vilya",
        ring(VILYA),
        RingAt::FreePeoples,
    );
}

#[test]
fn vilya_keeps_a_die_out_of_the_hunt_box() {
    let moved = || {
        elrond()
            .dice(FREE, [CHARACTER])
            .dice(SHADOW, [EVENT, EVENT])
            .shows(["LOME.7.9"])
            .says(FP, "use character")
            .says(FP, "move-fellowship")
    };
    moved()
        .says(FP, "yes")
        .expect("the Hunt Box", |g| g.hunt_box.fellowship, 0)
        .expect("still there", |g| g.dice[FREE].shows(CHARACTER), true)
        .says(SH, "skip event")
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .expect("the Hunt Box", |g| g.hunt_box.fellowship, 1)
        .expect("progress", |g| g.fellowship.progress, 2);
    moved().says(FP, "no").expect("the Hunt Box", |g| g.hunt_box.fellowship, 1).expect(
        "used",
        unused(FREE),
        0,
    );
}

/// A Keeper die shows this and counts; the Shadow has two dice.
fn keeper_die(die: SpecialDie, word: &str) -> Given {
    chosen(elrond().dice(SHADOW, [EVENT, EVENT]), die, word)
}

#[test]
fn vilya_keeps_a_keeper_die_too() {
    let drew = |rules: u32| {
        keeper_die(NENYA, "event")
            .with(|g| g.rules = rules)
            .given()
            .says(FP, "use-special nenya")
            .says(FP, "draw strategy")
            .drawn(0)
    };
    drew(Position::RULES_VERSION)
        .shows_id("LOME.7.9")
        .expect("used for now", lies_at(NENYA), DiePlace::Used)
        .says(FP, "yes")
        .just_tells(
            Eye::Onlooker,
            &[Event::RingNamed { side: FREE, ring: VILYA }, Event::SpecialDieKept { die: NENYA }],
        )
        .expect("still there", lies_at(NENYA), DiePlace::Chosen)
        .expect("no standard die comes of it", unused(FREE), 0)
        .expect("Vilya", ring(VILYA), RingAt::Shadow)
        .says(SH, "skip event")
        .says(FP, "use-special nenya")
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("once only", lies_at(NENYA), DiePlace::Used)
        .expect("who acts", asked, Some(SH));
    drew(Position::RULES_VERSION)
        .shows_id("LOME.7.9")
        .says(FP, "no")
        .expect("used", lies_at(NENYA), DiePlace::Used)
        .expect("Vilya", ring(VILYA), RingAt::FreePeoples);
    // Version 3 of the rules kept standard dice only (docs/rulings.md, L-13).
    drew(3).expect("used", lies_at(NENYA), DiePlace::Used).expect("who acts", asked, Some(SH));
}

#[test]
fn a_keeper_die_that_was_kept_is_not_in_the_hunt_box() {
    let moved = || {
        keeper_die(NENYA, "character*")
            .shows(["LOME.7.9"])
            .says(FP, "use-special nenya")
            .says(FP, "move-fellowship")
    };
    moved()
        .says(FP, "yes")
        .expect("the Hunt Box", |g| g.hunt_box.fellowship, 0)
        .says(SH, "skip event")
        .says(FP, "use-special nenya")
        .says(FP, "move-fellowship")
        .expect("the Hunt Box", |g| g.hunt_box.fellowship, 1)
        .expect("progress", |g| g.fellowship.progress, 2);
    moved().says(FP, "no").expect("the Hunt Box", |g| g.hunt_box.fellowship, 1);
}

/// LOME.11.5: Narya is rolled again if a die moved the Fellowship; one that was kept is not recovered.
#[test]
fn a_keeper_die_that_was_kept_does_not_bring_narya_back() {
    let moved = || {
        let guides = keeper_of_narya(keeper_die(NARYA, "character"));
        guides
            .guide(Character::GandalfTheGrey)
            .shows(["LOME.11.5", "LOME.7.9"])
            .says(FP, "use-special narya")
            .says(FP, "move-fellowship")
    };
    turn_ends(moved().says(FP, "yes")).expect("not due", lies_at(NARYA), DiePlace::Absent);
    turn_ends(moved().says(FP, "no")).expect("to be rolled", lies_at(NARYA), DiePlace::Pool);
}

/// It was the chosen result, whether it was used once, twice or not again.
#[test]
fn the_star_of_a_keeper_die_that_was_kept_counts() {
    let kept = |word: &str| {
        let given = keeper_die(NENYA, word).at(Character::Galadriel, Region::Lorien);
        let given = given.gone([Character::GandalfTheGrey]);
        let face = word.trim_end_matches('*');
        let scenario = given
            .at(Character::GandalfTheWhite, Region::Fangorn)
            .shows(["LOME.10.4", "LOME.7.9"])
            .says(FP, "use-special nenya");
        let scenario = match face {
            "character" => scenario.says(FP, "move-fellowship"),
            _ => scenario.says(FP, "draw strategy").drawn(0),
        };
        turn_ends(scenario.says(FP, "yes"))
    };
    kept("character*").expect("removed", lies_at(NENYA), DiePlace::Removed);
    kept("event").expect("to be rolled", lies_at(NENYA), DiePlace::Pool);
}

#[test]
fn vilya_does_not_keep_a_will_of_the_west() {
    elrond()
        .dice(FREE, [Face::WillOfTheWest])
        .dice(SHADOW, [EVENT])
        .shows(["LOME.7.9"])
        .says(FP, "use will-of-the-west")
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("who acts", asked, Some(SH));
}

#[test]
fn nenya_cancels_an_eye_and_another_tile_is_drawn() {
    found(galadriel(), Tile::Eye)
        .shows_id("LOME.7.10")
        .shows_id("LOME.10.5")
        .expect("no damage yet", |g| g.hunt.current.damage, 0)
        .says(FP, "yes")
        .expect("out of the game", eyes(|g| g.hunt.removed), 1)
        .expect("not drawn", eyes(|g| g.hunt.drawn), 0)
        .expect("Nenya", ring(NENYA), RingAt::Shadow)
        .fell("drew two")
        .expect("damage", |g| g.hunt.current.damage, 2)
        .expect("no Eye reveals", |g| g.hunt.current.reveals, false);
    found(galadriel(), Tile::Eye)
        .shows_id("LOME.7.10")
        .says(FP, "no")
        .expect("damage", |g| g.hunt.current.damage, 1)
        .expect("Nenya", ring(NENYA), RingAt::FreePeoples);
    // A second Eye is not cancelled.
    found(galadriel(), Tile::Eye).shows_id("LOME.7.10").says(FP, "yes").fell("drew eye").expect(
        "damage",
        |g| g.hunt.current.damage,
        1,
    );
}

#[test]
fn nenya_cancels_standard_eyes_only() {
    found(galadriel(), Tile::Three)
        .shows_id("LOME.7.10")
        .expect("no question", asks_for_yes, false)
        .expect("damage", |g| g.hunt.current.damage, 3);
    // An Eye too, but a special tile.
    table::holds!(Tile::TheRingIsMine.is_eye());
    found(galadriel().only_tile(Tile::TheRingIsMine), Tile::TheRingIsMine)
        .shows_id("LOME.7.10")
        .expect("no question", asks_for_yes, false)
        .expect("damage", |g| g.hunt.current.damage, 1);
}

#[test]
fn a_tile_that_nenya_cancelled_is_not_in_the_hunt_pool_of_mordor() {
    let enters = |scenario: Scenario<Position>| {
        Given(scenario.position)
            .fellowship(|f| (f.at, f.progress, f.hidden) = (Region::Morannon, 0, true))
            .fellowship_phase()
            .shows(["LOME.19.8"])
            .says(FP, "enter-mordor")
    };
    enters(found(galadriel(), Tile::Eye).says(FP, "yes").fell("drew two")).expect(
        "Eyes in the pool",
        eyes(|g| g.hunt.pool),
        3,
    );
    enters(found(galadriel(), Tile::Eye).says(FP, "no")).expect(
        "Eyes in the pool",
        eyes(|g| g.hunt.pool),
        4,
    );
}

#[test]
fn narya_brings_a_nation_into_the_war_with_any_die() {
    for (at, nation) in [
        (Region::DolAmroth, Nation::Gondor),
        (Region::Westemnet, Nation::Rohan),
        (Region::Bree, Nation::North),
    ] {
        let given = gandalf_in(at).standing(nation, 2, false);
        for die in [CHARACTER, MUSTER, EVENT, Face::WillOfTheWest] {
            free_moves(given.clone().dice(SHADOW, [EVENT]), die)
                .shows_id("LOME.7.11")
                .shows_id("LOME.11.10")
                .says(FP, "narya")
                .expect("At War", standing(nation), (0, true))
                .expect("the die", unused(FREE), 0)
                .expect("Narya", ring(NARYA), RingAt::Shadow);
        }
        chosen(given, VILYA, "card-draw")
            .shows(["LOME.7.11"])
            .says(FP, "use-special vilya")
            .says(FP, "narya")
            .expect("At War", standing(nation), (0, true));
    }
}

#[test]
fn narya_needs_gandalf_in_an_unconquered_settlement_of_a_nation_of_the_free_peoples() {
    let at_peace = |at: Region| gandalf_in(at).standing(Nation::Gondor, 2, true);
    let given = rings_at(
        at_peace(Region::Pelargir),
        [RingAt::FreePeoples, RingAt::FreePeoples, RingAt::Shadow],
    );
    for given in [
        keeper_of_narya(lords()),
        at_peace(Region::Pelargir).clear(Region::Pelargir).captured([Region::Pelargir]),
        at_peace(Region::Anfalas),
        at_peace(Region::Umbar),
        at_peace(Region::Pelargir).at_war([Nation::Gondor]),
        given,
    ] {
        free_moves(given, EVENT).shows_id("LOME.7.11").refuses_to(FP, "narya", &rule::lords::NARYA);
    }
}

// Three Rings for the Elven-Kings.

/// The card is played with these Rings used, and the dice show so many successes.
fn three_rings(given: Given, places: [RingAt; 3], successes: usize) -> Scenario<Position> {
    let pips: [u8; 3] = std::array::from_fn(|die| if die < successes { 5 } else { 4 });
    let given = rings_at(given, places).dice(SHADOW, [EVENT]);
    // Strider guides: with Gandalf a card could be drawn for this one.
    plays(given.guide(Character::Strider), Card::ThreeRingsForTheElvenKings).rolled(pips)
}

#[test]
fn rings_come_back_first_from_out_of_the_game_then_from_the_shadow() {
    let used = [RingAt::Out, RingAt::Out, RingAt::Shadow];
    three_rings(lords(), used, 1)
        .shows_id("LOME.7.12")
        .refuses_to(FP, "take-ring narya", &rule::lords::RING_TO_TAKE)
        .says(FP, "take-ring nenya")
        .expect("Nenya", ring(NENYA), RingAt::FreePeoples)
        .expect("Vilya", ring(VILYA), RingAt::Out)
        .expect("Rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (1, 1));
    three_rings(lords(), used, 3)
        .shows_id("LOME.7.12")
        .says(FP, "take-ring nenya")
        .expect("all of them", |g| g.lords.rings, [RingAt::FreePeoples; 3])
        .expect("Rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (3, 0));
    // Of those that the Shadow holds the Free Peoples choose too.
    let held = [RingAt::Shadow, RingAt::Out, RingAt::Shadow];
    three_rings(lords(), held, 2)
        .shows_id("LOME.7.12")
        .expect("Nenya first", ring(NENYA), RingAt::FreePeoples)
        .offers_exactly(FP, &[VILYA, NARYA].map(|ring| Action::TakeRing { ring }))
        .says(FP, "take-ring vilya")
        .expect("Narya", ring(NARYA), RingAt::Shadow);
}

#[test]
fn a_ring_that_came_back_serves_its_keeper_again() {
    let used = [RingAt::Out, RingAt::FreePeoples, RingAt::FreePeoples];
    three_rings(elrond(), used, 1)
        .shows_id("LOME.7.13")
        .expect("Vilya", ring(VILYA), RingAt::FreePeoples)
        .says(FP, "yes")
        .expect("the Event die", |g| g.dice[FREE].shows(EVENT), true);
    three_rings(lords().gone([Character::Elrond]), used, 1)
        .shows_id("LOME.7.13")
        .expect("Vilya", ring(VILYA), RingAt::FreePeoples)
        .expect("no Keeper", asked, Some(SH));
}
