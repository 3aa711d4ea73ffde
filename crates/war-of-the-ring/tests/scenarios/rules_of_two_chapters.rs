//! Statements that need two chapters at once, or a look at the board.

use war_of_the_ring::facts::{Character, Face, Nation, Region, Side};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, SH, SHADOW, asked, at_war, dice_asked, empty, free_moves, place, shadow_moves, units,
    war,
};

#[test]
fn the_sides_and_their_nations() {
    war()
        .shows(["WOTR.1.1.1", "WOTR.1.1.12"])
        .expect("Free Peoples", |_| Side::FreePeoples.nations().len(), 5)
        .expect("Shadow", |_| Side::Shadow.nations().len(), 3)
        .expect("Companions", |g| g.companions_in_fellowship().len(), 7);
}

#[test]
fn units_of_several_nations_form_one_army_that_any_leader_leads() {
    let given = at_war()
        .army(Region::Hollin, "1 elves-elite 1 north-regular 4 dwarves-leader")
        .army(Region::Moria, "1 sauron-regular");
    given
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.1.1.3", "WOTR.1.1.5", "WOTR.1.1.8", "WOTR.6.5.11"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .rolled([1])
        .expect("both fight", dice_asked, Some(2))
        .rolled([1, 1])
        .expect("and are led", dice_asked, Some(2));
}

#[test]
fn no_modifier_gives_more_than_five_dice() {
    let given = at_war()
        .army(Region::Moria, "9 sauron-regular 4 nazgul")
        .at(Character::WitchKing, Region::Moria)
        .army(Region::Hollin, "5 elves-regular")
        .at(Character::Strider, Region::Hollin);
    given
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.6.6.5", "WOTR.6.7.6"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .expect("dice", dice_asked, Some(5))
        .rolled([1, 1, 1, 1, 1])
        .expect("with a Captain of the West", dice_asked, Some(5))
        .rolled([1, 1, 1, 1, 1])
        .expect("the re-roll", dice_asked, Some(5))
        .rolled([5, 4, 1, 1, 1])
        .expect("hits", |g| g.battle.rolls[SHADOW].reroll_hits, 1);
}

#[test]
fn rivers_do_not_stop_and_the_sea_is_no_region() {
    let sets_out = |from: Region| {
        free_moves(at_war().army(from, "1 gondor-regular"), Face::WillOfTheWest)
            .says(FP, "move-armies")
            .says(FP, &format!("from {from}"))
    };
    sets_out(Region::Osgiliath).shows_id("WOTR.2.1.3").says(FP, "to north-ithilien").expect(
        "over the Anduin",
        units(FREE, Region::NorthIthilien),
        1,
    );
    sets_out(Region::DolAmroth).shows_id("WOTR.2.1.4").refuses_to(
        FP,
        "to umbar",
        &rule::army::ADJACENT,
    );
}

#[test]
fn characters_ignore_the_political_position_of_their_nation() {
    let given = empty()
        .at_war([Nation::Elves])
        .army(Region::Hollin, "2 elves-elite")
        .at(Character::Gimli, Region::Hollin)
        .army(Region::Moria, "1 sauron-regular");
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.21")
        .says(FP, "attack")
        .says(FP, "from hollin")
        .says(FP, "at moria")
        .expect(
            "Gimli attacks too",
            |g| g.battle.attackers.characters.contains(Character::Gimli),
            true,
        );
}

#[test]
fn a_leader_who_may_not_attack_needs_a_unit_with_him() {
    let given = empty()
        .at_war([Nation::Elves])
        .army(Region::Hollin, "2 elves-elite 1 north-leader")
        .army(Region::Moria, "1 sauron-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.12.1.12")
        .says(FP, "attack")
        .says(FP, "from hollin")
        .refuses_to(FP, "at moria", &rule::battle::REARGUARD)
        .says(FP, "leave elves-elite")
        .says(FP, "at moria");
}

#[test]
fn an_army_may_move_again_with_another_die() {
    let given = at_war().army(Region::Moria, "1 sauron-regular").dice(SHADOW, [Face::Army]);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.4.8")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "use army")
        .says(SH, "move-armies")
        .says(SH, "from hollin")
        .says(SH, "to trollshaws")
        .expect("two regions on", |g| g.host(Region::Trollshaws).units(SHADOW), 1);
}

#[test]
fn an_army_result_gives_moves_or_an_attack() {
    let given =
        at_war().army(Region::Moria, "2 sauron-regular").army(Region::Hollin, "1 elves-elite");
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.4.3.26")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "leave sauron-regular")
        .says(SH, "to dimrill-dale")
        .refuses_to(SH, "attack", &table::NOT_ASKED);
}

