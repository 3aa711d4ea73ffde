//! Lords of Middle-earth: the Balrog of Moria, Evil of the Ancient World.

use table::NOT_ASKED;
use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, SpecialDie, Tile};
use war_of_the_ring::fellowship::reveal;
use war_of_the_ring::lords::DiePlace;
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, corruption, count, dice_asked, free_moves, place, plays,
    shadow_moves, standing, units,
};
use crate::lords_people::{People, guide, lies, lords, lords_at_war, next_turn, they_shall_get_it};
use crate::skirmish::meet;

const WHO: Character = Character::Balrog;
const DIE: SpecialDie = SpecialDie::Balrog;

// It comes.

#[test]
fn the_balrog_enters_moria_without_any_condition() {
    table::holds_eq!((WHO.leadership(), DIE.owner()), (3, WHO));
    shadow_moves(lords(), Face::Muster)
        .shows_id("LOME.13.1")
        .shows_id("LOME.13.2")
        .shows_id("LOME.13.5")
        .says(SH, "bring-in balrog")
        .expect("where", place(WHO), Whereabouts::In(Region::Moria))
        .expect("inactive", |g| (g.lords.balrog_active, g.level(WHO)), (false, 0));
    shadow_moves(lords(), Face::Character).refuses_to(SH, "bring-in balrog", &rule::lords::BALROG);
    shadow_moves(lords().gone([WHO]), Face::Muster).refuses_to(
        SH,
        "bring-in balrog",
        &rule::characters::MINION_TO_COME,
    );
    next_turn(lords().at(WHO, Region::Moria))
        .shows_id("LOME.13.1")
        .expect("its die", lies(DIE), DiePlace::Pool)
        .expect("no standard die", |g| g.dice[SHADOW].pool, 7);
}

#[test]
fn with_it_one_unit_of_sauron_may_be_recruited_in_moria() {
    let entered = |given: Given| shadow_moves(given, Face::Muster).says(SH, "bring-in balrog");
    entered(lords())
        .shows_id("LOME.13.3")
        .refuses_to(SH, "recruit sauron-elite dol-guldur", &rule::muster::AVAILABLE)
        .refuses_to(SH, "recruit nazgul moria", &rule::muster::AVAILABLE)
        .says(SH, "recruit sauron-elite moria")
        .expect("an Elite", count(Region::Moria, "sauron-elite"), 1)
        .refuses_to(SH, "recruit sauron-regular moria", &NOT_ASKED);
    entered(lords()).says(SH, "recruit sauron-regular moria").expect(
        "a Regular",
        count(Region::Moria, "sauron-regular"),
        3,
    );
    entered(lords()).says(SH, "done").expect("nobody", units(SHADOW, Region::Moria), 2);
    let besieged = lords_at_war().army(Region::Moria, "2 sauron-regular 3 elves-elite");
    entered(besieged).refuses_to(SH, "recruit sauron-elite moria", &NOT_ASKED);
    let lost = lords_at_war().captured([Region::Moria]).army(Region::Moria, "1 elves-elite");
    entered(lost).refuses_to(SH, "recruit sauron-elite moria", &NOT_ASKED).expect(
        "it comes all the same",
        place(WHO),
        Whereabouts::In(Region::Moria),
    );
}

#[test]
fn its_coming_stirs_the_elves_and_the_dwarves() {
    let given = lords().standing(Nation::Dwarves, 1, false).standing(Nation::Elves, 2, true);
    shadow_moves(given, Face::Muster)
        .shows_id("LOME.13.4")
        .says(SH, "bring-in balrog")
        .expect("the Elves", standing(Nation::Elves), (1, true))
        .expect("passive Dwarves do not go to War", standing(Nation::Dwarves), (1, false))
        .expect("nobody else", standing(Nation::North), (3, false));
}

