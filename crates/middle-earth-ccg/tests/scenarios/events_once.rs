//! Events and items that act once, outside fights: fetching, untapping, hiding, discarding.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::KeyedTo;

use super::board::Ask;
use super::*;

fn event(card: Card, number: u8, by: Option<Card>, on: Option<Card>) -> Action {
    let who = |card: Option<Card>| Who(card.map(named));
    Action::Event { card: Choice { card, number }, by: who(by), on: who(on) }
}

fn using(card: Card, on: Option<Card>) -> Action {
    Action::Use { card: named(card), choice: 1, by: Who::NOBODY, on: Who(on.map(named)) }
}

#[test]
fn a_resource_is_fetched_from_sideboard_or_discard_pile() {
    for (card, minion) in [(Card::SmokeRings, false), (Card::WeighAllThingsToANicety, true)] {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let who = if minion { Card::Jerrek } else { Card::Faramir };
        let b = board().company(FIRST, haven, &[who]).hand(FIRST, &[card]);
        let b = if minion { b.minions(FIRST) } else { b };
        let g = || {
            b.clone()
                .sideboard(FIRST, &[Card::ElfStone, Card::OrcWatch])
                .discarded(FIRST, &[Card::HornOfAnor])
                .at_organization()
        };
        let go = event(card, 1, None, None);
        given(g())
            .when(FIRST, go)
            .refuses(FIRST, Action::FetchSide { card: Card::OrcWatch }, &rule::sideboard::RESOURCES)
            .refuses(FIRST, Action::FetchBack { card: Card::ElfStone }, &rule::hand::NOT_HELD)
            .when(FIRST, Action::FetchSide { card: Card::ElfStone })
            .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Deck)
            .offers_not(FIRST, &[Action::FetchBack { card: Card::HornOfAnor }]);
        given(g())
            .when(FIRST, go)
            .when(FIRST, Action::FetchBack { card: Card::HornOfAnor })
            .expect("the horn", |g| g.is_at(Card::HornOfAnor), Place::Deck);
    }
}

#[test]
fn an_outpost_brings_one_hazard_and_two_by_night() {
    let g = |night: &[Card]| {
        board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .hand(SECOND, &[Card::AnUnexpectedOutpost])
            .sideboard(SECOND, &[Card::OrcWatch, Card::Wargs, Card::ElfStone])
            .table(SECOND, night)
            .at_hazards()
    };
    let go = event(Card::AnUnexpectedOutpost, 1, None, None);
    let first = Action::FetchSide { card: Card::OrcWatch };
    let second = Action::FetchSide { card: Card::Wargs };
    given(g(&[]))
        .when(SECOND, go)
        .refuses(SECOND, Action::FetchSide { card: Card::ElfStone }, &rule::sideboard::HAZARDS)
        .when(SECOND, first)
        .offers_not(SECOND, &[second]);
    given(g(&[Card::DoorsOfNight]))
        .when(SECOND, go)
        .when(SECOND, first)
        .when(SECOND, second)
        .expect(
            "the deck",
            |g| (g.is_at(Card::OrcWatch), g.is_at(Card::Wargs)),
            (Place::Deck, Place::Deck),
        );
}

#[test]
fn a_sage_undoes_a_hazard_at_a_price() {
    for (card, sage, other, minion) in [
        (Card::MarvelsTold, Card::Arwen, Card::Faramir, false),
        (Card::VoicesOfMalice, Card::Ciryaher, Card::Jerrek, true),
    ] {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let b = board().company(FIRST, haven, &[sage, other]);
        let b = if minion { b.minions(FIRST) } else { b };
        let hazards = [Card::MinionsStir, Card::DoorsOfNight];
        let g = b.hand(FIRST, &[card]).table(SECOND, &hazards).at_organization();
        given(g)
            .refuses(
                FIRST,
                event(card, 1, Some(other), Some(Card::MinionsStir)),
                &rule::events::SKILL,
            )
            .refuses(
                FIRST,
                event(card, 1, Some(sage), Some(Card::DoorsOfNight)),
                &rule::events::TARGET,
            )
            .when(FIRST, event(card, 1, Some(sage), Some(Card::MinionsStir)))
            .expect("Minions Stir", |g| g.is_at(Card::MinionsStir), Place::Discard)
            .expect("the sage", move |g| g.state_of(sage), State::Tapped)
            .expect("the check", |g| g.check.map(|check| check.modifier), Some(-2));
    }
}

