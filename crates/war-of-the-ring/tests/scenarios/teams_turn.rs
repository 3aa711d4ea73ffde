//! Chapter 11: four players, who decides, who draws, and who may do what with whom.

use table::{Eye, Fate, Game, Pending, Seats};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Nation, Player, Region, Tile};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Event, Position, fellowship, rule, turn};

use crate::common::{FREE, Given, SHADOW, asked, count, standing, unused, war_with};
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, four, held};

/// A turn of four players is about to begin; the first if no other has been.
fn before_turn(turn: u16) -> Given {
    war_with("players=4").with(|g| {
        g.turn = turn - 1;
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::Begin)]);
    })
}

#[test]
fn every_nation_and_some_characters_have_a_player() {
    let nations = |player: Player| -> Vec<Nation> {
        Nation::ALL.into_iter().filter(|nation| nation.player() == player).collect()
    };
    table::holds_eq!(nations(Player::Gondor), [Nation::Elves, Nation::Gondor]);
    table::holds_eq!(nations(Player::Rohan), [Nation::Dwarves, Nation::North, Nation::Rohan]);
    table::holds_eq!(nations(Player::WitchKing), [Nation::Sauron]);
    table::holds_eq!(nations(Player::Saruman), [Nation::Isengard, Nation::Southrons]);
    four()
        .shows(["WOTR.11.1.1", "WOTR.11.1.2"])
        .expect("seats", |g| g.seats(), 4)
        .expect("the Witch-king", |_| Character::WitchKing.player(), Some(Player::WitchKing))
        .expect("the Mouth", |_| Character::MouthOfSauron.player(), Some(Player::WitchKing))
        .expect("Saruman", |_| Character::Saruman.player(), Some(Player::Saruman))
        .expect("a Companion", |_| Character::Boromir.player(), None);
}

#[test]
fn the_token_passes_every_turn_but_the_first() {
    let leads = |g: &Position| (g.leading(FREE), g.leading(SHADOW));
    let (first, second) = ((Player::Gondor, Player::WitchKing), (Player::Rohan, Player::Saruman));
    four()
        .dice(FREE, [Face::Event])
        .shows(["WOTR.11.1.3"])
        .expect("in the first turn", leads, first)
        .expect(
            "in the view",
            |g| g.view(Eye::Onlooker).teams.map(|t| t.leading.shadow),
            Some(Some(Player::WitchKing)),
        );
    table::holds_eq!(leads(&four().turn(2).position()), second);
    table::holds_eq!(leads(&four().turn(3).position()), first);
}

#[test]
fn in_the_first_turn_each_draws_from_both_decks() {
    let drawn = |scenario: table::scenario::Scenario<Position>| scenario.drawn(0).drawn(0);
    let swap = |scenario: table::scenario::Scenario<Position>, seats: [table::Seat; 2]| {
        let [one, other] = seats;
        scenario
            .pending(Pending::seats(Seats::only(one).with(other)))
            .says(one, "give-nothing")
            .says(other, "give-nothing")
    };
    let begun = before_turn(1).shows(["WOTR.11.1.4", "WOTR.11.1.6"]);
    let gondor = drawn(begun).expect("Gondor", |g| g.hand(Player::Gondor).len(), 2);
    let rohan = drawn(gondor).expect("Rohan", |g| g.hand(Player::Rohan).len(), 2);
    let free = swap(rohan, [GONDOR, ROHAN]);
    let shadow = drawn(drawn(free)).expect("Saruman", |g| g.hand(Player::Saruman).len(), 2);
    swap(shadow, [WITCH_KING, SARUMAN])
        .expect("the Witch-king", |g| g.hand(Player::WitchKing).len(), 2)
        .expect("who chooses the Guide", asked, Some(GONDOR));
}

