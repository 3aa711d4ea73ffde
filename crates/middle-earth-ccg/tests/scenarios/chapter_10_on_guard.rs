//! Cards on-guard: placed in the movement/hazard phase, turned up in the site phase.

use middle_earth_ccg::View;
use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::event::{Event, Zone};
use middle_earth_ccg::facts::{Race, RegionType};
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::KeyedTo;
use table::{Eye, Pending};

use super::board::Ask;
use super::talk::in_full;
use super::*;

fn place(card: Card) -> Action {
    Action::OnGuard { card }
}

fn reveal(card: Card, on: Option<Card>) -> Action {
    Action::Reveal { card: Choice { card, number: 1 }, on: Who(on.map(named)) }
}

fn creature(card: Card) -> Action {
    Action::RevealCreature { card, key: Keyed(KeyedTo::SiteType) }
}

/// The cards are on-guard for the first company, at its site, when its site phase begins.
fn guarded(board: Board, cards: &[Card]) -> Position {
    let mut g = board.hand(SECOND, cards).at_site();
    let site = g.company(0, 0).site;
    for &card in cards {
        let piece = g.from_hand(1, card).expect("it was dealt");
        g.lay(piece, Place::OnGuard { company: 0, site });
    }
    g
}

fn at(site: Site) -> Board {
    board().company(FIRST, site, &[Card::Faramir, Card::Bergil])
}

fn is_on_guard(g: &Position, card: Card) -> bool {
    matches!(g.is_at(card), Place::OnGuard { company: 0, .. })
}

#[test]
fn a_card_is_placed_unseen_and_goes_back_if_it_is_not_turned_up() {
    let g = at(Site::Moria).hand(FIRST, &[Card::Dodge]).hand(SECOND, &[Card::Wargs]).at_hazards();
    let s = in_full(g)
        .shows_id("MECCG.9.12")
        .when(FIRST, Action::Pass)
        .when(SECOND, place(Card::Wargs))
        .expect("on-guard", |g| is_on_guard(g, Card::Wargs), true)
        .expect("used", |g| g.turn.hazards_played, 1);
    // It waits in the chain, and the other player sees that something waits.
    let seen = |eye: Eye| {
        let view = View::of(&s.position, eye);
        (view.seats[1].on_guard, view.chain.len(), view.chain[0].card)
    };
    assert_eq!(seen(Eye::Seat(FIRST)), (1, 1, None));
    assert_eq!(seen(Eye::Onlooker), (1, 1, None));
    assert_eq!(seen(Eye::Seat(SECOND)), (1, 1, Some(Card::Wargs)));
    let g = guarded(at(Site::Moria), &[Card::Wargs]);
    let moved = Event::Moved { seat: SECOND, card: None, from: Zone::OnGuard, to: Zone::Hand };
    given(g)
        .shows_id("MECCG.10.15")
        .when(FIRST, Action::Stay)
        .expect("in hand", |g| g.is_at(Card::Wargs), Place::Hand)
        .tells(Eye::Seat(FIRST), &[Event::StayedOutside { seat: FIRST, company: 1 }, moved]);
}

#[test]
fn a_limit_that_was_lowered_sends_the_card_back() {
    let g = at(Site::Moria).hand(FIRST, &[Card::Dodge]).hand(SECOND, &[Card::Wargs]).at_hazards();
    let s = in_full(g).when(FIRST, Action::Pass).when(SECOND, place(Card::Wargs));
    let lowered = |limit: u8| {
        let mut g = s.position.clone();
        g.turn.hazard_limit = limit;
        let s = in_full(g).when(FIRST, Action::Pass);
        (s.position.is_at(Card::Wargs), s.told)
    };
    let (place, told) = lowered(0);
    assert_eq!(place, Place::Hand);
    assert!(!told.iter().any(|event| matches!(event, Event::Void { .. })), "its name stays secret");
    assert!(matches!(lowered(1).0, Place::OnGuard { .. }));
}

#[test]
fn a_creature_attacks_after_the_automatic_attacks() {
    let g = guarded(at(Site::Moria), &[Card::OrcWatch]);
    let s = in_full(g)
        .shows(&rule::on_guard::KEYED)
        .when(FIRST, Action::Enter)
        .pending(Pending::seat(SECOND))
        .when(SECOND, creature(Card::OrcWatch))
        .expect("it waits", |g| g.turn.waiting.iter().flatten().count(), 1)
        // The Orcs of Moria come first, and are four.
        .expect("the automatic-attack", |g| (g.fight().automatic, g.fight().strikes), (Some(0), 4));
    let on = |card: Card| Action::Strike { character: named(card) };
    let s = given(s.position)
        .when(FIRST, on(Card::Faramir))
        .when(FIRST, on(Card::Bergil))
        .when(FIRST, Action::Face { character: named(Card::Faramir) })
        .when(SECOND, Action::Excess { count: 1 })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .when(FIRST, Action::Roll)
        .rolled([6, 6]);
    s.shows_id("MECCG.10.24")
        .expect("entered", |g| g.company(0, 0).has_entered, true)
        .expect("creature", |g| g.fight().from.map(|piece| g.card(piece)), Some(Card::OrcWatch))
        .expect("keyed", |g| g.fight().key, Some(KeyedTo::SiteType))
        .expect("nobody waits", |g| g.turn.waiting.iter().flatten().count(), 0);
}

