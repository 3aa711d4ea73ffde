//! Cards that bring others back from piles, and cards that act until the end of the turn.

use middle_earth_ccg::Region;
use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::Phase;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{end_of_turn, turn};

use super::board::Ask;
use super::*;

fn using(card: Card, choice: u8, on: Option<Card>) -> Action {
    Action::Use { card: named(card), choice, by: Who::NOBODY, on: Who(on.map(named)) }
}

fn event(card: Card, number: u8, by: Option<Card>, on: Option<Card>) -> Action {
    let who = |card: Option<Card>| Who(card.map(named));
    Action::Event { card: Choice { card, number }, by: who(by), on: who(on) }
}

fn back(card: Card) -> Action {
    Action::FetchBack { card }
}

/// MECCG.11.2: what is done at the start of the end-of-turn phase.
fn at_the_end(board: Board) -> Position {
    let mut g = board.build();
    g.turn.phase = Phase::EndOfTurn;
    g.agenda.then([
        Step::Turn(turn::Step::Starts),
        Step::EndOfTurn(end_of_turn::Step::Discard { seat: 0 }),
    ]);
    g
}

#[test]
fn the_mouth_calls_somebody_back() {
    let at = |phase: Phase| {
        let mut g = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[Card::TheMouth])
            .discarded(FIRST, &[Card::Layos, Card::OrcWatch])
            .at_organization();
        g.turn.phase = phase;
        if phase == Phase::EndOfTurn {
            g.agenda.then([Step::Turn(turn::Step::Act)]);
        }
        given(g)
    };
    at(Phase::Organization)
        .when(FIRST, using(Card::TheMouth, 1, None))
        .refuses(FIRST, back(Card::OrcWatch), &rule::sideboard::RESOURCES)
        .when(FIRST, back(Card::Layos))
        .expect("Layos", |g| g.is_at(Card::Layos), Place::Deck)
        .expect("The Mouth", |g| g.state_of(Card::TheMouth), State::Tapped);
    assert!(at(Phase::EndOfTurn).position.players[0].deck.len() == 8, "not in other phases");
}

#[test]
fn a_palantir_shows_what_was_lost() {
    use Card::{AlignPalantir, FocusPalantir, PalantirOfOrthancHero, PalantirOfOrthancMinion};
    for (palantir, event_card, sage, minion) in [
        (PalantirOfOrthancHero, AlignPalantir, Card::Arwen, false),
        (PalantirOfOrthancMinion, FocusPalantir, Card::Ciryaher, true),
    ] {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let g = |who: Card, decked: bool| {
            let b = board()
                .company(FIRST, haven, &[who])
                .with(FIRST, palantir, who)
                .discarded(FIRST, &[Card::OrcWatch])
                .hand(FIRST, &[event_card]);
            let b = if minion { b.minions(FIRST) } else { b };
            let mut g = b.at_organization();
            if !decked {
                let deck = g.players[0].deck;
                for slot in deck.iter().skip(4) {
                    g.lay(middle_earth_ccg::piece::Piece::new(0, slot), Place::Gone);
                }
            }
            g
        };
        let align = event(event_card, 1, None, Some(palantir));
        given(g(sage, true))
            .refuses(FIRST, using(palantir, 1, None), &rule::events::PALANTIR)
            .when(FIRST, align)
            .when(FIRST, using(palantir, 1, None))
            .when(FIRST, back(Card::OrcWatch))
            .expect("the card", |g| g.is_at(Card::OrcWatch), Place::Deck)
            .expect("the check", |g| g.check.map(|check| check.modifier), Some(0));
        let warrior = if minion { Card::Jerrek } else { Card::Faramir };
        given(g(warrior, true)).refuses(FIRST, align, &rule::events::TARGET);
        given(g(sage, false)).when(FIRST, align).refuses(
            FIRST,
            using(palantir, 1, None),
            &rule::events::DECK,
        );
    }
}

#[test]
fn saruman_uses_a_palantir_and_remembers_spells() {
    let board = |site: Site| {
        board()
            .company(FIRST, site, &[Card::Saruman])
            .with(FIRST, Card::PalantirOfOrthancHero, Card::Saruman)
            .discarded(FIRST, &[Card::Vanishment, Card::Dodge])
    };
    given(board(Site::Rivendell).at_organization())
        .offers(FIRST, &[using(Card::PalantirOfOrthancHero, 1, None)])
        .refuses(FIRST, using(Card::Saruman, 1, None), &rule::events::MOMENT);
    let g = at_the_end(board(Site::Rivendell));
    given(g)
        .when(FIRST, using(Card::Saruman, 1, None))
        .shows_id("MECCG.11.2")
        .refuses(FIRST, back(Card::Dodge), &rule::hand::WANTED)
        .when(FIRST, back(Card::Vanishment))
        .expect("the spell", |g| g.is_at(Card::Vanishment), Place::Hand);
}

