//! Lords of Middle-earth: Gothmog, Lieutenant of Morgul, and the Mouth of Sauron as Black Númenórean.

use table::NOT_ASKED;
use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region, SpecialDie};
use war_of_the_ring::lords::DiePlace;
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, count, dice_asked, free_moves, place, reinforcements,
    shadow_moves,
};
use crate::lords_people::{People, lies, lords, lords_at_war, next_turn};
use crate::skirmish::meet;

const GOTHMOG: Character = Character::Gothmog;
const MOUTH: Character = Character::MouthOfSauron;
const KING: Character = Character::WitchKing;
const DIE: SpecialDie = SpecialDie::Gothmog;

// On foot.

#[test]
fn gothmog_and_the_mouth_walk_three_regions_past_enemy_armies() {
    table::holds_eq!((GOTHMOG.level(), GOTHMOG.leadership()), (3, 1));
    for who in [GOTHMOG, MOUTH] {
        let given = lords_at_war()
            .at(who, Region::NorthIthilien)
            .army(Region::Osgiliath, "5 gondor-regular")
            .army(Region::MinasTirith, "1 gondor-regular");
        shadow_moves(given, Face::Character)
            .shows_id("LOME.3.4")
            .shows_id("LOME.3.5")
            .shows_id("LOME.3.8")
            .shows_id("LOME.14.1")
            .shows_id("LOME.14.6")
            .says(SH, "move-minions")
            .says(SH, "from north-ithilien")
            .refuses_to(SH, "to minas-tirith", &rule::lords::BARRED)
            .refuses_to(SH, "to erech", &rule::lords::ON_FOOT)
            .says(SH, "to pelargir")
            .expect("where", place(who), Whereabouts::In(Region::Pelargir));
    }
}

#[test]
fn on_foot_nobody_crosses_mountains_nor_walks_into_or_out_of_a_siege_of_his_side() {
    for who in [GOTHMOG, MOUTH] {
        let besieged = |at: Region| {
            lords_at_war()
                .at(who, at)
                .army(Region::Moria, "2 sauron-regular 3 elves-elite")
                .army(Region::BaradDur, "1 nazgul")
        };
        shadow_moves(besieged(Region::Moria), Face::Character)
            .shows_id("LOME.3.7")
            .says(SH, "move-minions")
            .refuses_to(SH, "from moria", &rule::lords::NO_WAY_INSIDE);
        shadow_moves(besieged(Region::GoblinsGate), Face::Character)
            .shows_id("LOME.3.6")
            .shows_id("LOME.3.7")
            .says(SH, "move-minions")
            .says(SH, "from goblins-gate")
            .refuses_to(SH, "to moria", &rule::lords::NO_WAY_INSIDE);
        shadow_moves(besieged(Region::Hollin), Face::Character)
            .says(SH, "move-minions")
            .says(SH, "from hollin")
            .refuses_to(SH, "to moria", &rule::lords::NO_WAY_INSIDE)
            .refuses_to(SH, "to dimrill-dale", &rule::lords::ON_FOOT)
            .says(SH, "to north-dunland");
        let storming = lords_at_war()
            .at(who, Region::Osgiliath)
            .army(Region::MinasTirith, "1 gondor-regular 2 sauron-regular");
        shadow_moves(storming, Face::Character)
            .shows_id("LOME.3.8")
            .says(SH, "move-minions")
            .says(SH, "from osgiliath")
            .says(SH, "to minas-tirith")
            .expect("with the besiegers", place(who), Whereabouts::In(Region::MinasTirith));
    }
}

// Gothmog, Lieutenant of Morgul.

#[test]
fn gothmog_enters_minas_morgul_when_sauron_is_at_war_and_no_black_captain_leads() {
    let given = || lords().at_war([Nation::Sauron]);
    let enters = |given: Given| shadow_moves(given, Face::Muster).shows_id("LOME.14.2");
    let refused = |given: Given| {
        enters(given).refuses_to(SH, "bring-in gothmog", &rule::lords::GOTHMOG);
    };
    enters(given()).shows_id("LOME.14.1").says(SH, "bring-in gothmog").expect(
        "where",
        place(GOTHMOG),
        Whereabouts::In(Region::MinasMorgul),
    );
    refused(lords());
    refused(given().at(KING, Region::Angmar));
    refused(given().clear(Region::MinasMorgul).captured([Region::MinasMorgul]));
    enters(given().at(KING, Region::Angmar).by_other_card(KING)).says(SH, "bring-in gothmog");
    enters(given().gone([KING])).says(SH, "bring-in gothmog");
    next_turn(given().at(GOTHMOG, Region::MinasMorgul))
        .shows_id("LOME.14.1")
        .expect("his die", lies(DIE), DiePlace::Pool)
        .expect("no standard die", |g| g.dice[SHADOW].pool, 7);
}

