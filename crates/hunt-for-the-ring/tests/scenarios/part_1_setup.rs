//! Who plays, what the terms mean, and how Part 1 is set up.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::{Area, Section};
use hunt_for_the_ring::position::{Part, Turn};
use hunt_for_the_ring::{Event, Options, Position, rule};
use table::scenario::{Scenario, given};
use table::{Eye, Fate, Game, Pending, Seat};

use crate::part_1_common::{
    BY_RB, BY_RW, RB, RW, RW_2, RW_3, RW_4, entries, held, hunt, in_hand, listed, may, rider, seen,
};
use crate::small_board::small_hunt;

fn unbegun(options: &str) -> Scenario<Position> {
    let options: Options = options.parse().unwrap();
    given(Position::set_up(&options).unwrap())
}

/// Frodo starts in 9; the information tokens of 12, 15, 17, 22 and 24 are drawn.
fn behind_the_screen(options: &str) -> Scenario<Position> {
    let all = ["9", "goldberry", "short-cuts", "the-ferry", "12", "15", "17", "22", "24"];
    all.into_iter().fold(unbegun(options), |scenario, what| scenario.fell(&format!("drew {what}")))
}

const ROLL: &str = "rolled ring ring sword sword sorcery sorcery";

/// Two players, to the roll of the dice.
fn placed() -> Scenario<Position> {
    behind_the_screen("")
        .says(RB, "give-information 15")
        .fell("drew crebain")
        .says(RW, "place nazgul-1 23")
        .says(RW, "place nazgul-2 33")
        .says(RW, "place nazgul-3 40")
        .says(RW, "place nazgul-4 62")
}

#[test]
fn one_ring_bearer_plays_against_one_to_four() {
    for (players, division) in [(2, [1, 1, 1, 1]), (3, [1, 1, 2, 2]), (5, [1, 2, 3, 4])] {
        let scenario = behind_the_screen(&format!("players={players}"))
            .shows_id("HFTR.1.1")
            .says(RB, "give-information 15");
        let scenario = match players {
            2 => scenario,
            _ => scenario.fell("drew seat-2"),
        };
        scenario.expect("who leads which", |g| g.players, division.map(Seat));
    }
    for players in [1, 6] {
        let refused = format!("players={players}").parse::<Options>();
        table::holds!(refused.is_err(), "{players} cannot play");
    }
}

/// Four Nazgûl and three players: who has the lead leads two.
#[test]
fn of_three_ringwraith_players_the_lead_leads_two() {
    for (seat, division) in [(2, [1, 1, 2, 3]), (3, [1, 2, 2, 3]), (4, [1, 2, 3, 3])] {
        behind_the_screen("players=4")
            .shows_id("HFTR.1.1")
            .says(RB, "give-information 15")
            .fell(&format!("drew seat-{seat}"))
            .expect("who leads which", |g| g.players, division.map(Seat));
    }
}

#[test]
fn spaces_joined_by_a_way_are_adjacent() {
    // From 33 roads and paths lead away, some to a location, some to a dot.
    let adjacent = |g: &Position| {
        let board = g.board();
        let spots = board.adjacent(g.at(Nazgul::Second)).iter().map(|at| board.spot(at));
        spots.map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ")
    };
    hunt().given().shows_id("HFTR.1.2").expect(
        "next to 33",
        adjacent,
        "23 38 33-43.1 27-33.1 32-33.1 34-33.1".to_owned(),
    );
}

#[test]
fn locations_with_only_dots_between_are_connected() {
    small_hunt()
        .given()
        .shows_id("HFTR.1.3")
        .shows_id("HFTR.1.4")
        .expect(
            "with 1",
            |g| listed(g.board().connected(g.last_location().space())),
            "1 2 10 11".to_owned(),
        )
        .refuses_to(RB, "move 3", &rule::frodo::CONNECTED)
        .refuses_to(RB, "move 10", &rule::frodo::WITHIN_REACH);
}

