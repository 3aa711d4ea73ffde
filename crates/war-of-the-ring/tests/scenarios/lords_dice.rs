//! Lords of Middle-earth, chapters 4 to 6: the dice of Keepers and Lesser Minions.

use table::proof::shows;
use table::{Describe, Fate, Pending};
use war_of_the_ring::facts::{Card, Character, Face, Region, SpecialDie};
use war_of_the_ring::lords::DiePlace;
use war_of_the_ring::rule;

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, dice_asked, unused};
use crate::lords_common::{
    all_four, chief, chosen, first_turn, keeper_of_narya, lies, lies_at, lords, next_turn, pick,
    rolls, rolls_after, turn_ends, two_keepers, two_minions, until_the_hunt, with_the_white,
};

const VILYA: SpecialDie = SpecialDie::Vilya;
const NENYA: SpecialDie = SpecialDie::Nenya;
const NARYA: SpecialDie = SpecialDie::Narya;
const BALROG: SpecialDie = SpecialDie::Balrog;
const GOTHMOG: SpecialDie = SpecialDie::Gothmog;
const EVENT: Face = Face::Event;

// Into the pool.

#[test]
fn a_special_die_is_rolled_from_the_turn_after_its_owner_came() {
    shows(&["LOME.5.4", "LOME.6.3"]);
    for (seat, side, who, die) in [
        (FP, FREE, Character::Elrond, VILYA),
        (FP, FREE, Character::Galadriel, NENYA),
        (SH, SHADOW, Character::Balrog, BALROG),
        (SH, SHADOW, Character::Gothmog, GOTHMOG),
    ] {
        let scenario = lords()
            .everybody_at_war()
            .acts(side)
            .dice(side, [Face::Muster, Face::Muster])
            .given()
            .says(seat, "use muster")
            .says(seat, &format!("bring-in {who}"));
        let scenario = match who {
            // Vilya could keep the die.
            Character::Elrond => scenario.says(seat, "no"),
            // A unit could be recruited.
            Character::Balrog => scenario.says(seat, "done"),
            _ => scenario,
        };
        let scenario = scenario.expect("not in this turn", lies_at(die), DiePlace::Absent).expect(
            "dice left",
            |g| g.dice_left(side),
            1,
        );
        turn_ends(scenario).expect("the next turn", |g| g.turn, 2).expect(
            "the die",
            lies_at(die),
            DiePlace::Pool,
        );
    }
}

#[test]
fn special_dice_are_rolled_with_the_others() {
    until_the_hunt(all_four())
        .shows_id("LOME.4.1")
        .says(SH, "allocate 0")
        .pending(Pending::Fate(Fate::Roll { dice: 4, faces: 6 }))
        .rolled([1, 1, 1, 1])
        .pending(Pending::Fate(Fate::Roll { dice: 7, faces: 6 }))
        .rolled([1, 1, 1, 1, 1, 1, 1])
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .rolled([2, 3])
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .rolled([4, 2])
        .expect("Vilya", |g| g.special_face(VILYA), Some(Face::Muster))
        .expect("Nenya", |g| g.special_face(NENYA), Some(EVENT))
        .expect("the Balrog's", |g| g.special_face(BALROG), Some(Face::Muster))
        .expect("Gothmog's", |g| g.special_face(GOTHMOG), Some(Face::Army));
}

// One of them counts.

#[test]
fn one_result_is_picked_before_the_first_action() {
    rolls(two_keepers(), "muster event", "")
        .shows_id("LOME.4.2")
        .expect("no action yet", asked, Some(FP))
        .offers_exactly(FP, &[pick(VILYA), pick(NENYA)])
        .refuses_to(FP, "pick narya", &rule::lords::ONE_OF_THE_ROLLED)
        .refuses_to(FP, "use character", &table::NOT_ASKED)
        .says(FP, "pick nenya")
        .expect("laid aside", lies_at(VILYA), DiePlace::LaidAside)
        .refuses_to(FP, "use-special vilya", &rule::dice::UNUSED)
        .says(FP, "use-special nenya");
    rolls(two_minions(), "", "muster army")
        .shows_id("LOME.4.2")
        .expect("who picks", asked, Some(SH))
        .says(SH, "pick balrog")
        .expect("laid aside", lies_at(GOTHMOG), DiePlace::LaidAside)
        .expect("who acts", asked, Some(FP));
}

