//! Lords of Middle-earth: the Witch-king as Chief of the Ringwraiths.

use table::NOT_ASKED;
use war_of_the_ring::facts::{Card, Character, CombatEffect, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, holds, place, plays, shadow_moves, standing,
};
use crate::lords_people::{People, lords, lords_at_war, next_turn};
use crate::skirmish::{card, meet};

const KING: Character = Character::WitchKing;
const CHIEF: Character = Character::WitchKingChief;

/// The Fellowship is somewhere in the wild.
fn hollin() -> Given {
    lords().fellowship(|f| f.at = Region::Hollin)
}

fn chief_at(given: Given, at: Region) -> Given {
    given.at(KING, at).by_other_card(KING)
}

// How he comes.

#[test]
fn the_chief_comes_to_the_fellowship_unless_a_free_stronghold_shelters_it() {
    shadow_moves(hollin(), Face::Muster)
        .shows_id("LOME.16.2")
        .shows_id("LOME.16.3")
        .says(SH, "bring-in witch-king-chief")
        .expect("where", place(KING), Whereabouts::In(Region::Hollin))
        .expect("by which card", |g| g.card_of(KING), CHIEF)
        .expect("nobody is stirred", standing(Nation::Rohan), (3, false));
    let refused = |given: Given| {
        shadow_moves(given, Face::Muster).shows_id("LOME.16.2").refuses_to(
            SH,
            "bring-in witch-king-chief",
            &rule::lords::CHIEF,
        );
    };
    refused(lords());
    let besieged = lords_at_war().army(Region::Rivendell, "1 elves-elite 2 sauron-regular");
    refused(besieged);
    refused(lords().fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(0))));
    let lost = lords().clear(Region::Rivendell).captured([Region::Rivendell]);
    for given in [lost, lords().fellowship(|f| f.at = Region::Dale)] {
        shadow_moves(given, Face::Muster).says(SH, "bring-in witch-king-chief");
    }
}

#[test]
fn the_chief_takes_the_place_of_the_black_captain_where_he_stands() {
    let replaced = |given: Given| {
        shadow_moves(given.at(KING, Region::Angmar), Face::Muster)
            .shows_id("LOME.16.3")
            .says(SH, "bring-in witch-king-chief")
            .expect("where", place(KING), Whereabouts::In(Region::Angmar))
            .expect("by which card", |g| g.card_of(KING), CHIEF)
    };
    replaced(hollin());
    replaced(lords().fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(2))));
    shadow_moves(lords().at(KING, Region::Angmar), Face::Muster).refuses_to(
        SH,
        "bring-in witch-king-chief",
        &rule::lords::CHIEF,
    );
}

#[test]
fn the_black_captain_takes_the_place_of_the_chief_if_his_own_conditions_hold() {
    let given = |nations: [Nation; 2]| chief_at(hollin(), Region::Hollin).at_war(nations);
    shadow_moves(given([Nation::Sauron, Nation::Gondor]), Face::Muster)
        .shows_id("LOME.16.4")
        .says(SH, "bring-in witch-king")
        .expect("where", place(KING), Whereabouts::In(Region::Hollin))
        .expect("by which card", |g| g.card_of(KING), KING)
        .expect("now all are stirred", |g| standing(Nation::Rohan)(g).1, true);
    shadow_moves(given([Nation::Sauron, Nation::Isengard]), Face::Muster)
        .shows_id("LOME.16.4")
        .refuses_to(SH, "bring-in witch-king", &rule::characters::MINION_ENTERS);
}

