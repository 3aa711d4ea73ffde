//! One guest cannot take the house down for others: connections, bots, imports, chat, and what strangers
//! are told.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use server::Limits;
use server::limits::Rate;
use server::store::Sqlite;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::faulty::{Faulty, WriteFault};
use crate::harness::{FATE, Folder, House, Request, ask, games, raw};

/// How long the server keeps a connection on which these bytes are sent and nothing else.
async fn kept_open(house: &House, bytes: &[u8]) -> Duration {
    let begun = Instant::now();
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the connection is never closed");
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_without_a_word_are_closed() {
    let wait = Duration::from_millis(400);
    let limits = Limits { headers: wait, request: wait, hello: wait, ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let rosie = house.guest("Rosie").await;
    let post = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        house.address, rosie.cookie
    );
    for bytes in
        [&b""[..], b"GET /api/me HT", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", post.as_bytes()]
    {
        let kept = kept_open(&house, bytes).await;
        assert!(kept > wait / 2 && kept < 8 * wait, "{kept:?}: {}", String::from_utf8_lossy(bytes));
    }
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut silent = rosie.connect(&id).await.unwrap();
    assert!(silent.try_hear().await.is_none(), "nothing is told before hello");
    let mut rude = rosie.connect(&id).await.unwrap();
    rude.say(json!({"type": "sync"})).await;
    assert!(rude.try_hear().await.is_none(), "hello comes first");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections() {
    let house = House::open_with(Limits { connections: 20, ..Limits::lifted() }).await;
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(TcpStream::connect(house.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let request = b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert!(raw(house.address, request).await.is_none(), "there is no room for another");
    silent.truncate(10);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(raw(house.address, request).await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_address_that_the_proxy_added_is_believed() {
    let folder = Folder::new();
    let store = Arc::new(Sqlite::open(folder.path()).unwrap());
    let house = House::open_as(store, folder, games(), |settings| {
        settings.behind_proxy = true;
        settings.limits.guests = Rate::new(2.0, 0.0);
    })
    .await;
    let mut made = 0;
    for number in 0..10 {
        // Whoever asks writes the first line; the proxy adds the second.
        let request = Request::get("/api/me")
            .header("X-Forwarded-For", &format!("10.0.0.{number}"))
            .header("X-Forwarded-For", "192.0.2.7");
        made += u32::from(house.ask(&request).await.status == 200);
    }
    assert_eq!(made, 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_play_only_while_somebody_looks_on_and_at_few_tables() {
    let house = House::open_with(Limits { bots_alone: 2, ..Limits::lifted() }).await;
    let rosie = house.guest("Rosie").await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let wish = json!({"game": FATE, "options": {"players": "1"}, "seats": [bot]});
    let made = rosie.post("/api/tables", wish.clone()).await;
    let id = made.json()["id"].as_str().unwrap().to_string();
    assert_eq!(rosie.post("/api/tables", wish.clone()).await.status, 201);
    let refused = rosie.post("/api/tables", wish.clone()).await;
    assert_eq!(refused.status, 429, "{}", refused.text());
    let with_me =
        json!({"game": FATE, "options": {"players": "2"}, "seats": [{"kind": "me"}, bot]});
    assert_eq!(rosie.post("/api/tables", with_me).await.status, 201);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mine = rosie.get("/api/tables").await.json()["mine"].clone();
    let line =
        mine.as_array().unwrap().iter().find(|line| line["id"] == id.as_str()).unwrap().clone();
    let mut page = rosie.play(&id).await;
    assert_eq!(page.now["entries"], line["entries"], "nothing was played before somebody came");
    page.wait_until(|now| !now["over"].is_null()).await;
    assert_eq!(rosie.post("/api/tables", wish).await.status, 201, "one of them has finished");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_that_are_imported_count() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([bot])).await;
    rosie.play(&id).await.wait_until(|now| !now["over"].is_null()).await;
    let log = rosie.get(&format!("/api/tables/{id}/log")).await.text();
    house.close().await;

    let import = |limits: Limits, log: String| async move {
        let house = House::open_with(limits).await;
        let rosie = house.guest("Rosie").await;
        let mut statuses = Vec::new();
        for _ in 0..4 {
            let answer = house.ask(&rosie.request("POST", "/api/import").body(log.clone())).await;
            statuses.push(answer.status);
            if answer.status >= 400 {
                assert!(!answer.json()["says"].as_str().unwrap().is_empty());
            }
        }
        house.close().await;
        statuses
    };
    let size = log.len() as u64;
    let lifted = Limits::lifted();
    assert_eq!(
        import(Limits { tables: 2, ..lifted.clone() }, log.clone()).await,
        [201, 201, 429, 429]
    );
    let bytes = import(Limits { bytes: 3 * size, ..lifted.clone() }, log.clone()).await;
    assert_eq!((bytes[0], bytes[3]), (201, 413));
    assert_eq!(import(Limits { server_tables: 0, ..lifted.clone() }, log.clone()).await[0], 429);
    assert_eq!(import(Limits { server_bytes: size / 2, ..lifted }, log).await[0], 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_opened_for_long_is_deleted() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    rosie.play(&id).await.answer(0).await;
    let folder = house.close().await;
    let house = House::open_in(folder, Limits::lifted(), games()).await;
    let rosie = crate::harness::Person { address: house.address, ..rosie };
    rosie.play(&id).await;
    let folder = house.close().await;
    let limits = Limits { keep: Duration::ZERO, ..Limits::lifted() };
    let house = House::open_in(folder, limits, games()).await;
    let rosie = crate::harness::Person { address: house.address, ..rosie };
    for _ in 0..50 {
        if rosie.get("/api/tables").await.json()["mine"] == json!([]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(rosie.try_play(&id).await.err(), Some(404));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_write_only_so_often_and_the_host_can_mute_them() {
    let limits = Limits { chat: Rate::new(3.0, 0.0), ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut host = rosie.play(&id).await;
    // Three lines, however many pages they come from.
    for number in 0..3 {
        let mut page = mablung.play(&id).await;
        page.say(json!({"type": "chat", "text": format!("Line\u{202e} {number}")})).await;
        assert_eq!(page.wait_for("chat").await["line"]["text"], format!("Line {number}"));
    }
    let mut page = mablung.play(&id).await;
    page.say(json!({"type": "chat", "text": "Another"})).await;
    assert_eq!(page.wait_for("notice").await["notice"]["kind"], "misuse");
    let author = host.wait_for("chat").await["line"]["author"].clone();
    let mute = json!({"type": "mute", "author": author, "muted": true});
    page.say(mute.clone()).await;
    assert_eq!(page.wait_for("notice").await["notice"]["kind"], "refused", "only the host can");
    host.say(mute).await;
    assert_eq!(host.wait_for("notice").await["notice"]["kind"], "info");
    house.close().await;

    let house = House::open().await;
    let (rosie, mablung) = (house.guest("Rosie").await, house.guest("Mablung").await);
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let (mut host, mut page) = (rosie.play(&id).await, mablung.play(&id).await);
    page.say(json!({"type": "chat", "text": "One"})).await;
    let author = host.wait_for("chat").await["line"]["author"].clone();
    for (muted, tell) in [(true, "notice"), (false, "chat")] {
        host.say(json!({"type": "mute", "author": author, "muted": muted})).await;
        page.wait_for("notice").await;
        page.say(json!({"type": "chat", "text": "Two"})).await;
        let told = page.hear().await;
        assert_eq!(told["type"], tell, "muted: {muted}");
        // The host sees who is muted after a reload too; others do not.
        let known = rosie.play(&id).await.table["muted"].clone();
        assert_eq!(known, if muted { json!([author]) } else { json!([]) });
        assert_eq!(mablung.play(&id).await.table["muted"], json!([]));
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn measures_are_for_the_operator_and_a_probe_writes_nothing() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    rosie.play(&id).await.answer(0).await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let bots = rosie.lay(FATE, json!({"players": "2"}), json!([bot, bot])).await;
    let mut page = rosie.play(&bots).await;
    // To the end, so that nothing is written any more.
    page.wait_until(|now| !now["over"].is_null()).await;
    assert!(!rosie.get("/metrics").await.text().contains("mathom_"), "not for everybody");
    assert_eq!(rosie.get("/api/tables/nowhere/log").await.status, 404);
    let metrics = ask(house.internal, &Request::get("/metrics")).await.text();
    // How long each part of an answer takes, apart.
    for part in [
        "engine_seconds_count",
        "storage_seconds_count",
        "queue_seconds_count",
        "send_seconds_count",
        "bot_seconds_count",
        "commits_total",
        "changes_total",
        "sent_bytes_total",
        "refused_total{status=\"404\"}",
    ] {
        let line = metrics.lines().find(|line| line.starts_with(&format!("mathom_{part} ")));
        let value = line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok());
        assert!(value.is_some_and(|value| value > 0.0), "{part}: {line:?}");
    }
    let journal = house.folder.path().join("mathom.db-wal");
    let before = std::fs::metadata(&journal).unwrap().len();
    for _ in 0..3 {
        assert_eq!(house.ask(&Request::get("/healthz")).await.status, 200);
    }
    assert_eq!(std::fs::metadata(&journal).unwrap().len(), before);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_of_an_address_is_a_problem() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    for path in
        ["/api/tables/%ff/replay", "/api/tables/x/replay?at=%ff&at=1&at", "/api/games/%ff/rules"]
    {
        let answer = rosie.get(path).await;
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.json()["says"].as_str().unwrap().is_empty(), "{path}");
    }
    for name in ["\u{200b}", "Seat 2", "Rosie\u{200b}", "\u{3164}"] {
        let answer = rosie.put("/api/me", json!({ "name": name })).await;
        assert_eq!((answer.status, answer.json()["at"].as_str()), (422, Some("name")), "{name:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_open_once() {
    let house = House::open().await;
    let says = Sqlite::open(house.folder.path()).unwrap_err().to_string();
    let process = std::process::id().to_string();
    assert!(says.contains("in use") && says.contains(&process), "{says}");
    let folder = house.close().await;
    Sqlite::open(folder.path()).unwrap();
}

/// To count a million tables takes a while, and many are made.
#[tokio::test(flavor = "multi_thread")]
async fn the_whole_house_is_not_counted_for_every_table() {
    let folder = Folder::new();
    let store = Faulty::new(Sqlite::open(folder.path()).unwrap(), 0..0, WriteFault::Refused);
    let store = Arc::new(store);
    let house = House::open_over(Arc::clone(&store) as _, folder, Limits::lifted(), games()).await;
    let rosie = house.guest("Rosie").await;
    for _ in 0..20 {
        rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    }
    let counted = store.server_counted();
    assert!((1..10).contains(&counted), "{counted} times for twenty tables");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_makes_no_more_tables() {
    let limits = Limits { server_tables: 2, server_counted: Duration::ZERO, ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let (rosie, sam) = (house.guest("Rosie").await, house.guest("Sam").await);
    let wish = json!({"game": FATE, "options": {"players": "1"}, "seats": [{"kind": "me"}]});
    for (person, status) in [(&rosie, 201), (&sam, 201), (&rosie, 429), (&sam, 429)] {
        assert_eq!(person.post("/api/tables", wish.clone()).await.status, status);
    }
    house.close().await;
}
