//! MECCG.7 and 9: ways, keys, the hazard limit, on-guard, drawing.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::Keyed;
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::KeyedTo;

use super::board::Ask;
use super::*;

fn go(site: Site) -> Action {
    Action::Move { company: 1, site }
}

fn from(from: Site, sites: &[Site]) -> Position {
    board().company(FIRST, from, &[Card::Elladan]).locations(FIRST, sites).at_organization()
}

#[test]
fn starter_movement_leads_from_a_haven_to_its_sites() {
    given(from(Site::Rivendell, &[Site::Moria, Site::MountGram]))
        .refuses(FIRST, go(Site::MinasTirith), &rule::movement::SITE)
        .when(FIRST, go(Site::MountGram));
}

#[test]
fn a_path_has_four_regions_at_most() {
    given(from(Site::Bree, &[Site::MinasTirith, Site::Moria]))
        .shows_id("MECCG.7.3")
        .refuses(FIRST, go(Site::MinasTirith), &rule::movement::FOUR_REGIONS)
        .offers(FIRST, &[go(Site::Moria)]);
}

#[test]
fn a_ringwraith_without_a_mode_rides_between_darkhavens() {
    let sites = [Site::DolGuldur, Site::Moria, Site::CarnDum];
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::MinasMorgul, &[Card::DwarTheRingwraith])
        .locations(FIRST, &sites)
        .at_organization();
    given(g)
        .refuses(FIRST, go(Site::Moria), &rule::movement::RINGWRAITH_MODE)
        .offers(FIRST, &[go(Site::DolGuldur)]);
}

#[test]
fn two_companies_do_not_declare_the_same_way() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan])
        .company(FIRST, Site::Rivendell, &[Card::Elrohir])
        .company(FIRST, Site::Lorien, &[Card::Haldir])
        .locations(FIRST, &[Site::Moria])
        .at_organization();
    given(g)
        .when(FIRST, go(Site::Moria))
        .refuses(FIRST, go(Site::Lorien), &rule::movement::ONCE)
        .refuses(FIRST, Action::GoWith { company: 2, other: 1 }, &rule::movement::SAME_WAY)
        .when(FIRST, Action::GoWith { company: 3, other: 1 });
}

/// The destination is revealed in the movement/hazard phase, and both draw by it.
#[test]
fn both_draw_by_the_new_site() {
    let g = from(Site::Lorien, &[Site::Moria]);
    given(g)
        .when(FIRST, go(Site::Moria))
        .when(FIRST, Action::Done)
        .when(FIRST, Action::ByStarter)
        .expect("the limit", |g| g.turn.hazard_limit, 2)
        // Moria: two cards and three.
        .offers_exactly(FIRST, &[Action::Draw { count: 1 }, Action::Draw { count: 2 }])
        .when(FIRST, Action::Draw { count: 2 })
        .drawn(0)
        .drawn(0)
        .offers_not(SECOND, &[Action::Draw { count: 4 }])
        .when(SECOND, Action::Draw { count: 3 })
        .drawn(0)
        .drawn(0)
        .drawn(0)
        .expect("cards of the hazard player", |g| g.players[1].hand.len(), 3);
}

#[test]
fn a_creature_is_keyed_to_what_the_path_has() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Elladan])
        .hand(SECOND, &[Card::OrcWatch, Card::CaveWorm])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
    let with = |card, key| Action::Hazard { card, key: Keyed(key) };
    given(g)
        .shows_id("MECCG.9.9")
        .refuses(
            SECOND,
            with(Card::OrcWatch, KeyedTo::RegionType(RegionType::ShadowLand)),
            &rule::hazards::KEYED,
        )
        .refuses(
            SECOND,
            with(Card::CaveWorm, KeyedTo::Region(Region::HighPass)),
            &rule::hazards::KEYED,
        )
        .offers(SECOND, &[with(Card::CaveWorm, KeyedTo::Region(Region::RedhornGate))])
        .when(SECOND, with(Card::OrcWatch, KeyedTo::SiteType))
        .expect("the attack", |g| g.fight().strikes, 3);
}

