//! MECCG.RW.2, RW.5, RW.6, RW.11: Ringwraiths, their modes, and those that follow.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::cards::ability::Mode;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::Phase;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{ringwraiths, turn};

use super::board::Ask;
use super::*;

use Card::{
    AdunaphelTheRingwraith as Adunaphel, DwarTheRingwraith as Dwar, IndurTheRingwraith as Indur,
    KhamulTheRingwraith as Khamul, RenTheRingwraith as Ren, TheWitchKing as WitchKing,
    UvathaTheRingwraith as Uvatha,
};

fn event(card: Card, on: Option<Card>) -> Action {
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn ringwraith(who: Card, at: Site) -> Board {
    board().minions(FIRST).company(FIRST, at, &[who])
}

fn go(site: Site) -> Action {
    Action::Move { company: 1, site }
}

/// MECCG.RW.6.3, C-9.
#[test]
fn a_ringwraith_leaves_the_darkhavens_in_a_mode_only() {
    for mode in [Card::BlackRider, Card::FellRider, Card::HeraldedLord] {
        let g = ringwraith(Dwar, Site::DolGuldur)
            .company(FIRST, Site::MinasMorgul, &[Card::Jerrek])
            .hand(FIRST, &[mode])
            .locations(FIRST, &[Site::Dale, Site::MinasMorgul])
            .at_organization();
        given(g)
            .refuses(FIRST, go(Site::Dale), &rule::movement::RINGWRAITH_MODE)
            .refuses(FIRST, event(mode, Some(Card::Jerrek)), &rule::events::TARGET)
            .when(FIRST, event(mode, Some(Dwar)))
            .shows_id("MECCG.RW.6.3")
            .offers(FIRST, &[go(Site::Dale)]);
    }
    // Away from a Darkhaven no mode begins, and one that is there leads back only.
    let g = ringwraith(Dwar, Site::Dale)
        .hand(FIRST, &[Card::BlackRider])
        .locations(FIRST, &[Site::DolGuldur, Site::EasterlingCamp])
        .at_organization();
    given(g)
        .refuses(FIRST, event(Card::BlackRider, Some(Dwar)), &rule::events::TARGET)
        .refuses(FIRST, go(Site::EasterlingCamp), &rule::movement::RINGWRAITH_MODE)
        .offers(FIRST, &[go(Site::DolGuldur)]);
}

/// MECCG.RW.6.1, RW.6.2: neither through regions of choice nor over the sea, in no mode.
#[test]
fn a_mode_opens_no_regions() {
    let g = ringwraith(Dwar, Site::DolGuldur)
        .hand(FIRST, &[Card::BlackRider])
        .locations(FIRST, &[Site::Edoras])
        .at_organization();
    given(g).when(FIRST, event(Card::BlackRider, Some(Dwar))).refuses(
        FIRST,
        go(Site::Edoras),
        &rule::movement::NO_WAY,
    );
}

#[test]
fn each_mode_changes_the_ringwraith() {
    let numbers = |mode: Card| {
        let g = ringwraith(WitchKing, Site::DolGuldur).hand(FIRST, &[mode]).at_organization();
        let s = given(g).when(FIRST, event(mode, Some(WitchKing)));
        let piece = s.position.piece(WitchKing);
        let overt = s.position.is_overt(0, 0);
        (s.position.prowess(piece), s.position.direct_influence(piece), overt)
    };
    // Printed are prowess 9 and influence 3; the Witch-king has +1 as Fell Rider, and +3 as Heralded Lord.
    assert_eq!(numbers(Card::BlackRider), (9, 3, false));
    assert_eq!(numbers(Card::FellRider), (9 + 2 + 1, 0, true), "MECCG.RW.5.10");
    assert_eq!(numbers(Card::HeraldedLord), (9 - 2, 3 + 3 + 3, false));
}

/// MECCG.RW.6.5: never in two modes.
#[test]
fn the_newer_mode_takes_the_place_of_the_older() {
    let g = ringwraith(Dwar, Site::DolGuldur)
        .hand(FIRST, &[Card::BlackRider, Card::HeraldedLord])
        .at_organization();
    given(g)
        .when(FIRST, event(Card::BlackRider, Some(Dwar)))
        .expect("the mode", |g| g.mode(0, 0), Some(Mode::BlackRider))
        .when(FIRST, event(Card::HeraldedLord, Some(Dwar)))
        .shows_id("MECCG.RW.6.5")
        .expect("the mode", |g| g.mode(0, 0), Some(Mode::HeraldedLord))
        .expect("the older", |g| g.is_at(Card::BlackRider), Place::Discard);
}

#[test]
fn a_fell_rider_rides_alone() {
    let g = ringwraith(WitchKing, Site::DolGuldur)
        .with(FIRST, Card::WarWolf, WitchKing)
        .hand(FIRST, &[Card::FellRider, Ren])
        .at_organization();
    let bring = Action::BringUnder { card: Ren, leader: named(WitchKing) };
    given(g)
        .offers(FIRST, &[bring])
        .when(FIRST, event(Card::FellRider, Some(WitchKing)))
        .expect("the ally", |g| g.is_at(Card::WarWolf), Place::Discard)
        .refuses(FIRST, bring, &rule::ringwraiths::RIDES_ALONE);
}

/// MECCG.RW.6.5: the card goes when its company is at a Darkhaven in a later organization phase, followers with it.
#[test]
fn at_a_darkhaven_the_ride_is_over() {
    let at = |site: Site| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, site, &[WitchKing, Ren])
            .table(FIRST, &[Card::BlackRider])
            .build()
            .follow(Ren, WitchKing);
        g.players[0].avatar = Some(WitchKing);
        let card = g.piece(Card::BlackRider);
        g.lay(card, Place::OnCompany { of: 0, company: 0 });
        g.agenda.then([
            Step::Turn(turn::Step::Begin(Phase::Organization)),
            Step::Organization(middle_earth_ccg::organization::Step::Act),
        ]);
        let s = given(g);
        (s.position.is_at(Card::BlackRider), s.position.is_at(Ren))
    };
    assert_eq!(at(Site::MinasMorgul), (Place::Discard, Place::Discard));
    assert_eq!(
        at(Site::Dale),
        (Place::OnCompany { of: 0, company: 0 }, Place::Company(0)),
        "away from them it goes on"
    );
}

