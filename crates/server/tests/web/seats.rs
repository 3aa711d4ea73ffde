//! Seats: several at one screen, handed to bots and back, and who only looks on.

use serde_json::{Value, json};
use server::Limits;
use table::Luck;

use crate::game_with_secrets::Tricks;
use crate::harness::{FATE, Folder, House, Page, Person, games};

async fn play_some(page: &mut Page, luck: &mut Luck, answers: usize) {
    for _ in 0..answers {
        page.wait_until(|now| {
            let asked = now["questions"].as_array().unwrap();
            !now["over"].is_null() || asked.iter().any(|question| question["must"] == true)
        })
        .await;
        if page.is_over() {
            return;
        }
        page.answer(luck.below(1000) as usize).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_at_one_screen() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut page = rosie.play(&id).await;
    assert_eq!(page.now["seats"][1]["name"], "Elanor");
    assert_eq!(page.now["seats"][1]["mine"], true);
    play_some(&mut page, &mut Luck::numbered(4), 30).await;
    page.say(json!({"type": "look-as", "seat": 2})).await;
    page.wait_for("welcome").await;
    assert_eq!(page.now["eye"], 2);
    // Nobody else is there who would have to agree.
    let ways = page.now["undo"]["ways"].as_array().unwrap().clone();
    assert!(!ways.is_empty());
    assert!(ways.iter().all(|way| way["asks"] == false), "{ways:?}");
    let entries = page.entries();
    let way = &ways[0];
    let undo =
        json!({"type": "undo", "number": page.number(), "seat": way["seat"], "to": way["to"]});
    page.say(undo).await;
    page.wait_until(|now| now["entries"].as_u64().unwrap() < entries).await;
    assert_eq!(page.now["entries"], way["to"]);
    assert_eq!(page.now["undo"]["count"], 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_lent_to_a_bot_and_taken_back() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut page = rosie.play(&id).await;
    play_some(&mut page, &mut Luck::numbered(5), 8).await;
    let before = page.entries();
    page.say(json!({"type": "hand-over", "seat": 1, "to": {"kind": "bot", "bot": "heuristic"}}))
        .await;
    page.wait_until(|now| now["seats"][0]["sitter"]["kind"] == "bot").await;
    page.wait_until(|now| !now["over"].is_null() || now["entries"].as_u64().unwrap() > before + 5)
        .await;
    page.say(json!({"type": "sit", "seat": 1})).await;
    page.wait_until(|now| !now["over"].is_null() || now["seats"][0]["sitter"]["kind"] == "person")
        .await;
    if !page.is_over() {
        assert_eq!(page.now["seats"][0]["name"], "Rosie");
        play_some(&mut page, &mut Luck::numbered(6), 3).await;
    }
    page.say(
        json!({"type": "hand-over", "seat": 2, "to": {"kind": "bot", "bot": "search:time=9h"}}),
    )
    .await;
    // One of the answers before may have come too late, beside a bot; that is told first.
    let mut notice = page.wait_for("notice").await;
    while notice["notice"]["kind"] == "stale" {
        notice = page.wait_for("notice").await;
    }
    assert_eq!(notice["notice"]["kind"], "refused");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_play_to_the_end_while_somebody_looks_on() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let id = rosie.lay(FATE, json!({"players": "3"}), json!([bot, bot, bot])).await;
    let looker = house.guest("Looker").await;
    let mut page = looker.play(&id).await;
    assert!(page.now["eye"].is_null());
    assert_eq!(page.now["questions"], json!([]));
    page.wait_until(|now| !now["over"].is_null()).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_on_cannot_act_and_private_tables_are_private() {
    let house = House::open().await;
    let (rosie, looker) = (house.guest("Rosie").await, house.guest("Looker").await);
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut host = rosie.play(&id).await;
    let mut page = looker.play(&id).await;
    let (_, choices) = host.asked().unwrap();
    for said in [
        json!({"type": "act", "number": page.number(), "seat": 1, "action": choices[0]}),
        json!({"type": "undo", "number": page.number(), "seat": 1, "to": 0}),
        json!({"type": "agree-to-undo", "number": page.number(), "seat": 1}),
        json!({"type": "refuse-undo", "number": page.number(), "seat": 1}),
        json!({"type": "why-not", "number": page.number(), "seat": 1}),
        json!({"type": "look-as", "seat": 1}),
        json!({"type": "sit", "seat": 1}),
        json!({"type": "hand-over", "seat": 1, "to": {"kind": "me"}}),
    ] {
        page.say(said.clone()).await;
        let told = page.hear().await;
        assert_eq!(told["notice"]["kind"], "refused", "{said}");
    }
    assert_eq!(page.now["undo"]["ways"], json!([]));
    host.say(json!({"type": "sync"})).await;
    let told = host.wait_for("welcome").await;
    assert_eq!(told["state"]["entries"], host.now["entries"]);
    assert_eq!(looker.get(&format!("/api/tables/{id}/log")).await.status, 403);
    assert_eq!(looker.get(&format!("/api/tables/{id}/replay?as=1")).await.status, 403);
    assert_eq!(rosie.get(&format!("/api/tables/{id}/replay?as=1")).await.status, 200);

    let wish = json!({"game": FATE, "options": {"players": "1"}, "seats": [{"kind": "me"}]});
    let private = rosie.post("/api/tables", wish).await.json()["id"].as_str().unwrap().to_string();
    assert_eq!(looker.try_play(&private).await.err(), Some(403));
    assert_eq!(looker.get(&format!("/api/tables/{private}/replay")).await.status, 403);
    let listed = looker.get("/api/tables").await.json();
    assert_eq!(listed["mine"], json!([]));
    assert_eq!(listed["watchable"].as_array().unwrap().len(), 1);
    assert_eq!(rosie.get("/api/tables").await.json()["mine"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_behind_dice_needs_the_others() {
    let house = House::open().await;
    // A game may be lost before anything could be taken back.
    for _ in 0..10 {
        if going_back(&house).await {
            house.close().await;
            return;
        }
    }
    panic!("ten games were over at once");
}

/// Two at a table, and something that the first of them cannot take back alone.
pub struct Asks {
    pub id: String,
    pub people: [Person; 2],
    pub host: Page,
    pub other: Page,
    pub way: Value,
}

pub async fn until_one_has_to_ask(house: &House) -> Option<Asks> {
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let seats = json!([{"kind": "me"}, {"kind": "free"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut host = rosie.play(&id).await;
    let link = host.table["invitations"][0]["link"].as_str().unwrap().to_string();
    let invitation = link.rsplit('/').next().unwrap();
    let join = json!({"invitation": invitation, "seat": 2});
    assert_eq!(mablung.post(&format!("/api/tables/{id}/join"), join).await.status, 200);
    let mut other = mablung.play(&id).await;
    let mut luck = Luck::numbered(7);
    // Until there is something that cannot be taken back alone.
    let way = loop {
        let most = host.entries().max(other.entries());
        for page in [&mut host, &mut other] {
            page.wait_until(|now| now["entries"].as_u64().unwrap() >= most).await;
        }
        let ways = host.now["undo"]["ways"].as_array().unwrap();
        if let Some(way) = ways.iter().find(|way| way["asks"] == true) {
            break way.clone();
        }
        if host.is_over() {
            return None;
        }
        let page = if host.asked().is_some() { &mut host } else { &mut other };
        page.answer(luck.below(1000) as usize).await;
    };
    Some(Asks { id, people: [rosie, mablung], host, other, way })
}

async fn going_back(house: &House) -> bool {
    let Some(Asks { mut host, mut other, way: asks, .. }) = until_one_has_to_ask(house).await
    else {
        return false;
    };
    let entries = host.entries();
    let undo =
        |page: &Page| json!({"type": "undo", "number": page.number(), "seat": 1, "to": asks["to"]});
    host.wait_until(|now| now["seats"][1]["sitter"]["here"] == true).await;
    let wish = undo(&host);
    host.say(wish).await;
    other.wait_until(|now| !now["undo"]["asked"].is_null()).await;
    host.wait_until(|now| !now["undo"]["asked"].is_null()).await;
    assert_eq!(other.now["undo"]["asked"]["waits_for"], json!([2]));
    assert_eq!(other.entries(), entries, "nothing is taken back yet");
    other.say(json!({"type": "refuse-undo", "number": other.number(), "seat": 2})).await;
    host.wait_until(|now| now["undo"]["asked"].is_null()).await;
    assert_eq!(host.entries(), entries);
    let wish = undo(&host);
    host.say(wish).await;
    other.wait_until(|now| now["undo"]["asked"].is_null()).await;
    other.wait_until(|now| !now["undo"]["asked"].is_null()).await;
    other.say(json!({"type": "agree-to-undo", "number": other.number(), "seat": 2})).await;
    for page in [&mut host, &mut other] {
        page.wait_until(|now| now["entries"] == asks["to"]).await;
        assert!(page.log.iter().all(|line| line["entry"].as_u64() < asks["to"].as_u64()));
    }
    assert_eq!(host.now["view"], other.now["view"]);
    true
}

/// Its partner must not wait for ever: the first thing that the rules allow is played in its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_breaks_down_does_what_the_rules_allow() {
    let tricks = games().with::<Tricks>();
    let house = House::open_in(Folder::new(), Limits::lifted(), tricks).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "heuristic"}]);
    let id = rosie.lay("tricks", json!({}), seats).await;
    let mut page = rosie.play(&id).await;
    while !page.is_over() {
        if page.asked().is_some() {
            page.answer(0).await;
        } else {
            page.hear().await;
        }
    }
    let log = rosie.get(&format!("/api/tables/{id}/log")).await.text();
    let laid = |seat: &str| log.lines().filter(|line| line.starts_with(seat)).count();
    assert_eq!((laid("1 lay "), laid("2 lay ")), (3, 3));
    house.close().await;
}
