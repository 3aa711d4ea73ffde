//! Chapter 15: agents as hazards.

use middle_earth_ccg::action::{At, Keyed};
use middle_earth_ccg::agents::{self, Deed, Strength};
use middle_earth_ccg::facts::Source;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::{Agent, KeyedTo, LONGEST_TRAIL};
use middle_earth_ccg::{Event, Region, View, hazards};
use table::{Eye, Pending};

use super::board::Ask;
use super::talk::in_full;
use super::*;

const FIRST_AGENT: u8 = 1;

fn to(site: Site) -> Action {
    Action::AgentTo { agent: FIRST_AGENT, site }
}

fn deed(deed: Deed) -> Action {
    Action::Agent { agent: FIRST_AGENT, deed }
}

fn reveal(home: Option<Site>) -> Action {
    Action::RevealAgent { agent: FIRST_AGENT, home: At(home) }
}

fn home(site: Option<Site>) -> Action {
    Action::AgentHome { agent: FIRST_AGENT, home: At(site) }
}

const ATTACK: Action = Action::AgentAttack { agent: FIRST_AGENT };

/// The agent is in play face down since the last turn, and came through these sites.
fn agent(mut g: Position, card: Card, trail: &[Site]) -> Position {
    let piece = g.from_hand(1, card).expect("it was dealt");
    g.lay(piece, Place::FaceDown);
    let mut sites = [None; LONGEST_TRAIL];
    for (at, &site) in trail.iter().enumerate() {
        sites[at] = Some(site);
        g.take_site(1, site);
    }
    let entry = Agent { trail: sites, is_new: false, ..Agent::face_down(piece) };
    let free = g.players[1].agents.iter().position(Option::is_none).expect("room");
    g.players[1].agents[free] = Some(entry);
    g
}

fn entry(g: &Position) -> Agent {
    *g.agent(1, FIRST_AGENT).expect("an agent in play")
}

fn state(g: &Position) -> State {
    g.state(entry(g).piece)
}

/// A company of heroes stays here; the other player has this agent, and these sites.
fn beside(site: Site, card: Card, trail: &[Site], sites: &[Site]) -> Position {
    let b = board().company(FIRST, site, &[Card::Faramir]).hand(SECOND, &[card]);
    agent(b.locations(SECOND, sites).at_hazards(), card, trail)
}

#[test]
fn an_agent_comes_face_down_and_does_nothing_at_once() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[Card::Woffung, Card::Wargs])
        .locations(SECOND, &[Site::TheLonelyMountain])
        .at_hazards();
    let s = in_full(g)
        .shows_id("MECCG.15.1")
        .refuses(SECOND, Action::PlayAgent { card: Card::Wargs }, &rule::agent::NO_AGENT)
        .when(SECOND, Action::PlayAgent { card: Card::Woffung })
        .just_tells(Eye::Seat(FIRST), &[Event::AgentPlayed { seat: SECOND, agent: 1, card: None }])
        .expect("used", |g| g.turn.hazards_played, 1)
        .expect("untapped", state, State::Untapped)
        .expect("no points", |g| g.points(1), [0; 6])
        .refuses(SECOND, to(Site::TheLonelyMountain), &rule::agent::ONCE);
    let seen = |eye: Eye| View::of(&s.position, eye).seats[1].agents[0].card;
    assert_eq!(seen(Eye::Seat(FIRST)), None);
    assert_eq!(seen(Eye::Seat(SECOND)), Some(Card::Woffung));
    // A Ringwraith player too (MECCG.RW.10.4).
    let g = board()
        .minions(SECOND)
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[Card::Woffung])
        .at_hazards();
    in_full(g)
        .shows_id("MECCG.RW.10.4")
        .offers(SECOND, &[Action::PlayAgent { card: Card::Woffung }]);
}

