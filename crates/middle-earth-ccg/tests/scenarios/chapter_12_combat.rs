//! MECCG.12: strikes, body checks, elimination, detainment.

use middle_earth_ccg::Region;
use middle_earth_ccg::piece::{Place, State};

use super::board::Ask;
use super::*;

/// A creature attacks these characters on their way to Moria.
fn attack(creature: Card, key: &str, board: Board) -> Talk {
    let g = board
        .hand(SECOND, &[creature])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
    given(g).says(SECOND, &format!("hazard {creature} {key}"))
}

fn orcs(characters: &[Card]) -> Talk {
    attack(Card::OrcWatch, "site-type", board().company(FIRST, Site::Moria, characters))
}

fn strike(card: Card) -> Action {
    Action::Strike { character: named(card) }
}

#[test]
fn the_defender_gives_strikes_to_untapped_characters_and_the_attacker_the_rest() {
    let cards = [Card::Faramir, Card::Bergil, Card::Elladan, Card::Elrohir];
    let g = board()
        .company(FIRST, Site::Moria, &cards)
        .hand(SECOND, &[Card::OrcWatch])
        .on_the_way(Site::Lorien, &[Region::RedhornGate])
        .tapped(Card::Elrohir);
    given(g)
        .shows_id("MECCG.12.4")
        .says(SECOND, "hazard orc-watch site-type")
        .refuses(FIRST, strike(Card::Elrohir), &rule::combat::UNTAPPED)
        .when(FIRST, strike(Card::Faramir))
        .refuses(FIRST, strike(Card::Faramir), &rule::combat::ONE_EACH)
        .when(FIRST, Action::Done)
        // Two strikes are left for three characters.
        .offers_exactly(
            SECOND,
            &[strike(Card::Bergil), strike(Card::Elladan), strike(Card::Elrohir)],
        )
        .when(SECOND, strike(Card::Elrohir))
        .when(SECOND, strike(Card::Bergil))
        .expect("strikes", |g| g.fight().assigned.iter().flatten().count(), 3);
}

#[test]
fn excess_strikes_weaken_the_character_that_faces_a_strike() {
    // Three strikes of 9 on one character: two are excess.
    orcs(&[Card::Faramir])
        .shows_id("MECCG.12.6")
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, Action::Roll)
        // 5 - 2 + 6 = 9: equal, so the strike is not defeated, and Faramir taps.
        .rolled([3, 3])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("the Orcs", |g| g.is_at(Card::OrcWatch), Place::Discard);
}

#[test]
fn a_defeated_creature_is_worth_points() {
    orcs(&[Card::Faramir])
        .shows_id("MECCG.12.10")
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, Action::Roll)
        .rolled([3, 4])
        .expect("the Orcs", |g| g.is_at(Card::OrcWatch), Place::Points { of: 0 })
        .expect("points for kills", |g| (g.points(0)[4], g.points(1)[4]), (1, 0));
}

#[test]
fn minus_three_keeps_a_character_untapped() {
    orcs(&[Card::Faramir])
        .shows_id("MECCG.12.6")
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, Action::StayUntapped)
        // 5 - 2 - 3 + 10 = 10, above 9.
        .rolled([5, 5])
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .expect("the Orcs", |g| g.is_at(Card::OrcWatch), Place::Points { of: 0 });
}

#[test]
fn who_has_no_strike_can_support() {
    let cards = [Card::Faramir, Card::Bergil];
    attack(Card::BertBurat, "wilderness", board().company(FIRST, Site::Moria, &cards))
        .shows_id("MECCG.12.28")
        .when(FIRST, strike(Card::Faramir))
        .when(FIRST, Action::Support { by: named(Card::Bergil) })
        .expect("Bergil", |g| g.state_of(Card::Bergil), State::Tapped)
        .when(FIRST, Action::Roll)
        // 5 + 1 + 6 = 12 is equal to his prowess, and 7 would be above it.
        .rolled([3, 4])
        .expect("Bert", |g| g.is_at(Card::BertBurat), Place::Points { of: 0 });
}

#[test]
fn a_failed_strike_wounds_and_a_body_check_may_eliminate() {
    let wounded = || {
        let cards = [Card::Faramir, Card::Bergil];
        let board =
            board().company(FIRST, Site::Moria, &cards).with(FIRST, Card::Glamdring, Card::Faramir);
        attack(Card::BertBurat, "wilderness", board)
            .when(FIRST, strike(Card::Faramir))
            .when(FIRST, Action::Roll)
            // 8 + 3 is less than 12.
            .rolled([1, 2])
    };
    // Body 8: an eight is not above it.
    wounded().shows_id("MECCG.12.14").rolled([4, 4]).expect(
        "Faramir",
        |g| g.state_of(Card::Faramir),
        State::Wounded,
    );
    wounded()
        .shows_id("MECCG.12.15")
        .rolled([4, 5])
        .when(FIRST, Action::Save { item: named(Card::Glamdring), to: named(Card::Bergil) })
        .expect("Faramir", |g| g.is_at(Card::Faramir), Place::Removed)
        .expect(
            "Glamdring",
            |g| g.is_at(Card::Glamdring) == Place::With(g.piece(Card::Bergil)),
            true,
        );
    wounded().rolled([4, 5]).when(FIRST, Action::Done).expect(
        "Glamdring",
        |g| g.is_at(Card::Glamdring),
        Place::Discard,
    );
}

