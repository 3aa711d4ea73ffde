//! Ways around what a table promises: pages from before, seats that are lent, floods, and answers that
//! nobody reads.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Limits;
use server::limits::Rate;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{FATE, House, Page, Person};

const AWAY: Duration = Duration::from_millis(300);

/// A private table where Rosie, who is the host, plays with Mablung.
async fn two_at_a_table(house: &House) -> (String, [Person; 2]) {
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let id = with_a_free_seat(&rosie).await;
    let link = rosie.play(&id).await.table["invitations"][0]["link"].clone();
    sit_down(&mablung, &id, &link).await;
    (id, [rosie, mablung])
}

/// A private table for two, where only the host has sat down.
async fn with_a_free_seat(host: &Person) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "free"}]);
    let wish = json!({"game": FATE, "options": {"players": "2"}, "seats": seats});
    let made = host.post("/api/tables", wish).await.json();
    made["id"].as_str().unwrap().to_string()
}

async fn sit_down(person: &Person, id: &str, link: &Value) {
    let token = link.as_str().unwrap().rsplit('/').next().unwrap().to_string();
    let join = json!({ "invitation": token });
    assert_eq!(person.post(&format!("/api/tables/{id}/join"), join).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_from_before_one_was_put_out_hears_nothing() {
    let house = House::open().await;
    let (id, [rosie, mablung]) = two_at_a_table(&house).await;
    let mut host = rosie.play(&id).await;
    // Allowed while he sits here; he says hello only when he does not any more.
    let mut early = mablung.connect(&id).await.unwrap();
    let mut page = mablung.play(&id).await;
    page.say(json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    early.say(json!({"type": "hello"})).await;
    assert_eq!(early.try_hear().await, None, "he does not belong here");
    house.close().await;
}

/// Lets the seat that is asked answer, until the second seat has answered. `None` if the game is lost before.
async fn play_until_both_have_played(pages: &mut [Page; 2]) -> Option<u64> {
    for _ in 0..200 {
        let [one, two] = pages;
        let (page, other) = if one.asked().is_some() { (one, two) } else { (two, one) };
        let Some((seat, choices)) = page.asked() else {
            assert!(page.is_over() && other.is_over(), "nobody is asked");
            return None;
        };
        page.answer(choices.len() - 1).await;
        let entries = page.entries();
        other.wait_until(|now| now["entries"].as_u64().unwrap() >= entries).await;
        if seat == 2 {
            return Some(entries);
        }
    }
    panic!("the second seat is never asked");
}

/// A table at which both have played: where it began, and how many entries there are now.
async fn both_have_played(house: &House) -> (String, [Person; 2], [Page; 2], u64, u64) {
    loop {
        let (id, people) = two_at_a_table(house).await;
        let mut pages = [people[0].play(&id).await, people[1].play(&id).await];
        let first = pages[0].entries();
        if let Some(played) = play_until_both_have_played(&mut pages).await {
            return (id, people, pages, first, played);
        }
    }
}

/// Asks to go back until it is refused or the others are asked; bots may move the table on meanwhile.
async fn ask_to_go_back(page: &mut Page, to: u64) -> Value {
    for _ in 0..100 {
        let undo = json!({"type": "undo", "number": page.number(), "seat": 1, "to": to});
        page.say(undo).await;
        loop {
            let told = page.hear().await;
            match told["notice"]["kind"].as_str() {
                Some("refused") => return told["notice"]["says"].clone(),
                Some("stale") => break,
                _ if page.entries() <= to => return json!("undone"),
                _ if !page.now["undo"]["asked"].is_null() => return json!("asked"),
                _ => (),
            }
        }
    }
    panic!("no answer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_lent_is_no_way_around_consent() {
    let house = House::open_with(Limits { away: AWAY, ..Limits::lifted() }).await;
    let (id, [_, mablung], [mut host, mut other], first, played) = both_have_played(&house).await;
    assert_eq!(ask_to_go_back(&mut host, first).await, "asked", "he is here and is asked");
    let refuse = json!({"type": "refuse-undo", "number": host.number(), "seat": 2});
    other.say(refuse).await;
    host.wait_until(|now| now["undo"]["asked"].is_null()).await;
    drop(other);
    host.wait_until(|now| now["seats"][1]["sitter"]["here"] == false).await;
    tokio::time::sleep(2 * AWAY).await;
    let bot = json!({"kind": "bot", "bot": "random"});
    host.say(json!({"type": "hand-over", "seat": 2, "to": bot})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "bot").await;
    let says = ask_to_go_back(&mut host, first).await;
    assert!(says.as_str().unwrap().contains("has left"), "{says}");
    assert!(host.now["undo"]["free_to"].as_u64().unwrap() >= played, "{}", host.now["undo"]);
    let ways = host.now["undo"]["ways"].as_array().unwrap();
    assert!(ways.iter().all(|way| way["to"].as_u64().unwrap() >= played), "{ways:?}");
    // He comes back, and can be asked again.
    let mut back = mablung.play(&id).await;
    back.say(json!({"type": "sit", "seat": 2})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "person").await;
    assert_eq!(ask_to_go_back(&mut host, first).await, "asked");
    house.close().await;
}

/// A person who sat down and played nothing has nothing to lose, and need not be asked.
#[tokio::test(flavor = "multi_thread")]
async fn one_who_left_without_playing_stands_in_nobodys_way() {
    let house = House::open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    // At some tables the other seat begins.
    let (id, mut host) = loop {
        let id = with_a_free_seat(&rosie).await;
        let host = rosie.play(&id).await;
        if host.asked().is_some() {
            break (id, host);
        }
    };
    let first = host.entries();
    // A whole turn, so that cards are drawn: nobody takes that back alone.
    while let Some((_, choices)) = host.asked() {
        host.answer(choices.len() - 1).await;
    }
    let link = host.table["invitations"][0]["link"].clone();
    sit_down(&mablung, &id, &link).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "person").await;
    let leave = json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}});
    mablung.play(&id).await.say(leave).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    assert_eq!(ask_to_go_back(&mut host, first).await, "undone");
    house.close().await;
}