#[test]
fn gothmogs_die_leaves_the_game_with_him_by_a_star_or_for_the_black_captain() {
    let here = || lords().at(GOTHMOG, Region::MinasMorgul);
    let chief = || here().at(KING, Region::Angmar).by_other_card(KING);
    let after = |given: Given, place: DiePlace, pip: u8| {
        let eyes = u8::from(place == DiePlace::HuntBox);
        next_turn(given.hunt_box(eyes, 0).special(DIE, place, pip))
            .shows_id("LOME.14.3")
            .position
            .special(DIE)
            .place
    };
    table::holds_eq!(after(chief(), DiePlace::Used, 1), DiePlace::Removed);
    table::holds_eq!(after(chief(), DiePlace::HuntBox, 6), DiePlace::Removed);
    table::holds_eq!(after(chief(), DiePlace::Used, 2), DiePlace::Pool, "an Army without a star");
    table::holds_eq!(after(chief(), DiePlace::LaidAside, 1), DiePlace::Pool);
    table::holds_eq!(after(here(), DiePlace::Used, 1), DiePlace::Pool);
    table::holds_eq!(after(lords().gone([GOTHMOG]), DiePlace::Used, 2), DiePlace::Removed);
    let captain = || here().at(KING, Region::Angmar);
    table::holds_eq!(after(captain(), DiePlace::Used, 2), DiePlace::Removed);
    table::holds_eq!(after(captain(), DiePlace::LaidAside, 3), DiePlace::Removed);
    table::holds_eq!(
        after(captain(), DiePlace::Absent, 0),
        DiePlace::Removed,
        "both came this turn"
    );
    let before = lords().at(KING, Region::Angmar);
    table::holds_eq!(after(before, DiePlace::Absent, 0), DiePlace::Absent, "he can still come");
}

#[test]
fn gothmog_flings_them_into_the_fray() {
    let army = || {
        lords_at_war().army(Region::Osgiliath, "2 sauron-regular").at(GOTHMOG, Region::Osgiliath)
    };
    shadow_moves(army(), Face::Muster)
        .shows_id("LOME.14.4")
        .says(SH, "fling sauron-regular")
        .expect("one more", count(Region::Osgiliath, "sauron-regular"), 3);
    let elites = reinforcements("sauron-elite")(&army().0);
    shadow_moves(army(), Face::MusterArmy)
        .says(SH, "fling sauron-elite")
        .expect("a Regular", count(Region::Osgiliath, "sauron-regular"), 1)
        .expect("an Elite", count(Region::Osgiliath, "sauron-elite"), 1)
        .expect("from the reinforcements", reinforcements("sauron-elite"), elites - 1);
}

#[test]
fn gothmog_needs_an_army_a_free_region_and_a_regular() {
    let refused = |given: Given, figure: &str, rule: &'static table::Rule| {
        let fling = format!("fling {figure}");
        shadow_moves(given, Face::Muster).shows_id("LOME.14.4").refuses_to(SH, &fling, rule);
    };
    let alone = || lords_at_war().at(GOTHMOG, Region::Osgiliath);
    refused(alone(), "sauron-regular", &rule::lords::FRAY);
    let besieged = lords_at_war()
        .army(Region::MinasMorgul, "2 sauron-regular 3 gondor-elite")
        .at(GOTHMOG, Region::MinasMorgul);
    refused(besieged, "sauron-regular", &rule::lords::FRAY);
    let elites = alone().army(Region::Osgiliath, "1 sauron-elite");
    refused(elites, "sauron-elite", &rule::muster::AVAILABLE);
    let southrons = alone().army(Region::Osgiliath, "2 southrons-regular");
    refused(southrons, "sauron-elite", &rule::muster::AVAILABLE);
    let army = || alone().army(Region::Osgiliath, "2 sauron-regular");
    shadow_moves(army(), Face::Army).refuses_to(SH, "fling sauron-regular", &rule::lords::FRAY);
    refused(army().gone([GOTHMOG]), "sauron-regular", &rule::lords::FRAY);
    shadow_moves(army(), Face::Muster).refuses_to(SH, "fling southrons-regular", &NOT_ASKED);
    let besiegers = lords_at_war()
        .army(Region::MinasTirith, "2 sauron-regular 3 gondor-regular")
        .at(GOTHMOG, Region::MinasTirith);
    shadow_moves(besiegers, Face::Muster).says(SH, "fling sauron-regular").expect(
        "before the walls",
        count(Region::MinasTirith, "sauron-regular"),
        3,
    );
}

