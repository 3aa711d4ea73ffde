//! Chapter 4, actions: travel.

use crate::common::{ANN, BOB, CID, Given, asked, card, dice_asked, game};
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{
    Army, Character, Location, Objective, Region, ShadowCard, Symbol,
};
use fate_of_the_fellowship::{Action, Position, rule};
use table::NOT_ASKED;
use table::proof::shows;

fn travel(who: Character, to: Location) -> Action {
    Action::Travel { who, to }
}

/// Legolas of Ann stands alone at `at`; Gimli of Bob is far away.
fn legolas_at(at: Location) -> Given {
    game(2).character(ANN, Character::Legolas, at).character(
        BOB,
        Character::Gimli,
        Location::Erebor,
    )
}

fn place(who: Character) -> impl Fn(&Position) -> Option<Location> {
    move |g| g.at(who)
}

#[test]
fn one_travels_one_location_along_a_path() {
    shows(&["FOTF.4.1"]);
    legolas_at(Location::Hollin)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Rivendell))
        .expect("a normal path", place(Character::Legolas), Some(Location::Rivendell))
        .refuses(ANN, travel(Character::Legolas, Location::Moria), &rule::travel::CONNECTED)
        .when(ANN, travel(Character::Legolas, Location::WeatherHills))
        .expect("a battle line", place(Character::Legolas), Some(Location::WeatherHills))
        .refuses(ANN, travel(Character::Legolas, Location::WeatherHills), &rule::travel::CONNECTED);
}

#[test]
fn places_near_each_other_without_a_path_are_not_connected() {
    shows(&["FOTF.4.1"]);
    legolas_at(Location::Lorien)
        .tokens(ANN, Symbol::Friendship, 3)
        .given()
        .refuses(ANN, travel(Character::Legolas, Location::Moria), &rule::travel::CONNECTED)
        .refuses(ANN, travel(Character::Legolas, Location::Isengard), &rule::travel::CONNECTED)
        .offers(ANN, &[travel(Character::Legolas, Location::DolGuldur)]);
}

#[test]
fn other_characters_come_along_if_their_player_agrees() {
    shows(&["FOTF.4.2"]);
    let given = game(3)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .character(CID, Character::Boromir, Location::Rivendell)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .when(ANN, Action::Bring { who: Character::Gimli })
        .expect("Bob is asked", asked, Some(BOB))
        .refuses(ANN, Action::Yes, &NOT_ASKED)
        .when(BOB, Action::Yes)
        .when(ANN, Action::Bring { who: Character::Boromir })
        .when(CID, Action::No);
    given
        .expect("Legolas", place(Character::Legolas), Some(Location::Hollin))
        .expect("Gimli comes along", place(Character::Gimli), Some(Location::Hollin))
        .expect("Boromir stays", place(Character::Boromir), Some(Location::Rivendell))
        .expect("one action for all", |g| g.actions_left(Character::Legolas), 3);
}

#[test]
fn who_declined_is_not_asked_again() {
    shows(&["FOTF.4.2"]);
    game(3)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .character(CID, Character::Boromir, Location::Rivendell)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .when(ANN, Action::Bring { who: Character::Gimli })
        .when(BOB, Action::No)
        .refuses(ANN, Action::Bring { who: Character::Gimli }, &rule::travel::PERMISSION)
        .when(ANN, Action::Depart)
        .expect("Gimli stays", place(Character::Gimli), Some(Location::Rivendell));
}

#[test]
fn the_own_second_character_needs_no_permission() {
    shows(&["FOTF.4.2"]);
    game(2)
        .character(ANN, Character::Legolas, Location::TheShire)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Bree))
        .when(ANN, Action::Bring { who: Character::FrodoSam })
        .expect("Frodo comes along", place(Character::FrodoSam), Some(Location::Bree))
        .expect("only Legolas acted", |g| g.turn.acted, [Some(Character::Legolas), None]);
}

