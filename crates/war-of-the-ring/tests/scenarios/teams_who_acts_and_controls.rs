//! Odd cases of three and four players: who acts, whose capture it is, and what a card
//! may do with the Nations of a teammate.

use table::Eye;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Player, Region};
use war_of_the_ring::lords::RingAt;
use war_of_the_ring::step::Step;
use war_of_the_ring::teams::{self, scores};
use war_of_the_ring::{Position, rule, turn};

use crate::common::{FREE, Given, SHADOW, asked, standing};
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, empty_with, four, three};

#[test]
fn the_last_die_turned_to_an_eye_ends_the_action() {
    four()
        .with(|g| (g.rings[FREE].held, g.rings[SHADOW].held) = (2, 1))
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Army])
        .dice(FREE, [Face::Event; 2])
        .given()
        .shows_id("WOTR.11.1.10")
        .says(WITCH_KING, "ring army eye")
        .expect("nobody's action is under way", |g| g.teams.acting, None)
        .expect("who acts next", asked, Some(ROHAN))
        .says(ROHAN, "skip event")
        .expect("and then", asked, Some(GONDOR));
}

#[test]
fn a_siege_is_won_by_who_stormed_it() {
    let storms = |player: Player| {
        let seat = player.seat();
        four()
            .army(Region::HelmsDeep, "1 rohan-regular 2 sauron-regular 3 isengard-regular")
            .next(player)
            .dice(SHADOW, [Face::Army])
            .given()
            .shows_id("WOTR.11.3.6")
            .says(seat, "use army")
            .says(seat, "attack")
            .says(seat, "at helms-deep")
    };
    // Those of Saruman are more, but stand apart.
    storms(Player::WitchKing)
        .rolled([6, 6])
        .rolled([1])
        .expect("his points", |g| scores::captured(g, Player::WitchKing), 2)
        .expect("not the other's", |g| scores::captured(g, Player::Saruman), 0);
    storms(Player::Saruman).rolled([6, 6, 6]).rolled([1]).expect(
        "his points",
        |g| scores::captured(g, Player::Saruman),
        2,
    );
}

#[test]
fn who_advances_after_a_battle_stays_under_control() {
    four()
        .army(Region::Osgiliath, "3 sauron-regular 2 isengard-regular")
        .mixed(SHADOW, Region::Osgiliath)
        .army(Region::Lossarnach, "1 gondor-regular")
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Army])
        .given()
        .shows_id("WOTR.11.2.8")
        .says(WITCH_KING, "use army")
        .says(WITCH_KING, "attack")
        .says(WITCH_KING, "at lossarnach")
        .rolled([6, 6, 6, 6, 6])
        .rolled([1])
        .says(WITCH_KING, "leave sauron-regular")
        .says(WITCH_KING, "leave sauron-regular")
        .refuses_to(WITCH_KING, "advance-in", &rule::teams::KEEPS_CONTROL)
        .says(WITCH_KING, "leave isengard-regular")
        .says(WITCH_KING, "advance-in");
}

#[test]
fn there_and_back_again_stirs_only_own_nations() {
    let plays = |player: Player| {
        let seat = player.seat();
        four()
            .companions([])
            .at(Character::Gimli, Region::Erebor)
            .standing(Nation::Dwarves, 2, false)
            .standing(Nation::North, 2, false)
            .standing(Nation::Elves, 2, true)
            .holds(player, [Card::ThereAndBackAgain])
            .next(player)
            .dice(FREE, [Face::Character])
            .given()
            .shows_id("WOTR.11.1.13")
            .says(seat, "use character")
            .says(seat, "play there-and-back-again")
    };
    plays(Player::Gondor)
        .expect("the Elves", standing(Nation::Elves), (1, true))
        .expect("not the Dwarves", standing(Nation::Dwarves), (2, false))
        .expect("nor the North", standing(Nation::North), (2, false));
    plays(Player::Rohan)
        .expect("not the Elves", standing(Nation::Elves), (2, true))
        .expect("the Dwarves", standing(Nation::Dwarves), (1, true))
        .expect("the North", standing(Nation::North), (1, true));
}

#[test]
fn who_uses_a_ring_of_the_shadow_says_which() {
    empty_with("players=4 lords=with")
        .turn(2)
        .with(|g| {
            g.rings[FREE].held = 1;
            g.rings[SHADOW].held = 2;
            g.lords.rings = [RingAt::Shadow, RingAt::Shadow, RingAt::FreePeoples];
        })
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Army])
        .given()
        .shows_id("LOME.7.6")
        .says(WITCH_KING, "ring army muster")
        .expect("who decides", asked, Some(WITCH_KING));
}

