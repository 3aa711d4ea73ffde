//! Event cards where something is missing: no condition to fail, nobody to recruit, no room, no way.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, CardIcon, Character, Deck, Face, Nation, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, corruption, count, dice_asked, empty, place, plays,
    reinforcements, standing, units, war,
};
use crate::events_mustering::{only, words};

/// Strider guides, so that nobody draws cards; both sides have a die left, so that the turn goes on.
fn start() -> Given {
    war().guide(Character::Strider).dice(FREE, [Face::Muster]).dice(SHADOW, [Face::Muster])
}

fn in_mordor(given: Given) -> Given {
    given.fellowship(|f| (f.at, f.mordor) = (Region::Morannon, Some(1)))
}

// Cards that need nothing.

/// They can be played whatever the position is, so only the die and the hand can refuse them.
const WITHOUT_A_CONDITION: [Card; 25] = [
    Card::ElvenCloaks,
    Card::ElvenRope,
    Card::PhialOfGaladriel,
    Card::SmeagolHelpsNiceMaster,
    Card::ThereIsAnotherWay,
    Card::MirrorOfGaladriel,
    Card::GwaihirTheWindlord,
    Card::WeProveTheSwifter,
    Card::ThereAndBackAgain,
    Card::BookOfMazarbul,
    Card::FearFireFoes,
    Card::HelpUnlookedFor,
    Card::CelebornsGaladhrim,
    Card::KindredOfGlorfindel,
    Card::ThranduilsArchers,
    Card::KingBrandsMen,
    Card::SwordsInEriador,
    Card::TheRingIsMine,
    Card::OnOnTheyWent,
    Card::GiveItToUss,
    Card::TheLidlessEye,
    Card::TheRingwraithsAreAbroad,
    Card::ThreatsAndPromises,
    Card::ShadowsOnTheMistyMountains,
    Card::MonstersRoused,
];

#[test]
fn a_card_without_a_condition_is_refused_only_by_the_die_and_the_hand() {
    for card in WITHOUT_A_CONDITION {
        let (side, seat) = if card.side() == FREE { (FREE, FP) } else { (SHADOW, SH) };
        let wrong = if card.icon() == CardIcon::Character { Face::Muster } else { Face::Character };
        let play = format!("play {card}");
        let with = |face: Face, hand: Card| {
            let given = empty().army(Region::BaradDur, "1 nazgul").hand(side, [hand]);
            let given = given.acts(side).dice(side, [face]);
            given.given().says(seat, &format!("use {face}"))
        };
        with(wrong, card).shows_id("WOTR.5.1.6").refuses_to(seat, &play, &rule::events::ICON);
        let another = if side == FREE { Card::Athelas } else { Card::Stormcrow };
        with(Face::Event, another).refuses_to(seat, &play, &rule::events::IN_HAND);
        with(Face::Event, card).shows_id("WOTR.5.1.14").offers(seat, &words([&play]));
    }
}

// Special tiles.

#[test]
fn each_special_tile_does_what_is_printed_and_does_not_come_back() {
    for (card, tile, corrupted, hidden) in [
        (Card::ElvenCloaks, Tile::ElvenCloaks, 4, true),
        (Card::ElvenRope, Tile::ElvenRope, 4, true),
        (Card::PhialOfGaladriel, Tile::PhialOfGaladriel, 2, true),
        (Card::SmeagolHelpsNiceMaster, Tile::SmeagolHelpsNiceMaster, 3, true),
        (Card::TheRingIsMine, Tile::TheRingIsMine, 6, false),
        (Card::OnOnTheyWent, Tile::OnOnTheyWent, 7, true),
        (Card::GiveItToUss, Tile::GiveItToUss, 5, false),
    ] {
        let given = in_mordor(start().companions([]))
            .fellowship(|f| f.corruption = 4)
            .hunt_box(2, 0)
            .dice(FREE, [Face::Character]);
        let played = plays(given, card);
        let played = if card.side() == FREE { played.says(SH, "skip muster") } else { played };
        let drawn = played
            .says(FP, "use character")
            .says(FP, "move-fellowship")
            .fell(&format!("drew {tile}"));
        let drawn = if tile == Tile::OnOnTheyWent { drawn.says(FP, "use-the-ring") } else { drawn };
        drawn
            .shows_id("WOTR.9.1.2")
            .expect("corruption", corruption, corrupted)
            .expect("hidden", |g| g.fellowship.hidden, hidden)
            .expect("not in the pool", |g| g.hunt.pool[tile.index()], 0)
            .expect("nor waiting", |g| g.hunt.waiting[tile.index()], 0);
    }
}

