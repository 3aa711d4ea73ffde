//! Chapter 5: draw two player cards, and the skies that darken with them.

use crate::common::{ANN, BOB, Given, card, event, game};
use fate_of_the_fellowship::cards::DeckCard;
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, Character, EventCard, Location, Region, ShadowCard, SkiesDarken, Symbol, THREAT_RATE,
};
use fate_of_the_fellowship::{Action, Event, Position, rule};
use table::proof::shows;
use table::scenario::Scenario;
use table::{Eye, Fate, Luck, Pending, Play, Seats};

const FULL_HAND: [&str; 7] = [
    "rohan-valor",
    "rohan-stealth",
    "rohan-friendship",
    "gondor-valor",
    "gondor-stealth",
    "gondor-friendship",
    "dale-valor",
];

fn full_hand() -> [fate_of_the_fellowship::cards::PlayerCard; 7] {
    FULL_HAND.map(card)
}

fn hand_size(g: &Position) -> u8 {
    g.hands[ANN.index()].len()
}

/// Nothing that is told has to do with a battle.
fn no_battle(scenario: &Scenario<Position>) -> bool {
    !scenario.told.iter().any(|event| matches!(event, Event::BattleRolled { .. }))
}

/// Two Skies Darken cards lie on top of each other: the whole of the first stack, then the second.
fn two_skies() -> Given {
    game(2).darkening(2).with(|g| {
        let [top, under, ..] = &mut g.deck.stacks;
        under.size += top.size - 1;
        top.size = 1;
    })
}

#[test]
fn the_current_player_draws_the_top_two_cards() {
    game(2)
        .draw()
        .shows_id("FOTF.5.1")
        .expect("the hand is empty", hand_size, 0)
        .fell("drew rohan-valor")
        .fell("drew lembas")
        .expect("both are in hand", |g| g.hands[ANN.index()].len(), 2)
        .expect("one of them", |g| g.hands[ANN.index()].contains(card("rohan-valor")), true)
        .expect("the other player draws none", |g| g.hands[BOB.index()].is_empty(), true);
}

/// FOTF.5.1: nothing is done about the first card before the second is drawn.
#[test]
fn the_two_cards_are_drawn_together() {
    shows(&["FOTF.5.1"]);
    let scenario = game(2)
        .darkening(1)
        .draw()
        .fell("drew skies-darken-hollin")
        .expect("nothing has happened at Hollin", |g| g.shadow(Location::Hollin), 0)
        .fell("drew rohan-valor")
        .expect("now the skies have darkened", |g| g.shadow(Location::Hollin), 3);
    let drawn = |event: &&Event| matches!(event, Event::CardDrawn { .. });
    table::holds_eq!(scenario.told.iter().filter(drawn).count(), 2);
}

#[test]
fn cards_that_were_looked_at_are_drawn_as_they_lie() {
    game(2)
        .with(|g| {
            g.deck.learn(DeckCard::Player(card("dale-valor")));
            g.deck.learn(DeckCard::Player(card("dale-stealth")));
            g.deck.learn(DeckCard::Player(card("dale-friendship")));
        })
        .given()
        .when(ANN, Action::EndActions)
        .shows_id("FOTF.5.1")
        .expect("the first", |g| g.hands[0].contains(card("dale-valor")), true)
        .expect("the second", |g| g.hands[0].contains(card("dale-stealth")), true)
        .expect("the third is left", |g| g.hands[0].contains(card("dale-friendship")), false);
}

#[test]
fn a_card_that_cannot_be_drawn_costs_a_hope() {
    game(2)
        .cards_left(1)
        .hope(5)
        .draw()
        .shows_id("FOTF.5.2")
        .fell("drew lembas")
        .expect("one card came", hand_size, 1)
        .expect("one hope is lost", |g| g.board.hope, 4);
}

#[test]
fn with_an_empty_deck_two_hope_are_lost() {
    game(2).cards_left(0).hope(5).draw().shows_id("FOTF.5.2").expect(
        "two hope are lost",
        |g| g.board.hope,
        3,
    );
}

#[test]
fn the_second_missing_card_is_not_counted_once_all_hope_is_gone() {
    shows(&["FOTF.5.2", "FOTF.10.5"]);
    game(2).cards_left(0).hope(1).draw().over_for("no-cards-left", Seats::NONE).just_tells(
        Eye::Onlooker,
        &[
            Event::PlayerDeckEmpty,
            Event::HopeLost { count: 1, cause: Cause::NoCardsLeft, now: 0 },
            Event::Lost { cause: Cause::NoCardsLeft },
        ],
    );
}

