//! A clock that jumps: back by a day, ahead by a year, to and fro.
//!
//! Nobody can set the clock of one program alone from outside, so the server runs in this process with a
//! clock of its own. Play goes on, numbers grow, and no table is lost.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde_json::json;
use server::{Clock, Games, Limits, Server, Settings};
use table::Luck;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::page::Page;
use crate::peer::{PATIENCE, Peer, loopback};
use crate::summary::Summary;
use crate::{Failed, Plan, logs};

const PART: &str = "clock";
const DAY: i64 = 24 * 60 * 60;

struct House {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    runs: JoinHandle<std::io::Result<()>>,
}

impl House {
    async fn open(folder: &Path, time: &Arc<AtomicI64>) -> Result<House, Failed> {
        let time = Arc::clone(time);
        macro_rules! all {
            ($($game:ident $bots:ident,)*) => { Games::new()$(.with::<games::$bots::Bots>())* };
        }
        let games = games::for_all!(all);
        let mut settings = Settings::new("127.0.0.1:0".parse()?, PathBuf::from(folder));
        settings.limits = Limits::lifted();
        settings.clock = Clock::new(move || time.load(Ordering::SeqCst) as f64);
        let server = Server::open(settings, games).await?;
        let address = server.address();
        let (end, ended) = oneshot::channel();
        let runs = tokio::spawn(server.run(async move { ended.await.unwrap_or_default() }));
        Ok(House { address, end: Some(end), runs })
    }

    async fn close(mut self) -> Result<(), Failed> {
        if let Some(end) = self.end.take() {
            let _ = end.send(());
        }
        self.runs.await??;
        Ok(())
    }
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let folder = plan.scratch.join("clock");
    let time = Arc::new(AtomicI64::new(1_800_000_000));
    let mut luck = Luck::numbered(plan.seed);
    let mut house = House::open(&folder, &time).await?;
    let mut rosie = Peer::guest(house.address, loopback(0), "Rosie").await?;
    let wish = json!({"game": "fate-of-the-fellowship", "options": {"players": "1"}, "undo": "free",
        "seats": [{"kind": "me"}]});
    let played = rosie.lay(&wish).await?;
    // One from a log is kept for a shorter time.
    let log = &logs::all(plan.seed, 50)?[0];
    let request = rosie.request("POST", "/api/import", &[], log.as_bytes());
    let imported = rosie.raw(&request).await?.json()["id"].as_str().ok_or("no import")?.to_string();
    let mut jumps = 0;
    let mut entries = 0;
    let times = if plan.is_short { 8 } else { 40 };
    for _ in 0..times {
        let jump = [-DAY, 365 * DAY, -400 * DAY, 3 * 365 * DAY, 3600, -1][luck.below(6) as usize];
        let (mut page, before) = (Page::open(&rosie, &played).await?, time.load(Ordering::SeqCst));
        page.answer_and_wait(&mut luck, PATIENCE).await?;
        time.store((before + jump).max(0), Ordering::SeqCst);
        jumps += 1;
        // While pages are open, and when the house opens again.
        page.answer_and_wait(&mut luck, PATIENCE).await?;
        page.say(&json!({"type": "chat", "text": "What year is it?"})).await;
        entries = if page.is_over() { 0 } else { page.entries().max(entries) };
        drop(page);
        if luck.below(2) == 0 {
            house.close().await?;
            house = House::open(&folder, &time).await?;
            rosie = rosie.again(house.address);
            // The house looks for old tables when it opens.
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        for id in [&played, &imported] {
            match Page::open(&rosie, id).await {
                Ok(page) if id == &played && page.entries() < entries => {
                    summary.broke(PART, &format!("entries are missing after a jump of {jump} s"));
                }
                Ok(_) => (),
                Err(error) => {
                    summary.broke(PART, &format!("{id} is gone after a jump of {jump} s: {error}"));
                    return house.close().await;
                }
            }
        }
    }
    summary.figure(PART, "jumps of the clock, a day back to three years ahead", jumps);
    house.close().await
}
