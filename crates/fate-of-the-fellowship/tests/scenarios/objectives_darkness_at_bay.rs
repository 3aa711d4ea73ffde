//! The objectives of Keep the Darkness at Bay.

use crate::common::quests::{set_up, supply, tokens, until_next_turn};
use crate::common::{ANN, BOB, Given, game, game_with};
use fate_of_the_fellowship::action::{Face, Means, Price};
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::position::Gandalf;
use fate_of_the_fellowship::{Action, Position, View, rule};
use table::{Luck, Pending};

const BALROG: Objective = Objective::ConfrontTheBalrog;
const OATHBREAKERS: Objective = Objective::OathbreakersFulfillTheirDuty;
const UMBAR: Objective = Objective::SubdueUmbar;

// Confront the Balrog.

const CONFRONT: Action = Action::Pursue { who: Character::Gandalf, objective: BALROG };

/// Gandalf in Moria.
fn khazad_dum(options: &str) -> Given {
    game_with(options).objective(BALROG).character(ANN, Character::Gandalf, Location::Moria)
}

#[test]
fn confront_the_balrog_costs_hope_by_the_dice_and_takes_gandalf_off_the_board() {
    khazad_dum("players=2")
        .eye(Region::Eriador)
        .given()
        .when(ANN, CONFRONT)
        .fell("rolled rout overrun exchange")
        .expect("nothing, one and two", |g| g.board.hope, 3)
        .expect("it is done", |g| g.quest.completed.contains(BALROG), true)
        .expect("he fell", |g| (g.at(Character::Gandalf), g.quest.gandalf), (None, Gandalf::Fallen))
        .expect("the Eye did not turn", |g| g.board.eye, Region::Eriador)
        .refuses(ANN, CONFRONT, &rule::objectives::IN_PLAY)
        .refuses(
            ANN,
            Action::Travel { who: Character::Gandalf, to: Location::Hollin },
            &rule::turn::ON_THE_BOARD,
        );
    khazad_dum("players=2")
        .given()
        .when(ANN, CONFRONT)
        .fell("rolled nazgul rout nazgul")
        .over("balrog");
}

#[test]
fn confront_the_balrog_resistance_ignores_dice_and_valor_saves_hope() {
    khazad_dum("players=2")
        .tokens(ANN, Symbol::Resistance, 1)
        .tokens(ANN, Symbol::Valor, 2)
        .tokens(BOB, Symbol::Resistance, 2)
        .given()
        .when(ANN, CONFRONT)
        .fell("rolled nazgul exchange overrun")
        .refuses(ANN, Action::Cancel { face: Face::Rout }, &rule::objectives::PERIL)
        .when(ANN, Action::Cancel { face: Face::Nazgul })
        .refuses(ANN, Action::Cancel { face: Face::Exchange }, &rule::objectives::PERIL)
        .when(ANN, Action::Prevent)
        .expect("two are foretold", |g| View::of(g).toll.map(|toll| toll.hope), Some(2))
        .when(ANN, Action::Prevent)
        .expect("three less two", |g| g.board.hope, 5)
        .expect("all is spent", |g| g.tokens[0], [0; 4])
        .expect("Bob could not help", tokens(BOB, Symbol::Resistance), 2);
}

#[test]
fn who_has_left_the_board_leaves_no_actions_behind() {
    let text = |g: &Position| {
        let to = Location::Bree;
        table::Describe::label(g, ANN, Action::Travel { who: Character::FrodoSam, to }).to_string()
    };
    khazad_dum("players=2").given().when(ANN, CONFRONT).fell("rolled rout rout rout").expect(
        "no word of Gandalf",
        |g| text(g).contains("Gandalf"),
        false,
    );
}

#[test]
fn confront_the_balrog_asks_for_gandalf_in_moria_and_nothing_more_than_is_lost() {
    let other = Action::Pursue { who: Character::FrodoSam, objective: BALROG };
    khazad_dum("players=2").given().refuses(ANN, other, &rule::objectives::HERO);
    khazad_dum("players=2").character(ANN, Character::Gandalf, Location::Lorien).given().refuses(
        ANN,
        CONFRONT,
        &rule::objectives::PLACE,
    );
    khazad_dum("players=2")
        .tokens(ANN, Symbol::Valor, 1)
        .given()
        .when(ANN, CONFRONT)
        .fell("rolled rout rout rout")
        .expect("nobody is asked about nothing", |g| g.quest.gandalf, Gandalf::Fallen);
}

