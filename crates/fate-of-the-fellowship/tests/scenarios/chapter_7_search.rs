//! Chapter 7: rolling a search.

use crate::common::{ANN, BOB, Given, card, event, game};
use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, Event, Position, View, rule};
use table::proof::shows;
use table::{Eye, Fate, Pending, Seats};

/// Frodo at Bree, which is no haven, with so many Nazgûl in Eriador.
fn frodo_at_bree(nazgul: u8) -> Given {
    game(2)
        .character(ANN, Character::FrodoSam, Location::Bree)
        .nazgul(Region::Eriador, nazgul)
        .eye(Region::Dale)
}

fn dice(count: u8) -> Pending {
    Pending::Fate(Fate::Roll { dice: count, faces: 6 })
}

fn reroll(face: Face) -> Action {
    Action::Reroll { face, by: Means::Resistance }
}

#[test]
fn a_die_for_each_nazgul_in_the_region_and_each_shadow_troop_in_the_location() {
    frodo_at_bree(2)
        .nazgul(Region::Rhudaur, 3)
        .shadow(Location::Bree, 3)
        .shadow(Location::SarnFord, 5)
        .search()
        .given()
        .shows_id("FOTF.7.1")
        .when(ANN, Action::KeepItHidden)
        .pending(dice(5));
}

#[test]
fn a_travelling_frodo_is_searched_for_at_his_destination() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::Tharbad)
        .nazgul(Region::Eriador, 3)
        .nazgul(Region::Enedwaith, 1)
        .shadow(Location::Tharbad, 2)
        .shadow(Location::Dunland, 1)
        .given()
        .shows_id("FOTF.7.1")
        .when(ANN, Action::Travel { who: Character::FrodoSam, to: Location::Dunland })
        .when(ANN, Action::KeepItHidden)
        .pending(dice(2))
        .expect("he is there", |g| g.frodo_at(), Location::Dunland);
}

#[test]
fn a_search_rolls_at_most_seven_dice() {
    frodo_at_bree(4)
        .shadow(Location::Bree, 9)
        .search()
        .given()
        .shows_id("FOTF.7.2")
        .when(ANN, Action::KeepItHidden)
        .pending(dice(7));
}

/// FOTF.7.2: three of thirteen are taken away, and ten are still more than seven.
#[test]
fn gollums_guide_counts_before_the_maximum() {
    shows(&["FOTF.7.2"]);
    frodo_at_bree(4)
        .character(BOB, Character::Gollum, Location::Bree)
        .shadow(Location::Bree, 9)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .pending(dice(7));
    frodo_at_bree(2)
        .character(BOB, Character::Gollum, Location::Bree)
        .shadow(Location::Bree, 2)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .pending(dice(1));
}

#[test]
fn with_nobody_to_search_no_die_is_rolled_and_nobody_is_asked() {
    frodo_at_bree(0)
        .shadow(Location::SarnFord, 5)
        .search()
        .given()
        .shows_id("FOTF.7.2")
        .tells(Eye::Onlooker, &[])
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn weary_and_exposed_cost_a_hope_each_and_slipping_by_nothing() {
    frodo_at_bree(5)
        .hope(6)
        .search()
        .given()
        .shows_id("FOTF.7.3")
        .shows_id("FOTF.10.6")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled slip-by weary weary exposed slip-by")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::SearchRolled { dice: [2, 2, 1, 0, 0, 0, 0, 0] },
                Event::HopeLost { count: 3, cause: Cause::Search, now: 3 },
            ],
        );
}

#[test]
fn in_a_haven_nobody_is_exposed() {
    game(2)
        .hope(6)
        .nazgul(Region::Eriador, 3)
        .search()
        .given()
        .shows_id("FOTF.7.3")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary exposed exposed")
        .expect("only the weary one counts", |g| g.board.hope, 5);
}

/// FOTF.7.3: a haven that was lost hides nobody, one that was captured does.
#[test]
fn what_is_a_haven_now_is_what_counts() {
    shows(&["FOTF.7.3"]);
    game(2)
        .hope(6)
        .fallen(Location::TheShire)
        .nazgul(Region::Eriador, 1)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .fell("rolled exposed")
        .expect("the Shire is lost", |g| g.board.hope, 5);
    game(2)
        .hope(6)
        .character(ANN, Character::FrodoSam, Location::Moria)
        .captured(Location::Moria)
        .nazgul(Region::MistyMountains, 1)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .fell("rolled exposed")
        .expect("Moria is won", |g| g.board.hope, 6);
}

