//! Chapter 2: setting up the board, the objectives and the characters.
//!
//! The cards are in `chapter_2_setup_cards.rs`, set-ups that cannot be in `options.rs`.

use crate::common::{ANN, BOB, game, set_up, set_up_by_luck};
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{
    Army, Character, Difficulty, Location, Objective, Region, SHADOW_TROOPS, ShadowCard,
    ShadowCardKind, THREAT_RATE,
};
use fate_of_the_fellowship::options::Options;
use fate_of_the_fellowship::sets::Objectives;
use fate_of_the_fellowship::{Action, Position, setup, step::Step};
use table::proof::shows;
use table::scenario::{self, Scenario};
use table::{Describe, Fate, Notation, Pending, Play, Seat, Seats};

/// Its objectives change nothing at set-up.
const PLAIN: &str = "players=3 scenario=keep-the-darkness-at-bay";

/// The nine shadow cards of the set-up, in this order.
const NINE: [&str; 9] = ["sh01", "sh48", "sh02", "sh15", "sh30", "sh31", "sh40", "sh12", "sh20"];

fn with_nine_cards(options: &str) -> Scenario<Position> {
    let cards = NINE.iter().map(|card| format!("drew {card}"));
    cards.fold(set_up(options), |scenario, drew| scenario.fell(&drew)).fell("drew sh16")
}

fn friendly(g: &Position) -> Vec<(Location, Army, u8)> {
    let at = |at| Army::ALL.map(|army| (at, army, g.troops(at, army)));
    Location::ALL.into_iter().flat_map(at).filter(|&(.., count)| count > 0).collect()
}

fn needed(g: &Position) -> impl Iterator<Item = Character> {
    Options::needed(g.quest.in_play).iter()
}

#[test]
fn the_markers_begin_on_the_spaces_with_a_dot() {
    shows(&["FOTF.2.1"]);
    set_up(PLAIN)
        .expect("hope", |g| g.board.hope, 6)
        .expect("the threat rate", |g| THREAT_RATE[usize::from(g.board.threat)], 2)
        .expect("the first space of its track", |g| g.board.threat, 0);
}

#[test]
fn the_two_special_shadow_cards_begin_in_the_discard_pile() {
    shows(&["FOTF.2.2", "FOTF.2.3"]);
    let given = set_up(PLAIN)
        .expect(
            "the discard pile",
            |g| g.shadow_discard.iter().collect::<Vec<_>>(),
            vec![ShadowCard::TheDrumsOfWar, ShadowCard::TheWheelsOfSaruman],
        )
        .expect("the deck", |g| g.shadow_deck.len(), 48)
        .pending(Pending::Fate(Fate::Draw { from: 48 }));
    for card in ShadowCard::ALL {
        let is_special = !matches!(card.kind(), ShadowCardKind::Ordinary { .. });
        let can_be_drawn = given.position.read_chance(&format!("drew {card}")).is_ok();
        table::holds_eq!(can_be_drawn, !is_special, "{card}: any ordinary card of either back");
    }
}

#[test]
fn friendly_troops_begin_where_the_board_shows_them() {
    shows(&["FOTF.2.4", "FOTF.2.5", "FOTF.2.6", "FOTF.2.7", "FOTF.2.8"]);
    let (dwarven, elven) = (Army::Dwarven, Army::Elven);
    let (rohirrim, gondor) = (Army::Rohirrim, Army::Gondor);
    let mut expected = [
        (Location::EredLuin, dwarven, 1),
        (Location::Erebor, dwarven, 1),
        (Location::IronHills, dwarven, 1),
        (Location::GreyHavens, elven, 1),
        (Location::Rivendell, elven, 1),
        (Location::Lorien, elven, 1),
        (Location::WoodlandRealm, elven, 1),
        (Location::HelmsDeep, rohirrim, 1),
        (Location::Edoras, rohirrim, 1),
        (Location::Eastemnet, rohirrim, 1),
        (Location::MinasTirith, gondor, 2),
        (Location::DolAmroth, gondor, 2),
        (Location::Pelargir, gondor, 1),
    ];
    expected.sort();
    for number in 0..5 {
        set_up_by_luck(PLAIN, number)
            .expect("friendly troops", friendly, expected.to_vec())
            .expect("the supply", |g| g.board.supply, [5, 5, 5, 5]);
    }
}

