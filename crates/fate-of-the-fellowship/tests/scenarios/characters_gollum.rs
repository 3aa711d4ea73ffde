//! Gollum.

use crate::common::rolls::{actions_left, at, holds, hope, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, Position, rule};
use table::{NOT_ASKED, Pending, Play};

const GOLLUM: Character = Character::Gollum;
const FRODO: Character = Character::FrodoSam;

// Restrictions.

/// Gollum's Restrictions.
#[test]
fn restrictions_gollum_does_not_muster_attack_or_capture() {
    game(2)
        .character(ANN, GOLLUM, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .shadow(Location::Edoras, 1)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .refuses_to(ANN, "muster gollum", &rule::characters::GOLLUM_DOES_NOT_FIGHT)
        .refuses_to(ANN, "attack gollum", &rule::characters::GOLLUM_DOES_NOT_FIGHT);
    game(2)
        .character(ANN, GOLLUM, Location::Umbar)
        .troops(Location::Umbar, Army::Gondor, 1)
        .tokens(ANN, Symbol::Valor, 3)
        .given()
        .refuses_to(ANN, "capture gollum valor", &rule::characters::GOLLUM_DOES_NOT_FIGHT);
}

/// Gollum's Restrictions: no troops, but characters he may lead.
#[test]
fn restrictions_gollum_takes_characters_along_but_no_troops() {
    game(2)
        .character(ANN, GOLLUM, Location::Bree)
        .character(BOB, Character::Gimli, Location::Bree)
        .troops(Location::Bree, Army::Elven, 2)
        .given()
        .says(ANN, "travel gollum weather-hills")
        .refuses_to(ANN, "bring-troops elven 1", &rule::characters::GOLLUM_TAKES_NO_TROOPS)
        .says(ANN, "bring gimli")
        .says(BOB, "yes")
        .expect("Gimli came", at(Character::Gimli), Some(Location::WeatherHills))
        .expect("the troops stay", troops(Location::Bree, Army::Elven), 2);
}

/// Gollum's Restrictions bind his own travel: another may lead him and troops together.
#[test]
fn restrictions_do_not_bind_another_who_leads_gollum() {
    game(2)
        .character(ANN, Character::Aragorn, Location::Bree)
        .character(BOB, GOLLUM, Location::Bree)
        .troops(Location::Bree, Army::Elven, 2)
        .given()
        .says(ANN, "travel aragorn weather-hills")
        .says(ANN, "bring gollum")
        .says(BOB, "yes")
        .says(ANN, "bring-troops elven 2")
        .expect("Gollum came", at(GOLLUM), Some(Location::WeatherHills))
        .expect("the troops came", troops(Location::WeatherHills, Army::Elven), 2);
}

// Treachery.

#[test]
fn treachery_when_gollum_comes_to_frodo_and_troops() {
    game(2)
        .character(ANN, GOLLUM, Location::Bree)
        .troops(Location::TheShire, Army::Elven, 3)
        .given()
        .says(ANN, "travel gollum the-shire")
        .expect("a hope is lost", hope, 5)
        .says(ANN, "travel gollum bree")
        .expect("leaving costs nothing", hope, 5);
}

#[test]
fn treachery_when_frodo_comes_to_gollum_and_troops() {
    game(2)
        .character(ANN, GOLLUM, Location::Bree)
        .troops(Location::Bree, Army::Elven, 1)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .expect("a hope is lost", hope, 5);
}

#[test]
fn treachery_when_troops_are_led_to_both() {
    game(2)
        .character(ANN, Character::Aragorn, Location::Bree)
        .character(BOB, GOLLUM, Location::TheShire)
        .troops(Location::Bree, Army::Elven, 1)
        .troops(Location::Bree, Army::Gondor, 1)
        .given()
        .says(ANN, "travel aragorn the-shire")
        .says(ANN, "bring-troops elven 1")
        .says(ANN, "bring-troops gondor 1")
        .expect("one hope for one arrival", hope, 5);
}

/// All three travel together: they enter together, and it costs one hope.
#[test]
fn treachery_when_all_travel_together() {
    game(2)
        .character(ANN, Character::Aragorn, Location::TheShire)
        .character(BOB, GOLLUM, Location::TheShire)
        .troops(Location::TheShire, Army::Elven, 1)
        .given()
        .says(ANN, "travel aragorn bree")
        .says(ANN, "bring frodo-sam")
        .says(ANN, "bring gollum")
        .says(BOB, "yes")
        .says(ANN, "bring-troops elven 1")
        .expect("a hope is lost", hope, 5);
}

#[test]
fn treachery_when_troops_are_mustered_beside_both() {
    game(2)
        .character(ANN, FRODO, Location::Edoras)
        .character(BOB, GOLLUM, Location::Edoras)
        .tokens(ANN, Symbol::Friendship, 2)
        .given()
        .says(ANN, "muster frodo-sam")
        .expect("a hope is lost", hope, 5)
        .says(ANN, "muster frodo-sam")
        .expect("and another with every troop that is added", hope, 4);
}

#[test]
fn treachery_when_arwen_sends_aid() {
    game(2)
        .character(ANN, Character::Arwen, Location::Rivendell)
        .character(BOB, GOLLUM, Location::TheShire)
        .troops(Location::Rivendell, Army::Elven, 1)
        .hand(ANN, [card("eriador-valor")])
        .given()
        .says(ANN, "prepare arwen eriador-valor")
        .says(ANN, "who gollum")
        .expect("a hope is lost", hope, 5);
}

#[test]
fn treachery_needs_all_three() {
    game(2)
        .character(ANN, GOLLUM, Location::Bree)
        .given()
        .says(ANN, "travel gollum the-shire")
        .expect("no troops, no treachery", hope, 6);
    game(2)
        .character(ANN, GOLLUM, Location::TheShire)
        .troops(Location::TheShire, Army::Elven, 2)
        .hand(ANN, [card("eriador-valor")])
        .given()
        .says(ANN, "prepare gollum eriador-valor")
        .expect("staying together costs nothing", hope, 6)
        .says(ANN, "travel frodo-sam bree")
        .says(ANN, "depart")
        .expect("parting costs nothing", hope, 6);
}

/// An arrival of somebody else is no treachery, even where the three stand.
#[test]
fn treachery_is_not_for_others_who_come() {
    game(2)
        .character(ANN, Character::Aragorn, Location::Bree)
        .character(BOB, GOLLUM, Location::TheShire)
        .troops(Location::TheShire, Army::Elven, 1)
        .given()
        .says(ANN, "travel aragorn the-shire")
        .expect("no hope is lost", hope, 6);
}

#[test]
fn treachery_with_the_last_hope_loses_the_game() {
    game(2)
        .hope(1)
        .character(ANN, GOLLUM, Location::Bree)
        .troops(Location::TheShire, Army::Elven, 1)
        .given()
        .says(ANN, "travel gollum the-shire")
        .over("treachery");
}

/// Every event that moves one of the three.
#[test]
fn treachery_of_gollum_follows_events_too() {
    let shire = || game(2).character(BOB, GOLLUM, Location::TheShire);
    let played = |given: Given, event: &str, words: &[&str]| {
        let scenario = given.hand(ANN, [card(event)]).given().says(ANN, &format!("play {event}"));
        words.iter().fold(scenario, |scenario, words| scenario.says(ANN, words))
    };
    // Two armies come with Gwaihir: one arrival.
    let eagles =
        shire().troops(Location::Bree, Army::Elven, 2).troops(Location::Bree, Army::Gondor, 1);
    let news = ["at the-shire", "move-troops elven 1 bree the-shire"];
    let more = ["move-troops elven 1 bree the-shire", "move-troops gondor 1 bree the-shire"];
    played(eagles, "gwaihir-brings-news", &[&news[..], &more[..]].concat()).expect(
        "one hope for one arrival",
        hope,
        5,
    );

    let arrow = shire().troops(Location::Rivendell, Army::Elven, 1);
    let sent = ["at the-shire"];
    played(arrow, "the-red-arrow", &sent).expect("a hope is lost", hope, 5);

    let ents = game(2).character(ANN, FRODO, Location::FangornForest).character(
        BOB,
        GOLLUM,
        Location::FangornForest,
    );
    played(ents, "entmoot", &["count 2", "no"]).expect("a hope is lost", hope, 5);

    let council = || {
        game(2).character(BOB, GOLLUM, Location::Moria).troops(Location::Rivendell, Army::Elven, 1)
    };
    let summoned = ["who gollum", "who frodo-sam", "stop"];
    played(council(), "the-council-of-elrond", &summoned).expect("a hope is lost", hope, 5);
    let summoned = ["who frodo-sam", "who gollum", "stop"];
    played(council(), "the-council-of-elrond", &summoned).expect("a hope is lost", hope, 5);

    let flown = || {
        game(2).character(BOB, GOLLUM, Location::Moria).troops(Location::TheShire, Army::Elven, 1)
    };
    played(flown(), "the-eagles-are-coming", &["who gollum", "at the-shire"]).expect(
        "a hope is lost",
        hope,
        5,
    );

    let near = || {
        game(2).character(BOB, GOLLUM, Location::Bree).troops(Location::TheShire, Army::Elven, 1)
    };
    played(near(), "elven-cloaks-and-rope", &["who gollum", "at the-shire", "stop"]).expect(
        "a hope is lost",
        hope,
        5,
    );
    played(near(), "rohan-lends-horses", &["at bree", "at the-shire", "stop"]).expect(
        "a hope is lost",
        hope,
        5,
    );
}

// Guide.

#[test]
fn guide_takes_three_dice_away() {
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .character(BOB, GOLLUM, Location::Bree)
        .nazgul(Region::Eriador, 5)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3, 1])
        .expect("two dice of Gollum's five", hope, 5);
}

