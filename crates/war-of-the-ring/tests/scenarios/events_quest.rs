//! Event cards of the quest: special tiles, healing, Companions on their way.

use table::{Describe, Play};
use war_of_the_ring::facts::{Card, CardIcon, Character, Deck, Face, Nation, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Action, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, corruption, holds, place, plays, standing,
    unused, war,
};

/// Strider guides, so that nobody draws cards; both sides have a die left, so that the turn goes on.
fn start() -> Given {
    war().guide(Character::Strider).dice(FREE, [Face::Muster]).dice(SHADOW, [Face::Muster])
}

/// Only Gollum is with the Ring-bearers.
fn with_gollum() -> Given {
    start().companions([])
}

fn corrupted(given: Given, by: u8) -> Given {
    given.fellowship(|f| f.corruption = by)
}

fn in_mordor(given: Given) -> Given {
    given.fellowship(|f| {
        f.at = Region::Morannon;
        f.mordor = Some(1);
    })
}

// Special tiles.

const SPECIAL: [(Card, Tile); 8] = [
    (Card::ElvenCloaks, Tile::ElvenCloaks),
    (Card::ElvenRope, Tile::ElvenRope),
    (Card::PhialOfGaladriel, Tile::PhialOfGaladriel),
    (Card::SmeagolHelpsNiceMaster, Tile::SmeagolHelpsNiceMaster),
    (Card::ShelobsLair, Tile::ShelobsLair),
    (Card::TheRingIsMine, Tile::TheRingIsMine),
    (Card::OnOnTheyWent, Tile::OnOnTheyWent),
    (Card::GiveItToUss, Tile::GiveItToUss),
];

#[test]
fn a_special_tile_waits_for_mordor() {
    for (card, tile) in SPECIAL {
        plays(start(), card)
            .shows_id("WOTR.9.1.3")
            .shows_id("WOTR.9.1.4")
            .shows_id("WOTR.5.1.7")
            .expect("waits", |g| g.hunt.waiting[tile.index()], 1)
            .expect("not in the pool", |g| g.hunt.pool[tile.index()], 0)
            .expect("discarded", |g| g.cards[card.side()].played.contains(card), true);
    }
}

#[test]
fn in_mordor_a_special_tile_joins_the_pool_at_once() {
    for (card, tile) in SPECIAL {
        plays(in_mordor(start()), card)
            .shows_id("WOTR.9.1.5")
            .expect("does not wait", |g| g.hunt.waiting[tile.index()], 0)
            .expect("in the pool", |g| g.hunt.pool[tile.index()], 1);
    }
}

#[test]
fn a_special_tile_in_the_pool_can_be_drawn() {
    for (card, tile) in SPECIAL.into_iter().filter(|(card, _)| card.side() == FREE) {
        plays(in_mordor(corrupted(start(), 3)).dice(FREE, [Face::Character]), card)
            .says(SH, "skip muster")
            .says(FP, "use character")
            .says(FP, "move-fellowship")
            .fell(&format!("drew {tile}"))
            .expect("the tile", |g| g.hunt.current.tile, Some(tile))
            .expect("nothing stops", |g| g.fellowship.mordor, Some(2));
    }
    // Those of the Shadow stop the Fellowship.
    for (card, tile) in SPECIAL.into_iter().filter(|(card, _)| card.side() == SHADOW) {
        let given = in_mordor(with_gollum()).dice(FREE, [Face::Character]);
        let drawn = plays(given, card)
            .shows_id("WOTR.9.1.8")
            .says(FP, "use character")
            .says(FP, "move-fellowship")
            .fell(&format!("drew {tile}"));
        let hurt = match tile {
            Tile::ShelobsLair => drawn.rolled([2]).says(FP, "use-the-ring"),
            Tile::OnOnTheyWent => drawn.says(FP, "use-the-ring"),
            _ => drawn,
        };
        hurt.expect("stopped", |g| g.fellowship.mordor, Some(1));
    }
}