#[test]
fn several_attack_in_the_active_players_order() {
    let held = at(Site::Moria).hand(FIRST, &[Card::Dodge]);
    let g = guarded(held, &[Card::OrcWatch, Card::OrcGuard]);
    let mut g = in_full(g)
        .when(FIRST, Action::Enter)
        .when(SECOND, creature(Card::OrcWatch))
        .when(SECOND, creature(Card::OrcGuard))
        .position;
    // The automatic-attack is called off.
    g.fight_mut().is_canceled = true;
    let face = |card: Card| Action::Face { character: named(card) };
    given(g)
        .offers_exactly(FIRST, &[face(Card::OrcWatch), face(Card::OrcGuard)])
        .when(FIRST, face(Card::OrcGuard))
        .expect("creature", |g| g.fight().from.map(|piece| g.card(piece)), Some(Card::OrcGuard))
        .expect("one waits", |g| g.turn.waiting.iter().flatten().count(), 1);
}

#[test]
fn what_is_not_keyed_to_the_site_stays_down() {
    let g = guarded(at(Site::Moria), &[Card::Wargs]);
    let by_region = Action::RevealCreature {
        card: Card::Wargs,
        key: Keyed(KeyedTo::RegionType(RegionType::Wilderness)),
    };
    in_full(g)
        .when(FIRST, Action::Enter)
        .refuses(SECOND, by_region, &rule::on_guard::KEYED)
        .refuses(SECOND, creature(Card::Wargs), &rule::hazards::KEYED)
        .refuses(SECOND, creature(Card::OrcWatch), &rule::on_guard::HELD)
        .offers_exactly(SECOND, &[Action::Pass]);
    // Without automatic-attacks nobody is asked at the door.
    let g = guarded(at(Site::DolAmroth), &[Card::OrcWatch]);
    in_full(g).when(FIRST, Action::Enter).pending(Pending::seat(FIRST));
}

#[test]
fn an_event_on_the_automatic_attacks_is_turned_up_at_the_door() {
    let prowess = |hand: Card| {
        let s = in_full(guarded(at(Site::Moria), &[hand]))
            .shows(&rule::on_guard::ATTACKS)
            .when(FIRST, Action::Enter)
            .when(SECOND, reveal(hand, None));
        s.position.fight().prowess
    };
    assert_eq!(prowess(Card::MinionsStir), 8, "the Orcs of 7 have 1 more");
    for card in [Card::RankUponRank, Card::DoorsOfNight] {
        in_full(guarded(at(Site::Moria), &[card])).when(FIRST, Action::Enter).refuses(
            SECOND,
            reveal(card, None),
            &rule::on_guard::ATTACKS,
        );
    }
    in_full(guarded(at(Site::BanditLair), &[Card::RankUponRank]))
        .when(FIRST, Action::Enter)
        .when(SECOND, reveal(Card::RankUponRank, None))
        .expect("Men", |g| (g.fight().race, g.fight().strikes), (Some(Race::Man), 4));
}

#[test]
fn an_automatic_attack_is_incited_from_on_guard() {
    let s = in_full(guarded(at(Site::BanditLair), &[Card::InciteDenizens]))
        .when(FIRST, Action::Enter)
        .when(SECOND, reveal(Card::InciteDenizens, None))
        .when(SECOND, Action::PickAttack { attack: 1 });
    let mut g = s.position;
    g.agenda.leave_to(middle_earth_ccg::step::Step::Combat(middle_earth_ccg::combat::Step::End));
    in_full(g).expect("once more", |g| g.fight().race, Some(Race::Man));
    // The dead are risen twice only where they are.
    let g = guarded(at(Site::BanditLair), &[Card::TheMoonIsDead]);
    in_full(g).when(FIRST, Action::Enter).refuses(
        SECOND,
        reveal(Card::TheMoonIsDead, None),
        &rule::on_guard::ATTACKS,
    );
    let g = guarded(at(Site::AmonHen), &[Card::TheMoonIsDead]);
    in_full(g).when(FIRST, Action::Enter).offers(SECOND, &[reveal(Card::TheMoonIsDead, None)]);
}

