//! Single statements of several chapters.

use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::{Ending, KeyedTo};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Event, Region, council};

use super::board::Ask;
use super::talk::in_full;
use super::*;

fn event(card: Card, number: u8, on: Option<Card>) -> Action {
    Action::Event { card: Choice { card, number }, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn wilderness(card: Card) -> Action {
    Action::Hazard { card, key: Keyed(KeyedTo::RegionType(RegionType::Wilderness)) }
}

/// A company comes through Wilderness to Moria.
fn on_the_way(board: Board) -> Position {
    let mut g = board.on_the_way(Site::Lorien, &[Region::RedhornGate, Region::RedhornGate]);
    g.journey.types[0] = Some(RegionType::Wilderness);
    g.journey.types[1] = Some(RegionType::Wilderness);
    g
}

fn beats(s: Talk, card: Card) -> Talk {
    s.when(FIRST, Action::Strike { character: named(card) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
}

#[test]
fn a_star_gives_a_wizard_nothing() {
    let b = board().company(FIRST, Site::Moria, &[Card::AragornIi]).hand(SECOND, &[STAR]);
    let s = given(on_the_way(b)).shows_id("MECCG.12.11").when(SECOND, wilderness(STAR));
    beats(s, Card::AragornIi).expect("removed", |g| g.is_at(STAR), Place::Removed).expect(
        "no points",
        |g| g.points(0)[4],
        0,
    );
}

const STAR: Card = Card::EntInSearchOfTheEntwives;

#[test]
fn nobody_has_points_of_an_own_hazard() {
    // The card came to the other side of the table.
    let b = board().company(FIRST, Site::Moria, &[Card::AragornIi]).hand(FIRST, &[Card::Wargs]);
    let mut g = on_the_way(b);
    let piece = g.from_hand(0, Card::Wargs).expect("it was dealt");
    g.lay(piece, Place::Chain);
    let key = KeyedTo::RegionType(RegionType::Wilderness);
    middle_earth_ccg::combat::begin_creature(&mut g, piece, Some(key));
    beats(given(g), Card::AragornIi)
        .shows_id("MECCG.12.18")
        .expect("removed", |g| g.is_at(Card::Wargs), Place::Removed)
        .expect("no points", |g| g.points(0)[4], 0);
}

#[test]
fn what_an_attack_is_stays_when_the_company_changes() {
    let b = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, &[Card::Jerrek, Card::Muzgash])
        .hand(SECOND, &[STAR]);
    let s = given(on_the_way(b)).shows_id("MECCG.12.12").when(SECOND, wilderness(STAR));
    s.clone().expect("overt", |g| g.fight().is_detainment, false);
    let mut g = s.position;
    let orc = g.piece(Card::Muzgash);
    g.discard(orc, &mut |_| ());
    assert!(!g.is_overt(0, 0), "covert now");
    given(g).expect("as it began", |g| g.fight().is_detainment, false);
}

#[test]
fn a_body_check_that_is_passed_changes_nothing() {
    let s = |body: [u8; 2]| {
        let b = board().company(FIRST, Site::Moria, &[Card::Faramir]).hand(SECOND, &[Card::Wolves]);
        given(on_the_way(b))
            .when(SECOND, wilderness(Card::Wolves))
            .when(FIRST, Action::Strike { character: named(Card::Faramir) })
            .when(FIRST, Action::StayUntapped)
            .rolled([1, 1])
            .rolled(body)
    };
    s([4, 4]).shows_id("MECCG.12.23").expect(
        "wounded, as before",
        |g| g.state_of(Card::Faramir),
        State::Wounded,
    );
    // He was not wounded before, and is eliminated all the same.
    s([4, 5]).expect("eliminated", |g| g.is_at(Card::Faramir), Place::Removed);
}

#[test]
fn a_resource_long_event_stays_until_its_player_comes_to_the_phase_again() {
    use middle_earth_ccg::position::Phase;
    use middle_earth_ccg::turn;
    let g = |active: u8| {
        let mut g = board()
            .company(FIRST, Site::Rivendell, &[Card::Faramir])
            .company(SECOND, Site::Rivendell, &[Card::Elladan])
            .table(FIRST, &[Card::ScorbaAhunt, Card::MinionsStir])
            .build();
        g.turn.player = active;
        g.agenda.then([
            Step::Turn(turn::Step::Begin(Phase::LongEvent)),
            Step::Turn(turn::Step::EndLongEvents),
            Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
        ]);
        in_full(g)
    };
    // A hazard long-event of the first player leaves in the other player's turn.
    g(0).shows_id("MECCG.16.2").expect("stays", |g| g.is_at(Card::ScorbaAhunt), Place::Table);
    g(1).expect("leaves", |g| g.is_at(Card::ScorbaAhunt), Place::Discard);
}

#[test]
fn not_every_card_that_asks_for_a_check_is_a_corruption_card() {
    // Dragon-sickness is none, so a second card of the turn is allowed; a lure is one.
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .with(FIRST, Card::Glamdring, Card::Faramir)
        .hand(SECOND, &[Card::DragonSickness, Card::LureOfTheSenses, Card::LureOfNature]);
    let mut g = b.at_hazards();
    let faramir = g.piece(Card::Faramir);
    g.players[0].corrupted.add(faramir.slot());
    given(g)
        .shows_id("MECCG.18.7")
        .offers(SECOND, &[event(Card::DragonSickness, 1, Some(Card::Faramir))])
        .refuses(
            SECOND,
            event(Card::LureOfTheSenses, 1, Some(Card::Faramir)),
            &rule::check::ONE_A_TURN,
        );
}

#[test]
fn what_is_declared_is_no_target_yet() {
    // Gates of Morning waits in the chain: it is answered, but not discarded as a card in play.
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .hand(FIRST, &[Card::GatesOfMorning])
        .hand(SECOND, &[Card::Twilight])
        .at_organization();
    in_full(g)
        .shows_id("MECCG.20.10")
        .when(FIRST, event(Card::GatesOfMorning, 1, None))
        .offers_not(SECOND, &[event(Card::Twilight, 2, Some(Card::GatesOfMorning))])
        .offers(SECOND, &[event(Card::Twilight, 1, Some(Card::GatesOfMorning))]);
}

#[test]
fn what_a_card_was_played_on_stays_its_target() {
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[Card::LureOfTheSenses]);
    let s = given(b.at_hazards())
        .shows_id("MECCG.20.17")
        .when(SECOND, event(Card::LureOfTheSenses, 1, Some(Card::Bergil)));
    let mut g = s.position;
    let (bergil, faramir) = (g.piece(Card::Bergil), g.piece(Card::Faramir));
    assert_eq!(g.is_at(Card::LureOfTheSenses), Place::With(bergil));
    // It goes with him, and does not pass to another.
    g.discard(bergil, &mut |_| ());
    assert_eq!(g.is_at(Card::LureOfTheSenses), Place::Discard);
    assert_eq!(g.with(faramir).count(), 0);
}

/// The Council counts.
fn counted(hand: &[Card]) -> middle_earth_ccg::Position {
    let mut g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elladan])
        .company(SECOND, Site::Rivendell, &[Card::Elrond])
        .points(SECOND, &[Card::KnightsOfDolAmroth])
        .with(SECOND, Card::Narsil, Card::Elrond)
        .hand(FIRST, hand)
        .build();
    g.agenda.then([Step::Council(council::Step::Count)]);
    g
}