// Dice that pay for a card.

#[test]
fn a_card_is_played_with_its_own_icon_or_an_event_result() {
    let with = |icon: CardIcon| {
        let own = Card::ALL.into_iter().filter(|card| card.side() == SHADOW);
        own.into_iter().find(|card| card.icon() == icon).unwrap()
    };
    let (muster, army) = (with(CardIcon::Muster), with(CardIcon::Army));
    let character = Card::ShelobsLair;
    let with_die = |face: Face| {
        let given = war().hand(SHADOW, [muster, army, character]);
        given.acts(SHADOW).dice(SHADOW, [face]).given().says(SH, &format!("use {face}"))
    };
    let icon_fits = |face: Face, card: Card| {
        let scenario = with_die(face).shows_id("WOTR.5.1.5").shows_id("WOTR.5.1.6");
        let judged = scenario.position.judge(SH, Action::Play { card });
        judged.map_or_else(|refusal| refusal.rule.id != rule::events::ICON.id, |()| true)
    };
    table::holds!(!icon_fits(Face::Army, muster) && !icon_fits(Face::Muster, army));
    table::holds!(icon_fits(Face::Army, army) && icon_fits(Face::Muster, muster));
    table::holds!(icon_fits(Face::MusterArmy, army) && icon_fits(Face::MusterArmy, muster));
    table::holds!(icon_fits(Face::Event, army) && icon_fits(Face::Event, muster));
    table::holds!(!icon_fits(Face::MusterArmy, character) && icon_fits(Face::Character, character));
    with_die(Face::Army).refuses_to(SH, &format!("play {muster}"), &rule::events::ICON);
}

#[test]
fn gandalf_draws_only_for_an_event_result() {
    let with_die = |face: Face| {
        let given = war().hand(FREE, [Card::ElvenRope]).dice(SHADOW, [Face::Muster]);
        given
            .dice(FREE, [face])
            .shows(["WOTR.12.1.7"])
            .says(FP, &format!("use {face}"))
            .says(FP, "play elven-rope")
    };
    with_die(Face::Character).expect("no draw: the Shadow's turn", asked, Some(SH));
    for face in [Face::Event, Face::WillOfTheWest] {
        with_die(face)
            .expect("may draw", asked, Some(FP))
            .offers_exactly(FP, &[Action::Draw { deck: Deck::Character }, Action::Done]);
    }
}

// Healing.

#[test]
fn athelas_heals_for_each_five_or_six() {
    let given = || corrupted(start().guide(Character::GandalfTheGrey), 3);
    plays(given(), Card::Athelas).rolled([5, 4, 6]).expect("corruption", corruption, 1);
    plays(given(), Card::Athelas).rolled([1, 2, 4]).expect("corruption", corruption, 3);
}

#[test]
fn athelas_heals_more_with_strider_as_guide() {
    plays(corrupted(start(), 3), Card::Athelas).rolled([3, 2, 4]).expect(
        "corruption",
        corruption,
        1,
    );
    plays(corrupted(start(), 1), Card::Athelas).rolled([6, 6, 6]).expect(
        "not below nought",
        corruption,
        0,
    );
}

#[test]
fn bilbos_song_heals_one_or_two() {
    plays(corrupted(start(), 3), Card::BilbosSong).expect("corruption", corruption, 2);
    plays(corrupted(with_gollum(), 3), Card::BilbosSong).expect("Gollum", corruption, 1);
    plays(corrupted(with_gollum(), 1), Card::BilbosSong).expect("not below", corruption, 0);
}

#[test]
fn there_is_another_way_heals_one() {
    plays(corrupted(start(), 2), Card::ThereIsAnotherWay)
        .expect("corruption", corruption, 1)
        .expect("without Gollum nothing is asked", asked, Some(SH));
}

