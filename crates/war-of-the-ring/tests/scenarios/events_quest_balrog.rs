//! The Balrog of Moria waits on the table for the Fellowship, or for a battle.

use table::{Eye, Game, Play};
use war_of_the_ring::facts::{Card, Region, Tile};
use war_of_the_ring::{Action, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, corruption, dice_asked, units, war,
};
use crate::events_quest_table::{found, lies, on_table, one_of};
use crate::skirmish::{meet, plain};

fn balrog(given: Given) -> Given {
    on_table(given, Card::BalrogOfMoria)
}

/// The Fellowship has gone so many steps from Rivendell, and may be declared.
fn walked(steps: u8) -> Given {
    balrog(war()).fellowship(|f| f.progress = steps).fellowship_phase()
}

#[test]
fn the_balrog_meets_a_fellowship_declared_past_moria() {
    walked(5)
        .shows(["WOTR.8.3.8"])
        .says(FP, "declare lorien")
        .says(SH, "use-card balrog-of-moria")
        .fell("drew two-reveal")
        .says(FP, "use-the-ring")
        .expect("corruption", corruption, 2)
        .expect("a haven hides", |g| g.fellowship.hidden, true)
        .expect("discarded", lies(Card::BalrogOfMoria), false);
}

#[test]
fn outside_a_haven_the_balrogs_tile_reveals() {
    walked(3)
        .given()
        .says(FP, "declare moria")
        .says(SH, "use-card balrog-of-moria")
        .fell("drew zero-reveal")
        .expect("revealed", |g| g.fellowship.hidden, false)
        .expect("a tile for staying in Moria", |g| g.pending(), one_of(15));
    walked(4)
        .given()
        .says(FP, "declare dimrill-dale")
        .says(SH, "use-card balrog-of-moria")
        .fell("drew eye")
        .expect("an Eye does nothing", |g| (g.fellowship.hidden, corruption(g)), (true, 0));
}

#[test]
fn a_way_around_moria_is_taken() {
    walked(7).given().says(FP, "declare lorien").expect("not asked", asked, Some(FP)).expect(
        "waits",
        lies(Card::BalrogOfMoria),
        true,
    );
    walked(2).given().says(FP, "declare hollin").expect("not asked", asked, Some(FP));
    // Who stays in Moria has not moved.
    let inside = walked(1).fellowship(|f| f.at = Region::Moria);
    inside.given().says(FP, "declare moria").expect("not asked", asked, Some(FP));
    let leaving = walked(1).fellowship(|f| f.at = Region::Moria);
    leaving.given().says(FP, "declare hollin").expect("asked", asked, Some(SH)).says(SH, "no");
}

#[test]
fn the_balrog_comes_before_the_strongholds_on_the_way() {
    let given = || balrog(war()).fellowship(|f| f.progress = 3);
    found(given(), Tile::ZeroReveal)
        .shows_id("WOTR.9.4.2")
        .says(FP, "reveal-at dimrill-dale")
        .expect("the Balrog first", asked, Some(SH))
        .says(SH, "use-card balrog-of-moria")
        .fell("drew eye")
        .expect("then Moria", |g| g.pending(), one_of(14))
        .fell("drew eye")
        .expect("no more", asked, Some(SH));
    // Without him, Moria alone.
    found(war().fellowship(|f| f.progress = 3), Tile::ZeroReveal)
        .says(FP, "reveal-at dimrill-dale")
        .expect("Moria", |g| g.pending(), one_of(15));
    found(given(), Tile::ZeroReveal).says(FP, "reveal-at north-dunland").expect(
        "not past Moria",
        lies(Card::BalrogOfMoria),
        true,
    );
}

#[test]
fn a_revealed_fellowship_goes_around_the_balrog_if_it_can() {
    let given = balrog(war()).fellowship(|f| f.progress = 6);
    found(given, Tile::ZeroReveal)
        .shows_id("WOTR.8.4.8")
        .says(FP, "reveal-at parth-celebrant")
        .offers_not(SH, &[Action::UseCard { card: Card::BalrogOfMoria }])
        .expect("no tile", |g| g.hunt.drawn.iter().sum::<u8>(), 1);
}

#[test]
fn the_balrog_fights_from_the_table() {
    let given = balrog(plain()).some_hand(FREE, 1);
    meet(given, Region::Moria, Region::Hollin)
        .says(SH, "use-card balrog-of-moria")
        .expect(
            "all see him",
            |g| g.view(Eye::Seat(FP)).battle.cards[SHADOW],
            Some(Card::BalrogOfMoria),
        )
        .says(FP, "no-card")
        .expect("three dice", dice_asked, Some(3))
        .rolled([4, 3, 6])
        .expect("two hits at once", units(FREE, Region::Hollin), 1)
        .rolled([1, 1, 1])
        .rolled([1])
        .expect("discarded", |g| g.cards[SHADOW].played.contains(Card::BalrogOfMoria), true)
        .expect("nothing is open any more", |g| g.battle.open_card, false);
}

#[test]
fn one_combat_card_a_round_and_the_balrog_is_one() {
    let card = Card::TheLidlessEye;
    let given = || balrog(plain()).hand(SHADOW, [card]);
    meet(given(), Region::Moria, Region::Hollin)
        .shows_id("WOTR.5.3.2")
        .says(SH, "use-card balrog-of-moria")
        .refuses_to(SH, &format!("combat {card}"), &table::NOT_ASKED);
    meet(given(), Region::Moria, Region::Hollin).says(SH, "no-card").expect(
        "he waits",
        lies(Card::BalrogOfMoria),
        true,
    );
}

#[test]
fn far_from_moria_the_balrog_does_not_fight() {
    let far = || {
        balrog(at_war())
            .army(Region::Osgiliath, "3 sauron-regular")
            .army(Region::Lossarnach, "3 gondor-regular")
    };
    meet(far(), Region::Osgiliath, Region::Lossarnach).expect(
        "nobody is asked",
        dice_asked,
        Some(3),
    );
    meet(far().some_hand(SHADOW, 1), Region::Osgiliath, Region::Lossarnach)
        .shows_id("WOTR.5.3.5")
        .refuses_to(SH, "use-card balrog-of-moria", &rule::battle::CARD_PRECONDITION)
        .says(SH, "no-card");
    meet(plain().some_hand(SHADOW, 1), Region::Moria, Region::Hollin).refuses_to(
        SH,
        "use-card balrog-of-moria",
        &rule::events::LIES_ON_TABLE,
    );
}
