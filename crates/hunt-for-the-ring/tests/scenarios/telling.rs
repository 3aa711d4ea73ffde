//! How a table tells what happened, and what it says is left to do.

use hunt_for_the_ring::asking::Question;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::word::Word;
use hunt_for_the_ring::{Event, Position};
use table::proof::shows;
use table::{Describe, Seat};

use crate::part_1_common::{RW, hunt, hunt_with};

fn says(g: &Position, event: Event) -> String {
    g.tells(&event, None).says
}

fn perceived(yes: bool) -> Event {
    let question = Question::Area { area: "D".parse().unwrap(), names: false };
    Event::PerceptionAnswered { question, yes, frodo: None, gandalf: None }
}

#[test]
fn at_a_table_places_have_names_and_dots_lie_between_two() {
    let g = hunt().0;
    let rode = |from: &str, to: &str| Event::NazgulMoved {
        who: Nazgul::ALL[3],
        from: from.parse().unwrap(),
        to: to.parse().unwrap(),
    };
    let told = "The fourth Nazgûl moves from 44 Moorland Ruin to the dot between 43 and 44.";
    assert_eq!(says(&g, rode("44", "43-44.1")), told);
    let alone = "The fourth Nazgûl moves from 44 to the dot between 43 and 44.";
    assert_eq!(Position::sentence(&rode("44", "43-44.1")), alone);
}

#[test]
fn one_ringwraith_player_is_all_of_them() {
    let drawn = |seat: Seat| Event::SorceryDrawn { seat, card: None };
    let two = hunt().0;
    assert_eq!(says(&two, drawn(RW)), "The Ringwraiths draw a sorcery card.");
    let lead = Event::LeadPassed { to: RW };
    assert_eq!(says(&two, lead), "The Ringwraiths have the lead token.");
    let three = hunt_with("players=3").0;
    assert_eq!(says(&three, drawn(RW)), "Ringwraith 1 draws a sorcery card.");
    assert_eq!(says(&three, lead), "Ringwraith 1 has the lead token.");
    assert_eq!(table::plain(&Position::sentence(&lead)), "Seat 2 has the lead token.");
}

#[test]
fn in_part_1_nobody_but_frodo_is_perceived() {
    let g = hunt().0;
    assert_eq!(says(&g, perceived(true)), "Yes: Frodo's last location is in area D.");
    assert_eq!(says(&g, perceived(false)), "No: Frodo's last location is not in area D.");
    let either = "Yes: Frodo or Gandalf is in area D, or both.";
    assert_eq!(Position::sentence(&perceived(true)), either);
}

#[test]
fn cards_go_by_their_titles() {
    let drawn = |title: &str| Event::AllyDrawn { card: Some(Word::of_title(title)) };
    let g = hunt().0;
    let told = "The Ring-bearer draws The Gaffer's Tales.";
    assert_eq!(says(&g, drawn("The Gaffer's Tales")), told);
    let told = "The Ring-bearer draws O Elbereth! Gilthoniel!";
    assert_eq!(says(&g, drawn("O Elbereth! Gilthoniel!")), told);
}

#[test]
fn roads_are_barred_only_where_the_card_says() {
    let g = hunt().0;
    let some = Event::RoadsBarred { sections: 0b1100 };
    let told = "Roads do not help the Nazgûl in section III or IV until the end of the turn.";
    assert_eq!(says(&g, some), told);
    let all = Event::RoadsBarred { sections: u16::MAX };
    assert_eq!(says(&g, all), "Roads do not help the Nazgûl until the end of the turn.");
}

/// HFTR.1.34: each once, and only with something to do it with.
#[test]
fn the_ring_bearer_is_told_what_is_left_to_do() {
    shows(&["HFTR.1.34"]);
    let mut g = hunt().0;
    table::holds_eq!(g.explain().says, "Frodo must move.");
    g.fellowship.held = 1;
    let told = "Frodo must move. One fellowship token may be spent to draw an ally card.";
    table::holds_eq!(g.explain().says, told);
    g.now.token_spent = true;
    g.now.frodo_moved = true;
    table::holds_eq!(g.explain().says, "Frodo has moved.");
}