#[test]
fn its_die_leaves_the_game_with_it_or_by_a_star_beside_the_witch_king() {
    let here = || lords().at(WHO, Region::Moria);
    let king = || here().at(Character::WitchKing, Region::Angmar);
    let chief = || king().by_other_card(Character::WitchKing);
    let after = |given: Given, place: DiePlace, pip: u8| {
        let eyes = u8::from(place == DiePlace::HuntBox);
        next_turn(given.hunt_box(eyes, 0).special(DIE, place, pip))
            .shows_id("LOME.13.6")
            .position
            .special(DIE)
            .place
    };
    table::holds_eq!(after(king(), DiePlace::Used, 1), DiePlace::Removed);
    table::holds_eq!(after(chief(), DiePlace::HuntBox, 6), DiePlace::Removed);
    table::holds_eq!(after(here(), DiePlace::Used, 1), DiePlace::Pool);
    table::holds_eq!(after(king(), DiePlace::Used, 4), DiePlace::Pool);
    table::holds_eq!(after(king(), DiePlace::LaidAside, 1), DiePlace::Pool);
    table::holds_eq!(after(lords().gone([WHO]), DiePlace::Used, 4), DiePlace::Removed);
}

#[test]
fn gandalf_the_white_does_not_come_for_the_balrog() {
    let given = lords().gone([Character::GandalfTheGrey]).at(WHO, Region::Moria);
    free_moves(given, Face::WillOfTheWest).shows_id("LOME.13.15").refuses_to(
        FP,
        "bring-in gandalf-the-white",
        &rule::characters::ENTERS,
    );
}

// Fire and Shadow.

/// The Balrog is in Moria, and the Fellowship somewhere with this progress.
fn near(at: Region, progress: u8, tiles: [Tile; 2]) -> Given {
    let given = lords().at(WHO, Region::Moria).fellowship(|f| (f.at, f.progress) = (at, progress));
    match tiles {
        [one, other] if one == other => given.pool([(one, 2)]),
        [one, other] => given.pool([(one, 1), (other, 1)]),
    }
}

fn declared(given: Given, to: Region) -> Scenario<Position> {
    given.fellowship_phase().given().says(FP, &format!("declare {to}"))
}

fn revealed(given: Given) -> Scenario<Position> {
    given.step([Step::Reveal(reveal::Step::Where)]).given()
}

const ONES: [Tile; 2] = [Tile::OneReveal, Tile::One];

#[test]
fn a_declaration_past_the_balrog_draws_a_tile_for_it_alone() {
    for (from, progress, to) in [
        (Region::Hollin, 1, Region::Moria),
        (Region::Moria, 2, Region::Lorien),
        (Region::Hollin, 2, Region::DimrillDale),
        (Region::Moria, 1, Region::Moria),
    ] {
        declared(near(from, progress, ONES), to)
            .shows_id("LOME.13.7")
            .shows_id("LOME.19.7")
            .fell("drew one-reveal")
            .says(FP, "use-the-ring")
            .expect("one tile", corruption, 1)
            .expect("nobody is revealed", |g| g.fellowship.hidden, true);
    }
    for (from, progress, to) in
        [(Region::Hollin, 4, Region::Trollshaws), (Region::DimrillDale, 1, Region::Lorien)]
    {
        declared(near(from, progress, ONES), to).expect("it is not met", dice_asked, None).expect(
            "nothing is drawn",
            |g| g.hunt.drawn[Tile::One.index()],
            1,
        );
    }
}

#[test]
fn revealed_on_its_way_through_moria_the_fellowship_meets_balrog_and_stronghold() {
    revealed(near(Region::Hollin, 2, ONES))
        .shows_id("LOME.13.7")
        .shows_id("LOME.19.6")
        .says(FP, "reveal-at dimrill-dale")
        .expect("first the Balrog's", |g| g.hunt.current.balrog, true)
        .fell("drew one-reveal")
        .says(FP, "use-the-ring")
        .expect("then the Stronghold's", |g| g.hunt.current.balrog, false)
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("two tiles", corruption, 2);
    revealed(near(Region::Moria, 0, ONES))
        .fell("drew one")
        .says(FP, "use-the-ring")
        .fell("drew one-reveal")
        .says(FP, "use-the-ring")
        .shows_id("LOME.13.7")
        .expect("who stays meets both", corruption, 2);
}

