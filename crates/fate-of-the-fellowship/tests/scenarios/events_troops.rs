//! Events that move or remove troops: The Red Arrow, Gwaihir Brings News, Entmoot, Orc Infighting,
//! Conflicting Orders.

use crate::common::rolls::{at, eye, hope, shadow, troops};
use crate::common::{ANN, BOB, Given, card, event, game};
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Location, Region};
use fate_of_the_fellowship::{Action, rule};
use table::{NOT_ASKED, Pending};

// The Red Arrow.

/// Bob holds The Red Arrow; troops in Dol Amroth, an enemy before Minas Tirith's troop.
fn beacons() -> Given {
    game(2)
        .hand(BOB, [event(EventCard::TheRedArrow)])
        .troops(Location::DolAmroth, Army::Gondor, 3)
        .troops(Location::DolAmroth, Army::Elven, 1)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .troops(Location::MinasTirith, Army::Gondor, 1)
        .shadow(Location::MinasTirith, 2)
}

/// Bob plays it on Ann's turn, and chooses everything but Ann's losses.
#[test]
fn the_red_arrow_moves_up_to_three_troops_between_havens_and_may_battle() {
    let sent = beacons()
        .given()
        .says(BOB, "play the-red-arrow")
        .expect("it is discarded", |g| g.discard.holds(EventCard::TheRedArrow), true)
        .pending(Pending::seat(BOB))
        .refuses_to(BOB, "at edoras", &rule::events::TIDINGS)
        .says(BOB, "at dol-amroth")
        .refuses_to(BOB, "at dol-amroth", &rule::events::TIDINGS)
        .refuses_to(BOB, "at pelargir", &rule::events::TIDINGS)
        .says(BOB, "at minas-tirith")
        .refuses_to(BOB, "stop", &rule::events::TIDINGS)
        .says(BOB, "move-troops elven 1 dol-amroth minas-tirith")
        .refuses_to(BOB, "move-troops gondor 3 dol-amroth minas-tirith", &rule::events::TIDINGS)
        .says(BOB, "move-troops gondor 2 dol-amroth minas-tirith")
        .expect("one stays", troops(Location::DolAmroth, Army::Gondor), 1)
        .expect("three stand", troops(Location::MinasTirith, Army::Gondor), 3)
        .offers_exactly(BOB, &[Action::Yes, Action::No]);
    sent.clone().says(BOB, "no").expect("the Eye stays", eye, Region::Eriador).expect(
        "no battle",
        shadow(Location::MinasTirith),
        2,
    );
    sent.says(BOB, "yes")
        .expect("the Eye turns", eye, Region::Gondor)
        .pending(Pending::seat(BOB))
        .refuses_to(BOB, "dice 4", &rule::battle::ATTACK_DICE)
        .says(BOB, "dice 2")
        .rolled([1, 3])
        .says(ANN, "remove-troop minas-tirith elven")
        .expect("both are gone", shadow(Location::MinasTirith), 0)
        .expect("the current player chose the loss", troops(Location::MinasTirith, Army::Elven), 0);
}

