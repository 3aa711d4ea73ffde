//! Chapter 5: drawing, holding and discarding Event cards; Combat cards face down.

use table::{Eye, Game};
use war_of_the_ring::facts::{Card, Deck, Face, Region};
use war_of_the_ring::{Event, events, rule, step::Step};

use crate::common::{FP, FREE, SH, SHADOW, asked, empty, war};

#[test]
fn nothing_is_drawn_from_an_empty_deck() {
    war()
        .with(|g| {
            let cards = &mut g.cards[FREE];
            cards.played = cards.deck.of_deck(Deck::Strategy);
            cards.deck = cards.deck.of_deck(Deck::Character);
        })
        .dice(FREE, [Face::Event])
        .shows(["WOTR.5.1.4"])
        .says(FP, "use event")
        .refuses_to(FP, "draw strategy", &rule::events::DECK_EMPTY)
        .says(FP, "draw character");
}

#[test]
fn more_than_six_cards_are_discarded_face_down() {
    let scenario = war()
        .some_hand(FREE, 6)
        .dice(FREE, [Face::Event])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.5.1.3", "WOTR.5.2.15"])
        .says(FP, "use event")
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("who discards", asked, Some(FP));
    let card = scenario.position.cards[FREE].hand.iter().next().unwrap();
    let buried = |card| Event::CardBuried { side: FREE, by: None, deck: Deck::Character, card };
    scenario
        .says(FP, &format!("discard {card}"))
        .just_tells(Eye::Seat(FP), &[buried(Some(card))])
        .just_tells(Eye::Seat(SH), &[buried(None)])
        .just_tells(Eye::Onlooker, &[buried(None)])
        .expect("cards in hand", |g| g.cards[FREE].hand.len(), 6)
        .expect("what the Shadow sees", |g| g.view(Eye::Seat(SH)).cards[FREE].buried_cards, None)
        .expect(
            "what the owner sees",
            |g| g.view(Eye::Seat(FP)).cards[FREE].buried_cards.map(|cards| cards.len()),
            Some(1),
        );
}

#[test]
fn cards_on_the_table_do_not_count_for_the_limit() {
    war()
        .some_hand(FREE, 6)
        .with(|g| {
            let card = g.cards[FREE].deck.iter().next().unwrap();
            g.cards[FREE].deck = g.cards[FREE].deck.without(card);
            g.cards[FREE].table = g.cards[FREE].table.with(card);
        })
        .step([Step::Events(events::Step::HandLimit(FREE))])
        .dice(FREE, [Face::Event])
        .shows(["WOTR.5.2.1"])
        .expect("nothing is discarded", |g| g.cards[FREE].hand.len(), 6)
        .says(FP, "skip event");
}

#[test]
fn the_defender_sees_only_the_back_of_the_attackers_card() {
    let card = Card::ALL.into_iter().find(|card| {
        card.side() == SHADOW
            && card.deck() == Deck::Strategy
            && card.combat().is_some_and(|combat| combat.precondition().is_none())
    });
    let card = card.unwrap();
    empty()
        .acts(SHADOW)
        .everybody_at_war()
        .army(Region::Moria, "3 sauron-regular")
        .army(Region::Hollin, "3 elves-regular")
        .hand(SHADOW, [card])
        .some_hand(FREE, 1)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.5.3.1", "WOTR.5.3.2", "WOTR.5.3.3", "WOTR.5.3.4"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .says(SH, &format!("combat {card}"))
        .just_tells(
            Eye::Seat(FP),
            &[Event::CombatCardChosen { side: SHADOW, by: None, deck: Deck::Strategy, card: None }],
        )
        .expect("to the defender", |g| g.view(Eye::Seat(FP)).battle.cards[SHADOW], None)
        .expect("its back", |g| g.view(Eye::Seat(FP)).combat_cards[SHADOW], Some(Deck::Strategy))
        .expect("to its owner", |g| g.view(Eye::Seat(SH)).battle.cards[SHADOW], Some(card))
        .expect("who chooses", asked, Some(FP))
        .says(FP, "no-card")
        .just_tells(
            Eye::Seat(FP),
            &[Event::NoCombatCard { side: FREE }, Event::CombatCardTurnedUp { side: SHADOW, card }],
        )
        .expect("turned up", |g| g.view(Eye::Seat(FP)).battle.cards[SHADOW], Some(card));
}

#[test]
fn hands_are_open_only_to_their_owners() {
    war()
        .some_hand(FREE, 3)
        .shows(["WOTR.5.2.15"])
        .expect("to the Shadow", |g| g.view(Eye::Seat(SH)).cards[FREE].hand_cards, None)
        .expect("backs", |g| g.view(Eye::Onlooker).cards[FREE].hand[&Deck::Character], 3);
}

#[test]
fn every_card_does_something() {
    let g = war().position();
    for card in Card::ALL {
        // Nobody may know what a card does but the card: it must be found.
        let _ = events::effect_of(card).may_play(&g);
        let _ = events::effect_of(card).stays(&g);
    }
}

/// What nobody could have foretold cannot be taken back; everything else can.
#[test]
fn a_card_that_is_seen_seals_what_was_done() {
    use war_of_the_ring::Position;
    let card = Card::TheLidlessEye;
    assert!(Position::bars_undo(&Event::CardPlayed { side: SHADOW, card }));
    assert!(!Position::bars_undo(&Event::BattleEnded));
}
