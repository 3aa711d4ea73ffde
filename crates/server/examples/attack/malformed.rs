//! Requests, messages and logs that make no sense.
//!
//! None may panic, none may be answered with 5xx, every refusal is a `Problem` with a status that fits,
//! and what is refused changes nothing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use table::Luck;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::page::Page;
use crate::peer::{Answer, Peer, loopback};
use crate::program::Program;
use crate::summary::Summary;
use crate::{Failed, Plan, logs, mangle, messages};

const PART: &str = "malformed";
/// So many attack at once.
const WORKERS: u32 = 6;
/// An address is used for so many requests: it may ask a hundred at once.
const OF_ONE_ADDRESS: u32 = 90;

/// What workers share.
#[derive(Default)]
pub struct Tally {
    pub requests: AtomicU32,
    pub messages: AtomicU32,
    pub logs: AtomicU32,
    statuses: std::sync::Mutex<BTreeMap<u16, u32>>,
    faults: std::sync::Mutex<Vec<String>>,
}

impl Tally {
    pub fn all(&self) -> u32 {
        let counts = [&self.requests, &self.messages, &self.logs];
        counts.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    pub fn status(&self, status: u16) {
        if let Ok(mut statuses) = self.statuses.lock() {
            *statuses.entry(status).or_default() += 1;
        }
    }

    pub fn fault(&self, fault: String) {
        if let Ok(mut faults) = self.faults.lock()
            && faults.len() < 1000
        {
            faults.push(fault);
        }
    }

    /// Whatever is asked, the answer is one that a house may give.
    fn judge(&self, what: &str, answer: &Answer, allowed: &[u16]) {
        self.status(answer.status);
        let shown = || format!("{what}: {} {}", answer.status, shorten(&answer.text()));
        if answer.status >= 500 {
            self.fault(format!("a failure for {}", shown()));
        } else if answer.status >= 400 && !answer.is_problem() {
            self.fault(format!("no problem is told for {}", shown()));
        } else if answer.status != 429 && !allowed.contains(&answer.status) {
            self.fault(format!("another status than {allowed:?} for {}", shown()));
        }
    }
}

pub fn shorten(text: &str) -> String {
    text.chars().take(160).collect()
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let program = Program::start(&plan.program, &plan.scratch.join("malformed"))?;
    let address = program.address;
    // Somebody whose table nobody else may change, and what they see of it.
    let mut victim = Peer::guest(address, loopback(0), "Victim").await?;
    let wish = json!({"game": "fate-of-the-fellowship", "options": {"players": "2"},
        "seats": [{"kind": "me"}, {"kind": "free"}], "watchable": true});
    let id = victim.lay(&wish).await?;
    let mut page = Page::open(&victim, &id).await?;
    let mut luck = Luck::numbered(plan.seed);
    for _ in 0..4 {
        page.answer_and_wait(&mut luck, crate::peer::PATIENCE).await?;
    }
    drop(page);
    let before = seen(&mut victim, &id).await?;
    let memory = program.memory();
    let tally = Arc::new(Tally::default());
    let logs = Arc::new(logs::all(plan.seed, if plan.is_short { 200 } else { 1000 })?);
    let mut workers = JoinSet::new();
    for number in 0..WORKERS {
        let (plan, tally, logs, id) =
            (plan.clone(), Arc::clone(&tally), Arc::clone(&logs), id.clone());
        workers.spawn(async move { work(number, &plan, address, &id, &tally, &logs).await });
    }
    let mut told = 0;
    while let Some(done) = tokio::select! {
        done = workers.join_next() => done,
        () = tokio::time::sleep(Duration::from_secs(15)) => Some(Ok(Ok(()))),
    } {
        if let Err(error) = done? {
            summary.broke(PART, &format!("a worker could not go on: {error}"));
        }
        if tally.all() >= told + 10_000 {
            told = tally.all();
            println!("   {told} tried; {} MB", program.memory());
        }
        if workers.is_empty() {
            break;
        }
    }
    let after = seen(&mut victim, &id).await?;
    if before != after {
        summary.broke(PART, &format!("the victim's table changed: {before} became {after}"));
    }
    summary.figure(PART, "malformed requests", tally.requests.load(Ordering::Relaxed));
    summary.figure(PART, "malformed messages over sockets", tally.messages.load(Ordering::Relaxed));
    summary.figure(PART, "spoiled logs", tally.logs.load(Ordering::Relaxed));
    let statuses = tally.statuses.lock().map(|all| format!("{all:?}")).unwrap_or_default();
    summary.figure(PART, "answers by status", statuses);
    summary.figure(PART, "memory before and after, MB", format!("{memory}, {}", program.memory()));
    let faults = tally.faults.lock().map(|faults| faults.clone()).unwrap_or_default();
    summary.broke_all(PART, faults);
    let last = program.last_words();
    summary.broke_all(PART, program.panics());
    if !program.stop() {
        summary.broke(PART, &format!("the program did not end well: {last}"));
    }
    Ok(())
}

/// What the victim sees of the table, but for what time alone changes.
async fn seen(victim: &mut Peer, id: &str) -> Result<Value, Failed> {
    let page = Page::open(victim, id).await?;
    let mut now = page.now.clone();
    now["number"] = Value::Null;
    let me = victim.get("/api/me").await?.json();
    let tables = victim.get("/api/tables").await?.json()["mine"].clone();
    Ok(json!({"now": now, "table": page.table, "me": me, "tables": tables}))
}

async fn work(
    number: u32,
    plan: &Plan,
    server: std::net::SocketAddr,
    id: &str,
    tally: &Tally,
    logs: &[String],
) -> Result<(), Failed> {
    let mut luck = Luck::numbered(plan.seed.wrapping_add(u64::from(number) * 1000 + 7));
    let mut address = 1 + number * 100_000;
    while tally.all() < plan.malformed && plan.has_time() {
        address += 1;
        let mut peer = Peer::guest(server, loopback(address), "Stranger").await?;
        match (address + number) % 3 {
            0 => {
                let (mut name, mut tables) = ("Stranger".to_string(), 0);
                for _ in 0..OF_ONE_ADDRESS {
                    request(&mut luck, &mut peer, id, tally, &mut name, &mut tables).await?;
                }
                // What was refused has changed nothing.
                let me = peer.get("/api/me").await?.json();
                if me["name"] != name.as_str() {
                    tally.fault(format!("a name that was refused was taken: {me} is not {name:?}"));
                }
                let mine = peer.get("/api/tables").await?.json();
                let found = mine["mine"].as_array().map_or(0, Vec::len);
                if found != tables {
                    tally.fault(format!("{tables} tables were made, {found} are there"));
                }
            }
            1 => messages::run(&mut luck, &mut peer, id, tally).await?,
            _ => import(&mut luck, &mut peer, tally, logs).await?,
        }
    }
    Ok(())
}

/// A guest may make thirty changes at once.
async fn import(
    luck: &mut Luck,
    peer: &mut Peer,
    tally: &Tally,
    logs: &[String],
) -> Result<(), Failed> {
    for _ in 0..28 {
        let log = &logs[luck.below(logs.len() as u32) as usize];
        let spoiled = mangle::log(luck, log);
        let request = peer.request("POST", "/api/import", &[], &spoiled);
        let answer = peer.raw(&request).await?;
        tally.logs.fetch_add(1, Ordering::Relaxed);
        tally.judge("a spoiled log", &answer, &[201, 422]);
        if answer.status >= 500 {
            tally.fault(format!("that log was {:?}", String::from_utf8_lossy(&spoiled)));
        }
        // A log may still be good after all; then its table opens.
        if let Some(id) = answer.json()["id"].as_str()
            && luck.below(4) == 0
        {
            let replay = peer.get(&format!("/api/tables/{id}/replay")).await?;
            tally.judge("a table from a spoiled log", &replay, &[200]);
        }
    }
    Ok(())
}

/// One request that makes little sense.
async fn request(
    luck: &mut Luck,
    peer: &mut Peer,
    id: &str,
    tally: &Tally,
    name: &mut String,
    tables: &mut usize,
) -> Result<(), Failed> {
    let wish = json!({"game": "war-of-the-ring", "options": {}, "undo": "consent",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "watchable": false});
    let bodies = [
        ("PUT", "/api/me".to_string(), json!({"name": "Stranger"})),
        ("POST", "/api/tables".to_string(), wish),
        ("POST", format!("/api/tables/{id}/join"), json!({"invitation": "abcdefgh", "seat": 2})),
        ("POST", format!("/api/tables/{id}/branch"), json!({"at": 3})),
    ];
    let (method, path, body) = bodies[luck.below(4) as usize].clone();
    let kind = [("Content-Type", "application/json")];
    tally.requests.fetch_add(1, Ordering::Relaxed);
    match luck.below(12) {
        0 => {
            let body = mangle::bytes(luck, 300);
            let answer = peer.raw(&peer.request(method, &path, &kind, &body)).await?;
            tally.judge("random bytes", &answer, &[400, 422]);
        }
        1 => {
            let text = body.to_string();
            let cut = luck.below(text.len() as u32 - 1) as usize;
            let answer =
                peer.raw(&peer.request(method, &path, &kind, &text.as_bytes()[..cut])).await?;
            tally.judge("half a body", &answer, &[400]);
        }
        2 => {
            let body = mangle::too_deep(luck);
            let answer = peer.raw(&peer.request(method, &path, &kind, body.as_bytes())).await?;
            tally.judge("nesting", &answer, &[400, 413, 422]);
        }
        3 => {
            let length = 1_000 + luck.below(150_000) as usize;
            let body = json!({"name": "x".repeat(length)}).to_string();
            let answer = peer.raw(&peer.request("PUT", "/api/me", &kind, body.as_bytes())).await?;
            let allowed: &[u16] = if body.len() > 64 * 1024 { &[413] } else { &[422] };
            tally.judge("a long name", &answer, allowed);
        }
        4 => {
            let header = *[
                ("Content-Type", "text/plain"),
                ("Origin", "http://elsewhere.example"),
                ("Cookie", "mathom=00"),
            ]
            .get(luck.below(3) as usize)
            .unwrap_or(&("Origin", "null"));
            let headers: Vec<(&str, &str)> = match header.0 {
                "Content-Type" => vec![header],
                _ => vec![header, kind[0]],
            };
            let request = peer.request(method, &path, &headers, body.to_string().as_bytes());
            tally.judge("a foreign header", &peer.raw(&request).await?, &[401, 403, 415]);
        }
        5 => {
            let paths = [
                format!("/api/tables/{id}/replay?at=99999999999999999999"),
                format!("/api/tables/{id}/replay?at=-1&as=9"),
                format!("/api/tables/{id}/replay?as=%00%ff"),
                format!("/api/tables/{id}/log"),
                format!("/api/tables/{id}/nothing"),
                "/api/tables/%2e%2e%2f/replay".to_string(),
                format!("/api/tables/{}/replay", "x".repeat(500)),
                "/api/games/hunt-for-the-ring/components?options=content%3d..%2f..%2fetc"
                    .to_string(),
                "/api/games/war-of-the-ring/components?options=%ff".to_string(),
                "/api/games/none/rules".to_string(),
                format!("/api/tables/{id}/play"),
            ];
            let path = &paths[luck.below(paths.len() as u32) as usize];
            tally.judge(path, &peer.get(path).await?, &[400, 403, 404, 422]);
        }
        6 => {
            let verbs = ["DELETE", "PATCH", "OPTIONS", "BREW", "PUT", "POST"];
            let verb = verbs[luck.below(6) as usize];
            let answer = peer.raw(&peer.request(verb, "/api/games", &kind, b"{}")).await?;
            tally.judge("another method", &answer, &[405]);
        }
        7 => {
            // What is no HTTP at all is refused before there is anybody to tell a problem to.
            let mut other = Peer::new(peer.server, peer.from);
            let whole = peer.request(method, &path, &kind, body.to_string().as_bytes());
            let spoiled = mangle::spoil(luck, &whole[..whole.len().min(60)]);
            let spoiled = [&spoiled[..], b"\r\n\r\n"].concat();
            // Half a request is waited for; that is tried elsewhere.
            let asking = timeout(Duration::from_millis(300), other.raw(&spoiled));
            if let Ok(Ok(answer)) = asking.await
                && answer.status >= 500
            {
                tally.fault(format!("a failure for bytes that are no HTTP: {}", answer.status));
            }
        }
        _ => {
            let spoiled = mangle::one_field(luck, &body);
            let text = spoiled.to_string();
            let answer = peer.raw(&peer.request(method, &path, &kind, text.as_bytes())).await?;
            match (answer.status, method) {
                (200, "PUT") => {
                    *name = answer.json()["name"].as_str().unwrap_or_default().to_string();
                }
                (201, _) => *tables += 1,
                _ => (),
            }
            let what = format!("{method} {path} {}", shorten(&text));
            tally.judge(&what, &answer, &[200, 201, 403, 409, 413, 422]);
        }
    }
    Ok(())
}