#[test]
fn a_tile_that_reveals_comes_first_then_the_balrogs_then_the_strongholds() {
    let given = lords()
        .at(WHO, Region::Moria)
        .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 1))
        .pool([(Tile::OneReveal, 1), (Tile::One, 2)])
        .hunt_box(1, 0)
        .dice(FREE, [Face::Character])
        .dice(SHADOW, [Face::Event]);
    given
        .given()
        .shows_id("LOME.19.6")
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .rolled([6])
        .fell("drew one-reveal")
        .says(FP, "use-the-ring")
        .says(FP, "reveal-at dimrill-dale")
        .fell("drew one")
        .expect("for the Balrog", |g| g.hunt.current.balrog, true)
        .says(FP, "use-the-ring")
        .fell("drew one")
        .expect("for the Stronghold", |g| g.hunt.current.balrog, false)
        .says(FP, "use-the-ring")
        .expect("three tiles", corruption, 3)
        .expect("the Shadow is next", asked, Some(SH));
}

#[test]
fn the_balrog_is_met_wherever_it_stands() {
    let given = lords()
        .awake(Region::DimrillDale)
        .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 2))
        .pool([(Tile::One, 1)]);
    declared(given, Region::DimrillDale)
        .shows_id("LOME.13.7")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("damage", corruption, 1);
    let moria = lords()
        .awake(Region::DimrillDale)
        .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 1))
        .pool([(Tile::One, 1)]);
    declared(moria, Region::Moria).expect("it has left Moria", corruption, 0);
}

#[test]
fn on_an_eye_the_balrog_falls_and_the_guide_with_it() {
    declared(near(Region::Hollin, 1, [Tile::Eye, Tile::One]), Region::Moria)
        .shows_id("LOME.13.8")
        .fell("drew eye")
        .expect("the Balrog", place(WHO), Whereabouts::Gone)
        .expect("Gandalf", place(Character::GandalfTheGrey), Whereabouts::Gone)
        .expect("no damage", corruption, 0);
    let hobbit = near(Region::Hollin, 1, [Tile::Eye, Tile::One]).companions([Character::Meriadoc]);
    declared(hobbit, Region::Moria).fell("drew eye").says(FP, "to hollin").expect(
        "a Hobbit is spared",
        place(Character::Meriadoc),
        Whereabouts::In(Region::Hollin),
    );
}

#[test]
fn with_smeagol_as_the_guide_the_balrog_takes_him() {
    declared(near(Region::Hollin, 1, [Tile::Eye, Tile::One]).tamed(), Region::Moria)
        .shows_id("LOME.13.8")
        .fell("drew eye")
        .expect("the Balrog", place(WHO), Whereabouts::Gone)
        .expect("Sméagol", place(Character::Smeagol), Whereabouts::Gone)
        .expect("We Shall Get It", they_shall_get_it, true)
        .says(FP, "guide strider");
}

#[test]
fn on_an_eye_nothing_happens_if_gollum_guides() {
    let given = near(Region::Hollin, 1, [Tile::Eye, Tile::One]).companions([]);
    declared(given, Region::Moria)
        .shows_id("LOME.13.8")
        .fell("drew eye")
        .expect("the Balrog", place(WHO), Whereabouts::In(Region::Moria))
        .expect("the Guide", guide, Character::Gollum)
        .expect("the tile", |g| g.hunt.drawn[Tile::Eye.index()] > 0, true)
        .expect("no damage", corruption, 0);
}

// In battle.

#[test]
fn the_flame_of_udun_is_worth_two_dice_and_never_more_than_five_are_rolled() {
    let given = |shadow: &str| {
        lords_at_war()
            .army(Region::Moria, shadow)
            .army(Region::Hollin, "2 elves-regular")
            .at(WHO, Region::Moria)
    };
    meet(given("2 sauron-regular"), Region::Moria, Region::Hollin)
        .shows_id("LOME.13.9")
        .expect("dice", dice_asked, Some(4))
        .expect("Leadership", |g| g.leadership(SHADOW), 3);
    meet(given("4 sauron-regular"), Region::Moria, Region::Hollin).expect(
        "dice",
        dice_asked,
        Some(5),
    );
}

