//! MECCG.18: corruption checks.

use middle_earth_ccg::piece::{Place, State};

use super::board::Ask;
use super::*;

/// A check with three corruption points, made to store an item.
fn check(character: Card, others: &[Card], minion: bool) -> Talk {
    let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
    let cards: Vec<Card> = [&[character], others].concat();
    let (heavy, light) = match minion {
        false => (Card::Narsil, Card::ElfStone),
        true => (Card::HighHelm, Card::BlazonOfTheEye),
    };
    let b = board().company(FIRST, haven, &cards);
    let b = if minion { b.minions(FIRST) } else { b };
    let g = b.with(FIRST, heavy, character).with(FIRST, light, character).at_organization();
    given(g).when(FIRST, Action::Store { item: named(heavy) })
}

fn points(s: &Talk, card: Card) -> i8 {
    s.position.corruption_points(s.position.piece(card))
}

#[test]
fn a_hero_passes_above_the_points_and_leaves_at_or_one_below_them() {
    let roll = |dice: [u8; 2]| {
        let s = check(Card::Faramir, &[], false);
        assert_eq!(points(&s, Card::Faramir), 3);
        s.shows_id("MECCG.18.1").rolled(dice).position.is_at(Card::Faramir)
    };
    assert_eq!(roll([2, 2]), Place::Company(0));
    assert_eq!(roll([2, 1]), Place::Discard);
    assert_eq!(roll([1, 1]), Place::Discard);
}

#[test]
fn two_below_eliminates() {
    let s = check(Card::BoromirIi, &[], false);
    // Boromir has -1 to his checks: 2 - 1 = 1, two below three.
    s.rolled([1, 1]).expect("Boromir", |g| g.is_at(Card::BoromirIi), Place::Removed);
}

#[test]
fn others_of_the_company_tap_for_the_check() {
    check(Card::Faramir, &[Card::Bergil], false)
        .shows_id("MECCG.18.2")
        .when(FIRST, Action::Support { by: named(Card::Bergil) })
        .expect("Bergil", |g| g.state_of(Card::Bergil), State::Tapped)
        .rolled([2, 1])
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Company(0))
        .expect("Narsil", |g| g.is_at(Card::Narsil), Place::Stored);
}

/// MECCG.RW.8.2: a minion taps, and has passed.
#[test]
fn a_minion_taps_at_its_points() {
    let s = check(Card::Jerrek, &[], true);
    let weight = points(&s, Card::Jerrek);
    assert!((2..=6).contains(&weight), "{weight}");
    let dice = [1, weight as u8 - 1];
    s.shows_id("MECCG.RW.8.2")
        .rolled(dice)
        .expect("Jerrek", |g| g.state_of(Card::Jerrek), State::Tapped)
        .expect("the helm", |g| g.is_at(Card::HighHelm), Place::Stored);
}

/// MECCG.RW.8.1, 18.5.
#[test]
fn ringwraiths_make_no_checks() {
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::DwarTheRingwraith])
        .with(FIRST, Card::HighHelm, Card::DwarTheRingwraith)
        .at_organization();
    given(g).when(FIRST, Action::Store { item: named(Card::HighHelm) }).expect(
        "the helm",
        |g| g.is_at(Card::HighHelm),
        Place::Stored,
    );
}