#[test]
fn the_skies_darken_before_the_hand_is_counted() {
    game(2)
        .hand(ANN, full_hand())
        .darkening(1)
        .draw()
        .shows_id("FOTF.5.3")
        .fell("drew dale-stealth")
        .fell("drew skies-darken-hollin")
        .expect("the troops came first", |g| g.shadow(Location::Hollin), 3)
        .refuses(ANN, Action::Discard { card: card("mordor-valor") }, &rule::hand::CARD_TO_DISCARD)
        .when(ANN, Action::Discard { card: card("dale-stealth") })
        .expect("seven cards", hand_size, 7);
}

#[test]
fn a_skies_darken_card_is_no_card_of_the_hand() {
    game(2)
        .hand(ANN, full_hand())
        .with(|g| g.hands[0] = g.hands[0].without(card("dale-valor")))
        .darkening(1)
        .draw()
        .shows_id("FOTF.5.3")
        .fell("drew dale-stealth")
        .fell("drew skies-darken-hollin")
        .expect("seven cards, nothing to discard", hand_size, 7)
        .expect("nobody is asked before the shadow cards", |g| g.resolve_area.is_empty(), false);
}

#[test]
fn whoever_has_more_than_seven_cards_discards_down_to_seven() {
    game(2)
        .hand(ANN, full_hand())
        .draw()
        .shows_id("FOTF.5.4")
        .fell("drew dale-stealth")
        .fell("drew dale-friendship")
        .pending(Pending::seat(ANN))
        .refuses(ANN, Action::GoOn, &table::NOT_ASKED)
        .when(ANN, Action::Discard { card: card("rohan-valor") })
        .pending(Pending::seat(ANN))
        .when(ANN, Action::Discard { card: card("dale-friendship") })
        .expect("seven are left", hand_size, 7)
        .expect("the others lie in the pile", |g| g.discard.len(), 2);
}

#[test]
fn seven_cards_are_not_too_many() {
    game(2)
        .hand(ANN, full_hand())
        .with(|g| {
            for word in ["rohan-valor", "rohan-stealth"] {
                g.hands[0] = g.hands[0].without(card(word));
            }
        })
        .draw()
        .shows_id("FOTF.5.4")
        .fell("drew dale-stealth")
        .fell("drew dale-friendship")
        .expect("nothing is discarded", |g| (g.hands[0].len(), g.discard.len()), (7, 0))
        .expect("the shadow moves already", |g| g.resolve_area.len(), 1);
}

#[test]
fn a_card_too_many_may_be_an_event_that_is_played() {
    game(2)
        .hand(ANN, full_hand())
        .hope(3)
        .draw()
        .shows_id("FOTF.5.4")
        .fell("drew tom-bombadil")
        .fell("drew dale-friendship")
        .offers(ANN, &[Action::Play { event: EventCard::TomBombadil }])
        .when(ANN, Action::Play { event: EventCard::TomBombadil })
        .expect("it did what it does", |g| g.board.hope, 4)
        .expect("eight are left", hand_size, 8)
        .when(ANN, Action::Discard { card: card("dale-friendship") })
        .expect("seven are left", hand_size, 7);
}

#[test]
fn tokens_do_not_count_for_the_hand() {
    game(2)
        .hand(ANN, full_hand())
        .with(|g| {
            for word in ["rohan-valor", "rohan-stealth"] {
                g.hands[0] = g.hands[0].without(card(word));
            }
        })
        .tokens(ANN, Symbol::Stealth, 5)
        .draw()
        .shows_id("FOTF.5.4")
        .fell("drew dale-stealth")
        .fell("drew dale-friendship")
        .expect("nothing is discarded", |g| (g.hands[0].len(), g.discard.len()), (7, 0))
        .expect("nobody is asked", |g| g.resolve_area.len(), 1);
}

#[test]
fn the_hand_limit_holds_on_another_players_turn_too() {
    game(2)
        .character(BOB, Character::Legolas, Location::TheShire)
        .hand(BOB, full_hand())
        .with(|g| g.hands[0] = g.hands[0].with(card("eriador-valor")))
        .given()
        .shows_id("FOTF.5.4")
        .when(
            ANN,
            Action::Give {
                who: Character::FrodoSam,
                card: card("eriador-valor"),
                with: Character::Legolas,
            },
        )
        .when(BOB, Action::Yes)
        .pending(Pending::seat(BOB))
        .when(BOB, Action::Discard { card: card("rohan-valor") })
        .expect("seven cards", |g| g.hands[BOB.index()].len(), 7);
}

