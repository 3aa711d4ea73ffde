//! Storage that is full, read-only, locked by another program, or lost.
//!
//! Nothing that a page was told is lost, the program says what is wrong and goes on when it is right again.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::json;
use table::Luck;

use crate::page::{Page, Received};
use crate::peer::{PATIENCE, Peer, loopback};
use crate::program::Program;
use crate::summary::Summary;
use crate::{Failed, Plan, damage};

pub const PART: &str = "storage";
/// When storage works again, an answer is given in this time.
const BOUND: Duration = Duration::from_secs(25);

/// One person at one table who plays on whatever storage does.
pub struct Player {
    pub peer: Peer,
    pub id: String,
    page: Option<Page>,
    /// How many entries it was told of.
    pub entries: u64,
    pub luck: Luck,
}

impl Player {
    pub async fn new(program: &Program, seed: u64, game: &str) -> Result<Player, Failed> {
        let mut peer = Peer::guest(program.address, loopback(0), "Rosie").await?;
        let wish = json!({"game": game, "options": {"players": "2"},
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
        let id = peer.lay(&wish).await?;
        let luck = Luck::numbered(seed);
        Ok(Player { peer, id, page: None, entries: 0, luck })
    }

    pub fn moved_to(mut self, program: &Program) -> Player {
        self.peer = self.peer.again(program.address);
        self.page = None;
        self
    }

    /// Plays one answer; false if storage did not take it.
    pub async fn answer(&mut self) -> Result<bool, Failed> {
        if self.page.is_none() {
            let Ok(page) = Page::open(&self.peer, &self.id).await else { return Ok(false) };
            let entries = page.entries();
            if entries < self.entries {
                return Err(
                    format!("{} entries were told, {entries} are there", self.entries).into()
                );
            }
            self.page = Some(page);
        }
        let Some(page) = self.page.as_mut() else { return Ok(false) };
        // The bot answers in its turn, if storage takes what it says.
        let begun = Instant::now();
        while page.answer(&mut self.luck).is_none() && !page.is_over() {
            if begun.elapsed() > Duration::from_secs(5) {
                self.page = None;
                return Ok(false);
            }
            if let Received::Gone = page.hear(Duration::from_secs(5)).await {
                self.page = None;
                return Ok(false);
            }
        }
        let Some((act, ..)) = page.answer(&mut self.luck) else { return Ok(true) };
        let before = page.entries();
        if !page.say(&act).await {
            self.page = None;
            return Ok(false);
        }
        loop {
            match page.hear(PATIENCE).await {
                Received::Message(told) if told["type"] == "update" && page.entries() > before => {
                    self.entries = page.entries();
                    return Ok(true);
                }
                // The table was loaded again: it was not stored.
                Received::Message(told) if told["type"] == "welcome" => return Ok(false),
                Received::Message(_) => (),
                Received::Nothing => return Err("no answer for long".into()),
                Received::Gone => {
                    self.page = None;
                    return Ok(false);
                }
            }
        }
    }

    /// Plays until storage takes nothing any more, or so often.
    pub async fn play(&mut self, most: u32) -> Result<u32, Failed> {
        for played in 0..most {
            if !self.answer().await? {
                return Ok(played);
            }
            // A page may say sixty things at once, and then fifteen a second.
            let pause = if played < 50 { 5 } else { 70 };
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
        Ok(most)
    }

    /// Waits until storage takes an answer again; how long that took.
    pub async fn until_taken(&mut self) -> Result<Duration, Failed> {
        let begun = Instant::now();
        while !self.answer().await? {
            if begun.elapsed() > BOUND {
                return Err(format!("nothing is taken after {BOUND:?}").into());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(begun.elapsed())
    }

    /// After a restart everything that was told is there.
    pub async fn look(&self) -> Result<(), Failed> {
        let page = Page::open(&self.peer, &self.id).await?;
        match page.entries() >= self.entries {
            true => Ok(()),
            false => {
                Err(format!("{} entries were told, {} are there", self.entries, page.entries())
                    .into())
            }
        }
    }
}

pub async fn run(plan: &Plan, summary: &mut Summary) -> Result<(), Failed> {
    let tried = [
        "a full disk",
        "a read-only disk",
        "a lock held by another program",
        "a lost database",
        "a file in place of the folder",
    ];
    for (number, what) in tried.iter().enumerate() {
        let folder = plan.scratch.join(format!("storage-{number}"));
        let done = match number {
            0 => full(plan, &folder, summary).await,
            1 => read_only(plan, &folder, summary).await,
            2 => locked(plan, &folder, summary).await,
            3 => lost(plan, &folder, summary).await,
            _ => unwritable(plan, &folder, summary),
        };
        if let Err(error) = done {
            summary.broke(PART, &format!("{what}: {error}"));
        }
        unmount_below(&folder);
    }
    damage::run(plan, summary).await
}

/// A small disk in memory, if this user may mount one.
struct Disk(PathBuf);

impl Disk {
    fn mount(folder: &Path, kilobytes: u32) -> Option<Disk> {
        std::fs::create_dir_all(folder).ok()?;
        let size = format!("size={kilobytes}k");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder);
        quiet(mount).then(|| Disk(folder.to_path_buf()))
    }

    fn remount(&self, mode: &str) -> bool {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,{mode}")]).arg(&self.0);
        quiet(mount)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        unmount_below(&self.0);
    }
}

fn quiet(mut command: Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Takes away whatever this attack mounted in `folder`.
pub fn unmount_below(folder: &Path) {
    let mounts = std::fs::read_to_string("/proc/mounts").unwrap_or_default();
    let folder = folder.to_string_lossy();
    for place in mounts.lines().filter_map(|line| line.split(' ').nth(1)) {
        if place == folder || place.starts_with(&format!("{folder}/")) {
            let mut unmount = Command::new("umount");
            unmount.args(["-l", place]);
            quiet(unmount);
        }
    }
}

async fn full(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    let Some(disk) = Disk::mount(folder, 6 * 1024) else {
        return full_by_limit(plan, folder, summary).await;
    };
    let program = Program::start(&plan.program, folder)?;
    let mut player = Player::new(&program, plan.seed, "war-of-the-ring").await?;
    player.play(20).await?;
    let filler = disk.0.join("filler");
    let mut taken = 0;
    for _ in 0..3 {
        // Leaves nothing at all. Where the last page of the journal has table, some answers still go in.
        let _ = std::fs::write(&filler, vec![1; 8 << 20]);
        taken += player.play(400).await?;
        let refused = player.peer.get("/api/me").await?.status;
        let made = player
            .peer
            .send(
                "POST",
                "/api/tables",
                &json!({"game": "war-of-the-ring",
            "seats": [{"kind": "me"}, {"kind": "free"}]}),
            )
            .await?;
        if refused != 200 || made.status != 503 || !made.is_problem() {
            return Err(format!(
                "a full disk is told as {refused}, {}: {}",
                made.status,
                made.text()
            )
            .into());
        }
        std::fs::remove_file(&filler)?;
        let time = player.until_taken().await?;
        summary.figure(
            PART,
            "full disk: seconds until play went on",
            format!("{:.2}", time.as_secs_f64()),
        );
    }
    summary.figure(PART, "full disk: answers taken before it was full", taken);
    again(plan, program, player, summary).await
}

/// Without the right to mount: no file may grow beyond a size, and the system ends the program there.
async fn full_by_limit(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    let program = Program::start_with_small_files(&plan.program, folder, 2000)?;
    let mut player = Player::new(&program, plan.seed, "war-of-the-ring").await?;
    let taken = player.play(if plan.is_short { 100 } else { 1500 }).await?;
    summary.figure(PART, "file size limit: answers taken", taken);
    again(plan, program, player, summary).await
}

/// Kills the program and looks whether everything is there.
async fn again(
    plan: &Plan,
    program: Program,
    player: Player,
    summary: &mut Summary,
) -> Result<(), Failed> {
    let folder = program.folder.clone();
    summary.broke_all(PART, program.kill());
    let program = Program::start(&plan.program, &folder)?;
    let mut player = player.moved_to(&program);
    player.look().await?;
    player.until_taken().await?;
    summary.broke_all(PART, program.kill());
    Ok(())
}

async fn read_only(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    let Some(disk) = Disk::mount(folder, 64 * 1024) else {
        summary.figure(PART, "read-only disk", "not tried: this user may not mount");
        return Ok(());
    };
    let program = Program::start(&plan.program, folder)?;
    let mut player = Player::new(&program, plan.seed, "hunt-for-the-ring").await?;
    player.play(10).await?;
    summary.broke_all(PART, program.kill());
    if !disk.remount("ro") {
        return Err("the disk could not be made read-only".into());
    }
    match Program::try_start(&plan.program, folder)? {
        Ok(_) => return Err("the program began on a read-only disk".into()),
        Err(refused) => {
            summary.figure(PART, "read-only disk: the program says", refused.says.trim());
            if refused.panicked || refused.code == Some(0) || refused.says.trim().is_empty() {
                return Err(
                    format!("it is not told well: {:?} {}", refused.code, refused.says).into()
                );
            }
        }
    }
    disk.remount("rw");
    let program = Program::start(&plan.program, folder)?;
    let mut player = player.moved_to(&program);
    player.look().await?;
    player.play(5).await?;
    again(plan, program, player, summary).await
}

async fn locked(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    let held = Duration::from_secs(if plan.is_short { 3 } else { 60 });
    let program = Program::start(&plan.program, folder)?;
    let mut player = Player::new(&program, plan.seed, "fate-of-the-fellowship").await?;
    player.play(10).await?;
    let mut other = Player::new(&program, plan.seed + 1, "war-of-the-ring").await?;
    other.play(3).await?;
    let data = Connection::open(folder.join("mathom.db"))?;
    data.execute_batch("BEGIN IMMEDIATE")?;
    let begun = Instant::now();
    let holding = std::thread::spawn(move || {
        std::thread::sleep(held);
        data.execute_batch("ROLLBACK")
    });
    let mut longest = Duration::ZERO;
    let mut tries = 0;
    while begun.elapsed() < held {
        let asked = Instant::now();
        // An answer comes while nothing can be stored, though it is no good one.
        let (first, second) = tokio::join!(player.answer(), other.answer());
        first?;
        second?;
        longest = longest.max(asked.elapsed());
        // What only reads is not in its way.
        let reading = Instant::now();
        let games = Peer::new(program.address, loopback(9)).get("/api/games").await?;
        if games.status != 200 || reading.elapsed() > Duration::from_secs(2) {
            return Err(
                format!("a list of games took {:?}: {}", reading.elapsed(), games.status).into()
            );
        }
        tries += 1;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    holding.join().map_err(|_| "the lock was not let go")??;
    let time = player.until_taken().await?.max(other.until_taken().await?);
    summary.figure(PART, "lock held for, seconds", held.as_secs());
    let figure = format!("{tries}, {:.1} s", longest.as_secs_f64());
    summary.figure(PART, "lock: tries meanwhile, the longest until it was answered", figure);
    summary.figure(PART, "lock: seconds until play went on", format!("{:.2}", time.as_secs_f64()));
    if longest > Duration::from_secs(25) {
        summary.broke(
            PART,
            &format!("an answer took {longest:?} while another program held the lock"),
        );
    }
    again(plan, program, player, summary).await
}

/// The database is gone when the program starts again: it begins afresh, and old pages are told so.
async fn lost(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    let program = Program::start(&plan.program, folder)?;
    let mut player = Player::new(&program, plan.seed, "fate-of-the-fellowship").await?;
    player.play(5).await?;
    summary.broke_all(PART, program.kill());
    for file in ["mathom.db", "mathom.db-wal", "mathom.db-shm"] {
        let _ = std::fs::remove_file(folder.join(file));
    }
    let program = Program::start(&plan.program, folder)?;
    let mut player = player.moved_to(&program);
    let answer = player.peer.get(&format!("/api/tables/{}/replay", player.id)).await?;
    let made = player.peer.send("POST", "/api/tables", &json!({})).await?;
    let me = player.peer.get("/api/me").await?;
    if (answer.status, made.status, me.status) != (404, 401, 200) || !answer.is_problem() {
        return Err(format!("told as {}, {}, {}", answer.status, made.status, me.status).into());
    }
    let mut player = Player::new(&program, plan.seed, "fate-of-the-fellowship").await?;
    player.play(5).await?;
    summary.figure(PART, "lost database", "begins afresh; old tables are 404, old guests new ones");
    summary.broke_all(PART, program.kill());
    Ok(())
}

/// A file stands where the folder should be.
fn unwritable(plan: &Plan, folder: &Path, summary: &mut Summary) -> Result<(), Failed> {
    std::fs::write(folder, "no folder")?;
    match Program::try_start(&plan.program, folder)? {
        Ok(_) => Err("the program began without a folder".into()),
        Err(refused) if refused.panicked || refused.code == Some(0) => {
            Err(format!("it is not told well: {:?} {}", refused.code, refused.says).into())
        }
        Err(refused) => {
            summary.figure(PART, "no folder: the program says", refused.says.trim());
            Ok(())
        }
    }
}
