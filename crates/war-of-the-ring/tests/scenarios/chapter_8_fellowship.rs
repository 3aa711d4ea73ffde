//! Chapter 8: the Guide, moving, hiding, declaring, being revealed, separating.

use table::{Describe, Game};
use war_of_the_ring::facts::{Character, Face, Nation, Region, Tile};
use war_of_the_ring::fellowship::reveal;
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, corruption, empty, place, standing, war, war_with,
};

const CHARACTER: Face = Face::Character;

/// The Fellowship is about to be revealed.
fn revealed(given: Given) -> Given {
    given.step([Step::Reveal(reveal::Step::Where)])
}

// The Guide.

#[test]
fn the_guide_is_of_the_highest_level() {
    war()
        .fellowship_phase()
        .shows(["WOTR.8.1.1", "WOTR.8.1.2", "WOTR.8.1.3", "WOTR.4.2.5", "WOTR.3.1.4"])
        .refuses_to(FP, "guide boromir", &rule::fellowship::GUIDE)
        .says(FP, "guide strider")
        .expect("the Guide", |g| g.fellowship.guide, Character::Strider);
}

#[test]
fn with_no_companion_left_gollum_guides() {
    war()
        .companions([Character::Gimli])
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.8.1.5"])
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take gimli")
        .says(FP, "to rivendell")
        .expect("the Guide", |g| g.fellowship.guide, Character::Gollum);
}

// Moving and hiding.

#[test]
fn moving_adds_progress_and_the_die_goes_to_the_hunt_box_after_the_hunt() {
    war()
        .hunt_box(1, 0)
        .dice(FREE, [CHARACTER, CHARACTER])
        .dice(SHADOW, [Face::Event])
        .shows([
            "WOTR.8.2.1",
            "WOTR.8.2.3",
            "WOTR.8.2.4",
            "WOTR.8.2.5",
            "WOTR.4.1.17",
            "WOTR.8.2.6",
        ])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .expect("progress", |g| g.fellowship.progress, 1)
        .expect("the figure stays", |g| g.fellowship.at, Region::Rivendell)
        .expect("not in its own Hunt", |g| g.hunt_box.fellowship, 0)
        .rolled([5])
        .expect("then", |g| g.hunt_box.fellowship, 1)
        .says(SH, "skip event")
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([5])
        .expect("with +1 a five finds it", |g| g.hunt.current.successes, 1);
}

#[test]
fn a_will_of_the_west_moves_it_too() {
    war()
        .dice(FREE, [Face::WillOfTheWest])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.4.3.24"])
        .says(FP, "use will-of-the-west")
        .says(FP, "move-fellowship")
        .expect("the Hunt Box", |g| g.hunt_box.fellowship, 1);
}

#[test]
fn a_revealed_fellowship_hides_with_one_die_and_moves_with_another() {
    war()
        .fellowship(|f| f.hidden = false)
        .dice(FREE, [CHARACTER])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.8.2.2", "WOTR.8.2.7"])
        .says(FP, "use character")
        .refuses_to(FP, "move-fellowship", &rule::fellowship::HIDDEN_TO_MOVE)
        .says(FP, "hide-fellowship")
        .expect("hidden", |g| g.fellowship.hidden, true)
        .expect("no die in the Hunt Box", |g| g.hunt_box.fellowship, 0)
        .expect("the action is over", asked, Some(SH));
}

#[test]
fn progress_ends_at_twelve() {
    war()
        .fellowship(|f| f.progress = 12)
        .dice(FREE, [CHARACTER])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.8.2.9", "WOTR.12.1.8", "WOTR.2.1.16"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .expect("progress", |g| g.fellowship.progress, 12);
}

// Declaring.

#[test]
fn a_declaration_moves_the_figure_up_to_its_progress() {
    war()
        .fellowship(|f| (f.progress, f.corruption) = (3, 2))
        .fellowship_phase()
        .shows(["WOTR.8.3.1", "WOTR.8.3.2", "WOTR.8.3.3", "WOTR.4.2.3"])
        .refuses_to(FP, "declare lorien", &rule::fellowship::IN_REACH)
        .says(FP, "declare moria")
        .expect("the figure", |g| (g.fellowship.at, g.fellowship.progress), (Region::Moria, 0))
        .expect("hidden", |g| g.fellowship.hidden, true)
        .expect("no tile", corruption, 2)
        .refuses_to(FP, "declare moria", &table::NOT_ASKED);
}