#[test]
fn cards_in_hand_cost_the_opponent_points() {
    let total = |hand: &[Card]| {
        let s = in_full(counted(hand));
        assert_eq!(s.position.ending, Some(Ending::Council));
        (s.position.counted(1).1, s.told)
    };
    let (all, told) = total(&[]);
    assert!(!told.iter().any(|event| matches!(event, Event::CardsShown { .. })));
    let (less, told) = total(&[Card::Elrond, Card::KnightsOfDolAmroth, Card::Faramir]);
    assert_eq!(less, all - 2, "two of them are his");
    let shown = vec![Card::Elrond, Card::KnightsOfDolAmroth];
    assert!(told.contains(&Event::CardsShown { seat: FIRST, cards: shown }));
    // The order: the sums first, then the shown cards, then the total.
    in_full(counted(&[Card::Elrond])).shows_id("MECCG.21.6").shows_id("MECCG.21.10").expect(
        "one less",
        |g| g.counted(1).1,
        all - 1,
    );
}

#[test]
fn a_nazgul_in_play_brings_hazards_of_the_sideboard() {
    let g = || {
        board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .table(SECOND, &[Card::Adunaphel, Card::DoorsOfNight])
            .hand(SECOND, &[Card::Ghosts])
            .sideboard(SECOND, &[Card::Wargs, Card::Wolves, Card::SmokeRings])
            .at_hazards()
    };
    let recall = |card: Card| Action::Recall { card: named(card) };
    in_full(g())
        .shows(&rule::hazards::RECALL)
        .refuses(SECOND, recall(Card::DoorsOfNight), &rule::hazards::RECALL)
        .when(SECOND, recall(Card::Adunaphel))
        .expect("discarded", |g| g.is_at(Card::Adunaphel), Place::Discard)
        .expect("used", |g| g.turn.hazards_played, 1)
        .refuses(SECOND, Action::ToDiscard { card: Card::SmokeRings }, &rule::sideboard::HAZARDS)
        .when(SECOND, Action::ToDiscard { card: Card::Wargs })
        .when(SECOND, Action::ToDiscard { card: Card::Wolves })
        .expect("there", |g| g.is_at(Card::Wolves), Place::Discard)
        .expect("the limit is not halved", |g| g.turn.has_halved, false);
    in_full(g())
        .when(SECOND, recall(Card::Adunaphel))
        .when(SECOND, Action::IntoDeck { card: Card::Wargs });
    in_full(g().tapped(Card::Adunaphel)).refuses(
        SECOND,
        recall(Card::Adunaphel),
        &rule::hazards::RECALL,
    );
    let mut full = g();
    full.turn.hazard_limit = 0;
    in_full(full).refuses(SECOND, recall(Card::Adunaphel), &rule::hazards::LIMIT);
}

