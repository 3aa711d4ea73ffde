//! Hazard events that change paths, and those that send companies back.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::movement;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::step::Step;
use table::{Pending, Play};

use super::board::Ask;
use super::*;

const WILDS: &[Region] = &[Region::Rhudaur, Region::HighPass];
const BARE: Card = Card::Kili;
const RANGER: Card = Card::Beretar;

fn event(card: Card, number: u8) -> Action {
    let (by, on) = (Who::NOBODY, Who::NOBODY);
    Action::Event { card: Choice { card, number }, by, on }
}

/// The company comes from Rivendell, and these cards are in play.
fn comes(who: Card, to: Site, path: &[Region], table: &[Card]) -> Position {
    let mut g =
        board().company(FIRST, to, &[who]).table(SECOND, table).on_the_way(Site::Rivendell, path);
    g.agenda.then([Step::Movement(movement::Step::Obstacles)]);
    g
}

/// Where the company is in the end, and whether it was sent back.
fn arrives(g: Position) -> (Site, bool) {
    let g = given(g).position;
    let company = g.company(0, 0);
    (company.site, company.was_returned)
}

#[test]
fn winter_turns_companies_back_that_no_ranger_leads() {
    let winter = &[Card::LongWinter];
    let (there, back) = ((Site::Moria, false), (Site::Rivendell, true));
    assert_eq!(arrives(comes(BARE, Site::Moria, WILDS, &[])), there);
    assert_eq!(arrives(comes(BARE, Site::Moria, WILDS, winter)), back);
    assert_eq!(arrives(comes(RANGER, Site::Moria, WILDS, winter)), there, "a ranger");
    assert_eq!(arrives(comes(BARE, Site::Moria, &[Region::Rhudaur], winter)), there, "one wild");
}

#[test]
fn fumes_turn_back_companies_from_the_shadow() {
    let fumes = &[Card::FoulFumes];
    let (there, back) = ((Site::Moria, false), (Site::Rivendell, true));
    let dark = &[Region::Gorgoroth];
    assert_eq!(arrives(comes(BARE, Site::Moria, WILDS, fumes)), there, "no shadow");
    assert_eq!(arrives(comes(BARE, Site::Moria, dark, fumes)), back);
    assert_eq!(arrives(comes(BARE, Site::Moria, &[Region::Angmar], fumes)), back);
    assert_eq!(arrives(comes(RANGER, Site::Moria, dark, fumes)), there);
    // MECCG.RW.2.6.
    let mut minions = comes(Card::OrcCaptain, Site::Moria, dark, fumes);
    minions.players[0].side = middle_earth_ccg::Side::Minion;
    assert_eq!(arrives(minions), there);
}

#[test]
fn a_snowstorm_needs_the_night_and_spares_no_ranger() {
    let (there, back) = ((Site::Moria, false), (Site::Rivendell, true));
    let storm = &[Card::Snowstorm, Card::DoorsOfNight];
    assert_eq!(arrives(comes(RANGER, Site::Moria, WILDS, storm)), back);
    assert_eq!(arrives(comes(RANGER, Site::Moria, &[Region::Rhudaur], storm)), back);
    assert_eq!(arrives(comes(RANGER, Site::Moria, &[Region::Angmar], storm)), there);
    assert_eq!(arrives(comes(RANGER, Site::Moria, WILDS, &storm[..1])), there);
    let g = board().company(FIRST, Site::Moria, &[BARE]).hand(SECOND, &[Card::Snowstorm]);
    given(g.at_hazards()).refuses(SECOND, event(Card::Snowstorm, 1), &rule::events::IN_PLAY);
}

#[test]
fn a_company_that_goes_back_ends_its_phase() {
    let g = board()
        .company(FIRST, Site::Moria, &[BARE])
        .hand(SECOND, &[Card::LongWinter, Card::Wargs, Card::Wargs])
        .on_the_way(Site::Rivendell, WILDS);
    let s = given(g)
        .when(SECOND, event(Card::LongWinter, 1))
        .shows_id("MECCG.9.15")
        .expect(
            "it is back",
            |g| (g.company(0, 0).site, g.company(0, 0).was_returned),
            (Site::Rivendell, true),
        )
        .expect("has not moved", |g| (g.company(0, 0).has_moved, g.journey.way), (false, None))
        .expect("the new site", |g| g.players[0].locations.contains(Site::Moria), true)
        .expect("hands are reset", |g| matches!(g.pending(), Pending::Fate(_)), true);
    // Nothing more is played on it: the next question is another.
    let mut g = s.position;
    g.turn.phase = middle_earth_ccg::position::Phase::Site;
    g.agenda.then([Step::Site(middle_earth_ccg::site::Step::Choose)]);
    given(g).offers_not(FIRST, &[Action::Enter]);
}

#[test]
fn what_waited_for_a_company_that_goes_back_is_void() {
    let g = board()
        .company(FIRST, Site::Moria, &[BARE])
        .hand(SECOND, &[Card::LongWinter, Card::Wargs])
        .hand(FIRST, &[Card::Dodge])
        .on_the_way(Site::Rivendell, WILDS);
    let wolves = Action::Hazard {
        card: Card::Wargs,
        key: middle_earth_ccg::action::Keyed(middle_earth_ccg::position::KeyedTo::RegionType(
            RegionType::Wilderness,
        )),
    };
    talk::in_full(g)
        .when(FIRST, Action::Pass)
        .when(SECOND, wolves)
        .when(FIRST, Action::Pass)
        .when(SECOND, event(Card::LongWinter, 1))
        .when(FIRST, Action::Pass)
        .expect("no fight", |g| g.combat.is_none(), true)
        .expect("the Wargs", |g| g.is_at(Card::Wargs), Place::Discard)
        .expect("the chain", |g| g.chain.len, 0);
}

