//! Playing on from a moment of a finished game.

use games::fate_of_the_fellowship::Position;
use serde_json::{Value, json};
use server::Limits;
use table::{Luck, verify};

use crate::harness::{FATE, House, Page, Person, Request, games};

/// A game that one person plays to its end, however that may be.
async fn finished(person: &Person) -> (String, Page) {
    let id = person.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = person.play(&id).await;
    play_on(&mut page, 11).await;
    (id, page)
}

async fn play_on(page: &mut Page, number: u64) {
    let mut luck = Luck::numbered(number);
    while !page.is_over() {
        page.answer(luck.below(1000) as usize).await;
    }
}

async fn branch(person: &Person, id: &str, at: u64) -> String {
    let made = person.post(&format!("/api/tables/{id}/branch"), json!({"at": at})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["id"].as_str().unwrap().to_string()
}

async fn moment(person: &Person, id: &str, at: u64) -> Value {
    person.get(&format!("/api/tables/{id}/replay?at={at}&as=1")).await.json()
}

async fn log(person: &Person, id: &str) -> String {
    person.get(&format!("/api/tables/{id}/log")).await.text()
}

fn lines(log: &str, most: u64) -> Vec<&str> {
    log.lines().skip_while(|line| *line != "begin").skip(1).take(most as usize).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_played_on_from_any_turn() {
    let house = House::open().await;
    let (rosie, stranger) = (house.guest("Rosie").await, house.guest("Stranger").await);
    let (old, ended) = finished(&rosie).await;
    let turns = moment(&stranger, &old, 0).await["turns"].as_array().unwrap().clone();
    let at = turns[turns.len() / 2].as_u64().unwrap();

    let new = branch(&stranger, &old, at).await;
    assert_ne!(new, old);
    let mut page = stranger.play(&new).await;
    let then = moment(&stranger, &old, at).await;
    assert_eq!(page.entries(), at);
    assert_eq!(page.now["view"], then["view"]);
    assert_eq!(page.now["step"], then["step"]);
    assert_eq!(page.table["given"], at);
    assert_eq!(page.now["seats"][0]["mine"], true);
    assert_ne!(page.table["commitment"], ended.table["commitment"], "it has a seed of its own");
    let peek = rosie.get(&format!("/api/tables/{new}/replay")).await;
    assert_eq!(peek.status, 403, "it is the stranger's own");

    // It goes on by itself, is stored and loaded like any other, and its dice can be checked.
    page.answer(0).await;
    let (now, entries) = (page.now["view"].clone(), page.entries());
    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let stranger = Person { address: house.address, ..stranger };
    let mut page = stranger.play(&new).await;
    assert_eq!((&page.now["view"], page.entries()), (&now, entries));
    play_on(&mut page, 12).await;
    let (old_log, new_log) = (log(&stranger, &old).await, log(&stranger, &new).await);
    assert_eq!(lines(&old_log, at), lines(&new_log, at));
    assert!(new_log.contains(&format!("\ngiven {at}\nbegin\n")));
    let verified = verify::<Position>(&new_log).unwrap();
    assert_eq!(verified.given as u64, at);
    assert!(verified.chances > 0);

    // Its log makes a table elsewhere, and it can itself be played on from, also from before.
    let import = stranger.request("POST", "/api/import").body(new_log.clone());
    let copy = house.ask(&import).await;
    assert_eq!(copy.status, 201, "{}", copy.text());
    let copy = copy.json()["id"].as_str().unwrap().to_string();
    assert_eq!(log(&stranger, &copy).await, new_log);
    for at in [0, at, page.entries() - 1] {
        let again = branch(&stranger, &new, at).await;
        let page = stranger.play(&again).await;
        assert_eq!(page.table["given"].as_u64().unwrap_or(0), at);
        assert!(page.entries() >= at);
    }
    // The first table is as it was.
    assert_eq!(moment(&stranger, &old, at).await, then);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_goes_back_as_far_as_the_moment_and_no_further() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let (old, _) = finished(&rosie).await;
    let turns = moment(&rosie, &old, 0).await["turns"].as_array().unwrap().clone();
    let at = turns.last().unwrap().as_u64().unwrap();
    let said = moment(&rosie, &old, at).await["log"].as_array().unwrap().clone();
    let said =
        said.iter().rfind(|line| !line["seat"].is_null() && line["entry"].as_u64() < Some(at));
    // Dice and draws alone may have led here from where the log that is shown begins.
    let before = said.map_or(json!(at - 1), |line| line["entry"].clone());
    let mut page = rosie.play(&branch(&rosie, &old, at).await).await;
    assert_eq!(page.now["undo"]["free_to"], at);
    page.answer(0).await;
    page.say(json!({"type": "undo", "number": page.number(), "seat": 1, "to": before})).await;
    let told = page.wait_for("notice").await;
    assert_eq!(told["notice"]["rule"], "table.undo.another-table");
    page.say(json!({"type": "undo", "number": page.number(), "seat": 1, "to": at})).await;
    page.wait_until(|now| now["entries"] == at).await;
    house.close().await;
}

/// Three answers in a row that one seat gave: those before the moment are of another table, although they could be
/// taken back there.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_goes_back_behind_the_moment_when_others_play_too() {
    let house = House::open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let old = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut page = rosie.play(&old).await;
    play_on(&mut page, 11).await;
    let mut by_first = Vec::new();
    for at in (0..page.entries()).step_by(20) {
        let lines = moment(&rosie, &old, at).await["log"].as_array().unwrap().clone();
        by_first.extend(
            lines
                .iter()
                .filter(|line| line["seat"] == 1)
                .map(|line| line["entry"].as_u64().unwrap()),
        );
    }
    by_first.sort_unstable();
    by_first.dedup();
    let three = by_first.windows(3).find(|three| three[2] == three[0] + 2).expect("three in a row");
    let at = three[2];
    let new = branch(&rosie, &old, at).await;
    let mut page = rosie.play(&new).await;
    page.say(json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}})).await;
    page.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    let link = page.table["invitations"][0]["link"].clone();
    let join = json!({"invitation": link.as_str().unwrap().rsplit('/').next().unwrap()});
    let joined = mablung.post(&format!("/api/tables/{new}/join"), join).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    page.wait_until(|now| now["seats"][1]["name"] == "Mablung").await;
    assert_eq!(page.now["undo"]["free_to"], at, "{}", page.now["undo"]);
    assert_eq!(page.now["undo"]["stops"], table::ANOTHER_TABLE.says);
    page.say(json!({"type": "undo", "number": page.number(), "seat": 1, "to": at - 1})).await;
    assert_eq!(page.wait_for("notice").await["notice"]["rule"], "table.undo.another-table");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_over_or_not_there_is_not_played_on_from() {
    let limits = Limits { open_tables: 2, ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let rosie = house.guest("Rosie").await;
    let (old, ended) = finished(&rosie).await;
    let running = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let ask = async |id: &str, body: Value| {
        let answer = rosie.post(&format!("/api/tables/{id}/branch"), body).await;
        (answer.status, answer.json()["at"].clone())
    };
    // Nobody sees what is decided in a running game by playing on from it, not even who plays it.
    assert_eq!(ask(&running, json!({"at": 1})).await.0, 403);
    let entries = ended.entries();
    assert_eq!(ask(&old, json!({"at": entries})).await, (422, json!("at")));
    assert_eq!(ask(&old, json!({"at": entries + 1})).await, (422, json!("at")));
    assert_eq!(ask(&old, json!({"at": 4_000_000_000_u32})).await, (422, json!("at")));
    for body in [json!({}), json!({"at": -1}), json!({"at": "3"}), json!({"at": 3, "seed": 1})] {
        assert!([400, 422].contains(&ask(&old, body.clone()).await.0), "{body}");
    }
    assert_eq!(ask("nosuchtable", json!({"at": 1})).await.0, 404);
    let nobody = Request::new("POST", &format!("/api/tables/{old}/branch"))
        .header("Origin", &format!("http://{}", house.address))
        .header("Content-Type", "application/json")
        .body(r#"{"at": 1}"#);
    assert_eq!(house.ask(&nobody).await.status, 401);
    let foreign = Request { headers: vec![("Cookie".into(), rosie.cookie.clone())], ..nobody };
    let foreign = foreign.header("Origin", "http://elsewhere.example");
    assert_eq!(house.ask(&foreign).await.status, 403);
    assert_eq!(ask(&old, json!({"at": 1})).await.0, 201);
    assert_eq!(ask(&old, json!({"at": 1})).await.0, 429, "as many tables as one may have open");
    house.close().await;
}
