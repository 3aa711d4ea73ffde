//! The objectives of No Hero Too Small.

use crate::common::quests::{set_up, tokens};
use crate::common::{ANN, BOB, Given, card, game, game_with};
use fate_of_the_fellowship::action::{Face, Price};
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::Pending;

const BALIN: Objective = Objective::AvengeBalin;
const LIFT: Objective = Objective::LiftShadowFromDwarvenLands;
const RANGERS: Objective = Objective::RangersSecureEriador;
const PLEDGE: Objective = Objective::HobbitsPledgeTheirLoyalty;
const SHELOB: Objective = Objective::ShelobsLair;

// Avenge Balin!

/// Legolas in an empty Moria with so many Dwarves and three valor; three more in Dale.
fn moria(dwarves: u8) -> Given {
    game(2)
        .objective(BALIN)
        .character(ANN, Character::Legolas, Location::Moria)
        .troops(Location::Moria, Army::Dwarven, dwarves)
        .troops(Location::Erebor, Army::Dwarven, 2)
        .troops(Location::IronHills, Army::Dwarven, 1)
        .troops(Location::Erebor, Army::Elven, 1)
        .tokens(ANN, Symbol::Valor, 3)
}

const TAKE_MORIA: Action = Action::Capture { who: Character::Legolas, price: Price::Valor };

fn to_moria(army: Army, count: u8, from: Location) -> Action {
    Action::MoveTroops { army, count, from, to: Location::Moria }
}

#[test]
fn avenge_balin_brings_dwarves_to_moria_and_four_of_them_give_valor() {
    use rule::objectives::{GATHER, UP_TO};
    moria(2)
        .given()
        .when(ANN, TAKE_MORIA)
        .expect("done", |g| g.quest.completed.contains(BALIN), true)
        .refuses(ANN, to_moria(Army::Elven, 1, Location::Erebor), &GATHER)
        .refuses(ANN, to_moria(Army::Dwarven, 3, Location::Erebor), &GATHER)
        .when(ANN, to_moria(Army::Dwarven, 1, Location::IronHills))
        .when(ANN, to_moria(Army::Dwarven, 1, Location::Erebor))
        .when(ANN, Action::Stop)
        .refuses(ANN, Action::Count { count: 3 }, &UP_TO)
        .when(ANN, Action::Count { count: 2 })
        .expect("four stand there", |g| g.troops(Location::Moria, Army::Dwarven), 4)
        .expect("two valor", tokens(ANN, Symbol::Valor), 2);
}

/// docs/rulings.md, H-13: troops that gather arrive together.
#[test]
fn avenge_balin_is_betrayed_once_however_many_dwarves_come() {
    moria(2)
        .hope(6)
        .character(ANN, Character::FrodoSam, Location::Moria)
        .character(BOB, Character::Gollum, Location::Moria)
        .given()
        .when(ANN, TAKE_MORIA)
        .expect("two hope for the capture", |g| g.board.hope, 8)
        .when(ANN, to_moria(Army::Dwarven, 1, Location::IronHills))
        .expect("Treachery", |g| g.board.hope, 7)
        .when(ANN, to_moria(Army::Dwarven, 1, Location::Erebor))
        .when(ANN, Action::Stop)
        .expect("they came together", |g| g.board.hope, 7);
}

#[test]
fn avenge_balin_with_three_dwarves_gives_nothing_and_with_one_is_not_met() {
    moria(2)
        .given()
        .when(ANN, TAKE_MORIA)
        .when(ANN, to_moria(Army::Dwarven, 1, Location::IronHills))
        .when(ANN, Action::Stop)
        .expect("three are too few", tokens(ANN, Symbol::Valor), 0)
        .offers(ANN, &[Action::EndActions]);
    moria(1).given().when(ANN, TAKE_MORIA).expect(
        "a haven with one Dwarf",
        |g| g.is_open(BALIN),
        true,
    );
}

