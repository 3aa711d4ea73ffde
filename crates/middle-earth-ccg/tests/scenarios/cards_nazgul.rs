//! Nazgûl as permanent-events.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::facts::{Side, SiteType};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::On;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{combat, turn};

use super::board::Ask;
use super::*;

const ALL: [Card; 9] = [
    Card::Adunaphel,
    Card::Akhorahil,
    Card::DwarOfWaw,
    Card::HoarmurathOfDir,
    Card::IndurDawndeath,
    Card::KhamulTheEasterling,
    Card::RenTheUnclean,
    Card::UvathaTheHorseman,
    Card::WitchKingOfAngmar,
];

fn taps(nazgul: Card, on: Option<Card>) -> Action {
    let on = Who(on.map(named));
    Action::Use { card: named(nazgul), choice: 1, by: Who::NOBODY, on }
}

fn with(nazgul: &[Card]) -> Board {
    board().company(FIRST, Site::Moria, &[Card::Kili, Card::Faramir]).table(SECOND, nazgul)
}

#[test]
fn each_can_be_laid_down() {
    for nazgul in ALL {
        let b = board().company(FIRST, Site::Moria, &[Card::Kili]).hand(SECOND, &[nazgul]);
        let lay = Action::Event {
            card: Choice { card: nazgul, number: 1 },
            by: Who::NOBODY,
            on: Who::NOBODY,
        };
        given(b.at_hazards())
            .when(SECOND, lay)
            .expect("in play", |g| g.is_at(nazgul), Place::Table)
            .expect("a hazard of the limit", |g| g.turn.hazards_played, 1);
    }
}

#[test]
fn each_is_discarded_when_it_taps() {
    for nazgul in ALL {
        let on = match nazgul {
            Card::Adunaphel | Card::Akhorahil | Card::IndurDawndeath => Some(Card::Kili),
            _ => None,
        };
        if nazgul == Card::HoarmurathOfDir {
            continue;
        }
        let g = with(&[nazgul]).at_hazards().wounded(Card::Kili);
        let s = given(g).when(SECOND, taps(nazgul, on));
        assert_eq!(s.position.is_at(nazgul), Place::Discard, "{nazgul}");
        assert_eq!(s.position.turn.hazards_played, 1, "{nazgul}");
        let mut full = with(&[nazgul]).at_hazards().wounded(Card::Kili);
        full.turn.hazards_played = full.turn.hazard_limit;
        given(full.clone()).refuses(SECOND, taps(nazgul, on), &rule::hazards::LIMIT);
    }
}

#[test]
fn adunaphel_taps_anybody() {
    given(with(&[Card::Adunaphel]).at_hazards())
        .when(SECOND, taps(Card::Adunaphel, Some(Card::Faramir)))
        .expect("Faramir", |g| g.state_of(Card::Faramir), State::Tapped)
        .expect("Kili", |g| g.state_of(Card::Kili), State::Untapped);
}

#[test]
fn akhorahil_weakens_a_body_for_the_turn() {
    let body = |g: &Position, card: Card| g.body(g.piece(card));
    given(with(&[Card::Akhorahil]).at_hazards())
        .when(SECOND, taps(Card::Akhorahil, Some(Card::Kili)))
        .expect("Kili", |g| body(g, Card::Kili), Card::Kili.facts().body - 1)
        .expect("Faramir", |g| body(g, Card::Faramir), Card::Faramir.facts().body);
}

/// This creature attacks where the first company is.
fn prowess(mut g: Position, creature: Card) -> Option<i8> {
    let piece = g.from_hand(1, creature).expect("it is in hand");
    g.lay(piece, Place::Chain);
    combat::begin_creature(&mut g, piece, None);
    given(g).position.combat.map(|fight| fight.prowess)
}

#[test]
fn dwar_drives_the_beasts() {
    let b = with(&[Card::DwarOfWaw]).hand(SECOND, &[Card::Wargs, Card::OrcWatch, Card::Ghosts]);
    let before = b.clone().at_hazards();
    assert_eq!(prowess(before, Card::Wargs), Some(9), "as long as he lies there");
    let s = given(b.at_hazards()).when(SECOND, taps(Card::DwarOfWaw, None));
    assert_eq!(prowess(s.position.clone(), Card::Wargs), Some(10));
    assert_eq!(prowess(s.position, Card::Ghosts), Some(9), "the dead are no beasts");
}

#[test]
fn hoarmurath_adds_a_strike() {
    let b = with(&[Card::HoarmurathOfDir]).hand(SECOND, &[Card::Wargs]);
    let mut g = b.at_hazards();
    given(g.clone()).refuses(SECOND, taps(Card::HoarmurathOfDir, None), &rule::events::MOMENT);
    let piece = g.from_hand(1, Card::Wargs).expect("in hand");
    g.lay(piece, Place::Chain);
    combat::begin_creature(&mut g, piece, None);
    given(g)
        .expect("before", |g| g.fight().strikes, 2)
        .when(SECOND, taps(Card::HoarmurathOfDir, None))
        .expect("after", |g| g.fight().strikes, 3);
}