#[test]
fn a_bearer_takes_up_another_weapon() {
    let wield = |card: Card| Action::Wield { item: named(card) };
    let b = || {
        board()
            .company(FIRST, Site::DolAmroth, &[Card::Faramir])
            .with(FIRST, Card::Glamdring, Card::Faramir)
            .with(FIRST, Card::Narsil, Card::Faramir)
            .with(FIRST, Card::SwordOfGondolin, Card::Faramir)
            .with(FIRST, Card::Cram, Card::Faramir)
    };
    let prowess = |g: &Position| g.prowess(g.piece(Card::Faramir));
    let in_use = |g: &Position| {
        let all = [Card::Glamdring, Card::Narsil, Card::SwordOfGondolin].into_iter();
        all.filter(|&card| g.players[0].in_use.has(g.piece(card).slot())).collect::<Vec<_>>()
    };
    let s = in_full(b().at_organization())
        .shows(&rule::events::WIELD)
        .expect("the last", in_use, vec![Card::SwordOfGondolin])
        .refuses(FIRST, wield(Card::SwordOfGondolin), &rule::events::WIELD)
        .refuses(FIRST, wield(Card::Cram), &rule::events::WIELD);
    let with_sword = prowess(&s.position);
    let s = s.when(FIRST, wield(Card::Glamdring)).expect("one", in_use, vec![Card::Glamdring]);
    assert_ne!(prowess(&s.position), with_sword);
    s.when(FIRST, wield(Card::SwordOfGondolin)).expect("the sword", prowess, with_sword).refuses(
        FIRST,
        wield(Card::Glamdring),
        &rule::events::WIELD_ONCE,
    );
    // In a fight too, by the one who faces the strike.
    let mut g = b().on_the_way(Site::Lorien, &[Region::RedhornGate]);
    let wargs = middle_earth_ccg::piece::Piece::new(1, 0);
    g.players[1].kinds[0] = Card::Wargs;
    g.lay(wargs, Place::Chain);
    middle_earth_ccg::combat::begin_creature(&mut g, wargs, None);
    given(g)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, wield(Card::Glamdring))
        .expect("one", in_use, vec![Card::Glamdring]);
}

