//! The objectives of Sons of the Steward.

use crate::common::quests::{set_up, supply, tokens};
use crate::common::{ANN, BOB, Given, card, game, game_with};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{
    Army, Character, Location, Objective, Region, ShadowCard, Symbol,
};
use fate_of_the_fellowship::{Action, rule};
use table::{Eye, Pending};

const BOROMIR: Objective = Objective::BoromirReclaimsHisHonor;
const CROSSING: Objective = Objective::SecureTheCrossingOfTheAnduin;
const DENETHOR: Objective = Objective::UnseatDenethor;
const INFILTRATE: Objective = Objective::InfiltrateMinasMorgul;

// Boromir Reclaims His Honor.

/// Boromir and Frodo stand at Emyn Muil with one troop against four.
fn amon_hen() -> Given {
    game(2)
        .objective(BOROMIR)
        .without(Character::Gimli)
        .character(ANN, Character::FrodoSam, Location::EmynMuil)
        .character(BOB, Character::Legolas, Location::Lorien)
        .character(BOB, Character::Boromir, Location::EmynMuil)
        .troops(Location::EmynMuil, Army::Gondor, 1)
        .shadow(Location::EmynMuil, 4)
        .with(|g| g.turn.current = BOB)
}

const BOROMIR_ATTACKS: Action = Action::Attack { who: Character::Boromir };

#[test]
fn boromir_reclaims_his_honor_when_the_last_troop_falls_beside_him_and_another() {
    amon_hen()
        .given()
        .when(BOB, BOROMIR_ATTACKS)
        .fell("rolled exchange")
        .pending(Pending::seat(BOB))
        .refuses(BOB, Action::Count { count: 3 }, &rule::objectives::UP_TO)
        .when(BOB, Action::Count { count: 2 })
        .expect("one fell in the exchange, two by him", |g| g.shadow(Location::EmynMuil), 1)
        .expect("it is done", |g| g.quest.completed.contains(BOROMIR), true)
        .expect("he is off the board", |g| g.at(Character::Boromir), None)
        .expect("nobody has him", |g| g.owner(Character::Boromir), None)
        .expect("his player waits for another", |g| g.quest.boromir_of, Some(BOB))
        .refuses(BOB, BOROMIR_ATTACKS, &rule::turn::OWN_CHARACTER);
}

#[test]
fn boromir_reclaims_his_honor_not_alone_and_not_while_a_troop_is_left() {
    amon_hen()
        .character(ANN, Character::FrodoSam, Location::TheShire)
        .given()
        .when(BOB, BOROMIR_ATTACKS)
        .fell("rolled exchange")
        .expect("nobody is beside him", |g| g.is_open(BOROMIR), true);
    amon_hen()
        .troops(Location::EmynMuil, Army::Gondor, 1)
        .given()
        .when(BOB, BOROMIR_ATTACKS)
        .when(BOB, Action::Dice { count: 1 })
        .fell("rolled exchange")
        .expect("a troop is left", |g| g.is_open(BOROMIR), true);
}

#[test]
fn boromir_reclaims_his_honor_before_a_haven_is_counted_as_lost() {
    amon_hen()
        .character(ANN, Character::FrodoSam, Location::MinasTirith)
        .character(BOB, Character::Boromir, Location::MinasTirith)
        .troops(Location::MinasTirith, Army::Gondor, 1)
        .shadow(Location::MinasTirith, 3)
        .given()
        .when(BOB, BOROMIR_ATTACKS)
        .fell("rolled exchange")
        .when(BOB, Action::Count { count: 2 })
        .expect("Minas Tirith stands", |g| g.is_haven(Location::MinasTirith), true)
        .expect("no hope is lost", |g| g.board.hope, 6);
}

#[test]
fn boromir_reclaims_his_honor_and_is_replaced_when_the_next_objective_is_completed() {
    amon_hen()
        .objective(INFILTRATE)
        .character(BOB, Character::Legolas, Location::MinasMorgul)
        .troops(Location::MinasMorgul, Army::Gondor, 1)
        .tokens(BOB, Symbol::Stealth, 3)
        .given()
        .when(BOB, BOROMIR_ATTACKS)
        .fell("rolled exchange")
        .when(BOB, Action::Count { count: 0 })
        .expect("nobody came yet", |g| g.characters_of(BOB).len(), 1)
        .when(BOB, Action::Capture { who: Character::Legolas, price: Price::Instead })
        .when(BOB, Action::Count { count: 0 })
        .fell("drew sh02")
        .when(BOB, Action::Stop)
        .fell("drew faramir")
        .expect("Faramir came", |g| g.owner(Character::Faramir), Some(BOB))
        .expect("to his start", |g| g.at(Character::Faramir), Some(Location::MinasTirith))
        .expect("once", |g| g.quest.boromir_of, None);
}