#[test]
fn there_is_another_way_lets_gollum_lead_on() {
    plays(corrupted(with_gollum(), 2).hunt_box(1, 0), Card::ThereIsAnotherWay)
        .shows_id("WOTR.5.2.4")
        .refuses_to(FP, "hide-fellowship", &rule::fellowship::REVEALED_TO_HIDE)
        .says(FP, "move-fellowship")
        .rolled([6])
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 2)
        .expect("progress", |g| g.fellowship.progress, 1)
        .expect("no die goes to the Hunt Box", |g| g.hunt_box.fellowship, 0);
}

#[test]
fn there_is_another_way_hides_a_revealed_fellowship() {
    let given = || corrupted(with_gollum(), 2).fellowship(|f| f.hidden = false);
    plays(given(), Card::ThereIsAnotherWay)
        .refuses_to(FP, "move-fellowship", &rule::fellowship::HIDDEN_TO_MOVE)
        .says(FP, "hide-fellowship")
        .expect("hidden", |g| g.fellowship.hidden, true);
    plays(given(), Card::ThereIsAnotherWay)
        .says(FP, "no")
        .expect("still revealed", |g| g.fellowship.hidden, false)
        .expect("but healed", corruption, 1);
}

#[test]
fn the_mirror_turns_a_character_die() {
    let faces = |face: Face| move |g: &war_of_the_ring::Position| g.dice[FREE].unused[face.index()];
    let given = corrupted(start(), 2).dice(FREE, [Face::Character, Face::Character]);
    plays(given, Card::MirrorOfGaladriel)
        .expect("one Character less", faces(Face::Character), 1)
        .expect("a Will of the West", faces(Face::WillOfTheWest), 1)
        .expect("no Ring is used", |g| g.rings[FREE].used_this_turn, false)
        .expect("not in Lórien", corruption, 2);
}

#[test]
fn the_mirror_heals_in_lorien_without_a_die_to_turn() {
    let at_lorien = || corrupted(start(), 2).fellowship(|f| f.at = Region::Lorien);
    plays(at_lorien(), Card::MirrorOfGaladriel)
        .shows_id("WOTR.5.1.14")
        .expect("the Muster die is as it was", unused(FREE), 1)
        .expect("corruption", corruption, 1);
    plays(at_lorien().clear(Region::Lorien).captured([Region::Lorien]), Card::MirrorOfGaladriel)
        .expect("a captured Lórien does not heal", corruption, 2);
}

// The Challenge of the King.

fn strider_in(at: Region) -> Given {
    start().at(Character::Strider, at)
}

#[test]
fn the_challenge_takes_eyes_out_of_the_game() {
    plays(strider_in(Region::MinasTirith), Card::ChallengeOfTheKing)
        .expect("what is told", |g| g.explain().text().contains("three Hunt tiles are drawn"), true)
        .fell("drew eye")
        .fell("drew two-reveal")
        .fell("drew eye")
        .expect("Eyes gone", |g| g.hunt.removed[Tile::Eye.index()], 2)
        .expect("Eyes left", |g| g.hunt.pool[Tile::Eye.index()], 2)
        .expect("the other goes back", |g| g.hunt.pool[Tile::TwoReveal.index()], 1)
        .expect("nothing was drawn", |g| g.hunt.drawn.iter().sum::<u8>(), 0)
        .expect("no damage", corruption, 0)
        .expect("Strider", place(Character::Strider), Whereabouts::In(Region::MinasTirith));
}

#[test]
fn three_eyes_end_the_challenger() {
    let with_aragorn = || {
        strider_in(Region::Edoras).gone([Character::Strider]).at(Character::Aragorn, Region::Edoras)
    };
    plays(with_aragorn(), Card::ChallengeOfTheKing)
        .fell("drew eye")
        .fell("drew eye")
        .fell("drew eye")
        .expect("all are back", |g| g.hunt.pool[Tile::Eye.index()], 4)
        .expect("Aragorn", place(Character::Aragorn), Whereabouts::Gone);
}

