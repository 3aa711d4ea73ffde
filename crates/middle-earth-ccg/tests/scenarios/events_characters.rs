//! Hazard events on characters and companies.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::Phase;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{end_of_turn, turn};

use super::board::Ask;
use super::*;

fn event(card: Card, on: Option<Card>) -> Action {
    let on = Who(on.map(named));
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on }
}

fn heroes(who: &[Card], hazards: &[Card]) -> Board {
    board().company(FIRST, Site::Moria, who).hand(SECOND, hazards)
}

#[test]
fn home_calls_those_whom_nobody_holds() {
    // 20 - 5 for Faramir and 3 for Kili leave 12, so only a large company can lose anybody.
    let who = &[Card::AragornIi, Card::Faramir, Card::Kili];
    let g = || {
        heroes(who, &[Card::CallOfHome])
            .with(FIRST, Card::ElfStone, Card::Kili)
            .with(FIRST, Card::SwordOfGondolin, Card::Kili)
            .at_hazards()
    };
    let call = event(Card::CallOfHome, Some(Card::Kili));
    let unused = g().unused_general(0);
    assert_eq!(unused, 3);
    // 3 + 7 = 10 is enough.
    given(g()).when(SECOND, call).rolled([3, 4]).expect(
        "he stays",
        |g| g.is_at(Card::Kili),
        Place::Company(0),
    );
    given(g())
        .when(SECOND, call)
        .rolled([3, 3])
        .refuses(
            FIRST,
            Action::Save { item: named(Card::ElfStone), to: named(Card::Kili) },
            &rule::events::TARGET,
        )
        .when(FIRST, Action::Save { item: named(Card::ElfStone), to: named(Card::Faramir) })
        .expect("he goes", |g| g.is_at(Card::Kili), Place::Hand)
        .expect(
            "one item stays",
            |g| g.is_at(Card::ElfStone) == Place::With(g.piece(Card::Faramir)),
            true,
        )
        .expect("the other does not", |g| g.is_at(Card::SwordOfGondolin), Place::Discard);
    let bearer = heroes(who, &[Card::CallOfHome]).with(FIRST, Card::TheOneRingHero, Card::Kili);
    given(bearer.at_hazards()).refuses(SECOND, call, &rule::events::TARGET);
}

#[test]
fn terror_makes_one_flee_alone() {
    let flee = event(Card::SeizedByTerror, Some(Card::Kili));
    let dark = &[Region::Gorgoroth];
    let b = || heroes(&[Card::Faramir, Card::Kili], &[Card::SeizedByTerror]);
    given(b().on_the_way(Site::Rivendell, &[Region::Rhudaur])).refuses(
        SECOND,
        flee,
        &rule::events::PATH,
    );
    // 3 for his mind and 9 are 12.
    given(b().on_the_way(Site::Rivendell, dark)).when(SECOND, flee).rolled([4, 5]).expect(
        "with the others",
        |g| g.is_at(Card::Kili),
        Place::Company(0),
    );
    given(b().on_the_way(Site::Rivendell, dark))
        .when(SECOND, flee)
        .rolled([4, 4])
        .expect("alone", |g| g.is_at(Card::Kili), Place::Company(1))
        .expect(
            "back",
            |g| (g.company(0, 1).site, g.company(0, 1).was_returned, g.company(0, 1).is_done),
            (Site::Rivendell, true, true),
        )
        .expect("the others go on", |g| g.is_at(Card::Faramir), Place::Company(0));
    // A follower that flees has nobody to follow.
    let g = b().on_the_way(Site::Rivendell, dark).follow(Card::Kili, Card::Faramir);
    given(g)
        .when(SECOND, flee)
        .rolled([1, 1])
        .expect("free", |g| g.controller(g.piece(Card::Kili)), None)
        .expect(
            "but not under general influence",
            |g| g.is_under_general(g.piece(Card::Kili)),
            false,
        );
    // The last of a company takes it back.
    given(heroes(&[Card::Kili], &[Card::SeizedByTerror]).on_the_way(Site::Rivendell, dark))
        .when(SECOND, flee)
        .rolled([1, 1])
        .expect(
            "it is back",
            |g| (g.company(0, 0).site, g.company(0, 0).was_returned),
            (Site::Rivendell, true),
        );
}

fn at_turns_end(board: Board) -> Position {
    let mut g = board.at_hazards();
    g.agenda.clear();
    g.agenda.then([
        Step::EndOfTurn(end_of_turn::Step::Checks),
        Step::EndOfTurn(end_of_turn::Step::Discard { seat: 0 }),
    ]);
    g
}

