//! Corruption cards: on whom they are played, when they ask for checks, and how one is rid of them.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::untap;

use super::board::Ask;
use super::*;

fn on(card: Card, target: Card) -> Action {
    let on = Who(Some(named(target)));
    Action::Event { card: Choice { card, number: 1 }, by: Who::NOBODY, on }
}

/// The company is at a site, and the hazard player has these cards.
fn hazards(characters: &[Card], cards: &[Card], minion: bool) -> Talk {
    let b = board().company(FIRST, Site::Moria, characters);
    let b = if minion { b.minions(FIRST) } else { b };
    given(b.hand(SECOND, cards).at_hazards())
}

/// A card of the hazard player lies with a character.
fn laid(mut g: Position, card: Card, target: Card) -> Position {
    let piece = g.from_hand(1, card).expect("in hand");
    let target = g.piece(target);
    g.attach(piece, target, &mut |_| ());
    g
}

#[test]
fn each_lure_has_those_whom_it_does_not_tempt() {
    for (card, tempted, safe) in [
        (Card::DespairOfTheHeart, Card::Faramir, Card::SamGamgee),
        (Card::LureOfExpedience, Card::Faramir, Card::Saruman),
        (Card::LureOfNature, Card::Faramir, Card::Gloin),
        (Card::AloneAndUnadvised, Card::SamGamgee, Card::Saruman),
    ] {
        hazards(&[tempted, safe], &[card], false)
            .refuses(SECOND, on(card, safe), &rule::events::RACE)
            .when(SECOND, on(card, tempted))
            .expect("where it is", move |g| g.is_at(card) == Place::With(g.piece(tempted)), true)
            .expect(
                "points",
                move |g| g.corruption_points(g.piece(tempted)),
                card.facts().corruption,
            )
            .expect("the limit", |g| g.turn.hazards_played, 1);
    }
    let card = Card::LureOfTheSenses;
    hazards(&[Card::Jerrek], &[card], true).when(SECOND, on(card, Card::Jerrek));
    hazards(&[Card::DwarTheRingwraith], &[card], true).refuses(
        SECOND,
        on(card, Card::DwarTheRingwraith),
        &rule::events::RACE,
    );
}

#[test]
fn one_corruption_card_a_turn_and_one_of_a_kind() {
    let cards = [Card::LureOfNature, Card::LureOfExpedience];
    hazards(&[Card::Faramir, Card::Bergil], &cards, false)
        .shows_id("MECCG.18.3")
        .when(SECOND, on(Card::LureOfNature, Card::Faramir))
        .refuses(SECOND, on(Card::LureOfExpedience, Card::Faramir), &rule::check::ONE_A_TURN)
        .when(SECOND, on(Card::LureOfExpedience, Card::Bergil));
    let two = [Card::LureOfNature, Card::LureOfNature];
    let g = board().company(FIRST, Site::Moria, &[Card::Faramir]).hand(SECOND, &two).at_hazards();
    given(laid(g, Card::LureOfNature, Card::Faramir)).refuses(
        SECOND,
        on(Card::LureOfNature, Card::Faramir),
        &rule::events::ONE_ON_CHARACTER,
    );
}

/// A company of Faramir and Bergil has come through these types of regions to its site.
fn arrived(card: Card, types: &[RegionType]) -> Talk {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
        .hand(SECOND, &[card])
        .on_the_way(Site::Lorien, &[Region::RedhornGate]);
    let mut g = laid(g, card, Card::Faramir);
    for (at, kind) in types.iter().enumerate() {
        g.journey.types[at] = Some(*kind);
    }
    given(g)
}

fn checks_made(s: Talk) -> usize {
    let mut made = 0;
    let mut s = s;
    while s.position.check.is_some() {
        s = s.when(FIRST, Action::Roll).rolled([6, 6]);
        made += 1;
    }
    made
}

#[test]
fn the_wild_calls_once_for_each_wilderness() {
    use RegionType::{BorderLand, Wilderness};
    assert_eq!(checks_made(arrived(Card::LureOfNature, &[Wilderness, BorderLand, Wilderness])), 2);
    assert_eq!(checks_made(arrived(Card::LureOfNature, &[BorderLand])), 0);
    assert_eq!(
        checks_made(arrived(Card::AloneAndUnadvised, &[Wilderness, BorderLand, Wilderness])),
        3
    );
}

#[test]
fn alone_one_counts_ones_friends() {
    let s = arrived(Card::AloneAndUnadvised, &[RegionType::BorderLand]);
    let faramir = s.position.piece(Card::Faramir);
    assert_eq!(s.position.corruption_modifier(faramir), 2, "two in the company");
    let four = [Card::Faramir, Card::Bergil, Card::Elladan, Card::Elrohir];
    hazards(&four, &[Card::AloneAndUnadvised], false).refuses(
        SECOND,
        on(Card::AloneAndUnadvised, Card::Faramir),
        &rule::events::SIZE,
    );
}