#[test]
fn each_recall_sends_a_nazgul_back_to_mordor() {
    frodo_at_bree(2)
        .shadow(Location::Bree, 1)
        .search()
        .given()
        .shows_id("FOTF.7.4")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled recall slip-by slip-by")
        .expect("one is left", |g| g.nazgul(Region::Eriador), 1)
        .expect("eight in Mordor", |g| g.nazgul(Region::Mordor), 8);
}

#[test]
fn a_recall_without_nazgul_does_nothing() {
    frodo_at_bree(1)
        .shadow(Location::Bree, 2)
        .search()
        .given()
        .shows_id("FOTF.7.4")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled recall recall recall")
        .expect("there was one only", |g| g.nazgul(Region::Mordor), 9)
        .expect("no hope is lost", |g| g.board.hope, 6);
}

#[test]
fn in_mordor_a_recall_does_nothing() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .nazgul(Region::Rohan, 7)
        .search()
        .given()
        .shows_id("FOTF.7.4")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled recall recall")
        .just_tells(Eye::Onlooker, &[Event::SearchRolled { dice: [0, 0, 0, 2, 0, 0, 0, 0] }])
        .expect("they stay", |g| g.nazgul(Region::Mordor), 2);
}

#[test]
fn in_mordor_a_recall_is_not_foretold_either() {
    let foretold = |g: &Position| View::of(g).toll.map(|toll| (toll.hope, toll.recalled));
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 1)
        .nazgul(Region::Rohan, 7)
        .search()
        .given()
        .shows_id("FOTF.7.4")
        .when(ANN, Action::KeepItHidden)
        .fell("rolled recall weary")
        .expect("one hope, no Nazgûl", foretold, Some((1, 0)));
}

#[test]
fn a_die_is_rolled_again_for_each_resistance_and_again_after_that() {
    frodo_at_bree(2)
        .hope(6)
        .hand(ANN, [card("rohan-resistance")])
        .tokens(ANN, Symbol::Resistance, 1)
        .search()
        .given()
        .shows(&rule::search::FATE_IN_A_SEARCH)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary weary")
        .refuses(ANN, reroll(Face::Exposed), &rule::search::DIE_LIES)
        .when(ANN, reroll(Face::Weary))
        .when(ANN, Action::SpendToken { symbol: Symbol::Resistance })
        .pending(dice(1))
        .fell("rolled exposed")
        .when(ANN, reroll(Face::Exposed))
        .fell("rolled slip-by")
        .expect("both are spent", |g| (g.hands[0].len(), g.tokens[0]), (0, [0; 4]))
        .expect("one weary is left", |g| g.board.hope, 5);
}

#[test]
fn a_roll_may_be_accepted_although_resistance_is_left() {
    frodo_at_bree(1)
        .hope(6)
        .tokens(ANN, Symbol::Resistance, 1)
        .search()
        .given()
        .shows(&rule::search::FATE_IN_A_SEARCH)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .when(ANN, Action::Accept)
        .expect("one hope is lost", |g| g.board.hope, 5)
        .expect("the token is left", |g| g.tokens[0][Symbol::Resistance.index()], 1);
}

#[test]
fn any_character_beside_frodo_may_spend_resistance() {
    frodo_at_bree(1)
        .character(BOB, Character::Legolas, Location::Bree)
        .tokens(BOB, Symbol::Resistance, 1)
        .search()
        .given()
        .shows(&rule::search::FATE_IN_A_SEARCH)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::only(BOB) })
        .refuses(ANN, reroll(Face::Weary), &rule::search::FATE_IN_A_SEARCH)
        .refuses(BOB, Action::Accept, &rule::turn::CURRENT_PLAYER)
        .when(BOB, reroll(Face::Weary))
        .fell("rolled slip-by")
        .expect("no hope is lost", |g| g.board.hope, 6);
}

#[test]
fn whoever_is_elsewhere_cannot_help_frodo() {
    frodo_at_bree(1)
        .hope(6)
        .character(BOB, Character::Legolas, Location::Tharbad)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .tokens(BOB, Symbol::Resistance, 1)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .refuses(BOB, reroll(Face::Weary), &rule::search::FATE_IN_A_SEARCH);
}