/// MECCG.RW.5.3, RW.5.4, RW.2.3.
#[test]
fn ringwraiths_ride_together() {
    let card = Card::TheyRideTogether;
    let bring = |card: Card| Action::BringUnder { card, leader: named(Adunaphel) };
    let g = || {
        ringwraith(Adunaphel, Site::DolGuldur)
            .hand(FIRST, &[card, Ren, Indur, Khamul])
            .at_organization()
    };
    // Without the card nothing lets them come.
    given(g()).refuses(FIRST, bring(Ren), &rule::ringwraiths::ALLOWED);
    let s = given(g())
        .when(FIRST, event(card, None))
        .when(FIRST, bring(Ren))
        .shows_id("MECCG.RW.5.3")
        .when(FIRST, bring(Indur))
        .expect("the avatar", |g| g.avatar(0) == Some(g.piece(Adunaphel)), true)
        .expect(
            "influence",
            |g| {
                let avatar = g.piece(Adunaphel);
                g.direct_influence(avatar)
                    - g.unused_influence(avatar, middle_earth_ccg::numbers::Purpose::Any)
            },
            2,
        );
    // They are always controlled by the avatar.
    s.when(FIRST, Action::Done).refuses(
        FIRST,
        Action::Free { character: named(Ren) },
        &rule::ringwraiths::NO_GENERAL,
    );
    // Not the one that the other player has revealed (MECCG.RW.7.2).
    let mut taken = g();
    taken.players[1].avatar = Some(Ren);
    given(taken)
        .when(FIRST, event(card, None))
        .refuses(FIRST, bring(Ren), &rule::ringwraiths::TAKEN)
        .offers(FIRST, &[bring(Khamul)]);
    // And not away from the Darkhavens.
    let far = ringwraith(Adunaphel, Site::Dale).hand(FIRST, &[card, Ren]).at_organization();
    given(far).refuses(FIRST, event(card, None), &rule::events::OWN);
}