#[test]
fn an_agent_moves_unseen_once_a_turn() {
    let sites = [Site::TheLonelyMountain, Site::Moria, Site::TheIronDeeps];
    let s = in_full(beside(Site::Moria, Card::Woffung, &[], &sites))
        .shows(&rule::agent::ONCE)
        .refuses(SECOND, to(Site::Dale), &rule::agent::SITE)
        .refuses(SECOND, to(Site::Moria), &rule::agent::NEAR)
        .when(SECOND, to(Site::TheLonelyMountain))
        .just_tells(
            Eye::Seat(FIRST),
            &[Event::AgentMoved { seat: SECOND, agent: 1, site: None, is_open: false }],
        )
        .expect("there", |g| entry(g).site(), Some(Site::TheLonelyMountain))
        .expect("tapped", state, State::Tapped)
        .expect("used", |g| g.turn.hazards_played, 1)
        .expect("the card", |g| g.players[1].locations.contains(Site::TheLonelyMountain), false)
        .refuses(SECOND, deed(Deed::Untap), &rule::agent::ONCE);
    let view = View::of(&s.position, Eye::Seat(FIRST));
    assert_eq!((view.seats[1].agents[0].site, view.seats[1].agents[0].moves), (None, 1));
    let mut g = beside(Site::Moria, Card::Woffung, &[], &sites);
    g.turn.hazard_limit = 0;
    in_full(g).refuses(SECOND, to(Site::TheLonelyMountain), &rule::hazards::LIMIT);
}

#[test]
fn agents_keep_away_from_havens_and_from_the_under_deeps() {
    // Edhellond lies in Anfalas, as Lond Galen does.
    let sites = [Site::Edhellond, Site::VariagCamp];
    let at = |card: Card| in_full(beside(Site::Moria, card, &[], &sites));
    at(Card::Eun).shows(&rule::agent::NEAR).refuses(
        SECOND,
        to(Site::Edhellond),
        &rule::agent::NEAR,
    );
    // C-28: Elves go there.
    at(Card::Elwen).offers(SECOND, &[to(Site::Edhellond)]);
    let deeps = [Site::TheUnderGrottos, Site::Moria];
    in_full(beside(Site::Rivendell, Card::Baduila, &[], &deeps)).refuses(
        SECOND,
        to(Site::TheUnderGrottos),
        &rule::agent::NEAR,
    );
}

#[test]
fn some_agents_do_not_go_everywhere() {
    let at = |card: Card, sites: &[Site]| in_full(beside(Site::Moria, card, &[], sites));
    at(Card::LobeliaSackvilleBaggins, &[Site::OldForest, Site::BarrowDowns])
        .offers(SECOND, &[to(Site::OldForest)])
        .refuses(SECOND, to(Site::BarrowDowns), &rule::agent::NEAR);
    at(Card::Baugur, &[Site::Edoras, Site::GlitteringCaves])
        .offers(SECOND, &[to(Site::GlitteringCaves)])
        .refuses(SECOND, to(Site::Edoras), &rule::agent::NEAR);
}

#[test]
fn udun_and_dagorlad_touch_for_agents_of_a_ringwraith() {
    let offered = |minion: bool| {
        let b =
            board().company(FIRST, Site::Moria, &[Card::Faramir]).hand(SECOND, &[Card::Golodhros]);
        let b = if minion { b.minions(SECOND) } else { b };
        let g = b.locations(SECOND, &[Site::CirithGorgor]).at_hazards();
        in_full(agent(g, Card::Golodhros, &[Site::DeadMarshes]))
    };
    offered(true).shows_id("MECCG.15.10").offers(SECOND, &[to(Site::CirithGorgor)]);
    offered(false).refuses(SECOND, to(Site::CirithGorgor), &rule::agent::NEAR);
}

#[test]
fn an_agent_goes_back_and_home() {
    let trail = [Site::TheLonelyMountain, Site::Irerock];
    let g = || beside(Site::Moria, Card::Woffung, &trail, &[Site::Dale]);
    in_full(g())
        .shows(&rule::agent::BACK)
        .when(SECOND, deed(Deed::Back))
        .expect("there", |g| entry(g).site(), Some(Site::TheLonelyMountain))
        .expect("tapped", state, State::Tapped)
        .expect("given back", |g| g.players[1].locations.contains(Site::Irerock), true)
        .expect("kept", |g| g.players[1].locations.contains(Site::TheLonelyMountain), false);
    in_full(g())
        .shows_id("MECCG.15.2")
        .when(SECOND, home(None))
        .expect("at a home site", |g| entry(g).site(), None)
        .expect("untapped", state, State::Untapped)
        .expect("given back", |g| trail.iter().all(|&s| g.players[1].locations.contains(s)), true);
    in_full(beside(Site::Moria, Card::Woffung, &[], &[])).refuses(
        SECOND,
        deed(Deed::Back),
        &rule::agent::BACK,
    );
}