#[test]
fn a_declaration_beyond_strongholds_of_the_shadow_draws_no_tile() {
    empty()
        .captured([Region::Lorien])
        .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 3))
        .fellowship_phase()
        .shows(["WOTR.8.4.6"])
        .says(FP, "declare lorien")
        .expect("by Moria into a captured Lórien", |g| g.fellowship.at, Region::Lorien)
        .expect("nothing is drawn", |g| g.hunt.drawn.iter().sum::<u8>(), 0)
        .expect("the Guide is next", asked, Some(FP))
        .expect("corruption", corruption, 0);
}

#[test]
fn it_is_declared_once_in_a_fellowship_phase() {
    war()
        .fellowship(|f| (f.at, f.corruption) = (Region::Dale, 5))
        .fellowship_phase()
        .shows(["WOTR.4.2.3", "WOTR.8.3.4"])
        .says(FP, "declare dale")
        .expect("corruption", corruption, 4)
        .refuses_to(FP, "declare dale", &table::NOT_ASKED);
}

#[test]
fn in_lorien_it_is_declared_every_turn_and_heals_each_time() {
    war()
        .fellowship(|f| (f.at, f.corruption) = (Region::Lorien, 3))
        .fellowship_phase()
        .shows(["WOTR.8.3.4", "WOTR.8.3.5"])
        .says(FP, "declare lorien")
        .expect("corruption", corruption, 2)
        .says(FP, "guide gandalf-the-grey")
        .says(SH, "allocate 0")
        .rolled([5, 5, 5, 5])
        .rolled([6, 6, 6, 6, 6, 6, 6])
        .says(FP, "skip event")
        .says(FP, "skip event")
        .says(FP, "skip event")
        .says(FP, "skip event")
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .expect("the next turn", |g| (g.turn, g.fellowship.progress), (2, 0))
        .says(FP, "declare lorien")
        .expect("corruption", corruption, 1);
}

#[test]
fn where_nothing_would_come_of_it_a_declaration_is_not_asked_for() {
    war().fellowship_phase().shows(["WOTR.8.3.4"]).expect(
        "the Guide is next",
        |g| g.explain().rules[0],
        "WOTR.8.1.1",
    );
}

#[test]
fn a_declaration_wakes_the_nation_of_a_city_or_stronghold() {
    let declared = |given: Given| {
        given
            .fellowship(|f| (f.at, f.progress, f.corruption) = (Region::DruadanForest, 1, 3))
            .fellowship_phase()
            .shows(["WOTR.8.3.6", "WOTR.7.1.4"])
            .says(FP, "declare minas-tirith")
            .expect("Gondor", standing(Nation::Gondor), (2, true))
    };
    empty()
        .fellowship(|f| (f.at, f.progress) = (Region::WeatherHills, 1))
        .fellowship_phase()
        .shows(["WOTR.7.1.7"])
        .says(FP, "declare bree")
        .expect("Bree is a Town", standing(Nation::North), (3, false));
    declared(empty()).expect("healed", corruption, 2);
    declared(empty().captured([Region::MinasTirith])).shows_id("WOTR.12.1.13").expect(
        "not healed",
        corruption,
        3,
    );
    let besieged = empty().army(Region::MinasTirith, "1 gondor-regular 2 sauron-regular");
    declared(besieged).shows_id("WOTR.8.3.9").expect("healed", corruption, 2);
}

#[test]
fn a_revealed_fellowship_is_not_declared() {
    war()
        .fellowship(|f| (f.hidden, f.at) = (false, Region::Lorien))
        .fellowship_phase()
        .shows(["WOTR.8.3.10"])
        .refuses_to(FP, "declare lorien", &table::NOT_ASKED);
}

#[test]
fn it_is_not_declared_across_an_impassable_border() {
    war()
        .fellowship(|f| (f.at, f.progress) = (Region::Forlindon, 1))
        .fellowship_phase()
        .shows(["WOTR.8.3.2"])
        .refuses_to(FP, "declare north-ered-luin", &rule::fellowship::IN_REACH)
        .says(FP, "declare grey-havens");
}