#[test]
fn avenge_balin_without_valor_in_the_supply_gives_what_there_is() {
    moria(4)
        .tokens(BOB, Symbol::Valor, 6)
        .given()
        .when(ANN, TAKE_MORIA)
        .when(ANN, Action::Stop)
        .when(ANN, Action::Count { count: 2 })
        .expect("those just spent", tokens(ANN, Symbol::Valor), 2);
    moria(4)
        .hand(ANN, [card("dale-valor"), card("rohan-valor"), card("mordor-valor")])
        .tokens(BOB, Symbol::Valor, 5)
        .given()
        .when(ANN, TAKE_MORIA)
        .when(ANN, Action::Spend { card: card("dale-valor") })
        .when(ANN, Action::Spend { card: card("rohan-valor") })
        .when(ANN, Action::Spend { card: card("mordor-valor") })
        .when(ANN, Action::Stop)
        .offers_exactly(ANN, &[Action::Count { count: 0 }, Action::Count { count: 1 }]);
}

// Lift Shadow from Dwarven Lands.

/// Four Dwarves in Ered Luin and one shadow troop there, which Legolas can shoot.
fn ered_luin(dwarves: u8) -> Given {
    game(2)
        .objective(LIFT)
        .character(ANN, Character::Legolas, Location::GreyHavens)
        .tokens(ANN, Symbol::Stealth, 1)
        .troops(Location::EredLuin, Army::Dwarven, dwarves)
        .shadow(Location::EredLuin, 1)
}

#[test]
fn lift_shadow_from_dwarven_lands_gives_valor_and_a_hope() {
    ered_luin(4)
        .given()
        .when(ANN, Action::SureShot)
        .expect("done", |g| g.quest.completed.contains(LIFT), true)
        .when(ANN, Action::Count { count: 2 })
        .expect("two valor", tokens(ANN, Symbol::Valor), 2)
        .expect("a hope", |g| g.board.hope, 7);
}

#[test]
fn lift_shadow_from_dwarven_lands_asks_for_four_dwarves_and_a_free_dale() {
    let shot = |given: Given| {
        let shot = given.given().when(ANN, Action::SureShot);
        shot.expect("not met", |g| g.is_open(LIFT), true)
    };
    shot(ered_luin(3));
    shot(ered_luin(4).shadow(Location::LakeTown, 1));
    shot(ered_luin(4).fallen(Location::Erebor));
    shot(ered_luin(4).shadow(Location::EredLuin, 1));
}

// Rangers Secure Eriador.

/// A troop everywhere in Eriador, and a shadow troop in Bree.
fn eriador() -> Given {
    let given = game(2)
        .objective(RANGERS)
        .character(ANN, Character::Legolas, Location::WeatherHills)
        .tokens(ANN, Symbol::Stealth, 1)
        .shadow(Location::Bree, 1)
        .troops(Location::Bree, Army::Dwarven, 1);
    let places = Region::Eriador.locations().iter();
    places.fold(given, |given, at| given.troops(at, Army::Elven, 1))
}

#[test]
fn rangers_secure_eriador_and_troops_may_gather_at_its_borders() {
    let send = |army, count, from, to| Action::MoveTroops { army, count, from, to };
    let (hills, tharbad) = (Location::WeatherHills, Location::Tharbad);
    eriador()
        .given()
        .when(ANN, Action::SureShot)
        .expect("done", |g| g.quest.completed.contains(RANGERS), true)
        .expect("a hope", |g| g.board.hope, 7)
        .refuses(
            ANN,
            send(Army::Elven, 1, Location::Bree, Location::TheShire),
            &rule::objectives::GATHER,
        )
        .when(ANN, send(Army::Dwarven, 1, Location::Bree, hills))
        .when(ANN, send(Army::Elven, 1, Location::Bree, tharbad))
        .when(ANN, send(Army::Elven, 1, hills, tharbad))
        .when(ANN, Action::Stop)
        .expect("as sent", |g| (g.friendly(hills), g.friendly(tharbad)), (1, 3));
}

#[test]
fn rangers_secure_eriador_only_with_a_troop_everywhere_and_no_shadow() {
    let shot = |given: Given| {
        let shot = given.given().when(ANN, Action::SureShot);
        shot.expect("not met", |g| g.is_open(RANGERS), true)
    };
    shot(eriador().shadow(Location::Tharbad, 1));
    shot(eriador().fallen(Location::GreyHavens));
    shot(eriador().with(|g| {
        g.board.friendly[Location::SarnFord.index()] = [0; 4];
        g.board.friendly_at = g.board.friendly_at.without(Location::SarnFord);
        g.board.supply[Army::Elven.index()] += 1;
    }));
}

// Hobbits Pledge Their Loyalty.