#[test]
fn an_agent_heals_untaps_and_hides() {
    let with = |state: State| {
        let mut g = beside(Site::Moria, Card::Woffung, &[], &[Site::Dale]);
        let piece = entry(&g).piece;
        g.players[1].lies[piece.slot()].state = state;
        in_full(g)
    };
    with(State::Wounded)
        .refuses(SECOND, deed(Deed::Untap), &rule::untap::TAPPED)
        .when(SECOND, deed(Deed::Heal))
        .expect("tapped", state, State::Tapped);
    with(State::Tapped)
        .refuses(SECOND, deed(Deed::Heal), &rule::agent::HEAL)
        .when(SECOND, deed(Deed::Untap))
        .expect("untapped", state, State::Untapped);
    with(State::Untapped)
        .refuses(SECOND, deed(Deed::Hide), &rule::agent::FACE_UP)
        .when(SECOND, reveal(Some(Site::Dale)))
        .when(SECOND, deed(Deed::Hide))
        .expect("face down", |g| g.is_at(Card::Woffung), Place::FaceDown)
        // Where it lay face up everybody has seen.
        .expect("its site", |g| entry(g).base, Some(Site::Dale));
}

#[test]
fn an_agent_is_revealed_with_its_site() {
    let trail = [Site::TheLonelyMountain, Site::Irerock];
    in_full(beside(Site::Moria, Card::Woffung, &trail, &[]))
        .shows(&rule::agent::FACE_DOWN)
        .shows_id("MECCG.15.8")
        .when(SECOND, reveal(None))
        .just_tells(
            Eye::Seat(FIRST),
            &[Event::AgentRevealed {
                seat: SECOND,
                agent: 1,
                card: Card::Woffung,
                site: Site::Irerock,
            }],
        )
        .expect("face up", |g| g.is_at(Card::Woffung), Place::Agent)
        .expect("used", |g| g.turn.hazards_played, 0)
        .expect("its site", |g| entry(g).base, Some(Site::Irerock))
        .expect("given back", |g| g.players[1].locations.contains(Site::TheLonelyMountain), true)
        .refuses(SECOND, reveal(None), &rule::agent::FACE_DOWN);
    // Without a move one of its home sites is laid down with it.
    let s = in_full(beside(Site::Moria, Card::Woffung, &[], &[Site::Dale, Site::Moria]))
        .shows(&rule::agent::HOME)
        .refuses(SECOND, reveal(None), &rule::agent::HOME)
        .refuses(SECOND, reveal(Some(Site::ShrelKain)), &rule::agent::HOME)
        .when(SECOND, reveal(Some(Site::Dale)))
        .expect("its site", |g| entry(g).base, Some(Site::Dale));
    // MECCG.15.12: the site goes back when it leaves play.
    let mut g = s.position;
    assert!(!g.players[1].locations.contains(Site::Dale));
    let piece = g.piece(Card::Woffung);
    g.discard(piece, &mut |_| ());
    assert!(g.players[1].locations.contains(Site::Dale));
    assert!(!g.has_agents(1));
    in_full(g).shows_id("MECCG.15.12").expect("gone", |g| g.is_at(Card::Woffung), Place::Discard);
}

#[test]
fn an_agent_without_a_home_site_is_discarded_at_the_end_of_the_turn() {
    let s = in_full(beside(Site::Moria, Card::Woffung, &[], &[]))
        .when(SECOND, reveal(Some(Site::Dale)))
        .expect("for now", |g| g.is_at(Card::Woffung), Place::Agent);
    let mut g = s.position;
    agents::end_turn(&mut g, &mut |_| ());
    assert_eq!(g.is_at(Card::Woffung), Place::Discard);
    assert!(!g.players[1].locations.contains(Site::Dale), "that card was never there");
}

