//! Hazard events that bring hazards out of discard piles.

use middle_earth_ccg::action::{Choice, Keyed, Who};
use middle_earth_ccg::facts::RegionType;
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::KeyedTo;
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Region, end_of_turn, hazards, recycling};

use super::board::Ask;
use super::*;

fn event(card: Card) -> Action {
    let (by, on) = (Who::NOBODY, Who::NOBODY);
    Action::Event { card: Choice { card, number: 1 }, by, on }
}

const SHADOW: KeyedTo = KeyedTo::RegionType(RegionType::ShadowLand);

#[test]
fn the_dead_rise_from_the_discard_pile() {
    let card = Card::ExhalationOfDecay;
    let on = |dead: &[Card], path: &[Region]| {
        board()
            .company(FIRST, Site::Bree, &[Card::Kili])
            .hand(SECOND, &[card])
            .discarded(SECOND, dead)
            .on_the_way(Site::Rivendell, path)
    };
    let b = |dead: &[Card]| on(dead, &[Region::Angmar]);
    given(b(&[Card::Wargs])).refuses(SECOND, event(card), &rule::events::TARGET);
    let wild = on(&[Card::Ghosts], &[Region::Rhudaur]);
    given(wild).refuses(SECOND, event(card), &rule::events::TARGET);
    let rise = |card| Action::Hazard { card, key: Keyed(SHADOW) };
    given(b(&[Card::Ghosts, Card::Wargs]))
        .when(SECOND, event(card))
        .refuses(SECOND, rise(Card::Wargs), &rule::events::TARGET)
        .when(SECOND, rise(Card::Ghosts))
        .expect(
            "the attack",
            |g| g.combat.map(|fight| (fight.prowess, fight.key)),
            Some((8, Some(SHADOW))),
        )
        .expect("outside the limit", |g| g.turn.hazards_played, 0);
}

#[test]
fn a_nazgul_returns_in_great_wrath() {
    let card = Card::InGreatWrath;
    let nazgul = Card::Adunaphel;
    let b = board()
        .company(FIRST, Site::Bree, &[Card::Kili])
        .hand(SECOND, &[card])
        .discarded(SECOND, &[nazgul])
        .on_the_way(Site::Rivendell, &[Region::Gorgoroth]);
    let key = Keyed(KeyedTo::RegionType(RegionType::DarkDomain));
    given(b).when(SECOND, event(card)).when(SECOND, Action::Hazard { card: nazgul, key }).expect(
        "stronger",
        |g| g.combat.map(|fight| (fight.prowess, fight.body)),
        Some((17, 9)),
    );
}

fn ends(table: &[Card], discarded: &[Card]) -> Talk {
    let b = board()
        .company(FIRST, Site::Moria, &[Card::Kili])
        .table(SECOND, table)
        .discarded(SECOND, discarded);
    let mut g = b.at_hazards();
    g.agenda.clear();
    g.agenda.then([
        Step::EndOfTurn(end_of_turn::Step::Checks),
        Step::EndOfTurn(end_of_turn::Step::Call),
        Step::EndOfTurn(end_of_turn::Step::Discard { seat: 1 }),
    ]);
    given(g)
}

fn back(card: Card) -> Action {
    Action::FetchBack { card }
}

fn take(card: Card) -> Action {
    Action::TakeBack { card }
}

#[test]
fn dragons_and_drakes_come_from_the_pits() {
    let pits = Card::FromThePitsOfAngband;
    let (dragon, drake) = (Card::ScathaAhunt, Card::CaveDrake);
    assert_eq!(Card::SandDrake.facts().race.map(|race| race.name()), Some("Drake"));
    let drake = if drake.facts().race.map(|race| race.name()) == Some("Drake") {
        drake
    } else {
        Card::SandDrake
    };
    ends(&[pits], &[dragon, drake, Card::Wargs])
        .refuses(SECOND, back(Card::Wargs), &rule::events::TARGET)
        .refuses(SECOND, take(dragon), &rule::events::IN_PLAY)
        .when(SECOND, back(dragon))
        .expect("in the deck", |g| g.is_at(dragon), Place::Deck)
        .offers_not(SECOND, &[back(drake)]);
    ends(&[pits, Card::DoorsOfNight], &[dragon, drake, Card::Wargs])
        .when(SECOND, take(dragon))
        .when(SECOND, take(drake))
        .expect("in hand", |g| (g.is_at(dragon), g.is_at(drake)), (Place::Hand, Place::Hand));
}

