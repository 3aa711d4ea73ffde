//! Chapter 4, actions: attack.

use crate::common::{ANN, BOB, Given, dice_asked, game};
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{Army, Character, Location, Region};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;

const WHO: Character = Character::Legolas;
const ATTACK: Action = Action::Attack { who: WHO };

fn legolas_at(at: Location) -> Given {
    game(2).character(ANN, WHO, at).eye(Region::Dale)
}

#[test]
fn an_attack_needs_both_kinds_of_troops_beside_the_character() {
    shows(&["FOTF.4.15"]);
    let at = Location::Osgiliath;
    legolas_at(at).shadow(at, 2).troops(Location::MinasTirith, Army::Gondor, 2).given().refuses(
        ANN,
        ATTACK,
        &rule::attack::FRIENDLY_TROOPS,
    );
    legolas_at(at).shadow(Location::NorthIthilien, 2).troops(at, Army::Gondor, 2).given().refuses(
        ANN,
        ATTACK,
        &rule::attack::SHADOW_TROOPS,
    );
    legolas_at(Location::MinasTirith).shadow(at, 2).troops(at, Army::Gondor, 2).given().refuses(
        ANN,
        ATTACK,
        &rule::attack::FRIENDLY_TROOPS,
    );
    legolas_at(at).shadow(at, 2).troops(at, Army::Gondor, 2).given().offers(ANN, &[ATTACK]);
}

#[test]
fn gollum_does_not_attack() {
    shows(&["FOTF.4.15"]);
    let at = Location::Osgiliath;
    game(2)
        .character(ANN, Character::Gollum, at)
        .shadow(at, 1)
        .troops(at, Army::Gondor, 1)
        .given()
        .refuses(
            ANN,
            Action::Attack { who: Character::Gollum },
            &rule::characters::GOLLUM_DOES_NOT_FIGHT,
        );
}

#[test]
fn the_eye_turns_to_the_attack_before_the_battle_is_rolled() {
    shows(&["FOTF.4.16"]);
    let at = Location::Osgiliath;
    let given = legolas_at(at)
        .shadow(at, 2)
        .troops(at, Army::Gondor, 1)
        .given()
        .when(ANN, ATTACK)
        .expect("the Eye", |g| g.board.eye, Region::Ithilien)
        .expect("a battle is rolled", dice_asked, Some(1))
        .expect("one action", |g| g.actions_left(WHO), 3);
    table::holds_eq!(given.told, [Event::EyeShifted { to: Region::Ithilien }]);
    given.fell("rolled rout").expect("the shadow lost one", |g| g.shadow(at), 1).expect(
        "the Eye stays there",
        |g| g.board.eye,
        Region::Ithilien,
    );
}

#[test]
fn the_attacker_chooses_the_dice() {
    shows(&["FOTF.4.16"]);
    let at = Location::Osgiliath;
    let given = legolas_at(at)
        .shadow(at, 1)
        .troops(at, Army::Gondor, 5)
        .given()
        .when(ANN, ATTACK)
        .refuses(ANN, Action::Dice { count: 4 }, &rule::battle::ATTACK_DICE);
    for count in 1..=3 {
        given.clone().when(ANN, Action::Dice { count }).expect("dice", dice_asked, Some(count));
    }
}

#[test]
fn an_attack_in_the_region_of_the_eye_leaves_it_there() {
    shows(&["FOTF.4.16"]);
    let at = Location::Osgiliath;
    legolas_at(at)
        .eye(Region::Ithilien)
        .character(BOB, Character::Gimli, at)
        .shadow(at, 1)
        .troops(at, Army::Gondor, 1)
        .given()
        .when(ANN, ATTACK)
        .fell("rolled exchange")
        .expect("the Eye", |g| g.board.eye, Region::Ithilien)
        .expect("both are gone", |g| (g.shadow(at), g.friendly(at)), (0, 0));
}
