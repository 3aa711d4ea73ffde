//! Event cards that send out the Nazgûl.

use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, cannot_play, count, dice_asked, place, plays,
    reinforcements, units,
};

/// The Fellowship is two steps from Hollin.
fn on_its_way() -> Given {
    at_war().army(Region::BaradDur, "2 nazgul").dice(FREE, [Face::Muster]).fellowship(
        |fellowship| {
            fellowship.at = Region::Hollin;
            fellowship.progress = 2;
        },
    )
}

#[test]
fn a_card_reveals_the_fellowship_and_ends_its_progress() {
    plays(on_its_way().fellowship(|f| f.progress = 3), Card::NazgulSearch)
        .shows_id("WOTR.8.4.2")
        .says(SH, "from barad-dur")
        .says(SH, "to hollin")
        .says(SH, "done")
        .expect("where is it found", asked, Some(FP))
        .says(FP, "reveal-at trollshaws")
        .expect("revealed", |g| g.fellowship.hidden, false)
        .expect(
            "the figure moves and Progress ends",
            |g| (g.fellowship.at, g.fellowship.progress),
            (Region::Trollshaws, 0),
        );
}

#[test]
fn nazgul_search_finds_nothing_elsewhere() {
    plays(on_its_way(), Card::NazgulSearch)
        .says(SH, "from barad-dur")
        .says(SH, "to trollshaws")
        .says(SH, "done")
        .expect("hidden", |g| g.fellowship.hidden, true);
}

#[test]
fn nazgul_hunt_only_a_fellowship_on_its_way() {
    for card in [Card::NazgulSearch, Card::TheNazgulStrike] {
        let still = on_its_way().fellowship(|fellowship| fellowship.progress = 0);
        cannot_play(still, card).shows_id("WOTR.5.1.8");
        let mordor = on_its_way().fellowship(|fellowship| {
            fellowship.progress = 0;
            fellowship.mordor = Some(1);
        });
        cannot_play(mordor, card);
    }
}

#[test]
fn the_witch_king_flies_with_the_nazgul_and_the_mouth_of_sauron_does_not() {
    let given = || {
        on_its_way()
            .at(Character::WitchKing, Region::Morannon)
            .at(Character::MouthOfSauron, Region::DolGuldur)
    };
    for card in [Card::NazgulSearch, Card::TheNazgulStrike, Card::TheRingwraithsAreAbroad] {
        plays(given(), card)
            .shows_id("WOTR.1.1.10")
            .refuses_to(SH, "from dol-guldur", &rule::characters::ON_THE_MAP)
            .says(SH, "from morannon")
            .says(SH, "to trollshaws")
            .expect("he flew", place(Character::WitchKing), Whereabouts::In(Region::Trollshaws));
    }
    plays(given(), Card::NazgulSearch)
        .says(SH, "from morannon")
        .says(SH, "to hollin")
        .says(SH, "done")
        .expect("he finds it too", asked, Some(FP));
    an_army_led_only_by_the_witch_king_is_led_by_a_nazgul();
}

/// Horn of Gondor lies on the table.
fn with_the_horn(given: Given) -> Given {
    given.with(|g| {
        let cards = &mut g.cards[FREE];
        cards.deck = cards.deck.without(Card::HornOfGondor);
        cards.table = cards.table.with(Card::HornOfGondor);
    })
}

fn struck(given: Given) -> table::scenario::Scenario<war_of_the_ring::Position> {
    plays(given, Card::TheNazgulStrike)
        .says(SH, "from barad-dur")
        .says(SH, "to hollin")
        .says(SH, "done")
}

