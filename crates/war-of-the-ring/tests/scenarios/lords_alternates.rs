//! Lords of Middle-earth: what the Companions of the Council of Rivendell can do by their other cards.
//!
//! Boromir, Captain-General of Gondor; Gimli, Dwarven Lord; Legolas, Elven Prince; Meriadoc and
//! Peregrin, Hobbits of the Shire; and Strider, Dúnadan.

use table::scenario::Scenario;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Character, Face, Nation, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SHADOW, corruption, dice_asked, free_moves, place, standing, war_with,
};
use crate::lords_people::{People, council, council_at_war, guide};
use crate::skirmish::meet;

/// At home by his other card: who, where, of which Nation, and where an enemy can come from.
const AT_HOME: [(Character, Region, Nation, Region); 5] = [
    (Character::Boromir, Region::MinasTirith, Nation::Gondor, Region::Osgiliath),
    (Character::Gimli, Region::Erebor, Nation::Dwarves, Region::WitheredHeath),
    (Character::Legolas, Region::WoodlandRealm, Nation::Elves, Region::WesternMirkwood),
    (Character::Meriadoc, Region::TheShire, Nation::North, Region::SouthEredLuin),
    (Character::Peregrin, Region::TheShire, Nation::North, Region::SouthEredLuin),
];

fn at(given: Given, who: Character, at: Region) -> Given {
    given.by_other_card(who).seen(who).at(who, at)
}

fn strength(g: &Position) -> u8 {
    g.combat_strength(FREE)
}

/// Boromir, Captain-General of Gondor; Gimli, Dwarven Lord; Legolas, Elven Prince; and Meriadoc and
/// Peregrin, each a Hobbit of the Shire.
#[test]
fn all_are_of_level_1_with_leadership_1() {
    for (who, home, ..) in AT_HOME {
        let card = who.other_card().unwrap();
        table::holds_eq!(
            (card.level(), card.leadership(), card.home()),
            (1, 1, Some(home)),
            "LOME.17.9"
        );
        let far = home.adjacent()[0].adjacent().iter().find(|&&to| to.distance(home) == 2).unwrap();
        let near = home.adjacent()[0];
        free_moves(at(council(), who, home), Face::Character)
            .shows_id("LOME.17.9")
            .says(FP, "move-companions")
            .says(FP, &format!("from {home}"))
            .refuses_to(FP, &format!("to {far}"), &rule::characters::LEVEL_REACH)
            .says(FP, &format!("to {near}"));
    }
}

/// Boromir, Captain-General of Gondor; Gimli, Dwarven Lord; Legolas, Elven Prince; and Meriadoc and
/// Peregrin, each a Hobbit of the Shire.
#[test]
fn they_are_stronger_when_they_defend_their_own_people() {
    for (who, home, nation, near) in AT_HOME {
        let unit = format!("2 {nation}-regular");
        let given = || council_at_war().army(near, "2 sauron-regular").army(home, &unit);
        meet(at(given(), who, home), near, home)
            .shows_id("LOME.17.1")
            .expect("one more", strength, 3);
        let attack = free_moves(at(given(), who, home), Face::Character).says(FP, "attack");
        attack.says(FP, &format!("at {near}")).expect("not in an attack", strength, 2);
        let abroad = council_at_war().army(Region::Moria, "2 sauron-regular");
        let abroad = at(abroad.army(Region::Hollin, &unit), who, Region::Hollin);
        meet(abroad, Region::Moria, Region::Hollin).expect("not abroad", strength, 2);
        let many = council_at_war()
            .army(near, "2 sauron-regular")
            .army(home, &format!("3 {nation}-regular 2 {nation}-elite"));
        let many = meet(at(many, who, home), near, home);
        let many = if home.has_stronghold() { many.says(FP, "stand-fast") } else { many };
        many.rolled([1, 1]).expect("five dice at most", dice_asked, Some(5));
    }
}

// Their own people.

