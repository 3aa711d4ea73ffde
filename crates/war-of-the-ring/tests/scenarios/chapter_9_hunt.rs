//! Chapter 9: the Hunt for the Ring, on the map and in Mordor.

use table::Eye;
use table::scenario::Scenario;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Character, Face, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{FP, FREE, Given, SHADOW, asked, corruption, dice_asked, empty, place, war};

const CHARACTER: Face = Face::Character;

/// The Fellowship moves with a Character die.
fn moves(given: Given) -> Scenario<Position> {
    given
        .dice(FREE, [CHARACTER])
        .dice(SHADOW, [Face::Event])
        .given()
        .says(FP, "use character")
        .says(FP, "move-fellowship")
}

/// It is found with one success, and this tile is drawn.
fn found(given: Given, tile: Tile) -> Scenario<Position> {
    moves(given.hunt_box(1, 0)).rolled([6]).fell(&format!("drew {tile}"))
}

// The roll.

#[test]
fn without_a_die_of_the_shadow_there_is_no_hunt() {
    moves(war()).shows_id("WOTR.9.2.9").expect("nothing is rolled", dice_asked, None);
}

#[test]
fn of_seven_dice_in_the_hunt_box_five_are_rolled() {
    let given = war().with(|g| g.dice[SHADOW].pool = 8).at(Character::Saruman, Region::Orthanc);
    moves(given.hunt_box(7, 0))
        .shows_id("WOTR.9.2.1")
        .shows_id("WOTR.9.2.2")
        .expect("they may be there", |g| g.hunt_box.shadow, 7)
        .expect("dice", dice_asked, Some(5));
}

#[test]
fn a_six_finds_and_each_fellowship_die_adds_one() {
    moves(war().hunt_box(2, 0))
        .shows_id("WOTR.9.2.3")
        .shows_id("WOTR.9.2.11")
        .rolled([5, 4])
        .expect("no tile", |g| g.hunt.current.tile, None);
    moves(war().hunt_box(2, 2))
        .shows_id("WOTR.9.2.3")
        .shows_id("WOTR.9.2.10")
        .rolled([4, 3])
        .expect("successes", |g| g.hunt.current.successes, 1);
}

#[test]
fn a_natural_one_always_fails() {
    moves(war().with(|g| g.dice[FREE].pool = 6).hunt_box(1, 5))
        .shows_id("WOTR.9.2.4")
        .rolled([1])
        .expect("successes", |g| g.hunt.current.successes, 0);
}

#[test]
fn the_figures_region_gives_re_rolls() {
    let at_moria = || empty().fellowship(|f| f.at = Region::Moria).hunt_box(3, 1);
    moves(at_moria().army(Region::Moria, "5 sauron-regular 3 nazgul"))
        .shows_id("WOTR.9.2.5")
        .shows_id("WOTR.9.2.6")
        .shows_id("WOTR.9.2.7")
        .shows_id("WOTR.9.2.8")
        .rolled([2, 3, 4])
        .expect("re-rolls", dice_asked, Some(3))
        .rolled([5, 2, 1])
        .expect("successes", |g| g.hunt.current.successes, 1);
    moves(at_moria().army(Region::Moria, "1 sauron-regular"))
        .shows_id("WOTR.9.2.5")
        .rolled([2, 3, 4])
        .expect("re-rolls", dice_asked, Some(2));
    moves(at_moria())
        .shows_id("WOTR.12.1.17")
        .rolled([5, 5, 4])
        .expect("only failed dice", dice_asked, Some(1))
        .rolled([4]);
    // W-98: control alone counts.
    moves(empty().hunt_box(1, 0).fellowship(|f| f.at = Region::Lorien).captured([Region::Lorien]))
        .shows_id("WOTR.9.2.5")
        .rolled([2])
        .expect("a captured Stronghold", dice_asked, Some(1));
    moves(empty().hunt_box(1, 0).fellowship(|f| f.at = Region::Lorien))
        .shows_id("WOTR.9.2.5")
        .rolled([2])
        .expect("one of the Free Peoples", dice_asked, None);
    moves(empty().hunt_box(1, 0).fellowship(|f| f.at = Region::Moria).captured([Region::Moria]))
        .shows_id("WOTR.9.2.5")
        .rolled([2])
        .expect("one that the Shadow has lost", dice_asked, None);
    moves(empty().hunt_box(1, 0).at(Character::WitchKing, Region::Rivendell))
        .shows_id("WOTR.1.1.10")
        .rolled([2])
        .expect("the Witch-king is a Nazgûl", dice_asked, Some(1));
}

