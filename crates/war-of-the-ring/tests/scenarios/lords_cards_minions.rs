//! Cards of Lords of Middle-earth for the Balrog and the Witch-king.

use table::proof::shows;
use war_of_the_ring::facts::{Card, Character, Face, Region, SpecialDie, Tile};
use war_of_the_ring::lords::{DiePlace, Special};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Action, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, dice_asked, place, plays, units, war_with,
};
use crate::events_quest_table::{found, lies, on_table};

/// With the expansion: nobody is on the map, and the Guide draws nothing for cards.
fn empty() -> Given {
    let start = war_with("lords=with").guide(Character::Strider).dice(SHADOW, [Face::Muster]);
    Region::ALL.into_iter().fold(start, Given::clear).dice(FREE, [Face::Muster])
}

fn at_war() -> Given {
    empty().everybody_at_war()
}

// A Balrog is Come!

fn awake(given: Given) -> Given {
    given.at(Character::Balrog, Region::Moria).with(|g| g.lords.balrog_active = true)
}

#[test]
fn a_balrog_is_come_wakes_it() {
    shows(&["LOME.13.10"]);
    cannot_play(empty(), Card::ABalrogIsCome);
    cannot_play(empty().gone([Character::Balrog]), Card::ABalrogIsCome);
    let asleep = empty().at(Character::Balrog, Region::Moria);
    plays(asleep, Card::ABalrogIsCome)
        .shows_id("LOME.13.10")
        .expect("awake", |g| (g.lords.balrog_active, g.level(Character::Balrog)), (true, 2))
        .expect("and no more", asked, Some(FP));
}

#[test]
fn a_balrog_is_come_again_and_goes_alone() {
    shows(&["LOME.13.12"]);
    plays(awake(empty()), Card::ABalrogIsCome)
        .offers_exactly(SH, &[Action::MoveBalrog, Action::No])
        .refuses_to(SH, "move-armies", &rule::army::NOWHERE_TO_GO)
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-balrog")
        .refuses_to(SH, "to bree", &rule::lords::ON_FOOT)
        .says(SH, "to trollshaws")
        .expect("gone", place(Character::Balrog), Whereabouts::In(Region::Trollshaws));
    plays(awake(empty()), Card::ABalrogIsCome)
        .says(SH, "no")
        .expect("it stays", place(Character::Balrog), Whereabouts::In(Region::Moria))
        .expect("awake", |g| g.lords.balrog_active, true);
}

#[test]
fn a_balrog_is_come_again_with_its_army() {
    let given = || {
        let given = awake(at_war().army(Region::Moria, "2 sauron-regular"));
        given.army(Region::Hollin, "1 elves-regular").army(Region::Gorgoroth, "1 sauron-regular")
    };
    plays(given(), Card::ABalrogIsCome)
        .says(SH, "move-armies")
        .refuses_to(SH, "from gorgoroth", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from moria")
        .says(SH, "to dimrill-dale")
        .expect("units", units(SHADOW, Region::DimrillDale), 2)
        .expect("the Balrog", place(Character::Balrog), Whereabouts::In(Region::DimrillDale))
        .expect("one march", asked, Some(FP));
    plays(given(), Card::ABalrogIsCome)
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .expect("with the Flame of Udûn", dice_asked, Some(4));
}

// Captain of Despair.

const DESPAIR: Card = Card::CaptainOfDespair;

/// The Witch-king is in Minas Morgul.
fn captain() -> Given {
    empty()
        .army(Region::MinasMorgul, "1 sauron-regular")
        .at(Character::WitchKing, Region::MinasMorgul)
}

#[test]
fn captain_of_despair_needs_the_witch_king_and_another_guide_than_gollum() {
    cannot_play(empty(), DESPAIR);
    cannot_play(captain().gone([Character::WitchKing]), DESPAIR);
    cannot_play(captain().companions([]), DESPAIR);
    plays(captain(), DESPAIR).expect("it lies", lies(DESPAIR), true);
    let chief =
        captain().with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing));
    plays(chief, DESPAIR).expect("any Witch-king", lies(DESPAIR), true);
}

