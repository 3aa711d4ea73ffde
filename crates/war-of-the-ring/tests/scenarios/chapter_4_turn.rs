//! Chapter 4: the phases, the dice, Elven Rings.

use table::{Fate, Pending, Play};
use war_of_the_ring::facts::{Character, Deck, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, rule, turn};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, corruption, count, dice_asked, empty, free_moves, place,
    shadow_moves, standing, unused, war,
};

const CHARACTER: Face = Face::Character;
const ARMY: Face = Face::Army;
const MUSTER: Face = Face::Muster;
const EVENT: Face = Face::Event;
const WILL: Face = Face::WillOfTheWest;

/// A new turn is about to begin.
fn next_turn(given: Given) -> Given {
    given.with(|g| {
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::Begin)]);
    })
}

#[test]
fn a_turn_has_six_phases_in_this_order() {
    next_turn(war())
        .shows(["WOTR.4.1.1", "WOTR.4.1.2", "WOTR.4.1.4", "WOTR.4.2.2", "WOTR.3.1.9", "WOTR.5.1.1"])
        .expect("dice of the Free Peoples", |g| g.dice[FREE].pool, 4)
        .expect("dice of the Shadow", |g| g.dice[SHADOW].pool, 7)
        .pending(Pending::Fate(Fate::Draw { from: 24 }))
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .expect("cards in hand", |g| (g.cards[FREE].hand.len(), g.cards[SHADOW].hand.len()), (2, 2))
        .says(FP, "guide gandalf-the-grey")
        .says(SH, "allocate 2")
        .pending(Pending::Fate(Fate::Roll { dice: 4, faces: 6 }))
        .fell("rolled character muster event will-of-the-west")
        .pending(Pending::Fate(Fate::Roll { dice: 5, faces: 6 }))
        .fell("rolled eye eye army muster character")
        .expect("the Hunt Box", |g| g.hunt_box.shadow, 4)
        .expect("unused dice", |g| (g.dice[FREE].left(), g.dice[SHADOW].left()), (4, 3))
        .expect("who acts first", asked, Some(FP));
}

#[test]
fn with_one_deck_empty_one_card_is_drawn_in_phase_1() {
    let given = war().with(|g| {
        let cards = &mut g.cards[FREE];
        cards.played = cards.deck.of_deck(Deck::Strategy);
        cards.deck = cards.deck.of_deck(Deck::Character);
    });
    next_turn(given)
        .shows(["WOTR.5.2.2"])
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .expect("cards in hand", |g| (g.cards[FREE].hand.len(), g.cards[SHADOW].hand.len()), (1, 2))
        .expect("the Fellowship phase", asked, Some(FP));
}

#[test]
fn dice_set_aside_are_not_rolled_and_eyes_go_to_the_hunt_box() {
    war()
        .fellowship_phase()
        .shows(["WOTR.4.1.12", "WOTR.4.1.13", "WOTR.4.1.8", "WOTR.4.3.21"])
        .says(FP, "guide gandalf-the-grey")
        .says(SH, "allocate 3")
        .rolled([1, 1, 1, 1])
        .expect("dice to roll", dice_asked, Some(4))
        .rolled([6, 6, 1, 2])
        .expect("Hunt Level", |g| g.hunt_box.shadow, 5);
}

#[test]
fn at_most_as_many_dice_as_companions_go_to_the_hunt() {
    let allocation = || war().fellowship_phase();
    allocation()
        .shows(["WOTR.4.1.10"])
        .says(FP, "guide gandalf-the-grey")
        .expect("the limit", |g| g.most_allocation(), 7)
        .offers(SH, &["allocate 0".parse().unwrap(), "allocate 7".parse().unwrap()])
        .says(SH, "allocate 7")
        .expect("all of them", |g| g.hunt_box.shadow, 7);
    allocation()
        .companions([Character::Meriadoc, Character::Peregrin])
        .shows(["WOTR.4.1.10"])
        .says(FP, "guide meriadoc")
        .refuses_to(SH, "allocate 3", &rule::hunt_allocation::MAXIMUM)
        .says(SH, "allocate 2");
}

