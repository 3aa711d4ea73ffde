//! `mathom`: play, replay, check and measure the games of Mathom-house in a terminal.
//!
//! Everything here is the same for every game; `games/` has what a game adds. A mistake of the user
//! is told in one sentence, with exit code 2 for misuse and 1 for failure.

mod args;
mod cli_error;
mod commands;
mod content;
mod entry_lines;
mod games;
mod paint;
mod play;
mod screen;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Cli, Command};
use cli_error::CliError;
use screen::Screen;

/// A table makes many small texts for every answer; this one hands them out in half the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let mut screen = Screen::new(cli.color);
    bring_content(&cli.command);
    let result = run(&cli.command, &mut screen).and_then(|()| screen.flush());
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            let _ = screen.flush();
            match trouble.to_string().as_str() {
                "" => (),
                sentence => eprintln!("mathom: {sentence}"),
            }
            trouble.exit_code()
        }
    }
}

fn run(command: &Command, screen: &mut Screen) -> Result<(), CliError> {
    match command {
        Command::Play(args) => play::play(args, screen),
        Command::Resume(args) => play::resume(args, screen),
        Command::Simulate(args) => commands::simulate::run(args, screen),
        Command::Replay(args) => commands::replay::run(args, screen),
        Command::Verify(args) => commands::verify::run(args, screen),
        Command::Try(args) => commands::scenarios::run(args, screen),
        Command::Show(args) => commands::show::run(args, screen),
        Command::Rules(args) => commands::rules::run(args, screen),
        Command::Words(args) => commands::words::run(args, screen),
        Command::Texts(args) => commands::texts::run(args, screen),
        Command::Serve(args) => commands::serve::run(args, screen),
        Command::Games(args) => commands::games::run(args, screen),
        Command::Content(args) => commands::content::run(args, screen),
        Command::Decks(args) => commands::decks::run(args, screen),
        Command::Cards(args) => commands::cards::run(args, screen),
    }
}

/// The user's own boards and cards are loaded before any game is set up or read. A set with faults
/// is left out, and all others can be played.
fn bring_content(command: &Command) {
    let data = match command {
        Command::Serve(args) => args.data.clone().or_else(content::data_folder),
        _ => content::data_folder(),
    };
    for (folder, unusable) in data.map(|data| content::bring_all(&data)).unwrap_or_default() {
        let first = unusable.lines().into_iter().next().unwrap_or_default();
        let folder = folder.display();
        eprintln!("mathom: {folder} is ignored: {first} (see mathom content {folder})");
    }
}

/// Help is printed as it is; a mistake is told in one line.
fn misused(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let is_help = error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
            let _ = error.print();
            if is_help { ExitCode::SUCCESS } else { ExitCode::from(2) }
        }
        _ => {
            let text = error.render().to_string();
            let mut paragraphs = text.split("\n\n");
            let told = paragraphs.next().unwrap_or_default();
            let told = told.strip_prefix("error: ").unwrap_or(told);
            let told: Vec<&str> = told.split_whitespace().collect();
            let hint = paragraphs.find_map(|more| more.trim().strip_prefix("tip: "));
            let hint = hint.map_or(String::new(), |hint| format!("; {}", hint.trim()));
            eprintln!("mathom: {}{hint} (see --help)", told.join(" "));
            ExitCode::from(2)
        }
    }
}
