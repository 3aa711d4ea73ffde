//! `mathom serve`: the web table, until somebody ends it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use server::{Limits, Server, Settings};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use crate::args;
use crate::cli_error::CliError;
use crate::games;
use crate::screen::Screen;

pub fn run(args: &args::Serve, screen: &mut Screen) -> Result<(), CliError> {
    let lines = tracing_subscriber::fmt::layer().with_target(false).with_writer(std::io::stderr);
    let words = std::env::var("MATHOM_LOG").unwrap_or_default();
    let lines = lines.with_filter(log_filter(&words));
    // A subscriber is already installed; keep it.
    let _ = tracing_subscriber::registry().with(lines).try_init();
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| CliError::failure(format!("cannot start threads: {error}")))?;
    runtime.block_on(serve(args, screen))
}

/// What the program's own log tells: `warn`, or `server=debug,hyper=error`. By default, and if it cannot be
/// read, everything from `info` on.
fn log_filter(words: &str) -> Targets {
    let told = words.parse().ok().filter(|_| !words.is_empty());
    told.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO))
}

async fn serve(args: &args::Serve, screen: &mut Screen) -> Result<(), CliError> {
    let data = match &args.data {
        Some(folder) => folder.clone(),
        None => data_folder()?,
    };
    if args.lift_limits && !args.listen.ip().is_loopback() {
        return Err(CliError::misuse("--lift-limits is for tests, at addresses such as 127.0.0.1"));
    }
    let usual = Settings::new(args.listen, data.clone());
    let settings = Settings {
        limits: if args.lift_limits { Limits::lifted() } else { usual.limits },
        behind_tls: args.behind_tls,
        behind_proxy: args.behind_proxy,
        internal: args.internal,
        pseudo_language: args.pseudo_language,
        ..usual
    };
    let failed = |error: server::ServeError| CliError::failure(error.to_string());
    let server = Server::open(settings, games::served()).await.map_err(failed)?;
    let address = format!("http://{}", server.address());
    screen.line(&format!("Mathom-house is open at {address}"))?;
    screen.line(&format!("Tables are stored in {}. Press Ctrl-C to stop.", data.display()))?;
    if let Some(address) = server.internal_address() {
        screen.line(&format!("Measures are at http://{address}/metrics"))?;
    }
    screen.flush()?;
    if args.open {
        open(&address);
    }
    let failed = |error: std::io::Error| CliError::failure(error.to_string());
    server.run(ended()).await.map_err(failed)
}

fn data_folder() -> Result<PathBuf, CliError> {
    let folder = crate::content::data_folder();
    folder.ok_or_else(|| CliError::misuse("there is no home folder; use --data DIR"))
}

/// Ctrl-C, or the system's own signal to stop.
async fn ended() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => (),
        () = terminated => (),
    }
}

/// Best effort: the address is printed anyway.
fn open(address: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let _ = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use super::{LevelFilter as Level, log_filter};

    #[test]
    fn the_log_tells_what_it_is_asked_for() {
        let tells = |words: &str, target: &str, level: Level| {
            let level = level.into_level().expect("no test switches it off");
            log_filter(words).would_enable(target, &level)
        };
        for words in ["", "server=loud"] {
            assert!(tells(words, "server", Level::INFO) && !tells(words, "server", Level::DEBUG));
        }
        assert!(tells("warn", "server", Level::WARN) && !tells("warn", "server", Level::INFO));
        let words = "error,server=debug";
        assert!(tells(words, "server::tables", Level::DEBUG));
        assert!(!tells(words, "hyper", Level::WARN));
    }
}
