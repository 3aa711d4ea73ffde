//! Chapter 14: the solo game.

use crate::common::{ANN, Given, card, game, set_up, set_up_by_luck};
use fate_of_the_fellowship::facts::{
    Army, Character, HOPE_MAX, Location, Objective, Region, Symbol,
};
use fate_of_the_fellowship::position::Gandalf;
use fate_of_the_fellowship::{Action, Position, rule, step::Step, turn};
use table::proof::shows;
use table::scenario::{self, Scenario};
use table::{Fate, Luck, Pending, Play};

const FIRST_ROW: [Character; 4] =
    [Character::MerryPippin, Character::Eowyn, Character::Legolas, Character::Gandalf];

fn travel(who: Character, to: Location) -> Action {
    Action::Travel { who, to }
}

/// Frodo & Sam and the row of the first game, all in their start locations.
fn solo() -> Given {
    let all =
        FIRST_ROW.into_iter().fold(game(1), |given, who| given.character(ANN, who, who.start()));
    all.hope(HOPE_MAX)
}

fn row(g: &Position) -> Vec<Character> {
    g.board.row.into_iter().flatten().collect()
}

/// The rest of a turn, without cards and without the shadow.
fn end_the_turn(given: Scenario<Position>) -> Scenario<Position> {
    let mut g = given.position;
    g.agenda.clear();
    g.agenda.then([Step::Turn(turn::Step::End)]);
    scenario::given(g)
}

#[test]
fn one_player_runs_frodo_and_four_others() {
    shows(&["FOTF.14.1"]);
    for number in 0..10 {
        let g = set_up_by_luck("players=1", number).position;
        table::holds_eq!(g.characters_of(ANN).len(), 5);
        table::holds!(g.owns(ANN, Character::FrodoSam));
        table::holds_eq!(g.hands[0].len(), 4);
        table::holds_eq!(g.board.shadow_supply + g.board.shadow.iter().sum::<u8>(), 48);
    }
}

#[test]
fn four_others_lie_in_a_row_by_lot() {
    shows(&["FOTF.14.2"]);
    let mut given = set_up("players=1 scenario=first-game");
    for number in 1..=9 {
        given = given.fell(&format!("drew sh0{number}"));
    }
    given
        .fell("drew sh10")
        .pending(Pending::Fate(Fate::Draw { from: 12 }))
        .fell("drew arwen")
        .fell("drew gollum")
        .fell("drew gimli")
        .fell("drew boromir")
        .pending(Pending::Fate(Fate::Draw { from: 4 }))
        .fell("drew gimli")
        .fell("drew arwen")
        .fell("drew boromir")
        .fell("drew gollum")
        .expect(
            "the row, without Frodo & Sam",
            row,
            vec![Character::Gimli, Character::Arwen, Character::Boromir, Character::Gollum],
        );
}

#[test]
fn characters_of_the_objectives_are_in_the_row() {
    shows(&["FOTF.14.2"]);
    for number in 0..10 {
        let g = set_up_by_luck("players=1 scenario=keep-the-darkness-at-bay", number).position;
        table::holds!(row(&g).contains(&Character::Gandalf), "Confront the Balrog");
        table::holds!(row(&g).contains(&Character::Aragorn), "Oathbreakers Fulfill Their Duty");
        table::holds!(!row(&g).contains(&Character::FrodoSam));
        table::holds_eq!(row(&g).len(), 4);
    }
}

#[test]
fn the_first_game_has_its_row() {
    shows(&["FOTF.14.2"]);
    set_up_by_luck("players=1 scenario=first-game characters=suggested", 3).expect(
        "the row",
        row,
        FIRST_ROW.to_vec(),
    );
}

#[test]
fn the_token_begins_on_the_leftmost_card_and_all_five_stand_at_their_starts() {
    shows(&["FOTF.14.3"]);
    for number in 0..5 {
        let g = set_up_by_luck("players=1", number).position;
        table::holds_eq!(g.token_character(), g.board.row[0]);
        for who in g.characters_of(ANN).iter() {
            table::holds_eq!(g.at(who), Some(who.start()), "{who}");
        }
    }
}

