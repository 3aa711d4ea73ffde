//! How much the server carries, on this machine, beside a bare baseline.
//!
//! Usage: `load [SECONDS [CONNECTIONS…]]`. For 1, 64 and 500 connections, or those named, it plays
//! Fate of the Fellowship at many tables with two seats each (one connection plays alone), every page
//! answering as soon as it is asked, and tells actions committed a second and the time from an action
//! until the other seat was told. The baseline is a WebSocket that stores one row for each message
//! with a full sync, and answers: no rules, no views. It is run three times: each row a commit of its
//! own; what waits committed together by the same writer as the tables'; and that in pairs, where each
//! message is told to two as at the tables. Each server is a process of its own.
//!
//! `LOAD_SERVER` names another program for the tables, with its first words: `load` of another commit, or
//! `valgrind --tool=callgrind PROGRAM` to count instructions.

mod baseline;
mod http;
mod tables;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failed = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["table", folder] => runtime.block_on(tables::serve(Path::new(folder))),
        ["baseline", folder] => runtime.block_on(baseline::serve(Path::new(folder))),
        ref rest => {
            let numbers: Result<Vec<usize>, _> = rest.iter().map(|word| word.parse()).collect();
            let numbers = numbers?;
            let seconds = numbers.first().map_or(5, |&seconds| seconds as u64);
            let connections = numbers.get(1..).filter(|some| !some.is_empty());
            let connections = connections.unwrap_or(&[1, 64, 500]);
            runtime.block_on(measure(Duration::from_secs(seconds), connections))
        }
    }
}

// What is measured.

struct Process {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Process {
    fn start(kind: &str) -> Result<Process, Failed> {
        let folder =
            std::env::temp_dir().join(format!("mathom-load-{kind}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut child = program(kind)?
            .args([kind, &folder.to_string_lossy()])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        let out = child.stdout.take().ok_or("no words from the server")?;
        BufReader::new(out).read_line(&mut address)?;
        Ok(Process { child, address: address.trim().to_string(), folder })
    }

    /// Time on the processor so far.
    fn cpu(&self) -> Duration {
        cpu(&self.child.id().to_string())
    }

    /// Kilobytes of memory.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The program that serves.
fn program(kind: &str) -> Result<Command, Failed> {
    let named = std::env::var("LOAD_SERVER").ok().filter(|_| kind == "table");
    let mut words = named.as_deref().unwrap_or_default().split_whitespace();
    let Some(program) = words.next() else { return Ok(Command::new(std::env::current_exe()?)) };
    let mut command = Command::new(program);
    command.args(words);
    Ok(command)
}

/// The time that a process has had on the processor, as Linux tells it; elsewhere none.
fn cpu(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name, which is in brackets: the 12th and 13th are ticks of a hundredth second.
    let words = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
}

#[derive(Default)]
struct Tally {
    done: AtomicU64,
    bytes: AtomicU64,
    /// What was done while it was watched, how long that was, and what the server and the pages took
    /// of the processor.
    watched: Mutex<Watched>,
    times: Mutex<Vec<Duration>>,
    ended: AtomicBool,
}

#[derive(Clone, Copy, Default)]
struct Watched {
    done: u64,
    time: Duration,
    cpu: [Duration; 2],
}

impl Tally {
    fn note(&self, time: Duration) {
        if let Ok(mut times) = self.times.lock() {
            times.push(time);
        }
    }

    fn watched(&self) -> Watched {
        self.watched.lock().map(|watched| *watched).unwrap_or_default()
    }

    /// Done in a second.
    fn rate(&self) -> f64 {
        let Watched { done, time, .. } = self.watched();
        done as f64 / time.as_secs_f64()
    }

    /// Microseconds of the processor for each action: the server's, and the pages'.
    fn cpu(&self) -> [f64; 2] {
        let Watched { done, cpu, .. } = self.watched();
        cpu.map(|time| time.as_secs_f64() * 1e6 / done.max(1) as f64)
    }

    /// Waits while it is played. What was done before or is done after does not count.
    async fn watch(&self, process: &Process, time: Duration) {
        let (begun, before) = (Instant::now(), self.done.load(Ordering::Relaxed));
        let [server, pages] = [process.cpu(), cpu("self")];
        tokio::time::sleep(time).await;
        let done = self.done.load(Ordering::Relaxed) - before;
        self.ended.store(true, Ordering::Relaxed);
        if let Ok(mut watched) = self.watched.lock() {
            let cpu = [process.cpu() - server, cpu("self") - pages];
            *watched = Watched { done, time: begun.elapsed(), cpu };
        }
    }

    fn percentile(&self, part: f64) -> f64 {
        let Ok(mut times) = self.times.lock() else { return 0.0 };
        times.sort_unstable();
        let place = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
        times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

async fn measure(time: Duration, connections: &[usize]) -> Result<(), Failed> {
    println!(
        "connections | row by row/s | together/s | in pairs/s | actions/s | share of the rows | of those together | of the pairs | p50 ms | p99 ms | µs an action: server, pages | baseline's | bytes an action | kB a table"
    );
    for &connections in connections {
        let bare = Process::start("baseline")?;
        let rows = baseline::run(&bare, "/row-by-row", connections, time).await?;
        let together = baseline::run(&bare, "/alone", connections, time).await?;
        let pairs = match connections {
            1 => None,
            _ => Some(baseline::run_in_pairs(&bare, connections.div_ceil(2), time).await?),
        };
        drop(bare);
        let real = Process::start("table")?;
        let before = real.memory();
        let (play, memory) = tables::run(&real, connections, time).await?;
        let tables = connections.div_ceil(2) as u64;
        let done = play.watched().done.max(1);
        let ([base_server, base_pages], [server, pages]) = (together.cpu(), play.cpu());
        println!(
            "{connections} | {:.0} | {:.0} | {:.0} | {:.0} | {:.2} | {:.2} | {:.2} | {:.1} | {:.1} | {server:.0}, {pages:.0} | {base_server:.0}, {base_pages:.0} | {} | {}",
            rows.rate(),
            together.rate(),
            pairs.as_ref().map_or(0.0, |pairs| pairs.rate()),
            play.rate(),
            play.rate() / rows.rate(),
            play.rate() / together.rate(),
            pairs.as_ref().map_or(0.0, |pairs| play.rate() / pairs.rate()),
            play.percentile(0.5),
            play.percentile(0.99),
            play.bytes.load(Ordering::Relaxed) / done,
            memory.saturating_sub(before) / tables,
        );
    }
    Ok(())
}