#[test]
fn one_character_result_moves_them_all() {
    let given = empty().at(Character::Strider, Region::Bree).at(Character::Boromir, Region::Edoras);
    free_moves(given, Face::Character)
        .shows_id("WOTR.4.3.9")
        .says(FP, "move-companions")
        .says(FP, "from bree")
        .says(FP, "to trollshaws")
        .expect("still to move", asked, Some(FP))
        .says(FP, "from edoras")
        .says(FP, "to folde");
    let given = empty()
        .army(Region::Moria, "1 nazgul")
        .at(Character::WitchKing, Region::BaradDur)
        .at(Character::MouthOfSauron, Region::BaradDur);
    shadow_moves(given, Face::Character)
        .shows_id("WOTR.4.3.10")
        .says(SH, "move-minions")
        .says(SH, "from barad-dur")
        .says(SH, "take witch-king")
        .says(SH, "to hollin")
        .says(SH, "from barad-dur")
        .says(SH, "to gorgoroth")
        .expect("the Mouth", place(Character::MouthOfSauron), Whereabouts::In(Region::Gorgoroth))
        .says(SH, "done");
}

#[test]
fn the_defender_has_his_walls_whoever_controls_the_city() {
    at_war()
        .captured([Region::Pelargir])
        .army(Region::Pelargir, "2 sauron-regular")
        .army(Region::Lossarnach, "2 gondor-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.10.6"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from lossarnach")
        .says(FP, "at pelargir")
        .rolled([5, 5])
        .expect("hits", |g| g.battle.rolls[FREE].hits, 0);
}

#[test]
fn a_retreat_obeys_the_limit_of_ten_and_no_empty_enemy_settlement() {
    at_war()
        .acts(SHADOW)
        .captured([Region::Lossarnach])
        .army(Region::NorthIthilien, "3 sauron-regular")
        .army(Region::Osgiliath, "5 gondor-regular")
        .army(Region::DruadanForest, "8 gondor-regular")
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.6.9.14", "WOTR.12.1.4", "WOTR.6.9.4"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from north-ithilien")
        .says(SH, "at osgiliath")
        .rolled([1, 1, 1])
        .rolled([1, 1, 1, 1, 1])
        .says(SH, "press-on")
        .refuses_to(FP, "retreat lossarnach", &rule::battle::RETREAT_TO_ENEMY)
        .says(FP, "retreat druadan-forest")
        .says(SH, "no")
        .expect("ten", units(FREE, Region::DruadanForest), 10);
}

#[test]
fn where_the_fellowship_is_means_the_figure() {
    empty()
        .fellowship(|f| f.progress = 9)
        .hunt_box(1, 0)
        .army(Region::Moria, "1 sauron-regular")
        .dice(FREE, [Face::Character])
        .shows(["WOTR.8.2.8", "WOTR.9.2.8"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([2])
        .expect("no re-roll from afar", dice_asked, None);
}

#[test]
fn more_dice_than_the_pool_are_not_allocated() {
    war()
        .with(|g| g.dice[SHADOW].pool = 3)
        .fellowship_phase()
        .shows(["WOTR.4.2.8"])
        .says(FP, "guide gandalf-the-grey")
        .refuses_to(SH, "allocate 4", &rule::hunt_allocation::POOL);
}

#[test]
fn leadership_that_is_cancelled_is_not_forfeited() {
    use war_of_the_ring::facts::CombatEffect;
    let given = crate::skirmish::plain()
        .at(Character::WitchKing, Region::Moria)
        .gone([Character::GandalfTheGrey])
        .at(Character::GandalfTheWhite, Region::Hollin);
    let card = crate::skirmish::card(CombatEffect::CruelAsDeath);
    crate::skirmish::meet(given.hand(SHADOW, [card]), Region::Moria, Region::Hollin)
        .shows_id("WOTR.5.3.13")
        .says(FP, "white-rider")
        .refuses_to(SH, &format!("combat {card}"), &rule::battle::CARD_PRECONDITION);
}

#[test]
fn a_new_tile_may_cost_a_new_casualty() {
    empty()
        .companions([Character::Gimli, Character::Legolas])
        .fellowship(|f| (f.at, f.progress, f.hidden) = (Region::Hollin, 0, true))
        .hunt_box(1, 0)
        .dice(FREE, [Face::Character])
        .shows(["WOTR.9.4.3", "WOTR.9.4.1"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([6])
        .fell("drew two-reveal")
        .says(FP, "lose-guide")
        .says(FP, "reveal-at moria")
        .fell("drew two")
        .says(FP, "lose-guide")
        .expect(
            "both are lost, nobody is corrupted",
            |g| (g.fellowship.guide, g.fellowship.corruption),
            (Character::Gollum, 0),
        );
}
