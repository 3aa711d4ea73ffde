//! Chapter 13: prisoners. The host is laid down by the tests, as a card would do.

use middle_earth_ccg::facts::{PrintedAttack, Race, Source};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::{Region, prisoners};

use super::board::Ask;
use super::*;

const HOST: Card = Card::ToGetYouAway;
const GUARDS: PrintedAttack = PrintedAttack { race: Race::Man, strikes: 1, prowess: 8, body: 0 };

/// Faramir, with his follower and these cards, is taken to Bree.
fn taken(board: Board, site: Site) -> Position {
    let mut g = board
        .company(FIRST, site, &[Card::AragornIi, Card::Faramir, Card::Bergil])
        .with(FIRST, Card::Narsil, Card::Faramir)
        .with(FIRST, Card::BeautifulGoldRing, Card::Faramir)
        .hand(SECOND, &[HOST])
        .locations(SECOND, &[Site::Bree])
        .at_site()
        .follow(Card::Bergil, Card::Faramir);
    let host = g.from_hand(1, HOST).expect("it was dealt");
    let faramir = g.piece(Card::Faramir);
    prisoners::take(&mut g, host, Site::Bree, GUARDS, faramir, &mut |_| ());
    g
}

#[test]
fn a_prisoner_is_gone_and_counts_against_its_player() {
    let g = taken(board(), Site::Bree);
    let (host, faramir) = (g.piece(HOST), g.piece(Card::Faramir));
    given(g)
        .shows_id("MECCG.13.2")
        .expect("Faramir", |g| g.place(faramir), Place::With(host))
        .expect("his sword", |g| g.is_at(Card::Narsil), Place::Discard)
        .expect("his ring", |g| g.is_at(Card::BeautifulGoldRing), Place::With(faramir))
        .expect("Bergil", |g| g.controller(g.piece(Card::Bergil)), None)
        // Aragorn has 3, Bergil none; Faramir counts -2.
        .expect("points", |g| g.points(0)[Source::Character.index()], 3 - 2)
        .expect("no influence", |g| g.all_characters(0).any(|piece| piece == faramir), false)
        .expect("the site", |g| g.players[1].locations.contains(Site::Bree), false);
}

fn rescue() -> Action {
    Action::Rescue { host: named(HOST) }
}

fn by(card: Card) -> Action {
    Action::RescueBy { by: named(card) }
}

#[test]
fn a_company_frees_the_prisoners_at_the_rescue_site() {
    let g = taken(board().hand(FIRST, &[Card::Cram, Card::SwordOfGondolin]), Site::Bree);
    let s = given(g)
        .shows(&rule::prisoners::HERE)
        .when(FIRST, Action::Enter)
        .when(FIRST, rescue())
        .expect("no automatic-attack", |g| (g.fight().automatic, g.fight().prowess), (None, 8))
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::AragornIi) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .shows(&rule::prisoners::TAPS)
        .refuses(FIRST, by(Card::AragornIi), &rule::prisoners::TAPS)
        .when(FIRST, by(Card::Bergil))
        .shows_id("MECCG.13.3")
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Company(0))
        .expect("under general influence", |g| g.is_under_general(g.piece(Card::Faramir)), true)
        .expect("Bergil", |g| g.state_of(Card::Bergil), State::Tapped)
        .expect("the site", |g| g.players[0].tapped.contains(Site::Bree), true)
        .shows_id("MECCG.13.5")
        .expect("the host", |g| g.is_at(HOST), Place::Discard)
        .expect("its site", |g| g.players[1].locations.contains(Site::Bree), true)
        .expect("points", |g| g.points(0)[Source::Character.index()], 3 + 2);
    // One minor item may follow, and nothing else.
    let play = |card| Action::Play { card, by: named(Card::Faramir) };
    s.refuses(FIRST, play(Card::SwordOfGondolin), &rule::site::MINOR_ONLY)
        .when(FIRST, play(Card::Cram))
        .expect("Cram", |g| g.is_at(Card::Cram) == Place::With(g.piece(Card::Faramir)), true);
    // Elsewhere nobody is freed.
    given(taken(board(), Site::Edoras)).when(FIRST, Action::Enter).refuses(
        FIRST,
        rescue(),
        &rule::prisoners::HERE,
    );
}

#[test]
fn a_prisoner_of_a_host_that_is_discarded_is_a_company() {
    let mut g = taken(board(), Site::Edoras);
    let host = g.piece(HOST);
    g.discard(host, &mut |_| ());
    given(g)
        .shows_id("MECCG.13.4")
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Company(1))
        .expect("his site", |g| g.company(0, 1).site, Site::Bree)
        .expect("the host", |g| g.is_at(HOST), Place::Discard);
}

#[test]
fn a_prisoner_does_not_untap() {
    let mut g = taken(board(), Site::Edoras);
    let faramir = g.piece(Card::Faramir);
    g.tap(faramir, &mut |_| ());
    g.agenda.then([middle_earth_ccg::step::Step::Untap(middle_earth_ccg::untap::Step::Own)]);
    let aragorn = g.piece(Card::AragornIi);
    g.tap(aragorn, &mut |_| ());
    given(g)
        .shows_id("MECCG.13.6")
        .when(FIRST, Action::UntapAll)
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("Aragorn", |g| g.state_of(Card::AragornIi), State::Untapped);
}

#[test]
fn where_a_rescue_site_lies() {
    let sites = [Site::Bree, Site::Moria, Site::DimrillDale, Site::Edoras, Site::TheUnderGates];
    let g = |stays: bool| {
        let b = board().company(FIRST, Site::Moria, &[Card::Faramir]).locations(SECOND, &sites);
        match stays {
            true => b.at_hazards(),
            false => b.on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]),
        }
    };
    let may = |g: &Position, site: Site| {
        prisoners::may_be_rescue_site(g, 1, site).map_err(|illegal| illegal.rule)
    };
    let far = Err(&rule::prisoners::NEAR);
    // It stays in Redhorn Gate.
    assert_eq!(may(&g(true), Site::DimrillDale), Ok(()));
    assert_eq!(may(&g(true), Site::Edoras), far);
    assert_eq!(may(&g(true), Site::TheUnderGates), Ok(()), "below Moria");
    // Rohan touches the Wold; Arthedain does not.
    assert_eq!(may(&g(false), Site::Edoras), Ok(()));
    assert_eq!(may(&g(false), Site::Bree), far);
    assert_eq!(may(&g(true), Site::Isengard), Err(&rule::prisoners::AVAILABLE));
    given(g(true)).shows(&rule::prisoners::NEAR);
}
