//! Chapter 6: the top half of a shadow card, an advance along a battle line.

use crate::common::{ANN, game};
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, BattleLine, Character, Colour, Location, LocationSet, Region, ShadowCard, Symbol,
};
use fate_of_the_fellowship::{Action, Event};
use table::proof::shows;
use table::{Eye, Fate, Pending, Seats};

/// Dunland, Tharbad, Sarn Ford, Bree, the Shire, Ered Luin, Grey Havens.
const INDIGO_FROM_DUNLAND: ShadowCard = ShadowCard::Sh01;
/// Isengard, Fords of Isen, Helm's Deep.
const ORANGE_FROM_ISENGARD: ShadowCard = ShadowCard::Sh11;
/// Nûrn, Plateau of Gorgoroth, Minas Morgul, South Ithilien, Osgiliath, Minas Tirith, Drúadan
/// Forest, Edoras, Helm's Deep.
const INDIGO_FROM_NURN: ShadowCard = ShadowCard::Sh31;

#[test]
fn every_shadow_troop_on_the_line_moves_one_location_forward() {
    game(2)
        .shadow(Location::Dunland, 2)
        .shadow(Location::SarnFord, 1)
        .shadow(Location::Bree, 3)
        .advance(INDIGO_FROM_DUNLAND)
        .given()
        .shows_id("FOTF.6.5")
        .expect("Dunland", |g| g.shadow(Location::Dunland), 0)
        .expect("Tharbad", |g| g.shadow(Location::Tharbad), 2)
        .expect("Sarn Ford", |g| g.shadow(Location::SarnFord), 0)
        .expect("Bree", |g| g.shadow(Location::Bree), 1)
        .expect("the Shire", |g| g.shadow(Location::TheShire), 3);
}

#[test]
fn a_battle_line_leads_from_a_red_location_to_a_haven() {
    for line in BattleLine::ALL {
        let [start, .., end] = line.locations() else { panic!("{line} is too short") };
        table::holds_eq!(start.facts().colour, Colour::Red, "{line}");
        table::holds!(end.facts().haven, "{line}");
    }
    game(2).given().shows_id("FOTF.6.6");
}