#[test]
fn boromir_reclaims_his_honor_and_the_newcomer_takes_his_place_in_the_solo_row_and_turn() {
    game_with("players=1")
        .objective(BOROMIR)
        .objective(Objective::SubdueUmbar)
        .character(ANN, Character::Boromir, Location::Umbar)
        .character(ANN, Character::Legolas, Location::Umbar)
        .troops(Location::Umbar, Army::Gondor, 1)
        .shadow(Location::Umbar, 1)
        .captured(Location::Umbar)
        .given()
        .when(ANN, BOROMIR_ATTACKS)
        .fell("rolled exchange")
        .fell("drew gimli")
        .expect("he has Boromir's card place", |g| g.board.row[0], Some(Character::Gimli))
        .expect("and three actions left", |g| g.actions_left(Character::Gimli), 3);
}

// Secure the Crossing of the Anduin.

/// Faramir in Osgiliath with a troop and nothing against him.
fn osgiliath() -> Given {
    game(2)
        .objective(CROSSING)
        .character(ANN, Character::Faramir, Location::Osgiliath)
        .character(ANN, Character::FrodoSam, Location::Osgiliath)
        .troops(Location::Osgiliath, Army::Gondor, 1)
        .tokens(ANN, Symbol::Resistance, 2)
        .tokens(ANN, Symbol::Stealth, 1)
        .eye(Region::Eriador)
}

const TAKE_OSGILIATH: Action = Action::Capture { who: Character::Faramir, price: Price::Instead };

#[test]
fn secure_the_crossing_of_the_anduin_lets_faramir_capture_osgiliath() {
    osgiliath()
        .given()
        .when(ANN, TAKE_OSGILIATH)
        .expect("a haven", |g| g.is_haven(Location::Osgiliath), true)
        .expect("the Eye sees it", |g| g.board.eye, Region::Ithilien)
        .expect("as any capture", |g| g.board.hope, 8)
        .expect("the price is paid", |g| g.tokens[0], [0; 4])
        .expect("it is done", |g| g.quest.completed.contains(CROSSING), true)
        .refuses(ANN, Action::Count { count: 2 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 1 })
        .expect("a troop came", |g| g.troops(Location::Osgiliath, Army::Gondor), 2);
}

#[test]
fn secure_the_crossing_of_the_anduin_is_for_faramir_and_has_two_prices() {
    let frodo = Action::Capture { who: Character::FrodoSam, price: Price::Instead };
    let for_valor = Action::Capture { who: Character::Faramir, price: Price::Valor };
    osgiliath().given().refuses(ANN, frodo, &rule::capture::STRONGHOLD).refuses(
        ANN,
        for_valor,
        &rule::capture::PRICE,
    );
    osgiliath().tokens(ANN, Symbol::Valor, 3).given().when(ANN, for_valor).expect(
        "three valor do it",
        tokens(ANN, Symbol::Valor),
        0,
    );
    osgiliath().shadow(Location::Osgiliath, 1).given().refuses(
        ANN,
        TAKE_OSGILIATH,
        &rule::capture::NO_SHADOW_TROOPS,
    );
    osgiliath()
        .character(ANN, Character::Faramir, Location::SouthIthilien)
        .troops(Location::SouthIthilien, Army::Gondor, 1)
        .given()
        .refuses(ANN, TAKE_OSGILIATH, &rule::capture::STRONGHOLD);
}

#[test]
fn secure_the_crossing_of_the_anduin_once_lost_leaves_no_stronghold_and_no_way_back() {
    osgiliath()
        .completed(CROSSING)
        .captured(Location::Osgiliath)
        .shadow(Location::Osgiliath, 1)
        .given()
        .when(ANN, Action::Travel { who: Character::FrodoSam, to: Location::MinasTirith })
        .when(ANN, Action::BringTroops { army: Army::Gondor, count: 1 })
        .when(ANN, Action::Depart)
        .expect("lost", |g| g.is_haven(Location::Osgiliath), false)
        .expect("three hope", |g| g.board.hope, 3)
        .expect("no stronghold", |g| g.board.strongholds.contains(Location::Osgiliath), false)
        .refuses(ANN, TAKE_OSGILIATH, &rule::capture::STRONGHOLD);
}