#[test]
fn later_each_draws_one_card_from_a_deck_of_his_choice() {
    before_turn(2)
        .shows(["WOTR.11.1.4"])
        .expect("who is asked first", asked, Some(GONDOR))
        .offers_exactly(
            GONDOR,
            &[Action::Draw { deck: Deck::Character }, Action::Draw { deck: Deck::Strategy }],
        )
        .says(GONDOR, "draw strategy")
        .pending(Pending::Fate(Fate::Draw { from: 24 }))
        .drawn(0)
        .just_tells(
            Eye::Seat(ROHAN),
            &[Event::CardDrawn {
                side: FREE,
                by: Some(Player::Gondor),
                deck: Deck::Strategy,
                card: None,
            }],
        )
        .says(ROHAN, "draw character")
        .drawn(0)
        .expect("Rohan", |g| g.hand(Player::Rohan).len(), 1);
}

/// Four of them may be held, so the fifth goes.
const FIVE: [Card; 5] = [
    Card::Athelas,
    Card::BilbosSong,
    Card::ElvenCloaks,
    Card::ElvenRope,
    Card::MithrilCoatAndSting,
];

#[test]
fn nobody_holds_more_than_four_cards() {
    let four_cards = [FIVE[0], FIVE[1], FIVE[2], FIVE[3]];
    before_turn(2)
        .holds(Player::Gondor, four_cards)
        .shows(["WOTR.11.1.5"])
        .says(GONDOR, "draw strategy")
        .drawn(0)
        .expect("who discards", asked, Some(GONDOR))
        .says(GONDOR, "discard athelas")
        .expect("left", |g| g.hand(Player::Gondor).len(), 4)
        .expect("buried", |g| g.buried(Player::Gondor).contains(Card::Athelas), true)
        .expect(
            "seen by Rohan",
            |g| g.view(Eye::Seat(ROHAN)).cards[FREE].buried_cards.map(|c| c.len()),
            Some(0),
        )
        .says(ROHAN, "draw strategy");
    before_turn(2)
        .holds(Player::Gondor, FIVE)
        .given()
        .says(GONDOR, "draw strategy")
        .drawn(0)
        .says(GONDOR, "discard athelas")
        .expect("one more", asked, Some(GONDOR));
}

/// Both have a card, and are asked.
fn swapping() -> table::scenario::Scenario<Position> {
    four()
        .holds(Player::Gondor, [Card::Athelas])
        .holds(Player::Rohan, [Card::BilbosSong])
        .dice(FREE, [Face::Event])
        .step([Step::Teams(war_of_the_ring::teams::Step::Swap(FREE))])
        .given()
}

#[test]
fn teammates_swap_a_card_if_both_agree() {
    let says = |player, card| Event::SwapSaid { player, gives: true, card };
    let gets = |to, card| Event::CardsSwapped { to, card };
    let (athelas, song) = (Card::Athelas, Card::BilbosSong);
    swapping()
        .shows_id("WOTR.11.1.6")
        .refuses_to(GONDOR, "give bilbos-song", &rule::events::IN_HAND)
        .says(GONDOR, "give athelas")
        .just_tells(Eye::Seat(GONDOR), &[says(Player::Gondor, Some(athelas))])
        .just_tells(Eye::Seat(ROHAN), &[])
        .expect(
            "what Rohan sees",
            |g| g.view(Eye::Seat(ROHAN)).teams.unwrap().hands[&Player::Gondor].gives,
            None,
        )
        .says(ROHAN, "give bilbos-song")
        .just_tells(
            Eye::Seat(GONDOR),
            &[gets(Player::Gondor, Some(song)), gets(Player::Rohan, Some(athelas))],
        )
        .just_tells(Eye::Seat(SARUMAN), &[gets(Player::Gondor, None), gets(Player::Rohan, None)])
        .expect("Gondor", held(Player::Gondor), [song].into_iter().collect())
        .expect("Rohan", held(Player::Rohan), [athelas].into_iter().collect());
}