// Tiles.

#[test]
fn drawn_tiles_stay_out() {
    found(war(), Tile::One).shows_id("WOTR.9.1.1").expect(
        "drawn",
        |g| (g.hunt.pool[Tile::One.index()], g.hunt.drawn[Tile::One.index()]),
        (1, 1),
    );
}

#[test]
fn an_empty_pool_is_filled_with_standard_tiles_only() {
    let given = war().hunt_box(1, 0).with(|g| {
        for tile in Tile::ALL.into_iter().filter(|tile| tile.is_standard()) {
            g.hunt.drawn[tile.index()] = std::mem::take(&mut g.hunt.pool[tile.index()]);
        }
        g.hunt.drawn[Tile::ElvenRope.index()] = 1;
        g.hunt.drawn[Tile::Eye.index()] -= 1;
        g.hunt.removed[Tile::Eye.index()] = 1;
    });
    moves(given)
        .shows_id("WOTR.9.1.2")
        .shows_id("WOTR.9.1.3")
        .rolled([6])
        .expect("tiles", |g| g.hunt.pool.iter().sum::<u8>(), 15)
        .expect("special tiles stay out", |g| g.hunt.pool[Tile::ElvenRope.index()], 0);
}

#[test]
fn a_negative_tile_heals() {
    let given = war()
        .fellowship(|f| f.corruption = 1)
        .with(|g| g.hunt.pool[Tile::PhialOfGaladriel.index()] = 1);
    found(given, Tile::PhialOfGaladriel).shows_id("WOTR.9.1.6").expect(
        "not below nought",
        corruption,
        0,
    );
}

#[test]
fn a_die_tile_does_what_is_rolled() {
    let given = war().companions([]).with(|g| g.hunt.pool[Tile::ShelobsLair.index()] = 1);
    found(given, Tile::ShelobsLair)
        .shows_id("WOTR.9.1.7")
        .rolled([4])
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 4);
}

// Damage.

#[test]
fn a_numbered_tile_does_its_number_and_an_eye_the_successes() {
    found(war(), Tile::Three).shows_id("WOTR.9.3.1").expect("damage", |g| g.hunt.current.damage, 3);
    moves(empty().fellowship(|f| f.at = Region::Moria).hunt_box(2, 0))
        .shows_id("WOTR.9.3.2")
        .rolled([6, 1])
        .rolled([6])
        .fell("drew eye")
        .expect("with that of the re-roll", |g| g.hunt.current.damage, 2);
    moves(war().hunt_box(4, 0))
        .shows_id("WOTR.9.3.2")
        .rolled([6, 6, 6, 1])
        .fell("drew eye")
        .expect("damage", |g| g.hunt.current.damage, 3);
}

#[test]
fn the_ring_takes_all_that_is_left() {
    found(war(), Tile::Three)
        .shows_id("WOTR.9.3.11")
        .shows_id("WOTR.9.3.13")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 3);
}

#[test]
fn one_casualty_for_a_tile() {
    found(war(), Tile::Three)
        .shows_id("WOTR.9.3.7")
        .shows_id("WOTR.8.1.3")
        .shows_id("WOTR.9.3.8")
        .shows_id("WOTR.9.3.9")
        .says(FP, "lose-random")
        .fell("drew boromir")
        .expect("Boromir", place(Character::Boromir), Whereabouts::Gone)
        .says(FP, "guide gandalf-the-grey")
        .expect("the rest is Corruption", corruption, 1);
}