#[test]
fn nothing_sends_a_company_back_during_an_attack() {
    let mut g = board()
        .company(FIRST, Site::Moria, &[BARE, Card::Bergil])
        .hand(SECOND, &[Card::LongWinter])
        .on_the_way(Site::Rivendell, WILDS);
    let attack = middle_earth_ccg::automatic::at(&g, 0, 0, Site::Moria)[0];
    middle_earth_ccg::combat::begin_automatic(&mut g, attack);
    given(g).refuses(SECOND, event(Card::LongWinter, 1), &rule::events::RETURNS);
}

#[test]
fn by_night_winter_and_fumes_tap_sites() {
    for (card, site, other) in [
        // Two Wildernesses lead to the Barrow-downs, one to Lond Galen.
        (Card::LongWinter, Site::BarrowDowns, Site::LondGalen),
        (Card::FoulFumes, Site::CirithUngol, Site::BarrowDowns),
    ] {
        let tapped = |site: Site, night: bool| {
            let table = if night { vec![card, Card::DoorsOfNight] } else { vec![card] };
            let mut g = board().company(FIRST, site, &[BARE]).table(SECOND, &table).at_hazards();
            g.agenda.then([Step::Movement(movement::Step::Obstacles)]);
            given(g).position.players[0].tapped.contains(site)
        };
        assert!(tapped(site, true), "{card} at {site}");
        assert!(!tapped(site, false), "{card} by day");
        assert!(!tapped(other, true), "{card} at {other}");
        assert!(!tapped(Site::Lorien, true), "{card} at a Haven");
    }
}

#[test]
fn a_wilderness_is_darkened() {
    let card = Card::ChokingShadows;
    let board = board().company(FIRST, Site::Moria, &[BARE]).hand(SECOND, &[card, card]);
    let night = board.clone().table(SECOND, &[Card::DoorsOfNight]);
    given(board.on_the_way(Site::Rivendell, WILDS)).refuses(
        SECOND,
        event(card, 2),
        &rule::events::IN_PLAY,
    );
    let s = given(night.on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::Angmar]))
        .when(SECOND, event(card, 2))
        .refuses(SECOND, Action::PickStep { step: 2 }, &rule::events::TARGET)
        .when(SECOND, Action::PickStep { step: 1 })
        .shows_id("MECCG.7.7")
        .expect("the path", |g| g.journey.count(RegionType::ShadowLand), 2)
        .expect("no wild", |g| g.journey.count(RegionType::Wilderness), 0)
        .refuses(SECOND, event(card, 2), &rule::events::ONE_IN_PLAY);
    // Another path through the same region is changed as well, until the turn ends.
    let mut g = s.position;
    let site_path = |g: &Position| {
        movement::paths::of_site(g, Site::BarrowDowns, middle_earth_ccg::Side::Hero)
            .count(RegionType::ShadowLand)
    };
    assert_eq!(site_path(&g), 1, "from Rivendell in Rhudaur");
    g.unmark(|_| true);
    assert_eq!(site_path(&g), 0);
}

#[test]
fn withered_lands_are_twice_as_wild() {
    let card = Card::WitheredLands;
    let night = board()
        .company(FIRST, Site::Moria, &[BARE])
        .hand(SECOND, &[card, card, Card::Wargs])
        .table(SECOND, &[Card::DoorsOfNight]);
    let path = &[Region::Angmar, Region::Rhudaur, Region::Arthedain];
    given(night.on_the_way(Site::Rivendell, path))
        .when(SECOND, event(card, 1))
        .when(SECOND, Action::PickStep { step: 1 })
        .expect("wild", |g| g.journey.count(RegionType::Wilderness), 4)
        .expect("no shadow", |g| g.journey.count(RegionType::ShadowLand), 0)
        .when(SECOND, event(card, 1))
        .shows_id("MECCG.1.17")
        .refuses(SECOND, Action::PickStep { step: 1 }, &rule::events::TARGET)
        .when(SECOND, Action::PickStep { step: 2 })
        .expect("wilder", |g| g.journey.count(RegionType::Wilderness), 5);
}

#[test]
fn a_step_without_a_name_is_changed_for_that_site_only() {
    let g = board()
        .company(FIRST, Site::BarrowDowns, &[BARE])
        .hand(SECOND, &[Card::WitheredLands, Card::Wargs])
        .table(SECOND, &[Card::DoorsOfNight]);
    let mut g = g.on_the_way(Site::Rivendell, &[]);
    // Starter movement: Rhudaur and Cardolan are named; there is no step between. Edoras has one.
    g.journey.way = Some(middle_earth_ccg::position::Way::Starter);
    let company = &mut g.players[0].companies[0];
    company.destination = Some(Site::GlitteringCaves);
    company.origin = Some(Site::Lorien);
    company.site = Site::Lorien;
    let types = [RegionType::Wilderness, RegionType::BorderLand, RegionType::BorderLand];
    for (at, kind) in types.into_iter().enumerate() {
        g.journey.types[at] = Some(kind);
    }
    g.journey.names[0] = Some(Site::Lorien.region());
    g.journey.names[2] = Some(Site::GlitteringCaves.region());
    let wild = |g: &Position, site: Site| {
        movement::paths::of_site(g, site, middle_earth_ccg::Side::Hero)
            .count(RegionType::Wilderness)
    };
    given(g)
        .when(SECOND, event(Card::WitheredLands, 1))
        .when(SECOND, Action::PickStep { step: 2 })
        .expect("the path", |g| g.journey.count(RegionType::Wilderness), 3)
        .expect("that site", |g| wild(g, Site::GlitteringCaves), 3)
        .expect("another with such a path", |g| wild(g, Site::ThranduilsHalls), 1);
}