#[test]
fn each_skies_darken_card_does_its_four_steps_in_order() {
    for card in SkiesDarken::ALL {
        let at = card.location();
        game(2)
            .eye(Region::Dale)
            .shadow_discard([ShadowCard::Sh07, ShadowCard::Sh20])
            .skies(card)
            .given()
            .shows_id("FOTF.5.5")
            .shows_id("FOTF.5.8")
            .tells(
                Eye::Onlooker,
                &[
                    Event::SkiesDarken { card },
                    Event::ThreatRose { rate: THREAT_RATE[1] },
                    Event::EyeShifted { to: Region::Eriador },
                    Event::ShadowAdded { at, count: 3 },
                    Event::DangerIntensifies { cards: 2 },
                ],
            );
    }
}

#[test]
fn a_skies_darken_card_leaves_the_game_and_no_other_card_is_drawn_for_it() {
    let scenario = game(2)
        .darkening(2)
        .draw()
        .shows_id("FOTF.5.5")
        .fell("drew skies-darken-hollin")
        .fell("drew rohan-valor")
        .expect("one card in hand", hand_size, 1)
        .expect("none in the pile", |g| g.discard.len(), 0)
        .expect(
            "one stack still darkens",
            |g| g.deck.stacks.iter().filter(|s| s.darkens).count(),
            1,
        );
    let again = DeckCard::Skies(SkiesDarken::Hollin);
    table::holds_eq!(scenario.position.deck.draw_of(again), None, "it cannot come again");
}

#[test]
fn the_shadow_grows_by_one_space_of_the_track() {
    for place in 0..6 {
        game(2).threat(place).skies(SkiesDarken::Hollin).given().shows_id("FOTF.5.6").expect(
            "one space further",
            |g| g.board.threat,
            place + 1,
        );
    }
}

#[test]
fn the_threat_rate_marker_stays_at_the_end_of_its_track() {
    game(2).threat(6).skies(SkiesDarken::Hollin).given().shows_id("FOTF.5.6").expect(
        "it stays",
        |g| g.board.threat,
        6,
    );
}

#[test]
fn the_new_threat_rate_counts_for_this_turns_shadow_cards() {
    let mut luck = Luck::numbered(5);
    let scenario = game(2)
        .without(Character::Gimli)
        .threat(1)
        .darkening(1)
        .draw()
        .shows_id("FOTF.5.6")
        .fell("drew skies-darken-hollin")
        .fell("drew rohan-valor");
    table::holds_eq!(THREAT_RATE[1], 2);
    table::holds_eq!(THREAT_RATE[2], 3);
    let scenario = answer_anything_until_the_next_turn(scenario, &mut luck);
    let flipped = |event: &&Event| matches!(event, Event::ShadowCardFlipped { .. });
    table::holds_eq!(scenario.told.iter().filter(flipped).count(), 3);
}

fn answer_anything_until_the_next_turn(
    mut scenario: Scenario<Position>,
    luck: &mut Luck,
) -> Scenario<Position> {
    let begun =
        |s: &Scenario<Position>| s.told.iter().any(|e| matches!(e, Event::TurnBegan { .. }));
    while !begun(&scenario) {
        scenario = scenario.luck(luck);
        if let Pending::Seats { must, .. } = scenario.position.pending()
            && !begun(&scenario)
        {
            let seat = must.iter().next().expect("somebody is asked");
            let action = scenario.position.legal(seat)[0];
            scenario = scenario.when(seat, action);
        }
    }
    scenario
}

#[test]
fn the_eye_shifts_to_frodo_when_it_looks_elsewhere() {
    game(2)
        .eye(Region::Dale)
        .hope(6)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.7")
        .expect("the Eye", |g| g.board.eye, Region::Eriador)
        .expect("no hope is lost", |g| g.board.hope, 6);
}

#[test]
fn two_hope_are_lost_when_the_eye_is_upon_frodo() {
    game(2)
        .eye(Region::Eriador)
        .hope(6)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.7")
        .expect("the Eye stays", |g| g.board.eye, Region::Eriador)
        .expect("two hope are lost", |g| g.board.hope, 4);
}