#[test]
fn eighteen_shadow_troops_and_one_for_each_of_nine_cards_are_placed() {
    shows(&["FOTF.2.9", "FOTF.2.10", "FOTF.2.11"]);
    let start = [
        (Location::Isengard, 1 + 1),
        (Location::Moria, 2 + 1),
        (Location::Dunland, 1 + 2),
        (Location::DolGuldur, 1 + 1),
        (Location::Rhun, 3 + 1),
        (Location::MinasMorgul, 2),
        (Location::BaradDur, 2),
        (Location::Nurn, 3 + 1),
        (Location::Umbar, 1 + 1),
        (Location::NearHarad, 2 + 1),
    ];
    let mut given = with_nine_cards(PLAIN)
        .expect("the supply", |g| g.board.shadow_supply, 21)
        .expect("the Eye has not moved", |g| g.board.eye, Region::Eriador)
        .expect("the nine cards and the two special ones", |g| g.shadow_discard.len(), 11)
        .expect("the deck", |g| g.shadow_deck.len(), 39);
    for (at, count) in start {
        given = given.expect(at.name(), |g| g.shadow(at), count);
    }
    let placed = start.into_iter().map(|(_, count)| count).sum::<u8>();
    table::holds_eq!(placed, SHADOW_TROOPS - 21, "and nowhere else");
    for (card, event) in NINE.iter().zip(&given.told) {
        let card: ShadowCard = card.parse().expect("a shadow card");
        table::holds!(given.position.shadow_discard.contains(card), "{card}");
        let ShadowCardKind::Ordinary { reinforce, .. } = card.kind() else { panic!("{card}") };
        table::holds_eq!(*event, Event::ShadowAdded { at: reinforce, count: 1 }, "nothing else");
    }
}

#[test]
fn whatever_the_nine_cards_are_twenty_one_shadow_troops_are_left() {
    shows(&["FOTF.2.10", "FOTF.2.11"]);
    for number in 0..20 {
        let given = set_up_by_luck(PLAIN, number)
            .expect("the supply", |g| g.board.shadow_supply, 21)
            .expect("the discard pile", |g| g.shadow_discard.len(), 11)
            .expect("the deck", |g| g.shadow_deck.len(), 39)
            .expect("a back is in sight", |g| g.shadow_deck.top_back().is_some(), true);
        let g = &given.position;
        for at in Location::ALL {
            let reinforces = |card: &ShadowCard| matches!(card.kind(), ShadowCardKind::Ordinary { reinforce, .. } if reinforce == at);
            let cards = g.shadow_discard.iter().filter(reinforces).count() as u8;
            table::holds_eq!(g.shadow(at), at.facts().start_shadow + cards, "{at}");
        }
    }
}

#[test]
fn nine_nazgul_and_the_eye_begin_in_their_regions() {
    shows(&["FOTF.2.12", "FOTF.2.13"]);
    let nazgul = |g: &Position| {
        let regions = Region::ALL.into_iter().map(|region| (region, g.nazgul(region)));
        regions.filter(|&(_, count)| count > 0).collect::<Vec<_>>()
    };
    let expected = vec![
        (Region::Eriador, 2),
        (Region::Rhudaur, 1),
        (Region::MistyMountains, 1),
        (Region::Gondor, 1),
        (Region::Mordor, 4),
    ];
    set_up_by_luck(PLAIN, 3).expect("Nazgûl", nazgul, expected).expect(
        "the Eye",
        |g| g.board.eye,
        Region::Eriador,
    );
}