#[test]
fn a_wound_from_before_counts_for_the_body_check() {
    let check = |was_wounded: bool| {
        let g = board()
            .company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
            .hand(SECOND, &[Card::BertBurat])
            .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
        let g = if was_wounded { g.wounded(Card::Faramir).tapped(Card::Bergil) } else { g };
        let s = given(g).says(SECOND, "hazard bert-burat wilderness");
        let s = match was_wounded {
            true => s.when(SECOND, strike(Card::Faramir)),
            false => s.when(FIRST, strike(Card::Faramir)).when(FIRST, Action::Roll),
        };
        s.rolled([1, 1]).rolled([4, 4]).position.is_at(Card::Faramir)
    };
    assert_eq!(check(false), Place::Company(0), "8 is not above 8");
    assert_eq!(check(true), Place::Removed, "9 is");
}

/// MECCG.12.16.
#[test]
fn orc_characters_are_discarded_by_their_number() {
    let check = |dice: [u8; 2]| {
        let board = board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Muzgash]);
        attack(Card::BertBurat, "wilderness", board)
            .when(FIRST, strike(Card::Muzgash))
            .when(FIRST, Action::Roll)
            .rolled([1, 1])
            .rolled(dice)
            .position
            .is_at(Card::Muzgash)
    };
    assert_eq!(check([3, 4]), Place::Company(0));
    assert_eq!(check([4, 4]), Place::Discard);
    assert_eq!(check([4, 5]), Place::Removed);
}

/// MECCG.RW.7.7, RW.7.3, 12.17: keyed to a Shadow-hold, the attack on minions only detains.
#[test]
fn detainment_taps_and_does_not_wound() {
    let board = || board().minions(FIRST).company(FIRST, Site::Moria, &[Card::Jerrek]);
    attack(Card::OrcWatch, "site-type", board())
        .shows_id("MECCG.RW.7.3")
        .expect("detainment", |g| g.fight().is_detainment, true)
        .when(FIRST, strike(Card::Jerrek))
        .when(FIRST, Action::StayUntapped)
        .rolled([1, 1])
        .expect("Jerrek", |g| g.state_of(Card::Jerrek), State::Tapped);
    attack(Card::BertBurat, "wilderness", board()).expect(
        "keyed to a Wilderness",
        |g| g.fight().is_detainment,
        false,
    );
}

/// MECCG.RW.7.4, C-11.
#[test]
fn a_creature_that_detained_is_removed_when_it_is_defeated() {
    let defeated = |removed| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[Card::Jerrek])
            .hand(SECOND, &[Card::OrcWatch])
            .on_the_way(Site::Lorien, &[Region::RedhornGate]);
        g.agreed.removed = removed;
        given(g)
            .says(SECOND, "hazard orc-watch site-type")
            .when(FIRST, strike(Card::Jerrek))
            .when(FIRST, Action::Roll)
            .rolled([6, 6])
            .position
            .is_at(Card::OrcWatch)
    };
    use middle_earth_ccg::options::Removed;
    assert_eq!(defeated(Removed::Sheet), Place::Removed);
    assert_eq!(defeated(Removed::Community), Place::Discard);
}

/// MECCG.RW.7.1, RW.7.2: by the dice, before the modifier for the wound.
#[test]
fn a_ringwraith_returns_to_hand_on_seven_and_eight() {
    let check = |dice: [u8; 2]| {
        let cards = [Card::DwarTheRingwraith];
        let board = board().minions(FIRST).company(FIRST, Site::Moria, &cards);
        attack(Card::BertBurat, "wilderness", board)
            .when(FIRST, strike(Card::DwarTheRingwraith))
            .when(FIRST, Action::StayUntapped)
            .rolled([1, 2])
            .rolled(dice)
            .position
    };
    assert_eq!(check([3, 4]).is_at(Card::DwarTheRingwraith), Place::Hand);
    assert_eq!(check([4, 4]).is_at(Card::DwarTheRingwraith), Place::Hand);
    assert_eq!(check([3, 3]).is_at(Card::DwarTheRingwraith), Place::Company(0));
    assert_eq!(check([5, 4]).is_at(Card::DwarTheRingwraith), Place::Company(0));
}

/// MECCG.RW.1.1, C-1.
#[test]
fn a_ringwraith_player_who_loses_the_ringwraith_loses() {
    use middle_earth_ccg::options::AvatarLost;
    let lost = |what| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[Card::AkhorahilTheRingwraith, Card::Jerrek])
            .hand(SECOND, &[Card::BertBurat])
            .on_the_way(Site::Lorien, &[Region::RedhornGate]);
        g.agreed.avatar_lost = what;
        given(g)
            .says(SECOND, "hazard bert-burat wilderness")
            .when(FIRST, strike(Card::AkhorahilTheRingwraith))
            .when(FIRST, Action::StayUntapped)
            .when(FIRST, Action::Roll)
            .rolled([1, 1])
            // Body 9.
            .rolled([5, 5])
    };
    lost(AvatarLost::Loses).over_for("ringwraith-lost", table::Seats::only(SECOND));
    lost(AvatarLost::MinusFive).expect(
        "the penalty",
        |g| g.counted(0).1 - g.counted(0).0.iter().sum::<i16>(),
        -5,
    );
}