// Journeys.

#[test]
fn from_the_mordor_track_no_journey_leads_home() {
    for card in [Card::GwaihirTheWindlord, Card::WeProveTheSwifter, Card::ThereAndBackAgain] {
        plays(in_mordor(start()).companions([Character::Gimli, Character::Legolas]), card)
            .shows_id("WOTR.9.6.5")
            .says(FP, "who gimli")
            .expect("who would leave is lost", place(Character::Gimli), Whereabouts::Gone)
            .expect("Dwarves", standing(Nation::Dwarves), (3, false));
    }
}

#[test]
fn there_is_another_way_leads_on_along_the_mordor_track() {
    plays(in_mordor(start().companions([])), Card::ThereIsAnotherWay)
        .shows_id("WOTR.5.2.4")
        .says(FP, "move-fellowship")
        .fell("drew one")
        .says(FP, "use-the-ring")
        .expect("one step", |g| g.fellowship.mordor, Some(2))
        .expect("no die in the box", |g| g.hunt_box.fellowship, 0)
        .expect("there was nothing to heal", corruption, 1);
}

#[test]
fn companions_call_their_hosts_from_a_home_that_is_lost_and_once() {
    for (card, nation, home) in [
        (Card::BookOfMazarbul, Nation::Dwarves, Region::Erebor),
        (Card::FearFireFoes, Nation::North, Region::TheShire),
    ] {
        let at_home = || empty().at(Character::Legolas, home);
        let lost = at_home().captured([home]).army(home, "2 sauron-regular");
        plays(lost, card).says(FP, "done").expect("At War", standing(nation), (0, true));
        plays(at_home().at_war([nation]), card).says(FP, "done").expect(
            "it stays At War",
            standing(nation),
            (0, true),
        );
    }
}

#[test]
fn the_lidless_eye_ends_when_no_die_is_left() {
    plays(
        war().dice(SHADOW, [Face::Army, Face::Muster]).dice(FREE, [Face::Muster]),
        Card::TheLidlessEye,
    )
    .says(SH, "to-the-hunt army")
    .says(SH, "to-the-hunt muster")
    .expect("in the box", |g| g.hunt_box.shadow, 2)
    .expect("nobody is asked for a third", asked, Some(FP));
}

// Nobody to recruit.

#[test]
fn with_nobody_left_these_cards_bring_only_a_card() {
    for (card, figures) in [
        (Card::CelebornsGaladhrim, ["elves-regular", "elves-elite"]),
        (Card::KindredOfGlorfindel, ["elves-regular", "elves-elite"]),
        (Card::ThranduilsArchers, ["elves-regular", "elves-elite"]),
        (Card::KingBrandsMen, ["north-regular", "north-elite"]),
    ] {
        let none = figures.into_iter().fold(empty(), |given, figure| only(given, figure, 0));
        plays(none, card)
            .shows_id("WOTR.5.1.14")
            .drawn(0)
            .expect("the card", |g| g.cards[FREE].hand.of_deck(Deck::Strategy).len(), 1)
            .expect(
                "nobody",
                |g| Region::ALL.into_iter().all(|at| g.host(at).units(FREE) == 0),
                true,
            );
    }
}