/// MECCG.9.9: no creatures for the rest of the turn.
#[test]
fn a_small_company_hides_from_creatures() {
    for (card, scout, minion) in
        [(Card::Stealth, Card::Anborn, false), (Card::Sneakin, Card::Jerrek, true)]
    {
        let others =
            if minion { [Card::Layos, Card::Perchen] } else { [Card::Faramir, Card::Bergil] };
        let at = |crowd: &[Card]| {
            let all: Vec<Card> = [&[scout], crowd].concat();
            let b = board().company(FIRST, Site::Moria, &all).hand(FIRST, &[card]);
            let b = if minion { b.minions(FIRST) } else { b };
            b.hand(SECOND, &[Card::OrcWatch]).at_organization()
        };
        let hide = event(card, 1, Some(scout), None);
        given(at(&others)).refuses(FIRST, hide, &rule::events::SIZE);
        given(at(&others[..1]))
            .when(FIRST, hide)
            .expect("the scout", move |g| g.state_of(scout), State::Tapped)
            .when(FIRST, Action::Done)
            .refuses(
                SECOND,
                Action::Hazard { card: Card::OrcWatch, key: Keyed(KeyedTo::SiteType) },
                &rule::hazards::HIDDEN,
            );
    }
}

#[test]
fn with_the_wizard_one_hastens_forth() {
    let card = Card::AndForthHeHastened;
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Gandalf, Card::Faramir])
        .company(FIRST, Site::Lorien, &[Card::Elladan])
        .hand(FIRST, &[card])
        .at_organization()
        .tapped(Card::Faramir)
        .tapped(Card::Elladan);
    given(g)
        .refuses(FIRST, event(card, 1, None, Some(Card::Elladan)), &rule::events::TARGET)
        .refuses(FIRST, event(card, 1, None, Some(Card::Gandalf)), &rule::events::TARGET)
        .when(FIRST, event(card, 1, None, Some(Card::Faramir)))
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped);
}

#[test]
fn halflings_are_strong_in_three_ways() {
    let card = Card::HalflingStrength;
    let b = || {
        board()
            .company(FIRST, Site::Rivendell, &[Card::SamGamgee, Card::Faramir])
            .with(FIRST, Card::ElfStone, Card::SamGamgee)
            .hand(FIRST, &[card])
    };
    let on = |number, who| event(card, number, None, Some(who));
    given(b().at_organization().tapped(Card::SamGamgee).tapped(Card::Faramir))
        .refuses(FIRST, on(1, Card::Faramir), &rule::events::TARGET)
        .refuses(FIRST, on(2, Card::SamGamgee), &rule::events::TARGET)
        .when(FIRST, on(1, Card::SamGamgee))
        .expect("Sam", |g| g.state_of(Card::SamGamgee), State::Untapped);
    given(b().at_organization().wounded(Card::SamGamgee))
        .when(FIRST, on(2, Card::SamGamgee))
        .expect("Sam", |g| g.state_of(Card::SamGamgee), State::Untapped);
    given(b().at_organization())
        .when(FIRST, Action::Store { item: named(Card::ElfStone) })
        .when(FIRST, event(card, 3, None, None))
        .expect("the check", |g| g.check.map(|check| check.modifier), Some(4));
}

