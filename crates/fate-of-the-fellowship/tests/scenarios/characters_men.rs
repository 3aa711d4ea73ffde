//! Aragorn and Boromir.

use crate::common::rolls::{actions_left, eye, holds, hope, said, shadow, tokens, troops};
use crate::common::{ANN, BOB, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::{Action, Position, View, rule};
use table::scenario::Scenario;

const ARAGORN: Character = Character::Aragorn;
const BOROMIR: Character = Character::Boromir;

// Aragorn: Ranger of the North.

#[test]
fn ranger_of_the_north_rerolls_one_search_die_for_free() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::Bree)
        .character(BOB, ARAGORN, Location::Bree)
        .tokens(BOB, Symbol::Resistance, 1)
        .nazgul(Region::Eriador, 2)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3, 4])
        .refuses_to(ANN, "reroll weary ranger-of-the-north", &rule::characters::RANGER_OF_THE_NORTH)
        .says(BOB, "reroll weary ranger-of-the-north")
        .rolled([1])
        .refuses_to(BOB, "reroll weary ranger-of-the-north", &rule::characters::RANGER_OF_THE_NORTH)
        .says(ANN, "accept")
        .expect("one is weary", hope, 5)
        .expect("it was free", tokens(BOB, Symbol::Resistance), 1);
}

#[test]
fn ranger_of_the_north_is_present_at_the_search() {
    game(2)
        .character(ANN, ARAGORN, Location::Bree)
        .tokens(ANN, Symbol::Resistance, 1)
        .nazgul(Region::Eriador, 1)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .refuses_to(ANN, "reroll weary ranger-of-the-north", &rule::characters::RANGER_OF_THE_NORTH)
        .offers(ANN, &[said("reroll weary resistance")]);
}

/// Once in each search, not once in a turn: he arrives with Frodo, twice.
#[test]
fn ranger_of_the_north_helps_in_every_search() {
    let ride = |s: Scenario<_>, to: &str| {
        s.says(ANN, &format!("travel aragorn {to}"))
            .says(ANN, "bring frodo-sam")
            .says(ANN, "keep-it-hidden")
            .rolled([3])
            .says(ANN, "reroll weary ranger-of-the-north")
            .rolled([1])
            .expect("no hope is lost", hope, 6)
    };
    let road =
        game(2).character(ANN, ARAGORN, Location::TheShire).nazgul(Region::Eriador, 1).given();
    ride(ride(road, "bree"), "weather-hills");
}

// Captain of the West.