#[test]
fn with_no_strategy_card_left_these_cards_bring_only_figures() {
    for (card, recruit, at) in [
        (Card::CelebornsGaladhrim, &["recruit elves-regular lorien"][..], Region::Lorien),
        (Card::KindredOfGlorfindel, &["recruit elves-regular rivendell"], Region::Rivendell),
        (Card::ThranduilsArchers, &["recruit elves-elite woodland-realm"], Region::WoodlandRealm),
        (Card::KingBrandsMen, &[], Region::Dale),
        (
            Card::SwordsInEriador,
            &["recruit north-elite the-shire", "recruit dwarves-regular ered-luin"],
            Region::EredLuin,
        ),
    ] {
        let given = empty().guide(Character::Strider).dice(SHADOW, [Face::Event]).with(|g| {
            let cards = &mut g.cards[FREE];
            cards.played = cards.deck.of_deck(Deck::Strategy).without(card);
            cards.deck = cards.deck.of_deck(Deck::Character).with(card);
        });
        let played = plays(given, card).shows_id("WOTR.5.1.14");
        recruit
            .iter()
            .fold(played, |scenario, words| scenario.says(FP, words))
            .expect("they came", |g| g.host(at).units(FREE) > 0, true)
            .expect("nothing is drawn", |g| g.cards[FREE].hand.len(), 0)
            .expect("the Shadow is next", asked, Some(SH));
    }
}

#[test]
fn the_riders_do_not_come_where_nobody_calls_them() {
    let card = Card::RidersOfTheoden;
    plays(empty().captured([Region::Edoras]), card)
        .shows_id("WOTR.5.1.14")
        .expect("all stay", reinforcements("rohan-elite"), 5)
        .expect("their Leaders too", reinforcements("rohan-leader"), 4);
    plays(only(only(empty(), "rohan-regular", 0), "rohan-elite", 0), card)
        .shows_id("WOTR.1.1.6")
        .expect("no Leader alone", count(Region::Edoras, "rohan-leader"), 0)
        .expect("nor is one lost", reinforcements("rohan-leader"), 4);
}

#[test]
fn cirdans_ships_come_to_a_garrison_of_dol_amroth() {
    let besieged = at_war()
        .army(Region::DolAmroth, "4 gondor-regular")
        .army(Region::DolAmroth, "6 southrons-regular");
    plays(besieged, Card::CirdansShips)
        .shows_id("WOTR.5.2.6")
        .shows_id("WOTR.6.2.5")
        .says(FP, "recruit elves-elite dol-amroth")
        .says(FP, "recruit elves-elite dol-amroth")
        .expect("for now", units(FREE, Region::DolAmroth), 6)
        .says(FP, "done")
        .says(FP, "disband gondor-regular")
        .expect("five inside", units(FREE, Region::DolAmroth), 5)
        .expect("the Elves stay", count(Region::DolAmroth, "elves-elite"), 2);
}

#[test]
fn the_witch_king_returns_with_as_many_as_there_are() {
    let few = only(only(empty(), "sauron-regular", 1), "sauron-elite", 0);
    plays(few.at(Character::WitchKing, Region::Morannon), Card::ReturnOfTheWitchKing)
        .shows_id("WOTR.5.1.14")
        .expect("he", place(Character::WitchKing), Whereabouts::In(Region::Angmar))
        .expect("one", units(SHADOW, Region::Angmar), 1);
}

#[test]
fn half_orcs_and_ologs_have_room_for_five_in_a_siege_and_none_without_figures() {
    for (card, nation) in [(Card::HalfOrcsAndGoblinMen, "isengard"), (Card::OlogHai, "sauron")] {
        let besieged = || {
            at_war()
                .army(Region::MountGundabad, "5 southrons-regular")
                .army(Region::MountGundabad, "2 dwarves-regular")
        };
        plays(besieged(), card)
            .shows_id("WOTR.6.2.5")
            .says(SH, &format!("recruit {nation}-elite mount-gundabad"))
            .says(SH, "disband southrons-regular")
            .expect("five", units(SHADOW, Region::MountGundabad), 5)
            .expect(
                "the new one stays",
                count(Region::MountGundabad, &format!("{nation}-elite")),
                1,
            );
        let (regular, elite) = (format!("{nation}-regular"), format!("{nation}-elite"));
        plays(only(only(besieged(), &regular, 0), &elite, 0), card).shows_id("WOTR.5.1.14").expect(
            "nobody comes",
            units(SHADOW, Region::MountGundabad),
            5,
        );
    }
}

