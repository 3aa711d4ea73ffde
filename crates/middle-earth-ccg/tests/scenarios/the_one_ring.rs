//! The ways to win by The One Ring (MECCG.21.8, RW.1.2), and what it does on the way there.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::step::Step;
use table::{Pending, Play, Seats};

use super::board::Ask;
use super::*;

fn event(card: Card) -> Action {
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on: Who::NOBODY }
}

/// Frodo's friends bear The One Ring to this site, and have entered it.
fn at_site(site: Site, hand: &[Card]) -> Talk {
    let g = board()
        .company(FIRST, site, &[Card::Faramir, Card::SamGamgee])
        .with(FIRST, Card::TheOneRingHero, Card::SamGamgee)
        .hand(FIRST, hand)
        .at_site();
    let mut g = g;
    g.players[0].companies[0].has_entered = true;
    g.agenda.pop();
    g.agenda.then([Step::Site(middle_earth_ccg::site::Step::Act)]);
    given(g)
}

/// MECCG.21.8: Cracks of Doom.
#[test]
fn the_ring_is_unmade_at_mount_doom() {
    let s = at_site(Site::MountDoom, &[Card::CracksOfDoom]).when(FIRST, event(Card::CracksOfDoom));
    let points = |g: &Position| g.corruption_points(g.piece(Card::SamGamgee));
    let needed = points(&s.position);
    assert!(needed > 2);
    // -4 by the card, +3 of Sam's own.
    s.clone()
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .shows_id("MECCG.21.8")
        .over_for("ring", Seats::only(FIRST));
    s.when(FIRST, Action::Roll)
        .rolled([1, 2])
        .expect("the bearer", |g| g.is_at(Card::SamGamgee), Place::Removed)
        .expect("the game", |g| g.ending, None);
    // It needs the mountain, and the Ring.
    at_site(Site::Moria, &[Card::CracksOfDoom]).refuses(
        FIRST,
        event(Card::CracksOfDoom),
        &rule::events::NO_RING,
    );
}

/// MECCG.21.8: Gollum's Fate.
#[test]
fn gollum_falls_with_the_ring() {
    let with = |gollum: bool| {
        let b = board()
            .company(FIRST, Site::MountDoom, &[Card::Faramir])
            .with(FIRST, Card::TheOneRingHero, Card::Faramir)
            .hand(FIRST, &[Card::GollumsFate]);
        let b = if gollum { b.with(FIRST, Card::Gollum, Card::Faramir) } else { b };
        let mut g = b.at_site();
        g.agenda.pop();
        g.agenda.then([Step::Site(middle_earth_ccg::site::Step::Act)]);
        given(g)
    };
    with(false).refuses(FIRST, event(Card::GollumsFate), &rule::events::NO_RING);
    with(true).when(FIRST, event(Card::GollumsFate)).over_for("ring", Seats::only(FIRST));
}

/// MECCG.RW.1.2, RW.11.6 (C-29).
#[test]
fn a_minion_brings_the_ring_to_barad_dur() {
    let at = |site: Site, bears: bool| {
        let b = board().minions(FIRST).company(FIRST, site, &[Card::Jerrek, Card::Layos]);
        let b = if bears { b.with(FIRST, Card::TheOneRingMinion, Card::Jerrek) } else { b };
        given(b.at_site())
    };
    at(Site::BaradDur, true).over_for("ring", Seats::only(FIRST));
    assert_eq!(at(Site::BaradDur, false).position.ending, None);
    assert_eq!(at(Site::MountDoom, true).position.ending, None);
    // A hero who stands there with it has not won.
    let g = board()
        .company(FIRST, Site::BaradDur, &[Card::Faramir])
        .with(FIRST, Card::TheOneRingHero, Card::Faramir)
        .at_site();
    assert_eq!(given(g).position.ending, None);
}