#[test]
fn nothing_is_declared_between_a_strike_and_its_body_check() {
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(FIRST, &[Card::SmokeRings, Card::RiskyBlow])
        .hand(SECOND, &[Card::Wolves, Card::DragonSickness]);
    given(on_the_way(b))
        .shows_id("MECCG.12.22")
        .when(SECOND, wilderness(Card::Wolves))
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::StayUntapped)
        .when(FIRST, Action::Roll)
        // MECCG.20.19: a roll is changed before it is made.
        .shows_id("MECCG.20.19")
        .pending(table::Pending::Fate(table::Fate::Roll { dice: 2, faces: 6 }))
        .rolled([1, 1])
        .pending(table::Pending::Fate(table::Fate::Roll { dice: 2, faces: 6 }));
}

#[test]
fn a_long_event_needs_nothing_to_act_on() {
    // No Orc is near.
    let b = board()
        .company(FIRST, Site::DolAmroth, &[Card::Faramir])
        .hand(SECOND, &[Card::MinionsStir]);
    given(b.at_hazards())
        .shows_id("MECCG.16.5")
        .when(SECOND, event(Card::MinionsStir, 1, None))
        .expect("in play", |g| g.is_at(Card::MinionsStir), Place::Table);
}

#[test]
fn an_event_on_a_character_acts_on_that_character_only() {
    let points = |g: &Position, card: Card| g.corruption_points(g.piece(card));
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[Card::LureOfTheSenses]);
    given(b.at_hazards())
        .shows_id("MECCG.16.4")
        .when(SECOND, event(Card::LureOfTheSenses, 1, Some(Card::Faramir)))
        .expect("his", |g| points(g, Card::Faramir) > 0, true)
        .expect("not his", |g| points(g, Card::Bergil), 0);
}

#[test]
fn an_automatic_attack_is_keyed_to_nothing() {
    // Moria is a Shadow-hold, and its Orcs wound minions as they wound others.
    let g = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]).at_site();
    given(g)
        .shows_id("MECCG.RW.7.24")
        .when(FIRST, Action::Enter)
        .expect("keyed", |g| g.fight().key, None)
        .expect("detainment", |g| g.fight().is_detainment, false);
}

#[test]
fn playable_on_a_site_is_keyed_to_it() {
    use middle_earth_ccg::hazards::keys;
    let at = |site: Site| {
        board().company(FIRST, site, &[Card::Faramir]).hand(SECOND, &[Card::Ghosts]).at_hazards()
    };
    // By its kind, and by the name of a site in a region.
    assert_eq!(keys(&at(Site::Moria), Card::Ghosts), [KeyedTo::SiteType]);
    assert_eq!(keys(&at(Site::HennethAnnun), Card::MumakOliphant), [KeyedTo::Site]);
    let to_site = Action::Hazard { card: Card::Ghosts, key: Keyed(KeyedTo::SiteType) };
    given(at(Site::Moria)).shows_id("MECCG.9.24").when(SECOND, to_site).expect(
        "keyed",
        |g| g.fight().key,
        Some(KeyedTo::SiteType),
    );
}

#[test]
fn until_the_hazards_nobody_acts() {
    use middle_earth_ccg::movement;
    use table::{Pending, Play};
    let mut g = board()
        .company(FIRST, Site::Rivendell, &[Card::Elrond])
        .hand(FIRST, &[Card::SmokeRings, Card::Twilight])
        .hand(SECOND, &[Card::Twilight, Card::MinionsStir])
        .table(FIRST, &[Card::GatesOfMorning])
        .build();
    g.turn.phase = middle_earth_ccg::position::Phase::MovementHazard;
    g.players[0].companies[0].destination = Some(Site::Moria);
    let act = Step::Hazards(middle_earth_ccg::hazards::Step::Act);
    g.agenda.then([Step::Movement(movement::Step::Choose)]);
    let mut s = in_full(g).shows_id("MECCG.9.22");
    let mut asked = 0;
    while s.position.agenda.top() != Some(act) {
        match s.position.pending() {
            Pending::Fate(_) => s = s.drawn(0),
            _ => {
                let seat = if s.position.legal(FIRST).is_empty() { SECOND } else { FIRST };
                let legal = s.position.legal(seat);
                for action in &legal {
                    let is_step = matches!(
                        action,
                        Action::ByStarter | Action::ByRegions { .. } | Action::Draw { .. }
                    );
                    assert!(is_step, "{action} between the steps");
                }
                asked += 1;
                s = s.when(seat, legal[0]);
            }
        }
    }
    assert!(asked >= 2, "the way and the cards are asked for");
}
