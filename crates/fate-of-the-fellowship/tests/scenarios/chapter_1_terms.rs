//! Chapter 1: terms and goal.

use crate::common::{ANN, BOB, asked, card, dice_asked, game, set_up};
use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::cards::PlayerCard;
use fate_of_the_fellowship::facts::{
    Army, Character, Colour, HOPE_MAX, Location, Objective, Region, ShadowCard, Symbol, THREAT_RATE,
};
use fate_of_the_fellowship::rule;
use table::Seats;
use table::proof::shows;

#[test]
fn when_the_ring_is_destroyed_all_players_win_together() {
    shows(&["FOTF.1.1"]);
    let resistance = ["dale", "gondor", "rohan", "mordor", "eriador"];
    game(3)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .nazgul(Region::Dale, 9)
        .hope(HOPE_MAX)
        .hand(ANN, resistance.map(|region| card(&format!("{region}-resistance"))))
        .given()
        .when(ANN, Action::DestroyTheRing)
        .over_for("ring-destroyed", Seats::first(3));
}

#[test]
fn when_hope_is_gone_all_players_lose_together() {
    shows(&["FOTF.1.1"]);
    game(3)
        .nazgul(Region::Eriador, 1)
        .hope(1)
        .given()
        .when(ANN, Action::Travel { who: Character::FrodoSam, to: Location::Bree })
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .over_for("search", Seats::NONE);
}

#[test]
fn one_to_five_play() {
    shows(&["FOTF.1.1"]);
    for players in 1..=5 {
        let g = set_up(&format!("players={players}")).position;
        table::holds_eq!(g.all_seats().len(), players);
    }
    table::holds!(crate::common::fault_of("players=0").to_string().contains("1 to 5"));
    table::holds!(crate::common::fault_of("players=6").to_string().contains("1 to 5"));
}

#[test]
fn only_the_current_player_decides_about_actions() {
    shows(&["FOTF.1.2"]);
    game(2)
        .hand(BOB, [card("lembas")])
        .given()
        .refuses(BOB, Action::EndActions, &rule::turn::CURRENT_PLAYER)
        .refuses(BOB, Action::DwarvenCraft, &rule::turn::CURRENT_PLAYER)
        .expect("it is Ann who is asked", asked, Some(ANN));
}

#[test]
fn there_are_four_symbols_on_region_cards_and_on_tokens() {
    shows(&["FOTF.1.3"]);
    let words = Symbol::ALL.map(Symbol::word);
    table::holds_eq!(words, ["friendship", "valor", "stealth", "resistance"]);
    for region in Region::ALL {
        for symbol in Symbol::ALL {
            let shown = PlayerCard::region(region, symbol);
            table::holds!(
                Symbol::ALL.into_iter().all(|other| shown.shows(other) == (other == symbol))
            );
        }
    }
    for symbol in Symbol::ALL {
        let shown = PlayerCard::region(Region::Dale, symbol);
        game(2)
            .hand(ANN, [shown])
            .given()
            .when(ANN, Action::Prepare { who: Character::FrodoSam, card: shown })
            .expect("a token of the card's symbol", |g| g.tokens[0][symbol.index()], 1);
    }
}