#[test]
fn nothing_is_swapped_if_one_does_not_agree() {
    swapping()
        .shows_id("WOTR.11.1.6")
        .says(ROHAN, "give-nothing")
        .says(GONDOR, "give athelas")
        .just_tells(
            Eye::Seat(GONDOR),
            &[
                Event::SwapSaid { player: Player::Gondor, gives: true, card: Some(Card::Athelas) },
                Event::CardKept { player: Player::Gondor },
            ],
        )
        .just_tells(Eye::Seat(ROHAN), &[])
        .expect("Gondor", held(Player::Gondor), [Card::Athelas].into_iter().collect())
        .expect("Rohan", held(Player::Rohan), [Card::BilbosSong].into_iter().collect())
        .expect("nothing is left", |g| g.teams.gives[0], war_of_the_ring::teams::Gift::NotSaid);
}

#[test]
fn the_leading_players_decide_what_is_decided_for_a_side() {
    let phase = || four().turn(2).fellowship_phase();
    phase()
        .fellowship(|f| f.progress = 1)
        .shows(["WOTR.11.1.7", "WOTR.11.1.8", "WOTR.11.1.9"])
        .expect("who declares", asked, Some(ROHAN))
        .says(ROHAN, "no")
        .expect("who chooses the Guide", asked, Some(ROHAN))
        .says(ROHAN, "guide gandalf-the-grey")
        .expect("who allocates", asked, Some(SARUMAN))
        .says(SARUMAN, "allocate 1")
        .pending(Pending::Fate(Fate::Roll { dice: 4, faces: 6 }))
        .rolled([1, 1, 1, 1])
        .rolled([1, 1, 1, 1, 1, 1])
        .expect("one pool for both", unused(SHADOW), 6);
}

#[test]
fn actions_go_around_from_who_does_not_lead() {
    let dice = |given: Given| given.dice(FREE, [Face::Event; 3]).dice(SHADOW, [Face::Event; 3]);
    dice(four().next(Player::Rohan))
        .shows(["WOTR.11.1.10"])
        .expect("first", asked, Some(ROHAN))
        .says(ROHAN, "skip event")
        .expect("second", asked, Some(SARUMAN))
        .says(SARUMAN, "skip event")
        .expect("third", asked, Some(GONDOR))
        .says(GONDOR, "skip event")
        .expect("fourth", asked, Some(WITCH_KING))
        .says(WITCH_KING, "skip event")
        .expect("and so on", asked, Some(ROHAN));
    before_turn(2).given().expect("who acts first", |g| g.teams.next[FREE], Some(Player::Gondor));
}

#[test]
fn a_side_with_dice_left_goes_on_in_turn() {
    four()
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Event; 3])
        .shows(["WOTR.11.1.10"])
        .says(WITCH_KING, "skip event")
        .expect("then his teammate", asked, Some(SARUMAN))
        .says(SARUMAN, "skip event")
        .expect("then he again", asked, Some(WITCH_KING));
}

#[test]
fn who_passes_acts_again_when_his_turn_comes() {
    four()
        .next(Player::Rohan)
        .dice(FREE, [Face::Event])
        .dice(SHADOW, [Face::Event; 4])
        .shows(["WOTR.11.1.11"])
        .says(ROHAN, "pass")
        .says(SARUMAN, "skip event")
        .expect("his teammate", asked, Some(GONDOR))
        .says(GONDOR, "pass")
        .says(WITCH_KING, "skip event")
        .expect("he again", asked, Some(ROHAN));
}