#[test]
fn the_nazgul_strike_a_card_or_hunt() {
    struck(with_the_horn(on_its_way().hunt_box(2, 1)))
        .says(SH, "remove horn-of-gondor")
        .expect("gone", |g| g.cards[FREE].table.contains(Card::HornOfGondor), false)
        .expect("no Hunt", asked, Some(FP));
    struck(with_the_horn(on_its_way().hunt_box(2, 1)))
        .says(SH, "hunt-roll")
        .expect("as if it had moved", dice_asked, Some(2))
        // One die in the box adds one; the Nazgûl rolls a failed die again.
        .rolled([4, 1])
        .rolled([5])
        .expect("found", |g| g.hunt.current.successes, 1)
        .drawn(0);
    struck(with_the_horn(on_its_way().hunt_box(2, 1)))
        .refuses_to(SH, "remove the-last-battle", &rule::events::CHOICE)
        .says(SH, "done")
        .expect("nothing", asked, Some(FP));
}

#[test]
fn the_nazgul_strike_where_there_is_something_to_strike() {
    struck(on_its_way()).expect("neither a card nor dice", asked, Some(FP));
    struck(with_the_horn(on_its_way())).refuses_to(SH, "hunt-roll", &rule::events::CHOICE);
    plays(with_the_horn(on_its_way().hunt_box(2, 0)), Card::TheNazgulStrike)
        .says(SH, "done")
        .expect("nobody is near", asked, Some(FP));
}

// With Armies.

fn hosts() -> Given {
    at_war()
        .army(Region::Moria, "3 sauron-regular 2 nazgul")
        .army(Region::DolGuldur, "2 sauron-regular")
        .army(Region::Orthanc, "2 isengard-regular")
        .army(Region::Hollin, "1 elves-regular")
        .dice(FREE, [Face::Muster])
}