#[test]
fn inactive_it_fights_from_moria_and_stays_there() {
    let given = || {
        lords_at_war()
            .army(Region::Moria, "2 sauron-regular")
            .army(Region::Hollin, "1 elves-regular")
            .at(WHO, Region::Moria)
    };
    meet(given(), Region::Moria, Region::Hollin)
        .shows_id("LOME.13.1")
        .rolled([6, 6, 1, 1])
        .rolled([1])
        .rolled([1, 1])
        .refuses_to(SH, "take balrog", &rule::army::IN_THE_PARTY)
        .says(SH, "advance-in")
        .expect("it stays", place(WHO), Whereabouts::In(Region::Moria));
    let walk = lords_at_war().army(Region::Moria, "2 sauron-regular").at(WHO, Region::Moria);
    walk.acts(SHADOW).dice(SHADOW, [Face::Character]).given().refuses_to(
        SH,
        "use character",
        &rule::dice::SOMETHING_TO_DO,
    );
}

// Awake.

/// The Balrog's die has been chosen and shows that it may be used.
fn usable(given: Given) -> Scenario<Position> {
    given.acts(SHADOW).special(DIE, DiePlace::Chosen, 2).dice(FREE, [Face::Event]).given()
}

#[test]
fn a_use_balrog_result_wakes_it_and_is_spent_by_that() {
    let rolled = |given: Given| {
        let step = Step::Lords(war_of_the_ring::lords::Step::Picks);
        given.dice(FREE, [Face::Event]).special(DIE, DiePlace::Rolled, 2).step([step]).given()
    };
    rolled(lords().at(WHO, Region::Moria))
        .shows_id("LOME.13.10")
        .shows_id("LOME.13.11")
        .expect("active", |g| (g.lords.balrog_active, g.level(WHO)), (true, 2))
        .expect("its die", lies(DIE), DiePlace::Used);
    rolled(lords().awake(Region::Moria)).shows_id("LOME.13.12").expect(
        "to be used",
        lies(DIE),
        DiePlace::Chosen,
    );
    plays(lords().at(WHO, Region::Moria), Card::ABalrogIsCome).shows_id("LOME.13.10").expect(
        "active",
        |g| g.lords.balrog_active,
        true,
    );
}

#[test]
fn active_it_walks_two_regions_and_ignores_armies() {
    let given = || lords_at_war().awake(Region::Moria).army(Region::DimrillDale, "3 elves-elite");
    shadow_moves(given(), Face::Character)
        .shows_id("LOME.13.11")
        .shows_id("LOME.3.4")
        .shows_id("LOME.3.5")
        .shows_id("LOME.3.6")
        .shows_id("LOME.3.8")
        .says(SH, "move-minions")
        .says(SH, "from moria")
        .refuses_to(SH, "to goblins-gate", &rule::lords::ON_FOOT)
        .refuses_to(SH, "to lorien", &rule::lords::BARRED)
        .says(SH, "to parth-celebrant")
        .expect("where", place(WHO), Whereabouts::In(Region::ParthCelebrant));
}

