//! The program itself: started on a folder, watched, killed.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::Failed;

/// A program has so long to begin.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Program {
    child: Child,
    pub address: SocketAddr,
    pub folder: PathBuf,
    said: Arc<Mutex<ClientMessage>>,
    reads: Option<JoinHandle<()>>,
}

/// What the program wrote to its error stream.
#[derive(Default)]
struct ClientMessage {
    panics: Vec<String>,
    last: Vec<String>,
}

/// Why the program did not begin.
pub struct Refused {
    pub code: Option<i32>,
    pub says: String,
    pub panicked: bool,
}

impl Program {
    pub fn start(program: &Path, folder: &Path) -> Result<Program, Failed> {
        let mut command = Command::new(program);
        command.args(serve(folder));
        Program::of(command, folder)?.map_err(|refused| refused.says.into())
    }

    /// Starts it, or tells why it would not begin.
    pub fn try_start(program: &Path, folder: &Path) -> Result<Result<Program, Refused>, Failed> {
        let mut command = Command::new(program);
        command.args(serve(folder));
        Program::of(command, folder)
    }

    /// Starts it with no file larger than so many blocks of 512 bytes.
    pub fn start_with_small_files(
        program: &Path,
        folder: &Path,
        blocks: u64,
    ) -> Result<Program, Failed> {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
        command.arg(program).args(serve(folder));
        Program::of(command, folder)?.map_err(|refused| refused.says.into())
    }

    fn of(mut command: Command, folder: &Path) -> Result<Result<Program, Refused>, Failed> {
        let mut child = command
            .env("MATHOM_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let said = Arc::new(Mutex::new(ClientMessage::default()));
        let reads = child.stderr.take().map(|errors| {
            let said = Arc::clone(&said);
            std::thread::spawn(move || read(errors, &said))
        });
        let out = child.stdout.take().ok_or("no words from the program")?;
        let mut line = String::new();
        let begun = Instant::now();
        BufReader::new(out).read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().and_then(|word| word.parse().ok());
        let folder = folder.to_path_buf();
        let Some(address) = address else {
            // Its stream is closed, so it ends.
            let code = loop {
                if let Some(status) = child.try_wait()? {
                    break status.code();
                }
                if begun.elapsed() > PATIENCE {
                    child.kill()?;
                    child.wait()?;
                    return Err("the program neither begins nor ends".into());
                }
                std::thread::sleep(Duration::from_millis(20));
            };
            if let Some(reads) = reads {
                let _ = reads.join();
            }
            let said = said.lock().unwrap_or_else(PoisonError::into_inner);
            let panicked = !said.panics.is_empty();
            return Ok(Err(Refused { code, says: said.last.join("\n"), panicked }));
        };
        Ok(Ok(Program { child, address, folder, said, reads }))
    }

    /// Ends it as `kill -9` does, and gives its panics.
    pub fn kill(mut self) -> Vec<String> {
        self.end();
        self.panics()
    }

    /// Ends it as an operator does; true if it ended in time and well.
    pub fn stop(mut self) -> bool {
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.success() && self.panics().is_empty();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    pub fn panics(&self) -> Vec<String> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).panics.clone()
    }

    /// The last lines that it wrote to its error stream.
    pub fn last_words(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).last.join("\n")
    }

    /// Megabytes of memory.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(reads) = self.reads.take() {
            let _ = reads.join();
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

fn serve(folder: &Path) -> Vec<String> {
    let words = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let mut words: Vec<String> = words.map(ToString::to_string).into();
    words.push(folder.to_string_lossy().into_owned());
    words
}

fn read(errors: impl Read, said: &Mutex<ClientMessage>) {
    for line in BufReader::new(errors).lines().map_while(Result::ok) {
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        if line.contains("panicked") {
            said.panics.push(line.clone());
        }
        said.last.push(line);
        if said.last.len() > 20 {
            said.last.remove(0);
        }
    }
}