/// One's own open answers are taken back as before, whoever has left.
#[tokio::test(flavor = "multi_thread")]
async fn ones_own_open_answers_stay_ones_own_when_another_leaves() {
    let house = House::open().await;
    let (_, _, [mut host, mut other], _, _) = both_have_played(&house).await;
    // An answer that seals nothing, however the game stands; after it the other leaves.
    let mut to = None;
    for _ in 0..100 {
        let asked = host.now["questions"].as_array().unwrap().iter().find(|q| q["must"] == true);
        let open = asked.and_then(|question| {
            let mut choices = question["choices"].as_array().unwrap().iter();
            choices.find(|choice| choice["bars_undo"] != true)
        });
        if let Some(choice) = open {
            let (entries, action) =
                (host.entries(), choice["action"].as_str().unwrap().to_string());
            host.act(1, &action).await;
            host.wait_until(|now| now["entries"].as_u64().unwrap() > entries).await;
            if host.entries() == entries + 1 {
                to = Some(entries);
                break;
            }
            continue;
        }
        let page = if host.asked().is_some() { &mut host } else { &mut other };
        let (_, choices) = page.asked().expect("somebody is asked");
        page.answer(choices.len() - 1).await;
        let entries = page.entries();
        for page in [&mut host, &mut other] {
            page.wait_until(|now| now["entries"].as_u64().unwrap() >= entries).await;
        }
    }
    let to = to.expect("something open is played");
    other.say(json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    assert!(host.now["undo"]["ways"].as_array().unwrap().iter().any(|way| way["to"] == to));
    assert_eq!(ask_to_go_back(&mut host, to).await, "undone");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_taken_over_under_a_second_name_is_no_way_around_consent() {
    let house = House::open().await;
    let (id, _, [mut host, mut other], first, _) = both_have_played(&house).await;
    other.say(json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}})).await;
    host.wait_until(|now| now["seats"][1]["sitter"]["kind"] == "free").await;
    let says = ask_to_go_back(&mut host, first).await;
    assert!(says.as_str().unwrap().contains("has left"), "{says}");
    let link = host.table["invitations"][0]["link"].as_str().unwrap().to_string();
    let join = json!({"invitation": link.rsplit('/').next().unwrap()});
    let second = house.guest("Rosie again").await;
    assert_eq!(second.post(&format!("/api/tables/{id}/join"), join).await.status, 200);
    host.wait_until(|now| now["seats"][1]["name"] == "Rosie again").await;
    let says = ask_to_go_back(&mut host, first).await;
    assert!(says.as_str().unwrap().contains("has left"), "{says}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_which_too_much_is_kept_is_played_and_nothing_else() {
    let house = House::open_with(Limits { table_bytes: 40_000, ..Limits::lifted() }).await;
    let rosie = house.guest("Rosie").await;
    let seats = json!([{"kind": "me"}, {"kind": "me", "name": "Elanor"}]);
    let wish = json!({"game": FATE, "options": {"players": "2"}, "seats": seats, "undo": "free"});
    let id = rosie.post("/api/tables", wish).await.json()["id"].as_str().unwrap().to_string();
    let mut page = rosie.play(&id).await;
    let first = page.entries();
    let mut refused = false;
    // The same few moves, again and again.
    for _ in 0..5000 {
        while page.entries() < first + 3 {
            page.answer(0).await;
        }
        let undo = json!({"type": "undo", "number": page.number(), "seat": 1, "to": first});
        page.say(undo).await;
        let told = page.hear().await;
        if told["type"] == "notice" {
            assert!(told["notice"]["says"].as_str().unwrap().contains("size limit"), "{told}");
            refused = true;
            break;
        }
    }
    assert!(refused, "it can be gone back for ever");
    let name = json!({"kind": "me", "name": "Another"});
    for said in [
        json!({"type": "chat", "text": "Well?"}),
        json!({"type": "hand-over", "seat": 2, "to": name}),
        json!({"type": "hand-over", "seat": 2, "to": {"kind": "free"}}),
    ] {
        page.say(said).await;
        let says = page.wait_for("notice").await["notice"]["says"].clone();
        assert!(says.as_str().unwrap().contains("size limit"), "{says}");
    }
    page.answer(1).await;
    // It is counted again from what is stored.
    let folder = house.close().await;
    let limits = Limits { table_bytes: 40_000, ..Limits::lifted() };
    let house = House::open_in(folder, limits, crate::harness::games()).await;
    let mut page = Person { address: house.address, ..rosie }.play(&id).await;
    page.say(json!({"type": "chat", "text": "Well?"})).await;
    assert_eq!(page.wait_for("notice").await["notice"]["kind"], "refused");
    page.answer(1).await;
    house.close().await;
}