#[test]
fn covetous_thoughts_are_on_what_others_bear() {
    let on = event(Card::CovetousThoughts, Some(Card::OrcCaptain));
    let minions = || {
        board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[Card::OrcCaptain, Card::Jerrek])
            .hand(SECOND, &[Card::CovetousThoughts])
    };
    given(heroes(&[Card::Faramir], &[Card::CovetousThoughts]).at_hazards()).refuses(
        SECOND,
        event(Card::CovetousThoughts, Some(Card::Faramir)),
        &rule::events::TARGET,
    );
    given(minions().at_hazards()).when(SECOND, on);
    let b = minions().with(FIRST, Card::CovetousThoughts, Card::OrcCaptain).with(
        FIRST,
        Card::SableShield,
        Card::Jerrek,
    );
    let points = Card::SableShield.facts().corruption;
    assert!(points > 0);
    given(at_turns_end(b)).expect(
        "one check for the other's item",
        |g| g.check.map(|check| (g.card(check.on), check.modifier)),
        Some((Card::OrcCaptain, -points)),
    );
    let own = minions().with(FIRST, Card::CovetousThoughts, Card::OrcCaptain).with(
        FIRST,
        Card::SableShield,
        Card::OrcCaptain,
    );
    given(at_turns_end(own)).expect("none for the own", |g| g.check.is_none(), true);
}

#[test]
fn foolish_words_persuade_nobody() {
    let on = |g: &Position| g.faction_check(g.piece(Card::Kili));
    let s = given(heroes(&[Card::Kili], &[Card::FoolishWords; 2]).at_hazards());
    let before = on(&s.position);
    s.when(SECOND, event(Card::FoolishWords, Some(Card::Kili)))
        .expect("worse", |g| on(g) - before, -4)
        .refuses(
            SECOND,
            event(Card::FoolishWords, Some(Card::Kili)),
            &rule::events::ONE_ON_CHARACTER,
        );
}

#[test]
fn a_rebel_follows_nobody() {
    let b = heroes(&[Card::AragornIi, Card::Kili], &[Card::RebelTalk]);
    let g = b.at_hazards().follow(Card::Kili, Card::AragornIi);
    let s = given(g)
        .refuses(SECOND, event(Card::RebelTalk, Some(Card::AragornIi)), &rule::events::MIND)
        .when(SECOND, event(Card::RebelTalk, Some(Card::Kili)));
    assert_eq!(s.position.controller(s.position.piece(Card::Kili)), None);
    let b = heroes(&[Card::AragornIi, Card::Kili], &[]).with(FIRST, Card::RebelTalk, Card::Kili);
    let g = b.at_organization();
    let follow = Action::Follow { character: named(Card::Kili), leader: named(Card::AragornIi) };
    let roll = Action::Remove { card: named(Card::RebelTalk) };
    let s = given(g).refuses(FIRST, follow, &rule::organize::INFLUENCE).when(FIRST, roll);
    s.clone()
        .rolled([3, 4])
        .expect("no tapping", |g| g.state_of(Card::Kili), State::Untapped)
        .refuses(FIRST, roll, &rule::check::REMOVAL_ONCE);
    s.rolled([4, 4])
        .expect("it is gone", |g| g.is_at(Card::RebelTalk), Place::Discard)
        .offers(FIRST, &[follow]);
}

#[test]
fn nothing_to_eat_weakens_a_company_abroad() {
    let card = Card::NothingToEatOrDrink;
    let b = |site: Site| board().company(FIRST, site, &[Card::Kili]).hand(SECOND, &[card, card]);
    given(b(Site::Bree).at_hazards()).refuses(SECOND, event(card, None), &rule::events::SITE);
    let s = given(b(Site::Moria).at_hazards())
        .when(SECOND, event(card, None))
        .expect("prowess", |g| g.prowess(g.piece(Card::Kili)), 2)
        .expect("body", |g| g.body(g.piece(Card::Kili)), 7)
        .refuses(SECOND, event(card, None), &rule::events::ONE_IN_PLAY);
    // It leaves at a haven.
    for (site, stays) in [(Site::Moria, true), (Site::Rivendell, false)] {
        let mut g = s.position.clone();
        g.players[0].companies[0].site = site;
        g.agenda.clear();
        g.agenda.then([
            Step::Turn(turn::Step::Begin(Phase::Organization)),
            Step::EndOfTurn(end_of_turn::Step::Discard { seat: 1 }),
        ]);
        let g = given(g).position;
        let lies = |piece: &middle_earth_ccg::piece::Piece| {
            g.card(*piece) == card && g.place(*piece) == Place::OnCompany { of: 0, company: 0 }
        };
        assert_eq!(g.all_in_play().any(|piece| lies(&piece)), stays, "{site}");
    }
}