#[test]
fn gandalf_the_white_does_not_come_for_gothmog_or_the_chief_alone() {
    let refused = |given: Given, rule: &str| {
        free_moves(given.gone([Character::GandalfTheGrey]), Face::WillOfTheWest)
            .shows_id("LOME.14.5")
            .shows_id("LOME.16.10")
            .refuses_to(FP, "bring-in gandalf-the-white", &rule::characters::ENTERS)
            .expect(rule, asked, Some(FP));
    };
    let comes = |given: Given| {
        free_moves(given.gone([Character::GandalfTheGrey]), Face::WillOfTheWest)
            .says(FP, "bring-in gandalf-the-white");
    };
    let gothmog = || lords().at(GOTHMOG, Region::MinasMorgul);
    let chief = || lords().at(KING, Region::Angmar).by_other_card(KING);
    refused(gothmog(), "Gothmog");
    refused(gothmog().gone([GOTHMOG]), "not even after his fall");
    refused(chief(), "the Chief");
    refused(chief().gone([KING]), "nor after his");
    refused(chief().at(GOTHMOG, Region::MinasMorgul).awake(Region::Moria), "all three");
    comes(lords().at(KING, Region::Angmar));
    comes(chief().with(|g| g.lords.witch_king_replaced = true));
    comes(chief().at(Character::Saruman, Region::Orthanc));
    comes(lords().at(MOUTH, Region::BaradDur).by_other_card(MOUTH));
}

// The Mouth of Sauron, Black Númenórean.

/// He is there by his other card.
fn numenorean(given: Given, at: Region) -> Given {
    given.at(MOUTH, at).by_other_card(MOUTH)
}

#[test]
fn the_black_numenorean_enters_when_the_free_peoples_have_a_point_or_the_ring_is_in_mordor() {
    let enters = |given: Given| shadow_moves(given, Face::Muster).shows_id("LOME.15.2");
    let point = || lords().clear(Region::DolGuldur).captured([Region::DolGuldur]);
    enters(point())
        .says(SH, "bring-in mouth-black-numenorean")
        .refuses_to(SH, "at dol-guldur", &rule::lords::BLACK_NUMENOREAN)
        .refuses_to(SH, "at orthanc", &rule::lords::BLACK_NUMENOREAN)
        .refuses_to(SH, "at gorgoroth", &rule::lords::BLACK_NUMENOREAN)
        .says(SH, "at moria")
        .expect("where", place(MOUTH), Whereabouts::In(Region::Moria))
        .expect("by which card", |g| g.card_of(MOUTH), Character::MouthBlackNumenorean);
    enters(lords()).refuses_to(
        SH,
        "bring-in mouth-black-numenorean",
        &rule::lords::BLACK_NUMENOREAN,
    );
    let mordor = || lords().fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(0)));
    for card in ["mouth-black-numenorean", "mouth-of-sauron"] {
        enters(mordor())
            .shows_id("LOME.15.3")
            .says(SH, &format!("bring-in {card}"))
            .says(SH, "at barad-dur");
    }
    enters(point()).refuses_to(SH, "bring-in mouth-of-sauron", &rule::characters::MINION_ENTERS);
}

#[test]
fn only_one_mouth_of_sauron_comes_in_a_game() {
    let mordor = || lords().fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(0)));
    for given in [
        mordor().at(MOUTH, Region::BaradDur),
        numenorean(mordor(), Region::BaradDur),
        mordor().gone([MOUTH]),
        mordor().by_other_card(MOUTH).gone([MOUTH]),
    ] {
        for card in ["mouth-black-numenorean", "mouth-of-sauron"] {
            shadow_moves(given.clone(), Face::Muster).shows_id("LOME.15.4").refuses_to(
                SH,
                &format!("bring-in {card}"),
                &rule::lords::ONE_MOUTH,
            );
        }
    }
}

#[test]
fn the_black_numenorean_is_of_level_3_with_leadership_2_and_gives_a_die() {
    let other = Character::MouthBlackNumenorean;
    table::holds_eq!((other.level(), other.leadership(), other.brings_a_die()), (3, 2, true));
    next_turn(numenorean(lords(), Region::BaradDur))
        .shows_id("LOME.15.1")
        .expect("dice", |g| g.dice[SHADOW].pool, 8)
        .expect("Leadership", |g| g.leadership_of(MOUTH), 2);
}

