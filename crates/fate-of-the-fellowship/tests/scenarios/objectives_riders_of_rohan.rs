//! The objectives of Riders of Rohan.

use crate::common::quests::{set_up, supply, tokens};
use crate::common::{ANN, BOB, Given, card, game, game_with};
use fate_of_the_fellowship::action::{Face, Means, Price};
use fate_of_the_fellowship::facts::{
    Army, Back, Character, Location, Objective, Region, ShadowCard, ShadowCardKind, Symbol,
};
use fate_of_the_fellowship::{Action, rule};

const EORED: Objective = Objective::RideWithTheEored;
const THEODEN: Objective = Objective::FreeTheodensMind;
const FRECA: Objective = Objective::DealWithFrecasHeirs;
const SHIELDMAIDEN: Objective = Objective::ShieldmaidenNoLonger;

// Ride with the Éored.

const EOMER_ATTACKS: Action = Action::Attack { who: Character::Eomer };

/// Éomer and a Rohirrim troop where three shadow troops are.
fn ride_at(at: Location) -> Given {
    game(2)
        .objective(EORED)
        .character(ANN, Character::Eomer, at)
        .troops(at, Army::Rohirrim, 1)
        .shadow(at, 3)
}

fn spot(region: Region) -> u16 {
    1 << region as u8
}

#[test]
fn ride_with_the_eored_keeps_one_removed_troop_for_the_region() {
    ride_at(Location::Eastemnet)
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .offers_exactly(ANN, &[Action::Yes, Action::No])
        .when(ANN, Action::Yes)
        .expect("Rohan's spot", |g| g.quest.eored, spot(Region::Rohan))
        .expect("not in the supply", |g| g.board.shadow_supply, 48 - 3)
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .expect("its spot is taken", |g| g.quest.eored, spot(Region::Rohan))
        .expect("so it went to the supply", |g| g.board.shadow_supply, 48 - 2);
}