#[test]
fn one_card_of_the_witch_king_replaces_the_other_once_in_a_game() {
    let given = hollin()
        .at_war([Nation::Sauron, Nation::Gondor])
        .at(KING, Region::Angmar)
        .acts(SHADOW)
        .dice(SHADOW, [Face::Muster, Face::Muster])
        .dice(FREE, [Face::Event]);
    given
        .given()
        .shows_id("LOME.16.5")
        .says(SH, "use muster")
        .says(SH, "bring-in witch-king-chief")
        .says(FP, "skip event")
        .says(SH, "use muster")
        .refuses_to(SH, "bring-in witch-king", &rule::lords::ONE_REPLACEMENT)
        .refuses_to(SH, "bring-in witch-king-chief", &rule::lords::ONE_REPLACEMENT);
    let given = chief_at(hollin(), Region::Hollin)
        .at_war([Nation::Sauron, Nation::Gondor])
        .acts(SHADOW)
        .dice(SHADOW, [Face::Muster, Face::Muster])
        .dice(FREE, [Face::Event]);
    given
        .given()
        .says(SH, "use muster")
        .says(SH, "bring-in witch-king")
        .says(FP, "skip event")
        .says(SH, "use muster")
        .refuses_to(SH, "bring-in witch-king-chief", &rule::lords::ONE_REPLACEMENT);
}

#[test]
fn after_the_fall_of_either_no_witch_king_comes_again() {
    let at_war = || hollin().at_war([Nation::Sauron, Nation::Gondor]);
    for given in [at_war().gone([KING]), at_war().by_other_card(KING).gone([KING])] {
        for word in ["witch-king", "witch-king-chief"] {
            shadow_moves(given.clone(), Face::Muster).shows_id("LOME.16.6").refuses_to(
                SH,
                &format!("bring-in {word}"),
                &rule::lords::NO_WITCH_KING,
            );
        }
    }
}

#[test]
fn the_chief_flies_leads_with_1_and_gives_a_die() {
    table::holds!(CHIEF.flies());
    table::holds_eq!(CHIEF.leadership(), 1);
    shadow_moves(chief_at(lords(), Region::Angmar), Face::Character)
        .shows_id("LOME.16.1")
        .says(SH, "move-minions")
        .says(SH, "from angmar")
        .refuses_to(SH, "to minas-tirith", &rule::characters::FLIGHT)
        .says(SH, "to umbar")
        .expect("where", place(KING), Whereabouts::In(Region::Umbar));
    next_turn(chief_at(lords(), Region::Angmar)).expect("dice", |g| g.dice[SHADOW].pool, 8).expect(
        "Leadership",
        |g| g.leadership_of(KING),
        1,
    );
    let field = lords_at_war()
        .army(Region::Moria, "2 sauron-regular 1 nazgul")
        .army(Region::Hollin, "2 elves-regular");
    meet(chief_at(field.clone(), Region::Moria), Region::Moria, Region::Hollin).expect(
        "in battle",
        |g| g.leadership(SHADOW),
        2,
    );
    meet(field.at(KING, Region::Moria), Region::Moria, Region::Hollin).expect(
        "the Black Captain",
        |g| g.leadership(SHADOW),
        3,
    );
}

// Spear of Terror.

const CARD: Card = Card::WornWithSorrowAndToil;

fn hand(g: &war_of_the_ring::Position) -> u8 {
    g.cards[SHADOW].hand.len()
}

#[test]
fn beside_the_fellowship_the_chief_draws_for_a_character_card() {
    let given = || chief_at(hollin(), Region::Hollin).dice(FREE, [Face::Event]);
    plays(given(), CARD)
        .shows_id("LOME.16.7")
        .says(SH, "yes")
        .fell("drew orc-patrol")
        .expect("a card", hand, 1);
    plays(given(), CARD).says(SH, "no").expect("he need not", hand, 0);
    let character = given().hand(SHADOW, [CARD]);
    shadow_moves(character, Face::Character)
        .shows_id("LOME.16.7")
        .says(SH, &format!("play {CARD}"))
        .says(SH, "yes");
}