#[test]
fn a_location_is_connected_to_itself() {
    hunt().given().shows_id("HFTR.1.4").says(RB, "move 4").expect("log", entries, "4 4".to_owned());
}

#[test]
fn what_is_adjacent_is_within_reach() {
    hunt().given().shows_id("HFTR.1.5").expect("reach", may(RB, "move "), "4 5".to_owned());
}

#[test]
fn every_marked_dot_widens_the_reach_by_one() {
    // From 1: 2 is adjacent, 11 lies behind two dots, 10 behind three.
    for (log, reach) in
        [("1", "1 2"), ("1 dot", "1 2"), ("1 dot dot", "1 2 11"), ("1 dot dot dot", "1 2 10 11")]
    {
        small_hunt().log(log).given().shows_id("HFTR.1.6").expect(
            log,
            may(RB, "move "),
            reach.to_owned(),
        );
    }
}

/// Dots before the last number do not count.
#[test]
fn a_number_uses_up_the_dots_before_it() {
    small_hunt().log("1 dot dot dot 1").given().shows_id("HFTR.1.6").expect(
        "reach",
        may(RB, "move "),
        "1 2".to_owned(),
    );
}

#[test]
fn the_board_is_split_into_sections_and_these_into_areas() {
    let board = hunt().0.board();
    let section = |area: &str| board.section_of(area.parse::<Area>().unwrap());
    hunt().given().shows_id("HFTR.1.7");
    table::holds_eq!(board.sections.len(), 6);
    table::holds_eq!(board.areas.len(), 18);
    table::holds_eq!(section("H"), "III".parse::<Section>().unwrap());
    let mut all = 0;
    for &(area, section, _) in &board.areas {
        table::holds!(board.in_area(area).but(board.in_section(section)).is_empty());
        all += board.in_area(area).len();
    }
    table::holds_eq!(all, board.all.len(), "every location lies in one area");
}

/// A perception is aimed at no section that the board has not.
#[test]
fn no_perception_is_aimed_off_the_board() {
    rider()
        .sorcery(RW, "the-lidless-eye crebain")
        .dice("sorcery sorcery")
        .given()
        .shows_id("HFTR.1.7")
        .says(RW, "play-sorcery sorcery the-lidless-eye 1")
        .refuses_to(RW, "perceive-section IX", &rule::effects::NO_SECTION)
        .says(RW, "perceive-section III");
}

#[test]
fn what_belongs_to_part_2_is_set_aside() {
    let grey = |g: &Position| {
        let kinds = g.book().tokens.tiles.iter().zip(g.tiles.pool);
        let count = |colour: &str| -> u8 {
            let of = kinds.clone().filter(|(kind, _)| kind.colour.word() == colour);
            of.map(|(_, count)| count).sum()
        };
        (count("beige"), count("grey"), count("red"))
    };
    placed()
        .shows_id("HFTR.1.8")
        .shows_id("HFTR.1.19")
        .fell(ROLL)
        .expect("part", |g| g.part, Part::One)
        .expect("tiles", grey, (15, 0, 0))
        .expect("Gandalf", |g| g.gandalf.state, GandalfState::Away)
        .expect("deeds", |g| g.gandalf.supply.len(), 0)
        .expect("the Lord", |g| (g.lord, g.dice.has_lord_die), (None, false))
        .expect("Strider", |g| g.standing(Companion::Strider), Standing::Away)
        .expect("a journey", |g| g.travel.length, None)
        .expect("the board", |g| g.board().title.clone(), "The Shire to Bree".to_owned());
}

#[test]
fn what_is_behind_the_screen_is_hidden() {
    let scenario = placed().shows_id("HFTR.1.9").fell(ROLL).says(RB, "move 10");
    let g = &scenario.position;
    table::holds_eq!(seen(g, BY_RB)["behind"]["log"], serde_json::json!([9, 10]));
    for eye in [BY_RW, Eye::Onlooker] {
        table::holds!(seen(g, eye)["behind"].is_null(), "{eye:?} looks behind the screen");
        let last = scenario.told.last().and_then(|event| Position::redact(event, eye));
        table::holds_eq!(last, Some(Event::FrodoMoved { to: None, figure: 1 }));
    }
}