#[test]
fn the_token_character_does_four_actions_and_frodo_one() {
    shows(&["FOTF.14.4"]);
    let given = solo()
        .given()
        .when(ANN, Action::LoyalFriend)
        .refuses(ANN, travel(Character::Eowyn, Location::HelmsDeep), &rule::solo::TOKEN_ACTS)
        .when(ANN, travel(Character::MerryPippin, Location::Bree))
        .when(ANN, Action::Depart)
        .when(ANN, travel(Character::MerryPippin, Location::TheShire))
        .when(ANN, travel(Character::MerryPippin, Location::Bree))
        .when(ANN, Action::Depart)
        .refuses(ANN, travel(Character::MerryPippin, Location::TheShire), &rule::turn::FOUR_AND_ONE)
        .when(ANN, travel(Character::FrodoSam, Location::SarnFord));
    given
        .refuses(ANN, travel(Character::FrodoSam, Location::Bree), &rule::turn::FOUR_AND_ONE)
        .offers_not(ANN, &[travel(Character::Eowyn, Location::HelmsDeep)]);
}

#[test]
fn frodos_bonus_action_comes_before_or_after_the_four() {
    shows(&["FOTF.14.4"]);
    solo()
        .given()
        .when(ANN, travel(Character::FrodoSam, Location::SarnFord))
        .when(ANN, Action::Depart)
        .refuses(ANN, travel(Character::FrodoSam, Location::TheShire), &rule::turn::FOUR_AND_ONE)
        .expect("four are left", |g| g.actions_left(Character::MerryPippin), 4);
    solo()
        .given()
        .when(ANN, Action::LoyalFriend)
        .when(ANN, travel(Character::FrodoSam, Location::SarnFord))
        .when(ANN, Action::Depart)
        .refuses(ANN, travel(Character::MerryPippin, Location::Bree), &rule::turn::ORDER);
}

#[test]
fn after_the_actions_the_rest_of_the_turn_follows() {
    shows(&["FOTF.14.4"]);
    solo()
        .given()
        .when(ANN, Action::EndActions)
        .fell("drew dale-valor")
        .fell("drew dale-stealth")
        .expect("the shadow's turn", |g| g.resolve_area.len(), 1);
}

#[test]
fn the_token_goes_to_the_right_and_back_to_the_leftmost() {
    shows(&["FOTF.14.5"]);
    let mut given = solo().given();
    for next in [1, 2, 3, 0, 1] {
        given =
            end_the_turn(given).expect("the token", |g| g.token_character(), Some(FIRST_ROW[next]));
        let acting = given.position.token_character().expect("a card has the token");
        table::holds_eq!(given.position.actions_left(acting), 4);
        table::holds_eq!(given.position.actions_left(Character::FrodoSam), 1, "never more");
    }
}

#[test]
fn a_whole_solo_turn_moves_the_token() {
    shows(&["FOTF.14.5"]);
    let mut luck = Luck::numbered(5);
    let mut given = solo().given().when(ANN, Action::EndActions).luck(&mut luck);
    while given.position.turn.number == 1 {
        let (seat, action) =
            table::laws::random_action(&given.position, &mut luck).expect("a move");
        given = given.when(seat, action).luck(&mut luck);
    }
    given.expect("the token", |g| g.token_character(), Some(Character::Eowyn));
}

#[test]
fn the_token_passes_over_a_character_who_is_away() {
    shows(&["FOTF.14.5"]);
    let given = solo().with(|g| {
        g.board.solo_token = 2;
        g.board.at[Character::Gandalf.index()] = None;
        g.quest.gandalf = Gandalf::Fallen;
    });
    end_the_turn(given.given()).expect(
        "Gandalf is passed over",
        |g| g.token_character(),
        Some(Character::MerryPippin),
    );
}

#[test]
fn all_five_share_one_hand_and_one_pool_of_tokens() {
    shows(&["FOTF.14.6"]);
    solo()
        .with(|g| g.board.solo_token = 2)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .when(ANN, Action::Muster { who: Character::Legolas })
        .expect("the troop", |g| g.troops(Location::WoodlandRealm, Army::Elven), 1)
        .expect("the token", |g| g.tokens[0][Symbol::Friendship.index()], 0);
}