#[test]
fn a_march_joins_nobody_on_its_way() {
    four()
        .army(Region::BaradDur, "2 sauron-regular 1 isengard-regular")
        .mixed(SHADOW, Region::BaradDur)
        .army(Region::Gorgoroth, "1 sauron-regular 1 isengard-regular")
        .army(Region::MinasMorgul, "1 sauron-regular")
        .holds(Player::WitchKing, [Card::ShadowsGather])
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Event])
        .given()
        .shows_id("WOTR.11.2.1")
        .says(WITCH_KING, "use event")
        .says(WITCH_KING, "play shadows-gather")
        .says(WITCH_KING, "from barad-dur")
        .says(WITCH_KING, "to gorgoroth")
        .says(WITCH_KING, "to minas-morgul")
        .says(WITCH_KING, "done")
        .expect("one where it halts", |g| g.is_mixed(SHADOW, Region::MinasMorgul), true)
        .expect("two on the way", |g| g.is_mixed(SHADOW, Region::Gorgoroth), false);
}

#[test]
fn who_has_left_a_mixed_army_is_not_in_it_when_he_comes_back() {
    four()
        .army(Region::Lossarnach, "3 gondor-regular 1 rohan-regular")
        .mixed(FREE, Region::Lossarnach)
        .army(Region::MinasTirith, "1 rohan-regular")
        .next(Player::Rohan)
        .dice(FREE, [Face::MusterArmy])
        .given()
        .shows_id("WOTR.11.2.9")
        .says(ROHAN, "use muster-army")
        .says(ROHAN, "move-armies")
        .says(ROHAN, "from lossarnach")
        .says(ROHAN, "to pelargir")
        .says(ROHAN, "from minas-tirith")
        .says(ROHAN, "to lossarnach")
        .expect("both are here", |g| g.is_held_by_both(FREE, Region::Lossarnach), true)
        .expect("as two", |g| g.is_mixed(FREE, Region::Lossarnach), false);
}

#[test]
fn armies_that_flee_from_the_dead_stay_apart() {
    four()
        .at(Character::Strider, Region::Edoras)
        .army(Region::Pelargir, "2 sauron-regular 1 isengard-regular")
        .holds(Player::Gondor, [Card::DeadMenOfDunharrow])
        .next(Player::Gondor)
        .dice(FREE, [Face::Character])
        .given()
        .shows_id("WOTR.11.2.1")
        .says(GONDOR, "use character")
        .says(GONDOR, "play dead-men-of-dunharrow")
        .says(GONDOR, "to pelargir")
        .rolled([1])
        .says(WITCH_KING, "lose sauron")
        .says(WITCH_KING, "retreat west-harondor")
        .expect("both went", |g| g.host(Region::WestHarondor).units(SHADOW), 2)
        .expect("two Armies", |g| g.is_mixed(SHADOW, Region::WestHarondor), false);
}

#[test]
fn a_token_is_asked_of_who_acts_next() {
    empty_with("players=4 lords=with council=with")
        .with(|g| g.lords.tokens.politics = true)
        .standing(Nation::Isengard, 1, true)
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Event])
        .given()
        .shows_id("LOME.8.6")
        .says(WITCH_KING, "skip event")
        .expect("who may use it", asked, Some(SARUMAN))
        .says(SARUMAN, "politics-token isengard");
}

fn twice(given: Given, first: Face, second: Face) -> table::scenario::Scenario<Position> {
    given.next(Player::Gondor).dice(FREE, [first, second]).given()
}

#[test]
fn a_nation_that_a_card_advances_has_acted() {
    let ban = || three().holds(Player::Gondor, [Card::APowerTooGreat]);
    twice(ban().standing(Nation::Elves, 2, true), Face::MusterArmy, Face::Muster)
        .shows_id("WOTR.11.3.3")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "play a-power-too-great")
        .expect("the Elves", standing(Nation::Elves), (1, true))
        .says(GONDOR, "use muster")
        .refuses_to(GONDOR, "advance elves", &rule::teams::IN_A_ROW);
    twice(ban().standing(Nation::Elves, 2, true), Face::Muster, Face::MusterArmy)
        .says(GONDOR, "use muster")
        .says(GONDOR, "advance elves")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "play a-power-too-great")
        .expect("not twice", standing(Nation::Elves), (1, true));
    let home = three()
        .holds(Player::Gondor, [Card::BookOfMazarbul])
        .companions([])
        .at(Character::Gimli, Region::Erebor)
        .standing(Nation::Dwarves, 2, true)
        .army(Region::Erebor, "1 dwarves-regular");
    twice(home, Face::Muster, Face::MusterArmy)
        .says(GONDOR, "use muster")
        .says(GONDOR, "play book-of-mazarbul")
        .says(GONDOR, "done")
        .expect("the Dwarves", standing(Nation::Dwarves), (0, true))
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "muster")
        .refuses_to(GONDOR, "recruit dwarves-regular erebor", &rule::teams::IN_A_ROW);
}

#[test]
fn narya_wakes_no_nation_that_has_just_acted() {
    let given = empty_with("players=3 lords=with")
        .with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::GandalfTheGrey))
        .at(Character::GandalfTheGrey, Region::Dale)
        .standing(Nation::North, 3, true);
    twice(given, Face::Muster, Face::Muster)
        .shows_id("WOTR.11.3.3")
        .says(GONDOR, "use muster")
        .says(GONDOR, "advance north")
        .says(GONDOR, "use muster")
        .refuses_to(GONDOR, "narya", &rule::teams::IN_A_ROW);
}