#[test]
fn while_it_is_active_the_result_moves_or_attacks_with_its_army_or_moves_it_alone() {
    let given = || {
        lords_at_war()
            .awake(Region::Moria)
            .army(Region::Moria, "2 sauron-regular")
            .army(Region::Hollin, "1 elves-regular")
            .army(Region::DolGuldur, "2 sauron-regular 1 nazgul")
            .army(Region::NorthAnduinVale, "1 elves-regular")
    };
    usable(given())
        .shows_id("LOME.13.12")
        .says(SH, "use-special balrog")
        .says(SH, "move-armies")
        .refuses_to(SH, "from dol-guldur", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from moria")
        .says(SH, "leave balrog")
        .refuses_to(SH, "to dimrill-dale", &rule::army::LED_BY_CARD)
        .says(SH, "take balrog")
        .says(SH, "to dimrill-dale")
        .expect("one Army", place(WHO), Whereabouts::In(Region::DimrillDale))
        .expect("the die", lies(DIE), DiePlace::Used);
    usable(given())
        .says(SH, "use-special balrog")
        .says(SH, "attack")
        .refuses_to(SH, "from dol-guldur", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "at hollin")
        .expect("two units and the Flame", dice_asked, Some(4));
    usable(given())
        .says(SH, "use-special balrog")
        .says(SH, "move-balrog")
        .refuses_to(SH, "take sauron-regular", &NOT_ASKED)
        .says(SH, "to hollin")
        .expect("alone", place(WHO), Whereabouts::In(Region::Hollin))
        .expect("the Army stays", units(SHADOW, Region::Moria), 2);
    usable(given()).says(SH, "use-special balrog").refuses_to(SH, "muster", &rule::dice::RECRUITS);
    shadow_moves(given(), Face::Character).refuses_to(SH, "move-balrog", &rule::lords::USE_BALROG);
}

#[test]
fn alone_it_does_not_leave_moria_under_siege() {
    let besieged = || {
        lords_at_war().awake(Region::Moria).army(Region::Moria, "2 sauron-regular 3 elves-elite")
    };
    usable(besieged())
        .shows_id("LOME.3.7")
        .says(SH, "use-special balrog")
        .refuses_to(SH, "move-balrog", &rule::characters::ON_THE_MAP)
        .says(SH, "attack")
        .says(SH, "at moria")
        .expect("a sortie", dice_asked, Some(4));
    plays(besieged(), Card::ABalrogIsCome)
        .shows_id("LOME.3.7")
        .refuses_to(SH, "move-balrog", &rule::characters::ON_THE_MAP)
        .says(SH, "no");
    shadow_moves(besieged().army(Region::Morannon, "1 nazgul"), Face::Character)
        .says(SH, "move-minions")
        .refuses_to(SH, "from moria", &rule::lords::NO_WAY_INSIDE);
}

#[test]
fn the_free_peoples_put_it_to_rest() {
    let rest = |given: Given, die: Face| {
        free_moves(given.dice(SHADOW, [Face::Event]), die).shows_id("LOME.13.13")
    };
    rest(lords().awake(Region::Moria), Face::WillOfTheWest)
        .shows_id("LOME.13.14")
        .says(FP, "rest-balrog")
        .expect("still in Moria", place(WHO), Whereabouts::In(Region::Moria))
        .expect("inactive", |g| (g.lords.balrog_active, g.level(WHO)), (false, 0))
        .expect("the Shadow is next", asked, Some(SH));
    rest(lords().awake(Region::Hollin), Face::WillOfTheWest)
        .shows_id("LOME.13.14")
        .says(FP, "rest-balrog")
        .expect("outside it is gone", place(WHO), Whereabouts::Gone);
    let gandalf = |who: Character, at: Region| {
        let given = lords().awake(Region::Hollin).gone([Character::GandalfTheGrey]);
        rest(given.at(who, at), Face::Character)
    };
    for who in [Character::GandalfTheGrey, Character::GandalfTheWhite] {
        gandalf(who, Region::Hollin).says(FP, "rest-balrog").expect(
            "gone",
            place(WHO),
            Whereabouts::Gone,
        );
        gandalf(who, Region::Moria).refuses_to(FP, "rest-balrog", &rule::lords::REST_THE_BALROG);
    }
    let keeper = lords()
        .awake(Region::Moria)
        .by_other_card(Character::GandalfTheGrey)
        .seen(Character::GandalfTheGrey)
        .at(Character::GandalfTheGrey, Region::Moria);
    rest(keeper, Face::Character).says(FP, "rest-balrog");
    rest(lords().awake(Region::Rivendell.adjacent()[0]), Face::Character).refuses_to(
        FP,
        "rest-balrog",
        &rule::lords::REST_THE_BALROG,
    );
    rest(lords().at(WHO, Region::Moria), Face::WillOfTheWest).refuses_to(
        FP,
        "rest-balrog",
        &rule::lords::BALROG_AWAKE,
    );
}

#[test]
fn it_stays_active_from_turn_to_turn() {
    next_turn(lords().awake(Region::Hollin)).shows_id("LOME.13.13").expect(
        "active",
        |g| g.lords.balrog_active,
        true,
    );
}