#[test]
fn confront_the_balrog_and_gandalf_returns_white_when_the_skies_darken() {
    let fallen = khazad_dum("players=2")
        .skies_darken_next()
        .given()
        .when(ANN, CONFRONT)
        .fell("rolled rout rout exchange")
        .when(ANN, Action::EndActions);
    until_next_turn(fallen, &mut Luck::numbered(4))
        .expect("he is back", |g| g.at(Character::Gandalf), Some(Location::Lorien))
        .expect("as the White", |g| g.quest.gandalf, Gandalf::White);
}

#[test]
fn confront_the_balrog_and_the_return_gives_two_hope_but_no_more_than_the_track_has() {
    let returns = |hope| {
        khazad_dum("players=2")
            .completed(BALROG)
            .with(|g| {
                g.quest.gandalf = Gandalf::Fallen;
                g.board.at[Character::Gandalf.index()] = None;
            })
            .hope(hope)
            .eye(Region::Mordor)
            .skies_darken_next()
            .given()
            .when(ANN, Action::EndActions)
            .fell("drew skies-darken-hollin")
            .fell("drew rohan-valor")
    };
    returns(4).expect("two hope", |g| g.board.hope, 6);
    returns(7).expect("one hope", |g| g.board.hope, 8);
}

/// Gandalf and two troops against three.
fn a_battle(gandalf: Gandalf) -> Given {
    khazad_dum("players=2")
        .completed(BALROG)
        .with(|g| g.quest.gandalf = gandalf)
        .troops(Location::Moria, Army::Dwarven, 2)
        .shadow(Location::Moria, 3)
        .tokens(ANN, Symbol::Valor, 1)
}

#[test]
fn confront_the_balrog_and_the_white_turns_any_number_of_dice_for_one_valor() {
    let turn = |from| Action::Turn { from, to: Face::Rout, by: Means::LightAndFlame };
    let attack = Action::Attack { who: Character::Gandalf };
    a_battle(Gandalf::White)
        .given()
        .when(ANN, attack)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled overrun exchange")
        .when(ANN, turn(Face::Overrun))
        .expect("paid", tokens(ANN, Symbol::Valor), 0)
        .when(ANN, turn(Face::Exchange))
        .expect("two routed", |g| g.shadow(Location::Moria), 1);
    a_battle(Gandalf::Grey)
        .given()
        .when(ANN, attack)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled overrun exchange")
        .when(ANN, turn(Face::Overrun))
        .expect("the Grey pays for each", |g| g.shadow(Location::Moria), 1)
        .expect("so the Exchange stood", |g| g.friendly(Location::Moria), 1);
}

#[test]
fn confront_the_balrog_and_the_other_character_has_four_actions_while_gandalf_is_away() {
    khazad_dum("players=2")
        .completed(BALROG)
        .with(|g| {
            g.quest.gandalf = Gandalf::Fallen;
            g.board.at[Character::Gandalf.index()] = None;
        })
        .given()
        .shows(&rule::turn::ON_THE_BOARD)
        .expect("four", |g| g.actions_left(Character::FrodoSam), 4);
}

#[test]
fn confront_the_balrog_solo_and_the_token_passes_over_gandalf() {
    let solo = khazad_dum("players=1")
        .without(Character::Gandalf)
        .character(ANN, Character::Legolas, Location::Lorien)
        .character(ANN, Character::Gandalf, Location::Moria)
        .character(ANN, Character::Eowyn, Location::Edoras)
        .with(|g| {
            g.board.row = [
                Some(Character::Legolas),
                Some(Character::Gandalf),
                Some(Character::Eowyn),
                Some(Character::Arwen),
            ];
            g.quest.gandalf = Gandalf::Fallen;
            g.board.at[Character::Gandalf.index()] = None;
        })
        .completed(BALROG)
        .given()
        .when(ANN, Action::EndActions);
    until_next_turn(solo, &mut Luck::numbered(1)).expect(
        "Éowyn is next",
        |g| g.token_character(),
        Some(Character::Eowyn),
    );
}

