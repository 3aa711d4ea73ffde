//! Events that stay in play: environments, and cards that make attacks stronger.

use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::{KeyedTo, Phase};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Region, hazards, turn};

use super::board::Ask;
use super::*;

fn event(card: Card) -> Action {
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on: Who::NOBODY }
}

fn heroes() -> Board {
    board().company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
}

fn on_the_way(board: Board) -> Position {
    board.on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate])
}

/// Strikes and prowess of a creature while these hazards are in play.
fn attack(creature: Card, in_play: &[Card]) -> (u8, i8) {
    let g = on_the_way(heroes().hand(SECOND, &[creature]).table(SECOND, in_play));
    let key = hazards::keys(&g, creature)[0];
    let s = given(g).when(SECOND, Action::Hazard { card: creature, key: Keyed(key) });
    (s.position.fight().strikes, s.position.fight().prowess)
}

fn printed(creature: Card) -> (u8, i8) {
    (creature.facts().strikes, creature.facts().prowess)
}

#[test]
fn minions_stir_by_day_and_more_by_night() {
    let (strikes, prowess) = printed(Card::OrcWatch);
    assert_eq!(attack(Card::OrcWatch, &[]), (strikes, prowess));
    assert_eq!(attack(Card::OrcWatch, &[Card::MinionsStir]), (strikes + 1, prowess + 1));
    let night = [Card::MinionsStir, Card::DoorsOfNight];
    assert_eq!(attack(Card::OrcWatch, &night), (strikes + 2, prowess + 2));
    let (strikes, prowess) = printed(Card::BertBurat);
    assert_eq!(attack(Card::BertBurat, &night), (strikes + 1, prowess + 1), "Trolls as by day");
    assert_eq!(attack(Card::BarrowWight, &night), printed(Card::BarrowWight));
}

#[test]
fn war_wakes_the_wolves() {
    let (strikes, prowess) = printed(Card::Wargs);
    assert_eq!(attack(Card::Wargs, &[Card::WakeOfWar]), (strikes + 1, prowess + 1));
    let night = [Card::WakeOfWar, Card::DoorsOfNight];
    assert_eq!(attack(Card::Wargs, &night), (strikes + 2, prowess + 2));
    let (strikes, prowess) = printed(Card::GiantSpiders);
    assert_eq!(attack(Card::GiantSpiders, &night), (strikes + 1, prowess + 1));
}

#[test]
fn wights_are_twice_as_many_by_night() {
    let (strikes, prowess) = printed(Card::BarrowWight);
    assert_eq!(attack(Card::BarrowWight, &[Card::PlagueOfWights]), (strikes, prowess + 1));
    let night = [Card::PlagueOfWights, Card::DoorsOfNight];
    assert_eq!(attack(Card::BarrowWight, &night), (2 * strikes, prowess + 1));
}

#[test]
fn froth_and_rage_end_with_a_defeat() {
    let (strikes, prowess) = printed(Card::GiantSpiders);
    assert_eq!(attack(Card::GiantSpiders, &[Card::FullOfFrothAndRage]), (strikes, prowess + 2));
    let after = |dice: [u8; 2]| {
        let mut g = on_the_way(
            board()
                .company(FIRST, Site::Moria, &[Card::Faramir])
                .hand(SECOND, &[Card::Ambusher])
                .table(SECOND, &[Card::RankUponRank]),
        );
        g.journey.types[0] = Some(RegionType::BorderLand);
        let s = given(g).says(SECOND, "hazard ambusher border-land");
        assert_eq!((s.position.fight().strikes, s.position.fight().prowess), (3, 11));
        // Two strikes are excess: Faramir has 5 - 2 and a roll against 11.
        s.when(FIRST, Action::Roll).rolled(dice).position.is_at(Card::RankUponRank)
    };
    assert_eq!(after([4, 5]), Place::Discard);
    assert_eq!(after([4, 4]), Place::Table);
}

#[test]
fn night_and_morning_drive_each_other_away() {
    let g = on_the_way(
        heroes().hand(SECOND, &[Card::DoorsOfNight]).table(FIRST, &[Card::GatesOfMorning]),
    );
    given(g)
        .when(SECOND, event(Card::DoorsOfNight))
        .expect("Gates of Morning", |g| g.is_at(Card::GatesOfMorning), Place::Discard)
        .expect("Doors of Night", |g| g.is_at(Card::DoorsOfNight), Place::Table)
        .expect("the limit", |g| g.turn.hazards_played, 1);
    for (morning, minion) in [(Card::GatesOfMorning, false), (Card::SkiesOfFire, true)] {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let who = if minion { Card::Jerrek } else { Card::Faramir };
        let b = board().company(FIRST, haven, &[who]).hand(FIRST, &[morning]);
        let b = if minion { b.minions(FIRST) } else { b };
        given(b.table(SECOND, &[Card::DoorsOfNight, Card::MinionsStir]).at_organization())
            .when(FIRST, event(morning))
            .expect("Doors of Night", |g| g.is_at(Card::DoorsOfNight), Place::Discard)
            .expect("Minions Stir is no environment", |g| g.is_at(Card::MinionsStir), Place::Table)
            .expect("the morning", move |g| g.is_at(morning), Place::Table);
    }
}

/// MECCG.1.11.
#[test]
fn there_is_one_night() {
    let g =
        on_the_way(heroes().hand(SECOND, &[Card::MinionsStir]).table(FIRST, &[Card::MinionsStir]));
    given(g).shows_id("MECCG.1.11").refuses(
        SECOND,
        event(Card::MinionsStir),
        &rule::events::ONE_IN_PLAY,
    );
}

/// MECCG.8.1: until the end of the long-event phase of the player whom they hinder.
#[test]
fn long_events_of_the_hazard_player_leave_in_the_long_event_phase() {
    let mut g = heroes().table(SECOND, &[Card::MinionsStir, Card::DoorsOfNight]).build();
    g.agenda.then([
        Step::Turn(turn::Step::Begin(Phase::LongEvent)),
        Step::Turn(turn::Step::EndLongEvents),
        Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
    ]);
    given(g).expect("Minions Stir", |g| g.is_at(Card::MinionsStir), Place::Discard).expect(
        "Doors of Night is permanent",
        |g| g.is_at(Card::DoorsOfNight),
        Place::Table,
    );
    let mut g = heroes().table(FIRST, &[Card::MinionsStir]).build();
    g.agenda.then([
        Step::Turn(turn::Step::Begin(Phase::LongEvent)),
        Step::Turn(turn::Step::EndLongEvents),
        Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
    ]);
    given(g).expect(
        "the active player's own hazard stays",
        |g| g.is_at(Card::MinionsStir),
        Place::Table,
    );
}

#[test]
fn the_sand_drake_flies_farther_by_night() {
    let keys = |night: &[Card]| {
        let mut g = heroes().table(SECOND, night).at_hazards();
        g.journey.types[0] = Some(Region::Ithilien.kind());
        g.journey.names[0] = Some(Region::Ithilien);
        hazards::keys(&g, Card::SandDrake)
    };
    assert_eq!(keys(&[]), []);
    assert_eq!(keys(&[Card::DoorsOfNight]), [KeyedTo::Region(Region::Ithilien)]);
}