#[test]
fn one_recruits_moves_and_fights_only_with_own_nations() {
    let given = || {
        four()
            .army(Region::Edoras, "2 rohan-regular")
            .army(Region::MinasTirith, "2 gondor-regular")
            .army(Region::Westemnet, "1 sauron-regular")
            .army(Region::Osgiliath, "1 sauron-regular")
    };
    let muster = given().next(Player::Rohan).dice(FREE, [Face::Muster]);
    muster
        .shows(["WOTR.11.1.12"])
        .says(ROHAN, "use muster")
        .says(ROHAN, "muster")
        .refuses_to(ROHAN, "recruit gondor-regular pelargir", &rule::teams::OWN_NATIONS)
        .says(ROHAN, "recruit rohan-elite edoras");
    let army = || given().next(Player::Rohan).dice(FREE, [Face::MusterArmy]).given();
    army()
        .says(ROHAN, "use muster-army")
        .says(ROHAN, "move-armies")
        .refuses_to(ROHAN, "from minas-tirith", &rule::army::NOWHERE_TO_GO)
        .says(ROHAN, "from edoras");
    army()
        .says(ROHAN, "use muster-army")
        .says(ROHAN, "attack")
        .refuses_to(ROHAN, "from minas-tirith", &rule::battle::NOBODY_TO_ATTACK)
        .says(ROHAN, "at westemnet")
        .expect("the battle", |g| g.battle.at, Some(Region::Westemnet));
}

#[test]
fn a_card_for_two_players_serves_who_plays_it() {
    let card = Card::MusteringsOfLongPlannedWar;
    four()
        .next(Player::Saruman)
        .holds(Player::Saruman, [card])
        .dice(SHADOW, [Face::Event])
        .shows(["WOTR.11.1.12", "WOTR.11.1.17"])
        .says(SARUMAN, "use event")
        .says(SARUMAN, "play musterings-of-long-planned-war")
        .expect("his own", count(Region::Gorgoroth, "southrons-regular"), 5)
        .expect("not his teammate's", count(Region::Nurn, "sauron-regular"), 0);
}

#[test]
fn cards_with_an_icon_are_events_only_for_their_player() {
    let card = Card::GuardsOfTheCitadel;
    let given = |player| {
        four()
            .army(Region::MinasTirith, "1 gondor-regular")
            .next(player)
            .holds(player, [card])
            .dice(FREE, [Face::Event])
            .given()
    };
    given(Player::Rohan).shows_id("WOTR.11.1.17").says(ROHAN, "use event").refuses_to(
        ROHAN,
        "play guards-of-the-citadel",
        &rule::teams::ICON,
    );
    given(Player::Gondor)
        .says(GONDOR, "use event")
        .says(GONDOR, "play guards-of-the-citadel")
        .expect("recruits", asked, Some(GONDOR));
}

#[test]
fn in_battle_any_player_uses_any_card() {
    four()
        .army(Region::Edoras, "2 rohan-regular")
        .army(Region::Westemnet, "2 sauron-regular")
        .holds(Player::Rohan, [Card::APowerTooGreat])
        .holds(Player::WitchKing, [Card::OrcPatrol])
        .next(Player::Rohan)
        .dice(FREE, [Face::MusterArmy])
        .shows(["WOTR.11.1.17", "WOTR.11.2.6"])
        .says(ROHAN, "use muster-army")
        .says(ROHAN, "attack")
        .says(ROHAN, "at westemnet")
        .says(ROHAN, "combat a-power-too-great")
        .expect(
            "his teammate sees the back",
            |g| g.view(Eye::Seat(GONDOR)).battle.cards[FREE],
            None,
        )
        .expect(
            "he sees his card",
            |g| g.view(Eye::Seat(ROHAN)).battle.cards[FREE],
            Some(Card::APowerTooGreat),
        );
}

#[test]
fn only_the_controller_advances_a_nation() {
    let given = || {
        four()
            .standing(Nation::Rohan, 2, true)
            .standing(Nation::Gondor, 2, true)
            .next(Player::Rohan)
            .dice(FREE, [Face::Muster])
    };
    given()
        .shows(["WOTR.11.1.13"])
        .says(ROHAN, "use muster")
        .refuses_to(ROHAN, "advance gondor", &rule::teams::ADVANCES)
        .says(ROHAN, "advance rohan")
        .expect("Rohan", standing(Nation::Rohan), (1, true));
    // Boromir at home advances Gondor, whoever asks him to.
    given()
        .at(Character::Boromir, Region::MinasTirith)
        .given()
        .says(ROHAN, "use muster")
        .says(ROHAN, "advance gondor")
        .expect("Gondor", standing(Nation::Gondor), (1, true));
}

