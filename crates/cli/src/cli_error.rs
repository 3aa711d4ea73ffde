//! What can go wrong, each as one sentence, and the exit code it leads to.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use table::{Invalid, LogError};

#[derive(Debug)]
pub enum CliError {
    /// The command was not called as it can be.
    Misuse(String),
    /// It was, and it failed.
    Failure(String),
    /// It failed, and has said so already.
    Told,
    /// The reader of our output has closed it.
    NobodyListens,
}

impl CliError {
    pub fn misuse(what: impl Into<String>) -> CliError {
        CliError::Misuse(what.into())
    }

    pub fn failure(what: impl Into<String>) -> CliError {
        CliError::Failure(what.into())
    }

    /// A file that cannot be read.
    pub fn unread(path: &Path, error: &io::Error) -> CliError {
        CliError::Misuse(format!("{} cannot be read: {}", path.display(), cause(error)))
    }

    /// A file that cannot be written.
    pub fn unwritten(path: &Path, error: &io::Error) -> CliError {
        CliError::Failure(format!("{} cannot be written: {}", path.display(), cause(error)))
    }

    /// A log that is damaged, foreign or against the rules.
    pub fn in_log(path: &Path, error: &LogError) -> CliError {
        CliError::Failure(format!("{}, {error}", path.display()))
    }

    pub fn exit_code(&self) -> ExitCode {
        match self {
            CliError::Misuse(_) => ExitCode::from(2),
            CliError::Failure(_) | CliError::Told => ExitCode::FAILURE,
            CliError::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Misuse(what) | CliError::Failure(what) => f.write_str(what),
            CliError::Told | CliError::NobodyListens => Ok(()),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::NobodyListens,
            _ => CliError::Failure(cause(&error)),
        }
    }
}

/// A set-up that cannot be is the caller's mistake.
impl From<Invalid> for CliError {
    fn from(invalid: Invalid) -> CliError {
        CliError::Misuse(invalid.to_string())
    }
}

/// The reason without the number of the operating system.
pub fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "it is a directory".to_string(),
        _ => error.to_string(),
    }
}
