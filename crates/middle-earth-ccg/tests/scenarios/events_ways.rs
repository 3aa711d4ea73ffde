//! Hazard events that act on the way and at the site: rivers, stench, limits, tribes.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::facts::{Race, RegionType};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::{KeyedTo, On, on_company};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{combat, movement};

use super::board::Ask;
use super::*;

const BARE: Card = Card::Kili;
const RANGER: Card = Card::Beretar;

fn event(card: Card, on: Option<Card>) -> Action {
    let on = Who(on.map(named));
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on }
}

fn using(card: Card, choice: u8) -> Action {
    Action::Use { card: named(card), choice, by: Who::NOBODY, on: Who::NOBODY }
}

/// A company that has come to Bree, where rivers run; its site phase begins.
fn arrived(who: &[Card], rivers: usize) -> Position {
    let mut g = board().company(FIRST, Site::Bree, who).at_site();
    g.players[0].companies[0].has_moved = true;
    for _ in 0..rivers {
        g.mark(Card::River, On::Site(Site::Bree), 0);
    }
    g
}

#[test]
fn a_river_holds_a_company_without_a_ranger() {
    let entered = |g: &Position| g.company(0, 0).has_entered;
    let ford = Action::Ford { ranger: named(RANGER) };
    // Nobody is asked: the phase of the company is over.
    given(arrived(&[BARE], 1))
        .offers_not(FIRST, &[Action::Enter])
        .expect("outside", entered, false);
    given(arrived(&[BARE], 0)).when(FIRST, Action::Enter).expect("inside", entered, true);
    given(arrived(&[BARE, RANGER], 1))
        .refuses(FIRST, Action::Enter, &rule::site::RIVER)
        .refuses(FIRST, Action::Ford { ranger: named(BARE) }, &rule::site::FORD)
        .when(FIRST, ford)
        .expect("the ranger", |g| g.state_of(RANGER), State::Tapped)
        .when(FIRST, Action::Enter)
        .expect("inside", entered, true);
    // One ranger for each River.
    given(arrived(&[BARE, RANGER, Card::Faramir], 2))
        .when(FIRST, ford)
        .refuses(FIRST, Action::Enter, &rule::site::RIVER)
        .when(FIRST, Action::Ford { ranger: named(Card::Faramir) })
        .when(FIRST, Action::Enter);
    // A company that stays where it is is not held.
    let mut g = arrived(&[BARE], 1);
    g.players[0].companies[0].has_moved = false;
    given(g).when(FIRST, Action::Enter).expect("inside", entered, true);
}

#[test]
fn a_river_is_overcome_on_the_way_too() {
    let g = board()
        .company(FIRST, Site::Bree, &[BARE, RANGER])
        .hand(SECOND, &[Card::River, Card::Wargs])
        .on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::Arthedain]);
    given(g)
        .when(SECOND, event(Card::River, None))
        .expect("it runs", |g| g.rivers(), 1)
        .when(FIRST, Action::Ford { ranger: named(RANGER) })
        .expect("overcome", |g| g.rivers(), 0);
}

#[test]
fn the_stench_tires_somebody() {
    let g = |site: Site, night: bool| {
        let table: &[Card] = match night {
            true => &[Card::StenchOfMordor, Card::DoorsOfNight],
            false => &[Card::StenchOfMordor],
        };
        board().company(FIRST, site, &[BARE, RANGER]).table(SECOND, table).at_site()
    };
    let tire = |card| Action::Tire { character: named(card) };
    given(g(Site::DolGuldur, false))
        .when(FIRST, tire(BARE))
        .expect(
            "tapped",
            |g| (g.state_of(BARE), g.state_of(RANGER)),
            (State::Tapped, State::Untapped),
        )
        .when(FIRST, Action::Enter);
    // The only one that is untapped taps unasked.
    given(g(Site::DolGuldur, false).tapped(BARE)).expect(
        "tapped",
        |g| g.state_of(RANGER),
        State::Tapped,
    );
    // A Shadow-land by night; no other region.
    assert_eq!(Region::ImladMorgul.kind(), RegionType::ShadowLand);
    given(g(Site::CirithUngol, true)).when(FIRST, tire(BARE));
    given(g(Site::Bree, true)).when(FIRST, Action::Enter);
}