#[test]
fn three_objectives_are_drawn_beside_destroy_the_one_ring() {
    shows(&["FOTF.2.14"]);
    let given = with_nine_cards("players=3 difficulty=standard")
        .pending(Pending::Fate(Fate::Draw { from: 23 }))
        .fell("drew subdue-umbar")
        .fell("drew challenge-sauron");
    table::holds!(
        given.position.read_chance("drew subdue-umbar").is_err(),
        "it is out of the pile"
    );
    table::holds!(given.position.read_chance("drew destroy-the-one-ring").is_err());
    let objectives = [
        Objective::DestroyTheOneRing,
        Objective::ChallengeSauron,
        Objective::SubdueUmbar,
        Objective::UnseatDenethor,
    ];
    given.fell("drew unseat-denethor").expect(
        "in play",
        |g| g.quest.in_play,
        objectives.into_iter().collect::<Objectives>(),
    );
}

#[test]
fn a_scenario_or_a_list_names_the_objectives_instead() {
    shows(&["FOTF.2.14"]);
    let named = [
        Objective::DestroyTheOneRing,
        Objective::ConfrontTheBalrog,
        Objective::OathbreakersFulfillTheirDuty,
        Objective::SubdueUmbar,
    ];
    let named: Objectives = named.into_iter().collect();
    let list =
        "players=2 objectives=subdue-umbar,confront-the-balrog,oathbreakers-fulfill-their-duty";
    for options in [PLAIN, list] {
        with_nine_cards(options).expect("in play", |g| g.quest.in_play, named);
    }
}

#[test]
fn objectives_hold_back_troops_or_bring_shadow_troops() {
    shows(&["FOTF.2.15"]);
    let plain = set_up_of(Objective::SubdueUmbar);
    let locks = [
        (Objective::AttainTheBlessingOfTheElves, Army::Elven, 3),
        (Objective::FreeTheodensMind, Army::Rohirrim, 4),
        (Objective::UnseatDenethor, Army::Gondor, 4),
    ];
    for (objective, army, count) in locks {
        let g = set_up_of(objective);
        table::holds_eq!(g.quest.locked[army.index()], count, "{objective}");
        table::holds_eq!(g.board.supply[army.index()], 5 - count, "{objective}: of the supply");
        table::holds_eq!(g.board.friendly, plain.board.friendly, "{objective}: not of the board");
    }
    let additions: [(Objective, &[(Location, u8)]); 6] = [
        (Objective::SarumanYourStaffIsBroken, &[(Location::Isengard, 2)]),
        (Objective::LayBareThePits, &[(Location::DolGuldur, 1)]),
        (
            Objective::BringLightToMirkwood,
            &[(Location::OldForestRoad, 1), (Location::SouthernMirkwood, 1)],
        ),
        (Objective::SecureTheCrossingOfTheAnduin, &[(Location::Osgiliath, 1)]),
        (Objective::InfiltrateMinasMorgul, &[(Location::MinasMorgul, 1)]),
        (Objective::LiftShadowFromDwarvenLands, &[(Location::EredLuin, 1)]),
    ];
    for (objective, added) in additions {
        let g = set_up_of(objective);
        for at in Location::ALL {
            let more: u8 = added.iter().filter(|&&(place, _)| place == at).map(|&(_, n)| n).sum();
            table::holds_eq!(g.shadow(at), plain.shadow(at) + more, "{objective}: {at}");
        }
        let all: u8 = added.iter().map(|&(_, count)| count).sum();
        table::holds_eq!(g.board.shadow_supply, 21 - all, "{objective}: of the supply");
        table::holds_eq!(g.board.hope, 6, "{objective}");
    }
    let others = Objective::ALL.into_iter().filter(|&objective| {
        !locks.iter().any(|&(other, ..)| other == objective)
            && !additions.iter().any(|&(other, _)| other == objective)
    });
    for objective in others {
        let g = set_up_of(objective);
        table::holds_eq!((g.board.supply, g.board.shadow_supply), ([5; 4], 21), "{objective}");
    }
}

/// The board after the objectives' instructions were followed, with this one in play.
fn set_up_of(objective: Objective) -> Position {
    let mut g = with_nine_cards("players=5 difficulty=introductory").position;
    g.quest.in_play = Objectives::NONE.with(Objective::DestroyTheOneRing).with(objective);
    g.agenda.clear();
    g.agenda.then([Step::Setup(setup::Step::ObjectiveCards), Step::Setup(setup::Step::Cast)]);
    g.run(&mut |_| ());
    g
}

