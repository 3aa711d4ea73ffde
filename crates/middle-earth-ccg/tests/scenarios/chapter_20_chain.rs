//! Chapter 20: declarations, answers to them, and the order in which they are resolved.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::event::Event;
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::KeyedTo;
use table::Pending;

use super::board::Ask;
use super::talk::in_full;
use super::*;

fn event(card: Card, number: u8, on: Option<Card>) -> Action {
    Action::Event { card: Choice { card, number }, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn creature(card: Card, kind: RegionType) -> Action {
    Action::Hazard { card, key: Keyed(KeyedTo::RegionType(kind)) }
}

/// A company in Rhudaur; both players hold these cards.
fn on_the_way(own: &[Card], hazards: &[Card]) -> Position {
    board()
        .company(FIRST, Site::TheWhiteTowers, &[Card::Faramir, Card::Beretar, Card::Kili])
        .hand(FIRST, own)
        .hand(SECOND, hazards)
        .on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::Arthedain])
}

#[test]
fn the_active_player_acts_first_and_both_pass_in_turn() {
    let g = on_the_way(&[Card::Dodge], &[Card::Wargs]);
    in_full(g)
        .shows_id("MECCG.20.2")
        .pending(Pending::seat(FIRST))
        .when(FIRST, Action::Pass)
        .pending(Pending::seat(SECOND))
        .when(SECOND, creature(Card::Wargs, RegionType::Wilderness))
        // The other player may answer first, then the player of the creature.
        .pending(Pending::seat(FIRST))
        .expect("no attack yet", |g| g.combat.is_none(), true)
        .when(FIRST, Action::Pass)
        .expect("an attack", |g| g.combat.is_some(), true);
}

#[test]
fn a_seat_without_cards_is_not_asked() {
    let g = on_the_way(&[], &[Card::Wargs, Card::Wolves]);
    in_full(g)
        .shows_id("MECCG.4.3")
        .pending(Pending::seat(SECOND))
        .when(SECOND, creature(Card::Wargs, RegionType::Wilderness))
        // Nobody but the player of the creature has a card for an answer.
        .pending(Pending::seat(SECOND))
        .refuses(SECOND, creature(Card::Wolves, RegionType::Wilderness), &rule::events::STARTS)
        .offers_not(SECOND, &[creature(Card::Wolves, RegionType::Wilderness)])
        .when(SECOND, Action::Pass)
        .expect("an attack", |g| g.combat.is_some(), true);
}

#[test]
fn an_environment_is_canceled_before_it_comes() {
    let twilight = event(Card::Twilight, 1, Some(Card::GatesOfMorning));
    let g = || {
        board()
            .company(FIRST, Site::Rivendell, &[Card::Faramir])
            .hand(FIRST, &[Card::GatesOfMorning])
            .hand(SECOND, &[Card::Twilight])
            .table(SECOND, &[Card::DoorsOfNight])
            .at_organization()
    };
    let gates = event(Card::GatesOfMorning, 1, None);
    // It is asked in the other player's organization phase, and not against the hazard limit.
    let s = in_full(g())
        .shows_id("MECCG.20.14")
        .when(FIRST, gates)
        .when(SECOND, twilight)
        .expect("the gates", |g| g.is_at(Card::GatesOfMorning), Place::Discard)
        .expect("twilight", |g| g.is_at(Card::Twilight), Place::Discard)
        .expect("the doors", |g| g.is_at(Card::DoorsOfNight), Place::Table);
    assert!(s.told.contains(&Event::Void { card: Card::GatesOfMorning }));
    in_full(g())
        .when(FIRST, gates)
        .when(SECOND, Action::Pass)
        .expect("the gates", |g| g.is_at(Card::GatesOfMorning), Place::Table)
        .expect("the doors", |g| g.is_at(Card::DoorsOfNight), Place::Discard);
}

#[test]
fn twilight_ends_an_environment_in_play_but_nothing_else() {
    let g = || {
        board()
            .company(FIRST, Site::Rivendell, &[Card::Faramir])
            .hand(FIRST, &[Card::Twilight])
            .table(SECOND, &[Card::DoorsOfNight, Card::MinionsStir])
            .at_organization()
    };
    given(g())
        .refuses(FIRST, event(Card::Twilight, 2, Some(Card::MinionsStir)), &rule::events::TARGET)
        .when(FIRST, event(Card::Twilight, 2, Some(Card::DoorsOfNight)))
        .expect("the doors", |g| g.is_at(Card::DoorsOfNight), Place::Discard)
        .expect("the minions", |g| g.is_at(Card::MinionsStir), Place::Table);
}