#[test]
fn a_casualty_of_a_higher_level_is_lost_all_the_same() {
    found(war(), Tile::One)
        .shows_id("WOTR.9.3.10")
        .says(FP, "lose-guide")
        .expect("Gandalf", place(Character::GandalfTheGrey), Whereabouts::Gone)
        .expect("Strider guides", |g| g.fellowship.guide, Character::Strider)
        .expect("corruption", corruption, 0);
}

#[test]
fn without_damage_there_is_no_casualty() {
    found(war(), Tile::ZeroReveal)
        .shows_id("WOTR.9.3.6")
        .shows_id("WOTR.9.3.12")
        .expect("only where it is revealed is asked", |g| g.hunt.current.damage, 0)
        .refuses_to(FP, "lose-guide", &table::NOT_ASKED);
}

#[test]
fn corruption_of_twelve_ends_the_game_at_once() {
    found(war().fellowship(|f| f.corruption = 10), Tile::Three)
        .shows_id("WOTR.9.3.14")
        .shows_id("WOTR.10.1.1")
        .says(FP, "use-the-ring")
        .over("corrupted");
}

// Guides.

#[test]
fn a_hobbit_guide_leaves_for_one_damage_less() {
    let given = empty().companions([Character::Meriadoc, Character::Peregrin]);
    found(given.guide(Character::Meriadoc), Tile::Three)
        .shows_id("WOTR.9.5.1")
        .shows_id("WOTR.1.1.13")
        .shows_id("WOTR.9.5.2")
        .shows_id("WOTR.9.3.4")
        .shows_id("WOTR.9.3.5")
        .says(FP, "guide-leaves")
        .says(FP, "to trollshaws")
        .expect("damage", |g| g.hunt.current.damage, 2)
        .expect("Peregrin guides", |g| g.fellowship.guide, Character::Peregrin)
        .says(FP, "guide-leaves")
        .says(FP, "to rivendell")
        .expect("Gollum guides", |g| g.fellowship.guide, Character::Gollum)
        .refuses_to(FP, "lose-guide", &rule::hunt::A_COMPANION)
        .says(FP, "reveal-for-less")
        .expect("nothing is left to pay", corruption, 0);
}

#[test]
fn after_a_casualty_only_a_new_guide_helps() {
    let given = || {
        let both = [Character::Meriadoc, Character::Peregrin];
        found(empty().companions(both).guide(Character::Meriadoc), Tile::Three)
    };
    given()
        .shows_id("WOTR.9.3.4")
        .says(FP, "lose-random")
        .fell("drew peregrin")
        .says(FP, "to rivendell")
        .expect("Meriadoc is not asked again", corruption, 2);
    given()
        .shows_id("WOTR.9.3.5")
        .says(FP, "lose-guide")
        .says(FP, "to rivendell")
        .expect("Peregrin guides", |g| g.fellowship.guide, Character::Peregrin)
        .says(FP, "guide-leaves");
}

#[test]
fn hobbits_are_taken_alive() {
    let given = empty().companions([Character::Meriadoc]);
    found(given, Tile::Two)
        .shows_id("WOTR.9.5.3")
        .shows_id("WOTR.9.5.4")
        .says(FP, "lose-guide")
        .says(FP, "to rivendell")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::In(Region::Rivendell))
        .expect("damage", |g| g.hunt.current.damage, 1);
}

#[test]
fn only_a_hobbit_leaves_and_only_gollum_reveals() {
    found(war(), Tile::Three)
        .shows_id("WOTR.8.1.4")
        .refuses_to(FP, "guide-leaves", &rule::hunt::HOBBIT_GUIDE)
        .refuses_to(FP, "reveal-for-less", &rule::hunt::GOLLUM_GUIDE);
}

#[test]
fn gollum_hides_the_fellowship_from_numbered_tiles() {
    found(empty().companions([]), Tile::OneReveal)
        .shows_id("WOTR.9.5.5")
        .says(FP, "use-the-ring")
        .expect("still hidden", |g| g.fellowship.hidden, true);
}

#[test]
fn an_eye_reveals_gollum_too() {
    found(empty().companions([]), Tile::Eye)
        .shows_id("WOTR.9.5.6")
        .shows_id("WOTR.9.5.7")
        .expect("nothing to choose but where", asked, Some(FP))
        .expect("corruption", corruption, 1)
        .says(FP, "reveal-at trollshaws");
}