#[test]
fn the_red_arrow_may_send_fewer_and_asks_for_no_battle_without_an_enemy() {
    beacons()
        .given()
        .says(BOB, "play the-red-arrow")
        .says(BOB, "at dol-amroth")
        .says(BOB, "at erebor")
        .says(BOB, "move-troops gondor 1 dol-amroth erebor")
        .says(BOB, "stop")
        .refuses_to(BOB, "yes", &NOT_ASKED)
        .expect("one came", troops(Location::Erebor, Army::Gondor), 1)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn the_red_arrow_needs_troops_in_a_haven() {
    game(2)
        .hand(ANN, [card("the-red-arrow")])
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .given()
        .refuses_to(ANN, "play the-red-arrow", &rule::events::USELESS);
}

/// The last troop leaves a haven where an enemy stands: it is lost when the card is done.
#[test]
fn the_red_arrow_can_give_up_a_haven() {
    beacons()
        .given()
        .says(BOB, "play the-red-arrow")
        .says(BOB, "at minas-tirith")
        .says(BOB, "at dol-amroth")
        .expect("the only troop went", troops(Location::DolAmroth, Army::Gondor), 4)
        .expect("Minas Tirith is lost", |g| g.is_haven(Location::MinasTirith), false)
        .expect("three hope", hope, 3);
}

/// Three have gone, or none is left: nobody is asked for more.
#[test]
fn the_red_arrow_is_over_when_three_have_gone_or_none_is_left() {
    let sent = |there, count| {
        game(2)
            .hand(BOB, [card("the-red-arrow")])
            .troops(Location::DolAmroth, Army::Gondor, there)
            .given()
            .says(BOB, "play the-red-arrow")
            .says(BOB, "at minas-tirith")
            .says(BOB, &format!("move-troops gondor {count} dol-amroth minas-tirith"))
    };
    for (there, count) in [(5, 3), (2, 2)] {
        sent(there, count)
            .expect("they came", troops(Location::MinasTirith, Army::Gondor), count)
            .refuses_to(BOB, "stop", &NOT_ASKED)
            .offers(ANN, &[Action::EndActions]);
    }
}

// Gwaihir Brings News.

#[test]
fn gwaihir_brings_news_moves_any_number_of_troops_to_a_neighbour_and_may_battle() {
    game(2)
        .hand(BOB, [event(EventCard::GwaihirBringsNews)])
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .troops(Location::Edoras, Army::Gondor, 2)
        .shadow(Location::HelmsDeep, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .given()
        .says(BOB, "play gwaihir-brings-news")
        .refuses_to(BOB, "at eastemnet", &rule::events::TIDINGS)
        .says(BOB, "at edoras")
        .refuses_to(BOB, "at minas-tirith", &rule::events::TIDINGS)
        .refuses_to(BOB, "at erech", &rule::events::TIDINGS)
        .says(BOB, "at helms-deep")
        .refuses_to(BOB, "stop", &rule::events::TIDINGS)
        .says(BOB, "move-troops rohirrim 3 edoras helms-deep")
        .says(BOB, "move-troops gondor 2 edoras helms-deep")
        .says(BOB, "yes")
        .expect("the Eye turns", eye, Region::Rohan)
        .says(BOB, "dice 3")
        .rolled([1, 5, 5])
        .expect("routed; overrun is nothing in a haven", shadow(Location::HelmsDeep), 0)
        .expect("four of Rohan", troops(Location::HelmsDeep, Army::Rohirrim), 4);
}

#[test]
fn gwaihir_brings_news_needs_troops_and_takes_no_characters() {
    game(2).hand(ANN, [card("gwaihir-brings-news")]).given().refuses_to(
        ANN,
        "play gwaihir-brings-news",
        &rule::events::USELESS,
    );
    game(2)
        .hand(ANN, [card("gwaihir-brings-news")])
        .troops(Location::TheShire, Army::Elven, 2)
        .nazgul(Region::Eriador, 2)
        .given()
        .says(ANN, "play gwaihir-brings-news")
        .says(ANN, "at bree")
        .says(ANN, "move-troops elven 1 the-shire bree")
        .says(ANN, "stop")
        .expect("one went", troops(Location::Bree, Army::Elven), 1)
        .expect("Frodo stays, unsearched", at(Character::FrodoSam), Some(Location::TheShire));
}

// Entmoot.

#[test]
fn entmoot_brings_ents_to_fangorn_and_they_march_to_isengard() {
    game(3)
        .hand(BOB, [event(EventCard::Entmoot)])
        .character(BOB, Character::Aragorn, Location::FangornForest)
        .character(crate::common::CID, Character::MerryPippin, Location::FangornForest)
        .character(ANN, Character::Arwen, Location::FangornForest)
        .troops(Location::FangornForest, Army::Rohirrim, 1)
        .shadow(Location::Isengard, 3)
        .given()
        .says(BOB, "play entmoot")
        .refuses_to(BOB, "count 4", &rule::events::ENTMOOT)
        .says(BOB, "count 3")
        .refuses_to(BOB, "at edoras", &rule::events::ENTMOOT)
        .says(BOB, "at isengard")
        .says(BOB, "bring-troops elven 3")
        .says(BOB, "bring aragorn")
        .says(BOB, "bring merry-pippin")
        .says(crate::common::CID, "yes")
        .says(BOB, "bring arwen")
        .says(ANN, "no")
        .refuses_to(BOB, "bring arwen", &rule::travel::PERMISSION)
        .says(BOB, "depart")
        .expect("Ents in Isengard", troops(Location::Isengard, Army::Elven), 3)
        .expect("no battle", shadow(Location::Isengard), 3)
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("Bob's own came", at(Character::Aragorn), Some(Location::Isengard))
        .expect("the willing came", at(Character::MerryPippin), Some(Location::Isengard))
        .expect("the others stay", at(Character::Arwen), Some(Location::FangornForest))
        .expect("troops may stay", troops(Location::FangornForest, Army::Rohirrim), 1);
}

/// Frodo marches along with no search though Nazgûl are there, and nothing more is asked.
#[test]
fn entmoot_takes_frodo_along_unsearched() {
    game(2)
        .hand(ANN, [card("entmoot")])
        .character(ANN, Character::FrodoSam, Location::FangornForest)
        .nazgul(Region::MistyMountains, 3)
        .troops(Location::Lorien, Army::Elven, 9)
        .given()
        .says(ANN, "play entmoot")
        .says(ANN, "at isengard")
        .says(ANN, "bring frodo-sam")
        .expect("he is there", at(Character::FrodoSam), Some(Location::Isengard))
        .expect("no hope is lost", hope, 6)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn entmoot_may_stay_in_the_forest() {
    game(2)
        .hand(ANN, [card("entmoot")])
        .troops(Location::Lorien, Army::Elven, 7)
        .given()
        .says(ANN, "play entmoot")
        .refuses_to(ANN, "count 3", &rule::events::ENTMOOT)
        .says(ANN, "count 2")
        .says(ANN, "no")
        .expect("two Ents", troops(Location::FangornForest, Army::Elven), 2);
}

#[test]
fn entmoot_needs_ents_or_somebody_to_march() {
    game(2)
        .hand(ANN, [card("entmoot")])
        .troops(Location::Lorien, Army::Elven, 9)
        .given()
        .refuses_to(ANN, "play entmoot", &rule::events::USELESS);
}

// Orc Infighting.

#[test]
fn orc_infighting_removes_up_to_two_shadow_troops_of_one_location() {
    let moria = game(2)
        .hand(BOB, [event(EventCard::OrcInfighting)])
        .shadow(Location::Moria, 3)
        .shadow(Location::Rhun, 1)
        .given()
        .says(BOB, "play orc-infighting")
        .refuses_to(BOB, "at umbar", &rule::events::ORCS)
        .says(BOB, "at moria")
        .refuses_to(BOB, "count 3", &rule::events::ORCS);
    moria.clone().says(BOB, "count 2").expect("one is left", shadow(Location::Moria), 1);
    moria
        .says(BOB, "count 1")
        .expect("two are left", shadow(Location::Moria), 2)
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("they are in the supply", |g| g.board.shadow_supply, 45);
}

#[test]
fn orc_infighting_needs_orcs_on_the_board() {
    game(2).hand(ANN, [card("orc-infighting")]).given().refuses_to(
        ANN,
        "play orc-infighting",
        &rule::events::USELESS,
    );
}

/// One troop is all there is; and who does not hold the card cannot play it.
#[test]
fn orc_infighting_removes_no_more_than_there_are() {
    game(2)
        .hand(BOB, [card("orc-infighting")])
        .shadow(Location::Moria, 1)
        .given()
        .refuses_to(ANN, "play orc-infighting", &rule::cards::FROM_OWN_HAND)
        .says(BOB, "play orc-infighting")
        .refuses_to(BOB, "count 2", &rule::events::ORCS)
        .says(BOB, "count 1")
        .expect("none is left", shadow(Location::Moria), 0);
}

// Conflicting Orders.

#[test]
fn conflicting_orders_scatters_all_troops_of_a_location() {
    game(2)
        .hand(BOB, [event(EventCard::ConflictingOrders)])
        .shadow(Location::Edoras, 3)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .shadow(Location::Rhun, 1)
        .given()
        .says(BOB, "play conflicting-orders")
        .refuses_to(BOB, "at moria", &rule::events::ORCS)
        .says(BOB, "at edoras")
        .refuses_to(BOB, "move-shadow 1 minas-tirith", &rule::events::ORCS)
        .refuses_to(BOB, "move-shadow 4 erech", &rule::events::ORCS)
        .refuses_to(BOB, "stop", &NOT_ASKED)
        .says(BOB, "move-shadow 1 erech")
        .says(BOB, "move-shadow 2 helms-deep")
        .expect("none is left", shadow(Location::Edoras), 0)
        .expect("over a special path", shadow(Location::Erech), 1)
        .expect("no battle is rolled", troops(Location::HelmsDeep, Army::Rohirrim), 1)
        .expect("beside friends", shadow(Location::HelmsDeep), 2);
}

#[test]
fn conflicting_orders_can_lose_an_empty_haven() {
    game(2)
        .hand(ANN, [card("conflicting-orders")])
        .shadow(Location::Bree, 1)
        .given()
        .says(ANN, "play conflicting-orders")
        .says(ANN, "move-shadow 1 the-shire")
        .expect("the Shire is lost", |g| g.is_haven(Location::TheShire), false)
        .expect("three hope", hope, 3);
}

#[test]
fn conflicting_orders_needs_somebody_to_confuse() {
    game(2).hand(ANN, [card("conflicting-orders")]).given().refuses_to(
        ANN,
        "play conflicting-orders",
        &rule::events::USELESS,
    );
}