#[test]
fn declared_in_minas_morgul_it_may_enter_mordor_at_once() {
    war()
        .fellowship(|f| (f.at, f.progress) = (Region::NorthIthilien, 1))
        .fellowship_phase()
        .shows(["WOTR.8.3.7", "WOTR.4.2.4", "WOTR.9.6.1", "WOTR.9.6.2"])
        .says(FP, "declare minas-morgul")
        .expect("still hidden", |g| g.fellowship.hidden, true)
        .expect("no tile is drawn", |g| g.hunt.drawn.iter().sum::<u8>(), 0)
        .says(FP, "enter-mordor")
        .expect("on the track", |g| g.fellowship.mordor, Some(0));
}

#[test]
fn it_is_not_declared_inside_mordor_unless_all_agree() {
    let phase = |given: Given| {
        given.fellowship(|f| (f.at, f.progress) = (Region::MinasMorgul, 2)).fellowship_phase()
    };
    phase(war()).shows(["WOTR.12.1.6"]).refuses_to(
        FP,
        "declare gorgoroth",
        &rule::fellowship::NOT_INSIDE_MORDOR,
    );
    phase(war_with("inside-mordor=allow")).shows(["WOTR.12.1.6"]).says(FP, "declare gorgoroth");
}

// Being revealed.

#[test]
fn a_reveal_moves_the_figure_and_ends_progress() {
    revealed(war().fellowship(|f| f.progress = 3))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.1", "WOTR.8.4.2", "WOTR.8.4.3", "WOTR.8.4.4"])
        .refuses_to(FP, "reveal-at rivendell", &rule::fellowship::NOT_IN_A_HAVEN)
        .refuses_to(FP, "reveal-at lorien", &rule::fellowship::FOUND_IN_REACH)
        .says(FP, "reveal-at hollin")
        .expect("the figure", |g| (g.fellowship.at, g.fellowship.progress), (Region::Hollin, 0))
        .expect("revealed", |g| g.fellowship.hidden, false);
}

#[test]
fn at_progress_nought_it_stays() {
    revealed(war())
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.7", "WOTR.12.1.10"])
        .expect("the figure", |g| g.fellowship.at, Region::Rivendell)
        .expect("revealed", |g| g.fellowship.hidden, false);
}

#[test]
fn a_captured_haven_hides_nobody() {
    revealed(empty().captured([Region::Rivendell]).fellowship(|f| f.progress = 1))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.3"])
        .says(FP, "reveal-at rivendell");
}

#[test]
fn each_stronghold_of_the_shadow_on_the_way_draws_a_tile() {
    revealed(empty().fellowship(|f| (f.at, f.progress) = (Region::Hollin, 2)))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.5", "WOTR.9.4.1", "WOTR.9.3.3"])
        .says(FP, "reveal-at dimrill-dale")
        .fell("drew eye")
        .expect("an Eye is nothing here", corruption, 0);
    revealed(empty().fellowship(|f| (f.at, f.progress) = (Region::Moria, 5)))
        .companions([])
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.5", "WOTR.9.4.2"])
        .says(FP, "reveal-at dol-guldur")
        .fell("drew three")
        .fell("drew one")
        .expect("both hurt", corruption, 4);
}

/// From Moria to Lórien, which the Shadow has captured.
fn from_moria_to_lorien(rules: u32) -> Given {
    let given = empty().captured([Region::Lorien]).with(|g| g.rules = rules);
    revealed(given.fellowship(|f| (f.at, f.progress) = (Region::Moria, 2))).companions([])
}

#[test]
fn a_stronghold_that_the_shadow_has_captured_draws_no_tile() {
    from_moria_to_lorien(Position::RULES_VERSION)
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.5"])
        .says(FP, "reveal-at lorien")
        .fell("drew three")
        .expect("only Moria's", corruption, 3)
        .expect("who acts", asked, Some(FP));
    // Nor does one of the Shadow that the Free Peoples have captured.
    let lost = empty().captured([Region::Moria]);
    revealed(lost.fellowship(|f| (f.at, f.progress) = (Region::Hollin, 2)))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.5"])
        .says(FP, "reveal-at dimrill-dale")
        .expect("no tile", |g| g.hunt.drawn.iter().sum::<u8>(), 0);
    // The way through a captured Lórien is as good as any other.
    let round = empty().captured([Region::Lorien]);
    revealed(round.fellowship(|f| (f.at, f.progress) = (Region::DimrillDale, 2)))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.8"])
        .says(FP, "reveal-at lorien")
        .expect("no tile", |g| g.hunt.drawn.iter().sum::<u8>(), 0);
}