/// MECCG.RW.5.4: some followers cost nothing.
#[test]
fn khamul_has_one_free_follower_the_witch_king_two() {
    let cost = |avatar: Card, followers: &[Card]| {
        let mut b = board().minions(FIRST).company(
            FIRST,
            Site::DolGuldur,
            &[&[avatar], followers].concat(),
        );
        b = b.hand(FIRST, &[Ren]);
        let mut g = b.at_organization();
        for &card in followers {
            g = g.follow(card, avatar);
        }
        g.players[0].avatar = Some(avatar);
        let piece = g.piece(avatar);
        let any = middle_earth_ccg::numbers::Purpose::Any;
        let paid = g.direct_influence(piece) - g.unused_influence(piece, any);
        let may = ringwraiths::may_come(&g, 0, Ren, piece, false).is_ok();
        (paid, may)
    };
    assert_eq!(cost(Dwar, &[]), (0, false));
    assert_eq!(cost(Khamul, &[]), (0, true));
    assert_eq!(cost(Khamul, &[Indur]), (0, false));
    assert_eq!(cost(WitchKing, &[Indur]), (0, true));
    assert_eq!(cost(WitchKing, &[Indur, Dwar]), (0, false));
    assert_eq!(cost(WitchKing, &[Indur, Dwar, Adunaphel]), (1, false));
    // Ûvatha comes by himself, and costs nothing.
    assert_eq!(cost(Dwar, &[Uvatha]), (0, false));
    let g = ringwraith(Dwar, Site::DolGuldur).hand(FIRST, &[Uvatha]).at_organization();
    given(g).offers(FIRST, &[Action::BringUnder { card: Uvatha, leader: named(Dwar) }]);
}

/// MECCG.RW.5.4: a Black Horse brings a follower that costs nothing, and a mode.
#[test]
fn black_horses_carry_black_riders() {
    let bring = Action::BringUnder { card: Ren, leader: named(Dwar) };
    let with = |horses: bool| {
        let b = ringwraith(Dwar, Site::DolGuldur).hand(FIRST, &[Ren]);
        let b = if horses { b.with(FIRST, Card::BlackHorse, Dwar) } else { b };
        b.locations(FIRST, &[Site::Dale]).at_organization()
    };
    given(with(false)).refuses(FIRST, bring, &rule::ringwraiths::ALLOWED);
    given(with(true))
        .expect("the mode", |g| g.mode(0, 0), Some(Mode::BlackRider))
        .offers(FIRST, &[go(Site::Dale)])
        .when(FIRST, bring)
        // Each Ringwraith needs one.
        .expect("the mode", |g| g.mode(0, 0), None);
    // It does not leave without its rider.
    let mut g = with(true);
    let horse = g.piece(Card::BlackHorse);
    g.discard(horse, &mut |_| ());
    assert_eq!(g.is_at(Dwar), Place::Hand);
}

#[test]
fn a_creature_of_an_older_world_carries_one_alone() {
    let g = |more: &[Card]| {
        let mut b =
            ringwraith(Dwar, Site::DolGuldur).with(FIRST, Card::CreatureOfAnOlderWorld, Dwar);
        for &ally in more {
            b = b.with(FIRST, ally, Dwar);
        }
        b.at_organization()
    };
    let alone = g(&[]);
    assert_eq!(alone.mode(0, 0), Some(Mode::FellRider));
    // +2 by the ally; as Fell Rider Dwar has -1.
    assert_eq!(alone.prowess(alone.piece(Dwar)), 9 + 2 - 1);
    assert!(alone.is_overt(0, 0));
    assert_eq!(g(&[Card::WarWolf]).mode(0, 0), None);
}

/// MECCG.RW.2.1, RW.2.2.
#[test]
fn a_revealed_ringwraith_drives_off_its_double() {
    let g = board()
        .minions(FIRST)
        .minions(SECOND)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .company(SECOND, Site::MinasMorgul, &[Dwar, Ren])
        .hand(FIRST, &[Ren])
        .at_organization();
    let mut g = g;
    g.players[1].avatar = Some(Dwar);
    let (dwar, ren) = (g.piece(Dwar), g.piece(Ren));
    g.control(ren, Some(dwar), &mut |_| ());
    let s = given(g).when(FIRST, Action::Bring { card: Ren, at: Site::DolGuldur, company: 0 });
    let of = |seat: usize| {
        let g = &s.position;
        let slots = g.players[seat].slots();
        let mut places = slots
            .filter(|&slot| g.players[seat].kinds[slot] == Ren)
            .map(|slot| g.players[seat].lies[slot].place);
        places.next()
    };
    assert_eq!(of(1), Some(Place::Discard), "MECCG.RW.2.2");
    assert!(matches!(of(0), Some(Place::Company(_))));
}

/// MECCG.RW.2.1.
#[test]
fn a_ringwraith_drives_off_the_nazgul_of_its_name() {
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .table(SECOND, &[Card::DwarOfWaw, Card::Adunaphel])
        .hand(FIRST, &[Dwar])
        .at_organization();
    given(g)
        .when(FIRST, Action::Bring { card: Dwar, at: Site::DolGuldur, company: 0 })
        .expect("its own", |g| g.is_at(Card::DwarOfWaw), Place::Discard)
        .expect("another", |g| g.is_at(Card::Adunaphel), Place::Table);
}