/// Nine Nazgûl and two troops are eleven: eight are left, and seven are rolled.
#[test]
fn guide_counts_before_the_maximum_of_seven() {
    let plateau = |gollum| {
        game(2)
            .character(ANN, FRODO, Location::PlateauOfGorgoroth)
            .character(BOB, GOLLUM, gollum)
            .shadow(Location::PlateauOfGorgoroth, 2)
    };
    plateau(Location::PlateauOfGorgoroth)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([1, 1, 1, 1, 1, 1, 3])
        .expect("Gollum leads seven dice", hope, 5);
    // With the Ring on it is nine less three.
    plateau(Location::PlateauOfGorgoroth)
        .searched()
        .given()
        .says(ANN, "put-on-the-ring")
        .rolled([1, 1, 1, 1, 1, 3])
        .expect("the Ring and one weary", hope, 4);
}

#[test]
fn guide_never_goes_below_no_dice_and_must_be_present() {
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .character(BOB, GOLLUM, Location::Bree)
        .nazgul(Region::Eriador, 3)
        .searched()
        .given()
        .offers(ANN, &[Action::EndActions]);
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .character(BOB, GOLLUM, Location::TheShire)
        .nazgul(Region::Eriador, 3)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3, 1, 1])
        .expect("Gollum is elsewhere", hope, 5);
}

