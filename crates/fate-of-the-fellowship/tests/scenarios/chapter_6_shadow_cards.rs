//! Chapter 6: draw shadow cards. How many, which half, and the two special ones.

use crate::common::{ANN, BOB, card, event, game};
use fate_of_the_fellowship::deck::{Layer, ShadowCards, ShadowDeck};
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, Back, BattleLine, EventCard, Location, Region, ShadowCard, ShadowCardKind, Symbol,
    THREAT_RATE,
};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Event, Position, View, rule, shadow, turn};
use table::proof::shows;
use table::{Eye, Fate, Luck, Pending, Seats};

const DRUMS: ShadowCard = ShadowCard::TheDrumsOfWar;
const WHEELS: ShadowCard = ShadowCard::TheWheelsOfSaruman;

#[test]
fn as_many_shadow_cards_are_flipped_as_the_threat_rate_says() {
    for (place, rate) in THREAT_RATE.into_iter().enumerate() {
        let mut scenario = game(2)
            .threat(place as u8)
            .step([Step::Turn(turn::Step::ShadowCards)])
            .given()
            .shows_id("FOTF.6.1");
        let mut luck = Luck::numbered(place as u64);
        loop {
            scenario = scenario.luck(&mut luck);
            // The first seat's actions: the shadow is done.
            if table::Play::judge(&scenario.position, ANN, Action::EndActions).is_ok() {
                break;
            }
            let action = table::Play::legal(&scenario.position, ANN)[0];
            scenario = scenario.when(ANN, action);
        }
        let flipped = |event: &&Event| matches!(event, Event::ShadowCardFlipped { .. });
        table::holds_eq!(scenario.told.iter().filter(flipped).count(), usize::from(rate));
    }
}

#[test]
fn of_several_cards_the_one_turned_up_last_lies_open() {
    let open = |g: &Position| View::of(g).open_card;
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .shadow_deck(ShadowCard::Sh48, ShadowCard::Sh01)
        .step([Step::Shadow(shadow::Step::Cards { left: 2 })])
        .given()
        .shows_id("FOTF.6.1")
        .expect("the first", open, Some(ShadowCard::Sh48))
        .when(ANN, Action::GoOn)
        .expect("then the second, whatever its number", open, Some(ShadowCard::Sh01));
}

#[test]
fn a_red_flag_on_the_deck_lets_the_line_of_the_flipped_card_advance() {
    game(2)
        .shadow(Location::Dunland, 1)
        .advance(ShadowCard::Sh02)
        .given()
        .shows_id("FOTF.6.2")
        .expect("the flipped card itself is black", |_| ShadowCard::Sh02.back(), Back::Black)
        .tells(
            Eye::Onlooker,
            &[
                Event::ShadowCardFlipped { card: ShadowCard::Sh02 },
                Event::Advance { line: BattleLine::DunlandIndigo },
                Event::ShadowMoved { from: Location::Dunland, to: Location::Tharbad, count: 1 },
            ],
        );
}

#[test]
fn a_black_banner_on_the_deck_brings_reinforcement_and_an_order() {
    game(2)
        .nazgul(Region::Rhudaur, 2)
        .shadow(Location::Dunland, 1)
        .reinforce(ShadowCard::Sh01)
        .given()
        .shows_id("FOTF.6.2")
        .expect("the flipped card itself is red", |_| ShadowCard::Sh01.back(), Back::Red)
        .tells(
            Eye::Onlooker,
            &[
                Event::ShadowCardFlipped { card: ShadowCard::Sh01 },
                Event::Reinforce { at: Location::Dunland },
                Event::ShadowAdded { at: Location::Dunland, count: 1 },
                Event::NazgulMoved { from: Region::Rhudaur, to: Region::Eriador },
                Event::NazgulMoved { from: Region::Rhudaur, to: Region::Eriador },
            ],
        );
}