#[test]
fn wisdom_of_elrond_advises_own_nations() {
    four()
        .standing(Nation::Rohan, 2, true)
        .standing(Nation::Gondor, 2, true)
        .standing(Nation::Elves, 2, true)
        .next(Player::Gondor)
        .holds(Player::Gondor, [Card::WisdomOfElrond])
        .dice(FREE, [Face::Event])
        .shows(["WOTR.11.1.13"])
        .says(GONDOR, "use event")
        .says(GONDOR, "play wisdom-of-elrond")
        .refuses_to(GONDOR, "choose rohan", &rule::events::CHOICE)
        .says(GONDOR, "choose elves");
}

#[test]
fn either_leads_the_fellowship_and_its_companions() {
    for (player, seat) in [(Player::Rohan, ROHAN), (Player::Gondor, GONDOR)] {
        four()
            .next(player)
            .at(Character::Boromir, Region::Edoras)
            .dice(FREE, [Face::Character])
            .shows(["WOTR.11.1.14"])
            .says(seat, "use character")
            .offers(seat, &[Action::MoveFellowship, Action::Separate, Action::MoveCompanions]);
        four()
            .next(player)
            .fellowship(|f| f.hidden = false)
            .dice(FREE, [Face::Character])
            .given()
            .says(seat, "use character")
            .says(seat, "hide-fellowship");
    }
}

#[test]
fn the_leading_player_pays_for_the_hunt() {
    four()
        .next(Player::Rohan)
        .only_tile(Tile::Three)
        .hunt_box(1, 0)
        .with(|g| g.dice[SHADOW].pool = 7)
        .dice(FREE, [Face::Character])
        .shows(["WOTR.11.1.15"])
        .says(ROHAN, "use character")
        .says(ROHAN, "move-fellowship")
        .rolled([6])
        .drawn(0)
        .expect("who pays", asked, Some(GONDOR))
        .refuses_to(ROHAN, "use-the-ring", &table::NOT_ASKED)
        .says(GONDOR, "use-the-ring");
}

#[test]
fn either_moves_nazgul_but_only_the_witch_king_recruits_them() {
    let given = |player| {
        four()
            .army(Region::BaradDur, "1 sauron-regular 2 nazgul")
            .army(Region::Orthanc, "2 isengard-regular")
            .at(Character::WitchKing, Region::BaradDur)
            .next(player)
    };
    given(Player::Saruman)
        .dice(SHADOW, [Face::Character])
        .shows(["WOTR.11.1.16", "WOTR.11.1.2"])
        .says(SARUMAN, "use character")
        .says(SARUMAN, "move-minions")
        .says(SARUMAN, "from barad-dur")
        .refuses_to(SARUMAN, "take witch-king", &rule::characters::MOVES_ONCE)
        .says(SARUMAN, "to orthanc")
        .expect("it flew", count(Region::Orthanc, "nazgul"), 1);
    given(Player::Saruman)
        .dice(SHADOW, [Face::Muster])
        .given()
        .says(SARUMAN, "use muster")
        .says(SARUMAN, "muster")
        .refuses_to(SARUMAN, "recruit nazgul barad-dur", &rule::teams::OWN_NATIONS);
    given(Player::WitchKing)
        .dice(SHADOW, [Face::Muster])
        .given()
        .says(WITCH_KING, "use muster")
        .says(WITCH_KING, "muster")
        .says(WITCH_KING, "recruit nazgul barad-dur");
}

