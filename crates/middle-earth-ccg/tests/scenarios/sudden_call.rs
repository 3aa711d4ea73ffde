//! MECCG.RW.1.3 to RW.1.8: the end of a Ringwraith player's game.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::Place;

use super::board::Ask;
use super::*;

fn call(number: u8) -> Action {
    let card = Choice { card: Card::SuddenCall, number };
    Action::Event { card, by: Who::NOBODY, on: Who::NOBODY }
}

/// In the own turn; the deck was exhausted so often, and the player has these cards.
fn own_turn(exhausted: u8, points: &[Card]) -> Talk {
    let mut g = board()
        .minions(FIRST)
        .minions(SECOND)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .company(SECOND, Site::DolGuldur, &[Card::Layos])
        .hand(FIRST, &[Card::SuddenCall])
        .points(FIRST, points)
        .at_organization();
    g.players[0].exhausted = exhausted;
    given(g)
}

/// Factions worth more than twenty points.
const MANY: &[Card] = &[
    Card::RidersOfRohan,
    Card::KnightsOfDolAmroth,
    Card::MenOfDale,
    Card::WoodElves,
    Card::Beornings,
    Card::BlueMountainDwarves,
    Card::IronHillDwarves,
    Card::RangersOfTheNorth,
    Card::MenOfDorwinion,
    Card::RangersOfIthilien,
];

/// MECCG.RW.1.5, RW.1.6: the other player has one last turn.
#[test]
fn as_a_resource_it_needs_an_exhausted_deck_or_points() {
    own_turn(0, &[]).refuses(FIRST, call(1), &rule::events::SUDDEN);
    own_turn(1, &[]).when(FIRST, call(1)).shows_id("MECCG.RW.1.5").expect(
        "the last turn",
        |g| g.turn.last_turn,
        Some(1),
    );
    let s = own_turn(0, MANY);
    assert!(s.position.points_in_all(0) >= 20, "there are enough");
    s.when(FIRST, call(1))
        .shows_id("MECCG.RW.1.6")
        .expect("the last turn", |g| g.turn.last_turn, Some(1))
        .expect("the card", |g| g.is_at(Card::SuddenCall), Place::Discard);
    // Nineteen are too few.
    let few = own_turn(0, &MANY[..3]);
    assert!(few.position.points_in_all(0) < 20);
    few.refuses(FIRST, call(1), &rule::events::SUDDEN);
}

/// In the other player's turn, who is a Ringwraith or a Wizard.
fn other_turn(minion: bool, exhausted: u8, points: &[Card]) -> Talk {
    let who = if minion { Card::Jerrek } else { Card::Faramir };
    let b = board()
        .minions(SECOND)
        .company(FIRST, Site::Moria, &[who])
        .company(SECOND, Site::DolGuldur, &[Card::Layos])
        .hand(SECOND, &[Card::SuddenCall])
        .points(FIRST, points);
    let b = if minion { b.minions(FIRST) } else { b };
    let mut g = b.at_hazards();
    g.players[0].exhausted = exhausted;
    given(g)
}

/// MECCG.RW.1.7, RW.1.8: the player of the card has one last turn.
#[test]
fn as_a_hazard_it_looks_at_the_other_player() {
    other_turn(true, 0, &[]).refuses(SECOND, call(2), &rule::events::SUDDEN);
    other_turn(true, 1, &[])
        .when(SECOND, call(2))
        .shows_id("MECCG.RW.1.7")
        .expect("the last turn", |g| g.turn.last_turn, Some(1))
        .expect("it counts as a hazard", |g| g.turn.hazards_played, 1);
    other_turn(true, 0, MANY).when(SECOND, call(2)).shows_id("MECCG.RW.1.8").expect(
        "the last turn",
        |g| g.turn.last_turn,
        Some(1),
    );
    // A Wizard is not called.
    other_turn(false, 1, MANY).refuses(SECOND, call(2), &rule::events::SUDDEN_HAZARD);
    // And not as a resource.
    other_turn(true, 1, &[]).refuses(SECOND, call(1), &rule::events::HAZARDS);
}

/// MECCG.RW.1.3: after the last turn the Council counts.
#[test]
fn after_the_last_turn_the_council_sits() {
    use middle_earth_ccg::step::Step;
    use middle_earth_ccg::turn;
    let mut s = own_turn(1, &[Card::RidersOfRohan]).when(FIRST, call(1)).position;
    s.agenda.clear();
    s.turn.player = 1;
    s.agenda.then([Step::Turn(turn::Step::End)]);
    given(s)
        .rolled([6, 6])
        .rolled([6, 6])
        .shows_id("MECCG.RW.1.3")
        .over_for("council", table::Seats::only(FIRST));
}

#[test]
fn it_can_be_shown_and_shuffled_away() {
    own_turn(0, &[])
        .when(FIRST, call(3))
        .expect("the card", |g| g.is_at(Card::SuddenCall), Place::Deck)
        .expect("nobody has called", |g| g.turn.last_turn, None);
}