#[test]
fn an_eye_must_be_picked() {
    let keepers = || keeper_of_narya(two_keepers()).hunt_box(0, 1);
    // A single Eye is no choice.
    rolls(keepers(), "army* eye* character", "")
        .shows_id("LOME.4.3")
        .expect("the Eye", lies_at(NENYA), DiePlace::HuntBox)
        .expect("laid aside", |g| (lies_at(VILYA)(g), lies_at(NARYA)(g)), {
            (DiePlace::LaidAside, DiePlace::LaidAside)
        })
        .expect("the first action", asked, Some(FP))
        .says(FP, "use character");
    // Of two Eyes one counts.
    rolls(keepers(), "eye* muster eye", "")
        .shows_id("LOME.4.3")
        .offers_exactly(FP, &[pick(VILYA), pick(NARYA)])
        .refuses_to(FP, "pick nenya", &rule::lords::AN_EYE_FIRST)
        .says(FP, "pick narya")
        .expect("the Eye", lies_at(NARYA), DiePlace::HuntBox)
        .expect("the other Eye", lies_at(VILYA), DiePlace::LaidAside);
}

#[test]
fn who_rolled_more_dice_picks_first_and_the_free_peoples_on_a_tie() {
    // Seven dice and two against four and two.
    rolls_after(all_four(), 0, "muster event", "muster army")
        .shows_id("LOME.4.4")
        .expect("who picks first", asked, Some(SH))
        .says(SH, "pick balrog")
        .expect("who picks then", asked, Some(FP))
        .says(FP, "pick vilya")
        .expect("who acts", asked, Some(FP));
    // Dice set aside for the Hunt are not rolled: five and two, then four and two.
    rolls_after(all_four(), 2, "muster event", "muster army").shows_id("LOME.4.4").expect(
        "who picks first",
        asked,
        Some(SH),
    );
    rolls_after(all_four(), 3, "muster event", "muster army")
        .shows_id("LOME.4.4")
        .expect("who picks first", asked, Some(FP))
        .says(FP, "pick vilya")
        .expect("who picks then", asked, Some(SH));
    // Special dice count too: four and three against five and two.
    rolls_after(keeper_of_narya(all_four()).hunt_box(0, 1), 2, "muster event army", "muster army")
        .shows_id("LOME.4.4")
        .expect("who picks first", asked, Some(FP));
}

#[test]
fn a_single_special_die_needs_no_pick() {
    rolls(next_turn(lords().at(Character::Elrond, Region::Rivendell)), "muster", "")
        .shows_id("LOME.4.5")
        .expect("it counts", lies_at(VILYA), DiePlace::Chosen)
        .says(FP, "use-special vilya");
    rolls(next_turn(lords().at(Character::Gothmog, Region::MinasMorgul)), "", "army")
        .shows_id("LOME.4.5")
        .expect("it counts", lies_at(GOTHMOG), DiePlace::Chosen);
}

#[test]
fn a_chosen_eye_hunts_whosever_die_it_is() {
    for (given, free, shadow) in [
        (next_turn(lords().at(Character::Elrond, Region::Rivendell)), "eye*", ""),
        (next_turn(lords().at(Character::Gothmog, Region::MinasMorgul)), "", "eye*"),
    ] {
        rolls_after(given, 1, free, shadow)
            .shows_id("LOME.4.6")
            .expect("one set aside, one Eye", |g| g.hunt_box.shadow, 2)
            .says(FP, "use character")
            .says(FP, "move-fellowship")
            .expect("dice of the Hunt", dice_asked, Some(2));
    }
}

#[test]
fn an_eye_gives_the_free_peoples_no_action() {
    rolls(next_turn(lords().at(Character::Galadriel, Region::Lorien)), "eye*", "")
        .shows_id("LOME.4.7")
        .expect("actions", |g| g.dice_left(FREE), 4)
        .expect("the Hunt", |g| g.hunt_box.shadow, 1)
        .refuses_to(FP, "use-special nenya", &rule::dice::UNUSED);
    rolls(next_turn(lords().at(Character::Galadriel, Region::Lorien)), "muster", "")
        .shows_id("LOME.4.7")
        .expect("actions", |g| g.dice_left(FREE), 5)
        .expect("the Hunt", |g| g.hunt_box.shadow, 0);
}

// What it does.