fn play(card: Card, by: Card) -> Action {
    Action::Play { card, by: named(by) }
}

#[test]
fn an_event_on_the_company_answers_a_resource() {
    let lure = Card::LureOfTheSenses;
    let g = guarded(at(Site::Rhosgobel).hand(FIRST, &[Card::ElfStone, Card::Cram]), &[lure]);
    let s = in_full(g)
        .shows(&rule::on_guard::COMPANY)
        .when(FIRST, Action::Enter)
        .when(FIRST, play(Card::ElfStone, Card::Faramir))
        .pending(Pending::seat(SECOND));
    let faramir = s.position.piece(Card::Faramir);
    s.clone()
        .when(SECOND, reveal(lure, Some(Card::Faramir)))
        .shows_id("MECCG.10.18")
        // Its own chain: the active player may answer, and the item still waits.
        .pending(Pending::seat(FIRST))
        .when(FIRST, Action::Pass)
        .expect("the lure", |g| g.is_at(lure), Place::With(faramir))
        .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Chain)
        .expect("used", |g| g.turn.hazards_played, 0);
    let s = given(s.position).when(SECOND, Action::Pass);
    s.expect("the stone", |g| g.is_at(Card::ElfStone), Place::With(faramir))
        // The site is tapped: the minor item gives no occasion.
        .when(FIRST, play(Card::Cram, Card::Bergil))
        .expect("the lure", |g| g.is_at(lure), Place::Hand);
}

#[test]
fn some_events_on_the_company_stay_down() {
    // The company would do nothing; an attack or an environment is something else.
    for card in [Card::LostInFreeDomains, Card::MinionsStir, Card::Twilight, Card::MusterDisperses]
    {
        let g = guarded(at(Site::Rhosgobel).hand(FIRST, &[Card::ElfStone]), &[card]);
        let s = in_full(g)
            .when(FIRST, Action::Enter)
            .when(FIRST, play(Card::ElfStone, Card::Faramir))
            .pending(Pending::seat(SECOND))
            .offers_exactly(SECOND, &[Action::Pass]);
        drop(s);
    }
    let g = guarded(at(Site::Rhosgobel).hand(FIRST, &[Card::ElfStone]), &[Card::LostInFreeDomains]);
    in_full(g).when(FIRST, Action::Enter).when(FIRST, play(Card::ElfStone, Card::Faramir)).refuses(
        SECOND,
        reveal(Card::LostInFreeDomains, None),
        &rule::on_guard::COMPANY,
    );
    let g = guarded(at(Site::Rhosgobel).hand(FIRST, &[Card::ElfStone]), &[Card::OrcWatch]);
    in_full(g).when(FIRST, Action::Enter).when(FIRST, play(Card::ElfStone, Card::Faramir)).refuses(
        SECOND,
        creature(Card::OrcWatch),
        &rule::on_guard::COMPANY,
    );
}

#[test]
fn a_check_that_answers_may_cost_the_bearer() {
    // Dragon-sickness weighs on who bears a major item, before the resource is resolved.
    let g = guarded(
        at(Site::Rhosgobel)
            .with(FIRST, Card::Glamdring, Card::Faramir)
            .hand(FIRST, &[Card::ElfStone]),
        &[Card::DragonSickness],
    );
    let s = in_full(g)
        .when(FIRST, Action::Enter)
        .when(FIRST, play(Card::ElfStone, Card::Faramir))
        .refuses(SECOND, reveal(Card::DragonSickness, Some(Card::Bergil)), &rule::events::TARGET)
        .when(SECOND, reveal(Card::DragonSickness, Some(Card::Faramir)));
    given(s.position)
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Discard)
        // MECCG.20.1: nobody is left to bear the stone.
        .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Discard)
        .expect("the site", |g| g.players[0].tapped.contains(Site::Rhosgobel), false);
}

#[test]
fn a_card_on_a_site_that_leaves_play_goes_back() {
    let mut g = guarded(at(Site::Moria), &[Card::Wargs]);
    for card in [Card::Faramir, Card::Bergil] {
        let piece = g.piece(card);
        g.discard(piece, &mut |_| ());
    }
    given(g.clone()).shows_id("MECCG.9.20").expect(
        "in hand",
        |g| g.is_at(Card::Wargs),
        Place::Hand,
    );
    // Another company holds the site: the card stays.
    let mut g = guarded(at(Site::Moria).company(FIRST, Site::Moria, &[Card::Kili]), &[Card::Wargs]);
    for card in [Card::Faramir, Card::Bergil] {
        let piece = g.piece(card);
        g.discard(piece, &mut |_| ());
    }
    assert!(is_on_guard(&g, Card::Wargs));
}

