//! The objectives of the First Game.

use crate::common::quests::{set_up, tokens};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::rule;
use table::{Eye, Pending};

const BLESSING: Objective = Objective::AttainTheBlessingOfTheElves;
const SARUMAN: Objective = Objective::SarumanYourStaffIsBroken;
const CHALLENGE: Objective = Objective::ChallengeSauron;

const ASK_THE_ELVES: Action = Action::Pursue { who: Character::Legolas, objective: BLESSING };

/// Legolas and Gimli in Rivendell, three friendship cards, three Elves held back.
fn council() -> Given {
    game(2)
        .objective(BLESSING)
        .locked(Army::Elven, 3)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .hand(ANN, [card("rohan-friendship"), card("dale-friendship"), card("gondor-friendship")])
}

#[test]
fn attain_the_blessing_of_the_elves_frees_troops_and_gives_tokens_to_those_who_take_them() {
    council()
        .given()
        .shows(&rule::objectives::IN_PLAY)
        .when(ANN, ASK_THE_ELVES)
        .expect("the three Elves are in the supply", |g| g.board.supply[Army::Elven.index()], 9)
        .expect("the cards are spent", |g| g.hands[0].len(), 0)
        .expect("a hope", |g| g.board.hope, 7)
        .pending(Pending::seat(ANN))
        .refuses(ANN, Action::Count { count: 2 }, &rule::objectives::UP_TO)
        .when(ANN, Action::Count { count: 1 })
        .when(BOB, Action::Count { count: 0 })
        .expect("Ann took one", |g| g.tokens[0][Symbol::Friendship.index()], 1)
        .expect("Bob did not", |g| g.tokens[1][Symbol::Friendship.index()], 0)
        .expect("it is done", |g| g.quest.completed.contains(BLESSING), true);
}

#[test]
fn attain_the_blessing_of_the_elves_asks_for_place_company_and_price() {
    council().character(BOB, Character::Gimli, Location::Erebor).given().refuses(
        ANN,
        ASK_THE_ELVES,
        &rule::objectives::COMPANY,
    );
    council().character(ANN, Character::Legolas, Location::Hollin).given().refuses(
        ANN,
        ASK_THE_ELVES,
        &rule::objectives::PLACE,
    );
    council().hand(ANN, [card("rohan-friendship")]).given().refuses(
        ANN,
        ASK_THE_ELVES,
        &rule::objectives::COST,
    );
    council().completed(BLESSING).given().refuses(ANN, ASK_THE_ELVES, &rule::objectives::IN_PLAY);
}

#[test]
fn attain_the_blessing_of_the_elves_begins_with_the_current_player_when_tokens_are_few() {
    council()
        .tokens(BOB, Symbol::Friendship, 8)
        .character(BOB, Character::Eowyn, Location::Edoras)
        .given()
        .when(ANN, ASK_THE_ELVES)
        .when(ANN, Action::Count { count: 1 })
        .just_tells(
            Eye::Seat(ANN),
            &[
                Event::TokenGained { seat: ANN, symbol: Symbol::Friendship },
                Event::NoTokenLeft { symbol: Symbol::Friendship },
            ],
        )
        .expect("nobody is asked for what is not there", |g| g.token_supply[0], 0);
}

#[test]
fn attain_the_blessing_of_the_elves_holds_three_elves_back_from_the_start() {
    let g = set_up("players=3 scenario=first-game");
    assert_eq!(g.quest.locked[Army::Elven.index()], 3);
    assert_eq!(g.board.supply[Army::Elven.index()], 2);
}

// "Saruman, Your Staff Is Broken".

/// Legolas in Isengard with a troop and three valor.
fn isengard() -> Given {
    game(2)
        .objective(SARUMAN)
        .character(ANN, Character::Legolas, Location::Isengard)
        .troops(Location::Isengard, Army::Rohirrim, 1)
        .tokens(ANN, Symbol::Valor, 3)
        .tokens(ANN, Symbol::Stealth, 1)
}

const TAKE_ISENGARD: Action = Action::Capture { who: Character::Legolas, price: Price::Valor };

#[test]
fn saruman_your_staff_is_broken_when_isengard_is_a_haven_and_rohan_is_free() {
    isengard()
        .given()
        .when(ANN, TAKE_ISENGARD)
        .expect("done without an action", |g| g.quest.completed.contains(SARUMAN), true)
        .offers_exactly(ANN, &[Action::Count { count: 0 }, Action::Count { count: 1 }])
        .when(ANN, Action::Count { count: 1 })
        .expect("a token", tokens(ANN, Symbol::Resistance), 1)
        .expect("two hope of the capture, none of the card", |g| g.board.hope, 8);
}