#[test]
fn nothing_to_eat_is_for_minions_among_the_free() {
    let card = Card::NothingToEatOrDrink;
    let b = |site: Site| {
        board().minions(FIRST).company(FIRST, site, &[Card::Jerrek]).hand(SECOND, &[card])
    };
    given(b(Site::Edoras).at_hazards()).when(SECOND, event(card, None));
    given(b(Site::Moria).at_hazards()).refuses(SECOND, event(card, None), &rule::events::SITE);
}

#[test]
fn the_ring_leaves_in_place_of_its_bearer() {
    let card = Card::TheRingsBetrayal;
    let b = heroes(&[Card::Bergil, Card::Kili], &[card]);
    given(b.clone().at_hazards()).refuses(
        SECOND,
        event(card, Some(Card::Bergil)),
        &rule::events::TARGET,
    );
    let ring = Card::TheOneRingHero;
    let s = given(b.with(FIRST, ring, Card::Bergil).at_hazards())
        .when(SECOND, event(card, Some(Card::Bergil)))
        .expect("at -2", |g| g.check.map(|check| check.modifier), Some(-2))
        .when(FIRST, Action::Roll);
    s.clone().rolled([1, 1]).expect("the Ring", |g| g.is_at(ring), Place::Discard).expect(
        "Bergil",
        |g| g.is_at(Card::Bergil),
        Place::Company(0),
    );
    s.rolled([6, 6]).expect("kept", |g| g.is_at(ring) == Place::Discard, false);
}

#[test]
fn veils_are_flung_away_by_day() {
    let card = Card::VeilsFlungAway;
    let path = &[Region::Rhudaur];
    let b = |who: &[Card]| {
        board().minions(FIRST).company(FIRST, Site::Moria, who).hand(SECOND, &[card, Card::Wargs])
    };
    let night = b(&[Card::Jerrek]).table(SECOND, &[Card::DoorsOfNight]);
    given(night.on_the_way(Site::DolGuldur, path)).refuses(
        SECOND,
        event(card, None),
        &rule::events::IN_PLAY,
    );
    given(b(&[Card::Jerrek]).on_the_way(Site::DolGuldur, &[Region::Gorgoroth])).refuses(
        SECOND,
        event(card, None),
        &rule::events::PATH,
    );
    let body = Card::Jerrek.facts().body;
    let s = given(b(&[Card::Jerrek]).on_the_way(Site::DolGuldur, path))
        .when(SECOND, event(card, None))
        .expect("no hazard of the limit", |g| g.turn.hazards_played, 0);
    // At -1 the roll must be two above the body.
    let pips = |sum: i8| [6, sum as u8 - 6];
    s.clone().rolled(pips(body + 1)).expect(
        "passed",
        |g| g.state_of(Card::Jerrek),
        State::Untapped,
    );
    s.rolled(pips(body + 2)).expect("tapped", |g| g.state_of(Card::Jerrek), State::Tapped);
    // An Orc is discarded by its numbers.
    let orc = Card::OrcCaptain;
    let at = (2..12).find(|at| orc.facts().discarded_at >> at & 1 == 1).expect("a number") as u8;
    given(b(&[orc]).on_the_way(Site::DolGuldur, path))
        .when(SECOND, event(card, None))
        .rolled([6, at + 1 - 6])
        .expect("gone", |g| g.is_at(orc), Place::Discard);
}

#[test]
fn caradhras_is_cruel() {
    let card = Card::CruelCaradhras;
    let b = || heroes(&[Card::Kili, Card::Bergil], &[card]).hand(FIRST, &[Card::Escape]);
    let path = &[Region::Rhudaur, Region::HighPass, Region::RedhornGate];
    given(b().on_the_way(Site::Rivendell, &[Region::Rhudaur, Region::RedhornGate])).refuses(
        SECOND,
        event(card, None),
        &rule::events::PATH,
    );
    let face = |card| Action::Face { character: named(card) };
    let s = given(b().on_the_way(Site::Rivendell, path))
        .when(SECOND, event(card, None))
        .expect("two strikes", |g| g.fight().assigned.iter().flatten().count(), 2)
        .expect("faced no attack", |g| g.company(0, 0).faced, 0)
        .when(FIRST, face(Card::Kili))
        .when(FIRST, Action::Roll);
    // 3 + 5 is no more than 8.
    s.clone().rolled([2, 4]).expect("tapped", |g| g.state_of(Card::Kili), State::Tapped);
    // The body check is at +1: 8 + 1 is above 8.
    s.rolled([1, 1])
        .rolled([4, 4])
        .expect("gone", |g| g.is_at(Card::Kili), Place::Removed)
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("over", |g| g.combat.is_none(), true);
}
