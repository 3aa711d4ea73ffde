//! Chapter 3: the turn and its actions.

use crate::common::{ANN, BOB, CID, Given, asked, card, game};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{
    Army, Character, HOPE_MAX, Location, Objective, Region, Symbol,
};
use fate_of_the_fellowship::position::Gandalf;
use fate_of_the_fellowship::{Action, Position, rule};
use table::proof::shows;
use table::scenario::Scenario;
use table::{Describe, Luck, NOT_ASKED, Seat};

fn travel(who: Character, to: Location) -> Action {
    Action::Travel { who, to }
}

/// Ann plays Frodo & Sam and Legolas, far from any danger.
fn frodo_and_legolas() -> Given {
    game(2).character(ANN, Character::Legolas, Location::WoodlandRealm).character(
        BOB,
        Character::Gimli,
        Location::Erebor,
    )
}

/// To Lake Town and back, four travels in all.
fn four_travels(given: Scenario<Position>) -> Scenario<Position> {
    let there = travel(Character::Legolas, Location::LakeTown);
    let back = travel(Character::Legolas, Location::WoodlandRealm);
    given.when(ANN, there).when(ANN, back).when(ANN, there).when(ANN, back)
}

/// Nobody can break in, so only fate and the current player are asked until the turn is over.
fn to_the_next_turn(mut given: Scenario<Position>) -> Scenario<Position> {
    let number = given.position.turn.number;
    let mut luck = Luck::numbered(1);
    given = given.luck(&mut luck);
    while given.position.turn.number == number {
        let seat = asked(&given.position).expect("a seat is asked");
        let (_, action) =
            table::laws::random_action(&given.position, &mut luck).expect("an action");
        given = given.when(seat, action).luck(&mut luck);
    }
    given
}

#[test]
fn turns_go_round_the_table() {
    shows(&["FOTF.3.1"]);
    let mut given = game(3).hope(HOPE_MAX).given();
    for next in [BOB, CID, ANN] {
        let current = given.position.turn.current;
        given.position.board.hope = HOPE_MAX;
        given = to_the_next_turn(given.when(current, Action::EndActions))
            .expect("the next player", |g| g.turn.current, next)
            .expect("nobody acted yet", |g| g.turn.acted, [None, None]);
    }
    given.expect("the fourth turn", |g| g.turn.number, 4);
}

#[test]
fn a_turn_is_actions_then_two_player_cards_then_shadow_cards() {
    shows(&["FOTF.3.1"]);
    let given = game(2)
        .hope(HOPE_MAX)
        .given()
        .expect("actions first", |g| g.deck.len() + g.shadow_deck.len(), 54 + 50)
        .when(ANN, Action::EndActions)
        .fell("drew dale-valor")
        .expect("no shadow card before both are drawn", |g| g.shadow_deck.len(), 50)
        .fell("drew dale-stealth")
        .expect("two cards", |g| g.hands[0].len(), 2)
        .expect("then the shadow", |g| g.shadow_deck.len(), 49);
    let drawn = |event: &Event| matches!(event, Event::CardDrawn { .. });
    let flipped = |event: &Event| matches!(event, Event::ShadowCardFlipped { .. });
    let last_drawn = given.told.iter().rposition(drawn).expect("cards were drawn");
    let first_flipped = given.told.iter().position(flipped).expect("a card was flipped");
    table::holds!(last_drawn < first_flipped);
    given.refuses(ANN, travel(Character::FrodoSam, Location::Bree), &NOT_ASKED);
}

#[test]
fn two_characters_share_one_hand_and_its_tokens() {
    shows(&["FOTF.3.2"]);
    frodo_and_legolas()
        .character(ANN, Character::MerryPippin, Location::TheShire)
        .without(Character::FrodoSam)
        .character(BOB, Character::FrodoSam, Location::Bree)
        .given()
        .when(ANN, Action::LoyalFriend)
        .expect("Merry & Pippin gain it", |g| g.tokens[0][Symbol::Friendship.index()], 1)
        .when(ANN, Action::Muster { who: Character::Legolas })
        .expect("Legolas spends it", |g| g.tokens[0][Symbol::Friendship.index()], 0)
        .expect("the troop came", |g| g.troops(Location::WoodlandRealm, Army::Elven), 1);
}

#[test]
fn four_actions_with_one_character_and_one_with_the_other() {
    shows(&["FOTF.3.3"]);
    four_travels(frodo_and_legolas().given())
        .expect("Legolas has done four", |g| g.actions_left(Character::Legolas), 0)
        .refuses(ANN, travel(Character::Legolas, Location::LakeTown), &rule::turn::FOUR_AND_ONE)
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .refuses(ANN, travel(Character::FrodoSam, Location::TheShire), &rule::turn::FOUR_AND_ONE)
        .offers_exactly(ANN, &[Action::EndActions]);
}

