//! Positions in words: what is written is read again, and what cannot be is refused.

use serde_json::{Value, json};
use table::{Game, Notation};
use war_of_the_ring::Position;

use crate::common::war;

fn start() -> Value {
    war().position().to_json()
}

/// What is wrong after this change.
fn invalid(change: impl FnOnce(&mut Value)) -> String {
    let mut sheet = start();
    change(&mut sheet);
    Position::from_json(&sheet).expect_err("this cannot be").to_string()
}

#[test]
fn reinforcements_decks_and_the_pool_follow_from_the_rest() {
    let mut sheet = start();
    sheet["regions"]["minas-tirith"] = json!({ "gondor-regular": 5 });
    sheet["cards"]["shadow"]["hand"] = json!(["grond-hammer-of-the-underworld"]);
    sheet["hunt"] = json!({ "drawn": { "eye": 2 } });
    let g = Position::from_json(&sheet).unwrap();
    assert_eq!(g.check(), Ok(()));
    assert_eq!(g.cards.shadow.deck.len(), 47);
    assert_eq!(Position::from_json(&g.to_json()), Ok(g));
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let wrong = invalid(|sheet| sheet["regions"]["hollin"] = json!({ "nazgul": 9 }));
    assert!(wrong.starts_with("regions.hollin"), "{wrong}");
    let wrong = invalid(|sheet| {
        sheet["regions"]["hollin"] = json!({ "elves-regular": 1, "sauron-regular": 1 });
    });
    assert!(wrong.contains("no Stronghold"), "{wrong}");
    let wrong = invalid(|sheet| sheet["regions"]["nowhere"] = json!({}));
    assert!(wrong.contains("nowhere"), "{wrong}");
    let wrong = invalid(|sheet| sheet["fellowship"]["corruption"] = json!(12));
    assert!(wrong.starts_with("fellowship.corruption"), "{wrong}");
    let wrong = invalid(|sheet| sheet["characters"]["saruman"] = json!("moria"));
    assert!(wrong.starts_with("characters.saruman"), "{wrong}");
    let wrong = invalid(|sheet| sheet["agenda"] = json!([{ "battle": "round" }]));
    assert!(wrong.starts_with("agenda"), "{wrong}");
    let wrong = invalid(|sheet| sheet["dice"]["shadow"]["unused"] = json!({ "army": 9 }));
    assert!(wrong.starts_with("dice.shadow"), "{wrong}");
    let wrong = invalid(|sheet| sheet["captured"] = json!(["hollin"]));
    assert!(wrong.starts_with("captured"), "{wrong}");
    let wrong = invalid(|sheet| sheet["hunt"] = json!({ "drawn": { "eye": 5 } }));
    assert!(wrong.starts_with("hunt"), "{wrong}");
}

/// What no game comes to, though every figure and card is there once.
#[test]
fn what_no_game_comes_to_is_refused_with_its_place() {
    let refused = |path: &str, change: fn(&mut Value)| {
        let wrong = invalid(change);
        assert!(wrong.starts_with(path), "{path}: {wrong}");
    };
    // WOTR.1.1.6, WOTR.6.2.1, WOTR.6.2.4
    refused("regions.dale", |sheet| sheet["regions"]["dale"] = json!({ "north-leader": 1 }));
    refused("regions.barad-dur", |sheet| {
        sheet["regions"]["barad-dur"] = json!({ "sauron-regular": 11 });
    });
    refused("regions.minas-tirith", |sheet| {
        let both = json!({ "gondor-regular": 6, "southrons-regular": 1 });
        sheet["regions"]["minas-tirith"] = both;
    });
    // WOTR.3.1.11, WOTR.7.1.1
    refused("politics.rohan", |sheet| sheet["politics"]["rohan"]["steps"] = json!(0));
    refused("politics.sauron", |sheet| sheet["politics"]["sauron"]["active"] = json!(false));
    // WOTR.8.1.1, WOTR.8.1.5
    refused("fellowship.guide", |sheet| sheet["fellowship"]["guide"] = json!("meriadoc"));
    refused("characters.gollum", |sheet| sheet["characters"]["gollum"] = json!("fellowship"));
    refused("characters.strider", |sheet| sheet["characters"]["aragorn"] = json!("pelargir"));
    refused("characters.gandalf-the-grey", |sheet| {
        sheet["characters"]["gandalf-the-white"] = json!("fangorn");
    });
    refused("fellowship.progress", |sheet| sheet["fellowship"]["progress"] = json!(13));
    refused("cards.shadow.hand", |sheet| {
        sheet["cards"]["shadow"]["hand"] = json!(["orc-patrol", "orc-patrol"]);
    });
}