/// FOTF.6.2: on every card the half is the back's choice, whatever the card's own back is.
#[test]
fn every_ordinary_card_has_a_line_to_advance_and_a_place_to_reinforce() {
    shows(&["FOTF.6.2"]);
    for flipped in ShadowCard::ALL {
        let ShadowCardKind::Ordinary { advance, reinforce, .. } = flipped.kind() else { continue };
        let red = game(2).advance(flipped).given();
        table::holds!(red.told.contains(&Event::Advance { line: advance }), "{flipped}");
        let black = game(2).reinforce(flipped).given();
        table::holds!(black.told.contains(&Event::Reinforce { at: reinforce }), "{flipped}");
        table::holds_eq!(black.position.shadow(reinforce), 1, "{flipped}");
    }
}

#[test]
fn resolved_cards_are_discarded_together_when_all_are_resolved() {
    game(2)
        .shadow_deck(ShadowCard::Sh01, ShadowCard::Sh03)
        .step([Step::Shadow(shadow::Step::Cards { left: 2 })])
        .given()
        .shows_id("FOTF.6.3")
        .expect("the first is resolved", |g| g.resolve_area.contains(ShadowCard::Sh01), true)
        .expect("and the second flipped", |g| g.resolve_area.contains(ShadowCard::Sh03), true)
        .expect("none is discarded", |g| g.shadow_discard.is_empty(), true)
        .fell("drew sh05")
        .expect("the resolve area is empty", |g| g.resolve_area.is_empty(), true)
        .expect(
            "both are discarded",
            |g| g.shadow_discard,
            [ShadowCard::Sh01, ShadowCard::Sh03].into_iter().collect(),
        );
}

/// A deck of these cards in this order, all others discarded.
fn short_deck(cards: &[ShadowCard]) -> ShadowDeck {
    let named = [cards.first().copied(), cards.get(1).copied()];
    let layer = Layer { named, rest: ShadowCards::NONE, looked_at: 0 };
    ShadowDeck::from_layers(&[layer]).expect("one layer")
}

fn all_but(cards: &[ShadowCard]) -> ShadowCards {
    ShadowCard::ALL.into_iter().filter(|card| !cards.contains(card)).collect()
}

/// FOTF.6.2: a back must be in sight, so the pile is shuffled under the last card.
#[test]
fn a_shadow_deck_of_one_card_takes_the_discard_pile_under_it() {
    shows(&["FOTF.6.2"]);
    let last = ShadowCard::Sh01;
    game(2)
        .with(|g| {
            g.shadow_deck = short_deck(&[last]);
            g.shadow_discard = all_but(&[last]);
        })
        .step([Step::Shadow(shadow::Step::Cards { left: 1 })])
        .given()
        .tells(
            Eye::Onlooker,
            &[Event::ReshuffledUnder { cards: 49 }, Event::ShadowCardFlipped { card: last }],
        )
        .pending(Pending::Fate(Fate::Draw { from: 49 }))
        .fell("drew sh03")
        .expect("it was resolved by the new back", |g| g.shadow_discard.contains(last), true);
}

#[test]
fn a_shadow_deck_of_two_cards_is_enough_for_one_more() {
    shows(&["FOTF.6.2"]);
    let cards = [ShadowCard::Sh01, ShadowCard::Sh03];
    game(2)
        .with(|g| {
            g.shadow_deck = short_deck(&cards);
            g.shadow_discard = all_but(&cards);
        })
        .step([Step::Shadow(shadow::Step::Cards { left: 1 })])
        .given()
        .tells(
            Eye::Onlooker,
            &[
                Event::ShadowCardFlipped { card: ShadowCard::Sh01 },
                Event::Advance { line: BattleLine::DunlandIndigo },
            ],
        )
        .expect("one card is left", |g| g.shadow_deck.len(), 1);
}

// The Drums of War.

#[test]
fn the_drums_of_war_bring_a_troop_to_each_stronghold_in_mordor() {
    for back in [Back::Red, Back::Black] {
        game(2)
            .shadow(Location::Dunland, 1)
            .flip(DRUMS, back)
            .given()
            .shows_id("FOTF.6.4")
            .expect("Minas Morgul", |g| g.shadow(Location::MinasMorgul), 1)
            .expect("Barad-dûr", |g| g.shadow(Location::BaradDur), 1)
            .expect("Udûn", |g| g.shadow(Location::Udun), 1)
            .expect("nowhere else", |g| g.board.shadow_supply, 48 - 4)
            .expect("nobody advances", |g| g.shadow(Location::Dunland), 1)
            .expect("the Nazgûl stay", |g| g.nazgul(Region::Mordor), 9)
            .expect("it is discarded", |g| g.shadow_discard.contains(DRUMS), true);
    }
}