#[test]
fn saruman_your_staff_is_broken_not_while_the_shadow_is_in_rohan() {
    isengard()
        .shadow(Location::FordsOfIsen, 1)
        .given()
        .refuses(
            ANN,
            Action::Pursue { who: Character::Legolas, objective: SARUMAN },
            &rule::objectives::BY_ACTION,
        )
        .when(ANN, TAKE_ISENGARD)
        .expect("shadow troops are in Rohan", |g| g.is_open(SARUMAN), true)
        .when(ANN, Action::SureShot)
        .expect("now it is done", |g| g.quest.completed.contains(SARUMAN), true);
    isengard().fallen(Location::HelmsDeep).given().when(ANN, TAKE_ISENGARD).expect(
        "Helm's Deep is the shadow's",
        |g| g.is_open(SARUMAN),
        true,
    );
}

#[test]
fn saruman_your_staff_is_broken_without_a_token_in_the_supply_gives_none() {
    isengard()
        .tokens(BOB, Symbol::Resistance, 9)
        .given()
        .when(ANN, TAKE_ISENGARD)
        .expect("done", |g| g.quest.completed.contains(SARUMAN), true)
        .offers(ANN, &[Action::EndActions]);
}

// Challenge Sauron.

const CHALLENGE_HIM: Action = Action::Pursue { who: Character::Legolas, objective: CHALLENGE };

/// Legolas in North Ithilien with the host; shadow troops in Mordor and before it.
fn black_gate() -> Given {
    game(2)
        .objective(CHALLENGE)
        .character(ANN, Character::Legolas, Location::NorthIthilien)
        .troops(Location::NorthIthilien, Army::Gondor, 3)
        .troops(Location::NorthIthilien, Army::Elven, 2)
        .troops(Location::NorthIthilien, Army::Rohirrim, 2)
        .shadow(Location::MountDoom, 2)
        .shadow(Location::Nurn, 3)
        .shadow(Location::Udun, 1)
        .shadow(Location::Dagorlad, 1)
}

#[test]
fn challenge_sauron_draws_all_of_mordor_to_udun_and_the_eye_to_ithilien() {
    black_gate()
        .given()
        .when(ANN, CHALLENGE_HIM)
        .expect("all of Mordor", |g| g.shadow(Location::Udun), 6)
        .expect("Mount Doom is empty", |g| g.shadow(Location::MountDoom), 0)
        .expect("Dagorlad is not in Mordor", |g| g.shadow(Location::Dagorlad), 1)
        .expect("the Eye", |g| g.board.eye, Region::Ithilien)
        .expect("no hope, no cost", |g| (g.board.hope, g.hands[0].len()), (6, 0))
        .expect("done", |g| g.quest.completed.contains(CHALLENGE), true);
}

#[test]
fn challenge_sauron_asks_for_the_place_and_the_whole_host() {
    black_gate().character(ANN, Character::Legolas, Location::Osgiliath).given().refuses(
        ANN,
        CHALLENGE_HIM,
        &rule::objectives::PLACE,
    );
    let short_of = |army: Army| {
        black_gate().with(move |g| {
            g.board.friendly[Location::NorthIthilien.index()][army.index()] -= 1;
            g.board.supply[army.index()] += 1;
        })
    };
    for army in [Army::Gondor, Army::Elven, Army::Rohirrim] {
        short_of(army).given().refuses(ANN, CHALLENGE_HIM, &rule::objectives::HOST);
    }
}

#[test]
fn challenge_sauron_may_cost_a_haven_that_was_won_in_udun() {
    black_gate()
        .with(|g| {
            g.board.shadow[Location::Udun.index()] = 0;
            g.board.shadow_at = g.board.shadow_at.without(Location::Udun);
            g.board.shadow_supply += 1;
        })
        .captured(Location::Udun)
        .given()
        .when(ANN, CHALLENGE_HIM)
        .expect("lost again", |g| g.board.strongholds.contains(Location::Udun), true)
        .expect("three hope", |g| g.board.hope, 3);
}

#[test]
fn first_game_set_up_adds_two_shadow_troops_to_isengard() {
    let g = set_up("players=3 scenario=first-game");
    assert!(g.shadow(Location::Isengard) >= 3, "saruman_your_staff_is_broken");
    assert!(g.is_open(CHALLENGE));
    assert_eq!(g.board.shadow_supply, 19);
}

#[test]
fn objectives_met_at_the_same_time_are_completed_in_the_order_the_current_player_likes() {
    isengard()
        .objective(Objective::ShieldmaidenNoLonger)
        .with(|g| {
            g.quest.slain = 2;
            g.board.nazgul[Region::Mordor.index()] -= 2;
        })
        .captured(Location::Isengard)
        .character(ANN, Character::Eowyn, Location::Edoras)
        .shadow(Location::FordsOfIsen, 1)
        .given()
        .when(ANN, Action::SureShot)
        .pending(Pending::seat(ANN))
        .offers_exactly(
            ANN,
            &[
                Action::Complete { objective: SARUMAN },
                Action::Complete { objective: Objective::ShieldmaidenNoLonger },
            ],
        )
        .refuses(ANN, Action::Complete { objective: BLESSING }, &rule::objectives::IN_PLAY)
        .when(ANN, Action::Complete { objective: SARUMAN })
        .when(ANN, Action::Count { count: 1 })
        .expect("then the other", |g| g.quest.completed.len(), 2)
        .expect("its hope", |g| g.board.hope, 7);
}
