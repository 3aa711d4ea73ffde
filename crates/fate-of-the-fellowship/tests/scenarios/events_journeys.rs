//! Events that move characters, or what hunts them: The Council of Elrond, Rohan Lends Horses, The
//! Eagles Are Coming!, Elven Cloaks and Rope, Gaze into a Palantír.

use crate::common::rolls::{actions_left, at, eye, hope, nazgul, said, tokens, troops};
use crate::common::{ANN, BOB, CID, card, event, game};
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::{NOT_ASKED, Pending};

const FRODO: Character = Character::FrodoSam;
const GIMLI: Character = Character::Gimli;

// The Council of Elrond.

/// Bob calls the council on Ann's turn: he moves whom he likes, and says who gives what to whom.
#[test]
fn the_council_of_elrond_gathers_characters_and_passes_a_token() {
    game(3)
        .hand(BOB, [event(EventCard::TheCouncilOfElrond)])
        .tokens(ANN, Symbol::Valor, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .nazgul(Region::Rhudaur, 4)
        .troops(Location::TheShire, Army::Elven, 1)
        .given()
        .says(BOB, "play the-council-of-elrond")
        .pending(Pending::seat(BOB))
        .says(BOB, "who frodo-sam")
        .refuses_to(BOB, "who frodo-sam", &rule::events::COUNCIL)
        .says(BOB, "who gimli")
        .says(BOB, "stop")
        .expect("unsearched", hope, 6)
        .expect("without troops", troops(Location::TheShire, Army::Elven), 1)
        .expect("Boromir was left", at(Character::Boromir), Some(Location::GreyHavens))
        .refuses_to(BOB, "for-seat 2", &rule::events::COUNCIL)
        .refuses_to(BOB, "for-seat 3", &rule::events::COUNCIL)
        .says(BOB, "for-seat 1")
        .refuses_to(BOB, "token friendship", &rule::events::COUNCIL)
        .says(BOB, "token valor")
        .expect("Ann gave it", tokens(ANN, Symbol::Valor), 0)
        .expect("Bob has it: nobody else is there", tokens(BOB, Symbol::Valor), 1)
        .expect("Cid is not there", tokens(CID, Symbol::Valor), 0);
}

/// With three seats there the receiver is chosen; who is not there receives nothing.
#[test]
fn the_council_of_elrond_chooses_the_receiver_among_those_there() {
    game(4)
        .hand(ANN, [card("the-council-of-elrond")])
        .character(ANN, FRODO, Location::Rivendell)
        .character(BOB, GIMLI, Location::Rivendell)
        .character(CID, Character::Boromir, Location::Rivendell)
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .says(ANN, "play the-council-of-elrond")
        .says(ANN, "stop")
        .says(ANN, "for-seat 2")
        .refuses_to(ANN, "for-seat 2", &rule::events::COUNCIL)
        .refuses_to(ANN, "for-seat 4", &rule::events::COUNCIL)
        .says(ANN, "for-seat 3")
        .expect("Cid has it", tokens(CID, Symbol::Valor), 1);
}

#[test]
fn the_council_of_elrond_may_pass_nothing() {
    let council = game(2)
        .hand(ANN, [card("the-council-of-elrond")])
        .tokens(ANN, Symbol::Valor, 1)
        .given()
        .says(ANN, "play the-council-of-elrond")
        .says(ANN, "who frodo-sam");
    // With everybody gathered there is nobody left to summon.
    council
        .clone()
        .says(ANN, "who gimli")
        .offers_exactly(ANN, &[Action::No, said("for-seat 1")])
        .says(ANN, "no")
        .expect("nothing was given", tokens(ANN, Symbol::Valor), 1);
    // With one seat alone there is nobody to give to.
    council.says(ANN, "stop").offers(ANN, &[Action::EndActions]).expect(
        "Frodo is there",
        at(FRODO),
        Some(Location::Rivendell),
    );
}

#[test]
fn the_council_of_elrond_is_played_from_the_own_hand() {
    game(2).hand(BOB, [card("the-council-of-elrond")]).given().refuses_to(
        ANN,
        "play the-council-of-elrond",
        &rule::cards::FROM_OWN_HAND,
    );
}

/// Alone at the table a card of any region is prepared, for no action.
#[test]
fn the_council_of_elrond_prepares_a_card_in_the_solo_game() {
    let council = game(1)
        .character(ANN, GIMLI, Location::Erebor)
        .hand(ANN, [card("the-council-of-elrond"), card("mordor-valor"), card("lembas")])
        .given()
        .says(ANN, "play the-council-of-elrond")
        .says(ANN, "who gimli")
        .says(ANN, "stop")
        .refuses_to(ANN, "discard lembas", &rule::prepare::REGION_CARD);
    council
        .clone()
        .says(ANN, "discard mordor-valor")
        .expect("the token", tokens(ANN, Symbol::Valor), 1)
        .expect("the card is discarded", |g| g.discard.contains(card("mordor-valor")), true)
        .expect("no action", actions_left(GIMLI), 4);
    council.says(ANN, "no").expect("it may be declined", tokens(ANN, Symbol::Valor), 0);
}

// Rohan Lends Horses.

#[test]
fn rohan_lends_horses_carries_everybody_in_a_location_three_times() {
    game(2)
        .hand(BOB, [event(EventCard::RohanLendsHorses)])
        .character(ANN, Character::Eomer, Location::Edoras)
        .character(BOB, GIMLI, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 2)
        .given()
        .says(BOB, "play rohan-lends-horses")
        .refuses_to(BOB, "at minas-tirith", &rule::events::HORSES)
        .says(BOB, "at edoras")
        .refuses_to(BOB, "at erech", &rule::events::HORSES)
        .refuses_to(BOB, "at minas-tirith", &rule::events::HORSES)
        .says(BOB, "at druadan-forest")
        .says(BOB, "at minas-tirith")
        .says(BOB, "at osgiliath")
        .expect("both rode", at(GIMLI), Some(Location::Osgiliath))
        .expect("three times", at(Character::Eomer), Some(Location::Osgiliath))
        .expect("without troops", troops(Location::Edoras, Army::Rohirrim), 2)
        .offers(ANN, &[Action::EndActions]);
}

/// A search after every ride, though there is stealth; Frodo's player is asked about the Ring.
#[test]
fn rohan_lends_horses_has_frodo_searched_for_after_every_ride() {
    game(2)
        .hand(BOB, [card("rohan-lends-horses")])
        .tokens(ANN, Symbol::Stealth, 3)
        .tokens(BOB, Symbol::Stealth, 3)
        .nazgul(Region::Eriador, 1)
        .given()
        .says(BOB, "play rohan-lends-horses")
        .says(BOB, "at the-shire")
        .says(BOB, "at bree")
        .refuses_to(ANN, "hide", &NOT_ASKED)
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .expect("weary", hope, 5)
        .says(BOB, "at weather-hills")
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .expect("weary again", hope, 4)
        .says(BOB, "stop")
        .expect("two rides", at(FRODO), Some(Location::WeatherHills))
        .expect("no stealth is spent", tokens(ANN, Symbol::Stealth), 3);
}

/// Who stands where they pass is not taken up.
#[test]
fn rohan_lends_horses_takes_nobody_up_on_the_way() {
    game(2)
        .hand(ANN, [card("rohan-lends-horses")])
        .character(BOB, GIMLI, Location::Bree)
        .given()
        .says(ANN, "play rohan-lends-horses")
        .says(ANN, "at the-shire")
        .says(ANN, "at bree")
        .says(ANN, "at weather-hills")
        .says(ANN, "stop")
        .expect("Gimli stays", at(GIMLI), Some(Location::Bree))
        .expect("Frodo rode", at(FRODO), Some(Location::WeatherHills));
}

// The Eagles Are Coming!

#[test]
fn the_eagles_are_coming_carry_a_character_anywhere() {
    game(2)
        .hand(BOB, [event(EventCard::TheEaglesAreComing)])
        .given()
        .says(BOB, "play the-eagles-are-coming")
        .refuses_to(BOB, "who gandalf", &rule::turn::ON_THE_BOARD)
        .says(BOB, "who gimli")
        .refuses_to(BOB, "at grey-havens", &rule::events::EAGLES)
        .says(BOB, "at mount-doom")
        .expect("he is there", at(GIMLI), Some(Location::MountDoom))
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("the Nazgûl stay", nazgul(Region::Mordor), 9);
}

/// Frodo flies: the seven closest Nazgûl come, the Eye turns, a search is rolled.
#[test]
fn the_eagles_are_coming_for_frodo_and_the_shadow_sees_it() {
    game(2)
        .hand(BOB, [card("the-eagles-are-coming")])
        .nazgul(Region::Dale, 2)
        .nazgul(Region::Eriador, 2)
        .nazgul(Region::Rhovanion, 1)
        .given()
        .says(BOB, "play the-eagles-are-coming")
        .says(BOB, "who frodo-sam")
        .says(BOB, "at lake-town")
        .expect("two were there and five came", nazgul(Region::Dale), 7)
        .expect("the nearest left first", nazgul(Region::Rhovanion), 0)
        .expect("then Mordor", nazgul(Region::Mordor), 0)
        .expect("the farthest stayed", nazgul(Region::Eriador), 2)
        .expect("the Eye turns", eye, Region::Dale)
        .says(ANN, "keep-it-hidden")
        .rolled([1, 1, 1, 1, 1, 3, 6])
        .expect("one is weary", hope, 5)
        .expect("one is recalled", nazgul(Region::Mordor), 1);
}

/// Equally far Nazgûl: who played the card chooses.
#[test]
fn the_eagles_are_coming_and_the_player_chooses_among_equals() {
    game(2)
        .hand(BOB, [card("the-eagles-are-coming")])
        .nazgul(Region::Gondor, 4)
        .nazgul(Region::Rhovanion, 5)
        .given()
        .says(BOB, "play the-eagles-are-coming")
        .says(BOB, "who frodo-sam")
        .says(BOB, "at edoras")
        .pending(Pending::seat(BOB))
        .refuses_to(BOB, "move-nazgul eriador rohan", &rule::events::EAGLES)
        .says(BOB, "move-nazgul gondor rohan")
        .says(BOB, "move-nazgul gondor rohan")
        .says(BOB, "move-nazgul gondor rohan")
        .says(BOB, "move-nazgul gondor rohan")
        .expect("the rest has no choice", nazgul(Region::Rohan), 7)
        .expect("two were left", nazgul(Region::Rhovanion), 2);
}

/// All of those that are equally far come: nothing is to be chosen.
#[test]
fn the_eagles_are_coming_and_all_equals_come_unasked() {
    game(2)
        .hand(BOB, [card("the-eagles-are-coming")])
        .nazgul(Region::Gondor, 2)
        .nazgul(Region::Rhovanion, 2)
        .given()
        .says(BOB, "play the-eagles-are-coming")
        .says(BOB, "who frodo-sam")
        .says(BOB, "at edoras")
        .expect("four near ones and three of Mordor", nazgul(Region::Rohan), 7)
        .expect("two stay in Mordor", nazgul(Region::Mordor), 2);
}

// Elven Cloaks and Rope.

#[test]
fn elven_cloaks_and_rope_lead_one_character_twice_unseen() {
    game(2)
        .hand(BOB, [event(EventCard::ElvenCloaksAndRope)])
        .character(BOB, GIMLI, Location::TheShire)
        .troops(Location::TheShire, Army::Elven, 1)
        .nazgul(Region::Eriador, 5)
        .given()
        .says(BOB, "play elven-cloaks-and-rope")
        .says(BOB, "who frodo-sam")
        .refuses_to(BOB, "at weather-hills", &rule::travel::CONNECTED)
        .says(BOB, "at bree")
        .says(BOB, "at weather-hills")
        .expect("two travels", at(FRODO), Some(Location::WeatherHills))
        .expect("unsearched", hope, 6)
        .expect("alone", at(GIMLI), Some(Location::TheShire))
        .expect("without troops", troops(Location::TheShire, Army::Elven), 1)
        .expect("no action", actions_left(FRODO), 4);
}

#[test]
fn elven_cloaks_and_rope_lead_no_farther_than_twice() {
    game(2)
        .hand(BOB, [card("elven-cloaks-and-rope")])
        .given()
        .says(BOB, "play elven-cloaks-and-rope")
        .says(BOB, "who frodo-sam")
        .says(BOB, "at bree")
        .says(BOB, "at weather-hills")
        .refuses_to(BOB, "at bree", &NOT_ASKED)
        .offers(ANN, &[Action::EndActions]);
}

/// Special paths are paid, by who played the card.
#[test]
fn elven_cloaks_and_rope_still_pay_special_paths() {
    let gate = |stealth| {
        game(2)
            .hand(BOB, [card("elven-cloaks-and-rope")])
            .character(ANN, FRODO, Location::Rivendell)
            .tokens(ANN, Symbol::Stealth, 1)
            .tokens(BOB, Symbol::Stealth, stealth)
            .given()
            .says(BOB, "play elven-cloaks-and-rope")
            .says(BOB, "who frodo-sam")
    };
    gate(0).refuses_to(BOB, "at carrock", &rule::travel::PATH_COST);
    gate(1)
        .says(BOB, "at carrock")
        .says(BOB, "stop")
        .expect("he is over the pass", at(FRODO), Some(Location::Carrock))
        .expect("Bob paid", tokens(BOB, Symbol::Stealth), 0)
        .expect("Ann did not", tokens(ANN, Symbol::Stealth), 1);
}

/// Faramir is stealthy under the cloak too; Gandalf's Shadowfax is for a travel action.
#[test]
fn elven_cloaks_and_rope_know_stealthy_but_not_shadowfax() {
    let cloaked = |who| {
        game(2)
            .hand(ANN, [card("elven-cloaks-and-rope")])
            .character(BOB, who, Location::Edoras)
            .given()
            .says(ANN, "play elven-cloaks-and-rope")
    };
    cloaked(Character::Faramir).says(ANN, "who faramir").says(ANN, "at erech").expect(
        "for nothing",
        at(Character::Faramir),
        Some(Location::Erech),
    );
    cloaked(Character::Gandalf)
        .says(ANN, "who gandalf")
        .refuses_to(ANN, "at minas-tirith", &rule::travel::CONNECTED)
        .refuses_to(ANN, "shadowfax minas-tirith", &NOT_ASKED);
}

// Gaze into a Palantír.

#[test]
fn gaze_into_a_palantir_draws_the_eye_and_three_nazgul_to_a_character() {
    game(2)
        .hand(BOB, [event(EventCard::GazeIntoAPalantir)])
        .nazgul(Region::Rohan, 2)
        .given()
        .says(BOB, "play gaze-into-a-palantir")
        .refuses_to(BOB, "who gandalf", &rule::turn::ON_THE_BOARD)
        .says(BOB, "who frodo-sam")
        .expect("the Eye", eye, Region::Eriador)
        .refuses_to(BOB, "move-nazgul gondor eriador", &rule::events::PALANTIR)
        .refuses_to(BOB, "stop", &NOT_ASKED)
        .says(BOB, "move-nazgul mordor eriador")
        .says(BOB, "move-nazgul rohan eriador")
        .says(BOB, "move-nazgul mordor eriador")
        .expect("three came", nazgul(Region::Eriador), 3)
        .expect("no search", hope, 6)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn gaze_into_a_palantir_away_from_frodo() {
    game(2)
        .hand(ANN, [card("gaze-into-a-palantir")])
        .character(BOB, GIMLI, Location::Erebor)
        .nazgul(Region::Eriador, 3)
        .given()
        .says(ANN, "play gaze-into-a-palantir")
        .says(ANN, "who gimli")
        .expect("the Eye", eye, Region::Dale)
        .says(ANN, "move-nazgul eriador dale")
        .says(ANN, "move-nazgul eriador dale")
        .says(ANN, "move-nazgul eriador dale")
        .expect("Eriador is free", nazgul(Region::Eriador), 0);
}

/// Fewer than three are left elsewhere: those come, and no more is asked.
#[test]
fn gaze_into_a_palantir_takes_what_nazgul_there_are() {
    game(2)
        .hand(ANN, [card("gaze-into-a-palantir")])
        .nazgul(Region::Eriador, 8)
        .given()
        .says(ANN, "play gaze-into-a-palantir")
        .says(ANN, "who frodo-sam")
        .expect("all nine", nazgul(Region::Eriador), 9)
        .offers(ANN, &[Action::EndActions]);
}
