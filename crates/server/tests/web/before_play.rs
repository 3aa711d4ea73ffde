//! What is told of games and tables before one sits down: what can be played, what is printed, which rules
//! there are, and whom each table waits for.

use games::fate_of_the_fellowship::Position;
use serde_json::{Value, json};
use server::Limits;
use table::{Describe, Notation};

use crate::game_with_secrets::Tricks;
use crate::harness::{FATE, Folder, House, Person, games};

#[tokio::test(flavor = "multi_thread")]
async fn each_game_says_what_it_is_and_how_it_is_set_up() {
    let both = games().with::<Tricks>();
    let house = House::open_in(Folder::new(), Limits::lifted(), both).await;
    let rosie = house.guest("Rosie").await;
    let told = rosie.get("/api/games").await.json();
    let [fate, tricks] = &told.as_array().unwrap()[..] else { panic!("two games: {told}") };
    assert_eq!((&fate["game"], &tricks["game"]), (&json!(FATE), &json!("tricks")));
    assert_eq!(
        (&fate["title"], &fate["about"]),
        (&json!(Position::SHORT_TITLE), &json!(Position::ABOUT))
    );
    assert_eq!((&fate["has_secrets"], &tricks["has_secrets"]), (&json!(false), &json!(true)));
    let options = fate["options"].as_array().unwrap();
    assert_eq!(options.len(), Position::option_help().len());
    for (option, help) in options.iter().zip(Position::option_help()) {
        assert_eq!((&option["key"], &option["says"]), (&json!(help.key), &json!(help.says)));
        let words = option["choices"].as_array().unwrap().iter().map(|choice| &choice["word"]);
        assert!(words.eq(help.choices.iter().map(|choice| choice.word)), "{option}");
        assert_eq!(option["needs"]["key"].as_str(), help.needs.map(|need| need.key));
    }
    let first = Position::first_game().unwrap();
    assert_eq!(fate["first"]["name"], first.name);
    for (key, word) in first.options {
        assert_eq!(fate["first"]["options"][key], *word);
    }
    assert_eq!(tricks["first"], Value::Null);
    let bots = fate["bots"].as_array().unwrap().iter().map(|bot| bot["bot"].as_str().unwrap());
    assert_eq!(bots.collect::<Vec<_>>(), ["heuristic", "search:time=1000ms", "random"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_printed_is_told_and_only_once_to_each_page() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let path = format!("/api/games/{FATE}/components");
    let printed = rosie.get(&path).await;
    assert_eq!(printed.json(), Position::components());
    assert!(printed.json().is_object());
    let tag = printed.header("etag").unwrap();
    let again = |tag: &str| rosie.request("GET", &path).header("If-None-Match", tag);
    assert_eq!(house.ask(&again(tag)).await.status, 304);
    assert_eq!(house.ask(&again("\"another\"")).await.status, 200);
    let of_two = rosie.get(&format!("{path}?options=players%3D2")).await;
    assert_eq!(of_two.json(), printed.json(), "here it does not depend on the options");
    assert_eq!(rosie.get(&format!("{path}?options=rope%3D1")).await.status, 422);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rule_is_told_with_our_readings_of_it() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let told = rosie.get(&format!("/api/games/{FATE}/rules")).await.json();
    let told = told.as_array().unwrap();
    assert_eq!(told.len(), Position::rules().len());
    for (told, rule) in told.iter().zip(Position::rules()) {
        assert_eq!((&told["id"], &told["says"]), (&json!(rule.id), &json!(rule.says)));
        assert_eq!(told["chapter"], rule.chapter);
        let readings = told["rulings"].as_array().into_iter().flatten();
        let readings: Vec<_> =
            readings.map(|one| (one["id"].clone(), one["says"].clone())).collect();
        let ours = rule.readings(Position::rulings());
        let ours: Vec<_> = ours.map(|one| (json!(one.id), json!(one.says))).collect();
        assert_eq!(readings, ours, "{}", rule.id);
    }
    assert!(told.iter().any(|rule| rule["rulings"][0]["id"].is_string()));
    house.close().await;
}

async fn line(person: &Person, id: &str, list: &str) -> Value {
    let tables = person.get("/api/tables").await.json();
    let mut lines = tables[list].as_array().unwrap().iter();
    lines.find(|line| line["id"] == id).cloned().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_tables_says_whom_each_waits_for() {
    let house = House::open().await;
    let (rosie, sam) = (house.guest("Rosie").await, house.guest("Sam").await);
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut page = rosie.play(&id).await;
    page.answer(0).await;
    let own = line(&rosie, &id, "mine").await;
    assert_eq!((&own["waits"], &own["my_turn"]), (&json!("You decide"), &json!(true)));
    assert_eq!(own["title"], Position::SHORT_TITLE);
    assert_eq!((&own["entries"], &own["over"]), (&page.now["entries"], &json!(false)));
    let sits = |name: &str| json!({"name": name, "mine": true, "bot": false, "free": false});
    assert_eq!(own["seats"], json!([sits("Rosie"), sits("Elanor")]));
    assert_eq!(line(&rosie, &id, "watchable").await, Value::Null, "each table once");
    // Somebody else sees the same table and who is to decide there.
    let seen = line(&sam, &id, "watchable").await;
    let decides = page.now["seats"].as_array().unwrap().iter().find(|seat| seat["asked"] == "must");
    let name = decides.unwrap()["name"].as_str().unwrap().to_string();
    assert_eq!(
        (&seen["waits"], &seen["my_turn"]),
        (&json!(format!("Waits for {name}")), &json!(false))
    );
    assert_eq!(seen["seats"][0]["mine"], false);
    // Each seat is called by what it plays.
    let roles: Vec<&str> = page.now["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["role"].as_str().unwrap())
        .collect();
    assert!(roles.iter().any(|role| role.contains("Frodo")), "{roles:?}");
    // People chose the options by their names.
    let chosen = page.table["options"].as_array().unwrap();
    assert!(chosen.contains(&json!(["Players", "2 players"])), "{chosen:?}");

    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "free"}]);
    let alone = rosie.lay(FATE, json!({"players": "2"}), bots).await;
    let waits = line(&rosie, &alone, "mine").await;
    let says = waits["waits"].as_str().unwrap();
    assert!(["The bot thinks", "Waits for somebody to join"].contains(&says), "{says}");
    assert_eq!(
        (&waits["seats"][0]["bot"], &waits["seats"][1]["free"]),
        (&json!(true), &json!(true))
    );
    house.close().await;
}
