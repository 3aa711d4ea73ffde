//! Chapter 11: cards and timing.

use crate::common::{ANN, BOB, CID, Given, card, event, game};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::cards::DeckCard;
use fate_of_the_fellowship::facts::{
    Army, Back, Character, EventCard, Location, Objective, Region, ShadowCard, SkiesDarken, Symbol,
};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Event, Position, View, rule, shadow};
use table::proof::shows;
use table::{Eye, Game, Luck, Pending, Play, Seats};

const FRODO: Character = Character::FrodoSam;
const OATHBREAKERS: Objective = Objective::OathbreakersFulfillTheirDuty;
const TOM: Action = Action::Play { event: EventCard::TomBombadil };
const GIFTS: Action = Action::Play { event: EventCard::GiftsFromTheElves };

#[test]
fn any_player_may_play_an_event_and_it_is_no_action() {
    game(3)
        .hope(3)
        .hand(CID, [event(EventCard::TomBombadil)])
        .given()
        .shows_id("FOTF.11.1")
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::only(CID) })
        .when(CID, TOM)
        .expect("it did what it does", |g| g.board.hope, 4)
        .expect("it is discarded", |g| g.discard.contains(event(EventCard::TomBombadil)), true)
        .expect("no action is used", |g| g.actions_left(FRODO), 4)
        .pending(Pending::seats(Seats::only(ANN)));
}

#[test]
fn who_plays_an_event_decides_its_use() {
    game(2)
        .hand(BOB, [event(EventCard::GiftsFromTheElves)])
        .given()
        .shows_id("FOTF.11.1")
        .when(BOB, GIFTS)
        .pending(Pending::seat(BOB));
}

#[test]
fn one_plays_events_of_ones_own_hand_only() {
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .given()
        .refuses(ANN, TOM, &rule::cards::FROM_OWN_HAND)
        .refuses(ANN, GIFTS, &rule::cards::FROM_OWN_HAND);
}

#[test]
fn why_an_event_of_another_hand_is_not_played_is_told() {
    let g = game(2).hand(BOB, [event(EventCard::TomBombadil)]).given().position;
    for tried in [TOM, GIFTS] {
        let refused = g.why_not(ANN).into_iter().find(|&(action, _)| action == tried);
        assert_eq!(refused, Some((tried, &rule::cards::FROM_OWN_HAND)));
    }
}

#[test]
fn an_event_that_could_do_nothing_is_not_played() {
    let infighting = Action::Play { event: EventCard::OrcInfighting };
    game(2)
        .hand(ANN, [event(EventCard::OrcInfighting)])
        .given()
        .refuses(ANN, infighting, &rule::events::USELESS)
        .offers_not(ANN, &[infighting]);
}

#[test]
fn some_abilities_may_be_used_on_another_players_turn() {
    game(2)
        .character(BOB, Character::Legolas, Location::Bree)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Bree, 1)
        .given()
        .shows_id("FOTF.11.2")
        .refuses(ANN, Action::SureShot, &rule::turn::OWN_CHARACTER)
        .when(BOB, Action::SureShot)
        .expect("it is gone", |g| g.shadow(Location::Bree), 0)
        .pending(Pending::seats(Seats::only(ANN)));
}

#[test]
fn no_event_is_played_while_a_search_is_resolved() {
    game(2)
        .hand(ANN, [event(EventCard::GiftsFromTheElves)])
        .tokens(ANN, Symbol::Resistance, 1)
        .nazgul(Region::Eriador, 1)
        .search()
        .given()
        .refuses(ANN, GIFTS, &rule::cards::NOT_WHILE_RESOLVING)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .refuses(ANN, GIFTS, &rule::cards::NOT_WHILE_RESOLVING)
        .when(ANN, Action::Accept)
        .offers(ANN, &[GIFTS]);
}

#[test]
fn no_event_and_no_ability_comes_into_a_battle() {
    let legolas = Character::Legolas;
    game(2)
        .hand(ANN, [event(EventCard::GiftsFromTheElves)])
        .character(ANN, legolas, Location::Bree)
        .tokens(ANN, Symbol::Stealth, 1)
        .tokens(ANN, Symbol::Valor, 1)
        .troops(Location::Bree, Army::Elven, 2)
        .shadow(Location::Bree, 2)
        .given()
        .offers(ANN, &[GIFTS, Action::SureShot])
        .when(ANN, Action::Attack { who: legolas })
        .refuses(ANN, GIFTS, &rule::cards::NOT_WHILE_RESOLVING)
        .refuses(ANN, Action::SureShot, &rule::cards::NOT_WHILE_RESOLVING)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled rout")
        .refuses(ANN, GIFTS, &rule::cards::NOT_WHILE_RESOLVING)
        .refuses(ANN, Action::SureShot, &rule::cards::NOT_WHILE_RESOLVING)
        .when(ANN, Action::Accept)
        .offers(ANN, &[GIFTS, Action::SureShot]);
}