#[test]
fn gollum_reveals_for_less_and_it_is_a_reveal_like_any_other() {
    let given = empty().companions([]).fellowship(|f| (f.at, f.progress) = (Region::Hollin, 0));
    found(given, Tile::Two)
        .shows_id("WOTR.9.5.7")
        .shows_id("WOTR.9.5.8")
        .says(FP, "reveal-for-less")
        .expect("corruption", corruption, 1)
        .says(FP, "reveal-at moria")
        .fell("drew one")
        .expect("Moria draws a tile", corruption, 2)
        .expect("revealed", |g| (g.fellowship.hidden, g.fellowship.progress), (false, 0));
}

#[test]
fn gollum_has_nothing_to_lower_without_damage() {
    found(empty().companions([]), Tile::ZeroReveal)
        .shows_id("WOTR.9.5.9")
        .refuses_to(FP, "reveal-for-less", &table::NOT_ASKED)
        .expect("still hidden", |g| g.fellowship.hidden, true);
}

// Mordor.

fn in_mordor(position: u8) -> Given {
    war().fellowship(|f| (f.at, f.mordor) = (Region::Morannon, Some(position)))
}

#[test]
fn entering_mordor_brings_back_eyes_and_special_tiles() {
    war()
        .fellowship(|f| (f.at, f.hidden, f.progress) = (Region::Morannon, false, 0))
        .with(|g| {
            g.hunt.pool[Tile::Eye.index()] = 1;
            g.hunt.drawn[Tile::Eye.index()] = 2;
            g.hunt.removed[Tile::Eye.index()] = 1;
            g.hunt.pool[Tile::Three.index()] = 0;
            g.hunt.drawn[Tile::Three.index()] = 3;
            g.hunt.waiting[Tile::ShelobsLair.index()] = 1;
        })
        .fellowship_phase()
        .shows(["WOTR.9.6.1", "WOTR.9.6.4", "WOTR.9.1.4"])
        .says(FP, "enter-mordor")
        .expect("Eyes", |g| g.hunt.pool[Tile::Eye.index()], 3)
        .expect("numbers stay out", |g| g.hunt.pool[Tile::Three.index()], 0)
        .expect("special tiles", |g| g.hunt.pool[Tile::ShelobsLair.index()], 1);
}

#[test]
fn each_move_in_mordor_draws_a_tile_without_a_roll() {
    moves(in_mordor(0))
        .shows_id("WOTR.9.6.7")
        .shows_id("WOTR.9.6.3")
        .shows_id("WOTR.9.6.11")
        .shows_id("WOTR.9.6.19")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("the track", |g| g.fellowship.mordor, Some(1))
        .expect("no Progress", |g| g.fellowship.progress, 0)
        .expect("the die", |g| g.hunt_box.fellowship, 1);
}

/// On the Mordor Track with these dice in the box, an Eye is drawn.
fn eye_in_mordor(shadow: u8, fellowship: u8) -> Scenario<Position> {
    moves(in_mordor(0).hunt_box(shadow, fellowship)).fell("drew eye")
}

#[test]
fn in_mordor_an_eye_does_not_count_the_die_that_pays() {
    eye_in_mordor(3, 0).shows_id("WOTR.9.6.8").shows_id("WOTR.9.6.9").expect(
        "damage",
        |g| g.hunt.current.damage,
        3,
    );
}

#[test]
fn in_mordor_an_eye_counts_the_dice_of_earlier_moves() {
    eye_in_mordor(2, 1).shows_id("WOTR.9.6.8").expect("damage", |g| g.hunt.current.damage, 3);
}

#[test]
fn in_mordor_an_eye_knows_no_limit_of_five_dice() {
    eye_in_mordor(6, 1).shows_id("WOTR.9.6.10").expect("damage", |g| g.hunt.current.damage, 7);
}