#[test]
fn the_drums_of_war_are_not_heard_in_a_captured_stronghold() {
    game(2)
        .captured(Location::MinasMorgul)
        .flip(DRUMS, Back::Red)
        .given()
        .shows_id("FOTF.6.4")
        .expect("Minas Morgul", |g| g.shadow(Location::MinasMorgul), 0)
        .expect("Udûn", |g| g.shadow(Location::Udun), 1);
}

#[test]
fn the_drums_of_war_bring_battles_where_friends_are() {
    game(2)
        .troops(Location::Udun, Army::Gondor, 2)
        .shadow(Location::Udun, 1)
        .flip(DRUMS, Back::Black)
        .given()
        .shows_id("FOTF.6.4")
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .fell("rolled rout rout")
        .expect("Udûn is free", |g| g.shadow(Location::Udun), 0)
        .expect("the supply", |g| g.board.shadow_supply, 46);
}

/// docs/rulings.md, H-17: in the order of the board's list.
#[test]
fn battles_of_the_drums_of_war_begin_in_minas_morgul_and_end_in_udun() {
    game(2)
        .troops(Location::MinasMorgul, Army::Gondor, 1)
        .troops(Location::BaradDur, Army::Gondor, 1)
        .troops(Location::Udun, Army::Gondor, 1)
        .shadow(Location::MinasMorgul, 2)
        .shadow(Location::Udun, 1)
        .flip(DRUMS, Back::Black)
        .given()
        .shows_id("FOTF.6.4")
        .pending(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
        .fell("rolled rout rout rout")
        .pending(Pending::Fate(Fate::Roll { dice: 1, faces: 6 }))
        .fell("rolled rout")
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }));
}

#[test]
fn troops_that_the_drums_of_war_lack_cost_hope() {
    game(2)
        .hope(6)
        .shadow(Location::Nurn, 47)
        .flip(DRUMS, Back::Black)
        .given()
        .shows_id("FOTF.6.4")
        .expect("one came, two did not", |g| g.board.hope, 4);
}

// The Wheels of Saruman.

#[test]
fn the_wheels_of_saruman_leave_the_choice_to_the_current_player() {
    for back in [Back::Red, Back::Black] {
        game(2)
            .troops(Location::Edoras, Army::Rohirrim, 2)
            .tokens(ANN, Symbol::Valor, 1)
            .hand(ANN, [card("rohan-stealth")])
            .hand(BOB, [card("rohan-valor"), event(EventCard::Lembas)])
            .flip(WHEELS, back)
            .given()
            .shows_id("FOTF.6.4")
            .pending(Pending::seat(ANN))
            .offers_exactly(
                ANN,
                &[
                    Action::LoseHope,
                    Action::RemoveTroop { at: Location::Edoras, army: Army::Rohirrim },
                    Action::ForSeat { seat: ANN },
                    Action::ForSeat { seat: BOB },
                ],
            );
    }
}

#[test]
fn the_wheels_of_saruman_may_cost_a_hope() {
    game(2)
        .hope(4)
        .flip(WHEELS, Back::Red)
        .given()
        .shows_id("FOTF.6.4")
        .when(ANN, Action::LoseHope)
        .expect("one hope is lost", |g| g.board.hope, 3)
        .expect("it is discarded", |g| g.shadow_discard.contains(WHEELS), true);
}

#[test]
fn the_wheels_of_saruman_may_crush_the_last_hope() {
    game(2)
        .hope(1)
        .flip(WHEELS, Back::Red)
        .given()
        .shows_id("FOTF.6.4")
        .when(ANN, Action::LoseHope)
        .over_for("wheels-of-saruman", Seats::NONE);
}

