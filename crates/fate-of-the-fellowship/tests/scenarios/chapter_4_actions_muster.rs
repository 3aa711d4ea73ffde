//! Chapter 4, actions: muster.

use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Colour, Location, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;

const WHO: Character = Character::Legolas;
const MUSTER: Action = Action::Muster { who: WHO };

fn legolas_at(at: Location) -> Given {
    game(2).character(ANN, WHO, at)
}

#[test]
fn one_friendship_calls_one_troop_of_the_locations_people() {
    shows(&["FOTF.4.13"]);
    let places = Location::ALL.into_iter().filter_map(|at| Some((at, at.facts().muster?)));
    let mut seen = 0;
    for (at, army) in places {
        seen += 1;
        legolas_at(at)
            .hand(ANN, [card("mordor-friendship")])
            .given()
            .when(ANN, MUSTER)
            .expect("the troop", |g| g.troops(at, army), 1)
            .expect("no other", |g| g.friendly(at), 1)
            .expect("the supply", |g| g.board.supply.iter().sum::<u8>(), 8 + 9 + 8 + 10 - 1)
            .expect("paid", |g| g.hands[0].is_empty(), true)
            .expect("one action", |g| g.actions_left(WHO), 3);
    }
    // Three grey, four green, four brown and four blue locations.
    table::holds_eq!(seen, 15);
}

#[test]
fn without_friendship_nobody_comes() {
    shows(&["FOTF.4.13"]);
    legolas_at(Location::Rivendell)
        .hand(ANN, [card("rhudaur-valor")])
        .hand(BOB, [card("rhudaur-friendship")])
        .tokens(BOB, Symbol::Friendship, 2)
        .given()
        .refuses(ANN, MUSTER, &rule::muster::FRIENDSHIP);
}

#[test]
fn troops_muster_at_lamedon_and_the_fords_of_isen_though_none_begin_there() {
    shows(&["FOTF.4.13"]);
    for (at, army) in [(Location::Lamedon, Army::Gondor), (Location::FordsOfIsen, Army::Rohirrim)] {
        table::holds_eq!(at.facts().start_friendly, None);
        legolas_at(at).tokens(ANN, Symbol::Friendship, 1).given().when(ANN, MUSTER).expect(
            "the troop",
            |g| g.troops(at, army),
            1,
        );
    }
}

#[test]
fn no_troops_muster_at_white_or_red_locations() {
    shows(&["FOTF.4.14"]);
    for at in Location::ALL {
        if matches!(at.facts().colour, Colour::White | Colour::Red) {
            legolas_at(at).tokens(ANN, Symbol::Friendship, 1).given().refuses(
                ANN,
                MUSTER,
                &rule::muster::COLOURED_LOCATION,
            );
        }
    }
    for at in [Location::MinasMorgul, Location::BaradDur, Location::Udun, Location::TheShire] {
        table::holds_eq!(at.facts().muster, None, "{at}");
    }
}

#[test]
fn no_troops_muster_when_the_supply_is_empty() {
    shows(&["FOTF.4.14"]);
    legolas_at(Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .troops(Location::Lorien, Army::Elven, 9)
        .given()
        .refuses(ANN, MUSTER, &rule::muster::SUPPLY);
}

#[test]
fn troops_locked_on_an_objective_are_not_in_the_supply() {
    shows(&["FOTF.4.14"]);
    legolas_at(Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .troops(Location::Lorien, Army::Elven, 6)
        .with(|g| {
            g.quest.locked[Army::Elven.index()] = 3;
            g.board.supply[Army::Elven.index()] = 0;
        })
        .given()
        .refuses(ANN, MUSTER, &rule::muster::SUPPLY);
}

#[test]
fn some_muster_their_own_people_for_nothing() {
    shows(&["FOTF.4.13"]);
    let own = [
        (Character::Arwen, Location::Rivendell, Location::Edoras),
        (Character::Boromir, Location::Pelargir, Location::Edoras),
        (Character::Eowyn, Location::Edoras, Location::Rivendell),
        (Character::Gimli, Location::Erebor, Location::Rivendell),
    ];
    for (who, home, elsewhere) in own {
        let muster = Action::Muster { who };
        let given = |at| game(2).without(Character::Gimli).character(ANN, who, at).given();
        given(home).when(ANN, muster).expect("a troop", |g| g.friendly(home), 1);
        given(elsewhere).refuses(ANN, muster, &rule::muster::FRIENDSHIP);
    }
}

#[test]
fn gandalf_calls_no_more_than_the_supply_has() {
    shows(&["FOTF.4.13"]);
    let gandalf = Action::Muster { who: Character::Gandalf };
    game(2)
        .character(ANN, Character::Gandalf, Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .troops(Location::Lorien, Army::Elven, 8)
        .given()
        .when(ANN, gandalf)
        .expect("the last one", |g| g.troops(Location::Rivendell, Army::Elven), 1);
    game(2)
        .character(ANN, Character::Gandalf, Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .when(ANN, gandalf)
        .refuses(ANN, Action::Count { count: 3 }, &rule::characters::MITHRANDIR)
        .refuses(ANN, Action::Count { count: 0 }, &rule::characters::MITHRANDIR)
        .when(ANN, Action::Count { count: 1 })
        .expect("one if he likes", |g| g.troops(Location::Rivendell, Army::Elven), 1);
}

#[test]
fn gollum_musters_nobody() {
    shows(&["FOTF.4.14"]);
    game(2)
        .character(ANN, Character::Gollum, Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .refuses(
            ANN,
            Action::Muster { who: Character::Gollum },
            &rule::characters::GOLLUM_DOES_NOT_FIGHT,
        );
}