/// Boromir, Captain-General of Gondor; Gimli, Dwarven Lord; Legolas, Elven Prince; and Meriadoc and
/// Peregrin, each a Hobbit of the Shire.
#[test]
fn their_coming_does_not_wake_their_people_but_any_die_does() {
    for (who, home, nation, _) in AT_HOME {
        let passive = || council().standing(nation, 2, false);
        let near = home.adjacent()[0];
        free_moves(at(passive(), who, near), Face::Character)
            .shows_id("LOME.17.4")
            .says(FP, "move-companions")
            .says(FP, &format!("from {near}"))
            .says(FP, &format!("to {home}"))
            .expect("still passive", standing(nation), (2, false));
        let wakes = format!("activate {nation}");
        if nation == Nation::Elves {
            free_moves(at(passive(), who, home), Face::Event)
                .shows_id("LOME.17.4")
                .says(FP, "advance elves")
                .expect("one step", standing(nation), (1, false));
            free_moves(at(passive(), who, home), Face::Event).refuses_to(
                FP,
                &wakes,
                &rule::lords::ACTIVATES,
            );
            continue;
        }
        free_moves(at(passive(), who, home), Face::Event)
            .shows_id("LOME.17.4")
            .says(FP, &wakes)
            .expect("active", standing(nation), (2, true));
        free_moves(at(passive(), who, home), Face::Character)
            .says(FP, &format!("advance {nation}"))
            .expect("one step", standing(nation), (1, false));
        let awake = at(council().standing(nation, 2, true), who, home);
        free_moves(awake, Face::Event).refuses_to(FP, &wakes, &rule::lords::ACTIVATES);
        free_moves(at(passive(), who, Region::Hollin), Face::Muster).refuses_to(
            FP,
            &wakes,
            &rule::lords::ACTIVATES,
        );
        let lost = at(passive(), who, home).clear(home).captured([home]);
        free_moves(lost, Face::Muster).refuses_to(FP, &wakes, &rule::lords::ACTIVATES);
        let usual = passive().seen(who).at(who, home);
        free_moves(usual, Face::Muster).refuses_to(FP, &wakes, &rule::lords::ACTIVATES);
    }
}

#[test]
fn hobbits_of_the_shire_help_the_north_in_every_settlement_of_it() {
    for who in [Character::Meriadoc, Character::Peregrin] {
        for town in [Region::Bree, Region::Dale, Region::Carrock] {
            let given = at(council().standing(Nation::North, 2, false), who, town);
            free_moves(given, Face::Event).shows_id("LOME.17.4").says(FP, "activate north").expect(
                "active",
                standing(Nation::North),
                (2, true),
            );
        }
        let wild = at(council(), who, Region::Buckland);
        free_moves(wild, Face::Muster).refuses_to(FP, "activate north", &rule::lords::ACTIVATES);
    }
    let hills = at(council(), Character::Gimli, Region::IronHills);
    free_moves(hills, Face::Muster).refuses_to(FP, "activate dwarves", &rule::lords::ACTIVATES);
    let town = at(council(), Character::Boromir, Region::Lossarnach);
    free_moves(town, Face::Muster).refuses_to(FP, "activate gondor", &rule::lords::ACTIVATES);
    let coast = at(council(), Character::Boromir, Region::Pelargir);
    free_moves(coast, Face::Muster).says(FP, "activate gondor");
}

// As Guides.

/// These are left by their other cards, and the Fellowship is found by a tile.
fn found<const N: usize>(
    who: [Character; N],
    tile: Tile,
    change: impl Fn(Given) -> Given,
) -> Scenario<Position> {
    let given =
        who.into_iter().fold(council().companions(who), |given, one| given.by_other_card(one));
    let given = change(given.seen(who[0]).guide(who[0]).pool([(tile, 1)]).hunt_box(1, 0));
    let given = given.dice(FREE, [Face::Character]).dice(SHADOW, [Face::Event]);
    let given = given.given().says(FP, "use character").says(FP, "move-fellowship");
    match given.position.fellowship.mordor {
        Some(_) => given.drawn(0),
        None => given.rolled([6]).drawn(0),
    }
}