#[test]
fn twilight_uses_no_hazard_limit() {
    let mut g = on_the_way(&[Card::GatesOfMorning], &[Card::Twilight]);
    g.turn.hazard_limit = 0;
    let gates = event(Card::GatesOfMorning, 1, None);
    in_full(g)
        .when(FIRST, gates)
        .when(SECOND, event(Card::Twilight, 1, Some(Card::GatesOfMorning)))
        .expect("the gates", |g| g.is_at(Card::GatesOfMorning), Place::Discard)
        .expect("used", |g| g.turn.hazards_played, 0);
}

#[test]
fn the_last_declaration_is_resolved_first() {
    // The Dwarf is untapped by the answer, and only then the shadow of the hazard falls on him.
    let go = event(Card::DragonSickness, 1, Some(Card::Kili));
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Kili, Card::Gandalf])
        .with(FIRST, Card::Glamdring, Card::Kili)
        .hand(FIRST, &[Card::AndForthHeHastened])
        .hand(SECOND, &[Card::DragonSickness]);
    let s = in_full(b.at_hazards().tapped(Card::Kili))
        .shows_id("MECCG.20.2")
        .when(FIRST, Action::Pass)
        .when(SECOND, go)
        .expect("he is tapped", |g| g.state_of(Card::Kili), State::Tapped)
        .when(FIRST, event(Card::AndForthHeHastened, 1, Some(Card::Kili)))
        .expect("he is untapped", |g| g.state_of(Card::Kili), State::Untapped);
    s.expect("the check", |g| g.check.map(|check| check.modifier), Some(-1));
}

#[test]
fn the_hazard_limit_is_tested_at_resolution_too() {
    let g = on_the_way(&[Card::Dodge], &[Card::Wargs]);
    let s = in_full(g)
        .shows_id("MECCG.9.8")
        .when(FIRST, Action::Pass)
        .when(SECOND, creature(Card::Wargs, RegionType::Wilderness));
    // Something lowered the limit before the creature is resolved.
    let mut g = s.position;
    g.turn.hazard_limit = 0;
    in_full(g).when(FIRST, Action::Pass).expect("no attack", |g| g.combat.is_none(), true).expect(
        "the wargs",
        |g| g.is_at(Card::Wargs),
        Place::Discard,
    );
}

#[test]
fn a_resource_short_event_is_stopped_by_many_sorrows() {
    let mut g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(FIRST, &[Card::SmokeRings])
        .hand(SECOND, &[Card::ManySorrowsBefall])
        // So that the hazard player is asked although the limit is used up.
        .table(SECOND, &[Card::DoorsOfNight])
        .at_hazards();
    let rings = event(Card::SmokeRings, 1, None);
    g.turn.hazard_limit = 2;
    in_full(g.clone())
        .when(FIRST, rings)
        .when(SECOND, event(Card::ManySorrowsBefall, 2, Some(Card::SmokeRings)))
        .expect("the rings", |g| g.is_at(Card::SmokeRings), Place::Discard)
        .expect("used", |g| g.turn.hazards_played, 1)
        .offers_not(FIRST, &[Action::FetchBack { card: Card::SmokeRings }]);
    g.turn.hazard_limit = 0;
    in_full(g).when(FIRST, rings).refuses(
        SECOND,
        event(Card::ManySorrowsBefall, 2, Some(Card::SmokeRings)),
        &rule::hazards::LIMIT,
    );
}

#[test]
fn hazards_are_not_for_ones_own_turn_nor_resources_for_the_others() {
    let g = on_the_way(&[Card::DragonSickness, Card::Dodge], &[Card::SmokeRings, Card::Wargs]);
    in_full(g)
        .refuses(FIRST, event(Card::DragonSickness, 1, Some(Card::Kili)), &rule::events::NO_HAZARDS)
        .when(FIRST, Action::Pass)
        .refuses(SECOND, event(Card::SmokeRings, 1, None), &rule::events::HAZARDS);
}