#[test]
fn the_characters_of_the_objectives_are_in_the_game_two_for_each_player() {
    shows(&["FOTF.2.16"]);
    for players in 2..=5 {
        for difficulty in Difficulty::ALL {
            for number in 0..4 {
                let options = format!("players={players} difficulty={difficulty}");
                let g = set_up_by_luck(&options, number).position;
                for seat in Seat::first(players) {
                    table::holds_eq!(g.characters_of(seat).len(), 2, "{options}, luck {number}");
                }
                table::holds!(
                    needed(&g).all(|who| g.owner(who).is_some()),
                    "{options}, luck {number}"
                );
            }
        }
    }
}

#[test]
fn characters_beyond_those_named_come_by_lot_and_all_are_dealt_by_lot() {
    shows(&["FOTF.2.16"]);
    let given = with_nine_cards("players=2 scenario=keep-the-darkness-at-bay");
    table::holds!(given.position.read_chance("drew gandalf").is_err(), "named by an objective");
    given
        .pending(Pending::Fate(Fate::Draw { from: 10 }))
        .fell("drew legolas")
        .pending(Pending::Fate(Fate::Draw { from: 4 }))
        .fell("drew legolas")
        .fell("drew aragorn")
        .fell("drew gandalf")
        .fell("drew frodo-sam")
        .expect("Legolas", |g| g.owner(Character::Legolas), Some(ANN))
        .expect("Aragorn", |g| g.owner(Character::Aragorn), Some(ANN))
        .expect("Gandalf", |g| g.owner(Character::Gandalf), Some(BOB))
        .expect("Frodo & Sam", |g| g.owner(Character::FrodoSam), Some(BOB))
        .expect("nobody else", |g| g.owner(Character::Arwen), None);
}

#[test]
fn gollum_is_never_dealt_to_the_player_of_frodo_when_they_go_to_shelobs_lair() {
    shows(&["FOTF.2.16"]);
    let objectives = "shelobs-lair,subdue-umbar,challenge-sauron";
    let options = format!("players=2 objectives={objectives}");
    with_nine_cards(&options)
        .fell("drew legolas")
        .fell("drew arwen")
        .fell("drew gollum")
        .fell("drew frodo-sam")
        .fell("drew arwen")
        .fell("drew legolas")
        .expect("all are dealt anew", |g| g.owner(Character::Gollum), None)
        .fell("drew gollum")
        .fell("drew arwen")
        .fell("drew frodo-sam")
        .fell("drew legolas")
        .expect("Gollum", |g| g.owner(Character::Gollum), Some(ANN))
        .expect("Frodo & Sam", |g| g.owner(Character::FrodoSam), Some(BOB));
}

#[test]
fn objectives_that_need_too_many_characters_are_drawn_anew() {
    shows(&["FOTF.2.17"]);
    let given = with_nine_cards("players=2 difficulty=heroic")
        .fell("drew ride-with-the-eored")
        .fell("drew that-makes-six")
        .fell("drew confront-the-balrog")
        .fell("drew lay-bare-the-pits")
        .expect("five heroes are one too many", |g| g.quest.in_play.is_empty(), true)
        .pending(Pending::Fate(Fate::Draw { from: 23 }));
    table::holds_eq!(given.told.last(), Some(&Event::ObjectivesReturned));
    given
        .fell("drew ride-with-the-eored")
        .fell("drew that-makes-six")
        .fell("drew confront-the-balrog")
        .fell("drew subdue-umbar")
        .expect("four heroes are not", |g| g.quest.in_play.len(), 5);
}

#[test]
fn alone_five_characters_are_enough_and_six_too_many() {
    shows(&["FOTF.2.17"]);
    let four = ["ride-with-the-eored", "that-makes-six", "confront-the-balrog", "shelobs-lair"];
    let drawn = four
        .iter()
        .fold(with_nine_cards("players=1 difficulty=legendary"), |scenario, objective| {
            scenario.fell(&format!("drew {objective}"))
        });
    drawn.clone().fell("drew lay-bare-the-pits").expect(
        "six heroes are one too many",
        |g| g.quest.in_play.is_empty(),
        true,
    );
    drawn.fell("drew challenge-sauron").expect("five heroes are not", |g| g.quest.in_play.len(), 6);
}