#[test]
fn only_characters_of_the_starting_location_come_along() {
    shows(&["FOTF.4.2"]);
    legolas_at(Location::TheShire)
        .character(BOB, Character::Eowyn, Location::TheShire)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Bree))
        .refuses(ANN, Action::Bring { who: Character::Gimli }, &rule::travel::COMPANIONS)
        .refuses(ANN, Action::Bring { who: Character::Legolas }, &rule::travel::COMPANIONS)
        .when(ANN, Action::Bring { who: Character::FrodoSam })
        .refuses(ANN, Action::Bring { who: Character::FrodoSam }, &rule::travel::COMPANIONS);
}

#[test]
fn any_of_the_friendly_troops_come_along() {
    shows(&["FOTF.4.3"]);
    legolas_at(Location::Rivendell)
        .troops(Location::Rivendell, Army::Elven, 3)
        .troops(Location::Rivendell, Army::Dwarven, 2)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .when(ANN, Action::BringTroops { army: Army::Elven, count: 2 })
        .when(ANN, Action::BringTroops { army: Army::Dwarven, count: 2 })
        .expect("Elves at Hollin", |g| g.troops(Location::Hollin, Army::Elven), 2)
        .expect("Dwarves at Hollin", |g| g.troops(Location::Hollin, Army::Dwarven), 2)
        .expect("one Elf stays", |g| g.friendly(Location::Rivendell), 1);
}

#[test]
fn no_more_troops_come_along_than_are_there() {
    shows(&["FOTF.4.3"]);
    let bring = |army, count| Action::BringTroops { army, count };
    legolas_at(Location::Rivendell)
        .troops(Location::Rivendell, Army::Elven, 2)
        .troops(Location::Rivendell, Army::Dwarven, 1)
        .troops(Location::Hollin, Army::Gondor, 1)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .refuses(ANN, bring(Army::Elven, 3), &rule::travel::TROOPS)
        .refuses(ANN, bring(Army::Elven, 0), &rule::travel::TROOPS)
        .refuses(ANN, bring(Army::Gondor, 1), &rule::travel::TROOPS)
        .when(ANN, bring(Army::Elven, 1))
        .refuses(ANN, bring(Army::Elven, 1), &rule::travel::TROOPS);
}

#[test]
fn troops_stay_where_nobody_takes_them_along() {
    shows(&["FOTF.4.3"]);
    legolas_at(Location::Rivendell)
        .troops(Location::Rivendell, Army::Elven, 2)
        .troops(Location::Erebor, Army::Dwarven, 2)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .when(ANN, Action::Depart)
        .expect("the Elves stay", |g| g.troops(Location::Rivendell, Army::Elven), 2)
        .expect("the Dwarves too", |g| g.troops(Location::Erebor, Army::Dwarven), 2)
        .refuses(
            ANN,
            Action::MoveTroops {
                army: Army::Elven,
                count: 1,
                from: Location::Rivendell,
                to: Location::Hollin,
            },
            &NOT_ASKED,
        );
}

#[test]
fn a_special_path_costs_its_symbols_once_for_the_whole_company() {
    shows(&["FOTF.4.4"]);
    game(2)
        .character(ANN, Character::Legolas, Location::DolAmroth)
        .character(BOB, Character::Gimli, Location::DolAmroth)
        .troops(Location::DolAmroth, Army::Gondor, 3)
        .tokens(ANN, Symbol::Friendship, 3)
        .tokens(BOB, Symbol::Friendship, 2)
        .given()
        .when(ANN, travel(Character::Legolas, Location::GreyHavens))
        .when(ANN, Action::Bring { who: Character::Gimli })
        .when(BOB, Action::Yes)
        .when(ANN, Action::BringTroops { army: Army::Gondor, count: 3 })
        .expect("all are there", place(Character::Gimli), Some(Location::GreyHavens))
        .expect("two of Ann's", |g| g.tokens[0][Symbol::Friendship.index()], 1)
        .expect("none of Bob's", |g| g.tokens[1][Symbol::Friendship.index()], 2);
}