#[test]
fn the_later_of_two_that_are_alike_is_discarded() {
    let b = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Woffung])
        .hand(SECOND, &[Card::Woffung])
        .locations(SECOND, &[Site::Dale]);
    let g = agent(b.at_hazards(), Card::Woffung, &[]);
    in_full(g)
        .shows_id("MECCG.15.4")
        .when(SECOND, reveal(Some(Site::Dale)))
        .expect("discarded", |g| g.players[1].discard.len(), 1)
        .expect("no agent", |g| g.has_agents(1), false);
}

#[test]
fn creatures_are_keyed_through_an_agent() {
    // Goblin-gate: a Shadow-hold with Orcs, and a home site of Baduila.
    let g = |card: Card, trail: &[Site], creature: Card| {
        let b = board()
            .company(FIRST, Site::GoblinGate, &[Card::Faramir])
            .hand(SECOND, &[card, creature])
            .locations(SECOND, &[Site::GoblinGate]);
        agent(b.at_hazards(), card, trail)
    };
    let to_site = |card: Card| Action::Hazard { card, key: Keyed(KeyedTo::Site) };
    let s = in_full(g(Card::Baduila, &[], Card::Hobgoblins))
        .shows_id("MECCG.15.3")
        .refuses(SECOND, to_site(Card::Hobgoblins), &rule::hazards::KEYED)
        .when(SECOND, deed(Deed::Lure))
        .expect("tapped", state, State::Tapped)
        .expect("face down", |g| g.is_at(Card::Baduila), Place::FaceDown)
        .when(SECOND, to_site(Card::Hobgoblins));
    // It is shown by that.
    s.expect("face up", |g| g.is_at(Card::Baduila), Place::Agent);
    let keys = |card: Card, trail: &[Site], creature: Card| {
        let s = in_full(g(card, trail, creature)).when(SECOND, deed(Deed::Lure));
        hazards::keys(&s.position, creature)
    };
    // At home the unique ones come too, and the dead of a Shadow-hold; elsewhere only what attacks there.
    assert_eq!(keys(Card::Baduila, &[], Card::TomTuma), [KeyedTo::Site]);
    assert_eq!(keys(Card::Baduila, &[], Card::Wargs), []);
    let away = [Site::GoblinGate];
    assert_eq!(keys(Card::Gisulf, &away, Card::Hobgoblins), [KeyedTo::Site]);
    assert_eq!(keys(Card::Gisulf, &away, Card::TomTuma), []);
    // An agent that is elsewhere brings nobody.
    assert_eq!(keys(Card::Gisulf, &[Site::Dale], Card::Hobgoblins), []);
}

/// A company enters Lake-town; the agent is there.
fn entering(card: Card, trail: &[Site], set: impl Fn(&mut Position)) -> Talk {
    let b = board()
        .company(FIRST, Site::LakeTown, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[card])
        .locations(SECOND, &[Site::LakeTown]);
    let mut g = agent(b.at_site(), card, trail);
    set(&mut g);
    given(g).when(FIRST, Action::Enter)
}

fn of(g: &Position) -> Strength {
    agents::strength(g, entry(g).piece)
}

