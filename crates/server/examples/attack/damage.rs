//! A database and a journal with bytes that are others or missing.
//!
//! Either the program says that it cannot begin, or it begins; then each table opens as it was told, or is
//! refused with a problem. It never panics, and never shows a game that was not played.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use table::Luck;

use crate::logs::GAMES;
use crate::page::Page;
use crate::peer::Peer;
use crate::program::Program;
use crate::storage::{PART, Player};
use crate::summary::Summary;
use crate::{Failed, Plan};

const FILES: [&str; 2] = ["mathom.db", "mathom.db-wal"];

#[derive(Default)]
struct Figures {
    tried: u32,
    refused: u32,
    opened: u32,
    shut: u32,
    shorter: u32,
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let sound = plan.scratch.join("sound");
    let program = Program::start(&plan.program, &sound)?;
    let mut players = Vec::new();
    for (number, game) in (0..).zip(GAMES.iter().cycle().take(2 * GAMES.len())) {
        let mut player = Player::new(&program, plan.seed + number, game).await?;
        let answers = if number < 3 && !plan.is_short { 140 } else { 12 };
        player.play(answers).await?;
        players.push(player);
    }
    // Ended well, so that all of it is in the database; then played on and killed, so that some is only in
    // the journal.
    if !program.stop() {
        return Err("the program does not end".into());
    }
    let program = Program::start(&plan.program, &sound)?;
    let mut moved = Vec::new();
    for player in players {
        let mut player = player.moved_to(&program);
        player.play(4).await?;
        moved.push(player);
    }
    let players = moved;
    summary.broke_all(PART, program.kill());
    let mut luck = Luck::numbered(plan.seed);
    let mut figures = Figures::default();
    let times = if plan.is_short { 10 } else { 120 };
    while figures.tried < times && (plan.has_time() || figures.tried < 5) {
        let folder = plan.scratch.join("damaged");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        let which = luck.below(2) as usize;
        for (number, file) in FILES.iter().enumerate() {
            let mut bytes = fs::read(sound.join(file)).unwrap_or_default();
            if number == which {
                spoil(&mut luck, &mut bytes);
            }
            fs::write(folder.join(file), bytes)?;
        }
        figures.tried += 1;
        if let Err(error) = open(plan, &folder, &players, which == 1, &mut figures).await {
            let text = format!("a damaged {} (try {}): {error}", FILES[which], figures.tried);
            summary.broke(PART, &text);
        }
    }
    summary.figure(PART, "damaged files tried", figures.tried);
    summary.figure(PART, "damage: the program said that it cannot begin", figures.refused);
    let told = format!("{}, {}, {}", figures.opened, figures.shut, figures.shorter);
    summary.figure(PART, "damage: tables opened, refused, opened at an earlier moment", told);
    Ok(())
}

/// Some bytes are others, or the end is missing, or a page is empty.
fn spoil(luck: &mut Luck, bytes: &mut Vec<u8>) {
    let length = bytes.len() as u32;
    if length == 0 {
        return;
    }
    match luck.below(4) {
        0 => bytes.truncate(luck.below(length) as usize),
        1 => {
            let from = luck.below(length) as usize / 4096 * 4096;
            let to = (from + 4096).min(bytes.len());
            bytes[from..to].fill(0);
        }
        _ => {
            for _ in 0..=luck.below(40) {
                bytes[luck.below(length) as usize] ^= 1 << luck.below(8);
            }
        }
    }
}

async fn open(
    plan: &Plan,
    folder: &Path,
    players: &[Player],
    in_journal: bool,
    figures: &mut Figures,
) -> Result<(), Failed> {
    let mut program = match Program::try_start(&plan.program, folder)? {
        Ok(program) => program,
        Err(refused) if refused.panicked => {
            return Err(format!("panicked: {}", refused.says).into());
        }
        Err(refused) if refused.code == Some(0) || refused.says.trim().is_empty() => {
            return Err(format!("it ended with {:?} and no reason", refused.code).into());
        }
        Err(_) => {
            figures.refused += 1;
            return Ok(());
        }
    };
    for player in players {
        let mut peer: Peer = player.peer.again(program.address);
        let asked = peer.get(&format!("/api/tables/{}/replay", player.id)).await?;
        match asked.status {
            // A journal that is damaged ends where the damage begins, as after a loss of power.
            200 | 403 | 404 | 503 if asked.status == 200 || asked.is_problem() => (),
            status => return Err(format!("{}: {status} {}", player.id, asked.text()).into()),
        }
        match Page::open(&peer, &player.id).await {
            Ok(page) if page.entries() < player.entries => {
                figures.shorter += 1;
                if !in_journal {
                    let told = (player.entries, page.entries());
                    return Err(
                        format!("a shorter game is shown: {told:?} in {}", player.id).into()
                    );
                }
            }
            Ok(_) => figures.opened += 1,
            Err(error) => {
                figures.shut += 1;
                // The operator is told which table it is, unless the guest could not be read either.
                let knows_guest = peer.get("/api/me").await?.status == 200;
                let begun = Instant::now();
                while !program.last_words().contains(&player.id)
                    && begun.elapsed() < Duration::from_secs(2)
                {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                let is_named = program.last_words().contains(&player.id);
                let error = error.to_string();
                let is_damaged = error.ends_with("503") || error.contains("let go at once");
                if is_damaged && knows_guest && !is_named {
                    let words = program.last_words();
                    return Err(format!("{} is not named ({error}): {words}", player.id).into());
                }
            }
        }
    }
    if let Some(status) = program.ended() {
        return Err(format!("the program ended: {status}: {}", program.last_words()).into());
    }
    let panics = program.kill();
    if panics.is_empty() { Ok(()) } else { Err(panics.join("; ").into()) }
}