#[test]
fn one_acts_only_with_own_characters() {
    shows(&["FOTF.3.3"]);
    frodo_and_legolas().given().refuses(
        ANN,
        travel(Character::Gimli, Location::LakeTown),
        &rule::turn::OWN_CHARACTER,
    );
}

#[test]
fn either_character_may_go_first() {
    shows(&["FOTF.3.4"]);
    let one_then_four =
        frodo_and_legolas().given().when(ANN, travel(Character::FrodoSam, Location::Bree));
    four_travels(one_then_four)
        .expect("nothing is left", |g| g.actions_left(Character::FrodoSam), 0)
        .offers_exactly(ANN, &[Action::EndActions]);
}

#[test]
fn who_was_finished_when_the_other_began_does_no_more() {
    shows(&["FOTF.3.4"]);
    frodo_and_legolas()
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .when(ANN, travel(Character::Legolas, Location::LakeTown))
        .refuses(ANN, travel(Character::FrodoSam, Location::TheShire), &rule::turn::ORDER)
        .expect("Legolas goes on", |g| g.actions_left(Character::Legolas), 3);
}

/// A player who begins with the second character is told what the first one loses by it.
#[test]
fn what_is_lost_when_the_other_begins() {
    shows(&["FOTF.3.4"]);
    let lost = |g: &Position| {
        g.ends_actions_of(
            Character::FrodoSam,
            fate_of_the_fellowship::turn::actions::Counts::Travel,
        )
    };
    let there = travel(Character::Legolas, Location::LakeTown);
    let back = travel(Character::Legolas, Location::WoodlandRealm);
    frodo_and_legolas()
        .given()
        .when(ANN, there)
        .expect("after one, the four are left to the other", lost, None)
        .when(ANN, back)
        .expect("after two, two are lost", lost, Some((Character::Legolas, 2)));
}

/// A seat goes by the names of its characters.
#[test]
fn a_seat_is_named_by_its_characters() {
    let g = frodo_and_legolas().0;
    assert_eq!(g.seat_name(ANN), "Frodo & Sam, Legolas");
    assert_eq!(g.seat_name(BOB), "Gimli");
}

#[test]
fn three_and_two_is_not_allowed() {
    shows(&["FOTF.3.5"]);
    frodo_and_legolas()
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::Bree))
        .when(ANN, travel(Character::FrodoSam, Location::TheShire))
        .expect("the other has one left", |g| g.actions_left(Character::Legolas), 1)
        .when(ANN, travel(Character::Legolas, Location::LakeTown))
        .refuses(
            ANN,
            travel(Character::Legolas, Location::WoodlandRealm),
            &rule::turn::FOUR_AND_ONE,
        );
}

#[test]
fn one_may_do_fewer_actions_or_none() {
    shows(&["FOTF.3.5"]);
    frodo_and_legolas()
        .given()
        .when(ANN, Action::EndActions)
        .expect("the next step", |g| g.turn.acted, [None, None])
        .fell("drew dale-valor");
}

#[test]
fn a_player_with_one_character_on_the_board_does_four_actions_with_it() {
    shows(&["FOTF.3.6"]);
    let fallen = |g: &mut Position| {
        g.board.at[Character::Gandalf.index()] = None;
        g.quest.gandalf = Gandalf::Fallen;
    };
    let given = frodo_and_legolas()
        .without(Character::FrodoSam)
        .character(BOB, Character::FrodoSam, Location::TheShire)
        .character(ANN, Character::Gandalf, Location::Moria)
        .with(fallen)
        .given()
        .refuses(ANN, travel(Character::Gandalf, Location::Hollin), &rule::turn::ON_THE_BOARD);
    four_travels(given).offers_exactly(ANN, &[Action::EndActions]);
}

#[test]
fn the_six_actions_in_any_combination() {
    shows(&["FOTF.3.7"]);
    let here = Location::Isengard;
    game(2)
        .character(ANN, Character::Legolas, here)
        .character(BOB, Character::Gimli, Location::FordsOfIsen)
        .troops(here, Army::Rohirrim, 3)
        .hand(ANN, [card("rohan-valor"), card("misty-mountains-friendship")])
        .tokens(ANN, Symbol::Valor, 3)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .when(ANN, Action::Capture { who: Character::Legolas, price: Price::Valor })
        .when(ANN, Action::SpendToken { symbol: Symbol::Valor })
        .when(ANN, Action::SpendToken { symbol: Symbol::Valor })
        .when(ANN, Action::SpendToken { symbol: Symbol::Valor })
        .when(
            ANN,
            Action::Prepare { who: Character::Legolas, card: card("misty-mountains-friendship") },
        )
        .when(ANN, travel(Character::Legolas, Location::FordsOfIsen))
        .when(ANN, Action::BringTroops { army: Army::Rohirrim, count: 1 })
        .when(ANN, Action::Muster { who: Character::Legolas })
        .expect("four different actions", |g| g.actions_left(Character::Legolas), 0);
    game(2)
        .character(ANN, Character::Legolas, here)
        .character(BOB, Character::Gimli, here)
        .troops(here, Army::Rohirrim, 1)
        .shadow(here, 1)
        .hand(ANN, [card("misty-mountains-friendship")])
        .given()
        .when(
            ANN,
            Action::Give {
                who: Character::Legolas,
                card: card("misty-mountains-friendship"),
                with: Character::Gimli,
            },
        )
        .when(BOB, Action::Yes)
        .when(ANN, Action::Attack { who: Character::Legolas })
        .fell("rolled exchange")
        .expect("and two more", |g| g.actions_left(Character::Legolas), 2);
}