/// Merry & Pippin at a place with friendship cards of Rhudaur, Gondor and Eriador.
fn hobbits(at: Location) -> Given {
    game(2).objective(PLEDGE).character(ANN, Character::MerryPippin, at).hand(
        ANN,
        [
            card("rhudaur-friendship"),
            card("gondor-friendship"),
            card("eriador-friendship"),
            card("gondor-valor"),
        ],
    )
}

fn pledge(word: &str) -> Action {
    Action::Pledge { card: card(word) }
}

#[test]
fn hobbits_pledge_their_loyalty_to_two_peoples_and_take_the_tokens() {
    hobbits(Location::Rivendell)
        .given()
        .when(ANN, pledge("rhudaur-friendship"))
        .expect("a token lies with the Elves", |g| g.token_supply[0], 8)
        .expect("it is an action", |g| g.actions_left(Character::MerryPippin), 3)
        .expect("one is not enough", |g| g.is_open(PLEDGE), true);
    hobbits(Location::MinasTirith)
        .with(|g| {
            g.quest.pledges = 1 << Army::Elven as u8;
            g.token_supply[Symbol::Friendship.index()] -= 1;
        })
        .given()
        .when(ANN, pledge("gondor-friendship"))
        .expect("done", |g| g.quest.completed.contains(PLEDGE), true)
        .expect("both tokens", tokens(ANN, Symbol::Friendship), 2)
        .expect("a hope", |g| g.board.hope, 7);
}

#[test]
fn hobbits_pledge_their_loyalty_at_each_haven_of_a_people() {
    use Location::*;
    use fate_of_the_fellowship::objectives::people_of;
    for at in [GreyHavens, Rivendell, Lorien, WoodlandRealm] {
        assert_eq!(people_of(at), Some(Army::Elven));
    }
    assert_eq!(people_of(Erebor), Some(Army::Dwarven));
    assert_eq!(people_of(HelmsDeep), Some(Army::Rohirrim));
    assert_eq!(people_of(MinasTirith), Some(Army::Gondor));
    assert_eq!(people_of(DolAmroth), Some(Army::Gondor));
    assert_eq!(people_of(TheShire), None);
}

#[test]
fn hobbits_pledge_their_loyalty_with_a_friendship_card_of_the_region_at_a_free_haven() {
    use rule::objectives::{PLACE, PLEDGE_CARD, PLEDGED};
    hobbits(Location::MinasTirith)
        .given()
        .refuses(ANN, pledge("rhudaur-friendship"), &PLEDGE_CARD)
        .refuses(ANN, pledge("gondor-valor"), &PLEDGE_CARD)
        .refuses(ANN, pledge("rohan-friendship"), &rule::objectives::CARD_TO_PLEDGE);
    hobbits(Location::TheShire).given().refuses(ANN, pledge("eriador-friendship"), &PLACE);
    hobbits(Location::Pelargir).given().refuses(ANN, pledge("gondor-friendship"), &PLACE);
    let fallen = hobbits(Location::MinasTirith).fallen(Location::MinasTirith);
    fallen.given().refuses(ANN, pledge("gondor-friendship"), &PLACE);
    let twice = hobbits(Location::DolAmroth).with(|g| {
        g.quest.pledges = 1 << Army::Gondor as u8;
        g.token_supply[Symbol::Friendship.index()] -= 1;
    });
    twice.given().refuses(ANN, pledge("gondor-friendship"), &PLEDGED);
    let empty = hobbits(Location::MinasTirith).tokens(BOB, Symbol::Friendship, 9);
    empty.given().refuses(ANN, pledge("gondor-friendship"), &rule::characters::TOKEN_IN_SUPPLY);
}

// Shelob's Lair.

const ENTER: Action = Action::Pursue { who: Character::FrodoSam, objective: SHELOB };

/// Frodo, and Gollum of another player, in Minas Morgul.
fn cirith_ungol() -> Given {
    game(2).objective(SHELOB).character(ANN, Character::FrodoSam, Location::MinasMorgul).character(
        BOB,
        Character::Gollum,
        Location::MinasMorgul,
    )
}