#[test]
fn secure_the_crossing_of_the_anduin_asks_nothing_when_gondor_has_no_troops_left() {
    osgiliath()
        .no_supply(Army::Gondor, Location::DolAmroth)
        .given()
        .when(ANN, TAKE_OSGILIATH)
        .expect("done", |g| g.quest.completed.contains(CROSSING), true)
        .offers(ANN, &[Action::EndActions]);
}

// Unseat Denethor.

/// Legolas and Gimli in Minas Tirith with all that it takes; four of Gondor held back.
fn minas_tirith() -> Given {
    game(2)
        .objective(DENETHOR)
        .locked(Army::Gondor, 4)
        .character(ANN, Character::Legolas, Location::MinasTirith)
        .character(BOB, Character::Gimli, Location::MinasTirith)
        .hand(ANN, [card("rohan-stealth"), card("dale-friendship"), card("gondor-valor")])
        .tokens(ANN, Symbol::Stealth, 1)
}

const UNSEAT: Action = Action::Pursue { who: Character::Legolas, objective: DENETHOR };

#[test]
fn unseat_denethor_frees_four_troops_and_adds_up_to_three() {
    minas_tirith()
        .given()
        .when(ANN, UNSEAT)
        .expect("the four are in the supply", supply(Army::Gondor), 10)
        .expect("everything is spent", |g| (g.hands[0].len(), g.tokens[0]), (0, [0; 4]))
        .expect("a hope", |g| g.board.hope, 7)
        .refuses(ANN, Action::Count { count: 4 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 3 })
        .expect("three came", |g| g.troops(Location::MinasTirith, Army::Gondor), 3);
}

#[test]
fn unseat_denethor_asks_for_place_company_and_price() {
    use rule::objectives::{COMPANY, COST, PLACE};
    let alone = minas_tirith().character(BOB, Character::Gimli, Location::Erebor);
    alone.given().refuses(ANN, UNSEAT, &COMPANY);
    let away = minas_tirith().character(ANN, Character::Legolas, Location::DolAmroth);
    away.given().refuses(ANN, UNSEAT, &PLACE);
    minas_tirith().hand(ANN, [card("rohan-stealth")]).given().refuses(ANN, UNSEAT, &COST);
}

#[test]
fn unseat_denethor_at_the_top_of_the_hope_track_gains_none() {
    minas_tirith().hope(8).given().when(ANN, UNSEAT).expect("no more", |g| g.board.hope, 8);
}

// Infiltrate Minas Morgul.

/// Legolas with a troop in an empty Minas Morgul; the top shadow cards are 03 and 07.
fn minas_morgul() -> Given {
    game(2)
        .objective(INFILTRATE)
        .character(ANN, Character::Legolas, Location::MinasMorgul)
        .troops(Location::MinasMorgul, Army::Gondor, 1)
        .tokens(ANN, Symbol::Stealth, 3)
        .shadow_deck(ShadowCard::Sh03, ShadowCard::Sh07)
}

const SNEAK_IN: Action = Action::Capture { who: Character::Legolas, price: Price::Instead };

#[test]
fn infiltrate_minas_morgul_removes_none_one_or_both_of_two_cards() {
    let looked = || {
        minas_morgul()
            .given()
            .when(ANN, SNEAK_IN)
            .refuses(ANN, Action::Count { count: 3 }, &rule::objectives::UP_TO)
            .when(ANN, Action::Count { count: 2 })
            .just_tells(
                Eye::Seat(BOB),
                &[
                    Event::TokenGained { seat: ANN, symbol: Symbol::Stealth },
                    Event::TokenGained { seat: ANN, symbol: Symbol::Stealth },
                    Event::LookedAtShadowCards {
                        seat: ANN,
                        cards: [Some(ShadowCard::Sh03), Some(ShadowCard::Sh07)],
                    },
                ],
            )
            .expect("captured for three stealth", |g| g.is_haven(Location::MinasMorgul), true)
    };
    let remove = |card| Action::Shadow { card };
    looked()
        .refuses(ANN, remove(ShadowCard::Sh01), &rule::objectives::LOOKED_AT)
        .when(ANN, Action::Stop)
        .expect(
            "both stay, in order",
            |g| g.shadow_deck.named().collect::<Vec<_>>(),
            vec![ShadowCard::Sh03, ShadowCard::Sh07],
        );
    looked()
        .when(ANN, remove(ShadowCard::Sh07))
        .when(ANN, Action::Stop)
        .expect("the second is gone", |g| g.shadow_removed.contains(ShadowCard::Sh07), true)
        .expect("the first is on top", |g| g.shadow_deck.top(), Some(ShadowCard::Sh03));
    looked().when(ANN, remove(ShadowCard::Sh03)).when(ANN, Action::Stop).expect(
        "the second is on top",
        |g| g.shadow_deck.top(),
        Some(ShadowCard::Sh07),
    );
    looked()
        .when(ANN, remove(ShadowCard::Sh07))
        .when(ANN, remove(ShadowCard::Sh03))
        .fell("drew sh11")
        .expect("both are gone", |g| g.shadow_removed.len(), 2)
        .expect("a new back is in sight", |g| g.shadow_deck.top(), Some(ShadowCard::Sh11));
}

