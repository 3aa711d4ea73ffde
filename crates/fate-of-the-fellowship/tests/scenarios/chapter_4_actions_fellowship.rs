//! Chapter 4, actions: fellowship.

use crate::common::{ANN, BOB, CID, Given, asked, card, game};
use fate_of_the_fellowship::facts::{Character, Location, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;
use table::{NOT_ASKED, Play};

const WHO: Character = Character::Legolas;
const WITH: Character = Character::Gimli;

fn give(word: &str) -> Action {
    Action::Give { who: WHO, card: card(word), with: WITH }
}

fn take(word: &str) -> Action {
    Action::Take { who: WHO, card: card(word), with: WITH }
}

/// Ann's Legolas and Bob's Gimli meet at Edoras.
fn meeting() -> Given {
    game(2)
        .character(ANN, WHO, Location::Edoras)
        .character(BOB, WITH, Location::Edoras)
        .hand(ANN, [card("rohan-valor"), card("dale-valor"), card("lembas")])
        .hand(BOB, [card("rohan-stealth"), card("dale-stealth")])
}

#[test]
fn a_card_of_the_region_is_given_if_both_agree() {
    shows(&["FOTF.4.8"]);
    meeting()
        .given()
        .when(ANN, give("rohan-valor"))
        .expect("Bob is asked", asked, Some(BOB))
        .refuses(ANN, Action::Yes, &NOT_ASKED)
        .when(BOB, Action::Yes)
        .expect("Bob has it", |g| g.hands[1].contains(card("rohan-valor")), true)
        .expect("Ann has not", |g| g.hands[0].contains(card("rohan-valor")), false)
        .expect("one action", |g| g.actions_left(WHO), 3);
}

#[test]
fn a_card_of_the_region_is_taken_if_both_agree() {
    shows(&["FOTF.4.8"]);
    meeting()
        .given()
        .when(ANN, take("rohan-stealth"))
        .when(BOB, Action::Yes)
        .expect("Ann has it", |g| g.hands[0].contains(card("rohan-stealth")), true)
        .expect("Bob has not", |g| g.hands[1].contains(card("rohan-stealth")), false)
        .expect("one action", |g| g.actions_left(WHO), 3);
}

#[test]
fn without_agreement_nothing_is_passed_and_no_action_spent() {
    shows(&["FOTF.4.8"]);
    meeting()
        .given()
        .when(ANN, take("rohan-stealth"))
        .when(BOB, Action::No)
        .expect("Bob keeps it", |g| g.hands[1].contains(card("rohan-stealth")), true)
        .expect("no action", |g| g.actions_left(WHO), 4)
        .refuses(ANN, give("rohan-valor"), &rule::fellowship::BOTH_AGREE)
        .when(ANN, Action::WalkSilently)
        .offers(ANN, &[give("rohan-valor"), take("rohan-stealth")]);
}

#[test]
fn only_cards_of_the_region_are_passed() {
    shows(&["FOTF.4.8"]);
    meeting()
        .given()
        .refuses(ANN, give("dale-valor"), &rule::fellowship::MATCHING_REGION)
        .refuses(ANN, take("dale-stealth"), &rule::fellowship::MATCHING_REGION)
        .refuses(ANN, give("lembas"), &rule::fellowship::MATCHING_REGION);
}

#[test]
fn a_card_is_passed_by_who_holds_it() {
    shows(&["FOTF.4.8"]);
    meeting().given().refuses(ANN, give("rohan-stealth"), &rule::fellowship::CARD_TO_GIVE).refuses(
        ANN,
        take("rohan-valor"),
        &rule::fellowship::FROM_THEIR_HAND,
    );
}

#[test]
fn the_two_must_be_in_the_same_location() {
    shows(&["FOTF.4.8"]);
    meeting()
        .character(BOB, WITH, Location::HelmsDeep)
        .given()
        .refuses(ANN, give("rohan-valor"), &rule::fellowship::MEETING)
        .refuses(ANN, take("rohan-stealth"), &rule::fellowship::MEETING);
}

#[test]
fn the_own_second_character_is_not_another_player() {
    shows(&["FOTF.4.8"]);
    meeting().character(ANN, Character::FrodoSam, Location::Edoras).given().refuses(
        ANN,
        Action::Give { who: WHO, card: card("rohan-valor"), with: Character::FrodoSam },
        &rule::fellowship::MEETING,
    );
}

#[test]
fn the_region_is_the_one_they_stand_in_not_the_others() {
    shows(&["FOTF.4.8"]);
    game(3)
        .character(ANN, WHO, Location::Moria)
        .character(BOB, WITH, Location::Moria)
        .character(CID, Character::Boromir, Location::Moria)
        .hand(CID, [card("misty-mountains-valor"), card("rhudaur-valor")])
        .given()
        .refuses(
            ANN,
            Action::Take { who: WHO, card: card("rhudaur-valor"), with: Character::Boromir },
            &rule::fellowship::MATCHING_REGION,
        )
        .when(
            ANN,
            Action::Take {
                who: WHO,
                card: card("misty-mountains-valor"),
                with: Character::Boromir,
            },
        )
        .when(CID, Action::Yes)
        .expect("Ann has it", |g| g.hands[0].contains(card("misty-mountains-valor")), true);
}

#[test]
fn who_receives_an_eighth_card_discards_at_once() {
    shows(&["FOTF.4.9"]);
    let seven = ["dale", "gondor", "ithilien", "mordor", "eriador", "rhudaur", "mirkwood"];
    meeting()
        .hand(BOB, seven.map(|region| card(&format!("{region}-stealth"))))
        .given()
        .when(ANN, give("rohan-valor"))
        .when(BOB, Action::Yes)
        .expect("Bob has eight", |g| g.hands[1].len(), 8)
        .expect("and is asked", asked, Some(BOB))
        .refuses(ANN, Action::EndActions, &NOT_ASKED)
        .refuses(BOB, Action::Discard { card: card("dale-valor") }, &rule::hand::CARD_TO_DISCARD)
        .when(BOB, Action::Discard { card: card("dale-stealth") })
        .expect("Bob has seven", |g| g.hands[1].len(), 7)
        .expect("discarded", |g| g.discard.contains(card("dale-stealth")), true)
        .expect("Ann goes on", asked, Some(ANN));
}

#[test]
fn who_receives_an_eighth_card_may_play_an_event_instead() {
    shows(&["FOTF.4.9"]);
    let six = ["dale", "gondor", "ithilien", "mordor", "eriador", "rhudaur"];
    let mut hand = six.map(|region| card(&format!("{region}-stealth"))).to_vec();
    hand.push(card("gifts-from-the-elves"));
    meeting()
        .with(|g| g.hands[1] = hand.into_iter().collect())
        .given()
        .when(ANN, give("rohan-valor"))
        .when(BOB, Action::Yes)
        .says(BOB, "play gifts-from-the-elves")
        .when(BOB, Action::Token { symbol: Symbol::Valor })
        .when(BOB, Action::ForSeat { seat: ANN })
        .expect("Bob has seven", |g| g.hands[1].len(), 7)
        .expect("the gift", |g| g.tokens[0][Symbol::Valor.index()], 1)
        .expect("Ann goes on", asked, Some(ANN));
}

#[test]
fn who_takes_an_eighth_card_discards_too() {
    shows(&["FOTF.4.9"]);
    let seven = ["dale", "gondor", "ithilien", "mordor", "eriador", "rhudaur", "mirkwood"];
    meeting()
        .hand(ANN, seven.map(|region| card(&format!("{region}-valor"))))
        .given()
        .when(ANN, take("rohan-stealth"))
        .when(BOB, Action::Yes)
        .when(ANN, Action::Discard { card: card("rohan-stealth") })
        .expect("Ann has seven", |g| g.hands[0].len(), 7);
}

#[test]
fn tokens_are_not_passed_by_fellowship() {
    shows(&["FOTF.4.10"]);
    let given = meeting()
        .hand(ANN, [])
        .hand(BOB, [])
        .tokens(ANN, Symbol::Valor, 3)
        .tokens(BOB, Symbol::Stealth, 3)
        .given()
        .refuses(ANN, give("rohan-valor"), &rule::fellowship::CARD_TO_GIVE)
        .refuses(ANN, Action::Token { symbol: Symbol::Valor }, &NOT_ASKED);
    let fellowship = |action: &Action| matches!(action, Action::Give { .. } | Action::Take { .. });
    table::holds!(!given.position.legal(ANN).iter().any(fellowship), "there is nothing to pass");
}

#[test]
fn arwens_counsel_at_a_haven_passes_any_region_card_once_a_turn() {
    shows(&["FOTF.4.8"]);
    let arwen = Character::Arwen;
    let dale = |word| Action::Give { who: arwen, card: card(word), with: WITH };
    game(2)
        .character(ANN, arwen, Location::Rivendell)
        .character(BOB, WITH, Location::Rivendell)
        .hand(ANN, [card("dale-valor"), card("dale-stealth"), card("lembas")])
        .given()
        .refuses(ANN, dale("lembas"), &rule::fellowship::MATCHING_REGION)
        .when(ANN, dale("dale-valor"))
        .when(BOB, Action::Yes)
        .refuses(ANN, dale("dale-stealth"), &rule::fellowship::MATCHING_REGION);
}

#[test]
fn boromir_passes_no_resistance_card() {
    shows(&["FOTF.4.8"]);
    let boromir = Character::Boromir;
    let (dale, moria) = (card("dale-resistance"), card("misty-mountains-resistance"));
    let at = Location::Moria;
    game(2)
        .character(ANN, boromir, at)
        .character(BOB, WITH, at)
        .hand(ANN, [moria])
        .hand(BOB, [dale])
        .given()
        .refuses(
            ANN,
            Action::Give { who: boromir, card: moria, with: WITH },
            &rule::characters::TEMPTED_BY_POWER,
        );
    game(2)
        .character(ANN, WHO, at)
        .without(WITH)
        .character(BOB, boromir, at)
        .hand(BOB, [moria])
        .given()
        .refuses(
            ANN,
            Action::Take { who: WHO, card: moria, with: boromir },
            &rule::characters::TEMPTED_BY_POWER,
        );
}