/// He leads the besiegers of Minas Tirith, who storm it.
fn storm(given: Given) -> Scenario<Position> {
    meet(given, Region::MinasTirith, Region::MinasTirith).rolled([1, 1]).rolled([1, 1])
}

fn besiegers() -> Given {
    lords_at_war().army(Region::MinasTirith, "2 sauron-regular 2 gondor-regular")
}

#[test]
fn evil_knowledge_gives_one_more_round_for_nothing_once_in_an_action() {
    storm(numenorean(besiegers(), Region::MinasTirith))
        .shows_id("LOME.15.5")
        .rolled([1, 1])
        .says(SH, "evil-knowledge")
        .expect("round", |g| g.battle.round, 2)
        .rolled([1, 1])
        .rolled([1, 1])
        .rolled([1, 1])
        .expect("not twice", |g| g.battle.kind, None);
    storm(besiegers().at(MOUTH, Region::MinasTirith)).rolled([1, 1]).expect(
        "the Lieutenant cannot",
        |g| g.battle.kind,
        None,
    );
    let elites = lords_at_war().army(Region::MinasTirith, "2 sauron-elite 2 gondor-regular");
    storm(numenorean(elites, Region::MinasTirith))
        .rolled([1, 1])
        .says(SH, "evil-knowledge")
        .rolled([1, 1])
        .rolled([1, 1])
        .rolled([1, 1])
        .refuses_to(SH, "evil-knowledge", &rule::lords::KNOWLEDGE)
        .says(SH, "reduce-for sauron")
        .expect("round", |g| g.battle.round, 3);
}

#[test]
fn evil_knowledge_is_there_again_in_the_next_action() {
    let given =
        numenorean(besiegers(), Region::MinasTirith).with(|g| g.lords.knowledge_used = true);
    storm(given).shows_id("LOME.15.5").rolled([1, 1]).says(SH, "evil-knowledge");
}

#[test]
fn great_sorcery_moves_or_attacks_with_a_muster_result_once_a_turn() {
    let army = || {
        let given = lords_at_war()
            .army(Region::Moria, "2 sauron-regular")
            .army(Region::Hollin, "1 elves-regular")
            .army(Region::DolGuldur, "2 sauron-regular 1 nazgul");
        numenorean(given, Region::Moria)
    };
    shadow_moves(army().dice(SHADOW, [Face::Muster]).dice(FREE, [Face::Event]), Face::Muster)
        .shows_id("LOME.15.6")
        .says(SH, "sorcery-moves")
        .refuses_to(SH, "from dol-guldur", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from moria")
        .says(SH, "to dimrill-dale")
        .expect("he went along", place(MOUTH), Whereabouts::In(Region::DimrillDale))
        .expect("one Army only", asked, Some(FP))
        .says(FP, "skip event")
        .says(SH, "use muster")
        .refuses_to(SH, "sorcery-moves", &rule::lords::SORCERY)
        .refuses_to(SH, "sorcery-attacks", &rule::lords::SORCERY);
    shadow_moves(army(), Face::Muster).says(SH, "sorcery-attacks").says(SH, "at hollin").expect(
        "dice",
        dice_asked,
        Some(2),
    );
    next_turn(army().with(|g| g.lords.sorcery_used = true)).expect(
        "again in the next turn",
        |g| g.lords.sorcery_used,
        false,
    );
}

#[test]
fn great_sorcery_needs_him_with_an_army() {
    let alone = numenorean(lords_at_war().army(Region::Moria, "2 sauron-regular"), Region::Hollin);
    shadow_moves(alone, Face::Muster).shows_id("LOME.15.6").refuses_to(
        SH,
        "sorcery-moves",
        &rule::lords::SORCERY,
    );
    let lieutenant =
        || lords_at_war().army(Region::Moria, "2 sauron-regular").at(MOUTH, Region::Moria);
    shadow_moves(lieutenant(), Face::Muster)
        .refuses_to(SH, "sorcery-moves", &rule::lords::SORCERY)
        .says(SH, "move-armies");
    let other = lieutenant().by_other_card(MOUTH);
    shadow_moves(other, Face::Muster)
        .refuses_to(SH, "sorcery-attacks", &rule::battle::NOBODY_TO_ATTACK)
        .refuses_to(SH, "move-armies", &rule::dice::MOVES_ARMIES);
}