#[test]
fn power_is_built_by_waiting() {
    let card = Card::PowerBuiltByWaiting;
    let b = board().company(FIRST, Site::Bree, &[BARE]).table(SECOND, &[card]);
    let b = b.hand(SECOND, &[Card::Wargs]);
    given(b.at_hazards())
        .expect("before", |g| g.turn.hazard_limit, 4)
        .when(SECOND, using(card, 1))
        .expect("after", |g| (g.turn.hazard_limit, g.turn.hazards_played), (5, 0))
        .refuses(SECOND, using(card, 1), &rule::events::UNTAPPED)
        .when(SECOND, using(card, 2))
        .expect("for two", |g| (g.state_of(card), g.turn.hazards_played), (State::Untapped, 2))
        .when(SECOND, using(card, 1))
        .when(SECOND, using(card, 2))
        .when(SECOND, using(card, 1))
        .expect("seven", |g| (g.turn.hazard_limit, g.turn.hazards_played), (7, 4))
        .when(SECOND, using(card, 2))
        .when(SECOND, using(card, 1))
        .expect("eight", |g| (g.turn.hazard_limit, g.turn.hazards_played), (8, 6))
        .when(SECOND, using(card, 2))
        .when(SECOND, using(card, 1))
        // 9 - 8 leaves one, and it takes two.
        .refuses(SECOND, using(card, 2), &rule::hazards::LIMIT);
}

#[test]
fn tribes_come_without_a_limit() {
    let card = Card::TwoOrThreeTribesPresent;
    let b = || board().company(FIRST, Site::Bree, &[BARE]).hand(SECOND, &[card, Card::Wargs]);
    given(b().on_the_way(Site::Rivendell, &[Region::Rhudaur])).refuses(
        SECOND,
        event(card, None),
        &rule::events::PATH,
    );
    let wolves = Action::Hazard {
        card: Card::Wargs,
        key: Keyed(KeyedTo::RegionType(RegionType::Wilderness)),
    };
    let path = &[Region::Rhudaur, Region::HighPass];
    let mut g = b().on_the_way(Site::Rivendell, path);
    g.turn.hazard_limit = 1;
    let s = given(g).when(SECOND, event(card, None)).refuses(
        SECOND,
        Action::PickRace { race: Race::Undead },
        &rule::events::TARGET,
    );
    s.clone()
        .when(SECOND, Action::PickRace { race: Race::Wolf })
        .when(SECOND, wolves)
        .expect("no more of the limit", |g| g.turn.hazards_played, 1)
        .expect("they attack", |g| g.combat.map(|fight| fight.race), Some(Some(Race::Wolf)));
    s.when(SECOND, Action::PickRace { race: Race::Orc }).refuses(
        SECOND,
        wolves,
        &rule::hazards::LIMIT,
    );
}

#[test]
fn the_wraith_lord_drives_the_nazgul() {
    let card = Card::WraithLord;
    let nazgul = Card::Adunaphel;
    let b = || board().company(FIRST, Site::Bree, &[BARE]).hand(SECOND, &[card, card, nazgul]);
    let dark = &[Region::Gorgoroth, Region::Udun];
    given(b().on_the_way(Site::Rivendell, &dark[..1])).refuses(
        SECOND,
        event(card, None),
        &rule::events::PATH,
    );
    let mut g = b().on_the_way(Site::Rivendell, dark);
    g.turn.hazard_limit = 1;
    let key = Keyed(KeyedTo::RegionType(RegionType::DarkDomain));
    given(g)
        .when(SECOND, event(card, None))
        .refuses(SECOND, event(card, None), &rule::hazards::LIMIT)
        .when(SECOND, Action::Hazard { card: nazgul, key })
        .expect("stronger", |g| g.combat.map(|fight| fight.prowess), Some(17))
        .when(FIRST, Action::Strike { character: named(BARE) })
        .when(FIRST, Action::StayUntapped)
        .rolled([1, 1])
        .expect("a weaker body", |g| g.body(g.piece(BARE)), BARE.facts().body - 1);
    let mut twice = b().on_the_way(Site::Rivendell, dark);
    twice.mark(card, on_company(0, 0), 0);
    given(twice).refuses(SECOND, event(card, None), &rule::events::ONE_IN_PLAY);
}