/// What strangers are told is written once for all of them, and never stale.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_told_the_present_whatever_was_told_before() {
    let house = House::open().await;
    let [rosie, one, two] =
        [house.guest("Rosie").await, house.guest("One").await, house.guest("Two").await];
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let (mut host, mut first) = (rosie.play(&id).await, one.play(&id).await);
    let mut second = two.play(&id).await;
    assert_eq!(first.told[0], second.told[0], "all strangers are told the same");
    assert_ne!(host.told[0]["table"]["host"], first.told[0]["table"]["host"]);
    host.say(json!({"type": "chat", "text": "Well met."})).await;
    for page in [&mut first, &mut second] {
        page.wait_for("chat").await;
        page.say(json!({"type": "sync"})).await;
        let joined = page.wait_for("welcome").await;
        assert_eq!(joined["chat"].as_array().unwrap().len(), 1, "the line is told again");
    }
    host.answer(0).await;
    let entries = host.entries();
    for page in [&mut first, &mut second] {
        page.wait_until(|now| now["entries"] == entries).await;
        page.say(json!({"type": "sync"})).await;
        assert_eq!(page.wait_for("welcome").await["state"]["entries"], entries);
        assert_eq!(page.log.len() as u64, entries);
    }
    // A patch that follows fits what they were told.
    host.answer(0).await;
    let entries = host.entries();
    first.wait_until(|now| now["entries"] == entries).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands_only_so_often() {
    let house = House::open_with(Limits { sittings: 10, ..Limits::lifted() }).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    for number in 1..=10 {
        let to = json!({"kind": "me", "name": format!("Name {number}")});
        page.say(json!({"type": "hand-over", "seat": 1, "to": to})).await;
        let told = page.hear().await;
        assert_eq!(told["type"], if number < 10 { "welcome" } else { "notice" }, "{number}");
    }
    page.answer(0).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_count_as_messages() {
    let house =
        House::open_with(Limits { messages: Rate::new(10.0, 0.0), ..Limits::lifted() }).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    let mut closed = false;
    for _ in 0..200 {
        if page.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
            closed = true;
            break;
        }
        let next = timeout(Duration::from_millis(20), page.socket.next()).await;
        if matches!(next, Ok(None | Some(Err(_) | Ok(Message::Close(_))))) {
            closed = true;
            break;
        }
    }
    assert!(closed, "a flood of pings is answered for ever");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_count_for_the_guest_and_not_only_for_the_page() {
    let limits = Limits { guest_messages: Rate::new(20.0, 0.0), ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut told = Vec::new();
    // Two pages, each with its hello.
    for _ in 0..2 {
        let mut page = rosie.play(&id).await;
        for _ in 0..12 {
            page.say(json!({"type": "ping", "at": 1.0})).await;
            told.push(page.hear().await["type"].as_str().unwrap().to_string());
        }
    }
    assert_eq!(told.iter().filter(|tell| *tell == "pong").count(), 18);
    assert_eq!(told.iter().filter(|tell| *tell == "notice").count(), 6);
    let mut other = mablung.play(&id).await;
    other.say(json!({"type": "ping", "at": 1.0})).await;
    assert_eq!(other.hear().await["type"], "pong", "another guest is not concerned");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_are_given_up() {
    const ASKED: usize = 400;
    let wait = Duration::from_millis(500);
    let house = House::open_with(Limits { request: wait, headers: wait, ..Limits::lifted() }).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let request = format!("GET /api/games/{FATE}/components HTTP/1.1\r\nHost: x\r\n\r\n");
    let size =
        house.ask(&crate::harness::Request::get(&format!("/api/games/{FATE}/components"))).await;
    assert!(size.body.len() * ASKED > 20_000_000, "buffers hold {} bytes", size.body.len() * ASKED);
    let _ = timeout(wait, stream.write_all(request.repeat(ASKED).as_bytes())).await;
    tokio::time::sleep(4 * wait).await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    let answered = answer.windows(12).filter(|bytes| *bytes == b"HTTP/1.1 200").count();
    assert!(answered < ASKED, "all {answered} answers waited for somebody to read them");
    house.close().await;
}