#[test]
fn a_battle_is_rolled_where_the_new_shadow_troops_meet_friends() {
    game(2)
        .eye(Region::Dale)
        .troops(Location::Hollin, Army::Elven, 2)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.8")
        .pending(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
        .expect("the danger waits", |g| g.board.threat, 1)
        .fell("rolled rout rout exchange")
        .expect("no shadow is left", |g| g.shadow(Location::Hollin), 0)
        .expect("one friend is left", |g| g.friendly(Location::Hollin), 1)
        .expect("the Eye looks at Frodo", |g| g.board.eye, Region::Eriador);
}

#[test]
fn without_friendly_troops_the_darkness_brings_no_battle() {
    let scenario = game(2)
        .character(BOB, Character::Legolas, Location::Hollin)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.8")
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::NONE });
    table::holds!(no_battle(&scenario));
}

#[test]
fn troops_that_the_supply_lacks_cost_a_hope_each() {
    game(2)
        .eye(Region::Dale)
        .hope(6)
        .shadow(Location::Nurn, 47)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.8")
        .expect("one came", |g| g.shadow(Location::Hollin), 1)
        .expect("two are missing", |g| g.board.hope, 4);
}

#[test]
fn the_discard_pile_is_shuffled_onto_the_shadow_deck() {
    game(2)
        .shadow_discard([ShadowCard::Sh07, ShadowCard::Sh20])
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.9")
        .pending(Pending::Fate(Fate::Draw { from: 2 }))
        .expect("the pile is empty", |g| g.shadow_discard.is_empty(), true)
        .expect("all cards are in the deck", |g| g.shadow_deck.len(), 50)
        .fell("drew sh20")
        .expect("a card of the pile is on top", |g| g.shadow_deck.top(), Some(ShadowCard::Sh20));
}

#[test]
fn an_empty_discard_pile_leaves_the_shadow_deck_as_it_is() {
    game(2)
        .shadow_deck(ShadowCard::Sh07, ShadowCard::Sh20)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.5.9")
        .expect("the same top card", |g| g.shadow_deck.top(), Some(ShadowCard::Sh07));
}

#[test]
fn of_two_skies_darken_cards_one_is_resolved_whole_before_the_other() {
    let at = |card: SkiesDarken| Event::ShadowAdded { at: card.location(), count: 3 };
    let [hollin, tharbad] = [SkiesDarken::Hollin, SkiesDarken::Tharbad];
    two_skies()
        .eye(Region::Dale)
        .draw()
        .shows_id("FOTF.5.10")
        .fell("drew skies-darken-hollin")
        .fell("drew skies-darken-tharbad")
        .when(ANN, Action::Pick { card: DeckCard::Skies(hollin) })
        .just_tells(
            Eye::Onlooker,
            &[
                Event::SkiesDarken { card: hollin },
                Event::ThreatRose { rate: 2 },
                Event::EyeShifted { to: Region::Eriador },
                at(hollin),
                Event::DangerIntensifies { cards: 0 },
                Event::SkiesDarken { card: tharbad },
                Event::ThreatRose { rate: 3 },
                Event::HopeLost { count: 2, cause: Cause::SkiesDarken, now: 4 },
                at(tharbad),
                Event::DangerIntensifies { cards: 0 },
                Event::ShadowCardFlipped { card: ShadowCard::Sh01 },
            ],
        );
}

#[test]
fn the_current_player_chooses_which_of_two_skies_darken_cards_comes_first() {
    shows(&["FOTF.5.10", "FOTF.11.5"]);
    let pick = |card| Action::Pick { card: DeckCard::Skies(card) };
    two_skies()
        .hope(2)
        .draw()
        .fell("drew skies-darken-hollin")
        .fell("drew skies-darken-tharbad")
        .pending(Pending::seat(ANN))
        .offers_exactly(ANN, &[pick(SkiesDarken::Hollin), pick(SkiesDarken::Tharbad)])
        .refuses(ANN, pick(SkiesDarken::EmynMuil), &rule::skies::EITHER_FIRST)
        .when(ANN, pick(SkiesDarken::Tharbad))
        .over("skies-darken")
        .expect("Tharbad's threat", |g| g.board.threat, 1);
}

#[test]
fn events_of_a_full_hand_are_judged_as_at_any_time() {
    game(2)
        .hand(ANN, full_hand())
        .with(|g| g.hands[0] = g.hands[0].with(event(EventCard::Lembas)))
        .draw()
        .fell("drew dale-stealth")
        .fell("drew dale-friendship")
        .refuses(ANN, Action::Play { event: EventCard::Lembas }, &rule::events::LEMBAS)
        .refuses(ANN, Action::Play { event: EventCard::Entmoot }, &rule::cards::FROM_OWN_HAND);
}
