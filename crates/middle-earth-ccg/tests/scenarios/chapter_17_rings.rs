//! MECCG.17.3 and RW.10: tests of gold rings.

use middle_earth_ccg::action::Who;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::rings;
use middle_earth_ccg::step::Step;

use super::board::Ask;
use super::*;

/// Gandalf tests a ring that Faramir bears, with this sum of the dice; the player holds these cards.
fn tested(ring: Card, hand: &[Card], dice: [u8; 2], more: &[Card]) -> Talk {
    let mut b = board()
        .company(FIRST, Site::Rivendell, &[Card::Gandalf, Card::Faramir])
        .with(FIRST, ring, Card::Faramir)
        .hand(FIRST, hand);
    for &item in more {
        b = b.with(FIRST, item, Card::Faramir);
    }
    let on = Who(Some(named(ring)));
    let test = Action::Use { card: named(Card::Gandalf), choice: 1, by: Who::NOBODY, on };
    given(b.at_organization())
        .when(FIRST, test)
        .expect("Gandalf", |g| g.state_of(Card::Gandalf), State::Tapped)
        .rolled(dice)
}

fn sum(sum: u8) -> [u8; 2] {
    if sum > 6 { [6, sum - 6] } else { [sum - 1, 1] }
}

fn replace(card: Card) -> Action {
    Action::Replace { card }
}

#[test]
fn a_special_ring_takes_the_place_of_the_gold_ring() {
    tested(Card::BeautifulGoldRing, &[Card::LesserRing], sum(8), &[])
        .shows_id("MECCG.17.3")
        .when(FIRST, replace(Card::LesserRing))
        .expect("the gold ring", |g| g.is_at(Card::BeautifulGoldRing), Place::Discard)
        .expect(
            "the new one",
            |g| g.is_at(Card::LesserRing) == Place::With(g.piece(Card::Faramir)),
            true,
        );
    // It is discarded in any case.
    tested(Card::BeautifulGoldRing, &[Card::LesserRing], sum(8), &[])
        .when(FIRST, Action::Pass)
        .expect("the gold ring", |g| g.is_at(Card::BeautifulGoldRing), Place::Discard)
        .expect("the lesser one", |g| g.is_at(Card::LesserRing), Place::Hand);
}

#[test]
fn each_gold_ring_has_its_results() {
    use Card::{
        DwarvenRingOfBarinsTribeHero as Dwarven, MagicRingOfStealth as Magic, TheOneRingHero as One,
    };
    for (ring, one, dwarven, magic) in [
        (Card::BeautifulGoldRing, 12, 10, 7),
        (Card::FairGoldRing, 11, 9, 6),
        (Card::PreciousGoldRing, 10, 8, 5),
    ] {
        for (card, result, comes) in [
            (One, one, true),
            (One, one - 1, false),
            (Dwarven, dwarven, true),
            (Dwarven, dwarven - 1, false),
            (Magic, magic, true),
            (Magic, magic + 1, false),
        ] {
            let s = tested(ring, &[card], sum(result), &[]);
            match comes {
                true => s.offers(FIRST, &[replace(card)]),
                false => s.refuses(FIRST, replace(card), &rule::rings::RESULT),
            };
        }
    }
}

#[test]
fn the_scroll_of_isildur_tells_more() {
    let one = replace(Card::TheOneRingHero);
    tested(Card::BeautifulGoldRing, &[Card::TheOneRingHero], sum(10), &[Card::ScrollOfIsildurHero])
        .offers(FIRST, &[one]);
    tested(Card::BeautifulGoldRing, &[Card::TheOneRingHero], sum(9), &[Card::ScrollOfIsildurHero])
        .refuses(FIRST, one, &rule::rings::RESULT);
}

#[test]
fn a_ring_of_the_other_side_does_not_come() {
    tested(Card::BeautifulGoldRing, &[Card::MinorRing], sum(8), &[])
        .refuses(FIRST, replace(Card::MinorRing), &rule::rings::SIDE)
        .refuses(FIRST, replace(Card::LesserRing), &rule::rings::HELD);
}