/// MECCG.RW.7.2: after it has returned to hand no other Ringwraith is played.
#[test]
fn who_has_revealed_one_ringwraith_plays_no_other() {
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .hand(FIRST, &[Dwar, Ren])
        .at_organization();
    g.players[0].avatar = Some(Dwar);
    let bring = |card| Action::Bring { card, at: Site::DolGuldur, company: 0 };
    given(g).refuses(FIRST, bring(Ren), &rule::organize::ONE_AVATAR).offers(FIRST, &[bring(Dwar)]);
    let mut other = board()
        .minions(FIRST)
        .minions(SECOND)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .hand(FIRST, &[Dwar])
        .at_organization();
    other.players[1].avatar = Some(Dwar);
    given(other).refuses(FIRST, bring(Dwar), &rule::organize::RINGWRAITH_TAKEN);
}

/// MECCG.RW.5.1.
#[test]
fn a_ringwraith_comes_at_two_darkhavens_or_at_home() {
    let at = |site: Site| {
        let g = board()
            .minions(FIRST)
            .hand(FIRST, &[Dwar])
            .locations(FIRST, &[Site::DolGuldur, Site::CarnDum, Site::CirithGorgor])
            .at_organization();
        (given(g), Action::Bring { card: Dwar, at: site, company: 0 })
    };
    let (s, bring) = at(Site::DolGuldur);
    s.offers(FIRST, &[bring]);
    let (s, bring) = at(Site::CarnDum);
    s.refuses(FIRST, bring, &rule::organize::RINGWRAITH_HOME);
    // Its home sites are those of Udûn.
    let (s, bring) = at(Site::CirithGorgor);
    s.offers(FIRST, &[bring]);
}

/// MECCG.RW.5.2, RW.2.4, RW.2.5: a Ringwraith carries items and has no use of them.
#[test]
fn items_do_not_help_a_ringwraith() {
    let g = ringwraith(Dwar, Site::DolGuldur).with(FIRST, Card::HighHelm, Dwar).build();
    let dwar = g.piece(Dwar);
    assert_eq!((g.prowess(dwar), g.body(dwar), g.direct_influence(dwar)), (9, 10, 5));
    // One was made for them.
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Dwar, Card::Jerrek])
        .with(FIRST, Card::HelmOfFear, Dwar)
        .build();
    assert_eq!(g.body_check_modifier(g.piece(Dwar)), -1);
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .with(FIRST, Card::HelmOfFear, Card::Jerrek)
        .build();
    assert_eq!(g.body_check_modifier(g.piece(Card::Jerrek)), 0);
}

/// MECCG.RW.11.4.
#[test]
fn a_ringwraith_drives_others_off_its_home() {
    let home = |joins: bool| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::CirithGorgor, &[Card::Jerrek])
            .company(FIRST, if joins { Site::CirithGorgor } else { Site::DolGuldur }, &[Dwar])
            .build();
        g.agenda.then([Step::Movement(middle_earth_ccg::movement::Step::JoinAll)]);
        g.turn.phase = Phase::MovementHazard;
        let s = given(g);
        s.position.is_at(Card::Jerrek)
    };
    assert_eq!(home(true), Place::Discard);
    assert_eq!(home(false), Place::Company(0));
}

/// MECCG.RW.5.5: followers wait for their avatar until the end of the next organization phase.
#[test]
fn followers_without_their_avatar_are_discarded_unless_it_is_back() {
    let after = |back: bool| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[WitchKing, Ren])
            .build()
            .follow(Ren, WitchKing);
        g.players[0].avatar = Some(WitchKing);
        let leader = g.piece(WitchKing);
        g.leave(leader, Place::Hand, &mut |_| ());
        g.agenda.then([
            Step::Organization(middle_earth_ccg::organization::Step::Act),
            Step::Organization(middle_earth_ccg::organization::Step::End),
            Step::Turn(turn::Step::Begin(Phase::LongEvent)),
        ]);
        let mut s = given(g);
        if back {
            s = s
                .when(FIRST, Action::Bring { card: WitchKing, at: Site::DolGuldur, company: 1 })
                .when(FIRST, Action::Organized);
        }
        s.when(FIRST, Action::Done).position.is_at(Ren)
    };
    assert_eq!(after(true), Place::Company(0));
    assert_eq!(after(false), Place::Discard);
}