#[test]
fn indur_and_the_magic_rings_bring_magic_back() {
    let g = at_the_end(
        board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[Card::IndurTheRingwraith])
            .discarded(FIRST, &[Card::TheTormentedEarth, Card::Ruse]),
    );
    given(g)
        .when(FIRST, using(Card::IndurTheRingwraith, 1, None))
        .refuses(FIRST, back(Card::Ruse), &rule::hand::WANTED)
        .when(FIRST, back(Card::TheTormentedEarth))
        .expect("the card", |g| g.is_at(Card::TheTormentedEarth), Place::Hand);
    // Ciryaher could use shadow-magic before he had the ring; Jerrek could not.
    let ring = |who: Card| {
        at_the_end(
            board()
                .minions(FIRST)
                .company(FIRST, Site::DolGuldur, &[who])
                .with(FIRST, Card::MagicRingOfShadows, who)
                .discarded(FIRST, &[Card::WellPreserved])
                .hand(FIRST, &[Card::Ruse]),
        )
    };
    let go = using(Card::MagicRingOfShadows, 1, None);
    given(ring(Card::Ciryaher))
        .when(FIRST, go)
        .when(FIRST, back(Card::WellPreserved))
        .expect("the card", |g| g.is_at(Card::WellPreserved), Place::Hand)
        .expect("Ciryaher", |g| g.state_of(Card::Ciryaher), State::Tapped);
    given(ring(Card::Jerrek)).refuses(FIRST, go, &rule::events::ADEPT);
    let other = |who: Card| {
        at_the_end(
            board()
                .minions(FIRST)
                .company(FIRST, Site::DolGuldur, &[who])
                .with(FIRST, Card::MagicRingOfDelusion, who)
                .hand(FIRST, &[Card::Ruse]),
        )
    };
    let go = using(Card::MagicRingOfDelusion, 1, None);
    given(other(Card::Ciryaher)).refuses(FIRST, go, &rule::events::ADEPT);
}

#[test]
fn a_dwarf_finds_small_things_by_his_ring() {
    for ring in [Card::DwarvenRingOfThelorsTribe, Card::DwarvenRingOfThrarsTribe] {
        let g = |who: Card| {
            board()
                .minions(FIRST)
                .company(FIRST, Site::DolGuldur, &[who])
                .with(FIRST, ring, who)
                .discarded(FIRST, &[Card::StrangeRations, Card::HighHelm])
                .at_organization()
        };
        given(g(Card::Jerrek)).refuses(FIRST, using(ring, 1, None), &rule::events::RACE);
        given(g(Card::Dror))
            .when(FIRST, using(ring, 1, None))
            .refuses(FIRST, back(Card::HighHelm), &rule::hand::WANTED)
            .when(FIRST, back(Card::StrangeRations))
            .when(FIRST, Action::Done)
            .expect("the rations", |g| g.is_at(Card::StrangeRations), Place::Hand)
            .expect("the check", |g| g.check.map(|check| check.modifier), Some(2));
    }
}

#[test]
fn uvatha_recalls_an_event() {
    let g = |site: Site| {
        board()
            .minions(FIRST)
            .company(FIRST, site, &[Card::UvathaTheRingwraith])
            .discarded(FIRST, &[Card::Ruse, Card::HighHelm])
            .at_organization()
    };
    let go = using(Card::UvathaTheRingwraith, 1, None);
    given(g(Site::Dale)).refuses(FIRST, go, &rule::events::AVATAR_HOME);
    given(g(Site::DolGuldur))
        .when(FIRST, go)
        .refuses(FIRST, back(Card::HighHelm), &rule::hand::WANTED)
        .when(FIRST, back(Card::Ruse))
        .expect("the event", |g| g.is_at(Card::Ruse), Place::Deck);
}