#[test]
fn an_agent_attacks_those_who_enter() {
    let s = entering(Card::Woffung, &[], |_| ())
        .shows(&rule::agent::THERE)
        .shows(&rule::agent::ATTACK_ONCE)
        .when(SECOND, ATTACK)
        .expect("face up", |g| g.is_at(Card::Woffung), Place::Agent)
        .expect(
            "once",
            |g| agents::judge_attack(g, 1, FIRST_AGENT).map_err(|illegal| illegal.rule),
            Err(&rule::agent::ATTACK_ONCE),
        )
        .shows_id("MECCG.10.6")
        // Face down at home: +5, +1, and the attacker assigns.
        .expect("the attack", |g| (g.fight().strikes, g.fight().prowess, g.fight().body), (1, 9, 9))
        .when(SECOND, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .shows_id("MECCG.15.5")
        // Both roll: 9 + 3 against 5 + 8.
        .rolled([1, 2])
        .rolled([4, 4])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("Woffung", |g| g.state_of(Card::Woffung), State::Wounded);
    let kill = |g: &Position| g.points(0)[Source::Kill.index()];
    s.clone()
        .shows_id("MECCG.15.6")
        .rolled([4, 6])
        .expect("beaten", |g| g.is_at(Card::Woffung), Place::Points { of: 0 })
        .expect("points", kill, 1)
        .expect("no agent", |g| g.has_agents(1), false);
    s.rolled([4, 5])
        .expect("it stays", |g| g.is_at(Card::Woffung), Place::Agent)
        .expect("points", kill, 0)
        .expect("entered", |g| g.company(0, 0).has_entered, true);
    // 9 + 3 against 5 + 6: Faramir is wounded.
    entering(Card::Woffung, &[], |_| ())
        .when(SECOND, ATTACK)
        .when(SECOND, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .rolled([1, 2])
        .rolled([3, 3])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Wounded)
        .expect("Woffung", |g| g.state_of(Card::Woffung), State::Untapped);
}

#[test]
fn how_strong_an_agent_is() {
    let strong = |card: Card, trail: &[Site], open: bool, state: State| {
        let s = entering(card, trail, |g| {
            if open {
                let home = if trail.is_empty() { Some(Site::LakeTown) } else { None };
                agents::reveal(g, 1, FIRST_AGENT, At(home), &mut |_| ());
            }
            let piece = entry(g).piece;
            g.players[1].lies[piece.slot()].state = state;
        });
        let s = s.when(SECOND, ATTACK);
        let Strength { prowess, body, attacker_assigns, .. } = of(&s.position);
        (prowess, body, attacker_assigns)
    };
    // Woffung has 4 and 8, and lives here. Herion has 5 and 7, and does not.
    let calm = State::Untapped;
    assert_eq!(strong(Card::Woffung, &[], false, calm), (9, 9, true));
    assert_eq!(strong(Card::Woffung, &[], true, calm), (6, 9, false));
    let away = [Site::LakeTown];
    assert_eq!(strong(Card::Herion, &away, false, calm), (7, 7, false));
    assert_eq!(strong(Card::Herion, &away, true, calm), (5, 7, false));
    assert_eq!(strong(Card::Herion, &away, true, State::Wounded), (3, 7, false));
    assert_eq!(strong(Card::Herion, &away, true, State::Tapped), (5, 7, false));
}

#[test]
fn an_agent_elsewhere_does_not_attack() {
    let s = entering(Card::Woffung, &[Site::Dale], |_| ());
    s.refuses(SECOND, ATTACK, &rule::agent::THERE);
    // Where an open agent is, both see, and nobody is asked.
    entering(Card::Woffung, &[Site::Dale], |g| {
        agents::reveal(g, 1, FIRST_AGENT, At(None), &mut |_| ());
    })
    .pending(Pending::seat(FIRST));
}

#[test]
fn against_minions_an_agent_only_detains() {
    let b = board()
        .minions(FIRST)
        .company(FIRST, Site::CirithUngol, &[Card::Shagrat])
        .hand(SECOND, &[Card::Golodhros]);
    let g = agent(b.at_site(), Card::Golodhros, &[]);
    given(g)
        .shows_id("MECCG.15.11")
        .when(FIRST, Action::Enter)
        .when(SECOND, ATTACK)
        .expect("detainment", |g| g.fight().is_detainment, true)
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .rolled([6, 6])
        .expect("Golodhros", |g| g.state_of(Card::Golodhros), State::Tapped)
        .expect("in play", |g| g.is_at(Card::Golodhros), Place::Agent);
}

#[test]
fn a_thief_takes_an_item_and_wounds_nobody() {
    let b = board()
        .company(FIRST, Site::SarnGoriwing, &[Card::Faramir, Card::Bergil])
        .with(FIRST, Card::Narsil, Card::Bergil)
        .with(FIRST, Card::Glamdring, Card::Faramir)
        .hand(SECOND, &[Card::Taladhan]);
    let mut g = agent(b.at_site(), Card::Taladhan, &[]);
    g.turn.phase = middle_earth_ccg::position::Phase::Site;
    let piece = entry(&g).piece;
    assert!(agents::reveal(&mut g, 1, FIRST_AGENT, At(Some(Site::SarnGoriwing)), &mut |_| ()));
    middle_earth_ccg::combat::begin_agent(&mut g, piece, 0);
    let s = given(g)
        .when(SECOND, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .rolled([1, 1]);
    s.when(FIRST, Action::Lose { item: named(Card::Narsil) })
        .expect("Narsil", |g| g.is_at(Card::Narsil), Place::Discard)
        .expect("Faramir", |g| g.state_of(Card::Faramir) == State::Wounded, false);
}

/// A company comes to this site, where the agent is.
fn on_the_way(site: Site, card: Card, trail: &[Site]) -> Position {
    let b = board()
        .company(FIRST, site, &[Card::Faramir])
        .hand(SECOND, &[card])
        .locations(SECOND, &[site]);
    agent(b.on_the_way(Site::Lorien, &[Region::RedhornGate]), card, trail)
}

#[test]
fn some_agents_attack_on_the_way() {
    let power = |home: Option<Site>| Action::AgentPower { agent: FIRST_AGENT, home: At(home) };
    // MECCG.15.9: he is revealed by it, and counts as unseen. Anarin lives in Moria: 4 + 5. The Grimburgoth has 7, is away, and adds 2.
    let s = given(on_the_way(Site::Moria, Card::Anarin, &[]))
        .shows(&rule::agent::NO_POWER)
        .shows_id("MECCG.15.9")
        .when(SECOND, power(Some(Site::Moria)))
        .expect("prowess", |g| g.fight().prowess, 9)
        .expect("no hazard", |g| g.turn.hazards_played, 0);
    s.expect("tapped", |g| g.state_of(Card::Anarin), State::Tapped).expect(
        "of the site phase",
        |g| entry(g).has_attacked,
        false,
    );
    given(on_the_way(Site::Moria, Card::TheGrimburgoth, &[Site::Moria]))
        .when(SECOND, power(None))
        .expect("prowess", |g| g.fight().prowess, 7 + 2 + 2);
    given(on_the_way(Site::Moria, Card::Woffung, &[Site::Moria])).refuses(
        SECOND,
        power(None),
        &rule::agent::NO_POWER,
    );
    given(on_the_way(Site::Moria, Card::Anarin, &[Site::DimrillDale])).refuses(
        SECOND,
        power(None),
        &rule::agent::THERE,
    );
    // Baduila turns the company back.
    given(on_the_way(Site::GoblinGate, Card::Baduila, &[]))
        .when(SECOND, power(Some(Site::GoblinGate)))
        .expect("Baduila", |g| g.is_at(Card::Baduila), Place::Discard)
        .expect(
            "back",
            |g| (g.company(0, 0).site, g.company(0, 0).was_returned),
            (Site::Lorien, true),
        );
    // MECCG.9.21: not one that has not moved.
    given(beside(Site::GoblinGate, Card::Baduila, &[], &[Site::GoblinGate])).refuses(
        SECOND,
        power(Some(Site::GoblinGate)),
        &rule::agent::MOVING,
    );
}

#[test]
fn an_unseen_agent_is_another_one_in_another_world() {
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[Card::Woffung, Card::Gisulf, Card::Wargs])
        .locations(SECOND, &[Site::TheLonelyMountain, Site::Dale, Site::Irerock, Site::GoldHill]);
    let mut g = agent(b.at_hazards(), Card::Woffung, &[Site::TheLonelyMountain]);
    let piece = entry(&g).piece;
    g.players[1].lies[piece.slot()].state = State::Tapped;
    let (mut cards, mut sites) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let imagined = g.imagined(FIRST, &mut table::Luck::numbered(seed));
        imagined.check_all().expect("it could be");
        let agent = entry(&imagined);
        assert_eq!(imagined.place(agent.piece), Place::FaceDown);
        assert_eq!(imagined.state(agent.piece), State::Tapped);
        assert_eq!(agent.moves(), 1);
        cards.push(imagined.card(agent.piece));
        sites.push(agent.site());
        assert!(agents::is_agent(imagined.card(agent.piece)));
    }
    assert!(cards.contains(&Card::Woffung) && cards.contains(&Card::Gisulf));
    assert!(sites.iter().any(|&site| site != sites[0]), "it could be elsewhere");
}

