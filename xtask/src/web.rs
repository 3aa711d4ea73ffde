//! The pages: made with Node, tried in a browser.
//!
//! Whoever has only Rust is told what to install. What npm brings is kept in `web/node_modules` and
//! fetched again only when the lock file has changed.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check::Verdict;
use crate::workspace;

/// Vite needs it.
const OLDEST_NODE: (u32, u32) = (20, 19);

const NO_NODE: &str = "\
The pages are built with Node 20.19 or newer, and it was not found.
  Debian, Ubuntu:  sudo apt-get install nodejs npm   (or https://nodejs.org for a newer one)
  macOS:           brew install node
  Windows:         winget install OpenJS.NodeJS.LTS
Without it you can still play in a terminal: cargo run --release -p mathom-house -- play fate";

const NO_BROWSER: &str = "\
The browser tests need Chromium, and it was not found.
  Debian, Ubuntu:  sudo apt-get install chromium
  macOS:           brew install --cask chromium
Or set CHROMIUM to the program.";

/// Builds `web/dist`, which the server carries inside it.
pub fn build() -> Verdict {
    match node() {
        Some(version) if version >= OLDEST_NODE => (),
        Some((major, minor)) => {
            println!("Node {major}.{minor} is too old.\n{NO_NODE}");
            return Verdict::Fails;
        }
        None => {
            println!("{NO_NODE}");
            return Verdict::Fails;
        }
    }
    match fetch() {
        Verdict::Holds => npm(&["run", "--silent", "build"]),
        other => other,
    }
}

/// Everything about the pages that needs no browser.
pub fn look() -> Verdict {
    all(&["lint", "check", "unit", "size"])
}

/// The pages in a real browser, against the real server.
pub fn browser(program: &Path) -> Verdict {
    let Some(chromium) = chromium().or_else(install_chromium) else {
        println!("{NO_BROWSER}");
        return Verdict::Fails;
    };
    let set = [("CHROMIUM", chromium.into_os_string()), ("MATHOM", program.into())];
    run("npm", &["run", "--silent", "browser"], &set)
}

fn all(scripts: &[&str]) -> Verdict {
    for script in scripts {
        if npm(&["run", "--silent", script]) != Verdict::Holds {
            return Verdict::Fails;
        }
    }
    Verdict::Holds
}

/// Installs what the lock file names, unless that has been done.
fn fetch() -> Verdict {
    let web = workspace::root().join("web");
    let mark = web.join("node_modules/.fetched");
    let wanted = fs::read_to_string(web.join("package-lock.json")).unwrap_or_default();
    if fs::read_to_string(&mark).is_ok_and(|fetched| fetched == wanted) {
        return Verdict::Holds;
    }
    // Not `npm ci`: it refuses a lock file written on one platform for lack of the others' binaries.
    match npm(&["install", "--no-save", "--no-audit", "--no-fund"]) {
        // Only saves the next fetch: without the mark it is done again.
        Verdict::Holds => fs::write(mark, wanted).map_or(Verdict::Fails, |()| Verdict::Holds),
        other => other,
    }
}

fn node() -> Option<(u32, u32)> {
    let told = Command::new("node").arg("--version").output().ok()?;
    let version = String::from_utf8(told.stdout).ok()?;
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&paths).flat_map(|folder| {
        ["chromium", "chromium-browser", "google-chrome"].map(|name| folder.join(name))
    });
    let mac = ["Chromium", "Google Chrome"]
        .map(|name| PathBuf::from(format!("/Applications/{name}.app/Contents/MacOS/{name}")));
    named.into_iter().chain(found).chain(mac).find(|path| path.is_file())
}

/// Where this can be done without asking anybody.
fn install_chromium() -> Option<PathBuf> {
    let may = Path::new("/usr/bin/apt-get").exists()
        && Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout.trim_ascii() == b"0");
    if !may {
        return None;
    }
    println!("installing Chromium with apt-get");
    let apt = |arguments: &[&str]| {
        Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status()
    };
    apt(&["update", "-qq"]).ok()?;
    apt(&["install", "-y", "-qq", "--no-install-recommends", "chromium"]).ok()?;
    chromium()
}

fn npm(arguments: &[&str]) -> Verdict {
    run("npm", arguments, &[])
}

/// Runs a program in `web/`, with this terminal for its own.
fn run(program: &str, arguments: &[&str], set: &[(&str, OsString)]) -> Verdict {
    let program = if cfg!(windows) { format!("{program}.cmd") } else { program.to_string() };
    let set = set.iter().map(|(key, value)| (key, value));
    let status = Command::new(&program)
        .args(arguments)
        .envs(set)
        .current_dir(workspace::root().join("web"))
        .status();
    match status {
        Ok(status) if status.success() => Verdict::Holds,
        Ok(_) => Verdict::Fails,
        Err(error) => {
            println!("{program} cannot be started: {error}");
            Verdict::Fails
        }
    }
}