#[test]
fn every_player_has_the_rules_for_reference() {
    shows(&["FOTF.2.18"]);
    let g = set_up_by_luck(PLAIN, 0).position;
    let actions = ["Travel", "Fellowship", "Prepare", "Muster", "Attack", "Capture"];
    for action in actions {
        let says = Position::rules().iter().any(|rule| rule.chapter.ends_with(action));
        table::holds!(says, "{action}");
    }
    let refused = g.why_not(g.turn.current);
    table::holds!(!refused.is_empty(), "what may not be done is told with its rule");
}

#[test]
fn figures_begin_where_their_cards_say_and_the_rest_stay_in_the_box() {
    shows(&["FOTF.2.19"]);
    let starts = [
        (Character::FrodoSam, Location::TheShire),
        (Character::MerryPippin, Location::TheShire),
        (Character::Aragorn, Location::WeatherHills),
        (Character::Arwen, Location::Rivendell),
        (Character::Boromir, Location::MinasTirith),
        (Character::Eomer, Location::Eastemnet),
        (Character::Eowyn, Location::Edoras),
        (Character::Faramir, Location::MinasTirith),
        (Character::Galadriel, Location::Lorien),
        (Character::Gandalf, Location::Tharbad),
        (Character::Gimli, Location::Erebor),
        (Character::Gollum, Location::Moria),
        (Character::Legolas, Location::WoodlandRealm),
    ];
    table::holds_eq!(starts.len(), Character::ALL.len());
    for players in 1..=5 {
        for number in 0..5 {
            let g = set_up_by_luck(&format!("players={players}"), number).position;
            for (who, start) in starts {
                let expected = g.owner(who).map(|_| start);
                table::holds_eq!(g.at(who), expected, "{who} with {players} players");
            }
            table::holds!(g.board.gone.is_empty(), "nobody has left the game");
        }
    }
}

#[test]
fn characters_may_be_named_for_each_seat() {
    shows(&["FOTF.2.16", "FOTF.2.19"]);
    let cast = "players=2 scenario=first-game characters=arwen+gollum,frodo-sam+eomer";
    set_up_by_luck(cast, 1)
        .expect("Arwen", |g| g.owner(Character::Arwen), Some(ANN))
        .expect("Gollum", |g| g.owner(Character::Gollum), Some(ANN))
        .expect("Frodo & Sam", |g| g.owner(Character::FrodoSam), Some(BOB))
        .expect("Éomer", |g| g.at(Character::Eomer), Some(Location::Eastemnet));
}

#[test]
fn what_went_back_to_the_box_can_only_be_drawn_by_galadriel() {
    shows(&["FOTF.2.25"]);
    game(2)
        .character(ANN, Character::Galadriel, Location::Lorien)
        .hand(ANN, [crate::common::card("dale-stealth")])
        .given()
        .expect("events in the box", |g| g.deck.events_in_the_box(), 14 - 6)
        .when(ANN, Action::LadyOfLight)
        .fell("drew entmoot")
        .expect("in hand", |g| g.hands[0].contains(crate::common::card("entmoot")), true)
        .expect("events in the box", |g| g.deck.events_in_the_box(), 14 - 6 - 1)
        .expect("events in the deck", |g| g.deck.events, 6);
}

#[test]
fn after_the_set_up_the_first_player_acts() {
    shows(&["FOTF.3.1"]);
    for number in 0..5 {
        let given = set_up_by_luck("players=4", number);
        let current = given.position.turn.current;
        table::holds_eq!(given.told.last(), Some(&Event::TurnBegan { seat: current, turn: 1 }));
        let Pending::Seats { must, .. } = given.position.pending() else { panic!("no seat asked") };
        table::holds_eq!(must, Seats::only(current));
        scenario::given(given.position).offers(current, &[Action::EndActions]);
    }
}