#[test]
fn indur_takes_what_the_wounded_bear() {
    let b = with(&[Card::IndurDawndeath])
        .with(FIRST, Card::TheOneRingHero, Card::Kili)
        .with(FIRST, Card::ElfStone, Card::Kili)
        .with(FIRST, Card::SwordOfGondolin, Card::Kili);
    let on = taps(Card::IndurDawndeath, Some(Card::Kili));
    let whole = b.clone().hand(SECOND, &[Card::Ghosts]).at_hazards();
    given(whole).refuses(SECOND, on, &rule::events::TARGET);
    given(b.at_hazards().wounded(Card::Kili))
        .when(SECOND, on)
        .offers_exactly(
            FIRST,
            &[
                Action::Lose { item: named(Card::ElfStone) },
                Action::Lose { item: named(Card::SwordOfGondolin) },
            ],
        )
        .when(FIRST, Action::Lose { item: named(Card::ElfStone) })
        .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Discard);
}

#[test]
fn khamul_takes_a_card_for_each_nazgul() {
    let hand = &[Card::Cram, Card::ElfStone, Card::HornOfAnor];
    let b = |nazgul: &[Card]| with(nazgul).hand(FIRST, hand);
    let left = |s: Talk| s.position.players[0].hand.len();
    let one = given(b(&[Card::KhamulTheEasterling]).at_hazards())
        .when(SECOND, taps(Card::KhamulTheEasterling, None))
        .when(FIRST, Action::Discard { card: Card::Cram });
    assert_eq!(left(one), 2);
    let two = given(b(&[Card::KhamulTheEasterling, Card::Adunaphel]).at_hazards())
        .when(SECOND, taps(Card::KhamulTheEasterling, None))
        .when(FIRST, Action::Discard { card: Card::Cram })
        .refuses(FIRST, Action::Discard { card: Card::Cram }, &rule::hand::NOT_HELD)
        .when(FIRST, Action::Discard { card: Card::ElfStone });
    assert_eq!(left(two), 1);
}

#[test]
fn ren_calls_all_to_account() {
    let b = with(&[Card::RenTheUnclean]).company(SECOND, Site::Bree, &[Card::Bergil]);
    let checks = |g: &Position| g.check.map(|check| g.card(check.on));
    let s = given(b.at_hazards())
        .when(SECOND, taps(Card::RenTheUnclean, None))
        .when(FIRST, Action::Face { character: named(Card::Faramir) })
        .expect("Faramir first", checks, Some(Card::Faramir))
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("then Kili", checks, Some(Card::Kili))
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("and the other player", checks, Some(Card::Bergil))
        .rolled([6, 6])
        .expect("over", checks, None);
    assert!(s.position.players.iter().all(|player| player.checked.is_empty()));
}

#[test]
fn uvatha_brings_a_creature_back() {
    let b = with(&[Card::UvathaTheHorseman]).discarded(SECOND, &[Card::Wargs, Card::MinionsStir]);
    given(b.at_hazards())
        .when(SECOND, taps(Card::UvathaTheHorseman, None))
        .refuses(SECOND, Action::TakeBack { card: Card::MinionsStir }, &rule::events::TARGET)
        .when(SECOND, Action::TakeBack { card: Card::Wargs })
        .expect("in hand", |g| g.is_at(Card::Wargs), Place::Hand);
}

#[test]
fn the_witch_king_darkens_all_shadow_holds() {
    let kind = |g: &Position| g.type_of(Site::Moria, Side::Hero);
    let s = given(with(&[Card::WitchKingOfAngmar]).at_hazards())
        .expect("before", kind, SiteType::ShadowHold)
        .when(SECOND, taps(Card::WitchKingOfAngmar, None))
        .expect("after", kind, SiteType::DarkHold)
        .expect("no other", |g| g.type_of(Site::BarrowDowns, Side::Hero), SiteType::RuinsAndLairs);
    // It outlasts the turn, until the opponent's next long-event phase ends.
    let mut g = s.position;
    g.agenda.clear();
    g.agenda.then([Step::Turn(turn::Step::End)]);
    let mut g = given(g).position;
    assert_eq!(kind(&g), SiteType::DarkHold, "the next turn");
    g.agenda.clear();
    g.turn.player = 1;
    g.agenda.then([Step::Turn(turn::Step::EndLongEvents), Step::Turn(turn::Step::End)]);
    assert_eq!(kind(&given(g.clone()).position), SiteType::DarkHold, "in the own turn");
    g.agenda.clear();
    g.turn.player = 0;
    g.agenda.then([Step::Turn(turn::Step::EndLongEvents), Step::Turn(turn::Step::End)]);
    let g = given(g).position;
    assert_eq!(kind(&g), SiteType::ShadowHold);
    assert_eq!(g.lasting_on(On::All).count(), 0);
}