#[test]
fn the_challenge_fills_an_empty_pool() {
    let one_left = strider_in(Region::DolAmroth).only_tile(Tile::One);
    plays(one_left, Card::ChallengeOfTheKing)
        .fell("drew one")
        .expect("filled, but for the tile in hand", |g| g.hunt.pool.iter().sum::<u8>(), 15)
        .fell("drew eye")
        .fell("drew one")
        .expect("both are back", |g| g.hunt.pool[Tile::One.index()], 2)
        .expect("one Eye less", |g| g.hunt.pool.iter().sum::<u8>(), 15);
}

#[test]
fn the_challenge_needs_an_army_in_gondor_or_rohan() {
    let card = Card::ChallengeOfTheKing;
    cannot_play(start(), card).shows_id("WOTR.5.1.8");
    // Nobody is with him.
    cannot_play(strider_in(Region::Lossarnach).clear(Region::Lossarnach), card);
    // Osgiliath belongs to no Nation.
    cannot_play(strider_in(Region::Osgiliath), card);
}

// Companions on their way.

#[test]
fn i_will_go_alone_separates_and_heals() {
    plays(corrupted(start(), 2), Card::IWillGoAlone)
        .shows_id("WOTR.5.1.13")
        .refuses_to(FP, "done", &table::NOT_ASKED)
        .says(FP, "take legolas")
        .refuses_to(FP, "to the-shire", &rule::fellowship::SEPARATE_REACH)
        .says(FP, "to bree")
        .expect("Legolas", place(Character::Legolas), Whereabouts::In(Region::Bree))
        .says(FP, "guide strider")
        .expect("corruption", corruption, 1);
}

#[test]
fn i_will_go_alone_needs_a_companion() {
    cannot_play(with_gollum(), Card::IWillGoAlone).shows_id("WOTR.5.1.8");
}

#[test]
fn in_mordor_who_would_leave_is_lost() {
    let card = Card::IWillGoAlone;
    let two = [Character::Boromir, Character::Peregrin];
    plays(in_mordor(corrupted(start(), 2)).companions(two), card)
        .shows_id("WOTR.9.6.5")
        .refuses_to(FP, "who legolas", &rule::fellowship::IN_THE_FELLOWSHIP)
        .says(FP, "who peregrin")
        .expect("Peregrin", place(Character::Peregrin), Whereabouts::Gone)
        .expect("corruption", corruption, 1);
    plays(in_mordor(corrupted(start(), 2)).companions([Character::Boromir]), card)
        .expect("only one could leave", place(Character::Boromir), Whereabouts::Gone)
        .expect("corruption", corruption, 1)
        .expect("the Guide", |g| g.fellowship.guide, Character::Gollum);
}

#[test]
fn there_and_back_again_stirs_the_north() {
    plays(start().fellowship(|f| f.at = Region::Dale), Card::ThereAndBackAgain)
        .says(FP, "take gimli")
        .says(FP, "to erebor")
        .says(FP, "guide strider")
        .expect("Dwarves", standing(Nation::Dwarves), (2, true))
        .expect("North", standing(Nation::North), (2, true))
        .expect("Elves", standing(Nation::Elves), (2, true));
}

#[test]
fn there_and_back_again_may_only_separate() {
    plays(start(), Card::ThereAndBackAgain)
        .says(FP, "take boromir")
        .refuses_to(FP, "to the-shire", &rule::fellowship::SEPARATE_REACH)
        .says(FP, "to cardolan")
        .says(FP, "guide strider")
        .expect("Dwarves", standing(Nation::Dwarves), (3, false))
        .expect("Elves", standing(Nation::Elves), (3, true));
}

#[test]
fn there_and_back_again_is_played_for_its_second_half() {
    let at = |at| start().companions([]).at(Character::Legolas, at);
    plays(at(Region::WoodlandRealm).standing(Nation::Elves, 0, true), Card::ThereAndBackAgain)
        .shows_id("WOTR.5.1.14")
        .expect("North", standing(Nation::North), (2, true))
        .expect("who is At War stays so", standing(Nation::Elves), (0, true));
    plays(at(Region::Carrock), Card::ThereAndBackAgain).expect(
        "too far away",
        standing(Nation::North),
        (3, false),
    );
}