#[test]
fn a_symbol_is_spent_with_a_card_or_a_token_as_the_payer_likes() {
    shows(&["FOTF.1.4"]);
    let given = game(2)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .hand(ANN, [card("mordor-friendship"), card("rohan-valor")])
        .tokens(ANN, Symbol::Friendship, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .shows(&rule::terms::SYMBOL_SHOWN)
        .when(ANN, Action::Muster { who: Character::Legolas })
        .refuses(ANN, Action::Spend { card: card("rohan-valor") }, &rule::terms::SYMBOL_SHOWN)
        .refuses(ANN, Action::SpendToken { symbol: Symbol::Stealth }, &rule::terms::SYMBOL_SHOWN)
        .offers_exactly(
            ANN,
            &[
                Action::SpendToken { symbol: Symbol::Friendship },
                Action::Spend { card: card("mordor-friendship") },
            ],
        );
    given
        .clone()
        .when(ANN, Action::Spend { card: card("mordor-friendship") })
        .expect("the troop came", |g| g.troops(Location::Rivendell, Army::Elven), 1)
        .expect("the card is discarded", |g| g.discard.contains(card("mordor-friendship")), true)
        .expect("the token is left", |g| g.tokens[0][Symbol::Friendship.index()], 1);
    given
        .when(ANN, Action::SpendToken { symbol: Symbol::Friendship })
        .expect("the troop came", |g| g.troops(Location::Rivendell, Army::Elven), 1)
        .expect("the card is left", |g| g.hands[0].contains(card("mordor-friendship")), true)
        .expect("the token is back", |g| g.token_supply[Symbol::Friendship.index()], 9);
}

#[test]
fn cards_of_other_hands_pay_for_nothing() {
    shows(&["FOTF.1.4"]);
    game(2)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .hand(ANN, [card("mordor-friendship"), card("dale-friendship")])
        .hand(BOB, [card("rohan-friendship")])
        .given()
        .when(ANN, Action::Muster { who: Character::Legolas })
        .refuses(
            ANN,
            Action::Spend { card: card("rohan-friendship") },
            &rule::terms::CARD_TO_SPEND,
        );
}

#[test]
fn a_card_of_any_region_pays_anywhere() {
    shows(&["FOTF.1.5"]);
    for region in Region::ALL {
        game(2)
            .character(ANN, Character::Legolas, Location::Rivendell)
            .hand(ANN, [PlayerCard::region(region, Symbol::Friendship)])
            .given()
            .when(ANN, Action::Muster { who: Character::Legolas })
            .expect("the troop came", |g| g.troops(Location::Rivendell, Army::Elven), 1);
    }
}

#[test]
fn without_tokens_in_the_supply_none_are_gained() {
    shows(&["FOTF.1.6"]);
    game(2)
        .hand(ANN, [card("eriador-valor")])
        .tokens(BOB, Symbol::Friendship, 9)
        .given()
        // Elrond's Support would bring Frodo & Sam a friendship token too.
        .when(ANN, Action::Prepare { who: Character::FrodoSam, card: card("eriador-valor") })
        .expect("the valor token", |g| g.tokens[0][Symbol::Valor.index()], 1)
        .expect("no friendship token", |g| g.tokens[0][Symbol::Friendship.index()], 0);
}

#[test]
fn an_ability_that_only_takes_a_token_needs_one_in_the_supply() {
    shows(&["FOTF.1.6"]);
    game(2)
        .character(ANN, Character::MerryPippin, Location::TheShire)
        .tokens(BOB, Symbol::Friendship, 9)
        .given()
        .refuses(ANN, Action::LoyalFriend, &rule::characters::TOKEN_IN_SUPPLY);
}

#[test]
fn two_hobbits_on_one_card_are_one_character() {
    shows(&["FOTF.1.7"]);
    game(2)
        .character(ANN, Character::MerryPippin, Location::TheShire)
        .given()
        .when(ANN, Action::Travel { who: Character::FrodoSam, to: Location::Bree })
        .when(ANN, Action::Depart)
        .expect("Frodo & Sam did one action", |g| g.actions_left(Character::FrodoSam), 3)
        .expect("both are in Bree", |g| g.at(Character::FrodoSam), Some(Location::Bree))
        .when(ANN, Action::LoyalFriend)
        .expect("Merry & Pippin did one action", |g| g.actions_left(Character::MerryPippin), 3)
        .expect("Ann plays two characters", |g| g.characters_of(ANN).len(), 2);
}

#[test]
fn each_colour_has_its_army_and_red_is_the_shadow() {
    shows(&["FOTF.1.8"]);
    let places = [
        (Location::EredLuin, Colour::Grey, Army::Dwarven),
        (Location::Rivendell, Colour::Green, Army::Elven),
        (Location::Edoras, Colour::Brown, Army::Rohirrim),
        (Location::Pelargir, Colour::Blue, Army::Gondor),
    ];
    for (at, colour, army) in places {
        table::holds_eq!(at.facts().colour, colour);
        game(2)
            .character(ANN, Character::Legolas, at)
            .tokens(ANN, Symbol::Friendship, 1)
            .given()
            .when(ANN, Action::Muster { who: Character::Legolas })
            .expect("a troop of that army", |g| g.troops(at, army), 1)
            .expect("and no other", |g| g.friendly(at), 1);
    }
    for at in Location::ALL.into_iter().filter(|at| at.facts().start_shadow > 0) {
        table::holds_eq!(at.facts().muster, None, "{at}");
    }
}

#[test]
fn nazgul_stand_in_a_region_and_troops_in_a_location() {
    shows(&["FOTF.1.9"]);
    // Two Nazgûl of Eriador count wherever Frodo is in it, the troop of Bree only in Bree.
    for (to, dice) in [(Location::SarnFord, 2), (Location::GreyHavens, 2), (Location::Bree, 3)] {
        game(2)
            .character(BOB, Character::Gimli, Location::Erebor)
            .nazgul(Region::Eriador, 2)
            .shadow(Location::Bree, 1)
            .given()
            .when(ANN, Action::Travel { who: Character::FrodoSam, to })
            .when(ANN, Action::KeepItHidden)
            .expect("search dice", dice_asked, Some(dice));
    }
    for at in Location::ALL {
        table::holds!(at.region().locations().contains(at), "{at}");
    }
}

#[test]
fn paths_special_paths_and_battle_lines_connect_locations() {
    shows(&["FOTF.1.10"]);
    let away = |from: Location| from.facts().paths.iter().map(|path| path.to).collect::<Vec<_>>();
    // White paths to Grey Havens and Sarn Ford, indigo arrows from Bree and to Ered Luin.
    let shire = [Location::GreyHavens, Location::EredLuin, Location::Bree, Location::SarnFord];
    table::holds_eq!(away(Location::TheShire), shire);
    let travel = |to| Action::Travel { who: Character::Legolas, to };
    game(2)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .offers(ANN, &[travel(Location::Hollin), travel(Location::Carrock)])
        .offers(ANN, &[travel(Location::WeatherHills)])
        .refuses(ANN, travel(Location::Moria), &rule::travel::CONNECTED);
}

#[test]
fn any_number_of_shadow_troops_may_be_in_a_location() {
    shows(&["FOTF.1.11"]);
    game(2)
        .shadow(Location::Moria, 46)
        .with(|g| g.board.threat = 0)
        .shadow_deck(ShadowCard::Sh16, ShadowCard::Sh15)
        .given()
        .when(ANN, Action::EndActions)
        .drawn(0)
        .drawn(0)
        .expect("one more", |g| g.shadow(Location::Moria), 47);
}

#[test]
fn friendly_troops_crowd_a_location_and_share_it_with_the_shadow() {
    shows(&["FOTF.1.12"]);
    game(2)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .tokens(ANN, Symbol::Friendship, 1)
        .troops(Location::Rivendell, Army::Elven, 8)
        .troops(Location::Rivendell, Army::Gondor, 10)
        .shadow(Location::Rivendell, 5)
        .given()
        .when(ANN, Action::Muster { who: Character::Legolas })
        .expect("friendly troops", |g| g.friendly(Location::Rivendell), 19)
        .expect("shadow troops", |g| g.shadow(Location::Rivendell), 5)
        .expect("still a haven", |g| g.is_haven(Location::Rivendell), true);
}

#[test]
fn the_tracks_are_those_of_the_board() {
    shows(&["FOTF.1.13"]);
    table::holds_eq!(THREAT_RATE, [2, 2, 3, 3, 4, 4, 5]);
    table::holds_eq!(HOPE_MAX, 8);
    let g = set_up("players=2").position;
    table::holds_eq!((g.board.hope, g.board.threat), (6, 0));
}

#[test]
fn hope_stops_at_the_top_of_its_track() {
    shows(&["FOTF.1.13"]);
    game(2)
        .character(ANN, Character::MerryPippin, Location::TheShire)
        .tokens(ANN, Symbol::Friendship, 3)
        .hope(7)
        .given()
        .when(ANN, Action::GiveUsASong)
        .expect("one of the two", |g| g.board.hope, 8);
}

#[test]
fn the_ring_is_the_last_objective_for_everybody() {
    shows(&["FOTF.1.1"]);
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 5)
        .objective(Objective::SubdueUmbar)
        .given()
        .refuses(ANN, Action::DestroyTheRing, &rule::ring::LAST_OBJECTIVE);
}