#[test]
fn what_is_refused_names_what_is_wrong_and_where() {
    let refused = |path: &str, change: fn(&mut Value)| {
        let wrong = invalid(change);
        assert!(wrong.starts_with(path), "{path}: {wrong}");
    };
    refused("cards.free-peoples.table", |sheet| {
        sheet["cards"]["free-peoples"]["table"] = json!(["elven-cloaks"]);
    });
    refused("dice.shadow.pool", |sheet| sheet["dice"]["shadow"]["pool"] = json!(20));
    refused("regions.gorgoroth", |sheet| {
        sheet["regions"]["gorgoroth"] = json!({ "sauron-regular": 12 });
    });
    let wrong = invalid(|sheet| {
        sheet["cards"]["shadow"]["hand"] = json!(["captain-of-despair"]);
    });
    assert!(wrong.contains("captain-of-despair"), "{wrong}");
}

/// A scenario file cannot say `null`, so lists hold only what is there.
#[test]
fn no_list_has_an_empty_place() {
    let moved = crate::common::war().everybody_at_war().position().clone();
    let mut sheet = moved.to_json();
    sheet["action"] = json!({ "landed": ["moria"], "arrived": [["moria", {}]] });
    let g = Position::from_json(&sheet).unwrap();
    assert_eq!(g.action.landed.iter().flatten().count(), 1);
    assert_eq!(g.to_json()["action"]["landed"], json!(["moria"]));
    assert_eq!(g.to_json()["action"]["arrived"].as_array().unwrap().len(), 1);
    // As it was once written.
    sheet["action"] = json!({ "landed": ["moria", null, null, null, null, null, null, null] });
    assert_eq!(Position::from_json(&sheet).unwrap().action.landed, g.action.landed);
    sheet["action"] = json!({ "landed": vec!["moria"; 9] });
    assert!(Position::from_json(&sheet).is_err());
}

/// What is invalid about teammates names its field.
#[test]
fn a_player_who_is_not_there_is_named_with_the_field() {
    let with = |options: &str, key: &str, value: Value| {
        let mut sheet = Position::set_up(&options.parse().unwrap()).unwrap().to_json();
        sheet["teams"][key] = value;
        Position::from_json(&sheet).expect_err("this cannot be").to_string()
    };
    let strange = with("players=4", "next", json!({ "shadow": "gondor" }));
    assert_eq!(strange, "teams.next.shadow: this player does not play this side");
    let alone = with("players=3", "next", json!({ "free-peoples": "gondor" }));
    let says = "one player has this side, so nobody is named here";
    assert_eq!(alone, format!("teams.next.free-peoples: {says}"));
    let absent = with("players=3", "acting", json!("rohan"));
    assert_eq!(absent, "teams.acting: nobody plays this player here");
    let gives = json!(["nothing", "not-said", "not-said", "not-said"]);
    let unasked = with("players=3", "gives", gives);
    assert_eq!(unasked, "teams.gives.0: no player is asked to give a card now");
}

#[test]
fn dice_are_read_by_name() {
    let unused = |unused: Value| {
        let mut sheet = start();
        sheet["dice"]["shadow"] = json!({ "pool": 7, "unused": unused });
        Position::from_json(&sheet).map(|g| g.dice.shadow)
    };
    let counted = unused(json!({ "army": 2, "eye": 1 })).unwrap();
    assert_eq!(unused(json!(["army", "eye", "army"])), Ok(counted));
    assert_eq!(unused(json!("eye army army")), Ok(counted));
    let wrong = unused(json!(["amry"])).unwrap_err().to_string();
    assert!(wrong.starts_with("dice.shadow.unused") && wrong.contains("amry"), "{wrong}");
}

#[test]
fn supplies_are_told() {
    let mut sheet = start();
    sheet["regions"] = json!({ "minas-tirith": { "gondor-regular": 5 } });
    sheet["casualties"] = json!({ "gondor-regular": 2 });
    sheet["hunt"] = json!({ "drawn": { "eye": 2 } });
    let g = Position::from_json(&sheet).unwrap();
    let supply = g.supply();
    let made = u64::from(war_of_the_ring::facts::Nation::Gondor.total().regulars);
    assert_eq!(supply["reinforcements"]["gondor-regular"].as_u64(), Some(made - 7));
    let eyes = u64::from(war_of_the_ring::facts::Tile::Eye.count());
    assert_eq!(supply["tiles"]["eye"].as_u64(), Some(eyes - 2));
    let held = g.cards.shadow.hand.len();
    let left: u64 = ["character", "strategy"]
        .iter()
        .filter_map(|deck| supply["cards"]["shadow"][deck].as_u64())
        .sum();
    assert_eq!(left, 48 - u64::from(held));
}