#[test]
fn no_event_is_played_while_another_is_resolved() {
    game(2)
        .hand(ANN, [event(EventCard::GiftsFromTheElves), event(EventCard::TomBombadil)])
        .given()
        .when(ANN, GIFTS)
        .refuses(ANN, TOM, &rule::cards::NOT_WHILE_RESOLVING);
}

#[test]
fn tom_bombadil_may_come_while_dice_lie_because_his_card_says_so() {
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .nazgul(Region::Eriador, 1)
        .search()
        .given()
        .shows_id("FOTF.11.2")
        .refuses(ANN, TOM, &rule::cards::NOT_WHILE_RESOLVING)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .offers_exactly(BOB, &[TOM])
        .refuses(ANN, TOM, &rule::cards::FROM_OWN_HAND);
}

#[test]
fn events_may_be_played_between_two_shadow_cards() {
    game(2)
        .hope(3)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .shadow_deck(ShadowCard::Sh01, ShadowCard::Sh03)
        .step([Step::Shadow(shadow::Step::Cards { left: 2 })])
        .given()
        .shows_id("FOTF.11.3")
        .expect("one card is resolved", |g| g.resolve_area.len(), 1)
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::only(BOB) })
        .refuses(ANN, Action::EndActions, &table::NOT_ASKED)
        .refuses(BOB, Action::GoOn, &table::NOT_ASKED)
        .when(BOB, TOM)
        .expect("played", |g| g.board.hope, 4)
        .expect("nobody else can: the next card is flipped", |g| g.resolve_area.len(), 2);
}

#[test]
fn the_current_player_lets_the_next_shadow_card_come() {
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .shadow_deck(ShadowCard::Sh01, ShadowCard::Sh03)
        .step([Step::Shadow(shadow::Step::Cards { left: 2 })])
        .given()
        .shows_id("FOTF.11.3")
        .offers_exactly(ANN, &[Action::GoOn])
        .when(ANN, Action::GoOn)
        .expect("the next card is flipped", |g| g.resolve_area.len(), 2);
}

#[test]
fn when_nobody_can_play_anything_nobody_is_asked_between_shadow_cards() {
    // Lembas is for the actions step, and there are no orcs to fight each other.
    game(2)
        .hand(BOB, [event(EventCard::Lembas), event(EventCard::OrcInfighting)])
        .shadow_deck(ShadowCard::Sh11, ShadowCard::Sh03)
        .draw()
        .shows_id("FOTF.11.3")
        .fell("drew rohan-valor")
        .fell("drew rohan-stealth")
        .expect("both cards are flipped", |g| g.resolve_area.len(), 2);
}

/// FOTF.11.3: an ability that may be used at any time is asked for as events are.
#[test]
fn abilities_may_be_used_between_two_shadow_cards() {
    shows(&["FOTF.11.3"]);
    game(2)
        .character(BOB, Character::Legolas, Location::Bree)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Bree, 1)
        .shadow_deck(ShadowCard::Sh11, ShadowCard::Sh03)
        .step([Step::Shadow(shadow::Step::Cards { left: 2 })])
        .given()
        .offers_exactly(BOB, &[Action::SureShot]);
}

#[test]
fn in_the_middle_of_a_shadow_card_no_event_is_played() {
    game(2)
        .hand(ANN, [event(EventCard::TomBombadil)])
        .flip(ShadowCard::TheWheelsOfSaruman, Back::Red)
        .given()
        .refuses(ANN, TOM, &rule::cards::NOT_WHILE_RESOLVING);
    game(2)
        .hand(ANN, [event(EventCard::TomBombadil)])
        .nazgul(Region::MistyMountains, 9)
        .reinforce(ShadowCard::Sh01)
        .given()
        .shows_id("FOTF.11.3")
        .refuses(ANN, TOM, &rule::cards::NOT_WHILE_RESOLVING);
}