#[test]
fn hill_trolls_do_nothing_without_trolls_or_orcs() {
    let orcs = at_war().army(Region::Moria, "2 sauron-regular");
    plays(only(orcs, "sauron-elite", 0), Card::HillTrolls).shows_id("WOTR.5.1.14").expect(
        "no Elite is left",
        count(Region::Moria, "sauron-regular"),
        2,
    );
    plays(at_war().army(Region::Umbar, "2 southrons-regular"), Card::HillTrolls)
        .shows_id("WOTR.5.1.14")
        .expect("no Regular of Sauron is there", count(Region::Umbar, "southrons-regular"), 2);
}

#[test]
fn shadows_do_not_fall_where_the_free_peoples_rule() {
    let card = Card::ShadowsOnTheMistyMountains;
    let lost = empty().captured([Region::Moria]).army(Region::MountGram, "1 elves-regular");
    plays(lost, card)
        .shows_id("WOTR.5.1.14")
        .expect("nobody", units(SHADOW, Region::MountGram), 0)
        .expect("not the Nazgûl", reinforcements("nazgul"), 8);
    plays(only(empty(), "nazgul", 0), card)
        .says(SH, "at moria")
        .says(SH, "recruit sauron-elite moria")
        .says(SH, "recruit sauron-elite moria")
        .expect("units alone", units(SHADOW, Region::Moria), 2);
}

// No room.

/// What is said until somebody else is asked.
fn says_all(scenario: Scenario<Position>, said: &[&str]) -> Scenario<Position> {
    said.iter().fold(scenario, |scenario, words| scenario.says(SH, words))
}

#[test]
fn recruits_of_the_shadow_beyond_ten_go_back() {
    let aragorn = || at_war().gone([Character::Strider]).at(Character::Aragorn, Region::Edoras);
    let saruman = || at_war().at(Character::Saruman, Region::Orthanc);
    let (elite, disbanded) = ("recruit isengard-elite orthanc", "disband isengard-regular");
    let orthanc = [elite, elite, disbanded, disbanded];
    for (card, given, at, figure, said) in [
        (Card::TheKingIsRevealed, aragorn(), Region::MinasMorgul, "sauron-regular", &[][..]),
        (Card::HordeFromTheEast, at_war(), Region::Khand, "southrons-regular", &["at khand"]),
        (Card::ANewPowerIsRising, saruman(), Region::NorthDunland, "sauron-regular", &orthanc),
        (Card::MonstersRoused, at_war(), Region::Angmar, "sauron-regular", &[]),
        (
            Card::ManyKingsToTheServiceOfMordor,
            at_war(),
            Region::Umbar,
            "southrons-regular",
            &["at umbar", "at far-harad", "at north-rhun"],
        ),
        (
            Card::PitsOfMordor,
            at_war(),
            Region::Moria,
            "sauron-regular",
            &["at moria", "at morannon", "at dol-guldur"],
        ),
    ] {
        let full = given.army(at, &format!("10 {figure}")).dice(FREE, [Face::Muster]);
        says_all(plays(full, card), said)
            .shows_id("WOTR.6.2.2")
            .shows_id("WOTR.1.1.16")
            .expect("ten", units(SHADOW, at), 10)
            .expect("the action is over", asked, Some(FP));
    }
}

#[test]
fn help_unlooked_for_attacks_no_other_army() {
    let given = at_war()
        .army(Region::HelmsDeep, "1 rohan-regular 2 isengard-regular")
        .army(Region::FordsOfIsen, "2 rohan-regular")
        .army(Region::GapOfRohan, "1 isengard-regular")
        .army(Region::Osgiliath, "2 gondor-regular")
        .army(Region::NorthIthilien, "1 sauron-regular");
    plays(given, Card::HelpUnlookedFor)
        .refuses_to(FP, "from osgiliath", &rule::battle::NOBODY_TO_ATTACK)
        .refuses_to(FP, "at gap-of-rohan", &rule::battle::NOBODY_TO_ATTACK)
        .says(FP, "at helms-deep")
        .expect("dice", dice_asked, Some(2));
}