#[test]
fn a_chosen_die_is_one_die_more() {
    let given = || lords().dice(FREE, [EVENT]).dice(SHADOW, [EVENT, EVENT]);
    chosen(given(), VILYA, "event")
        .shows(["LOME.4.8"])
        .expect("what is asked", |g| g.explain().text().contains("2 dice left"), true)
        .refuses_to(FP, "pass", &rule::dice::PASSING)
        .says(FP, "use-special vilya")
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("used", lies_at(VILYA), DiePlace::Used)
        .expect("the other die", unused(FREE), 1)
        .says(SH, "skip event")
        .says(FP, "skip event")
        .says(SH, "skip event")
        .expect("the next turn", |g| g.turn, 2);
    given().shows(["LOME.4.8"]).says(FP, "pass");
    // The last die that is left is an action.
    chosen(lords(), NENYA, "muster")
        .shows(["LOME.4.8"])
        .expect("who acts", asked, Some(FP))
        .says(FP, "skip-special nenya")
        .expect("the next turn", |g| g.turn, 2);
    // It counts for the Shadow too.
    chosen(lords().acts(SHADOW).dice(FREE, [EVENT, EVENT]).dice(SHADOW, [EVENT]), GOTHMOG, "army")
        .shows(["LOME.4.8"])
        .refuses_to(SH, "pass", &rule::dice::PASSING);
}

#[test]
fn each_result_does_what_its_icon_says() {
    let given = || lords().everybody_at_war().hand(FREE, [Card::Athelas]).dice(SHADOW, [EVENT]);
    chosen(given(), VILYA, "army*")
        .shows(["LOME.4.9"])
        .says(FP, "use-special vilya")
        .refuses_to(FP, "move-fellowship", &rule::dice::MOVES_FELLOWSHIP)
        .refuses_to(FP, "muster", &rule::dice::RECRUITS)
        .says(FP, "move-armies");
    chosen(given(), NENYA, "character*")
        .shows(["LOME.4.9"])
        .says(FP, "use-special nenya")
        .refuses_to(FP, "muster", &rule::dice::RECRUITS)
        .refuses_to(FP, "draw strategy", &rule::dice::DRAWS)
        .says(FP, "move-fellowship")
        .expect("the die moved the Fellowship", |g| g.hunt_box.fellowship, 1);
    chosen(given(), NARYA, "muster")
        .shows(["LOME.4.9"])
        .says(FP, "use-special narya")
        .refuses_to(FP, "move-armies", &rule::dice::MOVES_ARMIES)
        .says(FP, "muster");
    chosen(given(), NARYA, "event")
        .shows(["LOME.4.9"])
        .says(FP, "use-special narya")
        .refuses_to(FP, "muster", &rule::dice::RECRUITS)
        .says(FP, "play athelas");
    let shadow = || lords().everybody_at_war().acts(SHADOW);
    chosen(shadow(), GOTHMOG, "army")
        .shows(["LOME.4.9"])
        .says(SH, "use-special gothmog")
        .refuses_to(SH, "move-minions", &rule::dice::MOVES_MINIONS)
        .says(SH, "move-armies");
    chosen(shadow(), BALROG, "character*")
        .shows(["LOME.4.9"])
        .says(SH, "use-special balrog")
        .refuses_to(SH, "muster", &rule::dice::RECRUITS)
        .says(SH, "move-minions");
}

#[test]
fn card_draw_draws_a_card_of_either_deck_and_plays_none() {
    for deck in ["character", "strategy"] {
        chosen(lords().hand(FREE, [Card::Athelas]), VILYA, "card-draw")
            .shows(["LOME.4.10"])
            .says(FP, "use-special vilya")
            .refuses_to(FP, "play athelas", &rule::events::ICON)
            .refuses_to(FP, "muster", &rule::dice::RECRUITS)
            .says(FP, &format!("draw {deck}"))
            .drawn(0)
            .expect("cards in hand", |g| g.cards[FREE].hand.len(), 2);
    }
    chosen(lords().acts(SHADOW), GOTHMOG, "card-draw")
        .shows(["LOME.4.10"])
        .says(SH, "use-special gothmog")
        .says(SH, "draw strategy")
        .drawn(0)
        .expect("cards in hand", |g| g.cards[SHADOW].hand.len(), 1);
}