#[test]
fn three_fellowship_tokens_make_the_pool() {
    let pool = |g: &Position| (g.fellowship.pool, g.fellowship.held);
    behind_the_screen("").shows_id("HFTR.1.10").expect("pool", pool, (3, 0));
}

#[test]
fn frodo_starts_where_a_token_says_that_nobody_else_sees() {
    unbegun("")
        .shows_id("HFTR.1.11")
        .pending(Pending::Fate(Fate::Draw { from: 3 }))
        .fell("drew 9")
        .expect("log", entries, "9".to_owned())
        .just_tells(BY_RW, &[Event::StartDrawn { at: None }])
        .fell("drew goldberry")
        .fell("drew short-cuts")
        .just_tells(BY_RW, &[Event::AllyDrawn { card: None }]);
}

/// The starting location is the first number of the log: a hunt there finds it.
#[test]
fn the_start_is_on_the_log() {
    rider()
        .nazgul("4 33 44 62")
        .log("4 5")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.11")
        .says(RW, "hunt-with sword")
        .expect("track", |g| listed(g.tracks.sword), "4".to_owned());
}

#[test]
fn frodo_sam_and_pippin_set_out() {
    let who = |g: &Position| Companion::ALL.map(|who| g.standing(who));
    let (ready, away) = (Standing::Ready, Standing::Away);
    behind_the_screen("").shows_id("HFTR.1.12").expect(
        "the company",
        who,
        [ready, ready, ready, away, away],
    );
}

#[test]
fn the_starting_hand_is_three_ally_cards() {
    unbegun("")
        .fell("drew 4")
        .shows_id("HFTR.1.13")
        .pending(Pending::Fate(Fate::Draw { from: 22 }))
        .fell("drew goldberry")
        .fell("drew short-cuts")
        .pending(Pending::Fate(Fate::Draw { from: 20 }))
        .fell("drew short-cuts")
        .expect("hand", in_hand, 3)
        .expect("deck", |g| g.allies.left(), 19)
        .pending(Pending::Fate(Fate::Draw { from: 12 }));
}

#[test]
fn all_markers_are_at_their_beginning() {
    placed()
        .shows_id("HFTR.1.14")
        .fell(ROLL)
        .expect("turn", |g| g.turn, Turn::Daylight1)
        .expect("EYE", |g| g.is_eye_up, false)
        .expect("corruption", |g| g.corruption, 0)
        .expect("figure", |g| g.figure, 0);
}

#[test]
fn of_five_information_tokens_one_is_given() {
    behind_the_screen("")
        .shows_id("HFTR.1.15")
        .refuses_to(RB, "give-information 27", &rule::setup::INFORMATION)
        .says(RB, "give-information 15")
        .expect("in play", |g| listed(g.information.in_play), "12 17 22 24".to_owned())
        .expect("given", |g| listed(g.information.found), "15".to_owned())
        .expect(
            "seen by Ringwraiths",
            |g| seen(g, BY_RW)["information"].clone(),
            serde_json::json!({ "hidden": 4, "found": [15] }),
        )
        .refuses_to(RB, "give-information 12", &table::NOT_ASKED);
    behind_the_screen("").shows_id("HFTR.1.15").tells(Eye::Onlooker, &{
        let none = |_| Event::InformationDrawn { at: None };
        let mut told = vec![Event::PartBegan { part: Part::One }, Event::StartDrawn { at: None }];
        told.extend([Event::AllyDrawn { card: None }; 3]);
        told.extend((0..5).map(none));
        told
    });
}