#[test]
fn the_same_action_may_be_repeated_and_counts_each_time() {
    shows(&["FOTF.3.7"]);
    let muster = Action::Muster { who: Character::Legolas };
    frodo_and_legolas()
        .tokens(ANN, Symbol::Friendship, 5)
        .given()
        .when(ANN, muster)
        .when(ANN, muster)
        .when(ANN, muster)
        .when(ANN, muster)
        .expect("four troops", |g| g.troops(Location::WoodlandRealm, Army::Elven), 4)
        .refuses(ANN, muster, &rule::turn::FOUR_AND_ONE);
}

#[test]
fn abilities_change_actions_and_offer_more() {
    shows(&["FOTF.3.8"]);
    game(2)
        .character(ANN, Character::Gandalf, Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .when(ANN, Action::Muster { who: Character::Gandalf })
        .when(ANN, Action::Count { count: 2 })
        .expect("Mithrandir", |g| g.troops(Location::Rivendell, Army::Elven), 2)
        .expect("one action", |g| g.actions_left(Character::Gandalf), 3);
    game(2)
        .character(ANN, Character::Legolas, Location::LakeTown)
        .given()
        .when(ANN, Action::WalkSilently)
        .expect("an action of his own", |g| g.tokens[0][Symbol::Stealth.index()], 1)
        .refuses(ANN, Action::WalkSilently, &rule::characters::ONCE_PER_TURN)
        .expect("it counted", |g| g.actions_left(Character::Legolas), 3);
}

#[test]
fn objectives_offer_further_actions() {
    shows(&["FOTF.3.8"]);
    let pursue =
        Action::Pursue { who: Character::Gimli, objective: Objective::AttainTheBlessingOfTheElves };
    let blessing = |given: Given| {
        given
            .without(Character::Gimli)
            .character(ANN, Character::Gimli, Location::Rivendell)
            .character(BOB, Character::Eowyn, Location::Rivendell)
            .tokens(ANN, Symbol::Friendship, 3)
    };
    blessing(game(2))
        .objective(Objective::AttainTheBlessingOfTheElves)
        .given()
        .when(ANN, pursue)
        .expect(
            "done",
            |g| g.quest.completed.contains(Objective::AttainTheBlessingOfTheElves),
            true,
        )
        .expect("it counted", |g| g.actions_left(Character::Gimli), 3);
    blessing(game(2)).given().refuses(ANN, pursue, &rule::objectives::IN_PLAY);
}

#[test]
fn eomer_rides_once_more_among_his_actions() {
    shows(&["FOTF.3.8"]);
    let there = travel(Character::Eomer, Location::Edoras);
    let back = travel(Character::Eomer, Location::Eastemnet);
    game(2)
        .character(ANN, Character::Eomer, Location::Eastemnet)
        .character(BOB, Character::Gimli, Location::Erebor)
        .given()
        .when(ANN, there)
        .when(ANN, back)
        .when(ANN, there)
        .when(ANN, back)
        .when(ANN, there)
        .refuses(ANN, back, &rule::turn::FOUR_AND_ONE)
        .expect("Frodo & Sam have their one", |g| g.actions_left(Character::FrodoSam), 1);
}

#[test]
fn only_frodo_destroys_the_ring() {
    shows(&["FOTF.3.9"]);
    let at_the_fire = |seat: Seat| {
        let resistance = ["dale", "gondor", "rohan", "mordor", "eriador"];
        let hand = resistance.map(|region| card(&format!("{region}-resistance")));
        game(2)
            .character(ANN, Character::Legolas, Location::MountDoom)
            .character(seat, Character::FrodoSam, Location::MountDoom)
            .nazgul(Region::Dale, 9)
            .hope(HOPE_MAX)
            .hand(ANN, hand)
            .given()
    };
    at_the_fire(ANN).when(ANN, Action::DestroyTheRing).over("ring-destroyed");
    at_the_fire(BOB).refuses(ANN, Action::DestroyTheRing, &rule::turn::OWN_CHARACTER);
}
