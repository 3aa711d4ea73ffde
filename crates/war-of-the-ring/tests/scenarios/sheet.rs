//! Positions in words: what is written is read again, and what cannot be is refused.

use serde_json::{Value, json};
use table::Game;
use war_of_the_ring::Position;

use crate::common::war;

fn start() -> Value {
    war().position().to_json()
}

/// What is wrong after this change.
fn fault(change: impl FnOnce(&mut Value)) -> String {
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
    let wrong = fault(|sheet| sheet["regions"]["hollin"] = json!({ "nazgul": 9 }));
    assert!(wrong.starts_with("regions.hollin"), "{wrong}");
    let wrong = fault(|sheet| {
        sheet["regions"]["hollin"] = json!({ "elves-regular": 1, "sauron-regular": 1 });
    });
    assert!(wrong.contains("no Stronghold"), "{wrong}");
    let wrong = fault(|sheet| sheet["regions"]["nowhere"] = json!({}));
    assert!(wrong.contains("nowhere"), "{wrong}");
    let wrong = fault(|sheet| sheet["fellowship"]["corruption"] = json!(12));
    assert!(wrong.starts_with("fellowship.corruption"), "{wrong}");
    let wrong = fault(|sheet| sheet["characters"]["saruman"] = json!("moria"));
    assert!(wrong.starts_with("characters.saruman"), "{wrong}");
    let wrong = fault(|sheet| sheet["agenda"] = json!([{ "battle": "round" }]));
    assert!(wrong.starts_with("agenda"), "{wrong}");
    let wrong = fault(|sheet| sheet["dice"]["shadow"]["unused"] = json!({ "army": 9 }));
    assert!(wrong.starts_with("dice.shadow"), "{wrong}");
    let wrong = fault(|sheet| sheet["captured"] = json!(["hollin"]));
    assert!(wrong.starts_with("captured"), "{wrong}");
    let wrong = fault(|sheet| sheet["hunt"] = json!({ "drawn": { "eye": 5 } }));
    assert!(wrong.starts_with("hunt"), "{wrong}");
}