#[test]
fn special_rings_are_not_played_without_a_test() {
    let g = board()
        .company(FIRST, Site::DolAmroth, &[Card::Faramir])
        .hand(FIRST, &[Card::LesserRing])
        .at_site();
    given(g).when(FIRST, Action::Enter).refuses(
        FIRST,
        Action::Play { card: Card::LesserRing, by: named(Card::Faramir) },
        &rule::site::RING_TEST,
    );
}

/// A minion bears a gold ring where the end-of-turn phase begins.
fn at_turns_end(ring: Card, site: Site, with: Card, hand: &[Card]) -> Talk {
    let cards: Vec<Card> =
        if with == Card::Jerrek { vec![Card::Jerrek] } else { vec![Card::Jerrek, with] };
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, site, &cards)
        .with(FIRST, ring, Card::Jerrek)
        .hand(FIRST, hand)
        .build();
    g.agenda.then([
        Step::Rings(rings::Step::AtTurnsEnd),
        Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
    ]);
    given(g)
}

/// MECCG.RW.10.1, RW.10.2, C-17: -2 with a Ringwraith, -3 at Barad-dûr, and both together.
#[test]
fn rings_of_minions_are_tested_at_the_end_of_the_turn() {
    let ring = Card::GoldRingThatSauronFancies;
    let dwarven = Card::DwarvenRingOfThelorsTribe;
    for (site, with, modifier) in [
        (Site::MinasMorgul, Card::DwarTheRingwraith, 2),
        (Site::BaradDur, Card::Jerrek, 3),
        (Site::BaradDur, Card::DwarTheRingwraith, 5),
    ] {
        // A Dwarven Ring comes from a result of 8.
        let reaches = sum((8 + modifier).min(12));
        let s = at_turns_end(ring, site, with, &[dwarven]).rolled(reaches);
        match modifier {
            5 => s.refuses(FIRST, replace(dwarven), &rule::rings::RESULT),
            _ => {
                at_turns_end(ring, site, with, &[dwarven]).rolled(sum(7 + modifier)).refuses(
                    FIRST,
                    replace(dwarven),
                    &rule::rings::RESULT,
                );
                s.offers(FIRST, &[replace(dwarven)])
            }
        };
    }
    // Nothing is tested elsewhere.
    let s = at_turns_end(ring, Site::MinasMorgul, Card::Jerrek, &[dwarven]);
    s.expect("the ring", move |g| g.is_at(ring) == Place::With(g.piece(Card::Jerrek)), true)
        .offers(FIRST, &[Action::Pass]);
}

#[test]
fn minion_rings_have_their_results() {
    use Card::{
        DwarvenRingOfThelorsTribe as Dwarven, MagicRingOfShadows as Magic, TheOneRingMinion as One,
        TheWardingRing as Spirit,
    };
    // At Barad-dûr 3 is taken away.
    let comes = |ring, card, result: u8| {
        let s = at_turns_end(ring, Site::BaradDur, Card::Jerrek, &[card]).rolled(sum(result + 3));
        table::Play::legal(&s.position, FIRST).contains(&replace(card))
    };
    for (ring, card, least) in [
        (Card::TheLeastOfGoldRings, Dwarven, None),
        (Card::ALittleGoldRing, Dwarven, Some(9)),
        (Card::GoldRingThatSauronFancies, Dwarven, Some(8)),
        (Card::GleamingGoldRing, Dwarven, Some(9)),
        (Card::BrightGoldRing, Dwarven, Some(9)),
        (Card::BrightGoldRing, Spirit, Some(8)),
        (Card::PerfectGoldRing, Spirit, Some(8)),
    ] {
        match least {
            Some(least) => {
                assert!(comes(ring, card, least), "{ring}: {card} from {least}");
                assert!(!comes(ring, card, least - 1), "{ring}: {card} from {least} only");
            }
            None => assert!(!comes(ring, card, 9), "{ring}: {card}"),
        }
    }
    for (ring, most) in [
        (Card::TheLeastOfGoldRings, 7),
        (Card::ALittleGoldRing, 6),
        (Card::GoldRingThatSauronFancies, 5),
        (Card::GleamingGoldRing, 6),
        (Card::BrightGoldRing, 5),
        (Card::PerfectGoldRing, 7),
    ] {
        assert!(comes(ring, Magic, most), "{ring}: a Magic Ring up to {most}");
        assert!(!comes(ring, Magic, most + 1), "{ring}: a Magic Ring up to {most} only");
        assert!(!comes(ring, One, 9), "{ring}: not The One Ring");
    }
    // With a scroll the results rise by one.
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::BaradDur, &[Card::Jerrek])
        .with(FIRST, Card::ALittleGoldRing, Card::Jerrek)
        .with(FIRST, Card::ScrollOfIsildurMinion, Card::Jerrek)
        .hand(FIRST, &[Dwarven])
        .build();
    g.agenda.then([
        Step::Rings(rings::Step::AtTurnsEnd),
        Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
    ]);
    given(g).rolled(sum(11)).offers(FIRST, &[replace(Dwarven)]);
}