#[test]
fn the_wraith_lord_is_nothing_to_others() {
    let mut g =
        board().company(FIRST, Site::Bree, &[BARE]).hand(SECOND, &[Card::Wargs]).at_hazards();
    g.mark(Card::WraithLord, on_company(0, 0), 0);
    let piece = g.from_hand(1, Card::Wargs).expect("in hand");
    g.lay(piece, Place::Chain);
    combat::begin_creature(&mut g, piece, None);
    let s = given(g).expect("no stronger", |g| g.combat.map(|fight| fight.prowess), Some(9));
    s.when(FIRST, Action::Strike { character: named(BARE) })
        .when(FIRST, Action::StayUntapped)
        .rolled([1, 1])
        .expect("the body", |g| g.body(g.piece(BARE)), BARE.facts().body);
}

#[test]
fn eyes_see_the_great_in_small_companies() {
    let card = Card::EyesOfTheShadow;
    let limit = |who: &[Card], moves: bool| {
        let b = board().company(FIRST, Site::Bree, who).table(SECOND, &[card]);
        let mut g = match moves {
            true => b.on_the_way(Site::Rivendell, &[Region::Rhudaur]),
            false => b.at_hazards(),
        };
        g.agenda.then([Step::Movement(movement::Step::Limit)]);
        given(g).position.turn.hazard_limit
    };
    assert_eq!(limit(&[BARE], true), 2);
    assert_eq!(limit(&[Card::Saruman], true), 4, "a Wizard");
    assert_eq!(limit(&[Card::Saruman], false), 2, "it does not move");
    assert_eq!(Card::Elrond.facts().mind, 10);
    assert_eq!(limit(&[Card::Elrond], true), 4, "a great mind");
    assert_eq!(limit(&[Card::AragornIi], true), 2, "a ranger");
    assert_eq!(limit(&[Card::Saruman, BARE, RANGER, Card::Faramir], true), 4, "four of them");
    // It is seen at once, too.
    let b = board().company(FIRST, Site::Bree, &[Card::Saruman]).hand(SECOND, &[card, Card::Wargs]);
    let day = b.clone().table(FIRST, &[Card::GatesOfMorning]);
    given(day.on_the_way(Site::Rivendell, &[Region::Rhudaur])).refuses(
        SECOND,
        event(card, None),
        &rule::events::IN_PLAY,
    );
    given(b.on_the_way(Site::Rivendell, &[Region::Rhudaur]))
        .when(SECOND, event(card, None))
        .expect("seen", |g| (g.turn.hazard_limit, g.is_at(card)), (6, Place::Table));
}

#[test]
fn an_eye_sees_through_scouts() {
    let mut g = board()
        .company(FIRST, Site::Bree, &[BARE, RANGER])
        .hand(FIRST, &[Card::Concealment, Card::Escape])
        .hand(SECOND, &[Card::SearchingEye, Card::Wargs])
        .at_hazards();
    let piece = g.from_hand(1, Card::Wargs).expect("in hand");
    g.lay(piece, Place::Chain);
    combat::begin_creature(&mut g, piece, None);
    let hide: Action = "event concealment kili -".parse().expect("an action");
    let escape: Action = "event escape - kili".parse().expect("an action");
    let eye = |card| event(Card::SearchingEye, Some(card));
    talk::in_full(g.clone())
        .when(FIRST, hide)
        .shows_id("MECCG.20.1")
        .when(SECOND, eye(Card::Concealment))
        .when(FIRST, Action::Pass)
        .expect("seen", |g| g.is_at(Card::Concealment), Place::Discard)
        .expect("the attack goes on", |g| g.combat.is_some(), true)
        .expect("he tapped for it", |g| g.state_of(BARE), State::Tapped);
    talk::in_full(g).when(FIRST, escape).refuses(SECOND, eye(Card::Escape), &rule::events::TARGET);
}