#[test]
fn one_die_may_always_be_allocated_though_gollum_is_alone() {
    war()
        .companions([])
        .fellowship_phase()
        .shows(["WOTR.4.1.11", "WOTR.1.1.13"])
        .refuses_to(SH, "allocate 2", &rule::hunt_allocation::MAXIMUM)
        .says(SH, "allocate 1");
}

#[test]
fn fellowship_dice_of_last_turn_force_one_die_into_the_hunt() {
    war()
        .with(|g| g.hunt_box.taken_back = 1)
        .fellowship_phase()
        .shows(["WOTR.4.1.9", "WOTR.4.2.6"])
        .says(FP, "guide gandalf-the-grey")
        .refuses_to(SH, "allocate 0", &rule::hunt_allocation::MINIMUM)
        .says(SH, "allocate 1");
}

#[test]
fn exactly_one_die_without_a_choice() {
    war()
        .companions([])
        .with(|g| g.hunt_box.taken_back = 2)
        .fellowship_phase()
        .shows(["WOTR.4.2.7"])
        .expect("the Hunt Box", |g| g.hunt_box.shadow, 1)
        .expect("dice to roll", dice_asked, Some(4));
}

#[test]
fn dice_come_back_in_phase_1_and_characters_give_theirs_then() {
    let given = war()
        .everybody_at_war()
        .at(Character::Saruman, Region::Orthanc)
        .at(Character::WitchKing, Region::BaradDur)
        .at(Character::MouthOfSauron, Region::BaradDur)
        .gone([Character::Strider])
        .at(Character::Aragorn, Region::MinasTirith)
        .hunt_box(5, 2);
    next_turn(given)
        .shows(["WOTR.4.1.3", "WOTR.4.1.5", "WOTR.4.1.7", "WOTR.4.2.1"])
        .expect("dice of the Shadow", |g| g.dice[SHADOW].pool, 10)
        .expect("dice of the Free Peoples", |g| g.dice[FREE].pool, 5)
        .expect("the Hunt Box", |g| (g.hunt_box.shadow, g.hunt_box.fellowship), (0, 0))
        .expect("taken back", |g| g.hunt_box.taken_back, 2);
}

#[test]
fn a_character_lost_in_phase_5_costs_his_die_next_turn() {
    let given = empty()
        .everybody_at_war()
        .with(|g| g.dice[SHADOW].pool = 8)
        .army(Region::Orthanc, "1 isengard-regular 5 rohan-regular")
        .at(Character::Saruman, Region::Orthanc)
        .dice(SHADOW, [ARMY, EVENT]);
    free_moves(given, WILL)
        .shows_id("WOTR.4.1.6")
        .shows_id("WOTR.4.1.7")
        .says(FP, "attack")
        .says(FP, "from orthanc")
        .says(FP, "at orthanc")
        .rolled([6, 1, 1, 1, 1])
        .rolled([1])
        .rolled([1])
        .expect("Saruman", place(Character::Saruman), Whereabouts::Gone)
        .expect("the dice of this turn stay", unused(SHADOW), 2)
        .expect("and so does the pool", |g| g.dice[SHADOW].pool, 8)
        .says(SH, "skip army")
        .says(SH, "skip event")
        .expect("the next turn", |g| (g.turn, g.dice[SHADOW].pool), (2, 7));
}

#[test]
fn the_sides_alternate_and_a_die_is_used_up() {
    war()
        .dice(FREE, [EVENT, EVENT])
        .dice(SHADOW, [EVENT, EVENT])
        .shows(["WOTR.4.1.14", "WOTR.4.1.15", "WOTR.4.1.16", "WOTR.4.3.18"])
        .says(FP, "use event")
        .says(FP, "draw strategy")
        .drawn(3)
        .expect("unused", unused(FREE), 1)
        .expect("who acts", asked, Some(SH))
        .says(SH, "skip event")
        .expect("who acts", asked, Some(FP));
}

