//! What can go wrong, each as one sentence, and the exit code it leads to.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use table::{Fault, LogError};

#[derive(Debug)]
pub enum Trouble {
    /// The command was not called as it can be.
    Misuse(String),
    /// It was, and it failed.
    Failure(String),
    /// It failed, and has said so already.
    Told,
    /// Whoever read our words has had enough.
    NobodyListens,
}

impl Trouble {
    pub fn misuse(what: impl Into<String>) -> Trouble {
        Trouble::Misuse(what.into())
    }

    pub fn failure(what: impl Into<String>) -> Trouble {
        Trouble::Failure(what.into())
    }

    /// A file that cannot be read.
    pub fn unread(path: &Path, error: &io::Error) -> Trouble {
        Trouble::Misuse(format!("{} cannot be read: {}", path.display(), cause(error)))
    }

    /// A file that cannot be written.
    pub fn unwritten(path: &Path, error: &io::Error) -> Trouble {
        Trouble::Failure(format!("{} cannot be written: {}", path.display(), cause(error)))
    }

    /// A log that is damaged, foreign or against the rules.
    pub fn in_log(path: &Path, error: &LogError) -> Trouble {
        Trouble::Failure(format!("{}, {error}", path.display()))
    }

    pub fn exit_code(&self) -> ExitCode {
        match self {
            Trouble::Misuse(_) => ExitCode::from(2),
            Trouble::Failure(_) | Trouble::Told => ExitCode::FAILURE,
            Trouble::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Misuse(what) | Trouble::Failure(what) => f.write_str(what),
            Trouble::Told | Trouble::NobodyListens => Ok(()),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::NobodyListens,
            _ => Trouble::Failure(cause(&error)),
        }
    }
}

/// A set-up that cannot be is the caller's mistake.
impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Misuse(fault.to_string())
    }
}

/// The reason without the number of the operating system.
fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_string(),
        io::ErrorKind::PermissionDenied => "that is not permitted".to_string(),
        io::ErrorKind::IsADirectory => "it is a directory".to_string(),
        _ => error.to_string(),
    }
}