#[test]
fn shelobs_lair_costs_hope_for_the_dice_and_for_gollums_resistance() {
    cirith_ungol()
        .hand(BOB, [card("rohan-resistance"), card("dale-valor")])
        .tokens(BOB, Symbol::Resistance, 1)
        .given()
        .when(ANN, ENTER)
        .fell("rolled rout overrun exchange")
        .expect("three for the dice, two for Gollum", |g| g.board.hope, 1)
        .expect("done", |g| g.quest.completed.contains(SHELOB), true)
        .expect("no extra action", |g| g.actions_left(Character::FrodoSam), 3);
    cirith_ungol()
        .hope(3)
        .tokens(BOB, Symbol::Resistance, 1)
        .given()
        .when(ANN, ENTER)
        .fell("rolled rout exchange rout")
        .over("shelob");
}

#[test]
fn shelobs_lair_valor_ignores_dice_friendship_saves_hope_and_unhurt_they_act_again() {
    cirith_ungol()
        .tokens(ANN, Symbol::Valor, 1)
        .tokens(ANN, Symbol::Friendship, 2)
        .tokens(BOB, Symbol::Resistance, 1)
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .when(ANN, ENTER)
        .fell("rolled nazgul overrun rout")
        .pending(Pending::seat(ANN))
        .when(ANN, Action::Cancel { face: Face::Nazgul })
        .refuses(ANN, Action::Cancel { face: Face::Overrun }, &rule::objectives::PERIL)
        .when(ANN, Action::Prevent)
        .when(ANN, Action::Prevent)
        .expect("nothing was lost", |g| g.board.hope, 6)
        .expect("three of four, and one more", |g| g.actions_left(Character::FrodoSam), 4);
}

#[test]
fn shelobs_lair_asks_for_frodo_and_gollum_in_minas_morgul() {
    use rule::objectives::{COMPANY, HERO, PLACE};
    let away = cirith_ungol().character(BOB, Character::Gollum, Location::Moria);
    away.given().refuses(ANN, ENTER, &COMPANY);
    let early = cirith_ungol().character(ANN, Character::FrodoSam, Location::SouthIthilien);
    early.given().refuses(ANN, ENTER, &PLACE);
    let other = Action::Pursue { who: Character::Legolas, objective: SHELOB };
    let legolas = cirith_ungol().character(ANN, Character::Legolas, Location::MinasMorgul);
    legolas.given().refuses(ANN, other, &HERO);
}

#[test]
fn shelobs_lair_solo_counts_resistance_cards_but_not_tokens() {
    game_with("players=1")
        .objective(SHELOB)
        .character(ANN, Character::FrodoSam, Location::MinasMorgul)
        .character(ANN, Character::Gollum, Location::MinasMorgul)
        .hand(ANN, [card("rohan-resistance"), card("dale-resistance")])
        .tokens(ANN, Symbol::Resistance, 3)
        .given()
        .when(ANN, ENTER)
        .fell("rolled rout rout rout")
        .expect("two cards", |g| g.board.hope, 4);
    game_with("players=1")
        .objective(SHELOB)
        .character(ANN, Character::FrodoSam, Location::MinasMorgul)
        .character(ANN, Character::Gollum, Location::MinasMorgul)
        .given()
        .when(ANN, ENTER)
        .fell("rolled rout rout rout")
        .expect("the bonus action again", |g| g.actions_left(Character::FrodoSam), 1);
}

#[test]
fn shelobs_lair_gollums_player_may_leave_a_resistance_token_in_the_supply() {
    let saruman = Objective::SarumanYourStaffIsBroken;
    cirith_ungol()
        .objective(saruman)
        .captured(Location::Isengard)
        .character(BOB, Character::Legolas, Location::Edoras)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Edoras, 1)
        .with(|g| g.turn.current = BOB)
        .given()
        .when(BOB, Action::SureShot)
        .when(BOB, Action::Count { count: 0 })
        .expect("done", |g| g.quest.completed.contains(saruman), true)
        .expect("and no token", tokens(BOB, Symbol::Resistance), 0);
}

#[test]
fn no_hero_too_small_set_up_follows_its_cards() {
    for players in 2..=5 {
        let g = set_up(&format!("players={players} scenario=no-hero-too-small"));
        assert_eq!(g.shadow(Location::EredLuin), 1, "lift_shadow_from_dwarven_lands");
        let (gollum, frodo) = (g.owner(Character::Gollum), g.owner(Character::FrodoSam));
        assert!(gollum.is_some() && gollum != frodo, "shelobs_lair");
        assert!(g.owner(Character::Gimli).is_some() && g.owner(Character::MerryPippin).is_some());
    }
}