#[test]
fn elerina_taps_for_one_more_strike() {
    let b = board()
        .company(FIRST, Site::Bree, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[Card::Elerina]);
    let g = agent(b.at_site(), Card::Elerina, &[Site::Bree]);
    let s = given(g).when(FIRST, Action::Enter).when(SECOND, ATTACK);
    s.clone().when(SECOND, Action::AgentStrike).expect("strikes", |g| g.fight().strikes, 2).expect(
        "Elerina",
        |g| g.state_of(Card::Elerina),
        State::Tapped,
    );
    s.when(SECOND, Action::Pass).expect("strikes", |g| g.fight().strikes, 1);
}

#[test]
fn my_precious_acts_twice_while_he_is_face_up() {
    let sites = [Site::Moria, Site::DimrillDale, Site::GoblinGate];
    let mut g = beside(Site::Rivendell, Card::MyPrecious, &[], &sites);
    agents::reveal(&mut g, 1, FIRST_AGENT, At(Some(Site::Moria)), &mut |_| ());
    g.turn.hazard_limit = 1;
    in_full(g)
        .when(SECOND, to(Site::DimrillDale))
        .expect("used", |g| g.turn.hazards_played, 1)
        .when(SECOND, deed(Deed::Untap))
        .expect("free", |g| g.turn.hazards_played, 1)
        .refuses(SECOND, deed(Deed::Hide), &rule::agent::ONCE);
    // Face down he acts once.
    let g = beside(Site::Rivendell, Card::MyPrecious, &[], &sites);
    in_full(g).when(SECOND, to(Site::DimrillDale)).refuses(
        SECOND,
        deed(Deed::Untap),
        &rule::agent::ONCE,
    );
}