#[test]
fn an_event_result_draws_from_either_deck() {
    let of_deck = |deck: Deck| move |g: &Position| g.cards[FREE].hand.of_deck(deck).len();
    war()
        .dice(FREE, [EVENT, EVENT])
        .shows(["WOTR.5.1.2"])
        .says(FP, "use event")
        .says(FP, "draw strategy")
        .drawn(3)
        .expect("a Strategy card", of_deck(Deck::Strategy), 1)
        .says(FP, "use event")
        .says(FP, "draw character")
        .drawn(5)
        .expect("a Character card", of_deck(Deck::Character), 1)
        .expect("and the other", of_deck(Deck::Strategy), 1);
}

#[test]
fn passing_takes_fewer_dice() {
    war()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT, EVENT, EVENT])
        .hunt_box(4, 0)
        .shows(["WOTR.4.1.18", "WOTR.4.2.9", "WOTR.4.2.10"])
        .says(FP, "pass")
        .refuses_to(SH, "pass", &rule::dice::PASSING)
        .says(SH, "skip event")
        .says(FP, "pass")
        .expect("no die is used", unused(FREE), 1)
        .says(SH, "skip event")
        .refuses_to(FP, "pass", &rule::dice::PASSING);
}

#[test]
fn dice_in_the_hunt_box_do_not_count_for_passing() {
    war()
        .dice(FREE, [EVENT, EVENT])
        .dice(SHADOW, [EVENT])
        .hunt_box(6, 0)
        .shows(["WOTR.4.2.11"])
        .refuses_to(FP, "pass", &rule::dice::PASSING);
}

#[test]
fn a_die_may_be_discarded_without_effect() {
    war()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT])
        .shows(["WOTR.4.1.19"])
        .says(FP, "skip event")
        .expect("unused", unused(FREE), 0)
        .expect("who acts", asked, Some(SH));
}

#[test]
fn who_has_dice_left_plays_them_one_after_the_other() {
    war()
        .dice(SHADOW, [EVENT, EVENT])
        .shows(["WOTR.4.1.20", "WOTR.4.2.12"])
        .expect("who acts", asked, Some(SH))
        .says(SH, "skip event")
        .expect("who acts", asked, Some(SH))
        .says(SH, "skip event")
        .expect("the next turn", |g| g.turn, 2);
}

#[test]
fn an_elven_ring_turns_a_die_and_goes_to_the_shadow() {
    war()
        .dice(FREE, [EVENT, MUSTER])
        .dice(SHADOW, [ARMY])
        .shows(["WOTR.4.1.25", "WOTR.4.1.21", "WOTR.4.1.23", "WOTR.4.1.24", "WOTR.3.1.6"])
        .says(FP, "ring event character")
        .expect("rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (2, 1))
        .expect("still to act", asked, Some(FP))
        .refuses_to(FP, "ring muster event", &rule::rings::ONE_A_TURN)
        .says(FP, "use muster");
}

#[test]
fn a_ring_that_the_shadow_uses_leaves_the_game() {
    war()
        .acts(SHADOW)
        .with(|g| g.rings[SHADOW].held = 1)
        .with(|g| g.rings[FREE].held = 2)
        .dice(SHADOW, [ARMY, EVENT])
        .shows(["WOTR.4.1.22", "WOTR.4.1.27", "WOTR.4.1.28"])
        .says(SH, "ring army eye")
        .expect("rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (2, 0))
        .expect("the Hunt Box", |g| g.hunt_box.shadow, 1)
        .expect("still to act", asked, Some(SH))
        .expect("unused", unused(SHADOW), 1);
}

#[test]
fn what_a_ring_does_not_do() {
    war()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT])
        .shows(["WOTR.4.1.29", "WOTR.4.2.14", "WOTR.4.1.26", "WOTR.12.1.9", "WOTR.4.2.13"])
        .refuses_to(FP, "ring event will-of-the-west", &rule::rings::NOT_THE_WILL)
        .refuses_to(FP, "ring event army", &rule::rings::OWN_FACES)
        .refuses_to(FP, "ring event event", &rule::rings::OWN_FACES)
        .refuses_to(FP, "ring muster event", &rule::dice::UNUSED)
        .refuses_to(SH, "ring event army", &table::NOT_ASKED)
        .says(FP, "ring event muster")
        .says(FP, "skip muster")
        .refuses_to(SH, "ring eye army", &rule::rings::NOT_AN_EYE)
        .says(SH, "ring event army");
}