/// By the other reading of the card one card has to go; both readings let both go.
#[test]
fn infiltrate_minas_morgul_may_have_to_remove_one() {
    let looked = |reading: &str| {
        let game = game_with(&format!("players=2 {reading}"))
            .objective(INFILTRATE)
            .character(ANN, Character::Legolas, Location::MinasMorgul)
            .troops(Location::MinasMorgul, Army::Gondor, 1)
            .tokens(ANN, Symbol::Valor, 3)
            .tokens(ANN, Symbol::Stealth, 3)
            .tokens(BOB, Symbol::Stealth, 6)
            .shadow_deck(ShadowCard::Sh03, ShadowCard::Sh07);
        let for_valor = Action::Capture { who: Character::Legolas, price: Price::Valor };
        game.given().when(ANN, for_valor)
    };
    let remove = |card| Action::Shadow { card };
    let [first, second] = [ShadowCard::Sh03, ShadowCard::Sh07].map(remove);
    looked("").offers_exactly(ANN, &[Action::Stop, first, second]);
    looked("infiltrate=one-or-both")
        .offers_exactly(ANN, &[first, second])
        .refuses(ANN, Action::Stop, &rule::objectives::REMOVE_ONE)
        .when(ANN, second)
        .offers_exactly(ANN, &[Action::Stop, first])
        .when(ANN, Action::Stop)
        .expect("one is gone", |g| g.shadow_removed.len(), 1)
        .expect("the first is on top", |g| g.shadow_deck.top(), Some(ShadowCard::Sh03));
    looked("infiltrate=one-or-both").when(ANN, first).when(ANN, second).fell("drew sh11").expect(
        "both are gone",
        |g| g.shadow_removed.len(),
        2,
    );
}

#[test]
fn infiltrate_minas_morgul_costs_three_valor_or_three_stealth_while_it_is_open() {
    minas_morgul().completed(INFILTRATE).given().refuses(
        ANN,
        SNEAK_IN,
        &rule::capture::OTHER_PRICE,
    );
    minas_morgul().shadow(Location::MinasMorgul, 1).given().refuses(
        ANN,
        SNEAK_IN,
        &rule::capture::NO_SHADOW_TROOPS,
    );
    let for_valor = Action::Capture { who: Character::Legolas, price: Price::Valor };
    minas_morgul().tokens(ANN, Symbol::Valor, 3).given().when(ANN, for_valor).expect(
        "valor does it too",
        |g| g.quest.completed.contains(INFILTRATE),
        true,
    );
}

#[test]
fn infiltrate_minas_morgul_without_stealth_tokens_in_the_supply_goes_on_to_the_cards() {
    minas_morgul()
        .tokens(ANN, Symbol::Valor, 3)
        .tokens(BOB, Symbol::Stealth, 6)
        .given()
        .when(ANN, Action::Capture { who: Character::Legolas, price: Price::Valor })
        .offers_exactly(
            ANN,
            &[
                Action::Stop,
                Action::Shadow { card: ShadowCard::Sh03 },
                Action::Shadow { card: ShadowCard::Sh07 },
            ],
        );
}

#[test]
fn sons_of_the_steward_set_up_follows_the_four_cards() {
    let g = set_up("players=3 scenario=sons-of-the-steward");
    assert_eq!(g.shadow(Location::Osgiliath), 1, "secure_the_crossing_of_the_anduin");
    assert_eq!(g.shadow(Location::MinasMorgul), 3, "infiltrate_minas_morgul");
    assert_eq!(g.quest.locked[Army::Gondor.index()], 4, "unseat_denethor");
    assert_eq!(g.board.supply[Army::Gondor.index()], 1);
    for who in [Character::Boromir, Character::Faramir] {
        assert!(g.owner(who).is_some(), "{} is played", who.name());
    }
}
