//! Lords of Middle-earth: the rulebook's examples of special dice, turn by turn.

use war_of_the_ring::facts::{Character, Region, SpecialDie};
use war_of_the_ring::lords::DiePlace;

use crate::common::{FP, FREE, SH, SHADOW};
use crate::lords_common::{
    chief, first_turn, keeper_of_narya, lies_at, lords, next_turn, pick, rolls, turn_ends,
    two_keepers, two_minions, with_the_white,
};

const VILYA: SpecialDie = SpecialDie::Vilya;
const NENYA: SpecialDie = SpecialDie::Nenya;
const NARYA: SpecialDie = SpecialDie::Narya;
const BALROG: SpecialDie = SpecialDie::Balrog;
const GOTHMOG: SpecialDie = SpecialDie::Gothmog;

#[test]
fn gandalf_guides_on_the_first_turn_and_narya_gives_an_action_or_an_eye() {
    let first = || first_turn(keeper_of_narya(lords()));
    rolls(first(), "card-draw", "")
        .shows_id("LOME.19.1")
        .expect("actions", |g| g.dice_left(FREE), 5)
        .expect("the Hunt Box", |g| g.hunt_box.shadow, 0);
    rolls(first(), "eye", "")
        .shows_id("LOME.19.1")
        .expect("actions", |g| g.dice_left(FREE), 4)
        .expect("the Hunt Box", |g| g.hunt_box.shadow, 1);
}

#[test]
fn narya_is_laid_aside_for_nenya_and_comes_again_if_the_fellowship_moved() {
    let given = keeper_of_narya(lords()).at(Character::Galadriel, Region::Lorien).hunt_box(0, 1);
    let picked = || {
        rolls(next_turn(given.clone()), "event army", "")
            .shows_id("LOME.19.2")
            .offers_exactly(FP, &[pick(NENYA), pick(NARYA)])
            .says(FP, "pick nenya")
            .expect("laid aside", lies_at(NARYA), DiePlace::LaidAside)
    };
    turn_ends(picked()).expect("Nenya", lies_at(NENYA), DiePlace::Pool).expect(
        "nobody moved",
        lies_at(NARYA),
        DiePlace::Absent,
    );
    let moved = picked().says(FP, "use character").says(FP, "move-fellowship").rolled([2]);
    turn_ends(moved).expect("the Fellowship moved", lies_at(NARYA), DiePlace::Pool);
}

#[test]
fn of_two_starred_eyes_only_the_one_that_was_picked_leaves_the_game() {
    let picked = rolls(with_the_white(two_keepers()), "eye* eye*", "")
        .shows_id("LOME.19.3")
        .offers_exactly(FP, &[pick(VILYA), pick(NENYA)])
        .says(FP, "pick vilya")
        .expect("one Eye", |g| g.hunt_box.shadow, 1);
    turn_ends(picked).expect("out of the game", lies_at(VILYA), DiePlace::Removed).expect(
        "rolled again",
        lies_at(NENYA),
        DiePlace::Pool,
    );
}

#[test]
fn a_card_draw_keeps_both_minion_dice_and_the_starred_army_costs_one() {
    let rolled = || rolls(chief(two_minions()), "", "card-draw army*").shows_id("LOME.19.4");
    turn_ends(rolled().says(SH, "pick balrog").expect("dice", |g| g.dice_left(SHADOW), 9))
        .expect("the Balrog's", lies_at(BALROG), DiePlace::Pool)
        .expect("Gothmog's", lies_at(GOTHMOG), DiePlace::Pool);
    turn_ends(rolled().says(SH, "pick gothmog"))
        .expect("the Balrog's", lies_at(BALROG), DiePlace::Pool)
        .expect("Gothmog's", lies_at(GOTHMOG), DiePlace::Removed);
}