#[test]
fn troops_of_the_same_colour_outside_the_shown_stretch_stay() {
    // The orange line from Dunland meets the one from Isengard at the Fords of Isen.
    game(2)
        .shadow(Location::Dunland, 1)
        .shadow(Location::DruwaithIaur, 1)
        .shadow(Location::Isengard, 1)
        .shadow(Location::FordsOfIsen, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.6")
        .expect("Dunland", |g| g.shadow(Location::Dunland), 1)
        .expect("Drúwaith Iaur", |g| g.shadow(Location::DruwaithIaur), 1)
        .expect("from Isengard to the Fords", |g| g.shadow(Location::FordsOfIsen), 1)
        .expect("from the Fords to Helm's Deep", |g| g.shadow(Location::HelmsDeep), 1);
}

#[test]
fn the_frontmost_troops_move_first_and_each_troop_once() {
    game(2)
        .shadow(Location::Isengard, 1)
        .shadow(Location::FordsOfIsen, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 3)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.7")
        .tells(
            Eye::Onlooker,
            &[
                Event::ShadowCardFlipped { card: ORANGE_FROM_ISENGARD },
                Event::Advance { line: BattleLine::IsengardOrange },
                Event::ShadowMoved {
                    from: Location::FordsOfIsen,
                    to: Location::HelmsDeep,
                    count: 2,
                },
                Event::ShadowMoved {
                    from: Location::Isengard,
                    to: Location::FordsOfIsen,
                    count: 1,
                },
            ],
        )
        .expect("one at the Fords", |g| g.shadow(Location::FordsOfIsen), 1)
        .expect("two at Helm's Deep", |g| g.shadow(Location::HelmsDeep), 2);
}

#[test]
fn shadow_troops_advance_out_of_a_location_with_friendly_troops() {
    game(2)
        .shadow(Location::Bree, 2)
        .troops(Location::Bree, Army::Elven, 1)
        .troops(Location::TheShire, Army::Elven, 1)
        .advance(INDIGO_FROM_DUNLAND)
        .given()
        .shows_id("FOTF.6.8")
        .expect("Bree", |g| g.shadow(Location::Bree), 0)
        .expect("the Shire", |g| g.shadow(Location::TheShire), 2);
}

#[test]
fn without_shadow_troops_on_the_line_nothing_happens() {
    game(2)
        .troops(Location::Bree, Army::Elven, 1)
        .shadow(Location::Moria, 2)
        .advance(INDIGO_FROM_DUNLAND)
        .given()
        .shows_id("FOTF.6.9")
        .tells(
            Eye::Onlooker,
            &[
                Event::ShadowCardFlipped { card: INDIGO_FROM_DUNLAND },
                Event::Advance { line: BattleLine::DunlandIndigo },
            ],
        )
        .pending(Pending::seats(Seats::only(ANN)));
}

#[test]
fn troops_at_the_end_of_the_line_stay_and_still_battle() {
    game(2)
        .shadow(Location::HelmsDeep, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 2)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.9")
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .expect("they are still there", |g| g.shadow(Location::HelmsDeep), 2)
        .fell("rolled rout exchange")
        .expect("now they are not", |g| g.shadow(Location::HelmsDeep), 0);
}

#[test]
fn after_all_movement_battles_are_rolled_from_front_to_back() {
    let scenario = game(2)
        .shadow(Location::Isengard, 1)
        .shadow(Location::FordsOfIsen, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 3)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.10")
        .expect("all have moved", |g| g.shadow(Location::FordsOfIsen), 1)
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .fell("rolled rout rout")
        .expect("the front first", |g| g.shadow(Location::HelmsDeep), 0)
        .pending(Pending::Fate(Fate::Roll { dice: 1, faces: 6 }))
        .fell("rolled rout")
        .expect("then the Fords", |g| g.shadow(Location::FordsOfIsen), 0);
    let places = scenario.told.iter().filter_map(|event| match event {
        Event::BattleRolled { at, .. } => Some(*at),
        _ => None,
    });
    table::holds_eq!(places.collect::<Vec<_>>(), [Location::HelmsDeep, Location::FordsOfIsen]);
}

#[test]
fn battles_are_rolled_only_on_the_line() {
    game(2)
        .shadow(Location::Isengard, 1)
        .shadow(Location::Moria, 1)
        .troops(Location::Moria, Army::Dwarven, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.10")
        .pending(Pending::seats(Seats::only(ANN)));
}

#[test]
fn a_haven_without_friends_at_the_end_of_an_advance_is_lost() {
    game(2)
        .hope(6)
        .shadow(Location::FordsOfIsen, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .shows_id("FOTF.6.11")
        .expect("a stronghold", |g| g.board.strongholds.contains(Location::HelmsDeep), true)
        .expect("no haven", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

/// FOTF.6.11: the Shire falls without a battle, and the battles at both sides of it come first.
#[test]
fn havens_are_lost_when_all_battles_of_the_advance_are_over() {
    shows(&["FOTF.6.11"]);
    game(2)
        .hope(6)
        .shadow(Location::Bree, 1)
        .shadow(Location::TheShire, 1)
        .shadow(Location::Tharbad, 1)
        .troops(Location::EredLuin, Army::Dwarven, 1)
        .troops(Location::SarnFord, Army::Elven, 1)
        .advance(INDIGO_FROM_DUNLAND)
        .given()
        .pending(Pending::Fate(Fate::Roll { dice: 1, faces: 6 }))
        .fell("rolled rout")
        .expect("the Shire is not yet lost", |g| g.is_haven(Location::TheShire), true)
        .expect("no hope is lost", |g| g.board.hope, 6)
        .fell("rolled rout")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::BattleRolled { at: Location::SarnFord, dice: [0, 0, 0, 0, 1, 0, 0, 0] },
                Event::ShadowRemoved { at: Location::SarnFord, count: 1 },
                Event::HavenLost { at: Location::TheShire },
                Event::HopeLost { count: 3, cause: Cause::HavenLost, now: 3 },
            ],
        );
}

/// FOTF.6.5, FOTF.6.7: a line may pass a haven; who is past it does not wait for the others.
#[test]
fn an_advance_passes_through_havens_and_through_mordor() {
    shows(&["FOTF.6.5", "FOTF.6.7"]);
    game(2)
        .shadow(Location::Nurn, 1)
        .shadow(Location::MinasMorgul, 1)
        .shadow(Location::MinasTirith, 1)
        .troops(Location::MinasTirith, Army::Gondor, 1)
        .advance(INDIGO_FROM_NURN)
        .given()
        .expect("on the Plateau", |g| g.shadow(Location::PlateauOfGorgoroth), 1)
        .expect("in Ithilien", |g| g.shadow(Location::SouthIthilien), 1)
        .expect("in Drúadan Forest", |g| g.shadow(Location::DruadanForest), 1)
        .expect("Minas Tirith is free", |g| g.shadow(Location::MinasTirith), 0);
}

/// FOTF.6.10, FOTF.8.2: a battle of an advance leaves the Eye where it is.
#[test]
fn an_advance_does_not_move_the_eye_or_the_nazgul() {
    shows(&["FOTF.6.10", "FOTF.8.2"]);
    game(2)
        .eye(Region::Dale)
        .shadow(Location::Isengard, 1)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .fell("rolled nazgul")
        .expect("the Eye", |g| g.board.eye, Region::Dale)
        .expect("the Nazgûl", |g| g.nazgul(Region::Mordor), 9)
        .expect("no Nazgûl, no loss", |g| g.friendly(Location::FordsOfIsen), 1);
}

/// FOTF.6.10: what is decided in one battle of the line is paid for before the next.
#[test]
fn symbols_spent_in_the_first_battle_are_gone_in_the_next() {
    shows(&["FOTF.6.10"]);
    game(2)
        .character(ANN, Character::Eomer, Location::HelmsDeep)
        .tokens(ANN, Symbol::Resistance, 1)
        .shadow(Location::Isengard, 1)
        .shadow(Location::FordsOfIsen, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .advance(ORANGE_FROM_ISENGARD)
        .given()
        .fell("rolled overrun")
        .says(ANN, "reroll overrun resistance")
        .fell("rolled rout")
        .expect("the front is free", |g| g.shadow(Location::HelmsDeep), 0)
        .fell("rolled overrun")
        .expect("the Fords fell", |g| g.friendly(Location::FordsOfIsen), 0)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn the_lines_of_an_advance_visit_no_location_twice() {
    for line in BattleLine::ALL {
        let places: LocationSet = line.locations().iter().copied().collect();
        assert_eq!(places.len(), line.locations().len(), "{line}");
    }
}