#[test]
fn the_wheels_of_saruman_may_remove_two_troops_from_anywhere() {
    let remove = |at, army| Action::RemoveTroop { at, army };
    game(2)
        .hope(4)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .troops(Location::Rivendell, Army::Elven, 2)
        .flip(WHEELS, Back::Red)
        .given()
        .shows_id("FOTF.6.4")
        .when(ANN, remove(Location::Edoras, Army::Rohirrim))
        .refuses(ANN, Action::LoseHope, &table::NOT_ASKED)
        .refuses(ANN, remove(Location::Edoras, Army::Rohirrim), &rule::shadow::WHEELS)
        .when(ANN, remove(Location::Rivendell, Army::Elven))
        .expect("Edoras is empty", |g| g.friendly(Location::Edoras), 0)
        .expect("one is left in Rivendell", |g| g.friendly(Location::Rivendell), 1)
        .expect("no hope is lost", |g| g.board.hope, 4)
        .expect("they are in the supply", |g| g.board.supply, [8, 8, 8, 10]);
}

#[test]
fn a_haven_that_the_wheels_of_saruman_leave_to_the_shadow_is_lost() {
    let remove = Action::RemoveTroop { at: Location::HelmsDeep, army: Army::Rohirrim };
    game(2)
        .hope(6)
        .shadow(Location::HelmsDeep, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 2)
        .flip(WHEELS, Back::Red)
        .given()
        .shows_id("FOTF.9.1")
        .when(ANN, remove)
        .expect("one still holds it", |g| g.is_haven(Location::HelmsDeep), true)
        .when(ANN, remove)
        .expect("it is lost", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn the_wheels_of_saruman_may_take_two_cards_or_tokens_of_one_player() {
    game(2)
        .hope(4)
        .hand(BOB, [card("rohan-valor"), card("dale-valor")])
        .tokens(BOB, Symbol::Stealth, 1)
        .flip(WHEELS, Back::Black)
        .given()
        .shows_id("FOTF.6.4")
        .when(ANN, Action::ForSeat { seat: BOB })
        .pending(Pending::seat(BOB))
        .refuses(
            BOB,
            Action::Discard { card: card("mordor-valor") },
            &rule::shadow::CARD_FOR_WHEELS,
        )
        .refuses(BOB, Action::DiscardToken { symbol: Symbol::Valor }, &rule::shadow::WHEELS)
        .when(BOB, Action::DiscardToken { symbol: Symbol::Stealth })
        .refuses(BOB, Action::DiscardToken { symbol: Symbol::Stealth }, &rule::shadow::WHEELS)
        .when(BOB, Action::Discard { card: card("dale-valor") })
        .expect("one card is left", |g| g.hands[BOB.index()].len(), 1)
        .expect("the card is discarded", |g| g.discard.contains(card("dale-valor")), true)
        .expect("the token is in the supply", |g| g.token_supply[Symbol::Stealth.index()], 9)
        .expect("no hope is lost", |g| g.board.hope, 4);
}

#[test]
fn what_the_wheels_of_saruman_cannot_take_in_full_may_not_be_chosen() {
    game(2)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .hand(ANN, [card("rohan-stealth")])
        .flip(WHEELS, Back::Red)
        .given()
        .refuses(
            ANN,
            Action::RemoveTroop { at: Location::Edoras, army: Army::Rohirrim },
            &rule::shadow::WHEELS,
        )
        .refuses(ANN, Action::ForSeat { seat: ANN }, &rule::shadow::WHEELS)
        .refuses(ANN, Action::ForSeat { seat: BOB }, &rule::shadow::WHEELS)
        .refuses(ANN, Action::ForSeat { seat: crate::common::CID }, &rule::shadow::WHEELS)
        .offers_exactly(ANN, &[Action::LoseHope]);
}

#[test]
fn only_hope_is_told_when_the_last_troop_is_missing() {
    shows(&["FOTF.6.12", "FOTF.10.6"]);
    game(2).hope(2).shadow(Location::Nurn, 48).reinforce(ShadowCard::Sh32).given().tells(
        Eye::Onlooker,
        &[
            Event::ShadowCardFlipped { card: ShadowCard::Sh32 },
            Event::Reinforce { at: Location::Nurn },
            Event::HopeLost { count: 1, cause: Cause::NoTroopsLeft, now: 1 },
            Event::NoSearch,
        ],
    );
}