#[test]
fn vilya_is_strong_for_a_turn() {
    let g = |who: Card, site: Site| {
        board()
            .company(FIRST, site, &[who, Card::Faramir])
            .hand(FIRST, &[Card::Vilya, Card::Vilya])
            .discarded(FIRST, &[Card::ElfStone, Card::Cram, Card::Faramir])
            .at_organization()
    };
    let go = event(Card::Vilya, 1, None, Some(Card::Elrond));
    let numbers = |g: &Position| {
        let elrond = g.piece(Card::Elrond);
        (g.prowess(elrond), g.body(elrond), g.direct_influence(elrond))
    };
    let (prowess, body, influence) = numbers(&g(Card::Elrond, Site::Rivendell));
    given(g(Card::Elrond, Site::Rivendell))
        .when(FIRST, go)
        .expect("Elrond", numbers, (prowess + 4, body + 2, influence + 6))
        .refuses(FIRST, back(Card::Faramir), &rule::hand::WANTED)
        .when(FIRST, back(Card::ElfStone))
        .when(FIRST, back(Card::Cram))
        .when(FIRST, Action::Done)
        .expect("the check", |g| g.check.map(|check| check.modifier), Some(-3));
    // Elsewhere nothing comes back, but the check is made; and once a turn is enough.
    given(g(Card::Elrond, Site::Lorien))
        .when(FIRST, go)
        .expect("the stone", |g| g.is_at(Card::ElfStone), Place::Discard)
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .refuses(FIRST, go, &rule::events::ONE_IN_PLAY);
    let faramir = event(Card::Vilya, 1, None, Some(Card::Faramir));
    given(g(Card::Elrond, Site::Lorien)).refuses(FIRST, faramir, &rule::events::TARGET);
}

#[test]
fn dwar_and_ren_look_after_one_company() {
    let g = |lord: Card, site: Site| {
        board()
            .minions(FIRST)
            .company(FIRST, site, &[lord])
            .company(FIRST, Site::MinasMorgul, &[Card::Jerrek])
            .company(FIRST, Site::MinasMorgul, &[Card::Layos])
            .at_organization()
    };
    let go = |lord: Card| using(lord, 1, Some(Card::Jerrek));
    let dwar = Card::DwarTheRingwraith;
    let numbers = |card: Card| {
        move |g: &Position| {
            let piece = g.piece(card);
            (g.prowess(piece), g.body(piece))
        }
    };
    let before = g(dwar, Site::DolGuldur);
    let (jerrek, layos) = (numbers(Card::Jerrek)(&before), numbers(Card::Layos)(&before));
    given(before)
        .when(FIRST, go(dwar))
        .expect("his company", numbers(Card::Jerrek), (jerrek.0 + 1, jerrek.1 + 1))
        .expect("another", numbers(Card::Layos), layos);
    given(g(dwar, Site::Dale)).refuses(FIRST, go(dwar), &rule::events::AVATAR_HOME);
    let ren = Card::RenTheRingwraith;
    let check = |card: Card| move |g: &Position| g.corruption_modifier(g.piece(card));
    let before = g(ren, Site::DolGuldur);
    let (jerrek, layos) = (check(Card::Jerrek)(&before), check(Card::Layos)(&before));
    given(before)
        .when(FIRST, go(ren))
        .expect("his company", check(Card::Jerrek), jerrek + 2)
        .expect("another", check(Card::Layos), layos);
}

#[test]
fn akhorahil_keeps_the_magic_that_he_used() {
    let used = |who: Card| {
        let g = board()
            .minions(FIRST)
            .company(FIRST, Site::Dale, &[who])
            .hand(FIRST, &[Card::TheTormentedEarth])
            .hand(SECOND, &[Card::Wargs])
            .on_the_way(Site::DolGuldur, &[Region::SouthernRhovanion, Region::Rhudaur]);
        given(g)
            .says(SECOND, "hazard wargs wilderness")
            .when(FIRST, event(Card::TheTormentedEarth, 1, Some(who), None))
            .position
            .is_at(Card::TheTormentedEarth)
    };
    assert_eq!(used(Card::AkhorahilTheRingwraith), Place::Deck);
    assert_eq!(used(Card::Hador), Place::Discard);
}

/// Cram and Strange Rations lead one region farther.
#[test]
fn food_for_a_longer_way() {
    for (food, who, minion) in
        [(Card::Cram, Card::Faramir, false), (Card::StrangeRations, Card::Jerrek, true)]
    {
        let haven = if minion { Site::DolGuldur } else { Site::Rivendell };
        let b = board().company(FIRST, haven, &[who]).with(FIRST, food, who);
        let b = if minion { b.minions(FIRST) } else { b };
        given(b.at_organization())
            .expect("regions", |g| g.regions(0, 0), 4)
            .when(FIRST, using(food, 2, None))
            .expect("regions", |g| g.regions(0, 0), 5)
            .expect("the food", |g| g.is_at(food), Place::Discard);
    }
}