#[test]
fn captain_of_the_west_removes_two_for_each_rout_and_one_for_an_exchange() {
    game(2)
        .character(BOB, ARAGORN, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .shadow(Location::Edoras, 6)
        .battle_at(Location::Edoras)
        .given()
        .rolled([1, 2, 3])
        .expect("two and two and one", shadow(Location::Edoras), 1)
        .expect("one fell", troops(Location::Edoras, Army::Rohirrim), 2);
}

/// Two for one, not two more.
#[test]
fn captain_of_the_west_removes_two_for_a_single_rout() {
    game(2)
        .character(BOB, ARAGORN, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .shadow(Location::Edoras, 6)
        .battle_at(Location::Edoras)
        .given()
        .rolled([1, 3, 3])
        .expect("two, one and one", shadow(Location::Edoras), 2);
}

#[test]
fn captain_of_the_west_counts_in_what_is_foretold() {
    let foretold = |g: &Position| View::of(g).toll.map(|toll| (toll.shadow, toll.friendly));
    game(2)
        .character(ANN, ARAGORN, Location::Edoras)
        .tokens(ANN, Symbol::Resistance, 1)
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .shadow(Location::Edoras, 6)
        .battle_at(Location::Edoras)
        .given()
        .rolled([1, 2, 3])
        .expect("two, two and one; one of ours", foretold, Some((5, 1)))
        .when(ANN, Action::Accept)
        .expect("as foretold", shadow(Location::Edoras), 1);
}

#[test]
fn captain_of_the_west_removes_no_more_than_are_there() {
    game(2)
        .character(ANN, ARAGORN, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .shadow(Location::Edoras, 1)
        .given()
        .says(ANN, "attack aragorn")
        .rolled([1])
        .expect("none is left", shadow(Location::Edoras), 0);
}

#[test]
fn captain_of_the_west_is_present_at_the_battle() {
    game(2)
        .character(BOB, ARAGORN, Location::HelmsDeep)
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .shadow(Location::Edoras, 6)
        .battle_at(Location::Edoras)
        .given()
        .rolled([1, 2, 3])
        .expect("one for each die", shadow(Location::Edoras), 3);
}

// Andúril.

#[test]
fn anduril_removes_a_shadow_troop_and_the_eye_stays() {
    game(2)
        .character(ANN, ARAGORN, Location::Edoras)
        .completed(Objective::ArwenUnfurlsTheBanner)
        .shadow(Location::Edoras, 2)
        .given()
        .says(ANN, "anduril")
        .expect("one is gone", shadow(Location::Edoras), 1)
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("an action", actions_left(ARAGORN), 3)
        .refuses_to(ANN, "anduril", &rule::characters::ONCE_PER_TURN);
}

#[test]
fn anduril_waits_for_an_objective() {
    game(2)
        .character(ANN, ARAGORN, Location::Edoras)
        .objective(Objective::ArwenUnfurlsTheBanner)
        .shadow(Location::Edoras, 2)
        .given()
        .refuses_to(ANN, "anduril", &rule::characters::ANDURIL);
}

#[test]
fn anduril_strikes_only_aragorns_location() {
    game(2)
        .character(ANN, ARAGORN, Location::Edoras)
        .completed(Objective::ArwenUnfurlsTheBanner)
        .shadow(Location::HelmsDeep, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .given()
        .refuses_to(ANN, "anduril", &rule::characters::ANDURIL);
}

// Boromir: Heir to the Steward.

#[test]
fn heir_to_the_steward_musters_gondor_for_nothing() {
    game(2)
        .character(ANN, BOROMIR, Location::Lamedon)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .says(ANN, "muster boromir")
        .expect("a troop", troops(Location::Lamedon, Army::Gondor), 1)
        .expect("for nothing", tokens(ANN, Symbol::Friendship), 1)
        .expect("but an action", actions_left(BOROMIR), 3);
}

#[test]
fn heir_to_the_steward_pays_among_other_peoples() {
    game(2).character(ANN, BOROMIR, Location::Edoras).given().refuses_to(
        ANN,
        "muster boromir",
        &rule::muster::FRIENDSHIP,
    );
}

#[test]
fn heir_to_the_steward_needs_troops_in_the_supply() {
    game(2)
        .character(ANN, BOROMIR, Location::Lamedon)
        .troops(Location::MinasTirith, Army::Gondor, 10)
        .given()
        .refuses_to(ANN, "muster boromir", &rule::muster::SUPPLY);
}

// Hero of Gondor.

#[test]
fn hero_of_gondor_captures_for_two_valor() {
    let umbar = |who| {
        game(2)
            .character(ANN, who, Location::Umbar)
            .troops(Location::Umbar, Army::Gondor, 1)
            .tokens(ANN, Symbol::Valor, 2)
            .hope(3)
            .given()
    };
    umbar(BOROMIR)
        .says(ANN, "capture boromir valor")
        .expect("a haven", |g| g.is_haven(Location::Umbar), true)
        .expect("two are spent", tokens(ANN, Symbol::Valor), 0)
        .expect("the usual hope", hope, 5)
        .expect("the Eye turns as usual", eye, Region::Haradwaith);
    umbar(ARAGORN).refuses_to(ANN, "capture aragorn valor", &rule::capture::PRICE);
}

#[test]
fn hero_of_gondor_still_needs_two_valor_and_a_troop() {
    let umbar = game(2).character(ANN, BOROMIR, Location::Umbar);
    umbar
        .clone()
        .troops(Location::Umbar, Army::Gondor, 1)
        .tokens(ANN, Symbol::Valor, 1)
        .given()
        .refuses_to(ANN, "capture boromir valor", &rule::capture::PRICE);
    umbar.tokens(ANN, Symbol::Valor, 2).given().refuses_to(
        ANN,
        "capture boromir valor",
        &rule::capture::FRIENDLY_TROOP,
    );
}

// Tempted by Power.

#[test]
fn tempted_by_power_boromir_neither_gives_nor_takes_resistance() {
    game(2)
        .character(ANN, BOROMIR, Location::MinasTirith)
        .character(BOB, Character::Gimli, Location::MinasTirith)
        .hand(ANN, [card("gondor-resistance"), card("gondor-valor")])
        .hand(BOB, [card("gondor-stealth")])
        .given()
        .refuses_to(
            ANN,
            "give boromir gondor-resistance gimli",
            &rule::characters::TEMPTED_BY_POWER,
        )
        .says(ANN, "give boromir gondor-valor gimli")
        .says(BOB, "yes")
        .expect("other cards may go", holds(BOB, card("gondor-valor")), true);
    game(2)
        .character(ANN, BOROMIR, Location::MinasTirith)
        .character(BOB, Character::Gimli, Location::MinasTirith)
        .hand(BOB, [card("gondor-resistance")])
        .given()
        .refuses_to(
            ANN,
            "take boromir gondor-resistance gimli",
            &rule::characters::TEMPTED_BY_POWER,
        );
}

/// Resistance cannot be taken from him; another may press it on him.
#[test]
fn tempted_by_power_holds_when_another_acts() {
    let city = game(2).character(ANN, Character::Gimli, Location::MinasTirith).character(
        BOB,
        BOROMIR,
        Location::MinasTirith,
    );
    city.clone().hand(BOB, [card("gondor-resistance")]).given().refuses_to(
        ANN,
        "take gimli gondor-resistance boromir",
        &rule::characters::TEMPTED_BY_POWER,
    );
    city.hand(ANN, [card("gondor-resistance")])
        .given()
        .says(ANN, "give gimli gondor-resistance boromir")
        .says(BOB, "yes")
        .expect("he has it", holds(BOB, card("gondor-resistance")), true);
}

/// Boromir's player has another character there: through that one the card can go.
#[test]
fn tempted_by_power_is_boromirs_not_his_players() {
    game(2)
        .character(ANN, Character::Aragorn, Location::MinasTirith)
        .character(BOB, BOROMIR, Location::MinasTirith)
        .character(BOB, Character::Gimli, Location::MinasTirith)
        .hand(BOB, [card("gondor-resistance")])
        .given()
        .offers(
            ANN,
            &[Action::Take {
                who: Character::Aragorn,
                card: card("gondor-resistance"),
                with: Character::Gimli,
            }],
        )
        .offers_not(
            ANN,
            &[Action::Take {
                who: Character::Aragorn,
                card: card("gondor-resistance"),
                with: BOROMIR,
            }],
        );
}