#[test]
fn who_cannot_pay_a_special_path_does_not_take_it() {
    shows(&["FOTF.4.4"]);
    let by_sea = travel(Character::Legolas, Location::GreyHavens);
    legolas_at(Location::DolAmroth)
        .character(BOB, Character::Gimli, Location::DolAmroth)
        .tokens(ANN, Symbol::Friendship, 1)
        .tokens(ANN, Symbol::Stealth, 4)
        .tokens(BOB, Symbol::Friendship, 4)
        .given()
        .refuses(ANN, by_sea, &rule::travel::PATH_COST);
}

#[test]
fn every_special_path_has_the_cost_of_the_board() {
    shows(&["FOTF.4.4"]);
    use Location::*;
    let (friendship, stealth, resistance) =
        (Symbol::Friendship, Symbol::Stealth, Symbol::Resistance);
    let paths = [
        (Rivendell, Carrock, stealth, 1),
        (Hollin, GladdenFields, resistance, 1),
        (Lorien, EmynMuil, friendship, 1),
        (Isengard, FangornForest, stealth, 1),
        (Erech, Edoras, stealth, 1),
        (EmynMuil, NorthIthilien, resistance, 1),
        (Moria, Hollin, friendship, 1),
        (DolAmroth, GreyHavens, friendship, 2),
        (Udun, NorthIthilien, stealth, 4),
        (MinasMorgul, SouthIthilien, stealth, 2),
        (PlateauOfGorgoroth, MinasMorgul, stealth, 1),
        (PlateauOfGorgoroth, MountDoom, stealth, 2),
        (MountDoom, Udun, stealth, 3),
        (BaradDur, Udun, stealth, 1),
    ];
    for (a, b, symbol, count) in paths {
        for (from, to) in [(a, b), (b, a)] {
            let go = travel(Character::Legolas, to);
            let refused = legolas_at(from).tokens(ANN, symbol, count - 1).given();
            refused.refuses(ANN, go, &rule::travel::PATH_COST);
            legolas_at(from)
                .tokens(ANN, symbol, count)
                .given()
                .when(ANN, go)
                .expect("there", place(Character::Legolas), Some(to))
                .expect("paid", |g| g.tokens[0][symbol.index()], 0);
        }
    }
    let special: usize = Location::ALL.map(special_paths).iter().sum();
    table::holds_eq!(special, 2 * paths.len(), "no other path costs anything");
}

fn special_paths(at: Location) -> usize {
    at.facts().paths.iter().filter(|path| path.special || path.cost != [0; 4]).count()
}

#[test]
fn characters_go_along_battle_lines_in_both_directions() {
    shows(&["FOTF.4.5"]);
    // The arrow leads from Isengard to the Fords of Isen.
    legolas_at(Location::FordsOfIsen)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Isengard))
        .expect("against it", place(Character::Legolas), Some(Location::Isengard))
        .when(ANN, travel(Character::Legolas, Location::FordsOfIsen))
        .expect("with it", place(Character::Legolas), Some(Location::FordsOfIsen));
}

#[test]
fn a_battle_line_with_symbols_costs_characters_in_both_directions() {
    // The lime line leads from Moria to Hollin over a special path.
    for (from, to) in [(Location::Moria, Location::Hollin), (Location::Hollin, Location::Moria)] {
        let go = travel(Character::Legolas, to);
        shows(&["FOTF.4.5"]);
        legolas_at(from).given().refuses(ANN, go, &rule::travel::PATH_COST);
        shows(&["FOTF.4.5"]);
        legolas_at(from)
            .tokens(ANN, Symbol::Friendship, 1)
            .given()
            .when(ANN, go)
            .expect("there", place(Character::Legolas), Some(to))
            .expect("paid", |g| g.tokens[0][Symbol::Friendship.index()], 0);
    }
}

