//! The objectives of Fate of the Elves.

use crate::common::quests::{set_up, tokens};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::Pending;

const SIX: Objective = Objective::ThatMakesSix;
const BANNER: Objective = Objective::ArwenUnfurlsTheBanner;
const PITS: Objective = Objective::LayBareThePits;
const LIGHT: Objective = Objective::BringLightToMirkwood;

// "That Makes Six!"

/// Legolas in Lórien, which is under attack, with so many on the card.
fn six_with(kept: u8) -> Given {
    game(2)
        .objective(SIX)
        .character(ANN, Character::Legolas, Location::Lorien)
        .troops(Location::Lorien, Army::Elven, 1)
        .shadow(Location::Lorien, 2)
        .tokens(ANN, Symbol::Stealth, 2)
        .with(|g| {
            g.quest.six = kept;
            g.board.shadow_supply -= kept;
        })
}

#[test]
fn that_makes_six_is_completed_by_the_sixth_shot() {
    six_with(4)
        .given()
        .when(ANN, Action::SureShot)
        .when(ANN, Action::Yes)
        .expect("five lie there", |g| (g.quest.six, g.board.shadow_supply), (5, 42))
        .when(ANN, Action::SureShot)
        .when(ANN, Action::Yes)
        .expect("done", |g| g.quest.completed.contains(SIX), true)
        .expect("all are in the supply", |g| (g.quest.six, g.board.shadow_supply), (0, 48))
        .expect("a hope", |g| g.board.hope, 7);
}

#[test]
fn that_makes_six_is_optional_and_asks_nothing_once_completed_or_for_a_nazgul() {
    six_with(0).given().when(ANN, Action::SureShot).when(ANN, Action::No).expect(
        "to the supply",
        |g| (g.quest.six, g.board.shadow_supply),
        (0, 47),
    );
    six_with(0)
        .completed(SIX)
        .given()
        .when(ANN, Action::SureShot)
        .offers(ANN, &[Action::EndActions]);
    six_with(0)
        .nazgul(Region::MistyMountains, 1)
        .given()
        .when(ANN, Action::SureShot)
        .when(ANN, Action::MoveNazgul { from: Region::MistyMountains, to: Region::Mordor })
        .expect("a Nazgûl does not count", |g| g.quest.six, 0)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn that_makes_six_is_counted_by_the_player_of_legolas_on_anybodys_turn() {
    game(2)
        .objective(SIX)
        .character(BOB, Character::Legolas, Location::Lorien)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Lorien, 1)
        .troops(Location::Lorien, Army::Elven, 1)
        .given()
        .when(BOB, Action::SureShot)
        .pending(Pending::seat(BOB))
        .offers_exactly(ANN, &[])
        .when(BOB, Action::Yes)
        .expect("one of six", |g| g.quest.six, 1);
}

// Arwen Unfurls the Banner.

const UNFURL: Action = Action::Pursue { who: Character::Arwen, objective: BANNER };

/// Arwen in Minas Tirith with a troop of each army and one friendship.
fn banner() -> Given {
    let armies = game(2)
        .objective(BANNER)
        .character(ANN, Character::Arwen, Location::MinasTirith)
        .hand(ANN, [card("dale-friendship")]);
    Army::ALL.into_iter().fold(armies, |given, army| given.troops(Location::MinasTirith, army, 1))
}

#[test]
fn arwen_unfurls_the_banner_before_all_four_peoples() {
    banner()
        .given()
        .when(ANN, UNFURL)
        .expect("done", |g| g.quest.completed.contains(BANNER), true)
        .expect("the card is spent", |g| g.hands[0].len(), 0)
        .expect("a hope", |g| g.board.hope, 7);
    banner().hope(8).given().when(ANN, UNFURL).expect("no more", |g| g.board.hope, 8);
}

#[test]
fn arwen_unfurls_the_banner_herself_in_the_haven_with_the_host_and_the_price() {
    use rule::objectives::{COST, HERO, HOST, PLACE};
    let other = Action::Pursue { who: Character::Legolas, objective: BANNER };
    let there = banner().character(ANN, Character::Legolas, Location::MinasTirith);
    there.given().refuses(ANN, other, &HERO);
    let away = banner().character(ANN, Character::Arwen, Location::DolAmroth);
    away.given().refuses(ANN, UNFURL, &PLACE);
    banner().hand(ANN, []).given().refuses(ANN, UNFURL, &COST);
    banner().fallen(Location::MinasTirith).given().refuses(ANN, UNFURL, &HOST);
    let no_dwarf = banner().with(|g| {
        g.board.friendly[Location::MinasTirith.index()][Army::Dwarven.index()] = 0;
        g.board.supply[Army::Dwarven.index()] += 1;
    });
    no_dwarf.given().refuses(ANN, UNFURL, &HOST);
}

// Lay Bare the Pits.

const TAKE_DOL_GULDUR: Action =
    Action::Capture { who: Character::Galadriel, price: Price::Instead };

/// Galadriel before an empty Dol Guldur with so many Elves.
fn dol_guldur(elves: u8) -> Given {
    game(2)
        .objective(PITS)
        .character(ANN, Character::Galadriel, Location::DolGuldur)
        .character(ANN, Character::FrodoSam, Location::DolGuldur)
        .troops(Location::DolGuldur, Army::Elven, elves)
        .tokens(ANN, Symbol::Resistance, 2)
        .tokens(ANN, Symbol::Valor, 1)
        .hope(4)
}