#[test]
fn captain_of_despair_sends_character_results_to_the_hunt_from_the_next_action_on() {
    let given = captain().hand(SHADOW, [DESPAIR]).acts(SHADOW);
    given
        .dice(SHADOW, [Face::Character, Face::Character, Face::Event])
        .dice(FREE, [Face::Character, Face::Character, Face::Character])
        .given()
        .says(SH, "use character")
        .says(SH, "play captain-of-despair")
        .expect("not the die that played it", |g| g.hunt_box.shadow, 0)
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take gimli")
        .says(FP, "to hollin")
        .says(FP, "guide strider")
        .expect("nor one of the Free Peoples", |g| g.hunt_box.shadow, 0)
        .says(SH, "use character")
        .says(SH, "move-minions")
        .says(SH, "done")
        .expect("the next", |g| g.hunt_box.shadow, 1)
        .says(FP, "skip character")
        .says(SH, "use event")
        .says(SH, "draw character")
        .drawn(0)
        .expect("no other result", |g| g.hunt_box.shadow, 1);
}

#[test]
fn captain_of_despair_sends_special_dice_too_but_none_that_is_not_used() {
    let given = || {
        let given = on_table(captain(), DESPAIR).at(Character::Balrog, Region::Moria).acts(SHADOW);
        given.dice(FREE, [Face::Muster]).with(|g| {
            let die = SpecialDie::Balrog.index();
            g.lords.dice[die] = Special { place: DiePlace::Chosen, pip: 1 };
        })
    };
    given()
        .given()
        .says(SH, "use-special balrog")
        .says(SH, "move-minions")
        .says(SH, "done")
        .expect("in the Hunt Box", |g| g.hunt_box.shadow, 1);
    given().given().says(SH, "skip-special balrog").expect("not used", |g| g.hunt_box.shadow, 0);
}

#[test]
fn captain_of_despair_ends_where_the_fellowship_finds_a_stronghold() {
    let declares = |at: Region, steps: u8| {
        let given = on_table(captain(), DESPAIR).fellowship(|it| it.progress = steps);
        given.fellowship_phase().given().says(FP, &format!("declare {at}"))
    };
    declares(Region::Rivendell, 1).expect("gone", lies(DESPAIR), false);
    declares(Region::Hollin, 2).expect("in the wild", lies(DESPAIR), true);
    declares(Region::TheShire, 7).expect("a City is none", lies(DESPAIR), true);
    // Who rests in one may be declared for this alone.
    let rests = on_table(captain(), DESPAIR).fellowship_phase();
    rests.given().says(FP, "declare rivendell").expect("gone", lies(DESPAIR), false);
}

#[test]
fn captain_of_despair_ends_with_gollum_or_without_the_witch_king() {
    let last = on_table(captain(), DESPAIR).companions([Character::Gimli]);
    found(last, Tile::Three)
        .says(FP, "lose-guide")
        .says(FP, "use-the-ring")
        .expect("Gollum", |g| g.fellowship.guide, Character::Gollum)
        .expect("gone", lies(DESPAIR), false);
    let slain = on_table(captain().everybody_at_war(), DESPAIR);
    slain
        .army(Region::SouthIthilien, "5 gondor-regular")
        .acts(SHADOW)
        .dice(SHADOW, [Face::Character])
        .given()
        .says(SH, "use character")
        .says(SH, "attack")
        .says(SH, "from minas-morgul")
        .says(SH, "at south-ithilien")
        .rolled([1])
        .rolled([5, 5, 5, 5, 5])
        .rolled([1])
        .expect("he is lost", place(Character::WitchKing), Whereabouts::Gone)
        .expect("gone", lies(DESPAIR), false)
        .expect("and his die is only used", |g| g.hunt_box.shadow, 0);
}

#[test]
fn captain_of_despair_is_not_forced_off_with_a_die() {
    let given = on_table(captain(), DESPAIR).dice(FREE, [Face::WillOfTheWest]);
    given.given().says(FP, "use will-of-the-west").refuses_to(
        FP,
        "remove captain-of-despair",
        &rule::events::REMOVABLE,
    );
}

#[test]
fn the_spear_and_the_palantir_draw_one_card_together() {
    shows(&["LOME.16.7", "LOME.16.8"]);
    let chief = || {
        let given = captain().at(Character::WitchKing, Region::Rivendell);
        given.with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing))
    };
    plays(chief(), DESPAIR)
        .shows_id("LOME.16.7")
        .offers_exactly(SH, &[Action::Yes, Action::No])
        .says(SH, "yes")
        .drawn(0)
        .expect("one card", |g| g.cards[SHADOW].hand.len(), 1);
    let saruman =
        on_table(chief(), Card::ThePalantirOfOrthanc).at(Character::Saruman, Region::Orthanc);
    plays(saruman, DESPAIR)
        .shows_id("LOME.16.8")
        .says(SH, "draw strategy")
        .drawn(0)
        .expect("one card", |g| g.cards[SHADOW].hand.len(), 1)
        .expect("and no more", asked, Some(FP));
}