#[test]
fn shadow_troops_pay_for_no_special_path() {
    shows(&["FOTF.4.5"]);
    // The lime line leads from Moria to Hollin, which costs characters a friendship.
    table::holds!(Location::Moria.path_to(Location::Hollin).is_some_and(|path| path.special));
    game(2)
        .shadow(Location::Moria, 2)
        .shadow_deck(ShadowCard::Sh14, ShadowCard::Sh01)
        .given()
        .when(ANN, Action::EndActions)
        .drawn(0)
        .drawn(0)
        .expect("they advanced", |g| g.shadow(Location::Hollin), 2);
}

#[test]
fn when_frodo_travels_one_spends_stealth_or_a_search_is_rolled() {
    shows(&["FOTF.4.6"]);
    let given = game(2)
        .nazgul(Region::Eriador, 2)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .expect("still in the Shire", place(Character::FrodoSam), Some(Location::TheShire))
        .offers_exactly(ANN, &[Action::Hide, Action::Risk]);
    given
        .clone()
        .when(ANN, Action::Hide)
        .expect("there", place(Character::FrodoSam), Some(Location::Bree))
        .expect("paid", |g| g.tokens[0][Symbol::Stealth.index()], 0)
        .expect("no search", |g| g.turn.done, [1, 0])
        .offers(ANN, &[travel(Character::FrodoSam, Location::TheShire)]);
    given
        .when(ANN, Action::Risk)
        .when(ANN, Action::KeepItHidden)
        .expect("a search", dice_asked, Some(2))
        .expect("not paid", |g| g.tokens[0][Symbol::Stealth.index()], 1);
}

#[test]
fn the_search_is_at_the_destination() {
    shows(&["FOTF.4.6"]);
    // Two Nazgûl in Eriador and a troop in the Shire stay behind; one Nazgûl waits in Rhudaur.
    game(2)
        .character(ANN, Character::FrodoSam, Location::WeatherHills)
        .nazgul(Region::Eriador, 2)
        .nazgul(Region::Rhudaur, 1)
        .shadow(Location::WeatherHills, 3)
        .shadow(Location::Hollin, 2)
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Hollin))
        .when(ANN, Action::KeepItHidden)
        .expect("one Nazgûl and two troops", dice_asked, Some(3));
}

#[test]
fn without_stealth_the_search_cannot_be_avoided() {
    shows(&["FOTF.4.6"]);
    game(2)
        .nazgul(Region::Eriador, 1)
        .tokens(BOB, Symbol::Stealth, 3)
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .refuses(ANN, Action::Hide, &NOT_ASKED)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .expect("hope", |g| g.board.hope, 5);
}

#[test]
fn taking_frodo_along_costs_the_same() {
    shows(&["FOTF.4.6"]);
    let given = game(2)
        .character(ANN, Character::Legolas, Location::TheShire)
        .without(Character::FrodoSam)
        .character(BOB, Character::FrodoSam, Location::TheShire)
        .nazgul(Region::Eriador, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .tokens(BOB, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Bree))
        .when(ANN, Action::Bring { who: Character::FrodoSam })
        .when(BOB, Action::Yes)
        .expect("the player who acts is asked", asked, Some(ANN));
    given
        .when(ANN, Action::Hide)
        .expect("Ann pays", |g| g.tokens[0][Symbol::Stealth.index()], 0)
        .expect("Bob does not", |g| g.tokens[1][Symbol::Stealth.index()], 1)
        .expect("there", place(Character::FrodoSam), Some(Location::Bree));
}