#[test]
fn a_stop_holds_it_and_counts_as_tried() {
    let given = in_mordor(2).companions([]).with(|g| g.hunt.pool[Tile::GiveItToUss.index()] = 1);
    moves(given)
        .shows_id("WOTR.9.6.11")
        .shows_id("WOTR.9.6.15")
        .shows_id("WOTR.9.1.8")
        .shows_id("WOTR.9.6.12")
        .fell("drew give-it-to-uss")
        .expect(
            "revealed, and held",
            |g| (g.fellowship.hidden, g.fellowship.mordor),
            (false, Some(2)),
        )
        .expect("corruption", corruption, 1)
        .expect("tried", |g| g.fellowship.stirred, true);
}

#[test]
fn in_mordor_it_must_be_hidden_to_move() {
    in_mordor(2)
        .fellowship(|f| f.hidden = false)
        .dice(FREE, [CHARACTER])
        .shows(["WOTR.9.6.6"])
        .says(FP, "use character")
        .refuses_to(FP, "move-fellowship", &rule::fellowship::HIDDEN_IN_MORDOR);
}

#[test]
fn on_the_track_hobbits_are_lost() {
    moves(in_mordor(2).companions([Character::Meriadoc]))
        .shows_id("WOTR.9.5.3")
        .fell("drew three")
        .says(FP, "lose-guide")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::Gone);
    moves(in_mordor(2).companions([Character::Meriadoc]))
        .shows_id("WOTR.12.1.2")
        .shows_id("WOTR.9.6.5")
        .fell("drew three")
        .says(FP, "guide-leaves")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::Gone)
        .expect("damage", |g| g.hunt.current.damage, 2);
}

#[test]
fn on_the_track_no_region_helps_the_hunt() {
    let given = in_mordor(1).companions([]);
    moves(given)
        .shows_id("WOTR.9.6.13")
        .fell("drew eye")
        .expect("no damage, no Stronghold tile", corruption, 0)
        .expect("on", |g| g.fellowship.mordor, Some(2));
}

#[test]
fn on_the_track_nothing_is_declared_and_the_limit_stays() {
    in_mordor(1)
        .fellowship_phase()
        .shows(["WOTR.9.6.17", "WOTR.9.6.18"])
        .refuses_to(FP, "declare morannon", &table::NOT_ASKED)
        .says(FP, "guide gandalf-the-grey")
        .expect("the limit", |g| g.most_allocation(), 7);
}

#[test]
fn the_fifth_step_is_the_crack_of_doom() {
    moves(in_mordor(3)).shows_id("WOTR.2.1.17").fell("drew zero-reveal").expect(
        "the fourth is not",
        |g| g.fellowship.mordor,
        Some(4),
    );
    moves(in_mordor(4))
        .shows_id("WOTR.2.1.17")
        .shows_id("WOTR.10.1.2")
        .fell("drew zero-reveal")
        .over("ring-destroyed");
}

#[test]
fn the_last_tile_is_resolved_first() {
    moves(in_mordor(4).fellowship(|f| f.corruption = 11).companions([]))
        .shows_id("WOTR.9.6.16")
        .shows_id("WOTR.10.1.5")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .over("corrupted");
}

#[test]
fn a_special_tile_that_comes_in_mordor_joins_the_pool() {
    in_mordor(1)
        .with(|g| war_of_the_ring::hunt::pool::comes_into_play(g, Tile::ElvenRope))
        .shows(["WOTR.9.1.5"])
        .expect("in the pool", |g| g.hunt.pool[Tile::ElvenRope.index()], 1);
}

#[test]
fn on_the_mordor_track_it_is_revealed_where_it_stands_on_the_track() {
    let revealed = Event::FellowshipRevealed { at: None };
    moves(in_mordor(1).companions([Character::Meriadoc]))
        .shows_id("WOTR.9.6.13")
        .fell("drew zero-reveal")
        .expect("the track", |g| (g.fellowship.hidden, g.fellowship.mordor), (false, Some(2)))
        .just_tells(
            Eye::Onlooker,
            &[
                Event::TileDrawn { tile: Tile::ZeroReveal },
                revealed,
                Event::MordorStep { position: 2 },
                Event::DieToHuntBox { side: FREE },
            ],
        );
}