#[test]
fn use_balrog_wakes_it_and_moves_it_when_it_is_awake() {
    let asleep = || next_turn(lords().at(Character::Balrog, Region::Moria));
    rolls(asleep(), "", "use-balrog")
        .shows_id("LOME.4.11")
        .expect("awake", |g| g.lords.balrog_active, true)
        .expect("the die has done its work", lies_at(BALROG), DiePlace::Used);
    rolls(asleep().with(|g| g.lords.balrog_active = true), "", "use-balrog")
        .shows_id("LOME.4.11")
        .expect("the die", lies_at(BALROG), DiePlace::Chosen)
        .says(FP, "skip character")
        .says(SH, "use-special balrog")
        .refuses_to(SH, "move-minions", &rule::dice::MOVES_MINIONS)
        .says(SH, "move-balrog")
        .says(SH, "to hollin")
        .expect("it", |g| g.at(Character::Balrog), Some(Region::Hollin));
}

#[test]
fn any_result_but_an_eye_is_any_die_to_who_asks_for_one() {
    let revealed =
        || lords().guide(Character::Strider).fellowship(|f| f.hidden = false).dice(SHADOW, [EVENT]);
    for (die, word) in [(VILYA, "card-draw"), (VILYA, "army*"), (NENYA, "event"), (NARYA, "muster")]
    {
        chosen(revealed(), die, word)
            .shows(["LOME.4.13"])
            .says(FP, &format!("use-special {die}"))
            .says(FP, "hide-fellowship")
            .expect("hidden", |g| g.fellowship.hidden, true);
    }
    lies(revealed().hunt_box(1, 0), VILYA, DiePlace::HuntBox, "eye*")
        .dice(FREE, [EVENT])
        .shows(["LOME.4.13"])
        .refuses_to(FP, "use-special vilya", &rule::dice::UNUSED);
    // A card asks for any die and an Elven Ring.
    let lore = Card::TheLoreOfTheElvenRings;
    let laid = lords().with(|g| {
        g.cards[SHADOW].deck = g.cards[SHADOW].deck.without(lore);
        g.cards[SHADOW].table = g.cards[SHADOW].table.with(lore);
    });
    chosen(laid, NENYA, "card-draw")
        .shows(["LOME.4.13"])
        .says(FP, "use-special nenya")
        .says(FP, "remove the-lore-of-the-elven-rings")
        .says(FP, "give-ring narya")
        .expect("on the table", |g| g.cards[SHADOW].table.contains(lore), false);
}

// Back to the pool, or out of the game.

#[test]
fn all_special_dice_come_back_used_or_not() {
    let given = lies(all_four(), VILYA, DiePlace::Used, "muster");
    let given = lies(given, NENYA, DiePlace::LaidAside, "character*");
    let given = lies(given, BALROG, DiePlace::LaidAside, "muster");
    lies(given, GOTHMOG, DiePlace::HuntBox, "eye*")
        .hunt_box(1, 0)
        .shows(["LOME.4.14", "LOME.5.6", "LOME.6.4"])
        .expect("Vilya", lies_at(VILYA), DiePlace::Pool)
        .expect("Nenya", lies_at(NENYA), DiePlace::Pool)
        .expect("the Balrog's", lies_at(BALROG), DiePlace::Pool)
        .expect("Gothmog's", lies_at(GOTHMOG), DiePlace::Pool);
}

#[test]
fn a_die_goes_with_its_owner() {
    for (who, die) in [(Character::Elrond, VILYA), (Character::Gothmog, GOTHMOG)] {
        lies(next_turn(lords().gone([who])), die, DiePlace::Used, "muster")
            .shows(["LOME.4.15"])
            .expect("the die", lies_at(die), DiePlace::Removed);
    }
    // This turn it is still used.
    chosen(lords().gone([Character::Elrond]), VILYA, "event")
        .shows(["LOME.4.15"])
        .says(FP, "use-special vilya");
}

/// Where the die lies once the next turn has begun.
fn afterwards(given: Given, die: SpecialDie, place: DiePlace, word: &str) -> DiePlace {
    let hunting = u8::from(place == DiePlace::HuntBox);
    lies_at(die)(&lies(given.hunt_box(hunting, 0), die, place, word).given().position)
}

