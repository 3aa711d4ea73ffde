//! MECCG.10: entering a site, and what is played there.

use middle_earth_ccg::piece::{Place, State};

use super::board::Ask;
use super::*;

fn play(card: Card, by: Card) -> Action {
    Action::Play { card, by: named(by) }
}

#[test]
fn an_item_taps_its_bearer_and_the_site() {
    let g = board()
        .company(FIRST, Site::Rhosgobel, &[Card::Faramir, Card::Bergil])
        .hand(FIRST, &[Card::ElfStone, Card::SwordOfGondolin, Card::Cram])
        .at_site();
    given(g)
        .shows_id("MECCG.10.8")
        .when(FIRST, Action::Enter)
        .refuses(FIRST, play(Card::SwordOfGondolin, Card::Faramir), &rule::site::NOT_HERE)
        .when(FIRST, play(Card::ElfStone, Card::Faramir))
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("the site", |g| g.players[0].tapped.contains(Site::Rhosgobel), true)
        .shows_id("MECCG.10.12")
        .when(FIRST, play(Card::Cram, Card::Bergil))
        .expect(
            "what Bergil has",
            |g| g.is_at(Card::Cram) == Place::With(g.piece(Card::Bergil)),
            true,
        );
}

#[test]
fn nothing_is_played_before_the_company_has_entered() {
    let g = board()
        .company(FIRST, Site::DolAmroth, &[Card::Faramir])
        .hand(FIRST, &[Card::ElfStone])
        .at_site();
    given(g)
        .offers_exactly(FIRST, &[Action::Enter, Action::Stay])
        .when(FIRST, Action::Stay)
        .expect("entered", |g| g.company(0, 0).has_entered, false);
}

#[test]
fn automatic_attacks_are_faced_first() {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(FIRST, &[Card::Glamdring])
        .at_site();
    given(g)
        .shows_id("MECCG.10.3")
        .when(FIRST, Action::Enter)
        .expect("Orcs", |g| (g.fight().strikes, g.fight().prowess), (4, 7))
        // A card in hand could cancel the attack.
        .when(FIRST, Action::Pass)
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        // Three strikes are excess: 5 - 3 + 6 = 8, above 7.
        .when(FIRST, Action::Roll)
        .rolled([3, 3])
        .expect("entered", |g| g.company(0, 0).has_entered, true)
        .expect("Faramir tapped for it", |g| g.state_of(Card::Faramir), State::Tapped)
        .refuses(FIRST, play(Card::Glamdring, Card::Faramir), &rule::site::UNTAPPED);
}

#[test]
fn at_home_one_taps_to_cancel_an_automatic_attack() {
    let enter = |card: Card| {
        let g = board().minions(FIRST).company(FIRST, Site::CirithUngol, &[card]).at_site();
        given(g).position
    };
    // Shagrat lives there.
    let g = enter(Card::Shagrat);
    let attacks = Site::CirithUngol.card(middle_earth_ccg::Side::Minion).automatic_attacks.len();
    if attacks > 0 {
        given(g)
            .when(FIRST, Action::Enter)
            .when(FIRST, Action::CancelAttack { character: named(Card::Shagrat) })
            .expect("Shagrat", |g| g.state_of(Card::Shagrat), State::Tapped);
    }
    let g = board().company(FIRST, Site::Isengard, &[Card::Saruman]).at_site();
    given(g)
        .shows_id("MECCG.10.4")
        .shows_id("MECCG.RW.7.15")
        .when(FIRST, Action::Enter)
        .when(FIRST, Action::CancelAttack { character: named(Card::Saruman) })
        .expect("Saruman", |g| g.state_of(Card::Saruman), State::Tapped)
        .expect("entered", |g| g.company(0, 0).has_entered, true);
}

/// MECCG.10.10: the number must be exceeded, by roll, influence and standard modifications.
#[test]
fn a_faction_comes_if_the_check_is_above_its_number() {
    let g = || {
        board()
            .company(FIRST, Site::Edoras, &[Card::Faramir, Card::Theoden])
            .hand(FIRST, &[Card::RidersOfRohan])
            .at_site()
    };
    let number = Card::RidersOfRohan.facts().influence_number;
    let mine = {
        let g = g();
        let theoden = g.piece(Card::Theoden);
        // Théoden is a Man: the modifications for Dúnedain and Hobbits do not count (MECCG.10.21).
        let standard: i8 = 0;
        assert_eq!(g.race(theoden), Some(middle_earth_ccg::facts::Race::Man));
        g.unused_influence(
            theoden,
            middle_earth_ccg::numbers::Purpose::Faction(Card::RidersOfRohan),
        ) + standard
    };
    let needed = (number - mine) as u8;
    let dice = |sum: u8| if sum > 6 { [6, sum - 6] } else { [sum - 1, 1] };
    let roll = |sum: u8| {
        given(g())
            .when(FIRST, Action::Enter)
            .when(FIRST, play(Card::RidersOfRohan, Card::Theoden))
            .rolled(dice(sum))
    };
    assert!(needed >= 2, "the roll decides");
    roll(needed)
        .expect("equal is not enough", |g| g.is_at(Card::RidersOfRohan), Place::Discard)
        .expect("the site", |g| g.players[0].tapped.contains(Site::Edoras), false);
    roll(needed + 1)
        .expect("above it comes", |g| g.is_at(Card::RidersOfRohan), Place::Points { of: 0 })
        .expect("the site", |g| g.players[0].tapped.contains(Site::Edoras), true)
        .expect("points for factions", |g| g.points(0)[3], 3);
}

#[test]
fn hoard_items_need_a_hoard() {
    let g = |site| {
        let cards = [Card::MagicalHarp];
        board().company(FIRST, site, &[Card::Faramir]).hand(FIRST, &cards).at_site()
    };
    let is_hoard = Card::MagicalHarp.has(middle_earth_ccg::facts::Keywords::HOARD_ITEM);
    assert!(is_hoard);
    let at_dol_amroth = given(g(Site::DolAmroth)).when(FIRST, Action::Enter);
    at_dol_amroth.refuses(FIRST, play(Card::MagicalHarp, Card::Faramir), &rule::site::HOARD);
}

#[test]
fn a_second_copy_of_a_unique_item_stays_in_hand() {
    let g = board()
        .company(FIRST, Site::DolAmroth, &[Card::Faramir])
        .company(SECOND, Site::DolAmroth, &[Card::Elladan])
        .with(SECOND, Card::Narsil, Card::Elladan)
        .hand(FIRST, &[Card::Narsil])
        .at_site();
    given(g).when(FIRST, Action::Enter).refuses(
        FIRST,
        play(Card::Narsil, Card::Faramir),
        &rule::site::UNIQUE,
    );
}