#[test]
fn a_ring_is_used_only_by_who_is_about_to_act() {
    war()
        .dice(FREE, [EVENT])
        .dice(SHADOW, [EVENT])
        .with(|g| g.rings[SHADOW].held = 1)
        .with(|g| g.rings[FREE].held = 0)
        .shows(["WOTR.4.2.15"])
        .refuses_to(FP, "ring event muster", &rule::rings::HELD)
        .refuses_to(SH, "ring event army", &table::NOT_ASKED)
        .says(FP, "use event")
        .refuses_to(SH, "ring event army", &table::NOT_ASKED);
}

#[test]
fn a_will_of_the_west_recruits() {
    war()
        .at_war([Nation::Gondor])
        .dice(FREE, [WILL])
        .shows(["WOTR.4.3.22"])
        .says(FP, "use will-of-the-west")
        .says(FP, "muster")
        .says(FP, "recruit gondor-regular pelargir")
        .expect("a second Regular in Pelargir", |g| g.host(Region::Pelargir).units(FREE), 2);
}

#[test]
fn a_muster_army_die_gives_every_muster_action() {
    war()
        .acts(SHADOW)
        .at_war([Nation::Isengard])
        .dice(SHADOW, [Face::MusterArmy, Face::MusterArmy, Face::MusterArmy])
        .shows(["WOTR.4.3.20", "WOTR.4.3.14", "WOTR.4.3.17"])
        .says(SH, "use muster-army")
        .says(SH, "bring-in saruman")
        .says(SH, "use muster-army")
        .says(SH, "advance sauron")
        .expect("Sauron", standing(Nation::Sauron), (0, true))
        .says(SH, "use muster-army")
        .says(SH, "voice-musters")
        .expect("Saruman's Voice", count(Region::Orthanc, "isengard-regular"), 5);
}

#[test]
fn a_muster_army_die_is_one_of_both_and_not_both() {
    let given = war().at_war([Nation::Sauron]).dice(FREE, [EVENT]);
    shadow_moves(given, Face::MusterArmy)
        .shows_id("WOTR.4.3.20")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .refuses_to(SH, "muster", &table::NOT_ASKED)
        .says(SH, "done")
        .expect("the action is over", asked, Some(FP));
}

#[test]
fn each_face_gives_its_own_actions() {
    war()
        .everybody_at_war()
        .dice(FREE, [CHARACTER, MUSTER, EVENT])
        .dice(SHADOW, [ARMY, EVENT])
        .shows(["WOTR.6.1.2", "WOTR.4.3.6", "WOTR.4.3.16", "WOTR.4.3.1", "WOTR.4.3.2"])
        .says(FP, "use character")
        .refuses_to(FP, "muster", &rule::dice::RECRUITS)
        .refuses_to(FP, "draw strategy", &rule::dice::DRAWS)
        .refuses_to(FP, "bring-in aragorn", &rule::dice::WILL_OF_THE_WEST)
        .says(FP, "move-fellowship")
        .says(SH, "use army")
        .refuses_to(SH, "move-minions", &rule::dice::MOVES_MINIONS)
        .refuses_to(SH, "muster", &rule::dice::RECRUITS)
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "done")
        .says(FP, "use muster")
        .refuses_to(FP, "move-armies", &rule::dice::MOVES_ARMIES)
        .refuses_to(FP, "move-fellowship", &rule::dice::MOVES_FELLOWSHIP);
}