#[test]
fn as_guides_they_leave_to_lower_the_damage_one_after_the_other() {
    let who = [Character::Boromir, Character::Gimli, Character::Legolas];
    found(who, Tile::Three, |given| given)
        .shows_id("LOME.17.1")
        .says(FP, "guide-leaves")
        .says(FP, "to hollin")
        .says(FP, "guide gimli")
        .expect("two are left", |g| g.hunt.current.damage, 2)
        .says(FP, "guide-leaves")
        .says(FP, "to hollin")
        .expect("the last", guide, Character::Legolas)
        .says(FP, "guide-leaves")
        .says(FP, "to trollshaws")
        .expect("nothing is left", corruption, 0)
        .expect("Gollum", guide, Character::Gollum)
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::Hollin));
    found([Character::Boromir], Tile::One, |given| {
        given.fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(1)))
    })
    .says(FP, "guide-leaves")
    .expect("on the Mordor Track he is lost", place(Character::Boromir), Whereabouts::Gone)
    .expect("for the damage", corruption, 0);
}

#[test]
fn by_their_usual_cards_they_do_not_leave_nor_do_the_hobbits_of_the_shire() {
    for who in [Character::Boromir, Character::Gimli, Character::Legolas] {
        found([who], Tile::Two, |given| {
            given.with(|g| g.lords.other_cards = g.lords.other_cards.without(who))
        })
        .shows_id("LOME.17.1")
        .refuses_to(FP, "guide-leaves", &rule::hunt::HOBBIT_GUIDE);
    }
    for who in [Character::Meriadoc, Character::Peregrin] {
        found([who], Tile::Two, |given| given)
            .refuses_to(FP, "guide-leaves", &rule::hunt::HOBBIT_GUIDE)
            .refuses_to(FP, "lose-hobbits", &rule::lords::HOBBITS)
            .says(FP, "lose-guide")
            .expect("nor is he taken alive", place(who), Whereabouts::Gone);
    }
}

#[test]
fn both_hobbits_of_the_shire_give_themselves_up_to_cancel_a_standard_tile() {
    let pair = [Character::Meriadoc, Character::Peregrin];
    for who in [pair, [pair[1], pair[0]]] {
        let lost = found(who, Tile::TwoReveal, |given| given)
            .shows_id("LOME.17.1")
            .says(FP, "lose-hobbits")
            .expect("no damage", corruption, 0)
            .expect("nobody is revealed", |g| g.fellowship.hidden, true)
            .expect("Meriadoc", place(pair[0]), Whereabouts::Gone)
            .expect("Peregrin", place(pair[1]), Whereabouts::Gone)
            .expect("Gollum", guide, Character::Gollum);
        let guides = lost.told.iter().filter(|event| matches!(event, Event::GuideChosen { .. }));
        table::holds_eq!(guides.count(), 1, "nobody guides in between");
    }
    let special = found(pair, Tile::TheRingIsMine, |given| {
        given.fellowship(|f| (f.at, f.mordor) = (Region::MinasMorgul, Some(1)))
    });
    special.refuses_to(FP, "lose-hobbits", &rule::lords::HOBBITS);
    let three = [Character::Gimli, pair[0], pair[1]];
    found(three, Tile::Two, |given| given).refuses_to(FP, "lose-hobbits", &rule::lords::HOBBITS);
}

// Strider, Dúnadan.

#[test]
fn strider_dunadan_is_a_captain_of_the_west_and_becomes_aragorn() {
    let who = Character::Strider;
    let dunadan = || war_with("lords=with council=with dunadan=with").by_other_card(who).seen(who);
    let bare = || Region::ALL.into_iter().fold(dunadan(), Given::clear).everybody_at_war();
    let field = bare()
        .army(Region::Moria, "2 sauron-regular")
        .army(Region::Hollin, "2 elves-regular")
        .at(who, Region::Hollin);
    meet(field, Region::Moria, Region::Hollin)
        .shows_id("LOME.17.1")
        .expect("one more", strength, 3);
    free_moves(dunadan().at(who, Region::MinasTirith), Face::WillOfTheWest)
        .says(FP, "bring-in aragorn")
        .expect("Aragorn", place(Character::Aragorn), Whereabouts::In(Region::MinasTirith))
        .expect("Strider", place(who), Whereabouts::Gone);
    let revealed =
        || dunadan().guide(who).fellowship(|f| (f.at, f.hidden) = (Region::Hollin, false));
    free_moves(revealed(), Face::Muster).refuses_to(
        FP,
        "hide-fellowship",
        &rule::dice::HIDES_FELLOWSHIP,
    );
    let usual = revealed().with(|g| g.lords.other_cards = Default::default());
    free_moves(usual, Face::Muster).says(FP, "hide-fellowship");
}