/// FOTF.7.5: when nobody can change the dice, nobody is asked.
#[test]
fn a_roll_that_nobody_can_change_is_not_asked_about() {
    shows(&["FOTF.7.5"]);
    frodo_at_bree(1)
        .hope(6)
        .tokens(BOB, Symbol::Resistance, 3)
        .tokens(ANN, Symbol::Valor, 3)
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .expect("one hope is lost", |g| g.board.hope, 5)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn putting_on_the_ring_costs_a_hope_draws_the_eye_and_hides_from_troops() {
    frodo_at_bree(2)
        .hope(6)
        .shadow(Location::Bree, 4)
        .search()
        .given()
        .shows_id("FOTF.7.6")
        .pending(Pending::seat(ANN))
        .offers_exactly(ANN, &[Action::PutOnTheRing, Action::KeepItHidden])
        .when(ANN, Action::PutOnTheRing)
        .expect("one hope is lost", |g| g.board.hope, 5)
        .expect("the Eye", |g| g.board.eye, Region::Eriador)
        .pending(dice(2));
}

#[test]
fn with_the_ring_on_and_no_nazgul_near_nothing_is_rolled() {
    frodo_at_bree(0)
        .hope(6)
        .shadow(Location::Bree, 4)
        .search()
        .given()
        .shows_id("FOTF.7.6")
        .when(ANN, Action::PutOnTheRing)
        .just_tells(
            Eye::Onlooker,
            &[
                Event::RingPutOn,
                Event::HopeLost { count: 1, cause: Cause::TheRing, now: 5 },
                Event::EyeShifted { to: Region::Eriador },
            ],
        )
        .offers(ANN, &[Action::EndActions]);
}

/// FOTF.7.6: it is Frodo's player who decides, whoever's turn it is.
#[test]
fn the_ring_is_put_on_by_frodos_player() {
    shows(&["FOTF.7.6"]);
    frodo_at_bree(1)
        .with(|g| g.board.owner[Character::FrodoSam.index()] = Some(BOB))
        .character(ANN, Character::Eowyn, Location::Edoras)
        .search()
        .given()
        .pending(Pending::seat(BOB))
        .when(BOB, Action::PutOnTheRing)
        .pending(dice(1));
}

#[test]
fn the_last_hope_is_lost_with_the_ring_and_the_eye_moves_no_more() {
    shows(&["FOTF.7.6", "FOTF.10.5"]);
    frodo_at_bree(1).hope(1).search().given().when(ANN, Action::PutOnTheRing).just_tells(
        Eye::Onlooker,
        &[
            Event::RingPutOn,
            Event::HopeLost { count: 1, cause: Cause::TheRing, now: 0 },
            Event::Lost { cause: Cause::TheRing },
        ],
    );
}

/// FOTF.7.5, FOTF.11.2: his card says that it may be played while dice lie.
#[test]
fn tom_bombadil_rolls_up_to_three_dice_of_a_search_again() {
    shows(&["FOTF.7.5", "FOTF.11.2"]);
    frodo_at_bree(4)
        .hope(6)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .search()
        .given()
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary weary exposed weary")
        .when(BOB, Action::Play { event: EventCard::TomBombadil })
        .refuses(BOB, Action::Stop, &rule::events::TOM)
        .refuses(BOB, Action::Die { face: Face::Recall }, &rule::events::TOM)
        .when(BOB, Action::Die { face: Face::Weary })
        .when(BOB, Action::Die { face: Face::Weary })
        .when(BOB, Action::Die { face: Face::Exposed })
        .pending(dice(3))
        .fell("rolled slip-by slip-by slip-by")
        .expect("one weary is left", |g| g.board.hope, 5)
        .expect("he is discarded", |g| g.discard.contains(event(EventCard::TomBombadil)), true);
}

/// FOTF.7.1: friendly troops and other characters do not draw a search.
#[test]
fn friends_do_not_count_for_a_search() {
    shows(&["FOTF.7.1"]);
    frodo_at_bree(0)
        .troops(Location::Bree, Army::Elven, 3)
        .character(BOB, Character::Legolas, Location::Bree)
        .search()
        .given()
        .offers(ANN, &[Action::EndActions]);
}
