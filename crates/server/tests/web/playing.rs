//! Whole games and single answers.

use serde_json::{Value, json};
use table::Luck;

use crate::harness::{FATE, House, Page};

/// Plays until the game is over or so many answers were given.
async fn play_on(page: &mut Page, luck: &mut Luck, most: usize) -> usize {
    let mut answers = 0;
    while !page.is_over() && answers < most {
        if page.asked().is_none() {
            page.hear().await;
            continue;
        }
        page.answer(luck.below(1000) as usize).await;
        answers += 1;
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_is_played_to_its_end() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    assert_eq!(page.now["seats"][0]["name"], "Rosie");
    assert_eq!(page.now["seats"][0]["sitter"], json!({"kind": "person", "here": true}));
    let answers = play_on(&mut page, &mut Luck::numbered(1), 5000).await;
    assert!(page.is_over());
    assert!(!page.now["over"]["says"].as_str().unwrap().is_empty());
    let decisions: Vec<usize> =
        page.bytes.iter().filter(|(_, tell)| tell == "update").map(|&(size, _)| size).collect();
    let mean = decisions.iter().sum::<usize>() / decisions.len();
    let most = decisions.iter().max().unwrap();
    println!("{answers} answers, {mean} bytes a decision, {most} at most");
    assert!(mean < 4096, "{mean} bytes a decision");

    // A fresh page sees the same.
    let again = rosie.play(&id).await;
    let apart = |now: &Value| {
        let mut now = now.clone();
        now.as_object_mut().unwrap().remove("number");
        now
    };
    assert_eq!(apart(&again.now), apart(&page.now));
    let tail = again.log.len();
    assert_eq!(again.log, page.log[page.log.len() - tail..]);

    // The log is the one that anybody can check.
    let log = rosie.get(&format!("/api/tables/{id}/log")).await.text();
    let verified = table::verify::<games::fate_of_the_fellowship::Position>(&log).unwrap();
    assert_eq!(verified.entries as u64, page.entries());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_play_one_table_by_invitation() {
    let house = House::open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let seats = json!([{"kind": "me"}, {"kind": "free"}]);
    let id = rosie.lay(FATE, json!({"players": "2"}), seats).await;
    let mut host = rosie.play(&id).await;
    let link = host.table["invitations"][0]["link"].as_str().unwrap().to_string();
    let invitation = link.rsplit('/').next().unwrap().to_string();

    let path = format!("/api/tables/{id}/join");
    let wrong = mablung.post(&path, json!({"invitation": "nonsense"})).await;
    assert_eq!(wrong.status, 403);
    let joined = mablung.post(&path, json!({"invitation": invitation})).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    let again = mablung.post(&path, json!({"invitation": invitation})).await;
    assert_eq!(again.status, 200, "who sits already is not refused");
    let third = house.guest("Third").await;
    let late = third.post(&path, json!({"invitation": invitation})).await;
    assert_eq!(late.status, 403, "it is used up");

    host.wait_until(|now| now["seats"][1]["name"] == "Mablung").await;
    let mut other = mablung.play(&id).await;
    assert_eq!(other.now["eye"], 2);
    assert_eq!(other.table["invitations"], json!([]), "nobody else can be invited");
    host.wait_until(|now| now["seats"][1]["sitter"]["here"] == true).await;
    let mut luck = Luck::numbered(2);
    for _ in 0..60 {
        for page in [&mut host, &mut other] {
            if page.asked().is_some() {
                page.answer(luck.below(1000) as usize).await;
                break;
            }
        }
        let most = host.entries().max(other.entries());
        for page in [&mut host, &mut other] {
            page.wait_until(|now| now["entries"].as_u64().unwrap() >= most).await;
        }
        assert_eq!(host.now["view"], other.now["view"]);
    }
    // Nobody speaks for another seat.
    let entries = host.entries();
    host.say(json!({"type": "act", "number": host.number(), "seat": 2, "action": "pass"})).await;
    let notice = host.wait_for("notice").await;
    assert_eq!(notice["notice"]["kind"], "refused");
    assert_eq!(host.entries(), entries);

    host.say(json!({"type": "chat", "text": "I can hold Osgiliath."})).await;
    let line = other.wait_for("chat").await;
    assert_eq!(line["line"]["name"], "Rosie");
    assert_eq!(line["line"]["seats"], json!([1]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_and_a_second_tab_play_nothing_twice() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let (mut tab, mut second) = (rosie.play(&id).await, rosie.play(&id).await);
    let (seat, choices) = tab.asked().unwrap();
    let act = json!({"type": "act", "number": tab.number(), "seat": seat, "action": choices[0]});
    tab.say(act.clone()).await;
    tab.say(act.clone()).await;
    tab.wait_for("update").await;
    // Only now, so that it cannot come first; the page itself has not looked since.
    second.say(act).await;
    let entries = tab.entries();
    let fresh = tab.wait_for("welcome").await;
    assert_eq!(fresh["state"]["entries"], entries, "nothing was played twice");
    let notice = tab.wait_for("notice").await;
    assert_eq!(notice["notice"]["kind"], "stale");
    second.wait_for("update").await;
    let notice = second.wait_for("notice").await;
    assert_eq!(notice["notice"]["kind"], "stale");
    assert_eq!(second.now["view"], tab.now["view"]);

    // A number from the future is no number that was told.
    let (seat, choices) = tab.asked().unwrap();
    let act =
        json!({"type": "act", "number": 4_000_000_000u32, "seat": seat, "action": choices[0]});
    tab.say(act).await;
    assert_eq!(tab.wait_for("notice").await["notice"]["kind"], "stale");
    let undo = json!({"type": "undo", "number": 4_000_000_000u32, "seat": seat, "to": 0});
    tab.say(undo).await;
    assert_eq!(tab.wait_for("notice").await["notice"]["kind"], "stale");
    assert_eq!(tab.entries(), entries);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_done_is_refused_with_its_rule() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    let mut luck = Luck::numbered(3);
    // Somewhere on the way something may not be done.
    let (seat, first) = loop {
        let (seat, _) = page.asked().unwrap();
        page.say(json!({"type": "why-not", "number": page.number(), "seat": seat})).await;
        let told = page.wait_for("refusals").await;
        if let Some(first) = told["refused"].as_array().unwrap().first() {
            break (seat, first.clone());
        }
        play_on(&mut page, &mut luck, 1).await;
    };
    assert!(
        !first["rule"].as_str().unwrap().is_empty() && !first["says"].as_str().unwrap().is_empty()
    );
    page.act(seat, first["action"].as_str().unwrap()).await;
    let notice = page.wait_for("notice").await;
    assert_eq!(notice["notice"]["kind"], "refused");
    assert_eq!(notice["notice"]["rule"], first["rule"]);
    page.act(seat, "dance on the table").await;
    assert_eq!(page.wait_for("notice").await["notice"]["kind"], "refused");
    house.close().await;
}