#[test]
fn others_take_frodo_along_without_asking_anybody() {
    shows(&["FOTF.14.6"]);
    solo()
        .nazgul(Region::Eriador, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, travel(Character::MerryPippin, Location::Bree))
        .when(ANN, Action::Bring { who: Character::FrodoSam })
        .when(ANN, Action::Hide)
        .expect("Frodo came along", |g| g.at(Character::FrodoSam), Some(Location::Bree))
        .expect("his own action is left", |g| g.actions_left(Character::FrodoSam), 1);
}

#[test]
fn alone_one_prepares_cards_of_the_havens_region_only() {
    shows(&["FOTF.14.7"]);
    let prepare = |word| Action::Prepare { who: Character::MerryPippin, card: card(word) };
    solo()
        .hand(ANN, [card("eriador-valor"), card("mordor-valor")])
        .given()
        .refuses(ANN, prepare("mordor-valor"), &rule::solo::PREPARE_IN_REGION)
        .when(ANN, prepare("eriador-valor"))
        .expect("the token", |g| g.tokens[0][Symbol::Valor.index()], 1);
    solo()
        .character(ANN, Character::MerryPippin, Location::Bree)
        .hand(ANN, [card("eriador-valor")])
        .given()
        .refuses(ANN, prepare("eriador-valor"), &rule::prepare::AT_A_HAVEN);
}

#[test]
fn cards_of_regions_without_a_haven_are_prepared_nowhere() {
    shows(&["FOTF.14.7"]);
    let without = [
        Region::Enedwaith,
        Region::Ithilien,
        Region::Mordor,
        Region::Rhovanion,
        Region::Haradwaith,
    ];
    for region in Region::ALL {
        let has = region.locations().iter().any(|at| at.facts().haven);
        table::holds_eq!(has, !without.contains(&region), "{region}");
    }
    for at in Location::ALL.into_iter().filter(|at| at.facts().haven) {
        let hand = without.map(|region| card(&format!("{region}-valor")));
        let mut given = solo().character(ANN, Character::MerryPippin, at).hand(ANN, hand).given();
        for card in hand {
            let prepare = Action::Prepare { who: Character::MerryPippin, card };
            given = given.refuses(ANN, prepare, &rule::solo::PREPARE_IN_REGION);
        }
    }
}

#[test]
fn arwen_alone_prepares_one_card_of_another_region_in_a_turn() {
    shows(&["FOTF.14.7"]);
    let prepare = |word| Action::Prepare { who: Character::Arwen, card: card(word) };
    game(1)
        .character(ANN, Character::Arwen, Location::Rivendell)
        .hand(ANN, [card("mordor-valor"), card("dale-valor"), card("rhudaur-valor")])
        .given()
        .when(ANN, prepare("mordor-valor"))
        .refuses(ANN, prepare("dale-valor"), &rule::solo::PREPARE_IN_REGION)
        .when(ANN, prepare("rhudaur-valor"))
        .expect("two tokens", |g| g.tokens[0][Symbol::Valor.index()], 2);
}

#[test]
fn alone_there_is_no_fellowship() {
    shows(&["FOTF.14.8"]);
    let given = solo().hand(ANN, [card("eriador-valor")]).given();
    let fellowship = |action: &Action| matches!(action, Action::Give { .. } | Action::Take { .. });
    table::holds!(!given.position.legal(ANN).iter().any(fellowship));
    let (who, with) = (Character::MerryPippin, Character::FrodoSam);
    given
        .refuses(
            ANN,
            Action::Give { who, card: card("eriador-valor"), with },
            &rule::solo::NO_FELLOWSHIP,
        )
        .refuses(
            ANN,
            Action::Take { who, card: card("eriador-valor"), with },
            &rule::solo::NO_FELLOWSHIP,
        );
}

#[test]
fn in_shelobs_lair_gollum_is_in_the_row_beside_frodo() {
    shows(&["FOTF.14.2"]);
    for number in 0..5 {
        let g = set_up_by_luck("players=1 scenario=no-hero-too-small", number).position;
        table::holds!(g.quest.in_play.contains(Objective::ShelobsLair));
        table::holds!(row(&g).contains(&Character::Gollum));
    }
}