#[test]
fn lay_bare_the_pits_galadriel_captures_for_resistance_and_valor_and_gains_a_hope_more() {
    dol_guldur(3)
        .given()
        .when(ANN, TAKE_DOL_GULDUR)
        .expect("a haven", |g| g.is_haven(Location::DolGuldur), true)
        .expect("the price", |g| g.tokens[0], [0; 4])
        .expect("two and one", |g| g.board.hope, 7)
        .expect("done", |g| g.quest.completed.contains(PITS), true);
}

#[test]
fn lay_bare_the_pits_asks_for_three_elves_and_the_other_price_is_hers_alone() {
    dol_guldur(2)
        .given()
        .refuses(
            ANN,
            Action::Capture { who: Character::FrodoSam, price: Price::Instead },
            &rule::capture::OTHER_PRICE,
        )
        .when(ANN, TAKE_DOL_GULDUR)
        .expect("two Elves are too few", |g| g.is_open(PITS), true)
        .expect("the capture counts", |g| g.board.hope, 6);
    dol_guldur(3).completed(PITS).given().refuses(
        ANN,
        TAKE_DOL_GULDUR,
        &rule::capture::OTHER_PRICE,
    );
}

#[test]
fn lay_bare_the_pits_without_galadriel_there_gives_no_hope_of_its_own() {
    dol_guldur(3)
        .character(ANN, Character::Galadriel, Location::Lorien)
        .hand(ANN, [card("dale-valor"), card("rohan-valor")])
        .given()
        .when(ANN, Action::Capture { who: Character::FrodoSam, price: Price::Valor })
        .expect("done", |g| g.quest.completed.contains(PITS), true)
        .expect("two of the capture", |g| g.board.hope, 6);
}

// Bring Light to Mirkwood.

/// Elves everywhere in Mirkwood, and one shadow troop that Legolas can shoot.
fn mirkwood() -> Given {
    let elves = game(2)
        .objective(LIGHT)
        .character(ANN, Character::Legolas, Location::OldForestRoad)
        .tokens(ANN, Symbol::Stealth, 1)
        .shadow(Location::OldForestRoad, 1)
        .troops(Location::OldForestRoad, Army::Elven, 1)
        .troops(Location::OldForestRoad, Army::Dwarven, 1);
    Region::Mirkwood.locations().iter().fold(elves, |given, at| given.troops(at, Army::Elven, 1))
}

fn send(army: Army, count: u8, from: Location, to: Location) -> Action {
    Action::MoveTroops { army, count, from, to }
}

#[test]
fn bring_light_to_mirkwood_with_elves_everywhere_who_may_then_move_within_it() {
    use Location::{DolGuldur, Erebor, OldForestRoad, WoodlandRealm};
    use rule::objectives::GATHER;
    mirkwood()
        .given()
        .when(ANN, Action::SureShot)
        .expect("done, Dol Guldur or not", |g| g.quest.completed.contains(LIGHT), true)
        .expect("a hope", |g| g.board.hope, 7)
        .refuses(ANN, send(Army::Dwarven, 1, OldForestRoad, WoodlandRealm), &GATHER)
        .refuses(ANN, send(Army::Elven, 1, WoodlandRealm, Erebor), &GATHER)
        .when(ANN, send(Army::Elven, 2, OldForestRoad, WoodlandRealm))
        .when(ANN, send(Army::Elven, 1, DolGuldur, WoodlandRealm))
        .refuses(ANN, send(Army::Elven, 4, WoodlandRealm, DolGuldur), &GATHER)
        .when(ANN, Action::Stop)
        .expect("four are together", |g| g.troops(WoodlandRealm, Army::Elven), 4);
}

#[test]
fn bring_light_to_mirkwood_moves_no_more_often_than_there_are_troops() {
    use Location::{SouthernMirkwood, WoodlandRealm};
    let there = send(Army::Elven, 1, WoodlandRealm, SouthernMirkwood);
    let back = send(Army::Elven, 1, SouthernMirkwood, WoodlandRealm);
    mirkwood()
        .given()
        .when(ANN, Action::SureShot)
        .when(ANN, there)
        .when(ANN, back)
        .when(ANN, there)
        .when(ANN, back)
        .when(ANN, there)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn bring_light_to_mirkwood_not_while_a_location_is_without_elves_or_the_shadow_is_there() {
    let dark = mirkwood().shadow(Location::DolGuldur, 1).given();
    dark.when(ANN, Action::SureShot).expect("a shadow troop is left", |g| g.is_open(LIGHT), true);
    mirkwood()
        .with(|g| {
            g.board.friendly[Location::DolGuldur.index()] = [0; 4];
            g.board.friendly_at = g.board.friendly_at.without(Location::DolGuldur);
            g.board.supply[Army::Elven.index()] += 1;
        })
        .given()
        .when(ANN, Action::SureShot)
        .expect("no Elf in Dol Guldur", |g| g.is_open(LIGHT), true)
        .expect("the stealth is spent", tokens(ANN, Symbol::Stealth), 0);
}

#[test]
fn fate_of_the_elves_set_up_follows_its_cards() {
    let g = set_up("players=3 scenario=fate-of-the-elves");
    assert_eq!(g.shadow(Location::OldForestRoad), 1, "bring_light_to_mirkwood");
    assert_eq!(g.shadow(Location::SouthernMirkwood), 1, "bring_light_to_mirkwood");
    assert!(g.shadow(Location::DolGuldur) >= 2, "lay_bare_the_pits");
    assert_eq!(g.board.shadow_supply, 21 - 3);
    for who in [Character::Legolas, Character::Arwen, Character::Galadriel] {
        assert!(g.owner(who).is_some(), "{} is played", who.name());
    }
}
