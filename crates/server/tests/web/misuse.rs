//! Nonsense of every kind: the right status, a sentence, nothing changed, nothing broken.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Limits;
use server::limits::Rate;
use table::Luck;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::harness::{FATE, House, Request, raw};

/// Some JSON, rarely sensible.
fn nonsense(luck: &mut Luck, depth: u32) -> Value {
    let words = ["act", "undo", "me", "bot", "kind", "type", "seat", "\u{202e}", "", "🜁", "null"];
    let word = |luck: &mut Luck| words[luck.below(words.len() as u32) as usize].to_string();
    match luck.below(if depth > 4 { 6 } else { 9 }) {
        0 => Value::Null,
        1 => json!(luck.below(2) == 1),
        2 => json!(-1),
        3 => json!(1e300),
        4 => json!(u64::MAX),
        5 => json!(word(luck).repeat(1 + luck.below(3) as usize)),
        6 => (0..luck.below(4)).map(|_| nonsense(luck, depth + 1)).collect(),
        _ => {
            let fields = (0..luck.below(4)).map(|_| (word(luck), nonsense(luck, depth + 1)));
            Value::Object(fields.collect())
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_make_no_sense_are_refused() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let before = rosie.get("/api/tables").await.json()["mine"].clone();
    let mut luck = Luck::numbered(11);
    let paths = [
        "/api/me".to_string(),
        "/api/tables".to_string(),
        format!("/api/tables/{id}/join"),
        "/api/import".to_string(),
        format!("/api/tables/{id}/play"),
        format!("/api/tables/{id}/log"),
        "/api/games".to_string(),
        "/api/nothing".to_string(),
        "/healthz".to_string(),
    ];
    for path in &paths {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"] {
            for _ in 0..12 {
                let body = match luck.below(6) {
                    0 => b"{\"name\": ".to_vec(),
                    1 => vec![0xff, 0xfe, 0x00, 0x80],
                    2 => "[".repeat(20_000).into_bytes(),
                    3 => format!("{{\"name\": {}1}}", "1".repeat(400)).into_bytes(),
                    _ => nonsense(&mut luck, 0).to_string().into_bytes(),
                };
                let kind = ["application/json", "text/plain", ""][luck.below(3) as usize];
                let mut request = rosie.request(method, path).header("Content-Type", kind);
                request.body = body;
                let Some(answer) = raw(house.address, &request_bytes(&house, &request)).await
                else {
                    continue;
                };
                let known = [200, 400, 403, 404, 405, 409, 413, 415, 422];
                assert!(known.contains(&answer.status), "{method} {path}: {}", answer.status);
                if answer.status >= 400 && method != "HEAD" {
                    let says = answer.json()["says"].as_str().unwrap_or_default().to_string();
                    assert!(!says.is_empty(), "{method} {path}: {}", answer.text());
                }
            }
        }
    }
    for path in [
        "/api/tables/nothing/replay",
        "/api/tables/%00/replay",
        "/api/tables/..%2f..%2fetc/log",
        "/api/games/nothing/components",
        "/api/games/nothing/rules",
        "/api/tables/zzzzzzzz/report",
        "/assets/nothing.js",
    ] {
        assert_eq!(rosie.get(path).await.status, 404, "{path}");
    }
    let large = rosie.request("POST", "/api/tables").header("Content-Type", "application/json");
    assert_eq!(house.ask(&large.body(vec![b' '; 100_000])).await.status, 413);
    let large = rosie.request("POST", "/api/import").body(vec![b'x'; 3_000_000]);
    assert_eq!(house.ask(&large).await.status, 413);
    let cookie = Request::get("/api/me").header("Cookie", "mathom=zzz; other=\u{1}");
    assert!(
        [200, 400]
            .contains(&raw(house.address, &request_bytes(&house, &cookie)).await.unwrap().status)
    );
    assert_eq!(rosie.get("/api/tables").await.json()["mine"], before, "nothing has changed");
    house.close().await;
}

fn request_bytes(house: &House, request: &Request) -> Vec<u8> {
    let mut head = format!(
        "{} {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
        request.method,
        request.path,
        house.address,
        request.body.len()
    );
    for (name, value) in &request.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    [head.as_bytes(), b"\r\n", &request.body].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn set_ups_that_cannot_be_are_told_with_their_field() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let me = json!([{"kind": "me"}]);
    for (wish, at) in [
        (json!({"game": "chess", "seats": me}), "game"),
        (json!({"game": FATE, "options": {"players": "9"}, "seats": me}), "players"),
        (json!({"game": FATE, "options": {"colour": "red"}, "seats": me}), "colour"),
        (
            json!({"game": FATE, "options": {"players": "1 difficulty=epic"}, "seats": me}),
            "players",
        ),
        (json!({"game": FATE, "options": {"players": "2"}, "seats": me}), "seats"),
        (json!({"game": FATE, "options": {"players": "1"}, "seats": me, "undo": "never"}), "undo"),
        (
            json!({"game": FATE, "options": {"players": "1"}, "seats": [{"kind": "bot", "bot": "search:time=9h"}]}),
            "seats.0",
        ),
        (
            json!({"game": FATE, "options": {"players": "1"}, "seats": [{"kind": "me", "name": "a\nb"}]}),
            "seats.0",
        ),
        (json!({"game": FATE, "options": {"players": 1}, "seats": me}), "options.players"),
    ] {
        let answer = rosie.post("/api/tables", wish.clone()).await;
        assert_eq!(answer.status, 422, "{wish}: {}", answer.text());
        assert_eq!(answer.json()["at"], at, "{wish}: {}", answer.text());
    }
    for name in ["", "  ", "a\u{202e}b", &"x".repeat(41)] {
        assert_eq!(rosie.put("/api/me", json!({"name": name})).await.status, 422);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_our_own_pages_may_change_anything() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let body = json!({"name": "Mallory"}).to_string();
    let put = |origin: Option<&str>, site: Option<&str>| {
        let mut request = Request::new("PUT", "/api/me")
            .header("Cookie", &rosie.cookie)
            .header("Content-Type", "application/json")
            .body(body.clone());
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        if let Some(site) = site {
            request = request.header("Sec-Fetch-Site", site);
        }
        request
    };
    let own = format!("http://{}", house.address);
    for (origin, site) in [
        (None, None),
        (Some("http://evil.example"), None),
        (Some("null"), None),
        (Some(own.as_str()), Some("cross-site")),
    ] {
        let answer = house.ask(&put(origin, site)).await;
        assert_eq!(answer.status, 403, "{origin:?} {site:?}");
    }
    let stranger = Request::new("POST", "/api/tables")
        .header("Origin", &own)
        .header("Content-Type", "application/json")
        .body("{}");
    assert_eq!(house.ask(&stranger).await.status, 401);
    let me = rosie.get("/api/me").await;
    assert_eq!(me.json()["name"], "Rosie");
    let policy = me.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"));
    assert_eq!(me.header("x-content-type-options"), Some("nosniff"));

    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let upgrade = Request::get(&format!("/api/tables/{id}/play"))
        .header("Cookie", &rosie.cookie)
        .header("Upgrade", "websocket")
        .header("Sec-WebSocket-Version", "13")
        .header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
        .header("Origin", "http://evil.example");
    assert_eq!(house.ask(&upgrade).await.status, 403);
    let tls = Request::get("/api/me").header("X-Forwarded-Proto", "https");
    assert!(house.ask(&tls).await.header("set-cookie").unwrap().contains("; Secure"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_make_no_sense_change_nothing() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let steady = rosie.play(&id).await;
    let mut luck = Luck::numbered(12);
    for _ in 0..12 {
        let mut page = rosie.play(&id).await;
        for _ in 0..30 {
            let message = match luck.below(8) {
                0 => Message::binary(vec![0xff; 9]),
                1 => Message::text("{"),
                2 => Message::text("[".repeat(15_000)),
                3 => Message::text(
                    json!({"type": "act", "number": 1e99, "seat": 1, "action": ""}).to_string(),
                ),
                4 => Message::text(
                    json!({"type": "act", "number": 0, "seat": 255, "action": "pass"}).to_string(),
                ),
                5 => Message::text(
                    json!({"type": "undo", "number": page.number(), "seat": 1, "to": u32::MAX})
                        .to_string(),
                ),
                6 => Message::text(json!({"type": "chat", "text": ""}).to_string()),
                _ => Message::text(nonsense(&mut luck, 0).to_string()),
            };
            // After too much of it the server hangs up.
            if page.socket.send(message).await.is_err() {
                break;
            }
        }
        let _ = page.socket.send(Message::Close(None)).await;
        while let Some(told) = page.try_hear().await {
            assert!(["notice", "welcome", "update"].contains(&told["type"].as_str().unwrap()));
        }
    }
    let mut page = rosie.play(&id).await;
    let invalid = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    page.socket.send(Message::Frame(invalid)).await.unwrap();
    assert!(page.try_hear().await.is_none(), "text that is none ends the connection");
    let mut page = rosie.play(&id).await;
    let _ = page.socket.send(Message::text("x".repeat(100_000))).await;
    assert!(page.try_hear().await.is_none(), "a message that is too long ends the connection");

    let fresh = rosie.play(&id).await;
    assert_eq!(fresh.now["entries"], steady.now["entries"]);
    assert_eq!(fresh.now["view"], steady.now["view"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_and_silent_connections_are_let_go() {
    let limits = Limits { silence: Duration::from_millis(600), ..Limits::lifted() };
    let house = House::open_with(limits).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    // Half a request, and then nothing.
    let mut half = TcpStream::connect(house.address).await.unwrap();
    half.write_all(b"GET /api/me HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    // A page that never reads, and so never answers a ping.
    let silent = rosie.play(&id).await;
    let other = house.guest("Other").await;
    let mut looker = other.play(&id).await;
    assert_eq!(looker.now["seats"][0]["sitter"]["here"], true);
    looker.wait_until(|now| now["seats"][0]["sitter"]["here"] == false).await;
    drop(silent);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_has_to_wait() {
    let limits = Limits {
        requests: Rate::new(30.0, 0.0),
        // One of them for hello.
        messages: Rate::new(6.0, 0.0),
        open_tables: 1,
        ..Limits::lifted()
    };
    let house = House::open_with(limits).await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let wish = json!({"game": FATE, "options": {"players": "1"}, "seats": [{"kind": "me"}]});
    assert_eq!(rosie.post("/api/tables", wish).await.status, 429);
    let mut page = rosie.play(&id).await;
    for _ in 0..6 {
        page.say(json!({"type": "ping", "at": 1.0})).await;
    }
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(page.hear().await);
    }
    assert_eq!(told.iter().filter(|told| told["type"] == "pong").count(), 5);
    assert_eq!(told.iter().filter(|told| told["notice"]["kind"] == "misuse").count(), 1);
    let mut status = 200;
    for _ in 0..40 {
        status = rosie.get("/api/games").await.status;
    }
    assert_eq!(status, 429);
    house.close().await;
}

/// The last message that may be misuse is answered; the next one ends the connection.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_hangs_up_after_the_twentieth_misuse() {
    let house = House::open().await;
    let rosie = house.guest("Rosie").await;
    let id = rosie.lay(FATE, json!({"players": "1"}), json!([{"kind": "me"}])).await;
    let mut page = rosie.play(&id).await;
    for nth in 1..=20 {
        page.socket.send(Message::text("{")).await.unwrap();
        let told = page.try_hear().await.unwrap_or_else(|| panic!("it hung up at the {nth}th"));
        assert_eq!(told["notice"]["kind"], "misuse");
    }
    page.socket.send(Message::text("{")).await.unwrap();
    let mut answers = 0;
    while let Some(told) = page.try_hear().await {
        answers += 1;
        assert_eq!(told["type"], "notice");
        assert!(answers < 3, "the connection goes on");
    }
    house.close().await;
}