#[test]
fn with_gandalf_the_white_a_star_costs_the_keeper_die_that_was_chosen() {
    shows(&["LOME.4.12", "LOME.5.8", "LOME.5.9"]);
    let white = || with_the_white(two_keepers());
    for (die, star, plain) in [(VILYA, "army*", "muster"), (NENYA, "character*", "card-draw")] {
        table::holds_eq!(afterwards(white(), die, DiePlace::Used, star), DiePlace::Removed);
        table::holds_eq!(afterwards(white(), die, DiePlace::HuntBox, "eye*"), DiePlace::Removed);
        table::holds_eq!(afterwards(white(), die, DiePlace::Used, plain), DiePlace::Pool);
        table::holds_eq!(afterwards(two_keepers(), die, DiePlace::Used, star), DiePlace::Pool);
        // Laid aside it is safe, whatever it shows.
        table::holds_eq!(afterwards(white(), die, DiePlace::LaidAside, star), DiePlace::Pool);
        table::holds_eq!(afterwards(white(), die, DiePlace::LaidAside, "eye*"), DiePlace::Pool);
    }
    // Out of the game for good.
    let removed = white().with(|g| g.lords.dice[VILYA.index()].place = DiePlace::Removed);
    table::holds_eq!(lies_at(VILYA)(&removed.given().position), DiePlace::Removed);
}

#[test]
fn with_either_witch_king_a_star_costs_the_minion_die_that_was_chosen() {
    shows(&["LOME.4.12", "LOME.6.5"]);
    let captain = || two_minions().at(Character::WitchKing, Region::Hollin);
    for given in [captain(), chief(two_minions())] {
        table::holds_eq!(
            afterwards(given.clone(), BALROG, DiePlace::Used, "character*"),
            DiePlace::Removed
        );
        table::holds_eq!(
            afterwards(given.clone(), BALROG, DiePlace::HuntBox, "eye*"),
            DiePlace::Removed
        );
        table::holds_eq!(
            afterwards(given.clone(), BALROG, DiePlace::Used, "muster"),
            DiePlace::Pool
        );
        table::holds_eq!(
            afterwards(given, BALROG, DiePlace::LaidAside, "character*"),
            DiePlace::Pool
        );
    }
    let gothmog = |given, word| afterwards(given, GOTHMOG, DiePlace::Used, word);
    table::holds_eq!(gothmog(chief(two_minions()), "army*"), DiePlace::Removed);
    table::holds_eq!(gothmog(chief(two_minions()), "army"), DiePlace::Pool);
    table::holds_eq!(gothmog(two_minions(), "army*"), DiePlace::Pool);
}

// Narya.

#[test]
fn narya_is_rolled_if_its_keeper_guides_and_a_die_moved_the_fellowship() {
    let shows = |given: Given| next_turn(given).shows(["LOME.5.5"]);
    shows(keeper_of_narya(lords()).hunt_box(2, 1)).expect("Narya", lies_at(NARYA), DiePlace::Pool);
    shows(keeper_of_narya(lords()).hunt_box(2, 0)).expect(
        "nobody moved",
        lies_at(NARYA),
        DiePlace::Absent,
    );
    shows(keeper_of_narya(lords()).hunt_box(2, 1).guide(Character::Strider)).expect(
        "another guides",
        lies_at(NARYA),
        DiePlace::Absent,
    );
    shows(lords().hunt_box(2, 1)).expect("by his other card", lies_at(NARYA), DiePlace::Absent);
    // On the first turn it is enough to be the Guide.
    first_turn(keeper_of_narya(lords())).shows(["LOME.5.5"]).expect(
        "Narya",
        lies_at(NARYA),
        DiePlace::Pool,
    );
    first_turn(keeper_of_narya(lords()).guide(Character::Strider)).shows(["LOME.5.5"]).expect(
        "another guides",
        lies_at(NARYA),
        DiePlace::Absent,
    );
}

#[test]
fn an_eye_on_a_keeper_die_is_no_die_that_moved_the_fellowship() {
    let turn = rolls(first_turn(keeper_of_narya(lords())), "eye", "");
    turn_ends(turn.expect("in the Hunt Box", lies_at(NARYA), DiePlace::HuntBox))
        .shows_id("LOME.5.7")
        .expect("the next turn", |g| g.turn, 2)
        .expect("no die must hunt", |g| g.least_allocation(), 0)
        .expect("Narya", lies_at(NARYA), DiePlace::Absent);
    // A Keeper die that did move it is one.
    let turn = rolls(first_turn(keeper_of_narya(lords())), "character", "")
        .says(FP, "use-special narya")
        .says(FP, "move-fellowship");
    turn_ends(turn)
        .shows_id("LOME.5.7")
        .expect("a die must hunt", |g| g.least_allocation(), 1)
        .expect("Narya", lies_at(NARYA), DiePlace::Pool);
}
