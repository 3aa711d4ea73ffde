//! `cargo xtask attack [MINUTES] [--seed N] [--only PART]`: tries to break the house.
//!
//! Starts the real program on scratch folders, on loopback only, and does to it what crashes, strangers
//! and failing disks do. Each part has a share of the time and a greatest count, so that it ends by
//! itself. What broke is printed with the seed that repeats it, and the exit code says so.

mod clock;
mod damage;
mod kills;
mod known;
mod logs;
mod malformed;
mod mangle;
mod messages;
mod page;
mod peer;
mod program;
mod sockets;
mod storage;
mod storm;
mod summary;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::summary::Summary;

type Failed = Box<dyn std::error::Error + Send + Sync>;

const USAGE: &str =
    "usage: attack PROGRAM [MINUTES] [--seed N] [--only kills|malformed|sockets|storage|clock]";

/// A part that has begun something may finish it in this time after its share is spent.
const GRACE: Duration = Duration::from_secs(180);

/// What every part is given.
#[derive(Clone)]
struct Plan {
    /// The program `mathom`.
    program: PathBuf,
    /// Where scratch folders are made; removed at the end.
    scratch: PathBuf,
    seed: u64,
    /// A short run tries everything, but seldom.
    is_short: bool,
    kills: u32,
    malformed: u32,
    sockets: usize,
    /// When the present part has to end.
    until: Instant,
}

impl Plan {
    fn has_time(&self) -> bool {
        Instant::now() < self.until
    }
}

struct Wish {
    program: PathBuf,
    minutes: f64,
    seed: u64,
    only: Option<String>,
}

fn read(words: &[String]) -> Option<Wish> {
    let (program, mut rest) = words.split_first()?;
    let seed = std::time::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_secs() % 1_000_000);
    let mut wish = Wish { program: PathBuf::from(program), minutes: 10.0, seed, only: None };
    while let Some((word, more)) = rest.split_first() {
        rest = more;
        match word.as_str() {
            "--seed" | "--only" => {
                let (value, more) = rest.split_first()?;
                rest = more;
                match word.as_str() {
                    "--seed" => wish.seed = value.parse().ok()?,
                    _ => wish.only = Some(value.clone()),
                }
            }
            minutes => wish.minutes = minutes.parse().ok().filter(|m| (0.1..=600.0).contains(m))?,
        }
    }
    Some(wish)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(wish) = read(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&wish) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("the attack itself failed (seed {}): {error}", wish.seed);
            ExitCode::FAILURE
        }
    }
}

/// Removed when the attack ends, however it ends.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        storage::unmount_below(&self.0);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(wish: &Wish) -> Result<bool, Failed> {
    if !Path::new(&wish.program).is_file() {
        return Err(format!("there is no program at {}", wish.program.display()).into());
    }
    // Two thousand sockets, and as many files for what is measured.
    let _ = rlimit::increase_nofile_limit(1 << 16);
    let folder = std::env::temp_dir().join(format!("mathom-attack-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    let scratch = Scratch(folder);
    let runtime = tokio::runtime::Runtime::new()?;
    let all = Duration::from_secs_f64(wish.minutes * 60.0);
    let is_short = wish.minutes < 3.0;
    let mut plan = Plan {
        program: wish.program.clone(),
        scratch: scratch.0.clone(),
        seed: wish.seed,
        is_short,
        kills: if is_short { 15 } else { (wish.minutes * 100.0).max(100.0) as u32 },
        malformed: if is_short { 3_000 } else { (wish.minutes * 10_000.0).max(10_000.0) as u32 },
        sockets: if is_short { 400 } else { 2_000 },
        until: Instant::now(),
    };
    println!("seed {}, about {} minutes", wish.seed, wish.minutes);
    let mut summary = Summary::new(wish.seed);
    let parts = [
        ("clock", 0.05),
        ("storage", 0.2),
        ("sockets", 0.15),
        ("malformed", 0.25),
        ("kills", 0.35),
    ];
    let begun = Instant::now();
    for (part, share) in parts {
        if wish.only.as_deref().is_some_and(|only| only != part) {
            continue;
        }
        let share_of_time = if wish.only.is_some() { all } else { all.mul_f64(share) };
        plan.until = Instant::now() + share_of_time;
        // The last part has what the others left.
        if part == "kills" {
            plan.until = plan.until.max(begun + all);
        }
        let left = plan.until.saturating_duration_since(Instant::now());
        println!("\n== {part}");
        let time = Instant::now();
        let tried = runtime.block_on(async {
            let trying = async {
                match part {
                    "kills" => kills::run(&plan, &mut summary).await,
                    "malformed" => malformed::run(&plan, &mut summary).await,
                    "sockets" => sockets::run(&plan, &mut summary).await,
                    "storage" => storage::run(&plan, &mut summary).await,
                    _ => clock::run(&plan, &mut summary).await,
                }
            };
            // Whatever hangs is given up, and what was started ends with it.
            tokio::select! {
                tried = tokio::time::timeout(left + GRACE, trying) => {
                    tried.unwrap_or_else(|_| Err("it hangs".into()))
                }
                _ = tokio::signal::ctrl_c() => Err("interrupted".into()),
            }
        });
        let is_interrupted = tried.as_ref().is_err_and(|error| error.to_string() == "interrupted");
        if let Err(error) = tried {
            summary.broke(part, &format!("the part could not go on: {error}"));
        }
        summary.time(part, time.elapsed());
        if is_interrupted {
            break;
        }
    }
    runtime.shutdown_timeout(Duration::from_secs(5));
    Ok(summary.print())
}