#[test]
fn skies_darken_as_soon_as_the_cards_are_drawn() {
    game(2)
        .hand(ANN, [event(EventCard::TomBombadil)])
        .hand(BOB, [event(EventCard::GiftsFromTheElves)])
        .eye(Region::Dale)
        .darkening(1)
        .draw()
        .shows_id("FOTF.11.4")
        .fell("drew skies-darken-hollin")
        .fell("drew rohan-valor")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::CardDrawn { seat: ANN, card: DeckCard::Player(card("rohan-valor")) },
                Event::SkiesDarken { card: SkiesDarken::Hollin },
                Event::ThreatRose { rate: 2 },
                Event::EyeShifted { to: Region::Eriador },
                Event::ShadowAdded { at: Location::Hollin, count: 3 },
                Event::DangerIntensifies { cards: 0 },
            ],
        )
        .offers(BOB, &[GIFTS]);
}

#[test]
fn a_shadow_card_is_resolved_as_soon_as_it_is_flipped() {
    game(2)
        .hand(ANN, [event(EventCard::TomBombadil)])
        .shadow(Location::Isengard, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .shows_id("FOTF.11.4")
        .expect("they have moved", |g| g.shadow(Location::FordsOfIsen), 1);
}

/// Aragorn has come out of the Paths of the Dead, and Gondor is free.
fn oathbreakers() -> Given {
    game(2).objective(OATHBREAKERS).with(|g| g.quest.paths_of_the_dead_taken = true)
}

#[test]
fn of_two_objectives_met_at_once_the_current_player_chooses_the_first() {
    let anduin = Objective::SecureTheCrossingOfTheAnduin;
    let complete = |objective| Action::Complete { objective };
    oathbreakers()
        .objective(anduin)
        .captured(Location::Osgiliath)
        .step([Step::Settle])
        .given()
        .shows_id("FOTF.11.5")
        .pending(Pending::seat(ANN))
        .offers_exactly(ANN, &[complete(OATHBREAKERS), complete(anduin)])
        .refuses(ANN, complete(Objective::LayBareThePits), &rule::objectives::IN_PLAY)
        .when(ANN, complete(anduin))
        .expect("the other waits", |g| g.is_open(OATHBREAKERS), true)
        .when(ANN, Action::Count { count: 1 })
        .expect("then it is completed too", |g| g.is_open(OATHBREAKERS), false);
}

/// FOTF.11.5: one alone is not asked about.
#[test]
fn a_single_objective_completes_itself() {
    shows(&["FOTF.11.5"]);
    oathbreakers()
        .step([Step::Settle])
        .given()
        .expect("it is done", |g| g.is_open(OATHBREAKERS), false)
        .offers(ANN, &[Action::EndActions]);
}

fn view(g: &Position) -> View {
    g.view(Eye::Onlooker)
}

#[test]
fn both_discard_piles_lie_open() {
    game(2)
        .discard([card("rohan-valor")])
        .shadow_discard([ShadowCard::Sh07])
        .given()
        .shows_id("FOTF.11.6")
        .expect("player cards", |g| view(g).discard.contains(card("rohan-valor")), true)
        .expect("shadow cards", |g| view(g).shadow_discard.contains(ShadowCard::Sh07), true);
}

#[test]
fn of_the_shadow_deck_only_the_top_back_is_seen() {
    let g = game(2).shadow_deck(ShadowCard::Sh07, ShadowCard::Sh09).position();
    let seen = view(&g);
    table::holds_eq!(seen.shadow_deck.top_back, Some(Back::Red));
    table::holds!(seen.shadow_deck.looked_at.is_empty());
    let mut luck = Luck::numbered(1);
    let mut tops = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let imagined = g.imagine(ANN, &mut luck);
        table::holds_eq!(view(&imagined), seen, "nobody can tell the difference");
        tops.insert(imagined.shadow_deck.top());
    }
    table::holds_eq!(tops.len(), 25, "any of the cards with a red back");
    crate::common::game(2).given().shows_id("FOTF.11.6");
}

/// FOTF.11.1: between drawing and the shadow cards is a moment for events too.
#[test]
fn events_may_be_played_before_the_first_shadow_card() {
    shows(&["FOTF.11.1"]);
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .draw()
        .fell("drew rohan-valor")
        .fell("drew rohan-stealth")
        .expect("no card is flipped", |g| g.resolve_area.is_empty(), true)
        .offers_exactly(ANN, &[Action::GoOn])
        .offers_exactly(BOB, &[TOM]);
}

/// FOTF.11.2: an ability that is an action waits for its turn.
#[test]
fn actions_are_not_for_any_time() {
    shows(&["FOTF.11.2"]);
    game(2)
        .character(BOB, Character::Eowyn, Location::Umbar)
        .troops(Location::Umbar, Army::Gondor, 1)
        .tokens(BOB, Symbol::Valor, 3)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .given()
        .refuses(
            BOB,
            Action::Capture { who: Character::Eowyn, price: Price::Valor },
            &rule::turn::CURRENT_PLAYER,
        );
}