// Oathbreakers Fulfill Their Duty.

/// Aragorn in Edoras; two shadow troops in Umbar.
fn dunharrow() -> Given {
    game(2)
        .objective(OATHBREAKERS)
        .character(ANN, Character::Aragorn, Location::Edoras)
        .shadow(Location::Umbar, 2)
}

#[test]
fn oathbreakers_fulfill_their_duty_the_paths_of_the_dead_lead_to_erech_once() {
    dunharrow()
        .troops(Location::Edoras, Army::Rohirrim, 2)
        .given()
        .when(ANN, Action::PathsOfTheDead)
        .when(ANN, Action::BringTroops { army: Army::Rohirrim, count: 1 })
        .expect("he is in Erech", |g| g.at(Character::Aragorn), Some(Location::Erech))
        .expect("two came, and all of Umbar", |g| g.shadow(Location::Pelargir), 4)
        .expect("Umbar is empty", |g| g.shadow(Location::Umbar), 0)
        .refuses(ANN, Action::Count { count: 4 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 3 })
        .expect("three of the dead", |g| g.troops(Location::Erech, Army::Gondor), 3)
        .expect("and who came along", |g| g.troops(Location::Erech, Army::Rohirrim), 1)
        .expect("Gondor is not free", |g| g.is_open(OATHBREAKERS), true)
        .refuses(ANN, Action::PathsOfTheDead, &rule::objectives::PLACE);
    dunharrow().with(|g| g.quest.paths_of_the_dead_taken = true).given().refuses(
        ANN,
        Action::PathsOfTheDead,
        &rule::objectives::ONCE,
    );
    dunharrow().completed(OATHBREAKERS).given().refuses(
        ANN,
        Action::PathsOfTheDead,
        &rule::objectives::IN_PLAY,
    );
}

#[test]
fn oathbreakers_fulfill_their_duty_frodo_may_come_and_is_searched_for() {
    dunharrow()
        .character(ANN, Character::FrodoSam, Location::Edoras)
        .character(BOB, Character::Gimli, Location::Edoras)
        .nazgul(Region::Gondor, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, Action::PathsOfTheDead)
        .when(ANN, Action::Bring { who: Character::FrodoSam })
        .when(ANN, Action::Bring { who: Character::Gimli })
        .when(BOB, Action::Yes)
        .refuses(ANN, Action::Depart, &table::NOT_ASKED)
        .when(ANN, Action::Risk)
        .when(ANN, Action::Count { count: 0 })
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .when(ANN, Action::Accept)
        .expect("all three are in Erech", |g| g.characters_at(Location::Erech).len(), 3)
        .expect("the path cost no stealth", tokens(ANN, Symbol::Stealth), 1)
        .expect("the search cost a hope", |g| g.board.hope, 5);
}

#[test]
fn oathbreakers_fulfill_their_duty_missing_shadow_troops_cost_hope() {
    dunharrow()
        .shadow(Location::Nurn, 45)
        .given()
        .when(ANN, Action::PathsOfTheDead)
        .expect("one was left, one is missing", |g| g.board.hope, 5)
        .expect("one and the two of Umbar", |g| g.shadow(Location::Pelargir), 3);
}

#[test]
fn oathbreakers_fulfill_their_duty_when_gondor_is_free_of_the_shadow() {
    let free = || {
        dunharrow()
            .with(|g| g.quest.paths_of_the_dead_taken = true)
            .character(ANN, Character::Legolas, Location::Lamedon)
            .tokens(ANN, Symbol::Stealth, 1)
            .shadow(Location::Pelargir, 1)
    };
    free()
        .given()
        .when(ANN, Action::SureShot)
        .expect("done", |g| g.quest.completed.contains(OATHBREAKERS), true)
        .expect("a hope", |g| g.board.hope, 7);
    free().fallen(Location::DolAmroth).given().when(ANN, Action::SureShot).expect(
        "a stronghold is left",
        |g| g.is_open(OATHBREAKERS),
        true,
    );
    free()
        .with(|g| g.quest.paths_of_the_dead_taken = false)
        .given()
        .when(ANN, Action::SureShot)
        .expect("the dead were not called", |g| g.is_open(OATHBREAKERS), true);
}