#[test]
fn ride_with_the_eored_is_optional_and_needs_a_removed_troop_and_a_spot() {
    ride_at(Location::Eastemnet)
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .when(ANN, Action::No)
        .expect("to the supply", |g| (g.quest.eored, g.board.shadow_supply), (0, 46));
    ride_at(Location::Eastemnet).given().when(ANN, EOMER_ATTACKS).fell("rolled overrun").expect(
        "nothing was removed",
        |g| g.quest.eored,
        0,
    );
    ride_at(Location::Harondor)
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .expect("Haradwaith has no spot", |g| g.quest.eored, 0)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn ride_with_the_eored_only_when_eomer_attacks_beside_rohirrim() {
    ride_at(Location::Eastemnet)
        .character(ANN, Character::Legolas, Location::Eastemnet)
        .given()
        .when(ANN, Action::Attack { who: Character::Legolas })
        .fell("rolled rout")
        .expect("another attacked", |g| g.quest.eored, 0)
        .offers(ANN, &[Action::EndActions]);
    game(2)
        .objective(EORED)
        .character(ANN, Character::Eomer, Location::Osgiliath)
        .troops(Location::Osgiliath, Army::Gondor, 1)
        .shadow(Location::Osgiliath, 1)
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .expect("no Rohirrim are there", |g| g.quest.eored, 0)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn ride_with_the_eored_counts_a_troop_struck_down_by_valor() {
    game_with("players=2 show-valor=remove-troop")
        .objective(EORED)
        .character(ANN, Character::Eomer, Location::Osgiliath)
        .troops(Location::Osgiliath, Army::Rohirrim, 1)
        .shadow(Location::Osgiliath, 2)
        .tokens(ANN, Symbol::Valor, 1)
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled overrun")
        .when(ANN, Action::Strike)
        .when(ANN, Action::Yes)
        .expect("Ithilien's spot", |g| g.quest.eored, spot(Region::Ithilien));
}

#[test]
fn ride_with_the_eored_is_completed_by_the_fourth_region() {
    ride_at(Location::Eastemnet)
        .with(|g| {
            let others = [Region::Gondor, Region::Ithilien, Region::Mirkwood];
            g.quest.eored = others.into_iter().map(spot).sum();
            g.board.shadow_supply -= 3;
        })
        .given()
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .when(ANN, Action::Yes)
        .expect("done", |g| g.quest.completed.contains(EORED), true)
        .expect("all four are in the supply", |g| g.board.shadow_supply, 46)
        .expect("a hope", |g| g.board.hope, 7)
        .when(ANN, EOMER_ATTACKS)
        .fell("rolled rout")
        .expect("nothing is kept any more", |g| g.quest.eored, 0);
}

// Free Théoden's Mind.

const FREE_HIM: Action = Action::Pursue { who: Character::Legolas, objective: THEODEN };

/// Legolas and Gimli in Edoras with what it takes; four Rohirrim held back.
fn meduseld() -> Given {
    game(2)
        .objective(THEODEN)
        .locked(Army::Rohirrim, 4)
        .character(ANN, Character::Legolas, Location::Edoras)
        .character(BOB, Character::Gimli, Location::Edoras)
        .hand(ANN, [card("dale-friendship"), card("mordor-friendship"), card("rohan-resistance")])
}

#[test]
fn free_theodens_mind_frees_four_troops_and_adds_up_to_two() {
    meduseld()
        .given()
        .when(ANN, FREE_HIM)
        .expect("four are free", supply(Army::Rohirrim), 8)
        .expect("the cards are spent", |g| g.hands[0].len(), 0)
        .refuses(ANN, Action::Count { count: 3 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 2 })
        .expect("two came", |g| g.troops(Location::Edoras, Army::Rohirrim), 2)
        .expect("a hope", |g| g.board.hope, 7)
        .refuses(ANN, FREE_HIM, &rule::objectives::IN_PLAY);
}

#[test]
fn free_theodens_mind_asks_for_place_company_and_price() {
    use rule::objectives::{COMPANY, COST, PLACE};
    let away = meduseld().character(ANN, Character::Legolas, Location::HelmsDeep);
    away.given().refuses(ANN, FREE_HIM, &PLACE);
    let alone = meduseld().character(BOB, Character::Gimli, Location::Erebor);
    alone.given().refuses(ANN, FREE_HIM, &COMPANY);
    let poor = meduseld().hand(ANN, [card("dale-friendship"), card("mordor-friendship")]);
    poor.given().refuses(ANN, FREE_HIM, &COST);
}

// Deal with Freca's Heirs.

const TAKE_DUNLAND: Action = Action::Capture { who: Character::Legolas, price: Price::Instead };

/// Legolas in Dunland with so many Rohirrim and three friendship.
fn dunland(rohirrim: u8) -> Given {
    game(2)
        .objective(FRECA)
        .character(ANN, Character::Legolas, Location::Dunland)
        .troops(Location::Dunland, Army::Rohirrim, rohirrim)
        .tokens(ANN, Symbol::Friendship, 3)
        .eye(Region::Mordor)
}

#[test]
fn deal_with_frecas_heirs_dunland_is_captured_for_friendship_and_held_by_two() {
    dunland(2)
        .given()
        .when(ANN, TAKE_DUNLAND)
        .expect("a haven", |g| g.is_haven(Location::Dunland), true)
        .expect("three friendship", tokens(ANN, Symbol::Friendship), 0)
        .expect("the Eye", |g| g.board.eye, Region::Enedwaith)
        .expect("two hope", |g| g.board.hope, 8)
        .expect("done", |g| g.quest.completed.contains(FRECA), true)
        .refuses(ANN, Action::Count { count: 2 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 1 })
        .expect("one more", |g| g.troops(Location::Dunland, Army::Rohirrim), 3);
}

#[test]
fn deal_with_frecas_heirs_waits_for_the_second_troop() {
    dunland(1)
        .given()
        .when(ANN, TAKE_DUNLAND)
        .expect("one is not enough", |g| g.is_open(FRECA), true)
        .refuses(ANN, TAKE_DUNLAND, &rule::capture::STRONGHOLD);
}

#[test]
fn deal_with_frecas_heirs_capture_is_refused_for_want_of_troops_or_price_or_objective() {
    dunland(2).shadow(Location::Dunland, 1).given().refuses(
        ANN,
        TAKE_DUNLAND,
        &rule::capture::NO_SHADOW_TROOPS,
    );
    dunland(0)
        .with(|g| g.board.friendly_at = g.board.friendly_at.without(Location::Dunland))
        .given()
        .refuses(ANN, TAKE_DUNLAND, &rule::capture::FRIENDLY_TROOP);
    let for_valor = Action::Capture { who: Character::Legolas, price: Price::Valor };
    dunland(2).given().refuses(ANN, for_valor, &rule::capture::PRICE);
    game(2)
        .character(ANN, Character::Legolas, Location::Dunland)
        .troops(Location::Dunland, Army::Rohirrim, 2)
        .tokens(ANN, Symbol::Friendship, 3)
        .given()
        .refuses(ANN, TAKE_DUNLAND, &rule::capture::STRONGHOLD);
}

#[test]
fn deal_with_frecas_heirs_boromir_pays_two_valor_and_three_friendship() {
    let boromir = |price| Action::Capture { who: Character::Boromir, price };
    let there = || dunland(2).character(ANN, Character::Boromir, Location::Dunland);
    there().tokens(ANN, Symbol::Valor, 2).given().when(ANN, boromir(Price::Valor)).expect(
        "two valor",
        tokens(ANN, Symbol::Valor),
        0,
    );
    there().given().when(ANN, boromir(Price::Instead)).expect(
        "three friendship",
        tokens(ANN, Symbol::Friendship),
        0,
    );
}

/// Dunland is a haven with a shadow troop in it, and Legolas takes the last Rohirrim away.
fn dunland_is_left(open: bool) -> table::scenario::Scenario<fate_of_the_fellowship::Position> {
    let given = dunland(1).captured(Location::Dunland).shadow(Location::Dunland, 1);
    let given = given.tokens(ANN, Symbol::Stealth, 1);
    let given = if open { given } else { given.completed(FRECA) };
    given
        .character(BOB, Character::Gimli, Location::Dunland)
        .given()
        .when(ANN, Action::Travel { who: Character::Legolas, to: Location::Tharbad })
        .when(ANN, Action::BringTroops { army: Army::Rohirrim, count: 1 })
        .when(ANN, Action::Depart)
        .expect("lost", |g| g.is_haven(Location::Dunland), false)
        .expect("three hope", |g| g.board.hope, 3)
        .expect("no stronghold", |g| g.board.strongholds.contains(Location::Dunland), false)
        .when(ANN, Action::Travel { who: Character::Legolas, to: Location::Dunland })
        .when(ANN, Action::BringTroops { army: Army::Rohirrim, count: 1 })
}

#[test]
fn deal_with_frecas_heirs_a_lost_dunland_is_captured_again_only_while_it_is_open() {
    dunland_is_left(true)
        .refuses(ANN, TAKE_DUNLAND, &rule::capture::NO_SHADOW_TROOPS)
        .when(ANN, Action::SureShot)
        .when(ANN, TAKE_DUNLAND)
        .expect("a haven again", |g| g.is_haven(Location::Dunland), true)
        .expect("two hope again", |g| g.board.hope, 5);
    dunland_is_left(false).when(ANN, Action::SureShot).refuses(
        ANN,
        TAKE_DUNLAND,
        &rule::capture::STRONGHOLD,
    );
}

#[test]
fn deal_with_frecas_heirs_no_reinforcements_come_to_a_captured_dunland() {
    let brings = |card: &ShadowCard| {
        matches!(card.kind(), ShadowCardKind::Ordinary { reinforce: Location::Dunland, .. })
    };
    let card = ShadowCard::ALL.into_iter().find(brings).expect("Dunland has cards");
    let black = |&other: &ShadowCard| other.back() == Back::Black && other != card;
    let black = ShadowCard::ALL.into_iter().find(black).expect("half of the backs are black");
    let reinforced = |given: Given| {
        given
            .shadow_deck(card, black)
            .given()
            .when(ANN, Action::EndActions)
            .fell("drew rohan-valor")
            .fell("drew dale-valor")
            .luck(&mut table::Luck::numbered(1))
            .position
            .shadow(Location::Dunland)
    };
    assert_eq!(reinforced(dunland(1).captured(Location::Dunland)), 0);
    assert_eq!(reinforced(game(2).objective(FRECA)), 1, "not captured");
}

// Shieldmaiden No Longer.

const TURN_TO_NAZGUL: Action =
    Action::Turn { from: Face::Rout, to: Face::Nazgul, by: Means::Shieldmaiden };

/// Éowyn attacks in Pelennor's stead: at Osgiliath, two Nazgûl above her.
fn pelennor() -> Given {
    game(2)
        .objective(SHIELDMAIDEN)
        .character(ANN, Character::Eowyn, Location::Osgiliath)
        .troops(Location::Osgiliath, Army::Rohirrim, 2)
        .shadow(Location::Osgiliath, 2)
        .nazgul(Region::Ithilien, 2)
        .tokens(ANN, Symbol::Valor, 3)
}

const EOWYN_ATTACKS: Action = Action::Attack { who: Character::Eowyn };

#[test]
fn shieldmaiden_no_longer_turns_a_die_to_nazgul_for_two_valor_and_is_met_by_two_slain() {
    pelennor()
        .given()
        .when(ANN, EOWYN_ATTACKS)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled rout nazgul")
        .when(ANN, TURN_TO_NAZGUL)
        .expect("two valor", tokens(ANN, Symbol::Valor), 1)
        .when(ANN, Action::Accept)
        .expect("both are slain", |g| (g.quest.slain, g.nazgul(Region::Ithilien)), (2, 0))
        .expect("no troop fell", |g| g.friendly(Location::Osgiliath), 2)
        .expect("done, for Rohan is free", |g| g.quest.completed.contains(SHIELDMAIDEN), true)
        .expect("a hope", |g| g.board.hope, 7);
}

#[test]
fn shieldmaiden_no_longer_costs_two_valor_only_while_open_and_only_to_nazgul() {
    use rule::objectives::{IN_PLAY, SHIELDMAIDEN as RULE};
    let rolled = |given: Given| {
        given
            .given()
            .when(ANN, EOWYN_ATTACKS)
            .when(ANN, Action::Dice { count: 1 })
            .fell("rolled rout")
    };
    let to_exchange =
        Action::Turn { from: Face::Rout, to: Face::Exchange, by: Means::Shieldmaiden };
    rolled(pelennor()).refuses(ANN, to_exchange, &RULE);
    rolled(pelennor().completed(SHIELDMAIDEN)).refuses(ANN, TURN_TO_NAZGUL, &IN_PLAY);
    rolled(pelennor().with(|g| {
        g.tokens[0][Symbol::Valor.index()] = 1;
        g.token_supply[Symbol::Valor.index()] += 2;
    }))
    .refuses(ANN, TURN_TO_NAZGUL, &RULE);
}

#[test]
fn shieldmaiden_no_longer_waits_for_rohan_to_be_free() {
    pelennor()
        .with(|g| {
            g.quest.slain = 1;
            g.board.nazgul[Region::Mordor.index()] -= 1;
        })
        .shadow(Location::Edoras, 1)
        .given()
        .when(ANN, EOWYN_ATTACKS)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled nazgul")
        .when(ANN, Action::Accept)
        .expect("two are slain", |g| g.quest.slain, 2)
        .expect("but Edoras is not free", |g| g.is_open(SHIELDMAIDEN), true);
}

#[test]
fn riders_of_rohan_set_up_holds_four_rohirrim_back() {
    let g = set_up("players=3 scenario=riders-of-rohan");
    assert_eq!(g.quest.locked[Army::Rohirrim.index()], 4, "free_theodens_mind");
    assert_eq!(g.board.supply[Army::Rohirrim.index()], 1);
    for who in [Character::Eomer, Character::Eowyn] {
        assert!(g.owner(who).is_some(), "{} is played", who.name());
    }
}