#[test]
fn the_chief_does_not_draw_elsewhere_nor_for_strategy_nor_as_black_captain() {
    let not = |given: Given, played: Card| {
        plays(given.dice(FREE, [Face::Event]), played)
            .shows_id("LOME.16.7")
            .refuses_to(SH, "yes", &NOT_ASKED)
            .expect("the Free Peoples are next", asked, Some(FP));
    };
    not(chief_at(hollin(), Region::Moria), CARD);
    not(hollin().at(KING, Region::Hollin), CARD);
    not(chief_at(hollin(), Region::Hollin), Card::ThreatsAndPromises);
    let mordor = lords().fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(1)));
    not(chief_at(mordor, Region::MinasMorgul), CARD);
}

#[test]
fn with_the_palantir_only_one_card_is_drawn() {
    let given = || {
        chief_at(hollin(), Region::Hollin)
            .dice(FREE, [Face::Event])
            .at(Character::Saruman, Region::Orthanc)
            .on_table(Card::ThePalantirOfOrthanc)
    };
    plays(given(), CARD)
        .shows_id("LOME.16.8")
        .says(SH, "draw character")
        .fell("drew orc-patrol")
        .expect("one card", hand, 1)
        .expect("no more", asked, Some(FP));
    let by_character = given().hand(SHADOW, [CARD]);
    shadow_moves(by_character, Face::Character)
        .says(SH, &format!("play {CARD}"))
        .says(SH, "yes")
        .fell("drew orc-patrol")
        .expect("the Palantír does not see it", hand, 1);
}

// He Sees, He Knows.

#[test]
fn where_the_fellowship_is_declared_in_the_wild_the_chief_may_come() {
    let declared = |given: Given, to: Region| {
        given
            .fellowship(|f| (f.at, f.progress) = (Region::Hollin, 2))
            .fellowship_phase()
            .given()
            .shows_id("LOME.16.9")
            .says(FP, &format!("declare {to}"))
    };
    let chief = || chief_at(lords(), Region::Angmar);
    declared(chief(), Region::NorthDunland).says(SH, "yes").expect(
        "where",
        place(KING),
        Whereabouts::In(Region::NorthDunland),
    );
    declared(chief(), Region::NorthDunland).says(SH, "no").expect(
        "where",
        place(KING),
        Whereabouts::In(Region::Angmar),
    );
    declared(chief(), Region::Rivendell).refuses_to(SH, "yes", &NOT_ASKED);
    let captain = lords().at(KING, Region::Angmar);
    declared(captain, Region::NorthDunland).refuses_to(SH, "yes", &NOT_ASKED);
    let lost = chief().clear(Region::Rivendell).captured([Region::Rivendell]);
    declared(lost, Region::Rivendell).says(SH, "yes").expect(
        "conquered",
        place(KING),
        Whereabouts::In(Region::Rivendell),
    );
}

// Cards that name him.

#[test]
fn cards_that_name_the_witch_king_work_with_the_chief() {
    let given = lords_at_war().army(Region::MinasTirith, "3 sauron-regular 2 gondor-regular");
    plays(chief_at(given.clone(), Region::MinasTirith), Card::GrondHammerOfTheUnderworld)
        .shows_id("LOME.16.11");
    holds(given, Card::GrondHammerOfTheUnderworld).refuses_to(
        SH,
        &format!("play {}", Card::GrondHammerOfTheUnderworld),
        &rule::events::PRECONDITION,
    );
    let field = || {
        lords_at_war()
            .army(Region::Moria, "3 sauron-regular")
            .army(Region::Hollin, "2 elves-regular")
    };
    let black_breath = card(CombatEffect::BlackBreath);
    meet(
        chief_at(field(), Region::Moria).hand(SHADOW, [black_breath]),
        Region::Moria,
        Region::Hollin,
    )
    .shows_id("LOME.16.11")
    .says(SH, &format!("combat {black_breath}"))
    .refuses_to(SH, "draw character", &NOT_ASKED);
    meet(field().hand(SHADOW, [black_breath]), Region::Moria, Region::Hollin).refuses_to(
        SH,
        &format!("combat {black_breath}"),
        &rule::battle::CARD_PRECONDITION,
    );
}
