//! Trophies of Orcs and Trolls, and kills of Ringwraith players (MECCG.RW.7.9 to RW.7.14, RW.7.23).

use middle_earth_ccg::Region;
use middle_earth_ccg::action::Keyed;
use middle_earth_ccg::facts::{RegionType, Source};
use middle_earth_ccg::piece::{Piece, Place};
use middle_earth_ccg::position::KeyedTo;

use super::board::Ask;
use super::*;

/// A minion company comes through Wilderness, and this creature attacks it.
fn attacked(minions: &[Card], creature: Card) -> Talk {
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, minions)
        .hand(SECOND, &[creature])
        .on_the_way(Site::Lorien, &[Region::RedhornGate]);
    for at in 0..2 {
        g.journey.types[at] = Some(RegionType::Wilderness);
    }
    let key = Keyed(KeyedTo::RegionType(RegionType::Wilderness));
    given(g).when(SECOND, Action::Hazard { card: creature, key })
}

/// This one faces it and rolls twelve, and again for the body of the creature.
fn won(minions: &[Card], by: Card, creature: Card) -> Talk {
    let s = attacked(minions, creature)
        .when(FIRST, Action::Strike { character: named(by) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6]);
    if creature.facts().body > 0 { s.rolled([6, 6]) } else { s }
}

const ELF_LORD: Card = Card::ElfLordRevealedInWrath;

fn take(by: Card) -> Action {
    Action::TakeTrophy { by: named(by) }
}

#[test]
fn an_orc_keeps_what_it_has_beaten() {
    let s = won(&[Card::Shagrat, Card::Jerrek], Card::Shagrat, Card::BertBurat)
        .shows(&rule::duel::TROPHY)
        .offers_exactly(FIRST, &[Action::Pass, take(Card::Shagrat)])
        .refuses(FIRST, take(Card::Jerrek), &rule::duel::TROPHY);
    let shagrat = s.position.piece(Card::Shagrat);
    s.clone()
        .when(FIRST, take(Card::Shagrat))
        .expect("with Shagrat", |g| g.is_at(Card::BertBurat), Place::With(shagrat))
        .expect("direct influence", |g| g.direct_influence(shagrat), 1)
        .expect("prowess", |g| g.prowess(shagrat), 6 - 1)
        .shows_id("MECCG.RW.7.12")
        .expect("corruption", |g| g.corruption_points(shagrat), 0)
        // Without a star it is worth nothing to a Ringwraith player.
        .expect("points", |g| g.points(0)[Source::Kill.index()], 0);
    s.when(FIRST, Action::Pass).expect("removed", |g| g.is_at(Card::BertBurat), Place::Removed);
}

#[test]
fn men_and_half_orcs_keep_nothing() {
    for by in [Card::Jerrek, Card::IllFavouredFellow] {
        let s = won(&[by], by, Card::OrcLieutenant);
        s.expect("removed", |g| g.is_at(Card::OrcLieutenant), Place::Removed);
    }
    // Nor do heroes.
    let mut g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[Card::BertBurat])
        .on_the_way(Site::Lorien, &[Region::RedhornGate]);
    g.journey.types[0] = Some(RegionType::Wilderness);
    let key = Keyed(KeyedTo::RegionType(RegionType::Wilderness));
    given(g)
        .when(SECOND, Action::Hazard { card: Card::BertBurat, key })
        .when(FIRST, Action::Strike { character: named(Card::Faramir) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("points", |g| g.is_at(Card::BertBurat), Place::Points { of: 0 });
}

#[test]
fn a_star_is_worth_points_as_a_trophy_too() {
    let s = won(&[Card::Shagrat], Card::Shagrat, ELF_LORD).shows_id("MECCG.RW.7.23");
    let kill = |g: &Position| g.points(0)[Source::Kill.index()];
    let taken = s.clone().when(FIRST, take(Card::Shagrat)).expect("points", kill, 3);
    s.when(FIRST, Action::Pass).shows_id("MECCG.RW.7.10").expect("points", kill, 3);
    // It goes to the pile when it is discarded.
    let mut g = taken.position;
    let shagrat = g.piece(Card::Shagrat);
    g.discard(shagrat, &mut |_| ());
    given(g)
        .shows_id("MECCG.RW.7.13")
        .expect("in the pile", |g| g.is_at(ELF_LORD), Place::Points { of: 0 })
        .expect("points", kill, 3);
}

#[test]
fn a_trophy_of_a_detainment_attack_is_worth_nothing() {
    let mut g = board()
        .minions(FIRST)
        .company(FIRST, Site::Moria, &[Card::Shagrat])
        .hand(SECOND, &[Card::BertBurat])
        .on_the_way(Site::Lorien, &[Region::RedhornGate]);
    // A Troll keyed to Shadow-land (MECCG.RW.7.8).
    g.journey.types[0] = Some(RegionType::ShadowLand);
    let key = Keyed(KeyedTo::RegionType(RegionType::ShadowLand));
    let s = given(g)
        .shows_id("MECCG.RW.7.8")
        .when(SECOND, Action::Hazard { card: Card::BertBurat, key })
        .expect("detainment", |g| g.fight().is_detainment, true)
        .when(FIRST, Action::Strike { character: named(Card::Shagrat) })
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .when(FIRST, take(Card::Shagrat));
    let mut g = s.position;
    let shagrat = g.piece(Card::Shagrat);
    assert_eq!(g.direct_influence(shagrat), 1);
    g.discard(shagrat, &mut |_| ());
    assert_eq!(g.is_at(Card::BertBurat), Place::Removed);
}

#[test]
fn more_trophies_give_more() {
    let with = |by: Card, trophies: &[Card]| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::Moria, &[by])
            .hand(SECOND, trophies)
            .at_hazards();
        let bearer = g.piece(by);
        for &card in trophies {
            let piece: Piece = g.from_hand(1, card).expect("it was dealt");
            g.lay(piece, Place::With(bearer));
            g.players[1].trophies.add(piece.slot());
        }
        (g.direct_influence(bearer), g.prowess(bearer))
    };
    let (one, two, three) = (Card::Wargs, Card::Rogrog, Card::Gothmog);
    assert_eq!(with(Card::Muzgash, &[]), (0, 4));
    assert_eq!(with(Card::Muzgash, &[one]), (1, 4));
    assert_eq!(with(Card::Muzgash, &[two]), (1, 5));
    assert_eq!(with(Card::Muzgash, &[three]), (2, 5));
    assert_eq!(with(Card::Muzgash, &[three, one]), (2, 6));
    assert_eq!(with(Card::Muzgash, &[three, two, one]), (2, 6));
    // Prowess goes to 9 by trophies.
    assert_eq!(with(Card::LieutenantOfMorgul, &[three, two]), (2 + 2, 9));
    // Without being a trophy a card gives nothing.
    let mut g = board().company(FIRST, Site::Moria, &[Card::Muzgash]).hand(SECOND, &[one]).build();
    let (bearer, piece) = (g.piece(Card::Muzgash), g.from_hand(1, one).expect("it was dealt"));
    g.lay(piece, Place::With(bearer));
    assert_eq!(g.direct_influence(bearer), 0);
    given(g).shows_id("MECCG.RW.7.14");
}