/// Gollum waits where Frodo arrives, so there is nothing to hide from.
#[test]
fn guide_waits_for_frodo_at_the_destination() {
    game(2)
        .character(BOB, GOLLUM, Location::Bree)
        .nazgul(Region::Eriador, 3)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .expect("unsearched", at(FRODO), Some(Location::Bree))
        .expect("unasked", tokens(ANN, Symbol::Stealth), 1);
}

// Slinker.

#[test]
fn slinker_takes_a_discarded_stealth_card_once_a_turn() {
    game(2)
        .character(ANN, GOLLUM, Location::Moria)
        .discard([card("dale-stealth"), card("rohan-stealth"), card("rohan-valor")])
        .given()
        .refuses_to(ANN, "slinker rohan-valor", &rule::characters::SLINKER)
        .refuses_to(ANN, "slinker mordor-stealth", &rule::characters::SLINKER)
        .says(ANN, "slinker dale-stealth")
        .expect("it is in hand", holds(ANN, card("dale-stealth")), true)
        .expect("an action", actions_left(GOLLUM), 3)
        .refuses_to(ANN, "slinker rohan-stealth", &rule::characters::ONCE_PER_TURN);
}

/// A player who asks why not is told of every discarded card.
#[test]
fn slinker_explains_the_cards_that_show_no_stealth() {
    let why = |g: &Position| {
        let taken = "slinker rohan-valor".parse().unwrap();
        g.why_not(ANN).into_iter().find(|(action, _)| *action == taken).map(|(_, by)| by.id)
    };
    game(2).character(ANN, GOLLUM, Location::Moria).discard([card("rohan-valor")]).given().expect(
        "no stealth",
        why,
        Some(rule::characters::SLINKER.id),
    );
}