#[test]
fn gwaihir_carries_as_if_of_level_four() {
    plays(start(), Card::GwaihirTheWindlord)
        .says(FP, "take peregrin")
        .refuses_to(FP, "to enedwaith", &rule::fellowship::SEPARATE_REACH)
        .says(FP, "to the-shire")
        .expect("Peregrin", place(Character::Peregrin), Whereabouts::In(Region::TheShire));
}

#[test]
fn we_prove_the_swifter_goes_two_farther() {
    plays(start(), Card::WeProveTheSwifter)
        .says(FP, "take boromir")
        .says(FP, "take legolas")
        .refuses_to(FP, "to enedwaith", &rule::fellowship::SEPARATE_REACH)
        .says(FP, "to tharbad")
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::Tharbad))
        .expect("Legolas", place(Character::Legolas), Whereabouts::In(Region::Tharbad));
}

#[test]
fn a_group_on_the_map_may_move_instead() {
    let given = start()
        .at(Character::Gimli, Region::Pelargir)
        .at(Character::Meriadoc, Region::Pelargir)
        .at(Character::Legolas, Region::Dale);
    plays(given.clone(), Card::GwaihirTheWindlord)
        .offers_exactly(FP, &[Action::Separate, Action::MoveCompanions])
        .says(FP, "move-companions")
        .refuses_to(FP, "from rivendell", &rule::characters::ON_THE_MAP)
        .says(FP, "from pelargir")
        .refuses_to(FP, "done", &table::NOT_ASKED)
        .says(FP, "take meriadoc")
        .refuses_to(FP, "to helms-deep", &rule::characters::LEVEL_REACH)
        .says(FP, "to edoras")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::In(Region::Edoras))
        .expect("only one group", asked, Some(SH));
    plays(given, Card::WeProveTheSwifter)
        .says(FP, "move-companions")
        .says(FP, "from pelargir")
        .says(FP, "take gimli")
        .says(FP, "take meriadoc")
        .refuses_to(FP, "to helms-deep", &rule::characters::GROUP_REACH)
        .says(FP, "to edoras")
        .expect("Gimli", place(Character::Gimli), Whereabouts::In(Region::Edoras));
}

#[test]
fn these_journeys_may_end_in_a_siege() {
    for card in [Card::GwaihirTheWindlord, Card::WeProveTheSwifter] {
        let besieged = start().army(Region::MinasTirith, "1 sauron-regular");
        plays(besieged.companions([]).at(Character::Boromir, Region::Pelargir), card)
            .shows_id("WOTR.5.2.3")
            .says(FP, "to minas-tirith")
            .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::MinasTirith))
            .expect("Gondor", standing(Nation::Gondor), (2, true));
    }
}

#[test]
fn but_nobody_leaves_a_siege_so() {
    for card in [Card::GwaihirTheWindlord, Card::WeProveTheSwifter] {
        let besieged = || start().army(Region::MinasTirith, "1 sauron-regular");
        // Nobody can move, and nobody is left to separate: the card does nothing.
        plays(besieged().companions([]).at(Character::Boromir, Region::MinasTirith), card)
            .shows_id("WOTR.6.1.11")
            .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::MinasTirith))
            .expect("nobody is asked", asked, Some(SH));
        // Who leaves the Fellowship inside joins the garrison.
        plays(besieged().fellowship(|f| f.at = Region::MinasTirith), card)
            .shows_id("WOTR.8.5.4")
            .says(FP, "take gimli")
            .refuses_to(FP, "to osgiliath", &rule::fellowship::SEPARATE_INSIDE)
            .says(FP, "to minas-tirith");
    }
}

#[test]
fn a_card_must_be_in_hand() {
    holds(start(), Card::BilbosSong).refuses_to(FP, "play athelas", &rule::events::IN_HAND);
}