#[test]
fn nobody_is_alone_among_four() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir, Card::Bergil, Card::Elladan])
        .hand(FIRST, &[Card::Elrohir])
        .hand(SECOND, &[Card::AloneAndUnadvised])
        .at_organization();
    given(laid(g, Card::AloneAndUnadvised, Card::Faramir))
        .when(FIRST, Action::Bring { card: Card::Elrohir, at: Site::Rivendell, company: 1 })
        .expect("the card", |g| g.is_at(Card::AloneAndUnadvised), Place::Discard);
}

#[test]
fn a_new_item_tempts_the_expedient() {
    let g = board()
        .company(FIRST, Site::Rhosgobel, &[Card::Faramir, Card::Bergil])
        .hand(FIRST, &[Card::ElfStone])
        .hand(SECOND, &[Card::LureOfExpedience])
        .at_site();
    given(laid(g, Card::LureOfExpedience, Card::Faramir))
        .when(FIRST, Action::Enter)
        .when(FIRST, Action::Play { card: Card::ElfStone, by: named(Card::Bergil) })
        .expect("who checks", |g| g.check.map(|check| g.card(check.on)), Some(Card::Faramir));
}

#[test]
fn wounds_of_others_make_the_heart_despair() {
    let wounded = |dice: [u8; 2]| {
        let g = board()
            .company(FIRST, Site::Moria, &[Card::Faramir, Card::Bergil])
            .hand(SECOND, &[Card::DespairOfTheHeart, Card::BertBurat])
            .on_the_way(Site::Lorien, &[Region::RedhornGate]);
        given(laid(g, Card::DespairOfTheHeart, Card::Faramir))
            .says(SECOND, "hazard bert-burat wilderness")
            .when(FIRST, Action::Strike { character: named(Card::Bergil) })
            .when(FIRST, Action::Roll)
            .rolled(dice)
    };
    wounded([1, 1]).expect(
        "a check",
        |g| g.check.map(|check| g.card(check.on)),
        Some(Card::Faramir),
    );
    wounded([6, 6]).expect("no check", |g| g.check.is_none(), true);
}

#[test]
fn the_senses_are_lured_at_havens() {
    let at = |site| {
        let g = board()
            .company(FIRST, site, &[Card::Faramir])
            .hand(SECOND, &[Card::LureOfTheSenses])
            .build();
        let mut g = laid(g, Card::LureOfTheSenses, Card::Faramir);
        g.agenda.then([
            Step::Untap(untap::Step::Checks),
            Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard { seat: 0 }),
        ]);
        let asked = given(g).position;
        matches!(asked.agenda.top(), Some(Step::Corruption(_)))
    };
    assert!(at(Site::Rivendell));
    assert!(!at(Site::Moria));
}

fn lured(card: Card) -> Position {
    let g = board()
        .company(FIRST, Site::Moria, &[Card::Faramir])
        .hand(SECOND, &[card])
        .at_organization();
    laid(g, card, Card::Faramir)
}

#[test]
fn one_taps_and_rolls_above_the_number_to_be_rid_of_it() {
    for (card, number) in [
        (Card::AloneAndUnadvised, 6),
        (Card::DespairOfTheHeart, 4),
        (Card::LureOfExpedience, 5),
        (Card::LureOfNature, 4),
        (Card::LureOfTheSenses, 6),
    ] {
        let remove = Action::Remove { card: named(card) };
        given(lured(card))
            .when(FIRST, remove)
            .rolled([number - 1, 1])
            .expect(
                "equal is not above",
                move |g| g.is_at(card) == Place::With(g.piece(Card::Faramir)),
                true,
            )
            .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
            .refuses(FIRST, remove, &rule::check::REMOVAL_TAPS);
        given(lured(card)).when(FIRST, remove).rolled([number - 1, 2]).expect(
            "above it is gone",
            move |g| g.is_at(card),
            Place::Discard,
        );
    }
}

/// MECCG.18.4.
#[test]
fn one_may_try_at_minus_three_once() {
    let card = Card::LureOfNature;
    let untapped = Action::RemoveUntapped { card: named(card) };
    given(lured(card))
        .shows_id("MECCG.18.4")
        .when(FIRST, untapped)
        .rolled([4, 3])
        .expect("7 - 3 is not above 4", move |g| g.is_at(card) != Place::Discard, true)
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Untapped)
        .refuses(FIRST, untapped, &rule::check::REMOVAL_ONCE)
        .refuses(FIRST, Action::Remove { card: named(card) }, &rule::check::REMOVAL_ONCE);
    given(lured(card)).when(FIRST, untapped).rolled([4, 4]).expect(
        "8 - 3 is above 4",
        move |g| g.is_at(card),
        Place::Discard,
    );
}
