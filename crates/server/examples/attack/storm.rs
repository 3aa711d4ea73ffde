//! All pages come back at once after the program was killed and started again.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;

use crate::logs::GAMES;
use crate::page::Page;
use crate::peer::{Peer, loopback};
use crate::program::Program;
use crate::summary::Summary;
use crate::{Failed, Plan};

const PART: &str = "sockets";
/// Pages of one address: it may ask 120 times at once.
const OF_ONE_ADDRESS: usize = 50;
const PAGES_OF_A_TABLE: usize = 10;
/// Everybody is back in this time.
const BOUND: Duration = Duration::from_secs(20);

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let pages = if plan.is_short { 150 } else { 500 };
    let folder = plan.scratch.join("storm");
    let program = Program::start(&plan.program, &folder)?;
    let mut there = Vec::new();
    for number in 0..pages / PAGES_OF_A_TABLE {
        let from = loopback(2000 + (number * PAGES_OF_A_TABLE / OF_ONE_ADDRESS) as u32);
        let mut host = Peer::guest(program.address, from, "Host").await?;
        let wish = json!({"game": GAMES[number % GAMES.len()], "options": {"players": "2"}, "watchable": true,
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
        let id = host.lay(&wish).await?;
        for _ in 0..PAGES_OF_A_TABLE {
            there.push((host.again(program.address), id.clone()));
        }
    }
    let open = open_all(&there).await;
    summary.figure(PART, "pages before the storm", open.1.len());
    drop(open);
    summary.broke_all(PART, program.kill());
    let begun = Instant::now();
    let program = Program::start(&plan.program, &folder)?;
    let there: Vec<_> =
        there.iter().map(|(peer, id)| (peer.again(program.address), id.clone())).collect();
    let (faults, back) = open_all(&there).await;
    let time = begun.elapsed();
    summary.figure(PART, "pages back after a restart, all at once", back.len());
    summary.figure(
        PART,
        "seconds until all were told everything",
        format!("{:.2}", time.as_secs_f64()),
    );
    summary.broke_all(PART, faults);
    if back.len() < pages || time > BOUND {
        summary.broke(PART, &format!("{} of {pages} pages are back after {time:?}", back.len()));
    }
    summary.broke_all(PART, program.panics());
    Ok(())
}

async fn open_all(there: &[(Peer, String)]) -> (Vec<String>, Vec<Page>) {
    let mut opening = JoinSet::new();
    for (peer, id) in there {
        let (peer, id) = (peer.again(peer.server), id.clone());
        opening.spawn(async move { Page::open(&peer, &id).await });
    }
    let (mut faults, mut pages) = (Vec::new(), Vec::new());
    while let Some(opened) = opening.join_next().await {
        match opened {
            Ok(Ok(page)) => pages.push(page),
            Ok(Err(error)) => faults.push(format!("a page does not come back: {error}")),
            Err(error) => faults.push(error.to_string()),
        }
    }
    (faults, pages)
}