#[test]
fn golodhros_wins_over_those_whom_he_meets() {
    let influence = |on: Card| Action::AgentInfluence {
        agent: FIRST_AGENT,
        home: At(Some(Site::CirithUngol)),
        on: named(on),
    };
    let g = |minion: bool, character: Card| {
        let b = board().company(FIRST, Site::CirithUngol, &[character]);
        let b = if minion { b.minions(FIRST) } else { b };
        let b = b.hand(SECOND, &[Card::Golodhros]).locations(SECOND, &[Site::CirithUngol]);
        agent(b.at_hazards(), Card::Golodhros, &[])
    };
    let sum = |g: &Position| {
        let link = g.chain.top().expect("an attempt");
        let parts = middle_earth_ccg::persuasion::parts(g, &link);
        let parts: Vec<i8> = parts.iter().map(|part| part.by).collect();
        (parts, middle_earth_ccg::persuasion::number(g, &link))
    };
    // His influence of 4, less 15 of general influence, and 2 because he lives there. Faramir has a mind of 5.
    let s = given(g(false, Card::Faramir))
        .shows_id("MECCG.19.6")
        .when(SECOND, influence(Card::Faramir))
        .expect("the numbers", sum, (vec![4, -15, 2], 5))
        .expect("tapped", |g| g.state_of(Card::Golodhros), State::Tapped)
        .expect("no hazard", |g| g.turn.hazards_played, 0);
    // 12 - 2 - 9 is 1, and not above 5.
    s.rolled([6, 6]).rolled([1, 1]).expect("stays", |g| g.is_at(Card::Faramir), Place::Company(0));
    // Shagrat lives there too: the number is 0, and 2 more; hero and minion do not matter.
    let mut g = g(true, Card::Shagrat);
    g.players[0].side = middle_earth_ccg::Side::Hero;
    let s = given(g).when(SECOND, influence(Card::Shagrat));
    s.expect("the numbers", sum, (vec![4, -14, 2, 2], 0)).rolled([6, 6]).rolled([1, 1]).expect(
        "won",
        |g| g.is_at(Card::Shagrat),
        Place::Discard,
    );
}

/// My Precious attacks Faramir at Goblin-gate, face down at home: 2 + 5, and 9 + 1.
fn precious(own: Board, first: [u8; 2], second: [u8; 2]) -> Talk {
    let b = own
        .company(FIRST, Site::GoblinGate, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[Card::MyPrecious])
        .locations(SECOND, &[Site::GoblinGate]);
    let mut g = agent(b.at_site(), Card::MyPrecious, &[]);
    assert!(agents::reveal(&mut g, 1, FIRST_AGENT, At(Some(Site::GoblinGate)), &mut |_| ()));
    let piece = entry(&g).piece;
    middle_earth_ccg::combat::begin_agent(&mut g, piece, 0);
    given(g)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .rolled(first)
        .rolled(second)
}