#[test]
fn slinker_keeps_the_hand_limit() {
    game(2)
        .character(ANN, GOLLUM, Location::Moria)
        .discard([card("dale-stealth")])
        .hand(
            ANN,
            [
                card("rohan-valor"),
                card("rohan-resistance"),
                card("rohan-friendship"),
                card("dale-valor"),
                card("dale-resistance"),
                card("dale-friendship"),
                card("mordor-valor"),
            ],
        )
        .given()
        .says(ANN, "slinker dale-stealth")
        .pending(Pending::seat(ANN))
        .refuses_to(ANN, "travel gollum gladden-fields", &NOT_ASKED)
        .says(ANN, "discard mordor-valor")
        .expect("seven cards", |g| g.hands[0].len(), 7);
}

// Cunning.

#[test]
fn cunning_prepares_anywhere_and_moves_a_shadow_troop() {
    game(2)
        .character(ANN, GOLLUM, Location::Moria)
        .shadow(Location::Moria, 2)
        .troops(Location::GladdenFields, Army::Elven, 1)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .says(ANN, "prepare gollum dale-stealth")
        .expect("the token", tokens(ANN, Symbol::Stealth), 1)
        .offers_exactly(
            ANN,
            &[
                Action::No,
                Action::At { at: Location::Hollin },
                Action::At { at: Location::GladdenFields },
            ],
        )
        .refuses_to(ANN, "at lorien", &rule::characters::CUNNING)
        .says(ANN, "at gladden-fields")
        .expect("one went", shadow(Location::GladdenFields), 1)
        .expect("no battle", troops(Location::GladdenFields, Army::Elven), 1);
}

#[test]
fn cunning_may_leave_the_troops_and_asks_nothing_where_none_are() {
    game(2)
        .character(ANN, GOLLUM, Location::Moria)
        .shadow(Location::Moria, 2)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .says(ANN, "prepare gollum dale-stealth")
        .says(ANN, "no")
        .expect("both stay with Gollum", shadow(Location::Moria), 2);
    game(2)
        .character(ANN, GOLLUM, Location::Moria)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .says(ANN, "prepare gollum dale-stealth")
        .refuses_to(ANN, "no", &NOT_ASKED);
}

/// Cunning is Gollum's: others need a haven; and an unguarded haven falls to the troop he sends.
#[test]
fn cunning_can_lose_a_haven() {
    game(2)
        .character(ANN, GOLLUM, Location::GladdenFields)
        .shadow(Location::GladdenFields, 1)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .says(ANN, "prepare gollum dale-stealth")
        .says(ANN, "at lorien")
        .expect("Lórien is lost", |g| g.is_haven(Location::Lorien), false)
        .expect("three hope", hope, 3);
}

/// Cunning needs no haven, but alone at the table the card must still be of Gollum's region.
#[test]
fn cunning_in_the_solo_game_keeps_to_the_region() {
    game(1)
        .character(ANN, GOLLUM, Location::Moria)
        .hand(ANN, [card("dale-stealth"), card("misty-mountains-stealth")])
        .given()
        .refuses_to(ANN, "prepare gollum dale-stealth", &rule::solo::PREPARE_IN_REGION)
        .says(ANN, "prepare gollum misty-mountains-stealth")
        .expect("the token", tokens(ANN, Symbol::Stealth), 1);
}