// Subdue Umbar.

/// Legolas in Haradwaith, which is held everywhere but for one shadow troop.
fn haradwaith() -> Given {
    game(2)
        .objective(UMBAR)
        .character(ANN, Character::Legolas, Location::NearHarad)
        .troops(Location::NearHarad, Army::Gondor, 2)
        .troops(Location::Harondor, Army::Rohirrim, 1)
        .troops(Location::Umbar, Army::Elven, 1)
        .shadow(Location::NearHarad, 1)
        .tokens(ANN, Symbol::Stealth, 1)
}

#[test]
fn subdue_umbar_by_holding_haradwaith_and_troops_may_go_home() {
    let home = |army, count, from| Action::MoveTroops { army, count, from, to: Location::Pelargir };
    haradwaith()
        .given()
        .when(ANN, Action::SureShot)
        .expect("done", |g| g.quest.completed.contains(UMBAR), true)
        .expect("Umbar is still a stronghold", |g| g.is_haven(Location::Umbar), false)
        .refuses(
            ANN,
            Action::MoveTroops {
                army: Army::Gondor,
                count: 1,
                from: Location::NearHarad,
                to: Location::MinasTirith,
            },
            &rule::objectives::GATHER,
        )
        .refuses(ANN, home(Army::Gondor, 3, Location::NearHarad), &rule::objectives::GATHER)
        .when(ANN, home(Army::Gondor, 1, Location::NearHarad))
        .when(ANN, home(Army::Elven, 1, Location::Umbar))
        .when(ANN, Action::Stop)
        .expect("two went", |g| g.friendly(Location::Pelargir), 2)
        .expect("one stayed", |g| g.friendly(Location::NearHarad), 1)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn subdue_umbar_by_capturing_it_and_not_before() {
    haradwaith()
        .character(ANN, Character::Legolas, Location::Umbar)
        .tokens(ANN, Symbol::Valor, 3)
        .given()
        .expect("shadow troops are in Near Harad", |g| g.is_open(UMBAR), true)
        .when(ANN, Action::Capture { who: Character::Legolas, price: Price::Valor })
        .expect("done by capture", |g| g.quest.completed.contains(UMBAR), true)
        .pending(Pending::seat(ANN));
    haradwaith()
        .with(|g| {
            g.board.friendly[Location::Harondor.index()] = [0; 4];
            g.board.friendly_at = g.board.friendly_at.without(Location::Harondor);
            g.board.supply[Army::Rohirrim.index()] += 1;
        })
        .given()
        .when(ANN, Action::SureShot)
        .expect("Harondor is not held", |g| g.is_open(UMBAR), true);
}

#[test]
fn subdue_umbar_gathering_ends_when_every_troop_has_moved() {
    let home = |army, count, from| Action::MoveTroops { army, count, from, to: Location::Pelargir };
    haradwaith()
        .given()
        .when(ANN, Action::SureShot)
        .when(ANN, home(Army::Gondor, 2, Location::NearHarad))
        .when(ANN, home(Army::Rohirrim, 1, Location::Harondor))
        .when(ANN, home(Army::Elven, 1, Location::Umbar))
        .expect("all are home", |g| g.friendly(Location::Pelargir), 4)
        .expect("Gondor's supply is as before", supply(Army::Gondor), 8)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn keep_the_darkness_at_bay_set_up_brings_gandalf_and_aragorn() {
    let g = set_up("players=2 scenario=keep-the-darkness-at-bay");
    for who in [Character::Gandalf, Character::Aragorn, Character::FrodoSam] {
        assert!(g.owner(who).is_some(), "{} is played", who.name());
    }
    let open = [BALROG, OATHBREAKERS, UMBAR, Objective::DestroyTheOneRing];
    assert!(open.into_iter().all(|objective| g.is_open(objective)));
}