#[test]
fn a_card_is_on_guard_for_those_who_joined() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Kili])
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[Card::OrcWatch])
        .build();
    let mut g = g;
    let piece = g.from_hand(1, Card::OrcWatch).expect("it was dealt");
    g.lay(piece, Place::OnGuard { company: 1, site: Site::Moria });
    g.turn.phase = middle_earth_ccg::position::Phase::MovementHazard;
    g.agenda.then([
        middle_earth_ccg::step::Step::Movement(middle_earth_ccg::movement::Step::JoinAll),
        middle_earth_ccg::step::Step::Site(middle_earth_ccg::site::Step::Choose),
    ]);
    in_full(g)
        .pending(Pending::seat(FIRST))
        .expect("for the first", |g| is_on_guard(g, Card::OrcWatch), true)
        .when(FIRST, Action::Enter)
        .offers(SECOND, &[creature(Card::OrcWatch)]);
}

#[test]
fn a_creature_from_hand_is_the_automatic_attack_of_some_sites() {
    let g = |cards: &[Card]| {
        board()
            .company(FIRST, Site::TheGemDeeps, &[Card::AragornIi])
            .hand(FIRST, &[Card::Dodge])
            .hand(SECOND, cards)
            .at_site()
    };
    let supply = |card: Card| Action::Supply { card };
    let at_second = |cards: &[Card]| {
        let mut g = given(g(cards)).when(FIRST, Action::Enter).position;
        // The printed attack is called off.
        g.fight_mut().is_canceled = true;
        given(g)
    };
    let s = at_second(&[Card::OrcWatch, Card::Wargs, Card::BertBurat])
        .shows(&rule::site::NO_SUPPLY)
        .offers_exactly(SECOND, &[Action::Pass, supply(Card::OrcWatch)])
        .refuses(SECOND, supply(Card::Wargs), &rule::site::NO_SUPPLY)
        .refuses(SECOND, supply(Card::BertBurat), &rule::site::NO_SUPPLY)
        .when(SECOND, supply(Card::OrcWatch))
        .expect("automatic", |g| g.fight().automatic, Some(1))
        .expect("not keyed", |g| g.fight().key, None);
    let mut g = s.position;
    g.fight_mut().strikes = 1;
    g.fight_mut().body = 0;
    given(g)
        .shows_id("MECCG.10.19")
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::AragornIi) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("discarded, without points", |g| g.is_at(Card::OrcWatch), Place::Discard);
    at_second(&[Card::OrcWatch]).when(SECOND, Action::Pass).expect(
        "none",
        |g| g.company(0, 0).has_entered,
        true,
    );
}

#[test]
fn what_was_placed_does_not_show_in_another_world() {
    // A card that is being placed and one in hand could be the other way round.
    let g = at(Site::Moria)
        .hand(FIRST, &[Card::Dodge])
        .hand(SECOND, &[Card::Wargs, Card::Twilight])
        .at_hazards();
    let s = in_full(g).when(FIRST, Action::Pass).when(SECOND, place(Card::Twilight));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let imagined = s.position.imagined(FIRST, &mut table::Luck::numbered(seed));
        let link = imagined.chain.top().expect("the placing waits");
        assert!(matches!(imagined.place(link.piece), Place::OnGuard { .. }), "the link goes along");
        seen.insert(imagined.card(link.piece));
    }
    assert!(seen.len() > 1, "it is not known which card it is");
}

#[test]
fn a_character_that_is_tapped_by_a_check_still_bears_what_was_played() {
    let (bearer, item) = (Card::Jerrek, Card::HighHelm);
    let b = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, &[bearer])
        .with(FIRST, Card::BlackMace, bearer)
        .hand(FIRST, &[item]);
    // They are inside already.
    let mut g = guarded(b, &[Card::DragonSickness]);
    g.players[0].companies[0].has_entered = true;
    g.agenda.then([middle_earth_ccg::step::Step::Site(middle_earth_ccg::site::Step::Act)]);
    let s = in_full(g)
        .when(FIRST, play(item, bearer))
        .when(SECOND, reveal(Card::DragonSickness, Some(bearer)));
    let points = s.position.corruption_points(s.position.piece(bearer));
    assert!(points >= 1, "he bears corruption");
    // The roll less 1 is as much as his corruption: a minion taps, and he is tapped already.
    let roll = (points + 1).max(2) as u8;
    let s = given(s.position).shows_id("MECCG.10.23").rolled([1, roll - 1]);
    let jerrek = s.position.piece(bearer);
    s.expect("tapped", |g| g.is_untapped(jerrek), false)
        .expect("the item", |g| g.is_at(item), Place::With(jerrek))
        .expect("the site", |g| g.players[0].tapped.contains(Site::Moria), true);
}