#[test]
fn men_come_back_and_must_be_fed() {
    let card = Card::ThriceOutnumbered;
    let man = Card::Brigands;
    ends(&[card], &[man, Card::Wargs])
        .refuses(SECOND, take(man), &rule::events::IN_PLAY)
        .refuses(SECOND, back(Card::Wargs), &rule::events::TARGET)
        .when(SECOND, back(man))
        .expect("in the deck", |g| g.is_at(man), Place::Deck);
    let keep = |hand: &[Card]| {
        let b = board().company(FIRST, Site::Moria, &[Card::Kili]).table(SECOND, &[card]);
        let mut g = b.hand(SECOND, hand).at_hazards();
        g.agenda.then([Step::Recycling(recycling::Step::Keep)]);
        given(g)
    };
    keep(&[man, Card::Wargs])
        .refuses(SECOND, Action::Discard { card: Card::Wargs }, &rule::events::TARGET)
        .when(SECOND, Action::Discard { card: man })
        .expect("it stays", |g| g.is_at(card), Place::Table);
    keep(&[man]).when(SECOND, Action::Done).expect(
        "it leaves",
        |g| (g.is_at(card), g.is_at(man)),
        (Place::Discard, Place::Hand),
    );
    keep(&[]).expect("no hand", |g| g.is_at(card), Place::Discard);
}

#[test]
fn the_nazgul_go_abroad() {
    let card = Card::TheNazgulAreAbroad;
    let nazgul = Card::Adunaphel;
    ends(&[card, Card::DoorsOfNight], &[nazgul]).when(SECOND, take(nazgul)).expect(
        "in hand",
        |g| g.is_at(nazgul),
        Place::Hand,
    );
    ends(&[card], &[nazgul]).offers_not(SECOND, &[take(nazgul)]);
    let keys = |ring: Option<Card>, site: Site, path: &[Region]| {
        let b = board().company(FIRST, site, &[Card::Kili]).table(SECOND, &[card]);
        let b = ring.into_iter().fold(b, |b, ring| b.with(FIRST, ring, Card::Kili));
        hazards::keys(&b.on_the_way(Site::Rivendell, path), nazgul)
    };
    let one = Some(Card::TheOneRingHero);
    assert_eq!(keys(one, Site::Bree, &[]), [KeyedTo::SiteType], "a Border-hold");
    assert_eq!(keys(one, Site::Edoras, &[]), [], "a Free-hold");
    let other = Some(Card::BeautifulGoldRing);
    assert_eq!(keys(other, Site::Bree, &[]), []);
    assert_eq!(keys(other, Site::Moria, &[Region::Angmar]), [SHADOW, KeyedTo::SiteType]);
    assert_eq!(keys(None, Site::Moria, &[Region::Angmar]), []);
}

#[test]
fn some_cards_leave_with_an_exhausted_deck() {
    let b = board().company(FIRST, Site::Moria, &[Card::Kili]);
    let mut g = b.table(SECOND, &[Card::ThriceOutnumbered, Card::MinionsStir]).at_hazards();
    for slot in g.players[0].deck.iter().collect::<Vec<_>>() {
        g.lay(middle_earth_ccg::piece::Piece::new(0, slot), Place::Discard);
    }
    let one = g.players[0].discard.iter().next().expect("a card");
    g.lay(middle_earth_ccg::piece::Piece::new(0, one), Place::Deck);
    g.agenda.then([middle_earth_ccg::hand::draw(0, 1)]);
    given(g)
        .drawn(0)
        .shows_id("MECCG.4.5")
        .expect("leaves", |g| g.is_at(Card::ThriceOutnumbered), Place::Discard)
        .expect("stays", |g| g.is_at(Card::MinionsStir), Place::Table);
}