#[test]
fn my_precious_takes_a_ring() {
    let bears = |rings: &[Card]| {
        let b = board()
            .company(FIRST, Site::GoblinGate, &[Card::Faramir, Card::Bergil])
            .hand(SECOND, &[Card::MyPrecious]);
        let b = rings.iter().fold(b, |b, &ring| b.with(FIRST, ring, Card::Bergil));
        let mut g = agent(b.at_site(), Card::MyPrecious, &[]);
        assert!(agents::reveal(&mut g, 1, FIRST_AGENT, At(Some(Site::GoblinGate)), &mut |_| ()));
        let piece = entry(&g).piece;
        middle_earth_ccg::combat::begin_agent(&mut g, piece, 0);
        given(g)
            .when(FIRST, Action::Strike { character: named(Card::Faramir) })
            .when(FIRST, Action::Roll)
            .rolled([6, 6])
            .rolled([1, 1])
            // Faramir's body.
            .rolled([1, 1])
    };
    bears(&[Card::BeautifulGoldRing])
        .expect("the ring", |g| g.is_at(Card::BeautifulGoldRing), Place::Discard)
        .expect("he is gone", |g| g.is_at(Card::MyPrecious), Place::Discard);
    bears(&[Card::BeautifulGoldRing, Card::PreciousGoldRing])
        .when(SECOND, Action::Lose { item: named(Card::PreciousGoldRing) })
        .expect("the other", |g| g.is_at(Card::PreciousGoldRing), Place::Discard)
        .expect("this one", |g| g.is_at(Card::BeautifulGoldRing) == Place::Discard, false);
    bears(&[Card::Narsil]).expect("no ring", |g| g.is_at(Card::MyPrecious), Place::Agent);
}

#[test]
fn gollum_comes_in_his_place() {
    // 2 + 2 + 2 against 5 + 12: he fails, and a body check of 9 does not fell him.
    let failed = || precious(board().hand(FIRST, &[Card::Gollum]), [1, 1], [6, 6]).rolled([4, 5]);
    let play = |by: Card| Action::Play { card: Card::Gollum, by: named(by) };
    let s = failed()
        .refuses(FIRST, play(Card::Faramir), &rule::site::UNTAPPED)
        .when(FIRST, play(Card::Bergil));
    let bergil = s.position.piece(Card::Bergil);
    s.expect("Gollum", |g| g.is_at(Card::Gollum), Place::With(bergil)).expect(
        "My Precious",
        |g| g.is_at(Card::MyPrecious),
        Place::Discard,
    );
    failed().when(FIRST, Action::Pass).expect(
        "he stays",
        |g| g.is_at(Card::MyPrecious),
        Place::Agent,
    );
    // Who has felled him needs no Gollum, and has -1.
    precious(board().hand(FIRST, &[Card::Gollum]), [1, 1], [6, 6]).rolled([6, 6]).expect(
        "points",
        |g| g.points(0)[Source::Kill.index()],
        -1,
    );
}

#[test]
fn an_agent_that_came_through_a_haven_is_found_out() {
    let revealed = |card: Card| {
        let s = in_full(beside(Site::Moria, card, &[Site::Lorien, Site::DimrillDale], &[]));
        s.when(SECOND, reveal(None)).position.is_at(card)
    };
    assert_eq!(revealed(Card::Gisulf), Place::Discard);
    assert_eq!(revealed(Card::Nimloth), Place::Agent);
    in_full(beside(Site::Moria, Card::Gisulf, &[Site::Lorien], &[]))
        .shows_id("MECCG.15.13")
        .when(SECOND, reveal(None))
        .expect("found out", |g| g.is_at(Card::Gisulf), Place::Discard);
}

#[test]
fn an_agent_that_is_a_character_is_no_hazard() {
    let b = board().minions(SECOND).company(FIRST, Site::LakeTown, &[Card::Faramir]).company(
        SECOND,
        Site::LakeTown,
        &[Card::Woffung],
    );
    given(b.at_site())
        .shows_id("MECCG.15.7")
        .when(FIRST, Action::Enter)
        .pending(Pending::seat(FIRST))
        .expect("no agent", |g| g.has_agents(1), false);
}