#[test]
fn each_players_nazgul_act_in_the_order_he_places_them() {
    behind_the_screen("players=3")
        .shows_id("HFTR.1.16")
        .says(RB, "give-information 15")
        .fell("drew seat-3")
        .fell("drew crebain")
        .fell("drew despair")
        .refuses_to(RW_2, "place nazgul-4 23", &rule::setup::ORDER)
        .says(RW_2, "place nazgul-3 23")
        .says(RW_2, "place nazgul-4 33")
        .says(RW, "place nazgul-1 40")
        .says(RW, "place nazgul-2 44")
        .fell(ROLL)
        .says(RB, "move 10")
        .says(RB, "end-turn")
        .expect("the first of the lead", |g| g.active.nazgul, Some(Nazgul::Third))
        .says(RW_2, "end-turn")
        .expect("his second", |g| g.active.nazgul, Some(Nazgul::Fourth))
        .says(RW_2, "end-turn")
        .expect("the other's first", |g| g.active.nazgul, Some(Nazgul::First));
}

#[test]
fn the_given_token_unlocks_the_first_ability() {
    placed()
        .shows_id("HFTR.1.17")
        .fell(ROLL)
        .says(RB, "move 10")
        .says(RB, "end-turn")
        .says(RW, "spur ring")
        .says(RW, "done");
    hunt()
        .information("27 36 37 52 6", "")
        .riders()
        .dice("ring")
        .given()
        .shows_id("HFTR.1.17")
        .refuses_to(RW, "spur ring", &rule::riders::LOCKED);
}

#[test]
fn each_ringwraith_player_draws_one_sorcery_card() {
    let sizes = |g: &Position| [RW, RW_2, RW_3].map(|seat| g.sorcery.hand_size(seat));
    behind_the_screen("players=4")
        .shows_id("HFTR.1.18")
        .says(RB, "give-information 15")
        .fell("drew seat-2")
        .pending(Pending::Fate(Fate::Draw { from: 22 }))
        .fell("drew crebain")
        .fell("drew crebain")
        .fell("drew despair")
        .expect("hands", sizes, [1, 1, 1])
        .pending(Pending::seat(RW));
}

/// One with four Nazgûl draws one card as well.
#[test]
fn the_number_of_nazgul_does_not_matter_for_the_hand() {
    placed().shows_id("HFTR.1.18").expect("hand", |g| g.sorcery.hand_size(RW), 1);
}

#[test]
fn the_lead_falls_by_lot_and_nazgul_start_in_different_places() {
    behind_the_screen("players=5")
        .shows_id("HFTR.1.20")
        .says(RB, "give-information 15")
        .pending(Pending::Fate(Fate::Draw { from: 4 }))
        .fell("drew seat-4")
        .expect("lead", |g| g.lead, RW_3)
        .fell("drew crebain")
        .fell("drew crebain")
        .fell("drew despair")
        .fell("drew fog-on-the-downs")
        .pending(Pending::seat(RW_3))
        .refuses_to(RW_3, "place nazgul-3 24", &rule::setup::START)
        .says(RW_3, "place nazgul-3 23")
        .refuses_to(RW_4, "place nazgul-4 23", &rule::setup::DIFFERENT)
        .says(RW_4, "place nazgul-4 33")
        .says(RW, "place nazgul-1 40")
        .says(RW_2, "place nazgul-2 60")
        .pending(Pending::Fate(Fate::Roll { dice: 6, faces: 6 }));
}

#[test]
fn every_shadow_brings_a_fellowship_token() {
    for (roll, tokens) in [
        ("rolled ring shadow sword shadow sorcery sorcery", 2),
        ("rolled shadow shadow shadow shadow shadow shadow", 3),
    ] {
        placed().shows_id("HFTR.1.21").fell(roll).expect(roll, held, tokens);
    }
    // With none, Frodo's own ability gives one.
    placed()
        .standing_flipped(Companion::Frodo)
        .shows_id("HFTR.1.21")
        .fell(ROLL)
        .expect("none", held, 0);
}

trait Flip {
    fn standing_flipped(self, who: Companion) -> Self;
}

impl Flip for Scenario<Position> {
    fn standing_flipped(mut self, who: Companion) -> Self {
        self.position.company[who.index()] = Standing::Flipped;
        self
    }
}
