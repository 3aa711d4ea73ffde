//! Tables last: through restarts, through being unloaded, through storage.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Limits;
use server::store::Sqlite;
use table::Luck;

use crate::faulty::{Faulty, WriteFault};
use crate::harness::{FATE, Folder, House, Person, games};
use crate::seats::{Asks, until_one_has_to_ask};

fn apart_from_number(now: &Value) -> Value {
    let mut now = now.clone();
    now.as_object_mut().unwrap().remove("number");
    now
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_loses_nothing() {
    let mut house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut luck = Luck::numbered(9);
    let mut rosie = rosie;
    for _ in 0..6 {
        let mut page = rosie.play(&id).await;
        for _ in 0..25 {
            page.wait_until(|now| {
                let asked = now["questions"].as_array().unwrap();
                !now["over"].is_null() || asked.iter().any(|question| question["must"] == true)
            })
            .await;
            if page.is_over() {
                break;
            }
            page.answer(luck.below(1000) as usize).await;
        }
        let is_mine = page.asked().is_some();
        let (number, now) = (page.number(), apart_from_number(&page.now));
        let folder = house.close().await;
        house = House::open_in(folder, Limits::lifted(), games()).await;
        rosie = Person { address: house.address, ..rosie };
        let again = rosie.play(&id).await;
        assert!(again.number() > number, "numbers only grow");
        if is_mine {
            assert_eq!(apart_from_number(&again.now), now);
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_to_go_back_waits_through_a_restart() {
    let house = House::open().await;
    // A game may be lost before anything could be taken back.
    let asks = loop {
        if let Some(asks) = until_one_has_to_ask(&house).await {
            break asks;
        }
    };
    let Asks { id, people, mut host, way, .. } = asks;
    host.wait_until(|now| now["seats"][1]["sitter"]["here"] == true).await;
    let wish = json!({"type": "undo", "number": host.number(), "seat": 1, "to": way["to"]});
    host.say(wish).await;
    host.wait_until(|now| !now["undo"]["asked"].is_null()).await;
    let asked = host.now["undo"]["asked"].clone();

    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let [rosie, mablung] = people.map(|person| Person { address: house.address, ..person });
    let mut other = mablung.play(&id).await;
    assert_eq!(other.now["undo"]["asked"], asked);
    // A page that is behind cannot agree.
    other.say(json!({"type": "agree-to-undo", "number": 0, "seat": 2})).await;
    assert_eq!(other.wait_for("notice").await["notice"]["kind"], "stale");
    assert_eq!(other.now["undo"]["asked"], asked);
    other.say(json!({"type": "agree-to-undo", "number": other.number(), "seat": 2})).await;
    other.wait_until(|now| now["entries"] == way["to"]).await;
    assert!(other.now["undo"]["asked"].is_null());

    // And it does not come back once it was granted.
    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let again = Person { address: house.address, ..rosie }.play(&id).await;
    assert_eq!(again.now["entries"], way["to"]);
    assert!(again.now["undo"]["asked"].is_null());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let limits = Limits { idle: Duration::from_millis(150), ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let rosie = house.guest("Rosie").await;
    let mut luck = Luck::numbered(10);
    // Some games are lost too soon to be of use here.
    let (id, mut page) = loop {
        let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
        let mut page = rosie.play(&id).await;
        while !page.is_over() && page.entries() < 140 {
            page.answer(luck.below(1000) as usize).await;
        }
        if !page.is_over() {
            break (id, page);
        }
    };
    let first = page.log.iter().find(|line| line["seat"] == 1).unwrap()["entry"].clone();
    let now = apart_from_number(&page.now);
    page.socket.close(None).await.unwrap();
    tokio::time::sleep(Duration::from_millis(600)).await;
    let mut again = rosie.play(&id).await;
    assert_eq!(apart_from_number(&again.now), now);
    // Only the tail was loaded, and one can go back behind it all the same.
    assert!(again.log[0]["entry"].as_u64() > first.as_u64());
    let undo = json!({"type": "undo", "number": again.number(), "seat": 1, "to": first});
    again.say(undo).await;
    again.wait_until(|now| now["entries"] == first).await;
    again.answer(0).await;
    let log = rosie.get(&format!("/api/tables/{id}/log")).await.text();
    let saved = table::log::read::<games::fate_of_the_fellowship::Position>(&log).unwrap();
    assert_eq!(saved.record().len() as u64, again.entries());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_reports_and_replays_tell_the_same_game() {
    let house = House::open().await;
    let (rosie, stranger) = (house.guest("Rosie").await, house.guest("Stranger").await);
    let bot = json!({"kind": "bot", "bot": "random"});
    let id = rosie.lay(FATE, json!({"players": "2"}), json!([bot, bot])).await;
    let mut page = rosie.play(&id).await;
    page.wait_until(|now| !now["over"].is_null()).await;
    let entries = page.entries();
    for eyes in ["", "&as=2", "&as=all"] {
        let moment = stranger.get(&format!("/api/tables/{id}/replay?at={entries}{eyes}")).await;
        let moment = moment.json();
        assert_eq!(moment["over"], page.now["over"]);
        assert_eq!(moment["entries"], entries);
        let turns = moment["turns"].as_array().unwrap();
        let middle = turns.last().unwrap().as_u64().unwrap();
        let moment = stranger.get(&format!("/api/tables/{id}/replay?at={middle}{eyes}")).await;
        let moment = moment.json();
        assert_eq!(moment["at"], middle);
        let last =
            moment["log"].as_array().unwrap().iter().rfind(|line| line["entry"] == middle - 1);
        assert_eq!(last.unwrap()["turn"], true);
    }
    assert_eq!(stranger.get(&format!("/api/tables/{id}/replay?at=99999")).await.status, 422);
    assert_eq!(stranger.get(&format!("/api/tables/{id}/replay?at=x")).await.status, 400);
    assert_eq!(stranger.get(&format!("/api/tables/{id}/replay?as=9")).await.status, 422);

    let log = stranger.get(&format!("/api/tables/{id}/log")).await.text();
    let report = stranger.get(&format!("/api/tables/{id}/report")).await.text();
    assert!(report.starts_with("mathom-report 1\n") && report.ends_with(&log));

    let import = stranger.request("POST", "/api/import").body(log.clone());
    let made = house.ask(&import).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let copy = made.json()["id"].as_str().unwrap().to_string();
    let copied = stranger.get(&format!("/api/tables/{copy}/log")).await.text();
    assert_eq!(copied, log);
    let damaged = log.replacen("\nfell ", "\nfelt ", 1);
    let refused = house.ask(&stranger.request("POST", "/api/import").body(damaged)).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("line "), "{}", refused.text());
    house.close().await;
}

/// A page steps through a game entry by entry: its log is read and played once, and again when it has grown.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_walked_through_is_read_once() {
    let folder = Folder::new();
    let store = Faulty::new(Sqlite::open(folder.path()).unwrap(), 0..0, WriteFault::Refused);
    let store = Arc::new(store);
    let house = House::open_over(Arc::clone(&store) as _, folder, Limits::lifted(), games()).await;
    let rosie = house.guest("Rosie").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
        let mut page = rosie.play(&id).await;
        for _ in 0..3 {
            page.answer(0).await;
        }
        tables.push((id, page));
    }
    let moment = |id: &str, at: u64| {
        let (rosie, path) = (rosie.clone(), format!("/api/tables/{id}/replay?at={at}"));
        async move { rosie.get(&path).await.json() }
    };
    for (id, page) in &mut tables {
        let mut calls = Vec::new();
        for at in 0..4 {
            let before = store.calls();
            assert_eq!(moment(id, at).await["at"], at);
            calls.push(store.calls() - before);
        }
        assert!(calls[1..].iter().all(|&more| more < calls[0]), "{calls:?}");
        // A moment shows what the entry before it made happen, and nothing of the next.
        assert_eq!(moment(id, 0).await["events"], json!([]));
        assert_ne!(moment(id, 0).await["log"], json!([]), "what comes next stands in the log");
        for at in 1..4 {
            let then = moment(id, at).await;
            let mut lines = then["log"].as_array().unwrap().iter();
            let line = lines.find(|line| line["entry"] == at - 1).unwrap();
            assert_eq!(then["events"], line["happened"], "{at}");
        }
        page.answer(0).await;
        assert_eq!(moment(id, 0).await["entries"], page.entries(), "it has grown");
    }
    // Each game is found again as it was, and not another one.
    for (id, page) in &tables {
        assert_eq!(moment(id, 1).await["entries"], page.entries());
    }
    house.close().await;
}

/// Nobody has to come for it: the bot's answer is there when its partner comes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_thinking_thinks_on_after_a_restart() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "search:time=1000ms"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut page = rosie.play(&id).await;
    while page.now["seats"][1]["asked"] != "must" {
        page.answer(0).await;
    }
    drop(page);
    let house = House::open_in(house.close().await, Limits::lifted(), games()).await;
    let rosie = Person { address: house.address, ..rosie };
    let entries = || async {
        let tables = rosie.get("/api/tables").await.json();
        tables["mine"][0]["entries"].as_u64().unwrap()
    };
    let before = entries().await;
    let mut tries = 0;
    while entries().await == before {
        tries += 1;
        assert!(tries < 200, "the bot does not think");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    house.close().await;
}

/// A long game is not played through from its start: a snapshot of its middle is what it is loaded from.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_is_loaded_from_its_middle() {
    let with_war = || games().with::<games::war_of_the_ring_bots::Bots>();
    let open = |folder| House::open_in(folder, Limits::lifted(), with_war());
    let house = open(Folder::new()).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let id = rosie.lay("war-of-the-ring", json!({}), seats).await;
    let mut page = rosie.play(&id).await;
    let mut luck = Luck::numbered(4);
    while page.entries() < 260 {
        match page.asked() {
            Some(_) => page.answer(luck.below(1000) as usize).await,
            None => drop(page.hear().await),
        }
    }
    // Until the bot has done what it does.
    while page.asked().is_none() {
        page.hear().await;
    }
    let now = apart_from_number(&page.now);
    let house = open(house.close().await).await;
    let rosie = Person { address: house.address, ..rosie };
    let mut again = rosie.play(&id).await;
    let loaded = apart_from_number(&again.now);
    for field in ["entries", "view", "questions"] {
        assert_eq!(loaded[field], now[field], "{field}");
    }
    again.answer(0).await;
    house.close().await;
}