#[test]
fn some_rings_let_a_lesser_ring_be_searched_for() {
    let lies = |ring, place: fn(Board, &[Card]) -> Board| {
        let b = board().minions(FIRST).company(FIRST, Site::BaradDur, &[Card::Jerrek]);
        let mut g = place(b.with(FIRST, ring, Card::Jerrek), &[Card::MinorRing])
            .hand(FIRST, &[Card::Cram])
            .build();
        g.agenda.then([
            Step::Rings(rings::Step::AtTurnsEnd),
            Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
        ]);
        given(g).rolled([3, 4])
    };
    lies(Card::GleamingGoldRing, |b, cards| b.discarded(FIRST, cards))
        .when(FIRST, replace(Card::MinorRing))
        .expect(
            "the ring",
            |g| g.is_at(Card::MinorRing) == Place::With(g.piece(Card::Jerrek)),
            true,
        );
    lies(Card::TheLeastOfGoldRings, |b, cards| b.discarded(FIRST, cards)).refuses(
        FIRST,
        replace(Card::MinorRing),
        &rule::rings::HELD,
    );
}

/// MECCG.RW.10.3, C-18.
#[test]
fn a_ring_is_tested_when_it_is_stored_at_a_darkhaven() {
    let ring = Card::GleamingGoldRing;
    let stored = |site, dice| {
        let g = board()
            .minions(FIRST)
            .company(FIRST, site, &[Card::Jerrek])
            .with(FIRST, ring, Card::Jerrek)
            .hand(FIRST, &[Card::MinorRing, Card::MagicRingOfShadows])
            .at_organization();
        given(g)
            .when(FIRST, Action::Store { item: named(ring) })
            .when(FIRST, Action::Roll)
            .rolled([6, 6])
            .rolled(dice)
    };
    // 9 - 2 is above 6.
    stored(Site::DolGuldur, [4, 5]).refuses(
        FIRST,
        replace(Card::MagicRingOfShadows),
        &rule::rings::RESULT,
    );
    stored(Site::DolGuldur, [4, 4])
        .when(FIRST, replace(Card::MagicRingOfShadows))
        .expect("the new ring", |g| g.is_at(Card::MagicRingOfShadows), Place::Stored)
        .expect("the gold ring", move |g| g.is_at(ring), Place::Discard);
}

#[test]
fn a_minions_gold_ring_weighs_on_its_bearer_each_turn() {
    for ring in [Card::GleamingGoldRing, Card::TheLeastOfGoldRings] {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[Card::Jerrek])
            .with(FIRST, ring, Card::Jerrek)
            .build();
        g.agenda.then([
            Step::Untap(middle_earth_ccg::untap::Step::Checks),
            Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
        ]);
        given(g).expect(
            "who checks",
            |g| g.check.map(|check| g.card(check.on)),
            Some(Card::Jerrek),
        );
    }
}