#[test]
fn minions_come_by_their_own_player() {
    let given = |player| {
        four()
            .army(Region::Orthanc, "1 isengard-regular")
            .army(Region::BaradDur, "1 sauron-regular")
            .next(player)
            .dice(SHADOW, [Face::Muster])
            .given()
    };
    given(Player::WitchKing)
        .shows_id("WOTR.11.1.2")
        .says(WITCH_KING, "use muster")
        .refuses_to(WITCH_KING, "bring-in saruman", &rule::teams::HIS_CHARACTER)
        .says(WITCH_KING, "bring-in witch-king");
    given(Player::Saruman)
        .says(SARUMAN, "use muster")
        .refuses_to(SARUMAN, "bring-in witch-king", &rule::teams::HIS_CHARACTER)
        .says(SARUMAN, "bring-in saruman");
}

#[test]
fn sarumans_allies_have_elites_that_lead() {
    let given = |options: &str| {
        crate::teams_common::empty_with(options)
            .army(Region::Umbar, "1 southrons-elite 1 southrons-regular")
            .at(Character::Saruman, Region::Orthanc)
    };
    let moves =
        |given: Given, player: Player| given.next(player).dice(SHADOW, [Face::Character]).given();
    moves(given("players=4"), Player::Saruman)
        .shows_id("WOTR.11.1.18")
        .says(SARUMAN, "use character")
        .says(SARUMAN, "move-armies")
        .says(SARUMAN, "from umbar")
        .says(SARUMAN, "to west-harondor")
        .expect("they went", count(Region::WestHarondor, "southrons-elite"), 1);
    moves(given("players=3"), Player::Saruman)
        .says(SARUMAN, "use character")
        .offers(SARUMAN, &[Action::MoveArmies]);
    // With two players they do not.
    moves(given(""), Player::WitchKing)
        .offers_not(WITCH_KING, &[Action::Use { die: Face::Character }]);
}

#[test]
fn hands_are_open_to_their_player_alone() {
    let seen = |eye: Eye, player: Player| {
        move |g: &Position| g.view(eye).teams.unwrap().hands[&player].hand_cards
    };
    let card: war_of_the_ring::card_set::CardSet = [Card::Athelas].into_iter().collect();
    four()
        .holds(Player::Rohan, [Card::Athelas])
        .shows(["WOTR.11.1.6"])
        .expect("to Rohan", seen(Eye::Seat(ROHAN), Player::Rohan), Some(card))
        .expect(
            "as the hand of his side",
            |g| g.view(Eye::Seat(ROHAN)).cards[FREE].hand_cards,
            Some(card),
        )
        .expect("to Gondor", seen(Eye::Seat(GONDOR), Player::Rohan), None)
        .expect("to an onlooker", seen(Eye::Onlooker, Player::Rohan), None)
        .expect(
            "its back",
            |g| {
                g.view(Eye::Seat(GONDOR)).teams.unwrap().hands[&Player::Rohan].hand
                    [&Deck::Character]
            },
            1,
        );
}

#[test]
fn who_acts_pays_with_his_own_cards() {
    // A Power too Great is forced off the table for two cards of the hand.
    let given = |player: Player, cards: [Card; 2]| {
        four()
            .with(|g| {
                let cards = &mut g.cards[FREE];
                cards.deck = cards.deck.without(Card::APowerTooGreat);
                cards.table = cards.table.with(Card::APowerTooGreat);
            })
            .holds(Player::WitchKing, cards)
            .next(player)
            .dice(SHADOW, [Face::Event])
            .given()
    };
    let cards = [Card::OrcPatrol, Card::ShadowsGather];
    given(Player::Saruman, cards).shows_id("WOTR.11.1.5").says(SARUMAN, "use event").refuses_to(
        SARUMAN,
        "remove a-power-too-great",
        &rule::events::PRICE,
    );
    given(Player::WitchKing, cards)
        .says(WITCH_KING, "use event")
        .says(WITCH_KING, "remove a-power-too-great")
        .expect("his hand", |g| g.hand(Player::WitchKing).len(), 0);
}

#[test]
fn a_fellowship_step_is_asked_of_the_leading_player() {
    four()
        .turn(2)
        .step([Step::Fellowship(fellowship::Step::ChooseGuide)])
        .shows(["WOTR.11.1.7"])
        .expect("who", asked, Some(ROHAN));
}