#[test]
fn food_for_the_weary_and_paste_for_the_wounded() {
    for (food, who, minion) in
        [(Card::Cram, Card::Faramir, false), (Card::StrangeRations, Card::Jerrek, true)]
    {
        let b = board().company(FIRST, Site::Moria, &[who]).with(FIRST, food, who);
        let b = if minion { b.minions(FIRST) } else { b };
        given(b.clone().at_organization()).refuses(FIRST, using(food, None), &rule::events::TARGET);
        given(b.at_organization().tapped(who))
            .when(FIRST, using(food, None))
            .expect("who ate", move |g| g.state_of(who), State::Untapped)
            .expect("the food", move |g| g.is_at(food), Place::Discard);
    }
    let paste = Card::FoulSmellingPaste;
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, &[Card::Jerrek, Card::Layos])
        .with(FIRST, paste, Card::Jerrek)
        .at_organization()
        .wounded(Card::Layos);
    given(g)
        .refuses(FIRST, using(paste, Some(Card::Jerrek)), &rule::events::TARGET)
        .when(FIRST, using(paste, Some(Card::Layos)))
        .expect("Layos", |g| g.state_of(Card::Layos), State::Untapped)
        .expect("the paste", |g| g.is_at(Card::FoulSmellingPaste), Place::Discard);
}

#[test]
fn dragon_sickness_is_for_those_who_bear_much() {
    let card = Card::DragonSickness;
    let g = |item| {
        board()
            .company(FIRST, Site::Moria, &[Card::Faramir])
            .with(FIRST, item, Card::Faramir)
            .hand(SECOND, &[card])
            .at_hazards()
    };
    let on = event(card, 1, None, Some(Card::Faramir));
    given(g(Card::ElfStone)).refuses(SECOND, on, &rule::events::TARGET);
    given(g(Card::Glamdring)).when(SECOND, on).expect(
        "the check",
        |g| g.check.map(|check| (g.card(check.on), check.modifier)),
        Some((Card::Faramir, -1)),
    );
}

#[test]
fn who_is_lost_in_free_domains_does_nothing_at_the_site() {
    let card = Card::LostInFreeDomains;
    let way = |path: &[Region]| {
        board()
            .company(FIRST, Site::MinasTirith, &[Card::Faramir])
            .hand(SECOND, &[card])
            .on_the_way(Site::Lorien, path)
    };
    let go = event(card, 1, None, None);
    given(way(&[Region::WoldAndFoothills, Region::Rohan])).refuses(SECOND, go, &rule::events::PATH);
    given(way(&[Region::Rohan, Region::Anorien])).when(SECOND, go).expect(
        "lost",
        |g| g.company(0, 0).is_lost,
        true,
    );
    let mut g = board().company(FIRST, Site::MinasTirith, &[Card::Faramir]).build();
    g.players[0].companies[0].is_lost = true;
    g.agenda.then([
        middle_earth_ccg::step::Step::Site(middle_earth_ccg::site::Step::Choose),
        middle_earth_ccg::step::Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard {
            seat: 0,
        }),
        middle_earth_ccg::step::Step::Turn(middle_earth_ccg::turn::Step::End),
    ]);
    given(g).expect("entered", |g| g.company(0, 0).has_entered, false);
}

#[test]
fn a_muster_disperses_below_eleven() {
    let card = Card::MusterDisperses;
    let g = || {
        board()
            .company(FIRST, Site::Moria, &[Card::Elrond, Card::Faramir])
            .points(FIRST, &[Card::RidersOfRohan])
            .hand(SECOND, &[card])
            .at_hazards()
    };
    let unused = g().unused_general(0);
    assert!((2..=7).contains(&unused), "{unused}");
    let on = event(card, 1, None, Some(Card::RidersOfRohan));
    let needed = 11 - unused as u8;
    let dice = |sum: u8| if sum > 6 { [6, sum - 6] } else { [sum - 1, 1] };
    given(g())
        .refuses(SECOND, event(card, 1, None, Some(Card::Faramir)), &rule::events::TARGET)
        .when(SECOND, on)
        .rolled(dice(needed))
        .expect("eleven is not below", |g| g.is_at(Card::RidersOfRohan), Place::Points { of: 0 });
    given(g()).when(SECOND, on).rolled(dice(needed - 1)).expect(
        "ten is",
        |g| g.is_at(Card::RidersOfRohan),
        Place::Discard,
    );
}
