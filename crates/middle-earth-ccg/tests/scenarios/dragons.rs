//! Dragons that come out of their lairs (MECCG.1.14, 1.24, 1.37).

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::Race;
use middle_earth_ccg::movement;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{dragons, hazards};

use super::board::Ask;
use super::*;

/// The Dragon is in play, and a company comes through these regions.
fn meets(table: &[Card], path: &[Region]) -> Position {
    let mut g = board()
        .company(FIRST, Site::TheWhiteTowers, &[Card::Faramir, Card::Kili])
        .table(SECOND, table)
        .on_the_way(Site::Rivendell, path);
    g.agenda.clear();
    g.agenda.then([
        Step::Dragons(dragons::Step::Meet { met: 0 }),
        Step::Hazards(hazards::Step::Act),
        Step::Movement(movement::Step::Finish),
    ]);
    g
}

#[test]
fn each_dragon_attacks_where_it_flies() {
    for (dragon, by_day, by_night, strikes, prowess, body, assigns) in [
        (Card::BairanaxAhunt, Region::Gundabad, Region::IronHills, 3, 12, 6, true),
        (Card::EarcaraxeAhunt, Region::Andrast, Region::Anfalas, 3, 15, 6, true),
        (Card::ItangastAhunt, Region::WitheredHeath, Region::Dorwinion, 4, 16, 7, false),
        (Card::ScathaAhunt, Region::WoodlandRealm, Region::Gundabad, 4, 13, 8, false),
        (Card::ScorbaAhunt, Region::Forochel, Region::Rhudaur, 4, 10, 7, true),
    ] {
        let attack = |s: &Talk| {
            s.position.combat.map(|fight| {
                (fight.race, fight.strikes, fight.prowess, fight.body, fight.attacker_assigns)
            })
        };
        let expected = Some((Some(Race::Dragon), strikes, prowess, body, assigns));
        assert_eq!(attack(&given(meets(&[dragon], &[by_day]))), expected, "{dragon} by day");
        assert_eq!(attack(&given(meets(&[dragon], &[by_night]))), None, "{dragon} by night only");
        let dark = [dragon, Card::DoorsOfNight];
        assert_eq!(attack(&given(meets(&dark, &[by_night]))), expected, "{dragon} by night");
        assert_eq!(attack(&given(meets(&dark, &[Region::Lindon]))), None, "{dragon} elsewhere");
    }
}

#[test]
fn a_dragon_that_is_defeated_gives_points_and_is_gone_for_good() {
    let g = meets(&[Card::ScorbaAhunt, Card::ItangastAhunt], &[Region::Gundabad]);
    // Both roll twelve, and then beat its body.
    let face = |card| Action::Face { character: named(card) };
    let s = given(g)
        .shows_id("MECCG.1.37")
        .when(FIRST, face(Card::Faramir))
        .when(SECOND, Action::Excess { count: 0 })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .rolled([6, 6])
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .rolled([6, 6]);
    s.shows_id("MECCG.1.14")
        .expect("points", |g| g.is_at(Card::ScorbaAhunt), Place::Points { of: 0 })
        .expect("the other", |g| g.is_at(Card::ItangastAhunt), Place::Table)
        .expect("is gone", |g| g.is_gone(Card::ScorbaAhunt.facts().being), true)
        .expect("its lair", |g| g.is_empty_lair(Site::ZarakDum, Race::Dragon), true)
        .expect("another lair", |g| g.is_empty_lair(Site::GoldHill, Race::Dragon), false);
}

#[test]
fn a_dragon_that_was_defeated_does_not_come_again() {
    let hunt = Action::Event {
        card: Choice { card: Card::ScorbaAhunt, number: 1 },
        by: Who::NOBODY,
        on: Who::NOBODY,
    };
    let board = board().company(FIRST, Site::Moria, &[Card::Faramir]);
    let mut g = board.hand(SECOND, &[Card::ScorbaAhunt]).at_hazards();
    given(g.clone()).when(SECOND, hunt).expect(
        "it hunts",
        |g| g.is_at(Card::ScorbaAhunt),
        Place::Table,
    );
    g.beings_gone = 1 << Card::ScorbaAhunt.facts().being.expect("a Dragon").0;
    given(g).refuses(SECOND, hunt, &rule::events::DRAGON_GONE);
}