/// A gold ring turns out to be The One Ring, and its bearer goes to Barad-dûr: MECCG.17.3, RW.10.1, RW.1.2.
#[test]
fn from_a_gold_ring_to_the_end() {
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::Dale, &[Card::Jerrek])
        .with(FIRST, Card::PreciousGoldRing, Card::Jerrek)
        .hand(FIRST, &[Card::TheOneRingMinion])
        .build();
    let mut g = g;
    let ring = g.piece(Card::PreciousGoldRing);
    middle_earth_ccg::rings::test(&mut g, ring, 0);
    let replace = Action::Replace { card: Card::TheOneRingMinion };
    // A hero's gold ring yields no minion's Ring.
    given(g).rolled([6, 6]).refuses(FIRST, replace, &rule::rings::SIDE);
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::MinasMorgul, &[Card::Jerrek])
        .with(FIRST, Card::TheLeastOfGoldRings, Card::Jerrek)
        .hand(FIRST, &[Card::TheOneRingMinion])
        .locations(FIRST, &[Site::BaradDur])
        .at_organization();
    let ring = g.piece(Card::TheLeastOfGoldRings);
    middle_earth_ccg::rings::test(&mut g, ring, 0);
    let mut s = given(g)
        .rolled([6, 6])
        .when(FIRST, replace)
        .when(FIRST, Action::Move { company: 1, site: Site::BaradDur })
        .when(FIRST, Action::Done)
        .says(FIRST, "by-starter");
    // Nobody stops it on the way.
    while s.position.ending.is_none() {
        s = match s.position.pending() {
            Pending::Fate(_) => s.drawn(0),
            Pending::Seats { must, .. } if must.contains(SECOND) => s.when(SECOND, Action::Pass),
            _ if s.position.judge(FIRST, Action::Pass).is_ok() => s.when(FIRST, Action::Pass),
            _ => s.says(FIRST, "draw 1"),
        };
    }
    s.over_for("ring", Seats::only(FIRST));
}

/// MECCG.RW.10.2: at Barad-dûr a test is made at -3.
#[test]
fn at_barad_dur_gold_rings_lose_three() {
    let result = |site: Site| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, site, &[Card::Jerrek])
            .with(FIRST, Card::BrightGoldRing, Card::Jerrek)
            .hand(FIRST, &[Card::TheOraclesRing])
            .build();
        g.agenda.then([Step::Rings(middle_earth_ccg::rings::Step::AtTurnsEnd)]);
        g
    };
    let replace = Action::Replace { card: Card::TheOraclesRing };
    // A Spirit Ring needs 8.
    given(result(Site::BaradDur)).rolled([5, 5]).refuses(FIRST, replace, &rule::rings::RESULT);
    given(result(Site::BaradDur)).rolled([6, 5]).offers(FIRST, &[replace]);
    // Elsewhere nothing is tested.
    assert!(given(result(Site::MountDoom)).position.agenda.is_empty());
}

/// MECCG.12.9, C-25: the bearer avoids a strike at a risk, but not one of the dead.
#[test]
fn the_bearer_slips_away() {
    let use_it = Action::Use {
        card: named(Card::TheOneRingHero),
        choice: 1,
        by: Who::NOBODY,
        on: Who::NOBODY,
    };
    let g = |creature: Card| {
        board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .with(FIRST, Card::TheOneRingHero, Card::Faramir)
            .hand(SECOND, &[creature])
            .on_the_way(
                Site::Lorien,
                &[
                    middle_earth_ccg::Region::WoldAndFoothills,
                    middle_earth_ccg::Region::ImladMorgul,
                ],
            )
    };
    given(g(Card::OrcWatch))
        .says(SECOND, "hazard orc-watch site-type")
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, use_it)
        .expect("the check", |g| g.check.map(|check| check.modifier), Some(-2))
        .rolled([6, 6])
        .shows_id("MECCG.12.9")
        .expect("the fight", |g| g.combat, None)
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("the creature", |g| g.is_at(Card::OrcWatch), Place::Discard);
    given(g(Card::BarrowWight))
        .says(SECOND, "hazard barrow-wight shadow-land")
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .refuses(FIRST, use_it, &rule::events::ATTACK);
}

/// Gollum and Stinker take it with them.
#[test]
fn two_of_a_kind_are_gone_with_the_ring() {
    for (ally, ring, minion) in
        [(Card::Gollum, Card::TheOneRingHero, false), (Card::Stinker, Card::TheOneRingMinion, true)]
    {
        let who = if minion { Card::Jerrek } else { Card::Faramir };
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let at = |site: Site| {
            let b =
                board().company(FIRST, site, &[who]).with(FIRST, ring, who).with(FIRST, ally, who);
            let b = if minion { b.minions(FIRST) } else { b };
            given(b.at_organization())
        };
        let go = Action::Use {
            card: named(ally),
            choice: 2,
            by: Who::NOBODY,
            on: Who(Some(named(ring))),
        };
        at(haven).refuses(FIRST, go, &rule::events::TARGET);
        at(Site::Moria).when(FIRST, go).expect(
            "both",
            |g| (g.is_at(ally), g.is_at(ring)),
            (Place::Discard, Place::Discard),
        );
    }
}