/// Version 3 of the rules went by control alone (docs/rulings.md, W-98).
#[test]
fn by_version_3_a_captured_stronghold_draws_a_tile() {
    from_moria_to_lorien(3)
        .dice(FREE, [Face::Event])
        .given()
        .says(FP, "reveal-at lorien")
        .fell("drew three")
        .fell("drew one")
        .expect("both hurt", corruption, 4);
}

#[test]
fn the_easiest_way_is_taken() {
    revealed(empty().fellowship(|f| (f.at, f.progress) = (Region::SouthAnduinVale, 2)))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.8"])
        .says(FP, "reveal-at narrows-of-the-forest")
        .expect("by the vale, not by Dol Guldur", asked, Some(FP));
}

#[test]
fn a_revealed_fellowship_is_not_revealed_again() {
    revealed(war().fellowship(|f| (f.hidden, f.progress) = (false, 3)))
        .dice(FREE, [Face::Event])
        .shows(["WOTR.8.4.1"])
        .expect("nothing happens", |g| g.fellowship.progress, 3);
}

// Separating.

#[test]
fn a_group_goes_progress_plus_its_highest_level() {
    empty()
        .fellowship(|f| f.progress = 1)
        .dice(FREE, [CHARACTER])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.8.5.1", "WOTR.8.5.2", "WOTR.8.5.5", "WOTR.8.5.6", "WOTR.4.3.8", "WOTR.6.1.1"])
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take meriadoc")
        .refuses_to(FP, "to bree", &rule::fellowship::SEPARATE_REACH)
        .says(FP, "take gandalf-the-grey")
        .says(FP, "to buckland")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::In(Region::Buckland))
        .expect("progress stays", |g| (g.fellowship.progress, g.fellowship.hidden), (1, true))
        .expect("no die in the Hunt Box", |g| g.hunt_box.fellowship, 0)
        .expect("Strider guides", |g| g.fellowship.guide, Character::Strider);
}

#[test]
fn who_leaves_may_stay_where_the_figure_is_and_wakes_the_nation() {
    empty()
        .fellowship(|f| (f.at, f.hidden) = (Region::MinasTirith, false))
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.8.5.8", "WOTR.8.5.9", "WOTR.8.5.10"])
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take boromir")
        .says(FP, "to minas-tirith")
        .expect("Gondor", standing(Nation::Gondor), (2, true));
}

#[test]
fn who_has_left_does_not_rejoin() {
    war()
        .companions([Character::Meriadoc, Character::Peregrin])
        .at(Character::Strider, Region::Rivendell)
        .fellowship_phase()
        .shows(["WOTR.8.5.7"])
        .expect("they stand together", |g| g.at(Character::Strider), Some(Region::Rivendell))
        .refuses_to(FP, "guide strider", &rule::fellowship::GUIDE)
        .says(FP, "guide meriadoc")
        .expect("he is no Companion of it", |g| g.most_allocation(), 2);
}

#[test]
fn from_moria_one_may_leave() {
    empty()
        .fellowship(|f| f.at = Region::Moria)
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.8.5.3", "WOTR.6.1.10"])
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take gimli")
        .says(FP, "to parth-celebrant")
        .expect("out of Moria", |g| g.at(Character::Gimli), Some(Region::ParthCelebrant));
}

#[test]
fn in_a_besieged_stronghold_they_join_the_garrison() {
    empty()
        .army(Region::Rivendell, "1 elves-elite 3 sauron-regular")
        .fellowship(|f| f.progress = 3)
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.8.5.4"])
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take legolas")
        .refuses_to(FP, "to trollshaws", &rule::fellowship::SEPARATE_INSIDE)
        .says(FP, "to rivendell");
}

#[test]
fn nobody_is_separated_on_the_mordor_track() {
    war()
        .fellowship(|f| f.mordor = Some(0))
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.9.6.5"])
        .says(FP, "use character")
        .refuses_to(FP, "separate", &rule::fellowship::NOT_IN_MORDOR);
}

/// The pool is set so that a test can name what is drawn.
#[test]
fn the_hunt_reveals_where_the_free_peoples_choose() {
    war()
        .hunt_box(1, 0)
        .only_tile(Tile::ZeroReveal)
        .fellowship(|f| f.progress = 1)
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.9.3.12", "WOTR.8.4.2"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([6])
        .drawn(0)
        .says(FP, "reveal-at hollin")
        .expect("revealed", |g| g.fellowship.hidden, false);
}