#[test]
fn two_symbols_need_two_regions() {
    let drake = |path: &[Region]| {
        let g = board()
            .company(FIRST, Site::Moria, &[Card::Elladan])
            .hand(SECOND, &[Card::Hobgoblins])
            .on_the_way(Site::Lorien, path);
        middle_earth_ccg::hazards::keys(&g, Card::Hobgoblins).len()
    };
    assert_eq!(drake(&[Region::WoldAndFoothills, Region::RedhornGate]), 1);
    assert_eq!(drake(&[Region::RedhornGate]), 0);
}

#[test]
fn the_hazard_limit_is_spent() {
    let mut g = board()
        .company(FIRST, Site::Moria, &[Card::Elladan])
        .hand(SECOND, &[Card::OrcWatch, Card::OrcGuard, Card::Twilight])
        .on_the_way(Site::Lorien, &[Region::RedhornGate]);
    g.turn.hazard_limit = 2;
    given(g)
        .shows_id("MECCG.9.8")
        .when(SECOND, Action::OnGuard { card: Card::Twilight })
        .refuses(SECOND, Action::OnGuard { card: Card::OrcGuard }, &rule::hazards::ON_GUARD)
        .expect("used", |g| g.turn.hazards_played, 1)
        .expect(
            "on-guard",
            |g| g.is_at(Card::Twilight),
            Place::OnGuard { company: 0, site: Site::Moria },
        )
        .tells(
            table::Eye::Seat(FIRST),
            &[
                middle_earth_ccg::Event::OnGuardPlaced { seat: SECOND, card: None },
                // Their own answer to it.
                middle_earth_ccg::Event::Passed { seat: SECOND },
            ],
        )
        .when(SECOND, Action::Hazard { card: Card::OrcWatch, key: Keyed(KeyedTo::SiteType) })
        .expect("used", |g| g.turn.hazards_played, 2);
}

#[test]
fn sons_of_kings_ride_against_minions() {
    let g = |minion: bool| {
        let side = board().company(FIRST, Site::MinasTirith, &[Card::Bergil]);
        let side = if minion { side.minions(FIRST) } else { side };
        side.hand(SECOND, &[Card::SonsOfKings])
            .on_the_way(Site::Lorien, &[Region::Rohan, Region::Anorien])
    };
    let first = |g: &Position| middle_earth_ccg::hazards::keys(g, Card::SonsOfKings)[0];
    let hero = g(false);
    let attack = Action::Hazard { card: Card::SonsOfKings, key: Keyed(first(&hero)) };
    given(hero).refuses(SECOND, attack, &rule::hazards::MINIONS_ONLY);
    given(g(true)).offers(SECOND, &[attack]);
}

#[test]
fn a_tapped_site_of_origin_is_discarded() {
    let end = |tapped: bool| {
        let mut g = board()
            .company(FIRST, Site::Moria, &[Card::Elladan])
            .on_the_way(Site::Isengard, &[Region::GapOfIsen]);
        if tapped {
            g.tap_site(0, Site::Isengard, &mut |_| ());
        }
        given(g).position.players[0].discarded.contains(Site::Isengard)
    };
    assert!(end(true));
    assert!(!end(false));
}

/// Companies that go together go to a site that is known as soon as one of them has revealed it.
#[test]
fn a_site_that_is_revealed_is_known_for_all_that_go_there() {
    let mut g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .company(FIRST, Site::Lorien, &[Card::Kili])
        .build();
    g.turn.phase = middle_earth_ccg::position::Phase::MovementHazard;
    for company in &mut g.players[0].companies[..2] {
        company.destination = Some(Site::Moria);
    }
    g.players[0].companies[1].shared_with = Some(1);
    g.agenda
        .then([middle_earth_ccg::step::Step::Movement(middle_earth_ccg::movement::Step::Choose)]);
    given(g)
        .expect("face down", |g| g.company(0, 1).is_named, false)
        .when(FIRST, Action::Company { company: 1 })
        .expect("known", |g| (g.company(0, 1).is_named, g.company(0, 1).shared_with), (true, None))
        .expect("still to go", |g| g.company(0, 1).destination, Some(Site::Moria));
}