#[test]
fn an_army_that_retreats_is_still_the_same() {
    three()
        .army(Region::Lossarnach, "1 gondor-regular 1 rohan-regular")
        .army(Region::Edoras, "1 rohan-regular")
        .army(Region::WestHarondor, "2 southrons-regular")
        .next(Player::Gondor)
        .dice(FREE, [Face::MusterArmy; 2])
        .with(|g| g.teams.next[SHADOW] = Some(Player::Saruman))
        .dice(SHADOW, [Face::Army])
        .given()
        .shows_id("WOTR.11.3.4")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .says(GONDOR, "from lossarnach")
        .says(GONDOR, "to pelargir")
        .says(GONDOR, "done")
        .says(SARUMAN, "use army")
        .says(SARUMAN, "attack")
        .says(SARUMAN, "at pelargir")
        .rolled([1, 1])
        .rolled([1, 1])
        .says(SARUMAN, "press-on")
        .says(GONDOR, "retreat lossarnach")
        .says(SARUMAN, "no")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .refuses_to(GONDOR, "from lossarnach", &rule::army::NOWHERE_TO_GO)
        .says(GONDOR, "from edoras");
}

#[test]
fn nobody_hears_what_was_said_before_both_have() {
    let swapping = || {
        four()
            .holds(Player::Gondor, [Card::Athelas])
            .holds(Player::Rohan, [Card::BilbosSong])
            .dice(FREE, [Face::Event])
            .step([Step::Teams(teams::Step::Swap(FREE))])
            .given()
            .shows_id("WOTR.11.1.6")
    };
    for said in ["give athelas", "give-nothing"] {
        swapping()
            .says(GONDOR, said)
            .just_tells(Eye::Seat(ROHAN), &[])
            .just_tells(Eye::Seat(SARUMAN), &[])
            .just_tells(Eye::Onlooker, &[]);
    }
}

/// The Free Peoples and the Shadow have Rings; Rohan acts, and Gondor after it.
fn with_rings(options: &str) -> Given {
    empty_with(options)
        .with(|g| (g.rings[FREE].held, g.rings[SHADOW].held) = (2, 1))
        .next(Player::Rohan)
        .dice(FREE, [Face::Event, Face::Event, Face::Muster, Face::Muster])
        .dice(SHADOW, [Face::Event; 4])
}

/// Rohan turns a die with a Ring and uses another; the Shadow skips one.
fn rohan_uses_a_ring(given: Given) -> table::scenario::Scenario<Position> {
    given
        .shows(["WOTR.4.1.25"])
        .says(ROHAN, "ring event character")
        .refuses_to(ROHAN, "ring event character", &rule::rings::ONE_A_TURN)
        .says(ROHAN, "skip event")
        .says(SARUMAN, "skip event")
        .expect("who acts", asked, Some(GONDOR))
}

/// W-99: by the letter each player may use one.
#[test]
fn each_teammate_may_use_a_ring_in_a_turn() {
    rohan_uses_a_ring(with_rings("players=4"))
        .says(GONDOR, "ring muster event")
        .expect("Rings", |g| (g.rings[FREE].held, g.rings[SHADOW].held), (0, 3))
        .refuses_to(GONDOR, "ring muster event", &rule::rings::HELD)
        .expect("both", |g| g.teams.used_ring, [true, false, false, true]);
    // With a Ring left Rohan still has used one.
    rohan_uses_a_ring(with_rings("players=4"))
        .says(GONDOR, "skip muster")
        .says(WITCH_KING, "skip event")
        .refuses_to(ROHAN, "ring muster event", &rule::rings::ONE_A_TURN);
    // The Shadow's two players with three at the table, too.
    let given = empty_with("players=3")
        .with(|g| (g.rings[FREE].held, g.rings[SHADOW].held) = (0, 2))
        .next(Player::Saruman)
        .dice(FREE, [Face::Event; 2])
        .dice(SHADOW, [Face::Army; 3]);
    given
        .shows(["WOTR.4.1.25"])
        .says(SARUMAN, "ring army muster")
        .says(SARUMAN, "skip muster")
        .says(GONDOR, "skip event")
        .says(WITCH_KING, "ring army muster")
        .expect("Rings", |g| g.rings[SHADOW].held, 0);
}

/// W-99: the other reading, and that of version 3 of the rules.
#[test]
fn teammates_may_have_one_ring_a_turn_between_them() {
    let old = with_rings("players=4").with(|g| g.rules = 3);
    for given in [with_rings("players=4 elven-rings=side"), old] {
        rohan_uses_a_ring(given)
            .refuses_to(GONDOR, "ring muster event", &rule::rings::ONE_A_TURN)
            .expect("nobody is named", |g| g.teams.used_ring, [false; 4])
            .says(GONDOR, "skip muster");
    }
}

#[test]
fn a_new_turn_gives_each_teammate_a_ring_again() {
    with_rings("players=4")
        .with(|g| {
            g.teams.used_ring = [true; 4];
            g.agenda.clear();
            g.agenda.then([Step::Turn(turn::Step::Begin)]);
        })
        .shows(["WOTR.4.1.25"])
        .expect("nobody has used one", |g| g.teams.used_ring, [false; 4]);
}