#[test]
fn the_mouth_of_sauron_uses_one_muster_result_as_army_result_a_turn() {
    empty()
        .acts(SHADOW)
        .everybody_at_war()
        .army(Region::Moria, "3 sauron-regular")
        .at(Character::MouthOfSauron, Region::Moria)
        .dice(SHADOW, [MUSTER, MUSTER])
        .shows(["WOTR.4.3.27"])
        .says(SH, "use muster")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "use muster")
        .refuses_to(SH, "move-armies", &rule::dice::MOVES_ARMIES)
        .says(SH, "muster");
}

#[test]
fn strider_as_guide_hides_the_fellowship_with_any_die() {
    let revealed = || {
        war().fellowship(|f| f.hidden = false).dice(FREE, [MUSTER, MUSTER]).dice(SHADOW, [EVENT])
    };
    revealed()
        .guide(Character::Strider)
        .shows(["WOTR.4.3.27", "WOTR.8.1.4"])
        .says(FP, "use muster")
        .says(FP, "hide-fellowship")
        .expect("hidden", |g| g.fellowship.hidden, true);
    revealed().shows(["WOTR.4.3.7"]).says(FP, "use muster").refuses_to(
        FP,
        "hide-fellowship",
        &rule::dice::HIDES_FELLOWSHIP,
    );
}

#[test]
fn boromir_legolas_and_gimli_win_their_people_with_any_die() {
    for (who, at, nation) in [
        (Character::Boromir, Region::MinasTirith, Nation::Gondor),
        (Character::Legolas, Region::WoodlandRealm, Nation::Elves),
        (Character::Gimli, Region::Erebor, Nation::Dwarves),
    ] {
        let words = format!("advance {nation}");
        war()
            .at(who, at)
            .standing(nation, 2, true)
            .dice(FREE, [EVENT])
            .shows(["WOTR.7.2.1", "WOTR.4.3.27"])
            .says(FP, "use event")
            .says(FP, &words)
            .expect("steps", standing(nation), (1, true));
        war()
            .at(who, at)
            .captured([at])
            .clear(at)
            .standing(nation, 2, true)
            .dice(FREE, [EVENT])
            .shows(["WOTR.4.3.27"])
            .says(FP, "use event")
            .refuses_to(FP, &words, &rule::dice::ADVANCES);
    }
}

#[test]
fn a_turn_of_rest_on_the_mordor_track_wearies() {
    war()
        .fellowship(|f| f.mordor = Some(1))
        .dice(FREE, [EVENT])
        .shows(["WOTR.9.6.14"])
        .says(FP, "skip event")
        .expect("corruption", corruption, 1);
    war()
        .fellowship(|f| (f.mordor, f.hidden) = (Some(1), false))
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.9.6.14"])
        .says(FP, "use character")
        .says(FP, "hide-fellowship")
        .expect("corruption", corruption, 0);
}

#[test]
fn who_enters_mordor_and_rests_in_the_same_turn_is_wearied() {
    war()
        .fellowship(|f| f.at = Region::Morannon)
        .fellowship_phase()
        .shows(["WOTR.9.6.14"])
        .says(FP, "enter-mordor")
        .says(FP, "guide gandalf-the-grey")
        .says(SH, "allocate 0")
        .rolled([5, 5, 5, 5])
        .rolled([6, 6, 6, 6, 6, 6, 6])
        .says(FP, "skip event")
        .says(FP, "skip event")
        .says(FP, "skip event")
        .expect("not yet", corruption, 0)
        .says(FP, "skip event")
        .expect("corruption", corruption, 1);
}

/// A player who holds an Elven Ring and asks why not is told what it cannot turn a die to.
#[test]
fn what_a_ring_cannot_do_is_explained() {
    let why = |g: &Position| {
        let ring = "ring character eye".parse().unwrap();
        g.why_not(FP).iter().any(|(action, _)| *action == ring)
    };
    war().dice(FREE, [Face::Character]).given().expect("never to an Eye", why, true);
}