#[test]
fn hiding_comes_on_top_of_a_special_path() {
    shows(&["FOTF.4.6"]);
    let from_rivendell = |stealth| {
        game(2)
            .character(ANN, Character::FrodoSam, Location::Rivendell)
            .nazgul(Region::MistyMountains, 1)
            .tokens(ANN, Symbol::Stealth, stealth)
            .given()
            .when(ANN, travel(Character::FrodoSam, Location::Carrock))
    };
    from_rivendell(2)
        .expect("the path is paid", |g| g.tokens[0][Symbol::Stealth.index()], 1)
        .when(ANN, Action::Hide)
        .expect("and the hiding", |g| g.tokens[0][Symbol::Stealth.index()], 0);
    from_rivendell(1)
        .refuses(ANN, Action::Hide, &NOT_ASKED)
        .when(ANN, Action::KeepItHidden)
        .expect("nothing left to hide with", dice_asked, Some(1));
}

#[test]
fn hiding_is_paid_with_a_card_or_a_token() {
    shows(&["FOTF.4.6"]);
    game(2)
        .nazgul(Region::Eriador, 1)
        .hand(ANN, [card("mordor-stealth")])
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .when(ANN, Action::Hide)
        .when(ANN, Action::Spend { card: card("mordor-stealth") })
        .expect("there", place(Character::FrodoSam), Some(Location::Bree))
        .expect("the token is left", |g| g.tokens[0][Symbol::Stealth.index()], 1);
}

#[test]
fn where_nothing_searches_nothing_is_spent() {
    shows(&["FOTF.4.6"]);
    game(2)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .expect("there", place(Character::FrodoSam), Some(Location::Bree))
        .expect("not paid", |g| g.tokens[0][Symbol::Stealth.index()], 1);
}

#[test]
fn the_others_travel_without_being_searched_for() {
    shows(&["FOTF.4.6"]);
    legolas_at(Location::Bree)
        .nazgul(Region::Eriador, 5)
        .shadow(Location::Tharbad, 3)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Tharbad))
        .expect("no search", |g| g.tokens[0][Symbol::Stealth.index()], 1)
        .offers(ANN, &[travel(Character::Legolas, Location::Bree)]);
}

#[test]
fn entering_a_location_with_shadow_troops_is_no_battle() {
    shows(&["FOTF.4.7"]);
    let given = legolas_at(Location::Rivendell)
        .troops(Location::Rivendell, Army::Elven, 2)
        .shadow(Location::Hollin, 3)
        .given()
        .when(ANN, travel(Character::Legolas, Location::Hollin))
        .when(ANN, Action::BringTroops { army: Army::Elven, count: 2 })
        .expect("the Elves", |g| g.friendly(Location::Hollin), 2)
        .expect("the shadow", |g| g.shadow(Location::Hollin), 3)
        .expect("the Eye", |g| g.board.eye, Region::Eriador)
        .offers(ANN, &[Action::Attack { who: Character::Legolas }]);
    table::holds!(matches!(given.told[..], [Event::Travelled { .. }]));
}

#[test]
fn aragorn_takes_the_paths_of_the_dead_only_from_edoras_while_the_oath_is_open() {
    shows(&["FOTF.4.1"]);
    let aragorn = |at| {
        game(2).character(ANN, Character::Aragorn, at).character(
            BOB,
            Character::Gimli,
            Location::Erebor,
        )
    };
    let oath = Objective::OathbreakersFulfillTheirDuty;
    aragorn(Location::Edoras).given().refuses(
        ANN,
        Action::PathsOfTheDead,
        &rule::objectives::IN_PLAY,
    );
    aragorn(Location::HelmsDeep).objective(oath).given().refuses(
        ANN,
        Action::PathsOfTheDead,
        &rule::objectives::PLACE,
    );
    aragorn(Location::Edoras)
        .objective(oath)
        .given()
        .when(ANN, Action::PathsOfTheDead)
        .when(ANN, Action::Count { count: 3 })
        .expect("at Erech", place(Character::Aragorn), Some(Location::Erech))
        .expect("it is a travel", |g| g.actions_left(Character::Aragorn), 3);
}