#[test]
fn the_ringwraiths_are_abroad_and_two_armies_move() {
    plays(hosts(), Card::TheRingwraithsAreAbroad)
        .says(SH, "from moria")
        .says(SH, "to dol-guldur")
        .says(SH, "done")
        .says(SH, "move-armies")
        .refuses_to(SH, "from orthanc", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from dol-guldur")
        .says(SH, "leave nazgul")
        .refuses_to(SH, "to southern-mirkwood", &rule::army::LED_BY_CARD)
        // Who flew there goes on with the Army.
        .says(SH, "take nazgul")
        .says(SH, "to southern-mirkwood")
        .says(SH, "from moria")
        .says(SH, "to dimrill-dale")
        .expect("both moved", units(SHADOW, Region::DimrillDale), 3)
        .expect("both moved", units(SHADOW, Region::SouthernMirkwood), 2)
        .expect("each with one", count(Region::DimrillDale, "nazgul"), 1)
        .expect("that was all", asked, Some(FP));
}

#[test]
fn the_ringwraiths_are_abroad_and_one_army_attacks() {
    plays(hosts(), Card::TheRingwraithsAreAbroad)
        .says(SH, "done")
        .says(SH, "attack")
        // He may watch from the rearguard.
        .says(SH, "leave nazgul")
        .says(SH, "leave nazgul")
        .says(SH, "leave sauron-regular")
        .says(SH, "at hollin")
        .expect("two attack", dice_asked, Some(2))
        .expect("nobody leads", |g| g.leadership(SHADOW), 0);
    plays(hosts(), Card::TheRingwraithsAreAbroad).says(SH, "done").says(SH, "done").expect(
        "nothing need be done",
        units(SHADOW, Region::Moria),
        3,
    );
}

fn an_army_led_only_by_the_witch_king_is_led_by_a_nazgul() {
    let given = at_war()
        .army(Region::DolGuldur, "2 sauron-regular")
        .army(Region::NorthAnduinVale, "1 elves-regular")
        .at(Character::WitchKing, Region::DolGuldur);
    plays(given, Card::TheRingwraithsAreAbroad)
        .says(SH, "done")
        .says(SH, "move-armies")
        .says(SH, "from dol-guldur")
        .says(SH, "to southern-mirkwood")
        .expect("moved", units(SHADOW, Region::SouthernMirkwood), 2);
}

#[test]
fn units_that_are_not_at_war_do_not_attack_for_a_card() {
    let peace = hosts().standing(Nation::Sauron, 1, true);
    plays(peace, Card::TheRingwraithsAreAbroad)
        .shows_id("WOTR.6.5.12")
        .says(SH, "done")
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-armies");
}

#[test]
fn the_ringwraiths_are_abroad_though_no_army_can_follow() {
    let alone = at_war().army(Region::BaradDur, "1 nazgul").dice(FREE, [Face::Muster]);
    plays(alone, Card::TheRingwraithsAreAbroad)
        .shows_id("WOTR.5.1.14")
        .says(SH, "from barad-dur")
        .says(SH, "to hollin")
        .expect("that was all", asked, Some(FP));
}

fn the_captain() -> Given {
    hosts().at(Character::WitchKing, Region::Moria).army(Region::BaradDur, "1 nazgul")
}

#[test]
fn the_black_captain_commands_two_nazgul_to_come_and_an_army_to_attack() {
    plays(the_captain(), Card::TheBlackCaptainCommands)
        .shows_id("WOTR.5.1.12")
        .says(SH, "muster")
        .expect("two came", count(Region::Moria, "nazgul"), 4)
        .expect("from the reinforcements", reinforcements("nazgul"), 3)
        .says(SH, "attack")
        .says(SH, "leave witch-king")
        .refuses_to(SH, "at hollin", &rule::army::LED_BY_CARD)
        .says(SH, "take witch-king")
        .says(SH, "leave sauron-regular")
        .says(SH, "at hollin")
        .expect("he leads it", |g| g.leadership(SHADOW), 6);
}

#[test]
fn the_black_captain_commands_the_nazgul_to_fly_and_an_army_to_move() {
    plays(the_captain(), Card::TheBlackCaptainCommands)
        .says(SH, "move-minions")
        .says(SH, "from moria")
        .says(SH, "take witch-king")
        .says(SH, "to orthanc")
        .says(SH, "done")
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-armies")
        .refuses_to(SH, "from moria", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from orthanc")
        .says(SH, "to fords-of-isen")
        .expect("moved", units(SHADOW, Region::FordsOfIsen), 2)
        .expect("with him", place(Character::WitchKing), Whereabouts::In(Region::FordsOfIsen))
        .expect("one move", asked, Some(FP));
}

#[test]
fn the_black_captain_commands_what_there_is() {
    // One is left.
    let few = the_captain().army(Region::DolGuldur, "4 nazgul");
    plays(few, Card::TheBlackCaptainCommands)
        .says(SH, "muster")
        .expect("one came", count(Region::Moria, "nazgul"), 3)
        .says(SH, "done");
    // With no Army to command he still calls them.
    plays(at_war().at(Character::WitchKing, Region::Hollin), Card::TheBlackCaptainCommands)
        .shows_id("WOTR.5.1.12")
        .says(SH, "muster")
        .expect("two came", count(Region::Hollin, "nazgul"), 2);
    // Among enemies nobody is recruited.
    let among = hosts().at(Character::WitchKing, Region::Hollin);
    plays(among, Card::TheBlackCaptainCommands)
        .shows_id("WOTR.5.2.7")
        .says(SH, "from hollin")
        .says(SH, "to moria");
    // In a besieged Stronghold of one's own they join the garrison.
    let siege = at_war()
        .army(Region::Moria, "2 sauron-regular 3 elves-regular")
        .at(Character::WitchKing, Region::Moria);
    plays(siege, Card::TheBlackCaptainCommands)
        .shows_id("WOTR.5.2.6")
        .says(SH, "muster")
        .expect("two came", count(Region::Moria, "nazgul"), 2)
        .says(SH, "attack")
        .says(SH, "at moria")
        .expect("a sortie", |g| g.battle.at, Some(Region::Moria));
    cannot_play(hosts(), Card::TheBlackCaptainCommands).shows_id("WOTR.5.1.8");
}
